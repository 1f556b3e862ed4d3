"""A map as a picture in a frame: lands in their colours, and signs on some of its towns. Nothing on it can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.client.canvas import Canvas
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.parts.map.tints import paints
from game.client.rome.presenters.overlays import Shade
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.world.world import World

LEAST = 60.0
"""A lower picture shows nothing."""


class MapPicture(Widget):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.world: World | None = None
        self.shades: Sequence[Shade] = ()
        self.signs: Mapping[int, str] = {}
        """Sides by the regions on whose towns their emblems stand."""
        self._forget: Callable[[], None] = lambda: None

    def set(self, world: World | None, shades: Sequence[Shade] = (), signs: Mapping[int, str] | None = None) -> None:
        """Show this map."""
        if world is not self.world:
            self._forget()
            self._forget = world.listen(self.invalidate) if world is not None else lambda: None
        self.world, self.shades, self.signs = world, shades, signs or {}
        self.invalidate()

    @property
    def aspect(self) -> float:
        """Height by width."""
        if self.world is None:
            return 0.0
        w, h = self.world.camera().extent
        return h / w

    def draw(self, canvas: Canvas) -> None:
        """As large as fits."""
        if self.world is None or self.box.h < LEAST:
            return
        c = theme().color
        w, h = self.world.camera().extent
        k = min(self.box.w / w, self.box.h / h)
        box = self.box.place(w * k, h * k)
        rect = canvas.rect(box)
        self.world.levels.load()
        self.world.paint(paints(self.shades), "seats")
        canvas.blit(self.world.sketch(rect.size), rect.topleft)
        left, top = self.world.compiled.bounds[:2]
        radius = max(9.0, min(16.0, box.w / 48))
        for region, side in self.signs.items():
            x, y = self.world.compiled.regions[region].anchor
            disc(canvas, livery(side), (box.x + (x - left) * k, box.y + (y - top) * k), radius, "conquered")
        canvas.outline(box, c.ink_800, 2)
        canvas.outline(box.inset(4), c.bronze_500, 1)
