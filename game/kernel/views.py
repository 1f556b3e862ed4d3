"""Views: what a seat may know, copied by name, and the check that nothing else gets through.

A title builds each view as a new object out of columns that it names; a column that nobody names stays hidden. These functions
copy, so that a view never lends anybody a part of the state.

The check is non-interference: change what a seat may not know, and neither its view, its options, the refusals nor what it may take
back by undo may change by one byte.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from types import MappingProxyType
from typing import Any, TypeVar

from .actions import Action
from .chance import Live
from .log import LogEntry
from .reflect import differences, plain
from .title import ContractBroken, S, Title

T = TypeVar("T")
U = TypeVar("U")
Permute = Callable[[S, int, int], S]
"""(state, seat, number) -> a copy that differs only in what the seat may not know; another number gives another copy."""


def frozen(value: Any) -> Any:
    """A copy that nobody can change: lists as tuples, sets and tables likewise, down to the last level."""
    if isinstance(value, list) or type(value) is tuple:
        return tuple([frozen(part) for part in value])
    if isinstance(value, dict):
        return MappingProxyType({key: frozen(part) for key, part in value.items()})
    return frozenset(value) if isinstance(value, set) else value


def pick(source: object, *columns: str) -> dict[str, Any]:
    """Frozen copies of the columns that everybody may know, by name."""
    return {name: frozen(getattr(source, name)) for name in columns}


def own(rows: Sequence[T], seats: Collection[int], hide: Callable[[T], U]) -> tuple[T | U, ...]:
    """A column with one row for each seat: these seats' rows frozen, of the others only what ``hide`` leaves."""
    return tuple([frozen(row) if seat in seats else frozen(hide(row)) for seat, row in enumerate(rows)])


def readable(log: Iterable[LogEntry], seats: Collection[int]) -> list[LogEntry]:
    """The lines of a log that one of these seats may read."""
    return [line for line in log if any(line.seen_by(seat) for seat in seats)]


def view_bytes(view: object) -> bytes:
    """A view as bytes: equal for equal views only, whatever they are made of."""
    return repr(plain(view)).encode()


def seats_of(title: Title[S], g: S, seat: int) -> list[int]:
    """All seats of the person who decides for this one."""
    person = title.person(g, seat)
    return [other for other in title.seats(g) if title.person(g, other) == person]


def assert_non_interference(
    title: Title[S],
    g: S,
    seat: int,
    permute: Permute[S],
    numbers: Iterable[int] = (1,),
    strangers: Iterable[Action] = (),
) -> None:
    """Raise `ContractBroken` if the seat can tell the state from one that differs only in what the seat may not know.

    Compared are views, decisions, refusals (of ``strangers`` and of all options), and what shows after each option that the seat
    could take back again: otherwise undo would be a way to look at secrets.
    """
    strangers = list(strangers)
    for number in numbers:
        other = permute(g, seat, number)
        _same_view(title, g, other, seat, "")
        ours, theirs = title.decision(g), title.decision(other)
        if ours is None or theirs is None:
            _agree(ours is theirs, seat, "that the game is over")
            continue
        _agree((ours.seat, ours.step) == (theirs.seat, theirs.step), seat, f"who decides at {ours.step}")
        if ours.seat not in seats_of(title, g, seat):
            continue
        _agree(ours == theirs, seat, f"the options of {ours.step}")
        for action in [*ours.options, *strangers]:
            _agree(title.why_not(g, action) == title.why_not(other, action), seat, f"why {action} is refused")
        for action in ours.options:
            _same_after(title, g, other, seat, action)


def _same_after(title: Title[S], g: S, other: S, seat: int, action: Action) -> None:
    """Whether the seat learns something from an option that it may take back. One that it may not take back may well teach."""
    after = []
    for state in (g, other):
        state = title.clone(state)
        chance = Live(1)
        log: list[LogEntry] = []
        before = title.exposures(state)
        state.out = log
        title.apply(state, action, chance)
        state.out = None
        decision = title.decision(state)
        stays = decision is None or title.person(state, decision.seat) == title.person(state, seat)
        undoable = stays and not chance.record and title.exposures(state) == before
        after.append((undoable, state, readable(log, seats_of(title, state, seat)), decision))
    (undoable, ours, our_log, our_decision), (also, theirs, their_log, their_decision) = after
    _agree(undoable == also, seat, f"whether {action} can be taken back")
    if undoable:
        _same_view(title, ours, theirs, seat, f" after {action}, which can be taken back")
        _agree(our_log == their_log, seat, f"the log after {action}, which can be taken back")
        _agree(our_decision == their_decision, seat, f"the options after {action}, which can be taken back")


def _same_view(title: Title[S], g: S, other: S, seat: int, when: str) -> None:
    ours, theirs = title.view(g, seat), title.view(other, seat)
    if view_bytes(ours) != view_bytes(theirs):
        found = next(differences(ours, theirs, (), "view"), "the order inside")
        raise ContractBroken(f"the view of seat {seat} depends on what it may not know{when}: {found}")


def _agree(same: bool, seat: int, what: str) -> None:
    if not same:
        raise ContractBroken(f"seat {seat} can learn what it may not know from {what}")
