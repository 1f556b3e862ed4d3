"""Agents among the homes of a nation that nobody plays, and guests of an alliance that rumours have ended."""

from __future__ import annotations

import pytest

from game.titles.rome.state import ALLY, FRIENDLY, PAIR
from game.titles.rome.tables import ACTION_CARD_NUMBER, GREECE, ROME
from tests.rome.table import Table


@pytest.mark.rule("protests-marker")
def test_protests_among_nobodys_people_have_no_effect() -> None:
    t = Table(
        {
            "base": "three_without_greece",
            "phase": "agent",
            "active": "rome",
            "agents": [{"faction": "rome", "number": 1, "region": "pella"}],
            "hands": {"rome": ["A17"]},
        }
    )
    t.do("act", 3, ACTION_CARD_NUMBER["A17"])
    assert sum(t.g.unrest) == 0
    assert not t.g.hands[ROME]


@pytest.mark.rule("distrust")
def test_guests_of_a_lost_alliance_conquer_or_retreat() -> None:
    t = Table(
        {
            "phase": "agent",
            "active": "carthage",
            "relations": {"greece-rome": "ally"},
            "agents": [{"faction": "carthage", "number": 1, "region": "roma"}],
            "hands": {"carthage": ["A41"]},
            "armies": [
                {
                    "faction": "greece",
                    "number": 1,
                    "region": "brundisium",
                    "general": {"stars": 2},
                    "troops": ["hoplites", "hoplites"],
                }
            ],
        }
    )
    assert t.g.relations[PAIR[ROME][GREECE]] == ALLY
    t.do("act", 0, ACTION_CARD_NUMBER["A41"])
    assert t.g.relations[PAIR[ROME][GREECE]] == FRIENDLY
    assert t.decision.step == "diplomacy.conquer_or_retreat"
    assert t.decision.seat == GREECE
