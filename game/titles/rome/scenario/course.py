"""The course of a scenario: its orders carried out one after the other, and everything between them settled by itself.

At each decision the next order that is meant for it is carried out; else what nobody names happens (see `defaults`); turns end where a
later order needs it. After the last order what is left of a battle is settled too. Every decision on the way is remembered, so that it
can be tried afterwards whether an order would have been allowed there (see `trials`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from ....kernel.actions import Action, Decision, Refusal
from ....kernel.chance import Chance, ChanceError
from ....kernel.flow import done
from ....kernel.log import LogEntry
from ..diplomacy import partners
from ..records import Special
from ..state import TAXATION, State
from ..steps import flow
from .defaults import BIDS, DEPLOYING, TURNS, default
from .orders import NOBODY, Order, RefusedOrder, Wait
from .references import owner_and_number, piece
from .script import Script

Specials = tuple[tuple[int, tuple[Special, ...]], ...]
"""Troop types with other specials than the printed ones."""

AIMING = "choose target"
"""The order that is given after events and generals' deeds of a combat, wherever it stands among them."""
MOST_DECISIONS = 3000
"""So many decisions without coming to an end are taken for a loop."""


class Stuck(Exception):
    """The game waits for something that no order of the scenario gives; the text says for what."""


class Passed(NamedTuple):
    """A decision on the way, and the state before it was taken."""

    decision: Decision
    state: State
    aliases: dict[int, int]


class Course:
    """A position with the orders still to be carried out. ``script`` is None for a trial, where dice do not matter."""

    def __init__(self, g: State, orders: Sequence[Order], chance: Chance, specials: Specials = ()) -> None:
        self.g = g
        self.todo = list(orders)
        self.chance = chance
        self.script = chance if isinstance(chance, Script) else None
        self.specials = specials
        self.passed: list[Passed] = []
        self.aliases: dict[int, int] = {}
        """Armies whose number in the scenario is not that of their piece."""
        self.begun = False
        self.events_played = 0
        self.first_turn = g.turn
        self.taxation_due = g.turn + (g.phase > TAXATION)
        """The turn of the first Taxation Phase that no order has run yet."""
        self.last_action = 0
        """How many decisions had passed when the last action had been carried out."""
        self.since = 0
        """How long the log was when the last order began."""
        self.since_move = 0
        """The same for the last order of a seat's own turn; or how long it was when what had come about by itself was named."""

    # ---- the state -----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Run up to the first decision."""
        if not self.begun:
            self.begun = True
            self.g.chance = self.chance
            flow.advance(self.g)
            self._override()

    @property
    def decision(self) -> Decision | None:
        """What the game waits for."""
        self.begin()
        return flow.decision(self.g)

    @property
    def options(self) -> Sequence[Action]:
        d = self.decision
        return d.options if d is not None else ()

    @property
    def step(self) -> str:
        """The name of the decision at hand, empty when the game is over."""
        d = self.decision
        return d.step if d is not None else ""

    def take(self, action: Action) -> None:
        """Take an option of the decision at hand; `RefusedOrder` when it is none."""
        d = self.decision
        if d is None or action not in d.options:
            refusal = flow.why_not(self.g, action)
            assert refusal is not None
            raise RefusedOrder(refusal)
        self.passed.append(Passed(d, self.g.clone(), dict(self.aliases)))
        if len(self.passed) > MOST_DECISIONS:
            raise Stuck("the scenario comes to no end")
        self.events_played += action[0] == "play_event"
        self.g.chance = self.chance
        flow.act(self.g, action)
        self._override()

    def _override(self) -> None:
        """Cards that are different in this scenario are so in every battle of it."""
        if self.specials and self.g.battle is not None:
            self.g.battle.override = self.specials

    # ---- names ---------------------------------------------------------------------------------------------------------

    def army(self, value: object, seat: int) -> int:
        """The army that an order names."""
        return self.aliases.get(found := piece("army", value, seat), found)

    def name_army(self, seat: int, number: object, army: int) -> None:
        """From now on the scenario calls this army by that number, and the army of that number by this one's."""
        wanted = piece("army", number, seat)
        if owner_and_number(number, seat)[0] == seat and wanted != army:
            self.aliases[wanted], self.aliases[army] = army, wanted

    def has_told(self, key: str, *args: object) -> bool:
        """Whether a line of the log that begins with these arguments was told since the order before this one began."""
        return any(line.key == key and line.args[: len(args)] == args for line in self.told())

    def told(self) -> Sequence[LogEntry]:
        """What was told since the order before this one began."""
        return self.g.out[self.since :] if self.g.out is not None else ()

    def has_told_of_move(self, key: str, *args: object) -> bool:
        """Whether such a line was told since a seat last gave an order of its own turn, and has not been named yet."""
        return any(line.key == key and line.args[: len(args)] == args for line in (self.g.out or ())[self.since_move :])

    # ---- orders --------------------------------------------------------------------------------------------------------

    def expects(self, verb: str) -> bool:
        """Whether an order with this verb is still to come."""
        return any(order.verb.name == verb for order in self.todo)

    def next_is(self, *verbs: str) -> bool:
        """Whether the next order has one of these verbs."""
        return bool(self.todo) and self.todo[0].verb.name in verbs

    def next_seat(self, *verbs: str) -> int:
        """The seat of the next order with one of these verbs."""
        return next((order.seat for order in self.todo if order.verb.name in verbs), NOBODY)

    def meant_for(self, d: Decision, order: Order) -> bool:
        """Whether an order is meant for a decision."""
        verb = order.verb
        if not verb.at:
            return verb.fits is None or verb.fits(self, d, order)
        if d.step not in verb.at or not self.speaks_for(order.seat, d.seat):
            return False
        return verb.fits is None or verb.fits(self, d, order)

    def speaks_for(self, seat: int, other: int) -> bool:
        """Whether two seats are one person."""
        return seat == other or (seat != NOBODY and partners(self.g, seat, other))

    def run(self) -> None:
        """Carry out all orders."""
        while self.todo:
            self.settle(True)

    def settle(self, may_end_turns: bool = False) -> None:
        """Bring the decision at hand to an end: by an order if one is meant for it, else by itself."""
        d = self.decision
        if self.todo and (done := self.todo[0].verb.done) is not None and done(self, self.todo[0]):
            self.todo.pop(0)
            self.since_move = len(self.g.out or ())
            return
        if d is not None and (at := self._order_for(d)) is not None:
            self.carry_out(self.todo.pop(at))
            return
        action = default(self, d) if d is not None else None
        if action is not None:
            self.take(action)
        elif not (may_end_turns and self._make_way(d)):
            raise Stuck(self._waiting(d))

    def _order_for(self, d: Decision) -> int | None:
        """The place of the next order, if it is meant for this decision. Orders given at the same time and events may stand before
        it, and refusals to react to what did not happen; before events and generals' deeds also where a card is aimed."""
        aimed = False
        for at, order in enumerate(self.todo):
            if self.meant_for(d, order) and (order.verb.waits or not aimed):
                return at
            same_time = order.verb.sealed and d.step in order.verb.at
            waiting = order.verb.waits and d.step != order.verb.at[0]
            aimed |= order.verb.name == AIMING
            if not (same_time or waiting or order.verb.declines or order.verb.name == AIMING):
                return None
        return None

    def _make_way(self, d: Decision | None) -> bool:
        """Drop an order that declines what was never offered, open an occasion for an event, or go on to the next turn or phase;
        whether there was a way."""
        if not self.todo:
            return False
        head = self.todo[0]
        if head.verb.declines:
            self.todo.pop(0)
            return True
        if d is None:
            return False
        if d.step in head.verb.at and self.speaks_for(head.seat, d.seat):
            self.carry_out(self.todo.pop(0))  # to hear what is against it
            return True
        if d.step in TURNS and head.verb.opens is not None and head.verb.opens(self, d, head):
            return True
        if not self._leads_to(head):
            return False
        if d.step in TURNS:
            self.take(("end_turn",))
        elif d.step in BIDS:
            self.take(BIDS[d.step](self, d))
        else:
            return False
        return True

    def _leads_to(self, order: Order) -> bool:
        """Whether going on to other turns and phases may lead to a decision that an order is meant for: not past the next turn."""
        verb = order.verb
        return self.g.turn <= self.first_turn + 1 and (not verb.at or any(s in TURNS or s in BIDS for s in verb.at))

    def _waiting(self, d: Decision | None) -> str:
        wanted = f"{self.todo[0].text}: " if self.todo else ""
        if d is None:
            return f"{wanted}the game is over"
        return f"{wanted}the game waits at {d.step} for seat {d.seat}, which may {', '.join(_verbs(d))}"

    def carry_out(self, order: Order) -> None:
        """Carry out an order; others answer in between."""
        before = len(self.g.out or ())
        if self.step in TURNS:
            self.since_move = before
        with self._told(order):
            for step in order.verb.carry_out(self, order):
                if isinstance(step, Wait):
                    self.wait(step, order.seat)
                else:
                    self.take(step)
        self.since = before

    @contextmanager
    def _told(self, order: Order) -> Iterator[None]:
        try:
            yield
        except (Stuck, RefusedOrder) as problem:
            problem.add_note(order.text)
            raise

    def wait(self, wait: Wait, seat: int) -> None:
        """Settle decisions until the seat is asked at one of the steps."""
        if not wait.steps:
            self.settle(True)
            return
        while True:
            d = self.decision
            if d is not None and d.step in wait.steps and self.speaks_for(seat, d.seat):
                return
            self.settle()

    # ---- the end -------------------------------------------------------------------------------------------------------

    def finish(self, named: Callable[[Decision], bool]) -> Passed | None:
        """After the last order settle what settles by itself, above all the rest of a battle. Returns the first decision that is
        ``named`` by somebody who wants to look at it, or None."""
        looked_at: Passed | None = None
        self.last_action = len(self.passed)
        if not self.begun and self.g.phase == TAXATION:
            return None
        unnamed_retreat = False
        while (d := self.decision) is not None:
            if looked_at is None and named(d) and d.step not in TURNS:
                looked_at = Passed(d, self.g.clone(), dict(self.aliases))
            action = default(self, d)
            if action is None or (d.step in DEPLOYING and not (self.script and self.script.dice)):
                break
            unnamed_retreat |= d.step == "retreat.ask"
            try:
                self.take(action)
            except ChanceError:
                if looked_at is not None and self.script is not None and not self.script.dice:
                    self.g = self.passed.pop().state
                    break  # somebody wants to look at a decision before dice that the script leaves open
                if not unnamed_retreat or not self._leave_unrolled():
                    raise
        return looked_at

    def _leave_unrolled(self) -> bool:
        """A retreat that no order names asks for no dice of the script: where it leads into an independent region and none are left,
        the region's people have still to be rolled for when the scenario ends. Returns whether that is so."""
        if self.g.frames[-1][0] != "conquest.dice" or (self.script and self.script.dice):
            return False
        done(self.g)
        flow.advance(self.g)
        return True


def _verbs(d: Decision) -> list[str]:
    return list(dict.fromkeys(str(option[0]) for option in d.options))


def sentence(refusal: Refusal) -> str:
    """A refusal for authors of scenarios: its key, its arguments and the section of the rulebook."""
    args = ", ".join(map(str, refusal.args))
    return f"{refusal.key}({args}), see {refusal.rule}"
