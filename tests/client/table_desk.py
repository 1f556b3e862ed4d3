"""The war of the pictures on the map table, with a robot before it (fixtures `campaign` and `agents`)."""

from __future__ import annotations

from typing import Any

from game.client.rome.art.marks import RomeMarks
from game.client.rome.flow import GameFlow
from game.client.rome.scenes.table.scene import TableScene
from game.client.scenes.base import Scene
from game.client.world.world import World
from tests.client.robot import Robot
from tests.client.seats import the_map
from tools.showcase import tables

ROMA, SALONA, EPIDAMNOS, SEA = (tables.region(n)[1] for n in ("roma", "salona", "epidamnos", "mare_tyrrhenum"))


def sit_down(robot: Robot, **changes: Any) -> GameFlow:
    """The war of the pictures, on the screen of a robot."""
    robot.app.push(Scene())
    compiled = the_map()
    world = World(compiled, RomeMarks(compiled, robot.app.fonts), robot.app.call_soon)  # type: ignore[arg-type]
    flow = tables.war(robot.app, world=world, **changes)
    robot.settle()
    return flow


def scene_of(flow: GameFlow) -> TableScene:
    """The table on screen."""
    return tables.table(flow)
