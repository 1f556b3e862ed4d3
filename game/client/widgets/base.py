"""The widget tree: boxes that draw themselves, take events and know their state.

A widget stands at ``box`` (logical pixels of the window), draws in ``draw`` and is told about the pointer and keys by its
scene. Set something that is seen through ``change`` (or call ``invalidate``), never redraw by yourself: the scene collects
what changed and the application repaints only that, only then.

To write a widget: override ``draw(canvas)``; override ``arrange()`` when it has children (place them from ``self.box``);
set ``focusable`` and override ``activate()`` when it can be pressed; override ``key(event)`` for arrow keys and typing.

States: ``normal hover pressed focus disabled``. A disabled widget has ``refusal`` (the reason, shown as its tooltip) and
stays reachable by pointer and keyboard so that the reason can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal, TypeVar

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box

if TYPE_CHECKING:
    from game.client.scenes.base import Scene

State = Literal["normal", "hover", "pressed", "focus", "disabled"]
EMPTY = Box(0, 0, 0, 0)
BLEED = 12
"""How far most widgets may draw outside their box: shadow, focus ring, glow."""

W = TypeVar("W", bound="Widget")


class Widget:
    """A node of the tree. Children are drawn after their parent, in order."""

    focusable = False
    tab_last = False
    """Whether Tab comes to it, and what is in it, after everything else: bars that are the same on every screen."""
    tab_only = False
    """Whether only Tab comes to it, and not the arrows."""
    announces = False
    """Whether it only announces what stands below it in a list, and means nothing without."""
    on_dark = False
    """Whether it stands on leather or wood: focus rings are gold there, vermilion on parchment."""
    bleed = BLEED
    """How far it draws outside its box at most. Large parts say so closely, so that not all is drawn when a neighbour changes."""

    def __init__(self, *, tooltip: str | None = None, name: str = "") -> None:
        self.box = EMPTY
        self.parent: Widget | None = None
        self.children: list[Widget] = []
        self.tooltip = tooltip
        self.name = name
        self.visible = True
        self.refusal: str | None = None
        self.hovered = False
        self.held = False
        self.focused = False
        self._scene: Scene | None = None

    @property
    def tab_stop(self) -> bool:
        """Whether Tab and arrows stop here; some things are only for the pointer."""
        return self.focusable

    # -- tree ------------------------------------------------------------------------------------------------------

    def add(self, child: W) -> W:
        """Append a child and return it."""
        child.parent = self
        self.children.append(child)
        self.invalidate()
        return child

    def clear(self) -> None:
        """Remove all children."""
        self.invalidate()
        for child in self.children:
            child.parent = None
        self.children = []

    @property
    def scene(self) -> Scene | None:
        """The scene whose tree this widget is in."""
        node: Widget = self
        while node.parent is not None:
            node = node.parent
        return node._scene

    def walk(self) -> Iterator[Widget]:
        """This widget and everything visible below it, parents first."""
        if self.visible:
            yield self
            for child in self.children:
                yield from child.walk()

    # -- place -----------------------------------------------------------------------------------------------------

    def place(self, box: Box) -> None:
        """Stand at ``box`` and arrange the children."""
        if box != self.box:
            self.invalidate()
            self.box = box
        self.arrange()
        self.invalidate()

    def rearrange(self) -> None:
        """What it holds has changed: arrange it, if it stands anywhere yet, and draw it again."""
        if self.box.w:
            self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Place the children from ``self.box``; the default leaves them where they are."""

    @property
    def hit_box(self) -> Box:
        """Where the pointer reaches it: at least 32 x 32 logical pixels for what can be pressed."""
        if not self.focusable:
            return self.box
        dx, dy = max(0, 32 - self.box.w) / 2, max(0, 32 - self.box.h) / 2
        return self.box if dx == 0 == dy else self.box.inset(-dx, -dy)

    def find(self, point: tuple[float, float]) -> Widget | None:
        """The deepest, uppermost visible widget at a point."""
        if not self.visible or not (
            (self.holds_children_inside and self.hit_box.contains(point)) or not self.holds_children_inside
        ):
            return None
        for child in reversed(self.children):
            found = child.find(point)
            if found is not None:
                return found
        return self if self.hit_box.contains(point) else None

    holds_children_inside = False
    """True for scroll areas: children outside the box can be neither seen nor reached."""

    # -- state -----------------------------------------------------------------------------------------------------

    @property
    def enabled(self) -> bool:
        """Whether it can be used now."""
        return self.refusal is None

    @property
    def state(self) -> State:
        """The state to draw. Keyboard focus shows only while the keyboard is in use."""
        if not self.enabled:
            return "disabled"
        if self.held:
            return "pressed"
        if self.hovered:
            return "hover"
        return "focus" if self.shows_focus else "normal"

    @property
    def shows_focus(self) -> bool:
        """Whether the focus ring is to be drawn."""
        scene = self.scene
        return self.focused and (scene is None or scene.keyboard_in_use)

    def invalidate(self) -> None:
        """Ask for this widget to be drawn again."""
        scene = self.scene
        if scene is not None and self.box.w and self.box.h:
            scene.damage(self.box.grow(self.bleed))

    def change(self, **values: object) -> None:
        """Set attributes and redraw when one really changed."""
        changed = [name for name, value in values.items() if getattr(self, name) != value]
        for name in changed:
            setattr(self, name, values[name])
        if changed:
            self.invalidate()

    def hint(self) -> str | None:
        """What the tooltip says: the refusal before the tooltip."""
        return self.refusal or self.tooltip

    def peek_size(self) -> tuple[float, float] | None:
        """Size of what is shown large beside it while pointer or focus rest on it (a card); None for nothing."""
        return None

    def draw_peek(self, canvas: Canvas, box: Box) -> None:
        """Draw it large at ``box``; see ``peek_size``."""

    # -- events: the scene calls these ------------------------------------------------------------------------------

    def activate(self) -> None:
        """Pressed by pointer, Enter or Space."""

    def key(self, event: pygame.event.Event) -> bool:
        """A key while focused; True when used. Enter and Space have already become ``activate``."""
        return False

    def typed(self, text: str) -> bool:
        """Text typed while focused; True when used."""
        return False

    def wheel(self, notches: float) -> bool:
        """The wheel over it, positive away from the player; True when used."""
        return False

    def press(self, point: tuple[float, float]) -> None:
        """The pointer goes down on it."""

    def drag(self, point: tuple[float, float]) -> None:
        """The pointer moves while down; the press happened here."""

    def release(self, point: tuple[float, float]) -> None:
        """The pointer goes up after a press here, wherever it is now."""

    # -- drawing ---------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        """Draw this widget and its children where the present clip lets them be seen."""
        if not self.visible:
            return
        if canvas.sees(self.box.grow(self.bleed)):
            self.draw(canvas)
        for child in self.children:
            child.paint(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Draw the widget itself."""


class Group(Widget):
    """A widget that only holds others."""
