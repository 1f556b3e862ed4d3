"""Events of the Campaigning Phase: marches, winds, escapes, sieges."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.log import tell
from ..dice import Colour, Face
from ..encounter import escape_places, slip_away
from ..forces import armies_of, exists, faction_of_army, faction_of_navy, navies_of, navy_exists
from ..rolling import roll
from ..sea_battle import lose_ships
from ..state import CAMPAIGN, GUIDED, NAVY_STOPPED, State
from ..tables import EVENTS
from .registry import NO_SEAT, Target, event


def own_armies(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return ((army,) for army in armies_of(seat) if exists(g, army))


def moving_piece(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The army or navy whose move the window interrupts."""
    return (context[:1],)


def owner_of_army(g: State, player: int, target: Target) -> int:
    return faction_of_army(target[0])


def owner_of_navy(g: State, player: int, target: Target) -> int:
    return faction_of_navy(target[0])


@event("difficult_travels", moving_piece, windows=("army_move",), victim=owner_of_army)
def difficult_travels(g: State, seat: int, target: Target) -> None:
    """An enemy army has 1 MP less in this phase."""
    (army,) = target
    g.army_mp[army] = max(0, g.army_mp[army] + EVENTS["difficult_travels"].effects[0].value)


@event("forced_march", own_armies, own=(CAMPAIGN,))
def forced_march(g: State, seat: int, target: Target) -> None:
    """An own army has 1 MP more in this phase."""
    g.army_mp[target[0]] += EVENTS["forced_march"].effects[0].value


@event("local_guides", own_armies, own=(CAMPAIGN,))
def local_guides(g: State, seat: int, target: Target) -> None:
    """An own army crosses rivers and mountains at no extra cost in this phase."""
    g.army_marks[target[0]] |= GUIDED


def own_navies(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return ((navy,) for navy in navies_of(seat) if navy_exists(g, navy))


@event("favourable_winds", own_navies, own=(CAMPAIGN,))
def favourable_winds(g: State, seat: int, target: Target) -> None:
    """An own navy has 2 MP more in this phase."""
    g.navy_mp[target[0]] += EVENTS["favourable_winds"].effects[0].value


def navy_at_sea(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The moving navy, unless it still lies in a port."""
    return (context[:1],) if g.navy_sea[context[0]] >= 0 else ()


@event("storm", navy_at_sea, windows=("navy_move",), victim=owner_of_navy)
def storm(g: State, seat: int, target: Target) -> None:
    """The navy stops; a BLACK die for each ship, an X sinks one, cargo is lost in proportion."""
    (navy,) = target
    g.navy_marks[navy] |= NAVY_STOPPED
    faces = roll(g, (Colour.BLACK,) * g.navy_ships[navy], "storm", faction_of_navy(navy))
    lose_ships(g, navy, faces.count(Face.X))


def places_to_slip_to(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The army that may avoid battle, and where it can go."""
    return [(context[0], place) for place in escape_places(g, context[0])]


@event("slip_away", places_to_slip_to, windows=("avoid",))
def slip_away_from_battle(g: State, seat: int, target: Target) -> None:
    """The army escapes without a roll and cannot be pursued."""
    slip_away(g, *target)


def region_under_assault(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The region that the seat is about to assault."""
    return (context[:1],)


def owner_of_region(g: State, player: int, target: Target) -> int:
    """The defender, unless nobody plays the nation whose home it is."""
    owner = g.owner[target[0]]
    return owner if owner >= 0 else NO_SEAT


@event("traitor_at_the_gate", region_under_assault, windows=("assault",), victim=owner_of_region)
def traitor_at_the_gate(g: State, seat: int, target: Target) -> None:
    """The garrison rolls 1 die less in this assault, but at least one."""
    g.garrison_less += 1
    tell(g, "traitor", seat, target[0])
