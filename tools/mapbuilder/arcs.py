"""Borders of the label raster as smooth lines that meet in common points; borders on rivers are the rivers themselves."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy.ndimage import gaussian_filter1d
from shapely import ops

from . import inputs
from .ground import ground
from .labels import CELL, Labels, water_label, wild_label
from .projection import to_board

Corner = tuple[int, int]
_LONGEST_CONTRACTION = 110.0  # pixels: contacts that the design does not know, up to this long, shrink to a point
_JOINT_REACH = 30.0  # pixels: how far the open end of a border may lie from the joint that ties it
_RIVER_REACH = 26.0  # pixels: as far as a raster border may lie from the river that it shall follow


@dataclass
class Arc:
    """A border between two labels, from node to node."""

    pair: tuple[int, int]
    corners: NDArray[np.float64]  # board coordinates of the raster's corners
    start: Corner
    end: Corner


@dataclass(frozen=True)
class BorderLine:
    """A finished border line; it may run out over the sea."""

    pair: tuple[int, int]  # labels; the larger may be `wild_label()`
    line: shapely.LineString


class DesignFault(ValueError):
    """The design and the adjacency table cannot both be met; the message says where."""


def _edges(labels: Labels) -> tuple[dict[Corner, list[Corner]], dict[tuple[Corner, Corner], tuple[int, int]]]:
    """Edges between cells of different land labels, as a graph of corners."""
    neighbours: dict[Corner, list[Corner]] = defaultdict(list)
    pairs: dict[tuple[Corner, Corner], tuple[int, int]] = {}
    water = water_label()

    def add(a: Corner, b: Corner, one: int, two: int) -> None:
        neighbours[a].append(b)
        neighbours[b].append(a)
        pairs[a, b] = pairs[b, a] = (min(one, two), max(one, two))

    left, right = labels[:, :-1], labels[:, 1:]
    for y, x in np.argwhere((left != right) & (left != water) & (right != water)).tolist():
        add((x + 1, y), (x + 1, y + 1), int(left[y, x]), int(right[y, x]))
    above, below = labels[:-1], labels[1:]
    for y, x in np.argwhere((above != below) & (above != water) & (below != water)).tolist():
        add((x, y + 1), (x + 1, y + 1), int(above[y, x]), int(below[y, x]))
    return neighbours, pairs


def trace(labels: Labels) -> list[Arc]:
    """All borders between land labels, split where three or more meet."""
    neighbours, pairs = _edges(labels)
    used: set[tuple[Corner, Corner]] = set()
    found: list[Arc] = []

    def walk(a: Corner, b: Corner) -> None:
        pair, path = pairs[a, b], [a, b]
        used.update(((a, b), (b, a)))
        while len(neighbours[b]) == 2 and b != path[0]:
            c = neighbours[b][0] if neighbours[b][1] == a else neighbours[b][1]
            used.update(((b, c), (c, b)))
            path.append(c)
            a, b = b, c
        found.append(Arc(pair, np.array(path, float) * CELL, path[0], path[-1]))

    nodes = [corner for corner, around in neighbours.items() if len(around) != 2]
    for start in [*nodes, *neighbours]:
        for first in neighbours[start]:
            if (start, first) not in used:
                walk(start, first)
    return found


def _kind(pair: tuple[int, int]) -> str | None:
    """The kind of neighbourhood that the design gives a pair of labels; `wild` beyond the limes, None for no neighbours."""
    if pair[1] == wild_label():
        return "wild"
    rows = inputs.regions()
    return inputs.adjacency().get(frozenset((rows[pair[0]].id, rows[pair[1]].id)))


def _designed(pair: tuple[int, int]) -> bool:
    """Whether two labels shall share a border on land."""
    return _kind(pair) in (*inputs.LAND_KINDS, "wild")


def _names(pair: tuple[int, int]) -> str:
    rows = inputs.regions()
    return " - ".join(rows[n].id if n < len(rows) else "wild" for n in pair)


def _contract(arcs: list[Arc]) -> tuple[list[Arc], dict[Corner, Corner]]:
    """Short contacts that the design does not know become points: their two ends are one node."""
    root: dict[Corner, Corner] = {}

    def find(node: Corner) -> Corner:
        while root.get(node, node) != node:
            node = root[node]
        return node

    kept, faults = [], []
    mainland = ground().mainland
    shapely.prepare(mainland)
    for arc in arcs:
        line = shapely.LineString(arc.corners)
        if not mainland.intersects(line):
            continue
        if not _designed(arc.pair):
            on_land = line.intersection(mainland).length
            over_water = on_land < 1.5 * CELL and not mainland.contains(line)
            if over_water or _kind(arc.pair) == "strait":
                continue
            if on_land > _LONGEST_CONTRACTION:
                faults.append(f"{_names(arc.pair)} touch for {on_land:.0f} px near {arc.corners.mean(axis=0).round()}")
            root[find(arc.start)] = find(arc.end)
        else:
            kept.append(arc)
    if faults:
        raise DesignFault("borders that the adjacency table does not know:\n" + "\n".join(faults))
    nodes = {node for arc in kept for node in (arc.start, arc.end)}
    return kept, {node: find(node) for node in nodes}


def _river_of(arc: Arc, faults: list[str]) -> str:
    """The course that a river border follows; a border that leaves it is added to the faults."""
    points = shapely.points(arc.corners)
    on_land = points[shapely.contains(ground().mainland, points)] if len(points) > 4 else points
    sample = on_land if len(on_land) else points
    far = {name: float(shapely.distance(sample, course).max()) for name, course in ground().courses.items()}
    best = min(far, key=lambda name: far[name])
    if far[best] > _RIVER_REACH:
        worst = sample[int(np.argmax(shapely.distance(sample, ground().courses[best])))]
        faults.append(f"river border {_names(arc.pair)} leaves {best} by {far[best]:.0f} px at {worst}")
    return best


def _node_places(arcs: list[Arc], roots: dict[Corner, Corner], rivers: dict[int, str]) -> dict[Corner, shapely.Point]:
    """Where each node lies: on its river where it has one, at the meeting point where it has two."""
    members: dict[Corner, set[Corner]] = defaultdict(set)
    courses: dict[Corner, set[str]] = defaultdict(set)
    for number, arc in enumerate(arcs):
        for node in (arc.start, arc.end):
            members[roots[node]].add(node)
            if number in rivers:
                courses[roots[node]].add(rivers[number])
    places = {}
    for node, corners in members.items():
        spot = shapely.Point(np.mean(sorted(corners), axis=0) * CELL)
        lines = [ground().courses[name] for name in sorted(courses[node])]
        if len(lines) == 1:
            spot = lines[0].interpolate(lines[0].project(spot))
        elif lines:
            ends = [shapely.Point(line.coords[i]) for line in lines for i in (0, -1)]
            meeting = [e for e in ends if all(line.distance(e) < 0.5 for line in lines)]
            if not meeting:
                raise DesignFault(f"rivers {sorted(courses[node])} do not meet near {spot}")
            spot = min(meeting, key=spot.distance)
        places[node] = spot
    _tie(places)
    return places


def _tie(places: dict[Corner, shapely.Point]) -> None:
    """Moves the open ends of borders near a joint of the design to the coast's corner there."""
    shore = shapely.points(shapely.get_coordinates(ground().mainland.boundary))
    for name, place in inputs.design().joints.items():
        wanted = shapely.Point(*to_board(*place))
        corner = shore[int(np.argmin(shapely.distance(shore, wanted)))]
        ends = [
            node
            for node, spot in places.items()
            if spot.distance(wanted) < _JOINT_REACH and not ground().mainland.contains(spot)
        ]
        if not ends:
            raise DesignFault(f"joint {name}: no border runs out over the coast near it")
        places.update(dict.fromkeys(ends, corner))


def _smooth(points: NDArray[np.float64], start: shapely.Point, end: shapely.Point) -> shapely.LineString:
    """The staircase drawn as a soft line between the given ends."""
    moved = points.copy()
    count = len(points)
    steps = np.arange(count)
    for index, place in ((0, start), (-1, end)):
        shift = np.array([place.x, place.y]) - points[index]
        weight = np.clip(1 - (steps if index == 0 else steps[::-1]) / min(14, max(2, count - 1)), 0, 1)
        moved += weight[:, None] * shift
    if count > 4:
        pad = min(12, count - 1)
        head = 2 * moved[0] - moved[pad:0:-1]
        tail = 2 * moved[-1] - moved[-2 : -pad - 2 : -1]
        moved = gaussian_filter1d(np.vstack([head, moved, tail]), 2.6, axis=0)[pad:-pad]
    moved[0], moved[-1] = (start.x, start.y), (end.x, end.y)
    return shapely.simplify(shapely.LineString(moved), 0.9)


def border_lines(labels: Labels) -> list[BorderLine]:
    """The finished borders between regions, and between regions and the wild land.

    Raises DesignFault when the raster has borders that the adjacency table does not know, or a river border off its river.
    """
    arcs, roots = _contract(trace(labels))
    faults: list[str] = []
    rivers = {n: _river_of(arc, faults) for n, arc in enumerate(arcs) if _kind(arc.pair) == "river"}
    if faults:
        raise DesignFault("\n".join(faults))
    places = _node_places(arcs, roots, rivers)
    found = []
    for number, arc in enumerate(arcs):
        start, end = places[roots[arc.start]], places[roots[arc.end]]
        if number in rivers:
            course = ground().courses[rivers[number]]
            line = ops.substring(course, course.project(start), course.project(end))
            line = shapely.LineString([start.coords[0], *line.coords[1:-1], end.coords[0]])
        else:
            if start.equals(end) and arc.start != arc.end:
                continue  # both ends fell together: nothing is left of it
            line = _smooth(arc.corners, start, end)
        if line.length > 0:
            found.append(BorderLine(arc.pair, line))
    return found
