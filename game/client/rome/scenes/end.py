"""The end of a game: who has won, and where the points came from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.presenters.rome_names import SEAT_KEYS
from game.client.rome.look import livery
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class EndScene(Scene):
    """Ranking and the ways on."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__()
        self.flow = flow
        g = flow.session.match.state
        self.winner = g.result[0] if g.result else g.setup.factions[0]
        self.ranking = sorted(g.setup.factions, key=lambda f: (f not in g.result, -g.vp[f]))
        self.points = {f: g.vp[f] for f in g.setup.factions}

    def build(self) -> None:
        """One button."""
        self.title = self.root.add(Button(tr("Title"), self.flow.to_title, kind="main", action="confirm", on_dark=True))

    def cancel(self) -> None:
        """Back to the title."""
        self.flow.to_title()

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The button at the foot."""
        self.title.place(Box(size[0] - 220, size[1] - 64, 200, 46))

    def backdrop(self, canvas: Canvas) -> None:
        """Banner and ranking."""
        c, t = theme().color, theme().text
        side = livery(SEAT_KEYS[self.winner])
        canvas.texture("wood", Box(0, 0, *self.size))
        side.field(canvas, Box(0, 0, self.size[0], 196), soft=True)
        canvas.text(
            tr("{faction} prevails").format(faction=side.name), 60, 100, t.title.sized(64), c.on_accent, valign="middle"
        )
        for place, faction in enumerate(self.ranking):
            y = 260 + place * 60
            canvas.text(livery(SEAT_KEYS[faction]).name, 60, y, t.h2, c.on_dark, valign="middle")
            canvas.text(str(self.points[faction]), 520, y, t.h2, c.gold_300, valign="middle")
