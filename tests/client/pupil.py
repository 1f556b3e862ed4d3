"""Somebody who does only what the coach of the tutorial asks: presses what is marked, with real events."""

from __future__ import annotations

from game.client.layout import Box
from game.client.rome.flow import GameFlow
from game.client.rome.program import Program
from game.client.rome.scenes.play import GameScene
from game.client.rome.tutorial.coach import CoachBar
from game.client.rome.tutorial.marks import Marks
from game.client.session import Stage
from tests.client.robot import Robot
from tools.walking.hands import Posted
from tools.walking.player import Player


class Pupil:
    """See the module. Where the coach leaves the choice to him, he presses by lot what glows."""

    def __init__(self, robot: Robot, program: Program, seed: int = 1) -> None:
        self.robot, self.program = robot, program
        self.player = Player(Posted(robot.app, self._tick), seed)
        self.by_keyboard = False

    def _tick(self) -> None:
        self.robot.ms += 16

    @property
    def scene(self) -> GameScene | None:
        """The scene on top, if it is one of the game."""
        top = self.robot.app.top
        return top if isinstance(top, GameScene) else None

    def bar(self) -> CoachBar:
        """What the coach says."""
        assert self.scene is not None
        return next(w for w in self.scene.root.walk() if isinstance(w, CoachBar))

    def marks(self) -> Marks:
        """What the coach points at."""
        assert self.scene is not None
        return next(w for w in self.scene.root.walk() if isinstance(w, Marks))

    @property
    def flow(self) -> GameFlow:
        """The lesson on the table."""
        assert self.program.flow is not None
        return self.program.flow

    def learn(self, most: int = 60) -> None:
        """Press until the lesson is over. Raises when it does not come to its end."""
        guide = self.flow.guide
        assert guide is not None
        lesson = guide.number
        for _ in range(most):
            if self.program.flow is None or guide.number != lesson:
                return
            self.press()
        raise AssertionError(f"lesson {lesson} stays at step {guide.now}: {self.bar().words}")

    def press(self) -> None:
        """One press."""
        robot = self.robot
        robot.settle()
        if self.scene is None:
            robot.press("return")  # a sheet
        elif self.flow.telling or self.flow.session.stage in (Stage.NEWS, Stage.THINKING):
            robot.frame()
        elif self.bar().go_on.visible:
            robot.press("return") if self.by_keyboard else robot.click(self.bar().go_on)
        elif self.marks().boxes:
            self._press_at(self.marks().boxes[0])
        else:
            guide = self.flow.guide
            assert guide is not None
            assert guide.step is not None
            assert guide.step.until, f"nothing is marked: {guide.step.say}"
            self.player.move(self.scene, self.flow)

    def _press_at(self, box: Box) -> None:
        if not self.by_keyboard:
            self.robot.click(box)
            return
        assert self.scene is not None
        for _ in range(len(self.scene.focus_order())):
            self.robot.press("tab")
            focused = self.scene.focused
            if focused is not None and any(focused.box.overlaps(mark) for mark in self.marks().boxes):
                break
        self.robot.press("return")
