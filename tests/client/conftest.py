"""The client's tests draw without a display and hear nothing."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator

import pytest

from tests.client.robot import Robot


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
