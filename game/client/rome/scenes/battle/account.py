"""The account of a battle: every combat in words and dice, the losses, and the whole to be seen again, combat by combat.

app.push(AccountScene(view, lines, at, done))        at: the line at which to begin, None: with what came of it
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.parts.battle.decision import Choice, Decision
from game.client.rome.parts.battle.director import Director
from game.client.rome.parts.battle.side import AccountPanel
from game.client.rome.parts.battle.table import BattleTable
from game.client.rome.presenters.account import account, gains, names
from game.client.rome.presenters.battle.outlook import verdict
from game.client.rome.presenters.battle.past import battle_told, sea_told
from game.client.rome.presenters.battle.places import battle_places
from game.client.rome.presenters.battle.tableau import Tableau, battle_at_hand, caught_up
from game.client.rome.presenters.battle.words import faction_name, short_name, track_names
from game.client.rome.scenes.sheets import SheetScene
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Sheet, notice
from game.client.text import paragraph
from game.client.theme import theme
from game.client.words import tr
from game.kernel.log import LogEntry
from game.titles.rome.battle.table import Side
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


def show_again(flow: GameFlow, entry: int) -> None:
    """A battle that began with an entry of the journal, as the person at the screen could follow it."""
    session = flow.session
    chronicle = session.chronicle(entry)
    told = battle_told(session.match, session.eyes, chronicle, entry)
    if told is not None:
        flow.app.push(AccountScene(told.view, told.start, told.lines, None))
        return
    for sheet in reversed(sea_told(session.match, session.eyes, chronicle, entry)):
        flow.app.push(SheetScene(sheet, lambda: None, stays=True))


class AccountScene(Scene):
    """See the module. ``done`` is called when it is left."""

    def __init__(
        self,
        view: View,
        start: Tableau,
        lines: Sequence[LogEntry],
        at: int | None,
        done: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.view = view
        self.start = start
        self.lines = list(lines)
        self.done = done
        self.told = account(start, self.lines)
        self.end = caught_up(start, self.lines)
        self.at: int | None = at
        """The line at which the combat that is shown begins; None: the end."""
        self.reading = at is None
        """Where account and table have no room side by side: whether the account is open."""
        self._running = self._all = False

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The table, the account, the controls."""
        self.board = self.root.add(BattleTable())
        self.board.mat.on_chip = self._open_list
        self.panel = self.root.add(AccountPanel(self.go_to, newest_first=False))
        self.control = self.root.add(Decision())
        self.director = Director(self, self.board, lambda: None)
        self.panel.show(self.told, self.end, Speaker(self.view), self._number())

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The account takes the whole right side; where there is none, it takes turns with the table."""
        places = battle_places(size)
        self.places = places
        self.board.lay(places)
        if places.odds is not None and places.account is not None and self._roomy:
            whole = places.odds.union(places.account)
            if places.tabs is not None:
                whole = whole.union(places.tabs)
            self.panel.place(whole)
        else:
            whole = Box(places.mat.x, places.top.bottom + 6, places.mat.w, 0)
            self.panel.place(whole.union(places.mat))
        self.control.place(places.decision)
        self.summary = places.hand if places.kind is not Fold.NARROW else None
        if not self._running:
            self._show()

    def entered(self) -> None:
        """The combat that was asked for is played at once."""
        if self.at is not None and not self._running:
            self.play()

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut, leather at the foot and at the head."""
        c, t = theme().color, theme().text
        places = self.places
        canvas.texture("wood", Box(0, 0, *self.size))
        top = min(places.hand.y, places.decision.y) - 6
        canvas.texture("leather", Box(0, top, self.size[0], self.size[1] - top))
        canvas.texture("leather", places.top)
        for y in (top, places.top.bottom - 2):
            canvas.hline(0, self.size[0], y, c.bronze_700, 2)
        middle = places.top.center[1]
        canvas.icon("tied-scroll", Box(12, middle - 15, 30, 30), c.bronze_300)
        canvas.text_fit(self._title(), 54, middle, self.size[0] * 0.5, t.h3, c.on_dark)
        step = track_names()[min(5, self.end.battle.step if self.at is None else self._step())]
        canvas.text(step, self.size[0] - 20, middle, t.h3, c.bronze_300, "right", "middle")
        if self.summary is not None:
            self._draw_losses(canvas, self.summary)

    def _title(self) -> str:
        battle = battle_at_hand(self.view)
        region = self.view.board.regions[battle.region].name if battle is not None else ""
        return tr("Account of the battle of {region}").format(region=region)

    def _draw_losses(self, canvas: Canvas, box: Box) -> None:
        """Who lost what, in two columns."""
        c, t = theme().color, theme().text
        width = (box.w - 48) / 2
        for index, number in enumerate((self.end.bottom, self.end.top)):
            side = self.end.side(number)
            x = box.x + 16 + index * (width + 24)
            called = faction_name(side.commander) if width > 200 else short_name(side.commander)
            title = tr("Lost by {name}").format(name=called)
            canvas.text_fit(title.upper(), x, box.y + 18, width, t.label, c.bronze_300, smallest=11)
            words = names(side.dead) if side.dead else tr("nobody")
            block = paragraph(canvas, words, width, t.small, c.on_dark)
            if block.height > box.h - 40:
                block = paragraph(canvas, words, width, t.note, c.on_dark, line=1.05)
            block.draw(canvas, x, box.y + 32)

    def foreground(self, canvas: Canvas) -> None:
        """Cards on their way."""
        self.board.draw_flights(canvas)

    # -- where one is --------------------------------------------------------------------------------------------------

    @property
    def _starts(self) -> list[int]:
        """The lines at which combats begin."""
        return [fight.at for fight in self.told.fights]

    @property
    def _roomy(self) -> bool:
        """Whether account and table are seen side by side."""
        return self.places.kind in (Fold.WIDE, Fold.NORMAL)

    def _read(self) -> None:
        """Back to the account."""
        self._halt()
        self.reading = True
        self._show()

    def _open_list(self, side: int) -> None:
        """What is only counted on the mat."""
        table = self.board.table
        if table is not None:
            self.app.push(zones_sheet(table.side(side)))

    def _number(self) -> int | None:
        """The combat that is shown."""
        return next((fight.number for fight in self.told.fights if fight.at == self.at), None)

    def _step(self) -> int:
        return next((fight.step for fight in self.told.fights if fight.at == self.at), 0)

    def _table_at(self, at: int | None) -> Tableau:
        return caught_up(self.start, self.lines[:at])

    def _show(self) -> None:
        """The table, and the controls for where one is."""
        self.board.visible = self._roomy or not self.reading
        self.panel.visible = self._roomy or self.reading
        self.board.show(self.view, self._table_at(self.at))
        starts = self._starts
        place = starts.index(self.at) if self.at in starts else len(starts)
        ended = verdict(self.end.battle)
        if self.at is None:
            brought = gains(self.lines, self.end.side(self.end.bottom).commander)
            words = f"{ended} {brought}".strip() or tr("<b>The battle goes on.</b>")
        else:
            words = tr("<b>Combat {n} of {all}.</b>").format(n=place + 1, all=len(starts))
        none = tr("There was no combat.") if not starts else None
        choices = [
            Choice(
                tr("Earlier"),
                self.back,
                "",
                "zoom_out",
                refusal=none or (tr("This is the first.") if place == 0 else None),
            ),
            Choice(
                tr("Play all") if self.at is None else tr("Play"),
                self.play,
                "",
                "skip",
                icon="play-button",
                refusal=none,
            ),
            Choice(
                tr("Later"),
                self.forward,
                "",
                "zoom_in",
                refusal=none or (tr("This is the end.") if self.at is None else None),
            ),
            Choice(tr("Go on"), self.close, "", "confirm", "main"),
        ]
        if not self._roomy and not self.reading:
            choices[2] = Choice(tr("Account"), self._read, "", "log", icon="tied-scroll")  # a combat of it leads on
        if self.places.decision.w < 600:
            del choices[1]  # pressing a combat of the account plays it, too
        self.control.show(self.end.side(self.end.bottom).commander, words, choices)
        self.panel.reveal(self._number() or -1)
        self.damage()

    def go_to(self, at: int | None) -> None:
        """Show the table before a combat, and play it."""
        self._halt()
        self.at = at
        self.reading = False
        self._show()
        if at is not None:
            self.play()

    def back(self) -> None:
        """The combat before."""
        starts = self._starts
        place = starts.index(self.at) if self.at in starts else len(starts)
        self._halt()
        self.at = starts[max(0, place - 1)]
        self.reading = False
        self._show()

    def forward(self) -> None:
        """The combat after, or the end."""
        starts = self._starts
        place = starts.index(self.at) if self.at in starts else len(starts)
        self._halt()
        self.at = starts[place + 1] if place + 1 < len(starts) else None
        self.reading = False
        self._show()

    def play(self) -> None:
        """This combat as it happened; at the end all of them."""
        starts = self._starts
        if not starts:
            return
        self._halt()
        self.reading = False
        if self.at is None:
            self.at, self._all = starts[0], True
        self._play()

    def _play(self) -> None:
        self._show()
        starts = self._starts
        place = starts.index(self.at) if self.at in starts else -1
        until = starts[place + 1] if 0 <= place < len(starts) - 1 else len(self.lines)
        self.board.show(self.view, self._table_at(self.at))
        self._running = True
        self.director.play(self.lines[self.at : until], self._played, Speaker(self.view))

    def _played(self) -> None:
        self._running = False
        starts = self._starts
        place = starts.index(self.at) if self.at in starts else len(starts) - 1
        self.at = starts[place + 1] if place + 1 < len(starts) else None
        if self._all and self.at is not None:
            self._play()
        else:
            self._all = False
            self._show()

    def _halt(self) -> None:
        self._all = False
        if self._running:
            self.director.stop()
            self._running = False

    # -- leaving -------------------------------------------------------------------------------------------------------

    def skippable(self) -> bool:
        """A key or click ends what moves."""
        return self._running

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """The key that plays works also where there is no button for it."""
        return {"skip": self.play}

    def cancel(self) -> None:
        """Leave."""
        self.close()

    def close(self) -> None:
        """Back to where one came from."""
        self._halt()
        self.app.pop(self)

    def removed(self) -> None:
        """In whatever way it went: what waits for it goes on, once."""
        done, self.done = self.done, None
        if done is not None:
            done()


def zones_sheet(side: Side) -> Sheet:
    """What lies in a side's Safe Zone and among its fallen, where the screen only counts it."""
    parts = (
        (tr("Safe in terrain"), side.safe_terrain),
        (tr("Safe in centre"), side.safe_centre),
        (tr("Safe on flank"), side.safe_flanks),
        (tr("Fallen"), side.dead),
    )
    lines = [f"<b>{title}:</b> {names(cards) if cards else tr('nobody')}" for title, cards in parts]
    return notice(faction_name(side.commander), "<br>".join(lines))
