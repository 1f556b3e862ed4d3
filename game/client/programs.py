"""Which titles have a window: every folder of ``game/client`` with a ``program.py``, named like its folder in ``game/titles``.

Such a module offers a class ``Program`` that keeps the contract below. Nothing else in the client or the command line names a title.
"""

from __future__ import annotations

import importlib
import pkgutil
from importlib.util import find_spec
from pathlib import Path
from typing import Protocol

from game.client.app import App
from game.client.scenes.base import Scene

FOLDER = "game.client"


class Program(Protocol):
    """A title in the window, from its title screen on. It is made without arguments."""

    @property
    def name(self) -> str:
        """What players call the game: on the window, in its credits, and for the folder of its pictures."""

    def title_scene(self, app: App) -> Scene:
        """The first screen, as it can be shown at once."""

    def began(self, app: App) -> None:
        """After the first picture: what takes longer is loaded beside the running title."""

    def open(self, path: Path) -> None:
        """Take up a saved game, or say on the screen why it cannot be."""

    def close(self) -> None:
        """The window has been closed."""


class NoWindow(LookupError):
    """No title of this id has a window. The message names those that have one."""


def ids() -> list[str]:
    """The ids of the titles with a window, sorted. Imports none of them."""
    folder = importlib.import_module(FOLDER)
    packages = sorted(module.name for module in pkgutil.iter_modules(folder.__path__) if module.ispkg)
    return [name for name in packages if find_spec(f"{FOLDER}.{name}.program") is not None]


def find(id: str) -> Program:
    """The program of a title. Raises `NoWindow`."""
    known = ids()
    if id not in known:
        raise NoWindow(f"no title {id!r} has a window; there are: {', '.join(known)}")
    program: Program = importlib.import_module(f"{FOLDER}.{id}.program").Program()
    return program
