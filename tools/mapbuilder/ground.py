"""Land, lakes and rivers on the board, in board coordinates."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise

import numpy as np
import shapely
from scipy.ndimage import gaussian_filter1d
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from . import inputs
from .inputs import Line
from .projection import HEIGHT, WIDTH, project, to_board

FRAME = 60  # pixels of the painted frame; regions and seas end there
FIELD = shapely.box(FRAME, FRAME, WIDTH - FRAME, HEIGHT - FRAME)
_AROUND = shapely.box(-60, -60, WIDTH + 60, HEIGHT + 60)
GRID = 0.25  # every coordinate of the board's geometry is a multiple of this
_SAME_RIVER = 20.0  # pixels: public river lines this close to a course of the design are the same river
_SMALLEST_ISLAND = 90.0  # square pixels
_SMALLEST_MAINLAND = 60000.0  # land without a town: as large as this it bounds the seas, else it lies in one


@dataclass(frozen=True)
class Ground:
    """What nature made."""

    mainland: shapely.MultiPolygon  # land that carries regions or bounds the seas
    islands: tuple[shapely.Polygon, ...]  # smaller islands: drawn, and coloured with a region nearby
    lakes: tuple[shapely.Polygon, ...]
    courses: dict[str, shapely.LineString]  # the rivers that part regions, whole
    rivers: tuple[shapely.LineString, ...]  # all rivers to draw, cut at the coast


def board_line(line: Line) -> shapely.LineString:
    """A line of the design on the board."""
    return shapely.LineString(np.column_stack(to_board([p[0] for p in line], [p[1] for p in line])))


def polygons(geometry: shapely.Geometry) -> list[shapely.Polygon]:
    """The polygons in any geometry."""
    parts = shapely.get_parts(geometry)
    out: list[shapely.Polygon] = []
    for part in parts:
        if part.geom_type == "Polygon" and not part.is_empty:
            out.append(part)
        elif part.geom_type in ("MultiPolygon", "GeometryCollection"):
            out += polygons(part)
    return out


def lines(geometry: shapely.Geometry) -> list[shapely.LineString]:
    """The lines in any geometry, joined where they can be."""
    parts = [p for p in shapely.get_parts(geometry) if p.geom_type in ("LineString", "LinearRing") and p.length > 0]
    return list(shapely.get_parts(shapely.line_merge(shapely.MultiLineString(parts)))) if parts else []


def chaikin(points: np.ndarray, times: int = 2) -> np.ndarray:
    """Corners cut: a smooth line through the same ends."""
    for _ in range(times):
        cut = np.column_stack([0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]])
        points = np.vstack([points[:1], cut.reshape(-1, 2), points[-1:]])
    return points


def _land() -> list[shapely.Polygon]:
    """Land parts on the board, channels cut and modern canals closed, without inner waters."""
    design = inputs.design()
    window = shapely.box(-32, 18, 68, 66)
    raw = shapely.union_all([p for p in inputs.land() if p.intersects(window)])
    land = shapely.make_valid(project(shapely.segmentize(raw, 0.25))).intersection(_AROUND)
    land = land.union(shapely.union_all([board_line(c).buffer(5) for c in design.closed.values()]))
    cuts = [board_line(c.line).buffer(c.width / 2) for c in design.channels.values()]
    land = shapely.simplify(land.difference(shapely.union_all(cuts)), 0.7)
    whole = []
    for part in polygons(land):
        holes = [h for h in part.interiors if shapely.Polygon(h).area > 20000]
        whole.append(shapely.Polygon(part.exterior, holes))
    return whole


def _network() -> tuple[np.ndarray, coo_matrix]:
    """The public rivers as a graph: nodes in degrees and edges weighted by length."""
    index: dict[tuple[float, float], int] = {}
    rows, columns, weights = [], [], []
    for river in inputs.rivers():
        previous = None
        for point in river.coords:
            node = index.setdefault((round(point[0], 3), round(point[1], 3)), len(index))
            if previous is not None and previous[0] != node:
                rows.append(previous[0])
                columns.append(node)
                weights.append(float(np.hypot(point[0] - previous[1][0], point[1] - previous[1][1])))
            previous = (node, point)
    return np.array(list(index)), coo_matrix((weights, (rows, columns)), shape=(len(index), len(index)))


def _follow(waypoints: Line, nodes: np.ndarray, graph: coo_matrix) -> list[tuple[float, float]]:
    """Waypoints joined along the public river lines where these are near, else directly."""
    route: list[tuple[float, float]] = [waypoints[0]]
    matrix = graph.tocsr()
    for start, end in pairwise(waypoints):
        near = [int(np.argmin(np.hypot(*(nodes - p).T))) for p in (start, end)]
        gaps = [float(np.hypot(*(nodes[n] - p))) for n, p in zip(near, (start, end), strict=True)]
        straight = float(np.hypot(end[0] - start[0], end[1] - start[1]))
        if max(gaps) < 0.22 and near[0] != near[1]:
            distance, before = dijkstra(matrix, directed=False, indices=near[0], return_predecessors=True)
            if distance[near[1]] < 1.9 * straight:
                path = [near[1]]
                while path[-1] != near[0]:
                    path.append(int(before[path[-1]]))
                route += [tuple(nodes[n]) for n in reversed(path)]
                continue
        route.append(end)
    return [p for i, p in enumerate(route) if i == 0 or p != route[i - 1]]


def _smooth(points: np.ndarray, sigma: float = 3.0) -> np.ndarray:
    """The staircase of the public data taken out of a river, ends kept."""
    line = shapely.segmentize(shapely.LineString(points), 4.0)
    dense = np.array(line.coords)
    if len(dense) < 8:
        return points
    smooth = gaussian_filter1d(dense, sigma, axis=0, mode="nearest")
    weight = np.clip(np.minimum(np.arange(len(dense)), np.arange(len(dense))[::-1]) / (2 * sigma), 0, 1)[:, None]
    smooth = smooth * weight + dense * (1 - weight)
    return np.array(shapely.simplify(shapely.LineString(smooth), 0.5).coords)


def _courses() -> dict[str, shapely.LineString]:
    """The design's rivers and streams; tributaries begin or end exactly on the course they join."""
    nodes, graph = _network()
    found: dict[str, shapely.LineString] = {}
    for name, waypoints in (inputs.design().rivers | inputs.design().streams).items():
        route = np.array(_follow(waypoints, nodes, graph))
        points = _smooth(np.column_stack(to_board(route[:, 0], route[:, 1])))
        for end in (0, -1):
            for other in found.values():
                gap = other.distance(shapely.Point(points[end]))
                if gap < 14:
                    joint = other.interpolate(other.project(shapely.Point(points[end])))
                    points[end] = (joint.x, joint.y)
        found[name] = shapely.LineString(points)
    return found


@cache
def ground() -> Ground:
    """Everything, built once."""
    towns = shapely.points(np.column_stack(to_board(*np.array([r.place for r in inputs.regions()]).T)))
    mainland, islands = [], []
    for part in _land():
        carries = bool(shapely.dwithin(part, towns, 14).any())
        if part.area > _SMALLEST_MAINLAND or (carries and part.area > 900):
            mainland.append(part)
        elif part.area > _SMALLEST_ISLAND and FIELD.buffer(-10).contains(part):
            islands.append(part)
    precise = shapely.set_precision(shapely.union_all(mainland), GRID)
    main = shapely.union_all([p for p in polygons(precise) if p.area > 900])
    design = inputs.design()
    lakes = [project(p) for p in inputs.lakes()]
    spots = [shapely.Point(*to_board(*place)) for place in design.lakes.values()]
    kept = [min(lakes, key=lambda lake, spot=spot: lake.distance(spot)) for spot in spots]  # type: ignore[misc]
    courses = _courses()
    drawn = [c.intersection(main) for c in courses.values()]
    borders = {name: courses[name] for name in design.rivers}
    covered = shapely.union_all(list(courses.values())).buffer(_SAME_RIVER, cap_style="flat")
    for river in inputs.rivers():
        points = np.array(river.coords)
        line = shapely.LineString(_smooth(np.column_stack(to_board(points[:, 0], points[:, 1]))))
        if line.intersects(FIELD):
            rest = line.intersection(main).difference(covered)
            drawn.append(shapely.MultiLineString([p for p in lines(rest) if p.length > 100]))
    rivers = [p for g in drawn for p in lines(g) if p.length > 30]
    return Ground(shapely.MultiPolygon(polygons(main)), tuple(islands), tuple(kept), borders, tuple(rivers))
