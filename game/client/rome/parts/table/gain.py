"""A flag beside the ladder of victory points: who has gained or lost some, how many, and for what. It goes by itself."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget

WIDE = 300.0
"""Greatest width."""
HIGH = 30.0
"""Least height of a line about one faction."""


class Gains(Widget):
    """See the module. ``rows``: a faction and its words, one below the other."""

    def __init__(self) -> None:
        super().__init__(name="points gained")
        self.rows: tuple[tuple[int, str], ...] = ()
        self.visible = False

    def measure(self, canvas: Canvas, room: float) -> tuple[float, float]:
        """Width and height that it takes of a board ``room`` wide."""
        wide = min(WIDE, room)
        return wide, sum(self._height(canvas, words, wide) for _, words in self.rows) + 16

    def _height(self, canvas: Canvas, words: str, wide: float) -> float:
        return max(HIGH, paragraph(canvas, words, wide - 58, theme().text.body).height + 6)

    def draw(self, canvas: Canvas) -> None:
        """Emblem and words of each."""
        canvas.panel("parchment", self.box)
        y = self.box.y + 8
        for seat, words in self.rows:
            high = self._height(canvas, words, self.box.w)
            disc(canvas, livery(SEAT_KEYS[seat]), (self.box.x + 25, y + high / 2), 12, "conquered")
            block = paragraph(canvas, words, self.box.w - 58, theme().text.body)
            block.draw(canvas, self.box.x + 46, y + (high - block.height) / 2)
            y += high
