"""Who borders on whom, read off the geometry, and the check against the adjacency table."""

from __future__ import annotations

from dataclasses import dataclass

import shapely
from shapely import STRtree

from . import inputs
from .ground import ground, lines
from .partition import Partition

SHORTEST = 10.0  # pixels: a border must be this long to count as one (the narrowest are straits and isthmuses)
_ON_RIVER = 2.0  # pixels: a river border lies within this of its river


@dataclass(frozen=True)
class Border:
    """One line between two areas."""

    first: str
    second: str
    kind: str  # land, river, mountain, sea, coast or none
    line: shapely.LineString


def contacts(areas: dict[str, shapely.Polygon]) -> dict[frozenset[str], list[shapely.LineString]]:
    """The lines that any two areas have in common."""
    names, shapes = list(areas), list(areas.values())
    found: dict[frozenset[str], list[shapely.LineString]] = {}
    pairs = sorted((int(i), int(j)) for i, j in STRtree(shapes).query(shapes, predicate="intersects").T if i < j)
    for i, j in pairs:
        shared = lines(shapes[i].boundary.intersection(shapes[j].boundary))
        if shared:
            found[frozenset((names[i], names[j]))] = shared
    return found


def kind_of(pair: frozenset[str]) -> str:
    """The kind of border between two areas that touch; a shore with a port is a coast like any other."""
    known = inputs.adjacency().get(pair, "none")
    return "coast" if known == "port" else known


def borders(partition: Partition) -> list[Border]:
    """All borders between regions and seas, a line each, in the order of the tables."""
    areas = partition.regions | partition.seas
    order = {name: n for n, name in enumerate(areas)}
    found = []
    for pair, shared in contacts(areas).items():
        first, second = sorted(pair, key=order.__getitem__)
        found += [Border(first, second, kind_of(pair), line) for line in shared]
    return sorted(found, key=lambda b: (order[b.first], order[b.second]))


def faults(partition: Partition) -> list[str]:
    """Where geometry and adjacency table disagree; empty when all is right."""
    areas = partition.regions | partition.seas
    found: list[str] = []
    bridges = {frozenset((region, b.sea)) for region, b in inputs.design().bridges.items()}
    touching = contacts(areas)
    table = {pair: kind for pair, kind in inputs.adjacency().items() if kind != "strait"}
    for pair, kind in table.items():
        length = sum(line.length for line in touching.get(pair, []))
        if length < SHORTEST:
            found.append(f"{'-'.join(sorted(pair))}: {kind} border only {length:.0f} px long")
    for pair, shared in touching.items():
        if pair not in table:
            where = shared[0].interpolate(0.5, normalized=True)
            found.append(f"{'-'.join(sorted(pair))}: touch for {sum(s.length for s in shared):.1f} px at {where}")
        elif table[pair] == "river":
            found += _off_river(pair, shared)
    for i, (name, shape) in enumerate(areas.items()):
        for other in list(areas)[i + 1 :]:
            if shape.intersects(areas[other]) and frozenset((name, other)) not in bridges:
                overlap = shape.intersection(areas[other]).area
                if overlap > 0.01:
                    found.append(f"{name}-{other}: overlap by {overlap:.1f} px²")
    return found


def _off_river(pair: frozenset[str], shared: list[shapely.LineString]) -> list[str]:
    courses = shapely.MultiLineString(list(ground().courses.values()))
    far = max(courses.distance(p) for line in shared for p in shapely.points(line.coords))
    return [f"{'-'.join(sorted(pair))}: river border {far:.0f} px off its river"] if far > _ON_RIVER else []
