"""The saved games of a title: only its own, and what cannot be read."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace
from pathlib import Path

import pytest

from game.client.games import Games
from game.client.library import Library, Listed
from game.client.scenes.sheet import Sheet
from game.commands import WrongUsage, play
from game.kernel.match import Player
from game.kernel.saves import keep, peek, tail_of
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
    newest = games.newest(lambda entry: False)
    assert newest is not None
    assert newest.header is not None
    assert newest.header.title == "rome"
    assert games.newest(lambda entry: True) is None  # what is over is not played on


def test_a_save_opens_the_window_of_its_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "war.save"
    keep(new_match({"rome": "Livia"}, 1), path, WHEN).close()
    header = peek(path).model_copy(update={"title": "britain"})
    monkeypatch.setattr("game.kernel.saves.peek", lambda save: header)
    with pytest.raises(WrongUsage, match="'britain'"):
        play.run(Namespace(save=path, title=None))
    with pytest.raises(WrongUsage, match="'chess'"):
        play.run(Namespace(save=path, title="chess"))


def test_a_game_with_an_automated_player_of_a_newer_version_is_not_opened(robot: Robot, tmp_path: Path) -> None:
    match = new_match({"rome": "Livia"}, 1)
    match.players[0] = Player("Dido", "auto:grandmaster:<mad>")
    path = tmp_path / "war.save"
    keep(match, path, WHEN).close()
    opened: list[object] = []
    Games(robot.app, "rome", Library(tmp_path), opened.append, lambda path: None).open(path)
    robot.settle()
    assert not opened
    assert isinstance(robot.app.top, Sheet)
    assert "grandmaster" in robot.app.top.markup


def test_what_older_saves_call_the_automated_player_is_known(robot: Robot, tmp_path: Path) -> None:
    match = new_match({"rome": "Livia"}, 1)
    match.players[0] = Player("doctrine", "doctrine")
    path = tmp_path / "war.save"
    keep(match, path, WHEN).close()
    opened: list[object] = []
    Games(robot.app, "rome", Library(tmp_path), opened.append, lambda path: None).open(path)
    assert opened


def test_a_game_that_cannot_be_removed_whole_stays_in_the_list(tmp_path: Path) -> None:
    path = tmp_path / "war.save"
    saved = keep(new_match({"rome": "Livia"}, 1), path, WHEN)
    saved.save(WHEN, rotate=True)
    saved.close()
    tail_of(path).mkdir()  # nothing can be written there, nor taken away
    assert Library.delete(path)
    assert [entry.path for entry in Library(tmp_path).listed()] == [path]
    tail_of(path).rmdir()
    assert not Library.delete(path)
    assert not list(tmp_path.iterdir())
