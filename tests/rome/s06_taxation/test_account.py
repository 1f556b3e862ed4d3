"""Taxation Phase: the account book that everybody reads is what is paid."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.rome.tables import CARTHAGE, GREECE, ROME
from game.titles.rome.taxation import account, linked_markets
from tests.rome.table import Table

BUSY = {
    "phase": "taxation",
    "control": {"syracuse": "rome", "massalia": "rome", "thracia": "greece"},
    "unrest": {"neapolis": 1, "asculum": 2, "syracuse": 3},
    "improvements": {
        "roma": ["market", "wonder"],
        "neapolis": ["market"],
        "brundisium": ["market"],
        "velathri": ["barracks"],
    },
    "roads": [["roma", "neapolis"], ["neapolis", "brundisium"]],
    "developments": {"rome": ["rome_provincial_administration"]},
    "armies": [{"faction": "greece", "number": 1, "region": "brundisium", "general": None, "troops": ["hoplites"] * 2}],
}


@pytest.mark.rule("tax-sum", "tax-besieged", "tax-unrest", "tax-incomes")
def test_every_line_says_what_is_taken_and_why() -> None:
    t = Table(BUSY)
    lines = account(t.g, ROME)
    kinds = Counter(line.key for line in lines)
    assert kinds["besieged"] == 1
    assert kinds["unrest"] == 2  # Provincial Administration: the single marker of Neapolis does not count
    assert kinds["flat_income"] == 1
    by_region = {line.region: line for line in lines if line.key in ("region", "unrest", "besieged")}
    assert by_region[t.region("brundisium")][2:] == (2, 0)
    assert by_region[t.region("neapolis")][2:] == (2, 2)
    assert by_region[t.region("asculum")][2:] == (1, 0)
    assert by_region[t.region("syracuse")][2:] == (2, 0)


@pytest.mark.rule("tax-sum", "tax-wonder")
def test_the_sum_of_the_book_and_the_wonder_is_raised() -> None:
    t = Table(BUSY)
    booked = sum(line.gold for line in account(t.g, ROME))
    t.run()
    assert t.g.tax_raised[ROME] == booked + 6
    assert t.g.gold[ROME] == 5 + booked + 6
    assert t.g.gold[CARTHAGE] == 5 + 12 - 2


@pytest.mark.rule("tax-links")
def test_besieged_markets_link_nobody() -> None:
    t = Table(BUSY)
    assert linked_markets(t.g, ROME) == sorted([t.region("roma"), t.region("neapolis")])
    t.g.built[t.region("neapolis")] = 0
    assert linked_markets(t.g, ROME) == []


@pytest.mark.rule("tax-links")
def test_a_ring_of_roads_counts_each_market_once() -> None:
    roads = [["roma", "neapolis"], ["neapolis", "asculum"], ["asculum", "roma"]]
    t = Table(
        {"phase": "taxation", "roads": roads, "improvements": {r: ["market"] for r in ("roma", "neapolis", "asculum")}}
    )
    assert len(linked_markets(t.g, ROME)) == 3


@pytest.mark.rule("tax-siege-damage")
def test_walls_in_one_turn_barracks_in_the_next() -> None:
    t = Table(BUSY)
    t.g.built[t.region("brundisium")] = 1 | 2 | 4
    t.run()
    assert t.g.built[t.region("brundisium")] == 1 | 2
    again = Table(BUSY)
    again.g.built[again.region("brundisium")] = 1 | 2
    again.run()
    assert again.g.built[again.region("brundisium")] == 1


@pytest.mark.rule("tax-economic-vp")
@pytest.mark.parametrize(("gold", "points"), [(19, 0), (20, 1), (24, 1), (25, 2), (29, 2), (30, 3), (39, 3), (40, 4)])
def test_points_for_gold(gold: int, points: int) -> None:
    t = Table({"phase": "taxation"})
    t.g.geo = t.g.geo._replace(gold=tuple(gold if r == t.region("athenai") else 0 for r in range(len(t.g.geo.gold))))
    t.run()
    assert t.g.vp[GREECE] == points
    assert t.g.tax_raised[GREECE] == gold
