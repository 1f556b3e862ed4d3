"""Where chance comes from: the only place with randomness.

Rules never roll by themselves: they `pick` among things of equal chance, naming what is picked ("RED", "card", "general"). The
answer depends on the source: `Live` and `Sampled` draw it, `Recorded` repeats what a journal holds, `Scripted` plays what a
scenario prescribes. Every source keeps the outcomes it gave in `record` (positions in the offered sequence), and the journal
stores them beside the action.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

T = TypeVar("T")

Request = tuple[int, str, Sequence[Any]]
"""(owner, what, the things of equal chance)."""

_MASK = (1 << 64) - 1
_GOLDEN = 0x9E3779B97F4A7C15


class ChanceError(Exception):
    """A recorded or scripted source cannot answer: it has run out, or something else was asked for."""


class Chance:
    """A source of outcomes."""

    def __init__(self) -> None:
        self.record: list[int] = []

    def pick(self, what: str, things: Sequence[T]) -> T:
        """One of the things, each with equal chance."""
        position = self._position(what, things)
        self.record.append(position)
        return things[position]

    def pick_all(self, requests: Sequence[Request]) -> list[Any]:
        """Outcomes of several simultaneous picks, in the order of the requests."""
        return [self.pick(what, things) for _, what, things in requests]

    def _position(self, what: str, things: Sequence[Any]) -> int:
        raise NotImplementedError


class Live(Chance):
    """A seeded stream: the same seed and position give the same outcomes on every machine (SplitMix64)."""

    def __init__(self, seed: int, position: int = 0) -> None:
        super().__init__()
        self.seed = seed
        self.position = position

    def _position(self, what: str, things: Sequence[Any]) -> int:
        self.position += 1
        z = (self.seed * 0xD1342543DE82EF95 + self.position * _GOLDEN) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * len(things)) >> 64


class Sampled(Live):
    """A possible future: drawn like `Live`, from a stream that has nothing to do with the game's own."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed ^ 0x5A3C_F00D_1234_9876)


class Recorded(Chance):
    """Repeats recorded positions."""

    def __init__(self, outcomes: Iterable[int]) -> None:
        super().__init__()
        self.outcomes = list(outcomes)
        self.used = 0

    def _position(self, what: str, things: Sequence[Any]) -> int:
        if self.used >= len(self.outcomes):
            raise ChanceError(f"the record ends before a pick of {what}")
        position = self.outcomes[self.used]
        if not 0 <= position < len(things):
            raise ChanceError(f"the record holds outcome {position} for a pick of {what} among {len(things)}")
        self.used += 1
        return position

    @property
    def exhausted(self) -> bool:
        """True when every outcome has been used."""
        return self.used == len(self.outcomes)


class Scripted(Chance):
    """Plays prescribed outcomes.

    ``dice`` are (what, name of the outcome) in the order rolled; ``draws`` are names of things drawn by other picks. ``name`` tells
    how a thing is called in the script. Where simultaneous picks belong to different owners, the script may list the owners in
    any order; the given order is tried first. A pick that is no die takes the first of ``draws`` if that is among the things,
    otherwise the first thing.
    """

    def __init__(
        self,
        dice: Sequence[tuple[str, str]],
        draws: Sequence[str],
        is_die: Callable[[str], bool],
        name: Callable[[str, Any], str],
    ) -> None:
        super().__init__()
        self.dice = list(dice)
        self.draws = list(draws)
        self.is_die = is_die
        self.name = name
        self.rolled = 0

    def _position(self, what: str, things: Sequence[Any]) -> int:
        names = [self.name(what, thing) for thing in things]
        if self.is_die(what):
            return self._die(what, names)
        if self.draws and self.draws[0] in names:
            return names.index(self.draws.pop(0))
        return 0

    def _die(self, what: str, names: list[str]) -> int:
        if not self.dice:
            raise ChanceError(f"a {what} die is rolled, but the script has no dice left (after {self.rolled})")
        colour, face = self.dice[0]
        if colour != what:
            raise ChanceError(f"die {self.rolled + 1}: a {what} die is rolled, the script has {colour}:{face}")
        if face not in names:
            raise ChanceError(f"die {self.rolled + 1}: a {what} die has no {face}")
        self.dice.pop(0)
        self.rolled += 1
        return names.index(face)

    def pick_all(self, requests: Sequence[Request]) -> list[Any]:
        """As `Chance.pick_all`; owners whose dice fit the script only in another order are answered in that order."""
        order = self._order(requests)
        answers: dict[int, Any] = {}
        for position in order:
            _, what, things = requests[position]
            answers[position] = self.pick(what, things)
        return [answers[position] for position in range(len(requests))]

    def _order(self, requests: Sequence[Request]) -> list[int]:
        owners = list(dict.fromkeys(owner for owner, _, _ in requests))
        groups = [[n for n, request in enumerate(requests) if request[0] == owner] for owner in owners]
        given = [n for group in groups for n in group]
        reverse = [n for group in reversed(groups) for n in group]
        for order in (list(range(len(requests))), given, reverse):
            if self._fits([requests[n] for n in order]):
                return order
        return given

    def _fits(self, requests: Sequence[Request]) -> bool:
        rolls = [(what, {self.name(what, t) for t in things}) for _, what, things in requests if self.is_die(what)]
        script = self.dice[: len(rolls)]
        return len(script) == len(rolls) and all(
            c == what and f in faces for (what, faces), (c, f) in zip(rolls, script, strict=True)
        )
