"""What a single roll does: the exact chance that a card kills or wounds the card that it is aimed at.

    strike(battle, number, card, place, prey)        a card in play, or one that could be played, against an enemy card
    prospects(battle, number, card)                  the same for all that it could be aimed at, the best first

Only the dice of the card count: what the enemy rolls at the same time may make the roll void (`may_be_void`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.titles.rome.battle import stages
from game.titles.rome.battle.damage import S_CANCELS, X_CANCELS, outcomes_of, symbols
from game.titles.rome.battle.specials import PIGS_DIE, run_at_elephant, trampled
from game.titles.rome.battle.table import ARTILLERY, HANGING, MAIN, NONE, SKIRMISHER, Battle
from game.titles.rome.battle.zones import active_cards
from game.titles.rome.dice import Colour, Face
from game.titles.rome.odds import rolls
from game.titles.rome.records import Role
from game.titles.rome.tables import TROOPS


class Strike(NamedTuple):
    """The chance that the card aimed at dies, and that it ends with a hanging wound."""

    kill: float
    wound: float
    void: bool = False
    """Whether the enemy's own special can make the roll void."""


class Prospect(NamedTuple):
    """An enemy card at its place, and what a roll does to it."""

    place: int
    prey: int
    strike: Strike


@lru_cache(maxsize=512)
def _spread(dice: tuple[Colour, ...]) -> tuple[tuple[tuple[Face, ...], float], ...]:
    whole = 6 ** len(dice)
    return tuple((faces, ways / whole) for faces, ways in rolls(dice).items())


def strike(battle: Battle, number: int, card: int, place: int, prey: int) -> Strike:
    """One roll of a card of a side against an enemy card at a place."""
    enemy = battle.sides[1 - number]
    reach = active_cards(enemy)
    if place not in (MAIN, SKIRMISHER, HANGING):
        reach.append((place, prey))
    kill = wound = 0.0
    for faces, share in _spread(stages.dice_of(battle, number, card)):
        found = outcomes_of(battle, card, faces, tuple(reach), place, enemy.wounded_place())
        kill += share * any(place in outcome.dead for outcome in found)
        wound += share * (not any(place in outcome.dead for outcome in found)) * any(o.hurt == place for o in found)
    return Strike(kill, wound, may_be_void(battle, card, prey, place))


def may_be_void(battle: Battle, card: int, prey: int, place: int) -> bool:
    """Whether the card aimed at rolls in the same step and has a special that cancels this card's roll."""
    if place not in (MAIN, SKIRMISHER) or stage_of(prey) != stage_of(card):
        return False
    return bool(symbols(battle, prey, card) & (S_CANCELS | X_CANCELS))


def stage_of(card: int) -> int:
    """When a card rolls in a stages."""
    role = TROOPS[card].role
    if role is Role.ARTILLERY:
        return stages.ARTILLERY_FIRE
    if role is Role.SKIRMISHER:
        return stages.SKIRMISHERS_FIRE
    return stages.BOWMEN_FIRE if TROOPS[card].bowmen else stages.HAND_TO_HAND


def put_in_play(battle: Battle, number: int, card: int) -> Battle:
    """The battle with a card of a side in its slot."""
    supposed = battle.clone()
    side = supposed.sides[number]
    slot = {int(Role.MAIN): "main", int(Role.SKIRMISHER): "skirmisher", int(Role.ARTILLERY): "artillery"}
    setattr(side, slot[int(TROOPS[card].role)], card)
    return supposed


def prospects(battle: Battle, number: int, card: int) -> list[Prospect]:
    """What a card of a side does to each enemy card on the table that it may be aimed at, the best first; empty when it faces
    nobody yet."""
    supposed = put_in_play(battle, number, card)
    enemy = supposed.sides[1 - number]
    if run_at_elephant(card, enemy):
        kill = sum(share for faces, share in _spread((PIGS_DIE,)) if trampled(faces))
        return [Prospect(MAIN, enemy.main, Strike(kill, 0.0))]
    found = [
        Prospect(place, prey, strike(supposed, number, card, place, prey))
        for place, prey in stages.targets(supposed, number, stage_of(card))
    ]
    return sorted(found, key=lambda p: (-p.strike.kill, -p.strike.wound, p.place))


def threats(battle: Battle, number: int, card: int) -> list[Prospect]:
    """What the enemy's cards in play do to a card of a side, if they are aimed at it."""
    supposed = put_in_play(battle, number, card)
    place = {Role.MAIN: MAIN, Role.SKIRMISHER: SKIRMISHER, Role.ARTILLERY: ARTILLERY}[TROOPS[card].role]
    found = []
    for enemy in supposed.sides[1 - number].in_play():
        if not stages.bar_to_target(supposed, 1 - number, stage_of(enemy), place, card):
            found.append(Prospect(NONE, enemy, strike(supposed, 1 - number, enemy, place, card)))
    return found
