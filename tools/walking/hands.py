"""Hands at the screen: they move the pointer, press and type, as events that SDL reads like any other.

Posted(app)      pygame events in SDL's queue, a clock of its own: no display is needed
XTest(app)       the X server's own pointer and keys, by the program xdotool
"""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable
from typing import Protocol

import pygame

from game.client.app import App

Point = tuple[float, float]


class Hands(Protocol):
    """What a walker can do. Points are in logical pixels of the window."""

    app: App

    def frame(self) -> bool: ...

    def click(self, point: Point) -> None: ...

    def pull(self, start: Point, end: Point) -> None: ...

    def press(self, key: str) -> None: ...

    def type(self, text: str) -> None: ...


class Posted:
    """Events are posted to SDL's queue, a frame after each."""

    def __init__(self, app: App, tick: Callable[[], None] = lambda: None) -> None:
        self.app = app
        self.tick = tick
        self.at = (0, 0)
        self.waits: list[tuple[float, str]] = []
        """How many ms of the processor each press took to be answered on screen, whatever else the machine does, and what was pressed."""

    def frame(self) -> bool:
        """One frame; whether it drew."""
        self.tick()
        return self.app.frame()

    def _post(self, kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, values))

    def _move(self, point: Point, held: bool = False) -> None:
        at = round(point[0] * self.app.scale), round(point[1] * self.app.scale)
        rel = at[0] - self.at[0], at[1] - self.at[1]
        self._post(pygame.MOUSEMOTION, pos=at, rel=rel, buttons=(int(held), 0, 0), touch=False)
        self.at = at

    def _button(self, kind: int) -> None:
        self._post(kind, pos=self.at, button=1, touch=False)

    def click(self, point: Point) -> None:
        """Move there, press, release."""
        self._move(point)
        self.frame()
        top = self.app.top
        found = top.root.find(point) if top is not None else None
        what = getattr(found, "label", "") or getattr(found, "name", "") or type(found).__name__
        self._button(pygame.MOUSEBUTTONDOWN)
        self._button(pygame.MOUSEBUTTONUP)
        self._answered(f"{what} on {type(top).__name__}")

    def _answered(self, what: str) -> None:
        began = time.thread_time()
        self.frame()
        self.waits.append(((time.thread_time() - began) * 1000, what))

    def pull(self, start: Point, end: Point) -> None:
        """Drag from one point to another."""
        self._move(start)
        self._button(pygame.MOUSEBUTTONDOWN)
        self.frame()
        self._move((start[0] + 12, start[1] + 9), held=True)
        self._move(end, held=True)
        self.frame()
        self._button(pygame.MOUSEBUTTONUP)
        self.frame()

    def press(self, key: str) -> None:
        """Press and release a key, "tab" or "shift+h"."""
        *held, name = key.split("+")
        mod = pygame.KMOD_SHIFT if "shift" in held else pygame.KMOD_CTRL if "ctrl" in held else 0
        code = pygame.key.key_code(name)
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
        self._answered(f"key {key} on {type(self.app.top).__name__}")

    def type(self, text: str) -> None:
        """Type letters, as SDL sends them."""
        for letter in text:
            self._post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
        self.frame()


_XKEYS = {
    "return": "Return",
    "escape": "Escape",
    "tab": "Tab",
    "space": "space",
    "backspace": "BackSpace",
    "end": "End",
}


class XTest:
    """The pointer and the keys of an X server. No window manager is needed."""

    def __init__(self, app: App) -> None:
        self.app = app

    def frame(self) -> bool:
        """One frame; whether it drew."""
        return self.app.frame()

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], check=True)
        for _ in range(3):
            time.sleep(0.004)
            self.frame()

    def _place(self, point: Point) -> tuple[str, str]:
        x, y = pygame.display.get_window_position()
        return str(round(x + point[0] * self.app.scale)), str(round(y + point[1] * self.app.scale))

    def click(self, point: Point) -> None:
        """Move there, press, release."""
        self._do("mousemove", *self._place(point), "click", "1")

    def pull(self, start: Point, end: Point) -> None:
        """Drag from one point to another."""
        self._do("mousemove", *self._place(start), "mousedown", "1")
        self._do("mousemove", *self._place((start[0] + 12, start[1] + 9)))
        self._do("mousemove", *self._place(end))
        self._do("mouseup", "1")

    def press(self, key: str) -> None:
        """Press and release a key."""
        *held, name = key.split("+")
        self._do("key", "+".join([*held, _XKEYS.get(name, name)]))

    def type(self, text: str) -> None:
        """Type letters."""
        self._do("type", "--delay", "5", text)
