"""The stages of a combat: which card rolls in each, with which dice, and what it may be aimed at (rulebook: Combat Procedure; A-B8 to
A-B10, A-B15).

Artillery fires first, then skirmishers, then bowmen, then the remaining main battle cards fight hand to hand. Each card rolls once. A
card that finds nothing to hit does not roll. Only questions stand here; what happens in a stage stands in `combat`.
"""

from __future__ import annotations

from ..dice import Colour
from ..tables import TROOPS
from . import specials
from .table import (
    ARTILLERY,
    MAIN,
    NONE,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    SKIRMISHER,
    Battle,
    Side,
)
from .zones import Target, active_cards, card_at, safe_cards

INSPIRATION, EVENTS, PIGS, ARTILLERY_FIRE, SKIRMISHERS_FIRE, BOWMEN_FIRE, HAND_TO_HAND, WITHDRAWAL = range(8)
"""Stages of a combat, in their order."""

IS_BOWMEN = tuple(troop.bowmen for troop in TROOPS)
DICE = (tuple(troop.good for troop in TROOPS), tuple(troop.difficult for troop in TROOPS))
"""Dice of each card, in good going and in difficult terrain."""


# ---- who rolls, and what -----------------------------------------------------------------------------------------------


def place_of_roller(side: Side, stage: int) -> int:
    """Where the card lies that rolls in a stage, or ``NONE``."""
    if stage == ARTILLERY_FIRE:
        return ARTILLERY if side.artillery != NONE else NONE
    if stage == SKIRMISHERS_FIRE:
        return SKIRMISHER if side.skirmisher != NONE else NONE
    if side.main == NONE:
        return NONE
    return MAIN if IS_BOWMEN[side.main] == (stage == BOWMEN_FIRE) else NONE


def roller(battle: Battle, number: int, stage: int) -> int:
    """The card of a side that rolls in a stage, or ``NONE`` when there is none or it has nothing to hit."""
    side = battle.sides[number]
    place = place_of_roller(side, stage)
    if place == NONE or (side.target == NONE and not targets(battle, number, stage)):
        return NONE
    return card_at(side, place)


def dice_of(battle: Battle, number: int, card: int) -> tuple[Colour, ...]:
    """The dice of a card as printed for the ground of this combat, then those added to it."""
    side = battle.sides[number]
    dice = DICE[battle.difficult][card]
    if side.bonus:
        dice += tuple(Colour(colour) for troop, colour in side.bonus if troop == card)
    return (Colour.BLACK,) * len(dice) if side.black_dice and card == side.main else dice


# ---- at what -------------------------------------------------------------------------------------------------------------


def targets(battle: Battle, number: int, stage: int) -> list[Target]:
    """What the card of a side that rolls in this stage may be aimed at; the card in play comes first."""
    enemy = battle.sides[1 - number]
    aims = active_cards(enemy)
    if battle.free == number:
        aims += safe_cards(enemy.safe_centre, SAFE_CENTRE)
    return [aim for aim in aims if not bar_to_target(battle, number, stage, *aim)]


def bar_to_target(battle: Battle, number: int, stage: int, place: int, card: int) -> str:
    """Why the card that rolls in this stage may not be aimed at an enemy card, as a key, or nothing (A-B10)."""
    enemy = battle.sides[1 - number]
    own = battle.sides[number]
    if place in UNREACHABLE:
        return UNREACHABLE[place]
    if place == SAFE_CENTRE and battle.free != number:
        return "target_safe_in_centre"
    if stage == ARTILLERY_FIRE and specials.FLAMING_LOGS[own.artillery] and enemy.main != NONE:
        return "" if place == MAIN else "logs_roll_at_main"
    if stage == SKIRMISHERS_FIRE and specials.WAR_DOGS[own.skirmisher]:
        return "" if specials.BITTEN[card] else "dogs_attack_infantry_and_cavalry"
    if stage <= SKIRMISHERS_FIRE and enemy.skirmisher != NONE and place != SKIRMISHER:
        return "skirmisher_screens"
    if stage == BOWMEN_FIRE and enemy.main != NONE and place != MAIN:
        return "bowmen_shoot_main"
    return ""


UNREACHABLE = {
    ARTILLERY: "artillery_no_target",
    SAFE_FLANKS: "target_safe_on_flank",
    SAFE_TERRAIN: "target_safe_in_terrain",
}


def has_choice(battle: Battle, number: int) -> bool:
    """Whether there is anything to ask: enemy cards of which one might choose the wrong one."""
    enemy = battle.sides[1 - number]
    return battle.free == number or len(active_cards(enemy)) + (enemy.artillery != NONE) > 1
