"""The whole game on a line: turns as numbers, phases as ticks, a knob that is drawn along it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.presenters.names import roman
from game.client.rome.presenters.past import Past
from game.client.theme import theme
from game.client.widgets.controls import Control
from game.client.words import tr


class Timeline(Control):
    """See the module. ``on_move`` gets the moment that the knob stands at."""

    on_dark = True

    def __init__(self, past: Past, on_move: Callable[[int], None]) -> None:
        super().__init__(name=tr("the course of the game"))
        self.past = past
        self.moment = past.last
        self.on_move = on_move

    @property
    def track(self) -> Box:
        """The groove."""
        return Box(self.box.x + 14, self.box.bottom - 22, max(20.0, self.box.w - 28), 6)

    def _x(self, moment: int) -> float:
        span = max(1, self.past.last - self.past.first)
        return self.track.x + self.track.w * (moment - self.past.first) / span

    def set(self, moment: int) -> None:
        """Show a moment."""
        self.change(moment=moment)

    def press(self, point: tuple[float, float]) -> None:
        """Jump to the pointer."""
        self.drag(point)

    def drag(self, point: tuple[float, float]) -> None:
        """Follow the pointer."""
        span = self.past.last - self.past.first
        share = max(0.0, min(1.0, (point[0] - self.track.x) / self.track.w))
        moment = self.past.first + round(share * span)
        if moment != self.moment:
            self.set(moment)
            self.on_move(moment)

    def wheel(self, notches: float) -> bool:
        """One decision a notch."""
        self.on_move(self.past.step(self.moment, "move", -1 if notches > 0 else 1))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows by decisions, page keys by phases, Home and End."""
        moves: dict[int, tuple[str, int]] = {
            pygame.K_LEFT: ("move", -1),
            pygame.K_RIGHT: ("move", 1),
            pygame.K_PAGEUP: ("phase", -1),
            pygame.K_PAGEDOWN: ("phase", 1),
        }
        if event.key in moves:
            self.on_move(self.past.step(self.moment, *moves[event.key]))
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.on_move(self.past.first if event.key == pygame.K_HOME else self.past.last)
        else:
            return False
        return True

    def draw(self, canvas: Canvas) -> None:
        """Groove, what has passed, turns, knob."""
        c, t = theme().color, theme().text
        track = self.track
        canvas.fill(track, c.leather_900)
        canvas.fill(Box(track.x, track.y, self._x(self.moment) - track.x, track.h), c.bronze_400)
        canvas.outline(track, c.bronze_600, 1)
        last = -100.0
        for chapter in self.past.chapters:
            x = self._x(chapter.at)
            if chapter.phase:
                canvas.vline(x, track.y - 4, track.bottom + 4, c.bronze_700, 1)
                continue
            canvas.vline(x, track.y - 9, track.bottom + 9, c.bronze_300, 2)
            if x - last > 30:
                canvas.text(roman(chapter.turn), x, track.y - 19, t.label, c.on_dark_muted, "center", "middle")
                last = x
        x = self._x(self.moment)
        knob = Box(x - 9, track.center[1] - 14, 18, 28)
        lit = self.hovered or self.held
        canvas.rounded(knob, c.parchment_50 if lit else c.parchment_200, 3, c.vermilion_600 if lit else c.ink_900, 2)
        self.ring(canvas, knob)
