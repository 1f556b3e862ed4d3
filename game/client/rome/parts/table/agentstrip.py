"""The agents of the one at the screen, in a row over the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art import pieces
from game.client.rome.look import livery
from game.client.rome.presenters.agents import AgentChip
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.words import tr


class AgentStrip(Widget):
    """The seat's agents as chips at the foot of the board."""

    on_dark = True

    def __init__(self, choose: Callable[[Target], None]) -> None:
        super().__init__(name="agents")
        self.choose = choose
        self.chips: list[Chip] = []
        self._key: object = None

    def show(self, found: Sequence[AgentChip], side: str, chosen: Target | None) -> None:
        """Other agents, or another one chosen."""
        key = (tuple(found), side)
        if key != self._key:
            self._key = key
            self.clear()
            self.chips = [self.add(Chip(chip, side, partial(self.choose, ("agent", chip.agent)))) for chip in found]
            if self.box.w:
                self.arrange()
        for chip in self.chips:
            chip.change(chosen=chosen == ("agent", chip.chip.agent))

    def natural_width(self, canvas: Canvas) -> float:
        """Room for all that the chips would say."""
        for chip in self.chips:
            chip.brief = False
        return self._word(canvas) + 6 + sum(chip.natural_width(canvas) + 6 for chip in self.chips)

    @staticmethod
    def _word(canvas: Canvas) -> float:
        """Room for the word before the chips."""
        return canvas.width(tr("Agents").upper(), theme().text.label) + 24

    def arrange(self) -> None:
        """In a row."""
        scene = self.scene
        if scene is None:
            return
        canvas = scene.app.canvas
        word = self._word(canvas)
        for chip in self.chips:
            chip.brief = False
        wanted = sum(chip.natural_width(canvas) + 6 for chip in self.chips) or 1
        k = (self.box.w - word - 6) / wanted
        for chip in self.chips:
            chip.change(brief=k < 0.99)
        if k < 0.99:
            wanted = sum(chip.natural_width(canvas) + 6 for chip in self.chips) or 1
        k = min(1.0, (self.box.w - word - 6) / wanted)
        x = self.box.x + word
        for chip in self.chips:
            wide = chip.natural_width(canvas) * k
            chip.place(Box(x, self.box.y + 4, wide, self.box.h - 8))
            x += wide + 6 * k

    def draw(self, canvas: Canvas) -> None:
        """Leather and the word."""
        c, t = theme().color, theme().text
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.bronze_600, 1.5)
        canvas.text(tr("Agents").upper(), self.box.x + 12, self.box.center[1], t.label, c.bronze_300, valign="middle")


class Chip(Widget):
    """An agent: hood, numeral, where, what is left."""

    focusable = True
    on_dark = True

    def __init__(self, chip: AgentChip, side: str, press: Callable[[], None]) -> None:
        super().__init__(name=tr("Agent {numeral}").format(numeral=chip.numeral))
        self.chip, self.side, self.press_it = chip, side, press
        self.chosen = self.brief = False

    def activate(self) -> None:
        """Choose the agent."""
        self.press_it()

    @property
    def words(self) -> str:
        """What stands on it."""
        return f"{self.chip.numeral}  {self.chip.short if self.brief else self.chip.words}"

    def natural_width(self, canvas: Canvas) -> float:
        """Hood and words."""
        return canvas.width(self.words, theme().text.small) + 48

    def draw(self, canvas: Canvas) -> None:
        """Bronze when chosen."""
        c, t = theme().color, theme().text
        if self.chosen:
            canvas.fill(self.box, c.bronze_300)
        ink = c.ink_900 if self.chosen else c.on_dark if self.chip.ready else c.on_dark_muted
        if self.chip.ready and not self.chosen:
            canvas.outline(self.box, c.bronze_500, 1)
        pieces.piece(canvas, "agent", (self.box.x + 18, self.box.center[1] + 14), livery(self.side), size=0.56)
        room = self.box.w - 42
        words = canvas.wording(room, t.small, self.words, self.chip.numeral)
        canvas.text_fit(words, self.box.x + 36, self.box.center[1], room, t.small, ink)
        if self.hovered and not self.chosen:
            canvas.hline(self.box.x + 4, self.box.right - 4, self.box.bottom - 3, c.bronze_500, 2)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 0)
