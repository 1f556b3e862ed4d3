"""The board that maps compile to and titles play on: regions, sea areas and the borders between them.

A board is plain data without geometry. Regions and sea areas are numbered from 0 in the order of their source; everything that
the rules need to ask a thousand times a game (who is next to whom, which sea a port lies on, how far two regions are apart) is
answered by tuples that are built once. Geometry (polygons, pictures, anchor points) belongs to the map file and to the client.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from enum import IntEnum
from functools import cached_property
from typing import Any, NamedTuple

FAR = 255
"""Distance between regions that no chain of borders connects."""


class Border(IntEnum):
    """What lies between two neighbouring regions."""

    LAND = 0
    RIVER = 1
    MOUNTAIN = 2
    STRAIT = 3


class Region(NamedTuple):
    """One land region as printed on the board.

    ``home`` and ``mercenary`` are ids that only the title understands (a faction, a troop type), or ``""``.
    ``dice`` are colours in capitals; empty means that the title's own table decides the defence.
    """

    id: str
    name: str
    gold: int
    home: str = ""
    capital: bool = False
    trees: int = 0
    mountains: int = 0
    mercenary: str = ""
    dice: tuple[str, ...] = ()


class Sea(NamedTuple):
    """One sea area."""

    id: str
    name: str


class Neighbour(NamedTuple):
    """A land neighbour: its number, the kind of border, and the number of the border (which is also that of its road)."""

    region: int
    border: Border
    edge: int


class Edge(NamedTuple):
    """A border between two land regions, ``a < b``."""

    a: int
    b: int
    border: Border


class Board:
    """An immutable graph of regions and sea areas.

    ``land``: pairs of region ids with their border. ``sea``: pairs of sea ids. ``ports``: (region id, sea id), a harbour from
    which ships sail. ``coasts``: (region id, sea id), a shore without harbour where armies may land; every port is a coast too.
    Raises ``ValueError`` naming the id when a reference is unknown or given twice.
    """

    def __init__(
        self,
        regions: Sequence[Region],
        seas: Sequence[Sea],
        land: Iterable[tuple[str, str, Border]],
        sea: Iterable[tuple[str, str]],
        ports: Iterable[tuple[str, str]],
        coasts: Iterable[tuple[str, str]] = (),
        name: str = "",
    ) -> None:
        self.name = name
        self.regions = tuple(regions)
        self.seas = tuple(seas)
        self.region_number = _numbering([region.id for region in self.regions], "region")
        self.sea_number = _numbering([area.id for area in self.seas], "sea area")
        self.edges = tuple(sorted(self._edge(a, b, border) for a, b, border in land))
        self.edge_number = {(edge.a, edge.b): number for number, edge in enumerate(self.edges)}
        if len(self.edge_number) != len(self.edges):
            raise ValueError("a pair of regions has two borders")
        self.land = self._neighbours()
        pairs = [(self._sea(a), self._sea(b)) for a, b in sea]
        self.sea_neighbours = _adjacency(len(self.seas), pairs)
        harbours = [(self._region(region), self._sea(area)) for region, area in ports]
        shores = harbours + [(self._region(region), self._sea(area)) for region, area in coasts]
        self.ports = _links(len(self.regions), harbours)
        """For each region the sea areas its harbour lies on."""
        self.coasts = _links(len(self.regions), shores)
        """For each region the sea areas whose shore it has, with or without a harbour."""
        self.harbours = _links(len(self.seas), [(area, region) for region, area in harbours])
        """For each sea area the regions with a harbour on it."""
        self.shores = _links(len(self.seas), [(area, region) for region, area in shores])
        """For each sea area the regions with a shore on it."""

    def _region(self, id: str) -> int:
        if id not in self.region_number:
            raise ValueError(f"unknown region {id!r}")
        return self.region_number[id]

    def _sea(self, id: str) -> int:
        if id not in self.sea_number:
            raise ValueError(f"unknown sea area {id!r}")
        return self.sea_number[id]

    def _edge(self, a: str, b: str, border: Border) -> Edge:
        first, second = sorted((self._region(a), self._region(b)))
        if first == second:
            raise ValueError(f"region {a!r} borders itself")
        return Edge(first, second, Border(border))

    def _neighbours(self) -> tuple[tuple[Neighbour, ...], ...]:
        rows: list[list[Neighbour]] = [[] for _ in self.regions]
        for number, (a, b, border) in enumerate(self.edges):
            rows[a].append(Neighbour(b, border, number))
            rows[b].append(Neighbour(a, border, number))
        return tuple(tuple(sorted(row)) for row in rows)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """For each region the numbers of its land neighbours, straits included."""
        return tuple(tuple(n.region for n in row) for row in self.land)

    @cached_property
    def distance(self) -> tuple[bytes, ...]:
        """Land steps between any two regions, straits counted as borders; ``FAR`` where there is no way."""
        return tuple(_breadth_first(start, self.adjacent) for start in range(len(self.regions)))

    @cached_property
    def landfall(self) -> bytes:
        """For each sea area how many further ones must be sailed through to reach one with a harbour."""
        far = bytearray(0 if harbours else FAR for harbours in self.harbours)
        for _ in self.seas:
            for area, near in enumerate(self.sea_neighbours):
                far[area] = min(far[area], min((min(far[other] + 1, FAR) for other in near), default=FAR))
        return bytes(far)

    @cached_property
    def homes(self) -> dict[str, tuple[int, ...]]:
        """For each home id the numbers of its regions, the capital first, then in order of number."""
        found: dict[str, list[int]] = {}
        for number, region in enumerate(self.regions):
            if region.home:
                found.setdefault(region.home, []).append(number)
        return {
            home: tuple(sorted(numbers, key=lambda n: (not self.regions[n].capital, n)))
            for home, numbers in found.items()
        }

    def encode(self) -> dict[str, Any]:
        """The graph as JSON can hold it."""
        return {
            "name": self.name,
            "regions": [list(region) for region in self.regions],
            "seas": [list(area) for area in self.seas],
            "land": [[a, b, int(border)] for a, b, border in self.edges],
            "sea": [[a, b] for a, row in enumerate(self.sea_neighbours) for b in row if a < b],
            "ports": [[region, area] for region, row in enumerate(self.ports) for area in row],
            "coasts": [[region, area] for region, row in enumerate(self.coasts) for area in row],
        }

    @classmethod
    def decode(cls, raw: dict[str, Any]) -> Board:
        """The board that `encode` wrote. ``KeyError``, ``TypeError`` or ``ValueError`` when it is damaged."""
        regions = [Region(*row)._replace(dice=tuple(row[-1])) for row in raw["regions"]]
        seas = [Sea(*row) for row in raw["seas"]]
        return cls(
            regions,
            seas,
            [(regions[a].id, regions[b].id, Border(border)) for a, b, border in raw["land"]],
            [(seas[a].id, seas[b].id) for a, b in raw["sea"]],
            [(regions[r].id, seas[s].id) for r, s in raw["ports"]],
            [(regions[r].id, seas[s].id) for r, s in raw["coasts"]],
            raw["name"],
        )

    def edge_between(self, a: int, b: int) -> int | None:
        """The number of the border between two regions, or None when they do not touch."""
        return self.edge_number.get((a, b) if a < b else (b, a))


def _numbering(ids: Sequence[str], what: str) -> dict[str, int]:
    numbers = {id: number for number, id in enumerate(ids)}
    if len(numbers) != len(ids):
        twice = next(id for id in ids if ids.count(id) > 1)
        raise ValueError(f"{what} {twice!r} is given twice")
    return numbers


def _links(size: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    rows: list[list[int]] = [[] for _ in range(size)]
    for a, b in pairs:
        if b not in rows[a]:
            rows[a].append(b)
    return tuple(tuple(sorted(row)) for row in rows)


def _adjacency(size: int, pairs: Iterable[tuple[int, int]]) -> tuple[tuple[int, ...], ...]:
    both = [pair for a, b in pairs for pair in ((a, b), (b, a))]
    return _links(size, both)


def _breadth_first(start: int, adjacent: Sequence[Sequence[int]]) -> bytes:
    distance = bytearray([FAR] * len(adjacent))
    distance[start] = 0
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for there in adjacent[here]:
            if distance[there] == FAR:
                distance[there] = distance[here] + 1
                queue.append(there)
    return bytes(distance)
