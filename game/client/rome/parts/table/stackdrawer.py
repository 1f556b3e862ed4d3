"""The cards of the chosen army, above its box where the boxes are too low to show them."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.catalogue import troop_face
from game.client.rome.art.tiles import stack_chip
from game.client.rome.presenters.faction import ArmyBox
from game.client.theme import theme
from game.client.widgets.base import Widget

CHIP = (36.0, 42.0)
STEP = 48.0
HIGH = 60.0


class StackDrawer(Widget):
    """See the module."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__(name="cards of the army")
        self.army: ArmyBox | None = None
        self.visible = False

    @property
    def width(self) -> float:
        """Room for all its cards."""
        return 14 + STEP * max(1, len(self.army.troops) if self.army is not None else 0)

    def draw(self, canvas: Canvas) -> None:
        """Leather with a chip for each kind of card."""
        c = theme().color
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.gold_300, 2)
        for index, (troop, copies) in enumerate(self.army.troops if self.army is not None else ()):
            x = self.box.x + 10 + index * STEP
            stack_chip(canvas, Box(x, self.box.y + 8, *CHIP), troop_face(troop), copies)
