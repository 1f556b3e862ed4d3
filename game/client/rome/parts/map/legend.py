"""The legend of the map's colours, beside the switch: a patch of land in each colour, with its hatch, and what it means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.look import livery
from game.client.rome.parts.map.tints import paints
from game.client.rome.presenters.overlays import Key
from game.client.theme import Color, theme
from game.client.widgets.base import Widget
from game.client.widgets.tracks import cost_dot

LAND: Color = (226, 208, 165)
"""The colour of open land on the board, into which tints are multiplied."""
ROW, PATCH, GAP = 30.0, 28.0, 16.0


class Legend(Widget):
    """See the module."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__(name="legend")
        self.heading = ""
        self.headed = True
        """Whether there is room for the heading; the tooltip of the switch says the same."""
        self.keys: Sequence[Key] = ()

    def measure(self, canvas: Canvas, most: float) -> tuple[float, float]:
        """Width and height, where ``most`` is the room."""
        places = list(self._places(canvas, most))
        if not places:
            return 0.0, 0.0
        right = max(x + wide for _, x, _, wide in places)
        return right + 12, places[-1][2] + ROW + 4

    def _places(self, canvas: Canvas, most: float) -> Iterator[tuple[Key | None, float, float, float]]:
        """Heading and keys with their corner and width, in as many rows as they need."""
        x, y, style = 12.0, 2.0, theme().text.small
        if self.headed:
            wide = canvas.width(self.heading, style.italic)
            yield None, x, y, wide
            x += wide + GAP
        for key in self.keys:
            wide = (PATCH + 7 if key.mark or key.shade.hue or len(self.keys) > 1 else 0) + canvas.width(
                key.words, style
            )
            if x > 12 and x + wide > most - 12:
                x, y = 12.0, y + ROW
            yield key, x, y, wide
            x += wide + GAP

    def draw(self, canvas: Canvas) -> None:
        """Leather, patches, words."""
        c, t = theme().color, theme().text
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.bronze_600, 1.5)
        top = 0.0 if self.box.h > ROW + 8 else (self.box.h - ROW - 4) / 2
        for key, x, y, wide in self._places(canvas, self.box.w + 1):
            at = Box(self.box.x + x, self.box.y + y + top, wide, ROW)
            if key is None:
                canvas.text(self.heading, at.x, at.center[1], t.small.italic, c.on_dark_muted, valign="middle")
                continue
            text = canvas.width(key.words, t.small)
            canvas.text(key.words, at.right - text, at.center[1], t.small, c.on_dark, valign="middle")
            if wide > text + 1:
                self._patch(canvas, Box(at.x, at.center[1] - 9, PATCH, 18), key)

    @staticmethod
    def _patch(canvas: Canvas, box: Box, key: Key) -> None:
        c = theme().color
        if key.mark == "dot":
            cost_dot(canvas, *box.center, "2", "footsteps")
            return
        (paint,) = paints([key.shade])
        canvas.fill(
            box, (LAND[0] * paint.color[0] // 255, LAND[1] * paint.color[1] // 255, LAND[2] * paint.color[2] // 255)
        )
        if paint.hatch:
            livery(paint.hatch).strokes(canvas, box, 0.45, 0.8, (0, 0, 0))
        canvas.outline(box, c.ink_900, 3 if key.mark == "line" else 1.5)
        if key.mark == "line":
            canvas.outline(box, c.gold_300, 2)
