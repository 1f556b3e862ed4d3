"""Lines of communication (rulebook: Spending Phase, Lines of Communication; rulings A-P2).

A line is a chain of regions of a faction or its allies that hold no foe, and of sea areas that hold a navy of the faction and nobody
else's; between land and sea it crosses any coast. It ends at an own home that is not besieged.
"""

from __future__ import annotations

from .forces import armies_of, exists, faction_of_army, faction_of_navy, is_unplaced
from .movement import foes_in, friendly_ground
from .regions import besieged
from .state import ABOARD, State


def supplied(g: State, faction: int) -> tuple[bytearray, bytearray]:
    """Flags of the regions and of the sea areas from which a line of communication leads home."""
    board = g.board
    land, sea = bytearray(len(board.regions)), bytearray(len(board.seas))
    held = sea_areas_held(g, faction)
    ways = [(home, True) for home in g.geo.homes[faction] if g.owner[home] == faction and not besieged(g, home)]
    for home, _ in ways:
        land[home] = 1
    while ways:
        here, ashore = ways.pop()
        for there in board.adjacent[here] if ashore else board.shores[here]:
            if not land[there] and friendly_ground(g, faction, there) and not foes_in(g, faction, there):
                land[there] = 1
                ways.append((there, True))
        for there in board.coasts[here] if ashore else board.sea_neighbours[here]:
            if not sea[there] and held[there]:
                sea[there] = 1
                ways.append((there, False))
    return land, sea


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
    if all(is_unplaced(g, army) for army in armies):
        return armies
    land, sea = supplied(g, faction)
    return [army for army in armies if is_unplaced(g, army) or _touches(g, army, land, sea)]


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
