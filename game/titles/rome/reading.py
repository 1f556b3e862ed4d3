"""Reading the data files of this title.

The files are written by people. They are checked in full by ``schema.py``, which needs pydantic; as that import
alone takes longer than everything else here, files that passed the check are recognised by their fingerprint in
``checked.txt`` and are not checked again when the program starts. Whoever edits a data file runs
``python tools/check_data.py``; until then the edited files are checked at each start, so that nothing unchecked is
ever played with.
"""

from __future__ import annotations

import hashlib
import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from game.common.baddata import BadData as BadData

FILES = (
    "actions.toml",
    "borders.toml",
    "characters.toml",
    "developments.toml",
    "events.toml",
    "factions.toml",
    "generals.toml",
    "regions.toml",
    "seas.toml",
    "solo.toml",
    "tables.toml",
    "troops.toml",
)
CHECKED = "checked.txt"

Document = dict[str, Any]
"""One data file as read: tables of plain values."""


def shipped() -> Traversable:
    """The folder of data files that comes with the program."""
    return files("game.titles.rome") / "data"


def read(folder: Traversable, name: str) -> Document:
    """One data file; raises ``BadData`` when it is missing, not text or not TOML."""
    try:
        return tomllib.loads(_raw(folder, name).decode())
    except UnicodeDecodeError as error:
        raise BadData(name, f"is not UTF-8 text (byte {error.start}); save it as UTF-8") from error
    except tomllib.TOMLDecodeError as error:
        raise BadData(name, f"is not valid TOML: {error}") from error


def read_all(folder: Traversable) -> dict[str, Document]:
    """All data files by name."""
    return {name: read(folder, name) for name in FILES}


def fingerprint(folder: Traversable) -> str:
    """A hash over all data files; the kind of line ends does not matter."""
    total = hashlib.sha256()
    for name in FILES:
        total.update(_raw(folder, name).replace(b"\r\n", b"\n"))
        total.update(b"\0")
    return total.hexdigest()


def is_checked(folder: Traversable) -> bool:
    """Whether exactly these files have passed the check of ``schema.py``."""
    mark = folder / CHECKED
    return mark.is_file() and mark.read_bytes().strip() == fingerprint(folder).encode()


def _raw(folder: Traversable, name: str) -> bytes:
    try:
        return (folder / name).read_bytes()
    except OSError as error:
        raise BadData(name, f"cannot be read ({error.strerror or error}); it belongs in the folder {folder}") from error
