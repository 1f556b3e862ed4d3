"""Which troop cards a faction may buy, and at what price (rulebook: Buy Unit and/or Ship Cards, Recruiting Mercenaries; rulings
A-P8, A-P12). Which army may take them stands in `recruiting`.
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.actions import Refusal
from .development import total
from .hiring import mercenary_price
from .regions import besieged, has
from .state import BARRACKS, State
from .tables import DECKS, DEVELOPMENT_NUMBER, FACTIONS, IS_ARTILLERY, TROOPS

RULE = "Spending Phase: Buy Unit and/or Ship Cards"
HIRING = "Recruiting Mercenaries"

_NORMAL = {deck: tuple(t for t in cards if TROOPS[t].cost >= 0) for deck, cards in DECKS.items()}
_ENGINES = {deck: tuple(t for t in cards if IS_ARTILLERY[t]) for deck, cards in _NORMAL.items()}


def open_cards(g: State, faction: int) -> tuple[int, ...]:
    """Troop types of the decks that a faction may buy from. After the Marian Reforms Rome buys from the Imperial deck, and from
    the old one only artillery (rulings C28)."""
    board = FACTIONS[faction]
    if g.imperial and board.second_deck:
        return _NORMAL[board.second_deck] + _ENGINES[board.deck]
    return _NORMAL[board.deck]


def mercenary_camps(g: State, faction: int, troop: int) -> list[int]:
    """Unbesieged M regions of that troop which the faction controls and where it has a barracks."""
    return [
        region
        for region, provided in enumerate(g.geo.mercenary)
        if provided == troop and g.owner[region] == faction and has(g, region, BARRACKS) and not besieged(g, region)
    ]


def candidates(g: State, faction: int) -> Iterator[int]:
    """Troop types of the open decks, and those of own M regions."""
    yield from open_cards(g, faction)
    yield from dict.fromkeys(t for region, t in enumerate(g.geo.mercenary) if t >= 0 and g.owner[region] == faction)


def price(g: State, faction: int, troop: int) -> int:
    """What a troop card costs the faction."""
    card = TROOPS[troop]
    if card.mercenary:
        return mercenary_price(g, faction, troop)
    return max(0, card.cost + total(g, faction, "cost_delta", card.id))


def bar_to_card(g: State, faction: int, troop: int) -> Refusal | None:
    """Why a card cannot be bought at all, or None: its deck, its development, its copies."""
    card = TROOPS[troop]
    if card.cost < 0:
        return Refusal("veterans_by_upgrade_only", RULE, (troop,))
    if card.mercenary:
        if not mercenary_camps(g, faction, troop):
            return Refusal("no_barracks_for_mercenaries", HIRING, (troop,))
    elif troop not in open_cards(g, faction):
        return Refusal("deck_closed", RULE, (troop,))
    elif card.unlock and not g.developments[faction] >> DEVELOPMENT_NUMBER[card.unlock][1] & 1:
        return Refusal("needs_development", RULE, (troop, card.unlock))
    if not g.troops_reserve[troop]:
        return Refusal("no_copies_left", RULE, (troop,))
    return None


def cards_on_offer(g: State, faction: int) -> list[int]:
    """Troop types that the faction can buy and pay, whichever army they join."""
    gold = g.gold[faction]
    return [t for t in candidates(g, faction) if price(g, faction, t) <= gold and bar_to_card(g, faction, t) is None]
