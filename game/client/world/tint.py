"""Colour on areas: the tint is multiplied into the painting, a hatch rides on it.

The map's id surface is used as a picture whose palette holds the tints: another owner is another colour in the palette, and a
part of the map is tinted by a blit. Maps with more areas than a palette has colours draw their outlines by tint instead.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.client.theme import Color
from game.maps.compiled import CompiledMap
from game.maps.surface import Surface

WHITE: Color = (255, 255, 255)
_MIPS = 3


class Paint(NamedTuple):
    """The tint of an area, and the name of the hatch on it (empty: none)."""

    color: Color
    hatch: str = ""


PLAIN = Paint(WHITE)
Hatches = Mapping[str, Callable[[int], pygame.Surface]]
"""By name a function from the side of a tile to its hatch: dark strokes on white, so that tiles continue each other."""


def _indexed(surface: Surface) -> pygame.Surface:
    """The id surface as an 8-bit picture."""
    picture = pygame.Surface((surface.width, surface.height), 0, 8)
    buffer, pitch, width = picture.get_buffer(), picture.get_pitch(), surface.width
    if pitch == width:
        buffer.write(surface.cells, 0)
    else:
        for row in range(surface.height):
            buffer.write(surface.cells[row * width : (row + 1) * width], row * pitch)
    return picture


class Tints:
    """The tints of all regions of a map."""

    def __init__(self, compiled: CompiledMap, hatches: Hatches) -> None:
        self.compiled = compiled
        self.hatches = hatches
        self.paints: tuple[Paint, ...] = (PLAIN,) * len(compiled.regions)
        self._many = len(compiled.regions) + len(compiled.seas) > 254
        self._classes: list[Paint] = []
        self._mips: list[pygame.Surface] = []
        self._tiles: dict[tuple[str, int], pygame.Surface] = {}
        self._draw()

    def change(self, paints: Sequence[Paint]) -> list[int]:
        """New tints; gives the regions that look different now."""
        changed = [n for n, (old, new) in enumerate(zip(self.paints, paints, strict=True)) if old != new]
        self.paints = tuple(paints)
        if changed and self._many:
            self._draw()
        return changed

    def _draw(self) -> None:
        """The id surface as a picture, and smaller ones of it."""
        surface = self.compiled.surface
        if not self._many:
            whole = _indexed(surface)
        else:
            self._classes = list(dict.fromkeys((PLAIN, *self.paints)))[:255]
            whole = pygame.Surface((surface.width, surface.height), 0, 8)
            for paint, outline in zip(self.paints, self.compiled.regions, strict=True):
                points = [
                    ((x - surface.left) / surface.step, (y - surface.top) / surface.step) for x, y in outline.ring
                ]
                pygame.draw.polygon(whole, min(self._classes.index(paint), 254), points)
        self._mips = [whole]
        for _ in range(_MIPS - 1):
            last = self._mips[-1]
            size = (max(1, last.get_width() // 2), max(1, last.get_height() // 2))
            self._mips.append(pygame.transform.scale(last, size))

    def _palette(self, color_of: Callable[[Paint], Color]) -> list[Color]:
        if self._many:
            return [color_of(paint) for paint in self._classes]
        return [WHITE, *(color_of(paint) for paint in self.paints), *(WHITE for _ in self.compiled.seas)]

    def apply(
        self,
        tile: pygame.Surface,
        left: float,
        top: float,
        zoom: float,
        regions: Sequence[int],
        hatched: bool = True,
    ) -> None:
        """Tint a tile whose corner is the map's point (left, top). ``regions`` are those that may lie in it."""
        paints = {self.paints[region] for region in regions}
        if paints <= {PLAIN}:
            return
        cells, place = self._cells(left, top, zoom, tile.get_size())
        if cells is None:
            return
        self._multiply(tile, cells, place, self._palette(lambda paint: paint.color), None)
        for name in sorted({paint.hatch for paint in paints if paint.hatch}) if hatched else ():
            mask = self._palette(lambda paint, name=name: (0, 0, 0) if paint.hatch == name else WHITE)  # type: ignore[misc]
            self._multiply(tile, cells, place, mask, self._hatch(name, tile.get_width()))

    def _hatch(self, name: str, side: int) -> pygame.Surface:
        if (name, side) not in self._tiles:
            self._tiles[name, side] = self.hatches[name](side)
        return self._tiles[name, side]

    def _cells(
        self, left: float, top: float, zoom: float, size: tuple[int, int]
    ) -> tuple[pygame.Surface | None, pygame.Rect]:
        """The part of the id picture under a tile, and where it lies on the tile when enlarged to whole cells."""
        surface = self.compiled.surface
        level = 0
        step = float(surface.step)
        while level + 1 < len(self._mips) and step * 2 * zoom <= 2:
            level, step = level + 1, step * 2
        picture = self._mips[level]
        x0 = int((left - surface.left) // step) - 1
        y0 = int((top - surface.top) // step) - 1
        across, down = int(size[0] / (step * zoom)) + 3, int(size[1] / (step * zoom)) + 3
        part = pygame.Rect(x0, y0, across, down).clip(picture.get_rect())
        if not part.w or not part.h:
            return None, part
        place = pygame.Rect(
            round((part.x * step + surface.left - left) * zoom),
            round((part.y * step + surface.top - top) * zoom),
            max(1, round(part.w * step * zoom)),
            max(1, round(part.h * step * zoom)),
        )
        return picture.subsurface(part).copy(), place

    @staticmethod
    def _multiply(
        tile: pygame.Surface,
        cells: pygame.Surface,
        place: pygame.Rect,
        palette: list[Color],
        hatch: pygame.Surface | None,
    ) -> None:
        cells.set_palette(palette)
        colors = pygame.transform.smoothscale(cells.convert(24), place.size)
        if hatch is not None:
            colors.blit(hatch, (-place.x, -place.y), special_flags=pygame.BLEND_RGB_MAX)
        tile.blit(colors, place, special_flags=pygame.BLEND_RGB_MULT)
