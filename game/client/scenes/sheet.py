"""Sheets over the present scene: a notice, and a question with its answers.

Used only where undo cannot reach (leaving a game, overwriting) and for plain news; never over the map that a decision is
about. Escape is the answer that changes nothing.

    app.push(notice("The game is saved", "You may leave now."))
    app.push(question("Leave the game?", "It is saved.", [Answer("Leave", leave, kind="main"), Answer("Stay")]))
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.buttons import Button, Kind
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr


@dataclass(frozen=True, slots=True)
class Answer:
    """One way to answer; without ``action`` the sheet only closes."""

    label: str
    action: Callable[[], None] | None = None
    kind: Kind = "plain"
    key: str | None = None
    """Row of the key table: "yes", "no", "confirm"."""
    refusal: str | None = None


class Sheet(Scene):
    """A parchment sheet in the middle with a heading, text and answers. ``closable`` lets Escape close it."""

    opaque = False
    dims = True

    def __init__(
        self,
        heading: str,
        markup: str,
        answers: Sequence[Answer],
        *,
        icon: str | None = None,
        closable: bool = True,
        width: float = 620,
        first: int = 0,
    ) -> None:
        super().__init__()
        self.first = first
        """The answer that has the keyboard at first."""
        self.heading, self.markup, self.icon = heading, markup, icon
        self.answers = list(answers)
        self.closable = closable
        self.width = width

    def build(self) -> None:
        """Panel, text, buttons."""
        self.panel = self.root.add(Panel("parchment"))
        self.title = self.panel.add(Label(self.heading, theme().text.h2))
        self.text = Label(self.markup)
        self.scroll = self.panel.add(ScrollArea(self._lay_text))
        self.scroll.add(self.text)
        self.buttons = [
            self.panel.add(Button(a.label, partial(self.answer, a), kind=a.kind, action=a.key, refusal=a.refusal))
            for a in self.answers
        ]

    def _lay_text(self, box: Box) -> float:
        height = paragraph(self.app.canvas, self.markup, box.w, theme().text.body).height
        self.text.place(Box(box.x, box.y, box.w, height))
        return height

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """As high as the text wants, within the window."""
        width = min(self.width, size[0] - 32)
        inner = width - 56
        icon = 64 if self.icon else 0
        heading = paragraph(self.app.canvas, self.heading, inner - icon, theme().text.h2).height
        text = paragraph(self.app.canvas, self.markup, inner - icon - 16, theme().text.body).height
        natural = [b.natural_width(self.app.canvas) for b in self.buttons]
        stacked = sum(natural) + 12 * (len(natural) - 1) > inner
        above = 28 + heading + 14 + text + 22 + 22
        pitch = 54.0 if above + len(natural) * 54 <= size[1] - 32 else 46.0
        foot = len(natural) * pitch if stacked else 54
        height = min(size[1] - 32, above + foot)
        box = Box((size[0] - width) / 2, (size[1] - height) / 2, width, height)
        self.panel.place(box)
        room = Box(box.x + 28, box.y + 26, inner, box.h - 52)
        foot_box, body = room.cut_bottom(foot)
        _, body = body.cut_left(icon)
        top, rest = body.cut_top(heading, 14)
        self.title.place(top)
        self.scroll.place(rest.cut_bottom(14)[1])
        x, y = foot_box.right, foot_box.bottom - 44 if not stacked else foot_box.y + 6
        for button, wide in zip(self.buttons, natural, strict=True):
            if stacked:
                button.place(Box(foot_box.x, y, foot_box.w, pitch - 10))
                y += pitch
            else:
                x -= wide
                button.place(Box(x, y, wide, 44))
                x -= 12

    def foreground(self, canvas: Canvas) -> None:
        """The icon beside the heading."""
        if self.icon:
            box = self.panel.box
            canvas.icon(self.icon, Box(box.x + 26, box.y + 26, 46, 46), theme().color.vermilion_600)

    def entered(self) -> None:
        """The first answer has the keyboard."""
        if self.buttons:
            self.focus(self.buttons[self.first])

    def answer(self, answer: Answer) -> None:
        """Close, then do what the answer says."""
        self.app.pop(self)
        if answer.action is not None:
            answer.action()

    def cancel(self) -> None:
        """Escape closes when closing changes nothing."""
        if self.closable:
            self.app.pop(self)


def notice(heading: str, markup: str, *, icon: str | None = None, done: Callable[[], None] | None = None) -> Sheet:
    """News with one button."""
    return Sheet(heading, markup, [Answer(tr("Good"), done, "main", "confirm")], icon=icon)


def question(heading: str, markup: str, answers: Sequence[Answer], *, icon: str | None = None, first: int = 0) -> Sheet:
    """A question; the answer ``first`` has the focus, and the first one stands at the right."""
    return Sheet(heading, markup, answers, icon=icon, first=first)
