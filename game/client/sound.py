"""Short sounds. A machine without a sound device plays silently and without complaint.

    sounds.play("dice")          names are the files of assets/sounds without their ending

Nothing is opened until the first sound is wanted or ``start`` is called after the first frame; a device that cannot be
opened, or a file that cannot be read, turns into silence.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from game.client.assets import assets_folder

NAMES = ("click", "dice", "card", "coin", "march", "oars", "siege", "horn")
"""Sounds that exist; ``play`` with another name is a fault of the caller."""


class Sounds:
    """The effects and the ambient bed, each with its volume from 0 to 1."""

    def __init__(self, folder: Path | None = None, volume: float = 0.8, music: float = 0.4) -> None:
        self.folder = folder or assets_folder() / "sounds"
        self.volume = volume
        self.music = music
        self.silent: str | None = None
        """Why nothing is heard, or None."""
        self._open = False
        self._loaded: dict[str, pygame.mixer.Sound | None] = {}

    def start(self) -> bool:
        """Open the device once. False when there is none."""
        if not self._open and self.silent is None:
            try:
                with _hushed():
                    pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=512)
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
        if self.volume <= 0 or not self.start():
            return False
        sound = self._sound(name)
        if sound is None:
            return False
        sound.set_volume(self.volume)
        return sound.play() is not None

    def ambient(self, on: bool = True) -> None:
        """Start or stop the quiet background, at the music volume."""
        if not on or self.music <= 0:
            if self._open:
                pygame.mixer.music.stop()
            return
        path = self.folder / "ambient.ogg"
        if self.start() and path.is_file():
            try:
                pygame.mixer.music.load(path)
                pygame.mixer.music.set_volume(self.music)
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
