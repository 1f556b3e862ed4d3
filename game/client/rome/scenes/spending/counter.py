"""The counter of a Spending Phase: what can be had, what has been bought, and the gestures that buy and give back.

A scene reads `offers`, `tree`, `works` and so on from it and calls its gestures; ``changed`` is called once after each of them, with
the small decisions of the rules (`presenters.gestures`) all taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

from game.client.affordance import Reason, Target
from game.client.rome.desk import FlowDesk
from game.client.rome.flow import GameFlow
from game.client.rome.parts.spending.bill import BillLine
from game.client.rome.presenters import bill, gestures, left, market
from game.client.rome.presenters import works as works_facts
from game.client.rome.presenters.bill import Bill, Purchase
from game.client.rome.presenters.gestures import MUSTER, Wish
from game.client.rome.presenters.market import Offer, ShipOffer
from game.client.rome.presenters.stacks import Chip
from game.client.rome.presenters.tree import Node, Tree, tree
from game.client.rome.presenters.works import IMPROVEMENTS, Deal, People, Work, works
from game.client.widgets.dragging import Payload
from game.client.words import tr
from game.kernel.actions import Action, Refusal
from game.titles.rome.state import NONE
from game.titles.rome.view import View


class Counter:
    """See the module. ``say`` shows a passing word, ``ring`` plays a short sound."""

    def __init__(
        self, flow: GameFlow, changed: Callable[[], None], say: Callable[[str], None], ring: Callable[[str], None]
    ) -> None:
        self.flow = flow
        self.changed, self.say, self.ring = changed, say, ring
        self.desk = FlowDesk(flow)
        self.army = NONE
        """The chosen army: what the plus buttons buy for."""
        self.busy = False
        """In the midst of a gesture nothing is shown."""
        self.seat = 0
        self.offers: list[Offer] = []
        self.ship: ShipOffer | None = None
        self.tree = Tree((), (), ())
        self.works: list[Work] = []
        self.people = People((), (), (), (), (), 0)
        self.bill = Bill(0, ())
        self._tax_before: tuple[int, int] | None = None
        """(start of the turn in the journal, taxes then)."""

    # -- reading ---------------------------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """What the seat may know."""
        return self.flow.view

    def read(self, seat: int) -> None:
        """Ask the presenters anew."""
        v, decision = self.view, self.flow.session.decision
        self.seat = seat
        self.bill = bill.bill(self.flow.session.match.journal, seat)
        self.offers = market.market(v, seat, decision)
        self.ship = market.ships(v, seat, decision)
        self.tree = tree(v, seat)
        self.works = works(v, seat)
        self.people = works_facts.people(v, seat, self.why_not)
        if self._tax_before is None or self._tax_before[0] != self.bill.start:
            self._tax_before = (self.bill.start, left.next_tax(v, seat)) if not self.bill.purchases else None

    @property
    def mustering(self) -> int | None:
        """The army that is being raised."""
        decision = self.flow.session.decision
        return decision.about[0] if decision is not None and decision.step == MUSTER else None

    def why_not(self, action: Action) -> Reason | None:
        """Why an option is not offered; while an army is raised, that it comes first."""
        decision = self.flow.session.decision
        if decision is not None and action in decision.options:
            return None
        why = self.flow.why_not(action)
        if why is not None and self.mustering is not None:
            return Reason(tr("First the new army needs its main battle cards, or give it up."))
        return why

    def bill_lines(self) -> list[BillLine]:
        """The bill for `parts.spending.bill.BillPanel`."""
        session = self.flow.session
        why_fixed = self.flow.why(Refusal(session.match.checkpoint.reason, "Undo")).reason
        lines = []
        for number, purchase in enumerate(self.bill.purchases):
            what, whom = bill.words(self.view, self.seat, purchase)
            why = why_fixed if purchase.first < session.undo_floor() else None
            if not purchase.whole:
                why = tr("It belongs to the new army: take that off.")
            lines.append(BillLine(what, whom, purchase.price, partial(self.take_off, number), why))
        return lines

    def forecast(self) -> str:
        """The next taxes in a sentence."""
        before = self._tax_before[1] if self._tax_before is not None else None
        return left.forecast(self.view, self.seat, before)

    def undone(self) -> list[str]:
        """What the gold left over could still buy, in sentences that name less and less of it; none when there is nothing."""
        sentences = [
            left.undone(self.view, self.seat, self.offers, self.ship, self.tree, self.works, most) for most in (3, 2, 1)
        ]
        return [sentence for sentence in sentences if sentence]

    def new_ships(self, navy: int) -> int:
        """Ships that a navy has got on this bill."""
        return sum(p.kind == "buy_ship" and p.about[0] == navy for p in self.bill.purchases)

    # -- gestures --------------------------------------------------------------------------------------------------

    @contextmanager
    def one_gesture(self) -> Iterator[None]:
        """Everything inside is shown at once, at its end."""
        self.busy = True
        try:
            yield
        finally:
            self.busy = False
            self.changed()

    def wish(self, wish: Wish) -> None:
        """Carry a wish out; say why where it cannot be."""
        with self.one_gesture():
            why = gestures.carry_out(self.desk, wish)
        if why is not None:
            self.say(why.reason)
        elif wish[0] != "home":
            self.ring("coin")

    def bar(self, piece: int, payload: Payload) -> str | None:
        """Why something cannot be put on an army or a navy."""
        if payload[0] == "troop":
            return self._bar_troop(piece, payload[1])
        if payload[0] == "ship":
            why = self.ship.takers.get(piece) if self.ship is not None else None
            return why.reason if why is not None else None
        if self.view.army_at[piece] != NONE:
            return tr("Generals take command of armies in the campaign; here they raise new ones.")
        why = self.why_not(("raise_army", payload[1], NONE))
        return why.reason if why is not None else None

    def _bar_troop(self, piece: int, troop: int) -> str | None:
        offer = next((o for o in self.offers if o.troop == troop), None)
        if offer is None:
            return tr("That card is not in the market.")
        if piece not in offer.takers:
            return tr("There is no army here yet.")
        why = offer.takers[piece]
        return why.reason if why is not None else None

    def put(self, piece: int, payload: Payload) -> None:
        """Something has been put on an army or a navy."""
        if payload[0] == "troop":
            self.army = piece
            self.wish(("troop", piece, payload[1]))
        elif payload[0] == "ship":
            self.wish(("do", "buy_ship", piece))
        else:
            self.wish(("do", "raise_army", payload[1], NONE))

    def choose_army(self, army: int) -> None:
        """The army that the plus buttons buy for."""
        if self.view.army_at[army] != NONE and self.mustering in (None, army):
            self.army = army
            self.changed()

    def chip_press(self, army: int, chip: Chip) -> Callable[[], None] | None:
        """A press on a card bought now gives it back."""
        troop = chip.troop
        fits: Callable[[Purchase], bool] = lambda p: p.kind == "troop" and p.about == (army, troop)  # noqa: E731
        return partial(self._take_off_last, fits) if chip.new else None

    def _take_off_last(self, fits: Callable[[Purchase], bool]) -> None:
        numbers = [n for n, p in enumerate(self.bill.purchases) if fits(p)]
        if numbers:
            self.take_off(numbers[-1])

    def more(self, payload: Payload) -> None:
        """The plus button of a card."""
        if payload[0] == "troop":
            self.wish(("troop", self.army, payload[1]))
            return
        navy = self._navy_for_ship()
        if navy is not None:
            self.wish(("do", "buy_ship", navy))

    def _navy_for_ship(self) -> int | None:
        takers = self.ship.takers if self.ship is not None else {}
        return next((navy for navy, why in takers.items() if why is None), None)

    def why_no_more(self, payload: Payload) -> str | None:
        """Why the plus button does nothing."""
        if payload[0] == "troop":
            return self.bar(self.army, payload) if self.army != NONE else tr("Choose an army first.")
        if self._navy_for_ship() is not None:
            return None
        return self.ship.refusal.reason if self.ship is not None and self.ship.refusal is not None else tr("No navy.")

    def _of(self, payload: Payload) -> Callable[[Purchase], bool]:
        if payload[0] == "troop":
            return lambda p: p.kind == "troop" and p.about[1] == payload[1]
        return lambda p: p.kind == "buy_ship"

    def less(self, payload: Payload) -> None:
        """The minus button of a card."""
        self._take_off_last(self._of(payload))

    def why_no_less(self, payload: Payload) -> str | None:
        """Why the minus button does nothing."""
        found = [p for p in self.bill.purchases if self._of(payload)(p)]
        if not found:
            return tr("None of these has been bought now.")
        return None if found[-1].whole else tr("It belongs to the new army: take that off.")

    def press_node(self, node: Node) -> None:
        """Buy a development, or take it off the bill."""
        if node.state == "bill":
            self._take_off_last(lambda p: p.kind == "develop" and p.about == (node.index,))
        elif node.state == "buyable":
            self.wish(("do", *node.action))

    def build(self, work: Work, place: Target) -> None:
        """Build at a place that was clicked."""
        number = int(place[1])
        wishes: dict[str, Wish] = {"road": ("road", number), "calm": ("do", "remove_unrest", number)}
        self.wish(wishes.get(work.key) or ("site", IMPROVEMENTS[work.key], number))

    def deal(self, deal: Deal) -> None:
        """Buy a general or an agent, or raise an army."""
        self.wish(("do", *deal.action))

    # -- giving back -----------------------------------------------------------------------------------------------

    def give_up(self) -> None:
        """Give the new army up."""
        with self.one_gesture():
            self.desk.act(("give_up",))

    def take_off(self, number: int) -> None:
        """Take a line off the bill, and buy again what came after it."""
        purchase = self.bill.purchases[number]
        later = self.bill.purchases[number + 1 :]
        if purchase.kind == "army":
            later = tuple(p for p in later if p.whole)
        with self.one_gesture():
            lost = gestures.give_back(self.desk, purchase, later)
        if lost:
            names = ", ".join(bill.words(self.view, self.seat, p)[0] for p in lost)
            self.say(tr("Without it these could not be had either: {names}").format(names=names))
        self.ring("coin")

    def undo(self) -> None:
        """Take back the last gesture."""
        why = self.flow.why_not_undo()
        if why is not None:
            self.say(why.reason)
            return
        with self.one_gesture():
            gestures.take_back(self.desk)

    def redo(self) -> None:
        """Do again the last gesture that was taken back."""
        with self.one_gesture():
            gestures.do_again(self.desk)

    def undo_all(self) -> None:
        """Take the whole bill back, as far as undo reaches."""
        with self.one_gesture():
            gestures.back_to(self.desk, max(self.bill.start, self.flow.session.undo_floor()))

    def sign(self) -> None:
        """End the phase."""
        with self.one_gesture():
            gestures.carry_out(self.desk, ("do", "end_turn"))
