"""The drawn map, cut in square tiles that are put together when they are first seen and kept until something in them changes.

A tile is painting, tints, hatches, then whatever the caller draws on it (names, towns, roads). Panning only copies tiles; a new one
takes about a millisecond.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

from game.client.world.levels import Levels

SIDE = 256
KEPT_BYTES = 40 * 1024 * 1024
Key = tuple[float, int, int]
Ink = Callable[[pygame.Surface, float, pygame.Rect], None]
"""Draws on a tile: (tile, zoom, the tile's rectangle in pixels of the whole map at that zoom)."""


class Tiles:
    """``ink`` draws over the painting; ``bare`` is shown where there is no picture yet."""

    def __init__(self, levels: Levels, ink: Ink, bare: tuple[int, int, int]) -> None:
        self.levels = levels
        self.ink = ink
        self.bare = bare
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self.made = 0

    def clear(self) -> None:
        """Forget all tiles."""
        self._kept.clear()

    def spoil(self, box: tuple[float, float, float, float]) -> None:
        """Forget the tiles that show a part of the map: (left, top, right, bottom) in map pixels from its corner."""
        for key in list(self._kept):
            zoom, column, row = key
            x, y, side = column * SIDE / zoom, row * SIDE / zoom, SIDE / zoom
            if (
                x < box[2] + 40 / zoom
                and box[0] - 40 / zoom < x + side
                and y < box[3] + 40 / zoom
                and box[1] - 40 / zoom < y + side
            ):
                del self._kept[key]

    def tile(self, zoom: float, column: int, row: int) -> pygame.Surface:
        """A tile, put together when it is not there."""
        key = (zoom, column, row)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = self._compose(zoom, column, row)
        self._kept[key] = made
        while len(self._kept) * SIDE * SIDE * 4 > KEPT_BYTES:
            self._kept.popitem(last=False)
        return made

    def has(self, zoom: float, column: int, row: int) -> bool:
        """Whether a tile is there already."""
        return (zoom, column, row) in self._kept

    def _compose(self, zoom: float, column: int, row: int) -> pygame.Surface:
        self.made += 1
        tile = pygame.Surface((SIDE, SIDE))
        area = pygame.Rect(column * SIDE, row * SIDE, SIDE, SIDE)
        tile.fill(self.bare)
        found = self.levels.best(zoom)
        if found is not None:
            _blit_scaled(tile, *found, zoom, area)
        self.ink(tile, zoom, area)
        return tile

    def draw(self, target: pygame.Surface, place: pygame.Rect, corner: tuple[int, int], zoom: float) -> None:
        """Draw the map on ``place`` of a surface; ``corner`` is the map's pixel at its upper left. Keeps to the clip."""
        seen = place.clip(target.get_clip())
        if not seen.w or not seen.h:
            return
        before = target.get_clip()
        target.set_clip(seen)
        for column, row in self.within(seen.move(corner[0] - place.x, corner[1] - place.y)):
            at = (column * SIDE - corner[0] + place.x, row * SIDE - corner[1] + place.y)
            target.blit(self.tile(zoom, column, row), at)
        target.set_clip(before)

    @staticmethod
    def within(area: pygame.Rect) -> list[tuple[int, int]]:
        """The tiles that a part of the whole map at one zoom lies on."""
        columns = range(area.left // SIDE, -(-area.right // SIDE))
        rows = range(area.top // SIDE, -(-area.bottom // SIDE))
        return [(column, row) for row in rows for column in columns]


def _blit_scaled(tile: pygame.Surface, picture: pygame.Surface, real: float, zoom: float, area: pygame.Rect) -> None:
    """The part of a picture at zoom ``real`` that lies on a tile at ``zoom``."""
    if real == zoom:
        tile.blit(picture, (0, 0), area)
        return
    k = real / zoom
    part = pygame.Rect(int(area.x * k) - 1, int(area.y * k) - 1, int(area.w * k) + 3, int(area.h * k) + 3)
    part = part.clip(picture.get_rect())
    if part.w and part.h:
        size = max(1, round(part.w / k)), max(1, round(part.h / k))
        scaled = pygame.transform.smoothscale(picture.subsurface(part), size)
        tile.blit(scaled, (round(part.x / k) - area.x, round(part.y / k) - area.y))
