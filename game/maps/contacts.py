"""How the areas of a map lie to each other: which touch and for how long, which overlap, which lie inside another.

Outlines drawn by hand seldom meet exactly, so everything within ``SNAP`` counts as touching. Where the outlines share their
corners exactly (drawn with snapping, or made by a tool), each common edge is found by its corners alone; the rest is
compared with what lies near it, found through a grid.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from game.maps.geometry import Box, Point, Ring, bounding_box, boxes_meet, distance_between, inside, point_inside
from game.maps.segments import Budget, Grid, Segments, SelfCrossings, union_length, within

SNAP = 1.0
"""Pixels: outlines no farther apart touch, and overlaps no deeper are taken for careless drawing."""
CONTACT = 8.0
"""Pixels: areas are neighbours when their outlines touch along at least this length. Less is a corner."""
OWNERS = 8
"""Areas looked at along one edge. Two can share it; more lie on top of each other, and some of them are enough to say so."""
OVERLAPS = 50
"""Overlaps that are enough to report."""
NEAR = 10.0
"""Pixels: areas that come nearer than this without being neighbours are doubtful and worth a word."""

Pair = tuple[int, int]


class Contacts:
    """Compares the areas (rings without repeated corners) once; the answers stand in the attributes.

    ``shared``   for each pair (lower number first) the length along which they touch, however short
    ``overlaps`` for each pair that overlaps deeper than ``SNAP`` a point where it does
    ``twisted``  for each area that crosses itself a point where it does
    ``outer``    for each area that lies wholly inside others the smallest of these
    ``complete`` False when the outlines were too tangled to compare them all
    """

    def __init__(self, rings: Sequence[Ring]) -> None:
        self.rings = rings
        self.boxes: list[Box] = [bounding_box(ring) for ring in rings]
        self.shared: dict[Pair, float] = {}
        self.overlaps: dict[Pair, Point] = {}
        self.twisted: dict[int, Point] = {}
        self.outer: dict[int, int] = {}
        self.complete = True
        self.segments = Segments(rings)
        self._near: dict[int, dict[int, list[tuple[float, float]]]] = {}
        self._doubled: set[Pair] = set()
        """Pairs with an edge that both lie on the same side of: one of them covers the other there."""
        try:
            self._compare()
        except Budget:
            self.complete = False

    def neighbours(self) -> dict[Pair, float]:
        """The pairs that touch for long enough to be neighbours."""
        return {pair: along for pair, along in sorted(self.shared.items()) if along >= CONTACT}

    def doubtful(self) -> dict[Pair, float]:
        """The pairs that touch too shortly, or come near without touching: their distance."""
        settled = self.neighbours().keys() | {tuple(sorted(pair)) for pair in self.outer.items()}
        found = {pair: 0.0 for pair in self.shared if pair not in settled}
        try:
            for first, second in Grid(self.segments, NEAR).pairs(strangers=True):
                for a in self.segments.owners[first]:
                    for b in self.segments.owners[second]:
                        pair = (a, b) if a < b else (b, a)
                        if a != b and pair not in settled and found.get(pair, 1.0) > 0.0:
                            gap = self.segments.distance(first, second)
                            if gap <= NEAR and gap < found.get(pair, math.inf):
                                found[pair] = gap
        except Budget:
            self.complete = False
        return dict(sorted(found.items()))

    def gap(self, a: int, b: int) -> float:
        """The distance between two areas; zero when they touch or one lies in the other."""
        if (min(a, b), max(a, b)) in self.shared or self.outer.get(a) == b or self.outer.get(b) == a:
            return 0.0
        return distance_between(self.rings[a], self.rings[b])

    def border(self, a: int, b: int) -> list[list[Point]]:
        """The stretches of a's outline that touch b, as lines in the order of the outline."""
        if self.outer.get(b) == a:
            return self.border(b, a)
        lines: list[list[Point]] = []
        ring = self.rings[a]
        free = self.outer.get(a) == b
        for (number, forward), start, end in zip(self.segments.of_ring(a), ring, (*ring[1:], ring[0]), strict=True):
            for low, high in self._stretches(number, a, b, free):
                low, high = (low, high) if forward else (1 - high, 1 - low)
                first = (start[0] + (end[0] - start[0]) * low, start[1] + (end[1] - start[1]) * low)
                last = (start[0] + (end[0] - start[0]) * high, start[1] + (end[1] - start[1]) * high)
                if lines and math.dist(lines[-1][-1], first) <= 2 * SNAP:
                    lines[-1].append(last)
                else:
                    lines.append([first, last])
        if len(lines) > 1 and math.dist(lines[-1][-1], lines[0][0]) <= 2 * SNAP:
            lines[0][:0] = lines.pop()[:-1]
        return lines

    def _stretches(self, number: int, a: int, b: int, free: bool) -> list[tuple[float, float]]:
        """The parts of a segment of a, from 0 to 1 in its own direction, that face b."""
        if b in self.segments.owners[number]:
            return [(0.0, 1.0)]
        near = self._near.get(number, {})
        if not free:
            corner = 3 * SNAP / max(self.segments.lengths[number], SNAP)  # only turns away there
            return [part for part in merged(near.get(b, [])) if part[1] - part[0] > min(corner, 0.999)]
        if len(self.segments.owners[number]) > 1:
            return []
        taken = merged([part for other, parts in near.items() if other != b for part in parts])
        return gaps(taken)

    def _compare(self) -> None:
        segments = self.segments
        for number, owners in enumerate(segments.owners):
            if len(owners) > 1:
                self._share(number, owners)
        crossings = SelfCrossings(segments, self.rings)
        self.twisted = crossings.found
        for first, second in Grid(segments, SNAP).pairs():
            for area in segments.owners[first].keys() & segments.owners[second].keys():
                if area not in crossings.found:
                    crossings.compare(area, first, second)
            self._meet(first, second)
        self._measure()
        self._find_overlaps()
        self._find_insides()

    def _share(self, number: int, owners: dict[int, int]) -> None:
        along = self.segments.lengths[number]
        listed = sorted(owners)[:OWNERS]
        for position, a in enumerate(listed):
            for b in listed[position + 1 :]:
                self.shared[(a, b)] = self.shared.get((a, b), 0.0) + along
                if owners[a] == owners[b]:
                    self._doubled.add((a, b))

    def _meet(self, first: int, second: int) -> None:
        """Note what two segments that come near each other mean for the areas they belong to."""
        segments = self.segments
        owners_1, owners_2 = segments.owners[first], segments.owners[second]
        for one, owners, other, others in ((first, owners_1, second, owners_2), (second, owners_2, first, owners_1)):
            strangers = others.keys() - owners.keys()
            if strangers:
                part = within(segments.ends[one], segments.ends[other], SNAP)
                if part is not None:
                    near = self._near.setdefault(one, {})
                    for area in strangers:
                        near.setdefault(area, []).append(part)

    def _measure(self) -> None:
        """Add what touches without sharing corners; measured along both outlines, the longer counts."""
        along: dict[tuple[int, int], float] = {}
        for number, near in self._near.items():
            for other, parts in near.items():
                touching = union_length(parts) * self.segments.lengths[number]
                for area in self.segments.owners[number]:
                    along[(area, other)] = along.get((area, other), 0.0) + touching
        exact = dict(self.shared)
        for (a, b), touching in along.items():
            pair = (a, b) if a < b else (b, a)
            self.shared[pair] = max(self.shared.get(pair, 0.0), exact.get(pair, 0.0) + touching)

    def _find_overlaps(self) -> None:
        """Where an outline leaves the neighbourhood of another, it must go on outside of it."""
        for number, near in self._near.items():
            ax, ay, bx, by = self.segments.ends[number]
            for other, parts in near.items():
                for area in self.segments.owners[number]:
                    pair = (area, other) if area < other else (other, area)
                    if pair in self.overlaps:
                        continue
                    for low, high in gaps(merged(parts)):
                        if (high - low) * self.segments.lengths[number] < SNAP / 2:
                            continue
                        middle = (low + high) / 2
                        x, y = ax + (bx - ax) * middle, ay + (by - ay) * middle
                        if self._covers(other, x, y):
                            self.overlaps[pair] = (x, y)
                            break

    def _covers(self, area: int, x: float, y: float) -> bool:
        left, top, right, bottom = self.boxes[area]
        return left <= x <= right and top <= y <= bottom and inside(x, y, self.rings[area])

    def _find_insides(self) -> None:
        """Areas that lie inside others without touching their outline, and areas drawn twice in the same place."""
        sizes = [(box[2] - box[0]) * (box[3] - box[1]) for box in self.boxes]
        order = sorted(range(len(self.rings)), key=lambda area: sizes[area])
        centres = [point_inside(ring) for ring in self.rings]
        for position, small in enumerate(order):
            if len(self.overlaps) >= OVERLAPS:
                return
            for large in order[position + 1 :]:
                pair = (small, large) if small < large else (large, small)
                if pair in self.overlaps or not boxes_meet(self.boxes[small], self.boxes[large]):
                    continue
                if pair in self.shared:
                    if self._drawn_over(small, large, pair, centres):
                        self.overlaps[pair] = centres[small]
                elif small not in self.outer and self._covers(large, *self.rings[small][0]):
                    self.outer[small] = large
        for small, large in self.outer.items():
            pair = (min(small, large), max(small, large))
            self.shared[pair] = self._free_length(small)

    def _drawn_over(self, small: int, large: int, pair: Pair, centres: list[Point]) -> bool:
        whole = sum(self.segments.lengths[number] for number, _ in self.segments.of_ring(small))
        suspicious = pair in self._doubled or self.shared[pair] >= 0.9 * whole
        return suspicious and self._covers(large, *centres[small])

    def _free_length(self, area: int) -> float:
        """How much of an area's outline touches no other: for an island, its shore."""
        total = 0.0
        for number, _ in self.segments.of_ring(area):
            if len(self.segments.owners[number]) == 1:
                taken = [part for parts in self._near.get(number, {}).values() for part in parts]
                total += (1.0 - union_length(taken)) * self.segments.lengths[number]
        return total


def merged(parts: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """Stretches united where they meet, in order."""
    result: list[tuple[float, float]] = []
    for low, high in sorted(parts):
        if result and low <= result[-1][1]:
            result[-1] = (result[-1][0], max(high, result[-1][1]))
        else:
            result.append((low, high))
    return result


def gaps(parts: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """What merged stretches leave free between 0 and 1."""
    edges = [0.0, *(value for part in parts for value in part), 1.0]
    return [(low, high) for low, high in zip(edges[::2], edges[1::2], strict=True) if high > low]


def components(count: int, links: Iterator[Pair] | Sequence[Pair]) -> list[list[int]]:
    """The connected parts of a graph, the largest first."""
    root = list(range(count))

    def top(n: int) -> int:
        while root[n] != n:
            root[n] = root[root[n]]
            n = root[n]
        return n

    for a, b in links:
        root[top(a)] = top(b)
    parts: dict[int, list[int]] = {}
    for n in range(count):
        parts.setdefault(top(n), []).append(n)
    return sorted(parts.values(), key=lambda part: (-len(part), part))
