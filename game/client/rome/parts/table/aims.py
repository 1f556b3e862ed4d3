"""The targets of an action card beside the map: whose, where, the odds; what each face of the die would do; the button that does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.affordance import Affordance
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import dice
from game.client.rome.look import livery
from game.client.rome.presenters.targets import Aim
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import FACES, Button
from game.client.widgets.charts import Part, odds_bar
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr, tr_n

TALL = 560.0
"""A column so high shows what the die would do in a panel of its own."""
LOW = 330.0
"""A column lower than this leaves out what is only nice to know."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What would be done to the chosen target: what it does in words or by the face of the die, a note, and the button."""

    text: str
    verdicts: tuple[tuple[str, str], ...]
    note: str
    label: str
    icon: str
    offer: Affordance | None = None
    """The option that it begins with or leads to, if it is open now."""


class AimedButton(Button):
    """A button with a gold edge while it is what is aimed with, or at."""

    aimed = False

    def draw(self, canvas: Canvas) -> None:
        """The edge lies around the button."""
        super().draw(canvas)
        if self.aimed:
            canvas.outline(self.box.grow(3), theme().color.gold_300, 3)
            canvas.outline(self.box.grow(4), theme().color.bronze_600, 1)


class AimRow(AimedButton):
    """A target: whose, where, dice, the bar of chances with its words; or why it is out of reach."""

    def __init__(self, aim: Aim, choose: Callable[[Aim], None], point: Callable[[Aim | None], None]) -> None:
        super().__init__(aim.name, partial(choose, aim), refusal=aim.refusal or None)
        self.aim, self.point = aim, point
        self.offer = aim.offer

    def height(self, canvas: Canvas, width: float) -> float:
        """How high it is."""
        high = 12 + sum(block.height for block in self._words(canvas, width)) + 14
        if self.aim.refusal:
            return high + self._reason(canvas, width).height + 2
        return high + 34 + self._odds(canvas, width).height if self.aim.chances else high

    def _words(self, canvas: Canvas, width: float) -> tuple[Block, Block]:
        """Who it is, and where."""
        c, t, aim = theme().color, theme().text, self.aim
        room = width - self._left(width) - 12
        color = FACES[self.kind][self.state].text
        name = paragraph(canvas, f"<b>{plain(aim.name)}</b>", room - aim.dice * 28, t.body, color, line=1.1)
        return name, paragraph(canvas, plain(aim.sub), room, t.small, c.on_parchment_muted, line=1.1)

    def _left(self, width: float) -> float:
        """How far from the left edge the words begin: right of the emblem."""
        return 14.0 if not self.aim.side else 64.0 if width > 330 else 48.0

    def _odds(self, canvas: Canvas, width: float) -> Block:
        good, none, bad = self.aim.chances or (0.0, 0.0, 0.0)
        words = tr("<green><b>{a:.0f}%</b></green> works <b>{b:.0f}%</b> nothing <red><b>{c:.0f}%</b></red> caught")
        words = words.replace("> ", ">\u00a0")  # a number stays with its word
        style = theme().text.note
        return paragraph(canvas, words.format(a=good * 100, b=none * 100, c=bad * 100), width - 28, style, line=1.1)

    def _reason(self, canvas: Canvas, width: float) -> Block:
        room = width - self._left(width) - 36
        return paragraph(canvas, plain(self.aim.refusal), room, theme().text.small, theme().color.ink_700, line=1.1)

    def change(self, **values: object) -> None:
        """The map shows the way to what is pointed at."""
        before = self.hovered
        super().change(**values)
        if self.hovered != before:
            self.point(self.aim if self.hovered else None)

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        aim = self.aim
        left = self._left(box.w)
        if aim.side:
            radius = 19.0 if left > 50 else 14.0
            disc(canvas, livery(aim.side), (box.x + left / 2 + 2, box.y + 14 + radius), radius, "conquered")
        y = box.y + 10
        for block in self._words(canvas, box.w):
            block.draw(canvas, box.x + left, y)
            y += block.height
        for number in range(aim.dice):
            dice.square(canvas, Box(box.right - 10 - (aim.dice - number) * 28, box.y + 8, 25, 25), "RED")
        if aim.refusal:
            canvas.icon("padlock", Box(box.x + left, y + 5, 15, 15), color)
            self._reason(canvas, box.w).draw(canvas, box.x + left + 22, y + 3)
        elif aim.chances is not None:
            good, none, bad = aim.chances
            bar = Box(box.x + 14, y + 12, box.w - 28, 16)
            odds_bar(canvas, bar, [Part(good, "good"), Part(none, "neutral"), Part(bad, "bad")])
            self._odds(canvas, box.w).draw(canvas, box.x + 14, y + 32)

    def key_label(self) -> str | None:
        """No key: the number of targets is not known."""
        return None


class DeedButton(Button):
    """The main button: what is done to the chosen target."""

    offer: Affordance | None = None


class Aims(Widget):
    """All targets; below them what would happen, and the button that does it."""

    def __init__(
        self, choose: Callable[[Aim], None], point: Callable[[Aim | None], None], carry_out: Callable[[], None]
    ) -> None:
        super().__init__(name="targets")
        self.choose, self.point = choose, point
        self.panel = self.add(Panel("parchment", tr("Targets"), level="h3"))
        self.area = self.panel.add(ScrollArea(self._lay, name="targets"))
        self.foot = self.add(Panel("parchment", tr("If the die says")))
        self.rows: list[AimRow] = []
        self.told: Told | Verdicts | None = None
        self.note = self.add(Told("", small=True))
        self.button = self.add(DeedButton("", carry_out, kind="main", action="confirm"))
        self.deed: Deed | None = None
        self._key: tuple[str, tuple[Aim, ...], Deed | None] = ("", (), None)

    def show(self, heading: str, found: Sequence[Aim], aimed: Aim | None, deed: Deed | None) -> None:
        """Other targets, or another one chosen."""
        key = (heading, tuple(found), deed)
        if key[:2] != self._key[:2]:
            self.area.offset = 0.0
            self.rows = [AimRow(aim, self.choose, self.point) for aim in found]
        for row in self.rows:
            row.change(aimed=row.aim == aimed)
        if key == self._key:
            return
        self._key, self.deed = key, deed
        near = sum(1 for aim in found if not aim.refusal)
        note = "" if any(aim.offer for aim in found) else tr_n("{n} in reach", "{n} in reach", near).format(n=near)
        self.panel.change(note=note)
        self.told = None if deed is None else Verdicts(deed.verdicts) if deed.verdicts else Told(deed.text, small=True)
        if deed is not None:
            self.foot.change(heading=tr("If the die says") if deed.verdicts else tr("What it does"))
            self.note.change(words=deed.note)
            self.button.change(label=deed.label, icon=deed.icon)
            self.button.offer = deed.offer
        self.button.visible = bool(deed is not None and deed.label)
        self.rearrange()

    def focus_first(self) -> None:
        """The keyboard goes to the chosen target."""
        scene = self.scene
        row = next((row for row in self.rows if row.aimed), self.rows[0] if self.rows else None)
        if scene is not None and row is not None:
            scene.focus(row, by_keyboard=scene.keyboard_in_use)

    def _lay(self, box: Box) -> float:
        y = box.y + 4
        scene = self.scene
        if scene is None:
            return 0
        for child in self.area.children:
            high = child.height(scene.app.canvas, box.w - 8)  # type: ignore[attr-defined]
            child.place(Box(box.x + 4, y, box.w - 8, high))
            y += high + 12
        return y - box.y - 8

    def arrange(self) -> None:
        """Two panels where there is room, else one with the button at its foot."""
        scene = self.scene
        if scene is None or not self.box.w:
            return
        canvas, told = scene.app.canvas, self.told
        tall = self.box.h >= TALL and told is not None
        self.area.clear()
        self.foot.clear()
        first = isinstance(told, Told) and not tall  # a text is read before one chooses; what the die says, after it
        if told is not None and first:
            self.area.add(told)
        for row in self.rows:
            self.area.add(row)
        if told is not None and not first:
            (self.foot if tall else self.area).add(told)
        self.foot.visible = tall
        low = self.box.h < LOW
        self.panel.change(heading=None if low else self._key[0])
        shown = self.button.visible
        self.note.visible = shown and bool(self.note.words) and not low
        wide = self.box.w - 44
        note = self.note.height(canvas, wide) + 6 if self.note.visible else 0.0
        foot = note + (46 if shown else 0)
        if tall and told is not None:
            high = told.height(canvas, wide)
            below, above = self.box.cut_bottom(min(self.box.h * 0.55, high + foot + 64), 8)
            self.foot.place(below)
            self.panel.place(above)
            self.area.place(self.panel.inner)
            inner = self.foot.inner
            told.place(Box(inner.x, inner.y, inner.w, high))
        else:
            self.panel.place(self.box)
            inner = self.panel.inner
            self.area.place(inner.cut_bottom(foot, 6)[1] if foot else inner)
        if shown:
            inner = inner.cut_bottom(foot)[0]
            self.note.place(Box(inner.x, inner.y, inner.w, note))
            self.button.place(Box(inner.x, inner.bottom - 44, inner.w, 44))


class Told(Widget):
    """A text."""

    def __init__(self, words: str, small: bool = False) -> None:
        super().__init__()
        self.words, self.small = words, small

    def _block(self, canvas: Canvas, width: float) -> Block:
        style = theme().text.small if self.small else theme().text.body
        return paragraph(canvas, plain(self.words), width, style, theme().color.ink_800)

    def height(self, canvas: Canvas, width: float) -> float:
        """All lines."""
        return self._block(canvas, width).height

    def draw(self, canvas: Canvas) -> None:
        """The lines."""
        self._block(canvas, self.box.w).draw(canvas, self.box.x, self.box.y)


class Verdicts(Widget):
    """What each face of the die would do."""

    def __init__(self, rows: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.rows = rows

    def height(self, canvas: Canvas, width: float) -> float:
        """All rows."""
        return sum(self._high(canvas, width, words) for _, words in self.rows)

    @staticmethod
    def _high(canvas: Canvas, width: float, words: str) -> float:
        return max(48.0, paragraph(canvas, plain(words), width - 56, theme().text.small).height + 14)

    def draw(self, canvas: Canvas) -> None:
        """Dice and words."""
        t, box, y = theme().text, self.box, self.box.y
        for mark, words in self.rows:
            high = self._high(canvas, box.w, words)
            dice.rolled(canvas, Box(box.x, y + 2, 40, 40), "RED", mark)
            block = paragraph(canvas, plain(words), box.w - 56, t.small)
            block.draw(canvas, box.x + 54, y + 22 - block.height / 2 if block.height < 44 else y)
            y += high
