"""A title of the smallest kind in the window: what leads from scene to scene, and passes the seat on, knows none."""

from __future__ import annotations

from functools import partial

from game.client.flow import Flow
from game.client.layout import Box, Fold
from game.client.paint.livery import Livery
from game.client.rome.look import livery
from game.client.scenes.base import Scene
from game.client.scenes.game import GameScene
from game.client.scenes.handover import HandoverScene
from game.client.session import Rules, Session, Stage
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label
from game.kernel.match import Match, Player
from tests.client.robot import Robot
from tests.client.test_session import Unheard
from tests.kernel.toy import TITLE
from tools.showcase.positions import WHEN, Unsaved


class TrackScene(GameScene):
    """A button for each option."""

    buttons: list[Button]

    def show(self) -> None:
        self.root.clear()
        self.root.add(Label(str(self.flow.view)))
        decision = self.session.decision
        options = decision.options if decision is not None else ()
        self.buttons = [self.root.add(Button(str(option), partial(self.act, option))) for option in options]
        self.fit()

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        for number, child in enumerate(self.root.children):
            child.place(Box(20, 20 + 50 * number, 400, 44))


class Finish(Scene):
    """The race is over."""


class RaceFlow(Flow):
    """Two riders at one screen."""

    sides: tuple[Livery, ...] = (livery("rome"), livery("greece"))

    def scene_for_step(self) -> GameScene:
        return self.make(f"{__name__}:TrackScene")

    def handover(self) -> Scene:
        assert self.session.decision is not None
        seat = self.session.decision.seat
        return HandoverScene(self.session, seat, self.sides[seat], self.arrived, lambda: None)

    def ending(self) -> Scene:
        return Finish()


def race(robot: Robot) -> RaceFlow:
    match = Match.start(TITLE, {"riders": 2, "goal": 20}, 7, {0: Player("Ben"), 1: Player("Hur")}, "A race")
    flow = RaceFlow(robot.app, Session(Unsaved(match), Unheard(), Rules(), lambda: WHEN))
    robot.app.push(Scene())
    flow.start()
    robot.settle()
    return flow


def press_on(robot: Robot, flow: RaceFlow) -> None:
    top = robot.app.top
    robot.click(top.button if isinstance(top, HandoverScene) else flow.scene.buttons[0])  # type: ignore[union-attr]
    robot.settle()


def test_a_small_title_is_played_to_its_end_by_two_at_one_screen(robot: Robot) -> None:
    flow, passed = race(robot), 0
    for _ in range(100):
        if isinstance(robot.app.top, Finish):
            break
        passed += isinstance(robot.app.top, HandoverScene)
        press_on(robot, flow)
    assert isinstance(robot.app.top, Finish)
    assert flow.session.stage is Stage.OVER
    assert passed > 2


def test_a_card_that_was_laid_is_taken_back(robot: Robot) -> None:
    flow = race(robot)
    while not isinstance(robot.app.top, TrackScene):
        press_on(robot, flow)
    before = len(flow.session.match.journal)
    press_on(robot, flow)
    assert len(flow.session.match.journal) == before + 1
    flow.undo()
    assert len(flow.session.match.journal) == before


def test_a_refusal_without_a_sentence_is_said_by_its_key(robot: Robot) -> None:
    flow = race(robot)
    while not isinstance(robot.app.top, TrackScene):
        press_on(robot, flow)
    why = flow.act(("lay", 99))
    assert why is not None
    assert why.reason == "not in hand"
    assert robot.app.top.over.toasts[0].text == "not in hand"
