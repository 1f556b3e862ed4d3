"""Paragraphs: a little markup, wrapping, inline icons, links.

    block = paragraph(canvas, "<b>Rome, march Army I.</b> Pella uses all <b>3</b> points.", width=420)
    block.draw(canvas, x, y)          block.height          block.link_at(px, py)

Markup: ``<b>``, ``<i>``, ``<red>``, ``<green>``, ``<muted>``, ``<a TARGET>words</a>``, ``<term KEY>words</term>`` (a word of the
glossary, dotted below; `widgets.terms` tells what it means), ``<icon NAME>``, ``<br>``. Text from
players or files goes through ``plain`` first, so that a name with ``<`` in it stays a name.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import NamedTuple

from game.client.canvas import LEAST_TEXT, Align, Canvas
from game.client.layout import Box
from game.client.theme import Color, TextStyle, theme

_TOKEN = re.compile(r"<(/?)([a-z]+)(?: ([^<>]*))?>|([^<]+|<)")
_WORD = re.compile(r"[\S\u00a0]+|\n|[^\S\n\u00a0]+")


TERM = "term:"
"""How the target of a word of the glossary begins."""


def plain(text: str) -> str:
    """Text that markup shall not touch."""
    return text.replace("<", "‹").replace(">", "›")


class Run(NamedTuple):
    """A piece of text or an icon in one style."""

    text: str
    style: TextStyle
    color: Color
    icon: str | None
    link: str | None


@dataclass(slots=True)
class Line:
    """Runs of one line with their x, and the line's width."""

    runs: list[tuple[float, Run]] = field(default_factory=list)
    width: float = 0


@dataclass(slots=True)
class Block:
    """A laid-out paragraph; coordinates are relative to its upper left corner."""

    lines: list[Line]
    width: float
    pitch: float
    align: Align
    links: list[tuple[Box, str]]

    @property
    def height(self) -> float:
        """Logical height of all lines."""
        return self.pitch * len(self.lines)

    @property
    def natural_width(self) -> float:
        """Width of the longest line."""
        return max((line.width for line in self.lines), default=0)

    def _shift(self, line: Line) -> float:
        return {"left": 0.0, "center": (self.width - line.width) / 2, "right": self.width - line.width}[self.align]

    def draw(self, canvas: Canvas, x: float, y: float, alpha: int = 255) -> None:
        """Draw with the upper left corner at ``x``, ``y``."""
        for index, line in enumerate(self.lines):
            middle = y + self.pitch * (index + 0.5)
            shift = x + self._shift(line)
            for at, run in line.runs:
                if run.icon:
                    side = run.style.size * 1.05
                    canvas.icon(run.icon, Box(shift + at, middle - side / 2, side, side), run.color, alpha)
                    continue
                canvas.text(run.text, shift + at, middle, run.style, run.color, valign="middle", alpha=alpha)
                if run.link:
                    end = shift + at + canvas.width(run.text.rstrip(), run.style)
                    below = middle + run.style.size * 0.46
                    if run.link.startswith(TERM):
                        _dots(canvas, shift + at, end, below, run.color)
                    else:
                        canvas.hline(shift + at, end, below, run.color)

    def shortened(self, count: int) -> Block:
        """The first lines; an ellipsis tells that there were more."""
        if len(self.lines) <= count:
            return self
        lines = self.lines[:count]
        if lines and lines[-1].runs:
            *others, (at, last) = lines[-1].runs
            lines[-1] = Line([*others, (at, last._replace(text=last.text.rstrip() + "…"))], lines[-1].width)
        return Block(lines, self.width, self.pitch, self.align, [])

    def link_at(self, x: float, y: float) -> str | None:
        """Target of the link at a point relative to the block."""
        return next((target for box, target in self.links if box.contains((x, y))), None)


def _dots(canvas: Canvas, left: float, right: float, y: float, color: Color) -> None:
    """A dotted line."""
    x = left
    while x < right - 1:
        canvas.hline(x, x + 2, y, color, 1.5)
        x += 4.5


def parse(markup: str, style: TextStyle, color: Color) -> list[Run]:
    """Markup to runs; an unknown tag is shown as it is written."""
    colors = theme().color
    tints = {
        "red": colors.vermilion_700,
        "green": colors.verdigris_700,
        "muted": colors.on_parchment_muted,
        "gold": colors.gold_300,
    }
    runs: list[Run] = []
    stack: list[tuple[str, TextStyle, Color, str | None]] = [("", style, color, None)]
    for closing, tag, argument, words in _TOKEN.findall(markup):
        _, now, tint, link = stack[-1]
        if words:
            runs.append(Run(words, now, tint, None, link))
        elif closing:
            if len(stack) > 1 and stack[-1][0] == tag:
                stack.pop()
        elif tag == "b":
            stack.append((tag, now.bold, tint, link))
        elif tag == "i":
            stack.append((tag, now.italic, tint, link))
        elif tag in tints:
            stack.append((tag, now, tints[tag], link))
        elif tag == "a":
            stack.append((tag, now, colors.vermilion_700, argument))
        elif tag == "term":
            stack.append((tag, now, tint, TERM + argument))
        elif tag == "icon":
            runs.append(Run("", now, tint, argument, link))
        elif tag == "br":
            runs.append(Run("\n", now, tint, None, link))
        else:
            runs.append(Run(f"<{tag}>", now, tint, None, link))
    return runs


_KEPT: OrderedDict[tuple[object, ...], Block] = OrderedDict()


def paragraph(
    canvas: Canvas,
    markup: str,
    width: float,
    style: TextStyle | None = None,
    color: Color | None = None,
    align: Align = "left",
    line: float | None = None,
) -> Block:
    """Lay markup out to ``width`` logical pixels; the last 512 results are kept."""
    chosen = style or theme().text.body
    tint = color or theme().color.ink_900
    key = (markup, round(width, 2), chosen, tint, align, line, canvas.scale)
    found = _KEPT.get(key)
    if found is None:
        found = _lay_out(canvas, parse(markup, chosen, tint), width, chosen, align, line)
        _KEPT[key] = found
        if len(_KEPT) > 512:
            _KEPT.popitem(last=False)
    return found


def fit(
    canvas: Canvas,
    markup: str,
    width: float,
    height: float,
    style: TextStyle,
    color: Color,
    align: Align = "left",
    least: float = LEAST_TEXT,
) -> Block:
    """A paragraph made smaller, down to ``least``, until it fits; what does not fit even then is left to the caller."""
    while True:
        block = paragraph(canvas, markup, width, style, color, align, line=1.04)
        if style.size <= least or (block.height <= height + 0.5 and block.natural_width <= width + 0.5):
            return block
        style = style.sized(max(least, style.size - 0.5))


def _lay_out(
    canvas: Canvas, runs: list[Run], width: float, style: TextStyle, align: Align, line: float | None
) -> Block:
    lines = [Line()]
    for cluster in _clusters(runs):
        now = lines[-1]
        if cluster[0].text == "\n":
            lines.append(Line())
            continue
        if cluster[0].text.isspace() and not now.runs:
            continue
        wide = sum(_run_width(canvas, run) for run in cluster)
        if now.runs and now.width + wide > width + 0.5 and not cluster[0].text.isspace():
            _trim(now)
            now = Line()
            lines.append(now)
        for run in cluster:
            now.runs.append((now.width, run))
            now.width += _run_width(canvas, run)
    _trim(lines[-1])
    pitch = style.size * (line or style.line)
    block = Block(lines, width, pitch, align, [])
    for index, each in enumerate(lines):
        _join(each)
        block.links += [
            (Box(block._shift(each) + at, index * pitch, _run_width(canvas, run), pitch), run.link)
            for at, run in each.runs
            if run.link
        ]
    return block


def _run_width(canvas: Canvas, run: Run) -> float:
    return run.style.size * 1.25 if run.icon else canvas.width(run.text, run.style)


def _clusters(runs: list[Run]) -> list[list[Run]]:
    """What must stay together on a line: words (also across styles), single spaces, line ends."""
    clusters: list[list[Run]] = []
    glue = False
    for run in runs:
        for part in [run] if run.icon else [run._replace(text=word) for word in _WORD.findall(run.text)]:
            space = not part.icon and part.text.isspace()
            if glue and not space:
                clusters[-1].append(part)
            else:
                clusters.append([part])
            glue = not space
    return clusters


def _trim(line: Line) -> None:
    while line.runs and line.runs[-1][1].text.isspace():
        line.width = line.runs.pop()[0]


def _join(line: Line) -> None:
    """Neighbouring words of one style become one run: fewer blits, and kerning over the space."""
    joined: list[tuple[float, Run]] = []
    for at, run in line.runs:
        if joined and not run.icon and not joined[-1][1].icon and joined[-1][1][1:] == run[1:]:
            start, before = joined[-1]
            joined[-1] = (start, before._replace(text=before.text + run.text))
        else:
            joined.append((at, run))
    line.runs = joined
