"""A new game: map, seats, length, help."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.presenters.rome_newgame import Plan
from game.client.scenes.base import Scene
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Panel
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.program import Program


class NewGameScene(Scene):
    """See the module."""

    def __init__(self, program: Program) -> None:
        super().__init__()
        self.program = program
        self.plan = Plan(seed=int(time.time()) & 0xFFFFFF)

    def build(self) -> None:
        """Begin."""
        self.panel = self.root.add(Panel("parchment", tr("New game"), level="h2"))
        self.begin = self.panel.add(Button(tr("Begin"), self.start, kind="main", action="confirm"))

    def start(self) -> None:
        """Begin the game."""
        from game.client.rome.program import shipped_map

        self.program.begin(self.plan, shipped_map(self.plan.map))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """In the middle."""
        self.panel.place(Box(0, 0, *size).place(600, 400))
        self.begin.place(self.panel.inner.cut_bottom(46)[0])

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))
