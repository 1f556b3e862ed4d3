"""Orders of a campaign turn: what a verb does with a piece of the seat's own, and what may stand in its way.

The tables of all orders stand in `campaign` (armies) and `naval` (navies). An order is an action; what follows its verb are the
arguments of both functions, of which the first is the piece.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Asking
from .forces import is_army_of, is_navy_of
from .state import State

RULE = "Campaigning Phase"


class Order(NamedTuple):
    """``act`` carries it out, ``bar`` says why it cannot be given, or None; ``piece_of`` whether a seat has a piece of that number."""

    act: Callable[..., None]
    bar: Callable[..., Refusal | None]
    piece_of: Callable[[State, int, int], bool] = is_army_of


def to_navy(act: Callable[..., None], bar: Callable[..., Refusal | None]) -> Order:
    """An order to a navy."""
    return Order(act, bar, is_navy_of)


def register(step: Asking[State], orders: dict[str, Order]) -> None:
    """Let a seat give these orders at an asking step whose only argument is the seat."""

    def carry_out(g: State, action: Action, seat: int) -> None:
        orders[action[0]].act(g, *action[1:])

    def why_not(g: State, action: Action, seat: int) -> Refusal | None:
        verb, piece, *_ = action
        if not orders[verb].piece_of(g, seat, piece):
            return Refusal("not_yours", RULE, (verb, piece))
        return orders[verb].bar(g, *action[1:])

    for verb in orders:
        step.on(verb)(carry_out)
    step.refuses(*orders)(why_not)
