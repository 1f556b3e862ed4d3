"""One combat: from the cards on the table to their withdrawal (rulebook: Combat Procedure; rulings A-B8 to A-B15).

Artillery fires first, then skirmishers, then bowmen, then the remaining main battle cards fight hand to hand. Within one of these steps
both sides roll at the same time; results count at once, so the dead do not roll later, while cards wounded in this combat still do. Each
card rolls once. A card that finds nothing to hit does not roll. A rout ends the combat at once.

A combat is the frame ``battle.combat`` with its stage; every stage either asks somebody, or rolls, or goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..dice import Colour, Face
from ..events.windows import open_window
from ..rolling import roll, roll_together
from ..state import State
from ..steps import flow
from ..tables import TROOPS
from . import specials
from .damage import Outcome, cancels, counts_skull, outcomes_of
from .table import (
    ARTILLERY,
    BOOSTER_ASKED_IN_FIRE,
    CENTRE,
    ENVELOPMENT,
    FLANKS,
    HANGING,
    MAIN,
    NONE,
    SAFE_CENTRE,
    SAFE_FLANKS,
    SAFE_TERRAIN,
    SKIRMISHER,
    TERRAIN,
    Battle,
    Side,
    clear_combat,
)
from .traits import may_inspire, may_take_off_wound, offer_booster, offer_inspiration, settle_inspiration
from .zones import (
    Target,
    active_cards,
    battle_of,
    card_at,
    destroy,
    notice_routs,
    pull_back,
    safe_cards,
    where_lies,
    wound,
)

RULE = "Combat Procedure"

INSPIRATION, EVENTS, PIGS, ARTILLERY_FIRE, SKIRMISHERS_FIRE, BOWMEN_FIRE, HAND_TO_HAND, WITHDRAWAL = range(8)
"""Stages of a combat."""

WHY = {
    ARTILLERY_FIRE: "artillery_fire",
    SKIRMISHERS_FIRE: "skirmishers_fire",
    BOWMEN_FIRE: "bowmen_fire",
    HAND_TO_HAND: "hand_to_hand",
}
IS_BOWMEN = tuple(troop.bowmen for troop in TROOPS)
DICE = (tuple(troop.good for troop in TROOPS), tuple(troop.difficult for troop in TROOPS))
"""Dice of each card, in good going and in difficult terrain."""


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


# ---- who rolls at whom -------------------------------------------------------------------------------------------------


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


# ---- rolling -----------------------------------------------------------------------------------------------------------


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


def dice_of(battle: Battle, number: int, card: int) -> tuple[Colour, ...]:
    """The dice of a card as printed for the ground of this combat, then those added to it."""
    side = battle.sides[number]
    dice = DICE[battle.difficult][card]
    if side.bonus:
        dice += tuple(Colour(colour) for troop, colour in side.bonus if troop == card)
    return (Colour.BLACK,) * len(dice) if side.black_dice and card == side.main else dice


@flow.ask("battle.re_roll", rule="Step 5: Envelopment")
def ask_re_roll(g: State, number: int, stage: int) -> Ask:
    """``re_roll``: the dice to roll again, by their places in the roll; ``pass``: keep the result."""
    side = battle_of(g).sides[number]
    free = [place for place in range(len(side.faces)) if not side.re_rolled >> place & 1]
    subsets = [tuple(p for n, p in enumerate(free) if bits >> n & 1) for bits in range(1, 1 << len(free))]
    return side.commander, [("pass",), *(("re_roll", places) for places in subsets)]


@ask_re_roll.on("re_roll")
def re_roll(g: State, action: Action, number: int, stage: int) -> None:
    """Each die once, and the second result stands (C18)."""
    battle = battle_of(g)
    side = battle.sides[number]
    dice = dice_of(battle, number, card_at(side, place_of_roller(side, stage)))
    tell(g, "rolled_again", side.commander, action[1])
    again = roll(g, [dice[place] for place in action[1]], "re_roll", side.commander)
    faces = list(side.faces)
    for place, face in zip(action[1], again, strict=True):
        faces[place] = int(face)
        side.re_rolled |= 1 << place
    side.faces = tuple(faces)
    done(g)


@ask_re_roll.on("pass")
def keep_roll(g: State, action: Action, number: int, stage: int) -> None:
    side = battle_of(g).sides[number]
    side.re_rolled = (1 << len(side.faces)) - 1
    done(g)


@ask_re_roll.refuses("re_roll")
def why_not_re_roll(g: State, action: Action, number: int, stage: int) -> Refusal | None:
    return Refusal("die_already_rolled_again", "Step 5: Envelopment", action[1:])


# ---- results -----------------------------------------------------------------------------------------------------------


@flow.run("battle.results")
def take_effect(g: State, stage: int) -> None:
    """Both rolls take effect at the same time; where results could fall on different cards, the roller says where."""
    battle = battle_of(g)
    for number, side in enumerate(battle.sides):
        if battle.step == ENVELOPMENT and side.faces and side.re_rolled + 1 < 1 << len(side.faces):
            call(g, "battle.re_roll", number, stage)
            return
    found: list[Outcome | None] = [None, None]
    for number in (0, 1):
        choices = possible_outcomes(battle, number, stage)
        if len(choices) > 1:
            call(g, "battle.spare", number, stage)
            return
        found[number] = choices[0] if choices else None
    _note_skulls(battle, stage)
    _use_up(g, battle, stage, found)
    goto(g, "battle.combat", WITHDRAWAL if notice_routs(g, battle) else stage + 1)


def is_void(battle: Battle, number: int, stage: int) -> bool:
    """Whether the enemy card that rolls in the same step has cancelled the roll of this side's card."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    if not enemy.faces:
        return False
    rolled, against = (card_at(s, place_of_roller(s, stage)) for s in (enemy, side))
    return cancels(battle, rolled, enemy.faces, against)


def possible_outcomes(battle: Battle, number: int, stage: int) -> tuple[Outcome, ...]:
    """What the roll of a side does to the enemy's cards, as far as its roller has chosen; nothing when it has not rolled."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    if not side.faces or is_void(battle, number, stage):
        return ()
    card = card_at(side, place_of_roller(side, stage))
    reach = active_cards(enemy)
    if side.target not in (MAIN, SKIRMISHER, HANGING):
        reach.append((side.target, side.target_card))
    logs = stage == ARTILLERY_FIRE and specials.FLAMING_LOGS[card] and Face.SKULL in side.faces and side.target == MAIN
    splash = SKIRMISHER if logs and enemy.skirmisher != NONE else NONE
    found = outcomes_of(battle, card, side.faces, tuple(reach), side.target, enemy.wounded_place(), splash)
    return tuple(o for o in found if all(p in o.dead if p >= 0 else ~p == o.hurt for p in side.picked))


def open_deaths(found: Sequence[Outcome]) -> list[int]:
    """The places where a card dies in some outcomes and not in others."""
    return [place for place in range(SAFE_TERRAIN) if 0 < sum(place in o.dead for o in found) < len(found)]


def spare_places(battle: Battle, number: int, stage: int) -> list[Target]:
    """The enemy cards on which a result may fall or not: first those that may die, then those that may be wounded."""
    found = possible_outcomes(battle, number, stage)
    places = open_deaths(found) or [o.hurt for o in found]
    return [(place, card) for place, card in active_cards(battle.sides[1 - number]) if place in places]


@flow.ask("battle.spare", rule="Rolling Skull Dice")
def ask_spare(g: State, number: int, stage: int) -> Ask:
    """``choose_target``: the enemy card that a result falls on which could also fall on another, and its place."""
    battle = battle_of(g)
    return battle.sides[number].commander, [("choose_target", c, p) for p, c in spare_places(battle, number, stage)]


@ask_spare.on("choose_target")
def pick_spare(g: State, action: Action, number: int, stage: int) -> None:
    battle = battle_of(g)
    side = battle.sides[number]
    dies = open_deaths(possible_outcomes(battle, number, stage))
    side.picked = (*side.picked, action[2] if dies else ~action[2])
    done(g)


@ask_spare.refuses("choose_target")
def why_not_spare(g: State, action: Action, number: int, stage: int) -> Refusal | None:
    return Refusal("result_cannot_fall_there", "Rolling Skull Dice", action[1:2])


def _note_skulls(battle: Battle, stage: int) -> None:
    for side, enemy in (battle.sides, battle.sides[::-1]):
        if side.faces:
            card = card_at(side, place_of_roller(side, stage))
            enemy.saw_skull |= counts_skull(battle, card, side.faces, side.target_card)


def _use_up(g: State, battle: Battle, stage: int, found: list[Outcome | None]) -> None:
    """Let the outcomes happen, send home the cards that are used up, and clear the roll."""
    cards = [card_at(s, place_of_roller(s, stage)) if s.faces else NONE for s in battle.sides]
    for number, outcome in enumerate(found):
        side = battle.sides[number]
        if outcome is not None:
            for place in outcome.dead:
                destroy(g, battle.sides[1 - number], place, side.target_card)
            if outcome.hurt != NONE:
                wound(g, battle.sides[1 - number], outcome.hurt, side.target_card)
        elif side.faces:
            tell(g, "roll_cancelled", side.commander, cards[number])
    for side, card in zip(battle.sides, cards, strict=True):
        if card != NONE and specials.USED_UP[card]:
            specials.leave(g, side, card)
        side.faces = side.picked = ()
        side.target = side.target_card = NONE
        side.asked &= ~BOOSTER_ASKED_IN_FIRE


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
