"""A new Barbarian army before National Unity (rulebook: Disunity in the Barbarian Tribes; rulings A-P3)."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.forces import armies_of
from game.titles.rome.tables import GENERAL_NUMBER, TROOP_NUMBER
from tests.rome.table import Table

BARBARIANS = 3
OLD, NEW = armies_of(BARBARIANS)[:2]
LOWLAND, SLINGERS = TROOP_NUMBER["lowland_warriors"], TROOP_NUMBER["barbarian_slingers"]


def spending(old: int, general: str | None = None, **setup: Any) -> Table:
    """One army of so many cards stands in Nemossos; gold and a general for a second one are there."""
    standing = {
        "faction": "barbarians",
        "number": 1,
        "region": "nemossos",
        "general": {"id": general} if general else None,
        "troops": ["lowland_warriors"] * old,
    }
    return Table(
        {
            "phase": "spending",
            "active": "barbarians",
            "gold": {"barbarians": 20},
            "armies": [standing],
            "generals_unallocated": {"barbarians": ["barbarians_mediocre_2"]},
            **setup,
        }
    ).run()


def muster(old: int, **setup: Any) -> Table:
    """A second army is raised with two Lowland Warriors."""
    t = spending(old, **setup)
    t.do(*next(action for action in t.options if action[0] == "raise_army"))
    return t.do("buy", LOWLAND).do("buy", LOWLAND)


@pytest.mark.rule("new-tribe-not-larger")
def test_it_may_not_outgrow_the_smallest_that_was_there() -> None:
    t = muster(2)
    assert t.refused("buy", SLINGERS).key == "smaller_army_first"
    t.do("enough")
    assert ("recruit", NEW) not in t.options
    assert ("recruit", OLD) in t.options  # and the new one, which can take nothing, is not in its way


@pytest.mark.rule("new-tribe-not-larger")
def test_beside_a_larger_one_it_takes_what_a_tribe_may_give() -> None:
    t = muster(3)
    t.do("buy", SLINGERS)
    assert t.refused("buy", SLINGERS).key == "smaller_army_first"


@pytest.mark.rule("new-tribe-not-larger")
def test_national_unity_ends_it() -> None:
    t = muster(2, developments={"barbarians": ["barbarians_tribal_council", "barbarians_national_unity"]})
    assert ("buy", SLINGERS) in t.options


@pytest.mark.rule("new-tribe-not-larger")
def test_none_is_raised_beside_an_army_of_a_single_card() -> None:
    """It would be as large as the other before it held the 2 main battle cards of an army."""
    t = spending(1, general="barbarians_vercingetorix")
    assert not [action for action in t.options if action[0] == "raise_army"]
    refused = t.refused("raise_army", GENERAL_NUMBER["barbarians_mediocre_2"], -1)
    assert (refused.key, refused.args[1]) == ("smaller_army_first", 1)
