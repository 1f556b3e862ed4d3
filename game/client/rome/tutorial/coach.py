"""The coach of the tutorial: a bar at the foot of the window that says what to do and why, and golden marks on what is meant.

The bar has room of its own below the scene (see `GameScene.room`), so that it never covers what it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from game.client.canvas import Canvas
from game.client.glossary import underline
from game.client.layout import Box
from game.client.rome.tutorial.marks import Marks
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Group, Widget
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.terms import Terms
from game.client.words import tr

HIGH, MIDDLE, LOW = 112.0, 92.0, 66.0
"""Height of the bar in tall, in usual and in low windows."""
_SEAL = 76.0


def bar_height(height: float) -> float:
    """How high the bar is in a window of a height."""
    return HIGH if height >= 900 else MIDDLE if height >= 600 else LOW


class Words(NamedTuple):
    """What the bar says. ``held`` is why something was not taken just now; ``button`` the words of the main button, or empty."""

    heading: str
    say: str
    why: str = ""
    held: str = ""
    button: str = ""
    icon: str = "scroll-unfurled"
    place: tuple[int, int] = (0, 0)
    """Number of the step and of all steps."""


@dataclass(frozen=True)
class Deeds:
    """What the bar's buttons do."""

    go_on: Callable[[], None]
    back: Callable[[], None]
    again: Callable[[], None]
    skip: Callable[[], None]
    leave: Callable[[], None]


class CoachBar(Widget):
    """See the module."""

    def __init__(self, deeds: Deeds) -> None:
        super().__init__(name=tr("Tutorial"))
        self.words = Words("", "")
        self.terms = self.add(Terms())
        self.go_on = self.add(Button("", deeds.go_on, kind="main", action="confirm"))
        self.go_on.visible = False
        self.others = [
            self.add(IconButton("return-arrow", deeds.back, tooltip=tr("Back a step"))),
            self.add(IconButton("anticlockwise-rotation", deeds.again, tooltip=tr("Begin this lesson again"))),
            self.add(IconButton("play-button", deeds.skip, tooltip=tr("Skip this lesson"))),
            self.add(IconButton("exit-door", deeds.leave, tooltip=tr("Leave the tutorial; it goes on here next time"))),
        ]

    def say(self, words: Words, no_way_back: str | None = None) -> None:
        """Other words, and why there is no way back to what was said before."""
        self.others[0].change(refusal=no_way_back)
        if words == self.words:
            return
        self.change(words=words)
        self.go_on.change(label=words.button, visible=bool(words.button))
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """Buttons at the right."""
        scene = self.scene
        if scene is None or not self.box.w:
            return
        middle = self.box.center[1]
        x = self.box.right - 10
        for button in reversed(self.others):
            x -= 38
            button.place(Box(x, middle - 19, 34, 38))
        if self.go_on.visible:
            wide = max(130.0, self.go_on.natural_width(scene.app.canvas))
            self.go_on.place(Box(x - 12 - wide, middle - 24, wide, 48 if self.box.h > 70 else 42))
        self.terms.lie([self.text(scene.app.canvas)])

    @property
    def _column(self) -> tuple[float, float]:
        """Left and right edge of the words."""
        first = self.go_on if self.go_on.visible else self.others[0]
        return self.box.x + _SEAL + 18, first.box.x - 18

    def text(self, canvas: Canvas) -> tuple[Block, float, float]:
        """The words, smaller where there is little room, and where they stand."""
        left, right = self._column
        block = self._block(canvas, right - left)
        top = self.box.y + (29 if self.box.h > 70 else 3)
        return block, left, top + max(0.0, (self.box.bottom - top - 4 - block.height) / 2)

    def _block(self, canvas: Canvas, room: float) -> Block:
        words, t = self.words, theme().text
        said = underline(f"<b>{words.say}</b>" + (f" <muted>{words.why}</muted>" if words.why else ""))
        if words.held:
            said = f"<red>{words.held}</red><br>{said}"
        limit = self.box.h - (34 if self.box.h > 70 else 12)
        for style, line in ((t.prompt, 1.15), (t.body, 1.15), (t.small, 1.08), (t.note, 1.0)):
            block = paragraph(canvas, said, room, style, line=line)
            if block.height <= limit:
                return block
        return paragraph(canvas, underline(f"<b>{words.held or words.say}</b>"), room, t.note, line=1.0)

    def draw(self, canvas: Canvas) -> None:
        """Parchment with a golden edge: sign and progress, heading, words."""
        c, t, box, words = theme().color, theme().text, self.box, self.words
        canvas.texture("parchment", box)
        canvas.fill(Box(box.x, box.y, box.w, 3), c.gold_300)
        canvas.hline(box.x, box.right, box.y + 3, c.ink_800)
        seal = Box(box.x, box.y + 3, _SEAL, box.h - 3)
        canvas.texture("leather", seal)
        canvas.vline(seal.right, seal.y, seal.bottom, c.ink_800, 2)
        low = box.h < 80
        side = 30.0 if low else 40.0
        canvas.icon(words.icon, Box(seal.center[0] - side / 2, seal.center[1] - side / 2 - 10, side, side), c.gold_300)
        if words.place[1]:
            count = f"{words.place[0]} / {words.place[1]}"
            canvas.text(count, seal.center[0], seal.bottom - 13, t.label, c.on_dark, "center", "middle")
        left, right = self._column
        if box.h > 70:
            canvas.text_fit(words.heading.upper(), left, box.y + 18, right - left, t.label, c.vermilion_700)
        block, x, y = self.text(canvas)
        block.draw(canvas, x, y)


class Coach(Group):
    """The bar, and the marks on the scene."""

    def __init__(self, deeds: Deeds) -> None:
        super().__init__()
        self.marks = self.add(Marks())
        self.bar = self.add(CoachBar(deeds))
