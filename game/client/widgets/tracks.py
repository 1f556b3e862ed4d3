"""Where the game stands: the phase track, chips, tags, card slots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.vector import hexed
from game.client.theme import Color, TextStyle, theme
from game.client.widgets.base import Widget

_POINT = 16


class PhaseTrack(Widget):
    """Steps from left to right: done with a check, the current one vermilion and larger, to come numbered.

    Where there is little room (``short``) only the current step shows its name.
    """

    on_dark = True

    def __init__(self, steps: Sequence[str], current: int = 0, *, numerals: Sequence[str] | None = None) -> None:
        super().__init__()
        self.steps = list(steps)
        self.current = current
        self.numerals = list(numerals) if numerals else [str(i + 1) for i in range(len(steps))]
        self.short = False
        self.extra = ""
        """More about the current step, in plain letters: "combat 6"."""

    def _style(self, index: int) -> TextStyle:
        return (
            theme().text.button
            if index == self.current
            else replace(theme().text.label, size=15, upper=False, tracking=0.03)
        )

    def _word(self, index: int) -> str:
        return "" if self.short and index != self.current else self.steps[index]

    def _width(self, canvas: Canvas, index: int) -> float:
        t = theme().text
        here = index == self.current
        word = self._word(index)
        width = 26 + 2 * _POINT + (canvas.width(word, self._style(index)) if word else 0)
        return width + (canvas.width(self.extra, t.small) + 8 if here and self.extra else 0)

    def natural_width(self, canvas: Canvas) -> float:
        """Room for all steps."""
        return sum(self._width(canvas, i) - _POINT * 0.4 for i in range(len(self.steps)))

    def draw(self, canvas: Canvas) -> None:
        """Arrow-shaped cells, overlapping a little."""
        c, t = theme().color, theme().text
        widths = [self._width(canvas, i) for i in range(len(self.steps))]
        x = self.box.x + max(0.0, (self.box.w - self.natural_width(canvas)) / 2)
        for index, width in enumerate(widths):
            here, done = index == self.current, index < self.current
            inset = 0 if here else 2
            box = Box(x, self.box.y + inset, width, self.box.h - 2 * inset)
            face = c.vermilion_600 if here else c.leather_600 if done else c.leather_700
            line = c.vermilion_500 if here else c.leather_500
            canvas.vector(
                ("step", face, line, round(width, 1), index == 0),
                box,
                (box.w, box.h),
                partial(_step_svg, box, face, line, index == 0),
            )
            middle = box.center[1]
            at = x + _POINT + 4
            ink = c.on_accent if here else c.on_dark_muted
            if done:
                canvas.icon("check-mark", Box(at, middle - 8, 16, 16), c.verdigris_200)
            else:
                canvas.text(self.numerals[index], at + 8, middle, t.label, ink, "center", "middle")
            word = self._word(index)
            at += 26
            if word:
                at += canvas.text(word, at, middle, self._style(index), ink, valign="middle")
            if here and self.extra:
                canvas.text(self.extra, at + 8, middle, t.small, ink, valign="middle")
            x += width - _POINT * 0.4


def _step_svg(box: Box, face: Color, line: Color, first: bool) -> str:
    w, h, p = box.w, box.h, _POINT * 0.6
    notch = "" if first else f"L{p} {h / 2}"
    return (
        f'<path d="M0.5 0.5H{w - p}L{w - 0.5} {h / 2}L{w - p} {h - 0.5}H0.5{notch}Z" fill="{hexed(face)}" '
        f'stroke="{hexed(line)}" stroke-width="1"/>'
    )


class Chip(Widget):
    """A small word with an icon and a count that can be pressed when ``on_press`` is given: navies, fallen, zones."""

    def __init__(
        self,
        text: str,
        *,
        icon: str | None = None,
        on_press: Callable[[], None] | None = None,
        tooltip: str | None = None,
        on_dark: bool = True,
    ) -> None:
        super().__init__(tooltip=tooltip, name=text)
        self.text = text
        self.icon = icon
        self.on_press = on_press
        self.on_dark = on_dark
        self.chosen = False

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only chips that do something."""
        return self.on_press is not None

    def activate(self) -> None:
        """Press."""
        if self.on_press is not None:
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        """A framed word."""
        c, t = theme().color, theme().text
        face = c.bronze_300 if self.chosen else c.leather_700 if self.on_dark else c.parchment_200
        ink = c.ink_900 if self.chosen or not self.on_dark else c.on_dark
        line = c.bronze_300 if self.hovered and self.focusable else c.bronze_600
        canvas.rounded(self.box, face, theme().radius.chip, line, 1)
        x = self.box.x + 10
        if self.icon:
            canvas.icon(self.icon, Box(x, self.box.center[1] - 11, 22, 22), ink)
            x += 30
        canvas.text_fit(self.text, x, self.box.center[1], self.box.right - x - 8, t.small, ink)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 2, 2)


def tag_width(canvas: Canvas, text: str) -> float:
    """The width of a cost tag."""
    return 52 + canvas.width(text, theme().text.small.bold)


def cost_tag(
    canvas: Canvas, box: Box, text: str, icon: str, chosen: bool = False, tip: tuple[float, float] | None = None
) -> None:
    """A pill with a boot or an anchor; its pointer, above or below it, ends at ``tip``. Vermilion when chosen."""
    c, t = theme().color, theme().text
    face, ink, line = (c.vermilion_600, c.on_accent, c.gold_300) if chosen else (c.parchment_50, c.ink_900, c.ink_800)
    if tip is not None:
        below = tip[1] < box.y
        x, high = (
            min(max(tip[0], box.x + 14), box.right - 14),
            max(10.0, (box.y - tip[1]) if below else tip[1] - box.bottom),
        )
        place = Box(x - 8, tip[1] if below else box.bottom - 5, 16, high + 5)
        path = "M1 12L8 1L15 12" if below else "M1 2L8 13L15 2"
        canvas.vector(
            ("tip", face, line, below, round(high)),
            place,
            (16, 14),
            lambda: f'<path d="{path}" fill="{hexed(face)}" stroke="{hexed(line)}" stroke-width="2"/>',
        )
    canvas.rounded(box, face, 17, line, 2)
    canvas.icon(icon, Box(box.x + 12, box.center[1] - 9, 18, 18), ink)
    canvas.text(text, box.x + 37, box.center[1], t.small.bold, ink, valign="middle")


def cost_dot(canvas: Canvas, x: float, y: float, text: str, icon: str) -> None:
    """A cost where there is no room for tags: a small pill with a sign and a number, so that it does not look like a coin."""
    c, t = theme().color, theme().text
    canvas.rounded(Box(x - 17, y - 10.5, 34, 21), c.parchment_50, 10, c.ink_800, 1.6)
    canvas.icon(icon, Box(x - 12, y - 7, 14, 14), c.ink_900)
    canvas.text(text, x + 8, y, t.note.bold.sized(15), c.ink_900, "center", "middle")


class CardSlot(Widget):
    """A place that a card may be dropped on: dashed bronze, solid gold while a card that fits is dragged."""

    focusable = True
    on_dark = True

    def __init__(
        self, on_press: Callable[[], None] | None = None, *, tooltip: str | None = None, refusal: str | None = None
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.on_press = on_press
        self.refusal = refusal
        self.fits = False

    def activate(self) -> None:
        """Put the chosen card here."""
        if self.on_press is not None:
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        """The frame."""
        c = theme().color
        if self.fits:
            canvas.rounded(self.box, None, 3, c.gold_300, 3)
        elif self.enabled:
            canvas.dashed(self.box, c.bronze_600, 1.5)
        else:
            canvas.outline(self.box, c.leather_500, 1)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 2)
