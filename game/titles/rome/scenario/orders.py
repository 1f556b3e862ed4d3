"""Orders: the verbs of the scenario format, and what carrying one out means.

A verb stands for one or several of the engine's small decisions. Its function is a generator on the `Course`: it yields each `Action`
that it takes at the decision at hand, or `Wait` until one of some decisions is reached; between them others may answer, events be
played and losses be taken. It raises `RefusedOrder` where it sees for itself that the order cannot be carried out.

The verbs of each phase stand in ``orders_<phase>.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from ....kernel.actions import Action, Decision, Refusal

if TYPE_CHECKING:
    from .course import Course


class Wait(NamedTuple):
    """Let everything else be settled until the seat is asked at one of these steps; with none: settle one decision."""

    steps: tuple[str, ...] = ()


class RefusedOrder(Exception):
    """The rules do not allow the order, or its next part."""

    def __init__(self, reason: Refusal) -> None:
        super().__init__(reason.key)
        self.reason = reason


class Order(NamedTuple):
    """Somebody's order. ``seat`` is `NOBODY` for the table itself."""

    seat: int
    verb: Verb
    args: dict[str, Any]
    text: str
    """As in the file, for messages."""


NOBODY = -1

Steps = Iterator[Action | Wait]
CarryOut = Callable[["Course", Order], Steps]
Fits = Callable[["Course", Decision, Order], bool]
Done = Callable[["Course", Order], bool]


class Verb(NamedTuple):
    """A verb of the scenario format.

    ``at``: the decisions where it is asked for, or where its refusal is explained. ``needs`` and ``may``: names of its arguments.
    ``declines``: it says no to something that need not have been asked. ``sealed``: orders of several seats are given at the same time
    and may stand in a file in any order. ``waits``: it may stand before the orders that bring about its first decision. ``fits``:
    whether a decision at one of these steps is really the one that is meant; ``about``: whether it is about that thing at all, though
    the order may be wrong. ``opens``: brings about the decision in another seat's turn where nobody has yet acted so that it is due,
    and says whether it could. ``done``: whether what it orders has come about by itself already, as the only way to go on.
    """

    name: str
    at: tuple[str, ...]
    needs: tuple[str, ...]
    may: tuple[str, ...]
    declines: bool
    sealed: bool
    waits: bool
    fits: Fits | None
    about: Fits | None
    opens: Fits | None
    done: Done | None
    carry_out: CarryOut


VERBS: dict[str, Verb] = {}


def order(
    name: str,
    *at: str,
    needs: str = "",
    may: str = "",
    declines: bool = False,
    sealed: bool = False,
    waits: bool = False,
    fits: Fits | None = None,
    about: Fits | None = None,
    opens: Fits | None = None,
    done: Done | None = None,
) -> Callable[[CarryOut], CarryOut]:
    """Enter a verb; decorates the function that carries it out. Arguments are named in one string."""

    def enter(carry_out: CarryOut) -> CarryOut:
        VERBS[name] = Verb(
            name,
            at,
            tuple(needs.split()),
            tuple(may.split()),
            declines,
            sealed,
            waits,
            fits,
            about,
            opens,
            done,
            carry_out,
        )
        return carry_out

    return enter


def simple(name: str, *at: str, pick: Action, declines: bool = False) -> None:
    """Enter a verb without arguments that is one option of one decision."""

    def carry_out(c: Course, o: Order) -> Steps:
        yield pick

    order(name, *at, declines=declines)(carry_out)
