"""The board's exact geometry: coast, borders of regions and borders of seas noded once and cut into faces."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from shapely import STRtree

from . import inputs
from .arcs import BorderLine, DesignFault, border_lines
from .ground import FIELD, GRID, board_line, chaikin, ground, lines, polygons
from .labels import CELL, Labels, limes_polygon, region_labels, wild_label
from .projection import to_board

_CRUMB = 700.0  # square pixels: a face of this size or less without a town joins a neighbour
_HAIR = 0.75  # pixels: width of the cuts and bridges that keep every area one simple polygon
_SHORT_SHORE = 12.0  # pixels: a shore that the table does not know, up to this long, shrinks to a point
_ISLAND_REACH = 150.0  # pixels: an island further than this from every region belongs to none


Place = tuple[float, ...]


@dataclass(frozen=True)
class Island:
    """A small island; it lies within a sea area and is coloured with its region."""

    shape: shapely.Polygon
    region: str | None


@dataclass(frozen=True)
class Partition:
    """Areas of the board: simple polygons on the grid that share their edges exactly."""

    regions: dict[str, shapely.Polygon]
    seas: dict[str, shapely.Polygon]
    wild: tuple[shapely.Polygon, ...]  # land and inner waters that belong to nobody
    islands: tuple[Island, ...]


def _coast_meeting(borders: list[BorderLine], pair: tuple[str, str], near: shapely.Point) -> list[shapely.Point]:
    """Where the border of two regions reaches the coast, nearest to a point; then a place further in on that border."""
    numbers = {r.id: n for n, r in enumerate(inputs.regions())}
    wanted = {numbers[pair[0]], numbers[pair[1]]}
    shore = ground().mainland.boundary
    meetings = [
        (shapely.Point(point.coords[0]), border.line)
        for border in borders
        if set(border.pair) == wanted
        for point in shapely.get_parts(border.line.intersection(shore))
    ]
    if not meetings:
        raise DesignFault(f"the border of {pair[0]} and {pair[1]} does not reach the coast")
    point, line = min(meetings, key=lambda m: near.distance(m[0]))
    at = line.project(point)
    mainland = ground().mainland
    inner = [p for p in (line.interpolate(at + d) for d in (3.0, -3.0)) if mainland.contains(p)]
    return [point, *inner[:1]]


def _sea_lines(borders: list[BorderLine]) -> list[shapely.LineString]:
    """The borders of the seas as soft lines."""
    found = []
    for border in inputs.design().sea_borders:
        points = np.array(board_line(border.line).coords)
        inland = np.empty((0, 2))
        if border.meets:
            point, *further = _coast_meeting(borders, border.meets, shapely.Point(points[-1]))
            points[-1] = (point.x, point.y)
            inland = np.array([(p.x, p.y) for p in further]).reshape(-1, 2)
        found.append(shapely.LineString(np.vstack([chaikin(points, 3), inland])))
    return found


def _hair(a: shapely.Point, b: shapely.Point) -> list[shapely.LineString]:
    """Two close parallel lines over the water between two points on land."""
    way = shapely.LineString([a, b])
    return [shapely.offset_curve(way, side * _HAIR / 2) for side in (1, -1)]


def _passage(bridge: list[shapely.LineString]) -> list[shapely.LineString]:
    """Two lines across a bridge, close to its middle: between them the sea goes through."""
    left, right = (shapely.get_coordinates(line) for line in bridge)
    if np.hypot(*(left[0] - right[0])) > np.hypot(*(left[0] - right[-1])):
        right = right[::-1]
    unit = (left[-1] - left[0]) / np.hypot(*(left[-1] - left[0]))
    middles = [side[0] + (side[-1] - side[0]) / 2 for side in (left, right)]
    beyond = (middles[0] - middles[1]) / 2
    middles = [middles[0] + beyond, middles[1] - beyond]
    return [shapely.LineString([m + unit * shift for m in middles]) for shift in (-_HAIR, _HAIR)]


def _mainland_at(region: str) -> shapely.Polygon:
    place = next(r.place for r in inputs.regions() if r.id == region)
    return min(polygons(ground().mainland), key=shapely.Point(*to_board(*place)).distance)


def _cut(from_region: str, to_region: str) -> list[shapely.LineString]:
    """The hair lines of a cut over the narrowest water between two lands."""
    start, end = np.array(shapely.shortest_line(_mainland_at(from_region), _mainland_at(to_region)).coords)
    reach = 3 * (end - start) / np.hypot(*(end - start))
    return _hair(shapely.Point(start - reach), shapely.Point(end + reach))


def _faces(
    borders: list[BorderLine], sea_lines: list[shapely.LineString], hairs: list[shapely.LineString]
) -> np.ndarray:
    """All lines noded once on the grid, and the faces between them."""
    land = ground().mainland.intersection(FIELD)
    inland = shapely.MultiLineString([b.line for b in borders]).intersection(land)
    at_sea = shapely.MultiLineString(sea_lines + hairs).intersection(FIELD).difference(land)
    noded = shapely.union_all([land.boundary, inland, at_sea, FIELD.exterior], grid_size=GRID)
    return shapely.get_parts(shapely.polygonize([noded]))


def _label_of(face: shapely.Polygon, labels: Labels) -> int:
    """The label most of a land face's cells carry."""
    west, north, east, south = (int(v / CELL) for v in face.bounds)
    xs, ys = np.meshgrid(np.arange(west, east + 1), np.arange(north, south + 1))
    inside = shapely.contains_xy(face, (xs.ravel() + 0.5) * CELL, (ys.ravel() + 0.5) * CELL)
    if not inside.any():
        point = face.representative_point()
        return int(labels[int(point.y / CELL), int(point.x / CELL)])
    values = labels[ys.ravel()[inside], xs.ravel()[inside]]
    return int(np.bincount(values).argmax())


def _absorb(faces: np.ndarray, owner: list[str | None], is_land: np.ndarray) -> None:
    """Small faces join the neighbour of their kind with which they share most; pools without one join the land."""
    tree = STRtree(faces)
    sizes: dict[str | None, float] = defaultdict(float)
    for face, who in zip(faces, owner, strict=True):
        sizes[who] = max(sizes[who], face.area)
    for index in np.argsort(shapely.area(faces)):
        face = faces[index]
        if face.area > _CRUMB or face.area >= sizes[owner[index]]:
            continue
        shared = {
            int(other): face.boundary.intersection(faces[other].boundary).length
            for other in tree.query(face, predicate="intersects")
            if other != index and faces[other].area > face.area
        }
        alike = {n: length for n, length in shared.items() if is_land[n] == is_land[index] and length > 0}
        choice = alike or ({} if is_land[index] else shared)
        if choice:
            owner[index] = owner[max(choice, key=lambda n: choice[n])]


def _simple_polygons(groups: dict[str, list[shapely.Polygon]], names: list[str]) -> dict[str, shapely.Polygon]:
    """One polygon without holes for each name. Raises DesignFault with all names for which there is none."""
    found, faults = {}, []
    for name in names:
        parts = polygons(shapely.coverage_union_all(groups[name])) if groups[name] else []
        if len(parts) == 1 and not parts[0].interiors:
            found[name] = parts[0]
        else:
            places = ", ".join(
                f"{p.area:.0f} px² at {p.representative_point()}, {len(p.interiors)} holes" for p in parts
            )
            faults.append(f"{name} is not one simple polygon: {places or 'nothing'}")
    if faults:
        raise DesignFault("\n".join(faults))
    return found


def _islands(regions: dict[str, shapely.Polygon]) -> tuple[Island, ...]:
    names = list(regions)
    shapes = [regions[n] for n in names]
    world = limes_polygon()
    found = []
    for island in ground().islands:
        shape = shapely.set_precision(island, GRID)
        distances = shapely.distance(shape, shapes)
        near = int(np.argmin(distances))
        own = distances[near] < _ISLAND_REACH and world.contains(shape.representative_point())
        if shape.geom_type == "Polygon":
            found.append(Island(shapely.Polygon(shape.exterior), names[near] if own else None))
    return tuple(found)


def build() -> Partition:
    """The whole board. Raises DesignFault where the design does not give whole, simple areas."""
    labels = region_labels()
    borders = border_lines(labels)
    design = inputs.design()
    cuts = [_cut(*ends) for ends in design.cuts.values()]
    bridges = {name: _hair(*shapely.points(board_line(b.line).coords)) for name, b in design.bridges.items()}
    hairs = [*cuts, *bridges.values(), *(_passage(b) for b in bridges.values())]
    faces = _faces(borders, _sea_lines(borders), [line for pair in hairs for line in pair])
    mainland = ground().mainland
    shapely.prepare(mainland)
    spots = [f.representative_point() for f in faces]
    is_land = shapely.contains(mainland, spots)
    owner: list[str | None] = []
    sea_places = [(s.id, shapely.Point(*to_board(*s.place))) for s in inputs.seas()]
    rows = inputs.regions()
    for face, land in zip(faces, is_land, strict=True):
        if land:
            label = _label_of(face, labels)
            owner.append(rows[label].id if label < wild_label() else None)
        else:
            owner.append(next((name for name, place in sea_places if face.contains(place)), None))
    _absorb(faces, owner, is_land)
    for number in (n for pair in cuts for n in _strip(faces, is_land, pair)):
        owner[number] = None
    also: list[tuple[int, str]] = []  # the passage under a bridge belongs to region and sea
    for region, bridge in design.bridges.items():
        beyond = shapely.Point(*to_board(*bridge.beyond))
        owner[next(n for n, f in enumerate(faces) if f.contains(beyond))] = bridge.sea
        passage = shapely.union_all(_passage(bridges[region])).centroid
        for number in _strip(faces, is_land, bridges[region]):
            owner[number] = region
            if faces[number].contains(passage):
                also.append((number, bridge.sea))
    return _assemble(faces, owner, also)


def _strip(faces: np.ndarray, is_land: np.ndarray, pair: list[shapely.LineString]) -> list[int]:
    """The faces of water between two hair lines."""
    strip = shapely.convex_hull(shapely.union_all(pair)).buffer(0.3)
    return [n for n, f in enumerate(faces) if not is_land[n] and strip.contains(f)]


def _assemble(faces: np.ndarray, owner: list[str | None], also: list[tuple[int, str]]) -> Partition:
    groups: dict[str, list[shapely.Polygon]] = defaultdict(list)
    for face, who in zip(faces, owner, strict=True):
        if who is not None:
            groups[who].append(face)
    for number, who in also:
        groups[who].append(faces[number])
    whole = _simple_polygons(groups, [r.id for r in inputs.regions()] + [s.id for s in inputs.seas()])
    regions = {r.id: whole[r.id] for r in inputs.regions()}
    seas = {s.id: whole[s.id] for s in inputs.seas()}
    total = sum(f.area for f in faces)
    if abs(total - FIELD.area) > 1.0:
        raise DesignFault(f"the faces cover {total:.0f} px² of {FIELD.area:.0f}")
    wild = polygons(shapely.coverage_union_all([f for f, who in zip(faces, owner, strict=True) if who is None]))
    move = _collapses(regions, seas)
    regions = {name: _moved(shape, move) for name, shape in regions.items()}
    seas = {name: _moved(shape, move) for name, shape in seas.items()}
    return Partition(regions, seas, tuple(_moved(w, move) for w in wild), _islands(regions))


def _collapses(regions: dict[str, shapely.Polygon], seas: dict[str, shapely.Polygon]) -> dict[Place, Place]:
    """Corners to move so that short shores which the table does not know shrink to a point."""
    move: dict[Place, Place] = {}
    for region, shape in regions.items():
        for sea, water in seas.items():
            if frozenset((region, sea)) in inputs.adjacency() or not shape.intersects(water):
                continue
            for line in lines(shape.boundary.intersection(water.boundary)):
                if line.length <= _SHORT_SHORE:
                    first, *rest = line.coords
                    move.update(dict.fromkeys(rest, first))
    return move


def _moved(shape: shapely.Polygon, move: dict[Place, Place]) -> shapely.Polygon:
    corners = [move.get(c, c) for c in shape.exterior.coords]
    if not move or corners == list(shape.exterior.coords):
        return shape
    once = [c for n, c in enumerate(corners) if n == 0 or c != corners[n - 1]]
    result = shapely.Polygon(once)
    if not result.is_valid:
        raise DesignFault(f"a shore that shrank to a point spoilt an area near {result.representative_point()}")
    return result
