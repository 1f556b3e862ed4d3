"""Traits of generals in battle: Inspired Fighter, Morale Booster (the others stand with their steps)."""

import pytest

from game.titles.rome.tables import GENERALS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, field, greece, rome

LEGION = TROOP_NUMBER["republican_legionaries"]


@pytest.mark.rule("stratplay-inspired-fighter")
def test_an_inspired_fighter_lends_a_green_die_to_a_card_once_per_battle():
    t = field(
        rome("republican_legionaries*5 ballistae", general="rome_caesar"),
        barbarians("lowland_warriors*6"),
        dice="YELLOW:blank GREEN:skull GREEN:blank GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries ballistae").deploy("lowland_warriors")
    assert t.decision.seat == 1
    assert t.refused("use_inspired_fighter", TROOP_NUMBER["velites"]).key == "card_not_in_combat"
    t.do("use_inspired_fighter", TROOP_NUMBER["ballistae"]).forced()
    assert t.zone("barbarians", "dead") == ["lowland_warriors"]


@pytest.mark.rule("stratplay-inspired-fighter")
def test_he_dies_after_the_results_of_an_enemy_skull_and_unused_reveals_are_lost():
    t = field(
        rome("republican_legionaries*5", general="rome_caesar", reveals=3),
        barbarians("lowland_warriors*5 soldurii"),
        dice="GREEN:blank GREEN:blank GREEN:skull RED:skull",
    )
    t.do("use_reveal").deploy("soldurii").deploy("republican_legionaries")
    t.do("use_inspired_fighter", LEGION)
    assert t.zone("barbarians", "dead") == ["soldurii"]
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert GENERALS[t.g.army_general[5]].stars == 2
    assert t.facts["battle"]["reveals"] == {"rome": 0, "barbarians": 0}
    assert "rome_caesar" in [GENERALS[n].id for n in t.g.generals_reserve[1]]


@pytest.mark.rule("stratplay-inspired-fighter")
def test_without_a_skull_he_lives_and_is_not_asked_again():
    t = field(
        rome("republican_legionaries*5", general="rome_caesar"),
        barbarians("lowland_warriors*5"),
        dice="GREEN:blank GREEN:blank GREEN:blank WHITE:x GREEN:blank GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors").do("use_inspired_fighter", LEGION)
    assert GENERALS[t.g.army_general[5]].id == "rome_caesar"
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.decision.step == "battle.target"


@pytest.mark.rule("stratplay-inspired-fighter")
def test_he_may_stay_out_of_a_combat_and_join_a_later_one():
    t = field(
        rome("republican_legionaries*5", general="rome_caesar"),
        barbarians("lowland_warriors*5"),
        dice="GREEN:blank GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors").do("pass")
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert ("use_inspired_fighter", LEGION) in t.options


@pytest.mark.rule("stratplay-inspired-fighter", "stratplay-never-give-up")
def test_with_the_general_who_never_gives_up_goes_the_last_card():
    t = field(
        greece("hoplites*2", general="greece_alexandros"),
        barbarians("lowland_warriors*4 soldurii"),
        dice="YELLOW:blank BLACK:blank GREEN:blank RED:skull YELLOW:blank",
    )
    t.deploy("hoplites").deploy("soldurii").do("use_inspired_fighter", TROOP_NUMBER["hoplites"])
    assert t.battle.routed == 1


def boosted(dice, **more):
    return field(
        rome("republican_legionaries*3", wounded="italian_infantry", general="rome_crassus"),
        barbarians("lowland_warriors*5"),
        dice=dice,
        **more,
    )


@pytest.mark.rule("stratplay-morale-booster")
def test_a_hanging_wound_is_taken_off_before_the_combat():
    t = boosted("GREEN:blank GREEN:blank WHITE:x")
    assert t.decision.seat == 1
    assert t.refused("use_morale_booster", LEGION).key == "card_without_wound"
    t.do("use_morale_booster", TROOP_NUMBER["italian_infantry"])
    assert t.zone("rome", "safe_centre") == ["italian_infantry"]
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.zone("rome", "active_wounded") == ["republican_legionaries"]
    assert t.zone("rome", "dead") == []


@pytest.mark.rule("stratplay-morale-booster")
def test_it_comes_in_time_before_the_enemy_rolls():
    t = boosted("GREEN:blank GREEN:blank WHITE:x")
    t.do("pass").deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.decision.step == "battle.booster"
    t.do("use_morale_booster", TROOP_NUMBER["italian_infantry"])
    assert t.zone("rome", "dead") == []


@pytest.mark.rule("stratplay-morale-booster")
def test_a_card_wounded_in_the_combat_at_hand_fights_on_whole():
    t = field(
        rome("republican_legionaries*4", general="rome_crassus"),
        greece("hoplites*4 lithobolos"),
        dice="YELLOW:x GREEN:blank GREEN:blank YELLOW:x BLACK:blank",
    )
    t.deploy("republican_legionaries").deploy("hoplites lithobolos")
    t.do("use_morale_booster", LEGION).forced()
    assert t.zone("rome", "active_wounded") == ["republican_legionaries"]
    assert t.zone("rome", "dead") == []
    t.deploy("republican_legionaries")
    assert t.decision.step == "battle.deploy"  # once per battle


@pytest.mark.rule("stratplay-morale-booster")
def test_a_target_of_envelopment_that_recovers_is_attacked_where_it_goes():
    t = field(
        rome("", centre="republican_legionaries*3", wounded="italian_infantry", general="rome_crassus"),
        barbarians("noble_cavalry", centre="lowland_warriors*3"),
        step="envelopment",
        dice="YELLOW:x",
    )
    t.do("envelop", TROOP_NUMBER["noble_cavalry"], TROOP_NUMBER["italian_infantry"], 3)
    t.do("use_morale_booster", TROOP_NUMBER["italian_infantry"]).do("pass")
    assert t.zone("rome", "active_wounded") == ["italian_infantry"]
    assert t.zone("rome", "dead") == []
