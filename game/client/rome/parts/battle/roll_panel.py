"""A roll outside of battles on a sheet: both parties' dice, what they come to, the outcome in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.canvas import Canvas
from game.client.layout import Box, row
from game.client.motion import Clock, ease_out
from game.client.paint.livery import disc
from game.client.rome.art.catalogue import seat_key
from game.client.rome.look import livery, look
from game.client.rome.parts.battle.dice import FACES_SHOWN, TILTS, Die
from game.client.rome.presenters.sheets import Rolled, Sheet
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.titles.rome.state import NONE

HEAD, FOOT = 50.0, 30.0


class RollPanel(Widget):
    """See the module. The outcome is seen when the dice have fallen."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet: Sheet | None = None
        self.fallen = True
        self.spare = 0.0
        """Room at the right of the outcome that is kept for a button."""
        self._dice: list[list[Die]] = []

    def show(self, sheet: Sheet, fallen: bool = True) -> None:
        """Show a roll, with its outcome or before it."""
        self.sheet, self.fallen = sheet, fallen
        self._build()

    def wanted(self, canvas: Canvas, width: float) -> float:
        """The height that it needs."""
        if self.sheet is None:
            return 0
        return HEAD + self._high + self._words_height(canvas, width) + 20

    def _words_height(self, canvas: Canvas, width: float) -> float:
        assert self.sheet is not None
        if not self.sheet.outcome:
            return 0
        return paragraph(canvas, self._words(), width - 48 - self.spare, theme().text.body).height + 16

    def _words(self) -> str:
        assert self.sheet is not None
        return " ".join(self.sheet.outcome)

    @property
    def _high(self) -> float:
        """The height of a party's column: lower where the dice are only compared."""
        return 150.0 if self.sheet is not None and any(roll.total != NONE for roll in self.sheet.rolls) else 104.0

    def _parties(self) -> list[Box]:
        """A column for each party."""
        assert self.sheet is not None
        inner = Box(self.box.x + 22, self.box.y + HEAD, self.box.w - 44, self._high)
        return row(inner, [1] * len(self.sheet.rolls), 28)

    def _build(self) -> None:
        self.clear()
        self._dice = []
        if self.sheet is None or not self.box.w:
            return
        for number, (rolled, cell) in enumerate(zip(self.sheet.rolls, self._parties(), strict=True)):
            count = max(1, len(rolled.dice))
            size = min(52.0, (cell.w + 6) / count - 6)
            dice = []
            for index, (color, mark) in enumerate(rolled.dice):
                die = self.add(Die(color, mark, TILTS[(index + 3 * number) % len(TILTS)]))
                die.place(Box(cell.x + index * (size + 6), cell.y + 40 + (52 - size) / 2, size, size))
                dice.append(die)
            self._dice.append(dice)
        self.invalidate()

    def arrange(self) -> None:
        """The dice go with the sheet."""
        self._build()

    def roll(self, clock: Clock, done: Callable[[], None]) -> None:
        """Let all dice fall, then show the outcome."""
        assert self.sheet is not None
        self.fallen = False

        def lie() -> None:
            self.change(fallen=True)
            self.invalidate()
            done()

        fall(clock, [(die, n) for dice in self._dice for n, die in enumerate(dice)], lie)

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Parchment, title, the parties, the outcome."""
        canvas.panel("parchment", self.box)
        if self.sheet is None:
            return
        c, t = theme().color, theme().text
        canvas.text_fit(self.sheet.title, self.box.x + 22, self.box.y + 30, self.box.w - 44, t.h3, c.ink_900)
        canvas.hline(self.box.x + 22, self.box.right - 22, self.box.y + HEAD - 4, c.bronze_500)
        cells = self._parties()
        for number, (rolled, cell) in enumerate(zip(self.sheet.rolls, cells, strict=True)):
            self._draw_party(canvas, rolled, cell)
            if number:
                canvas.vline(cell.x - 14, cell.y + 6, cell.bottom - 8, c.parchment_300)
        y = cells[0].bottom if cells else self.box.y + HEAD
        if self.fallen and self.sheet.outcome:
            canvas.hline(self.box.x + 22, self.box.right - 22, y + 2, c.parchment_300)
            paragraph(canvas, self._words(), self.box.w - 48 - self.spare, t.body).draw(canvas, self.box.x + 24, y + 12)

    def _draw_party(self, canvas: Canvas, rolled: Rolled, cell: Box) -> None:
        c, t = theme().color, theme().text
        disc(canvas, livery(seat_key(rolled.seat)), (cell.x + 15, cell.y + 18), 14, "conquered")
        canvas.text_fit(rolled.name, cell.x + 38, cell.y + 18, cell.w - 40, t.body.bold, c.ink_900)
        if rolled.total != NONE and self.fallen:
            width = canvas.text(
                str(rolled.total), cell.x + 2, cell.y + 124, t.number_xl, c.vermilion_700, valign="middle"
            )
            canvas.text_fit(rolled.counts, cell.x + width + 14, cell.y + 128, cell.w - width - 16, t.small, c.ink_900)


def fall(clock: Clock, dice: Sequence[tuple[Die, int]], done: Callable[[], None]) -> None:
    """Let dice fall: (die, its place in the throw)."""
    marks = [die.mark for die, _ in dice]

    def tumble(t: float) -> None:
        shown = min(FACES_SHOWN - 1, int(t * FACES_SHOWN))
        for (die, index), mark in zip(dice, marks, strict=True):
            faces = look().faces[die.color]
            face = mark if t >= 1 else faces[(shown * 2 + index * 5) % len(faces)]
            die.change(mark=face, tumble=(1 - t) * (38 if (index + shown) % 2 else -38))

    clock.animate(theme().motion.dice_roll, tumble, done, ease=ease_out)
