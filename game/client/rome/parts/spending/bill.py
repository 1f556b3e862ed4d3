"""The bill: what has been bought, for whom, for how much; what is left; the only place where the phase is ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.pieces import coin
from game.client.text import Block, fit, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

LINE_H = 52.0
"""The least height of a line."""


@dataclass(frozen=True, slots=True)
class BillLine:
    """A line of the bill. ``why_not`` says why it cannot be removed."""

    what: str
    whom: str
    price: int
    remove: Callable[[], None]
    why_not: str | None = None


class Cross(IconButton):
    """A cross without a frame."""

    def draw(self, canvas: Canvas) -> None:
        """Vermilion; faint where nothing can be taken off."""
        c = theme().color
        ink = c.vermilion_600 if self.enabled else c.parchment_400
        if self.hovered and self.enabled:
            canvas.rounded(self.box, c.parchment_50, 3, c.vermilion_600, 1.5)
        canvas.icon("x-close", self.box.place(18, 18), ink)
        if self.shows_focus:
            canvas.ring(self.box, c.vermilion_600, 2, 0)


class LineWidget(Widget):
    """What, for whom, price, remove."""

    def __init__(self, line: BillLine) -> None:
        super().__init__(name=f"{line.what} {line.whom}")
        self.line = line
        self.cross = self.add(Cross("x-close", line.remove, tooltip=tr("Take it off the bill"), refusal=line.why_not))

    def arrange(self) -> None:
        """The cross at the right."""
        self.cross.place(Box(self.box.right - 34, self.box.center[1] - 16, 32, 32))

    def _words(self, canvas: Canvas, width: float) -> tuple[Block, Block]:
        c, t = theme().color, theme().text
        what = fit(canvas, plain(self.line.what), width - 84, 22, t.body, c.ink_900)
        return what, fit(canvas, plain(self.line.whom), width - 84, 22, t.small, c.on_parchment_muted)

    def height(self, canvas: Canvas, width: float) -> float:
        """What its words need."""
        return max(LINE_H, sum(block.height for block in self._words(canvas, width)) + 10)

    def draw(self, canvas: Canvas) -> None:
        """Two lines of words, the price."""
        c, t = theme().color, theme().text
        box = self.box
        what, whom = self._words(canvas, box.w)
        y = box.y + (box.h - what.height - whom.height) / 2 - 1
        what.draw(canvas, box.x, y)
        whom.draw(canvas, box.x, y + what.height)
        price = str(self.line.price) if self.line.price else "–"
        canvas.text(price, box.right - 46, box.center[1] - 2, t.body.bold, c.ink_900, "right", "middle")
        canvas.hline(box.x, box.right, box.bottom - 2, c.parchment_300)


class BillPanel(Panel):
    """See the module."""

    def __init__(self, sign: Callable[[], None], undo: Callable[[], None], undo_all: Callable[[], None]) -> None:
        super().__init__("parchment")
        self.lines: list[LineWidget] = []
        self.treasury, self.total = 0, 0
        self.forecast = ""
        self.undone: Sequence[str] = ()
        self.area = self.add(ScrollArea(self._lay, name="bill"))
        self.undo = self.add(Button(tr("Undo"), undo, icon="anticlockwise-rotation", action="undo"))
        self.undo_all = self.add(Button(tr("Undo all"), undo_all))
        self.sign = self.add(Button(tr("Sign the bill"), sign, kind="main", icon="wax-seal", action="end_phase"))

    def set(self, lines: Sequence[BillLine], treasury: int, total: int, forecast: str, undone: Sequence[str]) -> None:
        """``treasury`` is the gold at the start, ``total`` what the lines cost; ``undone`` says what could still be done, the
        longest sentence first."""
        self.treasury, self.total, self.forecast, self.undone = treasury, total, forecast, undone
        grown = len(lines) > len(self.lines)
        self.area.clear()
        self.lines = [self.area.add(LineWidget(line)) for line in lines]
        if self.box.w:
            self.arrange()
            if grown:
                self.area.scroll_to(self.area.room)
        self.invalidate()

    @property
    def left(self) -> int:
        """Gold left over."""
        return self.treasury - self.total

    # -- places ----------------------------------------------------------------------------------------------------

    @property
    def _low(self) -> bool:
        return self.box.h < 700

    @property
    def _undone_h(self) -> float:
        """Room for what is left undone; short panels say it in the tooltip of the main button."""
        return 0.0 if self.box.h < 440 or not self.undone else 66.0

    @property
    def _forecast_h(self) -> float:
        return 0.0 if self._low or not self.forecast else 66.0

    def _share_of_undo(self) -> float:
        """How much of their row the first of the two buttons needs for its words."""
        if self.scene is None:
            return 0.5
        one, all_of_it = (button.natural_width(self.scene.app.canvas) for button in (self.undo, self.undo_all))
        return one / (one + all_of_it)

    def arrange(self) -> None:
        """Lines above, sums below them, buttons at the foot."""
        room = self.box.inset(20, 14)
        foot, room = room.cut_bottom(46)
        self.sign.place(Box(foot.x, foot.y, foot.w, 44))
        undo, room = room.cut_bottom(42, 10)
        self.undo.icon = None if self.box.w < 330 else "anticlockwise-rotation"
        first = (undo.w - 8) * self._share_of_undo()
        self.undo.place(Box(undo.x, undo.y, first, 38))
        self.undo_all.place(Box(undo.x + first + 8, undo.y, undo.w - first - 8, 38))
        self._undone_box, room = room.cut_bottom(self._undone_h, 10 if self._undone_h else 0)
        self._forecast_box, room = room.cut_bottom(self._forecast_h)
        self._sums, room = room.cut_bottom(70 if self._low else 118, 6)
        self._head, room = room.cut_top(34 if self._low else 46, 4)
        self.area.place(room)

    _undone_box = _forecast_box = _sums = _head = Box(0, 0, 0, 0)

    def _lay(self, box: Box) -> float:
        scene, y = self.scene, box.y
        for line in self.lines:
            high = line.height(scene.app.canvas, box.w) if scene is not None else LINE_H
            line.place(Box(box.x, y, box.w, high))
            y += high
        return y - box.y

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Heading, sums, forecast, what is left undone."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        head = self._head
        side = 24 if self._low else 30
        canvas.icon("scroll-quill", Box(head.x, head.center[1] - side / 2 - 2, side, side), c.vermilion_600)
        canvas.text_fit(
            tr("The bill"),
            head.x + side + 12,
            head.center[1] - 2,
            head.w - side - 12,
            t.h2 if not self._low else t.h3,
            c.ink_900,
        )
        canvas.hline(head.x, head.right, head.bottom - 2, c.ink_800, 2)
        if not self.lines:
            words = tr("Nothing bought yet. What you buy stands here, and nothing is final until you sign.")
            block = paragraph(canvas, words, self.area.box.w, t.small.italic, c.on_parchment_muted)
            block.draw(canvas, self.area.box.x, self.area.box.y + 8)
        self._draw_sums(canvas, self._sums)
        if self._forecast_h:
            block = paragraph(canvas, plain(self.forecast), self._forecast_box.w, t.small, c.on_parchment_muted)
            block.draw(canvas, self._forecast_box.x, self._forecast_box.y + 2)
        if self._undone_h:
            box = self._undone_box
            canvas.fill(box, c.parchment_200)
            canvas.outline(box, c.parchment_400, 1)
            for sentence in self.undone:
                words = f"<b>{tr('Left undone:')}</b> {plain(sentence)}"
                block = fit(canvas, words, box.w - 20, box.h - 6, t.small, c.ink_900)
                if block.height <= box.h:
                    break
            block.draw(canvas, box.x + 10, box.center[1] - block.height / 2)

    def _draw_sums(self, canvas: Canvas, box: Box) -> None:
        c, t = theme().color, theme().text
        canvas.hline(box.x, box.right, box.y, c.ink_800, 2)
        if not self._low:
            rows = (
                (tr("In the treasury"), str(self.treasury), c.ink_900),
                (tr("This bill"), f"−{self.total}" if self.total else "0", c.vermilion_700),
            )
            for number, (words, value, ink) in enumerate(rows):
                y = box.y + 18 + number * 27
                canvas.text(words, box.x, y, t.body, c.ink_900, valign="middle")
                canvas.text(value, box.right, y, t.body.bold, ink, "right", "middle")
            canvas.hline(box.x, box.right, box.y + 60, c.ink_800, 2)
        else:
            words = tr("{gold} in the treasury, {spent} spent").format(gold=self.treasury, spent=self.total)
            canvas.text_fit(words, box.x, box.y + 16, box.w, t.small, c.on_parchment_muted)
        y = box.bottom - (26 if not self._low else 22)
        canvas.text_fit(tr("Left over"), box.x, y, box.w - 60, t.h3, c.ink_900)
        coin(canvas, (box.right - 22, y), 20 if not self._low else 17, self.left)
