"""The starting set before it is dealt out: troop cards, generals and ships in hand, a place that cards come back to."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.cards import ShipFace, general_card, ship_card
from game.client.rome.art.catalogue import general_face, troop_face, troop_name
from game.client.rome.art.troop import troop_card
from game.client.rome.parts.stacks.chips import LARGE_GENERAL, LARGE_TROOP
from game.client.rome.presenters.forming import HAND, Forming
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.cards import Draw
from game.client.widgets.dragging import DragCard, Dragging, DropPlace, Payload
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

ASPECT = 1.4
LEAST, MOST = 88.0, 240.0
"""How narrow or wide the cards may lie."""
_SIDE, _EDGE, _HEAD = 18.0, 12.0, 32.0
_ABOVE = 34.0
"""Room above the cards, most of it beside the heading: a card that is lifted keeps the number at its corner."""
LARGE_SHIP = (225.0, 315.0)


def _pitch_x(wide: float) -> float:
    """From card to card; the gap holds the edges of the copies below."""
    return wide * 1.07 + 8


def _pitch_y(wide: float) -> float:
    return wide * ASPECT * 1.06 + 14


def _width(room: float, columns: int) -> float:
    """How wide so many cards in a row can be."""
    return min(MOST, ((room + 4) / columns - 8) / 1.07)


class Copies(DragCard):
    """A card with the number of its copies; the others lie under it."""

    def __init__(
        self,
        draw: Draw,
        payload: Payload,
        dragging: Dragging,
        copies: int,
        large: tuple[float, float],
        name: str,
    ) -> None:
        super().__init__(draw, ("starting", payload), payload=payload, dragging=dragging, large=large, name=name)
        self.copies = copies
        self.tooltip = tr("{n} × {name}").format(n=copies, name=name) if copies > 1 else name

    def hint(self) -> str | None:
        """The large card says everything."""
        return None

    def draw(self, canvas: Canvas) -> None:
        """Those below, the card, the number."""
        c, t = theme().color, theme().text
        for number in range(min(3, self.copies) - 1, 0, -1):
            canvas.rounded(self.box.move(4.0 * number, 3.0 * number), c.parchment_300, 6, c.ink_800, 1.6)
        super().draw(canvas)
        if self.copies > 1:
            box = self.lying
            radius = max(11.0, min(18.0, box.w * 0.127))
            center = (box.right - 2, box.y)
            canvas.disc(center, radius, c.leather_900, c.bronze_300, 1.6)
            canvas.text(str(self.copies), *center, t.small.bold.sized(radius * 1.15), c.on_dark, "center", "middle")


class StartingHand(DropPlace):
    """See the module. ``bar`` and ``take_back`` concern cards that come back from an army."""

    focusable = True

    def __init__(self, dragging: Dragging, take_back: Callable[[Payload], None]) -> None:
        super().__init__(name="hand")
        self.dragging = dragging
        self.take_back = take_back
        self.forming: Forming | None = None
        self.cards: list[Copies] = []
        self.area = self.add(ScrollArea(self._lay, name="starting cards"))

    @property
    def tab_stop(self) -> bool:
        """The keyboard stops here only while a card is held that could come back."""
        return self.dragging.payload is not None and self.cares(self.dragging.payload)

    def set(self, forming: Forming, ship: ShipFace | None) -> None:
        """Show what is in hand."""
        scene = self.scene
        focused = next((card.payload for card in self.cards if card.focused), None)
        self.forming = forming
        self.area.clear()
        self.cards = [self.area.add(self._troop(troop, copies)) for troop, copies in forming.hand]
        alike = {general_face(general).name: general for general in reversed(forming.generals)}
        names = [general_face(general).name for general in forming.generals]
        self.cards += [self.area.add(self._general(alike[name], names.count(name))) for name in dict.fromkeys(names)]
        if forming.ships and ship is not None:
            self.cards.append(self.area.add(self._ship(forming.ships, ship)))
        for card in self.cards:
            card.chosen = card.payload == self.dragging.payload
        if self.box.w:
            self.area.arrange()
        self.invalidate()
        if focused is not None and scene is not None:
            scene.focus(next((card for card in self.cards if card.payload == focused), None))

    def _troop(self, troop: int, copies: int) -> Copies:
        face = troop_face(troop)
        name = troop_name(troop)
        draw: Draw = lambda canvas, box: troop_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("troop", HAND, troop), self.dragging, copies, LARGE_TROOP, name)

    def _general(self, general: int, copies: int) -> Copies:
        face = general_face(general)
        draw: Draw = lambda canvas, box: general_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("general", HAND, general), self.dragging, copies, LARGE_GENERAL, face.name)

    def _ship(self, copies: int, face: ShipFace) -> Copies:
        draw: Draw = lambda canvas, box: ship_card(canvas, box, face)  # noqa: E731
        return Copies(draw, ("ship", HAND), self.dragging, copies, LARGE_SHIP, tr("Ship"))

    def mark_held(self) -> None:
        """The card that is held stays lifted."""
        for card in self.cards:
            card.change(chosen=card.payload == self.dragging.payload and not self.dragging.flying)

    # -- a place for cards that come back --------------------------------------------------------------------------

    def cares(self, payload: Payload) -> bool:
        """Cards that an army has."""
        return payload[0] in ("troop", "general") and payload[1] != HAND

    def receive(self, payload: Payload) -> None:
        """Back into the hand."""
        self.take_back(payload)

    def activate(self) -> None:
        """Put back what is held."""
        self.dragging.put(self)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def natural_height(self, width: float, kinds: int) -> float:
        """How high the sheet wants to be for so many kinds of cards."""
        room = width - 2 * _SIDE
        wide = _width(room, kinds) if _width(room, kinds) >= LEAST else _width(room, -(-kinds // 2))
        rows = 1 if _width(room, kinds) >= LEAST else 2
        return _HEAD + rows * _pitch_y(wide) + 2 * _EDGE + 2

    def arrange(self) -> None:
        """Cards in rows below the heading."""
        room = self.box.inset(_SIDE, _EDGE)
        self.area.place(room.cut_top(_HEAD + 14 - _ABOVE)[1])

    def _lay(self, box: Box) -> float:
        """As large as they can lie in few rows."""
        if not self.cards:
            return 0
        count = len(self.cards)
        room = box.h + 14 - _ABOVE
        sizes = [
            (min(_width(box.w, -(-count // rows)), (room / rows - 14.5) / ASPECT / 1.06), -rows) for rows in (1, 2, 3)
        ]
        wide = max(LEAST, max(sizes)[0])
        columns = min(count, max(1, int((box.w + 8) // _pitch_x(wide))))
        pitch = min((box.w + 8) / columns, _pitch_x(wide) * 1.2) if count <= columns else _pitch_x(wide)
        for number, card in enumerate(self.cards):
            line, place = divmod(number, columns)
            x, y = box.x + 4 + place * pitch, box.y + _ABOVE + line * _pitch_y(wide)
            card.place(Box(x, y, wide, wide * ASPECT))
        return _ABOVE - 14 + _pitch_y(wide) * -(-count // columns)

    def draw(self, canvas: Canvas) -> None:
        """The sheet; a quiet word when nothing is left."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        y = self.box.y + 26
        canvas.text_fit(tr("Your starting cards"), self.box.x + 22, y, self.box.w * 0.5, t.h3, c.ink_900)
        aside = tr("drag them to the armies and navies below")
        if self.box.w > 620:
            canvas.text(aside, self.box.right - 24, y, t.small.italic, c.on_parchment_muted, "right", "middle")
        if not self.cards:
            words = tr("Everything has its place. Cards can still change places between the armies, or come back here.")
            block = paragraph(canvas, words, self.area.box.w, t.body.italic, c.on_parchment_muted)
            block.draw(canvas, self.area.box.x + 4, self.area.box.y + 14)
        if self.offered.startswith("fits"):
            canvas.outline(self.box.inset(2), c.gold_500, 5 if self.offered.endswith("under") else 3)
