"""Action cards, events and solo cards (rulebook: Action Cards, Solo Play)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.rome.dice import Colour
from game.titles.rome.tables import (
    ACTION_CARD_NUMBER,
    ACTION_CARDS,
    AGENT_ACTIONS,
    DIFFICULTIES,
    EVENTS,
    FACTIONS,
    PHASE_TEXTS,
    SOLO_CARD_NUMBER,
    SOLO_CARDS,
    Doctrine,
    Fortuna,
)

DOCTRINES = [card for card in SOLO_CARDS if isinstance(card, Doctrine)]


def test_55_action_cards() -> None:
    assert len(ACTION_CARDS) == 55
    assert [ACTION_CARD_NUMBER[card.id] for card in ACTION_CARDS] == list(range(55))


def test_symbols_are_as_many_as_printed() -> None:
    printed = {
        "treaty": 8,
        "trade": 8,
        "protests": 8,
        "spy": 8,
        "riots": 3,
        "rebel_uprising": 3,
        "recruit_mercenaries": 2,
        "slow_distrust": 2,
        "double_agent": 2,
        "assassination": 3,
        "sabotage": 3,
        "treasury_theft": 2,
        "bribe": 3,
    }
    assert Counter(card.symbol for card in ACTION_CARDS) == printed
    assert {id: action.cards for id, action in AGENT_ACTIONS.items()} == printed


def test_thirteen_agent_actions_in_three_groups() -> None:
    groups = Counter(action.group for action in AGENT_ACTIONS.values())
    assert groups == {"common": 4, "uncommon": 5, "dangerous": 4}


def test_dangerous_actions_roll_red() -> None:
    for action in AGENT_ACTIONS.values():
        assert action.die == (Colour.RED if action.group == "dangerous" else None)


@pytest.mark.parametrize(
    ("symbol", "levy", "event"), [("treaty", 2, "difficult_travels"), ("assassination", 3, "plague")]
)
def test_cards_shown_in_the_rulebook(symbol: str, levy: int, event: str) -> None:
    assert (symbol, levy, event) in {(card.symbol, card.levy, card.event) for card in ACTION_CARDS}


def test_21_events_on_as_many_cards_as_they_say() -> None:
    assert len(EVENTS) == 21
    assert Counter(card.event for card in ACTION_CARDS) == {id: event.copies for id, event in EVENTS.items()}


def test_phases_and_cancelling_events_are_known() -> None:
    for event in EVENTS.values():
        assert set(event.phases) <= set(PHASE_TEXTS)
        assert set(event.cancelled_by) <= set(EVENTS)


def test_forced_march_cancels_difficult_travels() -> None:
    assert EVENTS["difficult_travels"].cancelled_by == ("forced_march",)
    (effect,) = EVENTS["difficult_travels"].effects
    assert (effect.op, effect.item, effect.value) == ("army_mp", "enemy_army", -1)


def test_exceptional_fighting_gives_a_green_die() -> None:
    (effect,) = EVENTS["exceptional_fighting"].effects
    assert (effect.op, effect.value) == ("bonus_die", Colour.GREEN)


def test_up_to_seven_terrain_combats_are_possible() -> None:
    (effect,) = EVENTS["prepared_battlefield"].effects
    assert 4 + EVENTS["prepared_battlefield"].copies * effect.value >= 7


def test_43_solo_cards() -> None:
    assert len(SOLO_CARDS) == 43
    assert [SOLO_CARD_NUMBER[card.id] for card in SOLO_CARDS] == list(range(43))
    assert Counter(FACTIONS[card.faction].id for card in DOCTRINES) == {faction.id: 9 for faction in FACTIONS}
    assert sum(isinstance(card, Fortuna) for card in SOLO_CARDS) == 7


def test_doctrines_add_up() -> None:
    levies: Counter[str] = Counter()
    for card in DOCTRINES:
        levies[FACTIONS[card.faction].id] += card.levy
    assert levies == {"rome": 12, "carthage": 13, "greece": 12, "barbarians": 11}
    postures = Counter(card.posture for card in DOCTRINES)
    assert postures == {"EXPAND": 9, "CONQUER": 7, "BATTLE": 4, "DEFEND": 9, "SEA": 6, "RAID": 1}


def test_difficulties_grow() -> None:
    assert list(DIFFICULTIES) == ["easy", "normal", "hard", "brutal"]
    assert [2 * d.levy_factor + d.levy_bonus for d in DIFFICULTIES.values()] == [0, 2, 3, 4]
    assert [d.start_gold for d in DIFFICULTIES.values()] == [-1, -1, 8, 10]
    assert [d.extra_generals for d in DIFFICULTIES.values()] == [(), (), (), (3,)]
    assert [d.fortuna_gold for d in DIFFICULTIES.values()] == [2, 2, 3, 3]
