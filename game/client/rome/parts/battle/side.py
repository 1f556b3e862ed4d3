"""The right side of the battle screen: the chances, and the account of the combats so far."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box, row
from game.client.paint.livery import disc
from game.client.rome.art.catalogue import seat_key
from game.client.rome.art.dice import rolled
from game.client.rome.look import livery
from game.client.rome.presenters.account import Account, Fight, Note, outcome
from game.client.rome.presenters.battle.tableau import Tableau, Thrown
from game.client.text import Block, fit, paragraph, plain
from game.client.theme import Color, mix, theme
from game.client.widgets.base import Widget
from game.client.widgets.charts import hatched
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import gain, tr
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Outlook:
    """What the odds panel shows. ``options``: (words, chances or None while they are reckoned); ``whole``: the chances told by bars;
    ``basis``: how they were found; ``lead``: what counts besides a rout; ``note``: an aside below; ``verdict``: words in the
    place of all when the battle is decided; ``course``: the chance to win combat by combat."""

    options: tuple[tuple[str, Chances | None], ...] = ()
    whole: Chances | None = None
    basis: str = ""
    lead: str = ""
    note: str = ""
    verdict: str = ""
    course: tuple[float, ...] = ()


class OddsPanel(Panel):
    """The chance to win: now, or for each thing that may be done."""

    def __init__(self) -> None:
        super().__init__("parchment", tr("Chance to win"))
        self.outlook = Outlook()

    def arrange(self) -> None:
        """The heading is longer where there is room."""
        self.heading = tr("Chance to win the battle") if self.box.w > 320 else tr("Chance to win")

    def show(self, outlook: Outlook) -> None:
        """Take over new chances."""
        self.change(outlook=outlook, tooltip=outlook.basis or None)

    def draw(self, canvas: Canvas) -> None:
        """Large numbers, bars, the basis in words."""
        super().draw(canvas)
        t, c = theme().text, theme().color
        room = self.inner
        look = self.outlook
        if look.verdict:
            paragraph(canvas, look.verdict, room.w, t.prompt).draw(canvas, room.x, room.y + 6)
            return
        if not look.options:
            block = paragraph(
                canvas, look.note or tr("Nothing to reckon yet."), room.w, t.small.italic, c.on_parchment_muted
            )
            block.draw(canvas, room.x, room.y + 6)
            return
        rest = self._draw_options(canvas, room)
        y = rest.y
        if look.whole is not None:
            bars = (
                (tr("Victory"), look.whole.win, "good"),
                (tr("Draw"), look.whole.draw, "even"),
                (tr("Defeat"), look.whole.loss, "bad"),
            )
            indent = max(canvas.width(words, t.body) for words, _, _ in bars) + 12
            for words, share, kind in bars:
                self._draw_bar(canvas, Box(rest.x, y, rest.w, 26), indent, words, share, kind)
                y += 30
        for text, style, ink in (
            (look.lead, t.small, c.on_parchment),
            (look.basis, t.note.italic, c.on_parchment_muted),
            (look.note, t.small.italic, c.on_parchment_muted),
        ):
            if text:
                block = paragraph(canvas, text, rest.w, style, ink)
                if y + block.height <= self.box.bottom - 10:
                    block.draw(canvas, rest.x, y + 2)
                    y += block.height + 4
        if len(look.course) > 1 and self.box.bottom - y >= 110:
            self._draw_course(canvas, Box(rest.x, y + 14, rest.w, min(150.0, self.box.bottom - y - 30)), look.course)

    def _draw_options(self, canvas: Canvas, room: Box) -> Box:
        """A number for each option: beside each other with the words below, or in rows with the words behind where those are long.
        Gives the room that is left."""
        t, options = theme().text, self.outlook.options
        top, rest = room.cut_top(84.0 if room.h >= 180 else 62.0, 8)
        cells = row(top, [1] * len(options), 8)
        if all(canvas.width(words, t.small) <= cells[0].w - 8 for words, _ in options):
            for cell, (words, chances) in zip(cells, options, strict=True):
                self._draw_number(canvas, cell, words, chances)
            return rest
        high = max(26.0, min(46.0, room.h / len(options)))
        for words, chances in options:
            cell, room = room.cut_top(high)
            self._draw_row(canvas, cell.cut_top(high - 4)[0], words, chances)
        return room.cut_top(4)[1]

    @staticmethod
    def _draw_row(canvas: Canvas, cell: Box, words: str, chances: Chances | None) -> None:
        c, t = theme().color, theme().text
        canvas.fill(cell, c.parchment_200)
        canvas.outline(cell, c.parchment_400, 1)
        number, told = cell.cut_left(76)
        share, ink = _told(chances)
        canvas.text(share, number.right - 6, cell.center[1], t.h2, ink, "right", "middle")
        block = fit(canvas, plain(words), told.w - 12, cell.h, t.small, c.ink_900)
        block.draw(canvas, told.x + 4, cell.center[1] - block.height / 2)

    @staticmethod
    def _draw_course(canvas: Canvas, box: Box, course: Sequence[float]) -> None:
        """How the chance to win went: a column for each combat, a line at one half."""
        c, t = theme().color, theme().text
        canvas.text(tr("Combat by combat"), box.x, box.y + 8, t.label, c.ink_700, valign="middle")
        field = box.cut_top(22)[1]
        canvas.fill(field, c.parchment_200)
        pitch = min(26.0, field.w / len(course))
        for index, share in enumerate(course):
            high = max(2.0, field.h * share)
            column = Box(field.x + index * pitch + 1, field.bottom - high, pitch - 2, high)
            canvas.fill(column, c.verdigris_600 if share >= 0.5 else c.vermilion_600)
        canvas.dashed(Box(field.x, field.center[1], field.w, 0), c.ink_800, 1)
        canvas.outline(field, c.ink_800, 1)

    @staticmethod
    def _draw_number(canvas: Canvas, cell: Box, words: str, chances: Chances | None) -> None:
        c, t = theme().color, theme().text
        canvas.fill(cell, c.parchment_200)
        canvas.outline(cell, c.parchment_400, 1)
        share, ink = _told(chances)
        style = t.number_xl if cell.w > 120 and cell.h > 70 else t.h1
        middle = cell.y + cell.h * (0.36 if words else 0.5)
        canvas.text(share, cell.center[0], middle, style, ink, "center", "middle")
        canvas.text(words, cell.center[0], cell.bottom - 16, t.small, c.ink_900, "center", "middle")

    @staticmethod
    def _draw_bar(canvas: Canvas, box: Box, indent: float, words: str, share: float, kind: str) -> None:
        c, t = theme().color, theme().text
        middle = box.center[1]
        canvas.text(words, box.x, middle, t.body, c.ink_900, valign="middle")
        canvas.text(f"{share:.0%}", box.right, middle, t.body, c.ink_900, "right", "middle")
        bar = Box(box.x + indent, middle - 8, box.w - indent - 58, 16)
        canvas.fill(bar, c.parchment_50)
        inner = Box(bar.x + 1, bar.y + 1, (bar.w - 2) * share, bar.h - 2)
        if kind == "good":
            canvas.fill(inner, c.verdigris_600)
        elif kind == "bad":
            hatched(canvas, inner, c.vermilion_600, mix(c.vermilion_600, c.parchment_100, 0.45))
        else:
            canvas.fill(inner, c.bronze_500)
        canvas.outline(bar, c.ink_900, 1)


def _told(chances: Chances | None) -> tuple[str, Color]:
    """A chance to win and its ink; an ellipsis while it is reckoned."""
    c = theme().color
    if chances is None or not chances.samples:
        return "…", c.on_parchment_muted
    return f"{chances.win:.0%}", c.verdigris_700 if chances.win >= 0.5 else c.vermilion_700


# ---- the account -------------------------------------------------------------------------------------------------------


_DIE = 26.0
"""The side of a die in the account."""


class FightRow(Widget):
    """A combat: its number, the dice of both sides, what it came to. A press shows it again."""

    focusable = True

    def __init__(self, fight: Fight, table: Tableau, press: Callable[[], None] | None) -> None:
        super().__init__(name=tr("Combat {n}").format(n=fight.number))
        self.fight, self.table, self.on_press = fight, table, press
        self.words = outcome(fight, table.bottom)
        self.chosen = False

    @property
    def tab_stop(self) -> bool:
        return self.on_press is not None

    def activate(self) -> None:
        """Show it."""
        scene = self.scene
        if scene is not None and self.on_press is not None:
            scene.sound("click")
            self.on_press()

    def block(self, canvas: Canvas, width: float) -> Block:
        """The words."""
        return paragraph(canvas, self.words, width - 34, theme().text.small)

    def height(self, canvas: Canvas, width: float) -> float:
        """What it needs."""
        return 38 + 30 * (len(self.rolls(width)) - 1) + self.block(canvas, width).height + 10

    def rolls(self, width: float) -> list[list[Thrown]]:
        """The throws line by line: no die is smaller than can be read."""
        found: list[list[Thrown]] = [[]]
        x = 0.0
        for throw in self.fight.thrown:
            wide = 24 + len(throw.colours) * (_DIE + 3)
            if found[-1] and x + wide > width - 34:
                found.append([])
                x = 0.0
            found[-1].append(throw)
            x += wide + 8
        return found

    def draw(self, canvas: Canvas) -> None:
        """Dice in the order in which they fell."""
        c, t = theme().color, theme().text
        box = self.box
        if (self.hovered and self.on_press) or self.chosen:
            canvas.fill(box, c.chosen_face if self.chosen else c.parchment_50)
        if self.shows_focus:
            canvas.outline(box.inset(1), c.vermilion_600, 2)
        canvas.text(str(self.fight.number), box.x + 4, box.y + 18, t.h3, c.vermilion_600, valign="middle")
        y = box.y + 19
        for line in self.rolls(box.w):
            x = box.x + 34
            for throw in line:
                disc(canvas, livery(seat_key(self.table.side(throw.side).commander)), (x + 10, y), 10, "conquered")
                x += 24
                size = min(_DIE, (box.right - x) / max(1, len(throw.colours)) - 3)
                for color, mark in zip(throw.colours, throw.marks, strict=True):
                    rolled(canvas, Box(x, y - size / 2, size, size), color, mark, shadow=False)
                    x += size + 3
                x += 8
            y += 30
        self.block(canvas, box.w).draw(canvas, box.x + 34, y - 13)
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)


class NoteRow(Widget):
    """A line between combats."""

    def __init__(self, text: str, strong: bool = False) -> None:
        super().__init__()
        self.text, self.strong = text, strong

    def block(self, canvas: Canvas, width: float) -> Block:
        """The words."""
        style = theme().text.small.bold if self.strong else theme().text.note.italic
        return paragraph(
            canvas, self.text, width - 34, style, theme().color.on_parchment_muted if not self.strong else None
        )

    def height(self, canvas: Canvas, width: float) -> float:
        """What it needs."""
        return self.block(canvas, width).height + 10

    def draw(self, canvas: Canvas) -> None:
        """An aside."""
        self.block(canvas, self.box.w).draw(canvas, self.box.x + 34, self.box.y + 4)


STRONG = ("battle_won", "battle_drawn", "both_routed", "routed")
"""Notes that matter most."""


class AccountPanel(Panel):
    """What has happened, the newest first. ``open_at`` gets the place in the log where a combat begins."""

    def __init__(self, open_at: Callable[[int], None], newest_first: bool = True, material: str = "parchment") -> None:
        super().__init__(material, tr("The account"))
        self.open_at = open_at
        self.newest_first = newest_first
        self.told: Account | None = None
        self.empty = tr("The first combat is still to come.")
        self.scroll = self.add(ScrollArea(self._lay, name="account"))

    def show(self, told: Account, table: Tableau, speaker: Speaker, chosen: int | None = None) -> None:
        """Tell it."""
        self.told = told
        self.note = tr("luck so far {luck}").format(luck=gain(told.luck)) if told.fights else None
        self.scroll.clear()
        rows = reversed(told.rows) if self.newest_first else iter(told.rows)
        for entry in rows:
            if isinstance(entry, Fight):
                fight_row = self.scroll.add(FightRow(entry, table, partial(self.open_at, entry.at)))
                fight_row.chosen = chosen is not None and entry.number == chosen
            else:
                text = note_text(entry, speaker)
                if text:
                    self.scroll.add(NoteRow(text, entry.line.key in STRONG))
        self.rearrange()

    def reveal(self, number: int) -> None:
        """Bring a combat into sight."""
        for child in self.scroll.children:
            if isinstance(child, FightRow):
                child.change(chosen=child.fight.number == number)
                if child.fight.number == number:
                    self.scroll.reveal(child)

    def arrange(self) -> None:
        """Below the heading."""
        self.scroll.place(self.inner)

    def _lay(self, box: Box) -> float:
        scene = self.scene
        y = box.y
        if scene is None:
            return 0
        for child in self.scroll.children:
            assert isinstance(child, (FightRow, NoteRow))
            height = child.height(scene.app.canvas, box.w)
            child.place(Box(box.x, y, box.w, height))
            y += height
        return y - box.y

    def draw(self, canvas: Canvas) -> None:
        """One line where there is nothing to tell."""
        super().draw(canvas)
        if not self.scroll.children:
            t, c = theme().text, theme().color
            paragraph(canvas, self.empty, self.inner.w, t.small.italic, c.on_parchment_muted).draw(
                canvas, self.inner.x, self.inner.y + 6
            )


def note_text(note: Note, speaker: Speaker) -> str:
    """A note in words."""
    return speaker.line(note.line)
