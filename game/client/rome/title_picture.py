"""The map behind the title."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from game.client.rome.parts.map.tints import paints
from game.client.rome.presenters.overlays import Shade

if TYPE_CHECKING:
    from game.client.canvas import Canvas
    from game.client.layout import Box
    from game.client.world.world import World

HASTE = 0.008
"""Seconds of a frame for putting it together."""


class TitlePicture:
    """The Mediterranean, with the homes of the four sides in their colours."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.camera = world.camera()

    def prepare(self, canvas: Canvas, box: Box) -> bool:
        """Put what is missing together, for the time that a frame has; whether it is whole then."""
        rect = canvas.rect(box)
        if self.camera.view != rect.size:
            self.world.fit(self.camera, rect.size, canvas.scale)
            self.camera.zoom_to(self.camera.below(1), 0, 0)
        left, top, right, bottom = self.world.compiled.bounds
        self.camera.look_at(left + (right - left) * 0.53, top + (bottom - top) * 0.56)
        homes = [Shade(r.home, 1.0, bool(r.home)) for r in self.world.compiled.board.regions]
        self.world.paint(paints(homes), "homes")
        return self.world.prepare(self.camera, perf_counter() + HASTE)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw it on a box."""
        self.prepare(canvas, box)
        self.world.draw(canvas.surface, canvas.rect(box), self.camera)
