"""What a doctrine player thinks of the table (solo rules, section 4): leaders, power, distances, chances in round numbers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from .. import odds
from ..dice import Colour, Face
from ..diplomacy import allied, others, relation
from ..forces import armies_of, faction_of_army, mains, on_map, stars
from ..records import Doctrine, Special
from ..regions import garrison_dice, has
from ..siege import storming_dice
from ..solo import doctrine
from ..state import ENEMY, NONE, WALLS
from ..tables import ECONOMIC_VP, FACES, FACTIONS, GENERALS, IS_ARTILLERY, IS_INFANTRY, IS_MAIN, TROOPS
from .mind import Mind

DAMAGE = {Colour.BLACK: 0.17, Colour.WHITE: 0.33, Colour.GREEN: 0.67, Colour.YELLOW: 0.83, Colour.RED: 1.17}
"""Damage of one die on average, for comparing navies."""
SURE = 0.95
SUREST = 0.97
"""The chance at which the most cautious army tries a conquest."""
SURE_CONQUEST = {"EXPAND": 0.88, "CONQUER": 0.92, "BATTLE": 0.92}
"""The chance that makes an army try a conquest, by posture."""
CAUTIOUS = 0.65
PROMISING = {"CONQUER": 0.45, "BATTLE": 0.5, "SEA": 0.55, "EXPAND": 0.6}
"""The chance that makes an army assault."""
DANGEROUS = 0.25
"""More chance than this to be broken keeps an army from an assault."""
PER_STAR = 0.06
USUAL_STARS = 2
YEARS_AHEAD = 2
RUNAWAY_LEAD = 2
"""Points ahead of the next that make everybody turn against a faction."""


def _deadliness(troop: int) -> float:
    """Cards that a troop card kills in a combat in good going, on average."""
    card = TROOPS[troop]
    by_s, by_x = (_share_of_prey([s for s in card.specials if s.kill and s.good and on(s)]) for on in (_on_s, _on_x))
    value = {Face.SKULL: 1.0, Face.X: 0.5 + 0.5 * by_x, Face.S: by_s, Face.BLANK: 0.0}
    return sum(value[face] for die in card.good for face in FACES[die]) / 6


def _on_s(special: Special) -> bool:
    return special.on_s


def _on_x(special: Special) -> bool:
    return special.on_x


def _share_of_prey(specials: Sequence[Special]) -> float:
    """The part of all main battle cards that specials kill."""
    prey = [any(special.targets[troop] for special in specials) for troop, main in enumerate(IS_MAIN) if main]
    return sum(prey) / len(prey)


DEADLINESS = tuple(_deadliness(troop) for troop in range(len(TROOPS)))


class Usual(NamedTuple):
    """What a card of a faction is like on average, as its starting set shows."""

    deadliness: float
    mains: float


USUAL = tuple(
    Usual(
        sum(DEADLINESS[troop] for troop in faction.start_troops) / len(faction.start_troops),
        mains(faction.start_troops) / len(faction.start_troops),
    )
    for faction in FACTIONS
)


def card(v: Mind) -> Doctrine:
    """The seat's doctrine in force; before the first one a peaceful expansion."""
    return doctrine(v, v.seat) or Doctrine(
        "", "", v.seat, 0, ("TRADE", "TREATY"), "EXPAND", ("LOST", "INDEP"), ("TROOP", "DEV"), 2
    )


def leader(v: Mind, without: int = -1) -> int:
    """The faction with most victory points; of equals the one with the higher taxes, then with more land."""
    rivals = [faction for faction in v.setup.factions if faction != without]
    return max(rivals, key=lambda f: (v.vp[f], v.tax_raised[f], v.owner.count(f), -f))


def runaway(v: Mind) -> int:
    """The faction that is far ahead of all others, its taxes counted for turns to come, or ``NONE``."""
    standing = sorted(((prospects(v, faction), -faction) for faction in v.setup.factions), reverse=True)
    first = -standing[0][1]
    return first if first != v.seat and standing[0][0] - standing[1][0] >= RUNAWAY_LEAD else NONE


def prospects(v: Mind, faction: int) -> int:
    """Victory points, and those of the next turns' taxes if they stay as they were."""
    yearly = max((points for gold, points in ECONOMIC_VP if v.tax_raised[faction] >= gold), default=0)
    return v.vp[faction] + YEARS_AHEAD * yearly


def power(v: Mind, army: int) -> float:
    """How strong an army is in the field; one that cannot be seen is judged by the number of its cards and what is usual for its
    faction."""
    if faction_of_army(army) == v.seat or v.army_troops[army]:
        return strength(v.army_troops[army], stars(v, army))
    for seen in v.sightings[v.seat]:
        if seen.army == army and seen.turn == v.turn:
            return strength(seen.troops, GENERALS[seen.general].stars if seen.general >= 0 else 0)
    cards = v.army_cards[army]
    usual = USUAL[faction_of_army(army)]
    return sqrt(usual.deadliness * cards * usual.mains * cards) * (
        1 + PER_STAR * (USUAL_STARS if v.army_led[army] else 0)
    )


def strength(troops: Sequence[int], grade: int) -> float:
    """Deadliness and staying power of troops under a general of so many stars."""
    return sqrt(sum(DEADLINESS[troop] for troop in troops) * mains(troops)) * (1 + PER_STAR * grade)


@lru_cache(maxsize=1 << 12)
def conquest_chance(dice: tuple[Colour, ...], main: int) -> float:
    """The chance that an army of so many main battle cards conquers against these dice."""
    return odds.conquest(dice, main).win


@lru_cache(maxsize=1 << 10)
def expected_loss(dice: tuple[Colour, ...]) -> float:
    """Main battle cards lost to these dice on average."""
    return sum(lost * chance for (lost, _), chance in odds.conquest(dice, len(dice)).losses.items())


def passes_conquest(v: Mind, army: int, region: int) -> bool:
    """Whether an army may be trusted to survive a conquest."""
    chance = conquest_chance(v.geo.dice[region], mains(v.army_troops[army])) + v.level.optimism
    return chance >= min(SUREST, SURE_CONQUEST.get(card(v).posture, SURE) + v.temper.chance)


@lru_cache(maxsize=1 << 14)
def assault_chances(garrison: tuple[Colour, ...], attack: tuple[Colour, ...], main: int) -> tuple[float, float]:
    """The chances that an assault by so many main battle cards takes the region, and that it breaks the army."""
    found = odds.storm(garrison, attack, main, 0)
    return found.win, found.broken


def passes_assault(v: Mind, army: int, region: int) -> bool:
    """Whether an assault is promising, and not too dangerous for the army."""
    posture = card(v).posture
    attack = assault_dice_of(v, army, region)
    win, broken = assault_chances(garrison_dice(v, region, v.seat), attack, mains(v.army_troops[army]))
    demanded = PROMISING.get(posture, CAUTIOUS) + v.temper.chance - v.level.optimism
    return win >= demanded and broken <= DANGEROUS - v.temper.chance + v.level.optimism


def assault_dice_of(v: Mind, army: int, region: int) -> tuple[Colour, ...]:
    """What an army would roll in an assault on a region."""
    troops = v.army_troops[army]
    infantry = sum(IS_MAIN[t] and IS_INFANTRY[t] for t in troops)
    engines = [die for t in troops if IS_ARTILLERY[t] for die in TROOPS[t].good]
    return tuple(storming_dice(infantry, engines, stars(v, army), has(v, region, WALLS)))


def enemies(v: Mind) -> list[int]:
    return [other for other in others(v, v.seat) if relation(v, v.seat, other) == ENEMY]


def strangers(v: Mind) -> list[int]:
    """Factions that are no allies."""
    return [other for other in others(v, v.seat) if not allied(v, v.seat, other)]


def own_armies(v: Mind) -> list[int]:
    """The seat's armies on the map, in the order of their numerals."""
    return [army for army in armies_of(v.seat) if on_map(v, army)]


def homes_held(v: Mind) -> list[int]:
    """Own home regions still held, the capital first."""
    return [region for region in v.geo.homes[v.seat] if v.owner[region] == v.seat]


def distance_home(v: Mind, region: int) -> int:
    """Land steps to the nearest own home still held."""
    return min((v.board.distance[home][region] for home in homes_held(v)), default=255)


def frontier(v: Mind) -> list[int]:
    """Own regions that touch a region of a faction that is no ally."""
    foes = strangers(v)
    return [
        region
        for region, owner in enumerate(v.owner)
        if owner == v.seat and any(v.owner[near] in foes for near in v.board.adjacent[region])
    ]


def enemy_army_near(v: Mind, region: int, steps: int) -> bool:
    """Whether an enemy's army stands within that many land steps."""
    foes = enemies(v)
    return any(
        at >= 0 and faction_of_army(army) in foes and v.board.distance[region][at] <= steps
        for army, at in enumerate(v.army_at)
    )
