"""The drawn map, cut in square tiles that are put together when they are first seen and kept until something in them changes.

A tile is painting, tints, hatches, then whatever the caller draws on it (names, towns, roads). Panning only copies tiles; a new one
takes about a millisecond, and who is in a hurry says until when new ones may be made. Tiles that are late are shown as they were
until it is their turn.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter

import pygame

from game.client.world.camera import TILE
from game.client.world.levels import Levels

Key = tuple[float, int, int]
Ink = Callable[[pygame.Surface, float, pygame.Rect], None]
"""Draws on a tile: (tile, zoom, the tile's rectangle in pixels of the whole map at that zoom)."""


class Tiles:
    """``ink`` draws over the painting; ``bare`` is shown where there is no picture yet. ``room`` is how many tiles are kept."""

    def __init__(self, levels: Levels, ink: Ink, bare: tuple[int, int, int]) -> None:
        self.levels = levels
        self.ink = ink
        self.bare = bare
        self.room = 100
        self._kept: OrderedDict[Key, pygame.Surface] = OrderedDict()
        self._late: set[Key] = set()
        """Tiles that are to be made anew, and can be seen until then."""
        self.made = 0

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget all tiles."""
        self._kept.clear()
        self._late.clear()

    def spoil(self, box: tuple[float, float, float, float], late: bool) -> None:
        """The tiles that show a part of the map, (left, top, right, bottom) in map pixels from its corner, are no longer true.
        ``late``: they may be seen until they have been made anew."""
        for key in list(self._kept):
            zoom, column, row = key
            x, y, side = column * TILE / zoom, row * TILE / zoom, TILE / zoom
            if (
                x < box[2] + 40 / zoom
                and box[0] - 40 / zoom < x + side
                and y < box[3] + 40 / zoom
                and box[1] - 40 / zoom < y + side
            ):
                if late:
                    self._late.add(key)
                else:
                    self._forget(key)

    def _forget(self, key: Key) -> None:
        del self._kept[key]
        self._late.discard(key)

    def has(self, zoom: float, column: int, row: int) -> bool:
        """Whether a tile is there as it has to be."""
        return self.shows(zoom, column, row) and (zoom, column, row) not in self._late

    def shows(self, zoom: float, column: int, row: int) -> bool:
        """Whether a tile can be seen, be it as it was."""
        return (zoom, column, row) in self._kept

    def make(self, zoom: float, places: Sequence[tuple[int, int]], until: float) -> bool:
        """Put the missing ones of these tiles together, at least one, until a moment (`perf_counter`); whether all are there then."""
        missing = [at for at in places if not self.has(zoom, *at)]
        if missing:
            for at in places:  # those that are there must not make way for the others
                if self.has(zoom, *at):
                    self._kept.move_to_end((zoom, *at))
        began = perf_counter()
        for done, (column, row) in enumerate(missing):
            now = perf_counter()
            if done and now + (now - began) / done > until:
                return False
            self._keep((zoom, column, row), self._make(zoom, column, row))
        return True

    def _keep(self, key: Key, tile: pygame.Surface) -> None:
        self._kept[key] = tile
        self._kept.move_to_end(key)
        self._late.discard(key)
        while len(self._kept) > self.room:
            self._forget(next(iter(self._kept)))

    def _make(self, zoom: float, column: int, row: int) -> pygame.Surface:
        self.made += 1
        tile = pygame.Surface((TILE, TILE))
        area = pygame.Rect(column * TILE, row * TILE, TILE, TILE)
        tile.fill(self.bare)
        found = self.levels.best(zoom)
        if found is not None:
            _blit_scaled(tile, *found, zoom, area)
        self.ink(tile, zoom, area)
        return tile

    def draw(
        self, target: pygame.Surface, corner: tuple[int, int], zoom: float, places: Iterable[tuple[int, int]]
    ) -> None:
        """Draw those of the tiles that are there; ``corner`` is the map's pixel at the upper left of the surface."""
        for column, row in places:
            tile = self._kept.get((zoom, column, row))
            if tile is not None:
                self._kept.move_to_end((zoom, column, row))
                target.blit(tile, (column * TILE - corner[0], row * TILE - corner[1]))


def within(area: pygame.Rect) -> list[tuple[int, int]]:
    """The tiles that a part of the whole map at one zoom lies on, the middle ones first."""
    columns = range(area.left // TILE, -(-area.right // TILE))
    rows = range(area.top // TILE, -(-area.bottom // TILE))
    x, y = area.centerx / TILE - 0.5, area.centery / TILE - 0.5
    return sorted(((column, row) for row in rows for column in columns), key=lambda at: abs(at[0] - x) + abs(at[1] - y))


def _blit_scaled(tile: pygame.Surface, picture: pygame.Surface, real: float, zoom: float, area: pygame.Rect) -> None:
    """The part of a picture at zoom ``real`` that lies on a tile at ``zoom``. Zoom levels are such that its edges are whole pixels."""
    k = real / zoom
    left, top = math.floor(area.left * k + 0.01), math.floor(area.top * k + 0.01)
    part = pygame.Rect(left, top, math.ceil(area.right * k - 0.01) - left, math.ceil(area.bottom * k - 0.01) - top)
    part = part.clip(picture.get_rect())
    if part.w and part.h:
        size = max(1, round(part.w / k)), max(1, round(part.h / k))
        at = round(part.x / k) - area.x, round(part.y / k) - area.y
        found = picture.subsurface(part)
        tile.blit(found if size == part.size else pygame.transform.smoothscale(found, size), at)
