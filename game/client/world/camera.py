"""Where one looks at a map: which part of it, how large. No pygame here.

``zoom`` is physical pixels per map pixel. The camera rests on one of a few zoom levels, for which pictures are kept ready;
between them it only passes by. ``left`` and ``top`` are the view's corner in physical pixels of the whole map at that zoom.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

TILE = 256
"""The side of the squares that the map is drawn in, in physical pixels."""
STEP = 1.5
"""Each zoom level is so many times larger than the one before."""
_LARGEST = 2.0


def zoom_levels(extent: tuple[float, float], view: tuple[int, int], scale: float = 1.0) -> tuple[float, ...]:
    """Zooms from the whole map in the view up to its real size (larger on screens with a large scale). But for the first they are the
    same for all views, so that one screen finds the map put together as another left it. A view that a small window has no room for
    counts as one pixel."""
    least = min(max(1, view[0]) / extent[0], max(1, view[1]) / extent[1])
    zooms = [max(least * STEP, min(_LARGEST, max(1.0, scale)))]
    while zooms[0] / STEP > least * 1.25:
        zooms.insert(0, zooms[0] / STEP)
    return tuple(_even(zoom) for zoom in (least, *zooms))


def _even(zoom: float) -> float:
    """The next smaller zoom at which a tile shows whole pixels of the map's picture, or of a half, a quarter … of it."""
    shown, half = TILE / zoom, 1.0
    while shown * half >= 2 * TILE:
        half /= 2
    return TILE * half / math.ceil(shown * half - 1e-6)


@dataclass
class Camera:
    """``extent`` is the map's size, ``origin`` its first pixel, ``view`` the physical size of what is seen."""

    extent: tuple[float, float]
    origin: tuple[float, float] = (0.0, 0.0)
    view: tuple[int, int] = (1, 1)
    zooms: tuple[float, ...] = (1.0,)
    zoom: float = 1.0
    left: float = 0.0
    top: float = 0.0
    margins: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)
    """How far the view may go beyond the map's edges, in physical pixels: left, top, right, bottom. What covers the view there then
    covers nothing of the map."""

    def fit(self, view: tuple[int, int], scale: float = 1.0) -> None:
        """Another size of the view: the same middle stays in sight, at the nearest zoom level."""
        middle = self.middle if self.view != (1, 1) else self._center()
        self.view = view
        before, self.zooms = self.zoom, zoom_levels(self.extent, view, scale)
        self.zoom = min(self.zooms, key=lambda z: abs(z - before))
        self.look_at(*middle)

    def _center(self) -> tuple[float, float]:
        return self.origin[0] + self.extent[0] / 2, self.origin[1] + self.extent[1] / 2

    @property
    def level(self) -> int:
        """The nearest zoom level."""
        return min(range(len(self.zooms)), key=lambda i: abs(self.zooms[i] - self.zoom))

    def below(self, levels: int) -> float:
        """The zoom so many levels below the largest."""
        return self.zooms[max(0, len(self.zooms) - 1 - levels)]

    @property
    def rests(self) -> bool:
        """Whether it stands on a zoom level."""
        return self.zoom in self.zooms

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the map in the middle of the view."""
        return self.to_map(self.view[0] / 2, self.view[1] / 2)

    @property
    def corner(self) -> tuple[int, int]:
        """The view's upper left corner in whole physical pixels of the map."""
        return round(self.left), round(self.top)

    def to_map(self, x: float, y: float) -> tuple[float, float]:
        """A physical point of the view as a point of the map."""
        return (x + self.left) / self.zoom + self.origin[0], (y + self.top) / self.zoom + self.origin[1]

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map as a physical point of the view."""
        left, top = self.corner
        return (x - self.origin[0]) * self.zoom - left, (y - self.origin[1]) * self.zoom - top

    def look_at(self, x: float, y: float) -> None:
        """Bring a point of the map to the middle, as far as the edges allow."""
        self.left = (x - self.origin[0]) * self.zoom - self.view[0] / 2
        self.top = (y - self.origin[1]) * self.zoom - self.view[1] / 2
        self._stay_on_map()

    def pan(self, dx: float, dy: float) -> bool:
        """Move by physical pixels; True when anything moved."""
        before = self.left, self.top
        self.left, self.top = self.left + dx, self.top + dy
        self._stay_on_map()
        return (self.left, self.top) != before

    def zoom_to(self, zoom: float, x: float, y: float) -> None:
        """Another zoom; the map's point at (x, y) of the view stays where it is, as far as the edges allow."""
        at = self.to_map(x, y)
        self.zoom = zoom
        self.left = (at[0] - self.origin[0]) * zoom - x
        self.top = (at[1] - self.origin[1]) * zoom - y
        self._stay_on_map()

    def _stay_on_map(self) -> None:
        left, top, right, bottom = self.margins
        self.left = _within(self.left, self.extent[0] * self.zoom, self.view[0], left, right)
        self.top = _within(self.top, self.extent[1] * self.zoom, self.view[1], top, bottom)


def _within(at: float, length: float, seen: float, before: float, after: float) -> float:
    """Nothing beyond the edges is shown but for the margins; what is smaller than the view stands in its middle."""
    low, high = -before, length - seen + after
    return (length - seen) / 2 if high < low else max(low, min(at, high))
