"""The list of games: facts of each, damaged ones with what can still be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Answer, Sheet, question
from game.client.text import plain
from game.client.widgets.buttons import Button
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.kernel.savefile import BadSave

if TYPE_CHECKING:
    from game.client.rome.program import Program


class LoadScene(Scene):
    """See the module."""

    def __init__(self, program: Program, finished: bool = False) -> None:
        super().__init__()
        self.program = program
        self.finished = finished

    def build(self) -> None:
        """One row a game."""
        self.panel = self.root.add(Panel("parchment", tr("Saved games"), level="h2"))
        self.area = self.panel.add(ScrollArea(self._lay))
        self.rows = [
            self.area.add(ListRow(plain(entry.name), partial(self.program.open, entry.path), sub=entry.fault))
            for entry in self.program.library.listed()
        ]
        self.back = self.panel.add(Button(tr("Back"), self.cancel, action="cancel"))

    def _lay(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + 60 * index, box.w, 60))
        return 60 * len(self.rows)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """In the middle."""
        self.panel.place(Box(0, 0, *size).place(min(900, size[0] - 32), size[1] - 64))
        foot, rest = self.panel.inner.cut_bottom(46, 10)
        self.back.place(foot.cut_right(140)[0])
        self.area.place(rest)

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))


def offer_older(fault: BadSave, open_game: Callable[[Path], None]) -> Sheet:
    """What is wrong with a save, and its older states that are good."""
    answers = [Answer(tr("Open {name}").format(name=path.name), partial(open_game, path)) for path in fault.older]
    answers.append(Answer(tr("Leave it"), kind="main", key="confirm"))
    return question(tr("This game cannot be opened"), plain(str(fault)), answers, icon="broken-shield")
