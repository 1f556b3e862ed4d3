"""What stands on the map, and in which colours the regions are: read off a view, without pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.client.affordance import Target
from game.client.rome.presenters.names import INDEPENDENT, SEAT_KEYS, roman
from game.client.words import tr
from game.titles.rome.diplomacy import relation
from game.titles.rome.forces import (
    agents_of,
    armies_aboard,
    army_number,
    faction_of_agent,
    faction_of_army,
    faction_of_navy,
    navies_of,
)
from game.titles.rome.movement import reach
from game.titles.rome.regions import besieged
from game.titles.rome.state import ENEMY, NONE
from game.titles.rome.supply import supplied
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


# -- colours -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Shade:
    """The colour of a region: a side's (with its hatch), or a named hue from faint (0) to full (1)."""

    hue: str
    strength: float = 1.0
    hatched: bool = False


BLANK = Shade("", 0.0)


@dataclass(frozen=True, slots=True)
class Overlay:
    """A way to colour the map, with its sign and its legend (words from faint to full)."""

    key: str
    name: str
    icon: str
    says: str


def overlays() -> tuple[Overlay, ...]:
    """All of them, in the order of the switch."""
    return (
        Overlay("owner", tr("Owner"), "treasure-map", tr("who holds each region")),
        Overlay("gold", tr("Gold"), "two-coins", tr("1, 2 or 3 gold")),
        Overlay("terrain", tr("Terrain"), "mountains", tr("none to four combats in difficult ground")),
        Overlay("unrest", tr("Unrest"), "fist", tr("one or two markers of unrest")),
        Overlay("reach", tr("Reach"), "footsteps", tr("where the chosen army can go with all its steps")),
        Overlay("supply", tr("Supply"), "wheat", tr("your lines of communication")),
        Overlay("threat", tr("Threat"), "crossed-swords", tr("enemy armies within three steps")),
    )


def shades(v: View, overlay: str, seat: int, selected: Target | None = None) -> list[Shade]:
    """For each region its colour under an overlay."""
    return _SHADES[overlay](v, seat, selected)


def _owner(v: View, seat: int, selected: Target | None) -> list[Shade]:
    found = []
    for region, owner in enumerate(v.owner):
        home = v.geo.home[region]
        if owner != NONE:
            found.append(Shade(SEAT_KEYS[owner], 1.0, hatched=True))
        elif home >= 0 and home not in v.setup.factions:
            found.append(Shade(INDEPENDENT, 0.8, hatched=True))  # the nation that nobody plays
        else:
            found.append(BLANK)
    return found


def _gold(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [Shade("gold", gold / 3) for gold in v.geo.gold]


def _terrain(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [Shade("earth", icons / 4) for icons in v.geo.icons]


def _unrest(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [Shade("danger", 0.5 * min(2, markers)) if markers else BLANK for markers in v.unrest]


def _supply(v: View, seat: int, selected: Target | None) -> list[Shade]:
    land, _ = supplied(v, seat)
    return [Shade("yes", 0.6) if on_line else BLANK for on_line in land]


def _threat(v: View, seat: int, selected: Target | None) -> list[Shade]:
    foes = [at for army, at in enumerate(v.army_at) if at >= 0 and relation(v, seat, faction_of_army(army)) == ENEMY]
    found = []
    for region in range(len(v.owner)):
        near = sum(max(0, 4 - v.board.distance[at][region]) for at in foes)
        found.append(Shade("danger", min(1.0, near / 8)) if near else BLANK)
    return found


_SHADES: Mapping[str, Callable[[View, int, Target | None], list[Shade]]] = {
    "owner": _owner,
    "gold": _gold,
    "terrain": _terrain,
    "unrest": _unrest,
    "reach": _owner,  # and outlines, see ``within_reach``
    "supply": _supply,
    "threat": _threat,
}


def within_reach(v: View, piece: Target | None) -> dict[Target, int]:
    """The regions that an army on the map could come to with all its movement points, and what each costs."""
    if piece is None or piece[0] != "army" or v.army_at[piece[1]] < 0:
        return {}
    return {("region", region): cost for region, cost in reach(v, piece[1]).items() if cost}


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
