"""The screen of a running game of Rome: what all its scenes share (`game.client.scenes.game` says what a scene of a game is).

``screen`` is what the decision offers (`presenters.screen.Screen`) while a person at the screen must choose, else None: nothing
can be taken then, and `waiting` says in one line for whom the game waits.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Affordance, Target
from game.client.rome.noises import loudest
from game.client.rome.presenters.recap import last_turn
from game.client.rome.presenters.screen import Screen
from game.client.scenes import game
from game.client.session import News
from game.titles.rome.view import View

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class GameScene(game.GameScene):
    """A scene of a running game. ``flow`` leads from one to the next."""

    flow: GameFlow

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)

    # -- for the concrete scene ------------------------------------------------------------------------------------

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Show what has happened, then call ``done``. The default only lets it be heard: the chronicle has it."""
        sound = loudest(piece.log for piece in news)
        if sound:
            self.sound(sound)
        done()

    def go_to(self, link: str) -> None:
        """Show a place of the map that was pressed in a text ("region:12"), where there is a map."""

    def show_place(self, target: Target | None) -> None:
        """A line of the chronicle points at a place: light it up; None: nothing any more."""

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
        """That this turn is the last; else what the present step is about, in a line for beginners; empty for others, and while a
        coach says it."""
        if self.screen is not None and (told := last_turn(self.view)):
            return told
        wanted = self.app.settings.hints and self.flow.guide is None
        return self.screen.hint if wanted and self.screen is not None else ""

    # -- what may be done ------------------------------------------------------------------------------------------

    def take(self, affordance: Affordance) -> None:
        """Take what was pressed; what may be regretted and cannot be undone is asked first."""
        self.flow.take(affordance)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys that every screen of the game has."""
        flow = self.flow
        return {
            **super().commands(),
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
