"""The card of a region or sea area, and below it what the chosen piece may do there, with its chances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Affordance
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import dice
from game.client.rome.look import livery
from game.client.rome.parts.table.facts import Numbers, StandingRow
from game.client.rome.parts.table.offers import OfferButton
from game.client.rome.presenters.orders import Prediction, committing
from game.client.rome.presenters.region import AreaFacts
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.charts import Histogram, OddsBlock, Part
from game.client.widgets.panels import Label
from game.client.widgets.scroll import RowsArea
from game.client.words import tr

HEAD = 66
TIGHT = 0.84
"""Buttons that would have to be narrower than this of their natural width stand one above the other."""
ODDS, LOSSES = 84.0, 86.0
"""Of a predicted trial: the height of number, dice and bar, and that of the losses."""


class Contest(Widget):
    """A predicted trial: chance, dice against dice, bar with both outcomes, losses."""

    def __init__(self, found: Prediction, asked: str = "") -> None:
        super().__init__()
        self.found = found
        self.asked = asked
        between = [Part(chance, "neutral", words) for words, chance in found.odds.outcomes[1:-1]]
        good = Part(found.odds.chance, "good")
        bad = Part(1 - found.odds.chance - sum(part.share for part in between), "bad")
        basis = found.basis or tr("Exact: every outcome of the dice is counted.")
        self.odds = self.add(OddsBlock(found.odds.chance * 100, "", [good, *between, bad], basis=basis))
        self.odds.visible = found.known
        bars = [(str(n), share) for n, share in enumerate(found.lost)]
        self.counted = found.counted or tr("Your main cards lost")
        self.losses = self.add(Histogram(bars[:6], tooltip=self.counted))

    def height(self, canvas: Canvas, width: float) -> float:
        """Dice, bar, both outcomes in as many lines as they need, losses."""
        basis = 20 if self.found.basis else 0
        return ODDS + self._outcomes(canvas, width) + basis + (LOSSES if self.found.lost else 8)

    def _outcomes(self, canvas: Canvas, width: float) -> float:
        return max(block.height for block in self._words(canvas, width)) + 6

    def _words(self, canvas: Canvas, width: float) -> tuple[Block, Block]:
        style = theme().text.small
        right = min(width * 0.4, canvas.width(self.found.fail, style) + 2)
        left = paragraph(canvas, self.found.win, width - right - 12, style, line=1.1)
        return left, paragraph(canvas, self.found.fail, right, style, align="right", line=1.1)

    def arrange(self) -> None:
        """Odds above losses."""
        self.odds.place(Box(self.box.x, self.box.y + 4, self.box.w, ODDS - 6))
        self.losses.visible = bool(self.found.lost)
        self.losses.place(Box(self.box.x, self.box.bottom - 64, self.box.w, 60))

    def draw(self, canvas: Canvas) -> None:
        """Words and dice between."""
        c, t = theme().color, theme().text
        box = self.box
        number = canvas.width(f"{self.found.odds.chance * 100:.0f}%", t.number_xl)
        if not self.found.known:
            canvas.text("…", box.x, box.y + 28, t.number_xl, c.on_parchment_muted, valign="middle")
            canvas.outline(Box(box.x, box.y + 58, box.w, 20), c.ink_600, 1)
        x = box.x + number + 14
        room = box.right - x
        if self.found.mine:
            size = max(11.0, min(21.0, room / max(len(self.found.mine), 1) - 3))
            dice.row(canvas, x, box.y + 6, size, list(self.found.mine), 3)
            canvas.text(tr("against"), x, box.y + 42, t.note.italic, c.ink_700, valign="middle")
            at = x + canvas.width(tr("against"), t.note.italic) + 8
            size = max(11.0, min(21.0, (box.right - at) / max(len(self.found.theirs), 1) - 3))
            dice.row(canvas, at, box.y + 32, size, list(self.found.theirs), 3)
        else:
            words = paragraph(canvas, self.found.words, room, t.small, line=1.1)
            words.draw(canvas, x, box.y + (26 - words.height / 2 if not self.found.theirs else 4))
            dice.row(canvas, x, box.y + 30, 20, list(self.found.theirs), 3)
        if self.found.basis:
            y = box.y + ODDS + self._outcomes(canvas, box.w) + 4
            canvas.text_fit(self.found.basis, box.x, y, box.w, t.note.italic, c.on_parchment_muted)
        if not self.found.known:
            return
        won, failed = self._words(canvas, box.w)
        won.draw(canvas, box.x, box.y + ODDS)
        failed.draw(canvas, box.right - failed.width, box.y + ODDS)
        if self.found.lost:
            canvas.text_fit(self.counted.upper(), box.x, box.bottom - 74, box.w, t.label, c.ink_700, smallest=10)


class AreaCard(Widget):
    """See the module. ``link`` is called for pressed places, ``take`` for pressed orders."""

    bleed = 4

    def __init__(self, take: Callable[[Affordance], None], link: Callable[[str], None]) -> None:
        super().__init__(name="card")
        self.take = take
        self.link = link
        self.facts: AreaFacts | None = None
        self.empty = ""
        self.area = self.add(RowsArea(self._lay, name="card"))
        self.parts: list[Widget] = []
        self.foot: list[Button] = []
        """What commits the chosen piece, below its chances and always in sight."""
        self._key: object = None

    def show(
        self,
        facts: AreaFacts | None,
        orders: Sequence[Affordance] = (),
        predictions: Sequence[Prediction] = (),
        heading: str = "",
        way: str = "",
        orders_first: bool = False,
    ) -> None:
        """Show an area, and the ``way`` there; ``orders`` of the chosen piece stand under ``heading``, below what is known of the
        area or above it."""
        key = (facts, tuple(orders), tuple(predictions), heading, way, orders_first)
        if key == self._key:
            return
        self._key = key
        if facts is None or self.facts is None or facts.name != self.facts.name:
            self.area.offset = 0.0
        self.facts = facts
        self.area.clear()
        self.parts = []
        for button in self.foot:
            self.children.remove(button)
        commits = [] if orders_first else committing(orders)
        self.foot = [self.add(self._commit(n, offer, words)) for n, (offer, words) in enumerate(commits)]
        orders = [offer for offer in orders if all(offer is not commit for commit, _ in commits)]
        c, t = theme().color, theme().text
        if orders_first:
            self._orders(orders, heading)
        if way:
            self._part(Label(way, t.small, c.ink_900))
        trials = [Contest(found) for found in predictions]
        numbers = [Numbers(facts)] if facts is not None and facts.gold else []
        for part in (*trials, *numbers) if commits or not self._fit([*numbers, *trials]) else (*numbers, *trials):
            self._part(part)
        if facts is not None:
            self._known(facts)
        if not orders_first:
            self._orders(orders, heading)
        for words in self._borders(facts) if facts is not None else ():
            self._part(Label(words, t.small, c.ink_900, on_link=self.link))
        self.rearrange()

    def _fit(self, more: Sequence[Contest | Numbers]) -> bool:
        """Whether these can be seen below what stands there already without scrolling."""
        scene, room = self.scene, self.box.h - self._top - 40
        if scene is None or room <= 0:
            return True
        canvas, wide = scene.app.canvas, self.box.w - self._pad - 28
        above = sum(part.block(canvas, wide).height + 7 for part in self.parts if isinstance(part, Label))
        return above + sum(part.height(canvas, wide) + 2 for part in more) <= room

    def _known(self, facts: AreaFacts) -> None:
        """What is to be said of the area, and who stands there."""
        c, t = theme().color, theme().text
        for note in facts.notes:
            self._part(Label(note, t.small, c.ink_900, terms=1))
        for standing in facts.standing:
            self._part(StandingRow(standing))

    def _orders(self, orders: Sequence[Affordance], heading: str) -> None:
        c, t = theme().color, theme().text
        if heading and orders:
            label = Label(f"<b>{heading}</b>", t.body, c.ink_900)
            label.announces = True
            self._part(label)
        for offer in orders:
            self._part(OfferButton(offer, partial(self.take, offer)))

    def _commit(self, number: int, offer: Affordance, words: str) -> Button:
        return Button(
            words,
            partial(self.take, offer),
            kind="plain" if number else "main",
            icon=offer.icon if self.box.w > 340 else None,
            action=offer.hotkey,
            tooltip=offer.label,
        )

    def _part(self, part: Widget) -> None:
        self.parts.append(self.area.add(part))

    @staticmethod
    def _borders(facts: AreaFacts) -> list[str]:
        rows = [f"<a region:{region}>{name}</a> <muted>{words}</muted>" for region, name, words in facts.borders]
        rows += [
            f"<a sea:{sea}>{name}</a> <muted>{tr('harbour') if port else tr('shore')}</muted>"
            for sea, name, port in facts.seas
        ]
        return rows

    @property
    def _pad(self) -> float:
        return 20 if self.box.w > 310 else 14

    @property
    def _top(self) -> float:
        return HEAD + 10 if self.facts is not None else 16

    def wanted(self) -> float:
        """The height at which nothing need be scrolled."""
        return self._top + self.area.content_h + self._place_foot()

    def arrange(self) -> None:
        """Below the banner."""
        pad, top, low = self._pad, self._top, self._place_foot()
        self.area.place(Box(self.box.x + pad, self.box.y + top, self.box.w - pad - 8, self.box.h - top - low))

    def _place_foot(self) -> float:
        """The committing buttons side by side; gives the height that they take."""
        scene, pad = self.scene, self._pad
        if scene is None or not self.foot:
            return 14
        room = Box(self.box.x + pad, self.box.bottom - 56, self.box.w - 2 * pad, 42)
        natural = [button.natural_width(scene.app.canvas) for button in self.foot]
        k = min(1.3, (room.w - 8 * (len(natural) - 1)) / sum(natural))
        if k < TIGHT:
            for index, button in enumerate(reversed(self.foot)):
                button.place(Box(room.x, room.y - index * 48, room.w, room.h))
            return 18 + 48 * len(self.foot)
        x = room.x
        for button, wide in zip(self.foot, natural, strict=True):
            button.place(Box(x, room.y, wide * k, room.h))
            x += wide * k + 8
        return 66

    def _lay(self, box: Box) -> float:
        scene = self.scene
        if scene is None:
            return 0
        canvas = scene.app.canvas
        y = box.y + 2
        width = box.w - 4
        for part in self.parts:
            if isinstance(part, Label):
                high = part.block(canvas, width).height + (1 if part.on_link is not None else 5)
            else:
                high = part.height(canvas, width)  # type: ignore[attr-defined]
            part.place(Box(box.x + 2, y, width, high))
            y += high + (8 if isinstance(part, OfferButton) else 2)
        return y - box.y

    def draw(self, canvas: Canvas) -> None:
        """Panel and banner."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        if self.facts is None:
            if not self.parts:
                words = tr("Point at a region to read its card; press one to keep it open.")
                block = paragraph(canvas, f"<i>{words}</i>", self.area.box.w - 20, t.small, c.on_parchment_muted)
                block.draw(canvas, self.area.box.x, self.area.box.y + 4)
            return
        banner = Box(self.box.x + 2, self.box.y + 2, self.box.w - 4, HEAD - 2)
        if self.facts.side:
            side = livery(self.facts.side)
            side.field(canvas, banner, soft=True)
            disc(
                canvas, side, (banner.x + 33, banner.center[1]), 24, "home" if "home" in self.facts.sub else "conquered"
            )
            ink = side.on
        else:
            canvas.fill(banner, c.sea_700)
            canvas.icon("wave-crest", Box(banner.x + 12, banner.y + 11, 42, 42), c.parchment_50)
            ink = c.parchment_50
        canvas.hline(self.box.x, self.box.right, banner.bottom, c.ink_800, 2)
        room = banner.right - banner.x - 78
        x = banner.x + 68
        sub = paragraph(canvas, plain(self.facts.sub), room, t.note, ink, line=1.0)
        if canvas.width(self.facts.sub, t.note) <= room:
            canvas.text_fit(self.facts.name, x, banner.y + 22, room, t.h2, ink)
            canvas.text_fit(self.facts.sub, x, banner.y + 47, room, t.small, ink)
        else:
            canvas.text_fit(self.facts.name, x, banner.y + 17, room, t.h3, ink)
            sub.draw(canvas, x, banner.y + 45 - sub.height / 2)
