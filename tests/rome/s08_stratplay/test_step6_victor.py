"""Step 6, Determine Victor: routs, points, draws, and what becomes of the armies."""

import pytest

from game.titles.rome.state import NONE, STOPPED
from tests.rome.s08_stratplay.field import army, barbarians, carthage, field, greece, rome


def after(attacker, defender, **more):
    return field(attacker, defender, step="determine_victor", **more)


@pytest.mark.rule("stratplay-rout")
def test_one_main_card_left_is_a_rout_at_once():
    t = field(
        rome("republican_legionaries*3"),
        barbarians("lowland_warriors*2 barbarian_javelinmen*2"),
        dice="GREEN:skull GREEN:blank WHITE:blank YELLOW:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.battle.routed == 2
    assert t.facts["battle_result"] == "attacker"
    assert t.facts["victory"] == "triumph"


@pytest.mark.rule("stratplay-rout")
def test_a_rout_stops_the_combat_before_the_next_dice():
    t = field(
        rome("republican_legionaries*3 ballistae"), barbarians("lowland_warriors*2"), dice="YELLOW:skull YELLOW:blank"
    )
    t.deploy("republican_legionaries ballistae").deploy("lowland_warriors")
    t.do("roll_general")
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-triumph", "stratplay-minor")
def test_a_rout_of_three_cards_or_fewer_is_a_minor_victory():
    t = field(
        rome("republican_legionaries*3"),
        barbarians("lowland_warriors*2 barbarian_javelinmen"),
        dice="GREEN:skull GREEN:blank WHITE:blank YELLOW:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.facts["victory"] == "minor"
    assert t.g.vp[1] == 1


@pytest.mark.rule("stratplay-triumph")
def test_all_kinds_of_cards_count_for_a_triumph():
    t = field(
        carthage("libyan_spearmen*3"),
        rome("republican_legionaries", dead="republican_legionaries velites scorpio", general=None),
        dice="GREEN:skull WHITE:blank GREEN:blank GREEN:blank",
    )
    t.deploy("libyan_spearmen").deploy("republican_legionaries")
    assert t.facts["victory"] == "triumph"
    assert t.g.vp[0] == 2


@pytest.mark.rule("stratplay-routed-destroyed")
def test_a_routed_army_is_destroyed_with_its_general():
    t = field(
        rome("republican_legionaries*3"),
        barbarians("lowland_warriors*2 barbarian_javelinmen*2"),
        dice="GREEN:skull GREEN:blank WHITE:blank YELLOW:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors").do("roll_general")
    t.do("waive")
    assert t.g.army_at[army("barbarians")] == NONE
    assert t.g.army_general[army("barbarians")] == NONE
    assert len(t.g.generals_reserve[3]) == 10
    assert t.g.battle is None
    assert t.step == "ended"


@pytest.mark.rule("stratplay-both-routed")
def test_both_at_one_main_card_are_both_destroyed_and_nobody_gains():
    t = field(rome("republican_legionaries*2"), barbarians("soldurii*2"), dice="GREEN:skull GREEN:blank RED:skull")
    t.deploy("republican_legionaries").deploy("soldurii")
    assert t.g.army_at[army("barbarians")] == t.g.army_at[army("rome")] == NONE
    assert t.g.vp == [0, 0, 0, 0]
    assert t.facts["battle_result"] == "draw"


@pytest.mark.rule("stratplay-never-give-up")
def test_an_army_that_never_gives_up_fights_to_its_last_main_card():
    t = field(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*2", general="barbarians_vercingetorix"),
        dice="GREEN:skull GREEN:blank WHITE:blank",
    )
    t.deploy("republican_legionaries").deploy("lowland_warriors")
    assert t.battle.routed == 0
    t.deploy("republican_legionaries")
    assert t.decision.seat == 3


@pytest.mark.rule("stratplay-points")
def test_more_main_cards_lost_is_a_defeat_and_a_minor_victory():
    t = after(
        rome("", centre="republican_legionaries*3", dead="republican_legionaries velites*2"),
        barbarians("", centre="lowland_warriors*4", dead="lowland_warriors*2"),
        dice="YELLOW:blank",
    )
    assert t.facts["loser"] == "barbarians"
    assert t.facts["victory"] == "minor"
    assert t.g.vp[1] == 1


@pytest.mark.rule("stratplay-points")
def test_equal_main_cards_then_skirmishers_artillery_and_wounds_do_not_count():
    t = after(
        carthage("", wounded="libyan_spearmen", centre="libyan_spearmen*3", dead="libyan_spearmen punic_ballista"),
        rome("", centre="republican_legionaries*4", dead="republican_legionaries velites"),
        dice="YELLOW:s",
    )
    assert t.facts["loser"] == "rome"
    assert t.facts["victory"] == "minor"
    assert t.g.vp[0] == 1
    t.do("roll_general")
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-loser-retreats", "stratplay-losses")
def test_the_loser_on_points_retreats_without_his_dead():
    t = after(
        rome("", centre="republican_legionaries*4"),
        barbarians("", centre="lowland_warriors*3", wounded="lowland_warriors", dead="lowland_warriors*2"),
        dice="YELLOW:blank",
    )
    t.do("roll_general").do("waive")
    assert t.decision.step == "retreat.ask"
    assert t.decision.seat == 3
    assert t.options == [("retreat", t.region("salona"))]
    assert len(t.g.army_troops[army("barbarians")]) == 4
    assert t.g.troops_reserve[t.g.army_troops[army("barbarians")][0]] == 5
    t.do(*t.options[0])
    assert t.step == "ended"


@pytest.mark.rule("stratplay-loser-retreats")
def test_a_mover_who_loses_stops():
    t = after(
        rome("", centre="republican_legionaries*3", dead="republican_legionaries"),
        barbarians("", centre="lowland_warriors*4"),
        dice="YELLOW:blank",
    )
    t.do("roll_general").do("waive")
    assert t.g.army_marks[army("rome")] & STOPPED
    assert t.decision.about[0] == army("rome")


@pytest.mark.rule("stratplay-winner-goes-on")
def test_the_winner_may_go_on():
    t = after(
        rome("", centre="republican_legionaries*4"),
        barbarians("", centre="lowland_warriors*3", dead="lowland_warriors*2"),
        dice="YELLOW:blank",
    )
    t.do("roll_general").do("waive").do(*t.options[0])
    assert not t.g.army_marks[army("rome")] & STOPPED
    assert t.decision.step == "campaign.turn"
    assert t.decision.seat == 1


@pytest.mark.rule("stratplay-routed-destroyed")
@pytest.mark.parametrize(("left", "victory"), [(2, "minor"), (1, "triumph")])
def test_a_position_after_the_fighting_tells_of_a_rout_by_what_is_left(left: int, victory: str):
    t = after(
        rome("", centre="republican_legionaries*4"),
        barbarians("", centre=f"lowland_warriors*{left}", dead="lowland_warriors*3"),
    )
    assert t.facts["victory"] == victory


@pytest.mark.rule("stratplay-draw")
def test_after_a_draw_both_may_stay_or_withdraw_and_the_mover_stops():
    t = after(
        rome("", centre="republican_legionaries*4", dead="republican_legionaries"),
        barbarians("", centre="lowland_warriors*4", dead="lowland_warriors"),
    )
    assert t.facts["battle_result"] == "draw"
    assert t.decision.seat == 1
    assert t.options == [("stay", army("rome")), ("withdraw", army("rome"))]
    t.do("stay", army("rome"))
    t.do("withdraw", army("barbarians"))
    t.do("retreat", t.region("ariminum"))
    here = t.region("patavium")
    assert t.g.army_at[army("rome")] == here
    assert t.g.army_at[army("barbarians")] != here
    assert t.g.army_marks[army("rome")] & STOPPED
    assert t.g.drawn == ((army("rome"), army("barbarians")),)
    assert t.g.vp == [0, 0, 0, 0]


@pytest.mark.rule("stratplay-draw")
def test_who_withdraws_after_a_draw_chooses_freely_where_to():
    t = after(
        rome("", centre="republican_legionaries*4", dead="republican_legionaries"),
        barbarians("", centre="lowland_warriors*4", dead="lowland_warriors"),
    )
    t.do("stay", army("rome"))
    t.do("withdraw", army("barbarians"))
    ways = [action[1] for action in t.options]
    assert ways == list(t.g.board.adjacent[t.region("patavium")])
    assert t.region("ariminum") in ways  # the enemy's
    assert t.region("noreia") in ways  # nobody's


@pytest.mark.rule("stratplay-losses")
def test_dead_cards_go_back_to_their_decks_after_a_draw():
    t = after(
        rome("", centre="republican_legionaries*4", dead="republican_legionaries"),
        barbarians("", centre="lowland_warriors*4", dead="lowland_warriors"),
    )
    assert len(t.g.army_troops[army("rome")]) == 4
    assert t.g.troops_reserve[t.g.army_troops[army("rome")][0]] == 10


@pytest.mark.rule("stratplay-one-force")
def test_several_armies_of_a_faction_fight_as_one_force_and_losses_fall_where_most_are_left():
    t = with_two_greek_armies(greece("hoplites*3 companion_cavalry*2"), "centre")
    assert t.zone("greece", "hand") == ["companion_cavalry"] * 2 + ["hoplites"] * 3
    assert t.battle.sides[1].armies == (10, 11)
    assert t.battle.sides[1].leader == 11


GREEKS = [
    {"faction": "greece", "number": 1, "region": "patavium", "general": {"stars": 2}, "troops": ["hoplites"] * 3},
    {
        "faction": "greece",
        "number": 2,
        "region": "patavium",
        "general": {"stars": 3},
        "troops": ["companion_cavalry"] * 2,
    },
]
ROMANS = {
    "faction": "rome",
    "number": 1,
    "region": "patavium",
    "general": {"stars": 2},
    "troops": ["republican_legionaries"] * 5,
}


def with_two_greek_armies(greeks, step, dice=""):
    romans = rome("republican_legionaries*5") if step == "centre" else rome("", centre="republican_legionaries*5")
    return field(romans, greeks, step=step, dice=dice, spec={"armies": [ROMANS, *GREEKS]})


@pytest.mark.rule("stratplay-remnants")
def test_an_army_left_with_too_few_main_cards_joins_another_of_its_force():
    t = with_two_greek_armies(
        greece("", centre="hoplites*3 companion_cavalry", dead="companion_cavalry"), "determine_victor", "YELLOW:blank"
    )
    t.pass_until("retreat.ask")
    assert t.g.army_at[11] == NONE
    assert len(t.g.army_troops[10]) == 4
    assert len(t.g.generals_unallocated[2]) == 1


@pytest.mark.rule("stratplay-remnants")
def test_losses_fall_on_the_army_that_has_most_main_cards_left():
    spec = {"armies": [ROMANS, GREEKS[0], {**GREEKS[1], "troops": ["hoplites"] * 2}]}
    t = field(
        rome("", centre="republican_legionaries*5"),
        greece("", centre="hoplites*4", dead="hoplites"),
        step="determine_victor",
        dice="YELLOW:blank",
        spec=spec,
    )
    t.pass_until("retreat.ask")
    assert [len(t.g.army_troops[army]) for army in (10, 11)] == [2, 2]


@pytest.mark.rule("stratplay-choose-general")
def test_a_force_with_several_generals_chooses_who_leads():
    from game.titles.rome.steps import flow
    from tests.rome.table import Table

    t = Table(
        {
            "phase": "campaign",
            "active": "rome",
            "relations": {"greece-rome": "enemy"},
            "armies": [ROMANS, *GREEKS],
        }
    )
    t.g.frames.append(("battle.begin", t.region("patavium"), (5,), (10, 11)))
    flow.advance(t.g)
    assert t.decision.seat == 2
    assert t.options == [("lead", 10), ("lead", 11)]
    t.do("lead", 10)
    assert t.g.battle.sides[1].leader == 10
    assert [side.reveals for side in t.g.battle.sides] == [0, 0]
