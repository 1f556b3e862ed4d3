"""Which other files a map may name: only those near it. Decided on the text alone, before anything is opened."""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.kernel.said import Said, said
from game.maps.elements import Element, Reader, quoted
from game.maps.faults import NOWHERE, Place
from game.maps.preflight import parse

_DRIVE_OR_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:")


SIDE_FILES = 4_000_000
"""Bytes of all templates and tilesets of a map together."""


class Folder:
    """The folder of a map and the one above it: the bounds for every file that the map names."""

    def __init__(self, map_file: Path) -> None:
        self.room = SIDE_FILES
        self.home = Path(os.path.abspath(map_file.parent))
        self.bound = self.home.parent

    def resolve(self, text: str, base: Path, place: Place, reader: Reader) -> Path | None:
        """The path meant by a reference in a file that lies in ``base``, or None after noting why it is refused."""
        wrong = _forbidden(text)
        if wrong is None:
            path = Path(os.path.normpath(base / text.replace("\\", "/")))
            if path.is_relative_to(self.bound):
                return path
            wrong = said("The path {text} leaves the map's folder by more than one level.", text=quoted(text))
        reader.error(
            place,
            wrong,
            said("Copy the file next to the map, into {home}, and choose it again in Tiled.", home=self.home),
        )
        return None

    def read(self, path: Path, reader: Reader) -> tuple[Element, bytes] | None:
        """A template or tileset, or None after noting why there is none."""
        shown = self.relative(path)
        size = path.stat().st_size if path.is_file() else 0
        if size > self.room:
            wrong = said(
                "The templates and tilesets of the map have more than {most:,} bytes together.",
                most=SIDE_FILES,
            )
            reader.faults.error(NOWHERE, wrong, said("Remove what the board does not need."), shown)
            return None
        self.room -= size
        return parse(path, shown, reader.faults)

    def relative(self, path: Path) -> str:
        """How messages and the cache name a file: as seen from the map's folder, with forward slashes."""
        return Path(os.path.relpath(path, self.home)).as_posix()


def _forbidden(text: str) -> Said | None:
    if text.startswith(("\\\\", "//")):
        return said("The path {text} lies on a network share.", text=quoted(text))
    if text.startswith(("/", "\\", "~", ":")) or _DRIVE_OR_SCHEME.match(text):
        return said("The path {text} is absolute.", text=quoted(text))
    if any(ord(sign) < 32 for sign in text):
        return said("The path {text} contains control characters.", text=quoted(text))
    return None
