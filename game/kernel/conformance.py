"""What any title must pass, without knowing it: random games with the whole contract checked on the way, and perft counts.

    fuzz(title, options, seed, steps)       one random game, every clause of `contract` checked; used by tools/fuzz.py
    check(title, options, seeds, steps)     the suite for pytest: several games, with people and automated players
    perft(title, options, depth, seed)      how many ways the game can go from its start, a number that only rules change

All raise `ContractBroken` with a sentence that names the clause, the step of the game and how to get there again.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from .actions import Action, Decision
from .chance import Live, Sampled
from .contract import (
    check_barrier,
    check_clone,
    check_codec,
    check_decision,
    check_illegal,
    check_invariants,
    check_questions,
    check_refusals,
    check_replay,
    check_save,
    check_setup,
    check_undo,
    require,
)
from .digest import digest
from .match import Match, Player
from .title import BEGIN, BadSetup, ContractBroken, Outcome, S, Title
from .views import Permute, assert_non_interference, view_bytes

STRANGERS = 24
"""How many actions of earlier decisions are tried again where they may not be offered."""

LAST = 3
"""How many actions a message tells."""

NONSENSE: Sequence[Action] = (("no_such_verb",), ("begin",), ("no_such_verb", 1, "two", (3,)))


class Walk(NamedTuple):
    """How a random game went: its steps, its outcome (None when it had not ended), and the digest of its last state."""

    steps: int
    outcome: Outcome | None
    digest: str


def fuzz(title: Title[S], options: Mapping[str, Any], seed: int, steps: int, every: int = 1) -> Walk:
    """Play a random game of at most so many steps and check the contract at each; costly clauses only ``every`` so many steps."""
    match: Match[S] | None = None
    try:
        check_setup(title, options)
        match = Match.start(title, options, seed)
        _walk(match, Sampled(seed), steps, every)
        check_replay(match)
        check_save(match, NONSENSE)
    except BadSetup:
        raise
    except ContractBroken as error:
        raise ContractBroken(f"{error} {_place(title, seed, match)}") from error
    except Exception as error:  # a title may fail in any way; how to get there again is worth more than the bare error
        raise ContractBroken(f"{type(error).__name__}: {error} {_place(title, seed, match)}") from error
    return Walk(len(match.journal) - 1, title.outcome(match.state), digest(title, match.state))


def _walk(match: Match[S], picker: Sampled, steps: int, every: int) -> None:
    title = match.title
    strangers: deque[Action] = deque(NONSENSE, STRANGERS)
    for step in range(steps):
        decision = check_decision(title, match.state)
        if decision is None:
            return
        thorough = step % every == 0
        if thorough:
            check_refusals(title, match.state, decision, strangers)
            _check_state(match, step, list(strangers))
        before = match.state
        was = digest(title, before) if thorough else ""
        match.act(_pick(picker, decision))
        strangers.append(picker.pick("stranger", decision.options))
        check_barrier(match, before)
        check_invariants(title, match.state)
        if thorough:
            require(digest(title, before) == was, f"clone: {match.journal[-1].action} on a clone changes the original")
            check_undo(match)
    check_decision(title, match.state)


def _pick(picker: Sampled, decision: Decision) -> Action:
    """A verb, then one of its options, so that the one event among sixty marches comes up as often as they."""
    verb = picker.pick("verb", list(dict.fromkeys(option[0] for option in decision.options)))
    return picker.pick("option", [option for option in decision.options if option[0] == verb])


def _check_state(match: Match[S], step: int, strangers: list[Action]) -> None:
    title, g = match.title, match.state
    check_questions(title, g, strangers)
    check_clone(title, g)
    check_codec(title, g)
    check_illegal(match, strangers)
    permute: Permute[S] | None = getattr(title, "permuted", None)
    for seat in title.seats(g):
        require(
            view_bytes(title.view(g, seat)) == view_bytes(title.view(g, seat)), f"view: seat {seat} sees two things"
        )
        if permute is not None:
            assert_non_interference(title, g, seat, permute, (step, step + 1), strangers)


def _place(title: Title[Any], seed: int, match: Match[Any] | None) -> str:
    """How to get there again."""
    if match is None:
        return f"[{title.id}, seed {seed}, at setup]"
    step = match.decision.step if match.decision else "the end"
    actions = ", ".join(str(entry.action) for entry in match.journal[-LAST:])
    return f"[{title.id}, seed {seed}, after {len(match.journal) - 1} steps, at {step}, last {actions}]"


def check(title: Title[S], options: Mapping[str, Any], seeds: Iterable[int] = range(3), steps: int = 400) -> list[Walk]:
    """The whole suite: random games, and the same game for people and automated players alike."""
    walks = []
    for seed in seeds:
        walks.append(fuzz(title, options, seed, steps))
        require(fuzz(title, options, seed, steps, every=steps) == walks[-1], "fuzz: the checks change the game")
        check_automated(title, options, seed, steps)
    return walks


def check_automated(title: Title[S], options: Mapping[str, Any], seed: int, steps: int) -> None:
    """With an automated player at the first seat the rules go the same way, and nobody takes back what that player did."""
    seats = title.seats(title.setup(options))
    people = Match.start(title, options, seed)
    mixed = Match.start(title, options, seed, {seats[0]: Player("", "random")})
    picker = Sampled(seed)
    for _ in range(steps):
        if mixed.decision is None:
            break
        require(mixed.decision == people.decision, "players: the rules ask others when a seat is automated")
        before, action = mixed.state, picker.pick("option", mixed.decision.options)
        require(mixed.act(action) == people.act(action), f"players: {action} goes another way when a seat is automated")
        check_barrier(mixed, before)
    check_save(mixed)


def perft(title: Title[S], options: Mapping[str, Any], depth: int, seed: int = 0) -> int:
    """How many sequences of ``depth`` decisions there are from the start. Chance at each depth answers from the same seed."""
    g = title.setup(options)
    title.apply(g, BEGIN, Live(seed))
    return _count(title, g, depth, seed)


def _count(title: Title[S], g: S, depth: int, seed: int) -> int:
    if depth == 0:
        return 1
    decision = title.decision(g)
    if decision is None:
        return 0
    total = 0
    for option in decision.options:
        child = title.clone(g)
        title.apply(child, option, Live(seed, 1000 * depth))
        total += _count(title, child, depth - 1, seed)
    return total
