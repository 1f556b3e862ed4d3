"""The map behind a sheet: it is there, but nothing on it can be pressed, and it lies in the shade until the sheet is folded away."""

from __future__ import annotations

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.parts.map.board import Board
from game.client.rome.parts.map.tints import tint
from game.client.rome.presenters import board
from game.client.theme import theme
from game.client.world.world import World
from game.titles.rome.view import View

SHADE = 120
"""How dark the map lies behind a sheet, of 255."""


class MapBack(Board):
    """See the module. ``show`` takes what is known of the table."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.folded = False
        """Whether the sheet is folded away: then the map lies in the light, with its place in the middle."""
        world.listen(self.invalidate)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Nothing here can be pressed."""
        return False

    stands = (0.5, 0.83)
    """Where in the box the place stands (sheets lie in the upper part)."""

    def show(self, v: View, seat: int, around: Target | None = None) -> None:
        """The pieces and owners, around a place."""
        self.set_table(board.pieces(v), [board.signs(v, region) for region in range(len(v.owner))])
        self.world.marks.show_roads(v.roads, self.world.spoil)
        tint(self.world, v, "owner", seat)
        self._around = around

    _around: Target | None = None

    def arrange(self) -> None:
        """The map lies as it lay before, with the place in the middle."""
        super().arrange()
        if not self.box.w:
            return
        middle = self.world.middle
        zoom = self.world.seen[0] if self.world.seen is not None else self.camera.below(3)
        self.camera.zoom, self.camera.zooms = zoom, (zoom,)
        if self._around is not None:
            self.look_at(self._around, glide=False)
            if not self.folded:
                self.camera.pan(0, -0.33 * self.camera.view[1])  # sheets lie in the upper part
        else:
            self.camera.look_at(*middle)
        self.moved()

    def wheel(self, notches: float) -> bool:
        """The map stands still."""
        return False

    def _prepare_later(self) -> None:
        """Nothing around it will be seen."""

    def draw(self, canvas: Canvas) -> None:
        """The map in the shade."""
        super().draw(canvas)
        if not self.folded:
            canvas.fill(Box(*self.box), theme().color.veil, SHADE)
