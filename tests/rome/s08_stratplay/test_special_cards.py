"""Cards with a rule of their own: War Dogs, Flaming Logs, Incendiary Pigs."""

import pytest

from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import army, barbarians, carthage, field, rome

LOWLAND, VELITES, LEGION, ALLIED = (
    TROOP_NUMBER[n] for n in ("lowland_warriors", "velites", "republican_legionaries", "allied_cavalry")
)


@pytest.mark.rule("stratplay-war-dogs")
def test_war_dogs_need_an_infantry_main_card():
    t = field(
        barbarians("lowland_warriors*3 chariots war_dogs"), rome("republican_legionaries*4"), step="terrain", icons=1
    )
    assert t.why_not_deploy("war_dogs").key == "card_needs_main"
    assert t.why_not_deploy("chariots war_dogs").key == "foot_skirmisher_needs_infantry"


@pytest.mark.rule("stratplay-war-dogs")
def test_war_dogs_attack_any_infantry_or_cavalry_and_leave_without_being_a_casualty():
    t = field(
        barbarians("lowland_warriors*4 war_dogs"),
        rome("republican_legionaries*4 velites", wounded="allied_cavalry"),
        dice="GREEN:skull WHITE:blank WHITE:blank",
    )
    t.deploy("lowland_warriors war_dogs").deploy("republican_legionaries velites")
    assert {option[1] for option in t.options} == {LEGION, VELITES, ALLIED}
    t.aim("republican_legionaries").aim("velites")
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert t.zone("barbarians", "dead") == []
    assert t.battle.sides[0].spent == (TROOP_NUMBER["war_dogs"],)


@pytest.mark.rule("stratplay-war-dogs")
def test_war_dogs_do_not_attack_chariots_or_elephants_and_stay_when_they_find_nothing():
    t = field(
        barbarians("lowland_warriors*4 war_dogs"),
        carthage("war_elephants libyan_spearmen*3"),
        dice="WHITE:blank RED:x YELLOW:blank",
    )
    t.deploy("lowland_warriors war_dogs").deploy("war_elephants")
    t.aim("lowland_warriors")
    assert t.zone("barbarians", "safe_centre") == ["war_dogs"]
    assert t.zone("barbarians", "active_wounded") == ["lowland_warriors"]


@pytest.mark.rule("stratplay-war-dogs")
def test_used_up_cards_go_to_the_reserve_when_the_battle_is_over():
    t = field(
        barbarians("lowland_warriors war_dogs", centre="lowland_warriors*3"),
        rome("", centre="republican_legionaries*3"),
        dice="GREEN:blank WHITE:blank",
        centre_combats_fought=2,
    )
    t.deploy("lowland_warriors war_dogs")
    assert t.facts["battle_result"] == "draw"
    assert TROOP_NUMBER["war_dogs"] not in t.g.army_troops[army("barbarians")]
    assert t.g.troops_reserve[TROOP_NUMBER["war_dogs"]] == 2


@pytest.mark.rule("stratplay-war-dogs")
def test_war_dogs_shot_before_they_attack_are_a_casualty():
    t = field(
        barbarians("lowland_warriors*4 war_dogs"),
        rome("republican_legionaries*4 ballistae"),
        dice="YELLOW:skull GREEN:blank GREEN:blank WHITE:blank",
    )
    t.deploy("lowland_warriors war_dogs").deploy("republican_legionaries ballistae")
    assert t.zone("barbarians", "dead") == ["war_dogs"]


@pytest.mark.rule("stratplay-war-dogs")
def test_war_dogs_that_attacked_leave_even_if_they_are_killed_at_the_same_time():
    t = field(
        barbarians("lowland_warriors*4 war_dogs"),
        rome("republican_legionaries*4 velites"),
        dice="GREEN:blank WHITE:s",
    )
    t.deploy("lowland_warriors war_dogs").deploy("republican_legionaries velites")
    t.aim("velites")
    assert t.zone("barbarians", "dead") == []
    assert t.battle.sides[0].spent == (TROOP_NUMBER["war_dogs"],)


@pytest.mark.rule("stratplay-flaming-logs")
def test_flaming_logs_only_in_terrain_and_with_infantry():
    t = field(barbarians("lowland_warriors*3 chariots flaming_logs"), rome("republican_legionaries*4"))
    assert t.why_not_deploy("lowland_warriors flaming_logs").key == "logs_only_in_terrain"
    t = field(
        barbarians("lowland_warriors*3 chariots flaming_logs"),
        rome("republican_legionaries*4"),
        step="terrain",
        icons=1,
    )
    assert t.why_not_deploy("chariots flaming_logs").key == "artillery_needs_infantry"


@pytest.mark.rule("stratplay-flaming-logs")
def test_flaming_logs_hit_the_main_card_behind_the_screen_and_a_skull_wounds_the_screen():
    t = field(
        barbarians("lowland_warriors*4 flaming_logs"),
        rome("republican_legionaries*4 velites"),
        step="terrain",
        icons=1,
        dice="RED:skull WHITE:blank WHITE:blank WHITE:blank",
    )
    t.deploy("lowland_warriors flaming_logs").deploy("republican_legionaries velites", True)
    assert t.options == [("choose_target", LEGION, 0)]
    assert t.refused("choose_target", VELITES).key == "logs_roll_at_main"
    t.forced()
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert t.zone("rome", "active_wounded") == ["velites"]
    assert t.battle.sides[0].spent == (TROOP_NUMBER["flaming_logs"],)
    assert t.zone("barbarians", "dead") == []


@pytest.mark.rule("stratplay-flaming-logs")
def test_the_wound_of_the_logs_goes_to_a_hanging_wound_first():
    t = field(
        barbarians("lowland_warriors*4 flaming_logs"),
        rome("republican_legionaries*4 velites", wounded="italian_infantry"),
        step="terrain",
        icons=1,
        dice="RED:skull WHITE:blank WHITE:blank WHITE:blank",
    )
    t.deploy("lowland_warriors flaming_logs").deploy("republican_legionaries velites")
    t.forced()
    assert t.zone("rome", "dead") == ["italian_infantry", "republican_legionaries"]


def elephants(pigs_die: str, *after: str):
    t = field(
        rome("republican_legionaries*4 incendiary_pigs"),
        carthage("war_elephants*2 libyan_spearmen*3"),
        dice=" ".join((pigs_die, *after)),
    )
    return t.deploy("republican_legionaries incendiary_pigs").deploy("war_elephants")


@pytest.mark.rule("stratplay-incendiary-pigs")
@pytest.mark.parametrize("face", ["skull", "s"])
def test_pigs_destroy_an_elephant_before_any_dice(face):
    t = elephants(f"RED:{face}")
    assert t.zone("carthage", "dead") == ["war_elephants"]
    assert t.zone("rome", "safe_centre") == ["republican_legionaries"]
    assert t.battle.sides[0].spent == (TROOP_NUMBER["incendiary_pigs"],)
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-incendiary-pigs")
def test_an_x_of_the_pigs_makes_the_elephant_roll_black_dice():
    t = elephants("RED:x", "GREEN:blank", "GREEN:blank", "BLACK:s", "BLACK:blank")
    assert t.zone("rome", "dead") == ["republican_legionaries"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-incendiary-pigs")
def test_without_an_elephant_the_pigs_shoot_as_skirmishers_and_leave():
    t = field(
        rome("republican_legionaries*4 incendiary_pigs"),
        carthage("libyan_spearmen*4"),
        dice="WHITE:x GREEN:blank GREEN:blank GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries incendiary_pigs").deploy("libyan_spearmen").forced()
    assert t.zone("carthage", "active_wounded") == ["libyan_spearmen"]
    assert t.battle.sides[0].spent == (TROOP_NUMBER["incendiary_pigs"],)
    assert t.zone("rome", "dead") == []


@pytest.mark.rule("stratplay-incendiary-pigs")
def test_pigs_go_with_any_main_card_on_the_flanks_and_in_the_centre_but_not_into_terrain():
    hand = "republican_legionaries*3 allied_cavalry incendiary_pigs"
    t = field(rome(hand), carthage("hispanic_cavalry libyan_spearmen*3"), step="flanks")
    assert len(t.may_deploy()) == 2
    assert t.why_not_deploy("incendiary_pigs").key == "card_needs_main"
    t = field(rome(hand), carthage("libyan_spearmen*4"))
    assert len(t.may_deploy()) == 4
    t = field(rome(hand), carthage("libyan_spearmen*4"), step="terrain", icons=1)
    assert t.why_not_deploy("republican_legionaries incendiary_pigs").key == "pigs_not_in_terrain"


@pytest.mark.rule("stratplay-incendiary-pigs", "stratplay-war-dogs")
def test_used_up_cards_decide_nothing():
    """One main card each, and the pigs are no casualty: a draw."""
    t = field(
        rome("", centre="republican_legionaries*3", dead="republican_legionaries"),
        carthage("", centre="libyan_spearmen*3", dead="libyan_spearmen"),
        step="determine_victor",
    )
    t.battle.sides[0].spent = (TROOP_NUMBER["incendiary_pigs"],)
    assert t.facts["battle_result"] == "draw"
