"""The screen of a running game: what all scenes of a game share, whatever its title.

A scene of a game is made by `flow.Flow` for the steps that it is for, and stays until another one is wanted:

    class TrackScene(GameScene):
        def show(self): ...                  the table or the decision has changed: read self.flow.view, set the widgets
        def narrate(self, news, done): ...   show what happened (animate), then call done, once
        …                                    a press on something calls self.act(option)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.scenes.base import Scene
from game.client.session import News, Session
from game.kernel.actions import Action

if TYPE_CHECKING:
    from game.client.flow import Flow


class GameScene(Scene):
    """A scene of a running game. ``flow`` leads from one to the next."""

    def __init__(self, flow: Flow) -> None:
        super().__init__()
        self.flow = flow

    # -- for the concrete scene ------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table or what is asked has changed."""

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Show what has happened, then call ``done``. The default leaves it to the chronicle."""
        done()

    def shows_also(self, step: str) -> bool:
        """Whether this scene has a place for a step that came in the midst of its own."""
        return False

    # -- while something is told -----------------------------------------------------------------------------------

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

    # -- what there is, and what may be done -----------------------------------------------------------------------

    @property
    def session(self) -> Session:
        """The game at this screen."""
        return self.flow.session

    def act(self, action: Action) -> None:
        """Take an option."""
        self.flow.act(action)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys that every screen of a game has."""
        return {**self.keys_at_any_time(), "undo": self.flow.undo, "redo": self.flow.redo}

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut, where nothing lies on it."""
        canvas.texture("wood", Box(0, 0, *self.size))
