"""Random games in words: every prompt, option, line and refusal that occurs can be said, and options can be told apart."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from game.kernel.actions import Action, Decision
from game.kernel.chance import Live, Sampled
from game.kernel.match import Match
from game.titles.rome.title import TITLE
from game.titles.rome.words.chronicle import ANIMATIONS
from game.titles.rome.words.speaker import Speaker

GAMES: list[tuple[int, dict[str, Any]]] = [
    (1, {"target": 10, "asks": {"rome": "always", "greece": "never"}}),
    (2, {"target": 10, "teams": [["carthage", "greece"], ["rome", "barbarians"]]}),
    (3, {"target": 10, "automated": ["carthage", "greece", "barbarians"], "difficulty": "hard"}),
]
DECISIONS = 2500
STRANGERS = 4
"""Options that the step at hand gave at other times are tried at each decision, mostly to be refused."""


def whole(text: str) -> bool:
    """A sentence or name with nothing left over from its template."""
    return bool(text.strip()) and not re.search(r"[{}]|None", text)


def check_decision(match: Match[Any], decision: Decision) -> None:
    """Prompt and labels, spoken over the state and over the view of the seat."""
    for seen in (match.state, TITLE.view(match.state, decision.seat)):
        said = Speaker(seen)
        assert whole(said.prompt(decision)), decision.step
        labels = Counter(said.label(option, decision) for option in decision.options)
        assert all(whole(label) for label in labels), labels
        alike = [label for label, count in labels.items() if count > 1]
        assert not alike, f"{decision.step}: options that are called the same: {alike}"


def check_refusals(match: Match[Any], pool: list[Action], chance: Live) -> None:
    """Why things that are offered at other times are not offered now."""
    assert match.decision is not None
    for _ in range(STRANGERS):
        action = chance.pick("stranger", pool)
        refusal = match.why_not(action)
        if refusal is not None:
            said = Speaker(TITLE.view(match.state, match.decision.seat)).reason(refusal)
            assert whole(said), refusal
            assert said.endswith("."), refusal


@pytest.mark.parametrize(("seed", "options"), GAMES)
def test_everything_that_occurs_can_be_said(seed: int, options: dict[str, Any]) -> None:
    match = Match.start(TITLE, options, seed)
    chance = Sampled(seed)
    pools: dict[str, dict[Action, None]] = {}
    steps, keys = Counter[str](), Counter[str]()
    while match.decision is not None and len(match.journal) < DECISIONS:
        decision = match.decision
        steps[decision.step] += 1
        if steps[decision.step] % 3 == 1:
            check_decision(match, decision)
        pool = pools.setdefault(decision.step, {})
        pool.update(dict.fromkeys(decision.options))
        check_refusals(match, list(pool), chance)
        entry = match.act(chance.pick("option", decision.options))
        said = Speaker(match.state)
        for line in entry.log:
            keys[said.line_key(line)] += 1
            assert whole(said.line(line)) or line.key in ANIMATIONS, line
    assert len(steps) > 15
    assert len(keys) > 25
