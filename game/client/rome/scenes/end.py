"""The end of a game: who has won and why, points and gold by turn, luck of the dice, the battles, and the ways on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold, row, side_by_side
from game.client.paint.livery import disc, wreath
from game.client.rome.look import livery
from game.client.rome.parts.ending import (
    BattleRow,
    EndChart,
    LuckRow,
    RankRow,
    SourceLegend,
    kinds_of_gold,
    kinds_of_points,
)
from game.client.rome.presenters.ending import Ending, ending
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.scenes.base import Scene
from game.client.text import fit, plain
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.charts import Series, StackedColumns
from game.client.widgets.panels import Panel, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class EndScene(Scene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__()
        self.flow = flow
        self.chosen: int | None = None
        """The faction whose turns are shown by source; None: all in lines."""
        self.page = 0
        """Which of the four panels is seen where they share a place."""
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
            self.battles.add(BattleRow(fought, partial(self.flow.asides.battle, fought.entry)))
        self.panels = (self.vp_panel, self.gold_panel, self.luck_panel, self.battle_panel)
        self.tabs = self.root.add(Tabs([tr("Points"), tr("Gold"), tr("Luck"), tr("Battles")], self.turn, on_dark=True))
        self.buttons = [
            Button(tr("Watch the whole war"), self.flow.asides.history, kind="bar", icon="hourglass", action="history"),
            Button(tr("Play on from a turn"), self.play_on, kind="bar", icon="card-play"),
            Button(tr("Save replay"), self.save, kind="bar", icon="tied-scroll", action="save_replay"),
        ]
        self.title = self.root.add(Button(tr("Title"), self.flow.asides.to_title, kind="bar", action="cancel"))
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

    def turn(self, page: int) -> None:
        """Another of the panels that share their place."""
        self.page = page
        self.fit()

    def play_on(self) -> None:
        """The history at the beginning of the last turn: from there another end may be played."""
        turns = [
            n for n, entry in enumerate(self.flow.session.match.journal) if any(log.key == "turn" for log in entry.log)
        ]
        self.flow.asides.history(turns[-1] if turns else None)

    def save(self) -> None:
        """Put the whole game, as one file, where the player keeps documents."""
        self.toast(self.flow.asides.save_replay(), "tied-scroll")

    def new_game(self) -> None:
        """Leave this game and put another together."""
        self.flow.asides.to_title()
        self.flow.again()

    def cancel(self) -> None:
        """Back to the title."""
        self.flow.asides.to_title()

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
        """As in the picture; in small windows four panels share a place, below tabs."""
        w, h = size
        self.banner = Box(0, 0, w, 196 if h >= 900 else 120 if h >= 560 else 84)
        room = (
            Box(0, self.banner.bottom, w, h - self.banner.bottom)
            .inset(18 if fold.roomy else 8, 18 if h >= 900 else 8)
            .composed()
        )
        foot, room = room.cut_bottom(48, 10)
        self._arrange_foot(foot)
        self.tabs.visible = not fold.roomy
        for number, panel in enumerate(self.panels):
            panel.visible = fold.roomy or number == self.page
        if not fold.roomy:
            left, right = room.cut_left(room.w * 0.46, 8)
            self.rank_panel.place(left)
            tabs, right = right.cut_top(36, 6)
            self.tabs.place(tabs)
            for panel in self.panels:
                panel.place(right)
        else:
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
        top = 106 * k + 4
        below = Box(300 * k, top, room, box.h - 5 - top)
        line = fit(canvas, plain(self.ending.line), below.w, below.h, t.body.sized(17 + 12 * k), side.on)
        line.draw(canvas, below.x, max(top, 140 * k - line.height / 2))
