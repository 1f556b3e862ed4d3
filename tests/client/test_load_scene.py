"""The list of saved games: the chosen one in a picture, renamed, and what is said while there is none."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.library import Library
from game.client.rome.program import Program
from game.client.rome.scenes.load import LoadScene
from game.kernel.saves import keep, load
from tests.client.robot import Robot
from tests.client.seats import new_match
from tools.showcase.positions import WHEN


@pytest.fixture
def program(robot: Robot, tmp_path: Path) -> Iterator[Program]:
    made = Program(Library(tmp_path), in_process=False)
    robot.app.push(made.title_scene(robot.app))
    robot.settle()
    yield made
    made.close()


def shown(robot: Robot, program: Program) -> LoadScene:
    program.load()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, LoadScene)
    return scene


def test_the_chosen_game_shows_whose_land_is_whose(robot: Robot, program: Program, tmp_path: Path) -> None:
    match = new_match({"rome": "Livia"}, 3)
    keep(match, tmp_path / "war.save", WHEN).close()
    scene = shown(robot, program)
    regions = match.state.board.regions
    assert scene.picture.visible
    assert [shade.hue for shade in scene.picture.shades] == [region.home for region in regions]


def test_a_game_gets_another_name_and_stays_what_it_was(robot: Robot, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "war.save"
    keep(new_match({"rome": "Livia"}, 3), path, WHEN).close()
    before = load(path)
    before.close()
    scene = shown(robot, program)
    assert scene.rename.refusal is not None
    scene.field.set("Friday evening")
    assert scene.rename.refusal is None
    robot.click(scene.rename)
    robot.settle()
    assert [entry.name for entry in scene.entries] == ["Friday evening"]
    after = load(path)
    after.close()
    assert after.header.digest == before.header.digest
    assert after.header.updated == before.header.updated
    assert scene.rename.refusal is not None


def test_an_empty_list_says_how_games_come_into_it(robot: Robot, program: Program) -> None:
    scene = shown(robot, program)
    assert "New game" in scene.words.markup
    assert not scene.field.visible
    assert not scene.picture.visible


@pytest.mark.parametrize("name", [b"\xff\xfe.save", "😀 𐎀 שלום.save".encode()])
def test_files_of_any_name_stand_in_the_list(robot: Robot, program: Program, tmp_path: Path, name: bytes) -> None:
    """File systems know names that no font draws."""
    file = tmp_path / os.fsdecode(name)
    file.write_bytes(b"")
    scene = shown(robot, program)
    assert [entry.path for entry in scene.entries] == [file]
