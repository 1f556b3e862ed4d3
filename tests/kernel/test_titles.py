"""A new title needs nothing but a folder."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.titles
from game.kernel import titles
from game.kernel.conformance import check
from game.kernel.match import Match
from game.kernel.saves import keep, load, verify

from .games import LONG, NOON, at, play


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which titles are found beside those that ship."""
    monkeypatch.setattr(game.titles, "__path__", [*game.titles.__path__, str(tmp_path)])
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    yield tmp_path
    for name in [name for name in sys.modules if name.startswith("game.titles.race")]:
        del sys.modules[name]


def put(shelf: Path) -> None:
    """Put the toy on the shelf: a folder with its one file."""
    folder = shelf / "race"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "title.py").write_text(Path(__file__).with_name("toy.py").read_text(encoding="utf-8"), encoding="utf-8")


def test_a_folder_is_a_title(shelf: Path) -> None:
    assert "race" not in titles.ids()
    put(shelf)
    assert "race" in titles.ids()
    assert "game.titles.race.title" not in sys.modules, "a title is imported only when it is asked for"
    title = titles.find("race")
    assert (title.id, title.name) == ("race", "The Race")
    check(title, {}, [1], 100)


def test_its_games_are_saved_and_found_by_its_id(shelf: Path, tmp_path: Path) -> None:
    put(shelf)
    title = titles.find("race")
    saved = keep(play(Match.start(title, LONG, 1), 20), tmp_path / "a.save", NOON)
    assert at(load(saved.path).match) == at(saved.match)
    assert verify(saved.path).ok


def test_folders_without_a_title_do_not_count(shelf: Path) -> None:
    (shelf / "empty").mkdir()
    (shelf / "empty" / "__init__.py").write_text("")
    (shelf / "file.py").write_text("")
    assert not {"empty", "file"} & set(titles.ids())


def test_an_unknown_title_is_told_with_those_that_there_are(shelf: Path) -> None:
    put(shelf)
    with pytest.raises(titles.UnknownTitle, match=r"there is no title 'chess'; there are: .*race"):
        titles.find("chess")


def test_the_titles_that_ship_are_found() -> None:
    assert "rome" in titles.ids()


def test_the_toy_is_small() -> None:
    text = Path(__file__).with_name("toy.py").read_text(encoding="utf-8")
    rules = text[text.index("class Race:") : text.index("class RaceTitle")]
    assert sum(1 for line in rules.splitlines() if line.strip()) < 100
