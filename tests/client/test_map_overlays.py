"""The colours of the map and their legend, the table around the board, and what floats over the map."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.client.layout import Box
from game.client.rome.parts.table.edge import chip_boxes
from game.client.rome.presenters import overlays
from game.client.settings import Settings
from game.client.world.camera import Camera
from tests.client.robot import Robot
from tests.client.table_desk import scene_of, sit_down
from tools.showcase import tables

Robots = Callable[..., Robot]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_every_overlay_has_a_legend_that_hides_nothing_else(
    robots: Robots, size: tuple[int, int], language: str
) -> None:
    robot = robots(size, Settings(speed=0, language=language))
    scene = scene_of(sit_down(robot))
    for each in overlays.overlays():
        scene.overlay_bar.choose(each.key)
        robot.settle()
        assert scene.legend.keys
        if not scene.legend.visible:
            assert each.key == "owner"
            assert size[0] < 1920
            continue
        assert scene.board.box.contains((scene.legend.box.x, scene.legend.box.y))
        assert scene.legend.box.right <= scene.board.box.right
        others = (scene.overlay_bar, scene.zoom_box, scene.prompt, scene.hand)
        assert not any(scene.legend.box.overlaps(other.box) for other in others)
        width, high = scene.legend.measure(robot.app.canvas, scene.legend.box.w + 1)
        assert (width, high) <= (scene.legend.box.w + 1, scene.legend.box.h + 1)


def test_supply_tells_what_is_cut_off(robots: Robots) -> None:
    flow = sit_down(robots((1280, 720), Settings(speed=0)))
    found = overlays.shades(flow.view, "supply", tables.ROME)
    assert found[tables.region("roma")[1]] == overlays.JOINED
    assert found[tables.region("epidamnos")[1]] == overlays.CUT_OFF
    assert found[tables.region("pella")[1]] == overlays.BLANK


def test_a_threat_is_how_near_the_next_enemy_army_is(robots: Robots) -> None:
    flow = sit_down(robots((1280, 720), Settings(speed=0)))
    found = overlays.shades(flow.view, "threat", tables.ROME)
    assert found[tables.region("ambrakia")[1]] == overlays.NEAR[0]
    assert found[tables.region("pella")[1]] == overlays.NEAR[1]


def test_beyond_the_board_lies_the_table(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0))
    scene = scene_of(sit_down(robot))
    scene.board.zoom_to_level(0)
    robot.settle()
    board = scene.board.box
    outside = robot.app.canvas.surface.get_at((round(board.x + 30), round(board.center[1])))
    assert max(outside[:3]) < 110  # walnut, not bare parchment


def test_the_map_can_be_pulled_from_under_what_floats_over_it(robots: Robots) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    scene = scene_of(sit_down(robot))
    camera, free = scene.board.camera, scene.board.free
    for corner in ((0.0, 0.0), camera.extent):
        camera.look_at(camera.origin[0] + corner[0], camera.origin[1] + corner[1])
        scene.board.moved()
        x, y = scene.board.at((camera.origin[0] + corner[0], camera.origin[1] + corner[1]))
        assert free.grow(1).contains((x, y))


def test_a_camera_without_margins_shows_nothing_beyond_the_edges() -> None:
    camera = Camera((1000.0, 800.0))
    camera.fit((300, 200))
    camera.zoom = 1.0
    camera.look_at(0, 0)
    assert (camera.left, camera.top) == (0, 0)
    camera.margins = (10.0, 20.0, 30.0, 40.0)
    camera.look_at(0, 0)
    assert (camera.left, camera.top) == (-10, -20)
    camera.look_at(1000, 800)
    assert (camera.left, camera.top) == (1000 - 300 + 30, 800 - 200 + 40)


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_a_chosen_piece_comes_out_from_under_what_floats(robots: Robots, size: tuple[int, int]) -> None:
    robot = robots(size, Settings(speed=0))
    scene = scene_of(sit_down(robot))
    board = scene.board
    tables.look(scene, tables.region("salona"))
    at = board.anchor(("army", 5))
    assert at is not None
    board.pan(0, at[1] - board.box.bottom + 20)  # below the switch of colours
    scene.hands.choose(("army", 5))
    robot.wait(400)
    robot.settle()
    at = board.anchor(("army", 5))
    assert at is not None
    for part in (scene.overlay_bar, scene.legend, scene.stack, scene.prompt):
        assert not (part.visible and part.box.contains(at))
    before = board.camera.left, board.camera.top
    scene.hands.choose(None)
    scene.hands.choose(("army", 5))
    robot.wait(400)
    assert (board.camera.left, board.camera.top) == before  # what is in sight does not move


@pytest.mark.parametrize("width", [106.0, 142.0, 200.0])
def test_the_counts_of_an_army_are_free_whatever_it_holds(width: float) -> None:
    room = Box(0, 0, width, 88)
    for count in range(1, 11):
        chips = chip_boxes(count, room)
        counts = [Box(chip.x + 8 - 9.5, chip.bottom - 8 - 9.5, 19, 19) for chip in chips]
        for chip, other in combinations(range(count), 2):
            assert not counts[chip].inset(2).overlaps(chips[other])
        assert max(chip.right for chip in chips) <= room.right + 0.1
        assert max(box.bottom for box in counts) <= room.bottom + 1
