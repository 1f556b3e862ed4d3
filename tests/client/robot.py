"""Drives an application as a person does: real pygame events, posted to SDL's queue, one frame at a time.

robot = Robot(App(..., now=robot_clock)); robot.click(button); robot.press("tab"); robot.wait(300)
"""

from __future__ import annotations

import pygame

from game.client.app import App
from game.client.layout import Box
from game.client.settings import Settings
from game.client.widgets.base import Widget

_MODS = {"ctrl": pygame.KMOD_CTRL, "shift": pygame.KMOD_SHIFT, "alt": pygame.KMOD_ALT}


class Robot:
    """An application with a clock that only the robot moves."""

    def __init__(self, size: tuple[int, int] = (1280, 720), settings: Settings | None = None, **extra: object) -> None:
        self.ms = 0.0
        pygame.display.init()
        pygame.event.clear()
        self.app = App(settings or Settings(), window_size=size, now=lambda: self.ms, **extra)  # type: ignore[arg-type]
        pygame.event.clear()
        self.at = (0, 0)

    def frame(self) -> bool:
        """One frame, 16 ms later; whether it drew."""
        self.ms += 16
        return self.app.frame()

    def settle(self) -> None:
        """Frames until nothing moves or changes any more."""
        for _ in range(200):
            if not self.frame() and not any(s.clock.moving for s in self.app.scenes):
                return
        raise AssertionError("the screen does not come to rest")

    def wait(self, ms: float) -> None:
        """Let time pass in frames."""
        end = self.ms + ms
        while self.ms < end:
            self.frame()

    def _post(self, kind: int, **values: object) -> None:
        assert pygame.event.post(pygame.event.Event(kind, values))

    def point(self, target: Widget | Box | tuple[float, float]) -> tuple[int, int]:
        """The physical point in the middle of something."""
        place = (
            target.box.center if isinstance(target, Widget) else target.center if isinstance(target, Box) else target
        )
        return round(place[0] * self.app.scale), round(place[1] * self.app.scale)

    def move(self, target: Widget | Box | tuple[float, float], held: bool = False) -> None:
        """Move the pointer."""
        at = self.point(target)
        self._post(
            pygame.MOUSEMOTION,
            pos=at,
            rel=(at[0] - self.at[0], at[1] - self.at[1]),
            buttons=(1 if held else 0, 0, 0),
            touch=False,
        )
        self.at = at
        self.frame()

    def down(self, button: int = 1) -> None:
        """Press a mouse button where the pointer is."""
        self._post(pygame.MOUSEBUTTONDOWN, pos=self.at, button=button, touch=False)
        self.frame()

    def up(self, button: int = 1) -> None:
        """Release it."""
        self._post(pygame.MOUSEBUTTONUP, pos=self.at, button=button, touch=False)
        self.frame()

    def click(self, target: Widget | Box | tuple[float, float], button: int = 1) -> None:
        """Move there, press, release."""
        self.move(target)
        self.down(button)
        self.up(button)

    def wheel(self, notches: int) -> None:
        """Turn the wheel where the pointer is."""
        self._post(
            pygame.MOUSEWHEEL, x=0, y=notches, precise_x=0.0, precise_y=float(notches), flipped=False, touch=False
        )
        self.frame()

    def press(self, key: str) -> None:
        """Press and release a key: "tab", "shift+tab", "return", "ctrl+z", "f1"."""
        *held, name = key.split("+") if not key.endswith("+") else [*key[:-2].split("+"), "+"]
        mod = 0
        for word in held:
            mod |= _MODS[word]
        code = pygame.key.key_code(name)
        self._post(pygame.KEYDOWN, key=code, mod=mod, unicode=name if len(name) == 1 and not mod else "", scancode=0)
        self._post(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0)
        self.frame()

    def type(self, text: str) -> None:
        """Type letters: key presses with the text that they make, as SDL sends them."""
        for letter in text:
            self._post(pygame.KEYDOWN, key=ord(letter.lower()), mod=0, unicode=letter, scancode=0)
            self._post(pygame.TEXTINPUT, text=letter)
        self.frame()

    def pixels(self, box: Box | None = None) -> bytes:
        """What is on screen, in a box or all of it."""
        surface = self.app.canvas.surface
        if box is not None:
            surface = surface.subsurface(self.app.canvas.rect(box).clip(surface.get_rect()))
        return pygame.image.tobytes(surface, "RGB")
