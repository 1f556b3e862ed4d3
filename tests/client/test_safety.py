"""Nothing is lost, and what is wrong is told once and clearly: disks that are full or read-only, damaged and newer saves."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client.library import Library
from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.program import Program
from game.client.rome.scenes.play import GameScene
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Sheet
from game.client.scenes.title import TitleScene
from game.kernel import disk
from game.kernel.match import Match
from game.kernel.saves import keep, load, tail_of
from game.titles.rome.title import TITLE
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to
from tools.showcase.positions import WHEN


@pytest.fixture(scope="module")
def match() -> Match[object]:
    made = new_match({"rome": "Livia"}, 11)
    play_to(made, lambda decision: decision.step == "campaign.turn")
    return made


@pytest.fixture
def program(robot: Robot, tmp_path: Path) -> Iterator[Program]:
    made = Program(Library(tmp_path / "games"), in_process=False)
    robot.app.settings.speed, robot.app.settings.recap = 0, "never"
    robot.app.push(made.title_scene(robot.app))
    robot.settle()
    yield made
    made.close()


@pytest.fixture
def flow(robot: Robot, program: Program, match: Match[object]) -> GameFlow:
    """A running game."""
    program.open(written(program, match))
    robot.settle()
    assert program.flow is not None
    return program.flow


def written(program: Program, match: Match[object], tail: int = 3) -> Path:
    """The game in the library, its last decisions in the tail."""
    copy = Match.resume(TITLE, match.options, match.seed, match.journal[:-tail], match.players, "The war")
    saved = keep(copy, program.games.library.folder / "the-war.save", WHEN)
    saved.save(WHEN, rotate=True)
    for entry in match.journal[-tail:]:
        copy.repeat(entry)
    saved.flush()
    saved.close()
    return saved.path


def sheet(robot: Robot) -> Sheet:
    robot.settle()
    assert isinstance(robot.app.top, Sheet)
    return robot.app.top


def press(robot: Robot, label: str) -> None:
    scene = sheet(robot)
    robot.click(next(button for button in scene.buttons if button.label == label))
    robot.settle()


def full(monkeypatch: pytest.MonkeyPatch, is_full: bool) -> None:
    """Let the disk be full, or have room again."""

    def refuse(handle: int, data: bytes) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(disk, "write", refuse if is_full else REALLY)


REALLY = disk.write


def act(flow: GameFlow) -> None:
    assert flow.session.decision is not None
    order = next(o for o in flow.session.decision.options if o[0] != "end_turn")
    flow.session.act(order)


# -- a disk that does not take the game


def test_a_full_disk_is_told_once_and_the_game_goes_on(
    robot: Robot, flow: GameFlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(monkeypatch, True)
    act(flow)
    assert "the disk is full" in sheet(robot).markup
    press(robot, "Try again")
    assert "the disk is full" in sheet(robot).markup
    press(robot, "Go on")
    assert isinstance(robot.app.top, GameScene)
    robot.press("z")
    act(flow)
    robot.settle()
    assert isinstance(robot.app.top, GameScene)  # the same trouble is not told twice
    full(monkeypatch, False)
    act(flow)
    robot.settle()
    assert robot.app.top.over.toasts
    back = load(flow.session.saved.path, TITLE)
    back.close()
    assert back.match.journal == flow.session.match.journal


def test_nobody_leaves_without_knowing_that_something_is_lost(
    robot: Robot, flow: GameFlow, monkeypatch: pytest.MonkeyPatch
) -> None:
    full(monkeypatch, True)
    act(flow)
    press(robot, "Go on")
    flow.asides.to_title()
    assert "loses what was decided" in sheet(robot).markup
    press(robot, "Stay")
    assert isinstance(robot.app.top, GameScene)
    robot.app._running = True
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert "loses what was decided" in sheet(robot).markup
    assert robot.app._running
    press(robot, "Leave and lose it")
    assert not robot.app._running


def test_leaving_tries_once_more(robot: Robot, flow: GameFlow, monkeypatch: pytest.MonkeyPatch) -> None:
    full(monkeypatch, True)
    act(flow)
    press(robot, "Go on")
    full(monkeypatch, False)
    before = flow.session.match.journal[:]
    flow.asides.to_title()
    robot.settle()
    assert isinstance(robot.app.top, TitleScene)
    back = load(flow.session.saved.path, TITLE)
    back.close()
    assert back.match.journal == before


def test_a_new_game_that_cannot_be_kept_is_not_begun(
    robot: Robot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.client.games import small_plan

    full(monkeypatch, True)
    program.begin(small_plan(), shipped_map("italia"))
    assert "the disk is full" in sheet(robot).markup
    assert program.flow is None
    assert [file.name for file in program.games.library.folder.iterdir()] == []


# -- files that are damaged


def shown(robot: Robot, program: Program, path: Path) -> str:
    program.open(path)
    return sheet(robot).markup


def test_a_damaged_file_offers_the_last_good_generation(robot: Robot, program: Program, match: Match[object]) -> None:
    path = written(program, match)
    path.write_bytes(path.read_bytes()[:-200])
    assert "cut off" in shown(robot, program, path)
    press(robot, "Open the-war.save.1")
    assert isinstance(robot.app.top, GameScene)
    assert program.flow is not None
    assert program.flow.session.match.journal[: len(match.journal) - 3] == match.journal[:-3]


def test_a_damaged_tail_is_opened_up_to_the_damage(robot: Robot, program: Program, match: Match[object]) -> None:
    path = written(program, match)
    tail = tail_of(path)
    lines = tail.read_bytes().splitlines(keepends=True)
    tail.write_bytes(b"".join([*lines[:2], lines[2].replace(b"[", b"("), *lines[3:]]))
    assert "altered" in shown(robot, program, path)
    press(robot, "Open it up to the damage")
    assert isinstance(robot.app.top, GameScene)
    assert program.flow is not None
    assert program.flow.session.match.journal[: len(match.journal) - 2] == match.journal[:-2]


def test_a_newer_save_says_what_is_needed(robot: Robot, program: Program, match: Match[object]) -> None:
    path = written(program, match)
    first, rest = path.read_bytes().split(b"\n", 1)
    words = first.split(b" ")
    words[1] = b"99"
    path.write_bytes(b" ".join(words) + b"\n" + rest)
    assert "newer version" in shown(robot, program, path)


def test_the_title_offers_the_last_game_that_can_be_opened(
    robot: Robot, program: Program, match: Match[object]
) -> None:
    path = written(program, match)
    path.write_bytes(b"tabletop-save 1 ")
    program.to_title()
    robot.settle()
    title = robot.app.top
    assert isinstance(title, Scene)
    assert not any(getattr(widget, "label", "") == "Continue" for widget in title.root.walk())
    program.load()
    robot.settle()
    scene = robot.app.top
    assert scene is not None
    assert scene.older.children  # type: ignore[attr-defined]
    robot.click(scene.older.children[0])  # type: ignore[attr-defined]
    robot.settle()
    assert isinstance(robot.app.top, GameScene)


def test_the_end_of_a_phase_does_not_write_over_what_another_window_played(robot: Robot, flow: GameFlow) -> None:
    path = flow.session.saved.path
    other = load(path, TITLE)
    decision = other.match.decision
    assert decision is not None
    other.match.act(decision.options[0])
    other.save(WHEN)
    other.close()
    flow.session._chapter = (0, 0)  # as at the end of a phase
    act(flow)
    assert "another program" in sheet(robot).markup
    back = load(path, TITLE)
    back.close()
    assert back.match.journal == other.match.journal
