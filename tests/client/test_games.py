"""The saved games of a title: only its own, and what cannot be read."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.games import Games
from game.client.library import Library, Listed
from game.commands import WrongUsage, play
from game.kernel.saves import keep, peek
from tests.client.robot import Robot
from tests.client.seats import new_match
from tools.showcase.positions import WHEN


class Shelf(Library):
    """A folder in which one game is of another title, and played last."""

    def listed(self) -> list[Listed]:
        own = super().listed()[0]
        assert own.header is not None
        other = replace(own, header=own.header.model_copy(update={"title": "britain"}))
        return [other, own, Listed(Path("broken.save"), None, "It is empty.")]


def test_games_of_other_titles_stay_out_of_the_list(robot: Robot, tmp_path: Path) -> None:
    keep(new_match({"rome": "Livia"}, 1), tmp_path / "war.save", WHEN).close()
    games = Games(robot.app, "rome", Shelf(tmp_path), lambda kept: None, lambda path: None)
    titles = [entry.header.title if entry.header else None for entry in games.listed()]
    assert titles == ["rome", None]
    newest = games.newest()
    assert newest is not None
    assert newest.header is not None
    assert newest.header.title == "rome"


def test_a_save_opens_the_window_of_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "war.save"
    keep(new_match({"rome": "Livia"}, 1), path, WHEN).close()
    header = peek(path).model_copy(update={"title": "britain"})
    monkeypatch.setattr("game.kernel.saves.peek", lambda save: header)
    with pytest.raises(WrongUsage, match="'britain'"):
        play.run(Namespace(save=path, title=None))
    with pytest.raises(WrongUsage, match="'chess'"):
        play.run(Namespace(save=path, title="chess"))
