"""Rolling Skull Dice: what one roll does to the enemy's cards."""

import pytest

from game.titles.rome.battle.damage import Outcome, outcomes_of
from game.titles.rome.battle.table import CENTRE, HANGING, MAIN, NONE, SAFE_CENTRE, SKIRMISHER, TERRAIN, new_battle
from game.titles.rome.dice import Face
from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, rome

SKULL, X, S = Face.SKULL, Face.X, Face.S
LEGION, VELITES, LOWLAND, JAVELINS = (
    TROOP_NUMBER[name] for name in ("republican_legionaries", "velites", "lowland_warriors", "barbarian_javelinmen")
)
MAIN_ALONE = ((MAIN, LOWLAND),)
SCREENED = ((MAIN, LOWLAND), (SKIRMISHER, JAVELINS))


def outcomes(card, faces, targets=MAIN_ALONE, aimed=MAIN, wounded=NONE, step=CENTRE):
    battle = new_battle(0)
    battle.step = step
    return list(outcomes_of(battle, card, faces, targets, aimed, wounded))


@pytest.mark.rule("stratplay-skull")
def test_a_skull_destroys_the_target():
    assert outcomes(LEGION, [SKULL]) == [Outcome((MAIN,), NONE)]


@pytest.mark.rule("stratplay-blank")
def test_a_blank_does_nothing():
    assert outcomes(LEGION, [Face.BLANK]) == [Outcome((), NONE)]


@pytest.mark.rule("stratplay-x")
def test_an_x_leaves_a_hanging_wound_and_two_kill():
    assert outcomes(LEGION, [X]) == [Outcome((), MAIN)]
    assert outcomes(LEGION, [X, X]) == [Outcome((MAIN,), NONE)]


@pytest.mark.rule("stratplay-s")
def test_an_s_kills_only_a_card_that_the_special_names():
    assert outcomes(LEGION, [S]) == [Outcome((MAIN,), NONE)]
    assert outcomes(VELITES, [S]) == [Outcome((), NONE)]
    assert outcomes(LEGION, [S], targets=((SKIRMISHER, JAVELINS),), aimed=SKIRMISHER) == [Outcome((), NONE)]


@pytest.mark.rule("stratplay-ground")
def test_a_special_works_only_on_its_ground():
    assert outcomes(LEGION, [S], step=TERRAIN) == [Outcome((), NONE)]


@pytest.mark.rule("stratplay-s")
def test_an_s_that_does_not_suit_the_target_kills_another_card_that_it_suits():
    assert outcomes(VELITES, [S], SCREENED) == [Outcome((SKIRMISHER,), NONE)]


@pytest.mark.rule("stratplay-hanging-wound-first")
def test_the_first_x_goes_to_a_hanging_wound_and_the_next_wounds_the_target():
    cards = ((MAIN, LOWLAND), (HANGING, JAVELINS))
    assert outcomes(LEGION, [X], cards, wounded=HANGING) == [Outcome((HANGING,), NONE)]
    assert outcomes(LEGION, [X, X], cards, wounded=HANGING) == [Outcome((HANGING,), MAIN)]


@pytest.mark.rule("stratplay-hanging-wound-first")
def test_a_straight_kill_leaves_the_card_with_the_hanging_wound_alone():
    assert outcomes(LEGION, [SKULL], ((MAIN, LOWLAND), (HANGING, JAVELINS)), wounded=HANGING) == [
        Outcome((MAIN,), NONE)
    ]


@pytest.mark.rule("stratplay-overkill")
def test_skull_and_x_kill_the_target_and_the_wounded_card():
    cards = ((MAIN, LOWLAND), (HANGING, JAVELINS))
    assert outcomes(LEGION, [SKULL, X], cards, wounded=HANGING) == [Outcome((MAIN, HANGING), NONE)]


@pytest.mark.rule("stratplay-overkill")
def test_a_skull_is_not_spent_on_a_wounded_target_that_the_x_kills_anyway():
    cards = ((MAIN, LOWLAND), (HANGING, JAVELINS))
    assert outcomes(LEGION, [SKULL, X], cards, aimed=HANGING, wounded=HANGING) == [Outcome((MAIN, HANGING), NONE)]


@pytest.mark.rule("stratplay-overkill")
def test_surplus_kills_overflow_onto_other_cards():
    assert outcomes(LEGION, [SKULL, SKULL], SCREENED) == [Outcome((MAIN, SKIRMISHER), NONE)]
    assert outcomes(LEGION, [SKULL, X], SCREENED) == [Outcome((MAIN,), SKIRMISHER)]
    assert outcomes(LEGION, [SKULL, SKULL]) == [Outcome((MAIN,), NONE)]


@pytest.mark.rule("stratplay-overkill-choice")
def test_where_a_result_could_fall_on_two_cards_the_roller_chooses():
    three = (*SCREENED, (HANGING, LOWLAND))
    assert outcomes(LEGION, [SKULL, SKULL], three, wounded=HANGING) == [
        Outcome((MAIN, SKIRMISHER), NONE),
        Outcome((MAIN, HANGING), NONE),
    ]
    assert outcomes(LEGION, [SKULL, X, X], three, aimed=HANGING, wounded=HANGING) == [
        Outcome((MAIN, HANGING), SKIRMISHER),
        Outcome((SKIRMISHER, HANGING), MAIN),
    ]


@pytest.mark.rule("stratplay-hanging-wound-one")
def test_no_roll_leaves_two_hanging_wounds():
    faces = (SKULL, X, S, Face.BLANK)
    three = (*SCREENED, (HANGING, LOWLAND))
    for roll in [(a, b, c) for a in faces for b in faces for c in faces]:
        for aimed in (MAIN, SKIRMISHER, HANGING):
            for outcome in outcomes(LEGION, roll, three, aimed, HANGING):
                assert outcome.hurt == NONE or HANGING in outcome.dead
                assert outcome.hurt not in outcome.dead


@pytest.mark.rule("stratplay-free-attack-surplus")
def test_the_active_zone_and_the_target_are_all_that_a_roll_can_reach():
    cards = ((HANGING, JAVELINS), (SAFE_CENTRE, LOWLAND))
    assert outcomes(LEGION, [X], cards, SAFE_CENTRE, HANGING) == [Outcome((HANGING,), NONE)]
    assert outcomes(LEGION, [SKULL, X], cards, SAFE_CENTRE, HANGING) == [Outcome((HANGING, SAFE_CENTRE), NONE)]
    assert outcomes(LEGION, [X], cards[1:], SAFE_CENTRE) == [Outcome((), SAFE_CENTRE)]


# ---- in a combat ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("stratplay-overkill-choice")
def test_the_roller_is_asked_in_a_combat():
    t = field(
        rome("republican_legionaries*5"),
        barbarians("lowland_warriors*5 barbarian_javelinmen", wounded="lowland_warriors"),
        dice="WHITE:blank GREEN:skull GREEN:skull WHITE:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors barbarian_javelinmen")
    t.aim("barbarian_javelinmen")
    assert t.decision.seat == 1
    assert [option[1] for option in t.options] == [LOWLAND, LOWLAND]
    t.refused("choose_target", JAVELINS)
    t.do(*t.options[1])
    assert t.zone("barbarians", "dead") == ["barbarian_javelinmen", "lowland_warriors"]
    assert t.zone("barbarians", "active_wounded") == []


@pytest.mark.rule("stratplay-cancel")
def test_a_cancel_makes_the_whole_roll_of_the_enemy_card_void():
    """Sacred Band: an X in good going cancels cavalry and still wounds."""
    t = field(
        carthage("sacred_band libyan_spearmen*3"),
        greece("companion_cavalry hoplites*3"),
        dice="YELLOW:x YELLOW:blank YELLOW:skull WHITE:x",
    )
    t.deploy("sacred_band").deploy("companion_cavalry")
    assert t.zone("carthage", "dead") == []
    assert t.zone("carthage", "safe_centre") == ["sacred_band"]
    assert t.zone("greece", "active_wounded") == ["companion_cavalry"]
    assert "roll_cancelled" in t.told()


@pytest.mark.rule("stratplay-cancel")
def test_without_the_symbol_nothing_is_cancelled():
    t = field(
        carthage("libyan_spearmen*4"),
        greece("companion_cavalry hoplites*3"),
        dice="GREEN:x WHITE:blank YELLOW:skull WHITE:blank",
    )
    t.deploy("libyan_spearmen").deploy("companion_cavalry")
    assert t.zone("carthage", "dead") == ["libyan_spearmen"]


@pytest.mark.rule("stratplay-cancel")
def test_cancel_and_kill_of_one_s_both_happen():
    t = field(
        carthage("libyan_spearmen*4"),
        greece("companion_cavalry hoplites*3"),
        dice="GREEN:s WHITE:blank YELLOW:skull WHITE:blank",
    )
    t.deploy("libyan_spearmen").deploy("companion_cavalry")
    assert t.zone("carthage", "dead") == []
    assert t.zone("greece", "dead") == ["companion_cavalry"]


@pytest.mark.rule("stratplay-x-kill")
def test_an_x_that_kills_counts_as_a_skull():
    override = {
        "republican_legionaries": {
            "specials": [{"on": ["X"], "action": "kill", "terrain": "good", "targets": ["infantry:flexible"]}]
        }
    }
    t = field(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*5"),
        dice="GREEN:x GREEN:blank WHITE:blank",
        spec={"troop_override": override},
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.zone("barbarians", "dead") == ["lowland_warriors"]


@pytest.mark.rule("stratplay-artillery-dies")
def test_artillery_dies_with_its_main_card_and_is_safe_with_a_wounded_one():
    t = field(
        rome("republican_legionaries*5 ballistae scorpio"),
        barbarians("soldurii*3 lowland_warriors*3"),
        dice="YELLOW:blank GREEN:blank GREEN:blank RED:skull GREEN:blank GREEN:blank GREEN:blank RED:x",
    )
    t.deploy("republican_legionaries ballistae").deploy("soldurii")
    assert t.zone("rome", "dead") == ["ballistae", "republican_legionaries"]
    t.deploy("republican_legionaries scorpio").deploy("soldurii")
    assert t.zone("rome", "active_wounded") == ["republican_legionaries"]
    assert t.zone("rome", "safe_centre") == ["scorpio"]
