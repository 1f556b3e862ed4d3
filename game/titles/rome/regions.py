"""Regions: who holds them, what defends them, what stands on them.

Rulebook: Independent Regions, Garrisoned Regions, Besieging a Garrisoned Region, Conquering Enemy Home Regions.
"""

from __future__ import annotations

from . import victory
from .development import in_force
from .dice import Colour
from .diplomacy import allied
from .forces import armies_in, faction_of_army
from .state import BARRACKS, NONE, RACE, WALLS, WONDER, State
from .tables import GARRISON, LIMITS, VP


def regions_of(g: State, faction: int) -> list[int]:
    """The regions that a faction controls, in order of number."""
    return [region for region, owner in enumerate(g.owner) if owner == faction]


def is_home(g: State, region: int) -> bool:
    """Whether the region belongs to a homeland, also that of a nation nobody plays."""
    return g.geo.home[region] >= 0


def in_homeland_of(g: State, region: int, faction: int) -> bool:
    """A home region that its faction still controls (rulings A-G5)."""
    return g.geo.home[region] == faction and g.owner[region] == faction


def garrisoned(g: State, region: int) -> bool:
    """All home regions are garrisoned, and former independents where the owner has built a barracks."""
    return is_home(g, region) or bool(g.built[region] & BARRACKS)


def garrison_dice(g: State, region: int, attacker: int) -> tuple[Colour, ...]:
    """The garrison's dice: gold + 1, one more for a barracks in a home (rulings C6); RED, or YELLOW against Siegecraft and
    against the faction whose own home it is."""
    count = g.geo.gold[region] + GARRISON.base
    if is_home(g, region) and g.built[region] & BARRACKS:
        count += GARRISON.barracks
    eased = g.geo.home[region] == attacker or has_siegecraft(g, attacker)
    return (GARRISON.eased_die if eased else GARRISON.die,) * count


def has_siegecraft(g: State, faction: int) -> bool:
    return in_force(g, faction, "assault_garrison_die")


def besieging_armies(g: State, region: int) -> list[int]:
    """Armies that hold a region under siege: no ally of its owner, whose own armies are absent (rulings A-Z1). A siege outlasts the
    garrison of a former independent that it has starved: nothing is collected there while the besieger stays. Homes that nobody
    controls have a garrison too.
    """
    owner = g.owner[region]
    if region not in g.army_at or (owner == NONE and not garrisoned(g, region)):
        return []
    present = armies_in(g, region)
    if owner == NONE:
        return present
    if any(faction_of_army(army) == owner for army in present):
        return []
    return [army for army in present if not allied(g, owner, faction_of_army(army))]


def besieged(g: State, region: int) -> bool:
    return bool(besieging_armies(g, region))


def markers_left(g: State, faction: int) -> int:
    """Plain control markers still free: homes of others and former independents need one. A hard limit (rulings A-S5), except where
    the aim is conquest, which wants more regions than the box has markers."""
    if g.setup.aim != RACE:
        return len(g.owner)
    used = sum(owner == faction and g.geo.home[region] != faction for region, owner in enumerate(g.owner))
    return LIMITS.new_region_markers - used


def take_control(g: State, faction: int, region: int) -> None:
    """Put the faction's control marker on a conquered region, and score for it. With no marker left the region stays without a
    master."""
    if g.geo.home[region] != faction and markers_left(g, faction) <= 0:
        g.owner[region] = NONE
        return
    g.owner[region] = faction
    points = conquest_points(g, faction, region)
    if points:
        victory.award(g, faction, points, "conquest")


def conquest_points(g: State, faction: int, region: int) -> int:
    """What taking a region scores: 1 VP plus its gold for an enemy home; nothing for homes of a nation nobody plays (rulings A-3.2),
    nor for freeing an ally's from others."""
    home = g.geo.home[region]
    if home not in g.setup.factions or allied(g, faction, home):
        return 0
    return VP.enemy_home_region + g.geo.gold[region]


def release(g: State, region: int) -> None:
    """The region falls back to its own people: to its home faction if that is in play, else to nobody; a former independent
    loses barracks and walls (rulings A-G20)."""
    home = g.geo.home[region]
    if home >= 0:
        g.owner[region] = home if home in g.setup.factions else NONE
        return
    g.owner[region] = NONE
    g.built[region] &= ~(BARRACKS | WALLS)


def has(g: State, region: int, improvement: int) -> bool:
    """Whether an improvement (a bit of `state`) stands in a region."""
    return bool(g.built[region] & improvement)


def wonders_of(g: State, faction: int) -> int:
    """Ancient Wonders in unbesieged regions of a faction."""
    return sum(1 for region in regions_of(g, faction) if g.built[region] & WONDER and not besieged(g, region))
