"""The seat changes: two hatched bands, the emblem, the name and one button. Nothing else is drawn, also not behind it.

Where the seat is locked, a line for its PIN stands above the button. Where nothing but an answer to others' business is asked, a second
button declines it for somebody who does not want to look.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.lock import LONGEST, opens
from game.client.paint.livery import Livery, disc, wreath
from game.client.scenes.base import Scene
from game.client.session import Session
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.fields import TextInput
from game.client.words import tr

LIFT = 130
"""How far the names stand higher, in a window of 1080, where a PIN is asked for."""
LOW = 640.0
"""Below this height of the window the emblem is small, too, so that all words have room."""
TRIES = 3
"""Wrong PINs after which the seat can be opened without: its lock is gone then, which its owner will notice."""


class HandoverScene(Scene):
    """Waits until the person of ``seat`` says that he sits at the screen. No view of the table is made here. ``decline`` passes in
    his name without a look, where that is all that he may be asked for."""

    def __init__(
        self,
        session: Session,
        seat: int,
        side: Livery,
        arrived: Callable[[], None],
        menu: Callable[[], None],
        decline: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.session = session
        self.seat = seat
        self.side = side
        self.arrived, self.menu, self.decline = arrived, menu, decline
        self.person = session.match.player(seat).name
        self.lock = session.lock_of(session.person_of(seat))
        self.pin, self.wrong = "", 0

    def build(self) -> None:
        """One button; the line for the PIN, the answer without a look."""
        label = tr("I am {name}").format(name=self.person) if self.person else tr("I am here")
        self.field = TextInput(
            "",
            self._type,
            on_enter=lambda _: self.come(),
            longest=LONGEST,
            placeholder=tr("PIN"),
            on_dark=True,
            icon="padlock",
        )
        self.field.secret = True
        if self.lock:
            self.root.add(self.field)
        self.button = self.root.add(Button(label, self.come, kind="main", action="confirm", on_dark=True))
        self.button.style = theme().text.h3
        self.quiet = Button(tr("Pass without a look"), self.decline, kind="bar")
        if self.decline is not None:
            self.root.add(self.quiet)

    def _type(self, text: str) -> None:
        self.pin = text

    def come(self) -> None:
        """Somebody says that he is the one."""
        if opens(self.lock, self.pin):
            self.arrived()
        elif self.wrong >= TRIES:
            self.session.set_lock(self.session.person_of(self.seat), "")
            self.arrived()
        else:
            self.wrong += 1
            self.field.set("")
            self.toast(tr("That is not the PIN of this seat."), "padlock")
            if self.wrong >= TRIES:
                self.button.change(label=tr("Open it, and take the lock off"))
                self.fit()

    def entered(self) -> None:
        """Enter is enough; a PIN is typed at once."""
        self.focus(self.field if self.lock else self.button)

    def cancel(self) -> None:
        """Escape opens the game's menu; it shows nothing of the table."""
        self.menu()

    def handle(self, event: pygame.event.Event) -> bool:
        """Space works like Enter."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and self.focused is self.button:
            self.come()
            return True
        return super().handle(event)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The button below the name."""
        w, h = size
        canvas = self.app.canvas
        k = min(1.0, h / 1080)
        high, top = max(44.0, 68 * k), min(780 * k, h - 150 * k - 90)
        if h < LOW:
            top -= LIFT * k / 2
        if self.lock:
            self.field.place(Box(w / 2 - 122, (780 - LIFT) * k, 244, 42))
            top = self.field.box.bottom + 8
        wide = max(244.0, self.button.natural_width(canvas) + 20)
        self.button.place(Box(w / 2 - wide / 2, top, wide, high))
        if self.decline is not None:
            quiet = self.quiet.natural_width(canvas)
            self.button.place(Box(w / 2 - (wide + quiet + 16) / 2, top, wide, high))
            self.quiet.place(Box(self.button.box.right + 16, top + (high - 44) / 2, quiet, 44))

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
        lift, size = (LIFT * k, 0.68 * k) if self.lock or h < LOW else (0.0, k)
        wreath(canvas, Box(middle - 190 * size, 180 * k, 380 * size, 380 * size), c.bronze_700)
        disc(canvas, self.side, (middle, 180 * k + 184 * size), 98 * size, "conquered")
        room = w - 64
        canvas.text_fit(
            self.side.name, middle, 650 * k - lift, room, t.title.sized(max(34, 92 * k)), c.on_dark, "center"
        )
        if self.person:
            seat = tr("{name}’s seat").format(name=self.person)
            canvas.text_fit(
                seat, middle, 726 * k - lift, room, t.h2.sized(max(20, 34 * k)).italic, c.bronze_300, "center"
            )
        if self.lock:
            if self.button.box.bottom + 44 < h - band:
                words = tr("Type the PIN of this seat, then Enter.")
                canvas.text_fit(words, middle, self.button.box.bottom + 28, room, t.body, c.on_dark_muted, "center")
            return
        note = (
            tr("Pass the seat to {name}. The others look away until a key is pressed.").format(name=self.person)
            if self.person
            else tr("The others look away until a key is pressed.")
        )
        canvas.text_fit(note, middle, self.button.box.bottom + 28, room, t.body, c.on_dark_muted, "center")
