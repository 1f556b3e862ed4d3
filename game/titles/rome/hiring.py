"""Mercenaries: what they cost, how far they march and whom they join (rulebook: Recruit Mercenaries, Recruiting Mercenaries)."""

from __future__ import annotations

from ...common.board import FAR
from ...kernel.log import tell
from .development import highest, total
from .forces import armies_of, faction_of_army, has_room, on_map, recruit_troop
from .state import State
from .tables import LIMITS, TROOPS


def mercenary_price(g: State, faction: int, troop: int) -> int:
    """The printed cost of a mercenary card, less what developments save."""
    return max(0, TROOPS[troop].cost + total(g, faction, "cost_delta", "mercenary"))


def mercenary_range(g: State, faction: int) -> int:
    """How far, in land regions, mercenaries march to join an army."""
    return highest(g, faction, "mercenary_range", LIMITS.mercenary_range)


def hire(g: State, army: int, region: int, gold: int) -> None:
    """A card of a region's mercenaries joins an army, whose faction pays for it."""
    troop = g.geo.mercenary[region]
    g.gold[faction_of_army(army)] -= gold
    recruit_troop(g, army, troop)
    tell(g, "mercenary_hired", army, troop, gold)


def armies_to_join(g: State, faction: int, region: int) -> list[int]:
    """The armies that mercenaries of a region may be hired for from afar: the nearest on the map, ties free, if they march that far
    and it has room (rulings A-G19)."""
    troop = g.geo.mercenary[region]
    if troop < 0 or not g.troops_reserve[troop]:
        return []
    steps = {army: g.board.distance[region][g.army_at[army]] for army in armies_of(faction) if on_map(g, army)}
    nearest = min(steps.values(), default=FAR)
    if nearest > mercenary_range(g, faction):
        return []
    return [army for army, far in steps.items() if far == nearest and has_room(g, army, troop)]
