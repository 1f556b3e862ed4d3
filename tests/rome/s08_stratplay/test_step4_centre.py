"""Step 4, Fight for the Centre."""

import pytest

from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, numbers, rome


@pytest.mark.rule("stratplay-centre-deploy")
def test_what_may_be_deployed_in_the_centre():
    t = field(
        carthage("libyan_spearmen hispanic_cavalry war_elephants numidian_cavalry numidian_javelinmen punic_ballista"),
        greece("hoplites*5"),
    )
    for line in (
        "libyan_spearmen numidian_javelinmen punic_ballista",
        "hispanic_cavalry numidian_cavalry",
        "war_elephants",
    ):
        assert numbers(line) in t.may_deploy()
    assert t.why_not_deploy("numidian_javelinmen").key == "card_needs_main"
    assert t.why_not_deploy("punic_ballista").key == "card_needs_main"
    assert t.why_not_deploy("war_elephants punic_ballista").key == "artillery_needs_infantry"
    assert t.why_not_deploy("hispanic_cavalry numidian_javelinmen").key == "foot_skirmisher_needs_infantry"


@pytest.mark.rule("stratplay-centre-compulsory", "stratplay-centre-hold-back")
def test_two_combats_are_compulsory_then_cavalry_may_be_held_back():
    t = field(
        rome("allied_cavalry*3 republican_legionaries"), barbarians("lowland_warriors*5"), centre_combats_fought=1
    )
    assert t.refused("hold_back").key == "first_combats_compulsory"
    t = field(
        rome("allied_cavalry*3 republican_legionaries"), barbarians("lowland_warriors*5"), centre_combats_fought=2
    )
    assert t.refused("hold_back").key == "only_cavalry_held_back"
    t = field(
        rome("allied_cavalry*3 velites", centre="republican_legionaries"),
        barbarians("lowland_warriors*5"),
        centre_combats_fought=2,
    )
    assert ("hold_back",) in t.options
    assert numbers("allied_cavalry") in t.may_deploy()


@pytest.mark.rule("stratplay-centre-hold-back")
def test_cavalry_that_was_held_back_may_fight_later_in_the_step():
    t = field(
        rome("allied_cavalry", centre="republican_legionaries*3"),
        barbarians("lowland_warriors*3"),
        centre_combats_fought=3,
        dice="WHITE:blank",
    )
    t.do("hold_back").deploy("lowland_warriors")
    assert numbers("allied_cavalry") in t.may_deploy()


@pytest.mark.rule("stratplay-free-attack")
def test_whoever_deploys_alone_attacks_without_answer():
    t = field(
        rome(
            "republican_legionaries*2", terrain="velites*2", flanks="allied_cavalry", centre="republican_legionaries*3"
        ),
        barbarians(
            "",
            terrain="soldurii",
            flanks="chariots",
            centre="lowland_warriors",
            dead="lowland_warriors*2 barbarian_javelinmen",
        ),
        centre_combats_fought=3,
        icons=2,
        dice="GREEN:skull GREEN:x YELLOW:blank",
    )
    t.deploy("republican_legionaries", True)
    assert t.refused("choose_target", TROOP_NUMBER["chariots"]).key == "target_safe_on_flank"
    assert t.refused("choose_target", TROOP_NUMBER["soldurii"]).key == "target_safe_in_terrain"
    t.aim("lowland_warriors")
    assert t.zone("barbarians", "dead") == ["barbarian_javelinmen"] + ["lowland_warriors"] * 3
    assert t.zone("barbarians", "safe_flanks") == ["chariots"]
    assert t.zone("barbarians", "safe_terrain") == ["soldurii"]
    assert t.facts["loser"] == "barbarians"
    assert t.facts["victory"] == "minor"
    assert t.g.vp[1] == 1
    t.do("roll_general")
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-free-attack")
def test_each_card_of_a_free_attack_has_its_own_target_and_skirmishers_screen_nobody():
    t = field(
        rome("republican_legionaries*2 ballistae velites", centre="republican_legionaries*2"),
        barbarians("", centre="lowland_warriors*2 soldurii barbarian_javelinmen", wounded="naked_gaesatae"),
        centre_combats_fought=2,
        dice="YELLOW:skull WHITE:s GREEN:x GREEN:blank YELLOW:blank",
    )
    t.deploy("republican_legionaries ballistae velites")
    assert len(t.options) == 4
    t.aim("soldurii").aim("barbarian_javelinmen").aim("lowland_warriors")
    assert t.zone("barbarians", "dead") == ["barbarian_javelinmen", "naked_gaesatae", "soldurii"]


@pytest.mark.rule("stratplay-free-attack")
def test_a_wound_brings_a_card_back_from_the_safe_zone():
    t = field(
        rome("republican_legionaries*2", centre="republican_legionaries*2"),
        barbarians("", centre="lowland_warriors*3"),
        centre_combats_fought=2,
        dice="GREEN:x GREEN:blank",
    )
    t.deploy("republican_legionaries", True).aim("lowland_warriors")
    assert t.zone("barbarians", "active_wounded") == ["lowland_warriors"]
    assert t.zone("barbarians", "safe_centre") == ["lowland_warriors"] * 2


@pytest.mark.rule("stratplay-centre-end")
def test_the_step_ends_when_both_hold_back():
    t = field(
        rome("allied_cavalry", centre="republican_legionaries*3"),
        barbarians("noble_cavalry", centre="lowland_warriors*3"),
        centre_combats_fought=2,
    )
    t.do("hold_back").do("hold_back")
    assert t.step == "envelopment"


@pytest.mark.rule("stratplay-centre-end")
def test_the_step_ends_when_a_free_attack_would_find_nothing():
    t = field(
        rome("republican_legionaries*2", centre="republican_legionaries"),
        barbarians("noble_cavalry*2", terrain="lowland_warriors*3"),
        centre_combats_fought=2,
    )
    t.deploy("republican_legionaries").do("hold_back")
    assert t.step == "envelopment"
    assert t.zone("rome", "hand") == ["republican_legionaries"] * 2


@pytest.mark.rule("stratplay-skirmishers-in-hand")
def test_skirmishers_without_a_main_card_stay_in_hand():
    t = field(
        rome("velites*2", centre="republican_legionaries*3"),
        barbarians("barbarian_javelinmen", centre="lowland_warriors*3"),
    )
    assert t.facts["battle_result"] == "draw"
    assert t.zone("rome", "hand") == ["velites"] * 2


@pytest.mark.rule("stratplay-centre-hold-back", "stratplay-free-attack")
def test_lowland_warriors_against_libyan_spearmen():
    """With three cards left against his two, the Barbarian attacks the spearmen safe in the centre; the Carthaginian saves his
    cavalry at first, and may use it in the next combat."""
    t = field(
        carthage("hispanic_cavalry", centre="libyan_spearmen*2", dead="libyan_spearmen"),
        barbarians("lowland_warriors*3", centre="lowland_warriors*2", dead="lowland_warriors"),
        centre_combats_fought=3,
        dice="WHITE:s",
    )
    t.do("hold_back").deploy("lowland_warriors", True).aim("libyan_spearmen")
    assert t.zone("carthage", "dead") == ["libyan_spearmen"] * 2
    assert t.battle.routed == 0
    assert t.options == [("deploy", numbers("hispanic_cavalry")), ("hold_back",)]
