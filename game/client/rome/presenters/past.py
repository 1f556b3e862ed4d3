"""The past of a game: the table as a person knew it at any moment of the journal. No pygame.

    past = Past(match, seat)        seat: through whose eyes
    past.view(k)                    the table after k entries          past.first … past.last
    past.step(k, "phase", -1)       the moment before k at which a phase began; also "turn" and "move"

A moment is the number of entries that have happened. Some states are kept on the way, so that any moment is a few entries off.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from game.client.rome.presenters.names import phase_name, roman
from game.client.words import tr
from game.kernel.journal import Entry, repeat
from game.kernel.match import Match
from game.titles.rome.view import View

EVERY = 48
"""Entries between two states that are kept."""
KEPT = 96


@dataclass(frozen=True, slots=True)
class Chapter:
    """The beginning of a turn or a phase, as a moment; ``phase`` is 0 for a turn."""

    at: int
    turn: int
    phase: int

    @property
    def name(self) -> str:
        """ "Turn IV", or the phase."""
        return phase_name(self.phase) if self.phase else tr("Turn {n}").format(n=roman(self.turn))


class Past:
    """See the module."""

    def __init__(self, match: Match[Any], seat: int) -> None:
        self.title = match.title
        self.options: Mapping[str, Any] = match.options
        self.entries: Sequence[Entry] = tuple(match.journal)
        self.seat = seat
        self.last = len(self.entries)
        self.now = match.state
        origin = match.origin
        self.first = origin.at if origin is not None else min(1, self.last)
        self._kept: OrderedDict[int, Any] = OrderedDict()
        self._start = origin.state if origin is not None else None
        self._view: tuple[int, View] | None = None
        self.chapters = tuple(self._chapters())
        self._turns = [c.at for c in self.chapters if not c.phase]
        self._phases = [c.at for c in self.chapters if c.phase]

    def _chapters(self) -> list[Chapter]:
        found = []
        turn = 0
        for index, entry in enumerate(self.entries):
            for line in entry.log:
                if line.key == "turn":
                    turn = line.args[0]
                    found.append(Chapter(index + 1, turn, 0))
                elif line.key == "phase":
                    found.append(Chapter(index + 1, turn, line.args[0]))
        return [chapter for chapter in found if chapter.at >= self.first]

    # -- states ----------------------------------------------------------------------------------------------------

    def state(self, moment: int) -> Any:
        """The whole table after so many entries: for the copy of a game, never for the eyes of a person."""
        moment = max(self.first, min(self.last, moment))
        if moment == self.last:
            return self.now
        base = max((at for at in self._kept if at <= moment), default=None)
        g = self.title.clone(self._kept[base]) if base is not None else self._begin()
        at = base if base is not None else self._first_entry
        while at < moment:
            repeat(self.title, g, at, self.entries[at])
            at += 1
            if at % EVERY == 0 and at not in self._kept:
                self._keep(at, self.title.clone(g))
        return g

    @property
    def _first_entry(self) -> int:
        return self.first if self._start is not None else 0

    def _begin(self) -> Any:
        return self.title.clone(self._start) if self._start is not None else self.title.setup(self.options)

    def _keep(self, at: int, g: Any) -> None:
        self._kept[at] = g
        while len(self._kept) > KEPT:
            self._kept.pop(next(iter(sorted(self._kept)[1::2])))

    def view(self, moment: int) -> View:
        """What the seat could know then."""
        if self._view is None or self._view[0] != moment:
            seen: Any = self.title.view(self.state(moment), self.seat)
            self._view = (moment, seen)
        return self._view[1]

    def look_as(self, seat: int) -> None:
        """Look through the eyes of another seat; only where nobody has a secret any more."""
        self.seat, self._view = seat, None

    def acting(self, moment: int) -> int:
        """Who decides next, at that moment."""
        return self.entries[moment].seat if moment < self.last else -1

    # -- moments ---------------------------------------------------------------------------------------------------

    def step(self, moment: int, kind: str, by: int) -> int:
        """The next (or previous) moment of a kind: "move", "phase" or "turn"; the ends of the game count for all."""
        if kind == "move":
            return max(self.first, min(self.last, moment + by))
        stops = sorted({self.first, *(self._turns if kind == "turn" else self._phases), self.last})
        place = bisect_right(stops, moment) if by > 0 else bisect_left(stops, moment) - 1
        return stops[max(0, min(len(stops) - 1, place))]

    def chapter(self, moment: int) -> tuple[int, int]:
        """(turn, phase) at a moment."""
        turn = phase = 0
        for chapter in self.chapters:
            if chapter.at > moment:
                break
            turn, phase = chapter.turn, chapter.phase
        return turn, phase

    def words(self, moment: int) -> str:
        """Where the game stood: "Turn IV, Campaign"."""
        turn, phase = self.chapter(moment)
        if not turn:
            return phase_name(0)
        return tr("Turn {turn}, {phase}").format(turn=roman(turn), phase=phase_name(phase)) if phase else roman(turn)


def why_no_branch(people: int, over: bool) -> str:
    """Why a game with so many people may not be played on from its past, or nothing."""
    if people > 1 and not over:
        return tr(
            "While several people play, their past is only looked at: whoever played on would see what the others hide."
        )
    return ""


def branch(match: Match[Any], moment: int, name: str, seed: int) -> Match[Any]:
    """A game of its own that has the same past up to a moment, and a fate of its own (``seed``) from there on, so that nobody learns
    from it how the dice of the first game fall. Raises `JournalBroken` when the past cannot be played again."""
    entries = list(match.journal[:moment])
    origin = match.origin if match.origin is not None and match.origin.at <= moment else None
    new = Match.resume(match.title, match.options, seed, entries, match.players, name, origin)
    new.origin = origin
    return new
