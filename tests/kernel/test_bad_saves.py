"""Files that cannot be played: one clear message each, and never half a game."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel import saves
from game.kernel.digest import short
from game.kernel.savefile import BadSave
from game.kernel.saves import keep, load, peek, verify
from game.kernel.title import BadSetup, BoardRef

from .files import kept, loaded, reasons, rewritten
from .games import LATER, NOON, begun, lay
from .toy import RaceTitle


def test_a_save_cut_off_anywhere_is_refused(path: Path) -> None:
    kept(path, 6).close()
    whole = path.read_bytes()
    for size in range(len(whole)):
        path.write_bytes(whole[:size])
        words = reasons(path)
        assert re.search(r"the file is empty|its first line is damaged|it is cut off: \d+ of \d+ bytes are left", words)
        assert words.startswith(f"{path}: ")
        assert len(words.splitlines()) == 1


def test_a_save_altered_anywhere_is_refused(path: Path) -> None:
    kept(path, 2).close()
    whole = path.read_bytes()
    for place in range(len(whole)):
        path.write_bytes(whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :])
        assert len(reasons(path).splitlines()) == 1
    path.write_bytes(whole + b"[0,[]]\n")
    assert "it has been altered or damaged since it was saved" in reasons(path)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"\x89PNG\r\n\x1a\n" + b"\0" * 100, "it is not a saved game. Choose a file whose name ends in .save."),
        (b"{}", "it is not a saved game"),
        (b"", "the file is empty"),
        (b"tabletop-savegames are fun\n", "it is not a saved game"),
        (b"tabletop-save 99 5 0123\n{}\n", "a newer version of the game has saved it (form 99, known up to 1)"),
        (b"tabletop-save 0 0 " + short(b"").encode() + b"\n", "it has been altered"),
        (b"tabletop-save 1 0 " + short(b"").encode() + b"\n", "its content cannot be read"),
        (b"tabletop-save one 0 x\n", "its first line is damaged"),
        (b"tabletop-save " + b"9" * 5000 + b" 0 x\n", "its first line is damaged"),
        (b"tabletop-save 1 " + b"9" * 5000 + b" x\n", "its first line is damaged"),
    ],
)
def test_foreign_files_are_refused(path: Path, content: bytes, words: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    assert words in reasons(path)
    with pytest.raises(BadSave):
        peek(path)


def test_missing_files_and_folders_are_refused(path: Path, tmp_path: Path) -> None:
    assert "there is no such file" in reasons(path)
    assert "it cannot be read: Is a directory" in reasons(tmp_path)


def test_a_tail_that_cannot_be_read_is_refused(path: Path) -> None:
    kept(path, 2).close()
    saves.tail_of(path).mkdir()
    assert "derby.journal: it cannot be read" in reasons(path)


def set_in(*place: Any, to: Any) -> Callable[[list[Any]], None]:
    def change(parts: list[Any]) -> None:
        here: Any = parts
        for step in place[:-1]:
            here = here[step]
        if to is None:
            del here[place[-1]]
        else:
            here[place[-1]] = to

    return change


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (set_in(0, "rules_version", to=2), "a newer version of the game has saved it (rules 2, known up to 1)"),
        (set_in(0, "title", to="chess"), "it is a game of 'chess', not of 'race'"),
        (set_in(0, "seed", to="seven"), "its header is wrong: seed: "),
        (set_in(0, "colour", to="red"), "its header is wrong: colour: "),
        (set_in(0, "updated", to=None), "its header is wrong: updated: "),
        (set_in(0, "updated", to="yesterday"), "its header is wrong: updated: "),
        (set_in(0, "digest", to="0"), "its position is not the one that was saved"),
        (set_in(0, "position", to=0), "its position is not the one that was saved"),
        (set_in(0, "entries", to=5), "its position is not the one that was saved"),
        (set_in(1, "checkpoint", "state", "goal", to=77), "its position is not the one that was saved"),
        (set_in(1, "checkpoint", "state", to={}), "its content cannot be read (KeyError: 'places')"),
        (set_in(1, "checkpoint", to=None), "its content cannot be read (KeyError: 'checkpoint')"),
        (set_in(1, "checkpoint", "at", to=0), "its journal does not fit its position (entry 0: "),
        (set_in(1, to=[1, 2]), "its content cannot be read (TypeError: "),
        (set_in(2, to=[0]), "its content cannot be read (ValueError: it is not of the form"),
        (set_in(3, to=None), "its position is not the one that was saved"),
        (
            set_in(-1, 1, to=["lay", 99]),
            "its journal does not fit its position (entry 1: lay with (99,) was not offered",
        ),
        (set_in(0, "map", to={"id": "track", "hash": "1"}), "its map (track) has been changed since"),
    ],
)
def test_well_formed_nonsense_is_refused(path: Path, change: Callable[[list[Any]], None], words: str) -> None:
    saved = kept(path, 0)
    lay(saved.match)
    saved.save(LATER)
    saved.close()
    rewritten(path, change)
    assert words in reasons(path)


def test_a_title_that_is_not_there_is_named(path: Path) -> None:
    kept(path, 2).close()
    with pytest.raises(BadSave, match="it is a game of 'race', and there is no title 'race'; there are: "):
        load(path)


def test_a_changed_map_is_refused_and_a_missing_one_too(path: Path) -> None:
    class Elsewhere(RaceTitle):
        def board(self, options: Any) -> BoardRef | None:
            return BoardRef("track", "2")

    class Nowhere(RaceTitle):
        def board(self, options: Any) -> BoardRef | None:
            raise FileNotFoundError("track.tmx is not there")

    keep(begun({"track": 1}), path, NOON).close()
    assert peek(path).map is not None
    assert loaded(path).match.title.board({"track": 1}) == BoardRef("track", "1")
    assert "its map (track) has been changed since. Put back the map" in reasons(path, Elsewhere())
    assert "its map cannot be used: track.tmx is not there" in reasons(path, Nowhere())


@pytest.mark.parametrize("trouble", [BadSetup("there is no such option"), KeyError("goal")])
def test_options_of_a_forger_are_refused_when_they_are_played_through(path: Path, trouble: Exception) -> None:
    class Strict(RaceTitle):
        def setup(self, options: Any) -> Any:
            raise trouble

    kept(path, 2).close()
    with pytest.raises(BadSave, match="its content cannot be read"):
        verify(path, Strict())
