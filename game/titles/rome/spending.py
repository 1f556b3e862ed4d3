"""Spending Phase: each seat in turn order buys what it can pay (rulings C11, A-P1). Gold is kept between turns (A-P11).

Rulebook: Spending Phase. What is bought stands in modules of its own: troop and ship cards and new armies in `raising`, generals and
agents in `staff`, developments in `advancement`, improvements and roads in `building`.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, done, goto
from ...kernel.log import tell
from . import advancement, building, raising, staff
from .events import windows
from .regions import regions_of
from .sequence import next_turn
from .state import State
from .steps import flow
from .tables import COSTS
from .treasury import spend_gold

RULE = "Spending Phase"


@flow.run("spending.begin")
def begin(g: State) -> None:
    goto(g, "spending.seat", 0)


@flow.run("spending.seat")
def next_seat(g: State, place: int) -> None:
    """The seats in the order of play; what was bought takes effect when all are done."""
    g.works, g.roads_bought, g.improvements_bought, g.recruits = (), 0, 0, ()
    if next_turn(g, "spending", place) is None:
        advancement.take_effect(g)


@flow.ask("spending.turn", rule=RULE)
def ask_turn(g: State, seat: int) -> Ask:
    """What to buy next: each option is a purchase or opens the choice of its details."""
    options = [offer for offers in OFFERS for offer in offers(g, seat)]
    options += windows.own_plays(g, seat)
    options.append(("end_turn",))
    return seat, options


@ask_turn.on("end_turn")
def end_turn(g: State, action: Action, seat: int) -> None:
    done(g)


# ---- unrest --------------------------------------------------------------------------------------------------------


def calming(g: State, seat: int) -> list[Action]:
    """``remove_unrest``: the own regions where there is any."""
    if g.gold[seat] < COSTS.remove_unrest:
        return []
    return [("remove_unrest", region) for region in regions_of(g, seat) if g.unrest[region]]


@ask_turn.on("remove_unrest")
def remove_unrest(g: State, action: Action, seat: int) -> None:
    spend_gold(g, seat, COSTS.remove_unrest, "unrest")
    g.unrest[action[1]] -= 1
    tell(g, "unrest_removed", action[1])


@ask_turn.refuses("remove_unrest")
def why_not_calm(g: State, action: Action, seat: int) -> Refusal | None:
    region = action[1]
    if g.owner[region] != seat:
        return Refusal("not_your_region", RULE, (region,))
    if not g.unrest[region]:
        return Refusal("no_unrest_there", RULE, (region,))
    return Refusal("not_enough_gold", RULE, (COSTS.remove_unrest,))


# ---- all that is on offer ------------------------------------------------------------------------------------------

OFFERS = (raising.offers, staff.offers, advancement.offers, building.offers, calming)
"""What a seat may buy, in the order of the rulebook."""

for verbs in (raising.verbs, staff.verbs, advancement.verbs, building.verbs, windows.own_events):
    ask_turn.include(verbs)
