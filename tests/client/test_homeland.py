"""While the seat changes the map is put together where the one who comes will look first."""

from __future__ import annotations

from pathlib import Path

from game.client.scenes.handover import HandoverScene
from game.client.session import Rules
from game.client.settings import Settings
from tests.client.games import ITALIA, small_plan
from tests.client.robot import Robot
from tools.showcase.positions import play


def test_after_a_hand_over_the_map_is_ready(tmp_path: Path) -> None:
    robot = Robot(settings=Settings(speed=0))
    flow = play(robot.app, small_plan(1), tmp_path, ITALIA, Rules(handover="always"))
    world = flow.world
    world.levels.wait()
    robot.settle()
    scene = robot.app.top
    assert isinstance(scene, HandoverScene)
    before, drawn = world.tiles.made, robot.app.frames_drawn
    robot.wait(3000)
    prepared = world.tiles.made - before
    assert prepared > 4
    assert robot.app.frames_drawn == drawn, "nothing on screen tells of it"
    robot.wait(1000)
    assert world.tiles.made - before == prepared, "then it is done"
    flow.close()
