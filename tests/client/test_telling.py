"""While something is told nothing can be taken: the first press goes on, the next one acts; words stand until they are read."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable
from pathlib import Path
from unittest.mock import Mock

import pytest

from game.client.layout import Box, Fold
from game.client.motion import Clock, reading
from game.client.rome.flow import GameFlow
from game.client.rome.mapfiles import shipped_map
from game.client.rome.presenters.telling import LOUD, QUIET, Weight, time_for, weight_of
from game.client.rome.scenes.play import GameScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.rome.steps import SCENES, TABLE
from game.client.scenes.base import Scene
from game.client.scenes.title import TitleScene
from game.client.scenes.waiting import WaitScene, wait_for
from game.client.session import News, Stage
from game.client.settings import Settings
from game.client.widgets.buttons import Button
from game.kernel.log import LogEntry
from game.titles.rome.words.chronicle import CHRONICLE
from tests.client.games import begin, until
from tests.client.robot import Robot
from tools.showcase.positions import program_for

Robots = Callable[..., Robot]


# ---- the clock ---------------------------------------------------------------------------------------------------------


def test_reduced_motion_shortens_movements_and_leaves_time_to_read() -> None:
    clock, ended = Clock(), []
    clock.reduced = True
    clock.animate(5000, lambda t: None, lambda: ended.append("moved"))
    clock.hold(5000, lambda: ended.append("read"))
    clock.advance(300)
    assert ended == ["moved"]
    clock.advance(4990)
    assert ended == ["moved"]
    clock.advance(5000)
    assert ended == ["moved", "read"]


def test_speed_divides_the_time_to_read_and_no_frames_are_needed_for_it() -> None:
    clock, ended = Clock(), []
    clock.speed = 2
    clock.hold(3000, lambda: ended.append("read"))
    assert clock.moving
    assert not clock.needs_frames
    assert clock.next_due == 1500
    assert not clock.advance(1400)
    assert clock.advance(1500)
    assert ended == ["read"]


def test_a_skip_can_end_before_the_next_words() -> None:
    clock, seen = Clock(), []
    clock.animate(900, lambda t: None, lambda: clock.hold(2000, lambda: seen.append("read")))
    assert clock.skip(past_words=False)
    assert seen == []
    assert not clock.skip(past_words=False)
    assert clock.skip()
    assert seen == ["read"]


def test_every_sentence_stands_long_enough_to_be_read() -> None:
    for key, words in CHRONICLE.items():
        if len(words) > 18:
            assert reading(words) >= 1200, key
    assert time_for("Carthage takes Roma from Rome.", Weight.LOUD) > time_for("Carthage takes Roma.", Weight.PLAIN)


def test_lines_are_told_by_what_they_are_worth() -> None:
    known = {key.partition(".")[0] for key in CHRONICLE}
    assert known >= LOUD
    assert known >= QUIET
    assert weight_of(LogEntry("conquered", (0, 3, 1))) is Weight.LOUD
    assert weight_of(LogEntry("conquered", (0, 3, -1))) is Weight.PLAIN
    assert weight_of(LogEntry("paid", (0, 3, "ship"))) is Weight.QUIET


class Moving(Scene):
    """Begins a movement when a key is pressed."""

    ended = False

    def begin(self) -> None:
        self.clock.animate(400, lambda t: None, self.end)

    def end(self) -> None:
        self.ended = True


def test_what_begins_after_a_long_rest_is_not_over_at_once(robot: Robot) -> None:
    scene = Moving()
    robot.app.push(scene)
    robot.settle()
    robot.ms += 60_000  # nobody has needed a frame for a minute
    robot.app.call_soon(scene.begin)
    robot.frame()
    robot.frame()
    assert not scene.ended
    robot.wait(420)
    assert scene.ended


# ---- scenes of the game ------------------------------------------------------------------------------------------------


class Told(GameScene):
    """A button, and something that is told."""

    def build(self) -> None:
        self.pressed: list[str] = []
        self.go = self.root.add(Button("Go", lambda: self.pressed.append("go"), action="confirm"))
        self.menu = self.root.add(Button("Bar", lambda: self.pressed.append("bar")))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        self.go.place(Box(100, 100, 200, 44))
        self.menu.place(Box(100, 200, 200, 44))

    def lively(self) -> tuple[Button]:
        return (self.menu,)


class TellingFlow:
    """Stands for the flow: something is told, or not."""

    guide = None
    hurried = telling = False
    hurries = 0

    def hurry(self) -> None:
        self.hurries += 1

    def removed(self, scene: Scene) -> None:
        """Nobody waits."""

    def __getattr__(self, name: str) -> Mock:
        return Mock(name=name)


def telling(robot: Robot) -> tuple[Told, TellingFlow]:
    flow = TellingFlow()
    scene = Told(flow)  # type: ignore[arg-type]
    robot.app.push(scene)
    robot.settle()
    flow.telling = True

    def over() -> None:
        flow.telling = False

    scene.clock.hold(5000, over)
    robot.frame()
    return scene, flow


@pytest.mark.parametrize("how", ["key", "click"])
def test_the_first_press_goes_on_and_the_next_one_acts(robot: Robot, how: str) -> None:
    scene, flow = telling(robot)

    def press() -> None:
        if how == "key":
            robot.press("return")
        else:
            robot.click(scene.go)

    press()
    assert not flow.telling
    assert scene.pressed == []
    press()
    assert scene.pressed == ["go"]


def test_bars_and_keys_of_the_window_answer_at_any_time(robot: Robot) -> None:
    scene, flow = telling(robot)
    robot.click(scene.menu)
    robot.press("ctrl+m")
    robot.press("f")
    robot.press("left shift")
    assert scene.pressed == ["bar"]
    assert robot.app.settings.muted
    assert flow.hurries == 1
    assert flow.telling


def test_every_scene_of_the_game_keeps_that_rule() -> None:
    """None has a rule of its own for what a press means while something is told."""
    import importlib

    for place in {TABLE, *SCENES.values()}:
        module, _, name = place.partition(":")
        kind = getattr(importlib.import_module(module), name)
        assert kind._skips is Scene._skips, name
        assert kind.skip is Scene.skip, name


# ---- the flow ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def campaign(robots: Robots, tmp_path: Path) -> tuple[Robot, GameFlow]:
    robot = robots(settings=Settings())
    flow = begin(robot, tmp_path)
    until(robot, flow, "campaign.turn")
    return robot, flow


class Slow(GameScene):
    """Tells at its leisure."""

    def narrate(self, news: object, done: Callable[[], None]) -> None:
        self.finish = done


def tell(flow: GameFlow) -> Slow:
    """Something is told on a scene of its own."""
    scene = Slow(flow)
    flow._put(scene)
    flow.session.news = [News(0, -1, LogEntry("turn", (1,)))]
    flow.refresh()
    assert flow.telling
    return scene


def test_nothing_is_offered_or_taken_while_something_is_told(campaign: tuple[Robot, GameFlow]) -> None:
    _, flow = campaign
    decision = flow.session.decision
    assert decision is not None
    scene = tell(flow)
    assert flow.session.stage is Stage.CHOOSE
    assert flow.screen is None
    flow.act(decision.options[0])
    assert flow.session.decision is decision
    scene.finish()
    assert not flow.telling
    assert flow.screen is not None


def test_a_teller_that_leaves_the_screen_is_over_and_one_that_is_late_ends_nothing(
    campaign: tuple[Robot, GameFlow],
) -> None:
    robot, flow = campaign
    first = tell(flow)
    robot.app.replace(Scene(), keep=0)
    assert not flow.telling
    second = tell(flow)
    first.finish()
    assert flow.telling
    second.finish()
    assert not flow.telling


# ---- ways out of the stack ---------------------------------------------------------------------------------------------


class Waited(Scene):
    """Somebody waits for its end."""

    opaque = False
    ends = 0

    def removed(self) -> None:
        self.ends += 1


@pytest.mark.parametrize("way", ["pop", "pop below", "replace", "replace all", "swap"])
def test_a_scene_is_told_once_that_it_is_gone_in_whatever_way(robot: Robot, way: str) -> None:
    app = robot.app
    app.push(Scene())
    scene, over = Waited(), Waited()
    app.push(scene)
    if way == "pop":
        app.pop()
    elif way == "pop below":
        app.push(over)
        app.pop(scene)
        assert app.top is over
        assert over.ends == 0
    elif way == "replace":
        app.replace(Scene())
    elif way == "replace all":
        app.push(over)
        app.replace(Scene(), keep=0)
        assert over.ends == 1
    else:
        app.swap(scene, Scene())
    robot.frame()
    assert scene.ends == 1


# ---- waiting -----------------------------------------------------------------------------------------------------------


def test_what_may_take_a_moment_shows_an_hourglass_before_it_begins(robot: Robot) -> None:
    begun: list[object] = []
    robot.app.push(Scene())
    robot.settle()
    wait_for(robot.app, "One moment.", lambda: begun.append(robot.app.top))
    drawn = robot.app.frames_drawn
    assert not begun
    assert isinstance(robot.app.top, WaitScene)
    robot.app._guard(robot.app._draw)
    assert robot.app.frames_drawn == drawn + 1
    robot.frame()
    assert begun == [robot.app.scenes[0]]
    assert len(robot.app.scenes) == 1


def test_what_is_loaded_before_it_begins_stops_no_frame(robot: Robot) -> None:
    """The window goes on while a thread loads; a fault there is left to the work itself."""
    robot.app.push(Scene())
    goes_on, loaded, begun = threading.Event(), threading.Event(), []

    def load() -> None:
        goes_on.wait(10)
        loaded.set()
        raise OSError("gone")

    wait_for(robot.app, "One moment.", lambda: begun.append(loaded.is_set()), load)
    for _ in range(5):
        robot.frame()
    assert not begun
    assert isinstance(robot.app.top, WaitScene)
    goes_on.set()
    deadline = time.monotonic() + 10
    while not begun and time.monotonic() < deadline:
        robot.frame()
    assert begun == [True]
    assert len(robot.app.scenes) == 1


def test_a_running_program_loads_what_a_game_needs_beside_the_window(robot: Robot, tmp_path: Path) -> None:
    """Every name in the tables is there, and the map is compiled by a thread before the work begins."""
    program = program_for(robot.app, tmp_path)
    program._runs = True
    robot.app.push(program.title_scene(robot.app))
    robot.settle()
    begun: list[bool] = []
    italia = shipped_map("italia")
    program.lay(lambda: begun.append(italia in program.worlds._compiled), "italia")
    program._load_scenes()
    deadline = time.monotonic() + 10
    while not begun and time.monotonic() < deadline:
        robot.frame()
    assert begun == [True]
    assert program.worlds.of(italia) is program.worlds.of(italia)
    assert gc.get_freeze_count() > 20_000, "the collector leaves alone what stays"
    gc.unfreeze()


def test_a_click_that_has_begun_ends_on_the_title_it_began_on(robot: Robot, tmp_path: Path) -> None:
    program = program_for(robot.app, tmp_path)
    robot.app.push(program.title_scene(robot.app))
    robot.settle()
    title = robot.app.top
    assert isinstance(title, TitleScene)
    row = next(row for row in title.rows if row.action == "about")
    robot.move(row)
    robot.down()
    program._renew_title()
    robot.up()
    robot.settle()
    assert robot.app.top is not title
    robot.press("escape")
    robot.wait(100)
    assert robot.app.top is not title  # renewed as soon as nothing was held any more
    assert isinstance(robot.app.top, TitleScene)
    program.close()


# ---- others' turns -----------------------------------------------------------------------------------------------------


def others_turn(robot: Robot, flow: GameFlow) -> float:
    """End the own campaign turn at speed 1; the ms until something is told."""
    robot.app.settings.speed = 1
    while not flow.telling:
        decision = flow.session.decision
        assert decision is not None
        ends = [option for option in decision.options if option[0] in ("end_turn", "pass", "end")]
        if flow.session.stage is Stage.CHOOSE and flow.screen is not None:
            flow.act(ends[0] if ends else decision.options[-1])
        robot.frame()
    return robot.ms


def test_the_turn_of_the_others_takes_its_time_and_one_key_leads_to_the_own_choice(
    campaign: tuple[Robot, GameFlow],
) -> None:
    robot, flow = campaign
    began = others_turn(robot, flow)
    scene = flow.scene
    assert isinstance(scene, TableScene)
    assert scene.prompt.ahead.visible
    assert not scene.prompt.undo.visible
    robot.wait(600)
    assert flow.telling
    robot.press("f")
    while flow.session.stage is not Stage.CHOOSE or flow.telling:
        robot.frame()
        assert robot.ms - began < 3000, flow.session.stage
    assert not flow.hurried
    assert flow.screen is not None


def test_the_button_of_the_prompt_stays_where_it_is_whatever_is_told(campaign: tuple[Robot, GameFlow]) -> None:
    robot, flow = campaign
    scene = flow.scene
    assert isinstance(scene, TableScene)
    places = set()
    for words in ("Army I halts.", "Carthage takes Roma from Rome.", "The people shake off their masters."):
        scene.say(0, words)
        robot.frame()
        places.add((scene.prompt.ahead.box.x, scene.prompt.ahead.box.y))
        block, _, y = next(iter(scene.prompt._texts(robot.app.canvas)))
        assert scene.prompt.box.y < y
        assert y + block.height < scene.prompt.box.bottom
    assert len(places) == 1
