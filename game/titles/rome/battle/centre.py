"""Step 4, Fight for the Centre (rulebook: Step 4; A-B19, A-B20).

Two combats are compulsory for whoever has a main battle card; after that cavalry and chariots may be held back. Where only one side
deploys, its attack is free: each of its cards may be aimed at any enemy card in the Active Zone or safe in the centre, and nobody
answers. The step ends when nobody deploys, or when a free attack would find nothing to hit.
"""

from __future__ import annotations

from ....kernel.flow import call, done, goto
from ..state import State
from ..steps import flow
from .deploy import deployments
from .stages import INSPIRATION
from .table import ENVELOPMENT, NONE, SAFE_CENTRE, Battle, Side, clear_combat, with_card
from .zones import active_cards, battle_of, enter, safe_cards


def open_to_free_attack(side: Side) -> bool:
    """Whether the side has a card that a free attack can be aimed at."""
    return bool(active_cards(side) or safe_cards(side.safe_centre, SAFE_CENTRE))


def next_centre_combat(g: State, battle: Battle) -> None:
    """Another combat in the centre, or on to envelopment."""
    able = [bool(deployments(battle, side)) for side in battle.sides]
    alone = able.index(True) if sum(able) == 1 else NONE
    if any(able) and (alone == NONE or open_to_free_attack(battle.sides[1 - alone])):
        call(g, "battle.deploying")
    else:
        enter(g, battle, ENVELOPMENT)


@flow.run("battle.centre_shown")
def see_who_came(g: State) -> None:
    """Both sides have deployed or held back."""
    battle = battle_of(g)
    came = [bool(side.in_play()) for side in battle.sides]
    if all(came):
        goto(g, "battle.combat", INSPIRATION)
        return
    alone = came.index(True) if any(came) else NONE
    if alone != NONE and open_to_free_attack(battle.sides[1 - alone]):
        battle.free = alone
        goto(g, "battle.combat", INSPIRATION)
        return
    for side in battle.sides:
        take_back(side)
    enter(g, battle, ENVELOPMENT)
    clear_combat(battle)
    done(g)


def take_back(side: Side) -> None:
    """Cards that found no enemy go back to the hand; dice that were promised to them wait again."""
    for card in side.in_play():
        side.hand = with_card(side.hand, card)
    side.main = side.skirmisher = side.artillery = NONE
    side.promised, side.bonus = (*side.promised, *side.bonus), ()
