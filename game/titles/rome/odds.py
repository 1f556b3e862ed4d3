"""Exact chances of assaults, conquests, battles at sea and trials of avoiding, by the tables and functions that roll them.

Rulebook: Garrisoned Regions, Independent Regions, Naval Battles, Avoiding Battle. Everything is counted in whole outcomes of the
dice and divided once, so the numbers are exact up to one rounding.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ...common.odds import total
from .dice import FACES, Colour, Face
from .forces import artillery as artillery_of
from .forces import faction_of_army, faction_of_navy, mains, skirmishers, stars
from .losses import cards_lost
from .sea_battle import Blow, beaten, blow, has_corvus, ship_die
from .siege import Armies, assault_dice, damage, defending_dice, storming_dice
from .state import NONE, State
from .tables import GENERAL_DIE, LIMITS

Losses = dict[tuple[int, int], float]
"""(main battle cards, skirmisher or artillery cards) lost -> chance."""


class AssaultOdds(NamedTuple):
    """``win``: the damage exceeds the garrison's, even if the army is then lost. ``attack``, ``garrison``: the chance of each damage.
    ``broken``: fewer than 2 main battle cards are left."""

    win: float
    attack: dict[int, float]
    garrison: dict[int, float]
    losses: Losses
    broken: float


class ConquestOdds(NamedTuple):
    """``win``: two main battle cards are left. ``welcome``: all blanks (a mercenary region then gives a card)."""

    win: float
    losses: Losses
    welcome: float


class SeaOdds(NamedTuple):
    """``win`` and ``lose``: the other navy, or the own one, is beaten; else it is a draw. ``lost`` and ``sunk``: the chances of so many
    own and enemy ships sunk. ``all_lost``, ``all_sunk``: none is left."""

    win: float
    draw: float
    lose: float
    lost: dict[int, float]
    sunk: dict[int, float]
    all_lost: float
    all_sunk: float


def rolls(dice: Sequence[Colour]) -> dict[tuple[Face, ...], int]:
    """How many outcomes of the dice, out of 6 to the number of dice, show each combination of faces (sorted)."""
    found: dict[tuple[Face, ...], int] = {(): 1}
    for colour in dice:
        longer: dict[tuple[Face, ...], int] = {}
        for shown, ways in found.items():
            for face in FACES[colour]:
                key = tuple(sorted((*shown, face)))
                longer[key] = longer.get(key, 0) + ways
        found = longer
    return found


def spread(dice: Sequence[Colour], measure: Callable[[list[Face]], int]) -> dict[int, float]:
    """The chance of each value of a measure of the faces, lowest first."""
    counted: dict[int, int] = {}
    for faces, ways in rolls(dice).items():
        value = measure(list(faces))
        counted[value] = counted.get(value, 0) + ways
    whole: int = 6 ** len(dice)
    return {value: counted[value] / whole for value in sorted(counted)}


def losses_from(dice: Sequence[Colour], main: int, light: int) -> Losses:
    """The chance of each loss to an army with so many main battle cards and so many skirmishers and artillery cards."""
    counted: dict[tuple[int, int], int] = {}
    for faces, ways in rolls(dice).items():
        struck_main, struck_light = cards_lost(faces)
        key = min(struck_main, main), min(struck_light, light)
        counted[key] = counted.get(key, 0) + ways
    whole: int = 6 ** len(dice)
    return {key: counted[key] / whole for key in sorted(counted)}


def short(losses: Losses, main: int, least: int) -> float:
    """The chance that fewer main battle cards than that are left of so many."""
    return sum((chance for (lost, _), chance in losses.items() if main - lost < least), 0.0)


def storm(garrison: Sequence[Colour], attack: Sequence[Colour], main: int, light: int) -> AssaultOdds:
    """An assault with these dice by an army of so many cards."""
    dealt, taken = (total(spread((die,), damage) for die in dice) for dice in (attack, garrison))
    losses = losses_from(garrison, main, light)
    win = sum(mine * theirs for a, mine in dealt.items() for b, theirs in taken.items() if a > b)
    return AssaultOdds(win, dealt, taken, losses, short(losses, main, LIMITS.min_main))


def assault(
    garrison: Sequence[Colour],
    infantry: int,
    general: int = 0,
    artillery: Sequence[Colour] = (),
    walls: bool = False,
    other_mains: int = 0,
    light: int = 0,
) -> AssaultOdds:
    """An assault: ``infantry`` main battle cards, a general of so many stars (0: none), the dice of the artillery cards, and further
    cards that only take losses: ``other_mains``, and ``light`` ones (skirmishers and artillery)."""
    return storm(garrison, storming_dice(infantry, list(artillery), general, walls), infantry + other_mains, light)


def conquest(dice: Sequence[Colour], main: int, skirmishers: int = 0) -> ConquestOdds:
    """The conquest of a region without garrison by an army of so many main battle and so many other cards."""
    losses = losses_from(dice, main, skirmishers)
    blank = spread(dice, lambda faces: int(all(face is Face.BLANK for face in faces)))
    return ConquestOdds(1.0 - short(losses, main, LIMITS.conquest_main), losses, blank.get(1, 0.0))


def avoid(mine: int, theirs: int) -> float:
    """The chance that an army under a general of ``mine`` stars escapes from one of ``theirs`` (0: no general); a tie is a fight."""
    return escape(GENERAL_DIE[mine], GENERAL_DIE[theirs])


def escape(mine: Colour, theirs: Colour) -> float:
    """The chance that the first die shows a higher face than the second."""
    return sum(a > b for a in FACES[mine] for b in FACES[theirs]) / 36


def sea_fight(mine: Sequence[Colour], theirs: Sequence[Colour], corvus: tuple[bool, bool] = (False, False)) -> SeaOdds:
    """A battle at sea of two navies, a die for each ship; who has the Corvus."""
    ships = len(mine), len(theirs)
    taken, dealt = _blows(theirs, ships[0], corvus[1]), _blows(mine, ships[1], corvus[0])
    ends = {0: 0.0, 1: 0.0, NONE: 0.0}
    for own, p in taken.items():
        for other, q in dealt.items():
            ends[beaten(ships, (own, other))] += p * q
    lost, sunk = _sunk(taken), _sunk(dealt)
    return SeaOdds(ends[1], ends[NONE], ends[0], lost, sunk, lost.get(ships[0], 0.0), sunk.get(ships[1], 0.0))


def _blows(dice: Sequence[Colour], ships: int, corvus: bool) -> dict[Blow, float]:
    """The chance of each blow that the dice deal to a navy of so many ships, whatever is carried."""
    found: dict[Blow, int] = {}
    for faces, ways in rolls(dice).items():
        struck = blow(faces, ships, corvus)._replace(cards=0)
        found[struck] = found.get(struck, 0) + ways
    return {struck: ways / 6 ** len(dice) for struck, ways in found.items()}


def _sunk(blows: dict[Blow, float]) -> dict[int, float]:
    found: dict[int, float] = {}
    for struck, chance in sorted(blows.items()):
        found[struck.sunk] = found.get(struck.sunk, 0.0) + chance
    return found


# ---- of the table at hand ------------------------------------------------------------------------------------------


def assault_at_hand(g: State, armies: Armies, region: int, leader: int) -> AssaultOdds:
    """The assault of armies on a region under the general of one of them (`NONE`: no general)."""
    troops = [troop for army in armies for troop in g.army_troops[army]]
    general = stars(g, leader) if leader >= 0 else 0
    dice = defending_dice(g, region, faction_of_army(armies[0])), assault_dice(g, armies, region, general)
    return storm(*dice, mains(troops), skirmishers(troops) + artillery_of(troops))


def conquest_at_hand(g: State, army: int, region: int) -> ConquestOdds:
    """The conquest of a region without garrison by an army."""
    troops = g.army_troops[army]
    return conquest(g.geo.dice[region], mains(troops), skirmishers(troops) + artillery_of(troops))


def sea_fight_at_hand(g: State, navy: int, other: int) -> SeaOdds:
    """The battle of a navy against another."""
    factions = faction_of_navy(navy), faction_of_navy(other)
    mine, theirs = ((ship_die(g, f),) * g.navy_ships[n] for f, n in zip(factions, (navy, other), strict=True))
    return sea_fight(mine, theirs, (has_corvus(g, factions[0]), has_corvus(g, factions[1])))
