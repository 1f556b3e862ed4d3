"""The games of this person on the disk: where they lie, what a list of them shows, how one is opened.

    library = Library()                      the folder that the system gives for it
    library.listed()                         newest first; damaged ones with what is wrong and what can still be played
    library.open(entry.path)                 a `SavedGame`, or `BadSave`

Nothing here draws.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import platformdirs

from game.client.words import told
from game.kernel.disk import GENERATIONS, generation
from game.kernel.header import Header
from game.kernel.match import Match
from game.kernel.savefile import BadSave
from game.kernel.saves import Generation, SavedGame, free_path, games, good_generations, keep, load, peek, tail_of
from game.kernel.title import Title


@dataclass(frozen=True, slots=True)
class Listed:
    """A game in the list. ``header`` is None for one that cannot be opened; then ``fault`` says why and ``older`` lists the
    generations of it that can."""

    path: Path
    header: Header | None
    fault: str = ""
    older: tuple[Generation, ...] = ()

    @property
    def name(self) -> str:
        """What the player called the game, or the name of the file."""
        return (self.header.name if self.header else "") or self.path.stem

    @property
    def updated(self) -> datetime:
        """When it was last played; damaged games count as oldest."""
        return self.header.updated if self.header else datetime.min.replace(tzinfo=UTC)


class Library:
    """Saved games in one folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or Path(platformdirs.user_data_dir("total-war-rome", appauthor=False)) / "games"

    def listed(self) -> list[Listed]:
        """All games, the one played last first, damaged ones last."""
        try:
            paths = games(self.folder)
        except OSError:  # no folder, or none that may be read: no games; writing one will say why
            return []
        return sorted([self._look(path) for path in paths], key=lambda entry: entry.updated, reverse=True)

    @staticmethod
    def _look(path: Path) -> Listed:
        try:
            return Listed(path, peek(path))
        except BadSave as fault:
            problem = told(fault.problem)
            return Listed(path, None, f"{problem[:1].upper()}{problem[1:]}. {told(fault.advice)}", ())

    @staticmethod
    def generations(path: Path, title: Title[Any]) -> tuple[Generation, ...]:
        """The states of a game that can be played, newest first."""
        return tuple(good_generations(path, title))

    @staticmethod
    def open(path: Path, title: Title[Any], salvage: bool = False) -> SavedGame:
        """Open a game. Raises `BadSave`, which tells what is wrong and which older state is good."""
        return load(path, title, salvage)

    @staticmethod
    def delete(path: Path) -> str:
        """Remove a game with all its older states; one sentence when that is not possible. The save itself goes last: as long as it is
        there, the list shows what is left."""
        text_log = path.with_suffix(".txt")
        older = [generation(path, number) for number in range(GENERATIONS - 1, 0, -1)]
        try:
            for file in (text_log, *older, tail_of(path), path):
                file.unlink(missing_ok=True)
        except OSError as fault:
            return f"{path}: {fault.strerror}"
        return ""

    @staticmethod
    def rename(path: Path, title: Title[Any], name: str) -> None:
        """Call a game differently; its file stays where it is. Raises `BadSave` or `SaveFailed`."""
        saved = load(path, title)
        try:
            saved.match.name = name
            saved.save(saved.header.updated)
        finally:
            saved.close()

    def keep(self, match: Match[Any], when: datetime) -> SavedGame:
        """Begin to keep a new game under its name. Raises `SaveFailed`."""
        return keep(match, free_path(self.folder, match.name), when)


def now() -> datetime:
    """The time to write into saves."""
    return datetime.now(UTC)
