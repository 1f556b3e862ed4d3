"""What rolls of a combat do: dice rolled again, results, and the cards on which they fall (rulebook: Rolling Skull Dice, Step 5;
rulings A-B9, A-B11 to A-B14, C18).

What one roll may do stands in `damage`; here both sides' rolls take effect at the same time, and where results could fall on different
cards the roller says where.
"""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..dice import Face
from ..rolling import roll
from ..state import State
from ..steps import flow
from . import specials
from .damage import Outcome, cancels, counts_skull, outcomes_of
from .stages import ARTILLERY_FIRE, WITHDRAWAL, dice_of, place_of_roller
from .table import (
    BOOSTER_ASKED_IN_FIRE,
    ENVELOPMENT,
    HANGING,
    MAIN,
    NONE,
    SAFE_TERRAIN,
    SKIRMISHER,
    Battle,
    Side,
    forget_roll,
)
from .zones import Target, active_cards, battle_of, card_at, destroy, notice_routs, wound, zone_of

# ---- dice rolled again -------------------------------------------------------------------------------------------------


def dice_left(side: Side) -> list[int]:
    """The dice of a roll that have not been rolled again yet, by their places in the roll."""
    return [die for die in range(len(side.faces)) if die not in side.re_rolled]


def handfuls(dice: list[int]) -> list[tuple[int, ...]]:
    """Every choice of one or more of these dice: the first, the second, both, the third, ..."""
    found: list[tuple[int, ...]] = [()]
    for die in dice:
        found += [(*handful, die) for handful in found]
    return found[1:]


@flow.ask("battle.re_roll", rule="Step 5: Envelopment")
def ask_re_roll(g: State, number: int, stage: int) -> Ask:
    """``re_roll``: the dice to roll again, by their places in the roll; ``pass``: keep the result."""
    side = zone_of(g, number)
    return side.commander, [("pass",), *(("re_roll", dice) for dice in handfuls(dice_left(side)))]


@ask_re_roll.on("re_roll")
def re_roll(g: State, action: Action, number: int, stage: int) -> None:
    """Each die once, and the second result stands (C18)."""
    battle = battle_of(g)
    side = battle.sides[number]
    dice = dice_of(battle, number, card_at(side, place_of_roller(side, stage)))
    chosen = action[1]
    tell(g, "rolled_again", side.commander, chosen)
    again = roll(g, [dice[die] for die in chosen], "re_roll", side.commander)
    faces = list(side.faces)
    for die, face in zip(chosen, again, strict=True):
        faces[die] = int(face)
    side.faces = tuple(faces)
    side.re_rolled = (*side.re_rolled, *chosen)
    done(g)


@ask_re_roll.on("pass")
def keep_roll(g: State, action: Action, number: int, stage: int) -> None:
    side = zone_of(g, number)
    side.re_rolled = tuple(range(len(side.faces)))
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
        if battle.step == ENVELOPMENT and dice_left(side):
            call(g, "battle.re_roll", number, stage)
            return
    found: list[Outcome | None] = [None, None]
    for number in (0, 1):
        choices = possible_outcomes(battle, number, stage)
        if len(choices) > 1:
            call(g, "battle.spare", number, stage)
            return
        found[number] = choices[0] if choices else None
    for number in (0, 1):
        note_skull(battle, number, stage)
    strike(g, battle, stage, found)
    goto(g, "battle.combat", WITHDRAWAL if notice_routs(g, battle) else stage + 1)


def is_void(battle: Battle, number: int, stage: int) -> bool:
    """Whether the enemy card that rolls in the same step has cancelled the roll of this side's card."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    if not enemy.faces:
        return False
    own_card, enemy_card = (card_at(one, place_of_roller(one, stage)) for one in (side, enemy))
    return cancels(battle, enemy_card, enemy.faces, own_card)


def possible_outcomes(battle: Battle, number: int, stage: int) -> tuple[Outcome, ...]:
    """What the roll of a side does to the enemy's cards, as far as its roller has chosen; nothing when it has not rolled."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    if not side.faces or is_void(battle, number, stage):
        return ()
    card = card_at(side, place_of_roller(side, stage))
    reach = active_cards(enemy)
    if side.target not in (MAIN, SKIRMISHER, HANGING):
        reach.append((side.target, side.target_card))
    grazed = screen_struck_by_logs(battle, number, stage)
    found = outcomes_of(battle, card, side.faces, tuple(reach), side.target, enemy.wounded_place(), grazed)
    return tuple(outcome for outcome in found if is_as_chosen(side, outcome))


def screen_struck_by_logs(battle: Battle, number: int, stage: int) -> int:
    """Flaming Logs that roll a Skull at the main battle card wound the skirmisher before it too: its place, or ``NONE``."""
    side, enemy = battle.sides[number], battle.sides[1 - number]
    logs = stage == ARTILLERY_FIRE and specials.FLAMING_LOGS[side.artillery]
    struck = logs and Face.SKULL in side.faces and side.target == MAIN and enemy.skirmisher != NONE
    return SKIRMISHER if struck else NONE


def is_as_chosen(side: Side, outcome: Outcome) -> bool:
    """Whether an outcome lets results fall where the roller has said so far."""
    return set(side.chosen_dead) <= set(outcome.dead) and side.chosen_hurt in (NONE, outcome.hurt)


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
    if open_deaths(possible_outcomes(battle, number, stage)):
        side.chosen_dead = (*side.chosen_dead, action[2])
    else:
        side.chosen_hurt = action[2]
    done(g)


@ask_spare.refuses("choose_target")
def why_not_spare(g: State, action: Action, number: int, stage: int) -> Refusal | None:
    return Refusal("result_cannot_fall_there", "Rolling Skull Dice", action[1:2])


def note_skull(battle: Battle, number: int, stage: int) -> None:
    """A general who fights on the other side may fall to a Skull in a side's roll."""
    side = battle.sides[number]
    if side.faces:
        card = card_at(side, place_of_roller(side, stage))
        battle.sides[1 - number].saw_skull |= counts_skull(battle, card, side.faces, side.target_card)


def strike(g: State, battle: Battle, stage: int, found: list[Outcome | None]) -> None:
    """Let the outcomes happen, send home the cards that are used up, and forget the roll."""
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
        forget_roll(side)
        side.asked &= ~BOOSTER_ASKED_IN_FIRE
