"""Exact chances: distributions of independent things added up, and every end that a game's own steps may come to.

The numbers come from the code that resolves, run once for each outcome, so that a table of odds cannot say anything else than the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from ..kernel.chance import Chance

S = TypeVar("S")
T = TypeVar("T")


def total(parts: Iterable[Mapping[int, float]]) -> dict[int, float]:
    """The distribution (value -> chance, lowest first) of the sum of independent parts."""
    found: dict[int, float] = {0: 1.0}
    for part in parts:
        summed: dict[int, float] = {}
        for value, chance in found.items():
            for more, its_chance in part.items():
                summed[value + more] = summed.get(value + more, 0.0) + chance * its_chance
        found = summed
    return dict(sorted(found.items()))


class Followed(Chance):
    """A source that follows one path of outcomes and notes where others branch off. Equal things are one outcome, with their weight."""

    def __init__(self, path: Sequence[int]) -> None:
        super().__init__()
        self.path = list(path)
        self.branches: list[int] = []
        """The number of different outcomes of each pick."""
        self.weight = Fraction(1)

    def pick(self, what: str, things: Sequence[T]) -> T:
        different = list(dict.fromkeys(things))
        at = len(self.branches)
        if at == len(self.path):
            self.path.append(0)
        self.branches.append(len(different))
        picked = different[self.path[at]]
        self.weight *= Fraction(list(things).count(picked), len(things))
        return picked


def outcomes(start: S, clone: Callable[[S], S], step: Callable[[S, Chance], None]) -> list[tuple[S, Fraction]]:
    """What one step makes of a position, for every outcome of its picks, with the chance of each."""
    found: list[tuple[S, Fraction]] = []
    path: list[int] = []
    while True:
        child = clone(start)
        source = Followed(path)
        step(child, source)
        found.append((child, source.weight))
        path = source.path
        while path and path[-1] + 1 >= source.branches[len(path) - 1]:
            path.pop()
        if not path:
            return found
        path[-1] += 1


def ends(
    start: S,
    clone: Callable[[S], S],
    step: Callable[[S, Chance], None],
    over: Callable[[S], bool],
    key: Callable[[S], Hashable],
) -> list[tuple[S, Fraction]]:
    """Every end that a position comes to when ``step`` is taken until it is ``over``, with its chance. Positions with the same ``key`` on
    the way are followed once."""
    found: list[tuple[S, Fraction]] = []
    level = {key(start): (start, Fraction(1))}
    while level:
        following: dict[Hashable, tuple[S, Fraction]] = {}
        for position, weight in level.values():
            if over(position):
                found.append((position, weight))
                continue
            for child, part in outcomes(position, clone, step):
                name = key(child)
                _, already = following.get(name, (child, Fraction(0)))
                following[name] = child, weight * part + already
        level = following
    return found
