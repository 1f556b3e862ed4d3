"""What agent actions show of an army: the stars when it is to be bribed, and how good a general was who has been killed."""

from __future__ import annotations

import pytest

from game.titles.rome.secrets import permuted
from game.titles.rome.steps import flow
from game.titles.rome.tables import ACTION_CARD_NUMBER, ROME
from tests.rome.table import Table

HOPLITES = {
    "faction": "greece",
    "number": 1,
    "region": "pella",
    "general": {"id": "greece_competent_1"},
    "troops": ["hoplites"] * 4,
}


@pytest.mark.rule("bribe-army-price")
def test_the_briber_knows_the_price_in_every_world_that_he_cannot_tell_from_this_one() -> None:
    spec = {"phase": "agent", "active": "rome", "gold": {"rome": 20}, "hands": {"rome": ["A53"]}, "armies": [HOPLITES]}
    t = Table({**spec, "agents": [{"faction": "rome", "number": 1, "region": "pella"}]}).run()
    before = {permuted(t.g, ROME, number).army_general[10] for number in range(20)}
    assert len(before) > 1
    t.do("act", 3, ACTION_CARD_NUMBER["A53"])
    assert t.decision.step == "agents.bribe_offer"
    for number in range(20):
        other = flow.decision(permuted(t.g, ROME, number))
        assert other is not None
        assert list(other.options) == list(t.decision.options) == [("pay", 7), ("withdraw",)]


@pytest.mark.rule("assassination-general")
def test_a_general_killed_has_shown_how_good_he_was_so_that_nobody_takes_it_back() -> None:
    spec = {"phase": "agent", "active": "rome", "hands": {"rome": ["A45"]}, "armies": [HOPLITES]}
    t = Table({**spec, "agents": [{"faction": "rome", "number": 1, "region": "pella"}]}, dice="RED:skull").run()
    t.do("act", 3, ACTION_CARD_NUMBER["A45"])
    assert t.decision.step == "agents.re_roll"
    shown = t.g.exposures
    t.do("keep")
    assert t.g.exposures == shown + 1
