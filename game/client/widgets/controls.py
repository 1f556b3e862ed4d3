"""Controls that hold a value: toggle, slider, stepper, choice. Text and keys are typed in ``fields``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.theme import Color, theme
from game.client.widgets.base import Widget

T = TypeVar("T")


class Control(Widget):
    """What the controls share: colours on either ground and the focus ring."""

    focusable = True

    def ink(self) -> Color:
        """Text colour for the ground and the state."""
        c = theme().color
        if not self.enabled:
            return c.bar_disabled_text if self.on_dark else c.disabled_text
        return c.on_dark if self.on_dark else c.ink_900

    def ring(self, canvas: Canvas, box: Box) -> None:
        """The focus ring around ``box``."""
        if self.shows_focus:
            canvas.ring(box, theme().color.gold_300 if self.on_dark else theme().color.vermilion_600, 3, 3)

    def click_sound(self) -> None:
        """The small sound of a press."""
        scene = self.scene
        if scene is not None:
            scene.sound("click")


class Toggle(Control):
    """Yes or no: a box with a check mark; the label stands beside it."""

    def __init__(
        self,
        label: str,
        value: bool,
        on_change: Callable[[bool], None],
        *,
        tooltip: str | None = None,
        on_dark: bool = False,
    ) -> None:
        super().__init__(tooltip=tooltip, name=label)
        self.label = label
        self.value = value
        self.on_change = on_change
        self.on_dark = on_dark

    def activate(self) -> None:
        """Turn it over."""
        self.click_sound()
        self.change(value=not self.value)
        self.on_change(self.value)

    def draw(self, canvas: Canvas) -> None:
        """Box, mark, label."""
        c = theme().color
        box = Box(self.box.x, self.box.y + self.box.h / 2 - 13, 26, 26)
        face = c.verdigris_600 if self.value and self.enabled else c.leather_600 if self.on_dark else c.parchment_50
        line = c.vermilion_600 if self.hovered and self.enabled else c.bronze_500 if self.on_dark else c.ink_900
        canvas.rounded(box, face if self.enabled else c.disabled_face, 3, line, 2)
        if self.value:
            canvas.icon("check-mark", box.inset(4), c.on_accent if self.enabled else c.disabled_text)
        self.ring(canvas, box)
        canvas.text_fit(
            self.label,
            box.right + 12,
            self.box.y + self.box.h / 2,
            self.box.right - box.right - 12,
            theme().text.body,
            self.ink(),
        )


class Slider(Control):
    """A share from 0 to 1 in ``steps`` steps; shown as per cent."""

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        *,
        steps: int = 20,
        tooltip: str | None = None,
        on_dark: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.value = value
        self.steps = steps
        self.on_change = on_change
        self.on_dark = on_dark

    @property
    def track(self) -> Box:
        """The groove; the number stands right of it."""
        return Box(self.box.x + 10, self.box.y + self.box.h / 2 - 3, max(40, self.box.w - 84), 6)

    def set(self, value: float) -> None:
        """Set to the nearest step and tell the owner."""
        value = round(max(0.0, min(1.0, value)) * self.steps) / self.steps
        if value != self.value:
            self.change(value=value)
            self.on_change(value)

    def press(self, point: tuple[float, float]) -> None:
        """Jump to the pointer."""
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        if self.enabled:
            self.set((point[0] - self.track.x) / self.track.w)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right, Home and End."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is not None:
            self.set(self.value + step / self.steps)
        elif event.key == pygame.K_HOME:
            self.set(0)
        elif event.key == pygame.K_END:
            self.set(1)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Groove, filled part, knob, per cent."""
        c = theme().color
        track = self.track
        canvas.fill(track, c.leather_900 if self.on_dark else c.parchment_300)
        canvas.fill(
            Box(track.x, track.y, track.w * self.value, track.h), c.bronze_400 if self.on_dark else c.verdigris_600
        )
        canvas.outline(track, c.bronze_600 if self.on_dark else c.ink_600, 1)
        knob = Box(track.x + track.w * self.value - 9, track.y + 3 - 13, 18, 26)
        lit = self.hovered or self.held
        canvas.rounded(knob, c.parchment_50 if lit else c.parchment_200, 3, c.vermilion_600 if lit else c.ink_900, 2)
        self.ring(canvas, knob)
        canvas.text(
            f"{round(self.value * 100)} %",
            self.box.right,
            self.box.y + self.box.h / 2,
            theme().text.body,
            self.ink(),
            "right",
            "middle",
        )


class Choice(Control, Generic[T]):
    """One of a few values; arrow keys change it. ``options`` are (value, word) pairs.

    The values stand in a row of cells; where a word does not fit its cell, only the chosen one is shown, between arrows.
    """

    def __init__(
        self,
        options: Sequence[tuple[T, str]],
        value: T,
        on_change: Callable[[T], None],
        *,
        tooltip: str | None = None,
        on_dark: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.options = list(options)
        self.value = value
        self.on_change = on_change
        self.on_dark = on_dark
        self.spread = True
        """Whether all values are shown; decided while drawing."""

    def cells(self) -> list[Box]:
        """Equal cells."""
        width = self.box.w / len(self.options)
        return [Box(self.box.x + i * width, self.box.y, width, self.box.h) for i in range(len(self.options))]

    def arrows(self) -> tuple[Box, Box]:
        """Previous and next, where only the chosen value is shown."""
        return self.box.cut_left(self.box.h)[0], self.box.cut_right(self.box.h)[0]

    def pick(self, value: T) -> None:
        """Choose and tell the owner."""
        if self.enabled and value != self.value:
            self.click_sound()
            self.change(value=value)
            self.on_change(value)

    def step(self, by: int) -> None:
        """The next or previous value, not beyond the ends."""
        values = [value for value, _ in self.options]
        index = values.index(self.value) if self.value in values else 0
        self.pick(values[max(0, min(len(values) - 1, index + by))])

    def release(self, point: tuple[float, float]) -> None:
        """The cell or the arrow under the pointer."""
        if self.spread:
            for (value, _), cell in zip(self.options, self.cells(), strict=True):
                if cell.contains(point):
                    self.pick(value)
            return
        for box, by in zip(self.arrows(), (-1, 1), strict=True):
            if box.contains(point):
                self.step(by)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right."""
        by = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if by is None:
            return False
        self.step(by)
        return True

    def draw(self, canvas: Canvas) -> None:
        """One frame around the cells, the chosen one filled."""
        c, small = theme().color, theme().text.small
        canvas.fill(self.box, c.leather_600 if self.on_dark else c.parchment_200)
        room = self.box.w / len(self.options) - 10
        self.spread = all(canvas.width(word, small) <= room for _, word in self.options)
        if self.spread:
            self._draw_cells(canvas)
        else:
            self._draw_chosen(canvas)
        line = c.vermilion_600 if self.hovered and self.enabled else c.bronze_600 if self.on_dark else c.ink_700
        canvas.outline(self.box, line, 1)
        self.ring(canvas, self.box)

    def _draw_cells(self, canvas: Canvas) -> None:
        c = theme().color
        for (value, word), cell in zip(self.options, self.cells(), strict=True):
            chosen = value == self.value
            if chosen:
                face = c.bronze_300 if self.on_dark else c.vermilion_600
                canvas.fill(cell, face if self.enabled else c.parchment_400)
            ink = (c.ink_900 if self.on_dark else c.on_accent) if chosen else self.ink()
            canvas.text_fit(word, *cell.center, cell.w - 8, theme().text.small, ink, "center")
            if cell.x > self.box.x:
                canvas.vline(cell.x, cell.y, cell.bottom, c.bronze_600 if self.on_dark else c.parchment_400)

    def _draw_chosen(self, canvas: Canvas) -> None:
        c = theme().color
        word = next((word for value, word in self.options if value == self.value), "")
        ends = (self.options[0][0], self.options[-1][0])
        for box, icon, end in zip(self.arrows(), ("tri-left", "tri-right"), ends, strict=True):
            ink = self.ink() if self.value != end else c.parchment_400
            canvas.icon(icon, box.inset(box.h * 0.32), ink)
        canvas.text_fit(
            word, *self.box.center, self.box.w - 2 * self.box.h, theme().text.small.bold, self.ink(), "center"
        )


class Stepper(Control):
    """A whole number between two limits, with minus and plus; the limits explain themselves by ``why_not``."""

    def __init__(
        self,
        value: int,
        low: int,
        high: int,
        on_change: Callable[[int], None],
        *,
        unit: str = "",
        tooltip: str | None = None,
        on_dark: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.value, self.low, self.high = value, low, high
        self.on_change = on_change
        self.unit = unit
        self.on_dark = on_dark

    def set(self, value: int) -> None:
        """Set within the limits and tell the owner."""
        value = max(self.low, min(self.high, value))
        if self.enabled and value != self.value:
            self.click_sound()
            self.change(value=value)
            self.on_change(value)

    def _parts(self) -> tuple[Box, Box]:
        side = self.box.h
        return Box(self.box.x, self.box.y, side, side), Box(self.box.right - side, self.box.y, side, side)

    def release(self, point: tuple[float, float]) -> None:
        """Minus or plus."""
        less, more = self._parts()
        if less.contains(point):
            self.set(self.value - 1)
        elif more.contains(point):
            self.set(self.value + 1)

    def wheel(self, notches: float) -> bool:
        """The wheel counts only when it has the focus, so that lists still scroll."""
        if not self.focused:
            return False
        self.set(self.value + (1 if notches > 0 else -1))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right, plus and minus."""
        step = {
            pygame.K_LEFT: -1,
            pygame.K_RIGHT: 1,
            pygame.K_MINUS: -1,
            pygame.K_PLUS: 1,
            pygame.K_EQUALS: 1,
            pygame.K_KP_MINUS: -1,
            pygame.K_KP_PLUS: 1,
        }.get(event.key)
        if step is None:
            return False
        self.set(self.value + step)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Two square buttons and the number between."""
        c = theme().color
        for box, icon, open_ in zip(
            self._parts(), ("minus", "plus"), (self.value > self.low, self.value < self.high), strict=True
        ):
            usable = open_ and self.enabled
            face = c.parchment_200 if usable else c.disabled_face
            canvas.rounded(box, face, 3, c.ink_900 if usable else c.parchment_400, 2)
            canvas.icon(icon, box.inset(box.w * 0.28), c.ink_900 if usable else c.disabled_text)
        self.ring(canvas, self.box)
        text = f"{self.value} {self.unit}".rstrip()
        canvas.text_fit(
            text,
            self.box.center[0],
            self.box.center[1],
            self.box.w - 2 * self.box.h - 8,
            theme().text.body.bold,
            self.ink(),
            "center",
        )
