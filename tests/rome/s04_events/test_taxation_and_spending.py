"""Events before the taxes are counted, and the one of the Spending Phase."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.state import NONE
from game.titles.rome.tables import TROOP_NUMBER
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
from tests.rome.s07_campaign.pieces import army, letters, piece
from tests.rome.table import Table


def taxes(cards: dict[str, list[int]], **setup: Any) -> Table:
    """The Taxation Phase, before it begins to ask."""
    return Table({"phase": "taxation", "gold": {"rome": 0, "carthage": 0}, "hands": hands(**cards), **setup}).run()


# ---- Good Harvest ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-harvest")
def test_a_good_harvest_brings_gold_that_is_not_raised() -> None:
    t = taxes({"rome": [card("good_harvest")]})
    all_pass(play(t, "good_harvest"))
    assert t.g.gold[ROME] == 15
    assert t.g.tax_raised[ROME] == 12


@pytest.mark.rule("event-harvest", "event-cancel")
def test_any_other_faction_may_spoil_a_harvest() -> None:
    t = taxes({"rome": [card("good_harvest")], "greece": [card("crop_failure")], "barbarians": [card("muster")]})
    play(t, "good_harvest")
    assert asked(t) == (GREECE, "cancel")
    play(t, "crop_failure")
    assert asked(t) == (BARBARIANS, "taxation")
    all_pass(t)
    assert (t.g.gold[ROME], t.g.tax_raised) == (12, [12, 12, 12, 12])
    assert told(t, "event_cancelled") == [(GREECE, "good_harvest")]


@pytest.mark.rule("event-cancel", "event-order")
def test_cancellers_are_asked_in_turn_order_after_the_player() -> None:
    order = ["greece", "rome", "carthage", "barbarians"]
    t = taxes(
        {
            "rome": [card("good_harvest")],
            "greece": [card("muster")],
            "carthage": [card("muster", 1)],
            "barbarians": [card("storm")],
        },
        turn_order=order,
    )
    passes(t, GREECE)
    play(t, "good_harvest")
    for seat in (CARTHAGE, BARBARIANS, GREECE):
        assert asked(t) == (seat, "cancel")
        t.do("pass")
    assert told(t, "gold") == [(ROME, 3, "good_harvest")]


# ---- Crop Failure ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-crop")
def test_a_crop_failure_takes_the_tax_of_one_region_in_this_phase() -> None:
    t = taxes({"greece": [card("crop_failure")]})
    all_pass(play(t, "crop_failure", t.region("roma")))
    assert t.g.tax_raised[ROME] == 9
    assert t.g.tax_nothing == ()


@pytest.mark.rule("event-crop")
def test_crops_fail_on_the_land_of_others_only_and_once() -> None:
    t = taxes({"greece": [card("crop_failure"), card("crop_failure", 1)], "barbarians": [card("storm")]})
    play(t, "crop_failure", t.region("roma"))
    passes(t, BARBARIANS)
    t.do("play_event", card("crop_failure", 1))
    aims = {option[1] for option in t.options}
    assert t.region("roma") not in aims
    assert not aims & {region for region, owner in enumerate(t.g.owner) if owner in (GREECE, NONE)}
    assert t.region("carthago") in aims


@pytest.mark.rule("event-crop", "event-cancel")
def test_only_the_owner_of_the_land_saves_the_crops() -> None:
    cards = {"greece": [card("crop_failure")], "rome": [card("good_harvest")], "carthage": [card("good_harvest", 1)]}
    t = taxes(cards)
    while asked(t) != (GREECE, "taxation"):
        t.do("pass")
    play(t, "crop_failure", t.region("roma"))
    assert asked(t) == (ROME, "cancel")
    play(t, "good_harvest")
    assert asked(t) != (CARTHAGE, "cancel")
    all_pass(t)
    assert (t.g.tax_raised[ROME], t.g.gold[ROME]) == (12, 12)


# ---- Corrupt Officials -----------------------------------------------------------------------------------------------


@pytest.mark.rule("event-corruption")
def test_corrupt_officials_cost_two_gold_after_the_points() -> None:
    t = taxes({"greece": [card("corrupt_officials")]})
    free = [region for region, owner in enumerate(t.g.owner) if owner == NONE]
    for region in free[:8]:
        t.g.owner[region] = ROME
    raised = 12 + sum(t.g.geo.gold[region] for region in free[:8])
    all_pass(play(t, "corrupt_officials", ROME))
    assert t.g.tax_raised[ROME] == raised
    assert t.g.vp[ROME] == 1 + (raised >= 25)
    assert t.g.gold[ROME] == raised - 2
    assert t.g.corruption == [0, 0, 0, 0]


@pytest.mark.rule("event-corruption")
def test_corruption_takes_what_there_is() -> None:
    t = taxes({"greece": [card("corrupt_officials")]}, unrest={})
    for region, owner in enumerate(t.g.owner):
        if owner == ROME:
            t.g.unrest[region] = 2
    t.g.unrest[t.region("roma")] = 1
    all_pass(play(t, "corrupt_officials", ROME))
    assert (t.g.tax_raised[ROME], t.g.gold[ROME]) == (1, 0)


@pytest.mark.rule("event-corruption", "event-guards", "event-cancel")
def test_watchful_guards_catch_corrupt_officials() -> None:
    t = taxes(
        {
            "greece": [card("corrupt_officials")],
            "rome": [card("watchful_guards")],
            "carthage": [card("watchful_guards", 1)],
        }
    )
    while asked(t) != (GREECE, "taxation"):
        t.do("pass")
    play(t, "corrupt_officials", ROME)
    assert asked(t) == (ROME, "cancel")
    all_pass(play(t, "watchful_guards"))
    assert t.g.gold[ROME] == 12


@pytest.mark.rule("event-cancel")
def test_a_cancelled_card_is_spent() -> None:
    t = taxes({"greece": [card("corrupt_officials")], "rome": [card("watchful_guards")]})
    while asked(t) != (GREECE, "taxation"):
        t.do("pass")
    play(t, "corrupt_officials", ROME)
    play(t, "watchful_guards")
    assert t.g.hands == [(), (), (), ()]
    assert {card("corrupt_officials"), card("watchful_guards")} <= set(t.g.discard)


# ---- Muster ----------------------------------------------------------------------------------------------------------


def spending(armies: list[dict[str, Any]], active: str = "rome", **setup: Any) -> Table:
    spec = {
        "phase": "spending",
        "active": active,
        "armies": armies,
        "hands": hands(**{active: [card("muster")]}),
        **setup,
    }
    return Table(spec).run()


@pytest.mark.rule("event-muster")
def test_muster_brings_a_card_of_three_gold_or_less_without_pay() -> None:
    t = spending([army(ROME, 1, "roma", "LLL", "competent_1")], gold={"rome": 0})
    t.do("play_event", card("muster"))
    prices = {option[2] for option in t.options}
    assert TROOP_NUMBER["velites"] in prices
    assert TROOP_NUMBER["scorpio"] not in prices
    t.do("target", piece(ROME), TROOP_NUMBER["velites"])
    assert letters(t, piece(ROME)) == "LLLv"
    assert t.g.gold[ROME] == 0
    assert t.decision.step == "spending.turn"


@pytest.mark.rule("event-muster")
def test_mustered_cards_join_by_the_normal_rules() -> None:
    """No line of communication, no muster; and for the tribes it counts as one of the recruits of the phase."""
    t = spending([army(ROME, 1, "pella", "LLL")])
    assert t.refused("play_event", card("muster")).key == "event_without_target"
    t = spending([army(BARBARIANS, 1, "nemossos", "WWW", "mediocre_1")], "barbarians", gold={"barbarians": 20})
    play(t, "muster", piece(BARBARIANS), TROOP_NUMBER["lowland_warriors"])
    t.do("recruit", piece(BARBARIANS)).do("buy", TROOP_NUMBER["lowland_warriors"])
    assert t.refused("buy", TROOP_NUMBER["lowland_warriors"]).key == "tribe_gives_no_more"


@pytest.mark.rule("event-muster")
def test_muster_is_for_the_own_turn() -> None:
    t = spending([army(ROME, 1, "roma", "LLL"), army(GREECE, 1, "pella", "HHH")])
    assert asked(t) is None
    assert ("play_event", card("muster")) in t.options
    t.do("end_turn")
    assert t.decision.seat == GREECE
    assert t.refused("play_event", card("muster")).key == "card_not_in_hand"
