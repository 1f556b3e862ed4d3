"""The end of a game: who has won and why, points and gold by turn, luck of the dice, the battles, and the ways on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold, row, side_by_side
from game.client.paint.livery import disc, wreath
from game.client.rome.look import livery
from game.client.rome.presenters.ending import Ending, Fought, Luck, Rank, ending
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.scenes.base import Scene
from game.client.text import fit, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.charts import Kind, LineChart, Series, StackedColumns
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow

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
        words = tr("{rolled}, due {due:.1f}").format(rolled=self.luck.rolled, due=self.luck.due)
        x = bar.right + 14
        x += canvas.text(words, x, middle, t.small.bold, c.ink_900, valign="middle") + 12
        more = self.luck.rolled - self.luck.due
        ink = c.verdigris_700 if more >= 0 else c.vermilion_700
        canvas.text_fit(f"{more:+.1f}".replace("-", "−"), x, middle, box.right - x, t.small.bold, ink)


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


class EndScene(Scene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__()
        self.flow = flow
        self.chosen: int | None = None
        """The faction whose turns are shown by source; None: all in lines."""
        self.ending: Ending = ending(flow.session.match.state, flow.session.match.journal)

    def build(self) -> None:
        """Ranking, four panels, the foot."""
        e = self.ending
        hint = tr("press a faction for its sources")
        self.rank_panel = self.root.add(Panel("parchment", tr("Ranking"), level="h2", note=hint))
        self.ranks = self.rank_panel.add(ScrollArea(self._lay_ranks, name="ranking"))
        for number, rank in enumerate(e.ranking, 1):
            look = partial(self.look_at, rank.seat)
            self.ranks.add(RankRow(number, rank, self.flow.player(rank.seat), look))
        self.legend = self.rank_panel.add(SourceLegend())
        labels = [tr("start"), *(roman(n) for n in range(1, e.turns + 1))]
        self.vp_panel = self.root.add(Panel("parchment", tr("Victory points by turn"), level="h3"))
        self.vp_chart = self.vp_panel.add(self._chart(e.points, labels, tr("VP"), e.goal))
        self.gold_panel = self.root.add(Panel("parchment", tr("Gold raised by turn"), level="h3"))
        self.gold_chart = self.gold_panel.add(self._chart(e.gold, labels[1:], tr("gold"), 0))
        self.columns: list[StackedColumns] = []
        self.turns = labels[1:]
        self.luck_panel = self.root.add(
            Panel("parchment", tr("Luck of the dice"), note=tr("skulls rolled, and skulls due"), level="h3")
        )
        most = max([1.0, *(max(luck.rolled, luck.due) for luck in e.luck)]) * 1.12
        self.lucks = [self.luck_panel.add(LuckRow(luck, most)) for luck in e.luck]
        note = tr("{n} fought, {sea} at sea").format(n=len(e.battles), sea=e.at_sea)
        self.battle_panel = self.root.add(Panel("parchment", tr("Great battles"), note=note, level="h3"))
        self.battles = self.battle_panel.add(ScrollArea(self._lay_battles, name="battles"))
        for fought in reversed(e.battles):
            self.battles.add(BattleRow(fought, partial(self.flow.battle, fought.entry)))
        bar = {"kind": "bar", "on_dark": True}
        self.buttons = [
            Button(tr("Watch the whole war"), self.flow.history, icon="hourglass", action="history", **bar),  # type: ignore[arg-type]
            Button(tr("Play on from a turn"), self.play_on, icon="card-play", **bar),  # type: ignore[arg-type]
            Button(tr("Save replay"), self.save, icon="tied-scroll", action="save_replay", **bar),  # type: ignore[arg-type]
        ]
        self.title = self.root.add(Button(tr("Title"), self.flow.to_title, kind="bar", action="cancel"))
        self.again = self.root.add(
            Button(tr("New game"), self.new_game, kind="main", icon="laurel-crown", on_dark=True)
        )
        for button in self.buttons:
            self.root.add(button)

    def _chart(self, rows: dict[int, list[int]], labels: list[str], unit: str, goal: int) -> EndChart:
        series = []
        for seat, values in rows.items():
            side = livery(SEAT_KEYS[seat])
            series.append(Series(side.name, values, side.base, side.chart_dash))
        return EndChart(series, list(rows), labels, unit, goal)

    def look_at(self, seat: int) -> None:
        """The turns of a faction by source; once more, all factions again."""
        self.chosen = None if seat == self.chosen else seat
        for rank_row in self.ranks.children:
            if isinstance(rank_row, RankRow):
                rank_row.change(chosen=rank_row.rank.seat == self.chosen)
        for columns in self.columns:
            if columns.parent is not None:
                columns.parent.children.remove(columns)
        self.columns = []
        if self.chosen is not None:
            e = self.ending
            self.columns = [
                self.vp_panel.add(StackedColumns(kinds_of_points(), e.won[seat], self.turns)),
                self.gold_panel.add(StackedColumns(kinds_of_gold(), e.raised[seat], self.turns)),
            ]
        name = livery(SEAT_KEYS[seat]).name
        one = self.chosen is not None
        self.vp_panel.heading = (
            tr("{name}: points by source").format(name=name) if one else tr("Victory points by turn")
        )
        self.gold_panel.heading = tr("{name}: gold by source").format(name=name) if one else tr("Gold raised by turn")
        self.fit()

    def play_on(self) -> None:
        """The history at the beginning of the last turn: from there another end may be played."""
        turns = [
            n for n, entry in enumerate(self.flow.session.match.journal) if any(log.key == "turn" for log in entry.log)
        ]
        self.flow.history(turns[-1] if turns else None)

    def save(self) -> None:
        """Put the whole game, as one file, where the player keeps documents."""
        self.toast(self.flow.save_replay(), "tied-scroll")

    def new_game(self) -> None:
        """Leave this game and put another together."""
        self.flow.to_title()
        self.flow.again()

    def cancel(self) -> None:
        """Back to the title."""
        self.flow.to_title()

    def entered(self) -> None:
        """Enter begins another game only when it is focused."""
        if self.focused is None:
            self.focus(self.again)

    # -- place -----------------------------------------------------------------------------------------------------

    def _lay_ranks(self, box: Box) -> float:
        count = len(self.ranks.children)
        pitch = max(96.0, min(142.0, box.h / max(1, count)))
        for index, child in enumerate(self.ranks.children):
            child.place(Box(box.x, box.y + index * pitch, box.w, pitch - 4))
        return pitch * count

    def _lay_battles(self, box: Box) -> float:
        for index, child in enumerate(self.battles.children):
            child.place(Box(box.x, box.y + index * 46, box.w, 46))
        return 46.0 * len(self.battles.children)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """As in the picture; in small windows the charts scroll away below each other."""
        w, h = size
        self.banner = Box(0, 0, w, 196 if h >= 900 else 120 if h >= 560 else 84)
        room = Box(0, self.banner.bottom, w, h - self.banner.bottom).inset(
            18 if fold.roomy else 8, 18 if h >= 900 else 8
        )
        foot, room = room.cut_bottom(48, 10)
        self._arrange_foot(foot)
        if not fold.roomy:
            left, right = room.cut_left(room.w * 0.46, 8)
            self.rank_panel.place(left)
            self.vp_panel.place(right)
            for panel in (self.gold_panel, self.luck_panel, self.battle_panel):
                panel.visible = False
        else:
            for panel in (self.gold_panel, self.luck_panel, self.battle_panel):
                panel.visible = True
            left, right = room.cut_left(min(556.0, room.w * 0.32), 16)
            self.rank_panel.place(left)
            one, two = row(right, [1, 1], 16)
            for column, upper, lower in (
                (one, self.vp_panel, self.luck_panel),
                (two, self.gold_panel, self.battle_panel),
            ):
                top, low = column.cut_top((column.h - 14) / 2, 14)
                upper.place(top)
                lower.place(low)
        inner = self.rank_panel.inner
        legend, inner = inner.cut_bottom(self.legend.height(self.app.canvas, inner.w), 8)
        self.legend.place(legend)
        self.ranks.place(inner)
        for panel, chart in ((self.vp_panel, self.vp_chart), (self.gold_panel, self.gold_chart)):
            for child in panel.children:
                child.visible = child is not chart or not self.columns
                child.place(panel.inner)
        inner = self.luck_panel.inner
        pitch = min(74.0, inner.h / max(1, len(self.lucks)))
        for index, luck in enumerate(self.lucks):
            luck.place(Box(inner.x, inner.y + index * pitch, inner.w, pitch))
        self.battles.place(self.battle_panel.inner)

    def _arrange_foot(self, foot: Box) -> None:
        """What looks back at the left, what goes on at the right; narrower where both do not fit."""
        canvas = self.app.canvas
        self.buttons[1].visible = self.fold.roomy  # the history offers it, too
        self.buttons[0].change(label=tr("Watch the whole war") if self.fold.roomy else tr("Watch"))
        row = [button for button in (*self.buttons, self.title, self.again) if button.visible]
        natural = [button.natural_width(canvas) for button in row]
        cells = side_by_side(foot.cut_top(44)[0], natural, 12)
        spare = foot.right - cells[-1].right
        for button, cell in zip(row, cells, strict=True):
            button.place(cell.move(spare if button in (self.title, self.again) else 0.0, 0))

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut, and the banner in the winner's colours."""
        c, t = theme().color, theme().text
        canvas.texture("wood", Box(0, 0, *self.size))
        winner = self.ending.winners[0] if self.ending.winners else self.ending.ranking[0].seat
        side, box = livery(SEAT_KEYS[winner]), self.banner
        side.field(canvas, box, soft=True)
        canvas.hline(0, box.w, box.bottom - 3, c.bronze_400, 3)
        k = box.h / 196
        wreath(canvas, Box(70 * k, 10 * k, 168 * k, 168 * k), c.bronze_300)
        disc(canvas, side, (154 * k, 98 * k), 52 * k, "home")
        room = box.w - 300 * k - 30
        canvas.text_fit(self.ending.title, 300 * k, 70 * k, room, t.title.sized(72 * k + 8), side.on, smallest=20)
        line = fit(canvas, plain(self.ending.line), room, 96 * k, t.h3.sized(15 + 8 * k), side.on)
        line.draw(canvas, 300 * k, max(140 * k - line.height / 2, 70 * k + (72 * k + 8) / 2 + 2))
