"""The seat changes: two hatched bands, the emblem, the name and one button. Nothing else is drawn, also not behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import disc, wreath
from game.client.presenters.rome_names import SEAT_KEYS
from game.client.rome.look import livery
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class HandoverScene(Scene):
    """Waits until the person of ``seat`` says that he sits at the screen. No view of the table is made here."""

    def __init__(self, flow: GameFlow, seat: int, arrived: Callable[[], None]) -> None:
        super().__init__()
        self.flow = flow
        self.seat = seat
        self.side = livery(SEAT_KEYS[seat])
        self.arrived = arrived
        self.person = flow.session.match.player(seat).name

    def build(self) -> None:
        """One button."""
        label = tr("I am {name}").format(name=self.person) if self.person else tr("I am here")
        self.button = self.root.add(Button(label, self.arrived, kind="main", action="confirm", on_dark=True))
        self.button.style = theme().text.h3

    def entered(self) -> None:
        """Enter is enough."""
        self.focus(self.button)

    def cancel(self) -> None:
        """Escape opens the game's menu; it shows nothing of the table."""
        self.flow.menu()

    def handle(self, event: pygame.event.Event) -> bool:
        """Space works like Enter."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            self.arrived()
            return True
        return super().handle(event)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The button below the name."""
        w, h = size
        wide = max(244.0, self.button.natural_width(self.app.canvas) + 20)
        k = min(1.0, h / 1080)
        self.button.place(Box(w / 2 - wide / 2, min(780 * k, h - 150 * k - 90), wide, max(44, 68 * k)))

    def backdrop(self, canvas: Canvas) -> None:
        """Bands, leather, emblem in its wreath, the names."""
        c, t = theme().color, theme().text
        w, h = self.size
        k = min(1.0, h / 1080)
        band = round(148 * k)
        canvas.texture("leather", Box(0, 0, w, h))
        for top in (0, h - band):
            self.side.field(canvas, Box(0, top, w, band))
        for y in (band, h - band - 3):
            canvas.hline(0, w, y, c.bronze_400, 3)
        for y in (band + 10, h - band - 11):
            canvas.hline(0, w, y, c.bronze_700, 1)
        middle = w / 2
        wreath(canvas, Box(middle - 190 * k, 180 * k, 380 * k, 380 * k), c.bronze_700)
        disc(canvas, self.side, (middle, 364 * k), 98 * k, "conquered")
        room = w - 64
        canvas.text_fit(self.side.name, middle, 650 * k, room, t.title.sized(max(34, 92 * k)), c.on_dark, "center")
        if self.person:
            seat = tr("{name}’s seat").format(name=self.person)
            canvas.text_fit(seat, middle, 726 * k, room, t.h2.sized(max(20, 34 * k)).italic, c.bronze_300, "center")
        note = (
            tr("Pass the seat to {name}. The others look away until a key is pressed.").format(name=self.person)
            if self.person
            else tr("The others look away until a key is pressed.")
        )
        canvas.text_fit(note, middle, self.button.box.bottom + 28, room, t.body, c.on_dark_muted, "center")
