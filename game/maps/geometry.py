"""Plane geometry of outlines: areas, insides, distances and the point where a label fits best. Pixels, y downwards.

An outline (ring) is a sequence of corners without the first one repeated at the end.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from heapq import heappop, heappush
from itertools import pairwise

Point = tuple[float, float]
Ring = tuple[Point, ...]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

SAME_POINT = 0.01
"""Pixels: corners nearer than this are one corner."""


def cleaned(points: Sequence[Point]) -> Ring:
    """The ring without repeated corners (double clicks leave them) and without a closing one."""
    ring: list[Point] = []
    for point in points:
        if not ring or abs(point[0] - ring[-1][0]) > SAME_POINT or abs(point[1] - ring[-1][1]) > SAME_POINT:
            ring.append(point)
    while len(ring) > 1 and math.dist(ring[0], ring[-1]) <= SAME_POINT:
        ring.pop()
    return tuple(ring)


def signed_area(ring: Sequence[Point]) -> float:
    """Positive when the corners run clockwise on a screen, where y points down."""
    twice = 0.0
    px, py = ring[-1]
    ox, oy = px, py  # near the ring, so that far-off maps lose no digits
    px, py = 0.0, 0.0
    for x, y in ring:
        x, y = x - ox, y - oy
        twice += px * y - x * py
        px, py = x, y
    return twice / 2


def bounding_box(points: Iterable[Point]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def boxes_meet(a: Box, b: Box, reach: float = 0.0) -> bool:
    return a[0] <= b[2] + reach and b[0] <= a[2] + reach and a[1] <= b[3] + reach and b[1] <= a[3] + reach


def in_box(point: Point, box: Box, reach: float = 0.0) -> bool:
    return box[0] - reach <= point[0] <= box[2] + reach and box[1] - reach <= point[1] <= box[3] + reach


def length(points: Sequence[Point]) -> float:
    """Along an open line."""
    return sum(math.dist(a, b) for a, b in pairwise(points))


def inside(x: float, y: float, ring: Sequence[Point]) -> bool:
    """Whether a point lies in a ring; on the outline itself either answer is possible."""
    result = False
    px, py = ring[-1]
    for qx, qy in ring:
        if (qy > y) != (py > y) and x < (px - qx) * (y - qy) / (py - qy) + qx:
            result = not result
        px, py = qx, qy
    return result


def distance_to_segment(x: float, y: float, ax: float, ay: float, bx: float, by: float) -> float:
    dx, dy = bx - ax, by - ay
    along = dx * dx + dy * dy
    t = 0.0 if along == 0.0 else ((x - ax) * dx + (y - ay) * dy) / along
    t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
    return math.hypot(x - ax - t * dx, y - ay - t * dy)


def distance_to_line(x: float, y: float, points: Sequence[Point]) -> float:
    """To the nearest point of an open line."""
    pairs = pairwise(points)
    return min((distance_to_segment(x, y, *a, *b) for a, b in pairs), default=math.dist((x, y), points[0]))


def distance_to_ring(x: float, y: float, ring: Ring) -> float:
    """To the outline, from either side."""
    return distance_to_line(x, y, (*ring, ring[0]))


def distance_to_area(x: float, y: float, ring: Ring) -> float:
    """Zero inside."""
    return 0.0 if inside(x, y, ring) else distance_to_ring(x, y, ring)


def distance_between(a: Ring, b: Ring) -> float:
    """The least distance between two outlines that do not cross."""
    return min(
        min(distance_to_ring(x, y, b) for x, y in a),
        min(distance_to_ring(x, y, a) for x, y in b),
    )


def point_inside(ring: Ring) -> Point:
    """Some point well inside: the middle of the widest stretch on one of three horizontal lines."""
    _, top, _, bottom = bounding_box(ring)
    best = (-1.0, ring[0])
    for part in (0.5, 0.37, 0.63):
        y = top + (bottom - top) * part
        for left, right in stretches(ring, y):
            best = max(best, (right - left, ((left + right) / 2, y)))
    return best[1]


def stretches(ring: Sequence[Point], y: float) -> list[tuple[float, float]]:
    """The stretches of a horizontal line that lie inside, from left to right."""
    crossings = []
    px, py = ring[-1]
    for qx, qy in ring:
        if (qy > y) != (py > y):
            crossings.append((px - qx) * (y - qy) / (py - qy) + qx)
        px, py = qx, qy
    crossings.sort()
    return list(zip(crossings[::2], crossings[1::2], strict=True))


def anchor(ring: Ring, holes: Sequence[Ring] = (), detail: int = 60) -> Point:
    """The point farthest from every outline (the pole of inaccessibility), within about 3 % of the area's width.

    Only some ``detail`` corners of each outline are looked at: for the place of a label that is exact enough, and fast.
    """
    outlines = [_thinned(outline, detail) for outline in (ring, *holes)]
    left, top, right, bottom = bounding_box(outlines[0])
    size = max(min(right - left, bottom - top), (right - left + bottom - top) / 40)

    edges = [(*a, *b) for outline in outlines for a, b in zip(outline, (*outline[1:], outline[0]), strict=True)]
    best = (left + right) / 2, (top + bottom) / 2
    deepest = _depth(*best, edges)  # where several places are as good, the middle is the best
    half = size / 2
    waiting = [
        (left + half + column * size, top + half + row * size, half)
        for column in range(math.ceil((right - left) / size))
        for row in range(math.ceil((bottom - top) / size))
    ]
    cells: list[tuple[float, float, float, float]] = []
    while True:
        for x, y, half in waiting:
            found = _depth(x, y, edges)
            if found > deepest + 0.5:
                deepest, best = found, (x, y)
            heappush(cells, (-found - half * math.sqrt(2), x, y, half))
        ceiling, x, y, half = heappop(cells)
        if -ceiling - deepest <= max(size / 30, 0.5):
            break
        half /= 2
        waiting = [(x + dx, y + dy, half) for dx in (-half, half) for dy in (-half, half)]
    clear = inside(*best, ring) and not any(inside(*best, hole) for hole in holes)
    return best if clear else point_inside(ring)


def _depth(x: float, y: float, edges: Sequence[tuple[float, float, float, float]]) -> float:
    """The distance to the nearest edge, negative outside (inside a hole is outside)."""
    nearest, within = math.inf, False
    for ax, ay, bx, by in edges:
        dx, dy = bx - ax, by - ay
        if (by > y) != (ay > y) and x < dx * (y - by) / dy + bx:
            within = not within
        along = dx * dx + dy * dy
        t = ((x - ax) * dx + (y - ay) * dy) / along if along else 0.0
        if t > 0.0:
            if t > 1.0:
                t = 1.0
            ax += t * dx
            ay += t * dy
        gap = (x - ax) * (x - ax) + (y - ay) * (y - ay)
        if gap < nearest:
            nearest = gap
    return math.sqrt(nearest) if within else -math.sqrt(nearest)


def _thinned(ring: Ring, most: int) -> Ring:
    """Every n-th corner, so that at most ``most`` are left."""
    return ring[:: math.ceil(len(ring) / most)]
