"""The screen of a running game: what all scenes of the game share.

A scene of the game is made by `flow.GameFlow` for the steps that it is for, and stays until another one is wanted:

    class BattleScene(GameScene):
        def show(self): ...             the table or the decision has changed: read self.view and self.screen, set the widgets
        def narrate(self, news, done): ...   show what happened (animate), then call done, once
        …                               a press on something calls self.take(affordance)

``screen`` is what the decision offers (`presenters.screen.Screen`) while a person at the screen must choose, else None: nothing
can be taken then, and `waiting` says in one line for whom the game waits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Affordance, Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.noises import loudest
from game.client.rome.presenters.screen import Screen
from game.client.scenes.base import Scene
from game.client.session import News, Session
from game.kernel.actions import Action
from game.titles.rome.view import View

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class GameScene(Scene):
    """A scene of a running game. ``flow`` leads from one to the next."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__()
        self.flow = flow

    # -- for the concrete scene ------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table or what is asked has changed."""

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Show what has happened, then call ``done``. The default only lets it be heard: the chronicle has it."""
        sound = loudest(piece.log for piece in news)
        if sound:
            self.sound(sound)
        done()

    def shows_also(self, step: str) -> bool:
        """Whether this scene has a place for a step that came in the midst of its own (losses, windows for events)."""
        return False

    def go_to(self, link: str) -> None:
        """Show a place of the map that was pressed in a text ("region:12"), where there is a map."""

    def show_place(self, target: Target | None) -> None:
        """A line of the chronicle points at a place: light it up; None: nothing any more."""

    def skippable(self) -> bool:
        """Any key or click goes on to the end of what is told."""
        return self.flow.telling

    def keys_at_any_time(self) -> Mapping[str, Callable[[], None]]:
        """The key that leaves out all that comes before the next choice."""
        return {"hurry": self.flow.hurry}

    def _take_pace(self) -> None:
        super()._take_pace()
        if self.flow.hurried:
            self.clock.speed = 0

    def removed(self) -> None:
        """What was told here is over."""
        self.flow.removed(self)

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut, where nothing lies on it."""
        canvas.texture("wood", Box(0, 0, *self.size))

    # -- the tutorial's coach, where there is one ------------------------------------------------------------------

    def room(self) -> tuple[float, float]:
        """The coach has the foot of the window."""
        width, height = super().room()
        return width, height - (self.flow.guide.height(height) if self.flow.guide is not None else 0)

    def fit(self) -> None:
        """The coach comes along."""
        super().fit()
        if self.flow.guide is not None:
            self.flow.guide.attach(self)

    def advance(self, now: float) -> None:
        """The coach looks at what has changed."""
        super().advance(now)
        if self.flow.guide is not None and self.app.top is self:
            self.flow.guide.follow(self)

    # -- what there is ---------------------------------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game at this screen."""
        return self.flow.session

    @property
    def view(self) -> View:
        """What the person at the screen may know."""
        return self.flow.view

    @property
    def screen(self) -> Screen | None:
        """What may be chosen now, or None while nothing is asked of the person at the screen."""
        return self.flow.screen

    @property
    def waiting(self) -> str:
        """For whom the game waits, in one line; empty when it is for the person at the screen."""
        return self.flow.waiting()

    @property
    def hint(self) -> str:
        """What the present step is about, in a line for beginners; empty for others, and while a coach says it."""
        wanted = self.app.settings.hints and self.flow.guide is None
        return self.screen.hint if wanted and self.screen is not None else ""

    # -- what may be done ------------------------------------------------------------------------------------------

    def take(self, affordance: Affordance) -> None:
        """Take what was pressed; what may be regretted and cannot be undone is asked first."""
        self.flow.take(affordance)

    def act(self, action: Action) -> None:
        """Take an option."""
        self.flow.act(action)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys that every screen of the game has."""
        flow = self.flow
        return {
            **self.keys_at_any_time(),
            "undo": flow.undo,
            "redo": flow.redo,
            "help": flow.asides.rule,
            "history": flow.asides.history,
            "diplomacy": flow.asides.diplomacy,
            "log": flow.asides.log,
        }

    def look_up(self, place: str) -> None:
        """The rulebook at a place of its own."""
        self.flow.asides.open_rulebook(place)

    def cancel(self) -> None:
        """Escape: the menu of the game."""
        self.flow.asides.menu()
