"""Where an automated faction sends its armies, and what a region is worth to it (solo rules, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....common.board import Border
from ..development import in_force
from ..diplomacy import allied, relation
from ..forces import armies_of
from ..movement import foes_in
from ..regions import besieged, garrisoned, regions_of
from ..state import ENEMY, NEUTRAL, NONE
from ..tables import BARBARIANS
from .judgement import card, expected_loss, own_armies, passes_assault, passes_conquest, power, runaway
from .mind import Mind

BATTLE = {"BATTLE": 0.9, "CONQUER": 1.0, "RAID": 1.1, "EXPAND": 1.25, "SEA": 1.1, "DEFEND": 1.5}
AT_HOME = 1.0
COALITION_VALUE = 5
FURTHER_AIMS = ("INDEP", "HELD", "PREY")
WARLIKE = ("CONQUER", "BATTLE", "RAID")
LOSS_WEIGHT = 1.5
"""What a main battle card counts against the worth of a region that costs it."""
NEAR_KIN = 2
"""What a target next to another tribe's army is worth less, while tribes fall out."""

Valued = Iterable[tuple[int, float]]
"""Regions with their worth."""


# ---- the tests -----------------------------------------------------------------------------------------------------


def may_storm(v: Mind, army: int, region: int) -> bool:
    """The assault test; raiders besiege instead."""
    posture = card(v).posture
    return posture != "RAID" and passes_assault(v, army, region)


def passes_battle(v: Mind, army: int, region: int, faction: int) -> bool:
    """The battle test against all armies of a faction in a region."""
    foe = sum(power(v, other) for other in armies_of(faction) if v.army_at[other] == region)
    posture = card(v).posture
    factor = AT_HOME if posture == "DEFEND" and v.geo.home[region] == v.seat else BATTLE[posture]
    return power(v, army) >= factor * v.temper.battle * (1 - v.level.optimism) * foe


def beats_all(v: Mind, army: int, region: int) -> bool:
    """Whether the battle test holds against every force that stands in the way."""
    return all(passes_battle(v, army, region, foe) for foe in foes_in(v, v.seat, region))


def may_take(v: Mind, army: int, region: int) -> bool:
    """Whether an army may hope to take a garrisoned region now; raiders are content to besiege one without an army."""
    if card(v).posture == "RAID":
        return not foes_in(v, v.seat, region)
    return may_storm(v, army, region) and beats_all(v, army, region)


def attackable(v: Mind, region: int) -> bool:
    """Nobody's, or of a faction that is neither friend nor ally; a friend that runs away with the game is no friend."""
    owner = v.owner[region]
    if owner in (NONE, v.seat):
        return owner == NONE
    return relation(v, v.seat, owner) in (ENEMY, NEUTRAL) or (owner == runaway(v) and not allied(v, v.seat, owner))


def worth(v: Mind, army: int, region: int) -> float:
    """2 for each gold, 2 for a home of a faction, 1 for an M region, 1 for a port at sea."""
    value = 2.0 * v.geo.gold[region]
    value += 2 * (v.geo.home[region] >= 0) + (v.geo.mercenary[region] >= 0)
    value += card(v).posture == "SEA" and bool(v.board.ports[region])
    value += COALITION_VALUE * (v.owner[region] != NONE and v.owner[region] in (v.coalition, runaway(v)))
    value += v.temper.grudge * (v.owner[region] != NONE and bool(v.attacked[v.seat] >> v.owner[region] & 1))
    if v.seat == BARBARIANS and not in_force(v, v.seat, "no_tribal_feud"):
        kin = [v.army_at[other] for other in own_armies(v) if other != army]
        value -= NEAR_KIN * any(v.board.distance[region][at] <= 1 for at in kin)
    return value


def loss_of(v: Mind, region: int) -> float:
    """What the main battle cards that a conquest costs count against its worth."""
    return LOSS_WEIGHT * v.temper.losses * expected_loss(v.geo.dice[region])


# ---- the targets ---------------------------------------------------------------------------------------------------


def aims(v: Mind) -> tuple[str, ...]:
    """The targets of the card that armies have, then what else there may be to win."""
    return tuple(code for code in dict.fromkeys((*card(v).targets, *FURTHER_AIMS)) if code in TARGETS)


def lost(v: Mind, army: int) -> Valued:
    """Own homes in other hands that can be stormed, own regions whose besiegers can be beaten."""
    for region in v.geo.homes[v.seat]:
        if v.owner[region] != v.seat and may_storm(v, army, region) and beats_all(v, army, region):
            yield region, worth(v, army, region)
    for region in regions_of(v, v.seat):
        if besieged(v, region) and beats_all(v, army, region):
            yield region, worth(v, army, region)


def independent(v: Mind, army: int) -> Valued:
    """Independent regions that pass the conquest test."""
    for region, owner in enumerate(v.owner):
        free = owner == NONE and not garrisoned(v, region)
        if free and passes_conquest(v, army, region) and beats_all(v, army, region):
            yield region, worth(v, army, region) - loss_of(v, region)


def rich(v: Mind, army: int) -> Valued:
    return [(region, value + 4 * (v.geo.gold[region] >= 2)) for region, value in independent(v, army)]


def mercenary(v: Mind, army: int) -> Valued:
    return [(region, value + 4 * (v.geo.mercenary[region] >= 0)) for region, value in independent(v, army)]


def islands(v: Mind, army: int) -> Valued:
    """Independent regions and homes that only straits or ships reach."""
    for region, value in (*independent(v, army), *homes(v, army)):
        if all(neighbour.border == Border.STRAIT for neighbour in v.board.land[region]):
            yield region, value


def homes(v: Mind, army: int) -> Valued:
    """Home regions of factions that are enemies or neutral, or of nobody, which pass the assault test (and the conquest test
    where a former independent has no barracks)."""
    for region, home in enumerate(v.geo.home):
        if home not in (NONE, v.seat) and attackable(v, region) and may_take(v, army, region):
            yield region, worth(v, army, region)


def capitals(v: Mind, army: int) -> Valued:
    return [(region, value + 6 * (region in v.geo.capital)) for region, value in homes(v, army)]


def held(v: Mind, army: int) -> Valued:
    """Conquered land of others without a barracks, in war or to stop a faction that runs away with the game."""
    warlike = card(v).posture in WARLIKE
    for region, owner in enumerate(v.owner):
        if owner in (NONE, v.seat) or garrisoned(v, region) or not attackable(v, region):
            continue
        if warlike or owner == runaway(v) or relation(v, v.seat, owner) == ENEMY:
            if passes_conquest(v, army, region) and beats_all(v, army, region):
                yield region, worth(v, army, region) - loss_of(v, region)


def prey(v: Mind, army: int) -> Valued:
    """Homes and armies of the faction that runs away with the game."""
    victim = runaway(v)
    if victim != NONE and not allied(v, v.seat, victim):
        yield from ((region, value) for region, value in homes(v, army) if v.owner[region] == victim)
        yield from ((region, value) for region, value in hostile_armies(v, army) if v.owner[region] == victim)


def hostile_armies(v: Mind, army: int) -> Valued:
    """Regions with armies of enemies or neutrals that can be beaten."""
    regions = dict.fromkeys(at for other, at in enumerate(v.army_at) if at >= 0 and foes_in(v, v.seat, at))
    for region in regions:
        strangers = all(relation(v, v.seat, foe) in (ENEMY, NEUTRAL) for foe in foes_in(v, v.seat, region))
        if strangers and beats_all(v, army, region):
            yield region, worth(v, army, region) + 2


TARGETS: dict[str, Callable[[Mind, int], Valued]] = {
    "LOST": lost,
    "INDEP": independent,
    "RICH": rich,
    "MREGION": mercenary,
    "ISLAND": islands,
    "HOME": homes,
    "CAPITAL": capitals,
    "ARMY": hostile_armies,
    "HELD": held,
    "PREY": prey,
}
"""What each target code of a card offers to an army: regions with their worth."""
