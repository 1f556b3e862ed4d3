"""Initiative: the bidders with their cards, the bid that is being made, the ways to go first."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import Livery, disc
from game.client.rome.art.cards import card_back
from game.client.rome.art.frame import card_frame
from game.client.rome.art.pieces import coin
from game.client.rome.look import livery
from game.client.rome.presenters.initiative import Bidder, Purse, Way, rule_lines
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.text import fit, paragraph, plain
from game.client.theme import TextStyle, theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, key_cap
from game.client.widgets.controls import Choice, Stepper
from game.client.widgets.panels import Panel
from game.client.words import tr


def initiative_card(canvas: Canvas, box: Box, number: int, side: Livery) -> None:
    """An initiative card: its numeral over the colours of its holder; base 120x168."""
    k = box.w / 120

    def draw(sub: Canvas) -> None:
        z, h = sub.zoomed(k), box.h / k
        c = theme().color
        z.fill(Box(0, 0, 120, h), c.parchment_100)
        side.field(z, Box(0, 0, 120, 34))
        disc(z, side, (60, 17), 12, "conquered")
        z.fill(Box(0, 34, 120, 1.6), c.ink_900)
        z.text(roman(number), 60, h * 0.56, TextStyle("Cinzel-900", 58), c.ink_900, "center", "middle")
        z.hline(26, 94, h * 0.8, c.bronze_500, 1)
        z.text_fit(
            tr("Initiative"),
            60,
            h * 0.88,
            104,
            TextStyle("Cinzel-700", 12, tracking=0.08, upper=True),
            c.ink_700,
            "center",
            smallest=9,
        )
        card_frame(z, 120, h, 6, width=2.2)

    canvas.shadow(box, "card", 6 * k)
    canvas.sheet(("initiative", number, side.key), box, draw)


class BidderRow(Widget):
    """One who bids: emblem, name, card, bid, total; what is hidden lies face down."""

    def __init__(self, bidder: Bidder, who: str, place: int, shown: bool) -> None:
        super().__init__(name=who)
        self.bidder, self.who, self.place_number, self.shown = bidder, who, place, shown

    def draw(self, canvas: Canvas) -> None:
        """From left to right."""
        c, t = theme().color, theme().text
        box, bidder = self.box, self.bidder
        side = livery(SEAT_KEYS[bidder.seat])
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)
        middle = box.center[1]
        x = box.x
        if self.place_number:
            canvas.text(roman(self.place_number), x + 14, middle, t.h3, c.vermilion_700, "center", "middle")
            x += 34
        radius = min(22.0, box.h * 0.3)
        for faction in bidder.factions:
            disc(canvas, livery(SEAT_KEYS[faction]), (x + radius, middle), radius, "conquered")
            x += radius * 1.5
        x += radius * 0.5 + 14
        high = box.h - 12
        wide = high / 1.4
        right = box.right - 6
        open_now = self.shown and bidder.open
        if open_now:
            canvas.text(
                str(bidder.total),
                right - 22,
                middle,
                t.number_xl.sized(min(40.0, box.h * 0.5)),
                c.ink_900,
                "center",
                "middle",
            )
        right -= 56
        if open_now:
            coin(canvas, (right - 20, middle), min(20.0, box.h * 0.26), bidder.gold)
        elif bidder.sealed:
            canvas.icon("wax-seal", Box(right - 38, middle - 17, 34, 34), c.vermilion_600)
        right -= 56
        card = Box(right - wide, box.y + 5, wide, high)
        if bidder.card > 0 and self.shown:
            initiative_card(canvas, card, bidder.card, side)
        else:
            card_back(canvas, card, side)
        room = card.x - 12 - x
        names = " & ".join(livery(SEAT_KEYS[f]).name for f in bidder.factions)
        self._draw_names(canvas, names, x, room)
        gold = ", ".join(str(gold) for gold in bidder.purse)
        say = tr("{gold} gold").format(gold=gold)
        if self.who:
            say = canvas.wording(room, t.small, tr("{who}; {gold} gold").format(who=self.who, gold=gold), say)
        canvas.text_fit(say, x, middle + 13, room, t.small, c.on_parchment_muted, smallest=13)

    def _draw_names(self, canvas: Canvas, names: str, x: float, room: float) -> None:
        """In one line, or in two of running text."""
        t, ink, middle = theme().text, theme().color.ink_900, self.box.center[1]
        if canvas.wording(room, t.h3, names, ""):
            canvas.text_fit(names, x, middle - 11, room, t.h3, ink)
            return
        block = fit(canvas, plain(names), room, 34, t.body.bold, ink)
        block.draw(canvas, x, middle + 2 - block.height)


class BiddersPanel(Panel):
    """All who bid; after the reveal from the highest to the lowest."""

    def __init__(self) -> None:
        super().__init__("parchment", "", level="h2")
        self.rows: list[BidderRow] = []
        self.remark = ""

    def set(self, heading: str, rows: Sequence[BidderRow], remark: str) -> None:
        """Show these."""
        self.heading, self.remark = heading, remark
        self.clear()
        self.rows = [self.add(row) for row in rows]
        self.rearrange()

    def arrange(self) -> None:
        """Rows of one height."""
        room = self.box.inset(22, 14)
        room = Box(room.x, room.y + 44, room.w, room.h - 44)
        high = min(146.0, (room.h - (0 if room.h < 300 else 70)) / max(1, len(self.rows)))
        for number, row in enumerate(self.rows):
            row.place(Box(room.x, room.y + number * high, room.w, high))
        self._foot = Box(room.x, room.y + high * len(self.rows) + 10, room.w, 0)

    _foot = Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """The heading, and a remark below the rows."""
        c, t = theme().color, theme().text
        super().draw(canvas)
        if self.remark:
            block = paragraph(canvas, plain(self.remark), self._foot.w, t.body.italic, c.on_parchment_muted)
            if self._foot.y + block.height < self.box.bottom - 8:
                block.draw(canvas, self._foot.x, self._foot.y)


class BidPanel(Panel):
    """The secret bid: the own card, the gold, what it comes to. ``seal`` gets (gold, faction that pays)."""

    def __init__(self, seal: Callable[[int, int], None]) -> None:
        super().__init__("parchment", tr("Your secret bid"), level="h2")
        self.on_seal = seal
        self.card = 0
        self.seat = 0
        self.purses: list[Purse] = []
        self.payer: Choice[int] | None = None
        self.stepper = self.add(Stepper(0, 0, 0, lambda value: self.invalidate(), unit=tr("gold"), name=tr("bid")))
        self.seal = self.add(Button(tr("Seal the bid"), self._seal, kind="main", icon="wax-seal", action="end_phase"))

    def set(self, seat: int, card: int, purses: Sequence[Purse]) -> None:
        """A bid of this seat, with its card, out of these purses."""
        if (seat, card, list(purses)) == (self.seat, self.card, self.purses):
            return
        self.seat, self.card, self.purses = seat, card, list(purses)
        if self.payer is not None:
            self.children.remove(self.payer)
            self.payer = None
        if len(purses) > 1:
            options = [(p.faction, livery(SEAT_KEYS[p.faction]).name) for p in purses]
            self.payer = self.add(
                Choice(options, purses[0].faction, lambda faction: self._limit(), name=tr("who pays"))
            )
        self.stepper.value = 0
        self._limit()
        if self.box.w:
            self.arrange()

    def _limit(self) -> None:
        faction = self.faction
        most = next((p.most for p in self.purses if p.faction == faction), 0)
        self.stepper.change(high=most, value=min(self.stepper.value, most))
        self.invalidate()

    @property
    def faction(self) -> int:
        """Who would pay."""
        return self.payer.value if self.payer is not None else self.purses[0].faction if self.purses else 0

    def _seal(self) -> None:
        self.on_seal(self.stepper.value, self.faction)

    def arrange(self) -> None:
        """Card left, controls right of it, the rules below."""
        room = self.box.inset(22, 14)
        room = Box(room.x, room.y + 44, room.w, room.h - 44)
        foot, body = room.cut_bottom(46)
        self.seal.place(Box(foot.x, foot.y + 2, foot.w, 44))
        high = min(body.h * 0.62, 336.0, body.w * 0.42 * 1.4)
        self._card = Box(body.x + 4, body.y + 6, high / 1.4, high)
        right = Box(self._card.right + 26, body.y + 6, body.right - self._card.right - 30, high)
        y = right.y
        if self.payer is not None:
            self.payer.place(Box(right.x, y, right.w, 38))
            y += 50
        self.stepper.place(Box(right.x, y, min(260.0, right.w), 52))
        self._sum = Box(right.x, y + 62, right.w, max(0.0, right.bottom - y - 62))
        low = max(self._card.bottom, self._sum.y + 76)
        self._rules = Box(body.x, low + 14, body.w, max(0.0, body.bottom - low - 20))

    _card = _sum = _rules = Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """Card, sum, rules."""
        c, t = theme().color, theme().text
        super().draw(canvas)
        side = livery(SEAT_KEYS[self.seat])
        if self.card > 0:
            initiative_card(canvas, self._card, self.card, side)
        value = self.stepper.value
        y = self._sum.y + 14
        words = tr("Card {card} and {bid} gold").format(card=roman(self.card), bid=value)
        canvas.text_fit(words, self._sum.x, y, self._sum.w, t.body, c.ink_900)
        canvas.text(str(self.card + value), self._sum.x, y + 40, t.number_xl, c.ink_900, valign="middle")
        wide = canvas.width(str(self.card + value), t.number_xl)
        canvas.text_fit(
            tr("in all"), self._sum.x + wide + 12, y + 44, self._sum.w - wide - 12, t.body, c.on_parchment_muted
        )
        y = self._rules.y
        for line in rule_lines():
            block = paragraph(canvas, plain(line), self._rules.w - 20, t.small, c.on_parchment_muted)
            if y + block.height > self._rules.bottom + 4:
                return
            canvas.icon("dot", Box(self._rules.x + 1, y + 6, 9, 9), c.bronze_500)
            block.draw(canvas, self._rules.x + 18, y)
            y += block.height + 5


class WayButton(Button):
    """A way to go first: the order of play as emblems with arrows."""

    def __init__(self, way: Way, press: Callable[[], None]) -> None:
        names = ", ".join(livery(SEAT_KEYS[seat]).name for seat in way.order)
        super().__init__(tr("Order of play: {names}").format(names=names), press)
        self.way = way

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        t = theme().text
        way = self.way
        radius = min(20.0, box.h * 0.24)
        pitch = min(radius * 2 + 30, (box.w - 70 - 2 * radius) / max(1, len(way.order) - 1))
        x = box.x + 16 + radius
        y = box.y + box.h * 0.36
        for number, seat in enumerate(way.order):
            if number:
                canvas.icon("tri-right", Box(x - pitch / 2 - 7, y - 7, 14, 14), color)
            disc(canvas, livery(SEAT_KEYS[seat]), (x, y), radius if number else radius * 1.16, "conquered")
            x += pitch
        first, second = (livery(SEAT_KEYS[seat]).name for seat in way.order[:2])
        words = tr("{first} first, then {second}").format(first=first, second=second)
        canvas.text_fit(words, box.x + 16, box.bottom - 22, box.w - 32, t.small, color, smallest=13)
        label = self.key_label()
        if label:
            key_cap(canvas, label, box.right - 14, y, color)


class ClaimPanel(Panel):
    """The ways to go first, and passing the right on."""

    def __init__(self, take: Callable[[Way], None], pass_on: Callable[[], None]) -> None:
        super().__init__("parchment", tr("You may go first"), level="h2")
        self.take = take
        self.ways: list[WayButton] = []
        self.price = ""
        self.pass_on = self.add(Button(tr("Pass the right on"), pass_on, action="second"))

    def set(self, ways: Sequence[Way], price: str, may_pass: bool) -> None:
        """Show these."""
        self.price = price
        for button in self.ways:
            self.children.remove(button)
        self.ways = [self.add(WayButton(way, partial(self.take, way))) for way in ways]
        for number, button in enumerate(self.ways):
            button.action = f"option_{number + 1}"
        why = None if may_pass else tr("All have passed: whoever bid most has to go first.")
        self.pass_on.change(refusal=why)
        self.rearrange()

    def arrange(self) -> None:
        """One below the other."""
        room = self.box.inset(22, 14)
        room = Box(room.x, room.y + 44, room.w, room.h - 44)
        foot, body = room.cut_bottom(46, 8)
        self.pass_on.place(Box(foot.x, foot.y + 2, foot.w, 44))
        self._price, body = body.cut_top(30, 6)
        high = min(124.0, (body.h + 10) / max(1, len(self.ways)) - 10)
        for number, button in enumerate(self.ways):
            button.place(Box(body.x, body.y + number * (high + 10), body.w, high))

    _price = Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """What it costs stands above the ways."""
        c, t = theme().color, theme().text
        super().draw(canvas)
        block = fit(canvas, plain(self.price), self._price.w, 34, t.body, c.ink_900)
        block.draw(canvas, self._price.x, self._price.center[1] - block.height / 2)
