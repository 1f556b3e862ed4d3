"""The chronicle at full length, beside the map: filters above, lines whose places light up and are looked at, a way to the history.

The same sheet tells in short what happened since somebody was last asked (`presenters.recap`): then without filters, and Enter goes
on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.parts.table.chronicle import Row
from game.client.rome.presenters import log
from game.client.rome.presenters.chronicle import Line, place_of
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.scenes.base import Scene
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow

MOST = 400
"""Lines that are laid out; the history shows them all."""


class SideToggle(Widget):
    """The emblem of a faction: pressed, its lines are left out."""

    focusable = True

    def __init__(self, seat: int, press: Callable[[], None]) -> None:
        side = livery(SEAT_KEYS[seat])
        super().__init__(tooltip=tr("Lines about {name}").format(name=side.name), name=side.name)
        self.side, self.press_it = side, press
        self.on = True

    def activate(self) -> None:
        """On or off."""
        self.press_it()

    def draw(self, canvas: Canvas) -> None:
        """The emblem, faint while its lines are left out."""
        c = theme().color
        radius = self.box.h / 2 - 3
        disc(canvas, self.side, self.box.center, radius, "conquered")
        if not self.on:
            canvas.disc(self.box.center, radius + 1, c.parchment_200, None, 0, 190)
        if self.hovered or self.shows_focus:
            canvas.ring(self.box, c.vermilion_600, 2, 0, round(self.box.h / 2))


@dataclass(frozen=True, slots=True)
class Recap:
    """What stands around the lines that tell in short what happened: all of them, and how far one is from winning."""

    whole: Sequence[Line]
    standing: str


class ChronicleScene(Scene):
    """See the module. ``recap``: told in short, on the way on."""

    opaque = False

    def __init__(self, flow: GameFlow, heading: str, lines: Sequence[Line], recap: Recap | None = None) -> None:
        super().__init__()
        self.flow, self.heading, self.lines, self.recap = flow, heading, list(lines), recap
        self.theme = log.ALL
        self.seats = list(flow.session.match.state.setup.factions)
        self.sides = set(self.seats)
        self.rows: list[Row] = []
        self.entry: int | None = None
        """The entry of the line pressed last: where the history would open."""

    def build(self) -> None:
        """Panel, filters, lines, buttons."""
        self.panel = self.root.add(Panel("parchment", self.heading, level="h3"))
        self.choice: Choice[str] = Choice(log.themes(), self.theme, self._choose_theme, name="theme")
        self.emblems = [SideToggle(seat, partial(self._toggle, seat)) for seat in self.seats]
        if not self.recap:
            self.panel.add(self.choice)
            for emblem in self.emblems:
                self.panel.add(emblem)
        self.area = self.panel.add(ScrollArea(self._lay, name="lines"))
        on = tr("Go on") if self.recap else tr("Back")
        self.standing = self.panel.add(Label(self.recap.standing if self.recap else "", theme().text.body.bold))
        self.all = self.panel.add(Button(tr("All of it"), self._tell_all))
        self.all.visible = self.recap is not None and len(self.recap.whole) > len(self.lines)
        self.close = self.panel.add(
            Button(on, self.cancel, kind="main" if self.recap else "plain", action="confirm" if self.recap else None)
        )
        self.past = self.panel.add(
            Button(tr("History"), self._history, icon="hourglass", action="history", tooltip=tr("From this line on"))
        )
        self.past.visible = not self.all.visible
        self._fill()

    def entered(self) -> None:
        """Enter goes on."""
        self.focus(self.close)

    def left(self) -> None:
        """Nothing is pointed out any more."""
        self.flow.show_place(None)

    def _fill(self) -> None:
        listed = self.lines if self.recap else log.theme_lines(self.lines, self.theme, self.sides)
        self.area.clear()
        self.rows = [self.area.add(Row(line, self._look)) for line in listed[-MOST:]]
        if self.size[0]:
            self.fit()
            self._to_the_end()

    def _tell_all(self) -> None:
        if self.recap is not None:
            self.lines = list(self.recap.whole)
            self.all.visible, self.past.visible = False, True
            self.focus(self.close)
            self._fill()

    def _to_the_end(self) -> None:
        if not self.recap:
            self.area.scroll_to(self.area.room)

    def _choose_theme(self, chosen: str) -> None:
        self.theme = chosen
        self._fill()

    def _toggle(self, seat: int) -> None:
        self.sides ^= {seat}
        for emblem, each in zip(self.emblems, self.seats, strict=True):
            emblem.change(on=each in self.sides)
        self._fill()

    # -- places ----------------------------------------------------------------------------------------------------

    def _look(self, link: str) -> None:
        if self.fold is Fold.NARROW:  # there is no map beside it
            self.app.pop(self)
        self.flow.go_to(link)

    def _history(self) -> None:
        entry = self.entry if self.entry is not None or not self.recap else self._first_entry()
        self.app.pop(self)
        self.flow.asides.history(entry)

    def _first_entry(self) -> int | None:
        return self.rows[0].line.entry if self.rows else None

    def handle(self, event: pygame.event.Event) -> bool:
        """A line under the pointer lights up its place; a press outside the sheet goes on."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.panel.box.contains(self.app.to_logical(event.pos)):
            self.cancel()
            return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            row = self.hovered if isinstance(self.hovered, Row) else None
            self.flow.show_place(place_of(row.line.markup) if row is not None else None)
        elif event.type == pygame.MOUSEBUTTONUP and isinstance(self.hovered, Row):
            self.entry = self.hovered.line.entry
        return used

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The key that opened it closes it."""
        return {"log": self.cancel, "skip": self.cancel}

    # -- layout ----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """At the right edge, over the side column; all of a narrow window."""
        first = not self.area.box.w
        room = Box(0, 0, *size).inset(8)
        wide = {Fold.WIDE: 520.0, Fold.NORMAL: 460.0, Fold.COMPACT: 420.0}.get(fold, room.w)
        side = room.cut_right(min(room.w, wide))[0].cut_top(theme().size.top_bar if fold is Fold.WIDE else 44)[1]
        if self.recap:  # no longer than what it tells
            told = sum(row.height(self.app.canvas, side.w - 60) for row in self.rows)
            high = self._standing_height(side.w - 60)
            side = side.cut_top(min(side.h, told + high + 150))[0]
        self.panel.place(side)
        inner = self.panel.inner
        foot, inner = inner.cut_bottom(46, 10)
        canvas = self.app.canvas
        width = self.close.natural_width(canvas)
        self.close.place(Box(foot.right - width, foot.y, width, 44))
        self.past.place(Box(foot.x, foot.y, self.past.natural_width(canvas), 44))
        self.all.place(Box(foot.x, foot.y, self.all.natural_width(canvas), 44))
        if self.recap:
            head, inner = inner.cut_top(self._standing_height(inner.w), 0)
            self.standing.place(head)
        if not self.recap:
            head, inner = inner.cut_top(34, 10)
            emblems = 38.0 * len(self.emblems)
            self.choice.place(Box(head.x, head.y, head.w - emblems - 8, 34))
            for n, emblem in enumerate(self.emblems):
                emblem.place(Box(head.right - emblems + 38 * n + 4, head.y, 34, 34))
        self.area.place(inner)
        if first:
            self._to_the_end()

    def _standing_height(self, width: float) -> float:
        words = self.standing.markup
        return paragraph(self.app.canvas, words, width, theme().text.body.bold).height + 12 if words else 0.0

    def _lay(self, box: Box) -> float:
        y = box.y
        for row in self.rows:
            high = row.height(self.app.canvas, box.w)
            row.box = Box(box.x, y, box.w, high)
            y += high
        return y - box.y

    def foreground(self, canvas: Canvas) -> None:
        """A word where nothing is told."""
        if not self.rows:
            words = tr("Nothing of this kind has happened yet.")
            block = paragraph(canvas, f"<i>{words}</i>", self.area.box.w - 12, theme().text.body)
            block.draw(canvas, self.area.box.x + 4, self.area.box.y + 6)
