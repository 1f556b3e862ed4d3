"""Where navies may be, what they carry, and whom they meet: questions about the sea, without effects.

Rulebook: Placing Armies and Navies on the Board, Composition of Armies and Navies, Moving Armies and Navies, Naval Transport. A navy
stands in a sea area or in the port of a region that its faction or an ally controls (rulings A-N1). A faction never has more than 5
ships in one sea area, not even in passing (A-N14); ports have no such limit. A navy's *coast* is where it takes armies on board and
puts them ashore: every shore of its sea area, harbour or not (A-N2), or the region of its port.
"""

from __future__ import annotations

from ...kernel.actions import Refusal
from .development import total
from .diplomacy import allied, partners
from .forces import OWNER_OF_NAVY, armies_aboard, faction_of_army, faction_of_navy, navies_of
from .movement import foes_in
from .state import NAVY_STOPPED, NONE, UNPLACED, State
from .tables import LIMITS

MOVING = "Moving Armies and Navies"
PLACING = "Placing Armies and Navies on the Board"
COMPOSITION = "Composition of Armies and Navies"
TRANSPORT = "Naval Transport"


def full_mp(g: State, faction: int) -> int:
    """Movement points of its navies at the start of a Campaigning Phase: 4, more with harbours for warships (Cothon)."""
    return LIMITS.navy_mp + total(g, faction, "navy_mp")


def sister(navy: int) -> int:
    """The other navy of the same faction, whether it exists or not."""
    return navy ^ 1


def is_haven(g: State, faction: int, region: int) -> bool:
    """Whether navies of a faction may lie in the port of a region: it is controlled by the faction or an ally."""
    owner = g.owner[region]
    return owner != NONE and allied(g, faction, owner)


def home_ports(g: State, faction: int) -> list[int]:
    """Where a new navy may start: ports of homes that the faction still controls, with no foe's army there (rulings A-N1, A-M1)."""
    return [
        region
        for region in g.geo.homes[faction]
        if g.board.ports[region] and g.owner[region] == faction and not foes_in(g, faction, region)
    ]


def next_seas(g: State, navy: int) -> tuple[int, ...]:
    """The sea areas one step away: those beside its own, or those its port lies on."""
    at = g.navy_sea[navy]
    return g.board.sea_neighbours[at] if at >= 0 else g.board.ports[g.navy_port[navy]]


def coast(g: State, navy: int) -> tuple[int, ...]:
    """The regions where the navy can take armies on board and put them ashore."""
    at = g.navy_sea[navy]
    return g.board.shores[at] if at >= 0 else (g.navy_port[navy],)


def crowded(g: State, navy: int, sea: int) -> bool:
    """Whether the navy would bring its faction above 5 ships in a sea area."""
    other = sister(navy)
    return g.navy_sea[other] == sea and g.navy_ships[other] + g.navy_ships[navy] > LIMITS.ships_per_navy_and_sea_area


def foes_at_sea(g: State, faction: int, sea: int) -> list[int]:
    """Navies in a sea area that are neither the faction's nor an ally's, in order of number (rulings A-D3)."""
    return [navy for navy, at in enumerate(g.navy_sea) if at == sea and not allied(g, faction, OWNER_OF_NAVY[navy])]


def interceptors(g: State, navy: int, sea: int) -> list[int]:
    """The navies that may intercept a navy acting in a sea area, in turn order after its own seat.

    They lie in a neighbouring area, in the area itself or in a port on it, and have not met this navy yet in this phase (rulings
    A-N7). Allies may too: it breaks the alliance. The two factions of one person never do.
    """
    seats = g.order
    mover = faction_of_navy(navy)
    start = seats.index(mover) + 1
    return [
        other
        for seat in (*seats[start:], *seats[: start - 1])
        if not partners(g, mover, seat)
        for other in navies_of(seat)
        if g.navy_ships[other] and _within_striking_distance(g, other, navy, sea)
    ]


def _within_striking_distance(g: State, other: int, navy: int, sea: int) -> bool:
    if g.navy_marks[navy] >> other & 1:
        return False
    at = g.navy_sea[other]
    if at == sea:
        return True
    near = sea in g.board.sea_neighbours[at] if at >= 0 else at == NONE and sea in g.board.ports[g.navy_port[other]]
    return near and not crowded(g, other, sea)


def may_go_on(g: State, navy: int) -> bool:
    """Whether nothing has happened to the navy that ends its moves."""
    return g.navy_ships[navy] > 0 and not g.navy_marks[navy] & NAVY_STOPPED


def bar_to_act(g: State, navy: int, cost: int) -> Refusal | None:
    """Why a navy cannot do anything that costs so many movement points, or None."""
    if not g.navy_ships[navy]:
        return Refusal("no_such_navy", MOVING, (navy,))
    if g.navy_sea[navy] == UNPLACED:
        return Refusal("navy_unplaced", PLACING, (navy,))
    if g.navy_marks[navy] & NAVY_STOPPED:
        return Refusal("navy_stopped", MOVING, (navy,))
    if g.navy_mp[navy] < cost:
        return Refusal("navy_too_few_mp", MOVING, (navy, cost, g.navy_mp[navy]))
    return None


def cargo(g: State, navy: int) -> int:
    """The troop cards aboard."""
    return sum(len(g.army_troops[army]) for army in armies_aboard(g, navy))


def fits(g: State, armies: tuple[int, ...], ships: int) -> bool:
    """Whether so many ships can carry these armies: 3 troop cards and a general each (rulings A-N4)."""
    cards = sum(len(g.army_troops[army]) for army in armies)
    generals = sum(g.army_general[army] != NONE for army in armies)
    return cards <= LIMITS.troops_per_ship * ships and generals <= ships


def fits_aboard(g: State, army: int, navy: int) -> bool:
    """Whether there is room for an army beside what the navy carries."""
    return fits(g, (army, *armies_aboard(g, navy)), g.navy_ships[navy])


def carriers(g: State, army: int) -> list[int]:
    """Own navies in the port of the army's region or off its coast with room for the army."""
    region = g.army_at[army]
    off = g.board.coasts[region]
    return [
        navy
        for navy in navies_of(faction_of_army(army))
        if g.navy_ships[navy]
        and (g.navy_port[navy] == region or g.navy_sea[navy] in off)
        and fits_aboard(g, army, navy)
    ]


def in_company(g: State, navy: int, other: int) -> bool:
    """Whether two navies lie in the same sea area or in the same port."""
    if g.navy_sea[navy] >= 0:
        return g.navy_sea[navy] == g.navy_sea[other]
    return g.navy_port[navy] >= 0 and g.navy_port[navy] == g.navy_port[other]
