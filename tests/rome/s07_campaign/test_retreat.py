"""Retreat of a beaten army, in the order of places of Determine Victor and Breaking Alliances."""

from __future__ import annotations

import pytest

from game.titles.rome.retreat import places
from game.titles.rome.state import ABOARD, ENEMY, NONE, PAIR
from tests.rome.s07_campaign.pieces import CARTHAGE, GREECE, ROME, army, at, letters, lose, owner, piece, table
from tests.rome.table import Table

R1, R2, G1, C1 = piece(ROME), piece(ROME, 2), piece(GREECE), piece(CARTHAGE)
WAR = {"greece-rome": "enemy", "carthage-rome": "enemy"}


def beaten(armies: list[dict[str, object]], loser: int = R1, dice: str = "", **setup: object) -> Table:
    """A battle is over and an army must retreat."""
    t = table(armies, dice=dice, relations={**WAR, **setup.pop("relations", {})}, **setup)  # type: ignore[arg-type]
    t.g.frames.append(("retreat.choose", loser))
    return t.run()


def names(t: Table) -> set[str]:
    return {t.g.board.regions[action[1]].id for action in t.options if action[0] == "retreat"}


@pytest.mark.rule("retreat-order", "retreat-free")
def test_own_regions_come_first_and_cost_nothing() -> None:
    t = beaten(
        [army(ROME, 1, "patavium", "LLL", mp=0), army(GREECE, 1, "patavium", "HHH")], control={"patavium": "rome"}
    )
    assert names(t) == {"ariminum"}
    assert t.refused("retreat", t.region("mediolanum")).key == "better_retreat"
    assert t.refused("retreat", t.region("roma")).key == "not_adjacent"
    t.do("retreat", t.region("ariminum"))
    assert (at(t, R1), t.g.army_mp[R1]) == ("ariminum", 0)


@pytest.mark.rule("retreat-order")
def test_then_regions_without_master_and_army_which_must_be_conquered() -> None:
    t = beaten(
        [army(ROME, 1, "acre", "LLLL"), army(GREECE, 1, "acre", "HHH"), army(GREECE, 2, "damascus", "HH")],
        dice="GREEN:skull GREEN:blank",
        control={"petra": "carthage"},
        relations={"carthage-rome": "ally"},
    )
    assert names(t) == {"antiochia"}
    assert t.refused("retreat", t.region("damascus")).key == "retreat_to_foe"
    t.do("retreat", t.region("antiochia"))
    lose(t)
    assert (owner(t, "antiochia"), letters(t, R1)) == (ROME, "LLL")


@pytest.mark.rule("retreat-order")
def test_then_allies() -> None:
    t = beaten(
        [army(ROME, 1, "acre", "LLLL"), army(GREECE, 1, "acre", "HHH")],
        control={"petra": "carthage", "antiochia": "greece", "damascus": "greece"},
        relations={"carthage-rome": "ally"},
    )
    assert names(t) == {"petra"}


@pytest.mark.rule("retreat-order", "encounter-hostile")
def test_at_last_enemy_land_without_army_by_roll_or_siege() -> None:
    t = beaten(
        [army(ROME, 1, "acre", "LLLL"), army(GREECE, 1, "acre", "HHH")],
        dice="GREEN:blank GREEN:blank",
        control={"petra": "carthage", "antiochia": "greece", "damascus": "greece"},
        improvements={"damascus": ["barracks"]},
        relations={"carthage-rome": "friendly"},
    )
    assert names(t) == {"petra", "antiochia", "damascus"}
    t.do("retreat", t.region("petra"))
    assert owner(t, "petra") == ROME
    assert t.g.relations[PAIR[ROME][CARTHAGE]] == ENEMY


@pytest.mark.rule("retreat-order")
def test_a_garrisoned_region_is_only_besieged() -> None:
    t = beaten(
        [army(ROME, 1, "sparta", "LLLL"), army(GREECE, 1, "sparta", "HHH")],
    )
    assert names(t) == {"athenai"}
    t.do("retreat", t.region("athenai"))
    assert (owner(t, "athenai"), at(t, R1)) == (GREECE, "athenai")


@pytest.mark.rule("retreat-no-assault")
@pytest.mark.parametrize(("active", "may"), [("rome", False), ("greece", True)])
def test_who_fled_before_a_garrison_may_assault_it_only_in_his_own_next_turn(active: str, may: bool) -> None:
    armies = [army(ROME, 1, "sparta", "LLLL"), army(GREECE, 1, "sparta", "HHH")]
    t = beaten(armies, active=active, turn_order=["greece", "rome", "carthage", "barbarians"])
    t.do("retreat", t.region("athenai"))
    if active == "greece":
        t.do("end_turn")
    assert t.decision.seat == ROME
    assert (("assault", R1) in t.options) == may
    assert ("besiege", R1) in t.options


@pytest.mark.rule("retreat-none")
def test_without_a_way_out_the_army_is_destroyed() -> None:
    t = beaten(
        [army(ROME, 1, "sparta", "LLLL", "crassus"), army(GREECE, 1, "sparta", "HHH"), army(GREECE, 2, "athenai", "HH")]
    )
    assert t.g.army_at[R1] == NONE
    assert t.g.army_general[R1] == NONE
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("retreat-navy", "retreat-order")
def test_an_own_navy_is_as_good_as_an_own_region() -> None:
    t = beaten(
        [army(ROME, 1, "sparta", "LLLL", "crassus"), army(GREECE, 1, "sparta", "HHH")],
        navies=[{"faction": "rome", "number": 1, "at": "mare_ionium", "ships": 2}],
    )
    assert t.options == [("retreat_aboard", 2)]
    assert t.refused("retreat", t.region("athenai")).key == "better_retreat"
    t.do("retreat_aboard", 2)
    assert (t.g.army_at[R1], t.g.army_navy[R1], t.g.navy_mp[2]) == (ABOARD, 2, 4)


@pytest.mark.rule("retreat-navy")
def test_a_navy_without_room_or_out_of_reach_is_no_way_out() -> None:
    for ships, sea in ((1, "mare_ionium"), (3, "mare_adriaticum")):
        t = beaten(
            [army(ROME, 1, "sparta", "LLLL"), army(GREECE, 1, "sparta", "HHH"), army(GREECE, 2, "athenai", "HH")],
            navies=[{"faction": "rome", "number": 1, "at": sea, "ships": ships}],
        )
        assert t.g.army_at[R1] == NONE


@pytest.mark.rule("retreat-order")
def test_a_foe_bars_an_own_region() -> None:
    t = beaten(
        [army(ROME, 1, "patavium", "LLL"), army(GREECE, 1, "patavium", "HHH"), army(GREECE, 2, "ariminum", "HH")],
        control={"patavium": "rome", "salona": "rome"},
    )
    assert names(t) == {"salona"}
    assert t.refused("retreat", t.region("ariminum")).key == "retreat_to_foe"


@pytest.mark.rule("region-limit-discard", "retreat-order")
def test_cards_too_many_for_the_region_are_discarded() -> None:
    t = beaten(
        [army(ROME, 1, "patavium", "LLLI"), army(GREECE, 1, "patavium", "HHH"), army(ROME, 2, "ariminum", "LLL")],
        control={"patavium": "rome"},
    )
    t.do("retreat", t.region("ariminum"))
    assert t.decision.step == "campaign.discard"
    t.do("discard", R1, t.g.army_troops[R1][-1])
    assert (at(t, R1), letters(t, R1)) == ("ariminum", "LLL")


@pytest.mark.rule("retreat-order")
def test_an_army_that_is_gone_retreats_nowhere() -> None:
    t = beaten([army(ROME, 1, "roma", "LLL")], loser=R2)
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("neutral-nation", "retreat-order")
def test_homes_of_a_nation_nobody_plays_are_hostile_ground() -> None:
    t = table([army(ROME, 1, "ambrakia", "LLL")], base="three_without_greece", control={"ambrakia": "rome"})
    assert {t.g.board.regions[region].id for region in places(t.g, R1)} == {"epidamnos"}
