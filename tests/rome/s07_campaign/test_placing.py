"""Placing Armies and Navies on the Board."""

from __future__ import annotations

import pytest

from tests.rome.s07_campaign.pieces import GREECE, ROME, army, at, owner, piece, table
from tests.rome.table import Table

ONE, TWO, THREE = (piece(ROME, number) for number in (1, 2, 3))


def place(t: Table, unplaced: int, region: str) -> Table:
    return t.do("place", unplaced).do("place_in", t.region(region))


@pytest.mark.rule("place-home", "place-free")
def test_starting_army_in_a_home_and_on_with_full_points() -> None:
    t = table([army(ROME, 1, None, "LLL", "competent_1")], turn=1)
    assert ("place", ONE) in t.options
    place(t, ONE, "roma")
    assert at(t, ONE) == "roma"
    assert t.g.army_mp[ONE] == 3
    t.do("march", ONE, t.region("velathri"))
    assert t.g.army_mp[ONE] == 2


@pytest.mark.rule("place-starting-armies")
def test_starting_armies_only_in_homes() -> None:
    t = table([army(ROME, 1, None, "LLL")], turn=1, control={"massalia": "rome"})
    t.do("place", ONE)
    assert t.refused("place_in", t.region("massalia")).key == "first_in_a_home"


@pytest.mark.rule("place-new-armies")
def test_later_armies_also_in_rich_regions_and_beside_barracks() -> None:
    t = table(
        [army(ROME, 1, None, "LLL")],
        turn=3,
        control={"massalia": "rome", "salona": "rome", "patavium": "rome", "toletum": "carthage"},
        improvements={"salona": ["barracks"]},
    )
    t.do("place", ONE)
    offered = {t.g.board.regions[action[1]].id for action in t.options}
    assert {"roma", "cosentia", "massalia", "salona"} <= offered
    assert t.refused("place_in", t.region("patavium")).key == "too_poor_to_raise"
    assert t.refused("place_in", t.region("toletum")).key == "not_controlled"


@pytest.mark.rule("place-not-besieged")
def test_not_where_a_foe_stands() -> None:
    t = table([army(ROME, 1, None, "LLL"), army(GREECE, 1, "brundisium", "HHH")])
    t.do("place", ONE)
    assert t.refused("place_in", t.region("brundisium")).key == "region_besieged"


@pytest.mark.rule("place-not-besieged")
def test_a_lost_home_is_no_place() -> None:
    t = table([army(ROME, 1, None, "LLL")], control={"brundisium": "greece"})
    t.do("place", ONE)
    assert t.refused("place_in", t.region("brundisium")).key == "not_controlled"


@pytest.mark.rule("region-limit")
def test_region_limit_holds_for_placing() -> None:
    t = table([army(ROME, 1, "roma", "LLLL"), army(ROME, 2, None, "LLL")])
    t.do("place", TWO)
    assert t.refused("place_in", t.region("roma")).key == "region_full"
    t.do("place_in", t.region("neapolis"))


def test_with_no_place_left_the_army_waits() -> None:
    homes = ("roma", "brundisium", "neapolis", "velathri", "ariminum", "asculum", "cosentia")
    t = table([army(ROME, 1, None, "LLL"), army(ROME, 2, None, "LLLL")], control=dict.fromkeys(homes, "greece"))
    assert t.options == [("end_turn",)]
    assert t.refused("place", ONE).key == "nowhere_to_place"
    assert t.refused("place", THREE).key == "not_yours"
    assert owner(t, "roma") == GREECE


@pytest.mark.rule("place-when-moved")
def test_an_army_on_the_map_is_not_placed_again() -> None:
    t = table([army(ROME, 1, "roma", "LLL")])
    assert t.refused("place", ONE).key == "not_unplaced"
    t = table([army(ROME, 1, None, "LLL")])
    assert t.refused("march", ONE, t.region("velathri")).key == "army_unplaced"


@pytest.mark.rule("unrest-entering")
def test_placing_is_no_entering() -> None:
    t = table([army(ROME, 1, None, "LLLL")], unrest={"roma": 2})
    place(t, ONE, "roma")
    assert t.g.unrest[t.region("roma")] == 2
