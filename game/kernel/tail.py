"""The tail of a save: what happened since it was written, one line for each change, so that a kill loses no decision.

``name.journal`` lies beside ``name.save``. Each line is a check and JSON data; the check covers the line and all lines before it.
The first line says which save the tail belongs to, and how many entries that one holds. Then

    [index, seat, action, outcomes]     an entry of the journal
    [index]                             undo: the journal is cut to this length

A last line without its end is what a kill leaves behind: it is dropped. Anything else that does not fit has been altered.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from .actions import tuples
from .digest import canonical, short
from .disk import Growing
from .said import said

Line = tuple[Any, ...]


class Found(NamedTuple):
    """What a tail file holds.

    ``good`` bytes of ``length`` hold the lines and lead to ``check``; ``problem`` says what is wrong after them, if anything.
    """

    lines: list[Line]
    good: int
    length: int
    check: str
    problem: str


def read(path: Path, of: str) -> Found:
    """The tail of the save with the hash ``of``; an empty one when there is none or it belongs to an older save. Raises OSError."""
    try:
        data = path.read_bytes()
    except FileNotFoundError:
        data = b""
    lines: list[Line] = []
    check, good = "", 0
    for number, piece in enumerate(data.split(b"\n")[:-1], 1):
        spelled, _, text = piece.partition(b" ")
        check_now = _check(check, text)
        line = _line(text, str if number == 1 else int) if spelled.decode("ascii", "replace") == check_now else None
        if line is None:
            return Found(
                lines[1:],
                good,
                len(data),
                check,
                said("line {number} of {file} has been altered", number=number, file=path.name),
            )
        lines.append(line)
        if lines[0][0] != of:
            return Found([], 0, len(data), "", "")
        check, good = check_now, good + len(piece) + 1
    return Found(lines[1:], good, len(data), check, "")


def _line(text: bytes, begins_with: type) -> Line | None:
    """The data of a line, or None when it is none: whoever edits the file can make the check fit as well."""
    try:
        line = tuples(json.loads(text))
    except (ValueError, RecursionError):
        return None
    return line if isinstance(line, tuple) and line and isinstance(line[0], begins_with) else None


def _check(before: str, text: bytes) -> str:
    return short(before.encode("ascii") + text, 4)


class Tail:
    """The tail file of a save, open for more."""

    def __init__(self, path: Path, of: str, entries: int, found: Found | None) -> None:
        """Go on after what was found in the file, or begin it anew for the save with the hash ``of`` and so many entries.

        Raises `SaveFailed`.
        """
        self._file = Growing(path, found.good, found.length) if found else Growing(path)
        self._check_now = found.check if found else ""
        if not self._check_now:
            try:
                self.append([(of, entries)])
            except BaseException:
                self.close()
                raise

    def append(self, lines: Sequence[Line]) -> None:
        """Write lines, all or none of them, and see them safely on the disk. Raises `SaveFailed`."""
        check, data = self._check_now, b""
        for line in lines:
            text = canonical(line)
            check = _check(check, text)
            data += check.encode("ascii") + b" " + text + b"\n"
        self._file.append(data)
        self._check_now = check

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
