"""The end of a game: what decided it, where points came from, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from game.client.rome.flow import GameFlow
from game.client.rome.parts.ending import RankRow
from game.client.rome.presenters.ending import ending
from game.client.rome.scenes.end import EndScene
from game.client.rome.scenes.history import HistoryScene
from game.client.settings import Settings
from game.kernel.match import Match
from tests.client.robot import Robot
from tests.client.seats import seat_at
from tools.showcase.memory import played

Robots = Callable[..., Robot]


@cache
def finished() -> Match[Any]:
    return played((), 4, lambda match: False, 15)


def ended(robot: Robot) -> tuple[GameFlow, EndScene]:
    flow = seat_at(robot, finished())
    scene = robot.app.top
    assert isinstance(scene, EndScene)
    return flow, scene


def test_points_add_up_and_the_last_ones_are_told() -> None:
    match = finished()
    told = ending(match.state, match.journal)
    assert told.winners == tuple(match.state.result)
    assert [sum(rank.by_source) for rank in told.ranking] == [rank.points for rank in told.ranking]
    for seat, row in told.points.items():
        assert row[-1] == match.state.vp[seat]
    assert told.decided
    assert told.decided in told.line


def test_points_and_gold_by_source_add_up_turn_by_turn() -> None:
    match = finished()
    told = ending(match.state, match.journal)
    for seat, row in told.points.items():
        assert [sum(won) for won in told.won[seat]] == [after - before for before, after in pairwise(row)]
        assert [sum(raised) for raised in told.raised[seat]] == told.gold[seat]
        assert told.gold[seat][-1] == match.state.tax_raised[seat]
    for rank in told.ranking:
        assert tuple(map(sum, zip(*told.won[rank.seat], strict=True))) == rank.by_source


def test_small_windows_show_every_panel_by_a_tab(robots: Robots) -> None:
    robot = robots((1280, 720), Settings(scale=1.5))
    _, scene = ended(robot)
    for page, panel in enumerate(scene.panels):
        scene.tabs.choose(page)
        robot.frame()
        assert [each for each in scene.panels if each.visible] == [panel]
        assert not panel.box.overlaps(scene.tabs.box)


def test_a_press_on_a_faction_shows_its_turns_and_another_all_again(robot: Robot) -> None:
    _, scene = ended(robot)
    row = scene.ranks.children[1]
    assert isinstance(row, RankRow)
    lines = scene.vp_panel.heading
    robot.click(row)
    robot.settle()
    assert [columns.rows[-1] for columns in scene.columns] == [
        list(scene.ending.won[row.rank.seat][-1]),
        list(scene.ending.raised[row.rank.seat][-1]),
    ]
    assert row.chosen
    assert not scene.vp_chart.visible
    robot.click(row)
    robot.settle()
    assert not scene.columns
    assert scene.vp_chart.visible
    assert scene.vp_panel.heading == lines


@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1280, 720), 1.5), ((1920, 1080), 2.5), ((3840, 2160), 2.0)],
)
def test_everything_stands_apart_at_every_size(robots: Robots, size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    _, scene = ended(robot)
    shown = [b for b in (*scene.buttons, scene.title, scene.again) if b.visible]
    width, height = robot.app.logical_size
    for one in shown:
        assert one.box.x >= 0
        assert one.box.right <= width
        assert one.box.bottom <= height
        for other in shown:
            apart = one.box.right <= other.box.x or other.box.right <= one.box.x
            assert one is other or apart, (one.label, other.label)
    if scene.fold.roomy:
        assert scene.ranks.room == 0  # all four are in sight


def test_ways_on(robot: Robot) -> None:
    _, scene = ended(robot)
    robot.click(scene.battles.children[0])
    robot.settle()
    assert robot.app.top is not scene
    robot.app.pop()
    robot.click(scene.buttons[1])
    robot.settle()
    past = robot.app.top
    assert isinstance(past, HistoryScene)
    assert past.past.chapter(past.moment)[0] == finished().state.turn
    robot.press("escape")
    robot.settle()
    assert robot.app.top is scene
