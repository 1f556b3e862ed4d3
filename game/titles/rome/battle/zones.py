"""Cards in the battle zones: where they lie, and how they are moved (rulebook: Designate the Battle Zones, Routing the Enemy Army)."""

from __future__ import annotations

from ....kernel.log import tell
from ..forces import least_mains
from ..records import Kind
from ..state import State
from ..tables import IS_ARTILLERY, IS_MAIN, LIMITS, TROOPS
from .table import (
    ARTILLERY,
    ATTACKER,
    CENTRE,
    DEFENDER,
    HANGING,
    MAIN,
    NONE,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    SKIRMISHER,
    TERRAIN,
    Battle,
    Cards,
    Side,
    with_card,
    without_card,
)

IS_ELEPHANT = tuple(troop.kind is Kind.ELEPHANT for troop in TROOPS)

Target = tuple[int, int]
"""A place and the card there."""


def battle_of(g: State) -> Battle:
    """The battle at hand."""
    assert g.battle is not None
    return g.battle


def enter(g: State, battle: Battle, step: int) -> None:
    """Go on to a step of the battle. That is always told: who shows the battle follows it by its log alone."""
    battle.step = step
    tell(g, "battle_step", step)


def zone_of(g: State, number: int) -> Side:
    """One side of the battle at hand."""
    return battle_of(g).sides[number]


# ---- where cards lie ---------------------------------------------------------------------------------------------------


def card_at(side: Side, place: int) -> int:
    """The card in play at a place."""
    return (side.main, side.skirmisher, side.artillery)[place]


def active_cards(side: Side) -> list[Target]:
    """The cards of a side in the Active Zone except artillery: in play, and the one that lies there wounded."""
    cards = ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (HANGING, side.hanging))
    return [(place, card) for place, card in cards if card != NONE]


def safe_cards(zone: Cards, place: int) -> list[Target]:
    """One of each type of card in a part of the Safe Zone, except artillery."""
    return [(place, card) for card in dict.fromkeys(zone) if not IS_ARTILLERY[card]]


def where_lies(side: Side, card: int) -> int:
    """The place of a card that everybody can see, or ``NONE`` (in hand, dead, or not in this battle)."""
    slots = ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (ARTILLERY, side.artillery), (HANGING, side.hanging))
    zones = ((SAFE_CENTRE, side.safe_centre), (SAFE_FLANKS, side.safe_flanks), (SAFE_TERRAIN, side.safe_terrain))
    found = [place for place, held in slots if held == card] + [place for place, zone in zones if card in zone]
    return found[0] if found else NONE


# ---- moving cards ------------------------------------------------------------------------------------------------------


def pull_back(battle: Battle, side: Side, card: int) -> int:
    """Put a card into the part of the Safe Zone where survivors of the step at hand go; returns the place."""
    if battle.step == TERRAIN:
        side.safe_terrain = with_card(side.safe_terrain, card)
        return SAFE_TERRAIN
    if battle.step == CENTRE:
        side.safe_centre = with_card(side.safe_centre, card)
        return SAFE_CENTRE
    side.safe_flanks = with_card(side.safe_flanks, card)
    return SAFE_FLANKS


def take_from(side: Side, place: int, card: int) -> int:
    """Take the card at a place away and return it; ``card`` names it where a place holds several."""
    if place == side.hurt:
        side.hurt = NONE
    if place == MAIN:
        card, side.main = side.main, NONE
    elif place == SKIRMISHER:
        card, side.skirmisher = side.skirmisher, NONE
    elif place == HANGING:
        card, side.hanging = side.hanging, NONE
    elif place == SAFE_CENTRE:
        side.safe_centre = without_card(side.safe_centre, card)
    else:
        side.safe_flanks = without_card(side.safe_flanks, card)
    return card


def destroy(g: State, side: Side, place: int, card: int = NONE) -> None:
    """Push the card at a place into the Dead Zone; artillery played with a dead main battle card goes with it (A-B14)."""
    card = take_from(side, place, card)
    side.dead = with_card(side.dead, card)
    tell(g, "card_destroyed", side.commander, card, place)
    if place == MAIN and side.artillery != NONE:
        gun, side.artillery = side.artillery, NONE
        side.dead = with_card(side.dead, gun)
        tell(g, "card_destroyed", side.commander, gun, ARTILLERY)


def wound(g: State, side: Side, place: int, card: int = NONE) -> None:
    """Leave a hanging wound on the card at a place; one from the Safe Zone comes back to the Active Zone."""
    if place in (MAIN, SKIRMISHER):
        side.hurt = place
        card = card_at(side, place)
    else:
        card = side.hanging = take_from(side, place, card)
    tell(g, "card_wounded", side.commander, card, place)


def collect_promises(side: Side) -> None:
    """Dice kept for a card are added to the first combat in which it fights."""
    fighting = side.in_play()
    side.bonus += tuple(die for die in side.promised if die[0] in fighting)
    side.promised = tuple(die for die in side.promised if die[0] not in fighting)


# ---- routs -------------------------------------------------------------------------------------------------------------


def least(g: State, side: Side) -> int:
    """Fewer main battle cards than this and a side is routed: 2, or 1 under Never Give Up."""
    return least_mains(g, side.leader) if side.leader != NONE else LIMITS.min_main


def main_cards(side: Side) -> int:
    """Main battle cards that are still in the battle."""
    return sum(IS_MAIN[card] for card in side.living())


def notice_routs(g: State, battle: Battle) -> bool:
    """After every result: whether a side has been routed, both sides at the same time perhaps (A-B22)."""
    for number in (ATTACKER, DEFENDER):
        notice_rout(g, battle, number)
    return battle.routed > 0


def notice_rout(g: State, battle: Battle, number: int) -> None:
    """Whether a side has too few main battle cards to go on."""
    side = battle.sides[number]
    if not battle.is_routed(number) and main_cards(side) < least(g, side):
        battle.routed |= 1 << number
        tell(g, "routed", side.commander)
