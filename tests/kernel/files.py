"""Games of the toy title on the disk: kept, loaded, refused, and rewritten by a forger."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel.digest import short
from game.kernel.savefile import BadSave
from game.kernel.saves import SavedGame, keep, load

from .games import NOON, PEOPLE, begun, play
from .toy import TITLE, RaceTitle


def kept(path: Path, steps: int = 30, **more: Any) -> SavedGame:
    """A game on the disk, so many steps old."""
    return keep(play(begun(players=PEOPLE, name="derby", **more), steps), path, NOON)


def loaded(path: Path, **more: Any) -> SavedGame:
    """The toy game in a file."""
    return load(path, TITLE, **more)


def reasons(path: Path, title: RaceTitle = TITLE, **more: Any) -> str:
    """What the player is told about a file that cannot be played."""
    with pytest.raises(BadSave) as caught:
        load(path, title, **more)
    return str(caught.value)


def rewritten(path: Path, change: Callable[[list[Any]], None]) -> None:
    """Change the JSON lines of a save and put a matching first line over them, as somebody would who knows the form."""
    first, *lines = path.read_bytes().splitlines()
    parts = [json.loads(line) for line in lines]
    change(parts)
    content = b"".join(json.dumps(part).encode() + b"\n" for part in parts)
    magic, form, _, _ = first.split()
    path.write_bytes(b" ".join([magic, form, b"%d" % len(content), short(content).encode()]) + b"\n" + content)
