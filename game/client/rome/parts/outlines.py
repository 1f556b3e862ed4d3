"""Outlines of regions on the map: hovered, chosen, in reach. They are rasterised once for each zoom, a few at a time."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from game.client.paint.vector import hexed, raster
from game.client.theme import Color, theme
from game.client.world.camera import Camera
from game.maps.compiled import Outline

_KEPT_BYTES = 24 * 1024 * 1024
_PAD = 8


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
        self, target: pygame.Surface, place: pygame.Rect, outline: Outline, style: str, camera: Camera, scale: float
    ) -> None:
        """Draw an outline on the part of a surface that shows the map."""
        x, y = camera.to_view(outline.box[0], outline.box[1])
        at = (round(x) + place.x - _PAD, round(y) + place.y - _PAD)
        if not camera.rests:
            self._rough(target, place, outline, style, camera, scale)
            return
        key = self._key(outline, style, camera.zoom, scale)
        made = self._kept.get(key)
        if made is None:
            made = self._make(outline, style, camera.zoom, scale)
            self._kept[key] = made
            self._bytes += made.get_width() * made.get_height() * 4
            while self._bytes > _KEPT_BYTES and len(self._kept) > 1:
                _, gone = self._kept.popitem(last=False)
                self._bytes -= gone.get_width() * gone.get_height() * 4
        else:
            self._kept.move_to_end(key)
        target.blit(made, at)

    def _rough(
        self, target: pygame.Surface, place: pygame.Rect, outline: Outline, style: str, camera: Camera, scale: float
    ) -> None:
        points = [(px + place.x, py + place.y) for px, py in (camera.to_view(*point) for point in outline.ring)]
        for color, width, _ in styles()[style]:
            pygame.draw.lines(target, color, True, points, max(1, round(width * scale)))

    def _make(self, outline: Outline, style: str, zoom: float, scale: float) -> pygame.Surface:
        left, top, right, bottom = outline.box
        size = (round((right - left) * zoom) + 2 * _PAD, round((bottom - top) * zoom) + 2 * _PAD)
        points: list[tuple[float, float]] = []
        for x, y in outline.ring:  # points closer than a pixel would only cost time
            point = ((x - left) * zoom + _PAD, (y - top) * zoom + _PAD)
            if not points or abs(point[0] - points[-1][0]) + abs(point[1] - points[-1][1]) >= 1.5:
                points.append(point)
        path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "Z"
        body = "".join(
            f'<path d="{path}" fill="none" stroke="{hexed(color)}" stroke-width="{width * scale:.2f}" '
            f'stroke-linejoin="round"{dash}/>'
            for color, width, dash in styles()[style]
        )
        return raster(body, size, size)


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
