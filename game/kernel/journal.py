"""What happened: one entry for each action, in order. A journal is a list of entries; `replay` makes the game from it again."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from .actions import Action, tuples
from .chance import ChanceError, Recorded
from .log import LogEntry
from .title import BEGIN, NOBODY, S, Title


class Entry(NamedTuple):
    """Who did what, which outcomes chance gave to it (positions, see `chance`), and what the rules told about it."""

    seat: int
    action: Action
    outcomes: tuple[int, ...] = ()
    log: tuple[LogEntry, ...] = ()


class JournalBroken(Exception):
    """The journal does not fit the game. ``index`` counts entries from 0."""

    def __init__(self, index: int, why: str) -> None:
        super().__init__(f"entry {index}: {why}")
        self.index = index
        self.why = why


def to_raw(entry: Entry) -> list[Any]:
    """The entry as JSON data: ``[seat, action, outcomes]``, and the log when there is any."""
    seat, action, outcomes, log = entry
    return [seat, action, outcomes, log] if log else [seat, action, outcomes]


def from_raw(raw: Any) -> Entry:
    """The entry that `to_raw` wrote. Raises ValueError when it is none."""
    match tuples(raw):
        case (int(seat), (str(), *_) as action, tuple(outcomes)) if _whole(outcomes):
            return Entry(seat, action, outcomes)
        case (int(seat), (str(), *_) as action, tuple(outcomes), tuple(log)) if _whole(outcomes) and _lines(log):
            return Entry(seat, action, outcomes, tuple([LogEntry(*line) for line in log]))
    raise ValueError("it is not of the form [seat, action, outcomes, log]")


def _whole(outcomes: tuple[Any, ...]) -> bool:
    return all(type(outcome) is int for outcome in outcomes)


def _lines(log: tuple[Any, ...]) -> bool:
    kinds = (str, tuple, int)
    return all(isinstance(line, tuple) and len(line) == 3 and all(map(isinstance, line, kinds)) for line in log)


def to_lines(entries: Iterable[Entry]) -> str:
    """The journal as JSON lines: one entry a line."""
    dumps = json.JSONEncoder(separators=(",", ":")).encode
    return "".join([dumps(to_raw(entry)) + "\n" for entry in entries])


def replay(title: Title[S], options: Mapping[str, Any], entries: Iterable[Entry]) -> S:
    """The state after these entries of a game with these options. Raises `JournalBroken`.

    Trusts that the actions were options when they were taken; `retrace` checks it.
    """
    g = title.setup(options)
    for index, entry in enumerate(entries):
        repeat(title, g, index, entry)
    return g


def repeat(title: Title[S], g: S, index: int, entry: Entry) -> None:
    """Carry out one entry with the outcomes that it had. Raises `JournalBroken`."""
    chance = Recorded(entry.outcomes)
    try:
        title.apply(g, entry.action, chance)
    except ChanceError as error:
        raise JournalBroken(index, str(error)) from error
    if not chance.exhausted:
        raise JournalBroken(index, f"{len(entry.outcomes) - chance.used} of its outcomes were not asked for")


def retrace(title: Title[S], g: S, entries: Iterable[Entry], first: int = 0) -> Iterator[int]:
    """Carry out entries in place, checking that each was the decision of its seat. ``first`` is the index of the first of them.

    Gives the length of the journal after each entry. Raises `JournalBroken`.
    """
    for index, entry in enumerate(entries, first):
        why = misfit(title, g, index, entry)
        if why:
            raise JournalBroken(index, why)
        repeat(title, g, index, entry)
        yield index + 1


def misfit(title: Title[S], g: S, index: int, entry: Entry) -> str:
    """Why the state does not allow this entry; empty when it does."""
    if index == 0:
        return "" if entry.action == BEGIN and entry.seat == NOBODY else "the journal does not begin with the beginning"
    decision = title.decision(g)
    if decision is None:
        return "the game was over before"
    if entry.seat != decision.seat:
        return f"seat {entry.seat} acts, but it was for seat {decision.seat} to decide"
    if entry.action not in decision.options:
        return f"{entry.action[0]} with {entry.action[1:]} was not offered at {decision.step}"
    return ""
