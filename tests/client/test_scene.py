"""Widgets in a scene, driven by real events: states, focus, tooltips, hotkeys, and nothing drawn when idle."""

from __future__ import annotations

from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.widgets.buttons import Button
from game.client.widgets.scroll import ScrollArea
from tests.client.robot import Robot


class Buttons(Scene):
    """Four buttons in a square, the last one refused."""

    def build(self) -> None:
        self.pressed: list[str] = []
        self.buttons = [
            self.root.add(Button(name, lambda n=name: self.pressed.append(n), action=action))  # type: ignore[misc]
            for name, action in (("north", "undo"), ("east", None), ("west", "end_phase"), ("south", None))
        ]
        self.buttons[3].refusal = "No road leads there."

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        for index, button in enumerate(self.buttons):
            button.place(Box(100 + index % 2 * 200, 100 + index // 2 * 100, 160, 44))


def opened(robot: Robot) -> Buttons:
    scene = Buttons()
    robot.app.push(scene)
    robot.settle()
    return scene


def test_a_click_presses_and_the_states_follow_the_pointer(robot: Robot) -> None:
    scene = opened(robot)
    north = scene.buttons[0]
    assert north.state == "normal"
    robot.move(north)
    assert north.state == "hover"
    robot.down()
    assert north.state == "pressed"
    assert scene.pressed == []
    robot.up()
    assert scene.pressed == ["north"]
    assert north.state == "hover"
    robot.move((600, 600))
    assert north.state == "normal"


def test_releasing_elsewhere_takes_the_press_back(robot: Robot) -> None:
    scene = opened(robot)
    robot.move(scene.buttons[0])
    robot.down()
    robot.move((600, 600), held=True)
    assert scene.buttons[0].state != "pressed"
    robot.up()
    assert scene.pressed == []


def test_a_refused_button_does_nothing_and_says_why(robot: Robot) -> None:
    scene = opened(robot)
    south = scene.buttons[3]
    assert south.state == "disabled"
    robot.click(south)
    assert scene.pressed == []
    assert scene.over.tip.visible
    robot.press("tab")
    assert not scene.over.tip.visible
    while scene.focused is not south:
        robot.press("tab")
    robot.wait(600)
    assert scene.over.tip.visible  # focus alone explains it, too
    robot.press("return")
    assert scene.pressed == []


def test_a_tooltip_lies_below_and_near_the_foot_above(robot: Robot) -> None:
    scene = opened(robot)
    south = scene.buttons[3]
    scene.over.show_tip(south)
    assert scene.over.tip.box.y > south.box.bottom
    south.place(Box(100, scene.size[1] * 0.7, 160, 44))
    scene.over.show_tip(south)
    assert scene.over.tip.box.bottom < south.box.y


def test_tab_walks_in_order_round_and_round_and_enter_presses(robot: Robot) -> None:
    scene = opened(robot)
    seen = []
    for _ in range(5):
        robot.press("tab")
        seen.append(scene.focused)
    assert seen == [*scene.buttons, scene.buttons[0]]
    robot.press("shift+tab")
    assert scene.focused is scene.buttons[3]
    robot.press("shift+tab")
    robot.press("return")
    assert scene.pressed == ["west"]


def test_arrows_move_the_focus_in_their_direction(robot: Robot) -> None:
    scene = opened(robot)
    north, east, west, south = scene.buttons
    robot.press("tab")
    for key, expected in (("right", east), ("down", south), ("left", west), ("up", north)):
        robot.press(key)
        assert scene.focused is expected, key


def test_the_focus_ring_shows_only_while_the_keyboard_is_in_use(robot: Robot) -> None:
    scene = opened(robot)
    robot.click(scene.buttons[1])
    assert scene.buttons[1].focused
    assert not scene.buttons[1].shows_focus
    robot.press("tab")
    assert scene.focused is not None
    assert scene.focused.shows_focus


def test_hotkeys_of_the_table_press_buttons_and_can_be_rebound(robot: Robot) -> None:
    scene = opened(robot)
    robot.press("z")
    assert scene.pressed == ["north"]
    assert robot.app.keys.bind("undo", "x") is None
    assert scene.buttons[0].key_label() == "X"
    robot.press("z")
    robot.press("x")
    assert scene.pressed == ["north", "north"]


def test_a_key_that_is_taken_is_refused(robot: Robot) -> None:
    assert robot.app.keys.bind("undo", "e") == "end_phase"
    assert robot.app.keys.key("undo") == "z"


def test_nothing_is_drawn_while_nothing_changes(robot: Robot) -> None:
    scene = opened(robot)
    robot.move(scene.buttons[0])
    robot.wait(1000)  # the tooltip's time passes
    drawn = robot.app.frames_drawn
    robot.wait(2000)
    assert robot.app.frames_drawn == drawn
    robot.move((700, 500))
    assert robot.app.frames_drawn == drawn + 1


def test_a_hover_redraws_only_around_the_button(robot: Robot) -> None:
    scene = opened(robot)
    surface = robot.app.canvas.surface
    surface.fill((1, 2, 3))  # whatever is not drawn again keeps this colour
    robot.move(scene.buttons[0])
    assert surface.get_at((300, 300))[:3] == (1, 2, 3)
    assert surface.get_at(robot.point(scene.buttons[0]))[:3] != (1, 2, 3)


def test_small_parts_are_reached_within_32_pixels(robot: Robot) -> None:
    scene = opened(robot)
    tiny = scene.root.add(Button("x", lambda: scene.pressed.append("tiny")))
    tiny.place(Box(600, 400, 12, 12))
    robot.click((594, 394))
    assert scene.pressed == ["tiny"]


class Long(Scene):
    """A list higher than its window."""

    def build(self) -> None:
        self.area = self.root.add(ScrollArea(self.lay))
        self.rows = [self.area.add(Button(f"row {i}")) for i in range(40)]

    def lay(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + index * 50, box.w, 44))
        return 50.0 * len(self.rows)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        self.area.place(Box(40, 40, 400, 300))


def test_scrolling_by_wheel_bar_and_focus(robot: Robot) -> None:
    scene = Long()
    robot.app.push(scene)
    robot.settle()
    robot.move((200, 200))
    robot.wheel(-2)
    assert scene.area.offset > 0
    robot.wheel(99)
    assert scene.area.offset == 0
    for _ in range(10):
        robot.press("tab")
    row = scene.focused
    assert row is scene.rows[9]
    assert scene.area.box.y <= row.box.y
    assert row.box.bottom <= scene.area.box.bottom
    robot.move((436, 60))
    robot.down()
    robot.move((436, 900), held=True)
    robot.up()
    assert scene.area.offset == scene.area.room


def test_what_is_scrolled_out_of_sight_cannot_be_clicked(robot: Robot) -> None:
    scene = Long()
    robot.app.push(scene)
    robot.settle()
    hidden = next(row for row in scene.rows if row.box.y > scene.area.box.bottom + 20)
    assert scene.root.find(hidden.box.center) is not hidden
