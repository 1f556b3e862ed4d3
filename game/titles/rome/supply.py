"""Lines of communication (rulebook: Spending Phase, Lines of Communication; rulings A-P2).

A line is a chain of regions of a faction or its allies that hold no foe, and of sea areas that hold a navy of the faction and nobody
else's; between land and sea it crosses any coast. It ends at an own home that is not besieged.
"""

from __future__ import annotations

from .diplomacy import allied
from .forces import OWNER_OF_ARMY, armies_of, exists, faction_of_army, faction_of_navy, is_unplaced
from .regions import besieged
from .state import ABOARD, FACTION_COUNT, State


def supplied(g: State, faction: int) -> tuple[bytearray, bytearray]:
    """Flags of the regions and of the sea areas from which a line of communication leads home."""
    board = g.board
    open_land, open_sea = land_held(g, faction), sea_areas_held(g, faction)
    land, sea = bytearray(len(open_land)), bytearray(len(open_sea))
    ashore = [home for home in g.geo.homes[faction] if g.owner[home] == faction and not besieged(g, home)]
    for home in ashore:
        land[home] = 1
    afloat: list[int] = []
    while ashore or afloat:
        if ashore:
            here = ashore.pop()
            onward, off = board.adjacent[here], board.coasts[here]
        else:
            here = afloat.pop()
            onward, off = board.shores[here], board.sea_neighbours[here]
        for there in onward:
            if open_land[there] and not land[there]:
                land[there] = 1
                ashore.append(there)
        for there in off:
            if open_sea[there] and not sea[there]:
                sea[there] = 1
                afloat.append(there)
    return land, sea


def land_held(g: State, faction: int) -> bytearray:
    """Flags of the regions that the faction or an ally controls and no foe's army stands in."""
    friendly = [allied(g, faction, other) for other in range(FACTION_COUNT)]
    held = bytearray([owner >= 0 and friendly[owner] for owner in g.owner])
    for army, at in enumerate(g.army_at):
        if at >= 0 and not friendly[OWNER_OF_ARMY[army]]:
            held[at] = 0
    return held


def sea_areas_held(g: State, faction: int) -> bytearray:
    """Flags of the sea areas that hold navies of this faction alone."""
    own, foreign = bytearray(len(g.board.seas)), bytearray(len(g.board.seas))
    for navy, at in enumerate(g.navy_sea):
        if at >= 0:
            (own if faction_of_navy(navy) == faction else foreign)[at] = 1
    return bytearray(mine and not others for mine, others in zip(own, foreign, strict=True))


def has_line(g: State, army: int) -> bool:
    """Whether an army can be reinforced."""
    return army in armies_on_line(g, faction_of_army(army))


def armies_on_line(g: State, faction: int) -> list[int]:
    """A faction's armies that can be reinforced. An army may itself stand in a region that nobody friendly controls, if the next
    one lies on a line; unplaced armies always can."""
    armies = [army for army in armies_of(faction) if exists(g, army)]
    if all(is_unplaced(g, army) or _at_home(g, faction, g.army_at[army]) for army in armies):
        return armies
    land, sea = supplied(g, faction)
    return [army for army in armies if is_unplaced(g, army) or _touches(g, army, land, sea)]


def _at_home(g: State, faction: int, region: int) -> bool:
    """Whether an own home that is not besieged is the region or touches it, so that no line need be traced."""
    return region >= 0 and any(
        g.geo.home[home] == faction and g.owner[home] == faction and not besieged(g, home)
        for home in (region, *g.board.adjacent[region])
    )


def _touches(g: State, army: int, land: bytearray, sea: bytearray) -> bool:
    at = g.army_at[army]
    if at == ABOARD:
        navy = g.army_navy[army]
        return bool(land[g.navy_port[navy]] if g.navy_port[navy] >= 0 else sea[g.navy_sea[navy]])
    return bool(
        land[at]
        or any(land[next_to] for next_to in g.board.adjacent[at])
        or any(sea[off] for off in g.board.coasts[at])
    )
