"""What floats at the foot of the board: the switch of map colours, and the zoom."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.parts.map.board import Board
from game.client.rome.presenters.overlays import overlays
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import IconButton
from game.client.words import tr


class OverlayCell(Widget):
    """One way to colour the map."""

    focusable = True
    on_dark = True

    def __init__(self, key: str, name: str, icon: str, says: str, press: Callable[[str], None]) -> None:
        super().__init__(tooltip=f"<b>{name}:</b> {says}", name=name)
        self.key_word, self.word, self.icon = key, name, icon
        self.press_it = press
        self.chosen = False
        self.short = False

    def activate(self) -> None:
        """Colour the map so."""
        self.press_it(self.key_word)

    def natural_width(self, canvas: Canvas) -> float:
        """Sign and word."""
        return 36 if self.short and not self.chosen else canvas.width(self.word, theme().text.small) + 44

    def draw(self, canvas: Canvas) -> None:
        """Flat, bronze when chosen."""
        c, t = theme().color, theme().text
        if self.chosen:
            canvas.fill(self.box, c.bronze_300)
        ink = c.ink_900 if self.chosen else c.on_dark
        canvas.icon(self.icon, Box(self.box.x + 8, self.box.center[1] - 9, 19, 19), ink)
        if not self.short or self.chosen:
            canvas.text_fit(self.word, self.box.x + 33, self.box.center[1], self.box.w - 36, t.small, ink)
        if self.hovered and not self.chosen:
            canvas.hline(self.box.x + 4, self.box.right - 4, self.box.bottom - 3, c.bronze_500, 2)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 0)


class OverlayBar(Widget):
    """All ways to colour the map."""

    on_dark = True

    def __init__(self, chosen: Callable[[str], None]) -> None:
        super().__init__(name="overlays")
        self.on_choose = chosen
        self.short = False
        self.cells = [self.add(OverlayCell(o.key, o.name, o.icon, o.says, self.choose)) for o in overlays()]
        self.cells[0].chosen = True

    def natural_width(self, canvas: Canvas) -> float:
        """With all words."""
        return sum(canvas.width(cell.word, theme().text.small) + 44 for cell in self.cells) + 12

    def choose(self, key: str) -> None:
        """Choose one and tell the owner."""
        for cell in self.cells:
            cell.change(chosen=cell.key_word == key)
        self.arrange()
        self.on_choose(key)
        self.invalidate()

    def arrange(self) -> None:
        """In a row; signs alone where there is little room."""
        scene = self.scene
        if scene is None:
            return
        x = self.box.x + 4
        for cell in self.cells:
            cell.short = self.short
            wide = cell.natural_width(scene.app.canvas)
            cell.place(Box(x, self.box.y + 4, wide, self.box.h - 8))
            x += wide
        if self.short:
            self.box = Box(self.box.x, self.box.y, x + 4 - self.box.x, self.box.h)

    def draw(self, canvas: Canvas) -> None:
        """Leather."""
        c = theme().color
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.bronze_600, 1.5)


class ZoomBox(Widget):
    """Minus, per cent of the largest, plus."""

    on_dark = True

    def __init__(self, board: Board) -> None:
        super().__init__(name="zoom")
        self.board = board
        self.less = self.add(
            IconButton("minus", lambda: board.zoom(-1), tooltip=tr("Zoom out"), kind="bar", action="zoom_out")
        )
        self.more = self.add(
            IconButton("plus", lambda: board.zoom(1), tooltip=tr("Zoom in"), kind="bar", action="zoom_in")
        )

    def arrange(self) -> None:
        """Buttons at both ends."""
        side = self.box.h
        self.less.place(Box(self.box.x, self.box.y, side, side))
        self.more.place(Box(self.box.right - side, self.box.y, side, side))

    def draw(self, canvas: Canvas) -> None:
        """Leather and the number."""
        c, t = theme().color, theme().text
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.bronze_600, 1.5)
        zooms = self.board.camera.zooms
        room = self.box.w - 2 * self.box.h
        words = f"{round(100 * self.board.camera.zoom / zooms[-1])}"
        canvas.text_fit(words, *self.box.center, room, t.small, c.on_dark, "center")
