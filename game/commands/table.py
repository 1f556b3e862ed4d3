"""The table of all sub-commands: those that serve every title, and those of the titles.

A title has commands when there is a folder of its id here with a table ``COMMANDS``. Those of the first title go by their
plain names (`simulate`), those of another one by its id and theirs (`britain-simulate`).
"""

import importlib
import pkgutil
from collections.abc import Mapping
from typing import Final

import game.commands
from game.commands import FIRST, Command

SHARED: Final[Mapping[str, Command]] = {
    "play": Command("game.commands.play", "open the window and play (this is what happens without a command)", True),
    "map": Command("game.commands.map", "check a Tiled map, suggest its borders, render it"),
    "replay": Command("game.commands.replay", "go through a saved game again, and verify that it comes out the same"),
    "save": Command("game.commands.save", "check a saved game, give it away as one file, take one in"),
}


def of_titles() -> dict[str, Command]:
    """The commands of all titles by the names that they go by."""
    found: dict[str, Command] = {}
    for title in sorted(module.name for module in pkgutil.iter_modules(game.commands.__path__) if module.ispkg):
        commands: Mapping[str, Command] = importlib.import_module(f"game.commands.{title}").COMMANDS
        found |= {name if title == FIRST else f"{title}-{name}": command for name, command in commands.items()}
    return found


DEFAULT: Final = "play"
COMMANDS: Final[Mapping[str, Command]] = {"play": SHARED["play"], **of_titles(), **SHARED}
