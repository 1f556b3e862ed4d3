"""A new game: the map, who plays what, for how long, with what help; each choice explained in a line."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.layout import row as columns
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.mapfiles import map_files, map_name
from game.client.rome.parts.menus.warsheet import WarSheet
from game.client.rome.presenters import war
from game.client.rome.presenters.names import SEAT_KEYS, plain
from game.client.rome.presenters.newgame import (
    DIFFICULTIES,
    PAIRINGS,
    TARGETS,
    Kind,
    Plan,
    SeatPlan,
    faction_name,
    level_choices,
    level_text,
    temperament_choices,
    temperament_text,
)
from game.client.rome.presenters.overlays import Shade
from game.client.scenes.base import Scene
from game.client.scenes.waiting import wait_for
from game.client.text import fit, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice
from game.client.widgets.fields import TextInput
from game.client.widgets.panels import Label, Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.maps.faults import BadMap

if TYPE_CHECKING:
    from game.client.rome.program import Program
    from game.client.world.world import World

_SEED_DIGITS = 9
LINE = 17
"""The height of a line of the explanations."""


class SeatRow(Widget):
    """A faction: emblem, name, who plays it; the name of a person, or level and temperament of an automated player."""

    def __init__(self, scene: NewGameScene, key: str) -> None:
        super().__init__(name=key)
        self.owner, self.key_word = scene, key
        seat = scene.plan.seats[key]
        kinds: list[tuple[Kind, str]] = [
            ("person", tr("Person")),
            ("automated", tr("Automated")),
            ("random", tr("Random")),
            ("none", tr("Nobody")),
        ]
        self.kind = self.add(Choice(kinds, seat.kind, self._set_kind, name=faction_name(key)))
        self.field = self.add(
            TextInput(seat.name, self._set_name, placeholder=tr("Name"), longest=24, name=tr("Name of the player"))
        )
        self.level = self.add(
            Choice(
                level_choices(),
                seat.level,
                partial(self._set, "level"),
                tooltip=tr("How well it plays. None of them sees more than a person in its seat would."),
                name=tr("Level of {faction}").format(faction=faction_name(key)),
            )
        )
        self.temperament = self.add(
            Choice(
                temperament_choices(),
                seat.temperament,
                partial(self._set, "temperament"),
                tooltip=tr("In what manner it plays: no temperament is stronger than another."),
                name=tr("Temperament of {faction}").format(faction=faction_name(key)),
            )
        )

    def _set_kind(self, kind: Kind) -> None:
        self.owner.plan.seats[self.key_word].kind = kind
        self.owner.changed()

    def _set(self, what: str, value: str) -> None:
        setattr(self.owner.plan.seats[self.key_word], what, value)
        self.invalidate()

    def _set_name(self, name: str) -> None:
        self.owner.plan.seats[self.key_word].name = name
        self.owner.check()

    @property
    def at_home(self) -> bool:
        """Whether the faction has a homeland on the map."""
        return self.key_word in self.owner.homes

    @property
    def seat(self) -> SeatPlan:
        """What is planned for the seat."""
        return self.owner.plan.seats[self.key_word]

    def explanation(self) -> list[str]:
        """Who plays it, in a line or two."""
        if not self.at_home:
            return [tr("Has no homeland on this map.")]
        if self.seat.kind == "automated":
            return [level_text(self.seat), temperament_text(self.seat)]
        words = {
            "person": tr("Somebody at this screen plays it."),
            "random": tr("Takes any legal choice: a weak opponent for trying out."),
            "none": tr("Its homeland stays, as a nation that nobody leads."),
        }
        return [words[self.seat.kind]]

    def natural_height(self) -> float:
        """Automated players need a line and a row more."""
        return 94.0 + (LINE + 38 if self.at_home and self.seat.kind == "automated" else 0)

    def arrange(self) -> None:
        """Controls right of the emblem, below the name and the explanation."""
        person = self.seat.kind == "person" and self.at_home
        automated = self.seat.kind == "automated" and self.at_home
        room = Box(self.box.x + 74, self.box.y + 50 + LINE * automated, self.box.w - 78, 34)
        self.field.visible = person
        self.level.visible = self.temperament.visible = automated
        refusal = None if self.at_home else tr("This faction has no homeland on the map.")
        self.kind.change(refusal=refusal, value=self.seat.kind)
        name, kind = room.cut_right(room.w * 0.34, 10)
        self.kind.place(kind if person else room)
        self.field.place(name)
        level, temperament = room.move(0, 38).cut_left(room.w * 0.55, 6)
        self.level.place(level)
        self.temperament.place(temperament)

    def draw(self, canvas: Canvas) -> None:
        """Emblem, name, explanation."""
        c, t = theme().color, theme().text
        side = livery(self.key_word)
        disc(canvas, side, (self.box.x + 36, self.box.y + 40), 29, "conquered", 255 if self.at_home else 90)
        x = self.box.x + 74
        canvas.text_fit(faction_name(self.key_word), x, self.box.y + 12, self.box.w - 80, t.h3, c.ink_900)
        for number, line in enumerate(self.explanation()):
            said = fit(canvas, plain(line), self.box.w - 80, 34, t.note, c.on_parchment_muted)
            said.draw(canvas, x, self.box.y + 35 + LINE * number - said.height / 2)
        canvas.hline(self.box.x, self.box.right, self.box.bottom - 2, c.parchment_300)


MOST = (2400.0, 1240.0)
"""The page does not grow beyond it."""
PAGES = {Fold.WIDE: [0, 1, 2], Fold.NORMAL: [0, 1], Fold.COMPACT: [0], Fold.NARROW: [0]}
"""How many panels stand side by side."""
SHARES = (1.12, 1.24, 1.2)
"""How wide they are to each other."""
Row = tuple[str, str, Widget]
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
        self.seat_panel = self.root.add(Panel("parchment", tr("Who plays"), level="h2"))
        self.seat_area = self.seat_panel.add(ScrollArea(self._lay_seats, name="seats"))
        self.seats = [self.seat_area.add(SeatRow(self, key)) for key in SEAT_KEYS]
        self.game_panel = self.root.add(Panel("parchment", tr("The game"), level="h2"))
        self.area = self.game_panel.add(ScrollArea(self._lay_rows, name="rows"))
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
            self.map_words = plain(str(fault).splitlines()[0]) if str(fault) else ""
            self.homes, self.world = set(), None
            return
        self.world = world
        board = world.compiled.board
        self.homes = set(board.homes)
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
        for seat in self.seats:
            seat.tooltip = told.get(seat.key_word)

    def fill(self) -> None:
        """The rows that make sense for what is chosen."""
        focused = self.focused.name if self.focused is not None else ""
        self.rows = self._rows()
        self.area.clear()
        self.labels: list[tuple[Label, Label]] = []
        for name, explanation, control in self.rows:
            note = Label(explanation, theme().text.note, theme().color.on_parchment_muted)
            self.labels.append((self.area.add(Label(f"<b>{name}</b>")), self.area.add(note)))
            self.area.add(control)
            control.name = name
        kept = next((control for name, _, control in self.rows if name == focused), None)
        if kept is not None:
            self.focus(kept)
        self.check()

    def _rows(self) -> list[Row]:
        plan = self.plan
        rows: list[Row] = [
            (tr("Map"), self.map_words, Choice([(p, map_name(p)) for p in self.files], self.file, self._set_map)),
            (
                tr("Name of the game"),
                tr("Under this name it stands in the list of games."),
                TextInput(plan.name, self._setter("name"), placeholder=plan.title(self.homes), longest=40),
            ),
        ]
        if plan.may_pair(self.homes):
            rows.append(self._sides_row())
        if plan.alone(self.homes):
            rows.append(self._aim_row())
        if plan.aim == "race" or not plan.alone(self.homes):
            rows.append(self._target_row())
        if any(plan.seats[key].kind == "automated" for key in plan.playing(self.homes)):
            rows.append(self._difficulty_row())
        rows += [self._fortuna_row(), self._asks_row(), self._seed_row()]
        return rows

    def _setter(self, name: str, again: bool = False) -> Callable[[object], None]:
        def set_it(value: object) -> None:
            setattr(self.plan, name, value)
            self.changed() if again else self.check()

        return set_it

    def _sides_row(self) -> Row:
        options = [(-1, tr("Alone"))]
        for number, pair in enumerate(PAIRINGS):
            options.append((number, tr(" + ").join(faction_name(key).split()[0] for key in pair)))
        words = tr("Everybody for himself, or two sides of two allied factions; each side counts its points together.")
        return tr("Sides"), words, Choice(options, self.plan.pairing, self._setter("pairing", again=True))

    def _aim_row(self) -> Row:
        words = {
            "race": tr("The first to reach the goal of victory points ends the game; the most points win."),
            "conquest": tr(
                "You win when you hold every region of the other homelands, and lose without one of your own."
            ),
            "long_conquest": tr("You win when you hold every region of the map."),
        }
        options = [("race", tr("Race")), ("conquest", tr("Conquest")), ("long_conquest", tr("Long conquest"))]
        return tr("Aim"), words[self.plan.aim], Choice(options, self.plan.aim, self._setter("aim", again=True))

    def _target_row(self) -> Row:
        words = {
            10: tr("A short game."),
            15: tr("A game for an evening."),
            20: tr("The usual length."),
            25: tr("A long war."),
        }
        options = [(n, str(n)) for n in TARGETS]
        return (
            tr("Victory points"),
            f"{words[self.plan.target]} {war.length(self.plan, self.homes)}",
            Choice(options, self.plan.target, self._setter("target", again=True)),
        )

    def _difficulty_row(self) -> Row:
        words = {
            "easy": tr("Automated factions raise no gold by their doctrines."),
            "normal": tr("Automated factions raise the gold that their doctrines say."),
            "hard": tr("They raise 1 gold more each turn, and begin richer."),
            "brutal": tr("They raise 2 gold more each turn, begin rich, and with one more general."),
        }
        names = {"easy": tr("Easy"), "normal": tr("Normal"), "hard": tr("Hard"), "brutal": tr("Brutal")}
        options = [(key, names[key]) for key in DIFFICULTIES]
        chosen = self.plan.difficulty
        return tr("Difficulty"), words[chosen], Choice(options, chosen, self._setter("difficulty", again=True))

    def _fortuna_row(self) -> Row:
        words = tr(
            "From the second turn on, a card of fortune is turned over each turn. Meant for games against the machine."
        )
        options = [(True, tr("With")), (False, tr("Without"))]
        return tr("Fortuna"), words, Choice(options, self.plan.with_fortuna(self.homes), self._setter("fortuna"))

    def _asks_row(self) -> Row:
        words = {
            "always": tr("People are asked in every moment in which a card could be played, even with none that fits."),
            "when_possible": tr("People are asked when a fitting card may be in somebody’s hand."),
            "never": tr("Cards are played in one’s own turn only."),
        }
        options = [("always", tr("Always")), ("when_possible", tr("When it may be")), ("never", tr("Never"))]
        return (
            tr("Cards in others’ turns"),
            words[self.plan.asks],
            Choice(options, self.plan.asks, self._setter("asks", again=True)),
        )

    def _seed_row(self) -> Row:
        words = tr("The same number gives the same dice and cards.")
        return tr("Number of fate"), words, TextInput(str(self.plan.seed), self._set_seed, longest=_SEED_DIGITS)

    # -- changes ---------------------------------------------------------------------------------------------------

    def _set_map(self, path: Path) -> None:
        self.file = path
        self._read_map()
        self.changed()

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
        wait_for(self.app, tr("The board is being set up."), partial(self.program.begin, self.plan, self.file))

    # -- place -----------------------------------------------------------------------------------------------------

    def _lay_seats(self, box: Box) -> float:
        y = box.y
        for row in self.seats:
            row.place(Box(box.x, y, box.w, row.natural_height()))
            y += row.natural_height() + 4
        return y - box.y

    def _lay_rows(self, box: Box) -> float:
        y = box.y
        canvas = self.app.canvas
        beside = box.w > 560
        control_w = min(470.0, box.w * 0.6) if beside else box.w
        for (name, note), (_, explanation, control) in zip(self.labels, self.rows, strict=True):
            width = box.w - control_w - 24 if beside else box.w
            high = paragraph(canvas, explanation, width, theme().text.note).height
            name.place(Box(box.x, y + 8, width, 26))
            note.place(Box(box.x, y + 34, width, high))
            if beside:
                control.place(Box(box.right - control_w, y + max(8, (46 + high) / 2 - 19), control_w, 38))
                y += max(60.0, 46 + high)
            else:
                control.place(Box(box.x, y + 42 + high, box.w, 38))
                y += 92 + high
        return y - box.y + 8

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Three panels side by side; in smaller windows two or three of them share a place, below tabs."""
        room = Box(0, 0, *size).inset(16 if fold.roomy else 8)
        room = room.place(min(room.w, MOST[0]), min(room.h, MOST[1]))
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
        self.seat_area.place(self.seat_panel.inner)
        self.area.place(self.game_panel.inner)

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
