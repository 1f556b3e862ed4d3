"""Homes that nobody controls can be bribed like any besieged region (rulebook: Bribe; rulings A-3.1, A-Z6)."""

from __future__ import annotations

import pytest

from game.titles.rome.agent_targets import GARRISON, garrison_bribe, targets
from game.titles.rome.forces import agents_of
from game.titles.rome.state import NONE
from tests.rome.table import Table

GREECE = 2
AGENT = agents_of(GREECE)[0]
CARD = "A54"


def before_roma(dice: str = "", army: bool = True) -> Table:
    """Rome is left out of the game; a Greek agent, and perhaps an army, stands in Roma."""
    besieger = {"faction": "greece", "number": 1, "region": "roma", "general": None, "troops": ["hoplites"] * 3}
    return Table(
        {
            "base": "three_without_rome",
            "phase": "agent",
            "active": "greece",
            "gold": {"greece": 9},
            "agents": [{"faction": "greece", "number": 1, "region": "roma"}],
            "armies": [besieger] if army else [],
            "hands": {"greece": [CARD]},
        },
        dice,
    ).run()


def bribe(t: Table) -> Table:
    card = t.g.hands[GREECE][0]
    return t.do("act", AGENT, card)


@pytest.mark.rule("neutral-nation-bribe")
def test_the_gates_open_for_two_gold_a_die_and_no_points() -> None:
    t = before_roma("RED:skull")
    assert garrison_bribe(t.g, GREECE, t.region("roma")) == 8
    bribe(t)
    assert (t.g.owner[t.region("roma")], t.g.gold[GREECE], t.g.vp[GREECE]) == (GREECE, 1, 0)


@pytest.mark.rule("neutral-nation-bribe")
def test_money_that_nobody_can_keep_goes_to_the_bank() -> None:
    t = bribe(before_roma("RED:x"))
    assert (t.g.gold[GREECE], t.g.agent_at[AGENT], t.g.owner[t.region("roma")]) == (1, NONE, NONE)


@pytest.mark.rule("neutral-nation-bribe")
def test_without_an_army_before_the_gates_there_is_nobody_to_open_them_for() -> None:
    t = before_roma(army=False)
    assert (GARRISON, t.region("roma")) not in list(targets(t.g, AGENT, "bribe"))
