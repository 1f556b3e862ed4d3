"""Short sounds and quiet music. A machine without a sound device plays silently and without complaint.

    sounds.play("dice")          names are the files of assets/sounds without their ending

Nothing is opened until the first sound is wanted or ``start`` is called after the first frame; a device that cannot be
opened, or a file that cannot be read, turns into silence.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

import pygame

from game.client.assets import assets_folder
from game.client.settings import Settings

NAMES = ("click", "dice", "card", "coin", "march", "oars", "siege", "horn")
"""Sounds that exist; ``play`` with another name is a fault of the caller."""
AGAIN = 0.8
"""A sound is begun again when so much of it is over: a long march is one march, and voices on top of each other do not crackle."""


class Sounds:
    """The effects and the music, each with its volume from 0 to 1; ``muted`` silences both."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or assets_folder() / "sounds"
        self.volume = Settings.sound
        self.music = Settings.music
        self.muted = False
        self.silent: str | None = None
        """Why nothing is heard, or None."""
        self._open = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}
        self._ends: dict[str, float] = {}
        """When each sound may be begun again, in ms."""

    def start(self) -> bool:
        """Open the device once. False when there is none."""
        if not self._open and self.silent is None:
            try:
                with _hushed():
                    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
                self._open = True
            except (pygame.error, NotImplementedError) as error:
                self.silent = str(error)
        return self._open

    def stop(self) -> None:
        """Close the device."""
        if self._open:
            pygame.mixer.quit()
            self._open = False
            self._loaded.clear()

    def play(self, name: str) -> bool:
        """Play a sound once. Returns whether it is heard."""
        if name not in NAMES:
            raise ValueError(f"no sound is called {name!r}; there are {', '.join(NAMES)}")
        if self.muted or self.volume <= 0 or not self.start():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        now = perf_counter() * 1000
        if now < self._ends.get(name, 0.0):
            return True
        self._ends[name] = now + AGAIN * 1000 * sound.get_length()
        sound.set_volume(self.volume)
        return sound.play() is not None

    def obey(self, settings: Settings) -> None:
        """Take the volumes of the settings, and begin, end or turn the music accordingly."""
        self.volume, self.music, self.muted = settings.sound, settings.music, settings.muted
        self._turn_music()

    def _turn_music(self) -> None:
        volume = 0.0 if self.muted else self.music
        if volume <= 0:
            if self._open:
                pygame.mixer.music.stop()
            return
        path = self.folder / "music.ogg"
        if not self.start() or not path.is_file():
            return
        try:
            pygame.mixer.music.set_volume(volume)
            if not pygame.mixer.music.get_busy():
                pygame.mixer.music.load(path)
                pygame.mixer.music.play(-1, fade_ms=2000)
        except pygame.error as error:
            self.silent = str(error)

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._loaded:
            try:
                self._loaded[name] = pygame.mixer.Sound(self.folder / f"{name}.ogg")
            except (OSError, pygame.error):
                self._loaded[name] = None
        return self._loaded[name]


@contextmanager
def _hushed() -> Iterator[None]:
    """Keep the system's sound library from writing its own complaints to the terminal."""
    try:
        kept = os.dup(2)
    except OSError:  # no terminal at all: nothing to hush
        yield
        return
    sink = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(sink, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(sink)
        os.close(kept)
