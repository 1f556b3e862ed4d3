"""The small board: Italy and the seas around it, cut out of the large one and enlarged."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

import shapely
from shapely import affinity

from . import inputs
from .arcs import DesignFault
from .board import Board
from .borders import SHORTEST, Border, contacts, kind_of
from .furniture import Icon, Port
from .ground import polygons
from .lettering import Lettering, obstacles, sea_lettering
from .partition import Island

G = TypeVar("G", bound=shapely.Geometry)

WINDOW = (1660, 1520, 3260, 2720)  # pixels of the large board: left, top, right, bottom
SCALE = 1.5
_FRAME = 40  # pixels of the large board
_SMALLEST_LINE = 6.0  # pixels: shorter pieces of cut lines are dropped

# Who starts where on this board, and what a region is worth here: faction, capital, gold.
_HOMES: dict[str, tuple[str, bool, int]] = {
    "roma": ("rome", True, 3),
    "velathri": ("rome", False, 2),
    "neapolis": ("rome", False, 2),
    "carthago": ("carthage", True, 3),
    "lilybaeum": ("carthage", False, 2),
    "karalis": ("carthage", False, 2),
}
_FREE = ("genua", "mediolanum", "ariminum", "asculum", "brundisium", "cosentia", "syracuse", "alalia")
_SEAS = ("mare_ligusticum", "mare_sardoum", "mare_tyrrhenum", "syrtis_minor", "mare_adriaticum", "mare_ionium")


def _enlarged(shape: G) -> G:
    return affinity.affine_transform(shape, [SCALE, 0, 0, SCALE, -WINDOW[0] * SCALE, -WINDOW[1] * SCALE])


def size() -> tuple[int, int]:
    """Width and height of the board in pixels."""
    return int((WINDOW[2] - WINDOW[0]) * SCALE), int((WINDOW[3] - WINDOW[1]) * SCALE)


def field() -> shapely.Polygon:
    """The part of the large board within the small one's frame."""
    left, top, right, bottom = WINDOW
    return shapely.box(left + _FRAME, top + _FRAME, right - _FRAME, bottom - _FRAME)


def _cut(shape: shapely.Polygon, name: str) -> shapely.Polygon:
    parts = polygons(shape.intersection(field()))
    if not parts or (name not in _SEAS and len(parts) > 1):
        raise DesignFault(f"{name} does not lie whole in the small board's window")
    return _enlarged(max(parts, key=lambda p: p.area))


def _rows() -> tuple[inputs.RegionData, ...]:
    rows = []
    for row in inputs.regions():
        if row.id in _HOMES:
            home, capital, gold = _HOMES[row.id]
            rows.append(replace(row, home=home, capital=capital, gold=gold, mercenary="", mercenary_dice=""))
        elif row.id in _FREE:
            rows.append(replace(row, home="", capital=False))
    return tuple(rows)


def _lines(line: shapely.LineString) -> list[shapely.LineString]:
    parts = shapely.get_parts(line.intersection(field()))
    return [_enlarged(p) for p in parts if p.geom_type == "LineString" and p.length > _SMALLEST_LINE]


def _borders(regions: dict[str, shapely.Polygon], seas: dict[str, shapely.Polygon]) -> list[Border]:
    areas = regions | seas
    order = list(areas)
    found = []
    for pair, shared in contacts(areas).items():
        first, second = sorted(pair, key=order.index)
        kind = kind_of(pair)
        if kind == "none" or sum(line.length for line in shared) < SHORTEST:
            raise DesignFault(f"on the small board {first} and {second} touch, which the table does not know")
        found += [Border(first, second, kind, line) for line in shared]
    return sorted(found, key=lambda b: (order.index(b.first), order.index(b.second)))


def build(large: Board) -> Board:
    """The small board. Raises DesignFault where its window cuts an area badly."""
    rows = _rows()
    names = {s.id: s.name for s in inputs.seas()}
    regions = {row.id: _cut(large.regions[row.id], row.id) for row in rows}
    seas = {sea: _cut(large.seas[sea], sea) for sea in large.seas if sea in _SEAS}
    ports = [Port(p.region, p.sea, _enlarged(p.place)) for p in large.ports if p.region in regions and p.sea in seas]
    towns = {i: _enlarged(p) for i, p in large.towns.items() if i in regions}
    islands = tuple(
        Island(_enlarged(i.shape), i.region if i.region in regions else None)
        for i in large.islands
        if field().contains(i.shape)
    )
    blocked = obstacles(towns, ports, islands)
    letterings = [sea_lettering(names[i], shape, blocked) for i, shape in seas.items()]
    letterings += [
        Lettering(w.text, w.kind, int(w.size * SCALE), _enlarged(w.curve))
        for w in large.letterings
        if w.kind != "sea" and field().contains(w.curve)
    ]
    return Board(
        "Italia",
        size(),
        rows,
        regions,
        seas,
        islands,
        _borders(regions, seas),
        towns,
        ports,
        {pair: _enlarged(line) for pair, line in large.straits.items() if pair <= regions.keys()},
        {pair: _enlarged(line) for pair, line in large.roads.items() if set(pair) <= regions.keys()},
        [Icon(i.region, i.kind, _enlarged(i.place)) for i in large.icons if i.region in regions],
        letterings,
        [(name, part) for name, river in large.rivers for part in _lines(river)],
    )
