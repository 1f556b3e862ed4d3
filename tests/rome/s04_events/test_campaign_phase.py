"""Events of the Campaigning Phase: marches, guides, winds and storms, escapes, traitors."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.invariants import faults
from game.titles.rome.state import GUIDED, NAVY_STOPPED, NONE
from tests.rome.s04_events.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    all_pass,
    asked,
    card,
    hands,
    passes,
    play,
    told,
)
from tests.rome.s07_campaign.conftest import battles as battles
from tests.rome.s07_campaign.pieces import Battles, army, at, lose, piece
from tests.rome.s09_naval.pieces import fleet, navy, off, sea
from tests.rome.table import Table


def field(
    armies: list[dict[str, Any]],
    cards: dict[str, list[int]],
    active: str = "rome",
    dice: str = "",
    draws: list[str] | None = None,
    **setup: Any,
) -> Table:
    spec = {"phase": "campaign", "active": active, "armies": armies, "hands": hands(**cards), **setup}
    return Table(spec, dice, draws or []).run()


# ---- Difficult Travels, Forced March, Local Guides -------------------------------------------------------------------


@pytest.mark.rule("event-travels", "event-window")
def test_difficult_travels_cost_an_enemy_army_a_point_before_it_moves() -> None:
    t = field([army(ROME, 1, "roma", "LLL")], {"greece": [card("difficult_travels")]})
    t.do("march", piece(ROME), t.region("neapolis"))
    assert asked(t) == (GREECE, "army_move")
    play(t, "difficult_travels")
    assert at(t, piece(ROME)) == "neapolis"
    assert t.g.army_mp[piece(ROME)] == 1


@pytest.mark.rule("event-travels", "event-vanished")
def test_a_step_that_can_no_longer_be_paid_is_not_taken() -> None:
    t = field([army(ROME, 1, "roma", "LLL", mp=1)], {"greece": [card("difficult_travels")]})
    t.do("march", piece(ROME), t.region("neapolis"))
    play(t, "difficult_travels")
    assert at(t, piece(ROME)) == "roma"
    assert t.g.army_mp[piece(ROME)] == 0
    assert told(t, "step_prevented") == [(piece(ROME), t.region("neapolis"), "too_few_mp")]
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("event-travels", "event-enemy")
def test_allies_do_not_hinder_a_march() -> None:
    cards = {"greece": [card("difficult_travels")], "carthage": [card("difficult_travels", 1)]}
    t = field([army(ROME, 1, "roma", "LLL")], cards, relations={"greece-rome": "ally", "carthage-rome": "friendly"})
    t.do("march", piece(ROME), t.region("neapolis"))
    assert asked(t) == (CARTHAGE, "army_move")
    passes(t, CARTHAGE)
    assert asked(t) is None


@pytest.mark.rule("event-march", "event-cancel")
def test_a_forced_march_cancels_difficult_travels_and_nothing_more() -> None:
    cards = {
        "greece": [card("difficult_travels")],
        "rome": [card("forced_march")],
        "carthage": [card("forced_march", 1)],
    }
    t = field([army(ROME, 1, "roma", "LLL")], cards)
    t.do("march", piece(ROME), t.region("neapolis"))
    play(t, "difficult_travels")
    assert asked(t) == (ROME, "cancel")
    play(t, "forced_march")
    all_pass(t)
    assert t.g.army_mp[piece(ROME)] == 2
    assert told(t, "event_cancelled") == [(ROME, "difficult_travels")]


@pytest.mark.rule("event-march")
def test_a_forced_march_gives_an_own_army_a_point() -> None:
    t = field([army(ROME, 1, "roma", "LLL"), army(ROME, 2, "neapolis", "LL")], {"rome": [card("forced_march")]})
    play(t, "forced_march", piece(ROME, 2))
    assert t.g.army_mp[piece(ROME, 2)] == 4
    assert t.g.army_mp[piece(ROME)] == 3


@pytest.mark.rule("event-guides")
def test_local_guides_join_one_own_army() -> None:
    t = field([army(ROME, 1, "roma", "LLL")], {"rome": [card("local_guides")]})
    play(t, "local_guides")
    assert t.g.army_marks[piece(ROME)] & GUIDED


@pytest.mark.rule("event-guides")
def test_guides_lead_over_every_border_for_one_point() -> None:
    """The first border of each kind on the board."""
    t = field([army(ROME, 1, "roma", "LLL")], {"rome": [card("local_guides")]})
    play(t, "local_guides")
    for border in (1, 2):
        here, step = next(
            (region, near)
            for region in range(len(t.g.owner))
            for near in t.g.board.land[region]
            if near.border == border
        )
        t.g.army_at[piece(ROME)], t.g.army_mp[piece(ROME)] = here, 1
        t.g.owner[here] = t.g.owner[step.region] = ROME
        t.do("march", piece(ROME), step.region)
        assert t.g.army_at[piece(ROME)] == step.region


# ---- navies ----------------------------------------------------------------------------------------------------------


def waters(cards: dict[str, list[int]], dice: str = "", ships: int = 4, armies: Any = (), **more: Any) -> Table:
    navies = [navy(ROME, 1, "mare_tyrrhenum", ships)]
    return field(list(armies), cards, dice=dice, navies=navies, **more)


@pytest.mark.rule("event-winds")
def test_favourable_winds_give_a_navy_two_points() -> None:
    t = waters({"rome": [card("favourable_winds")]})
    play(t, "favourable_winds")
    assert t.g.navy_mp[fleet(ROME)] == 6


@pytest.mark.rule("event-storm", "event-window")
def test_a_storm_stops_a_navy_and_may_sink_ships() -> None:
    t = waters({"greece": [card("storm")]}, "BLACK:x BLACK:s BLACK:blank BLACK:x")
    t.do("sail", fleet(ROME), sea(t, "mare_ionium"))
    assert asked(t) == (GREECE, "navy_move")
    play(t, "storm")
    assert off(t, fleet(ROME)) == "mare_tyrrhenum"
    assert t.g.navy_ships[fleet(ROME)] == 2
    assert t.g.navy_marks[fleet(ROME)] & NAVY_STOPPED
    assert t.refused("sail", fleet(ROME), sea(t, "mare_ionium")).key == "navy_stopped"


@pytest.mark.rule("event-storm", "event-winds", "event-cancel")
def test_favourable_winds_cancel_a_storm_on_the_own_navy() -> None:
    t = waters(
        {"greece": [card("storm")], "rome": [card("favourable_winds")], "carthage": [card("favourable_winds", 1)]}
    )
    t.do("sail", fleet(ROME), sea(t, "mare_ionium"))
    while asked(t) != (GREECE, "navy_move"):
        t.do("pass")
    play(t, "storm")
    assert asked(t) == (ROME, "cancel")
    all_pass(play(t, "favourable_winds"))
    assert off(t, fleet(ROME)) == "mare_ionium"
    assert t.g.navy_ships[fleet(ROME)] == 4


@pytest.mark.rule("event-storm")
def test_no_storm_in_a_port() -> None:
    t = field([], {"greece": [card("storm")]}, navies=[navy(ROME, 1, "roma", 4)])
    t.do("sail", fleet(ROME), sea(t, "mare_tyrrhenum"))
    assert asked(t) is None
    assert off(t, fleet(ROME)) == "mare_tyrrhenum"


@pytest.mark.rule("event-storm", "event-vanished")
def test_a_navy_that_the_storm_sinks_goes_nowhere_and_takes_its_army_along() -> None:
    t = waters(
        {"greece": [card("storm")], "carthage": [card("storm", 1)]},
        "BLACK:x BLACK:x",
        ships=2,
        armies=[army(ROME, 1, None, "LLLv", "competent_1", aboard=1)],
    )
    t.do("disembark", piece(ROME), t.region("roma"))
    play(t, "storm")
    assert asked(t) == (CARTHAGE, "navy_move")
    assert t.refused("play_event", card("storm", 1)).key == "event_without_target"
    passes(t, CARTHAGE)
    assert t.g.army_at[piece(ROME)] == NONE
    assert t.g.navy_ships[fleet(ROME)] == 0
    assert told(t, "landing_prevented")
    assert t.decision.step == "campaign.turn"
    assert not faults(t.g)


@pytest.mark.rule("event-storm", "event-vanished")
def test_an_army_stays_on_shore_when_the_ships_are_driven_off() -> None:
    t = waters(
        {"greece": [card("storm")]},
        "BLACK:blank BLACK:blank BLACK:blank BLACK:blank",
        armies=[army(ROME, 1, "roma", "LLLv", "competent_1")],
    )
    t.do("board", piece(ROME), fleet(ROME))
    play(t, "storm")
    assert at(t, piece(ROME)) == "roma"
    assert told(t, "boarding_prevented") == [(piece(ROME), fleet(ROME))]


@pytest.mark.rule("event-storm")
def test_cargo_goes_down_with_the_ships_in_proportion() -> None:
    t = waters(
        {"greece": [card("storm")]},
        "BLACK:x BLACK:blank",
        ships=2,
        armies=[army(ROME, 1, None, "LLLvv", "competent_1", aboard=1)],
    )
    t.do("disembark", piece(ROME), t.region("roma"))
    play(t, "storm")
    assert len(told(t, "cargo_lost")) == 3
    assert t.g.army_at[piece(ROME)] == NONE  # one main battle card is left
    assert not faults(t.g)


# ---- Slip Away -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-slip")
def test_an_army_that_is_attacked_slips_away_without_a_roll(battles: Battles) -> None:
    t = field(
        [army(ROME, 1, "massalia", "LLLL", "marius"), army(BARBARIANS, 1, "nemossos", "WWW", "mediocre_1")],
        {"barbarians": [card("slip_away")]},
    )
    all_pass(t.do("march", piece(ROME), t.region("nemossos")))
    t.do("fight", BARBARIANS)
    assert asked(t) == (BARBARIANS, "avoid")
    t.do("play_event", card("slip_away"))
    t.do(*t.options[0])
    assert asked(t) is None
    assert at(t, piece(BARBARIANS)) != "nemossos"
    assert t.chance.rolled == 0
    assert not battles.fought
    assert t.decision.step != "encounter.pursue"
    assert t.g.owner[t.g.army_at[piece(BARBARIANS)]] == BARBARIANS


@pytest.mark.rule("event-slip")
def test_the_mover_slips_away_when_it_is_held(battles: Battles) -> None:
    """It wishes to go on, the enemy would hold it with the dice; then there are none, and no pursuit."""
    t = field(
        [army(ROME, 1, "nemossos", "LLLL", "marius"), army(BARBARIANS, 1, "nemossos", "WWW", "mediocre_1")],
        {"rome": [card("slip_away")]},
        control={"massalia": "rome"},
    )
    way = t.region("massalia")
    t.do("march", piece(ROME), way)
    t.do("contest")
    assert asked(t) == (ROME, "avoid")
    play(t, "slip_away", piece(ROME), way)
    assert at(t, piece(ROME)) == "massalia"
    assert t.chance.rolled == 0
    assert t.decision.step == "campaign.turn"
    assert t.g.army_mp[piece(ROME)] < 3


@pytest.mark.rule("event-slip", "event-asking")
def test_after_an_escape_the_window_closes_at_once() -> None:
    """The owner holds a second copy and is not asked again about an army that is gone."""
    t = field(
        [army(ROME, 1, "massalia", "LLLL", "marius"), army(BARBARIANS, 1, "nemossos", "WWW", "mediocre_1")],
        {"barbarians": [card("slip_away"), card("slip_away", 1)]},
    )
    all_pass(t.do("march", piece(ROME), t.region("nemossos")))
    t.do("fight", BARBARIANS)
    t.do("play_event", card("slip_away"))
    t.do(*t.options[0])
    assert asked(t) is None


@pytest.mark.rule("event-slip", "event-refused")
def test_there_must_be_a_way_out() -> None:
    """Surrounded by enemy armies, a tribe cannot slip away."""
    t = field(
        [army(ROME, 1, "massalia", "LLLL", "marius"), army(BARBARIANS, 1, "nemossos", "WWW", "mediocre_1")],
        {"barbarians": [card("slip_away")]},
        relations={"carthage-rome": "ally", "greece-rome": "ally"},
    )
    around = [near for near in t.g.board.adjacent[t.region("nemossos")] if near != t.region("massalia")]
    others = [army_number for faction in (CARTHAGE, GREECE) for army_number in range(5 * faction, 5 * faction + 5)]
    for place, other in zip([*around, t.region("massalia")], others, strict=False):
        t.g.army_at[other], t.g.army_troops[other] = place, t.g.army_troops[piece(ROME)]
    all_pass(t.do("march", piece(ROME), t.region("nemossos")))
    t.do("fight", BARBARIANS)
    assert asked(t) == (BARBARIANS, "avoid")
    assert t.refused("play_event", card("slip_away")).key == "event_without_target"


# ---- Traitor at the Gate ---------------------------------------------------------------------------------------------


def storming(cards: dict[str, list[int]], dice: str, region: str = "carthago", **more: Any) -> Table:
    t = field([army(ROME, 1, region, "LLLLLL", "marius")], cards, dice=dice, **more)
    return t.do("assault", piece(ROME))


@pytest.mark.rule("event-traitor", "event-window")
def test_a_traitor_takes_a_die_from_the_garrison() -> None:
    """Carthago is worth 3: 4 RED dice, 3 with a traitor."""
    attack = "GREEN:blank " * 6 + "YELLOW:blank"
    t = storming({"rome": [card("traitor_at_the_gate")]}, "RED:s RED:s RED:s " + attack)
    assert asked(t) == (ROME, "assault")
    play(t, "traitor_at_the_gate")
    lose(t)
    assert t.all_dice_used()
    assert t.g.garrison_less == 0


@pytest.mark.rule("event-traitor")
def test_traitors_leave_the_garrison_one_die() -> None:
    cards = [card("traitor_at_the_gate"), card("traitor_at_the_gate", 1), card("forced_march")]
    t = storming({"rome": cards}, "RED:x " + "GREEN:blank " * 6 + "YELLOW:blank", "nemossos")
    play(t, "traitor_at_the_gate")
    play(t, "traitor_at_the_gate", copy=1)
    all_pass(t)
    lose(t)
    assert t.all_dice_used()


@pytest.mark.rule("event-traitor", "event-guards", "event-cancel")
def test_the_defender_may_catch_the_traitor() -> None:
    attack = "GREEN:blank " * 6 + "YELLOW:blank"
    cards = {
        "rome": [card("traitor_at_the_gate")],
        "carthage": [card("watchful_guards")],
        "greece": [card("watchful_guards", 1)],
    }
    t = storming(cards, "RED:s RED:s RED:s RED:s " + attack)
    play(t, "traitor_at_the_gate")
    assert asked(t) == (CARTHAGE, "cancel")
    all_pass(play(t, "watchful_guards"))
    lose(t)
    assert t.all_dice_used()


@pytest.mark.rule("event-traitor")
def test_nobody_catches_traitors_for_a_nation_that_is_not_played() -> None:
    t = storming(
        {"rome": [card("traitor_at_the_gate")], "greece": [card("watchful_guards")]},
        "RED:s RED:s RED:s " + "GREEN:blank " * 6 + "YELLOW:blank",
        base="three_without_carthage",
    )
    play(t, "traitor_at_the_gate")
    assert asked(t) is None
    lose(t)
    assert t.all_dice_used()


@pytest.mark.rule("event-traitor")
def test_a_traitor_opens_one_gate_only() -> None:
    """Two assaults in a turn: the second garrison has all its dice."""
    attack = "GREEN:blank " * 6 + "YELLOW:blank "
    t = field(
        [army(ROME, 1, "carthago", "LLLLLL", "marius"), army(ROME, 2, "pella", "LLLLLL", "competent_1")],
        {"rome": [card("traitor_at_the_gate")]},
        dice="RED:s RED:s RED:s " + attack + "RED:s RED:s RED:s " + "GREEN:blank " * 6 + "GREEN:blank",
    )
    play(t.do("assault", piece(ROME)), "traitor_at_the_gate")
    lose(t)
    t.do("assault", piece(ROME, 2))
    all_pass(t)
    lose(t)
    assert t.g.geo.gold[t.region("pella")] + 1 == 3
    assert t.all_dice_used()
