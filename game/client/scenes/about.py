"""About and credits: version, makers of fonts and icons, licences. The text comes from ``assets/CREDITS.md``."""

from __future__ import annotations

from game.client.assets import MissingAsset, read_text
from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.markdown import Paragraph, read_markdown
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.page import Page
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr


class AboutScene(Scene):
    """A sheet with the credits."""

    def __init__(self, name: str, version: str) -> None:
        super().__init__()
        self.name, self.version = name, version

    def build(self) -> None:
        """Heading, text, button."""
        self.panel = self.root.add(Panel("parchment"))
        self.heading = self.panel.add(Label(self.name, theme().text.h1))
        fans = tr("An unofficial adaptation by fans of the board game, neither made nor endorsed by its owners.")
        words = f"{self.version}<br><i>{fans}</i>"
        self.note = self.panel.add(Label(words, theme().text.small, theme().color.on_parchment_muted))
        try:
            paragraphs = read_markdown(read_text("CREDITS.md"))
        except MissingAsset as missing:
            paragraphs = [Paragraph("text", str(missing))]
        self.page = Page(paragraphs)
        self.area = self.panel.add(ScrollArea(self._lay, name="credits"))
        self.area.add(self.page)
        self.back = self.panel.add(Button(tr("Done"), self.cancel, kind="main", action="confirm"))

    def entered(self) -> None:
        """Arrow keys scroll at once."""
        self.focus(self.area)

    def _lay(self, box: Box) -> float:
        height = self.page.measure(self.app.canvas, box.w)
        self.page.place(Box(box.x, box.y, box.w, height))
        return height

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """A sheet in the middle, at most 900 wide."""
        box = Box(0, 0, *size).place(min(900, size[0] - 24), min(860, size[1] - 24))
        self.panel.place(box)
        room = box.inset(40, 28)
        top, room = room.cut_top(42)
        self.heading.place(top)
        note, room = room.cut_top(self.note.block(self.app.canvas, room.w).height, 12)
        self.note.place(note)
        foot, body = room.cut_bottom(48, 14)
        self.back.place(foot.cut_right(150)[0].cut_top(44)[0])
        self.area.place(body)

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))
