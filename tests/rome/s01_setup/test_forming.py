"""Setup: starting sets, and the armies and navies made of them."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.actions import Action, Refusal
from game.kernel.chance import Live
from game.titles.rome import title  # noqa: F401  (declares every step)
from game.titles.rome.forces import armies_of, navies_of
from game.titles.rome.setup import agreed, new_game
from game.titles.rome.state import NEUTRAL, UNPLACED, State
from game.titles.rome.steps import flow
from game.titles.rome.tables import (
    ACTION_CARDS,
    BARBARIANS,
    CARTHAGE,
    FACTIONS,
    GENERALS,
    GREECE,
    IS_MAIN,
    ROME,
    TROOP_NUMBER,
    TROOPS,
    standard_board,
)
from game.titles.rome.view import view

LEGIONARIES, ITALIANS, VELITES, HORSE = (
    TROOP_NUMBER[name] for name in ("republican_legionaries", "italian_infantry", "velites", "allied_cavalry")
)


def game(**options: object) -> State:
    """A game before its first decision."""
    board = standard_board()
    g = new_game(board, agreed(options, board))
    g.chance = Live(1)
    flow.advance(g)
    return g


def at_seat(seat: int, **options: object) -> State:
    """A game in which the seats before this one have taken the suggested armies."""
    g = game(**options)
    while (decision := flow.decision(g)) and decision.seat != seat:
        do(g, ("suggested",), ("ready",))
    return g


def do(g: State, *actions: Action) -> State:
    for action in actions:
        decision = flow.decision(g)
        assert decision is not None
        assert action in decision.options, action
        flow.act(g, action)
    return g


def refused(g: State, *action: object) -> str:
    refusal = flow.why_not(g, action)
    assert isinstance(refusal, Refusal), f"{action} is offered"
    return refusal.key


def legion(army: int, *troops: int) -> list[Action]:
    return [("assign", army, troop) for troop in troops]


@pytest.mark.rule("setup-starting-set")
@pytest.mark.parametrize("faction", [CARTHAGE, ROME, GREECE, BARBARIANS])
def test_the_ringed_cards_leave_the_decks(faction: int) -> None:
    g = game()
    start = FACTIONS[faction]
    for troop, copies in Counter(start.start_troops).items():
        assert g.troops_reserve[troop] == TROOPS[troop].count - copies
    assert sorted(GENERALS[n].stars for n in g.generals_unallocated[faction]) == sorted(start.start_generals)
    assert len(g.generals_reserve[faction]) == 10 - len(start.start_generals)
    assert [g.agent_at[3 * faction + n] for n in range(3)] == [UNPLACED, UNPLACED, -1]


@pytest.mark.rule("setup-starting-set")
def test_ships_come_from_the_common_deck() -> None:
    assert [faction.start_ships for faction in FACTIONS] == [6, 5, 5, 0]
    assert game().ships_reserve == 30 - 16


@pytest.mark.rule("setup-gold", "setup-relations", "setup-action-cards")
def test_gold_relations_and_the_deck_of_actions() -> None:
    g = game()
    assert g.gold == [5, 5, 5, 5]
    assert g.relations == [NEUTRAL] * 6
    assert g.deck == tuple(range(len(ACTION_CARDS)))
    assert len(g.deck) == 55


@pytest.mark.rule("setup-seats")
def test_seats_form_their_armies_in_the_order_of_the_table() -> None:
    g = game()
    seats = []
    while (decision := flow.decision(g)) and decision.step == "setup.form":
        seats.append(decision.seat)
        do(g, ("suggested",), ("ready",))
    assert seats == [CARTHAGE, ROME, GREECE, BARBARIANS]


@pytest.mark.rule("setup-number-of-armies")
def test_one_big_army_or_several_small_ones() -> None:
    g = at_seat(ROME)
    do(g, *legion(5, *[LEGIONARIES] * 4, *[HORSE] * 2, *[VELITES] * 2), *legion(6, LEGIONARIES, *[ITALIANS] * 3))
    do(g, *[("launch", 2)] * 5, ("ready",))
    assert [len(g.army_troops[army]) for army in armies_of(ROME)] == [8, 4, 0, 0, 0]
    assert [g.army_at[army] for army in armies_of(ROME)][:3] == [UNPLACED, UNPLACED, -1]


@pytest.mark.rule("setup-number-of-armies")
def test_the_fifth_piece_is_for_bribed_mercenaries() -> None:
    assert refused(at_seat(ROME), "assign", 9, LEGIONARIES) == "no_such_army"


@pytest.mark.parametrize("action", [("assign", 5), ("lead", 5)])
def test_orders_of_other_steps_that_go_by_the_same_name_are_not_asked_for(action: Action) -> None:
    assert refused(at_seat(ROME), *action) == "not_now"


@pytest.mark.rule("setup-army-limit")
def test_six_main_cards_two_skirmishers_and_one_general() -> None:
    g = do(at_seat(ROME), *legion(5, *[LEGIONARIES] * 5, ITALIANS, *[VELITES] * 2))
    assert refused(g, "assign", 5, ITALIANS) == "army_full"
    first, second, _ = sorted(g.generals_unallocated[ROME], key=lambda n: -GENERALS[n].stars)
    do(g, ("lead", 5, first))
    assert refused(g, "lead", 5, second) == "army_has_general"
    assert refused(g, "lead", 6, second) == "no_such_army"
    assert refused(g, "lead", 5, 0) == "general_not_free"


@pytest.mark.rule("setup-army-limit")
def test_a_third_skirmisher_stays_out() -> None:
    g = at_seat(BARBARIANS)
    light = [TROOP_NUMBER[name] for name in ("barbarian_javelinmen", "barbarian_slingers")]
    do(g, *legion(15, light[0], light[0]))
    assert refused(g, "assign", 15, light[1]) == "army_full"


@pytest.mark.rule("setup-army-least", "setup-all-assigned")
def test_no_army_without_two_main_cards_and_nothing_left_over() -> None:
    g = do(at_seat(ROME), *legion(5, *[LEGIONARIES] * 5, VELITES), *legion(6, *[ITALIANS] * 3, HORSE, HORSE))
    do(g, *legion(7, VELITES))
    assert refused(g, "ready") == "cards_left_to_assign"
    do(g, *[("launch", 2)] * 5)
    assert refused(g, "ready") == "army_too_small"
    do(g, ("clear",))
    assert len(g.army_troops[5]) == 0
    assert refused(g, "ready") == "cards_left_to_assign"
    do(g, ("suggested",), ("ready",))


@pytest.mark.rule("setup-navy-limit")
def test_six_ships_make_two_navies() -> None:
    g = do(game(), *[("launch", 0)] * 5)
    assert refused(g, "launch", 0) == "navy_full"
    do(g, ("launch", 1))
    assert refused(g, "launch", 1) == "no_ships_left"
    assert refused(g, "launch", 2) == "no_such_navy"
    assert [g.navy_ships[navy] for navy in navies_of(CARTHAGE)] == [5, 1]


@pytest.mark.rule("setup-tribes")
def test_the_tribes_form_four_equal_armies() -> None:
    g = do(at_seat(BARBARIANS), ("suggested",))
    assert {len(g.army_troops[army]) for army in armies_of(BARBARIANS)[:4]} == {5}
    lowland, highland = TROOP_NUMBER["lowland_warriors"], TROOP_NUMBER["highland_warriors"]
    do(g, ("clear",), *legion(15, *[lowland] * 4), *legion(16, *[highland] * 5))
    assert refused(g, "assign", 15, highland) == "lowland_with_highland"
    assert refused(g, "assign", 16, lowland) == "lowland_with_highland"


@pytest.mark.rule("setup-tribes")
def test_three_armies_or_unequal_ones_will_not_do() -> None:
    g = at_seat(BARBARIANS)
    lowland, highland, soldurii, gaesatae, chariots, javelins, slings = (
        TROOP_NUMBER[name]
        for name in (
            "lowland_warriors",
            "highland_warriors",
            "soldurii",
            "naked_gaesatae",
            "chariots",
            "barbarian_javelinmen",
            "barbarian_slingers",
        )
    )
    do(g, *legion(15, *[lowland] * 6, javelins), *legion(16, *[highland] * 6, slings))
    do(g, *legion(17, soldurii, gaesatae, chariots, chariots, javelins, slings))
    assert refused(g, "ready") == "four_equal_armies"
    do(g, ("clear",), *legion(15, *[lowland] * 3, javelins), *legion(16, *[lowland] * 3, javelins))
    do(g, *legion(17, *[highland] * 6), *legion(18, soldurii, gaesatae, chariots, chariots, slings, slings))
    assert refused(g, "ready") == "four_equal_armies"


@pytest.mark.rule("setup-unseen")
def test_others_do_not_see_what_is_formed() -> None:
    g = do(at_seat(ROME), ("suggested",))
    seen = view(g, CARTHAGE)
    assert [seen.army_troops[army] for army in armies_of(ROME)] == [()] * 5
    assert seen.army_cards[5:10] == [0] * 5
    assert seen.generals_unallocated[ROME] == ()
    assert view(g, ROME).army_troops[5] == g.army_troops[5]


@pytest.mark.rule("setup-number-of-armies")
def test_a_ready_army_is_made_of_the_starting_set_and_nothing_else() -> None:
    g = do(at_seat(GREECE), ("suggested",), ("ready",))
    cards = [troop for army in armies_of(GREECE) for troop in g.army_troops[army]]
    assert Counter(cards) == Counter(FACTIONS[GREECE].start_troops)
    assert all(sum(IS_MAIN[troop] for troop in g.army_troops[army]) >= 2 for army in armies_of(GREECE)[:2])
