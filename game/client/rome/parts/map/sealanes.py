"""How a way is drawn on the map: over land from town to town, over the sea from port to port around the coasts.

Between two sea areas a line leads through the water of both and keeps off the land. It is found once, on a coarse grid.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from math import hypot

from game.client.rome.parts.map.standing import Grounds
from game.client.rome.presenters.board import Place
from game.maps.compiled import CompiledMap

Point = tuple[float, float]
Cell = tuple[int, int]

GRIDS = (24.0, 12.0)
"""The side of a cell, in pixels of the map: of the grid, and of the one for waters that are too narrow for it."""
OFF_SHORE = 3.0
"""How many times as long a step along a coast counts."""
HASTE = 1.6
"""How much the search prefers to come nearer: above 1 it looks at fewer cells, for a way that is hardly longer."""
STRAIGHT = 16.0
"""A bend that leads away no farther than this, in pixels of the map, is left out."""
AROUND: tuple[Cell, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1))


class SeaLanes:
    """See the module."""

    def __init__(self, compiled: CompiledMap) -> None:
        self.compiled = compiled
        self.grounds = Grounds(compiled)
        self._leg = lru_cache(256)(self._find)

    def way(self, places: Sequence[Place]) -> tuple[Point, ...]:
        """The points of a way over several places, on the map; the first and the last are where it begins and ends."""
        if len(places) < 2:
            return ()
        points = [self.grounds.point(places[0])]
        for leg in pairwise(places):
            points += self._leg(*leg)[1:]
        return tuple(points)

    def _find(self, a: Place, b: Place) -> tuple[Point, ...]:
        """From one place to the next, both ends included."""
        start, end = self.grounds.point(a), self.grounds.point(b)
        seas = {number for kind, number, _ in (a, b) if kind == "sea"}
        if not seas:
            return (start, end)
        (sea,) = seas if len(seas) == 1 else (-1,)
        port_a, port_b = self._port(a, sea), self._port(b, sea)
        waters = (self._water(port_a, port_b, frozenset(seas), grid) for grid in GRIDS)
        lane = _smooth(_bends([port_a, *next(filter(None, waters), ()), port_b]))
        return (*((start,) if port_a != start else ()), *lane, *((end,) if port_b != end else ()))

    def _port(self, place: Place, sea: int) -> Point:
        """Where a way over a sea area leaves a place: of a region its port there, if it has one."""
        return self.grounds.point(("port", place[1], sea) if place[0] == "region" else place)

    def _water(self, a: Point, b: Point, seas: frozenset[int], grid: float) -> list[Point]:
        """The middles of the cells on the best way through the water; none where no water joins them."""
        wet: dict[Cell, bool] = {}

        def open_water(cell: Cell) -> bool:
            if cell not in wet:
                wet[cell] = self.compiled.sea_at(*_middle(cell, grid)) in seas
            return wet[cell]

        start, goal = _afloat(a, open_water, grid), _afloat(b, open_water, grid)
        if start is None or goal is None:
            return []
        queue: list[tuple[float, float, Cell, Cell]] = [(0.0, 0.0, start, start)]
        before: dict[Cell, Cell] = {}
        while queue:
            _, spent, here, came = heappop(queue)
            if here in before:
                continue
            before[here] = came
            if here == goal:
                break
            for dx, dy in AROUND:
                there = here[0] + dx, here[1] + dy
                if there in before or not open_water(there):
                    continue
                coast = not all(open_water((there[0] + x, there[1] + y)) for x, y in AROUND[:4])
                cost = spent + hypot(dx, dy) * (OFF_SHORE if coast else 1.0)
                ahead = HASTE * hypot(goal[0] - there[0], goal[1] - there[1])
                heappush(queue, (cost + ahead, cost, there, here))
        if goal not in before:
            return []
        cells = [goal]
        while cells[-1] != start:
            cells.append(before[cells[-1]])
        return [_middle(cell, grid) for cell in reversed(cells)]


def along(points: Sequence[Point], share: float) -> Point:
    """The point at a share of the length of a way."""
    lengths = [hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points)]
    left = share * sum(lengths)
    for (a, b), length in zip(pairwise(points), lengths, strict=True):
        if left < length:
            return a[0] + (b[0] - a[0]) * left / length, a[1] + (b[1] - a[1]) * left / length
        left -= length
    return points[-1]


def _middle(cell: Cell, grid: float) -> Point:
    return (cell[0] + 0.5) * grid, (cell[1] + 0.5) * grid


def _afloat(point: Point, open_water: Callable[[Cell], bool], grid: float) -> Cell | None:
    """The nearest cell of water."""
    x, y = int(point[0] // grid), int(point[1] // grid)
    around = sorted((hypot(dx, dy), x + dx, y + dy) for dx in range(-4, 5) for dy in range(-4, 5))
    return next(((cx, cy) for _, cx, cy in around if open_water((cx, cy))), None)


def _bends(points: Sequence[Point]) -> list[Point]:
    """A line without the points that it hardly bends at."""
    if len(points) < 3:
        return list(points)
    (ax, ay), (bx, by) = points[0], points[-1]
    length = hypot(bx - ax, by - ay) or 1.0
    away = [abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / length for x, y in points]
    far = max(range(len(points)), key=away.__getitem__)
    if away[far] <= STRAIGHT:
        return [points[0], points[-1]]
    return [*_bends(points[: far + 1])[:-1], *_bends(points[far:])]


def _smooth(points: list[Point]) -> list[Point]:
    """Corners cut off twice; the ends stay."""
    for _ in range(2):
        cut = [points[0]]
        for (ax, ay), (bx, by) in pairwise(points):
            cut += [(0.75 * ax + 0.25 * bx, 0.75 * ay + 0.25 * by), (0.25 * ax + 0.75 * bx, 0.25 * ay + 0.75 * by)]
        points = [*cut, points[-1]]
    return points
