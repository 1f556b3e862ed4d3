"""Orders of the Initiative Phase, and the one of the table in the Taxation Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kernel.actions import Action
from ..state import CAMPAIGN
from . import references as ref
from .defaults import BIDS, TURNS
from .orders import Order, Steps, Wait, order, simple

if TYPE_CHECKING:
    from .course import Course

RULE = "Initiative Phase"
CLAIMS = ("initiative.claim", "initiative.must_claim")


@order("bid", "initiative.bid", needs="gold", may="faction", sealed=True)
def bid(c: Course, o: Order) -> Steps:
    """Gold added to the card; with two teams the faction that pays it."""
    yield ("bid", o.args["gold"], ref.faction(o.args["faction"]) if "faction" in o.args else o.seat)


@order("claim first place", *CLAIMS, may="second_seat")
def claim_first_place(c: Course, o: Order) -> Steps:
    """Take the first place; the second seat gives the direction, unless `choose direction` follows."""
    if "second_seat" in o.args:
        yield claim(c, o)
    elif not (c.todo and c.todo[0].verb.name == "choose direction"):
        yield c.options[0]


@order("choose direction", *CLAIMS, needs="second_seat")
def choose_direction(c: Course, o: Order) -> Steps:
    """The seat that plays second."""
    yield claim(c, o)


def claim(c: Course, o: Order) -> Action:
    """The claim with that second seat."""
    return ("claim", o.seat, ref.faction(o.args["second_seat"]))


@order("run taxation")
def run_taxation(c: Course, o: Order) -> Steps:
    """Everything up to the Campaigning Phase after the taxation that is due; turns on the way end, and nobody bids."""
    turn = c.taxation_due = max(c.taxation_due, c.g.turn) if c.g.phase < CAMPAIGN else c.taxation_due
    while (c.g.turn, c.g.phase) < (turn, CAMPAIGN):
        d = c.decision
        if d is not None and d.step in BIDS:
            yield BIDS[d.step](c, d)
        else:
            yield ("end_turn",) if d is not None and d.step in TURNS else Wait()
    c.taxation_due += 1


simple("pass the right", *CLAIMS, pick=("pass_right",))
simple("end agent turn", "agents.turn", pick=("end_turn",))
simple("end campaign turn", "campaign.turn", pick=("end_turn",))
simple("end spending", "spending.turn", pick=("end_turn",))
