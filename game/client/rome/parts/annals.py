"""All lines of the chronicle, however many: only those in sight are drawn. A press jumps to the moment of a
line, a press on the sign of a battle shows that again."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable, Sequence

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.battle.past import REPLAYED
from game.client.rome.presenters.chronicle import Line
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.text import Block, paragraph
from game.client.theme import Color, theme
from game.client.widgets.base import Widget

ROW = 32.0
"""The height of a line with room enough."""
_LINK = re.compile(r"<[^<>]*>")


class Annals(Widget):
    """See the module. ``jump`` and ``again`` get the number of an entry of the journal."""

    focusable = True

    def __init__(self, lines: Sequence[Line], jump: Callable[[int], None], again: Callable[[int], None]) -> None:
        super().__init__(name="annals")
        self.lines = [line for line in lines if line.markup]
        self.entries = [line.entry for line in self.lines]
        self.jump = jump
        self.again = again
        self.offset = 0.0
        self.here = 0
        """Lines up to this one have happened."""
        self.tops = [n * ROW for n in range(len(self.lines) + 1)]
        """Where each line begins, below the first one; the last number is the height of all."""
        self._measured = (0.0, 0.0)

    @property
    def room(self) -> float:
        """How far it can scroll."""
        return max(0.0, self.tops[-1] - self.box.h)

    def show(self, moment: int) -> None:
        """Lines after the moment are faint; the last one before it is in sight."""
        here = bisect_right(self.entries, moment - 1)
        self.change(here=here)
        y = self.tops[max(0, here - 1)]
        if y < self.offset + ROW or y > self.offset + self.box.h - 3 * ROW:
            self.scroll_to(y - self.box.h * 0.6)

    def scroll_to(self, offset: float) -> None:
        """Show lines from an offset on."""
        self.change(offset=max(0.0, min(self.room, offset)))

    def arrange(self) -> None:
        """Lines that are too long for the width get more room; stay within the lines."""
        scene = self.scene
        if scene is not None:
            self._measure(scene.app.canvas)
        self.offset = max(0.0, min(self.room, self.offset))

    def _measure(self, canvas: Canvas) -> None:
        """Where each line begins. Only those that may be too long are laid out, since there may be thousands."""
        key = (self.box.w, canvas.scale)
        if key == self._measured:
            return
        self._measured = key
        per_letter = theme().text.small.size / 1.5  # more than they need
        y, self.tops = 0.0, [0.0]
        for line in self.lines:
            long = not line.heading and len(_LINK.sub("", line.markup)) * per_letter > self._words_room(line)
            y += max(ROW, self._block(canvas, line).height + 11) if long else ROW
            self.tops.append(y)

    def _words_room(self, line: Line) -> float:
        return self.box.w - 12 - 36 - (ROW if line.key in REPLAYED else 0)

    def _block(self, canvas: Canvas, line: Line, ink: Color | None = None) -> Block:
        return paragraph(canvas, line.markup, self._words_room(line), theme().text.small, ink, line=1.15)

    def _at(self, y: float) -> int:
        """The line at a height below the first one."""
        return bisect_right(self.tops, y) - 1

    def wheel(self, notches: float) -> bool:
        """Two lines a notch."""
        self.scroll_to(self.offset - notches * ROW * 2)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down by lines, page keys by pages."""
        step = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -int(self.box.h / ROW),
            pygame.K_PAGEDOWN: int(self.box.h / ROW),
        }.get(event.key)
        if step is None or not self.lines:
            return False
        number = max(0, min(len(self.lines) - 1, self.here - 1 + step))
        self.jump(self.entries[number])
        return True

    def release(self, point: tuple[float, float]) -> None:
        """The line under the pointer."""
        number = self._at(point[1] - self.box.y + self.offset)
        if self.box.contains(point) and 0 <= number < len(self.lines):
            on_sign = self.lines[number].key in REPLAYED and point[0] > self.box.right - 12 - ROW
            (self.again if on_sign else self.jump)(self.entries[number])

    def draw(self, canvas: Canvas) -> None:
        """The lines in sight, and where one is among all of them."""
        c = theme().color
        with canvas.clip(self.box):
            for number in range(self._at(self.offset), len(self.lines)):
                row = Box(
                    self.box.x,
                    self.box.y + self.tops[number] - self.offset,
                    self.box.w - 12,
                    self.tops[number + 1] - self.tops[number],
                )
                if row.y >= self.box.bottom:
                    break
                self._draw_line(canvas, number, row)
            self._draw_bar(canvas)
        if self.shows_focus:
            canvas.outline(self.box.grow(3), c.vermilion_600, 2)

    def _draw_line(self, canvas: Canvas, number: int, row: Box) -> None:
        c, t, line = theme().color, theme().text, self.lines[number]
        if number == self.here - 1:
            canvas.fill(row, c.chosen_face)
        ink = c.ink_900 if number < self.here else c.disabled_text
        if line.heading:
            block = paragraph(canvas, line.markup, row.w, t.label, c.vermilion_700 if number < self.here else ink)
            block.draw(canvas, row.x + 4, row.center[1] - 8)
            return
        if line.side >= 0:
            disc(canvas, livery(SEAT_KEYS[line.side]), (row.x + 14, row.y + ROW / 2), 10, "conquered")
        if line.key in REPLAYED:
            sign = row.cut_right(ROW)[0]
            canvas.icon(
                "play-button", sign.inset(7, (row.h - ROW) / 2 + 7), c.vermilion_600 if number < self.here else ink
            )
        block = self._block(canvas, line, ink)
        block.draw(canvas, row.x + 32, row.center[1] - block.height / 2)
        canvas.hline(row.x, row.right, row.bottom - 1, c.parchment_300)

    def _draw_bar(self, canvas: Canvas) -> None:
        if not self.room:
            return
        c = theme().color
        groove = Box(self.box.right - 8, self.box.y, 8, self.box.h)
        canvas.fill(Box(groove.x + 3, groove.y, 2, groove.h), c.parchment_300)
        high = max(30.0, groove.h * self.box.h / self.tops[-1])
        grip = Box(groove.x, groove.y + (groove.h - high) * self.offset / self.room, groove.w, high)
        canvas.fill(grip, c.parchment_400)
        canvas.outline(grip, c.ink_600, 1)
