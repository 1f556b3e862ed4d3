"""Armies aboard navies (rulebook: Naval Transport; rulings A-N2 to A-N6, A-N13).

Boarding and landing cost the navy and the army 1 MP each; at sea the army pays nothing. An army boards from the coast of the navy's sea
area, or from the region in whose port it lies, and lands there; a harbour is not needed. Each ship carries 3 troop cards and a
general; several armies may share a navy, but never that of an ally. An army may stay aboard over turns: it stands in no region. Landing
is entering the region, with all that follows.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import call, done, goto
from ...kernel.log import tell
from .forces import armies_aboard, armies_of, faction_of_army, faction_of_navy
from .movement import bar_to_move, foes_in, room
from .seaways import COMPOSITION, TRANSPORT, bar_to_act, cargo, coast, fits_aboard, may_go_on
from .state import ABOARD, MOVED, NONE, STOPPED, State
from .steps import flow
from .tables import LIMITS

COST = 1
"""MP for boarding or landing, of the navy and of the army."""


def bar_to_board(g: State, army: int, navy: int) -> Refusal | None:
    """Why an army cannot board a navy now, or None."""
    if faction_of_army(army) != faction_of_navy(navy):
        return Refusal("not_own_navy", TRANSPORT, (army, navy))
    refusal = bar_to_move(g, army) or bar_to_act(g, navy, COST)
    if refusal is not None:
        return refusal
    region = g.army_at[army]
    if region not in coast(g, navy):
        return Refusal("navy_not_alongside", TRANSPORT, (army, navy))
    if g.army_mp[army] < COST:
        return Refusal("too_few_mp", TRANSPORT, (army, region, COST, g.army_mp[army]))
    if not fits_aboard(g, army, navy):
        free = LIMITS.troops_per_ship * g.navy_ships[navy] - cargo(g, navy)
        return Refusal("no_room_aboard", TRANSPORT, (army, navy, free))
    return None


def bar_to_land(g: State, army: int, region: int) -> Refusal | None:
    """Why an army cannot land in a region now, whatever stands there, or None."""
    if g.army_at[army] != ABOARD:
        return Refusal("army_not_aboard", TRANSPORT, (army,))
    navy = g.army_navy[army]
    refusal = bar_to_act(g, navy, COST)
    if refusal is not None:
        return refusal
    if g.army_marks[army] & STOPPED:
        return Refusal("army_stopped", TRANSPORT, (army,))
    if region not in coast(g, navy):
        return Refusal("no_shore_here", TRANSPORT, (navy, region))
    if g.army_mp[army] < COST:
        return Refusal("too_few_mp", TRANSPORT, (army, region, COST, g.army_mp[army]))
    return None


def bar_to_disembark(g: State, army: int, region: int) -> Refusal | None:
    """As `bar_to_land`, without discarding cards for the limit of the region (rulings A-M6)."""
    refusal = bar_to_land(g, army, region)
    if refusal is None and not room(g, army, region):
        return Refusal("region_full", COMPOSITION, (army, region))
    return refusal


def boardings(g: State, navy: int) -> list[Action]:
    """``board``: each army that can board a navy which may act."""
    return [
        ("board", army, navy)
        for army in armies_of(faction_of_navy(navy))
        if g.army_at[army] >= 0 and bar_to_board(g, army, navy) is None
    ]


def landings(g: State, navy: int) -> list[Action]:
    """``disembark``: each army aboard a navy which may act, and the regions where it can land; ``disembark_discarding`` where there is
    no room for all its cards beside other own armies."""
    shores = coast(g, navy)
    return [
        ("disembark" if room(g, army, region) else "disembark_discarding", army, region)
        for army in armies_aboard(g, navy)
        if shores and bar_to_land(g, army, shores[0]) is None  # what bars one shore bars all
        for region in shores
    ]


def embark(g: State, army: int, navy: int) -> None:
    """The army goes aboard; what that costs is the caller's business."""
    g.army_at[army] = ABOARD
    g.army_navy[army] = navy
    g.army_road_steps[army] = 0
    g.army_marks[army] |= MOVED
    tell(g, "boarded", army, navy)


@flow.run("transport.board")
def board(g: State, army: int, navy: int, region: int) -> None:
    """The boarding that was declared and paid for, unless the navy was driven off or hurt. Foes in the region may not let the army
    go (Meeting Enemy Armies and Avoiding Battle)."""
    done(g)
    if g.army_at[army] != region or not reachable(g, navy, region) or not fits_aboard(g, army, navy):
        tell(g, "boarding_prevented", army, navy)
        return
    foes = foes_in(g, faction_of_army(army), region)
    if foes:
        call(g, "encounter.leave", army, ("navy", navy), tuple(foes), ())
    else:
        embark(g, army, navy)


def reachable(g: State, navy: int, region: int) -> bool:
    """Whether a navy that has begun an act on a shore can still finish it."""
    return may_go_on(g, navy) and region in coast(g, navy)


@flow.run("transport.land")
def land(g: State, army: int, region: int) -> None:
    """The landing that was declared and paid for, unless the navy was driven off or stopped, or the army went down with it."""
    navy = g.army_navy[army]
    if g.army_at[army] != ABOARD or not reachable(g, navy, region):
        tell(g, "landing_prevented", army, region)
        done(g)
    elif not room(g, army, region):
        call(g, "campaign.make_room", army, region)
    else:
        g.army_at[army] = region
        g.army_navy[army] = NONE
        tell(g, "landed", army, region)
        goto(g, "campaign.arrive", army)


def pay(g: State, army: int, navy: int) -> None:
    """Take the cost of boarding or landing from both."""
    g.army_mp[army] -= COST
    g.navy_mp[navy] -= COST
