"""Where the client's files lie: fonts, icons, sounds, theme, rulebook text.

They are found through ``game.shipped``; SDL wants real paths, so these functions give ``Path``. Nobody else in the
client builds a path to something that ships.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from game import shipped


class MissingAsset(Exception):
    """A file of the game is not where it belongs; the message says which one and what to do."""


@cache
def assets_folder() -> Path:
    """The folder that holds fonts, icons, sounds and theme."""
    return Path(str(shipped.assets()))


def asset(*parts: str) -> Path:
    """Path of a file that must exist. Raises ``MissingAsset`` when the installation is incomplete."""
    path = assets_folder().joinpath(*parts)
    if not path.is_file():
        raise MissingAsset(f"The file assets/{'/'.join(parts)} is missing. Install the game again to restore it.")
    return path


def read_text(*parts: str) -> str:
    """Text of an asset, UTF-8. Raises ``MissingAsset``."""
    return asset(*parts).read_text(encoding="utf-8")
