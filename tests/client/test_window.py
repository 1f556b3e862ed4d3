"""The window on the desktop: its size, its place, full screen."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.app import App
from game.client.scenes.base import Scene
from game.client.settings import LEAST_WINDOW, Settings, load_settings, scales_for
from game.client.window import displays, open_window, remember_window, suit_screen
from tests.client.robot import Robot


@pytest.fixture(autouse=True)
def display(monkeypatch: pytest.MonkeyPatch) -> None:
    """One screen of 1920 x 1080."""
    pygame.display.init()
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])


def test_a_window_is_no_larger_than_its_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1366, 768)])
    assert open_window(Settings(width=1600, height=900)).get_size() == (1366, 768)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1024, 600)])
    assert open_window(Settings()).get_size() == LEAST_WINDOW


def test_a_window_opens_where_it_was_left_while_the_screens_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    placed: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "set_window_position", placed.append)
    open_window(Settings(x=57, y=43, displays=displays()))
    assert placed == [(57, 43)]
    open_window(Settings(x=57, y=43, displays="5120x1440"))
    open_window(Settings())
    assert placed == [(57, 43)]


@pytest.mark.parametrize(
    ("screen", "window", "scale"),
    [
        ((1920, 1080), (1600, 900), 1.0),
        ((1366, 768), (1280, 720), 1.0),
        ((2560, 1440), (2000, 1125), 1.25),
        ((3840, 2160), (3200, 1800), 2.0),
    ],
)
def test_the_first_window_suits_the_screen(
    screen: tuple[int, int], window: tuple[int, int], scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [screen])
    settings = Settings()
    suit_screen(settings)
    assert (settings.width, settings.height, settings.scale) == (*window, scale)


def test_a_display_that_is_gone_is_not_asked_for() -> None:
    assert open_window(Settings(display=7, fullscreen=True)).get_width() > 0


def test_size_and_place_are_remembered_but_not_those_of_full_screen() -> None:
    settings = Settings(width=1300, height=800)
    open_window(settings)
    remember_window(settings)
    assert (settings.width, settings.height, settings.displays) == (1300, 800, displays())
    settings.fullscreen = True
    settings.x = 57
    open_window(settings)
    remember_window(settings)
    assert (settings.width, settings.height, settings.x) == (1300, 800, 57)


def test_the_window_is_kept_when_the_game_is_left(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    app = App(Settings(), window_size=(1500, 850), settings_path=path)
    app.push(Scene())
    app.call_soon(app.toggle_fullscreen)
    app.call_soon(app.quit)
    app.run()
    settings, problem = load_settings(path)
    assert problem is None
    assert (settings.width, settings.height, settings.fullscreen) == (1500, 850, True)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (3840, 2160)])
def test_every_scale_leaves_room_to_play(robots: Callable[..., Robot], size: tuple[int, int]) -> None:
    robot = robots(size)
    robot.app.push(Scene())
    for scale in scales_for(*size):
        robot.app.set_scale(scale)
        width, height = robot.app.logical_size
        assert robot.app.scale == scale
        assert width >= 768
        assert height >= 432
