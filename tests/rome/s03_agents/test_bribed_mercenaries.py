"""Where mercenaries go that a bribe has won over (rulebook: Bribe; rulings A-G14)."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.forces import agents_of, armies_of
from game.titles.rome.state import NONE
from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.table import Table

CARTHAGE, GREECE = 0, 2
AGENT = agents_of(GREECE)[0]
VICTIM, FIRST, FIFTH = armies_of(CARTHAGE)[0], armies_of(GREECE)[0], armies_of(GREECE)[4]
ROMPHAIA, SLINGERS = TROOP_NUMBER["thracian_romphaia"], TROOP_NUMBER["rhodian_slingers"]


def army(faction: str, region: str, troops: list[str]) -> dict[str, Any]:
    return {"faction": faction, "number": 1, "region": region, "general": None, "troops": troops}


def bribed(hired: list[str], *own: dict[str, Any]) -> Table:
    """A Greek agent has bribed an army of four Libyan Spearmen and some mercenaries in Memphis."""
    t = Table(
        {
            "phase": "agent",
            "active": "greece",
            "gold": {"greece": 20},
            "control": {"memphis": "carthage", "petra": "greece"},
            "agents": [{"faction": "greece", "number": 1, "region": "memphis"}],
            "armies": [army("carthage", "memphis", ["libyan_spearmen"] * 4 + hired), *own],
            "hands": {"greece": ["A54"]},
        },
        "RED:skull",
    ).run()
    t.do("act", AGENT, t.g.hands[GREECE][0])
    return t.do(*next(action for action in t.options if action[0] == "pay"))


@pytest.mark.rule("bribe-mercenaries")
def test_they_join_an_own_army_next_door() -> None:
    t = bribed(["thracian_romphaia"] * 2, army("greece", "petra", ["hoplites"] * 5))
    t.do("assign", FIRST)
    assert t.g.army_troops[FIRST].count(ROMPHAIA) == 1  # there is room for one; the other goes to its deck
    assert (t.g.army_at[FIFTH], t.g.troops_reserve[ROMPHAIA]) == (NONE, 2)


@pytest.mark.rule("bribe-mercenaries")
@pytest.mark.parametrize("own", [[], [army("greece", "petra", ["hoplites"] * 6)]])
def test_where_no_own_army_has_room_they_are_a_fifth_one(own: list[dict[str, Any]]) -> None:
    t = bribed(["thracian_romphaia"] * 2, *own)
    assert (t.g.army_at[FIFTH], t.g.army_general[FIFTH]) == (t.region("memphis"), NONE)
    assert t.g.army_troops[FIFTH] == (ROMPHAIA, ROMPHAIA)


@pytest.mark.rule("bribe-mercenaries")
@pytest.mark.parametrize("hired", [["thracian_romphaia"], ["rhodian_slingers"] * 2])
def test_fewer_than_two_main_battle_cards_are_no_army(hired: list[str]) -> None:
    t = bribed(hired)
    assert t.g.army_at[FIFTH] == NONE
    assert (t.g.troops_reserve[ROMPHAIA], t.g.troops_reserve[SLINGERS]) == (3, 3)
