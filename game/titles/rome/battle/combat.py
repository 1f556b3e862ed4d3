"""One combat: from the cards on the table to their withdrawal (rulebook: Combat Procedure; rulings A-B8 to A-B15).

Artillery fires first, then skirmishers, then bowmen, then the remaining main battle cards fight hand to hand. Within one of these steps
both sides roll at the same time; results count at once, so the dead do not roll later, while cards wounded in this combat still do. Each
card rolls once. A card that finds nothing to hit does not roll. A rout ends the combat at once.

A combat is the frame ``battle.combat`` with its stage; every stage either asks somebody, or rolls, or goes on.
"""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..events.windows import open_window
from ..rolling import roll_together
from ..state import State
from ..steps import flow
from . import specials
from .stages import (
    ARTILLERY_FIRE,
    BOWMEN_FIRE,
    EVENTS,
    HAND_TO_HAND,
    INSPIRATION,
    PIGS,
    SKIRMISHERS_FIRE,
    WITHDRAWAL,
    bar_to_target,
    dice_of,
    has_choice,
    roller,
    targets,
)
from .table import (
    ARTILLERY,
    BOOSTER_ASKED_IN_FIRE,
    CENTRE,
    FLANKS,
    MAIN,
    NONE,
    SKIRMISHER,
    TERRAIN,
    Battle,
    clear_combat,
)
from .traits import may_inspire, may_take_off_wound, offer_booster, offer_inspiration, settle_inspiration
from .zones import battle_of, notice_routs, pull_back, where_lies

RULE = "Combat Procedure"

WHY = {
    ARTILLERY_FIRE: "artillery_fire",
    SKIRMISHERS_FIRE: "skirmishers_fire",
    BOWMEN_FIRE: "bowmen_fire",
    HAND_TO_HAND: "hand_to_hand",
}


@flow.run("battle.combat")
def go_on(g: State, stage: int) -> None:
    """The stage at hand."""
    STAGES[stage](g, battle_of(g), stage)


def ask_generals(g: State, battle: Battle, stage: int) -> None:
    """Inspired Fighters may join, the attacker's first."""
    for number, side in enumerate(battle.sides):
        if may_inspire(g, side):
            offer_inspiration(g, number)
            return
    goto(g, "battle.combat", EVENTS)


def ask_for_events(g: State, battle: Battle, stage: int) -> None:
    """Events of a combat are played before its dice (A-B3)."""
    goto(g, "battle.combat", PIGS)
    open_window(g, "combat", battle.sides[0].commander)


def run_pigs(g: State, battle: Battle, stage: int) -> None:
    specials.loose_pigs(g, battle)
    goto(g, "battle.combat", WITHDRAWAL if notice_routs(g, battle) else ARTILLERY_FIRE)


# ---- the fire of both sides --------------------------------------------------------------------------------------------


def fire(g: State, battle: Battle, stage: int) -> None:
    """Whatever is asked before the dice, then the dice of both sides."""
    rollers = [roller(battle, number, stage) for number in (0, 1)]
    if rollers == [NONE, NONE]:
        goto(g, "battle.combat", stage + 1)
        return
    for number, side in enumerate(battle.sides):
        if rollers[1 - number] != NONE and may_take_off_wound(g, side, BOOSTER_ASKED_IN_FIRE):
            offer_booster(g, number, BOOSTER_ASKED_IN_FIRE)
            return
    for number, side in enumerate(battle.sides):
        if rollers[number] != NONE and side.target == NONE:
            if has_choice(battle, number):
                call(g, "battle.target", number, stage)
                return
            side.target, side.target_card = targets(battle, number, stage)[0]
    _roll(g, battle, stage, rollers)


def _roll(g: State, battle: Battle, stage: int, rollers: list[int]) -> None:
    goto(g, "battle.results", stage)
    rolling = [number for number in (0, 1) if rollers[number] != NONE]
    hands = [(battle.sides[number].commander, dice_of(battle, number, rollers[number])) for number in rolling]
    for number in rolling:
        side = battle.sides[number]
        tell(g, "attack", side.commander, rollers[number], side.target_card, side.target)
    for number, faces in zip(rolling, roll_together(g, hands, WHY[stage]), strict=True):
        battle.sides[number].faces = tuple(int(face) for face in faces)


@flow.ask("battle.target", rule=RULE)
def ask_target(g: State, number: int, stage: int) -> Ask:
    """``choose_target``: the enemy card, and its place."""
    battle = battle_of(g)
    aims = targets(battle, number, stage)
    return battle.sides[number].commander, [("choose_target", card, place) for place, card in aims]


@ask_target.on("choose_target")
def aim(g: State, action: Action, number: int, stage: int) -> None:
    side = battle_of(g).sides[number]
    _, side.target_card, side.target = action
    done(g)


@ask_target.refuses("choose_target")
def why_not_aim(g: State, action: Action, number: int, stage: int) -> Refusal | None:
    battle = battle_of(g)
    place = where_lies(battle.sides[1 - number], action[1])
    key = bar_to_target(battle, number, stage, place, action[1]) if place != NONE else "target_not_in_zone"
    return Refusal(key, RULE, (action[1],)) if key else None


# ---- the end of a combat -----------------------------------------------------------------------------------------------


def withdraw(g: State, battle: Battle, stage: int) -> None:
    """Survivors without a wound are pulled back, a wounded one stays in the Active Zone, and the combat is over."""
    for side in battle.sides:
        settle_inspiration(g, side)
    for side in battle.sides:
        for place, card in ((MAIN, side.main), (SKIRMISHER, side.skirmisher), (ARTILLERY, side.artillery)):
            if card != NONE and place == side.hurt:
                side.hanging = card
            elif card != NONE:
                pull_back(battle, side, card)
        side.main = side.skirmisher = side.artillery = side.hurt = NONE
    if battle.step == TERRAIN:
        battle.terrain_left -= 1
    elif battle.step == FLANKS:
        battle.flank_combats += 1
    elif battle.step == CENTRE:
        battle.centre_combats += 1
    tell(g, "combat_ends", battle.step)
    notice_routs(g, battle)
    clear_combat(battle)
    done(g)


STAGES: dict[int, Callable[[State, Battle, int], None]] = {
    INSPIRATION: ask_generals,
    EVENTS: ask_for_events,
    PIGS: run_pigs,
    ARTILLERY_FIRE: fire,
    SKIRMISHERS_FIRE: fire,
    BOWMEN_FIRE: fire,
    HAND_TO_HAND: fire,
    WITHDRAWAL: withdraw,
}
