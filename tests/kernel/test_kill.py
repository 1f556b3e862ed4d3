"""A kill at any moment: the program dies at each call of the system in turn, and no decision that was flushed is lost."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.kernel import disk
from game.kernel.savefile import BadSave
from game.kernel.saves import SavedGame, keep, load

from .games import LATER, NOON, at, begun, play
from .toy import TITLE

CHANGES = ("open", "write", "fsync", "replace", "link", "unlink", "ftruncate", "close", "lseek")
"""Calls that touch the disk."""


class Killed(BaseException):
    """The program dies here."""


class DyingSystem:
    """The system's calls, until the program dies at one of them. A dying write may have written a part."""

    def __init__(self, lives: int, part: float) -> None:
        self.lives = lives
        self.part = part

    def __getattr__(self, name: str) -> Any:
        call = getattr(os, name)
        return self._dying(name, call) if name in CHANGES else call

    def _dying(self, name: str, call: Callable[..., Any]) -> Callable[..., Any]:
        def dying(*args: Any) -> Any:
            if self.lives <= 0:
                raise Killed
            self.lives -= 1
            if self.lives == 0:
                if name == "write":
                    os.write(args[0], bytes(args[1])[: int(len(args[1]) * self.part)])
                raise Killed
            return call(*args)

        return dying


def evening(path: Path, safe: list[tuple[str, int]]) -> None:
    """An evening of play with everything that writes; notes the game each time it is safe."""
    saved = keep(play(begun(), 3), path, NOON)
    safe.append(at(saved.match))
    for phase in range(3):
        for _ in range(2):
            play(saved.match, 1)
            saved.flush()
            safe.append(at(saved.match))
        saved.save(LATER, rotate=phase != 1)
        safe.append(at(saved.match))
    saved = go_on(saved)
    play(saved.match, 2)
    saved.flush()
    safe.append(at(saved.match))


def go_on(saved: SavedGame) -> SavedGame:
    saved.close()
    return load(saved.path, TITLE)


def moments() -> set[str]:
    """The digests of all states of the evening."""
    match = play(begun(), 3)
    found = {at(match)[0]}
    match.listen(lambda change: found.add(at(match)[0]))
    for steps in (1, 1, 1, 1, 1, 1, 2):
        play(match, steps)
    return found


@pytest.mark.parametrize("part", [0.0, 0.5, 1.0])
def test_a_kill_at_any_moment_loses_no_decision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: float) -> None:
    deaths = 0
    possible = moments()
    while True:
        path = tmp_path / f"{deaths}" / "evening.save"
        safe: list[tuple[str, int]] = []
        monkeypatch.setattr(disk, "os", DyingSystem(deaths + 1, part))
        try:
            evening(path, safe)
        except Killed:
            died = True
        else:
            died = False
        monkeypatch.undo()
        if not safe:
            deaths += 1
            assert died
            continue
        match = load(path, TITLE).match
        now = at(match)
        assert now == safe[-1] or now[1] > safe[-1][1], f"death {deaths}: a decision is lost"
        assert now[0] in possible, f"death {deaths}: this position never was"
        if not died:
            break
        deaths += 1
    assert deaths > 60


@pytest.mark.parametrize("part", [0.0, 0.5])
def test_a_game_goes_on_after_each_kill(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: float) -> None:
    """One game, killed again and again; each time it goes on from what is on the disk."""
    path = tmp_path / "evening.save"
    keep(play(begun(), 3), path, NOON).close()
    before = at(load(path, TITLE).match)
    for lives in range(1, 40):
        saved = load(path, TITLE)
        assert at(saved.match)[1] >= before[1]
        monkeypatch.setattr(disk, "os", DyingSystem(lives % 23 + 1, part))
        try:
            for number in range(4):
                play(saved.match, 1)
                saved.flush()
                before = at(saved.match)
                if number % 2:
                    saved.save(LATER, rotate=True)
        except Killed:
            pass
        monkeypatch.undo()
    assert before[1] > 20


def test_what_a_kill_leaves_behind_is_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "evening.save"
    monkeypatch.setattr(disk, "os", DyingSystem(2, 0.5))
    with pytest.raises(Killed):
        keep(begun(), path, NOON)
    monkeypatch.undo()
    assert [file.name for file in tmp_path.iterdir()] == ["evening.save.new"]
    with pytest.raises(BadSave):
        load(path.with_name("evening.save.new"), TITLE)
    keep(begun(), path, NOON)
    assert [file.name for file in tmp_path.iterdir()] == ["evening.save"]
