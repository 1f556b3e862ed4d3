"""The game by keyboard alone: Tab reaches what there is to choose, in a sensible order, and a turn can be played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.session import Stage
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from tests.client.robot import Robot
from tests.client.seats import new_match, seat_at

Robots = Callable[..., Robot]


class Bar(Widget):
    """A bar with a button."""

    tab_last = True

    def __init__(self) -> None:
        super().__init__()
        self.menu = self.add(Button("Menu"))


class Barred(Scene):
    """A bar above a button."""

    def build(self) -> None:
        self.bar = self.root.add(Bar())
        self.go = self.root.add(Button("Go"))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        self.bar.menu.place(Box(0, 0, 80, 40))
        self.go.place(Box(0, 100, 80, 40))


def test_tab_comes_to_the_bars_last(robot: Robot) -> None:
    scene = Barred()
    robot.app.push(scene)
    robot.press("tab")
    assert scene.focused is scene.go
    robot.press("tab")
    assert scene.focused is scene.bar.menu
    robot.press("tab")
    assert scene.focused is scene.go


@pytest.mark.parametrize("faction", ["rome", "barbarians"])
def test_a_whole_turn_without_the_mouse(robots: Robots, faction: str) -> None:
    """What the main button does by its key, everything else by Tab and Enter."""
    robot = robots((1280, 720), Settings(speed=0))
    match = new_match({faction: "Livia"}, seed=3)
    flow = seat_at(robot, match)
    asked = set()
    for _ in range(160):
        if match.decision is None or match.state.turn > 1:
            break
        if flow.session.stage is not Stage.CHOOSE:
            robot.frame()
            continue
        before, step = len(match.journal), match.decision.step
        asked.add(step.split(".")[0])
        for key in ("b", "e") if step == "setup.form" else ("e",):
            robot.press(key)
            robot.settle()
        for _ in range(12):  # no main button, or it waits for a choice
            if len(match.journal) != before:
                break
            robot.press("tab")
            robot.press("return")
            robot.settle()
    assert match.state.turn == 2
    assert {"setup", "initiative", "agents", "campaign", "spending"} <= asked
