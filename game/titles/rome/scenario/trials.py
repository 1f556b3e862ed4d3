"""``expect.legal`` and ``expect.illegal``: an order tried on a copy of the position, at the decision where it is asked for.

That is the decision after the last action if its verb belongs there; else the last one on the way where it did; else one that others only
have to come to first (cards that both sides deploy, sealed bids). An order for which there is no such decision is refused because it
is not asked for. An event in another seat's turn has its occasion opened. A trial never ends another seat's turn to make an order
possible, and tries no moves that it might answer, unless it is expected to be legal.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kernel.actions import Decision, Refusal
from ....kernel.chance import ChanceError
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
    """Why an order is refused, or None when it is allowed. ``looked_at``: the decision to try it at, if not the last one. What is
    ``expected`` to be legal is so if it is at any decision to which the order belongs."""
    first: Refusal | None = None
    for refusal in trials(course, order, looked_at, expected):
        if refusal is None or not expected:
            return refusal
        first = first or refusal
    return first or unasked(course, order)


def trials(course: Course, order: Order, looked_at: Passed | None, expected: bool) -> Iterator[Refusal | None]:
    """What comes of the order at each decision where it may be meant, the likeliest first."""
    for passed in places(course, order, looked_at):
        d, state, aliases = passed
        copy = copy_of(course, state, aliases)
        if copy.decision == d:
            refusal = attempt(copy, order)
            over = refusal is None and not expected and passed in course.passed[: course.last_action]
            yield Refusal("asked_no_more", flow.asking[d.step].rule, (order.verb.name,)) if over else refusal
    for lead in (opened, reach_over_turns if expected else reach):
        copy = copy_of(course, course.g, course.aliases)
        if lead(copy, order):
            yield attempt(copy, order)
    if expected:
        yield from provoked(course, order)


def copy_of(course: Course, state: State, aliases: dict[int, int]) -> Course:
    """A course of its own from a state on, in which dice do no harm."""
    copy = Course(state.clone(), (), Harmless(), course.specials)
    copy.aliases = dict(aliases)
    return copy


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


def opened(copy: Course, order: Order) -> bool:
    """Open the occasion for an event in another seat's turn; whether the order is meant for what follows."""
    d = copy.decision
    if d is None or d.step not in TURNS or order.verb.opens is None:
        return False
    return order.verb.opens(copy, d, order) and comes_up(copy, order)


def reach_over_turns(copy: Course, order: Order) -> bool:
    """Like `reach`, also past the end of turns and past bids."""
    return reach(copy, order, over_turns=True)


def reach(copy: Course, order: Order, over_turns: bool = False) -> bool:
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


def provoked(course: Course, order: Order) -> Iterator[Refusal | None]:
    """For an answer to a move: try every move that the seat in turn can make now."""
    d = course.decision
    for action in d.options if d is not None else ():
        copy = copy_of(course, course.g, course.aliases)
        copy.take(action)
        if comes_up(copy, order):
            yield attempt(copy, order)


def comes_up(copy: Course, order: Order) -> bool:
    """Let others pass until the decision comes up that the order is meant for; whether it does before somebody's turn goes on."""
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
    """Why an order is refused that is not asked for at all."""
    d = course.decision
    if d is None:
        return Refusal("game_over", "End of Game")
    if not course.speaks_for(order.seat, d.seat):
        return Refusal("not_your_turn", "Playing the Game: The Game Turn", (order.seat, d.seat))
    return Refusal("not_now", flow.asking[d.step].rule, (order.verb.name,))
