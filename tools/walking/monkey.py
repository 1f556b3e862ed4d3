"""Somebody who presses whatever there is, at any moment: keys, pointer, size of the window, speed, language, the close button.

Between his fits he keeps his hands off and the game has to come to where it waits for a person, whatever lies over it; from there
Escape has to lead back to the table. Time is the walker's own, so that a minute of telling takes a moment.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pygame

from game.client.app import App
from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import Plan
from game.client.rome.scenes.battle.account import AccountScene
from game.client.scenes.base import Scene
from game.client.scenes.handover import HandoverScene
from game.client.scenes.sheet import Sheet
from game.client.session import Stage
from game.client.settings import Settings
from game.kernel.actions import Decision
from tools.showcase.positions import play, sensible
from tools.walking.hands import Posted

FRAME_MS, WATCH_MS = 16, 48
LONGEST_MS = 300_000
"""So long, by the screen's own clock, may be told what has happened while nobody touches anything."""
WAYS_OUT = 40
"""Presses of Escape and Enter that must suffice to come back to the table."""
KEYS = (
    "escape", "return", "space", "tab", "shift+tab", "left", "right", "up", "down", "f1", "l", "d", "shift+h", "z", "shift+z", "e", "n",
    "h", "o", "p", "c", "a", "b", "f", "s", "=", "-", "0", "1", "2", "3", "5", "y", "ctrl+m", "ctrl+=", "ctrl+-", "pagedown", "end",
)  # fmt: skip
SIZES = ((1280, 720), (1920, 1080), (1024, 640), (800, 600), (1600, 900), (2560, 1440))
RESTS = (Stage.CHOOSE, Stage.HANDOVER, Stage.OVER)


class Hangs(Exception):
    """Nobody is waited for, and nothing goes on; or there is no way back."""


@dataclass
class Mischief:
    """One game: the map, the people, the speed at the beginning, and how many fits."""

    seed: int
    board: str = "italia"
    people: tuple[str, ...] = ("rome",)
    speed: Literal[0, 1, 2, 4] = 1
    fits: int = 40
    size: tuple[int, int] = (1280, 720)


@dataclass
class Tally:
    """What was done and seen."""

    presses: int = 0
    entries: int = 0
    longest_ms: float = 0.0
    scenes: Counter[str] = field(default_factory=Counter)
    told_over: Counter[str] = field(default_factory=Counter)
    """Scenes that lay over the game while something was told."""
    over: bool = False


class Monkey:
    """See the module."""

    def __init__(self, mischief: Mischief, folder: Path) -> None:
        self.mischief = mischief
        self.dice = random.Random(mischief.seed)
        self.ms = 0.0
        pygame.display.init()
        pygame.event.clear()
        settings = Settings(speed=mischief.speed, sound=0, music=0)
        self.app = App(settings, window_size=mischief.size, now=lambda: self.ms, settings_path=folder / "settings.json")
        pygame.event.clear()
        self.hands = Posted(self.app, self._tick)
        plan = Plan(map=mischief.board, seed=mischief.seed, target=10)
        for key, seat in plan.seats.items():
            seat.kind = "person" if key in mischief.people else "automated"
            seat.name = key.capitalize()
        self.flow: GameFlow = play(self.app, plan, folder, shipped_map(mischief.board))
        self.app.may_quit = lambda: self.flow.safety.may_leave(lambda: None) and False
        self.choose = sensible(mischief.seed)
        self.tally = Tally()
        self.last = ""

    def _tick(self) -> None:
        self.ms += FRAME_MS

    @property
    def top(self) -> Scene:
        """What is on screen."""
        assert self.app.top is not None
        return self.app.top

    # -- the game --------------------------------------------------------------------------------------------------

    def run(self) -> Tally:
        """All fits, or to the end of the game. Raises `Hangs`, and whatever goes wrong inside."""
        for _ in range(self.mischief.fits):
            for _ in range(self.dice.randrange(1, 14)):
                self.press_something()
                if self.flow.closed:
                    return self.tally
            self.hands_off()
            self.back_to_the_table()
            self.decide()
            if self.flow.closed or self.flow.session.stage is Stage.OVER:
                self.tally.over = self.flow.session.stage is Stage.OVER
                return self.tally
        return self.tally

    def hands_off(self) -> None:
        """Nobody touches anything: the game comes to where it waits for a person."""
        began = self.ms
        while not self.rests():
            self.ms += WATCH_MS
            self.app.frame()
            if self.ms - began > LONGEST_MS:
                raise Hangs(f"after {self.last}: {self.where()}")
        self.tally.longest_ms = max(self.tally.longest_ms, self.ms - began)
        self.tally.entries = len(self.flow.session.match.journal)

    def rests(self) -> bool:
        """Whether the game waits for a person, or for the reader of a battle's account."""
        reads = any(isinstance(scene, AccountScene) for scene in self.app.scenes)
        return (not self.flow.telling and self.flow.session.stage in RESTS) or (self.flow.telling and reads)

    def back_to_the_table(self) -> None:
        """Whatever lies over the game can be left, and then the game goes on."""
        for _ in range(WAYS_OUT):
            self.hands_off()
            top = self.top
            if top is self.flow.scene:
                return
            self.tally.scenes[type(top).__name__] += 1
            before = list(self.app.scenes)
            self.hands.press("escape")
            if self.app.scenes == before:
                self.hands.press("return")
        raise Hangs(f"no way back after {self.last}: {self.where()}")

    def decide(self) -> None:
        """Some choices as a person would take them, so that the game goes on."""
        session = self.flow.session
        for _ in range(self.dice.randrange(1, 10)):
            if session.stage is Stage.HANDOVER and isinstance(self.top, HandoverScene):
                self.last = "arriving"
                session.arrive()
            elif session.stage is Stage.CHOOSE and self.flow.screen is not None and session.decision is not None:
                self.last = f"deciding {session.decision.step}"
                self.flow.act(self._choice(session.decision))
            for _ in range(self.dice.choice((1, 1, 2, 5, 30))):
                self.hands.frame()

    def _choice(self, decision: Decision) -> tuple[object, ...]:
        return self.choose(decision) if self.dice.random() < 0.9 else self.dice.choice(list(decision.options))

    def where(self) -> str:
        """For a report: what is on screen, and what the game waits for."""
        session = self.flow.session
        stack = ", ".join(f"{type(s).__name__}{' moving' if s.clock.moving else ''}" for s in self.app.scenes)
        step = session.decision.step if session.decision is not None else "no decision"
        return (
            f"seed {self.mischief.seed}, speed {self.app.settings.speed}, stage {session.stage.name}, {step}, "
            f"telling {self.flow.telling}, journal {len(session.match.journal)}, scenes {stack}"
        )

    # -- mischief --------------------------------------------------------------------------------------------------

    def press_something(self) -> None:
        """One thing out of the blue."""
        self.tally.presses += 1
        if self.flow.telling and self.top is not self.flow.scene:
            self.tally.told_over[type(self.top).__name__] += 1
        deeds: Sequence[tuple[int, Callable[[], None]]] = (
            (10, self._key),
            (8, self._widget),
            (4, self._anywhere),
            (3, self._pull),
            (8, self._wait),
            (1, self._resize),
            (1, self._pace),
            (1, self._speak),
            (2, self._aside),
            (1, self._close_window),
        )
        deed = self.dice.choices([each for _, each in deeds], [weight for weight, _ in deeds])[0]
        self.last = deed.__name__
        deed()

    def _key(self) -> None:
        key = self.dice.choice(KEYS)
        self.last = f"key {key}"
        self.hands.press(key)

    def _widget(self) -> None:
        found = [w for w in self.top.root.walk() if w.focusable and w.box.w and not self._leaves(w)]
        if found:
            widget = self.dice.choice(found)
            self.last = f"press {getattr(widget, 'label', '') or widget.name or type(widget).__name__}"
            self.hands.click(widget.box.center)

    def _leaves(self, widget: object) -> bool:
        """Whether a widget ends the game or writes a file elsewhere."""
        labels = {"To the title", "Play on from here", "Save the replay", "Zum Titel", "Share"}
        return getattr(widget, "label", "") in labels or (isinstance(self.top, Sheet) and self.dice.random() < 0.3)

    def _point(self) -> tuple[float, float]:
        width, height = self.app.logical_size
        return self.dice.uniform(0, width - 1), self.dice.uniform(0, height - 1)

    def _anywhere(self) -> None:
        self.hands.click(self._point())

    def _pull(self) -> None:
        self.hands.pull(self._point(), self._point())

    def _wait(self) -> None:
        for _ in range(self.dice.choice((1, 2, 5, 20, 60))):
            self.hands.frame()

    def _resize(self) -> None:
        pygame.display.set_mode(self.dice.choice(SIZES), pygame.RESIZABLE)
        self.hands.frame()

    def _pace(self) -> None:
        self.app.settings.speed = self.dice.choice((0, 1, 1, 2, 4))
        self.app.settings.reduce_motion = self.dice.random() < 0.3

    def _speak(self) -> None:
        self.app.reworded = self.flow.reword
        self.app.speak(self.dice.choice(("en", "de")))
        self.hands.frame()

    def _aside(self) -> None:
        flow = self.flow
        if flow.session.stage is Stage.HANDOVER:
            return
        beside = flow.asides
        looks = (beside.menu, beside.rule, beside.history, beside.diplomacy, beside.log, beside.account, flow.hurry)
        self.dice.choice(looks)()
        self.hands.frame()

    def _close_window(self) -> None:
        pygame.event.post(pygame.event.Event(pygame.QUIT))
        self.hands.frame()

    def close(self) -> None:
        """The game is left, and the language of the program is what it was."""
        self.flow.close()
        self.app.speak("en")


def plans(first: int, count: int) -> list[Mischief]:
    """Games that differ in everything: both maps, one to four people, all speeds."""
    boards = ("italia", "italia", "mediterranean")
    made = []
    for seed in range(first, first + count):
        board = boards[seed % 3]
        homes = ("rome", "carthage") if board == "italia" else SEAT_KEYS
        people = tuple(homes[: 1 + (seed // 2) % len(homes)])
        made.append(Mischief(seed, board, people, (1, 2, 0, 4, 1)[seed % 5], size=SIZES[seed % len(SIZES)]))
    return made
