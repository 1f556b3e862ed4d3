"""Chances and counts as pictures: odds bar, loss histogram, line chart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.theme import Color, TextStyle, mix, theme
from game.client.widgets.base import Widget


def hatched(canvas: Canvas, box: Box, face: Color, stroke: Color, pitch: float = 7, width: float = 2) -> None:
    """A field with rising diagonal lines: the second texture beside a plain one."""
    rect = canvas.rect(box)
    if rect.w <= 0 or rect.h <= 0:
        return
    step, thick = max(3, canvas.px(pitch)), canvas.stroke(width)

    def make() -> pygame.Surface:
        field = pygame.Surface(rect.size)
        field.fill(face)
        for x in range(-rect.h, rect.w + rect.h, step):
            points = [(x, rect.h), (x + thick, rect.h), (x + thick + rect.h, 0), (x + rect.h, 0)]
            pygame.draw.polygon(field, stroke, points)
        return field

    canvas.blit(canvas.cache.get(("hatched", rect.size, face, stroke, step, thick), make), rect.topleft)


@dataclass(frozen=True, slots=True)
class Part:
    """A share of an odds bar: ``kind`` is good, neutral or bad."""

    share: float
    kind: str
    words: str = ""


def odds_bar(canvas: Canvas, box: Box, parts: Sequence[Part]) -> list[Box]:
    """Draw a bar of shares (good plain verdigris, bad hatched vermilion, neutral parchment); returns their boxes."""
    c = theme().color
    total = sum(part.share for part in parts) or 1
    inner = box.inset(1)
    x, boxes = inner.x, []
    for part in parts:
        cell = Box(x, inner.y, inner.w * part.share / total, inner.h)
        if part.kind == "good":
            canvas.fill(cell, c.verdigris_600)
        elif part.kind == "bad":
            hatched(canvas, cell, c.vermilion_600, mix(c.vermilion_600, c.parchment_100, 0.45))
        else:
            canvas.fill(cell, c.parchment_200)
        boxes.append(cell)
        x += cell.w
    for cell in boxes[1:]:
        canvas.vline(cell.x, inner.y, inner.bottom, c.ink_900)
    canvas.outline(box, c.ink_900, 1)
    return boxes


class OddsBlock(Widget):
    """A large number with its words, the bar, and the two outcomes in words below.

    ``basis`` says how the chance was found: "exact", "sampled, ±1 %"; it stands in the tooltip of the block.
    """

    def __init__(
        self, percent: float, words: str, parts: Sequence[Part], good: str = "", bad: str = "", basis: str = ""
    ) -> None:
        super().__init__(tooltip=basis or None)
        self.percent = percent
        self.words = words
        self.parts = list(parts)
        self.good, self.bad = good, bad

    def draw(self, canvas: Canvas) -> None:
        """Number over words at the left, bar over the width, outcomes below it."""
        c, t = theme().color, theme().text
        box = self.box
        ink = c.verdigris_700 if self.percent >= 50 else c.vermilion_700
        width = canvas.text(f"{self.percent:.0f}%", box.x, box.y + 24, t.number_xl, ink, valign="middle")
        canvas.text_fit(self.words, box.x + width + 14, box.y + 30, box.w - width - 14, t.body, c.ink_900)
        odds_bar(canvas, Box(box.x, box.y + 54, box.w, 20), self.parts)
        canvas.text_fit(self.good, box.x, box.y + 88, box.w / 2 - 6, t.small, c.ink_900)
        canvas.text_fit(self.bad, box.right, box.y + 88, box.w / 2 - 6, t.small, c.ink_900, "right")


class Histogram(Widget):
    """Columns with a number and a per cent below each: cards lost, points won."""

    def __init__(
        self, bars: Sequence[tuple[str, float]], color: Color | None = None, tooltip: str | None = None
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.bars = list(bars)
        self.color = color or theme().color.vermilion_600

    def draw(self, canvas: Canvas) -> None:
        """Columns scaled to the largest, with word and share below; where these have no room in a line, the share stands above."""
        c, style = theme().color, theme().text.note
        highest = max((share for _, share in self.bars), default=1) or 1
        cell_w = self.box.w / max(1, len(self.bars))
        in_line = all(self._width(canvas, word, share, style) <= cell_w - 3 for word, share in self.bars)
        head = 0 if in_line else 20
        for index, (word, share) in enumerate(self.bars):
            x = self.box.x + index * cell_w
            middle, below = x + cell_w / 2 - 1, self.box.bottom - 10
            height = max(3.0, (self.box.h - 26 - head) * share / highest)
            column = Box(x + 2, self.box.bottom - 24 - height, cell_w - 6, height)
            canvas.fill(column, self.color)
            canvas.outline(column, mix(self.color, c.ink_900, 0.5), 1)
            if not in_line:
                canvas.text(word, middle, below, style.bold, c.ink_900, "center", "middle")
                canvas.text(f"{share:.0%}", middle, column.y - 10, style, c.ink_900, "center", "middle")
                continue
            at = middle - self._width(canvas, word, share, style) / 2
            at += canvas.text(word, at, below, style.bold, c.ink_900, valign="middle") + 4
            canvas.text(f"{share:.0%}", at, below, style, c.ink_900, valign="middle")

    @staticmethod
    def _width(canvas: Canvas, word: str, share: float, style: TextStyle) -> float:
        return canvas.width(word, style.bold) + 4 + canvas.width(f"{share:.0%}", style)


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart. ``dash`` are alternating lengths of line and gap (none: solid)."""

    name: str
    values: Sequence[float]
    color: Color
    dash: Sequence[float] = ()


class LineChart(Widget):
    """Lines over turns, with a goal line if wanted. Each line's end is told by ``ends`` for emblems and numbers."""

    def __init__(
        self,
        series: Sequence[Series],
        labels: Sequence[str],
        *,
        goal: float | None = None,
        goal_word: str = "",
        tooltip: str | None = None,
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.series = list(series)
        self.labels = list(labels)
        self.goal = goal
        self.goal_word = goal_word

    @property
    def top(self) -> float:
        """The highest grid value: the first multiple of 5 above all values."""
        values = [v for s in self.series for v in s.values] + [self.goal or 0, 5]
        return (int(max(values)) // 5 + 1) * 5

    def plot(self) -> Box:
        """Where the lines are."""
        return Box(self.box.x + 36, self.box.y + 8, self.box.w - 36 - 96, self.box.h - 40)

    def point(self, index: int, value: float) -> tuple[float, float]:
        """Logical place of a value."""
        plot = self.plot()
        return (plot.x + plot.w * index / max(1, len(self.labels) - 1), plot.bottom - plot.h * value / self.top)

    def ends(self, gap: float = 30) -> list[tuple[Series, float, float]]:
        """For each line the place of its end label (x, y), moved apart so that they do not overlap."""
        lines = [s for s in self.series if s.values]
        ordered = sorted(lines, key=lambda s: self.point(len(s.values) - 1, s.values[-1])[1])
        placed: list[tuple[Series, float, float]] = []
        low = self.box.y
        for s in ordered:
            y = max(self.point(len(s.values) - 1, s.values[-1])[1], low)
            placed.append((s, self.plot().right + 22, y))
            low = y + gap
        return placed

    def draw(self, canvas: Canvas) -> None:
        """Grid, goal, lines."""
        c, t = theme().color, theme().text
        plot = self.plot()
        step = 5 if self.top <= 30 else 10 if self.top <= 60 else 20
        for value in range(0, int(self.top) + 1, step):
            y = self.point(0, value)[1]
            canvas.hline(plot.x, plot.right, y, c.bronze_500 if value == 0 else c.parchment_300, 2 if value == 0 else 1)
            canvas.text(str(value), plot.x - 10, y, t.note, c.on_parchment_muted, "right", "middle")
        every = max(1, -(-len(self.labels) * 44 // max(1, int(plot.w))))
        for index, label in enumerate(self.labels):
            if index % every == 0 or index == len(self.labels) - 1:
                canvas.text(label, self.point(index, 0)[0], plot.bottom + 18, t.label, c.ink_700, "center", "middle")
        if self.goal is not None:
            y = self.point(0, self.goal)[1]
            dashes(canvas, [(plot.x, y), (plot.right, y)], c.vermilion_600, 2, (3, 5))
            canvas.text(self.goal_word, plot.x + 6, y - 11, t.note.italic, c.vermilion_700, valign="middle")
        for s in self.series:
            points = [self.point(i, v) for i, v in enumerate(s.values)]
            dashes(canvas, points, s.color, 3, s.dash)
        for s, x, y in self.ends():
            end = self.point(len(s.values) - 1, s.values[-1])
            dashes(canvas, [end, (x - 14, y)], s.color, 1.5, ())


@dataclass(frozen=True, slots=True)
class Kind:
    """A layer of a stacked chart: its sign, word and colour; every other one is hatched, so that colour is not needed."""

    icon: str
    word: str
    color: Color


class StackedColumns(Widget):
    """A column for each label, of layers one upon the other; what they mean and come to in all stands at the right."""

    def __init__(self, kinds: Sequence[Kind], rows: Sequence[Sequence[int]], labels: Sequence[str]) -> None:
        super().__init__()
        self.kinds = list(kinds)
        self.rows = [[max(0, value) for value in row] for row in rows]
        self.labels = list(labels)

    @property
    def top(self) -> int:
        """The highest grid value."""
        highest = max((sum(row) for row in self.rows), default=0)
        step = 5 if highest > 8 else 1
        return max(2, (highest // step + 1) * step)

    def plot(self) -> Box:
        """Where the columns stand."""
        legend = min(206.0, self.box.w * 0.5)
        return Box(self.box.x + 36, self.box.y + 8, self.box.w - 36 - legend, self.box.h - 40)

    def draw(self, canvas: Canvas) -> None:
        """Grid, columns with their sums, legend."""
        c, t = theme().color, theme().text
        plot, top = self.plot(), self.top
        step = 1 if top <= 6 else 2 if top <= 10 else 5 if top <= 30 else 10
        for value in range(0, top + 1, step):
            y = plot.bottom - plot.h * value / top
            canvas.hline(plot.x, plot.right, y, c.bronze_500 if value == 0 else c.parchment_300, 2 if value == 0 else 1)
            canvas.text(str(value), plot.x - 10, y, t.note, c.on_parchment_muted, "right", "middle")
        pitch = plot.w / max(1, len(self.labels))
        wide = min(64.0, pitch * 0.62)
        widest = max((canvas.width(label, t.label) for label in self.labels), default=0.0)
        every = max(1, math.ceil((widest + 5) / pitch))
        # so many columns share a label where there is no room for each; the last one has its own
        for index, (label, row) in enumerate(zip(self.labels, self.rows, strict=False)):
            x = plot.x + pitch * (index + 0.5)
            if (len(self.labels) - 1 - index) % every == 0:
                canvas.text(label, x, plot.bottom + 18, t.label, c.ink_700, "center")
            self._column(canvas, Box(x - wide / 2, plot.y, wide, plot.h), row)
        self._legend(canvas, Box(plot.right + 18, self.box.y, self.box.right - plot.right - 18, self.box.h))

    def _column(self, canvas: Canvas, box: Box, row: Sequence[int]) -> None:
        c, t = theme().color, theme().text
        y = box.bottom
        for number, (kind, value) in enumerate(zip(self.kinds, row, strict=True)):
            if not value:
                continue
            high = box.h * value / self.top
            y -= high
            self._fill(canvas, Box(box.x, y, box.w, high), number, kind)
        if sum(row):
            canvas.text(str(sum(row)), box.center[0], y - 11, t.small.bold, c.ink_900, "center", "middle")

    @staticmethod
    def _fill(canvas: Canvas, box: Box, number: int, kind: Kind) -> None:
        c = theme().color
        if number % 2:
            hatched(canvas, box, kind.color, mix(kind.color, c.parchment_100, 0.45))
        else:
            canvas.fill(box, kind.color)
        canvas.outline(box, c.ink_900, 1)

    def _legend(self, canvas: Canvas, box: Box) -> None:
        c, t = theme().color, theme().text
        pitch = min(38.0, box.h / max(1, len(self.kinds)))
        for number, kind in enumerate(reversed(self.kinds)):
            index = len(self.kinds) - 1 - number
            y = box.y + pitch * (number + 0.5)
            self._fill(canvas, Box(box.x, y - 9, 18, 18), index, kind)
            canvas.icon(kind.icon, Box(box.x + 26, y - 11, 22, 22), c.ink_900)
            total = str(sum(row[index] for row in self.rows))
            room = box.w - 56 - canvas.width(total, t.small.bold)
            if canvas.width(kind.word, t.small) <= room:
                canvas.text(kind.word, box.x + 54, y, t.small, c.ink_900, valign="middle")
            canvas.text(total, box.right, y, t.small.bold, c.ink_900, "right", "middle")


def dashes(
    canvas: Canvas, points: Sequence[tuple[float, float]], color: Color, width: float, dash: Sequence[float]
) -> None:
    """A smooth broken line through logical points, its dashes running on around the corners."""
    if len(points) < 2:
        return
    left, top = min(p[0] for p in points) - width * 2, min(p[1] for p in points) - width * 2
    box = Box(left, top, max(p[0] for p in points) + width * 2 - left, max(p[1] for p in points) + width * 2 - top)
    rect = canvas.rect(box)
    k = canvas.scale
    key = ("dashes", tuple(points), color, width, tuple(dash))

    def body() -> str:
        lines = dash_lines([((x - left) * k, (y - top) * k) for x, y in points], [d * k for d in dash])
        path = "".join(
            f"M{a[0]:.2f} {a[1]:.2f}" + "".join(f"L{p[0]:.2f} {p[1]:.2f}" for p in rest) for a, *rest in lines
        )
        return (
            f'<path d="{path}" fill="none" stroke="#{color[0]:02X}{color[1]:02X}{color[2]:02X}" '
            f'stroke-width="{width * k:.2f}" stroke-linejoin="round"/>'
        )

    canvas.vector(key, box, (rect.w, rect.h), body)


def dash_lines(points: Sequence[tuple[float, float]], dash: Sequence[float]) -> list[list[tuple[float, float]]]:
    """Cut a line into the drawn pieces of a dash pattern; without a pattern the line itself."""
    if not dash:
        return [list(points)]
    pieces: list[list[tuple[float, float]]] = []
    index, left, drawing = 0, float(dash[0]), True
    piece = [points[0]]
    for (x0, y0), (x1, y1) in pairwise(points):
        length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
        gone = 0.0
        while length - gone > left:
            gone += left
            at = (x0 + (x1 - x0) * gone / length, y0 + (y1 - y0) * gone / length)
            if drawing:
                pieces.append([*piece, at])
            piece, drawing = [at], not drawing
            index = (index + 1) % len(dash)
            left = float(dash[index])
        left -= length - gone
        if drawing:
            piece.append((x1, y1))
    if drawing and len(piece) > 1:
        pieces.append(piece)
    return pieces
