"""The prompt: whose decision it is and what is wanted, undo, and the buttons that end the step. It floats over the board."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from game.client.affordance import Affordance
from game.client.canvas import Canvas
from game.client.glossary import underline
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.terms import Terms
from game.client.words import tr

_BAND = 62
_LEAST = 58
_WORDS = 230.0
"""Room that the words have at least beside the buttons."""
_STEADY = 860.0
"""Width while others move: the button stays where it is, whatever is told."""
_LINES = 3
"""So many lines the words may have beside the buttons."""
_ROW = 42
"""What the buttons add to the height when they stand below."""


class Extra(NamedTuple):
    """A button that no option stands for."""

    words: str
    press: Callable[[], None]
    icon: str
    tooltip: str


class Prompt(Widget):
    """See the module. ``take`` gets the affordance of a pressed button."""

    def __init__(self, take: Callable[[Affordance], None], undo: Callable[[], None], hurry: Callable[[], None]) -> None:
        super().__init__(name="prompt")
        self.take = take
        self.seat = -1
        self.markup = self.hint_line = ""
        self.telling = self.loud = False
        self.buttons: list[Button] = []
        self._shown: tuple[object, ...] = ()
        self.terms = self.add(Terms())
        self.undo = self.add(Button(tr("Undo"), undo, icon="anticlockwise-rotation", action="undo"))
        self.ahead = self.add(Button(tr("To your choice"), hurry, icon="hourglass", action="hurry"))
        self.ahead.tooltip = tr("Leaves out what is shown until something is asked of you. The chronicle keeps it.")
        self.ahead.visible = False
        self.wide = 1030.0

    def show(
        self,
        seat: int,
        markup: str,
        offers: Sequence[Affordance],
        why_no_undo: str | None,
        extra: Sequence[Extra] = (),
        undone: str = "",
        hint: str = "",
    ) -> None:
        """Whose turn, what is wanted, the buttons (the last one is the main one), and why undo would not work now. ``extra``
        are further buttons; ``undone`` is told beside the button that ends the turn or passes, ``hint`` in a
        line below."""
        self.telling = False
        self._say(seat, markup, hint)
        self.undo.visible, self.ahead.visible = True, False
        self.undo.change(refusal=why_no_undo)
        key = (tuple(offers), tuple(more.words for more in extra))
        if key == self._shown:
            self._tell_undone(undone)
            return
        self._shown = key
        for button in self.buttons:
            self.children.remove(button)
        self.buttons = [
            self.add(Button(more.words, more.press, icon=more.icon, tooltip=more.tooltip)) for more in extra
        ]
        for index, offer in enumerate(offers):
            main = index == len(offers) - 1
            button = Button(
                offer.label,
                partial(self.take, offer),
                kind="main" if main else "plain",
                action=offer.hotkey,
            )
            self.buttons.append(self.add(button))
        self._tell_undone(undone)
        self.invalidate()

    def tell(self, seat: int, words: str, loud: bool, ahead: bool) -> None:
        """What happens while nothing is asked; ``loud``: what one would call out to the table; ``ahead``: it can be left out."""
        self.telling = True
        self._say(seat, words, "", loud)
        for button in self.buttons:
            self.children.remove(button)
        self.buttons, self._shown = [], ()
        self.undo.visible, self.ahead.visible = False, ahead
        self.invalidate()

    def _say(self, seat: int, markup: str, hint: str, loud: bool = False) -> None:
        said = underline(markup)
        hint_line = f"<muted>{underline(hint, 1)}</muted>" if hint else ""
        self.change(seat=seat, markup=said, loud=loud, hint_line=hint_line)

    def give_way(self, to_another: bool) -> None:
        """Whether the main button of the screen is elsewhere now: then the last one here is as plain as the others."""
        for button in self.buttons[-1:]:
            button.change(kind="plain" if to_another or button.icon is not None else "main")

    def _tell_undone(self, undone: str) -> None:
        for button in self.buttons:
            if button.action == "end_phase":
                button.change(tooltip=undone or None)

    def measure(self, canvas: Canvas, room: float) -> tuple[float, float]:
        """Width and height that it takes of a board ``room`` wide."""
        wide = min(self.wide, room)
        blocks = self._blocks(canvas, wide)
        high = sum(block.height for block in blocks)
        if self._stacked(canvas, wide):
            return wide, high + 18 + _ROW
        if all(len(block.lines) == 1 for block in blocks):
            natural = max(block.natural_width for block in blocks)
            least = _STEADY if self.telling else 420
            beside = self._buttons_width(canvas)
            wide = min(wide, max(least, _BAND + 40 + _WORDS + beside, _BAND + 22 + natural + 24 + beside + 16))
        return wide, max(_LEAST, high + 18)

    def _stacked(self, canvas: Canvas, wide: float) -> bool:
        """Whether the buttons stand below the words: where side by side the words had no room, or became a column."""
        room = wide - _BAND - 40 - self._buttons_width(canvas)
        return room < _WORDS or len(paragraph(canvas, self.markup, room, theme().text.prompt).lines) > _LINES

    def _buttons_width(self, canvas: Canvas) -> float:
        return sum(button.natural_width(canvas) + 12 for button in self._row())

    def _row(self) -> list[Button]:
        """The buttons that are shown, from the left."""
        return [button for button in (self.undo, self.ahead, *self.buttons) if button.visible]

    def _blocks(self, canvas: Canvas, wide: float) -> list[Block]:
        """What is wanted, and the hint below it where that fits on a line."""
        room = wide - _BAND - 40
        if not self._stacked(canvas, wide):
            room -= self._buttons_width(canvas)
        style = theme().text.h3 if self.loud else theme().text.prompt
        wanted = paragraph(canvas, self.markup, room, style, line=1.1)
        hint = paragraph(canvas, self.hint_line, room, theme().text.note)
        return [wanted, hint] if self.hint_line and len(hint.lines) == 1 else [wanted]

    def arrange(self) -> None:
        """Buttons from the right."""
        scene = self.scene
        if scene is None:
            return
        canvas = scene.app.canvas
        shown = self._row()
        room = self.box.w - _BAND - 24
        natural = [button.natural_width(canvas) for button in shown]
        k = min(1.0, (room - 12 * (len(shown) - 1)) / max(1.0, sum(natural)))
        y = self.box.bottom - 48 if self._stacked(canvas, self.box.w) else self.box.center[1] - 20
        x = self.box.right - 14
        for button, wide in zip(reversed(shown), reversed(natural), strict=True):
            x -= wide * k
            button.place(Box(x, y, wide * k, 38))
            x -= 12
        self.terms.lie(self._texts(canvas))

    def _texts(self, canvas: Canvas) -> Iterator[tuple[Block, float, float]]:
        """The words, and where they stand."""
        blocks = self._blocks(canvas, self.box.w)
        high = self.box.h - (_ROW if self._stacked(canvas, self.box.w) else 0)
        y = self.box.y + (high - sum(block.height for block in blocks)) / 2
        for block in blocks:
            yield block, self.box.x + _BAND + 24, y
            y += block.height

    def draw(self, canvas: Canvas) -> None:
        """Parchment with a band in the colours of the seat."""
        c = theme().color
        canvas.panel("parchment", self.box)
        band = Box(self.box.x + 2, self.box.y + 2, _BAND, self.box.h - 4)
        if self.seat >= 0:
            side = livery(SEAT_KEYS[self.seat])
            side.field(canvas, band)
            disc(canvas, side, band.center, 19, "conquered")
        else:
            canvas.texture("leather", band)
            canvas.icon("hourglass", band.place(28, 28), c.bronze_300)
        canvas.vline(band.right, self.box.y, self.box.bottom, c.ink_800, 2)
        if self.loud:
            canvas.outline(self.box, c.vermilion_600, 4)
        for block, x, y in self._texts(canvas):
            block.draw(canvas, x, y)
