"""What can be wrong with a map file, said so that a map author can find and mend it.

Every fault names the file, the layer, the object (number and name), what is wrong and what to do. All faults of a file are
collected in one list; nothing is raised before the whole file was looked at.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import NamedTuple

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

    def __str__(self) -> str:
        parts = []
        if self.line:
            parts.append(f"line {self.line}" + (f", column {self.column}" if self.column else ""))
        if self.layer:
            parts.append(f"layer '{shown(self.layer)}'")
        if self.object_id or self.object_name:
            number = f" {self.object_id}" if self.object_id else ""
            name = f" '{shown(self.object_name)}'" if self.object_name else " (no name)"
            parts.append(f"object{shown(number)}{name}")
        return ", ".join(parts)


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
    wrong: str
    remedy: str = ""

    def __str__(self) -> str:
        place = str(self.place)
        head = f"{self.file}, {place}" if place else self.file
        return f"{head}: {self.wrong} {self.remedy}".rstrip()


class BadMap(Exception):
    """A map that cannot be used. ``faults`` holds everything that is wrong with it, errors before warnings."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(sorted(faults, key=lambda fault: fault.severity != Severity.ERROR))
        super().__init__("\n".join(str(fault) for fault in self.faults))


class FaultList:
    """Collects the faults of one map and of the files it draws on."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.faults: list[Fault] = []
        self._known: set[Fault] = set()
        self.unlisted = 0
        self.errors = 0

    def error(self, place: Place, wrong: str, remedy: str = "", file: str = "") -> None:
        self.errors += 1
        self._add(Fault(Severity.ERROR, file or self.file, place, wrong, remedy))

    def warning(self, place: Place, wrong: str, remedy: str = "", file: str = "") -> None:
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
            wrong = f"{self.unlisted} more faults are not listed."
            ordered.append(Fault(severity, self.file, NOWHERE, wrong, "Mend those above and check again."))
        return tuple(ordered)
