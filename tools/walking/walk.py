"""A whole game through the window: from the title by the new-game screen to the end screen, with leaving and continuing in between."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pygame

from game.client.app import App
from game.client.library import Library
from game.client.rome.flow import GameFlow
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.program import Program
from game.client.rome.scenes.chronicle import ChronicleScene
from game.client.rome.scenes.end import EndScene
from game.client.rome.scenes.newgame import NewGameScene
from game.client.rome.scenes.play import GameScene
from game.client.scenes.base import Scene
from game.client.scenes.fault import FaultScene
from game.client.scenes.focus import scroll_to
from game.client.scenes.handover import HandoverScene
from game.client.scenes.sheet import Sheet
from game.client.scenes.title import TitleScene
from game.client.session import Stage
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice
from game.client.widgets.fields import TextInput
from game.kernel.digest import digest
from tools.walking.hands import Hands, Posted, XTest
from tools.walking.player import Player, Stuck
from tools.walking.wish import Report, Wish

_LONG_AGO = 60.0
NOTHING = object()
"""No sign of life yet."""


def _digest(flow: GameFlow) -> str:
    return digest(flow.session.title, flow.session.match.state)


class Lost(Exception):
    """Something that a person would look for is not on screen."""


class Walk:
    """One game on one screen; games and settings lie in ``folder``."""

    def __init__(self, wish: Wish, folder: Path) -> None:
        self.wish = wish
        self.folder = folder
        self.report = Report()
        self.ms = 0.0
        self._shot: set[str] = set()
        self._open()

    # -- the window ------------------------------------------------------------------------------------------------

    def _open(self) -> None:
        """Begin the program anew, as after a restart of the machine."""
        wish = self.wish
        settings = Settings(speed=wish.speed, scale=wish.scale, sound=0, music=0, reduce_motion=True)
        pygame.display.init()
        pygame.event.clear()
        self.app = App(
            settings,
            window_size=wish.size,
            now=None if wish.real else lambda: self.ms,
            settings_path=self.folder / "settings.json",
            on_fault=self._fault,
        )
        self.program = Program(Library(self.folder / "games"), in_process=wish.real)
        self.hands: Hands = XTest(self.app) if wish.real else Posted(self.app, self._tick)
        self.player = Player(self.hands, wish.seed + self.report.resumed, wish.ending, wish.guided)
        self.app.push(self.program.title_scene(self.app))
        self.program.began(self.app)
        self.hands.frame()

    def _tick(self) -> None:
        self.ms += 16

    def _fault(self, app: App, trace: str) -> Scene:
        self.report.faults.append(trace.strip())
        return FaultScene(trace, lambda: app.replace(self.program.title_scene(app), keep=0))

    def close(self) -> None:
        """The window goes away."""
        self.program.close()
        pygame.display.quit()

    @property
    def top(self) -> Scene:
        """What is on screen."""
        assert self.app.top is not None
        return self.app.top

    def settle(self) -> None:
        """Until nothing moves."""
        for _ in range(200):
            if not self.hands.frame() and not any(s.clock.moving for s in self.app.scenes):
                return

    def wait_for(self, *kinds: type[Scene]) -> None:
        """Until a scene of a kind is on top. Raises `Lost`."""
        began = time.monotonic()
        while not isinstance(self.top, kinds):
            self.hands.frame()
            time.sleep(0.002)
            if time.monotonic() - began > _LONG_AGO:
                raise Lost(f"waited for {kinds[0].__name__}, but there is {type(self.top).__name__}")
        self.settle()

    # -- finding things --------------------------------------------------------------------------------------------

    def button(self, *labels: str) -> Button:
        """A button by what it says. Raises `Lost`."""
        for widget in self.top.root.walk():
            if isinstance(widget, Button) and (widget.label in labels or widget.name in labels):
                return widget
        raise Lost(f"no button says {labels} on {type(self.top).__name__}")

    def press(self, *labels: str) -> None:
        """Press a button by what it says."""
        self._point(self.button(*labels))

    def _point(self, widget: Widget) -> None:
        self._reveal(widget)
        self.hands.click(widget.box.center)
        self.settle()

    def _reveal(self, widget: Widget) -> None:
        scroll_to(widget)
        self.settle()

    def choose(self, choice: Choice[object], word: str) -> None:
        """Take a value of a row of choices by its word, as a person does: the cell, or the arrows."""
        words = [each for _, each in choice.options]
        for _ in range(2 * len(words)):
            now = next((w for v, w in choice.options if v == choice.value), "")
            if now == word:
                return
            self._reveal(choice)
            if choice.spread:
                target = choice.cells()[words.index(word)]
            else:
                target = choice.arrows()[words.index(word) > words.index(now)]
            self.hands.click(target.center)
            self.settle()
        raise Lost(f"{word} cannot be chosen in {choice.name}")

    # -- the game --------------------------------------------------------------------------------------------------

    def play(self) -> Report:
        """The whole game; what goes wrong is in the report."""
        began = time.monotonic()
        try:
            self.new_game()
            self._walk()
        except Lost as lost:
            self.report.stuck.append(str(lost))
        self._count()
        self.report.standing = self._standing()
        self.report.seconds = time.monotonic() - began
        return self.report

    def new_game(self) -> None:
        """From the title through the new-game screen."""
        wish = self.wish
        self.wait_for(TitleScene)
        self.picture("title")
        self.press("New game")
        self.wait_for(NewGameScene)
        word = {"mediterranean": "Mediterranean", "italia": "Italia"}.get(wish.board, wish.board)
        self.choose(self._row("Map"), word)
        for key, row in zip(SEAT_KEYS, self.top.seats, strict=True):  # type: ignore[attr-defined]
            if row.at_home:
                self.choose(row.kind, "Person" if key in wish.people else "Automated")
        names = {"rome": "Livia", "carthage": "Dido", "greece": "Kallias", "barbarians": "Brennus"}
        for row in self.top.seats:  # type: ignore[attr-defined]
            if row.field.visible:
                self._point(row.field)
                self.hands.type(names[row.key_word])
        self.choose(self._row("Victory points"), str(wish.target))
        field = self._row("Number of fate", TextInput)
        self._point(field)
        for _ in range(12):
            self.hands.press("backspace")
        self.hands.type(str(wish.seed))
        self.picture("newgame")
        self.press("Begin")
        if isinstance(self.top, NewGameScene):
            self.wait_for(GameScene, HandoverScene)

    def _row(self, name: str, kind: type[Widget] = Choice) -> Any:
        for widget in self.top.root.walk():
            if isinstance(widget, kind) and widget.name == name:
                return widget
        raise Lost(f"no row {name}")

    def _walk(self) -> None:
        since, silent, heard = 0, 0.0, NOTHING
        while self.player.presses < self.wish.most - self.report.presses:
            self._note()
            top, flow = self.top, self.program.flow
            if isinstance(top, EndScene):
                self.settle()
                self.picture("end")
                self.report.over = True
                return
            if isinstance(top, FaultScene):
                return
            waits = flow is not None and flow.session.stage in (Stage.THINKING, Stage.NEWS)
            if isinstance(top, GameScene) and (waits or flow is None):
                sign = self._sign(flow)
                if sign != heard:
                    silent, heard = time.monotonic(), sign
                if not self.hands.frame():
                    time.sleep(0.001)
                if time.monotonic() - silent > _LONG_AGO:
                    self.picture("silence")
                    raise Lost(f"nothing happens for {_LONG_AGO:.0f} s on {type(top).__name__}: {self._where(flow)}")
                continue
            heard = NOTHING
            if self.wish.quit_every and since >= self.wish.quit_every and isinstance(top, GameScene):
                since = 0
                self._come_back()
                continue
            since += 1
            self._step(top)
        self.report.stuck.append(f"not over after {self.wish.most} presses")

    def _sign(self, flow: GameFlow | None) -> object:
        """Differs whenever something has happened: a decision was taken, another line is told, something else is on screen."""
        if flow is None:
            return None
        drawn = self.app.frames_drawn if flow.telling else 0
        return len(flow.session.match.journal), flow.telling, drawn, tuple(map(id, self.app.scenes))

    def _where(self, flow: GameFlow | None) -> str:
        """What the game waits for, for a report."""
        if flow is None:
            return "there is no game"
        session = flow.session
        about = (
            f"{session.decision.step}, seat {session.decision.seat}" if session.decision is not None else "no decision"
        )
        told = ", ".join(news.log.key for news in session.news)
        last = ", ".join(str(entry.action) for entry in session.match.journal[-3:])
        moving = [type(scene).__name__ for scene in self.app.scenes if scene.clock.moving]
        stack = ", ".join(type(scene).__name__ for scene in self.app.scenes)
        return (
            f"{session.stage.name}, {about}; news: {told}; last: {last}; moving: {moving}; telling: {flow.telling}; {stack}; "
            f"speed {self.app.settings.speed}"
        )

    def _step(self, top: Scene) -> None:
        flow = self.program.flow
        if isinstance(top, HandoverScene):
            self.picture("handover")
            self.hands.click(top.button.box.center)
        elif isinstance(top, Sheet):
            self.picture("sheet " + top.heading)
            self.hands.click(top.buttons[0].box.center)
        elif isinstance(top, ChronicleScene):
            self.picture("recap")
            self.hands.press("return")
        elif isinstance(top, GameScene) and flow is not None:
            try:
                self.player.move(top, flow)
            except Stuck as stuck:
                self.report.stuck.append(str(stuck))
                self.picture(f"stuck {len(self.report.stuck)}")
                if flow.screen is not None:  # on by the back door, to see what else there is
                    flow.act(next(a for a in flow.screen.affordances if a.enabled).action or ())
        else:
            self.hands.press("escape")

    def _note(self) -> None:
        name, flow = type(self.top).__name__, self.program.flow
        self.report.scenes[name] += 1
        if isinstance(self.top, GameScene) and flow is not None and flow.session.decision is not None:
            if flow.session.stage is Stage.CHOOSE:
                step = flow.session.decision.step
                self.report.steps.add(step)
                if self.wish.shots is not None and f"{name} {step}" not in self._shot:
                    self.settle()
                    self.picture(f"{name} {step}")
            self.report.turns = flow.view.turn if flow.session.stage is Stage.CHOOSE else self.report.turns
            self.report.entries = len(flow.session.match.journal)

    def _standing(self) -> str:
        flow = self.program.flow
        if flow is None:
            return ""
        state = flow.session.match.state
        self.report.entries, self.report.turns = len(flow.session.match.journal), state.turn
        return ", ".join(f"{SEAT_KEYS[f]} {state.vp[f]}" for f in state.setup.factions)

    def _count(self) -> None:
        self.report.presses += self.player.presses
        self.player.presses = 0
        if isinstance(self.hands, Posted):
            self.report.waits += self.hands.waits
            self.hands.waits = []

    # -- leaving and continuing ------------------------------------------------------------------------------------

    def _come_back(self) -> None:
        """Leave by the menu, or close the window; then continue from the title. The game must stand where it stood."""
        flow = self.program.flow
        assert flow is not None
        before = len(flow.session.match.journal), _digest(flow)
        if self.report.resumed % 2:
            self.close()
            self._count()
            self.report.resumed += 1
            self._open()
        else:
            self._count()
            self.report.resumed += 1
            self._to_title()
        self.wait_for(TitleScene)
        began = time.monotonic()
        while not any(isinstance(w, Button) and w.label == "Continue" for w in self.top.root.walk()):
            self.hands.frame()
            time.sleep(0.002)
            if time.monotonic() - began > _LONG_AGO:
                raise Lost("the title does not offer to continue")
        self.settle()
        self.picture("title continue")
        self.press("Continue")
        self.wait_for(GameScene, HandoverScene, ChronicleScene)
        again = self.program.flow
        after = (len(again.session.match.journal), _digest(again)) if again is not None else None
        if before[0] == (after or (0,))[0] and before != after:
            self.report.faults.append(f"continued elsewhere: {before} became {after}")
        elif after is None or after[0] < before[0]:
            self.report.faults.append(f"continued before the place where it was left: {before} became {after}")

    def _to_title(self) -> None:
        for _ in range(6):
            self.hands.press("escape")
            self.settle()
            if isinstance(self.top, Sheet):
                self.press("To the title")
                return
        raise Lost(f"Escape does not open the menu on {type(self.top).__name__}")

    # -- pictures --------------------------------------------------------------------------------------------------

    def picture(self, name: str) -> None:
        """Keep a picture of the screen, once for each name."""
        if self.wish.shots is None or name in self._shot:
            return
        self._shot.add(name)
        self.hands.frame()
        clean = "".join(ch if ch.isalnum() else "-" for ch in name)[:70]
        self.app.screenshot(self.wish.shots / f"{clean}.png")
