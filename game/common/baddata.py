"""The error for mistakes in the data files of a title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable

from game.kernel.said import row


class BadData(Exception):
    """A data file is wrong. ``str()`` is one sentence for its author: file, entry, field, what is wrong, what to do."""

    def __init__(self, file: str, problem: str, entry: str = "", field: str = "") -> None:
        self.file, self.entry, self.field, self.problem = file, entry, field, problem
        where = [file]
        if entry:
            where.append(f"entry {entry!r}")
        if field:
            where.append(f"field {field!r}")
        super().__init__(row((row(where), problem), ": "))


def demand(holds: bool, file: str, problem: str, entry: str = "", field: str = "") -> None:
    """Raise ``BadData`` unless it holds."""
    if not holds:
        raise BadData(file, problem, entry, field)


def demand_known(file: str, entry: str, field: str, given: str, known: Container[str], what: str) -> None:
    """``given`` has to be one of the known ids."""
    demand(given in known, file, f"there is no {what} {given!r}", entry, field)


def demand_once(file: str, ids: Iterable[str]) -> None:
    """No id may name two entries of a file."""
    for id, times in Counter(ids).items():
        demand(times == 1, file, "two entries have this id; ids have to differ in the whole file", id)
