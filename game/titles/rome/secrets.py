"""Other worlds that a seat cannot tell from this one: everything it may not know, changed (for the check of secrecy)."""

from __future__ import annotations

from ...kernel.chance import Sampled
from .forces import armies_of
from .state import UNPLACED, State
from .tables import GENERALS, IS_MERCENARY, TROOPS
from .view import eyes_of


def permuted(g: State, seat: int, number: int) -> State:
    """A copy in which others' hands, troop cards, generals and unplaced armies are different, though their public numbers
    are the same. ``number`` chooses among many such worlds."""
    world = g.clone()
    chance = Sampled(number)
    strangers = [faction for faction in g.setup.factions if faction not in eyes_of(g, seat)]
    _deal_hands(world, strangers, chance)
    if g.battle is None:
        for faction in strangers:
            for army in armies_of(faction):
                _exchange_troops(world, army, chance)
                _exchange_general(world, faction, army, chance)
    return world


def _deal_hands(world: State, strangers: list[int], chance: Sampled) -> None:
    """Shuffle the cards of the deck and of the others' hands."""
    unseen = [*world.deck, *(card for faction in strangers for card in world.hands[faction])]
    for faction in strangers:
        hand = []
        for _ in world.hands[faction]:
            card = chance.pick("action_card", unseen)
            unseen.remove(card)
            hand.append(card)
        world.hands[faction] = tuple(sorted(hand))
    world.deck = tuple(sorted(unseen))


def _exchange_troops(world: State, army: int, chance: Sampled) -> None:
    """Exchange each ordinary card for a free one of the same deck and role, so that numbers and limits stay."""
    for troop in world.army_troops[army]:
        card = TROOPS[troop]
        if IS_MERCENARY[troop]:
            continue
        others = [
            other
            for other, copies in enumerate(world.troops_reserve)
            if copies and TROOPS[other].deck == card.deck and TROOPS[other].role == card.role
        ]
        if others:
            other = chance.pick("card", others)
            troops = list(world.army_troops[army])
            troops[troops.index(troop)] = other
            world.army_troops[army] = tuple(sorted(troops))
            world.troops_reserve[troop] += 1
            world.troops_reserve[other] -= 1


def _exchange_general(world: State, faction: int, army: int, chance: Sampled) -> None:
    general = world.army_general[army]
    if general < 0 or not world.generals_reserve[faction] or world.army_at[army] == UNPLACED:
        return
    other = chance.pick("general", world.generals_reserve[faction])
    if "never_give_up" in GENERALS[general].traits | GENERALS[other].traits:
        return
    world.generals_reserve[faction] = tuple(sorted({*world.generals_reserve[faction], general} - {other}))
    world.army_general[army] = other
