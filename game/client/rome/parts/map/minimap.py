"""The whole map in small: who holds what, where pieces stand, which part the board shows. A press moves the board there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.look import livery
from game.client.rome.parts.map.board import Board
from game.client.rome.presenters.board import Piece
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.words import tr


class Minimap(Widget):
    """See the module."""

    focusable = True
    on_dark = True
    bleed = 3

    def __init__(self, board: Board) -> None:
        super().__init__(tooltip=None, name=tr("The whole map"))
        self.board = board
        self.pieces: Sequence[Piece] = ()
        self.on_press: Callable[[], None] = lambda: None

    def _map_box(self) -> Box:
        """Where the map lies: as large as fits."""
        inner = self.box.inset(3)
        w, h = self.board.camera.extent
        k = min(inner.w / w, inner.h / h)
        return inner.place(w * k, h * k)

    def _to_map(self, point: tuple[float, float]) -> tuple[float, float]:
        box = self._map_box()
        w, h = self.board.camera.extent
        x, y = self.board.camera.origin
        return x + (point[0] - box.x) / box.w * w, y + (point[1] - box.y) / box.h * h

    def press(self, point: tuple[float, float]) -> None:
        """Look there."""
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        self.board.go_to(*self._to_map(point))

    def spoil(self) -> None:
        """The colours of the map have changed."""
        self.invalidate()

    def draw(self, canvas: Canvas) -> None:
        """Map, dots, the frame of what the board shows."""
        c = theme().color
        canvas.fill(self.box, c.leather_900)
        box = self._map_box()
        rect = canvas.rect(box)
        canvas.blit(self.board.world.sketch(rect.size), rect.topleft)
        camera = self.board.camera
        kx, ky = box.w / camera.extent[0], box.h / camera.extent[1]
        for piece in self.pieces:
            x, y = self.board.grounds.point(piece.place)
            center = (box.x + (x - camera.origin[0]) * kx, box.y + (y - camera.origin[1]) * ky)
            if piece.kind == "army":
                canvas.fill(Box(center[0] - 3.5, center[1] - 3.5, 7, 7), c.ink_900)
                canvas.fill(Box(center[0] - 2.5, center[1] - 2.5, 5, 5), livery(piece.livery).base)
            elif piece.kind == "navy":
                canvas.disc(center, 3.4, livery(piece.livery).base, c.on_accent, 1)
        seen = Box(
            box.x + camera.left / camera.zoom * kx,
            box.y + camera.top / camera.zoom * ky,
            camera.view[0] / camera.zoom * kx,
            camera.view[1] / camera.zoom * ky,
        ).meet(box)
        canvas.outline(seen.grow(1), c.ink_900, 3)
        canvas.outline(seen, c.gold_300, 1.5)
        canvas.outline(self.box, c.bronze_600, 2)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 0)
