"""Games on the disk: one file a game, three generations of it, and a tail that grows with each decision.

A game is kept as ``name.save``; what happened since is in ``name.journal`` (see `tail`). `SavedGame.save` writes the file anew and
empties the tail; with ``rotate`` the file before becomes ``name.save.1``, and that ``name.save.2``. A kill at any moment loses at
most a decision whose `SavedGame.flush` had not ended.
"""

from __future__ import annotations

import re
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from .actions import RulesError
from .digest import digest
from .disk import CHANGED, GENERATIONS, SaveFailed, generation, replace, writing
from .header import Header
from .journal import JournalBroken, from_raw, retrace
from .match import Change, Match
from .said import said
from .savefile import MAGIC, RESTORE, BadSave, Opened, follow, pack, reading, unpack, unpack_header
from .tail import Found, Line, Tail
from .tail import read as read_tail
from .title import Title

SUFFIX = ".save"
LOOK = said("Check the disk and the rights to the file.")
_DEVICE = re.compile(r"con|prn|aux|nul|(com|lpt)\d")
"""What Windows takes for a device, whatever follows the point."""


class SavedGame:
    """A match and the file that keeps it. Made by `keep` and `load`.

    `flush` may run in another thread than the match, but not at the same time as `save`, `close` or another `flush`.
    ``other_rules`` tells that older rules had made the game, so that its older part cannot be replayed any more.
    """

    def __init__(self, path: Path, match: Match[Any], header: Header) -> None:
        self.path = path
        self.match = match
        self.header = header
        self.other_rules = False
        self._hash = ""
        self._found: Found | None = None
        self._tail: Tail | None = None
        self._pending: list[Line] = []
        self._whole = False
        self._rotate = False
        self._deaf = match.listen(self._note)

    def _note(self, change: Change) -> None:
        if change.kind == "player":
            self._whole = True
        elif change.kind == "undo" or change.entry is None:
            self._pending.append((change.at,))
        else:
            self._pending.append((change.at, change.entry.seat, change.entry.action, change.entry.outcomes))

    def save(self, when: datetime, rotate: bool = False) -> None:
        """Write the whole game, whatever is there; with ``rotate`` as a new generation (at a phase's end). Raises `SaveFailed`."""
        header, data, mark = pack(self.match, self.header.created, when)
        strangers = self._hash not in ("", _mark_of(self.path))  # stays as the older generation
        replace(self.path, data, rotate or self._rotate or strangers)
        self.header, self._hash = header, mark
        self._found, self._whole, self._rotate = None, False, False
        self._pending.clear()
        self._let_go()

    def flush(self) -> None:
        """See every decision so far safely on the disk, at the cost of a line each. Raises `SaveFailed`, also when another program has
        written the file meanwhile; then try again later, or `save` over it."""
        count = len(self._pending)
        if not count and not self._whole:
            return
        standing = _mark_of(self.path)
        if standing and standing != self._hash and not self._rotate:
            raise SaveFailed(self.path, CHANGED)
        if self._whole or not standing:  # somebody has removed the file: the tail alone would be nothing
            self.save(self.header.updated)
            return
        if self._tail is None:
            self._tail = Tail(tail_of(self.path), self._hash, self.header.entries, self._found)
        self._tail.append(self._pending[:count])
        del self._pending[:count]

    def close(self) -> None:
        """Let go of the files. Writes nothing; `flush` or `save` before."""
        self._deaf()
        self._let_go()

    def _let_go(self) -> None:
        if self._tail is not None:
            self._tail.close()
            self._tail = None


def keep(match: Match[Any], path: Path, when: datetime) -> SavedGame:
    """Begin to keep a match in a new file (``….save``). Raises `SaveFailed`, also when the file is there already."""
    with writing(path):
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            raise SaveFailed(path, said("there is another game of this name"))
    saved = SavedGame(path, match, pack(match, when, when)[0])
    try:
        saved.save(when)
    except SaveFailed:
        saved.close()
        raise
    return saved


def free_path(folder: Path, name: str) -> Path:
    """A file in the folder for a game of this name that is not taken yet, nor by an older generation that was left behind."""
    stem = re.sub(r"[^\w-]+", "-", name).strip("-").lower()[:60] or "game"
    if _DEVICE.fullmatch(stem):
        stem = f"game-{stem}"
    numbers = (f"{stem}-{n}" for n in range(2, 10_000))
    for candidate in (stem, *numbers):
        path = folder / (candidate + SUFFIX)
        if not any(generation(path, number).exists() for number in range(GENERATIONS)):
            return path
    raise SaveFailed(folder, said("there are too many games named {name}", name=stem))


def tail_of(path: Path) -> Path:
    """The file beside a save that holds its tail."""
    return path.with_suffix(".journal")


def games(folder: Path) -> list[Path]:
    """The saves in a folder, by name."""
    return sorted(folder.glob("*" + SUFFIX))


# Reading


class Generation(NamedTuple):
    """A file of a game that can be played: 0 is the newest."""

    path: Path
    number: int
    header: Header


def peek(path: Path) -> Header:
    """The header of a save, for lists of games. Raises `BadSave`."""
    return unpack_header(path, _bytes(path))


def load(path: Path, title: Title[Any] | None = None, salvage: bool = False) -> SavedGame:
    """The game in a file, whole or not at all. Raises `BadSave`, which tells what older generation is good.

    ``path`` may be an older generation; it becomes the newest with the next write. ``salvage`` drops the part of a damaged tail
    from the damage on. Nothing is written before the next `SavedGame.flush` or `SavedGame.save`.
    """
    base, number = _generation_of(path)
    try:
        opened = unpack(path, _bytes(path), title)
        found = None if number else _tail_of(path, opened, salvage)
    except BadSave as error:
        older = tuple(good.path for good in good_generations(base, title) if good.number > number)
        raise BadSave(error.path, error.problem, error.advice, older) from error.__cause__
    saved = SavedGame(base, opened.match, opened.header)
    saved.other_rules = opened.other_rules
    saved._hash, saved._found = opened.hash, found
    saved._rotate = opened.other_rules or number > 0
    saved._whole = saved._rotate or (found is not None and found.problem != "")
    return saved


def good_generations(path: Path, title: Title[Any] | None = None) -> list[Generation]:
    """The generations of a game that can be played, newest first."""
    good = []
    for number in range(GENERATIONS if path.name else 0):  # "/" and "." have no name, and no generations
        file = generation(path, number)
        try:
            good.append(Generation(file, number, unpack(file, _bytes(file), title).header))
        except BadSave:
            continue
    return good


def _generation_of(path: Path) -> tuple[Path, int]:
    for number in range(1, GENERATIONS):
        if path.suffix == f".{number}":
            return path.with_suffix(""), number
    return path, 0


def _bytes(path: Path) -> bytes:
    try:
        with open(path, "rb") as file:
            start = file.read(len(MAGIC))
            return start + file.read() if MAGIC.startswith(start) else start
    except FileNotFoundError as error:
        raise BadSave(path, said("there is no such file"), said("Choose another game.")) from error
    except OSError as error:
        raise BadSave(path, said("it cannot be read: {error}", error=error.strerror), LOOK) from error


def _mark_of(path: Path) -> str:
    """The hash that a save's first line tells; empty when there is no file. Raises `SaveFailed` when it cannot be read."""
    with writing(path):
        try:
            with open(path, "rb") as file:
                return file.readline(200).decode("ascii", "replace").rpartition(" ")[2].strip() or "none"
        except FileNotFoundError:
            return ""


def _tail_of(path: Path, opened: Opened, salvage: bool) -> Found:
    """Carry out the tail of a save on its match."""
    file, match = tail_of(path), opened.match
    try:
        found = read_tail(file, opened.hash)
    except OSError as error:
        raise BadSave(file, said("it cannot be read: {error}", error=error.strerror), LOOK) from error
    if found.problem and not salvage:
        advice = said(
            "The game can be played from before that line, {n} changes after it was last saved whole.",
            n=len(found.lines),
        )
        raise BadSave(path, found.problem, advice)
    try:
        for line in found.lines:
            _follow_line(match, line, opened.other_rules)
    except (JournalBroken, ValueError) as error:
        raise BadSave(path, said("{file} does not fit it ({error})", file=file.name, error=error), RESTORE) from error
    return found


def _follow_line(match: Match[Any], line: Line, other_rules: bool) -> None:
    while len(match.journal) > line[0] and match.why_not_undo() is None:
        match.undo()
    if len(match.journal) != line[0]:
        if not other_rules:
            raise JournalBroken(line[0], f"the game has {len(match.journal)} entries there")
    elif len(line) > 1:
        entry = from_raw(line[1:])
        if other_rules:
            follow(match, [entry])
        else:
            match.repeat(entry)


# Verifying


class Verification(NamedTuple):
    """What replaying a save has shown: how many of its entries were replayed, and everything that is wrong."""

    header: Header
    entries: int
    replayed: int
    digest: str
    problems: tuple[str, ...]

    @property
    def ok(self) -> bool:
        """True when nothing is wrong."""
        return not self.problems


def verify(path: Path, title: Title[Any] | None = None) -> Verification:
    """Replay a whole game from its start and compare every digest that was noted. Raises `BadSave` when it cannot be loaded."""
    saved = load(path, title)
    saved.close()
    match = saved.match
    with reading(path):  # options and origin of a forged file meet the title here for the first time
        return _verified(saved.header, match)


def _verified(header: Header, match: Match[Any]) -> Verification:
    origin = match.origin
    first = origin.at if origin else 0
    g = match.title.clone(origin.state) if origin else match.title.setup(match.options)
    problems: list[str] = []
    reached = first
    try:
        for reached in retrace(match.title, g, match.journal[first:], first):
            if reached in match.marks and digest(match.title, g) != match.marks[reached]:
                raise JournalBroken(reached - 1, "the position after it is not the one that was saved")
    except (JournalBroken, RulesError) as error:
        problems.append(str(error))
    if not problems:
        if digest(match.title, g) != digest(match.title, match.state):
            problems.append("the replay ends in another position than the save")
        problems += match.title.invariants(g)
    return Verification(header, len(match.journal), reached - first, digest(match.title, g), tuple(problems))
