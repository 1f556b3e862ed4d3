"""History: the whole game on the map, step by step or at a pull; a line of the chronicle leads to its moment; from any moment the game
can be played on as a new one. Only what the person at the screen could know is shown; of a game that is over, what any seat knew."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.motion import Timer
from game.client.paint.livery import disc
from game.client.rome.flow import GameFlow
from game.client.rome.look import livery
from game.client.rome.parts.annals import Annals
from game.client.rome.parts.map.board import Board
from game.client.rome.parts.map.tints import tint
from game.client.rome.parts.timeline import Timeline
from game.client.rome.parts.topbar import TopBar, VpRail
from game.client.rome.presenters import board, chronicle
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.past import Past
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.panels import Panel
from game.client.words import tr
from game.titles.rome.view import View

PLACE = re.compile(r"<a (region|sea):(\d+)>")
"""A place named in a line of the annals."""
PACE = 700
"""Milliseconds between two steps while the game plays by itself, at speed 1."""


class HistoryScene(Scene):
    """See the module. ``at`` is the moment to begin with (None: now); ``play_on`` gets a moment, or is None where that is not
    possible, for the reason ``why_not``."""

    def __init__(
        self, flow: GameFlow, at: int | None = None, play_on: Callable[[int], None] | None = None, why_not: str = ""
    ) -> None:
        super().__init__()
        self.why_not = why_not
        self.flow = flow
        session = flow.session
        self.past = Past(session.match, session.eyes)
        self.moment = self.past.last if at is None else max(self.past.first, min(self.past.last, at))
        self.play_on = play_on
        self.drawer = False
        self._timer: Timer | None = None
        self._looked = False

    def build(self) -> None:
        """Map, annals, the line of time and its buttons."""
        view = self.past.view(self.past.last)
        lines = chronicle.lines(view, self.flow.session.chronicle())
        self.board = self.root.add(Board(self.flow.world))
        self.rail = self.root.add(VpRail())
        self.panel = self.root.add(Panel("parchment", tr("Annals")))
        self.annals = self.panel.add(Annals(lines, self.jump, self.flow.asides.battle))
        self.bar = self.root.add(Panel("leather"))
        self.timeline = self.bar.add(Timeline(self.past, self.go))
        steps = (
            ("turn", -1, tr("A turn back")),
            ("phase", -1, tr("A phase back")),
            ("move", -1, tr("A decision back")),
            ("move", 1, tr("A decision on")),
            ("phase", 1, tr("A phase on")),
            ("turn", 1, tr("A turn on")),
        )
        self.steps = [
            self.bar.add(StepButton(kind, by, words, partial(self.step, kind, by))) for kind, by, words in steps
        ]
        self.play = self.bar.add(
            IconButton("play-button", self.toggle_play, tooltip=tr("Play, or stop"), kind="bar", action="skip")
        )
        self.branch_button = self.bar.add(
            Button(tr("Play on from here"), self.branch, kind="bar", icon="card-play", on_dark=True)
        )
        self.back = self.bar.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.eyes = self.bar.add(EyesButton(self.past.seat, self._next_eyes))
        self.eyes.visible = session_over(self.flow)
        self.drawer_button = self.bar.add(
            IconButton("scroll-quill", self.toggle_drawer, tooltip=tr("Annals"), kind="bar", action="log")
        )
        self.top = self.root.add(TopBar(self.flow.asides.rule, self.toggle_drawer, self.cancel))
        self._forget = self.flow.world.listen(self.board.invalidate)

    def entered(self) -> None:
        """Show the first moment."""
        self.go(self.moment)
        self.focus(self.timeline)

    def left(self) -> None:
        """Stop playing."""
        self._stop()

    # -- moments ---------------------------------------------------------------------------------------------------

    def go(self, moment: int) -> None:
        """Show a moment."""
        before, self.moment = self.moment, moment
        view = self.past.view(moment)
        old = {piece.target: piece for piece in self.board.pieces} if moment == before + 1 else {}
        pieces = board.pieces(view)
        self.board.set_table(pieces, [board.signs(view, region) for region in range(len(view.owner))])
        self._paint(view)
        self.top.show(view, self.past.acting(moment))
        self.rail.show(view)
        self.timeline.set(moment)
        self.annals.show(moment)
        for piece in pieces:
            was = old.get(piece.target)
            if was is not None and was.place != piece.place:
                self.board.move_piece(piece.target, was.place, piece.place, theme().motion.piece_step, lambda: None)
                if not self.board.sees(piece.target):
                    self.board.look_at(piece.target)
        present = moment == self.past.last
        why = tr("This is the present: just go back and play.") if present else None
        self.branch_button.change(
            refusal=why if self.play_on is not None else self.why_not or tr("This game cannot be played on.")
        )
        self.damage()

    def _paint(self, view: View) -> None:
        world = self.flow.world
        world.marks.show_roads(view.roads, world.spoil)
        tint(world, view, "owner", self.past.seat)

    def _next_eyes(self) -> None:
        """Look through the eyes of the next seat."""
        seats = self.flow.session.match.state.setup.factions
        self.past.look_as(seats[(seats.index(self.past.seat) + 1) % len(seats)])
        self.eyes.look_as(self.past.seat)
        self.go(self.moment)

    def step(self, kind: str, by: int) -> None:
        """To the next or previous moment of a kind."""
        self.go(self.past.step(self.moment, kind, by))

    def jump(self, entry: int) -> None:
        """To the moment right after an entry; the place that it tells of is looked at."""
        self._stop()
        self.go(entry + 1)
        places = [PLACE.search(line.markup) for line in self.annals.lines if line.entry == entry]
        found = next((place for place in places if place is not None), None)
        if found is not None:
            target = (found[1], int(found[2]))
            if not self.board.sees(target):
                self.board.look_at(target)

    # -- playing ---------------------------------------------------------------------------------------------------

    def toggle_play(self) -> None:
        """Play from here, or stop."""
        if self._timer is not None:
            self._stop()
            return
        if self.moment == self.past.last:
            self.go(self.past.first)
        self._wait()

    def _wait(self) -> None:
        speed = self.app.settings.speed or 4
        self._timer = self.clock.after(PACE / speed, self._tick)
        self.play.change(icon="hourglass")

    def _tick(self) -> None:
        self._timer = None
        nxt = self._next_told()
        self.go(nxt)
        if nxt < self.past.last:
            self._wait()
        else:
            self._stop()

    def _next_told(self) -> int:
        """The next moment at which something is told."""
        moment = self.moment
        entries = self.annals.entries
        later = next((entry + 1 for entry in entries if entry + 1 > moment), self.past.last)
        return min(self.past.last, later)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self.play.change(icon="play-button")

    def branch(self) -> None:
        """Play on from here as a new game."""
        if self.play_on is not None:
            self.play_on(self.moment)

    # -- layout ----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Map, rail left, annals right (a drawer in small windows), time below."""
        room = self.top.settle(size, fold)
        foot, room = room.cut_bottom(110)
        self._arrange_bar(foot, fold)
        self.rail.visible = fold.roomy
        if fold.roomy:
            rail, room = room.cut_left(64 if fold is Fold.WIDE else 48)
            self.rail.place(rail)
        self.panel.visible = fold.roomy or self.drawer
        self.drawer_button.visible = not fold.roomy
        if fold.roomy:
            side, room = room.cut_right(420 if fold is Fold.WIDE else 330)
        else:
            side = room.cut_right(min(360.0, room.w - 60))[0]
        self.panel.place(side.inset(8))
        self.annals.place(self.panel.inner)
        self.board.place(room)
        if not self._looked:
            self._looked = True
            self.board.zoom_to_level(1)
            home = self.past.view(self.moment).geo.capital[self.past.seat]
            if home >= 0:
                self.board.look_at(("region", home), glide=False)

    def _arrange_bar(self, foot: Box, fold: Fold) -> None:
        self.bar.place(foot)
        line, row = foot.inset(10, 4).cut_top(54)
        self.timeline.place(line)
        y, high = row.y, 40.0
        x = row.x
        wide = 52.0 if fold is not Fold.NARROW else 38.0
        for button in (*self.steps[:3], self.play, *self.steps[3:]):
            button.place(Box(x, y, wide, high))
            x += wide + 6
        if self.eyes.visible:
            self.eyes.place(Box(x, y, 46, high))
            x += 52
        right = row.right
        canvas = self.app.canvas
        for button, shown in ((self.back, True), (self.branch_button, True), (self.drawer_button, not fold.roomy)):
            if shown:
                natural = 46.0 if isinstance(button, IconButton) else button.natural_width(canvas)
                natural = min(natural, max(90.0, (row.right - x) * 0.45))
                right -= natural
                button.place(Box(right, y, natural, high))
                right -= 8
        self._words = Box(x + 10, y, max(0.0, right - x - 14), high)

    _words = Box(0, 0, 0, 0)

    def toggle_drawer(self) -> None:
        """The annals in or out, where they lie over the map."""
        self.drawer = not self.drawer
        self.fit()

    def foreground(self, canvas: Canvas) -> None:
        """Where the game stood, in the bar."""
        c, t = theme().color, theme().text
        words = tr("{where}; decision {n} of {all}").format(
            where=self.past.words(self.moment), n=self.moment, all=self.past.last
        )
        if self._words.w > 80:
            canvas.text_fit(words, self._words.x, self._words.center[1], self._words.w, t.body, c.on_dark, smallest=15)

    def backdrop(self, canvas: Canvas) -> None:
        """Leather where nothing else stands."""
        canvas.texture("leather", Box(0, 0, *self.size))

    # -- keys and pointer ------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys of the map."""
        return {
            "zoom_in": lambda: self.board.zoom(1),
            "zoom_out": lambda: self.board.zoom(-1),
            "zoom_fit": lambda: self.board.zoom_to_level(0),
            "pan_left": lambda: self.board.pan(-140, 0),
            "pan_right": lambda: self.board.pan(140, 0),
            "pan_up": lambda: self.board.pan(0, -140),
            "pan_down": lambda: self.board.pan(0, 140),
        }

    def handle(self, event: pygame.event.Event) -> bool:
        """The map needs to know where the pointer is; arrow keys move in time unless a list has the keyboard."""
        if event.type == pygame.KEYDOWN and self.focused not in (self.annals,) and not event.mod & pygame.KMOD_CTRL:
            if self.timeline.key(event):
                return True
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            point = self.app.to_logical(event.pos)
            if self.hovered is self.board:
                self.board.point_at(point)
            else:
                self.board.point_away()
        return used

    def cancel(self) -> None:
        """Back to the game."""
        self._stop()
        self.app.pop(self)


def session_over(flow: GameFlow) -> bool:
    """Whether the game is over, so that nobody has a secret any more."""
    return flow.session.match.decision is None


class EyesButton(Button):
    """Whose knowledge is shown: the emblem of a seat; a press goes on to the next."""

    def __init__(self, seat: int, press: Callable[[], None]) -> None:
        super().__init__("", press, kind="bar")
        self.name = "eyes"
        self.look_as(seat)

    def look_as(self, seat: int) -> None:
        """Show another seat."""
        self.side = livery(SEAT_KEYS[seat])
        words = tr("What {name} knew. Press for the next seat.").format(name=self.side.name)
        self.change(tooltip=words)
        self.invalidate()

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        disc(canvas, self.side, box.center, min(box.h, box.w) / 2 - 6, "conquered")


class StepButton(Button):
    """A button of the line of time: one, two or three arrows for decision, phase and turn."""

    ARROWS: Mapping[str, int] = {"move": 1, "phase": 2, "turn": 3}

    def __init__(self, kind: str, by: int, words: str, press: Callable[[], None]) -> None:
        super().__init__("", press, kind="bar", tooltip=words)
        self.name = words
        self.step_kind, self.by = kind, by

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        icon = "tri-right" if self.by > 0 else "tri-left"
        count = self.ARROWS[self.step_kind]
        side = min(15.0, (box.w - 8) / 3.2)
        x = box.center[0] - side * count / 2
        for number in range(count):
            canvas.icon(icon, Box(x + number * side, box.center[1] - side / 2, side, side), color)
