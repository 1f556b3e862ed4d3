"""Windows: who is asked, in which order, and what being asked tells."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.events.windows import CANCEL, RINGS, events_in, is_asked
from game.titles.rome.secrets import permuted
from game.titles.rome.tables import EVENTS
from tests.rome.s04_events.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    asked,
    asking,
    card,
    gone_from_deck,
    hands,
    in_hand,
    passes,
    play,
    symbol_card,
    told,
)
from tests.rome.s07_campaign.pieces import army, piece
from tests.rome.table import Table

SPY = symbol_card("spy", ("watchful_guards",))


def spying(order: tuple[str, ...] = (), **cards: list[int]) -> Table:
    """Rome's agent stands beside the armies of Carthage and Greece in Carthago and is about to spy."""
    return Table(
        {
            "phase": "agent",
            "active": "rome",
            "turn_order": list(order) or ["rome", "greece", "barbarians", "carthage"],
            "agents": [{"faction": "rome", "number": 1, "region": "carthago"}],
            "armies": [army(CARTHAGE, 1, "carthago", "PPPuu", "competent_1"), army(GREECE, 1, "pella", "HHHH")],
            "hands": hands(**{"rome": [SPY], **cards}),
        }
    ).run()


def spy(t: Table) -> Table:
    return t.do("act", 3, SPY)


@pytest.mark.rule("event-window", "event-order")
def test_the_others_are_asked_in_turn_order_from_the_active_seat() -> None:
    t = spy(spying(greece=[card("plague")], barbarians=[card("storm")], carthage=[card("watchful_guards")]))
    assert asked(t) == (GREECE, "agent_action")
    passes(t, GREECE, BARBARIANS, CARTHAGE)
    assert asked(t) is None
    assert told(t, "army_seen")


@pytest.mark.rule("event-order")
def test_the_ring_follows_the_direction_of_play() -> None:
    order = ("carthage", "rome", "barbarians", "greece")
    t = spy(spying(order, greece=[card("plague")], barbarians=[card("storm")], carthage=[card("watchful_guards")]))
    passes(t, BARBARIANS, GREECE, CARTHAGE)


@pytest.mark.rule("event-order")
def test_after_a_card_everybody_is_asked_again_until_all_have_passed() -> None:
    t = spying(greece=[card("plague"), card("storm")], carthage=[card("plague", 1), card("muster")])
    play(spy(t), "plague", piece(CARTHAGE))
    assert asked(t) == (CARTHAGE, "agent_action")
    passes(t, CARTHAGE, GREECE)
    assert asked(t) is None


@pytest.mark.rule("event-asking")
def test_only_seats_with_cards_are_asked() -> None:
    t = spy(spying(greece=[card("muster")]))
    passes(t, GREECE)
    assert asked(t) is None


@pytest.mark.rule("event-asking")
def test_nobody_is_asked_when_no_fitting_card_can_be_out() -> None:
    t = gone_from_deck(spying(greece=[card("muster")]), "plague", "watchful_guards", "bread_and_games")
    assert asked(spy(t)) is None


@pytest.mark.rule("event-asking")
def test_a_seat_that_is_always_asked_is_asked_even_then() -> None:
    t = gone_from_deck(spying(greece=[card("muster")]), "plague", "watchful_guards", "bread_and_games")
    passes(spy(asking(t, greece="always")), GREECE)


@pytest.mark.rule("event-asking")
def test_a_seat_that_is_never_asked_lets_all_pass() -> None:
    t = asking(spying(greece=[card("plague")], carthage=[card("watchful_guards")]), greece="never")
    passes(spy(t), CARTHAGE)
    assert asked(t) is None


@pytest.mark.rule("event-asking")
def test_never_does_not_concern_the_own_battles_and_armies() -> None:
    t = asking(spying(greece=[card("muster")]), greece="never")
    for kind in RINGS:
        own = kind in ("avoid", "assault", "battle_setup", "combat")
        assert is_asked(t.g, GREECE, kind, events_in(kind)) == own, kind


@pytest.mark.rule("event-asking")
def test_no_window_opens_where_no_event_can_be_played() -> None:
    t = asking(spying(greece=[card("muster")]), greece="always")
    assert events_in("conquest") == ()
    assert not is_asked(t.g, GREECE, "conquest", ())


@pytest.mark.rule("event-asking-secret")
@pytest.mark.parametrize("setting", ["never", "when_possible", "always"])
def test_being_asked_tells_nothing_about_the_hand(setting: str) -> None:
    """Whatever cards the others hold, the same seats are asked in the same order."""
    t = spying(greece=[card("plague"), card("storm")], carthage=[card("watchful_guards")], barbarians=[card("muster")])
    asking(t, greece=setting, carthage=setting, barbarians=setting)
    wanted = [seat for seat in (GREECE, BARBARIANS, CARTHAGE) if setting != "never"]
    for number in range(6):
        other = Table({"phase": "agent", "active": "rome"}).run()
        other.g = permuted(t.g, ROME, number)
        other.g.chance, other.g.out = other.chance, []
        spy(other)
        for seat in wanted:
            assert asked(other) == (seat, "agent_action")
            other.do("pass")
        assert asked(other) is None


@pytest.mark.rule("event-spent")
def test_a_card_is_spent_when_it_is_played() -> None:
    t = spying(greece=[card("plague"), card("storm")])
    play(spy(t), "plague", piece(CARTHAGE))
    assert in_hand(t, GREECE) == (card("storm"),)
    assert card("plague") in t.g.discard
    assert ("event_played", (GREECE, card("plague"))) in [(line.key, line.args) for line in t.g.out or []]


@pytest.mark.rule("event-refused")
def test_cards_that_do_not_fit_are_refused_with_a_reason() -> None:
    t = spy(spying(greece=[card("storm"), card("watchful_guards")]))
    assert t.refused("play_event", card("storm")).key == "event_not_now"
    assert t.refused("play_event", card("watchful_guards")).key == "event_without_target"
    assert t.refused("play_event", card("plague")).key == "card_not_in_hand"


@pytest.mark.rule("event-refused")
def test_own_turns_refuse_events_of_other_phases() -> None:
    t = spying(rome=[SPY, card("muster"), card("bread_and_games")])
    assert t.refused("play_event", card("muster")).key == "event_not_now"
    assert t.refused("play_event", card("bread_and_games")).key == "event_without_target"


CANCELLERS: dict[str, Any] = {
    "difficult_travels": ("forced_march",),
    "storm": ("favourable_winds",),
    "good_harvest": ("crop_failure",),
    "crop_failure": ("good_harvest",),
    "corrupt_officials": ("watchful_guards",),
    "traitor_at_the_gate": ("watchful_guards",),
}


@pytest.mark.rule("event-cancel")
def test_the_cards_name_what_cancels_them() -> None:
    assert {id: event.cancelled_by for id, event in EVENTS.items() if event.cancelled_by} == CANCELLERS


@pytest.mark.rule("event-cancel", "event-asking")
def test_a_cancel_window_asks_only_while_its_own_cancellers_may_be_out() -> None:
    """Guards that are still about do not keep the window of a Good Harvest open."""
    t = Table({"phase": "taxation", "hands": hands(rome=[card("good_harvest")], greece=[card("muster")])}).run()
    gone_from_deck(t, "crop_failure")
    assert "watchful_guards" in events_in(CANCEL)
    play(t, "good_harvest")
    assert asked(t) != (GREECE, "cancel")
