"""The strip below the top bar: whose decision it is, what is wanted, and tabs or buttons at its right."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.canvas import Canvas
from game.client.glossary import underline
from game.client.layout import Box, Fold
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, IconButton, Kind
from game.client.widgets.terms import Terms

_BAND = 58.0


class SmallTab(Button):
    """A tab without its key cap, where room is scarce; the key works all the same."""

    def __init__(self, name: str, press: Callable[[], None], action: str) -> None:
        super().__init__(name, press, action=action)
        self.style = theme().text.button.sized(15)

    def key_label(self) -> str | None:
        """None is shown."""
        return None


class Strip(Widget):
    """See the module. ``set`` shows a sentence, ``set_tabs`` the tabs, ``set_buttons`` buttons before them."""

    def __init__(self, choose: Callable[[int], None] | None = None) -> None:
        super().__init__(name="prompt")
        self.choose = choose
        self.seat = -1
        self.markup = self.hinted = ""
        self.tabs: list[Button] = []
        self.buttons: list[Button] = []
        self._shown: object = None
        self.terms = self.add(Terms())

    def set(self, seat: int, markup: str, hint: str = "") -> None:
        """Whose decision, and what is wanted; behind it, where there is room, a hint."""
        said = underline(markup)
        self.change(seat=seat, markup=said, hinted=f"{said} <muted>{underline(hint, 1)}</muted>" if hint else said)
        self.arrange()

    def set_tabs(self, names: Sequence[tuple[str, str]], chosen: int, fold: Fold) -> None:
        """Tabs by (name, sign), each with a number key; smaller, then only signs, in small windows."""
        key = (fold, tuple(names))
        if key != self._shown:
            for tab in self.tabs:
                self.children.remove(tab)
            self._shown = key
            self.tabs = [self.add(self._tab(n, name, icon, fold)) for n, (name, icon) in enumerate(names)]
        for number, tab in enumerate(self.tabs):
            tab.change(chosen=number == chosen)
        self.arrange()

    def _tab(self, number: int, name: str, icon: str, fold: Fold) -> Button:
        press, key = partial(self._press, number), f"option_{number + 1}"
        if fold is Fold.WIDE:
            return Button(name, press, action=key)
        if fold is Fold.NORMAL:
            return SmallTab(name, press, action=key)
        return IconButton(icon, press, tooltip=name, action=key)

    def set_buttons(self, buttons: Sequence[tuple[str, Callable[[], None], Kind, str | None]]) -> None:
        """Further buttons: words, what they do, kind, row of the key table."""
        for button in self.buttons:
            self.children.remove(button)
        self.buttons = [self.add(Button(words, do, kind=kind, action=key)) for words, do, kind, key in buttons]
        self.arrange()
        self.invalidate()

    def _press(self, number: int) -> None:
        if self.choose is not None:
            self.choose(number)

    @property
    def _row(self) -> list[Button]:
        return [*self.buttons, *self.tabs]

    def arrange(self) -> None:
        """Buttons from the right; closer, then without keys, when there is little room."""
        scene = self.scene
        if scene is None or not self.box.w:
            return
        canvas = scene.app.canvas
        high = min(40.0, self.box.h - 12)
        wide = [high + 6 if isinstance(b, IconButton) else self._wide(canvas, b) for b in self._row]
        room = self.box.w - _BAND - 60
        gap = 12.0 if sum(wide) + 12 * len(wide) < room * 0.6 else 6.0
        total = sum(wide) + gap * len(wide)
        if total > room:
            gap = 6.0
            squeeze = min(1.0, (room - gap * len(wide)) / max(1.0, sum(wide)))
            wide = [w * squeeze for w in wide]
        x = self.box.right - 12
        for button, width in zip(reversed(self._row), reversed(wide), strict=True):
            x -= width
            button.place(Box(x, self.box.center[1] - high / 2 - 1, width, high))
            x -= gap
        self._text_right = x
        self.terms.lie([self._text(canvas)] if self._has_room else [])

    @property
    def _has_room(self) -> bool:
        return self._text_right - self.box.x - 2 - _BAND > 70

    def _text(self, canvas: Canvas) -> tuple[Block, float, float]:
        """The words, and where they stand."""
        block = self._block(canvas)
        return block, self.box.x + _BAND + 20, self.box.y + (self.box.h - block.height) / 2

    _text_right = 0.0

    @staticmethod
    def _wide(canvas: Canvas, button: Button) -> float:
        return button.natural_width(canvas) - (8 if isinstance(button, SmallTab) else 0)

    def _block(self, canvas: Canvas) -> Block:
        room = max(60.0, self._text_right - self.box.x - _BAND - 26)
        prompt, high = theme().text.prompt, self.box.h - 10
        small = prompt.sized(18)
        for words, style in ((self.hinted, prompt), (self.hinted, small), (self.markup, prompt), (self.markup, small)):
            block = paragraph(canvas, words, room, style, line=1.08)
            if block.height <= high:
                return block
        return paragraph(canvas, self.markup, room, prompt.sized(16), line=1.04)

    def draw(self, canvas: Canvas) -> None:
        """Parchment, the band of the seat, the sentence."""
        c = theme().color
        canvas.panel("parchment", self.box, shadow=False)
        band = Box(self.box.x + 2, self.box.y + 2, _BAND, self.box.h - 4)
        if self.seat >= 0:
            side = livery(SEAT_KEYS[self.seat])
            side.field(canvas, band)
            disc(canvas, side, band.center, min(19.0, band.h / 2 - 3), "conquered")
        else:
            canvas.texture("leather", band)
            canvas.icon("hourglass", band.place(26, 26), c.bronze_300)
        canvas.vline(band.right, self.box.y, self.box.bottom, c.ink_800, 2)
        if self._has_room:
            block, x, y = self._text(canvas)
            block.draw(canvas, x, y)
