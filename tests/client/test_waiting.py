"""No screen waits for ever: a game is played at every speed, with and without a key pressed while something moves."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.client.app import App
from game.client.layout import Fold
from game.client.rome.flow import GameFlow
from game.client.rome.scenes.battle.account import AccountScene
from game.client.scenes.base import Scene
from game.client.scenes.waiting import wait_for
from game.client.session import Stage
from game.client.settings import Settings
from tests.client.games import ITALIA, small_plan
from tests.client.robot import Robot
from tools.showcase.positions import play, sensible

LONGEST = 40_000
"""So long, in ms of the screen's clock, may be shown what has happened between two choices of a person."""


class Mover(Scene):
    """Moves something as soon as it enters."""

    done = False

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Nothing to place."""

    def entered(self) -> None:
        self.clock.animate(800, lambda t: None, self.finish)

    def finish(self) -> None:
        self.done = True


@pytest.mark.parametrize("put", [App.push, App.replace])
def test_the_first_movement_of_a_scene_has_the_chosen_speed(put: Callable[[App, Scene], None]) -> None:
    robot = Robot(settings=Settings(speed=0))
    robot.app.push(Scene())
    scene = Mover()
    put(robot.app, scene)
    assert scene.done


def choose_and_wait(robot: Robot, flow: GameFlow, choices: int, seed: int, key: str) -> None:
    """Make so many choices; whatever is shown in between has to come to its end."""
    choose = sensible(seed)
    for _ in range(choices):
        began = robot.ms
        while flow.session.stage is not Stage.CHOOSE or flow.screen is None or flow.scene is not robot.app.top:
            if flow.session.stage is Stage.OVER:
                return
            assert robot.ms - began < LONGEST, (flow.scene, robot.app.scenes)
            if isinstance(robot.app.top, AccountScene):
                robot.press("return")  # the account of an own battle is left by its reader
            elif key:
                robot.press(key)
            else:
                robot.frame()
        assert flow.session.decision is not None
        flow.act(choose(flow.session.decision))


@pytest.mark.parametrize(("speed", "key"), [(0, ""), (4, ""), (1, "x")])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_has_happened_comes_to_its_end(seed: int, speed: int, key: str, tmp_path: Path) -> None:
    robot = Robot(settings=Settings(speed=speed))  # type: ignore[arg-type]
    flow = play(robot.app, small_plan(seed), tmp_path, ITALIA)
    flow.world.levels.wait()
    choose_and_wait(robot, flow, 30, seed, key)
    flow.close()


@pytest.mark.parametrize("left", [False, True])
def test_what_an_hourglass_waits_for_begins_only_where_the_hourglass_still_is(left: bool) -> None:
    robot = Robot(settings=Settings(speed=0))
    robot.app.push(Scene())
    begun: list[bool] = []
    wait_for(robot.app, "Wait.", lambda: begun.append(True))
    if left:
        robot.app.replace(Scene(), keep=0)  # as a fault does
    robot.settle()
    assert begun == [True] * (not left)
    assert len(robot.app.scenes) == 1
