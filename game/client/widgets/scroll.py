"""A scroll area with its own bar: wheel, drag, Page keys; the focused child is brought into sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.theme import theme
from game.client.widgets.base import Widget

_STEP = 54
_BAR = 10
_GRIP_LEAST = 36
_IDLE = 4.0
"""What would be scrolled by less than this is not scrolled: margins, and what rounding leaves."""
_MORE = 22
"""The height of the sign that there is more."""


class ScrollArea(Widget):
    """Shows a part of something higher than itself.

    ``lay(box)`` places the children at ``box`` (already moved by the scroll offset; its height does not matter) and
    returns the height of everything. It is called again whenever the offset changes.
    """

    holds_children_inside = True

    def __init__(self, lay: Callable[[Box], float], *, on_dark: bool = False, name: str = "") -> None:
        super().__init__(name=name)
        self.lay = lay
        self.on_dark = on_dark
        self.offset = 0.0
        self.content_h = 0.0
        self._grip_from: tuple[float, float] | None = None

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Reachable by keyboard when there is something to scroll and nothing inside to step through."""
        return self.room > 0 and not any(w.focusable for child in self.children for w in child.walk())

    @property
    def room(self) -> float:
        """How far it can scroll."""
        room = self.content_h - self.box.h
        return room if room > _IDLE else 0.0

    @property
    def view(self) -> Box:
        """Where children are: the box without the bar."""
        return Box(self.box.x, self.box.y, self.box.w - _BAR - 6, self.box.h)

    def arrange(self) -> None:
        """Lay out at the present offset; stay within the content."""
        view = self.view
        self.content_h = self.lay(Box(view.x, view.y - self.offset, view.w, view.h))
        if self.offset > self.room:
            self.offset = self.room
            self.content_h = self.lay(Box(view.x, view.y - self.offset, view.w, view.h))

    def scroll_to(self, offset: float) -> None:
        """Show the content from ``offset`` on."""
        offset = max(0.0, min(self.room, offset))
        if offset != self.offset:
            self.offset = offset
            self.arrange()
            self.invalidate()

    def reveal(self, widget: Widget) -> None:
        """Bring a descendant into sight."""
        if widget.box.y < self.box.y:
            self.scroll_to(self.offset - (self.box.y - widget.box.y) - 8)
        elif widget.box.bottom > self.box.bottom:
            self.scroll_to(self.offset + widget.box.bottom - self.box.bottom + 8)

    def wheel(self, notches: float) -> bool:
        """Three lines a notch; passes on at the ends."""
        before = self.offset
        self.scroll_to(self.offset - notches * _STEP)
        return self.offset != before

    def key(self, event: pygame.event.Event) -> bool:
        """Arrow and page keys while the area itself has the focus."""
        page = self.box.h - 40
        moves = {
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_UP: -_STEP,
            pygame.K_DOWN: _STEP,
            pygame.K_HOME: -self.content_h,
            pygame.K_END: self.content_h,
        }
        if event.key not in moves:
            return False
        self.scroll_to(self.offset + moves[event.key])
        return True

    def _bar(self) -> tuple[Box, Box] | None:
        """(groove, grip), or None when everything is seen."""
        if self.room <= 0:
            return None
        groove = Box(self.box.right - _BAR, self.box.y, _BAR, self.box.h)
        length = max(_GRIP_LEAST, groove.h * self.box.h / self.content_h)
        return groove, Box(groove.x, groove.y + (groove.h - length) * self.offset / self.room, groove.w, length)

    def find(self, point: tuple[float, float]) -> Widget | None:
        """The bar belongs to the area, the rest to the children."""
        if self.visible and self.box.contains(point) and point[0] >= self.box.right - _BAR - 4:
            return self._grip if self.room > 0 else None
        return super().find(point)

    @property
    def _grip(self) -> Widget:
        return _Grip.of(self)

    def shows(self, child: Widget) -> bool:
        """Whether a child is drawn at the present offset."""
        return child.box.overlaps(self.box.grow(12))

    def paint(self, canvas: Canvas) -> None:
        """Children clipped to the view, then the bar."""
        if not self.visible or not canvas.sees(self.box):
            return
        with canvas.clip(self.box):
            self.draw(canvas)
            for child in self.children:
                if self.shows(child):
                    child.paint(canvas)
        if self.shows_focus:
            canvas.outline(self.box.grow(3), theme().color.gold_300 if self.on_dark else theme().color.vermilion_600, 2)
        bar = self._bar()
        if bar is not None:
            c = theme().color
            groove, grip = bar
            canvas.fill(Box(groove.x + 4, groove.y, 2, groove.h), c.leather_500 if self.on_dark else c.parchment_300)
            lit = _Grip.of(self).hovered or self._grip_from is not None
            canvas.fill(
                grip,
                (c.bronze_300 if lit else c.bronze_500)
                if self.on_dark
                else (c.vermilion_600 if lit else c.parchment_400),
            )
            canvas.outline(grip, c.leather_900 if self.on_dark else c.ink_600, 1)


class RowsArea(ScrollArea):
    """A scroll area whose children lie below each other and are never cut: it begins with a whole one, ends with a whole one, and says
    at its foot that there is more."""

    @property
    def ends(self) -> float:
        """Where the last whole child has to end."""
        return self.box.bottom - (_MORE if self.more else 0)

    @property
    def more(self) -> bool:
        """Whether something lies below what is seen."""
        return self.content_h - self.offset > self.box.h + 1

    @property
    def room(self) -> float:
        """Up to the first child from which on all the others can be seen."""
        if self.content_h <= self.box.h + 1:
            return 0.0
        return next(
            (top for top in self._tops() if self.content_h - top <= self.box.h + 1), self.content_h - self.box.h
        )

    def _tops(self) -> list[float]:
        return [child.box.y - self.box.y + self.offset for child in self.children]

    def scroll_to(self, offset: float) -> None:
        """Show the content from the next child on, in the direction of the movement."""
        tops = self._tops()
        if offset > self.offset:
            offset = next((top for top in tops if top >= offset - 1), offset)
        else:
            offset = next((top for top in reversed(tops) if top <= offset + 1), 0.0)
        super().scroll_to(offset)

    def reveal(self, widget: Widget) -> None:
        """Bring a descendant into sight as a whole."""
        if widget.box.y < self.box.y - 1:
            self.scroll_to(self.offset + widget.box.y - self.box.y)
        elif widget.box.bottom > self.ends + 1:
            least = min(widget.box.bottom - self.box.bottom + _MORE, widget.box.y - self.box.y)
            self.scroll_to(self.offset + least)

    def shows(self, child: Widget) -> bool:
        """Whole ones; one that is higher than the area as far as it can be seen."""
        if not super().shows(child) or child.box.y < self.box.y - 1:
            return False
        if child is self._first():
            return True
        return child.box.bottom <= self.ends + 1 and (not child.announces or self._shows_after(child))

    def _shows_after(self, heading: Widget) -> bool:
        """Whether what stands under a heading is shown."""
        after = self.children[self.children.index(heading) + 1 :]
        return not after or self.shows(after[0])

    def _first(self) -> Widget | None:
        return next((child for child in self.children if child.box.y >= self.box.y - 1), None)

    def find(self, point: tuple[float, float]) -> Widget | None:
        """What is not drawn cannot be pressed."""
        found = super().find(point)
        child = found
        while child is not None and child.parent is not self:
            child = child.parent
        return self if child in self.children and not self.shows(child) else found

    def paint(self, canvas: Canvas) -> None:
        """And the sign that there is more."""
        super().paint(canvas)
        if self.visible and self.more and canvas.sees(self.box):
            c = theme().color
            view, ink = self.view, c.on_dark_muted if self.on_dark else c.ink_700
            canvas.icon("arrow-down", Box(view.center[0] - 8, self.box.bottom - _MORE + 4, 16, 16), ink)
            for side in (-1, 1):
                x = view.center[0] + side * 16
                canvas.hline(min(x, x + side * 40), max(x, x + side * 40), self.box.bottom - _MORE + 12, ink)


class _Grip(Widget):
    """The bar of one area; kept with it so that hover and drag have someone to talk to."""

    focusable = True

    def __init__(self, area: ScrollArea) -> None:
        super().__init__()
        self.area = area
        self.parent = area

    @classmethod
    def of(cls, area: ScrollArea) -> _Grip:
        """The grip of an area, made on first use."""
        found: _Grip | None = area.__dict__.get("_grip_widget")
        if found is None:
            found = cls(area)
            area.__dict__["_grip_widget"] = found
        found.box = Box(area.box.right - _BAR - 4, area.box.y, _BAR + 4, area.box.h)
        return found

    def press(self, point: tuple[float, float]) -> None:
        """Take the grip, or page towards the pointer."""
        bar = self.area._bar()
        if bar is None:
            return
        _, grip = bar
        if not grip.grow(2).contains((grip.x + 1, point[1])):
            self.area.scroll_to(self.area.offset + (self.area.box.h - 40) * (1 if point[1] > grip.y else -1))
        self.area._grip_from = (point[1], self.area.offset)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        start, bar = self.area._grip_from, self.area._bar()
        if start is not None and bar is not None:
            groove, grip = bar
            travel = max(1.0, groove.h - grip.h)
            self.area.scroll_to(start[1] + (point[1] - start[0]) * self.area.room / travel)

    def release(self, point: tuple[float, float]) -> None:
        """Let go."""
        self.area._grip_from = None
        self.area.invalidate()
