"""Forming armies with the pointer and the keyboard."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.client.layout import Box
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters.forming import formation
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.scenes.forming import FormingScene
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.titles.rome.tables import FACTIONS
from tests.client.clicker import Clicker
from tests.client.lots import Lots
from tests.client.robot import Robot
from tests.client.seats import new_match, play_to, seat_at

Robots = Callable[..., Robot]


def forming(robot: Robot, faction: str, **people: str) -> FormingScene:
    """A person forms the armies of a faction."""
    seat = SEAT_KEYS.index(faction)
    match = new_match({faction: "Livia", **people}, 3)
    play_to(match, lambda decision: decision.step == "setup.form" and decision.seat == seat)
    seat_at(robot, match)
    if people:  # the first of several persons says that he is here
        robot.press("return")
        robot.settle()
    scene = robot.app.top
    assert isinstance(scene, FormingScene)
    return scene


def left_alone(scene: FormingScene) -> Callable[[Widget], bool]:
    """What would leave the screen."""

    def alone(widget: Widget) -> bool:
        node: Widget | None = widget
        while node is not None:
            if node is scene.ready_button or isinstance(node, TopBar):
                return True
            node = node.parent
        return False

    return alone


@pytest.mark.parametrize(
    ("faction", "size", "scale"),
    [
        ("rome", (1280, 720), 1.0),
        ("carthage", (1920, 1080), 1.0),
        ("greece", (1920, 1080), 2.0),
        ("barbarians", (1280, 720), 1.5),
    ],
)
def test_armies_are_formed_by_chance_clicks(robots: Robots, faction: str, size: tuple[int, int], scale: float) -> None:
    robot = robots(size, Settings(scale=scale))
    scene = forming(robot, faction)
    lots = Lots(5)
    clicker = Clicker(robot, lots, left_alone(scene))
    cards = len(FACTIONS[scene.seat].start_troops)
    seen = set()
    for _ in range(40):
        clicker.one_by_lot(0.6, 0.2, 0.1, ["z", "shift+z", "escape" if scene.dragging.payload else "z"])
        assert robot.app.top is scene
        formed = formation(scene.view, scene.seat)
        in_armies = sum(len(troops) for troops in formed.troops.values())
        assert in_armies + sum(copies for _, copies in scene.forming.hand) == cards
        assert (scene.ready_button.refusal is None) == scene.forming.ready
        seen.add(in_armies)
    assert len(seen) > 3
    if scene.dragging.payload:
        robot.press("escape")
    robot.press("b")  # the suggested armies are always ready
    assert scene.forming.ready
    flow = scene.flow
    robot.press("e")
    robot.wait(2000)
    assert robot.app.top is not scene
    assert flow.session.decision is not None


def test_a_card_pulled_from_army_to_army_is_one_gesture(robot: Robot) -> None:
    scene = forming(robot, "rome")
    clicker = Clicker(robot, Lots(1))
    robot.press("b")
    before = formation(scene.view, scene.seat)
    first, third = scene.stacks[0], scene.stacks[2]
    clicker.pull(first._chips[0], third)
    moved = formation(scene.view, scene.seat)
    assert third.stack is not None
    assert len(moved.troops[third.stack.army]) == 1
    assert "two main battle cards are needed" in " ".join(check.words for check in scene.forming.checks)
    robot.press("z")
    assert formation(scene.view, scene.seat) == before
    robot.press("shift+z")
    assert formation(scene.view, scene.seat) == moved
    clicker.pull(third._chips[0], scene.hand)
    assert sum(copies for _, copies in scene.forming.hand) == 1


def test_ready_says_what_is_missing(robot: Robot) -> None:
    scene = forming(robot, "carthage")
    robot.press("e")
    assert scene.over.tip.visible
    assert robot.app.top is scene


def test_the_armies_are_hidden_from_the_next_person(robot: Robot) -> None:
    scene = forming(robot, "carthage", rome="Gaius")
    flow = scene.flow
    robot.press("b")
    robot.press("e")
    robot.wait(2000)
    assert robot.app.top is not scene
    robot.press("return")
    robot.settle()
    now = robot.app.top
    assert isinstance(now, FormingScene)
    assert now is not scene
    assert now.seat == 1
    assert not any(flow.view.army_troops[army] for army in range(5))


def test_small_stacks_show_their_cards_and_give_them_back(robots: Robots) -> None:
    robot = robots((1920, 1080), Settings(scale=2.0))
    scene = forming(robot, "rome")
    robot.press("b")
    robot.settle()
    stack = next(panel for panel in scene.stacks if panel.stack is not None and panel.stack.exists)
    assert stack.slim
    chips = [chip for chip in stack._chips if chip.visible]
    assert sum(chip.copies for chip in chips) == sum(len(row.chips) for row in stack.stack.rows)  # type: ignore[union-attr]
    assert all(stack.box.contains(chip.box.center) for chip in chips)
    assert any(chip.movable for chip in chips)


def test_the_main_button_is_the_one_that_can_be_pressed(robot: Robot) -> None:
    scene = forming(robot, "rome")

    def mains() -> list[str]:
        return [button.label for button in scene.checks.buttons if button.kind == "main"]

    assert mains() == [scene.suggest_button.label]
    robot.click(scene.suggest_button)
    robot.settle()
    assert mains() == [scene.ready_button.label]
    assert scene.ready_button.refusal is None


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_places_lie_side_by_side_and_numbers_of_cards_are_whole(robots: Robots, size: tuple[int, int]) -> None:
    robot = robots(size, Settings(speed=0))
    scene = forming(robot, "rome")
    for card in scene.hand.cards:
        number = Box(card.box.right - 20, card.box.y - 30, 36, 48)  # where it is while the card is lifted
        assert number.y >= scene.hand.area.box.y
    robot.click(scene.suggest_button)
    robot.settle()
    for panel in scene.stacks:
        boxes = [cell.box for cell in panel._cells]
        assert not any(a.inset(1).overlaps(b.inset(1)) for a, b in combinations(boxes, 2))
