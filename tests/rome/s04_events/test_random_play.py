"""Games in which everybody plays events whenever possible: nothing crashes and nothing impossible comes about."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.kernel.chance import Sampled
from game.kernel.match import Match
from game.titles.rome.invariants import faults
from game.titles.rome.tables import ACTION_CARDS, EVENTS
from game.titles.rome.title import TITLE

THRIFTY = ("cash_in", "act")
"""What would take cards from the hands otherwise."""
DECISIONS = 4000
GAMES: list[dict[str, Any]] = [
    {"asks": {"greece": "always"}},
    {"teams": [["carthage", "greece"], ["rome", "barbarians"]]},
    {"automated": ["carthage"]},
]


def restless_choice(options: list[Any], chance: Sampled) -> Any:
    """An event where one can be played, three times out of four; cards are kept for it."""
    events = [option for option in options if option[0] == "play_event"]
    if events and chance.pick("play", (True, True, True, False)):
        return chance.pick("event", events)
    kept = [option for option in options if option[0] not in THRIFTY] or options
    return chance.pick("option", kept)


@pytest.mark.rule("event-vanished")
def test_events_everywhere() -> None:
    played: Counter[str] = Counter()
    for seed, options in enumerate(GAMES, 1):
        match = Match.start(TITLE, {"target": 25, **options}, seed)
        chance = Sampled(seed)
        while match.decision is not None and len(match.journal) < DECISIONS:
            entry = match.act(restless_choice(list(match.decision.options), chance))
            played.update(ACTION_CARDS[line.args[1]].event for line in entry.log if line.key == "event_played")
            assert not faults(match.state), entry
    assert sum(played.values()) > 100
    assert len(set(EVENTS) - set(played)) <= 4, f"never played: {set(EVENTS) - set(played)}"
