"""Battles played out in thought: which deployment wins most often, as far as the seat can tell (levels with ``trials``)."""

from __future__ import annotations

from ....kernel.actions import Action, Decision
from ..battle.autoplay import main_of
from ..battle.foresight import Chances, Knowledge, chances
from .mind import Mind

MOST_WAYS = 4
"""So many ways to deploy are tried at most."""
TRIUMPH_WORTH = 0.5
"""What a triumph is worth beyond the victory, in victories."""


def ways(decision: Decision, plain: Action) -> list[Action]:
    """The plain choice first, then for each other main battle card the fullest deployment with it."""
    best: dict[int, Action] = {main_of(plain[1]): plain}
    for option in sorted(decision.options, key=lambda option: -len(option[1])):
        best.setdefault(main_of(option[1]), option)
    return list(best.values())[:MOST_WAYS]


def deploy(v: Mind, decision: Decision, plain: Action) -> Action:
    """The way that does best in the trials; all are tried against the same luck, and of equals the plain one is taken."""
    found: list[tuple[float, Action]] = []
    for way in ways(decision, plain) if plain[0] == "deploy" else ():
        seen = chances(v, decision, Knowledge(), way, v.level.trials, seed=v.turn)
        if seen is None:
            return plain
        found.append((worth(seen), way))
    return max(found, key=lambda item: item[0])[1] if found else plain


def worth(seen: Chances) -> float:
    """How well a battle goes."""
    return seen.win - seen.loss + TRIUMPH_WORTH * seen.triumph
