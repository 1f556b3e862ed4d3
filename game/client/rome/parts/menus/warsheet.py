"""The war that is about to begin: the map with the homelands and capitals, and what each faction is like."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.parts.map.picture import LEAST, MapPicture
from game.client.rome.presenters.names import plain
from game.client.rome.presenters.war import Side
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.panels import Panel
from game.client.words import tr

_DISC = 56.0


class WarSheet(Panel):
    """See the module. What has no room is left out, the last faction first."""

    def __init__(self) -> None:
        super().__init__("parchment", tr("The war"), level="h2")
        self.picture = self.add(MapPicture())
        self.sides: Sequence[Side] = ()

    def set(self, sides: Sequence[Side], length: str) -> None:
        """Show these factions."""
        self.change(sides=tuple(sides), note=length)
        if self.box.w:
            self.arrange()

    def _words(self, canvas: Canvas, side: Side, width: float) -> tuple[Block, Block]:
        c, t = theme().color, theme().text
        return (
            paragraph(canvas, plain(side.strengths), width - _DISC, t.body, c.ink_900, line=1.12),
            paragraph(canvas, plain(side.begins), width - _DISC, t.small.italic, c.on_parchment_muted, line=1.1),
        )

    def _height(self, canvas: Canvas, side: Side, width: float) -> float:
        return 48 + sum(block.height for block in self._words(canvas, side, width))

    def arrange(self) -> None:
        """The map in the width of the sheet; as much lower as the factions need."""
        inner, scene = self.inner, self.scene
        if scene is None or not inner.w:
            return
        words = sum(self._height(scene.app.canvas, side, inner.w) for side in self.sides)
        high = min(inner.w * self.picture.aspect, max(inner.h * 0.4, inner.h - words))
        self.picture.place(inner.cut_top(high if high >= LEAST else 0)[0])

    def draw(self, canvas: Canvas) -> None:
        """Emblem, name, player, words."""
        super().draw(canvas)
        c, t = theme().color, theme().text
        inner = self.inner
        y = self.picture.box.bottom + 14
        for side in self.sides:
            high = self._height(canvas, side, inner.w)
            if y + high - 12 > inner.bottom:
                return
            disc(canvas, livery(side.key), (inner.x + 20, y + 22), 19, "conquered")
            x, room = inner.x + _DISC, inner.w - _DISC
            wide = min(canvas.width(side.player, t.small), room * 0.5)
            canvas.text_fit(side.name, x, y + 11, room - wide - 12, t.h3, c.ink_900)
            canvas.text_fit(side.player, inner.right, y + 11, wide + 2, t.small, c.on_parchment_muted, "right")
            y += 26
            for block in self._words(canvas, side, inner.w):
                block.draw(canvas, x, y)
                y += block.height
            canvas.hline(inner.x, inner.right, y + 9, c.parchment_300)
            y += 22
