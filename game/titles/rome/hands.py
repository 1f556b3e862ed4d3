"""Action cards on their way from the deck into hands and on to the discards (rulebook: Agent Phase; rulings A-S6)."""

from __future__ import annotations

from ...kernel.log import tell
from .state import NONE, State


def draw_card(g: State) -> int:
    """Take a card out of the deck at random, or ``NONE`` when there is none; the discards are shuffled in when the deck is empty."""
    if not g.deck:
        g.deck, g.discard = g.discard, ()
    if not g.deck:
        return NONE
    card = g.chance.pick("action_card", g.deck)
    g.deck = tuple(held for held in g.deck if held != card)
    return card


def draw_cards(g: State, faction: int, count: int) -> None:
    """Draw action cards into a hand, as far as there are any."""
    drawn = []
    for _ in range(count):
        card = draw_card(g)
        if card == NONE:
            break
        drawn.append(card)
    if drawn:
        g.hands[faction] = tuple(sorted((*g.hands[faction], *drawn)))
        tell(g, "cards_drawn", faction, len(drawn))


def discard_card(g: State, card: int) -> None:
    """Lay a card on the discards."""
    g.discard = tuple(sorted((*g.discard, card)))


def spend_card(g: State, seat: int, card: int) -> None:
    """Discard a card from a hand."""
    g.hands[seat] = tuple(held for held in g.hands[seat] if held != card)
    discard_card(g, card)
