"""Where the client's files lie: fonts, icons, sounds, theme, rulebook text.

They are found through ``game.shipped``; SDL wants real paths, so these functions give ``Path``. Nobody else in the
client builds a path to something that ships.
"""

from __future__ import annotations

import json
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from game import shipped
from game.common.baddata import BadData
from game.kernel.said import Said, said


class MissingAsset(BadData):
    """A file of the game is not where it belongs, or damaged; the message says which one and what to do."""

    def __init__(self, file: str, problem: Said) -> None:
        super().__init__(f"assets/{file}", said("{problem}; install the game again to restore it", problem=problem))


@cache
def assets_folder() -> Path:
    """The folder that holds fonts, icons, sounds and theme."""
    return Path(str(shipped.assets()))


def asset(*parts: str) -> Path:
    """Path of a file that must exist. Raises ``MissingAsset`` when the installation is incomplete."""
    path = assets_folder().joinpath(*parts)
    if not path.is_file():
        raise MissingAsset("/".join(parts), said("there is no such file"))
    return path


def read_text(*parts: str) -> str:
    """Text of an asset, UTF-8. Raises ``MissingAsset``."""
    try:
        return asset(*parts).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise MissingAsset("/".join(parts), said("the file cannot be read ({error})", error=error)) from error


def read_json(*parts: str) -> Any:
    """What an asset in JSON says. Raises ``MissingAsset``."""
    try:
        return json.loads(read_text(*parts))
    except json.JSONDecodeError as error:
        raise MissingAsset(
            "/".join(parts), said("the file is damaged (line {line}: {error})", line=error.lineno, error=error.msg)
        ) from error


def read_toml(*parts: str) -> dict[str, Any]:
    """What an asset in TOML says. Raises ``MissingAsset``."""
    try:
        return tomllib.loads(read_text(*parts))
    except tomllib.TOMLDecodeError as error:
        raise MissingAsset("/".join(parts), said("the file is damaged ({error})", error=error)) from error
