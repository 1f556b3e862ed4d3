"""Generals' traits in battle (rulebook: Legendary and Talented Generals; rulings A-B28, A-B29, A-B34).

Morale Booster takes one hanging wound off, at the start of a combat or before an enemy roll, so that it comes in time before the wound
becomes a kill. Inspired Fighter lends a GREEN die to one card of a combat and dies after its results if the enemy rolled a Skull.
Battlefield Expert and Scouting Expert stand in `preparing`, Never Give Up in `zones.least`.
"""

from __future__ import annotations

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done
from ....kernel.log import tell
from ..dice import Colour
from ..forces import has_trait, kill_general
from ..state import State
from ..steps import flow
from .table import (
    BOOSTER_ASKED,
    BOOSTER_USED,
    HANGING,
    INSPIRED_ASKED,
    INSPIRED_USED,
    NONE,
    Side,
)
from .zones import battle_of, pull_back, zone_of

RULE = "Legendary and Talented Generals"
INSPIRED_DIE = Colour.GREEN


def led_with(g: State, side: Side, trait: str) -> bool:
    """Whether the general who leads a side has a trait."""
    return side.leader != NONE and has_trait(g, side.leader, trait)


# ---- Morale Booster ----------------------------------------------------------------------------------------------------


def may_take_off_wound(g: State, side: Side, asked: int = BOOSTER_ASKED) -> bool:
    """Whether a side is to be asked about its hanging wound now; ``asked``: the bit of such questions."""
    if side.used & BOOSTER_USED or side.asked & asked or side.wounded() == NONE:
        return False
    return led_with(g, side, "morale_booster")


def offer_booster(g: State, number: int, asked: int = BOOSTER_ASKED) -> None:
    """Ask the side whether the wound is taken off."""
    zone_of(g, number).asked |= asked
    call(g, "battle.booster", number)


@flow.ask("battle.booster", rule=RULE)
def ask_booster(g: State, number: int) -> Ask:
    """``use_morale_booster``: the wounded card."""
    side = zone_of(g, number)
    return side.commander, [("pass",), ("use_morale_booster", side.wounded())]


@ask_booster.on("use_morale_booster")
def take_off_wound(g: State, action: Action, number: int) -> None:
    """The card is whole again: in a combat it fights on, otherwise it is pulled back like a survivor of the step at hand."""
    side = zone_of(g, number)
    side.used |= BOOSTER_USED
    tell(g, "wound_taken_off", side.commander, side.wounded())
    if side.hurt != NONE:
        side.hurt = NONE
    else:
        place = pull_back(battle_of(g), side, side.hanging)
        side.hanging = NONE
        enemy = zone_of(g, 1 - number)
        if enemy.target == HANGING:
            enemy.target = place
    done(g)


@ask_booster.on("pass")
def keep_booster(g: State, action: Action, number: int) -> None:
    done(g)


@ask_booster.refuses("use_morale_booster")
def why_not_that_card(g: State, action: Action, number: int) -> Refusal | None:
    return Refusal("card_without_wound", RULE, action[1:])


# ---- Inspired Fighter --------------------------------------------------------------------------------------------------


def may_inspire(g: State, side: Side) -> bool:
    """Whether the general is to be asked to join the combat at hand."""
    if side.used & INSPIRED_USED or side.asked & INSPIRED_ASKED or not side.in_play():
        return False
    return led_with(g, side, "inspired_fighter")


def offer_inspiration(g: State, number: int) -> None:
    """Ask the side whether its general joins."""
    zone_of(g, number).asked |= INSPIRED_ASKED
    call(g, "battle.inspire", number)


@flow.ask("battle.inspire", rule=RULE)
def ask_inspiration(g: State, number: int) -> Ask:
    """``use_inspired_fighter``: the card that rolls the general's die."""
    side = zone_of(g, number)
    return side.commander, [("pass",), *(("use_inspired_fighter", card) for card in side.in_play())]


@ask_inspiration.on("use_inspired_fighter")
def inspire(g: State, action: Action, number: int) -> None:
    """The general joins the combat."""
    side = zone_of(g, number)
    side.used |= INSPIRED_USED
    side.inspired = True
    side.bonus += ((action[1], int(INSPIRED_DIE)),)
    tell(g, "general_fights", side.commander, action[1])
    done(g)


@ask_inspiration.on("pass")
def stay_behind(g: State, action: Action, number: int) -> None:
    done(g)


@ask_inspiration.refuses("use_inspired_fighter")
def why_not_inspire(g: State, action: Action, number: int) -> Refusal | None:
    return Refusal("card_not_in_combat", RULE, action[1:])


def settle_inspiration(g: State, side: Side) -> None:
    """After the results: the general who fought falls to an enemy Skull. A 2-star subordinate takes over, unused reveals are lost,
    and the enemy gains none."""
    if side.inspired and side.saw_skull:
        tell(g, "general_fell", side.commander)
        kill_general(g, side.leader)
        side.reveals = 0
