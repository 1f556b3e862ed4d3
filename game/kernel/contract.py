"""The contract of `title`, clause by clause: each function raises `ContractBroken` with the first thing that is wrong."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from .actions import Action, Decision, IllegalAction, Refusal, tuples
from .digest import canonical, digest
from .journal import JournalBroken, replay, retrace
from .match import Match
from .reflect import differences, shared
from .savefile import BadSave, pack, unpack
from .title import ContractBroken, S, Title

TRANSIENT = ("chance", "out")
"""Columns that every state may have and that belong to the action at work, not to the game."""

_WHEN = datetime(2000, 1, 1, tzinfo=UTC)


def require(holds: bool, sentence: str) -> None:
    """Raise `ContractBroken` unless it holds."""
    if not holds:
        raise ContractBroken(sentence)


def transient(title: Title[Any]) -> tuple[str, ...]:
    """The columns that neither clones nor saves have to keep."""
    return (*TRANSIENT, *getattr(title, "transient", ()))


def check_setup(title: Title[S], options: Mapping[str, Any]) -> None:
    """The same options make the same game, are left as they were, and the seats are in order."""
    before = canonical(dict(options))
    one, other = title.setup(options), title.setup(options)
    require(digest(title, one) == digest(title, other), "setup: the same options make two different games")
    require(canonical(dict(options)) == before, "setup: it changes the options that it is given")
    found = next(shared(one, other, transient(title)), "")
    require(not found, f"setup: two games share {found}")
    seats = list(title.seats(one))
    require(bool(seats) and seats == sorted(set(seats)) and seats[0] >= 0, f"seats: {seats} are not seats in order")
    check_columns(title, one)
    check_invariants(title, one)


def check_invariants(title: Title[S], g: S) -> None:
    """The state is sound."""
    wrong = title.invariants(g)
    require(not wrong, f"invariants: {'; '.join(wrong)}")


def check_decision(title: Title[S], g: S) -> Decision | None:
    """Options are there, unique, writable, the same whenever asked for; asking changes nothing; no decision means an outcome."""
    decision = title.decision(g)
    over = title.outcome(g)
    if decision is None:
        require(over is not None, "outcome: nobody has to decide, and yet the game has no outcome")
        return None
    step = decision.step
    require(over is None, f"outcome: the game has ended, and yet {step} asks seat {decision.seat}")
    require(decision.seat in title.seats(g), f"decision: {step} asks seat {decision.seat}, which takes no part")
    require(len(decision.options) > 0, f"decision: {step} offers nothing")
    require(title.decision(g) == decision, f"decision: {step} offers something else when asked again")
    for option in decision.options:
        check_action(option, step)
    twice = [option for option in decision.options if decision.options.count(option) > 1]
    require(len(set(decision.options)) == len(decision.options), f"decision: {step} offers {twice[:1]} twice")
    return decision


def check_action(action: Any, step: str) -> None:
    """An action is a verb with numbers, words and tuples of them: it comes back from JSON as it was."""
    match action:
        case (str(), *_) if tuples(json.loads(json.dumps(action))) == action:
            return
    raise ContractBroken(f"decision: {step} offers {action!r}, which is no action")


def check_refusals(title: Title[S], g: S, decision: Decision, strangers: Iterable[Action]) -> None:
    """`why_not` agrees with the options."""
    for option in decision.options:
        why = title.why_not(g, option)
        require(why is None, f"why_not: {option} is offered at {decision.step} and refused: {why}")
    for action in strangers:
        if action not in decision.options:
            why = title.why_not(g, action)
            require(
                isinstance(why, Refusal), f"why_not: {action} is not offered at {decision.step}, and nothing says why"
            )


def check_questions(title: Title[S], g: S, strangers: Iterable[Action]) -> None:
    """No question changes the state."""
    before = digest(title, g)
    decision = title.decision(g)
    for seat in title.seats(g):
        title.view(g, seat)
        title.person(g, seat)
    for action in strangers:
        title.why_not(g, action)
    title.outcome(g), title.summary(g), title.invariants(g), title.exposures(g), title.clone(g)
    require(digest(title, g) == before, f"questions: looking at {decision and decision.step} changes the state")


def check_columns(title: Title[S], g: S) -> S:
    """A clone has every column and shares no container. Gives the clone."""
    free = transient(title)
    copy = title.clone(g)
    require(copy is not g, "clone: it is the state itself")
    for found in differences(g, copy, free):
        raise ContractBroken(f"clone: {found}")
    for found in shared(g, copy, free):
        raise ContractBroken(f"clone: {found} is shared")
    return copy


def check_clone(title: Title[S], g: S) -> None:
    """A clone has every column, shares no container, and has the same options."""
    require(title.decision(check_columns(title, g)) == title.decision(g), "clone: it has other options")


def check_codec(title: Title[S], g: S) -> None:
    """A state comes back from JSON with every column as it was, and the same options in the same order."""
    raw = title.encode(g)
    text = canonical(raw)
    back = title.decode(json.loads(text))
    for found in differences(g, back, transient(title)):
        raise ContractBroken(f"encode and decode: {found}")
    require(canonical(title.encode(back)) == text, "encode and decode: the digest is another one afterwards")
    require(title.decision(back) == title.decision(g), "encode and decode: the options are other ones afterwards")


def check_illegal(match: Match[S], strangers: Iterable[Action]) -> None:
    """What is not offered cannot be done and leaves no trace."""
    before = digest(match.title, match.state), len(match.journal)
    for action in strangers:
        if match.decision is None or action not in match.decision.options:
            try:
                match.act(action)
            except IllegalAction:
                after = digest(match.title, match.state), len(match.journal)
                require(after == before, f"refusal: {action} was refused and has changed the game nevertheless")
            else:
                raise ContractBroken(f"refusal: {action} was not offered and done nevertheless")


def check_barrier(match: Match[S], before: S) -> None:
    """After the last action: undo is closed exactly when somebody knows more than before, or somebody else decides."""
    title, entry, decision = match.title, match.journal[-1], match.decision
    chance = bool(entry.outcomes)
    shown = title.exposures(match.state) != title.exposures(before)
    closed = chance or shown or bool(match.player(entry.seat).automated)
    if decision is not None:
        handed = title.person(match.state, decision.seat) != title.person(before, entry.seat)
        closed = closed or handed or bool(match.player(decision.seat).automated)
    require(
        closed == (match.why_not_undo() is not None),
        f"undo: {entry.action} {'can' if closed else 'cannot'} be taken back",
    )


def check_undo(match: Match[S]) -> None:
    """Undo to the barrier and redo from there: every state on the way comes back."""
    title = match.title
    digests = [digest(title, match.state)]
    while match.why_not_undo() is None:
        match.undo()
        digests.append(digest(title, match.state))
    for expected in digests[-2::-1]:
        entry = match.redo()
        require(digest(title, match.state) == expected, f"redo: {entry.action} leads elsewhere than before")


def check_replay(match: Match[S]) -> None:
    """The journal leads to the same state again, from the recorded outcomes and from the seed alike."""
    title, now = match.title, digest(match.title, match.state)
    try:
        require(digest(title, replay(title, match.options, match.journal)) == now, "replay: it ends in another state")
        for _ in retrace(title, title.setup(match.options), match.journal):
            pass
    except JournalBroken as error:
        raise ContractBroken(f"replay: {error}") from error
    again = Match.start(title, match.options, match.seed, match.players)
    for entry in match.journal[1:]:
        require(again.act(entry.action) == entry, f"replay: {entry.action} goes another way with the same seed")
    require(digest(title, again.state) == now, "replay: the same seed and actions end in another state")


def check_save(match: Match[S], strangers: Collection[Action] = ()) -> None:
    """A saved game comes back with the same state, options, journal and undo."""
    title = match.title
    _, data, _ = pack(match, _WHEN, _WHEN)
    try:
        back = unpack(Path("check.save"), data, title).match
    except BadSave as error:
        raise ContractBroken(f"save: {error}") from error
    require(digest(title, back.state) == digest(title, match.state), "save: the state comes back another one")
    require(back.decision == match.decision, "save: the options come back other ones")
    require(back.journal == match.journal, "save: the journal comes back another one")
    require(back.why_not_undo() == match.why_not_undo(), "save: undo does not reach as far as before")
    check_undo(back)
    check_illegal(back, strangers)
