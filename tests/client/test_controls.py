"""Controls: value, keys, pointer, limits."""

from __future__ import annotations

from typing import Any

from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget
from game.client.widgets.controls import Choice, Slider, Stepper, Toggle
from game.client.widgets.fields import KeyField, TextInput
from game.client.widgets.panels import Tabs
from tests.client.robot import Robot

PLACE = Box(100, 100, 300, 40)


class One(Scene):
    """A single widget at a fixed place; changes are noted."""

    def __init__(self, widget: Widget, box: Box = PLACE) -> None:
        super().__init__()
        self.widget, self.where = widget, box

    def build(self) -> None:
        self.root.add(self.widget)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        self.widget.place(self.where)


def shown(robot: Robot, widget: Widget, box: Box = PLACE) -> One:
    scene = One(widget, box)
    robot.app.push(scene)
    robot.settle()
    return scene


def test_toggle(robot: Robot) -> None:
    seen: list[bool] = []
    toggle = Toggle("Hints", False, seen.append)
    shown(robot, toggle)
    robot.click((110, 120))
    robot.press("tab")
    robot.press("space")
    assert seen == [True, False]


def test_slider_follows_pointer_and_keys(robot: Robot) -> None:
    seen: list[float] = []
    slider = Slider(0.5, seen.append, steps=10)
    shown(robot, slider)
    robot.move((slider.track.x, 120))
    robot.down()
    robot.move((slider.track.right, 300), held=True)
    robot.up()
    assert slider.value == 1.0
    robot.press("left")
    assert seen[-1] == 0.9
    robot.press("home")
    assert slider.value == 0


def test_stepper_keeps_its_limits(robot: Robot) -> None:
    seen: list[int] = []
    stepper = Stepper(4, 3, 5, seen.append)
    shown(robot, stepper)
    for _ in range(3):
        robot.click((390, 120))
    robot.press("left")
    robot.press("left")
    robot.press("left")
    assert seen == [5, 4, 3]


def test_choice_by_cell_and_arrow(robot: Robot) -> None:
    seen: list[Any] = []
    choice = Choice([(1, "one"), (2, "two"), (3, "three")], 1, seen.append)
    shown(robot, choice)
    robot.click((390, 120))
    robot.press("left")
    assert seen == [3, 2]


def test_tabs(robot: Robot) -> None:
    seen: list[int] = []
    tabs = Tabs(["Screen", "Sound", "Keys"], seen.append)
    shown(robot, tabs)
    robot.click(tabs.cells(robot.app.canvas)[2])
    robot.press("right")
    assert seen == [2, 0]


def test_typing_uses_letters_up_and_keeps_hotkeys_away(robot: Robot) -> None:
    seen: list[str] = []
    entered: list[str] = []
    field = TextInput("", seen.append, on_enter=entered.append, longest=8)
    scene = shown(robot, field)
    scene.commands = lambda: {"undo": lambda: seen.append("undone")}  # type: ignore[method-assign]
    robot.click(field)
    robot.type("zama")
    robot.press("left")
    robot.press("backspace")
    robot.type("<")
    assert field.value == "za<a"
    robot.type("123456789")
    assert len(field.value) == 8
    robot.press("return")
    assert entered == [field.value]
    assert "undone" not in seen


def test_a_key_field_takes_the_next_key_or_leaves_it(robot: Robot) -> None:
    asked: list[str] = []

    def change(key: str) -> str | None:
        asked.append(key)
        return "taken" if key == "e" else None

    field = KeyField("z", change, waiting="Press a key")
    shown(robot, field)
    for key in ("e", "escape", "ctrl+x"):
        robot.click(field)
        robot.press(key)
    assert asked == ["e", "ctrl+x"]
    assert field.bound == "ctrl+x"


def test_a_key_field_gives_up_when_the_focus_goes_elsewhere(robot: Robot) -> None:
    field = KeyField("z", lambda key: None, waiting="Press a key")
    scene = shown(robot, field)
    robot.click(field)
    assert field.waiting
    scene.focus(None)
    assert not field.waiting


def test_a_card_lifts_shows_itself_large_and_turns_when_wounded(robot: Robot) -> None:
    drawn: list[float] = []
    card = CardWidget(lambda canvas, box: drawn.append(box.w), "velites", large=(240, 336))
    scene = shown(robot, card, Box(400, 300, 120, 168))
    robot.move(card)
    assert card.lying.y == card.box.y - 12
    assert not scene.over.peek.visible
    robot.wait(400)
    assert scene.over.peek.visible
    assert not scene.over.peek.box.overlaps(card.box)
    assert 240 in drawn
    card.change(wounded=True)
    assert card.lying == card.box
    robot.move((20, 20))
    assert not scene.over.peek.visible
    card.change(wounded=False, refusal="Cavalry cannot fight here.")
    robot.move(card)
    assert card.lying == card.box


def test_a_choice_without_room_shows_one_value_between_arrows(robot: Robot) -> None:
    seen: list[Any] = []
    choice = Choice([(n, f"a long word {n}") for n in range(6)], 2, seen.append)
    shown(robot, choice)
    assert not choice.spread
    robot.click(choice.arrows()[1])
    robot.click(choice.arrows()[0])
    robot.press("left")
    assert seen == [3, 2, 1]
