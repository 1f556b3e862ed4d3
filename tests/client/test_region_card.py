"""The side column of the map table: no row of it is cut, the chances come before what is less pressing, the chronicle keeps its lines."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.client.layout import Box
from game.client.rome.parts.table.areacard import Contest
from game.client.rome.parts.table.facts import Numbers
from game.client.rome.scenes.table.layout import CHRONICLE_LEAST
from game.client.scenes.base import Scene
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.panels import Label
from game.client.widgets.scroll import RowsArea
from tests.client.robot import Robot
from tests.client.table_desk import EPIDAMNOS, scene_of, sit_down
from tools.showcase import tables

Robots = Callable[..., Robot]


def shown(area: RowsArea) -> list[Widget]:
    return [row for row in area.children if area.shows(row)]


def whole(area: RowsArea) -> bool:
    """Whether what is drawn is whole, and whether the sign of more tells the truth."""
    rows = shown(area)
    inside = all(area.box.y - 1 <= row.box.y and row.box.bottom <= area.box.bottom + 1 for row in rows)
    return bool(rows) and inside and area.more == (area.children[-1] not in rows)


class Column(Scene):
    """Rows of several heights."""

    def build(self) -> None:
        self.area = self.root.add(RowsArea(self.lay))
        for _ in range(12):
            self.area.add(Widget())

    def lay(self, box: Box) -> float:
        y = box.y
        for index, row in enumerate(self.area.children):
            row.place(Box(box.x, y, box.w, 20 + 17 * (index % 4)))
            y = row.box.bottom + 3
        return y - box.y


@pytest.mark.parametrize("high", [90, 145, 300, 900])
def test_rows_are_never_cut_wherever_one_scrolls(robots: Robots, high: int) -> None:
    robot, scene = robots(), Column()
    robot.app.push(scene)
    scene.area.place(Box(0, 0, 200, high))
    seen = set(map(id, shown(scene.area)))
    assert whole(scene.area)
    for _ in range(60):
        scene.area.wheel(-1)
        assert whole(scene.area)
        seen |= set(map(id, shown(scene.area)))
    assert not scene.area.more
    assert len(seen) == 12
    for _ in range(60):
        scene.area.wheel(1)
        assert whole(scene.area)
    assert scene.area.offset == 0
    for row in (*scene.area.children, *reversed(scene.area.children)):
        scene.area.reveal(row)
        assert scene.area.shows(row)


def test_what_is_not_shown_cannot_be_pressed(robots: Robots) -> None:
    robot, scene = robots(), Column()
    robot.app.push(scene)
    scene.area.place(Box(0, 0, 200, 100))
    hidden = next(row for row in scene.area.children if not scene.area.shows(row) and row.box.y < 100)
    assert scene.area.find((10, hidden.box.y + 1)) is scene.area


@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_card_takes_the_room_that_the_chronicle_can_spare(robots: Robots, size: tuple[int, int]) -> None:
    robot = robots(size, Settings(speed=0))
    flow = sit_down(robot)
    scene = scene_of(flow)
    scene.hands.choose(("army", 5))
    for place in ("pella", "roma", "ambrakia", "mare_ionium"):
        target = ("sea", tables._number(place)) if place.startswith("mare") else tables.region(place)
        tables.look(scene, target)
        tables.point_at(scene, target)
        robot.settle()
        assert whole(scene.card.area)
    tables.act(flow, ("march", 5, EPIDAMNOS), ("march", 5, tables.region("pella")[1]))
    robot.settle()
    assert whole(scene.card.area)
    if scene.chronicle.visible:
        assert len(shown(scene.chronicle.area)) >= 3

        assert scene.card.box.h >= scene.card.wanted() or scene.chronicle.box.h <= CHRONICLE_LEAST + 10


def test_chances_and_numbers_come_before_orders_and_borders(robots: Robots) -> None:
    for size in ((1280, 720), (1920, 1080)):
        robot = robots(size, Settings(speed=0))
        scene = scene_of(sit_down(robot))
        scene.hands.choose(("army", 5))
        tables.look(scene, tables.region("pella"))
        tables.point_at(scene, tables.region("pella"))
        robot.settle()
        parts = scene.card.parts
        numbers = next(part for part in parts if isinstance(part, Numbers))
        chance = next(part for part in parts if isinstance(part, Contest))
        link = next(part for part in parts if isinstance(part, Label) and part.on_link)
        assert numbers.box.y < chance.box.y < link.box.y
        assert {numbers, chance} <= set(shown(scene.card.area))


def test_the_card_does_not_jump_while_the_pointer_wanders(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(speed=0))
    scene = scene_of(sit_down(robot))
    scene.hands.choose(("army", 5))
    tables.point_at(scene, tables.region("pella"))
    high = scene.card.box.h
    tables.point_at(scene, ("sea", tables._number("mare_adriaticum")))
    assert scene.card.box.h == high
