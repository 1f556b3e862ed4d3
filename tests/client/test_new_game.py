"""Opponents of a new game: level and temperament of each, chosen, drawn, kept for the next time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.library import Library
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import (
    BY_CHANCE,
    Plan,
    SeatPlan,
    first_game,
    level_choices,
    level_text,
    temperament_choices,
    temperament_text,
)
from game.client.rome.program import Program
from game.client.rome.scenes.newgame import NewGameScene
from game.client.settings import Settings
from game.titles.rome.tables import TEMPERAMENTS
from game.titles.rome.title import TITLE
from tests.client.robot import Robot

HOMES = set(SEAT_KEYS)


def open_scene(tmp_path: Path, settings: Settings) -> tuple[Robot, Program, NewGameScene]:
    robot = Robot(settings=settings)
    program = Program(Library(tmp_path), in_process=False)
    robot.app.push(program.title_scene(robot.app))
    program.new_game()
    scene = robot.app.top
    assert isinstance(scene, NewGameScene)
    robot.settle()
    return robot, program, scene


def test_every_choice_of_opponents_is_a_player_of_the_title() -> None:
    plan = Plan()
    for level, _ in level_choices():
        for temperament, _ in temperament_choices():
            plan.seats["greece"] = seat = SeatPlan(level=level, temperament=temperament)
            assert plan.players(HOMES)[SEAT_KEYS.index("greece")].automated in TITLE.players
            assert level_text(seat).endswith(".")
            assert temperament_text(seat).endswith(".")


def test_chance_draws_a_temperament_by_the_number_of_fate() -> None:
    drawn = [[player.automated for player in Plan(seed=seed).players(HOMES).values()] for seed in range(20)]
    again = [[player.automated for player in Plan(seed=seed).players(HOMES).values()] for seed in range(20)]
    assert drawn == again
    assert {name.split(":")[-1] for names in drawn for name in names if name} == set(TEMPERAMENTS)


@pytest.mark.parametrize("kept", ["", "expert:mild", "master", ":", "master:mild:x"])
def test_a_choice_that_makes_no_sense_any_more_is_left_out(kept: str) -> None:
    seat = SeatPlan()
    seat.recall(kept)
    assert (seat.level in dict(level_choices()), seat.temperament) == (True, BY_CHANCE)


def test_the_first_game_is_against_novices() -> None:
    assert {seat.level for seat in first_game().seats.values()} == {"novice"}


def test_opponents_of_the_last_game_are_offered_again(tmp_path: Path) -> None:
    robot, program, scene = open_scene(tmp_path, Settings(opponents={"greece": "novice:sly"}))
    assert (scene.seats[2].level.value, scene.seats[2].temperament.value) == ("novice", "sly")
    scene.seats[2].level.pick("master")
    scene.seats[2].temperament.pick("bold")
    assert scene.seats[2].explanation() == [level_text(scene.seats[2].seat), temperament_text(scene.seats[2].seat)]
    scene.begin()
    robot.settle()
    assert robot.app.settings.opponents["greece"] == "master:bold"
    flow = program.flow
    assert flow is not None
    assert flow.session.match.player(2).automated == "auto:master:bold"
    assert flow.player(2) == "master, bold"
    program.close()


def test_only_automated_seats_ask_for_level_and_temperament(tmp_path: Path) -> None:
    robot, program, scene = open_scene(tmp_path, Settings())
    row = scene.seats[1]
    assert (row.level.visible, row.temperament.visible, row.field.visible) == (False, False, True)
    low = row.natural_height()
    row.kind.pick("automated")
    robot.settle()
    assert (row.level.visible, row.temperament.visible, row.field.visible) == (True, True, False)
    assert row.natural_height() > low
    assert row.level.box.bottom <= row.box.bottom
    program.close()


@pytest.mark.parametrize(
    ("size", "scale", "seen"),
    [((1920, 1080), 1.0, 3), ((1280, 720), 1.0, 2), ((1920, 1080), 2.0, 1), ((1280, 720), 1.5, 1)],
)
def test_each_panel_is_in_sight_or_a_tab_away(
    robots: Callable[..., Robot], tmp_path: Path, size: tuple[int, int], scale: float, seen: int
) -> None:
    robot = robots(size, Settings(scale=scale))
    program = Program(Library(tmp_path), in_process=False)
    robot.app.push(program.title_scene(robot.app))
    robot.app.push(NewGameScene(program))
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, NewGameScene)
    panels = (scene.seat_panel, scene.game_panel, scene.war)
    assert sum(panel.visible for panel in panels) == seen
    for page, panel in enumerate(panels):
        scene.turn(page)
        assert panel.visible
    program.close()
