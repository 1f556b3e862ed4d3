"""``expect.legal`` and ``expect.illegal``: an order tried on a copy of the position, at the decision where it is asked for.

That is the decision after the last action if its verb belongs there; else the last one on the way where it did; else one that others only
have to come to first (cards that both sides deploy, sealed bids). An order for which there is no such decision is refused because it
is not asked for. A trial never ends another seat's turn to make an order possible, unless it is expected to be legal.
"""

from __future__ import annotations

from ....kernel.actions import Action, Decision, Refusal
from ....kernel.chance import ChanceError
from ....kernel.digest import canonical
from ..columns import encode
from ..state import TAXATION, State
from ..steps import flow
from .course import Course, Passed, Stuck
from .defaults import BIDS, TURNS, default
from .orders import Order, RefusedOrder
from .script import Harmless

MOST_STEPS = 60
"""So many decisions a trial goes on to come to the one it wants."""
SEALED = ("battle.deploy", "initiative.bid")


def trial(course: Course, order: Order, looked_at: Passed | None, expected: bool) -> Refusal | None:
    """Refusal an order is refused, or None when it is allowed. ``looked_at``: the decision to try it at, if not the last one."""
    for d, state, aliases, answer in places(course, order, looked_at):
        copy = Course(state.clone(), (), Harmless(), course.specials)
        copy.aliases = dict(aliases)
        if copy.decision == d:
            refusal = attempt(copy, order)
            used = refusal is None and not expected and answer == order.verb.name
            return Refusal("asked_no_more", flow.asking[d.step].rule, (order.verb.name,)) if used else refusal
    copy = Course(course.g.clone(), (), Harmless(), course.specials)
    copy.aliases = dict(course.aliases)
    if reach(copy, order, expected):
        return attempt(copy, order)
    if expected and (found := provoked(course, order)) is not None:
        return found[0]
    return unasked(course, order)


def places(course: Course, order: Order, looked_at: Passed | None) -> list[Passed]:
    """The decisions to which the order belongs, the one to be tried at first: those after the last action, then earlier ones."""
    late = [looked_at] if looked_at is not None else []
    d = course.decision if course.begun or course.g.phase != TAXATION else None
    if d is not None:
        late.append(Passed(d, course.g, course.aliases))
    late += course.passed[course.last_action :]
    found = (
        sorted(late, key=lambda passed: not suits(course, passed, order)) + course.passed[: course.last_action][::-1]
    )
    return [passed for passed in found if belongs(course, passed.decision, order)]


def suits(course: Course, passed: Passed, order: Order) -> bool:
    """Whether a decision is about the very thing that the order names, such as an event of this kind."""
    if order.verb.about is None:
        return True
    copy = Course(passed.state, (), course.chance, course.specials)
    copy.aliases, copy.begun = passed.aliases, True
    return order.verb.about(copy, passed.decision, order)


def belongs(course: Course, d: Decision, order: Order) -> bool:
    """Whether the verb is asked for, or its refusal explained, at a decision of that seat."""
    if not order.verb.at:
        return True
    return d.step in order.verb.at and course.speaks_for(order.seat, d.seat)


def attempt(copy: Course, order: Order) -> Refusal | None:
    """Carry the order out on a copy. What others would have to decide first is left open; the order is allowed as far as it went."""
    try:
        copy.carry_out(order)
    except RefusedOrder as refused:
        return refused.reason
    except (Stuck, ChanceError):
        return None
    return None


def reach(copy: Course, order: Order, over_turns: bool) -> bool:
    """Go on to a decision to which the order belongs; whether there was one."""
    for _ in range(MOST_STEPS):
        d = copy.decision
        if d is None:
            return False
        if belongs(copy, d, order):
            return True
        action = default(copy, d)
        if action is None and d.step in SEALED and (over_turns or d.step in order.verb.at):
            action = d.options[0]
        elif action is None and over_turns and d.step in TURNS:
            action = ("end_turn",)
        elif action is None and over_turns and d.step in BIDS:
            action = BIDS[d.step](copy, d)
        if action is None:
            return False
        copy.take(action)
    return False


def provoked(course: Course, order: Order) -> tuple[Refusal | None] | None:
    """For an answer to somebody else's move: try every move that the seat in turn can make now. None when nothing provokes it."""
    d = course.decision
    for action in d.options if d is not None else ():
        copy = Course(course.g.clone(), (), Harmless(), course.specials)
        copy.aliases = dict(course.aliases)
        if answers(copy, action, order):
            return (attempt(copy, order),)
    return None


def answers(copy: Course, action: Action, order: Order) -> bool:
    """Whether the order is meant for a decision that follows an action."""
    copy.take(action)
    for _ in range(MOST_STEPS):
        d = copy.decision
        if d is None or d.step in TURNS:
            return False
        if copy.meant_for(d, order):
            return True
        pick = default(copy, d)
        if pick is None:
            return False
        copy.take(pick)
    return False


def unasked(course: Course, order: Order) -> Refusal:
    """Refusal an order is refused that is not asked for at all."""
    d = course.decision
    if d is None:
        return Refusal("game_over", "End of Game")
    if not course.speaks_for(order.seat, d.seat):
        return Refusal("not_your_turn", "Playing the Game: The Game Turn", (order.seat, d.seat))
    return Refusal("not_now", flow.asking[d.step].rule, (order.verb.name,))


def changed(before: bytes, g: State) -> bool:
    """Whether a state has changed."""
    return canonical(encode(g)) != before
