"""Rows and charts of the end of a game: the ranking, luck of the dice, the battles, points and gold by turn."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.ending import Fought, Luck, Rank
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.charts import Kind, LineChart, Series
from game.client.words import decimal, gain, tr

SOURCE_ICONS = ("two-coins", "crossed-swords", "siege-ram", "trireme", "ionic-column")


def source_words() -> tuple[str, ...]:
    """Where points come from, in the order of the icons."""
    return tr("tax"), tr("battles"), tr("conquest"), tr("sea"), tr("columns")


def kinds_of_points() -> list[Kind]:
    """The layers of points by source."""
    c = theme().color
    colors = (c.gold_500, c.vermilion_600, c.bronze_700, livery("greece").base, c.verdigris_600)
    return [Kind(*parts) for parts in zip(SOURCE_ICONS, source_words(), colors, strict=True)]


def kinds_of_gold() -> list[Kind]:
    """The layers of gold by source, in the order of `RAISED`."""
    c = theme().color
    return [
        Kind("wheat", tr("lands"), c.gold_500),
        Kind("amphora", tr("markets"), c.bronze_700),
        Kind("scroll-quill", tr("developments"), c.verdigris_600),
        Kind("greek-temple", tr("wonders"), c.vermilion_600),
    ]


class RankRow(Widget):
    """Place, emblem, name, points, and where they came from. A press shows its turns in the charts."""

    focusable = True

    def __init__(self, place: int, rank: Rank, player: str, look: Callable[[], None]) -> None:
        super().__init__(tooltip=tr("See its points and its gold by source"))
        self.place_number, self.rank, self.player = place, rank, player
        self.look = look
        self.chosen = False

    def activate(self) -> None:
        """Show its turns."""
        self.look()

    def draw(self, canvas: Canvas) -> None:
        """Two lines; all closer together where there is little room."""
        c, t, box = theme().color, theme().text, self.box
        if self.chosen or self.hovered:
            canvas.fill(box.grow(4), c.parchment_50)
        if self.chosen:
            canvas.fill(Box(box.x - 12, box.y, 4, box.h), c.gold_500)
        if self.shows_focus:
            canvas.outline(box.grow(2), c.vermilion_600, 2)
        side = livery(self.rank.side)
        k = min(1.0, box.h / 138)
        roomy = box.w > 420
        first, left = box.y + 40 * k, box.x + (134 if roomy else 88)
        canvas.text(
            roman(self.place_number), box.x, first - 4, t.h1 if roomy else t.h2, c.vermilion_700, valign="middle"
        )
        disc(canvas, side, (box.x + (88 if roomy else 54), first), 28 * k, "conquered")
        number = t.number_xl.sized(46 * k)
        points = canvas.width(str(self.rank.points), number)
        room = box.right - 34 - points - 10 - left
        canvas.text_fit(side.name, left, first - 13 * k, room, t.h2 if roomy else t.h3, c.ink_900, smallest=14)
        canvas.text_fit(self.player, left, first + 15 * k, room, t.small, c.on_parchment_muted)
        canvas.text(str(self.rank.points), box.right - 34, first - 4, number, c.ink_900, "right", "middle")
        canvas.text(tr("VP"), box.right, first, t.small, c.on_parchment_muted, "right", "middle")
        start = 56 if roomy else 4
        step = (box.w - start) / len(SOURCE_ICONS)
        for index, (icon, amount) in enumerate(zip(SOURCE_ICONS, self.rank.by_source, strict=True)):
            x, middle = box.x + start + index * step, box.y + 95 * k
            canvas.icon(icon, Box(x, middle - 11, 22, 22), c.ink_900 if amount else c.parchment_400)
            ink = c.ink_900 if amount else c.on_parchment_muted
            canvas.text(str(amount), x + 28, middle, t.body.bold, ink, valign="middle")
        canvas.hline(box.x, box.right, box.bottom - 2, c.bronze_500)


class SourceLegend(Widget):
    """What the signs of the sources mean, in as many lines as they need."""

    def place_words(self, canvas: Canvas, width: float) -> list[tuple[float, float, str, str]]:
        """(x, y, icon, word) of each, from the corner."""
        found, x, y = [], 0.0, 0.0
        for icon, word in zip(SOURCE_ICONS, source_words(), strict=True):
            wide = 26 + canvas.width(word, theme().text.small) + 16
            if x and x + wide - 16 > width:
                x, y = 0.0, y + 26
            found.append((x, y, icon, word))
            x += wide
        return found

    def height(self, canvas: Canvas, width: float) -> float:
        """What it needs."""
        return self.place_words(canvas, width)[-1][1] + 26

    def draw(self, canvas: Canvas) -> None:
        """Signs and words."""
        c, box = theme().color, self.box
        for x, y, icon, word in self.place_words(canvas, box.w):
            canvas.icon(icon, Box(box.x + x, box.y + y + 3, 20, 20), c.ink_900)
            canvas.text(word, box.x + x + 26, box.y + y + 13, theme().text.small, c.ink_900, valign="middle")


class LuckRow(Widget):
    """A bar of skulls rolled, with a mark for those that were due."""

    def __init__(self, luck: Luck, most: float) -> None:
        super().__init__()
        self.luck, self.most = luck, most

    def draw(self, canvas: Canvas) -> None:
        """Emblem, bar, numbers."""
        c, t, box = theme().color, theme().text, self.box
        side = livery(SEAT_KEYS[self.luck.seat])
        middle = box.center[1]
        disc(canvas, side, (box.x + 20, middle), 18, "conquered")
        bar = Box(box.x + 52, middle - 13, max(60.0, box.w - 52 - 200), 26)
        canvas.fill(bar, c.parchment_200)
        filled = Box(bar.x, bar.y, bar.w * self.luck.rolled / self.most, bar.h)
        if filled.w >= 1:
            side.field(canvas, filled)
        canvas.outline(bar, c.ink_900, 1.5)
        at = bar.x + bar.w * self.luck.due / self.most
        canvas.fill(Box(at - 2, bar.y - 7, 4, bar.h + 14), c.ink_900)
        words = tr("{rolled}, due {due}").format(rolled=self.luck.rolled, due=decimal(self.luck.due))
        x = bar.right + 14
        x += canvas.text(words, x, middle, t.small.bold, c.ink_900, valign="middle") + 12
        more = self.luck.rolled - self.luck.due
        ink = c.verdigris_700 if more >= 0 else c.vermilion_700
        canvas.text_fit(gain(more), x, middle, box.right - x, t.small.bold, ink)


class BattleRow(Widget):
    """A battle; a press shows it again."""

    focusable = True

    def __init__(self, fought: Fought, look: Callable[[], None]) -> None:
        super().__init__(tooltip=tr("See this battle again"))
        self.fought, self.look = fought, look

    def activate(self) -> None:
        """Show the battle."""
        self.look()

    def draw(self, canvas: Canvas) -> None:
        """Turn, both sides, place, result."""
        c, t, box, f = theme().color, theme().text, self.box, self.fought
        middle = box.center[1]
        if self.hovered:
            canvas.fill(box, c.parchment_50)
        canvas.text(roman(f.turn), box.x, middle, t.label, c.ink_700, valign="middle")
        roomy = box.w >= 460  # else the emblems stand side by side, the victor first
        first, second = (box.x + 74, box.x + 172) if roomy else (box.x + 58, box.x + 92)
        disc(canvas, livery(SEAT_KEYS[f.victor]), (first, middle), 15, "conquered")
        if roomy:
            word = tr("beats") if f.result != tr("undecided") else tr("against")
            canvas.text_fit(word, (first + second) / 2, middle, 62, t.note.italic, c.ink_900, "center")
        disc(canvas, livery(SEAT_KEYS[f.beaten]), (second, middle), 15, "conquered")
        kind = Box(second + (32 if roomy else 20), middle - 11, 22, 22)
        canvas.icon("trireme" if f.sea else "crossed-swords", kind, c.ink_900)
        left = kind.right + (14 if roomy else 8)
        room = box.right - 34 - canvas.width(f.result, t.small) - left
        canvas.text_fit(f.place, left, middle, room, t.small.bold, c.ink_900)
        canvas.text(f.result, box.right - 24, middle, t.small, c.on_parchment_muted, "right", "middle")
        canvas.icon("tri-right", Box(box.right - 16, middle - 6, 12, 12), c.vermilion_600)
        canvas.hline(box.x, box.right, box.bottom - 1, c.bronze_500)
        if self.shows_focus:
            canvas.outline(box, c.vermilion_600, 2)


class EndChart(LineChart):
    """Lines with the emblem and the last number of each side at their ends."""

    def __init__(self, series: list[Series], seats: list[int], labels: list[str], unit: str, goal: int = 0) -> None:
        goal_word = tr("goal {n}").format(n=goal)
        super().__init__(series, labels, goal=goal or None, goal_word=goal_word)
        self.seats, self.unit = seats, unit

    def draw(self, canvas: Canvas) -> None:
        """The lines, then emblems."""
        super().draw(canvas)
        c, t = theme().color, theme().text
        for series, x, y in self.ends():
            seat = self.seats[self.series.index(series)]
            disc(canvas, livery(SEAT_KEYS[seat]), (x, y), 12, "conquered")
            width = canvas.text(f"{series.values[-1]:g}", x + 20, y, t.small.bold, c.ink_900, valign="middle")
            canvas.text(self.unit, x + 25 + width, y, t.note, c.ink_900, valign="middle")
