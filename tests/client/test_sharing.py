"""A game as one file: given away, dragged onto the window, checked before it comes into the list."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.client import sharing
from game.client.library import Library
from game.client.rome import worlds
from game.client.rome.program import Program
from game.client.rome.scenes.load import LoadScene
from game.client.scenes.sheet import Sheet
from game.kernel.match import Match
from game.kernel.saves import keep, load, tail_of, verify
from game.titles.rome.title import TITLE
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to
from tools.showcase.positions import WHEN


@pytest.fixture(scope="module")
def match() -> Match[object]:
    made = new_match({"rome": "Livia", "carthage": "Dido"}, 11)
    play_to(made, lambda decision: decision.step == "campaign.turn")
    return made


@pytest.fixture
def file(match: Match[object], tmp_path: Path) -> Path:
    """A game with a tail: its last decisions are not yet in the file itself."""
    copy = Match.resume(TITLE, match.options, match.seed, match.journal[:-3], match.players, "Friends")
    saved = keep(copy, tmp_path / "from" / "friends.save", WHEN)
    for entry in match.journal[-3:]:
        copy.repeat(entry)
    saved.flush()
    saved.close()
    assert tail_of(saved.path).exists()
    return saved.path


@pytest.fixture
def program(robot: Robot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    documents = tmp_path / "documents"
    monkeypatch.setattr(sharing.platformdirs, "user_documents_dir", lambda: str(documents))
    monkeypatch.setattr(sharing, "_FOLDERS", (lambda: str(documents),))
    made = Program(Library(tmp_path / "games"), in_process=False)
    robot.app.push(made.title_scene(robot.app))
    robot.settle()
    yield made
    made.close()


def drop(robot: Robot, path: Path) -> None:
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    robot.settle()


def test_one_file_holds_everything(file: Path, match: Match[object], tmp_path: Path) -> None:
    made = sharing.share(file, tmp_path / "to", TITLE, WHEN)
    assert [each.name for each in (tmp_path / "to").iterdir()] == ["friends.save"]
    saved = load(made, TITLE)
    saved.close()
    assert saved.match.journal == match.journal
    assert sharing.share(file, tmp_path / "to", TITLE, WHEN) != made  # a second time nothing is overwritten


def test_a_file_that_is_dragged_onto_the_window_comes_into_the_list(robot: Robot, program: Program, file: Path) -> None:
    program.load()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, LoadScene)
    assert scene.entries == []
    drop(robot, sharing.share(file, file.parent / "sent", TITLE, WHEN))
    assert [entry.name for entry in scene.entries] == ["Friends"]
    assert verify(scene.entries[0].path, TITLE).ok
    robot.click(scene.open)
    robot.settle()
    assert program.flow is not None


def test_a_file_that_was_altered_is_not_taken_in(robot: Robot, program: Program, file: Path) -> None:
    sent = sharing.share(file, file.parent / "sent", TITLE, WHEN)
    sent.write_bytes(sent.read_bytes().replace(b"Livia", b"Livio"))
    drop(robot, sent)
    assert isinstance(robot.app.top, Sheet)
    assert "altered" in robot.app.top.markup
    assert program.games.library.listed() == []
    drop(robot, file.parent / "nothing.txt")
    assert isinstance(robot.app.top, Sheet)


def test_games_are_shared_and_added_by_buttons(robot: Robot, program: Program, file: Path) -> None:
    program.games.library.folder.mkdir()
    sharing.take_in(file, program.games.library, TITLE, WHEN)
    program.load()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, LoadScene)
    robot.click(scene.share)
    made = sharing.found(robot.app.title)
    assert [path.name for path in made] == ["friends.save"]
    assert "friends.save" in scene.over.toasts[-1].text
    robot.click(scene.bring)
    robot.settle()
    sheet = robot.app.top
    assert isinstance(sheet, Sheet)
    robot.click(sheet.buttons[0])
    robot.settle()
    assert [entry.name for entry in scene.entries] == ["Friends", "Friends"]


def test_by_the_command_line(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["save", "share", str(file), str(tmp_path / "out")]) == 0
    sent = Path(capsys.readouterr().out.strip())
    monkeypatch.setattr("game.client.library.platformdirs.user_data_dir", lambda *a, **k: str(tmp_path / "data"))
    assert main(["save", "add", str(sent)]) == 0
    assert Path(capsys.readouterr().out.strip()).parent == tmp_path / "data" / "games"
    sent.write_bytes(sent.read_bytes()[:-40])
    assert main(["save", "add", str(sent)]) == 1


def test_a_map_that_is_not_here_is_named(
    robot: Robot, program: Program, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(worlds, "STANDARD", "somewhere")
    program.open(file)
    robot.settle()
    assert isinstance(robot.app.top, Sheet)
    assert "somewhere.tmx" in robot.app.top.markup
    assert program.flow is None
