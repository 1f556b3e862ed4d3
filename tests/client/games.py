"""Small games on the small map, played at once, for tests of Rome's screens."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.presenters.newgame import Plan
from game.client.session import Rules
from tests.client.robot import Robot
from tools.showcase.positions import at_step, forward, play, sensible

ITALIA = shipped_map("italia")


def small_plan(seed: int = 3, people: tuple[str, ...] = ("rome",), **changes: object) -> Plan:
    """A game on the small map between those who have a home there."""
    plan = Plan(map="italia", seed=seed, target=10)
    for key, seat in plan.seats.items():
        seat.kind = "person" if key in people else "automated"
        seat.name = {"rome": "Livia", "carthage": "Dido", "greece": "Kallias", "barbarians": "Brennus"}[key]
    for name, value in changes.items():
        setattr(plan, name, value)
    return plan


def begin(robot: Robot, folder: Path, plan: Plan | None = None, rules: Rules | None = None) -> GameFlow:
    """A game on the robot's screen, moving at once."""
    robot.app.settings.speed = 0
    flow = play(robot.app, plan or small_plan(), folder, ITALIA, rules)
    flow.world.levels.wait()
    return flow


def until(robot: Robot, flow: GameFlow, step: str, turn: int = 1, seed: int = 1) -> None:
    """Play on to a step of a person."""
    forward(flow, at_step(step, turn), sensible(seed))
    robot.settle()


def reach(flow: GameFlow, wanted: Callable[[GameFlow], bool], seed: int = 1, most: int = 4000) -> None:
    """Play on until something is so."""
    forward(flow, wanted, sensible(seed), most)
