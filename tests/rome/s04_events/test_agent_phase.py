"""Events of the Agent Phase: Plague, Busy Agent, Watchful Guards, Bread and Games."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.invariants import faults
from game.titles.rome.state import NONE
from game.titles.rome.tables import ACTION_CARDS
from tests.rome.s04_events.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    all_pass,
    asked,
    card,
    hands,
    in_hand,
    passes,
    play,
    symbol_card,
    told,
)
from tests.rome.s07_campaign.pieces import LEGIONARIES, VELITES, army, letters, piece
from tests.rome.table import Table

AGENT = 3
"""Rome's first agent."""
SPY = symbol_card("spy", ("watchful_guards",))
PROTESTS = symbol_card("protests")


def table(
    armies: list[dict[str, Any]] | None = None,
    agents: dict[str, str] | None = None,
    active: str = "rome",
    draws: list[str] | None = None,
    cards: dict[str, list[int]] | None = None,
    **setup: Any,
) -> Table:
    """An Agent Phase; ``agents``: faction -> region of its first agent."""
    spec = {
        "phase": "agent",
        "active": active,
        "armies": armies or [],
        "agents": [{"faction": name, "number": 1, "region": at} for name, at in (agents or {}).items()],
        "hands": hands(**(cards or {})),
        **setup,
    }
    return Table(spec, "", draws or []).run()


# ---- Plague ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-plague")
def test_plague_takes_half_the_cards_rounded_down_the_general_counted_among_them() -> None:
    """6 troop cards and a general are 7, so 3 are lost, here a Legionary, a Velite and the general."""
    t = table(
        [army(ROME, 1, "roma", "LLLLvv", "competent_1")],
        active="greece",
        cards={"greece": [card("plague")]},
        draws=[str(LEGIONARIES), str(VELITES), "-1"],
    )
    play(t, "plague")
    assert letters(t, piece(ROME)) == "LLLv"
    assert t.g.army_general[piece(ROME)] == NONE
    assert told(t, "general_lost") == [(piece(ROME),)]


@pytest.mark.rule("event-plague")
def test_plague_takes_a_card_of_every_army_next_to_it_of_whatever_owner() -> None:
    t = table(
        [
            army(ROME, 1, "roma", "LLLL"),
            army(GREECE, 1, "neapolis", "HHHj"),
            army(ROME, 2, "neapolis", "LLL"),
            army(CARTHAGE, 1, "brundisium", "PPP"),
        ],
        active="greece",
        cards={"greece": [card("plague")]},
    )
    play(t, "plague", piece(ROME))
    assert len(t.g.army_troops[piece(ROME)]) == 2
    assert len(t.g.army_troops[piece(GREECE)]) == 3
    assert len(t.g.army_troops[piece(ROME, 2)]) == 2
    assert letters(t, piece(CARTHAGE)) == "PPP"


@pytest.mark.rule("event-plague")
def test_an_army_with_too_few_main_battle_cards_left_is_lost() -> None:
    t = table([army(ROME, 1, "roma", "LLLvvs", "marius")], active="greece", cards={"greece": [card("plague")]})
    before = t.g.generals_reserve[ROME]
    t.chance.draws[:] = [str(LEGIONARIES), str(LEGIONARIES), str(VELITES)]
    play(t, "plague")
    assert t.g.army_at[piece(ROME)] == NONE
    assert told(t, "army_lost") == [(piece(ROME),)]
    assert len(t.g.generals_reserve[ROME]) == len(before) + 1
    assert not faults(t.g)


@pytest.mark.rule("event-enemy")
def test_plague_does_not_strike_own_and_allied_armies() -> None:
    armies = [army(ROME, 1, "roma", "LLLL"), army(GREECE, 1, "pella", "HHHH"), army(CARTHAGE, 1, "carthago", "PPP")]
    t = table(armies, active="greece", cards={"greece": [card("plague")]}, relations={"greece-rome": "ally"})
    play(t, "plague")
    assert letters(t, piece(ROME)) == "LLLL"
    assert len(t.g.army_troops[piece(CARTHAGE)]) == 2


@pytest.mark.rule("event-enemy")
def test_neutral_and_friendly_factions_are_enemies_on_a_card() -> None:
    armies = [army(ROME, 1, "roma", "LLLL"), army(CARTHAGE, 1, "carthago", "PPP")]
    t = table(armies, active="greece", cards={"greece": [card("plague")]}, relations={"greece-rome": "friendly"})
    t.do("play_event", card("plague"))
    assert t.options == [("target", piece(CARTHAGE)), ("target", piece(ROME))]


@pytest.mark.rule("event-enemy", "event-refused")
def test_without_an_enemy_army_on_the_map_there_is_no_plague() -> None:
    t = table([army(ROME, 1, None, "LLLL")], active="greece", cards={"greece": [card("plague")]})
    assert t.refused("play_event", card("plague")).key == "event_without_target"


@pytest.mark.rule("event-vanished")
def test_an_action_whose_target_plague_has_taken_comes_to_nothing() -> None:
    """The agent was to spy on an army that is gone when it looks."""
    t = table(
        [army(CARTHAGE, 1, "carthago", "PPPu")],
        {"rome": "carthago"},
        cards={"rome": [SPY], "greece": [card("plague")]},
    )
    t.do("act", AGENT, SPY)
    play(t, "plague")
    passes(t, *([GREECE] if asked(t) else []))
    assert t.g.army_at[piece(CARTHAGE)] != NONE or told(t, "agent_failed")
    t2 = table(
        [army(CARTHAGE, 1, "carthago", "PPu")],
        {"rome": "carthago"},
        cards={"rome": [SPY], "greece": [card("plague")]},
    )
    t2.do("act", AGENT, SPY)
    play(t2, "plague")
    assert t2.g.army_at[piece(CARTHAGE)] == NONE
    assert told(t2, "agent_failed") == [(AGENT,)]
    assert not told(t2, "army_seen")
    assert t2.decision.step == "agents.turn"


@pytest.mark.rule("event-vanished")
def test_the_price_of_a_bribe_is_reckoned_after_the_plague() -> None:
    bribe = symbol_card("bribe", ("plague",))
    t = table(
        [army(CARTHAGE, 1, "carthago", "PPPPPu", "competent_1")],
        {"rome": "carthago"},
        gold={"rome": 20},
        cards={"rome": [bribe], "greece": [card("plague")]},
        draws=["-1"],
    )
    t.do("act", AGENT, bribe)
    play(t, "plague")
    all_pass(t)
    left = len(t.g.army_troops[piece(CARTHAGE)])
    assert left == 4
    assert t.options == [("pay", left), ("withdraw",)]


# ---- Busy Agent ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-busy-agent")
def test_a_busy_agent_acts_twice() -> None:
    cards = [PROTESTS, symbol_card("riots"), card("busy_agent", 1)]
    t = table(agents={"rome": "carthago"}, cards={"rome": cards})
    all_pass(t.do("act", AGENT, PROTESTS))
    assert not [option for option in t.options if option[0] == "act"]
    play(t, "busy_agent", AGENT, copy=1)
    all_pass(t.do("act", AGENT, symbol_card("riots")))
    assert t.g.unrest[t.region("carthago")] == 3
    assert not [option for option in t.options if option[0] == "act"]


@pytest.mark.rule("event-busy-agent")
def test_a_double_agent_stays_idle_for_the_whole_turn() -> None:
    """Sent home by another, it does nothing more this turn, Busy Agent or not, and not by Advanced Subterfuge either."""
    double = symbol_card("double_agent", ("watchful_guards",))
    t = table(
        agents={"carthage": "roma", "rome": "roma"},
        active="carthage",
        cards={"carthage": [double], "rome": [PROTESTS, card("busy_agent", 1)]},
        developments={"rome": ["rome_extra_agent", "rome_advanced_subterfuge"]},
    )
    t.do("act", 0, double)
    while t.decision.seat != ROME or asked(t):
        t.do(*(("pass",) if asked(t) else ("end_turn",)))
    assert t.refused("play_event", card("busy_agent", 1)).key == "event_without_target"
    assert not [option for option in t.options if option[0] == "act"]


# ---- Watchful Guards -------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-guards")
def test_watchful_guards_undo_an_action_against_their_faction() -> None:
    """The card of the action is lost and the agent has acted, but lives; no dice are rolled."""
    theft = symbol_card("treasury_theft")
    t = table(agents={"rome": "carthago"}, cards={"rome": [theft], "carthage": [card("watchful_guards")]})
    t.do("act", AGENT, theft)
    play(t, "watchful_guards")
    assert t.decision.step == "agents.turn"
    assert t.g.agent_at[AGENT] == t.region("carthago")
    assert t.g.agent_actions[AGENT] == 0
    assert in_hand(t, ROME) == in_hand(t, CARTHAGE) == ()
    assert told(t, "agent_action_cancelled") == [(CARTHAGE,)]
    assert not told(t, "roll")


@pytest.mark.rule("event-guards", "event-refused")
def test_guards_watch_over_their_own_faction_only() -> None:
    theft = symbol_card("treasury_theft")
    t = table(agents={"rome": "carthago"}, cards={"rome": [theft], "greece": [card("watchful_guards")]})
    t.do("act", AGENT, theft)
    assert asked(t) == (GREECE, "agent_action")
    assert t.options == [("pass",)]
    assert t.refused("play_event", card("watchful_guards")).key == "event_without_target"


@pytest.mark.rule("event-guards")
@pytest.mark.parametrize("symbol", sorted({c.symbol for c in ACTION_CARDS} - {"recruit_mercenaries"}))
def test_every_action_aimed_at_a_faction_can_be_watched(symbol: str) -> None:
    """Each of the twelve actions against somebody, in a place where it can be aimed at Carthage."""
    number = symbol_card(symbol, ("watchful_guards", "plague"))
    t = table(
        [army(CARTHAGE, 1, "carthago", "PPPu", "competent_1")],
        {"rome": "carthago", "carthage": "carthago"},
        cards={"rome": [number], "carthage": [card("watchful_guards")]},
        improvements={"carthago": ["market"]},
        relations={"carthage-greece": "friendly", "carthage-rome": "neutral"},
        control={"carthago": "carthage", "roma": "rome"},
        gold={"rome": 20, "carthage": 9},
    )
    if symbol == "rebel_uprising":
        t.g.owner[t.region("syracuse")] = CARTHAGE
        t.g.agent_at[AGENT] = t.region("syracuse")
    t.do("act", AGENT, number)
    if t.decision.step == "agents.target":
        t.do(*t.options[0])
    assert asked(t) == (CARTHAGE, "agent_action"), symbol
    before = (t.g.gold[:], t.g.unrest[:], t.g.relations[:], t.g.built[:], t.g.army_troops[:])
    play(t, "watchful_guards")
    assert (t.g.gold, t.g.unrest, t.g.relations, t.g.built, t.g.army_troops) == before


# ---- Bread and Games -------------------------------------------------------------------------------------------------


def restless(active: str, phase: str = "agent", **more: Any) -> Table:
    spec = {
        "phase": phase,
        "active": active,
        "unrest": {"roma": 2, "neapolis": 1, "carthago": 1},
        "hands": hands(rome=[card("bread_and_games")]),
        **more,
    }
    return Table(spec).run()


@pytest.mark.rule("event-bread")
def test_bread_and_games_take_away_two_markers_from_one_region_or_from_two() -> None:
    t = restless("rome")
    play(t, "bread_and_games", t.region("roma"))
    t.do("target", t.region("neapolis"))
    assert [t.g.unrest[t.region(name)] for name in ("roma", "neapolis", "carthago")] == [1, 0, 1]
    t = restless("rome")
    play(t, "bread_and_games", t.region("roma"))
    t.do("target", t.region("roma"))
    assert [t.g.unrest[t.region(name)] for name in ("roma", "neapolis")] == [0, 1]
    assert t.decision.step == "agents.turn"


@pytest.mark.rule("event-bread")
def test_a_single_marker_may_be_enough() -> None:
    t = restless("rome")
    play(t, "bread_and_games", t.region("roma"))
    assert t.refused("target", t.region("carthago"))
    t.do("pass")
    assert t.g.unrest[t.region("roma")] == 1
    t = restless("rome", unrest={"roma": 1})
    play(t, "bread_and_games")
    assert t.decision.step == "agents.turn"


@pytest.mark.rule("event-bread")
def test_bread_and_games_before_the_taxes_and_while_spending() -> None:
    t = restless("rome", "taxation")
    assert asked(t) == (ROME, "taxation")
    play(t, "bread_and_games", t.region("roma"))
    t.do("target", t.region("roma"))
    all_pass(t)
    assert t.g.tax_raised[ROME] == 11  # Neapolis is still restless
    t = restless("rome", "spending")
    play(t, "bread_and_games", t.region("roma"))
    t.do("pass")
    assert t.decision.step == "spending.turn"


@pytest.mark.rule("event-bread", "event-window")
def test_bread_and_games_in_the_turn_of_another() -> None:
    t = table(
        agents={"barbarians": "roma"},
        active="barbarians",
        cards={"barbarians": [PROTESTS], "rome": [card("bread_and_games"), card("storm")]},
        unrest={"neapolis": 1},
    )
    t.do("act", 9, PROTESTS)
    assert asked(t) == (ROME, "agent_action")
    play(t, "bread_and_games")
    assert t.g.unrest[t.region("neapolis")] == 0
    passes(t, ROME)
    assert t.g.unrest[t.region("roma")] == 1
    assert t.decision == t.decision._replace(seat=BARBARIANS, step="agents.turn")
