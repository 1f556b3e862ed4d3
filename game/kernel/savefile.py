"""The form of a save file: what stands where in it, and all the ways in which it may be wrong.

A save is text, so that people can read and compare it:

    tabletop-save FORMAT LENGTH HASH        LENGTH bytes follow, and this is their hash
    {…}                                     the header: all that a list of games shows (`header.Header`)
    {…}                                     options, origin, checkpoint and marks (see `match.Match`)
    [seat, action, outcomes, log]           the journal, one line an entry

`pack` makes it from a match, `unpack` makes the match again or raises `BadSave`; there is nothing in between. Migrations get the
same parts as one table: ``header``, ``options``, ``origin``, ``checkpoint``, ``marks``, ``entries``.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from . import titles
from .digest import canonical, digest, short
from .header import BadHeader, Header, MapRef, Seat, checked
from .journal import Entry, JournalBroken, from_raw, to_lines
from .match import Checkpoint, Match, Player
from .migrations import FORMAT, FORMATS, Raw, upgraded
from .said import said
from .title import BadSetup, BoardRef, Title

MAGIC = b"tabletop-save"
NEWER = said("Install the newest version of the game to play it.")
RESTORE = said("It cannot be repaired; use an older generation of it or a copy.")


class BadSave(Exception):
    """A file is no save that can be played. The message names the file, what is wrong and what to do.

    ``older`` are older generations of the same game that are good, newest first.
    """

    def __init__(self, path: Path, problem: str, advice: str, older: tuple[Path, ...] = ()) -> None:
        offer = said(" The last good generation is {name}.", name=older[0].name) if older else ""
        super().__init__(
            said("{path}: {problem}. {advice}{offer}", path=path, problem=problem, advice=advice, offer=offer)
        )
        self.path = path
        self.problem = problem
        self.advice = advice
        self.older = older


class Opened(NamedTuple):
    """A save that has been read: its header, the match, the hash of the file, and whether other rules had made it."""

    header: Header
    match: Match[Any]
    hash: str
    other_rules: bool


# Writing


def pack(match: Match[Any], created: datetime, updated: datetime) -> tuple[Header, bytes, str]:
    """The match as a file: its header, the bytes, and their hash. Notes the digests of checkpoint and state as marks."""
    checkpoint = match.checkpoint
    raw = match.title.encode(checkpoint.state)
    match.marks[checkpoint.at] = short(canonical(raw))
    at_barrier = checkpoint.at == len(match.journal)
    now = match.marks[checkpoint.at] if at_barrier else digest(match.title, match.state)
    match.marks[len(match.journal)] = now
    header = _header(match, created, updated, now)
    parts = {
        "options": match.options,
        "origin": match.origin and _raw_checkpoint(match.origin, match.title.encode(match.origin.state)),
        "checkpoint": _raw_checkpoint(checkpoint, raw),
        "marks": sorted(match.marks.items()),
    }
    content = (
        header.model_dump_json().encode() + b"\n" + canonical(parts) + b"\n" + to_lines(match.journal).encode("ascii")
    )
    mark = short(content)
    return header, b"%s %d %d %s\n" % (MAGIC, FORMAT, len(content), mark.encode("ascii")) + content, mark


def _header(match: Match[Any], created: datetime, updated: datetime, now: str) -> Header:
    title, state = match.title, match.state
    board = title.board(match.options)
    return Header(
        title=title.id,
        rules_version=title.rules_version,
        name=match.name,
        created=created,
        updated=updated,
        map=board and MapRef(id=board.id, hash=board.hash),
        seed=match.seed,
        position=match.rolled,
        entries=len(match.journal),
        digest=now,
        summary=dict(title.summary(state)),
        seats=[Seat(seat=seat, **match.player(seat)._asdict()) for seat in title.seats(state)],
    )


def _raw_checkpoint(checkpoint: Checkpoint[Any], raw: dict[str, Any]) -> dict[str, Any]:
    return {"at": checkpoint.at, "reason": checkpoint.reason, "state": raw}


# Reading


def unpack(path: Path, data: bytes, title: Title[Any] | None = None) -> Opened:
    """The match that a file holds; ``path`` only names it. Without ``title`` it is found by its id. Raises `BadSave`."""
    version, content = _content(path, data)
    mark = short(content)
    with reading(path):
        raw = upgraded(_parts(content), version, FORMAT, FORMATS)
        header = checked(raw["header"])
        title = _title(path, header, title)
        if header.rules_version < title.rules_version:
            return _by_other_rules(title, header.rules_version, raw, mark)
        _check_board(path, title, header, raw["options"])
        entries = [from_raw(entry) for entry in raw["entries"]]
        match = _match(title, header, raw, entries)
        match.origin = raw["origin"] and _checkpoint(title, raw["origin"])
        match.marks = {int(index): str(mark) for index, mark in raw["marks"]}
        checkpoint = match.checkpoint
        states = [digest(title, checkpoint.state), digest(title, match.state), match.rolled, len(match.journal)]
    if states != [match.marks.get(checkpoint.at), header.digest, header.position, header.entries]:
        raise BadSave(path, said("its position is not the one that was saved"), RESTORE)
    return Opened(header, match, mark, False)


def unpack_header(path: Path, data: bytes) -> Header:
    """The header alone, for lists of games; the file is checked for damage nevertheless. Raises `BadSave`."""
    version, content = _content(path, data)
    with reading(path):
        if version == FORMAT:
            return checked(json.loads(content[: content.find(b"\n")]))
        return checked(upgraded(_parts(content), version, FORMAT, FORMATS)["header"])


@contextmanager
def reading(path: Path) -> Iterator[None]:
    """Whatever is found wrong inside, by pydantic, the journal or a title that meets foreign data, becomes one `BadSave`."""
    try:
        yield
    except BadSave:
        raise
    except BadHeader as error:
        raise BadSave(path, said("its header is wrong: {error}", error=error), RESTORE) from error
    except JournalBroken as error:
        raise BadSave(path, said("its journal does not fit its position ({error})", error=error), RESTORE) from error
    except Exception as error:  # a title may stumble over foreign data in any way; nobody gets half a game
        raise BadSave(
            path, said("its content cannot be read ({error})", error=f"{type(error).__name__}: {error}"), RESTORE
        ) from error


def _content(path: Path, data: bytes) -> tuple[int, bytes]:
    first, _, content = data.partition(b"\n")
    words = first.split(b" ")
    if not data:
        raise BadSave(path, said("the file is empty"), RESTORE)
    if not MAGIC.startswith(words[0][: len(MAGIC)]) or len(words[0]) > len(MAGIC):
        raise BadSave(path, said("it is not a saved game"), said("Choose a file whose name ends in .save."))
    if len(words) != 4 or not all(re.fullmatch(rb"[0-9]{1,18}", word) for word in words[1:3]):
        raise BadSave(path, said("its first line is damaged"), RESTORE)
    version, length = int(words[1]), int(words[2])
    if version > FORMAT:
        raise BadSave(
            path,
            said(
                "a newer version of the game has saved it (form {form}, known up to {known})",
                form=version,
                known=FORMAT,
            ),
            NEWER,
        )
    if len(content) < length:
        raise BadSave(
            path, said("it is cut off: {left} of {all} bytes are left", left=len(content), all=length), RESTORE
        )
    if version < 1 or short(content).encode("ascii") != words[3] or len(content) > length:
        raise BadSave(path, said("it has been altered or damaged since it was saved"), RESTORE)
    return version, content


def _parts(content: bytes) -> Raw:
    header, body, *entries = json.loads(b"[%s]" % b",".join(content.splitlines()))
    return {"header": header, **body, "entries": entries}


def _title(path: Path, header: Header, title: Title[Any] | None) -> Title[Any]:
    if title is None:
        try:
            title = titles.find(header.title)
        except titles.UnknownTitle as error:
            raise BadSave(
                path,
                said("it is a game of {title}, and {error}", title=repr(header.title), error=error),
                said("Install that title to play it."),
            ) from error
    if header.title != title.id:
        raise BadSave(
            path,
            said("it is a game of {title}, not of {other}", title=repr(header.title), other=repr(title.id)),
            said("Open it with that title."),
        )
    if header.rules_version > title.rules_version:
        raise BadSave(
            path,
            said(
                "a newer version of the game has saved it (rules {rules}, known up to {known})",
                rules=header.rules_version,
                known=title.rules_version,
            ),
            NEWER,
        )
    return title


def _check_board(path: Path, title: Title[Any], header: Header, options: Any) -> None:
    try:
        board = title.board(options)
    except (BadSetup, OSError) as error:
        advice = said("Put the map back where it was when the game was begun.")
        raise BadSave(path, said("its map cannot be used: {error}", error=error), advice) from error
    was = header.map and BoardRef(header.map.id, header.map.hash)
    if board != was:
        name = was.id if was else "none"
        raise BadSave(
            path,
            said("its map ({name}) has been changed since", name=name),
            said("Put back the map with which the game was begun."),
        )


def _match(title: Title[Any], header: Header, raw: Raw, entries: list[Entry]) -> Match[Any]:
    players = {seat.seat: Player(seat.name, seat.automated, seat.lock) for seat in header.seats}
    checkpoint = _checkpoint(title, raw["checkpoint"])
    return Match.resume(title, raw["options"], header.seed, entries, players, header.name, checkpoint)


def _checkpoint(title: Title[Any], raw: Any) -> Checkpoint[Any]:
    return Checkpoint(title.decode(raw["state"]), int(raw["at"]), str(raw["reason"]))


def _by_other_rules(title: Title[Any], version: int, raw: Raw, mark: str) -> Opened:
    """A save of older rules: its checkpoint is trusted and becomes the origin of replays; entries after it stay while they fit."""
    raw = upgraded(raw, version, title.rules_version, title.migrations)
    header = checked(raw["header"])
    entries = [from_raw(entry) for entry in raw["entries"]]
    index = int(raw["checkpoint"]["at"])
    match = _match(title, header, raw, entries[:index])
    match.origin = Checkpoint(title.clone(match.state), index, match.checkpoint.reason)
    follow(match, entries[index:])
    return Opened(header, match, mark, True)


def follow(match: Match[Any], entries: Iterable[Entry]) -> None:
    """Carry out entries that were made under other rules, as far as they fit."""
    for entry in entries:
        try:
            match.repeat(entry)
        except JournalBroken:
            return
