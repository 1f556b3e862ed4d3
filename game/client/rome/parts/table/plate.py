"""The faction plate at the edge of the board: emblem, name, points, gold, and how the others stand."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import pieces
from game.client.rome.look import livery
from game.client.rome.presenters.faction import Plate
from game.client.theme import Color, theme
from game.client.widgets.base import Widget
from game.client.words import tr, tr_n


class PlateView(Widget):
    """Emblem, name, points; gold and the next tax; how the others stand. A press opens the account book, one on the lower part the
    diplomacy tracker."""

    focusable = True
    on_dark = True
    bleed = 4

    def __init__(self, account: Callable[[], None], diplomacy: Callable[[], None]) -> None:
        super().__init__(name=tr("Your faction"), tooltip=tr("Your treasury: press for the account book"))
        self.account = account
        self.diplomacy = diplomacy
        self.plate: Plate | None = None
        self._low = False

    def _ties_box(self) -> Box:
        return self.box.inset(8).cut_bottom(44 if self.box.h > 150 else 0)[0]

    def release(self, point: tuple[float, float]) -> None:
        """Which part was pressed."""
        self._low = self._ties_box().contains(point)

    def activate(self) -> None:
        """Open what was pressed."""
        (self.diplomacy if self._low else self.account)()
        self._low = False

    def draw(self, canvas: Canvas) -> None:
        """A field in the faction's colours."""
        if self.plate is None:
            return
        c, _t, p = theme().color, theme().text, self.plate
        side = livery(p.side)
        side.field(canvas, self.box, soft=True)
        canvas.outline(self.box, c.leather_900, 2)
        canvas.outline(self.box.inset(-1), c.bronze_300 if self.hovered else c.bronze_600, 2)
        if self.box.h <= 150:
            self._small(canvas, p)
        else:
            self._large(canvas, p)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 1)

    def _large(self, canvas: Canvas, p: Plate) -> None:
        c, t = theme().color, theme().text
        side, box = livery(p.side), self.box
        disc(canvas, side, (box.x + 46, box.y + 44), 31, "home")
        room = box.w - 96
        canvas.text_fit(side.name, box.x + 86, box.y + 34, room, t.h2, side.on)
        canvas.text_fit(p.standing, box.x + 86, box.y + 62, room, t.body, side.on)
        gold = Box(box.x + 10, box.y + 86, box.w - 20, 56)
        canvas.fill(gold, c.leather_900)
        pieces.coin(canvas, (gold.x + 30, gold.center[1]), 18, p.gold)
        words = tr_n("{n} gold", "{n} gold", p.gold).format(n=p.gold)
        canvas.text(words, gold.x + 58, gold.center[1] - 10, t.body.bold, c.gold_300, valign="middle")
        tax = tr("{n} next tax").format(n=p.next_tax)
        canvas.text_fit(tax, gold.x + 58, gold.center[1] + 13, gold.w - 64, t.small, c.on_dark_muted)
        self._ties(canvas, p)

    def _ties(self, canvas: Canvas, p: Plate) -> None:
        c, t = theme().color, theme().text
        room = self._ties_box()
        if not p.ties:
            return
        wide = (room.w - 4 * (len(p.ties) - 1)) / len(p.ties)
        for index, tie in enumerate(p.ties):
            cell = Box(room.x + index * (wide + 4), room.y, wide, room.h)
            canvas.fill(cell, c.leather_800)
            canvas.outline(cell, tie_color(tie.level), 2)
            disc(canvas, livery(tie.side), (cell.center[0], cell.y + 15), 10, "plain")
            canvas.text_fit(tie.word, cell.center[0], cell.bottom - 10, wide - 4, t.note, c.on_dark, "center")

    def _small(self, canvas: Canvas, p: Plate) -> None:
        _c, t = theme().color, theme().text
        side, box = livery(p.side), self.box
        if box.h < 90:
            pieces.coin(canvas, (box.x + 30, box.center[1]), 18, p.gold)
            canvas.text_fit(p.standing, box.x + 58, box.center[1], box.w - 64, t.small, side.on)
            return
        middle = box.y + box.h * 0.25
        disc(canvas, side, (box.x + 30, middle), 21, "home")
        pieces.coin(canvas, (box.right - 30, middle), 19, p.gold)
        standing = (middle + 20 + box.bottom - 36) / 2 + 1
        canvas.text_fit(p.standing, box.center[0], standing, box.w - 12, t.small, side.on, "center")
        for index, tie in enumerate(p.ties):
            center = (box.center[0] + (index - (len(p.ties) - 1) / 2) * 34, box.bottom - 22)
            canvas.disc(center, 14, tie_color(tie.level))
            disc(canvas, livery(tie.side), center, 11, "plain")


def tie_color(level: int) -> Color:
    """The colour of a relation; the word always stands beside it, or in the tooltip."""
    c = theme().color
    return (c.vermilion_500, c.bronze_600, c.verdigris_500, c.gold_300)[level]
