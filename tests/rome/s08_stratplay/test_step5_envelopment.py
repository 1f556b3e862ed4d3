"""Step 5, Envelopment."""

import pytest

from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, rome

HISPANIC, ITALIAN, LEGION = (
    TROOP_NUMBER[n] for n in ("hispanic_cavalry", "italian_infantry", "republican_legionaries")
)


def around(attacker, defender, **more):
    return field(attacker, defender, step="envelopment", **more)


@pytest.mark.rule("stratplay-envelopment", "stratplay-re-roll")
def test_a_new_cannae():
    """A blank is rolled again to an S that kills loose infantry, an X to a Skull: one main card is left, the army routs."""
    t = around(
        carthage("hispanic_cavalry*2", centre="libyan_spearmen*2"),
        rome("", centre="republican_legionaries*2 italian_infantry", dead="republican_legionaries*3"),
        dice="YELLOW:blank YELLOW:s YELLOW:x YELLOW:skull YELLOW:blank",
    )
    t.do("envelop", HISPANIC, ITALIAN, 4).do("re_roll", (0,))
    assert t.zone("rome", "dead").count("italian_infantry") == 1
    t.do("envelop", HISPANIC, LEGION, 4).do("re_roll", (0,))
    assert t.battle.routed == 2
    assert t.facts["victory"] == "triumph"
    t.do("roll_general")
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-re-roll")
def test_every_die_is_rolled_again_once_at_most_and_the_second_result_stands():
    t = around(
        greece("companion_cavalry", centre="hoplites*3"),
        rome("", centre="republican_legionaries*4"),
        dice="YELLOW:blank WHITE:blank YELLOW:blank WHITE:x",
    )
    t.do("envelop", TROOP_NUMBER["companion_cavalry"], LEGION, 4)
    assert t.options == [("pass",), ("re_roll", (0,)), ("re_roll", (1,)), ("re_roll", (0, 1))]
    t.do("re_roll", (0,))
    assert t.options == [("pass",), ("re_roll", (1,))]
    assert t.refused("re_roll", (0,)).key == "die_already_rolled_again"
    t.do("re_roll", (1,))
    assert t.zone("rome", "active_wounded") == ["republican_legionaries"]


@pytest.mark.rule("stratplay-re-roll")
def test_a_result_may_be_kept():
    t = around(
        carthage("hispanic_cavalry", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*4"),
        dice="YELLOW:x",
    )
    t.do("envelop", HISPANIC, LEGION, 4).do("pass")
    assert t.zone("rome", "active_wounded") == ["republican_legionaries"]


@pytest.mark.rule("stratplay-envelopment-targets")
def test_any_zone_but_the_terrain_and_no_artillery():
    t = around(
        carthage("hispanic_cavalry", centre="libyan_spearmen*3"),
        rome(
            "velites",
            centre="republican_legionaries scorpio",
            flanks="allied_cavalry",
            terrain="italian_infantry",
            wounded="vet_velites",
        ),
    )
    assert [(o[2], o[3]) for o in t.options] == [
        (TROOP_NUMBER["vet_velites"], 3),
        (LEGION, 4),
        (TROOP_NUMBER["allied_cavalry"], 5),
    ]
    assert t.refused("envelop", HISPANIC, ITALIAN).key == "target_safe_in_terrain"
    assert t.refused("envelop", HISPANIC, TROOP_NUMBER["scorpio"]).key == "artillery_no_target"
    assert t.refused("envelop", HISPANIC, TROOP_NUMBER["velites"]).key == "target_not_in_zone"
    assert t.refused("envelop", TROOP_NUMBER["libyan_spearmen"], LEGION).key == "card_not_in_hand"


@pytest.mark.rule("stratplay-envelopment")
def test_elephants_and_infantry_do_not_envelop():
    t = around(
        carthage("hispanic_cavalry war_elephants", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*4"),
    )
    assert {option[1] for option in t.options} == {HISPANIC}
    assert t.refused("envelop", TROOP_NUMBER["war_elephants"], LEGION).key == "only_cavalry_envelops"


@pytest.mark.rule("stratplay-envelopment-order")
def test_the_attackers_cards_go_first():
    t = around(
        rome("allied_cavalry", centre="republican_legionaries*3"),
        barbarians("noble_cavalry chariots", centre="lowland_warriors*3"),
        dice="GREEN:blank GREEN:blank WHITE:blank YELLOW:blank",
    )
    seats = []
    while t.g.battle and t.step == "envelopment":
        if t.decision.step == "battle.envelop":
            seats.append(t.decision.seat)
        t.do(*t.options[0])
    assert seats == [1, 3, 3]


@pytest.mark.rule("stratplay-envelopment")
def test_skirmishers_on_horseback_envelop_alone():
    t = around(
        carthage("numidian_cavalry", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*3 velites"),
        dice="WHITE:s WHITE:blank",
    )
    t.do("envelop", TROOP_NUMBER["numidian_cavalry"], TROOP_NUMBER["velites"], 4).do("pass")
    assert t.zone("rome", "dead") == ["velites"]


@pytest.mark.rule("stratplay-hanging-wound-first")
def test_a_wound_goes_to_a_hanging_wound_first_here_too():
    t = around(
        carthage("hispanic_cavalry", centre="libyan_spearmen*3"),
        rome("", centre="republican_legionaries*3", wounded="velites"),
        dice="YELLOW:x",
    )
    t.do("envelop", HISPANIC, LEGION, 4).do("pass")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.zone("rome", "safe_centre") == ["republican_legionaries"] * 3


@pytest.mark.rule("stratplay-out-of-hand")
def test_only_cards_still_in_hand_envelop():
    t = around(
        carthage("", flanks="hispanic_cavalry*2", centre="libyan_spearmen*2"),
        rome("", centre="republican_legionaries*3"),
    )
    assert t.facts["battle_result"] == "draw"
