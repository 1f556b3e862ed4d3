"""The way a road takes between two neighbouring towns, should it be built."""

from __future__ import annotations

import numpy as np
import shapely
import shapely.ops
from scipy.ndimage import gaussian_filter1d
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from . import inputs
from .borders import contacts
from .ground import board_line, ground
from .partition import Partition
from .relief import ruggedness, warp

_STEP = 6  # board pixels of the search grid


def roads(
    partition: Partition, town: dict[str, shapely.Point], straits: dict[frozenset[str], shapely.LineString]
) -> dict[tuple[str, str], shapely.LineString]:
    """A road for every pair of regions that share a border on land or a strait, from town to town."""
    rough = np.asarray(warp(ruggedness(), _STEP))
    order = {name: n for n, name in enumerate(partition.regions)}
    touching = contacts(partition.regions)
    lakes = shapely.union_all(list(ground().lakes))
    found = {}
    for pair, kind in inputs.adjacency().items():
        if kind not in (*inputs.LAND_KINDS, "strait"):
            continue
        first, second = sorted(pair, key=order.__getitem__)
        room = partition.regions[first].union(partition.regions[second])
        if kind == "strait":
            gates = straits[pair]
            room = room.union(gates.buffer(9))
        else:
            gates = shapely.MultiLineString([_middle(line) for line in touching[pair]])
            room = room.union(gates.buffer(2))
        bridges = [board_line(b.line) for name, b in inputs.design().bridges.items() if name in pair]
        room = room.union(shapely.MultiLineString(bridges).buffer(9))
        found[first, second] = _way(room, lakes, rough, town[first], town[second], gates, partition, (first, second))
    return found


def _middle(line: shapely.LineString) -> shapely.LineString:
    """The inner stretch of a border, where a road may cross it."""
    margin = min(14.0, line.length / 3)
    inner = shapely.ops.substring(line, margin, line.length - margin)
    return inner if inner.geom_type == "LineString" else line


def _way(
    room: shapely.Geometry,
    lakes: shapely.Geometry,
    rough: np.ndarray,
    start: shapely.Point,
    end: shapely.Point,
    gates: shapely.Geometry,
    partition: Partition,
    ends: tuple[str, str],
) -> shapely.LineString:
    """The easiest way within the two regions and through the gates, as a soft line."""
    west, north, east, south = (int(v) for v in room.bounds)
    columns = np.arange(west // _STEP, east // _STEP + 1)
    rows = np.arange(north // _STEP, south // _STEP + 1)
    xs, ys = np.meshgrid((columns + 0.5) * _STEP, (rows + 0.5) * _STEP)
    inside = _mask(room, xs, ys)
    rim = _mask(room.buffer(-6), xs, ys)
    cost = 1 + 2.5 * np.clip(rough[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1], 0, 1)
    cost = cost + 3.0 * ~rim + 12.0 * _mask(lakes, xs, ys)
    away = ~_mask(gates.buffer(1.6 * _STEP), xs, ys)
    both = [_mask(partition.regions[name], xs, ys) for name in ends]
    path = _search(inside, cost, both, away, xs, ys, start, end)
    points = np.vstack([[start.x, start.y], path, [end.x, end.y]])
    return _soft(points)


def _mask(shape: shapely.Geometry, xs: np.ndarray, ys: np.ndarray) -> np.ndarray:
    return np.asarray(shapely.contains_xy(shape, xs.ravel(), ys.ravel())).reshape(xs.shape)


def _search(
    inside: np.ndarray,
    cost: np.ndarray,
    both: list[np.ndarray],
    away: np.ndarray,
    xs: np.ndarray,
    ys: np.ndarray,
    start: shapely.Point,
    end: shapely.Point,
) -> np.ndarray:
    high, wide = inside.shape
    cells = np.arange(high * wide).reshape(high, wide)
    froms, tos, weights = [], [], []
    side = np.where(both[0], 1, np.where(both[1], 2, 0))
    for dy, dx, length in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, 1.414), (1, -1, 1.414)):
        a = (slice(0, high - dy), slice(max(0, -dx), wide - max(0, dx)))
        b = (slice(dy, high), slice(max(0, dx), wide + min(0, dx)))
        crossing = (side[a] + side[b] == 3) & away[a] & away[b]  # over the border only near the gates
        open_ = inside[a] & inside[b] & ~crossing
        froms.append(cells[a][open_])
        tos.append(cells[b][open_])
        weights.append(((cost[a] + cost[b]) * length / 2)[open_])
    size = high * wide
    graph = coo_matrix((np.concatenate(weights), (np.concatenate(froms), np.concatenate(tos))), shape=(size, size))
    usable = np.flatnonzero(inside)
    source, target = (
        int(usable[np.argmin(np.hypot(xs.ravel()[usable] - p.x, ys.ravel()[usable] - p.y))]) for p in (start, end)
    )
    _, before = dijkstra(graph.tocsr(), directed=False, indices=source, return_predecessors=True)
    path = [target]
    while path[-1] != source:
        if before[path[-1]] < 0:
            raise ValueError(f"no way for a road from {start} to {end}")
        path.append(int(before[path[-1]]))
    return np.column_stack([xs.ravel()[path[::-1]], ys.ravel()[path[::-1]]])[1:-1]


def _soft(points: np.ndarray) -> shapely.LineString:
    line = shapely.segmentize(shapely.LineString(points), 3.0)
    dense = np.array(line.coords)
    if len(dense) > 8:
        pad = min(16, len(dense) - 1)
        head, tail = 2 * dense[0] - dense[pad:0:-1], 2 * dense[-1] - dense[-2 : -pad - 2 : -1]
        dense = gaussian_filter1d(np.vstack([head, dense, tail]), 4.0, axis=0)[pad:-pad]
    dense[0], dense[-1] = points[0], points[-1]
    rounded = np.round(np.array(shapely.simplify(shapely.LineString(dense), 0.8).coords) * 4) / 4
    return shapely.LineString(rounded)
