"""Where the names of seas, lands and ranges run: gentle curves, as long as the text, clear of coasts and towns."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely

from . import inputs
from .furniture import Port, label_spot
from .ground import board_line
from .layout import compass_box, ship_boxes
from .partition import Island, Partition

_SIZES = (74, 66, 58, 52, 46, 41, 37, 33, 29, 26)  # pixels of an em
_ADVANCE = 0.62  # em: letter and spacing of an italic, on average
_ANGLES = (0, -8, 8, -16, 16, -26, 26, -38, 38, -55, 55, -70, 70)
_STEEP = 110.0  # degrees: how much size a slope is worth; a text at half of this angle counts half
_BEND = 0.07  # how far the middle of a curve rises, by its length


@dataclass(frozen=True)
class Lettering:
    """One name along one curve."""

    text: str
    kind: str  # sea, land or range
    size: int  # pixels of an em at full scale
    curve: shapely.LineString


def letterings(partition: Partition, town: dict[str, shapely.Point], ports: list[Port]) -> list[Lettering]:
    """The names of all seas, lands and ranges."""
    blocked = shapely.union_all([obstacles(town, ports, partition.islands), compass_box(), *ship_boxes()])
    found = [sea_lettering(s.name, partition.seas[s.id], blocked) for s in inputs.seas()]
    for kind, lines in (("land", inputs.design().lands), ("range", inputs.design().ranges)):
        for text, line in lines.items():
            curve = _curve(np.array(board_line(line).coords))
            size = int(np.clip(curve.length / (len(text) * 0.95), 26, 84 if kind == "land" else 34))
            found.append(Lettering(text, kind, size, curve))
    return found


def obstacles(town: dict[str, shapely.Point], ports: list[Port], islands: tuple[Island, ...]) -> shapely.Geometry:
    """What the name of a sea keeps clear of."""
    found = [label_spot(p) for p in town.values()] + [p.place.buffer(20) for p in ports]
    return shapely.union_all(found + [i.shape.buffer(5) for i in islands])


def _curve(points: np.ndarray) -> shapely.LineString:
    """A parabola or polyline through the points, dense enough to look round."""
    at = np.linspace(0, 1, len(points))
    degree = min(len(points) - 1, 3)
    t = np.linspace(0, 1, 17)
    xs, ys = (np.polyval(np.polyfit(at, points[:, i], degree), t) for i in (0, 1))
    return shapely.LineString(np.round(np.column_stack([xs, ys]) * 4) / 4)


def sea_lettering(text: str, sea: shapely.Polygon, blocked: shapely.Geometry) -> Lettering:
    """The largest text that fits into open water, as level as it can be."""
    shore = sea.buffer(-7)
    free = shore.difference(blocked)
    west, north, east, south = sea.bounds
    step = float(np.clip(np.sqrt(sea.area) / 38, 7, 26))
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(west, east, step), np.arange(north, south, step)))
    inside = shapely.contains_xy(free, xs, ys)
    xs, ys = xs[inside], ys[inside]
    shapely.prepare(free)
    best: tuple[float, int, int, np.ndarray] | None = None
    for angle in _ANGLES:
        level = 1 - abs(angle) / _STEEP
        for size in _SIZES:
            if best is not None and size * level <= best[0]:
                break
            fits = _fits(free, xs, ys, size, len(text) * size * _ADVANCE, angle)
            if fits.any():
                best = (size * level, size, angle, np.flatnonzero(fits))
    if best is not None:
        _, size, angle, which = best
        roomy = shapely.distance(shapely.points(xs[which], ys[which]), free.boundary)
        spot = which[int(np.argmax(roomy))]
        return Lettering(text, "sea", size, _arc(xs[spot], ys[spot], len(text) * size * _ADVANCE, angle))
    x, y = shapely.maximum_inscribed_circle(sea).coords[0]
    return Lettering(text, "sea", _SIZES[-1], _arc(x, y, len(text) * _SIZES[-1] * _ADVANCE, 0))


def _fits(free: shapely.Geometry, xs: np.ndarray, ys: np.ndarray, size: int, width: float, angle: float) -> np.ndarray:
    """Where a text of this size lies wholly in the free water."""
    turn = np.radians(angle)
    u, v = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])
    half, up, down = u * width / 2, v * -size * 0.85, v * size * 0.45
    corners = np.array([-half + up, half + up, half + down, -half + down])
    boxes = shapely.polygons(np.column_stack([xs, ys])[:, None, :] + corners[None])
    return np.asarray(shapely.contains(free, boxes))


def _arc(x: float, y: float, width: float, angle: float) -> shapely.LineString:
    turn = np.radians(angle)
    t = np.linspace(-0.5, 0.5, 17)
    along, rise = t * width, _BEND * width * (4 * t**2 - 0.5)
    points = np.column_stack(
        [x + along * np.cos(turn) - rise * np.sin(turn), y + along * np.sin(turn) + rise * np.cos(turn)]
    )
    return shapely.LineString(np.round(points * 4) / 4)
