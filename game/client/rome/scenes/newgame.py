"""A new game: the map, who plays what, for how long, with what help; each choice explained in a line."""

from __future__ import annotations

import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.layout import row as columns
from game.client.rome.mapfiles import map_files, map_name
from game.client.rome.parts.menus.rows import Row, RowsPanel
from game.client.rome.parts.menus.seats import SeatPanel
from game.client.rome.parts.menus.warsheet import WarSheet
from game.client.rome.presenters import war
from game.client.rome.presenters.agreed import Question, questions
from game.client.rome.presenters.names import SEAT_KEYS, plain
from game.client.rome.presenters.newgame import (
    Plan,
    faction_name,
)
from game.client.rome.presenters.overlays import Shade
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice
from game.client.widgets.fields import TextInput
from game.client.widgets.panels import Label, Tabs
from game.client.words import told, tr
from game.maps.faults import BadMap

if TYPE_CHECKING:
    from game.client.rome.program import Program
    from game.client.world.world import World

_SEED_DIGITS = 9
PAGES = {Fold.WIDE: [0, 1, 2], Fold.NORMAL: [0, 1], Fold.COMPACT: [0], Fold.NARROW: [0]}
"""How many panels stand side by side."""
SHARES = (1.12, 1.24, 1.2)
"""How wide they are to each other."""
ASKS = {"always": "always", "when able": "when_possible", "never": "never"}
"""How often people are asked in a new game, by the settings."""


class NewGameScene(Scene):
    """See the module."""

    def __init__(self, program: Program, plan: Plan | None = None) -> None:
        super().__init__()
        self.program = program
        self.plan = plan or self._usual()
        self.plan.seed = int(time.time() * 1000) % 10**_SEED_DIGITS
        self.files = map_files()
        self.file = next((file for file in self.files if file.stem == self.plan.map), self.files[0])
        self.homes: set[str] = set(SEAT_KEYS)
        self.map_words = ""
        self.map_fault = ""
        self.world: World | None = None
        self.page = 0
        """Which panel is in front where they share a place."""

    def _usual(self) -> Plan:
        """A plan with the opponents of the last game."""
        settings = self.program.app.settings
        plan = Plan(asks=ASKS[settings.reactions])
        for key, seat in plan.seats.items():
            seat.recall(settings.opponents.get(key, ""))
        return plan

    # -- the parts -------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The panels and the foot."""
        self.seat_panel = self.root.add(SeatPanel(self.plan.seats, self.changed, self.check))
        self.seats = self.seat_panel.rows
        self.game_panel = self.root.add(RowsPanel(tr("The game")))
        self.war = self.root.add(WarSheet())
        names = [tr("Who plays"), tr("The game"), tr("The war")]
        self.tabs = self.root.add(Tabs(names, self.turn, on_dark=True))
        self.right_tabs = self.root.add(Tabs(names[1:], lambda page: self.turn(page + 1), on_dark=True))
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.start = self.root.add(Button(tr("Begin"), self.begin, kind="main", action="confirm", on_dark=True))
        self.fault = self.root.add(Label("", theme().text.body, theme().color.on_dark, middle=True, align="right"))
        self._read_map()
        self.fill()

    def _read_map(self) -> None:
        """Look at the chosen map: who has a homeland on it, how large it is."""
        self.map_fault = ""
        try:
            world = self.program.worlds.of(self.file)
        except (BadMap, OSError) as fault:
            self.map_fault = tr("This map cannot be used. The map viewer tells what is wrong with it.")
            self.map_words = plain(told(fault).splitlines()[0]) if str(fault) else ""
            self.homes, self.world = set(), None
            self.seat_panel.settle(self.homes)
            return
        self.world = world
        board = world.compiled.board
        self.homes = set(board.homes)
        self.seat_panel.settle(self.homes)
        self.plan.map = self.file.stem
        self.map_words = tr("{regions} regions and {seas} sea areas; homelands of {names}.").format(
            regions=len(board.regions),
            seas=len(board.seas),
            names=", ".join(faction_name(key) for key in SEAT_KEYS if key in self.homes) or tr("nobody"),
        )

    def _show_war(self) -> None:
        """The map as it will be, and what each faction is like."""
        world = self.world
        if world is None:
            return
        board, playing = world.compiled.board, self.plan.playing(self.homes)
        shades = [Shade(r.home, 1.0 if r.home in playing else 0.4, bool(r.home)) for r in board.regions]
        self.war.picture.set(world, shades, war.capitals(self.plan, self.homes, board))
        sides = war.sides(self.plan, self.homes, board)
        self.war.set(sides, war.length(self.plan, self.homes))
        told = {side.key: f"<b>{side.name}.</b> {side.strengths}<br><i>{side.begins}</i>" for side in sides}
        self.seat_panel.tell(told)

    def fill(self) -> None:
        """The rows that make sense for what is chosen."""
        self.game_panel.set(self._rows())
        self.check()

    def _rows(self) -> list[Row]:
        plan = self.plan
        maps = Choice([(file, map_name(file)) for file in self.files], self.file, self._set_map)
        name = TextInput(plan.name, self._set_name, placeholder=plan.title(self.homes), longest=40)
        seed = TextInput(str(plan.seed), self._set_seed, longest=_SEED_DIGITS)
        return [
            Row(tr("Map"), self.map_words, maps),
            Row(tr("Name of the game"), tr("Under this name it stands in the list of games."), name),
            *map(self._asked, questions(plan, self.homes)),
            Row(tr("Number of fate"), tr("The same number gives the same dice and cards."), seed),
        ]

    def _asked(self, question: Question) -> Row:
        def choose(answer: object) -> None:
            setattr(self.plan, question.field, answer)
            self.changed()

        return Row(question.name, question.words, Choice(question.answers, question.answer, choose))

    # -- changes ---------------------------------------------------------------------------------------------------

    def _set_map(self, path: Path) -> None:
        self.file = path
        self._read_map()
        self.changed()

    def _set_name(self, name: str) -> None:
        self.plan.name = name
        self.check()

    def _set_seed(self, text: str) -> None:
        digits = "".join(ch for ch in text if ch.isdigit())
        self.plan.seed = int(digits or 0)

    def changed(self) -> None:
        """Other rows may make sense now. (Later, since a control that is being pressed is replaced.)"""
        self.app.call_soon(self._refill)

    def _refill(self) -> None:
        if self.app.top is self:
            self.fill()
            self.fit()

    def check(self) -> None:
        """Whether the game can begin, and why not."""
        self._show_war()
        problem = self.map_fault or self.plan.problem(self.homes)
        self.start.change(refusal=problem or None)
        self.fault.change(markup=problem)

    def begin(self) -> None:
        """Begin the game; its opponents are offered again the next time."""
        chosen = {key: seat.choice() for key, seat in self.plan.seats.items()}
        if self.app.settings.opponents != chosen:
            self.app.settings.opponents = chosen
            self.app.save_settings()
        self.program.lay(partial(self.program.begin, self.plan, self.file), self.file.stem)

    # -- place -----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Three panels side by side; in smaller windows two or three of them share a place, below tabs."""
        room = Box(0, 0, *size).inset(16 if fold.roomy else 8).composed()
        foot, room = room.cut_bottom(50, 8)
        self.back.place(foot.cut_left(self.back.natural_width(self.app.canvas))[0].cut_top(46)[0])
        wide = self.start.natural_width(self.app.canvas) + 30
        start, rest = foot.cut_right(wide, 16)
        self.start.place(start.cut_top(46)[0])
        self.fault.place(Box(self.back.box.right + 16, foot.y, rest.right - self.back.box.right - 16, 46))
        panels = (self.seat_panel, self.game_panel, self.war)
        shown = PAGES[fold]
        self.tabs.visible, self.right_tabs.visible = len(shown) == 1, len(shown) == 2
        if self.tabs.visible:
            tabs, room = room.cut_top(40, 6)
            self.tabs.place(tabs)
            shown = [self.page]
        elif self.right_tabs.visible:
            shown = [0, max(1, self.page)]
        self.tabs.change(chosen=self.page)
        self.right_tabs.change(chosen=max(1, self.page) - 1)
        self.seat_panel.heading = None if self.tabs.visible else tr("Who plays")
        self.game_panel.heading = None if self.tabs.visible or self.right_tabs.visible else tr("The game")
        for number, panel in enumerate(panels):
            panel.visible = number in shown
        boxes = columns(room, SHARES[: len(shown)], 10)
        for number, box in zip(shown, boxes, strict=True):
            if number and self.right_tabs.visible:
                tabs, box = box.cut_top(40, 6)
                self.right_tabs.place(tabs)
            panels[number].place(box)

    def turn(self, page: int) -> None:
        """Another of the panels that share their place."""
        self.page = page
        self.fit()

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))

    def entered(self) -> None:
        """The keyboard starts at the seats."""
        if self.focused is None:
            self.focus(self.seats[1].kind)
