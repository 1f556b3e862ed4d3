"""Outlines of areas on the map: hovered, chosen, in reach. They are rasterised once for each zoom, a few at a time.

A region is outlined whole; a sea area only where it ends in other sea areas, since its coasts would outline half the world.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from itertools import pairwise

import pygame

from game.client.paint.vector import hexed, raster
from game.client.theme import Color, theme
from game.client.world.camera import Camera
from game.maps.compiled import Outline

_KEPT_BYTES = 24 * 1024 * 1024
_PAD = 8

Point = tuple[float, float]
Run = tuple[Point, ...]
"""A line of an outline, drawn from its first point to its last."""


def whole(outline: Outline) -> tuple[Run, ...]:
    """The outline of a region: one line around it."""
    return ((*outline.ring, outline.ring[0]),)


def seams(seas: Sequence[Outline]) -> list[tuple[Run, ...]]:
    """For each sea area the lines along which other sea areas lie; neighbours share the points of their outlines."""
    sides = [[frozenset(side) for side in pairwise((*sea.ring, sea.ring[0]))] for sea in seas]
    times = Counter(side for one in sides for side in one)
    return [
        _runs((*sea.ring, sea.ring[0]), [times[side] > 1 for side in one]) for sea, one in zip(seas, sides, strict=True)
    ]


def _runs(ring: Run, wanted: Sequence[bool]) -> tuple[Run, ...]:
    """The stretches of a closed line whose sides are wanted."""
    found: list[list[Point]] = []
    for (a, b), want, before in zip(pairwise(ring), wanted, (False, *wanted[:-1]), strict=True):
        if want and before:
            found[-1].append(b)
        elif want:
            found.append([a, b])
    if len(found) > 1 and wanted[0] and wanted[-1]:
        found[0] = [*found.pop()[:-1], *found[0]]
    return tuple(map(tuple, found))


class Outlines:
    """Draws outlines of areas. ``styles`` are named: hover, reach, chosen, focus, danger."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0

    def ready(self, outline: Outline, style: str, zoom: float, scale: float) -> bool:
        """Whether the drawing is there already."""
        return self._key(outline, style, zoom, scale) in self._kept

    @staticmethod
    def _key(outline: Outline, style: str, zoom: float, scale: float) -> tuple[object, ...]:
        return (id(outline), style, zoom, scale)

    def draw(
        self,
        target: pygame.Surface,
        place: pygame.Rect,
        outline: Outline,
        runs: tuple[Run, ...],
        style: str,
        camera: Camera,
        scale: float,
    ) -> None:
        """Draw the lines of an outline on the part of a surface that shows the map."""
        x, y = camera.to_view(outline.box[0], outline.box[1])
        at = (round(x) + place.x - _PAD, round(y) + place.y - _PAD)
        if not camera.rests:
            self._rough(target, place, runs, style, camera, scale)
            return
        key = self._key(outline, style, camera.zoom, scale)
        made = self._kept.get(key)
        if made is None:
            made = self._make(outline, runs, style, camera.zoom, scale)
            self._kept[key] = made
            self._bytes += made.get_width() * made.get_height() * 4
            while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self._bytes -= gone.get_width() * gone.get_height() * 4
        else:
            self._kept.move_to_end(key)
        target.blit(made, at)

    def _rough(
        self,
        target: pygame.Surface,
        place: pygame.Rect,
        runs: tuple[Run, ...],
        style: str,
        camera: Camera,
        scale: float,
    ) -> None:
        for run in runs:
            points = [(px + place.x, py + place.y) for px, py in (camera.to_view(*point) for point in run)]
            for color, width, _ in styles()[style]:
                pygame.draw.lines(target, color, False, points, max(1, round(width * scale)))

    def _make(self, outline: Outline, runs: tuple[Run, ...], style: str, zoom: float, scale: float) -> pygame.Surface:
        left, top, right, bottom = outline.box
        size = (round((right - left) * zoom) + 2 * _PAD, round((bottom - top) * zoom) + 2 * _PAD)
        path = "".join(
            "M" + "L".join(f"{x * zoom + _PAD:.1f} {y * zoom + _PAD:.1f}" for x, y in _thinned(run, (left, top), zoom))
            for run in runs
        )
        body = "".join(
            f'<path d="{path}" fill="none" stroke="{hexed(color)}" stroke-width="{width * scale:.2f}" '
            f'stroke-linejoin="round" stroke-linecap="round"{dash}/>'
            for color, width, dash in styles()[style]
        )
        return raster(body, size, size)


def _thinned(run: Run, corner: Point, zoom: float) -> list[Point]:
    """A line from a corner on, without points that lie closer than a pixel and a half: they would only cost time."""
    kept: list[Point] = []
    for x, y in run:
        point = (x - corner[0], y - corner[1])
        if not kept or (abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1])) * zoom >= 1.5:
            kept.append(point)
    return kept


def styles() -> dict[str, tuple[tuple[Color, float, str], ...]]:
    """Lines of each style, the lowest first: colour, width, dashes."""
    c = theme().color
    return {
        "hover": ((c.bronze_300, 2.4, ""),),
        "reach": ((c.ink_900, 4.6, ""), (c.gold_300, 2.6, "")),
        "chosen": ((c.ink_900, 6.4, ""), (c.gold_300, 4, "")),
        "focus": ((c.ink_900, 6.4, ""), (c.gold_300, 4, ' stroke-dasharray="10 6"')),
        "danger": ((c.ink_900, 4.6, ""), (c.vermilion_500, 3, "")),
    }
