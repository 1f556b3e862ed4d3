"""Step 3, Fight for the Flanks."""

import pytest

from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, numbers, rome


def wings(attacker, defender, **more):
    return field(attacker, defender, step="flanks", **more)


@pytest.mark.rule("stratplay-flank-declaration", "stratplay-flank-deploy", "stratplay-flank-elephant")
def test_declared_cards_and_what_may_be_deployed():
    t = wings(
        carthage("libyan_spearmen*2 hispanic_cavalry numidian_cavalry war_elephants*2"),
        greece("hoplites*3 companion_cavalry thessalian_cavalry tarantine_cavalry"),
    )
    assert t.facts["battle"]["declared_flank_cards"] == {"carthage": 2, "greece": 3}
    assert sorted(t.may_deploy()) == sorted(
        numbers(line)
        for line in (
            "hispanic_cavalry",
            "hispanic_cavalry numidian_cavalry",
            "war_elephants",
            "war_elephants numidian_cavalry",
        )
    )
    assert t.why_not_deploy("numidian_cavalry").key == "skirmisher_alone_on_flanks"
    assert t.why_not_deploy("libyan_spearmen").key == "no_infantry_on_flanks"
    assert t.why_not_deploy("").key == "must_deploy"
    assert t.refused("hold_back").key == "must_deploy"


@pytest.mark.rule("stratplay-flank-deploy")
def test_no_artillery_and_no_foot_skirmishers():
    t = wings(rome("allied_cavalry*2 velites scorpio"), barbarians("chariots lowland_warriors*4"))
    assert t.why_not_deploy("allied_cavalry scorpio").key == "no_artillery_on_flanks"
    assert t.why_not_deploy("allied_cavalry velites").key == "no_infantry_on_flanks"


@pytest.mark.rule("stratplay-flank-elephant")
def test_one_elephant_out_of_two_and_only_once():
    t = wings(
        carthage("hispanic_cavalry*2 war_elephants*3"),
        greece("companion_cavalry*2 hoplites*3"),
        dice="RED:skull YELLOW:blank YELLOW:blank WHITE:blank",
    )
    t.deploy("war_elephants").deploy("companion_cavalry")
    assert t.step == "flanks"
    assert t.why_not_deploy("war_elephants").key == "flank_elephant_used"
    assert t.zone("carthage", "safe_flanks") == ["war_elephants"]


@pytest.mark.rule("stratplay-flank-elephant")
def test_a_single_elephant_is_for_the_centre():
    t = wings(carthage("hispanic_cavalry war_elephants libyan_spearmen*2"), greece("companion_cavalry hoplites*3"))
    assert t.why_not_deploy("war_elephants").key == "flank_elephant_needs_two"


@pytest.mark.rule("stratplay-flank-deploy")
def test_a_lone_cavalry_skirmisher_when_no_main_card_is_left():
    t = wings(
        carthage("numidian_cavalry libyan_spearmen*3"),
        greece("companion_cavalry hoplites*3"),
        dice="WHITE:blank WHITE:blank YELLOW:skull WHITE:blank",
    )
    t.deploy("numidian_cavalry").deploy("companion_cavalry")
    assert t.zone("carthage", "dead") == ["numidian_cavalry"]
    assert t.step == "centre"


@pytest.mark.rule("stratplay-flank-end")
def test_numidians_and_hispanic_cavalry_against_a_chariot():
    """The first of two pairs wounds and kills the chariot, which misses; the rest is kept in hand."""
    t = wings(
        carthage("numidian_cavalry*2 hispanic_cavalry*2 libyan_spearmen*2"),
        barbarians("chariots lowland_warriors*4"),
        dice="WHITE:x WHITE:blank YELLOW:x GREEN:blank WHITE:blank",
    )
    t.deploy("hispanic_cavalry numidian_cavalry").deploy("chariots")
    t.aim("hispanic_cavalry")
    assert t.zone("barbarians", "dead") == ["chariots"]
    assert t.zone("carthage", "safe_flanks") == ["hispanic_cavalry", "numidian_cavalry"]
    assert t.step == "centre"
    assert TROOP_NUMBER["numidian_cavalry"] in t.battle.sides[0].hand
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-flank-end")
def test_without_cavalry_on_a_side_there_is_no_fight_for_the_flanks():
    t = wings(rome("allied_cavalry*2 republican_legionaries*2"), barbarians("lowland_warriors*5"))
    assert t.step == "centre"
    assert t.facts["battle"]["declared_flank_cards"] == {"rome": 2, "barbarians": 0}


@pytest.mark.rule("stratplay-out-of-hand")
def test_cards_played_are_out_of_hand():
    t = wings(
        rome("allied_cavalry*2 republican_legionaries*2"),
        barbarians("noble_cavalry*2 lowland_warriors*3"),
        dice="GREEN:blank YELLOW:blank GREEN:blank YELLOW:blank",
    )
    t.deploy("allied_cavalry").deploy("noble_cavalry")
    t.deploy("allied_cavalry").deploy("noble_cavalry")
    assert t.step == "centre"
    assert t.zone("rome", "hand") == ["republican_legionaries"] * 2
    assert t.zone("rome", "safe_flanks") == ["allied_cavalry"] * 2
