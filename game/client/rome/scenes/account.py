"""The account book: a sheet over the map that explains every coin of the tax, and what the wealth brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.pieces import coin
from game.client.rome.presenters.taxes import PARTS, Book, Item, part_name
from game.client.scenes.base import Scene
from game.client.text import fit, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label, Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr, tr_n
from game.titles.rome.tables import ECONOMIC_VP

ROW = 34
HEAD = 36


def signed(gold: int) -> str:
    """An amount with its sign."""
    return f"+{gold}" if gold >= 0 else f"−{-gold}"


class PartRow(Widget):
    """The name of a part of the book, and what it comes to."""

    def __init__(self, part: str, items: Sequence[Item]) -> None:
        super().__init__()
        self.words, self.sum = part_name(part), sum(item.gold for item in items)

    def draw(self, canvas: Canvas) -> None:
        """Small capitals, the sum above the amounts."""
        c, t, box = theme().color, theme().text, self.box
        y = box.bottom - 13
        canvas.text_fit(self.words, box.x + 6, y, box.w - 80, t.label, c.ink_700)
        canvas.text(signed(self.sum), box.right - 12, y, t.label, c.ink_700, "right", "middle")
        canvas.hline(box.x, box.right, box.bottom - 1, c.bronze_500)


class ItemRow(Widget):
    """A line of the book."""

    def __init__(self, item: Item) -> None:
        super().__init__()
        self.item = item

    def draw(self, canvas: Canvas) -> None:
        """Name, reason, printed where less is taken, taken."""
        c, t, box, item = theme().color, theme().text, self.box, self.item
        middle = box.center[1]
        right = box.right - 104
        ink = c.vermilion_700 if item.less else c.on_parchment_muted
        split = box.w * (0.4 if item.why else 0.8)
        canvas.text_fit(item.name, box.x + 6, middle, split - 12, t.body, c.ink_900)
        if item.why:
            block = fit(canvas, plain(item.why), right - box.x - split, ROW, t.small, ink)
            block.draw(canvas, box.x + split, middle - block.height / 2)
        if item.less:
            x = box.right - 66
            width = canvas.text(str(item.printed), x, middle, t.body, c.on_parchment_muted, "right", "middle")
            canvas.hline(x - width - 3, x + 3, middle, c.vermilion_600, 2)
        gold = c.ink_900 if item.gold >= 0 else c.vermilion_700
        canvas.text(signed(item.gold), box.right - 12, middle, t.body.bold, gold, "right", "middle")
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)


class WealthScale(Widget):
    """The amounts that bring victory points on a line, and how far the total has come."""

    def __init__(self) -> None:
        super().__init__()
        self.total = 0

    def draw(self, canvas: Canvas) -> None:
        """Filled up to the total; each amount with its points."""
        c, t, box = theme().color, theme().text, self.box
        most = max(ECONOMIC_VP[-1][0], self.total) * 1.06
        line = Box(box.x, box.y + 26, box.w, 12)
        canvas.fill(line, c.parchment_200)
        canvas.fill(Box(line.x, line.y, line.w * self.total / most, line.h), c.gold_500)
        canvas.outline(line, c.ink_900, 1)
        for gold, points in ECONOMIC_VP:
            x = line.x + line.w * gold / most
            reached = self.total >= gold
            canvas.fill(Box(x - 1, line.y - 4, 2, line.h + 8), c.ink_900)
            words = tr("{n} VP").format(n=points)
            canvas.text(
                words, x, box.y + 10, t.small.bold, c.verdigris_700 if reached else c.ink_700, "center", "middle"
            )
            canvas.text(str(gold), x, line.bottom + 14, t.note, c.on_parchment_muted, "center", "middle")


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
        self.scale = self.panel.add(WealthScale())
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
        for part in PARTS:
            items = book.part(part)
            if items:
                self.area.add(PartRow(part, items))
            for item in items:
                self.area.add(ItemRow(item))
        self.scale.change(total=book.total)
        self.total.markup = " ".join(_sum_words(book))

    def _lay(self, box: Box) -> float:
        y = box.y
        for child in self.area.children:
            high = HEAD if isinstance(child, PartRow) else ROW
            child.place(Box(box.x, y, box.w, high))
            y += high
        return y - box.y

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """A sheet in the middle, as high as its lines."""
        wide = min(760.0, size[0] - 24)
        words = self.total.block(self.app.canvas, wide - 56 - 50).height
        lines = self._lay(Box(0, 0, wide, 0))
        with_scale = size[1] >= 560
        fixed = 48 + 40 + (46 if self.tabs.visible else 0) + (78 if with_scale else 0) + max(40.0, words) + 24 + 66
        box = Box(0, 0, *size).place(wide, min(size[1] - 24, fixed + lines))
        self.panel.place(box)
        room = box.inset(28, 24)
        top, room = room.cut_top(34, 6)
        self.heading.place(top)
        if self.tabs.visible:
            tabs, room = room.cut_top(38, 8)
            self.tabs.place(tabs)
        foot, room = room.cut_bottom(46, 6)
        self.done.place(foot.cut_right(150)[0].cut_top(44)[0])
        self.scale.visible = with_scale
        if with_scale:
            scale, room = room.cut_bottom(68, 10)
            self.scale.place(scale.inset(6, 0))
        total, room = room.cut_bottom(max(40.0, words), 14)
        self.total.place(total.cut_left(50)[1])
        self.area.place(room)

    def foreground(self, canvas: Canvas) -> None:
        """The total as a coin."""
        box = self.total.box
        coin(canvas, (box.x - 28, box.y + 16), 20, self.books[self.page].total)

    def entered(self) -> None:
        """Enter closes it."""
        self.focus(self.done)


def _sum_words(book: Book) -> list[str]:
    """The total, what it brings, how it compares, what else there is to know."""
    found = [tr("Together <b>{gold} gold</b>, worth <b>{points} VP</b>.").format(gold=book.total, points=book.points)]
    if book.next_at:
        found.append(tr("The next victory point comes with {gold} gold.").format(gold=book.next_at))
    if book.before is not None:
        change = book.total - book.before
        words = tr_n("{n} gold more than last time.", "{n} gold more than last time.", abs(change))
        if change < 0:
            words = tr_n("{n} gold less than last time.", "{n} gold less than last time.", abs(change))
        found.append(words.format(n=abs(change)) if change else tr("As much as last time."))
    return [*found, book.note] if book.note else found
