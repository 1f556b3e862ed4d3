"""The edges of all outlines of a map: which areas own each of them, and which lie near each other.

An edge that two areas draw with the same corners is kept once and has two owners. A grid finds the edges near each other
without comparing all with all; its work is limited, so that no file can keep the program busy for long.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.maps.geometry import Point, Ring, distance_to_segment, signed_area

PAIR_LIMIT = 1_500_000
"""Comparisons of two edges for one map; far more than any map needs whose outlines are not tangled."""
NEAR_LIMIT = 300_000
"""Pairs of edges that are really near each other."""
CELL_LIMIT = 600_000
TOUCH = 0.05
"""Pixels: an edge that reaches another by less than this touches it; more crosses it."""

Ends = tuple[float, float, float, float]


class Budget(Exception):
    """The outlines are too tangled to compare within the limits."""


class Segments:
    """All edges. ``ends`` are coordinates, ``corners`` interned corner numbers, ``owners`` maps an area to the side it
    lies on (1 or -1; 0 when the area has both sides, as along the slit that lets an outline go around an island)."""

    def __init__(self, rings: Sequence[Ring]) -> None:
        self.ends: list[Ends] = []
        self.corners: list[tuple[int, int]] = []
        self.owners: list[dict[int, int]] = []
        self.lengths: list[float] = []
        self.group: list[int] = []
        """For each edge a number that edges with the same owners share."""
        self.doubled: dict[int, Point] = {}
        self._rings: list[list[tuple[int, bool]]] = []
        self._corner_numbers: dict[tuple[int, int], int] = {}
        self._numbers: dict[tuple[int, int], int] = {}
        for area, ring in enumerate(rings):
            self._rings.append(self._add(area, ring))
        groups: dict[tuple[int, ...], int] = {}
        self.group = [groups.setdefault(tuple(sorted(owners)), len(groups)) for owners in self.owners]

    def _add(self, area: int, ring: Ring) -> list[tuple[int, bool]]:
        known = self._corner_numbers
        names = []
        for x, y in ring:
            # Hundredths of a pixel, moved so far that none is negative: there int always rounds down.
            place = (int(x * 100 + 1e9), int(y * 100 + 1e9))
            names.append(known.setdefault(place, len(known)))
        turn = 1 if signed_area(ring) > 0 else -1
        edges = []
        for position, start in enumerate(names):
            following = (position + 1) % len(ring)
            end = names[following]
            if start == end:
                edges.append((self._new(start, end, ring[position], ring[following]), True))
                continue
            forward = start < end
            key = (start, end) if forward else (end, start)
            number = self._numbers.get(key)
            if number is None:
                first, second = (position, following) if forward else (following, position)
                number = self._numbers[key] = self._new(*key, ring[first], ring[second])
            self._own(number, area, turn if forward else -turn)
            edges.append((number, forward))
        return edges

    def _new(self, start: int, end: int, a: Point, b: Point) -> int:
        self.corners.append((start, end))
        self.ends.append((*a, *b))
        self.owners.append({})
        self.lengths.append(math.dist(a, b))
        return len(self.ends) - 1

    def _own(self, number: int, area: int, side: int) -> None:
        owners = self.owners[number]
        if owners.get(area) == side:
            ax, ay, bx, by = self.ends[number]
            self.doubled.setdefault(area, ((ax + bx) / 2, (ay + by) / 2))
        owners[area] = 0 if area in owners else side

    def of_ring(self, area: int) -> list[tuple[int, bool]]:
        """The edges of an area in the order of its outline, and whether it runs along them forwards."""
        return self._rings[area]

    def distance(self, first: int, second: int) -> float:
        """Between two edges that do not cross."""
        a, b = self.ends[first], self.ends[second]
        return min(
            distance_to_segment(a[0], a[1], *b),
            distance_to_segment(a[2], a[3], *b),
            distance_to_segment(b[0], b[1], *a),
            distance_to_segment(b[2], b[3], *a),
        )


class Grid:
    """Sorts edges into square cells, each edge into all cells that it passes within ``reach``."""

    def __init__(self, segments: Segments, reach: float) -> None:
        self.segments = segments
        self.reach = reach
        count = max(len(segments.ends), 1)
        self.size = max(2 * reach, 3 * sum(segments.lengths) / count, 4.0)
        self.cells: dict[int, list[int]] = {}
        self.filled = 0
        for number in range(len(segments.ends)):
            self._insert(number)

    def _insert(self, number: int) -> None:
        ax, ay, bx, by = self.segments.ends[number]
        if ay > by:
            ax, ay, bx, by = bx, by, ax, ay
        reach, size = self.reach, self.size
        first, last = int((ay - reach) // size), int((by + reach) // size)
        slope = (bx - ax) / (by - ay) if by > ay else 0.0
        for row in range(first, last + 1):
            if first == last or slope == 0.0:
                low, high = (ax, bx) if ax < bx else (bx, ax)
            else:
                upper = min(max(row * size - reach, ay), by)
                lower = min(max((row + 1) * size + reach, ay), by)
                low, high = sorted((ax + (upper - ay) * slope, ax + (lower - ay) * slope))
            left, right = int((low - reach) // size), int((high + reach) // size)
            self.filled += right - left + 1
            if self.filled > CELL_LIMIT:
                raise Budget
            for column in range(left, right + 1):
                key = row * 4_000_037 + column
                cell = self.cells.get(key)
                if cell is None:
                    self.cells[key] = [number]
                else:
                    cell.append(number)

    def pairs(self, strangers: bool = False) -> Iterator[tuple[int, int]]:
        """Each pair of edges near each other once, without edges of the same owners that follow on each other.

        With ``strangers`` places are left out where all edges have the same owners.
        """
        segments, reach = self.segments, self.reach
        boxes = [
            (min(ax, bx) - reach, max(ax, bx), min(ay, by) - reach, max(ay, by)) for ax, ay, bx, by in segments.ends
        ]
        group, corners = segments.group, segments.corners
        seen: set[int] = set()
        count, compared = len(boxes), 0
        for cell in self.cells.values():
            if strangers and len({group[number] for number in cell}) == 1:
                continue
            compared += len(cell) * (len(cell) - 1) // 2
            if compared > PAIR_LIMIT:
                raise Budget
            for position, first in enumerate(cell):
                low_x, high_x, low_y, high_y = boxes[first]
                for second in cell[position + 1 :]:
                    box = boxes[second]
                    if low_x > box[1] or box[0] > high_x or low_y > box[3] or box[2] > high_y:
                        continue
                    if group[first] == group[second]:
                        start, end = corners[second]
                        if start in corners[first] or end in corners[first]:
                            continue
                    key = first * count + second if first < second else second * count + first
                    if key not in seen:
                        seen.add(key)
                        if len(seen) > NEAR_LIMIT:
                            raise Budget
                        yield first, second


def within(one: Ends, other: Ends, reach: float) -> tuple[float, float] | None:
    """The part of edge ``one``, from 0 to 1 along it, that is no farther than ``reach`` from edge ``other``.

    What lies within reach of an edge is convex (a bar with round ends), so the part is a single stretch.
    """
    ax, ay, bx, by = one
    cx, cy, dx, dy = other
    ux, uy = bx - ax, by - ay
    vx, vy = dx - cx, dy - cy
    low, high = 2.0, -1.0
    square = ux * ux + uy * uy
    for ex, ey in ((cx, cy), (dx, dy)):  # the round ends
        wx, wy = ex - ax, ey - ay
        if square == 0.0:
            if wx * wx + wy * wy <= reach * reach:
                return 0.0, 1.0
            continue
        middle = (wx * ux + wy * uy) / square
        rest = reach * reach / square - ((wx * uy - wy * ux) / square) ** 2
        if rest > 0.0:
            half = math.sqrt(rest)
            low, high = min(low, middle - half), max(high, middle + half)
    span = math.hypot(vx, vy)
    if span > 1e-6:  # the bar
        along = _clip((ax - cx) * vx + (ay - cy) * vy, ux * vx + uy * vy, 0.0, span * span)
        across = _clip((ay - cy) * vx - (ax - cx) * vy, uy * vx - ux * vy, -reach * span, reach * span)
        start, end = max(along[0], across[0]), min(along[1], across[1])
        if start < end:
            low, high = min(low, start), max(high, end)
    low, high = max(low, 0.0), min(high, 1.0)
    return (low, high) if low < high else None


def _clip(start: float, slope: float, least: float, most: float) -> tuple[float, float]:
    """The t for which start + slope * t lies between two limits; nothing is (1, 0)."""
    if abs(slope) < 1e-12:
        return (-1e9, 1e9) if least <= start <= most else (1.0, 0.0)
    low, high = (least - start) / slope, (most - start) / slope
    return (low, high) if low <= high else (high, low)


class SelfCrossings:
    """Finds where outlines cross themselves; touching themselves is allowed."""

    def __init__(self, segments: Segments, rings: Sequence[Ring]) -> None:
        self.segments = segments
        self.found: dict[int, Point] = dict(segments.doubled)
        self._touches: dict[tuple[int, int, int], float] = {}
        for area, ring in enumerate(rings):
            self._at_corners(area, ring)

    def compare(self, area: int, first: int, second: int) -> None:
        """Look at two edges of one area that do not follow on each other."""
        ax, ay, bx, by = self.segments.ends[first]
        cx, cy, dx, dy = self.segments.ends[second]
        one, other = self.segments.lengths[first], self.segments.lengths[second]
        if one == 0.0 or other == 0.0:
            return
        c = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / one
        d = ((bx - ax) * (dy - ay) - (by - ay) * (dx - ax)) / one
        a = ((dx - cx) * (ay - cy) - (dy - cy) * (ax - cx)) / other
        b = ((dx - cx) * (by - cy) - (dy - cy) * (bx - cx)) / other
        if min(abs(a), abs(b), abs(c), abs(d)) > TOUCH:
            if (a > 0) != (b > 0) and (c > 0) != (d > 0):
                part = a / (a - b)
                self.found.setdefault(area, (ax + (bx - ax) * part, ay + (by - ay) * part))
            return
        (start, end), (third, fourth) = self.segments.corners[first], self.segments.corners[second]
        self._touch(area, second, start, (ax, ay), a, b)
        self._touch(area, second, end, (bx, by), b, a)
        self._touch(area, first, third, (cx, cy), c, d)
        self._touch(area, first, fourth, (dx, dy), d, c)

    def _touch(self, area: int, edge: int, corner: int, at: Point, gap: float, side: float) -> None:
        """A corner may lie on another edge of its outline, but the outline must turn back there."""
        if abs(gap) > TOUCH or abs(side) <= TOUCH or corner in self.segments.corners[edge]:
            return
        if distance_to_segment(*at, *self.segments.ends[edge]) > TOUCH:
            return
        before = self._touches.setdefault((area, edge, corner), side)
        if (before > 0) != (side > 0):
            self.found.setdefault(area, at)

    def _at_corners(self, area: int, ring: Ring) -> None:
        """Corners that an outline passes twice: it may touch itself there, but not change sides."""
        corners = self.segments.corners
        names = [corners[number][0 if forward else 1] for number, forward in self.segments.of_ring(area)]
        if len(set(names)) == len(names):
            return
        visits: dict[int, list[int]] = {}
        for position, name in enumerate(names):
            visits.setdefault(name, []).append(position)
        for positions in visits.values():
            for place, first in enumerate(positions[:20]):
                for second in positions[place + 1 : 20]:
                    if _swaps_sides(ring, first, second):
                        self.found.setdefault(area, ring[first])


def _swaps_sides(ring: Ring, first: int, second: int) -> bool:
    x, y = ring[first]
    angles = []
    for position in (first - 1, (first + 1) % len(ring), second - 1, (second + 1) % len(ring)):
        angles.append(math.atan2(ring[position][1] - y, ring[position][0] - x))
    came, went, came_again, went_again = angles
    if min(abs(a - b) for a in angles[:2] for b in angles[2:]) < 1e-6:
        return False
    low, high = min(came, went), max(came, went)
    return (low < came_again < high) != (low < went_again < high)


def union_length(parts: Sequence[tuple[float, float]]) -> float:
    """How much of an edge several stretches cover together, from 0 to 1."""
    covered, reached = 0.0, 0.0
    for low, high in sorted(parts):
        if high > reached:
            covered += high - max(low, reached)
            reached = high
    return covered
