"""Interception (rulebook: Naval Transport, Interception; rulings A-N7).

A navy that acts in a sea area (sails into it, enters a port from it, takes an army on board or puts one ashore) may be intercepted
by any navy of another person that lies in a neighbouring area, in the same one or in a port on it: before the action is finished, free of
cost, once for each pair of navies in a phase, and not if they have already met. It is an attack: an ally who intercepts breaks the
alliance. A navy that declines may still do so when the other acts again.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .events.windows import open_window
from .forces import faction_of_navy
from .sea_battle import engage
from .seaways import interceptors, may_go_on
from .state import NAVY_STOPPED, NONE, State
from .steps import flow

RULE = "Naval Transport: Interception"


def hinder(g: State, seat: int, navy: int) -> None:
    """A navy is about to act in a seat's turn: its foes may play an event. In port it is safe, so nobody need be asked."""
    if g.navy_sea[navy] >= 0:
        open_window(g, "navy_move", seat, navy)


def invite(g: State, navy: int) -> None:
    """Ask everybody who may intercept a navy in the sea area where it is, before the step at work goes on."""
    call(g, "naval.watch", navy, g.navy_sea[navy], 0)


@flow.run("naval.watch")
def watch(g: State, navy: int, sea: int, asked: int) -> None:
    """One navy after the other that may intercept; ``asked`` has a bit for each that has answered."""
    if may_go_on(g, navy) and g.navy_sea[navy] == sea:
        for other in interceptors(g, navy, sea):
            if not asked >> other & 1:
                goto(g, "naval.watch", navy, sea, asked | 1 << other)
                call(g, "naval.intercept", other, navy)
                return
    done(g)


@flow.ask("naval.intercept", rule=RULE)
def ask_intercept(g: State, other: int, navy: int) -> Ask:
    """``intercept`` the moving navy, or ``let_pass``; both name the navy that is asked."""
    return faction_of_navy(other), [("intercept", other), ("let_pass", other)]


@ask_intercept.on("let_pass")
def let_pass(g: State, action: Action, other: int, navy: int) -> None:
    done(g)


@ask_intercept.on("intercept")
def intercept(g: State, action: Action, other: int, navy: int) -> None:
    """The navy sets out; its own foes may hinder it like any move."""
    g.navy_marks[navy] |= 1 << other
    tell(g, "intercepts", other, navy, g.navy_sea[navy])
    goto(g, "naval.close_in", other, navy, g.navy_marks[other] & NAVY_STOPPED)
    hinder(g, faction_of_navy(navy), other)


@ask_intercept.refuses("intercept", "let_pass")
def why_not_intercept(g: State, action: Action, other: int, navy: int) -> Refusal | None:
    asked = action[1]
    if asked == other:
        return None
    if g.navy_marks[navy] >> asked & 1:
        return Refusal("intercepted_before", RULE, (asked, navy))
    if asked in interceptors(g, navy, g.navy_sea[navy]):
        return Refusal("not_this_navy", RULE, (asked, other))
    return Refusal("cannot_intercept", RULE, (asked, navy))


@flow.run("naval.close_in")
def close_in(g: State, other: int, navy: int, stopped_before: int) -> None:
    """Unless a storm has stopped it, the navy reaches the other and attacks."""
    done(g)
    if g.navy_ships[other] and g.navy_marks[other] & NAVY_STOPPED == stopped_before:
        g.navy_sea[other], g.navy_port[other] = g.navy_sea[navy], NONE
        engage(g, other, navy, other)
