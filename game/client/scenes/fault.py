"""The scene that stands in for one that failed: what happened, in words, and the ways on."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.text import plain
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr


class FaultScene(Scene):
    """Shown after a fault of the program. ``to_title`` builds the way back; the trace can be read and is in the log."""

    def __init__(self, trace: str, to_title: Callable[[], None]) -> None:
        super().__init__()
        self.trace = trace
        self.to_title = to_title
        self.details = False

    def build(self) -> None:
        """Sheet, words, buttons."""
        self.panel = self.root.add(Panel("parchment"))
        last = plain(self.trace.strip().splitlines()[-1] if self.trace.strip() else "?")
        self.words = self.panel.add(
            Label(
                f"<b>{tr('Something went wrong in the game itself.')}</b> "
                + tr("Your game is kept up to the last decision; go to the title and continue it.")
                + f"<br><br><muted>{last}</muted>"
            )
        )
        self.area = self.panel.add(ScrollArea(self._lay, name="trace"))
        self.full = self.area.add(Label(plain(self.trace).replace("\n", "<br>"), theme().text.note))
        self.area.visible = False
        self.back = self.panel.add(Button(tr("To the title"), self.to_title, kind="main", action="confirm"))
        self.more = self.panel.add(Button(tr("Details"), self._toggle))
        self.quit = self.panel.add(Button(tr("Leave"), self.app.quit))

    def _toggle(self) -> None:
        self.area.visible = not self.area.visible
        self.fit()

    def _lay(self, box: Box) -> float:
        height = self.full.block(self.app.canvas, box.w).height
        self.full.place(Box(box.x, box.y, box.w, height))
        return height

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """In the middle; higher with the details."""
        height = min(size[1] - 32, 620 if self.area.visible else 260)
        box = Box(0, 0, *size).place(min(760, size[0] - 32), height)
        self.panel.place(box)
        foot, body = box.inset(28, 26).cut_bottom(46)
        top, rest = body.cut_top(self.words.block(self.app.canvas, body.w).height, 14)
        self.words.place(top)
        self.area.place(rest.cut_bottom(16)[1])
        x = foot.right
        for button in (self.back, self.more, self.quit):
            wide = button.natural_width(self.app.canvas)
            x -= wide
            button.place(Box(x, foot.y, wide, 44))
            x -= 12

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))

    def entered(self) -> None:
        """Enter leads back."""
        self.focus(self.back)
