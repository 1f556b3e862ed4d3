"""What can be wrong with a map file, said so that a map author can find and mend it.

Every fault names the file, the layer, the object (number and name), what is wrong and what to do. All faults of a file are
collected in one list; nothing is raised before the whole file was looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

from game.kernel.said import Said, row, said

MOST_LISTED = 200
"""Faults listed for one file; a hundred more of the same kind would help nobody."""


class Severity(StrEnum):
    """An error keeps the map from being used; a warning tells what was read in a way the author may not have meant."""

    ERROR = "error"
    WARNING = "warning"


class Place(NamedTuple):
    """Where in the file a fault lies; whatever is not known is left empty. ``line`` counts from 1."""

    layer: str = ""
    object_id: str = ""
    object_name: str = ""
    line: int = 0
    column: int = 0

    def said(self) -> Said:
        """The place in words, such as ``line 7, layer 'regions', object 12 'Roma'``; empty where nothing is known."""
        parts = []
        if self.line:
            parts.append(said("line {line}", line=self.line))
        if self.line and self.column:
            parts.append(said("column {column}", column=self.column))
        if self.layer:
            parts.append(said("layer '{name}'", name=shown(self.layer)))
        number, name = shown(self.object_id), shown(self.object_name)
        if number and name:
            parts.append(said("object {number} '{name}'", number=number, name=name))
        elif number:
            parts.append(said("object {number} (no name)", number=number))
        elif name:
            parts.append(said("object '{name}'", name=name))
        return row(parts)


def shown(text: str, most: int = 40) -> str:
    """A text from a map on one line of a message: without line breaks, and shortened."""
    line = "".join(sign if sign.isprintable() or sign in "\u200c\u200d" else " " for sign in text[: most + 1])
    return line if len(line) <= most else line[: most - 1] + "…"


NOWHERE = Place()


class Fault(NamedTuple):
    """One fault. ``wrong`` and ``remedy`` are whole sentences."""

    severity: Severity
    file: str
    place: Place
    wrong: Said
    remedy: Said | None = None

    def said(self) -> Said:
        """The whole fault: file, place, what is wrong and what to do."""
        head = row(part for part in (self.file, self.place.said()) if part)
        body = row((part for part in (self.wrong, self.remedy) if part), " ")
        return row((head, body), ": ")

    def __str__(self) -> str:
        return str(self.said())


class BadMap(Exception):
    """A map that cannot be used. ``faults`` holds everything that is wrong with it, errors before warnings."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.severity != Severity.ERROR))
        super().__init__(row((fault.said() for fault in self.faults), "\n"))


class FaultList:
    """Collects the faults of one map and of the files it draws on."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._known: set[Fault] = set()
        self.unlisted = 0
        self.errors = 0

    def error(self, place: Place, wrong: Said, remedy: Said | None = None, file: str = "") -> None:
        self.errors += 1
        self._add(Fault(Severity.ERROR, file or self.file, place, wrong, remedy))

    def warning(self, place: Place, wrong: Said, remedy: Said | None = None, file: str = "") -> None:
        self._add(Fault(Severity.WARNING, file or self.file, place, wrong, remedy))

    def _add(self, fault: Fault) -> None:
        if len(self.faults) >= MOST_LISTED:
            self.unlisted += 1
        elif fault not in self._known:
            self._known.add(fault)
            self.faults.append(fault)

    def listed(self) -> tuple[Fault, ...]:
        """All faults, errors first, with a last line that counts those left out."""
        ordered = sorted(self.faults, key=lambda fault: fault.severity != Severity.ERROR)
        if self.unlisted:
            severity = Severity.ERROR if self.errors else Severity.WARNING
            wrong = said("{n} more faults are not listed.", n=self.unlisted)
            ordered.append(Fault(severity, self.file, NOWHERE, wrong, said("Mend those above and check again.")))
        return tuple(ordered)
