"""Whole games between automated players, without a screen and without a journal."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple

from ..kernel.actions import Action, Decision
from ..kernel.chance import Live, Sampled
from ..kernel.title import BEGIN, Outcome, S, Title
from .players import AutomatedPlayer

TASTE = 0x7A57E
"""Keeps the players' own chance apart from the game's."""

MOST_DECISIONS = 50_000
"""A game with more is going round in circles; those of four automated players have two thousand."""


class Played(NamedTuple, Generic[S]):
    """A finished game, or one that was broken off: ``outcome`` is None then, and ``trouble`` says why."""

    state: S
    outcome: Outcome | None
    decisions: int
    trouble: str = ""


def play(
    title: Title[S],
    options: Mapping[str, Any],
    players: Mapping[int, AutomatedPlayer],
    seed: int,
    budget: int = 0,
    most_turns: int = 0,
    watch: Callable[[Decision, Action], None] | None = None,
) -> Played[S]:
    """Play one game to its end. ``most_turns`` breaks it off when ``title.summary`` tells of more turns (0: never); ``watch`` hears of
    every choice."""
    g = title.setup(options)
    chance = Live(seed)
    tastes = {seat: Sampled(seed ^ TASTE + seat) for seat in players}
    title.apply(g, BEGIN, chance)
    decisions = 0
    while (decision := title.decision(g)) is not None:
        player = players[decision.seat]
        seen = title.view(g, decision.seat) if player.needs_view else None
        action = player.choose(seen, decision, budget, tastes[decision.seat])
        if watch is not None:
            watch(decision, action)
        title.apply(g, action, chance)
        chance.record.clear()
        decisions += 1
        if decisions > MOST_DECISIONS:
            return Played(g, None, decisions, f"not over after {MOST_DECISIONS} decisions")
        if most_turns and int(title.summary(g).get("turn", 0)) > most_turns:
            return Played(g, None, decisions, f"not over after {most_turns} turns")
    return Played(g, title.outcome(g), decisions)
