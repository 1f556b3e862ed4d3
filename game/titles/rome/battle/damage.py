"""What one card's roll does to the enemy's cards (rulebook: Rolling Skull Dice; rulings A-B11 to A-B14).

Pure functions on cards and faces. A Skull kills the target or, when it cannot be needed there, another card in the Active Zone; an S
kills where the rolling card's special says so; an X first goes to a hanging wound and makes it a kill, else it leaves a hanging wound
on the target. Artillery is never hit: it goes with its main battle card. No result is spent on a card that dies anyway while another
can be hit; where that leaves a choice, `outcomes` has more than one entry and the roller chooses.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from ..dice import Face
from ..records import Special
from ..tables import TROOPS
from .table import NONE, Battle
from .zones import Target

S_KILLS, X_KILLS, S_CANCELS, X_CANCELS = 1, 2, 4, 8
"""What the specials of one card do to another, as bits."""


class Outcome(NamedTuple):
    """Places whose cards die, rising, and the place whose card gets a hanging wound, or ``NONE``."""

    dead: tuple[int, ...]
    hurt: int


def specials_of(battle: Battle, card: int) -> tuple[Special, ...]:
    """The specials of a card in this battle."""
    for troop, specials in battle.override:
        if troop == card:
            return specials
    return TROOPS[card].specials


def symbols(battle: Battle, card: int, enemy: int) -> int:
    """What the specials of a card do to an enemy card in the ground of the combat at hand, as bits."""
    if battle.override:
        return _symbols(specials_of(battle, card), enemy, battle.difficult)
    return _printed_symbols(card, enemy, battle.difficult)


@cache
def _printed_symbols(card: int, enemy: int, difficult: bool) -> int:
    return _symbols(TROOPS[card].specials, enemy, difficult)


def _symbols(specials: Sequence[Special], enemy: int, difficult: bool) -> int:
    bits = 0
    for special in specials:
        if special.targets[enemy] and (special.difficult if difficult else special.good):
            on_s, on_x = (S_KILLS, X_KILLS) if special.kill else (S_CANCELS, X_CANCELS)
            bits |= (on_s if special.on_s else 0) | (on_x if special.on_x else 0)
    return bits


def cancels(battle: Battle, card: int, faces: Sequence[int], enemy: int) -> bool:
    """Whether the roll of a card makes that of the enemy card which rolls against it void (A-B12)."""
    bits = symbols(battle, card, enemy)
    return bool((bits & S_CANCELS and Face.S in faces) or (bits & X_CANCELS and Face.X in faces))


def counts_skull(battle: Battle, card: int, faces: Sequence[int], target: int) -> bool:
    """Whether the roll includes a Skull; an X that kills the target counts as one (A-B13)."""
    return Face.SKULL in faces or (Face.X in faces and bool(symbols(battle, card, target) & X_KILLS))


def outcomes_of(
    battle: Battle,
    card: int,
    faces: Sequence[int],
    targets: tuple[Target, ...],
    aimed: int,
    wounded: int,
    splash: int = NONE,
) -> tuple[Outcome, ...]:
    """All outcomes among which the roller may choose, usually one.

    ``targets``: the enemy cards that the roll can reach; ``aimed``: the place chosen as target; ``wounded``: the place of a hanging
    wound, or ``NONE``; ``splash``: a place that takes one wound besides (Flaming Logs).
    """
    reach = tuple((place, symbols(battle, card, troop)) for place, troop in targets)
    return _outcomes(tuple(sorted(faces)), reach, aimed, wounded, splash)


@cache
def _outcomes(
    faces: tuple[int, ...], reach: tuple[tuple[int, int], ...], aimed: int, wounded: int, splash: int
) -> tuple[Outcome, ...]:
    kills, crosses = _kill_symbols(faces, reach, aimed)
    worths: dict[Outcome, tuple[int, bool, bool, bool]] = {}
    for killed in _killed_places(kills):
        alive = tuple(place for place, _ in reach if place not in killed)
        for dead, hurt in _crossed(killed, alive, wounded if wounded in alive else NONE, aimed, crosses):
            outcome = _splashed(dead, alive, hurt, wounded, splash)
            worths[outcome] = (len(outcome.dead), outcome.hurt != NONE, aimed in outcome.dead, outcome.hurt == aimed)
    best = max(worths.values())
    return tuple(sorted(outcome for outcome, worth in worths.items() if worth == best))


def _kill_symbols(
    faces: tuple[int, ...], reach: tuple[tuple[int, int], ...], aimed: int
) -> tuple[list[tuple[int, ...]], int]:
    """For each result that kills the places where it can, and the number of X that wound."""
    everywhere = tuple(place for place, _ in reach)
    by_s = tuple(place for place, bits in reach if bits & S_KILLS)
    x_kills = any(place == aimed and bits & X_KILLS for place, bits in reach)
    crosses = faces.count(Face.X)
    kills = [everywhere] * faces.count(Face.SKULL) + [by_s] * faces.count(Face.S)
    return (kills + [everywhere] * crosses, 0) if x_kills else (kills, crosses)


def _killed_places(kills: Sequence[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """All ways in which the killing results may fall, one card for each at most; any may lapse."""
    ways: dict[tuple[int, ...], None] = {(): None}
    for places in kills:
        further = [tuple(sorted((*way, place))) for way in ways for place in places if place not in way]
        ways.update(dict.fromkeys(further))
    return list(ways)


def _crossed(
    dead: tuple[int, ...], alive: tuple[int, ...], hurt: int, aimed: int, crosses: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    """What one X after the other makes of the cards that are left: the dead, and the place of the hanging wound at the end."""
    living = tuple(place for place in alive if place not in dead)
    if not crosses or not living:
        yield dead, hurt
    elif hurt != NONE:
        yield from _crossed(tuple(sorted((*dead, hurt))), alive, NONE, aimed, crosses - 1)
    else:
        for place in (aimed,) if aimed in living else living:
            yield from _crossed(dead, alive, place, aimed, crosses - 1)


def _splashed(dead: tuple[int, ...], alive: tuple[int, ...], hurt: int, wounded: int, splash: int) -> Outcome:
    """One wound more on the card at ``splash``, which like any other goes to a hanging wound first. A wound that was there before
    the roll is not reported as a new one."""
    if splash in alive and splash not in dead:
        dead, hurt = (tuple(sorted((*dead, hurt))), NONE) if hurt != NONE else (dead, splash)
    return Outcome(dead, hurt if hurt != wounded else NONE)
