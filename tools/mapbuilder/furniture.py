"""What stands on the areas: towns, ports, straits, terrain icons and the lines along which names run."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

import numpy as np
import shapely

from . import inputs
from .borders import contacts
from .ground import ground
from .labels import CELL
from .partition import Partition
from .projection import to_board
from .relief import ruggedness, warp

_TOWN_INSET = 5.0  # pixels that a town keeps from its region's outline, where it can
_LABEL_WIDTH, _LABEL_HEIGHT = 150.0, 34.0  # what a client needs for a name beside the town
_ICON = 27.0  # radius of a terrain icon
_PORT_FROM_TOWN = 40.0  # pixels: as near to the town as a port may lie


@dataclass(frozen=True)
class Port:
    """A harbour of a region on a sea area; the point lies on the shore they share."""

    region: str
    sea: str
    place: shapely.Point


@dataclass(frozen=True)
class Icon:
    """One terrain icon of a region."""

    region: str
    kind: str  # tree or mountain
    place: shapely.Point


def _grid(point: shapely.Point) -> shapely.Point:
    return shapely.Point(round(point.x * 4) / 4, round(point.y * 4) / 4)


def towns(partition: Partition) -> dict[str, shapely.Point]:
    """The place of each region's town, inside its region, as near to the true place as that allows."""
    found = {}
    for region in inputs.regions():
        shape = partition.regions[region.id]
        true = shapely.Point(*to_board(*region.place))
        inner = shape.buffer(-_TOWN_INSET)
        inner = inner if not inner.is_empty else shape.buffer(-1)
        found[region.id] = _grid(true if inner.contains(true) else shapely.shortest_line(inner, true).interpolate(0))
    return found


def ports(partition: Partition, town: dict[str, shapely.Point]) -> list[Port]:
    """A port for each sea a region sails on: on the common shore, beside the town and not on it."""
    touching = contacts(partition.regions | partition.seas)
    names = shapely.union_all([label_spot(place) for place in town.values()])
    found: list[Port] = []
    for pair, kind in inputs.adjacency().items():
        if kind != "port":
            continue
        region, sea = sorted(pair, key=lambda name: name in partition.seas)
        shore = shapely.segmentize(shapely.MultiLineString(touching[pair]), 4.0)
        points = shapely.points(shapely.get_coordinates(shore))
        away = shapely.distance(points, town[region])
        crowd = [p.place for p in found if p.place.distance(town[region]) < 160]
        near_others = (
            np.min([shapely.distance(points, c) for c in crowd], axis=0) if crowd else np.full(len(points), 999.0)
        )
        inner = _ends_inset(touching[pair], points)
        open_water = partition.seas[sea].buffer(-13)
        score = (
            np.abs(away - _PORT_FROM_TOWN)
            + 300.0 * (near_others < 44)
            + 40.0 * (inner < 12)
            + 200.0 * (inner < 1)
            + 130.0 * (shapely.distance(points, names) < 9)
            + 4.0 * np.clip(shapely.distance(points, open_water) - 18, 0, 60)
        )
        found.append(Port(region, sea, _grid(points[int(np.argmin(score))])))
    return found


def _ends_inset(shared: list[shapely.LineString], points: np.ndarray) -> np.ndarray:
    """How far each point lies from the ends of the common shore: a port sits well within it."""
    ends = shapely.points([line.coords[i] for line in shared for i in (0, -1)])
    return np.min([shapely.distance(points, end) for end in ends], axis=0)


def straits(partition: Partition) -> dict[frozenset[str], shapely.LineString]:
    """The crossing of each strait, from a little inside one shore to a little inside the other."""
    found = {}
    for pair, kind in inputs.adjacency().items():
        if kind == "strait":
            first, second = sorted(pair, key=list(partition.regions).index)
            line = shapely.shortest_line(partition.regions[first], partition.regions[second])
            start, end = (np.array(c) for c in line.coords)
            unit = (end - start) / max(np.hypot(*(end - start)), 1e-6)
            ends = [
                _inside(partition.regions[first], start, -unit),
                _inside(partition.regions[second], end, unit),
            ]
            found[frozenset((first, second))] = shapely.LineString(ends)
    return found


def _inside(shape: shapely.Polygon, shore: np.ndarray, inland: np.ndarray) -> shapely.Point:
    """A place a few pixels in from the shore."""
    steps = [_grid(shapely.Point(shore + inland * depth)) for depth in (7.0, 5.0, 3.0, 2.0, 1.0)]
    return next((place for place in steps if shape.contains(place)), _grid(shape.representative_point()))


def label_spot(place: shapely.Point) -> shapely.Geometry:
    """The space around a town that its symbol and its name take."""
    x, y = place.x, place.y
    name = shapely.box(x + 22, y - _LABEL_HEIGHT / 2, x + 22 + _LABEL_WIDTH, y + _LABEL_HEIGHT / 2)
    return shapely.union_all([shapely.box(x - 32, y - 36, x + 32, y + 26), name])


@cache
def _roughness() -> np.ndarray:
    return np.asarray(warp(ruggedness(), CELL))


def icons(partition: Partition, town: dict[str, shapely.Point], port: list[Port]) -> list[Icon]:
    """The terrain icons of each region: mountains on rough land, trees on smooth, all clear of towns, names and ports."""
    taken_everywhere = shapely.union_all([label_spot(p) for p in town.values()] + [p.place.buffer(26) for p in port])
    waters = shapely.union_all([r.buffer(7) for r in ground().rivers] + [lake.buffer(4) for lake in ground().lakes])
    found: list[Icon] = []
    for region in inputs.regions():
        shape = partition.regions[region.id]
        placed: list[shapely.Point] = []
        for kind in ["mountain"] * region.mountains + ["tree"] * region.trees:
            spot = _icon_spot(shape, kind, taken_everywhere, waters, placed)
            placed.append(spot)
            found.append(Icon(region.id, kind, spot))
    return found


def _icon_spot(
    shape: shapely.Polygon, kind: str, taken: shapely.Geometry, waters: shapely.Geometry, placed: list[shapely.Point]
) -> shapely.Point:
    """The best place for one more icon; what it must keep clear of weighs more than what it would like."""
    west, north, east, south = shape.bounds
    step = max(9.0, np.sqrt(shape.area) / 26)
    xs, ys = (a.ravel() for a in np.meshgrid(np.arange(west, east, step), np.arange(north, south, step)))
    inside = shapely.contains_xy(shape, xs, ys)
    points = shapely.points(xs[inside], ys[inside])
    rough = _roughness()[(ys[inside] // CELL).astype(int), (xs[inside] // CELL).astype(int)]
    edge = shapely.distance(points, shape.exterior)
    crowd = np.min([shapely.distance(points, p) for p in placed], axis=0) if placed else np.full(len(points), 999.0)
    score = (
        60 * np.clip(1 - edge / (_ICON + 6), 0, 1)
        + 80 * np.clip(1 - shapely.distance(points, taken) / _ICON, 0, 1)
        + 30 * np.clip(1 - shapely.distance(points, waters) / _ICON, 0, 1)
        + 90 * np.clip(1 - crowd / (2.1 * _ICON), 0, 1)
        + 8 * np.abs(np.clip(crowd, 0, 400) / 90 - 1.2)
        + 25 * (1 - np.clip(rough, 0, 1) if kind == "mountain" else np.clip(rough, 0, 1))
        + 0.012 * shapely.distance(points, shape.centroid)
    )
    return _grid(points[int(np.argmin(score))])
