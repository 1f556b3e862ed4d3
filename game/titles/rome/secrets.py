"""Other worlds that a seat cannot tell from this one: everything it may not know, changed (for the check of secrecy)."""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.chance import Sampled
from .forces import armies_of, faction_of_army
from .initiative import bidders
from .state import NONE, UNPLACED, State
from .tables import GENERALS, IS_MERCENARY, TROOPS
from .view import eyes_of

AT_WORK: dict[str, Callable[..., int]] = {
    "agents.bribe_offer": lambda agent, army: faction_of_army(army),
    "reorganise.exchange": lambda army, *_: faction_of_army(army),
    "reorganise.split": lambda army, *_: faction_of_army(army),
    "spending.turn": lambda seat: seat,
    "spending.recruit": faction_of_army,
    "spending.muster": faction_of_army,
    "event.target": lambda event, seat, *_: seat,
    "event.announce": lambda event, seat, *_: seat,
    "event.resolve": lambda event, seat, *_: seat,
}
"""Steps in which a faction handles its cards or has shown what they make, and which faction: that is in the open, so its armies stay
as they are."""


def permuted(g: State, seat: int, number: int) -> State:
    """A copy in which others' hands, bids, troop cards, generals and unplaced armies are different, though their public numbers
    are the same. ``number`` chooses among many such worlds."""
    world = g.clone()
    chance = Sampled(number)
    strangers = [faction for faction in g.setup.factions if faction not in eyes_of(g, seat)]
    _deal_hands(world, strangers, chance)
    _change_bids(world, strangers, chance)
    busy = {AT_WORK[frame[0]](*frame[1:]) for frame in g.frames if frame[0] in AT_WORK}
    forming = [frame[1] for frame in g.frames if frame[0] == "setup.form"]
    for faction in strangers:
        if faction in forming:
            _begin_anew(world, faction)
        elif g.battle is None and faction not in busy:
            for army in armies_of(faction):
                _exchange_troops(world, army, chance)
                _exchange_general(world, faction, army, chance)
            _exchange_spare_generals(world, faction, chance)
    return world


def _begin_anew(world: State, faction: int) -> None:
    """Take the armies apart that are just being formed, unseen by the others; navies are public."""
    for army in armies_of(faction):
        if world.army_at[army] == UNPLACED:
            led = (world.army_general[army],) if world.army_general[army] >= 0 else ()
            world.generals_unallocated[faction] = tuple(sorted((*world.generals_unallocated[faction], *led)))
            world.army_at[army] = world.army_general[army] = NONE
            world.army_troops[army] = ()


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


def _change_bids(world: State, strangers: list[int], chance: Sampled) -> None:
    """Before bids are shown: other initiative cards, and other gold in the hands of those who have bid."""
    if world.ranking or not any(world.initiative_cards):
        return
    hidden = [faction for faction in bidders(world) if faction in strangers]
    cards = [world.initiative_cards[faction] for faction in hidden]
    for faction in hidden:
        world.initiative_cards[faction] = chance.pick("initiative", cards)
        cards.remove(world.initiative_cards[faction])
    for faction in strangers:
        if world.bids[faction] != NONE:
            world.bids[faction] = chance.pick("bid", range(world.gold[faction] + 1))


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
    """Another general leads; not where it would show, because Never Give Up holds a small army together."""
    general = world.army_general[army]
    if general < 0 or not world.generals_reserve[faction] or world.army_at[army] == UNPLACED:
        return
    other = chance.pick("general", world.generals_reserve[faction])
    if "never_give_up" in GENERALS[general].traits | GENERALS[other].traits:
        return
    world.generals_reserve[faction] = tuple(sorted({*world.generals_reserve[faction], general} - {other}))
    world.army_general[army] = other


def _exchange_spare_generals(world: State, faction: int, chance: Sampled) -> None:
    """Other generals wait for a command."""
    waiting = world.generals_unallocated[faction]
    pool = [*waiting, *world.generals_reserve[faction]]
    chosen = []
    for _ in waiting:
        general = chance.pick("general", pool)
        pool.remove(general)
        chosen.append(general)
    world.generals_unallocated[faction] = tuple(sorted(chosen))
    world.generals_reserve[faction] = tuple(sorted(pool))
