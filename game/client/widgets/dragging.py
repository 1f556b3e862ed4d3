"""Cards that are dragged, or chosen and then put down by a second click, and the places that take them.

    self.dragging = Dragging(self, lambda: self.stacks)      in a scene; `paint` from its ``foreground``
    DragCard(draw, key, payload=…, dragging=self.dragging)   a card that can be pulled off
    class Stack(Widget, DropTarget): …                       says what it takes

A press and a pull carry a picture under the pointer. A plain click holds the card ("in hand"): the next press on a place that takes it
puts it there; Escape, or the card again, lets it go. Both ways the places show whether they take it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.text import paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget, Draw

if TYPE_CHECKING:
    from game.client.scenes.base import Scene

_FAR = 6
"""Logical pixels after which a press becomes a pull."""

Payload = tuple[Any, ...]


class Place(Protocol):
    """What `Dragging` needs of a place that takes cards: a widget with a few more words."""

    box: Box
    visible: bool

    def cares(self, payload: Payload) -> bool:
        """Whether cards of this kind have anything to do with the place."""

    def welcomes(self, payload: Payload) -> str | None:
        """Why it cannot be put here; None when it can."""

    def receive(self, payload: Payload) -> None:
        """It has been put here."""

    def offer(self, state: str) -> None:
        """Show "fits", "refuses" or "" (nothing is in hand), with " under" behind it where the pointer is."""


class Dragging:
    """See the module. ``places`` gives those that are on screen now."""

    def __init__(self, scene: Scene, places: Callable[[], Sequence[Place]]) -> None:
        self.scene = scene
        self.places = places
        self.payload: Payload | None = None
        self.flying = False
        """Whether the payload is under the pointer rather than held."""
        self.just_dropped = False
        self.on_change: Callable[[], None] = lambda: None
        """Called whenever something else is in hand."""
        self._draw: Draw | None = None
        self._size = (0.0, 0.0)
        self._at = (0.0, 0.0)
        self._why = ""

    def _ghost(self) -> Box:
        w, h = self._size
        return Box(self._at[0] - w / 2, self._at[1] - h * 0.4, w, h)

    # -- taking up -------------------------------------------------------------------------------------------------

    def lift(self, payload: Payload, draw: Draw, size: tuple[float, float], point: tuple[float, float]) -> None:
        """A card is pulled off."""
        self.scene.over.hide()
        self.payload, self.flying, self.just_dropped = payload, True, False
        self._draw, self._size = draw, size
        self.move(point)

    def hold(self, payload: Payload) -> None:
        """A card is chosen, or let go when it was the chosen one."""
        if self.payload == payload and not self.flying:
            self.let_go()
            return
        self.payload, self.flying = payload, False
        self._tell()

    def let_go(self) -> bool:
        """Nothing is in hand any more; False when nothing was."""
        had = self.payload is not None
        if self.flying:
            self._damage()
        self.payload, self.flying, self._why = None, False, ""
        self._tell()
        return had

    # -- on the way ------------------------------------------------------------------------------------------------

    def move(self, point: tuple[float, float]) -> None:
        """The pointer is here now."""
        self._damage()
        self._at = point
        self._tell()
        self._damage()

    def _damage(self) -> None:
        if self.flying:
            self.scene.damage(self._ghost().grow(8).union(self._slip().grow(8)))

    def _slip(self) -> Box:
        """Where the reason of a refusal stands."""
        ghost = self._ghost()
        width = min(300.0, self.scene.size[0] - 32)
        outer = Box(8, 8, self.scene.size[0] - 16, self.scene.size[1] - 16)
        return Box(ghost.center[0] - width / 2, ghost.bottom + 8, width, 76).keep_inside(outer)

    def _place_under(self) -> Place | None:
        if self.payload is None or not self.flying:
            return None
        return next(
            (p for p in self.places() if p.visible and p.box.contains(self._at) and p.cares(self.payload)), None
        )

    def _tell(self) -> None:
        """Every place shows whether it takes what is in hand."""
        under = self._place_under()
        self._why = ""
        for place in self.places():
            state = ""
            if self.payload is not None and place.cares(self.payload):
                why = place.welcomes(self.payload)
                state = "fits" if why is None else "refuses"
                if place is under:
                    state += " under"
                    self._why = why or ""
            place.offer(state)
        self.on_change()

    # -- putting down ----------------------------------------------------------------------------------------------

    def drop(self, point: tuple[float, float]) -> None:
        """The pointer lets go: put the card where it is, or say why not."""
        if not self.flying or self.payload is None:
            return
        self._at = point
        place, payload = self._place_under(), self.payload
        self.just_dropped = True
        self.let_go()
        if place is None:
            return
        why = place.welcomes(payload)
        if why is None:
            self.scene.sound("card")
            place.receive(payload)
        else:
            self.scene.toast(why)

    def put(self, place: Place) -> bool:
        """A press on a place while a card is held; False when nothing is held that concerns it."""
        payload = self.payload
        if payload is None or self.flying or not place.cares(payload):
            return False
        why = place.welcomes(payload)
        if why is None:
            self.scene.sound("card")
            place.receive(payload)
            self._tell()
        else:
            self.scene.toast(why)
        return True

    def paint(self, canvas: Canvas) -> None:
        """The card under the pointer, and why it does not fit there."""
        if not self.flying or self._draw is None:
            return
        self._draw(canvas, self._ghost())
        if self._why:
            c = theme().color
            slip = self._slip()
            block = paragraph(canvas, plain(self._why), slip.w - 24, theme().text.small, c.on_dark, "center")
            box = slip.place(min(slip.w, block.natural_width + 28), block.height + 14, 0.5, 0)
            canvas.fill(box, c.leather_800)
            canvas.outline(box, c.vermilion_500, 1.5)
            block.draw(canvas, box.center[0] - block.width / 2, box.y + 7)


class DragCard(CardWidget):
    """A card that can be pulled off, or held by a click."""

    def __init__(
        self,
        draw: Draw,
        key: Hashable,
        *,
        payload: Payload,
        dragging: Dragging,
        size: tuple[float, float] | None = None,
        large: tuple[float, float] | None = None,
        refusal: str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(draw, key, large=large, refusal=refusal, name=name)
        self.payload = payload
        self.dragging = dragging
        self.size = size
        """Of the picture under the pointer; None: as large as it lies."""
        self._from: tuple[float, float] | None = None

    def press(self, point: tuple[float, float]) -> None:
        """Perhaps the beginning of a pull."""
        self._from = point
        self.dragging.just_dropped = False

    def drag(self, point: tuple[float, float]) -> None:
        """Pull it off, then carry it."""
        if self._from is None or not self.enabled:
            return
        if not self.dragging.flying:
            if abs(point[0] - self._from[0]) + abs(point[1] - self._from[1]) < _FAR:
                return
            self.dragging.lift(self.payload, self.draw_card, self.size or (self.box.w, self.box.h), point)
        self.dragging.move(point)

    def release(self, point: tuple[float, float]) -> None:
        """Put it down."""
        self._from = None
        self.dragging.drop(point)

    def activate(self) -> None:
        """A click holds it."""
        if self.dragging.just_dropped:
            self.dragging.just_dropped = False
            return
        super().activate()
        if self.on_press is None:
            self.dragging.hold(self.payload)


class DropPlace(Widget):
    """A widget that takes cards: `Place` with the usual way to remember what it shows. Subclasses override the questions."""

    def __init__(self, *, tooltip: str | None = None, name: str = "") -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.offered = ""

    def cares(self, payload: Payload) -> bool:
        """See `Place`."""
        return False

    def welcomes(self, payload: Payload) -> str | None:
        """See `Place`."""
        return None

    def receive(self, payload: Payload) -> None:
        """See `Place`."""

    def offer(self, state: str) -> None:
        """See `Place`."""
        self.change(offered=state)
