"""Armies aboard navies (Naval Transport)."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.forces import has_room
from game.titles.rome.invariants import faults
from game.titles.rome.state import ABOARD, NONE
from game.titles.rome.words.speaker import Speaker
from tests.rome.s07_campaign.conftest import battles as battles
from tests.rome.s07_campaign.pieces import LEGIONARIES, Battles
from tests.rome.s09_naval.pieces import (
    CARTHAGE,
    GREECE,
    ROME,
    aboard,
    army,
    at,
    fleet,
    land,
    names,
    navy,
    off,
    piece,
    region_names,
    sail,
    sea,
    told,
    waters,
)

ONE, TWO = fleet(ROME), fleet(ROME, 2)
FIRST, SECOND, THIRD = (piece(ROME, number) for number in (1, 2, 3))


# ---- the book's voyages --------------------------------------------------------------------------------------------


@pytest.mark.rule("transport-cost", "transport-range", "transport-walk-on")
def test_carthago_to_petra_and_on_to_acre() -> None:
    """One to board, two sea areas, one to land; the army walks on into Acre with its last point."""
    t = waters(
        [navy(CARTHAGE, 1, "carthago", 2)],
        [army(CARTHAGE, 1, "carthago", "PPPP", "competent_1")],
        active="carthage",
        control={"petra": "carthage", "acre": "carthage"},
    )
    ours, mine = fleet(CARTHAGE), piece(CARTHAGE)
    assert t.g.board.distance[t.region("carthago")][t.region("petra")] == 7
    t.do("board", mine, ours)
    assert (t.g.navy_mp[ours], t.g.army_mp[mine]) == (3, 2)
    sail(t, ours, "syrtis_minor", "mare_internum")
    assert (t.g.navy_mp[ours], t.g.army_mp[mine]) == (1, 2)
    land(t, mine, "petra")
    assert (t.g.navy_mp[ours], t.g.army_mp[mine], at(t, mine)) == (0, 1, "petra")
    t.do("march", mine, t.region("acre"))
    assert (t.g.army_mp[mine], at(t, mine)) == (0, "acre")


@pytest.mark.rule("transport-cost", "transport-range")
def test_nav_01_from_athens_to_kyrene_and_on() -> None:
    t = waters(
        [navy(GREECE, 1, "athenai", 2)],
        [army(GREECE, 1, "athenai", "HHHHHj", "competent_1")],
        active="greece",
        control={"kyrene": "greece", "paraetonium": "greece"},
    )
    ours, mine = fleet(GREECE), piece(GREECE)
    t.do("board", mine, ours)
    land(sail(t, ours, "mare_creticum", "mare_internum"), mine, "kyrene")
    t.do("march", mine, t.region("paraetonium"))
    assert (at(t, mine), t.g.army_mp[mine], off(t, ours), t.g.navy_mp[ours]) == ("paraetonium", 0, "mare_internum", 0)


@pytest.mark.rule("transport-range")
def test_three_areas_from_a_sea_that_touches_the_start() -> None:
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 1)],
        [army(ROME, 1, "roma", "LLL")],
        control={"kyrene": "rome"},
    )
    t.do("board", FIRST, ONE)
    land(sail(t, ONE, "mare_ionium", "mare_internum"), FIRST, "kyrene")
    assert at(t, FIRST) == "kyrene"
    assert t.g.navy_mp[ONE] == 0


@pytest.mark.rule("transport-two-armies")
def test_a_navy_that_does_not_move_bridges_two_armies() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2)],
        [army(ROME, 1, "brundisium", "LLL", "competent_1"), army(ROME, 2, "cosentia", "LLv", "mediocre_1")],
        control={"ambrakia": "rome", "syracuse": "rome"},
    )
    t.do("board", FIRST, ONE).do("board", SECOND, ONE)
    assert t.g.navy_mp[ONE] == 2
    land(t, FIRST, "syracuse")
    land(t, SECOND, "ambrakia")
    assert (t.g.navy_mp[ONE], at(t, FIRST), at(t, SECOND)) == (0, "syracuse", "ambrakia")


@pytest.mark.rule("transport-walk-on")
def test_the_navy_sails_on_with_what_it_has_left() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 1)], [army(ROME, 1, "brundisium", "LLL")], control={"syracuse": "rome"})
    t.do("board", FIRST, ONE)
    land(t, FIRST, "syracuse")
    sail(t, ONE, "mare_adriaticum")
    assert t.g.navy_mp[ONE] == 1


# ---- boarding ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("transport-shores")
def test_no_harbour_is_needed_to_board_or_to_land() -> None:
    t = waters([navy(ROME, 1, "mare_germanicum", 1)])
    shores = {t.g.board.regions[r].id for r in t.g.board.shores[sea(t, "mare_germanicum")]}
    harbours = {t.g.board.regions[r].id for r in t.g.board.harbours[sea(t, "mare_germanicum")]}
    wild = sorted(shores - harbours)
    t = waters(
        [navy(ROME, 1, "mare_germanicum", 1)],
        [army(ROME, 1, wild[0], "LLL")],
        control=dict.fromkeys(wild, "rome"),
    )
    t.do("board", FIRST, ONE)
    assert region_names(t, "disembark") == shores
    land(t, FIRST, wild[1])
    assert at(t, FIRST) == wild[1]


@pytest.mark.rule("transport-shores")
def test_a_navy_in_port_takes_armies_only_from_that_region() -> None:
    t = waters([navy(ROME, 1, "roma", 2)], [army(ROME, 1, "roma", "LLL"), army(ROME, 2, "neapolis", "LLL")])
    assert names(t, "board", 1) == {FIRST}
    assert t.refused("board", SECOND, ONE).key == "navy_not_alongside"
    t.do("board", FIRST, ONE)
    assert region_names(t, "disembark") == {"roma"}
    land(t, FIRST, "roma")
    assert (t.g.navy_mp[ONE], t.g.army_mp[FIRST]) == (2, 1)


@pytest.mark.rule("transport-capacity")
def test_three_cards_and_a_general_for_each_ship() -> None:
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 2)],
        [
            army(ROME, 1, "roma", "LLLLv", "competent_1"),
            army(ROME, 2, "neapolis", "LL", "mediocre_1"),
            army(ROME, 3, "alalia", "LLLLLLv"),
        ],
        control={"alalia": "rome"},
    )
    refusal = t.refused("board", THIRD, ONE)
    assert (refusal.key, refusal.args) == ("no_room_aboard", (THIRD, ONE, 6))
    t.do("board", FIRST, ONE)
    refusal = t.refused("board", SECOND, ONE)
    assert (refusal.key, refusal.args) == ("no_room_aboard", (SECOND, ONE, 1))


@pytest.mark.rule("transport-capacity")
def test_one_ship_carries_only_one_general() -> None:
    two = [army(GREECE, 1, "sparta", "H", "alexandros"), army(GREECE, 2, "athenai", "HH", "competent_1")]
    t = waters([navy(GREECE, 1, "mare_creticum", 1)], two, active="greece")
    t.do("board", piece(GREECE, 1), fleet(GREECE))
    assert t.refused("board", piece(GREECE, 2), fleet(GREECE)).key == "no_room_aboard"
    leaderless = [two[0], army(GREECE, 2, "athenai", "HH")]
    t = waters([navy(GREECE, 1, "mare_creticum", 1)], leaderless, active="greece")
    t.do("board", piece(GREECE, 1), fleet(GREECE)).do("board", piece(GREECE, 2), fleet(GREECE))


@pytest.mark.rule("transport-capacity")
def test_ships_limit_also_the_cards_that_join_an_army_aboard() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 1)], [army(ROME, 1, None, "LL", aboard=1)])
    assert has_room(t.g, FIRST, LEGIONARIES)
    t = waters([navy(ROME, 1, "mare_ionium", 1)], [army(ROME, 1, None, "LLL", aboard=1)])
    assert not has_room(t.g, FIRST, LEGIONARIES)


@pytest.mark.rule("transport-allies")
def test_allies_do_not_carry_each_other() -> None:
    t = waters(
        [navy(GREECE, 1, "mare_ionium", 3)],
        [army(ROME, 1, "brundisium", "LLL")],
        relations={"greece-rome": "ally"},
    )
    assert not names(t, "board")
    assert t.refused("board", FIRST, fleet(GREECE)).key == "not_own_navy"


@pytest.mark.rule("transport-cost")
def test_both_need_a_point_to_board() -> None:
    t = waters([navy(ROME, 1, "roma", 2, mp=0)], [army(ROME, 1, "roma", "LLL")])
    assert t.refused("board", FIRST, ONE).key == "navy_too_few_mp"
    t = waters([navy(ROME, 1, "roma", 2)], [army(ROME, 1, "roma", "LLL", mp=0)])
    assert t.refused("board", FIRST, ONE).key == "too_few_mp"
    t = waters([navy(ROME, 1, "roma", 2)], [army(ROME, 1, None, "LLL")])
    assert t.refused("board", FIRST, ONE).key == "army_unplaced"
    t = waters([navy(ROME, 1, "roma", 2)], [army(ROME, 1, "roma", "LLL")])
    t.do("end_move", FIRST)
    assert t.refused("board", FIRST, ONE).key == "army_stopped"


@pytest.mark.rule("transport-foes")
def test_foes_in_the_region_may_not_let_the_army_go_aboard(battles: Battles) -> None:
    def beach(dice: str = "") -> Any:
        return waters(
            [navy(ROME, 1, "mare_ionium", 2)],
            [army(ROME, 1, "syracuse", "LLL", "competent_1"), army(CARTHAGE, 1, "syracuse", "PP", "mediocre_1")],
            dice=dice,
            relations={"carthage-rome": "enemy"},
        )

    t = beach()
    t.do("board", FIRST, ONE)
    assert "leave for Navy I of Rome:" in Speaker(t.g).prompt(t.decision)
    t.do("let_go")
    assert aboard(t, FIRST) == ONE
    t = beach("GREEN:skull WHITE:x")
    t.do("board", FIRST, ONE).do("contest")
    assert aboard(t, FIRST) == ONE
    assert t.decision.step == "campaign.turn"  # nobody pursues to sea
    assert not battles.fought
    t = beach("GREEN:blank WHITE:x")
    t.do("board", FIRST, ONE).do("contest")
    assert battles.fought == [(t.region("syracuse"), (FIRST,), (piece(CARTHAGE),))]


# ---- landing -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("transport-cost")
def test_both_need_a_point_to_land() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 2, mp=0)], [army(ROME, 1, None, "LLL", aboard=1)])
    assert t.refused("disembark", FIRST, t.region("cosentia")).key == "navy_too_few_mp"
    t = waters([navy(ROME, 1, "mare_ionium", 2)], [army(ROME, 1, None, "LLL", aboard=1, mp=0)])
    assert t.refused("disembark", FIRST, t.region("cosentia")).key == "too_few_mp"
    t = waters([navy(ROME, 1, "mare_ionium", 2)], [army(ROME, 1, None, "LLL", aboard=1), army(ROME, 2, "roma", "LL")])
    assert t.refused("disembark", FIRST, t.region("roma")).key == "no_shore_here"
    assert t.refused("disembark", SECOND, t.region("cosentia")).key == "army_not_aboard"
    assert t.refused("march", FIRST, t.region("cosentia")).key == "army_aboard"


@pytest.mark.rule("transport-stay-aboard")
def test_an_army_may_stay_aboard_until_a_later_turn() -> None:
    t = waters([navy(ROME, 1, "roma", 1, mp=2)], [army(ROME, 1, "roma", "LLL")], control={"syracuse": "rome"})
    t.do("board", FIRST, ONE)
    sail(t, ONE, "mare_tyrrhenum")
    assert (aboard(t, FIRST), t.g.army_at[FIRST]) == (ONE, ABOARD)
    t.g.frames = [("campaign.begin",)]
    t.run()
    while t.decision.seat != ROME:
        t.do("end_turn")
    land(sail(t, ONE, "mare_ionium"), FIRST, "syracuse")
    assert (at(t, FIRST), t.g.army_navy[FIRST], t.g.army_mp[FIRST], t.g.navy_mp[ONE]) == ("syracuse", NONE, 2, 2)


@pytest.mark.rule("transport-hostile-landing")
def test_landing_in_an_independent_region_is_conquering_it() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 1)],
        [army(ROME, 1, None, "LLL", aboard=1)],
        dice="YELLOW:blank YELLOW:x",
    )
    land(t, FIRST, "syracuse")
    assert t.g.owner[t.region("syracuse")] == ROME
    assert t.all_dice_used()


@pytest.mark.rule("transport-hostile-landing")
def test_landing_before_a_garrison_is_a_hostile_act() -> None:
    t = waters(
        [navy(CARTHAGE, 1, "mare_ionium", 1)],
        [army(CARTHAGE, 1, None, "PPP", aboard=1)],
        active="carthage",
    )
    land(t, piece(CARTHAGE), "brundisium")
    assert t.g.relations[0] == 0
    assert ("assault", piece(CARTHAGE)) in t.options


@pytest.mark.rule("transport-hostile-landing")
def test_landing_among_foes_is_a_battle(battles: Battles) -> None:
    t = waters(
        [navy(CARTHAGE, 1, "mare_ionium", 1)],
        [army(CARTHAGE, 1, None, "PPP", aboard=1), army(ROME, 1, "brundisium", "LL")],
        active="carthage",
    )
    land(t, piece(CARTHAGE), "brundisium")
    t.do("fight", ROME).do("stand")
    assert battles.fought == [(t.region("brundisium"), (piece(CARTHAGE),), (FIRST,))]


@pytest.mark.rule("transport-room")
def test_landing_beside_own_armies_within_the_limit_of_the_region() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2)],
        [army(ROME, 1, None, "LLLL", aboard=1), army(ROME, 2, "cosentia", "LLL")],
    )
    assert t.refused("disembark", FIRST, t.region("cosentia")).key == "region_full"
    assert ("disembark", FIRST, t.region("brundisium")) in t.options
    t.do("disembark_discarding", FIRST, t.region("cosentia"))
    t.do(*t.options[0])
    assert at(t, FIRST) == "cosentia"
    assert len(t.g.army_troops[FIRST]) + len(t.g.army_troops[SECOND]) == 6
    assert not faults(t.g)


@pytest.mark.rule("transport-room")
def test_an_army_that_discards_too_much_does_not_land() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 1)],
        [army(ROME, 1, None, "LL", aboard=1), army(ROME, 2, "cosentia", "LLLLL")],
    )
    t.do("disembark_discarding", FIRST, t.region("cosentia"))
    t.do(*next(option for option in t.options if option[1] == FIRST))
    assert at(t, FIRST) is None
    assert told(t, "landing_prevented")
    assert not faults(t.g)


@pytest.mark.rule("transport-retreat")
def test_a_beaten_army_may_retreat_aboard_an_own_navy() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 1), navy(ROME, 2, "mare_creticum", 1)], [army(ROME, 1, "syracuse", "LLL")])
    t.g.frames.append(("retreat.choose", FIRST))
    t.run()
    assert names(t, "retreat_aboard") == {ONE}
    t.do("retreat_aboard", ONE)
    assert (aboard(t, FIRST), t.g.army_mp[FIRST], t.g.navy_mp[ONE]) == (ONE, 3, 4)
