"""The decision of the battle screen: whose it is, what is asked, its buttons with the chance that each leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.glossary import underline
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art.catalogue import seat_key
from game.client.rome.look import livery
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, Kind
from game.client.widgets.terms import Terms

LEAST_SHARE = 0.55
"""The part of its natural width that a button needs when its words stand in two lines."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A button: words, a second line, its key, its kind; a refusal says why it cannot be pressed."""

    label: str
    press: Callable[[], None]
    sub: str = ""
    key: str | None = None
    kind: Kind = "plain"
    icon: str | None = None
    refusal: str | None = None
    tooltip: str | None = None


class Decision(Widget):
    """See the module."""

    def __init__(self) -> None:
        super().__init__(name="decision")
        self.seat = -1
        self.markup = ""
        self.wrong = self.hint_line = ""
        self.buttons: list[Button] = []
        self._choices: list[Choice] = []
        self._rows, self._row_h = 1, 54.0
        self.terms = self.add(Terms())

    def show(self, seat: int, markup: str, choices: Sequence[Choice], wrong: str = "", hint: str = "") -> None:
        """Ask; ``wrong`` says in red what does not go, ``hint`` below, where there is room, what the step is about."""
        keys = [(c.label, c.key, c.kind, c.icon) for c in choices]
        same = keys == [(c.label, c.key, c.kind, c.icon) for c in self._choices] and len(self.buttons) == len(choices)
        self.change(seat=seat, markup=underline(markup), wrong=underline(wrong, 1))
        self.change(hint_line=f"<muted>{underline(hint, 1)}</muted>" if hint else "")
        self._choices = list(choices)
        if not same:
            self.clear()
            self.add(self.terms)
            self.buttons = [
                self.add(Button(c.label, None, kind=c.kind, action=c.key, icon=c.icon, on_dark=False)) for c in choices
            ]
        for button, choice in zip(self.buttons, choices, strict=True):
            button.on_press = choice.press
            button.change(refusal=choice.refusal, tooltip=choice.tooltip)
        if self.box.w:
            self.arrange()

    def _text(self, canvas: Canvas) -> Block:
        """The words, smaller where there is little room."""
        t = theme().text
        words = f"{self.markup} <red>{self.wrong}</red>" if self.wrong else self.markup
        room = self.box.w - 96 if self.box.w > 460 else self.box.w - 76
        for style, line in ((t.prompt, None), (t.small, 1.1), (t.note, 1.0)):
            block = paragraph(canvas, words, room, style, line=line)
            if block.height <= self._text_room():
                break
        return block

    def _placed(self, canvas: Canvas) -> Iterator[tuple[Block, float, float]]:
        """The words, and where they stand."""
        text = self._text(canvas)
        hint = paragraph(canvas, self.hint_line, text.width, theme().text.note)
        hinted = bool(self.hint_line) and len(hint.lines) == 1 and text.height + hint.height <= self._text_room()
        height = text.height + (hint.height if hinted else 0)
        x = self.box.x + 32 + 2 * self._radius
        y = self.box.y + self._pad + max(0.0, min(8.0, (self._text_room() - height) / 2))
        yield text, x, y
        if hinted:
            yield hint, x, y + text.height

    @property
    def _radius(self) -> float:
        return max(12.0, min(20.0 if self.box.w > 460 else 15.0, self._text_room() / 2 - 2))

    def _text_room(self) -> float:
        return self.box.h - 2 * self._pad - (self._rows * (self._row_h + 6) + 2 if self._choices else 0)

    @property
    def _pad(self) -> float:
        return 16.0 if self.box.h > 150 else 9.0

    def arrange(self) -> None:
        """Buttons in a row at the foot, in two where there are many."""
        scene = self.scene
        if scene is None:
            return
        if self.buttons:
            self._arrange_buttons(scene.app.canvas)
        self.terms.lie(self._placed(scene.app.canvas))

    def _arrange_buttons(self, canvas: Canvas) -> None:
        inner = self.box.inset(18, self._pad)
        gap, large = 10.0, self.box.h > 150
        self._dress(54.0 if large else 42.0)
        natural = [max(110.0, button.natural_width(canvas)) for button in self.buttons]
        room = inner.w - gap * (len(natural) - 1)
        least = 1.0 if large else LEAST_SHARE  # in a low sheet the words need the second row more than the buttons
        if sum(natural) * least <= room or len(self.buttons) < 3:
            self._rows, self._row_h = 1, 54.0 if large else 42.0
        else:
            self._rows, self._row_h = 2, 40.0 if large else 32.0
        self._dress(self._row_h)
        each = -(-len(self.buttons) // self._rows)
        for line in range(self._rows):
            part = slice(line * each, (line + 1) * each)
            y = inner.bottom - (self._rows - line) * (self._row_h + 6) + 6
            self._row(self.buttons[part], natural[part], Box(inner.x, y, inner.w, self._row_h), gap)

    def _dress(self, height: float) -> None:
        """The chance stands below the words of a button, or behind them where it is low."""
        for button, choice in zip(self.buttons, self._choices, strict=True):
            low = height < 50 and choice.sub
            button.change(
                label=f"{choice.label} ({choice.sub})" if low else choice.label, sub=None if low else choice.sub or None
            )

    @staticmethod
    def _row(buttons: Sequence[Button], natural: Sequence[float], box: Box, gap: float) -> None:
        """Wider than natural in proportion; narrower when there is too little room."""
        free = box.w - sum(natural) - gap * (len(natural) - 1)
        more = min(free / max(1, len(natural)), 170.0)
        x = box.x if free < 0 else box.x + max(0.0, free - more * len(natural)) / 2
        for button, width in zip(buttons, natural, strict=True):
            button.place(Box(x, box.y, width + more, box.h))
            x += width + more + gap

    def draw(self, canvas: Canvas) -> None:
        """A parchment sheet with a golden edge while something is asked."""
        c = theme().color
        canvas.panel("parchment", self.box)
        if self._choices:
            canvas.rounded(self.box.grow(1.5), None, 2, c.gold_300, 3)
        top, radius = self.box.y + self._pad, self._radius
        if self.seat >= 0:
            disc(canvas, livery(seat_key(self.seat)), (self.box.x + 20 + radius, top + radius + 2), radius, "conquered")
        else:
            canvas.icon("hourglass", Box(self.box.x + 22, top + 4, 30, 30), c.bronze_600)
        for text, x, y in self._placed(canvas):
            text.draw(canvas, x, y)
