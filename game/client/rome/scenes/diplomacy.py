"""The diplomacy tracker: a sheet over the table. All pairs, what a level allows, what an attack would change, offers and answers."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters import relations
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.relations import LEVELS, SIGNS, Pair, level_name
from game.client.scenes.base import Scene
from game.client.text import fit, paragraph, plain
from game.client.theme import Color, theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.titles.rome.state import ALLY, ENEMY, FRIENDLY
from game.titles.rome.view import View


def level_colors(level: int) -> tuple[Color, Color]:
    """(face, ink) of a level: danger and gain as everywhere, the middle plain."""
    c = theme().color
    if level == ENEMY:
        return c.vermilion_600, c.on_accent
    if level == ALLY:
        return c.verdigris_600, c.on_accent
    return (c.verdigris_200, c.ink_900) if level == FRIENDLY else (c.parchment_200, c.ink_900)


class PairCell(Widget):
    """How two factions stand; a press shows more about them."""

    focusable = True

    def __init__(self, pair: Pair, press: Callable[[], None]) -> None:
        names = tr("{a} and {b}").format(a=livery(SEAT_KEYS[pair.a]).name, b=livery(SEAT_KEYS[pair.b]).name)
        super().__init__(tooltip=f"{names}: {level_name(pair.level)}", name=names)
        self.pair = pair
        self.on_press = press
        self.chosen = False

    def activate(self) -> None:
        """Show this pair."""
        self.on_press()

    def draw(self, canvas: Canvas) -> None:
        """Face by level, sign, word."""
        c, t = theme().color, theme().text
        face, ink = level_colors(self.pair.level)
        canvas.fill(self.box, face)
        canvas.outline(self.box, c.ink_900 if not self.hovered else c.vermilion_600, 1 if not self.hovered else 2)
        side = min(24.0, self.box.h - 14)
        middle = self.box.center[1]
        word = level_name(self.pair.level)
        wide = canvas.width(word, t.small)
        if wide + side + 22 < self.box.w:
            x = self.box.center[0] - (wide + side + 8) / 2
            canvas.icon(SIGNS[self.pair.level], Box(x, middle - side / 2, side, side), ink)
            canvas.text(word, x + side + 8, middle, t.small, ink, valign="middle")
        elif wide <= self.box.w - 8:
            canvas.text(word, *self.box.center, t.small, ink, "center", "middle")
        else:
            canvas.icon(SIGNS[self.pair.level], self.box.place(side, side), ink)
        if self.pair.fixed:
            canvas.icon("padlock", Box(self.box.right - 18, self.box.y + 4, 13, 13), ink)
        if self.chosen:
            canvas.ring(self.box, c.gold_500, 3, 0)
        if self.shows_focus:
            canvas.ring(self.box, c.vermilion_600, 3, 2)


class Tracker(Widget):
    """All pairs as a table: below the diagonal each pair once."""

    def __init__(self, seats: tuple[int, ...], cells: list[PairCell]) -> None:
        super().__init__(name="tracker")
        self.seats = seats
        self.cells = [self.add(cell) for cell in cells]

    @property
    def _grid(self) -> tuple[float, float, float]:
        """(width of the names, of a cell, height of a row)."""
        count = max(1, len(self.seats) - 1)
        names = min(190.0, self.box.w * 0.33)
        return names, (self.box.w - names) / count, min(58.0, (self.box.h - 44) / count)

    def arrange(self) -> None:
        """Cells in their row and column."""
        names, wide, high = self._grid
        for cell in self.cells:
            column, row = self.seats.index(cell.pair.a), self.seats.index(cell.pair.b) - 1
            cell.place(
                Box(self.box.x + names + column * wide + 3, self.box.y + 44 + row * high + 3, wide - 6, high - 6)
            )

    def draw(self, canvas: Canvas) -> None:
        """Emblems above and at the left."""
        c, t = theme().color, theme().text
        names, wide, high = self._grid
        for column, seat in enumerate(self.seats[:-1]):
            x = self.box.x + names + (column + 0.5) * wide
            disc(canvas, livery(SEAT_KEYS[seat]), (x, self.box.y + 20), 18, "conquered")
        for row, seat in enumerate(self.seats[1:]):
            y = self.box.y + 44 + (row + 0.5) * high
            side = livery(SEAT_KEYS[seat])
            radius = min(18.0, high * 0.4)
            disc(canvas, side, (self.box.x + radius + 2, y), radius, "conquered")
            block = fit(canvas, plain(side.name), names - 2 * radius - 14, high, t.body, c.ink_900)
            block.draw(canvas, self.box.x + 2 * radius + 12, y - block.height / 2)


class DiplomacyScene(Scene):
    """See the module. ``view`` through the eyes of ``seat``; ``lines`` are offers and answers with their entries, ``jump`` opens the
    history at one."""

    opaque = False
    dims = True

    def __init__(self, view: View, seat: int, lines: list[tuple[int, str]], jump: Callable[[int], None]) -> None:
        super().__init__()
        self.view, self.seat = view, seat
        self.pairs = relations.pairs(view)
        self.chosen = next((p for p in self.pairs if seat in (p.a, p.b)), self.pairs[0])
        self.lines = lines
        self.jump = jump

    def build(self) -> None:
        """Tracker, the chosen pair, offers."""
        self.panel = self.root.add(Panel("parchment", tr("Diplomacy"), level="h2"))
        cells = [PairCell(pair, partial(self.choose, pair)) for pair in self.pairs]
        self.tracker = self.panel.add(Tracker(self.view.setup.factions, cells))
        self.area = self.panel.add(ScrollArea(self._lay, name="about"))
        self.about = self.area.add(About())
        self.rows = [
            self.area.add(ListRow(plain(words), partial(self._jump, entry), icon="scroll-quill"))
            for entry, words in self.lines
        ]
        self.close = self.panel.add(Button(tr("Close"), self.cancel, action="cancel"))
        self.choose(self.chosen)

    def entered(self) -> None:
        """The first own pair has the keyboard."""
        self.focus(next(cell for cell in self.tracker.cells if cell.pair == self.chosen))

    def choose(self, pair: Pair) -> None:
        """Tell about this pair."""
        self.chosen = pair
        for cell in self.tracker.cells:
            cell.change(chosen=cell.pair == pair)
        own = self.seat in (pair.a, pair.b)
        other = pair.b if pair.a == self.seat else pair.a
        attack = relations.attack(self.view, self.seat, other) if own else []
        names = tr("{a} and {b}").format(a=livery(SEAT_KEYS[pair.a]).name, b=livery(SEAT_KEYS[pair.b]).name)
        self.about.set(f"{names}: {level_name(pair.level)}", relations.allows(pair.level), attack, bool(self.lines))
        if self.area.box.w:
            self.area.arrange()
            self.area.invalidate()

    def _jump(self, entry: int) -> None:
        self.app.pop(self)
        self.jump(entry)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """A sheet in the middle; tracker left (above in small windows), words right."""
        wide, high = min(1180.0, size[0] - 24), min(720.0, size[1] - 24)
        box = Box((size[0] - wide) / 2, (size[1] - high) / 2, wide, high)
        self.panel.place(box)
        room = box.inset(22, 16)
        room = Box(room.x, room.y + 42, room.w, room.h - 42)
        foot, room = room.cut_bottom(46, 8)
        self.close.place(foot.cut_right(150)[0].cut_top(42)[0])
        self._note = foot.cut_left(foot.w - 170)[0]
        if room.w > 760:
            left, right = room.cut_left(room.w * 0.5, 24)
            legend = 38.0 * len(LEVELS)
            self.tracker.place(left.cut_top(min(left.h - legend - 8, 230.0))[0])
            self._legend = (
                Box(left.x, self.tracker.box.bottom + 14, left.w, legend) if left.h > 380 else Box(0, 0, 0, 0)
            )
            self.area.place(right)
        else:
            top, rest = room.cut_top(min(190.0, room.h * 0.5), 10)
            self.tracker.place(top)
            self._legend = Box(0, 0, 0, 0)
            self.area.place(rest)

    _note = _legend = Box(0, 0, 0, 0)

    def _lay(self, box: Box) -> float:
        y = box.y
        high = self.about.measure(self.app.canvas, box.w)
        self.about.place(Box(box.x, y, box.w, high))
        y += high + 6
        for row in self.rows:
            row.place(Box(box.x, y, box.w, 46))
            y += 46
        return y - box.y

    def foreground(self, canvas: Canvas) -> None:
        """The levels in order, and how one gets from one to the next."""
        c, t = theme().color, theme().text
        block = paragraph(canvas, plain(relations.treaty_words()), self._note.w, t.small.italic, c.on_parchment_muted)
        if block.height <= self._note.h + 4:
            block.draw(canvas, self._note.x, self._note.center[1] - block.height / 2)
        for number, level in enumerate(reversed(LEVELS)):
            if not self._legend.h:
                return
            face, ink = level_colors(level)
            row = Box(self._legend.x, self._legend.y + number * 38, 116, 32)
            canvas.fill(row, face)
            canvas.outline(row, c.ink_900, 1)
            canvas.text(level_name(level), *row.center, t.small, ink, "center", "middle")
            words = relations.in_short(level)
            block = fit(canvas, plain(words), self._legend.w - 130, 36, t.small, c.ink_800)
            block.draw(canvas, row.right + 12, row.center[1] - block.height / 2)

    def cancel(self) -> None:
        """Close the sheet."""
        self.app.pop(self)


class About(Widget):
    """What is to be said about a pair."""

    def __init__(self) -> None:
        super().__init__()
        self.heading = ""
        self.markup = ""
        self.more = False

    def set(self, heading: str, allowed: tuple[str, ...], attack: list[str], more: bool) -> None:
        """Show these sentences; ``more``: offers follow below."""
        markup = "<br>".join(plain(words) for words in allowed)
        if attack:
            markup += f"<br><br><b>{tr('If you attack:')}</b><br>" + "<br>".join(plain(words) for words in attack)
        self.change(heading=heading, markup=markup, more=more)

    def measure(self, canvas: Canvas, width: float) -> float:
        """The height of everything."""
        block = paragraph(canvas, self.markup, width - 8, theme().text.body)
        return 38 + block.height + (40 if self.more else 8)

    def draw(self, canvas: Canvas) -> None:
        """Heading, sentences, the heading of what follows."""
        c, t = theme().color, theme().text
        canvas.text_fit(self.heading, self.box.x, self.box.y + 14, self.box.w, t.h3, c.ink_900, smallest=14)
        canvas.hline(self.box.x, self.box.right, self.box.y + 30, c.bronze_500)
        paragraph(canvas, self.markup, self.box.w - 8, t.body).draw(canvas, self.box.x, self.box.y + 38)
        if self.more:
            canvas.text(tr("Offers and answers"), self.box.x, self.box.bottom - 14, t.label, c.ink_700, valign="middle")
