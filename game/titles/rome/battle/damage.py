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


class Worth(NamedTuple):
    """What an outcome is worth to the roller, what counts most first: no result is spent on a card that dies anyway while another can
    be hit, and among equals the target comes first (A-B11)."""

    kills: int
    wounds: bool
    kills_target: bool
    wounds_target: bool


def worth(outcome: Outcome, aimed: int) -> Worth:
    """The worth of an outcome of a roll aimed at a place."""
    return Worth(len(outcome.dead), outcome.hurt != NONE, aimed in outcome.dead, outcome.hurt == aimed)


def outcomes_of(
    battle: Battle,
    card: int,
    faces: Sequence[int],
    targets: tuple[Target, ...],
    aimed: int,
    wounded: int,
    grazed: int = NONE,
) -> tuple[Outcome, ...]:
    """All outcomes among which the roller may choose, usually one.

    ``targets``: the enemy cards that the roll can reach; ``aimed``: the place chosen as target; ``wounded``: the place of a hanging
    wound, or ``NONE``; ``grazed``: a place that takes one wound besides (Flaming Logs), or ``NONE``.
    """
    reach = tuple((place, symbols(battle, card, troop)) for place, troop in targets)
    return _outcomes(tuple(sorted(faces)), reach, aimed, wounded, grazed)


Places = tuple[int, ...]
"""Places of cards, rising."""
Reach = tuple[tuple[int, int], ...]
"""Each place that a roll can reach, and what the specials of the rolling card do to the card there."""


@cache
def _outcomes(faces: tuple[int, ...], reach: Reach, aimed: int, wounded: int, grazed: int) -> tuple[Outcome, ...]:
    """First what kills falls on the cards, in every way it can; then the X; of what may come of it, that which is worth most."""
    possible: dict[Outcome, None] = {}
    for killed in _killed_places(_killing_results(faces, reach, aimed)):
        alive = tuple(place for place, _ in reach if place not in killed)
        hanging = wounded if wounded in alive else NONE
        for dead, hurt in _crossed(killed, alive, hanging, aimed, _wounding_results(faces, reach, aimed)):
            possible[_grazed(dead, alive, hurt, wounded, grazed)] = None
    best = max(worth(outcome, aimed) for outcome in possible)
    return tuple(sorted(outcome for outcome in possible if worth(outcome, aimed) == best))


def _x_kills(reach: Reach, aimed: int) -> bool:
    """Whether an X kills the target, as the special of the rolling card says."""
    return any(place == aimed and bits & X_KILLS for place, bits in reach)


def _killing_results(faces: tuple[int, ...], reach: Reach, aimed: int) -> list[Places]:
    """For each result that kills the places where it can: a Skull anywhere, an S where the special says so, an X anywhere if the special
    names the target."""
    everywhere = tuple(place for place, _ in reach)
    by_s = tuple(place for place, bits in reach if bits & S_KILLS)
    anywhere = faces.count(Face.X) if _x_kills(reach, aimed) else 0
    return [everywhere] * faces.count(Face.SKULL) + [by_s] * faces.count(Face.S) + [everywhere] * anywhere


def _wounding_results(faces: tuple[int, ...], reach: Reach, aimed: int) -> int:
    """The number of X that wound."""
    return 0 if _x_kills(reach, aimed) else faces.count(Face.X)


def _killed_places(kills: Sequence[Places]) -> list[Places]:
    """All ways in which the killing results may fall, one card for each at most; any may lapse."""
    ways: dict[Places, None] = {(): None}
    for places in kills:
        further = [_with(way, place) for way in ways for place in places if place not in way]
        ways.update(dict.fromkeys(further))
    return list(ways)


def _with(places: Places, place: int) -> Places:
    return tuple(sorted((*places, place)))


def _crossed(dead: Places, alive: Places, hurt: int, aimed: int, crosses: int) -> Iterator[tuple[Places, int]]:
    """What one X after the other makes of the cards that are left: the dead, and the place of the hanging wound at the end. An X goes
    to a hanging wound and kills, else it wounds the target if that lives, else another card."""
    living = tuple(place for place in alive if place not in dead)
    if not crosses or not living:
        yield dead, hurt
    elif hurt != NONE:
        yield from _crossed(_with(dead, hurt), alive, NONE, aimed, crosses - 1)
    else:
        for place in (aimed,) if aimed in living else living:
            yield from _crossed(dead, alive, place, aimed, crosses - 1)


def _grazed(dead: Places, alive: Places, hurt: int, wounded: int, grazed: int) -> Outcome:
    """One wound more on the card at ``grazed``, which like any other goes to a hanging wound first. A wound that was there before
    the roll is not reported as a new one."""
    if grazed in alive and grazed not in dead:
        dead, hurt = (_with(dead, hurt), NONE) if hurt != NONE else (dead, grazed)
    return Outcome(dead, hurt if hurt != wounded else NONE)
