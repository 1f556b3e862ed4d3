"""The client's tests draw without a display and hear nothing."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator

import pytest

from game.client.rome.flow import GameFlow
from game.client.settings import Settings
from tests.client.robot import Robot
from tests.client.table_desk import sit_down


@pytest.fixture(autouse=True)
def nothing_is_reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """The table starts no worker while a test only passes over the map."""
    from game.client.rome.scenes.table.forecast import Forecast

    monkeypatch.setattr(Forecast, "reckons", False)


@pytest.fixture
def robots() -> Iterator[Callable[..., Robot]]:
    """Makes robots; their windows are closed after the test."""
    made: list[Robot] = []

    def make(*args: object, **values: object) -> Robot:
        robot = Robot(*args, **values)  # type: ignore[arg-type]
        made.append(robot)
        return robot

    yield make
    for robot in made:
        robot.app.sounds.stop()


@pytest.fixture
def robot(robots: Callable[..., Robot]) -> Robot:
    """A robot at 1280x720, scale 1."""
    return robots()


@pytest.fixture
def campaign(robots: Callable[..., Robot]) -> tuple[Robot, GameFlow]:
    """The campaign of the war of the pictures."""
    robot = robots((1280, 720), Settings(speed=0))
    return robot, sit_down(robot)


@pytest.fixture
def agents(robots: Callable[..., Robot]) -> tuple[Robot, GameFlow]:
    """Its Agent Phase."""
    robot = robots((1280, 720), Settings(speed=0))
    return robot, sit_down(robot, phase="agent")
