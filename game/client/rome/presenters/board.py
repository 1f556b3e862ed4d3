"""What stands on the map, read off a view, without pygame. The colours of regions say `overlays`."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.affordance import Target
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.titles.rome.forces import (
    agents_of,
    armies_aboard,
    army_number,
    faction_of_agent,
    faction_of_army,
    faction_of_navy,
    navies_of,
)
from game.titles.rome.regions import besieged
from game.titles.rome.state import NONE
from game.titles.rome.view import View

Place = tuple[str, int, int]
"""``("region", n, -1)``, ``("sea", n, -1)`` or ``("port", region, sea)``."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece on the map. ``cargo`` counts the armies aboard a navy."""

    target: Target
    faction: int
    numeral: str
    place: Place
    cargo: int = 0

    @property
    def kind(self) -> str:
        """army, navy or agent."""
        return str(self.target[0])

    @property
    def number(self) -> int:
        """Its number in the columns of the state."""
        return int(self.target[1])

    @property
    def livery(self) -> str:
        """The key of its colours."""
        return SEAT_KEYS[self.faction]


def pieces(v: View) -> list[Piece]:
    """All pieces on the map, armies first, then navies, then agents."""
    found = []
    for army, at in enumerate(v.army_at):
        if at >= 0:
            found.append(Piece(("army", army), faction_of_army(army), roman(army_number(army)), ("region", at, NONE)))
    for navy, ships in enumerate(v.navy_ships):
        place = navy_place(v, navy)
        if ships > 0 and place is not None:
            owner = faction_of_navy(navy)
            numeral = roman(navy - navies_of(owner)[0] + 1)
            found.append(Piece(("navy", navy), owner, numeral, place, len(armies_aboard(v, navy))))
    for agent, at in enumerate(v.agent_at):
        if at >= 0:
            owner = faction_of_agent(agent)
            found.append(Piece(("agent", agent), owner, roman(agent - agents_of(owner)[0] + 1), ("region", at, NONE)))
    return found


def navy_place(v: View, navy: int) -> Place | None:
    """Where a navy lies, or None when it is not on the map."""
    if v.navy_port[navy] != NONE:
        region = v.navy_port[navy]
        seas = v.board.ports[region]
        return ("port", region, seas[0] if seas else NONE)
    return ("sea", v.navy_sea[navy], NONE) if v.navy_sea[navy] >= 0 else None


def where(v: View, piece: Target) -> Place | None:
    """Where a piece stands."""
    kind, number = piece[0], int(piece[1])
    if kind == "army":
        at = v.army_at[number]
        if at < 0 and v.army_navy[number] != NONE:
            return navy_place(v, v.army_navy[number])
        return ("region", at, NONE) if at >= 0 else None
    if kind == "agent":
        return ("region", v.agent_at[number], NONE) if v.agent_at[number] >= 0 else None
    return navy_place(v, number) if kind == "navy" else None


# -- signs on regions --------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sign:
    """Something small that lies beside a town: ``kind`` is unrest, siege, market, barracks, walls, wonder, mercenary, or
    marker (a control marker, then ``side`` is its livery)."""

    kind: str
    count: int = 1
    side: str = ""


IMPROVEMENTS = ((1, "market"), (2, "barracks"), (4, "walls"), (8, "wonder"))


def signs(v: View, region: int) -> list[Sign]:
    """What lies on a region, in the order in which it is drawn."""
    found = []
    owner = v.owner[region]
    if owner != NONE and v.geo.home[region] != owner:
        found.append(Sign("marker", 1, SEAT_KEYS[owner]))
    if owner == NONE and v.geo.mercenary[region] >= 0:
        found.append(Sign("mercenary"))
    found += [Sign(name) for bit, name in IMPROVEMENTS if v.built[region] & bit]
    if v.unrest[region]:
        found.append(Sign("unrest", v.unrest[region]))
    if besieged(v, region):
        found.append(Sign("siege"))
    return found
