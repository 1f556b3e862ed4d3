"""Navies in the Campaigning Phase (rulebook: Placing Armies and Navies on the Board, Moving Armies and Navies, Meeting Enemy Navies).

A navy starts in the port of an own home (rulings A-N1). A step into the next sea area, or from a port into the sea, costs 1 MP;
entering an own or allied port costs nothing. Entering a sea area with a navy that is neither own nor allied is an attack on it, as
on land (A-D3), and must be fought out at once; the mover goes on only if it was victorious. With several such navies it chooses the
order.
A navy that begins in an area with another's may stay in peace, sail on, or attack it without cost, even an ally (A-D1).

What the seat may do with its navies (`options`) is offered by its campaign turn, which carries it out by the table `ORDERS`. Each
act that moves a navy is paid for, then others may hinder it (window ``navy_move``), then it may be intercepted, then it happens.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import fleets, transport
from .diplomacy import partners
from .forces import faction_of_navy, navies_of
from .interception import hinder, invite
from .orders import Order, to_navy
from .sea_battle import engage
from .seaways import (
    COMPOSITION,
    MOVING,
    PLACING,
    bar_to_act,
    crowded,
    foes_at_sea,
    full_mp,
    home_ports,
    is_haven,
    may_go_on,
    next_seas,
)
from .state import NAVY_STOPPED, NONE, UNPLACED, State
from .steps import flow

MEETING = "Meeting Enemy Navies"


def prepare(g: State, seat: int) -> None:
    """A seat's campaign turn begins: its navies have all their movement points and no marks."""
    for navy in navies_of(seat):
        g.navy_mp[navy] = full_mp(g, seat) if g.navy_ships[navy] else 0
        g.navy_marks[navy] = 0


# ---- what stands in the way ----------------------------------------------------------------------------------------


def bar_to_place(g: State, navy: int) -> Refusal | None:
    """Why a navy cannot be put on the map, or None."""
    if not g.navy_ships[navy]:
        return Refusal("no_such_navy", PLACING, (navy,))
    if g.navy_sea[navy] != UNPLACED:
        return Refusal("navy_on_map", PLACING, (navy,))
    return None if home_ports(g, faction_of_navy(navy)) else Refusal("no_home_port", PLACING, (navy,))


def bar_to_sail(g: State, navy: int, sea: int) -> Refusal | None:
    """Why a navy cannot sail into a sea area now, or None."""
    refusal = bar_to_act(g, navy, 1)
    if refusal is not None:
        return refusal
    if sea == g.navy_sea[navy]:
        return Refusal("navy_already_there", MOVING, (navy, sea))
    if sea not in next_seas(g, navy):
        return Refusal("not_next_sea", MOVING, (navy, sea))
    return Refusal("sea_full", COMPOSITION, (navy, sea)) if crowded(g, navy, sea) else None


def bar_to_enter_port(g: State, navy: int, region: int) -> Refusal | None:
    """Why a navy cannot enter the port of a region now, or None."""
    refusal = bar_to_act(g, navy, 0)
    if refusal is not None:
        return refusal
    if not g.board.ports[region]:
        return Refusal("no_port", MOVING, (region,))
    if g.navy_sea[navy] not in g.board.ports[region]:
        return Refusal("port_out_of_reach", MOVING, (navy, region))
    return None if is_haven(g, faction_of_navy(navy), region) else Refusal("port_not_friendly", MOVING, (region,))


def bar_to_attack(g: State, navy: int, target: int) -> Refusal | None:
    """Why a navy cannot attack another in its sea area now, or None."""
    refusal = bar_to_act(g, navy, 0)
    if refusal is not None:
        return refusal
    if not g.navy_ships[target] or g.navy_sea[navy] < 0 or g.navy_sea[target] != g.navy_sea[navy]:
        return Refusal("navy_not_here", MEETING, (target,))
    if partners(g, faction_of_navy(navy), faction_of_navy(target)):
        return Refusal("own_side", MEETING, (target,))
    return None


# ---- what a seat may do --------------------------------------------------------------------------------------------


def options(g: State, seat: int) -> list[Action]:
    """Everything that a seat may do with its navies at a decision of its campaign turn."""
    found: list[Action] = []
    for navy in navies_of(seat):
        if g.navy_sea[navy] == UNPLACED:
            if bar_to_place(g, navy) is None:
                found.append(("place_navy", navy))
        elif g.navy_ships[navy] and not g.navy_marks[navy] & NAVY_STOPPED:
            found += _moves(g, navy)
    return found


def _moves(g: State, navy: int) -> list[Action]:
    """What a navy on the map may do that has not been stopped."""
    found: list[Action] = []
    points, at, seat = g.navy_mp[navy], g.navy_sea[navy], faction_of_navy(navy)
    if points:
        found += [("sail", navy, sea) for sea in next_seas(g, navy) if not crowded(g, navy, sea)]
    if at >= 0:
        found += [("enter_port", navy, region) for region in g.board.harbours[at] if is_haven(g, seat, region)]
        found += [
            ("attack_navy", navy, target)
            for target, sea in enumerate(g.navy_sea)
            if sea == at and bar_to_attack(g, navy, target) is None
        ]
    if points:
        found += transport.boardings(g, navy)
        found += transport.landings(g, navy)
        found += fleets.reorganisings(g, navy)
    return found


# ---- the acts ------------------------------------------------------------------------------------------------------


def declare(g: State, navy: int, step: str, *arguments: int) -> None:
    """An act of a navy that is paid for: others may hinder it, and at sea intercept the navy, before the step is taken."""
    call(g, step, *arguments)
    if g.navy_sea[navy] >= 0 and step != "naval.sail":
        invite(g, navy)
    hinder(g, faction_of_navy(navy), navy)


def place_navy(g: State, navy: int) -> None:
    call(g, "naval.place", navy)


def sail(g: State, navy: int, sea: int) -> None:
    g.navy_mp[navy] -= 1
    declare(g, navy, "naval.sail", navy, sea)


def enter_port(g: State, navy: int, region: int) -> None:
    declare(g, navy, "naval.enter_port", navy, region)


def attack_navy(g: State, navy: int, target: int) -> None:
    tell(g, "navy_attacks", navy, target)
    engage(g, navy, navy, target)


def board(g: State, army: int, navy: int) -> None:
    transport.pay(g, army, navy)
    declare(g, navy, "transport.board", army, navy, g.army_at[army])


def disembark(g: State, army: int, region: int) -> None:
    """Land an army; where it does not fit beside other own armies, it or they discard cards."""
    navy = g.army_navy[army]
    transport.pay(g, army, navy)
    declare(g, navy, "transport.land", army, region)


ORDERS: dict[str, Order] = {
    "place_navy": to_navy(place_navy, bar_to_place),
    "sail": to_navy(sail, bar_to_sail),
    "enter_port": to_navy(enter_port, bar_to_enter_port),
    "attack_navy": to_navy(attack_navy, bar_to_attack),
    "board": Order(board, transport.bar_to_board),
    "disembark": Order(disembark, transport.bar_to_disembark),
    "disembark_discarding": Order(disembark, transport.bar_to_land),
    "merge_navies": to_navy(fleets.merge_navies, fleets.bar_to_merge),
    "transfer_ships": to_navy(fleets.transfer_ships, fleets.bar_to_transfer),
    "split_navy": to_navy(fleets.split_navy, fleets.bar_to_split),
}
"""What a campaign turn may order its navies, and armies at sea or on a coast."""


# ---- placing -------------------------------------------------------------------------------------------------------


@flow.ask("naval.place", rule=PLACING)
def ask_place(g: State, navy: int) -> Ask:
    """``place_in_port``: the home port where the navy starts."""
    faction = faction_of_navy(navy)
    return faction, [("place_in_port", navy, region) for region in home_ports(g, faction)]


@ask_place.on("place_in_port")
def place_in_port(g: State, action: Action, navy: int) -> None:
    g.navy_sea[navy], g.navy_port[navy] = NONE, action[2]
    tell(g, "navy_placed", navy, action[2])
    done(g)


@ask_place.refuses("place_in_port")
def why_not_place(g: State, action: Action, navy: int) -> Refusal | None:
    _, _, region = action
    return Refusal("not_home_port", PLACING, (navy, region))


# ---- sailing -------------------------------------------------------------------------------------------------------


@flow.run("naval.sail")
def put_to_sea(g: State, navy: int, sea: int) -> None:
    """The step that was declared, unless a storm has stopped the navy."""
    if not may_go_on(g, navy):
        done(g)
        return
    g.navy_sea[navy], g.navy_port[navy] = sea, NONE
    tell(g, "navy_sails", navy, sea)
    goto(g, "naval.meet", navy, sea)


@flow.run("naval.meet")
def meet(g: State, navy: int, sea: int) -> None:
    """One battle after the other while the navy is victorious and foes are left; then those nearby may intercept."""
    if not may_go_on(g, navy) or g.navy_sea[navy] != sea:
        done(g)
        return
    foes = foes_at_sea(g, faction_of_navy(navy), sea)
    if len(foes) > 1:
        call(g, "naval.choose_foe", navy, sea)
    elif foes:
        engage(g, navy, navy, foes[0])
    else:
        done(g)
        invite(g, navy)


@flow.ask("naval.choose_foe", rule=MEETING)
def ask_foe(g: State, navy: int, sea: int) -> Ask:
    """``attack_navy``: which of several navies is fought first."""
    faction = faction_of_navy(navy)
    return faction, [("attack_navy", navy, target) for target in foes_at_sea(g, faction, sea)]


@ask_foe.on("attack_navy")
def choose_foe(g: State, action: Action, navy: int, sea: int) -> None:
    done(g)
    engage(g, navy, navy, action[2])


@ask_foe.refuses("attack_navy")
def why_not_foe(g: State, action: Action, navy: int, sea: int) -> Refusal | None:
    return bar_to_attack(g, navy, action[2])


@flow.run("naval.enter_port")
def moor(g: State, navy: int, region: int) -> None:
    """The navy reaches the port, unless it was stopped or driven off, or the port has been lost."""
    done(g)
    if bar_to_enter_port(g, navy, region) is None:
        g.navy_sea[navy], g.navy_port[navy] = NONE, region
        tell(g, "navy_in_port", navy, region)
