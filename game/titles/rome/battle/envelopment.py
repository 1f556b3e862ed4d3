"""Step 5, Envelopment: cavalry and chariots still in hand fall on the enemy (rulebook: Step 5; A-B21).

The attacker's cards go first, one after the other. Each may be aimed at any enemy card but artillery and those safe in terrain or in
hand. Nobody answers, and every die may be rolled again once (see `combat`).
"""

from __future__ import annotations

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, goto
from ....kernel.log import tell
from ..state import State
from ..steps import flow
from ..tables import IS_ARTILLERY, IS_MAIN, IS_MOUNTED
from .flanks import mounted
from .stages import INSPIRATION
from .table import (
    DETERMINE_VICTOR,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    Battle,
    Side,
    without_card,
)
from .zones import Target, active_cards, battle_of, collect_promises, enter, safe_cards, where_lies, zone_of

RULE = "Step 5: Envelopment"


def open_to_envelopment(side: Side) -> list[Target]:
    """The cards of a side that an enveloping card may be aimed at."""
    return [
        *active_cards(side),
        *safe_cards(side.safe_centre, SAFE_CENTRE),
        *safe_cards(side.safe_flanks, SAFE_FLANKS),
    ]


def next_envelopment(g: State, battle: Battle) -> None:
    """The next card that envelops, or the end of the fighting."""
    for number, side in enumerate(battle.sides):
        if mounted(side.hand) and open_to_envelopment(battle.sides[1 - number]):
            call(g, "battle.envelop", number)
            return
    enter(g, battle, DETERMINE_VICTOR)


@flow.ask("battle.envelop", rule=RULE)
def ask_envelopment(g: State, number: int) -> Ask:
    """``envelop``: a card in hand, the enemy card, and its place."""
    side = zone_of(g, number)
    riders = dict.fromkeys(card for card in side.hand if IS_MOUNTED[card])
    prey = open_to_envelopment(zone_of(g, 1 - number))
    return side.commander, [("envelop", rider, card, place) for rider in riders for place, card in prey]


@ask_envelopment.on("envelop")
def envelop(g: State, action: Action, number: int) -> None:
    """The card is deployed alone and attacks."""
    _, rider, card, place = action
    battle = battle_of(g)
    side = battle.sides[number]
    side.hand = without_card(side.hand, rider)
    if IS_MAIN[rider]:
        side.main = rider
    else:
        side.skirmisher = rider
    side.target, side.target_card = place, card
    battle.free = number
    collect_promises(side)
    g.exposures += 1
    tell(g, "deployed", side.commander, (rider,))
    goto(g, "battle.combat", INSPIRATION)


@ask_envelopment.refuses("envelop")
def why_not_envelop(g: State, action: Action, number: int) -> Refusal | None:
    """``envelop`` with the enemy card alone is understood too."""
    side, enemy = zone_of(g, number), zone_of(g, 1 - number)
    rider, card = action[1], action[2] if len(action) > 2 else action[1]
    if rider not in side.hand:
        return Refusal("card_not_in_hand", RULE, (rider,))
    if not IS_MOUNTED[rider]:
        return Refusal("only_cavalry_envelops", RULE, (rider,))
    if IS_ARTILLERY[card]:
        return Refusal("artillery_no_target", RULE, (card,))
    safe = where_lies(enemy, card) == SAFE_TERRAIN
    return Refusal("target_safe_in_terrain" if safe else "target_not_in_zone", RULE, (card,))
