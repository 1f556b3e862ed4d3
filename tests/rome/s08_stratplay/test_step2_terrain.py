"""Step 2, Fight for Terrain."""

import pytest

from tests.rome.s08_stratplay.field import barbarians, carthage, field, greece, numbers, rome


def ground(attacker, defender, combats=2, **more):
    return field(attacker, defender, step="terrain", icons=2, terrain_combats_left=combats, **more)


@pytest.mark.rule("stratplay-terrain-deploy")
def test_what_may_be_deployed_in_terrain():
    t = ground(
        carthage(
            "libyan_spearmen*2 hispanic_cavalry war_elephants numidian_cavalry numidian_javelinmen punic_ballista"
        ),
        greece("hoplites*5"),
    )
    for line in (
        "libyan_spearmen",
        "hispanic_cavalry",
        "war_elephants",
        "numidian_javelinmen",
        "libyan_spearmen numidian_javelinmen punic_ballista",
        "libyan_spearmen numidian_cavalry",
        "hispanic_cavalry numidian_cavalry",
        "war_elephants numidian_cavalry",
    ):
        assert t.may_deploy().count(numbers(line)) == 1, line
    assert t.why_not_deploy("punic_ballista").key == "artillery_needs_infantry"
    assert t.why_not_deploy("numidian_javelinmen punic_ballista").key == "artillery_needs_infantry"
    assert t.why_not_deploy("hispanic_cavalry punic_ballista").key == "artillery_needs_infantry"
    assert t.why_not_deploy("numidian_cavalry").key == "cavalry_skirmisher_alone"
    assert t.why_not_deploy("hispanic_cavalry numidian_javelinmen").key == "foot_skirmisher_needs_infantry"
    assert t.why_not_deploy("war_elephants numidian_javelinmen").key == "foot_skirmisher_needs_infantry"
    assert t.refused("hold_back").key == "must_deploy"


@pytest.mark.rule("stratplay-terrain-dice", "stratplay-terrain-safe")
def test_hoplites_and_velites_at_patavium():
    """Velites roll two WHITE dice there, Hoplites BLACK; one Hoplite dies of two wounds, another hangs."""
    t = ground(
        greece("hoplites*6"),
        rome("velites*2 republican_legionaries*6"),
        dice="WHITE:x WHITE:blank BLACK:blank WHITE:x WHITE:x BLACK:blank",
    )
    t.deploy("hoplites").deploy("velites")
    assert t.zone("greece", "active_wounded") == ["hoplites"]
    assert t.zone("rome", "safe_terrain") == ["velites"]
    t.deploy("hoplites").deploy("velites").aim("hoplites")
    assert t.zone("greece", "dead") == ["hoplites"]
    assert t.zone("greece", "active_wounded") == ["hoplites"]
    assert len(t.zone("greece", "hand")) == 4
    assert len(t.zone("rome", "hand")) == 6
    assert t.step == "centre"


@pytest.mark.rule("stratplay-lone-skirmisher")
def test_a_lone_skirmisher_can_be_attacked_and_does_not_roll_again():
    t = ground(
        rome("velites republican_legionaries*4"),
        barbarians("lowland_warriors*5"),
        dice="WHITE:blank WHITE:blank WHITE:s",
    )
    t.deploy("velites").deploy("lowland_warriors")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-terrain-end")
def test_the_step_ends_with_the_required_number_of_combats():
    t = ground(
        rome("republican_legionaries*4"), barbarians("lowland_warriors*5"), combats=1, dice="BLACK:blank WHITE:blank"
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.step == "centre"
    assert t.zone("rome", "safe_terrain") == ["republican_legionaries"]


@pytest.mark.rule("stratplay-terrain-end")
def test_the_step_ends_when_a_side_has_nothing_to_deploy():
    t = ground(rome("scorpio", centre="republican_legionaries*3"), barbarians("lowland_warriors*5"))
    assert t.step == "centre"


@pytest.mark.rule("stratplay-terrain-end")
def test_without_icons_there_is_no_fight_for_terrain():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"), step="terrain", icons=0)
    assert t.step == "centre"


@pytest.mark.rule("stratplay-hanging-wound-first", "stratplay-wounded-stay")
def test_wounds_hang_on_into_the_next_step():
    """The order of X: the first finishes the card with the hanging wound, the second wounds the card in play."""
    t = ground(
        rome("republican_legionaries*3 italian_infantry", wounded="velites"),
        barbarians("highland_warriors*4", dead="barbarian_slingers"),
        combats=1,
        dice="GREEN:s WHITE:blank GREEN:x WHITE:x",
    )
    t.deploy("italian_infantry").deploy("highland_warriors").aim("italian_infantry")
    assert t.zone("rome", "dead") == ["velites"]
    assert t.zone("rome", "active_wounded") == ["italian_infantry"]
    assert t.zone("barbarians", "safe_terrain") == ["highland_warriors"]
    assert t.step == "centre"
