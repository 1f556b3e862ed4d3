"""Example Large Battle: every combat of the example, and its two armies (the end of the example contradicts itself, C13)."""

import pytest

from game.titles.rome.tables import ACTION_CARDS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, field, numbers, rome

ROMANS = (
    "republican_legionaries*2 vet_republican_legionaries italian_infantry velites*2 allied_cavalry*2 scorpio ballistae"
)
TRIBES = "lowland_warriors*3 soldurii naked_gaesatae chariots barbarian_javelinmen barbarian_slingers"
CRASSUS = "rome_crassus"
DIE = next(n for n, card in enumerate(ACTION_CARDS) if card.event == "exceptional_fighting")
GROUND = next(n for n, card in enumerate(ACTION_CARDS) if card.event == "prepared_battlefield")

pytestmark = pytest.mark.rule("stratplay-example")


def test_step_1_two_trees_three_combats_and_two_reveals():
    t = field(
        rome(ROMANS, general=CRASSUS),
        barbarians(TRIBES),
        step="setup",
        icons=2,
        region="vesontio",
        spec={"hands": {"barbarians": [ACTION_CARDS[GROUND].id]}},
    )
    assert t.g.geo.icons[t.region("vesontio")] == 2
    t.do("play_event", GROUND).do("target", 1)
    assert t.battle.terrain_left == 3
    assert t.facts["battle"]["reveals"] == {"rome": 2, "barbarians": 0}


def terrain(combats, dice, **zones):
    romans = rome(ROMANS, general=CRASSUS) if not zones else rome(**zones["romans"], general=CRASSUS)
    tribes = barbarians(TRIBES) if not zones else barbarians(**zones["tribes"])
    return field(romans, tribes, step="terrain", icons=3, terrain_combats_left=combats, dice=dice)


def test_combat_1_velites_kill_the_slingers_with_an_s():
    t = terrain(3, "WHITE:blank WHITE:s WHITE:blank")
    t.deploy("velites").deploy("barbarian_slingers")
    assert t.zone("barbarians", "dead") == ["barbarian_slingers"]
    assert t.zone("rome", "safe_terrain") == ["velites"]


def test_combat_2_javelinmen_leave_a_hanging_wound_on_the_velites():
    t = terrain(2, "WHITE:blank WHITE:blank WHITE:x")
    t.deploy("velites").deploy("barbarian_javelinmen")
    assert t.zone("rome", "active_wounded") == ["velites"]
    assert t.zone("barbarians", "safe_terrain") == ["barbarian_javelinmen"]


def test_combat_3_the_booster_die_kills_the_italian_infantry_and_spares_the_velites():
    t = field(
        rome(
            "italian_infantry republican_legionaries*2 vet_republican_legionaries allied_cavalry*2 scorpio ballistae",
            wounded="velites",
        ),
        barbarians("lowland_warriors*3 soldurii naked_gaesatae chariots"),
        step="terrain",
        icons=3,
        terrain_combats_left=1,
        dice="GREEN:blank WHITE:s WHITE:blank GREEN:skull",
        spec={"hands": {"barbarians": [ACTION_CARDS[DIE].id]}},
    )
    t.deploy("italian_infantry").deploy("lowland_warriors")
    t.do("play_event", DIE).aim("italian_infantry")
    assert t.zone("rome", "dead") == ["italian_infantry"]
    assert t.zone("rome", "active_wounded") == ["velites"]
    assert t.step == "flanks"
    assert t.facts["battle"]["declared_flank_cards"] == {"rome": 2, "barbarians": 1}


def test_two_x_there_would_have_killed_the_velites_and_wounded_the_italian_infantry():
    t = field(
        rome("italian_infantry republican_legionaries*3", wounded="velites"),
        barbarians("vet_naked_gaesatae lowland_warriors*3"),
        step="terrain",
        icons=1,
        dice="GREEN:blank WHITE:s YELLOW:x WHITE:x",
    )
    t.deploy("italian_infantry").deploy("vet_naked_gaesatae").aim("italian_infantry")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.zone("rome", "active_wounded") == ["italian_infantry"]


def test_combat_4_allied_cavalry_and_chariots():
    t = field(
        rome("allied_cavalry*2 republican_legionaries*2 vet_republican_legionaries", wounded="velites"),
        barbarians("chariots lowland_warriors*2 soldurii"),
        step="flanks",
        dice="GREEN:x GREEN:x WHITE:blank",
    )
    t.deploy("allied_cavalry").deploy("chariots").aim("allied_cavalry")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.zone("rome", "safe_flanks") == ["allied_cavalry"]
    assert t.zone("barbarians", "active_wounded") == ["chariots"]
    assert t.zone("rome", "hand").count("allied_cavalry") == 1


def test_combat_5_reveal_and_a_soldurii_dies_with_the_legionaries():
    t = field(
        rome("republican_legionaries*2 vet_republican_legionaries allied_cavalry scorpio ballistae", reveals=2),
        barbarians("soldurii lowland_warriors*2", wounded="chariots"),
        dice="YELLOW:x GREEN:blank GREEN:s RED:skull",
    )
    t.do("use_reveal").deploy("soldurii").deploy("republican_legionaries ballistae")
    t.aim("soldurii").forced()  # the Ballistae aim at it, but the X goes to the chariots
    assert t.zone("barbarians", "dead") == ["chariots", "soldurii"]
    assert t.zone("rome", "dead") == ["ballistae", "republican_legionaries"]


def test_combat_6_the_veterans_kill_and_are_wounded():
    t = field(
        rome(
            "republican_legionaries vet_republican_legionaries allied_cavalry scorpio",
            reveals=1,
            flanks="allied_cavalry",
        ),
        barbarians("lowland_warriors*2", terrain="lowland_warriors barbarian_javelinmen naked_gaesatae"),
        centre_combats_fought=1,
        dice="YELLOW:skull GREEN:s WHITE:x",
    )
    t.do("use_reveal").deploy("lowland_warriors").deploy("vet_republican_legionaries")
    assert t.zone("barbarians", "dead") == ["lowland_warriors"]
    assert t.zone("rome", "active_wounded") == ["vet_republican_legionaries"]


def test_combat_7_the_scorpio_hits_the_legionaries_miss_and_die():
    t = field(
        rome(
            "republican_legionaries allied_cavalry scorpio",
            wounded="vet_republican_legionaries",
            flanks="allied_cavalry",
        ),
        barbarians("lowland_warriors", terrain="lowland_warriors barbarian_javelinmen"),
        centre_combats_fought=2,
        dice="GREEN:x GREEN:blank GREEN:blank WHITE:s",
    )
    t.deploy("republican_legionaries scorpio").deploy("lowland_warriors").aim("republican_legionaries")
    assert t.zone("barbarians", "active_wounded") == ["lowland_warriors"]
    assert t.zone("rome", "dead") == ["republican_legionaries", "scorpio"]


def test_combat_8_the_envelopment_routs_the_tribes():
    """In good going Allied Cavalry kill loose infantry with an S, but Lowland Warriors are flexible: the die is rolled again."""
    t = field(
        rome(
            "allied_cavalry",
            wounded="vet_republican_legionaries",
            flanks="allied_cavalry",
            terrain="velites",
            general=CRASSUS,
        ),
        barbarians("", wounded="lowland_warriors", terrain="lowland_warriors barbarian_javelinmen"),
        step="envelopment",
        dice="GREEN:s GREEN:x WHITE:blank",
    )
    t.do("envelop", TROOP_NUMBER["allied_cavalry"], TROOP_NUMBER["lowland_warriors"], 3).do("re_roll", (0,))
    assert t.battle.routed == 2
    t.do("roll_general")
    assert t.all_dice_used()


def test_the_armies_are_the_largest_of_their_kind():
    assert len(numbers(ROMANS)) == 10
    assert len(numbers(TRIBES)) == 8
