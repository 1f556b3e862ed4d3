"""The account book: a sheet over the map that explains every coin of the tax."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.pieces import coin
from game.client.rome.presenters.taxes import Book, Item
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label, Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

ROW = 38


class ItemRow(Widget):
    """A line of the book."""

    def __init__(self, item: Item) -> None:
        super().__init__()
        self.item = item

    def draw(self, canvas: Canvas) -> None:
        """Name, reason, printed, taken."""
        c, t, box, item = theme().color, theme().text, self.box, self.item
        middle = box.center[1]
        canvas.text_fit(item.name, box.x + 6, middle, box.w * 0.46, t.body, c.ink_900)
        if item.why:
            canvas.text_fit(item.why, box.x + box.w * 0.48, middle, box.w * 0.32, t.small, c.vermilion_700)
        if item.why:
            width = canvas.text(
                str(item.printed), box.right - 66, middle, t.body, c.on_parchment_muted, "right", "middle"
            )
            canvas.hline(box.right - 66 - width - 3, box.right - 63, middle, c.vermilion_600, 2)
        canvas.text(f"+{item.gold}", box.right - 12, middle, t.body.bold, c.ink_900, "right", "middle")
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)


class AccountScene(Scene):
    """See the module. ``books`` are tabs."""

    opaque = False
    dims = True

    def __init__(self, books: Sequence[Book]) -> None:
        super().__init__()
        self.books = list(books)
        self.page = 0

    def build(self) -> None:
        """Heading, lines, total."""
        self.panel = self.root.add(Panel("parchment"))
        self.heading = self.panel.add(Label(tr("The account book"), theme().text.h2))
        self.tabs = self.panel.add(Tabs([book.heading for book in self.books], self._turn))
        self.tabs.visible = len(self.books) > 1
        self.area = self.panel.add(ScrollArea(self._lay, name="account"))
        self.total = self.panel.add(Label("", theme().text.body))
        self.done = self.panel.add(Button(tr("Good"), self.cancel, kind="main", action="confirm"))
        self._fill()

    def _turn(self, page: int) -> None:
        self.page = page
        self._fill()
        self.fit()

    def _fill(self) -> None:
        book = self.books[self.page]
        self.area.clear()
        self.area.offset = 0.0
        for item in book.items:
            self.area.add(ItemRow(item))
        words = tr("Together <b>{gold} gold</b>, worth <b>{points} VP</b>.").format(gold=book.total, points=book.points)
        if book.next_at:
            words += " " + tr("The next victory point comes with {gold} gold.").format(gold=book.next_at)
        self.total.markup = words

    def _lay(self, box: Box) -> float:
        for index, child in enumerate(self.area.children):
            child.place(Box(box.x, box.y + index * ROW, box.w, ROW))
        return float(ROW * len(self.area.children))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """A sheet in the middle, as high as its lines."""
        book = self.books[self.page]
        wide = min(720.0, size[0] - 24)
        wanted = 60 + (46 if self.tabs.visible else 0) + ROW * len(book.items) + 146
        box = Box(0, 0, *size).place(wide, min(size[1] - 24, wanted))
        self.panel.place(box)
        room = box.inset(28, 24)
        top, room = room.cut_top(34, 6)
        self.heading.place(top)
        if self.tabs.visible:
            tabs, room = room.cut_top(38, 8)
            self.tabs.place(tabs)
        foot, room = room.cut_bottom(46, 6)
        self.done.place(foot.cut_right(150)[0].cut_top(44)[0])
        total, room = room.cut_bottom(44, 14)
        self.total.place(total.cut_left(50)[1])
        self.area.place(room)

    def foreground(self, canvas: Canvas) -> None:
        """The total as a coin."""
        box = self.total.box
        coin(canvas, (box.x - 28, box.y + 16), 20, self.books[self.page].total)

    def entered(self) -> None:
        """Enter closes it."""
        self.focus(self.done)
