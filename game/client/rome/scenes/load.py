"""The list of games: where each stands, damaged ones with what is wrong and what of them can still be played."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold, side_by_side
from game.client.library import Listed
from game.client.paint.livery import disc
from game.client.rome.mapfiles import STANDARD, map_files
from game.client.rome.parts.map.picture import LEAST, MapPicture
from game.client.rome.presenters.names import plain
from game.client.rome.presenters.overlays import BLANK, Shade
from game.client.rome.standings import is_over, local, played, saved_lands, saved_sheet, standing_line
from game.client.scenes.base import Scene
from game.client.scenes.sheet import Answer, question
from game.client.scenes.title import SavedGame, SavedSheet
from game.client.theme import Color, theme
from game.client.widgets.buttons import Button
from game.client.widgets.fields import TextInput
from game.client.widgets.panels import Label, ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.maps.faults import BadMap

if TYPE_CHECKING:
    from game.client.rome.program import Program
    from game.client.world.world import World

ROW = 62
STANDING = 54.0
"""How wide the emblem and points of a side are in a row."""


class GameRow(ListRow):
    """A saved game: the emblem of the side that leads, its name, where it stands; at the right every side with its points."""

    def __init__(self, sheet: SavedGame, markup: str, on_press: Callable[[], None], sub: str) -> None:
        super().__init__(markup, on_press, sub=sub, icon="tied-scroll")
        self.sheet = sheet

    def draw(self, canvas: Canvas) -> None:
        """As any row, with the sides; their points only where they have room."""
        t, c, sides = theme().text, theme().color, self.sheet.standings
        full = STANDING * len(sides)
        self.kept = full + 16 if self.box.w - full > 390 else 0.0
        super().draw(canvas)
        middle = self.box.center[1]
        for number, side in enumerate(sides if self.kept else ()):
            x = self.box.right - 12 - full + number * STANDING
            disc(canvas, side.livery, (x + 16, middle), 13)
            canvas.text(str(side.points), x + 34, middle, t.body.bold, c.ink_900, valign="middle")

    def draw_sign(self, canvas: Canvas, box: Box, ink: Color) -> None:
        """The emblem instead of a sign."""
        disc(canvas, self.sheet.livery, box.center, 17)


class LoadScene(Scene):
    """See the module. ``finished``: only games that are over, to be looked at again."""

    def __init__(self, program: Program, finished: bool = False) -> None:
        super().__init__()
        self.program = program
        self.finished = finished
        self.entries: list[Listed] = []
        self.chosen = 0

    def build(self) -> None:
        """List at the left, the chosen game at the right."""
        heading = tr("Games that are over") if self.finished else tr("Saved games")
        self.panel = self.root.add(Panel("parchment", heading, level="h2"))
        self.area = self.panel.add(ScrollArea(self._lay, name="games"))
        self.side = self.root.add(Panel("parchment"))
        self.picture = self.side.add(MapPicture())
        self.field = self.side.add(
            TextInput("", self._typed, on_enter=self._rename, longest=40, name=tr("Name of the game"))
        )
        self.rename = self.side.add(Button(tr("Rename"), self._rename, icon="quill-ink"))
        self.words = self.side.add(Label(""))
        self.older = self.side.add(ScrollArea(self._lay_older, name="older"))
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.remove = self.root.add(Button(tr("Delete"), self._ask_delete, kind="bar", icon="small-fire"))
        self.share = self.root.add(
            Button(
                tr("Share"), self._share, kind="bar", icon="wax-seal", tooltip=tr("Write the whole game as one file")
            )
        )
        self.bring = self.root.add(
            Button(
                tr("Add a file"),
                self._bring,
                kind="bar",
                icon="scroll-unfurled",
                tooltip=tr("Or drag it onto the window"),
            )
        )
        label = tr("Look at it") if self.finished else tr("Open")
        self.open = self.root.add(Button(label, self._open, kind="main", action="confirm", on_dark=True))
        self.sheet: SavedSheet | None = None
        self.rows: list[ListRow] = []
        self._fill()

    def _fill(self) -> None:
        over = [e for e in self.program.games.listed() if not self.finished or is_over(e)]
        self.entries = over
        self.area.clear()
        self.rows = []
        for index, entry in enumerate(self.entries):
            self.rows.append(self.area.add(self._row(entry, partial(self._choose, index))))
        self._choose(min(self.chosen, max(0, len(self.entries) - 1)))

    def _row(self, entry: Listed, choose: Callable[[], None]) -> ListRow:
        sheet, name = saved_sheet(entry), f"<b>{plain(entry.name)}</b>"
        if sheet is not None:
            return GameRow(sheet, name, choose, self._line(entry))
        red = theme().color.vermilion_600
        return ListRow(name, choose, sub=self._line(entry), icon="broken-shield", icon_color=red)

    @staticmethod
    def _line(entry: Listed, when_played: bool = True) -> str:
        if entry.header is None:
            return tr("cannot be opened")
        if not when_played:  # the sheet beside the list says it, too
            return standing_line(entry)
        when = local(entry.header.updated)
        return tr("{line}; last played {when}").format(line=standing_line(entry), when=when)

    def _choose(self, index: int) -> None:
        self.chosen = index
        for number, row in enumerate(self.rows):
            row.change(chosen=number == index)
        if self.sheet is not None:
            self.root.children.remove(self.sheet)
            self.sheet = None
        self.older.clear()
        entry = self.entries[index] if self.entries else None
        missing = tr("There is no game yet.") if entry is None else None
        self.open.change(refusal=missing if entry is None or entry.header else tr("This state of the game is damaged."))
        self.remove.change(refusal=missing)
        self.share.change(refusal=self.open.refusal)
        if entry is not None and entry.header is not None:
            made = saved_sheet(entry)
            if made is not None:
                self.sheet = self.root.add(SavedSheet(made))
        self._show_map(entry)
        self.field.set(entry.name if entry is not None else "")
        self.field.visible = self.rename.visible = self.sheet is not None
        self._typed(self.field.value)
        self.words.markup = self._words(entry)
        if entry is not None and entry.header is None:
            self._offer_older(entry)
        if self.size[0]:
            self.fit()

    def _words(self, entry: Listed | None) -> str:
        if entry is None:
            kept = tr("Games that you begin are kept by themselves, after each decision; they will stand here.")
            begin = tr("Begin one by <b>New game</b> on the title, or add the file of a game that somebody gave you.")
            return f"{kept}<br><br>{begin}"
        if entry.header is None:
            return f"<red><b>{plain(entry.name)}</b></red><br><br>{plain(entry.fault)}"
        return plain(played(entry))

    def _show_map(self, entry: Listed | None) -> None:
        """Whose land is whose in the chosen game, where the save tells it."""
        world = self._world(entry)
        lands = saved_lands(entry, len(world.compiled.board.regions)) if entry is not None and world is not None else []
        shades = [Shade(side, 1.0, hatched=True) if side else BLANK for side in lands]
        self.picture.set(world if lands else None, shades)

    def _world(self, entry: Listed | None) -> World | None:
        """The map of a game; None where it is not there or not sound."""
        if entry is None or entry.header is None or entry.header.map is None:
            return None
        file = next((file for file in map_files() if file.stem == entry.header.map.id), None)
        try:
            return self.program.worlds.of(file) if file is not None else None
        except (BadMap, OSError):
            return None

    def _typed(self, name: str) -> None:
        """Whether there is something to rename."""
        entry = self.entries[self.chosen] if self.entries else None
        same = entry is None or name.strip() in ("", entry.name)
        self.rename.change(refusal=tr("Write another name first.") if same else None)

    def _rename(self, name: str = "") -> None:
        path, name = self.entries[self.chosen].path, self.field.value.strip()
        if self.rename.refusal is not None:
            return
        problem = self.program.games.rename(path, name)
        if problem:
            self.toast(problem, "broken-shield")
        self.show_file(path)

    def _offer_older(self, entry: Listed) -> None:
        for good in self.program.games.generations(entry.path):
            when = local(good.header.updated)
            label = tr("Open the state of {when}").format(when=when)
            state = Button(label, partial(self.program.games.open, good.path), icon="anticlockwise-rotation")
            state.align = "left"
            self.older.add(state)
        if not self.older.children:
            self.words.markup += "<br><br>" + tr("No older state of it can be played either.")

    def _open(self) -> None:
        if self.entries:
            entry = self.entries[self.chosen]
            map = entry.header.map.id if entry.header is not None and entry.header.map is not None else STANDARD
            self.program.lay(partial(self.program.games.open, entry.path), map)

    def show_file(self, path: Path) -> None:
        """A game has come into the list: show it."""
        self._fill()
        self._choose(next((n for n, entry in enumerate(self.entries) if entry.path == path), self.chosen))

    def _share(self) -> None:
        if self.entries:
            self.toast(self.program.games.share(self.entries[self.chosen].path), "tied-scroll")

    def _bring(self) -> None:
        """Offer the games that lie where people keep what they were given."""
        from game.client.sharing import found

        files = found(self.app.title)
        words = tr("Drag the file of a game onto this window, or put it into your documents.")
        if files:
            words += "<br>" + tr("These lie in your documents, downloads and on your desktop:")
        answers = [Answer(plain(file.name), partial(self.program.games.take_in, file)) for file in files]
        self.app.push(question(tr("Add a game"), words, [*answers, Answer(tr("Back"), kind="main", key="no")]))

    def _ask_delete(self) -> None:
        if not self.entries:
            return
        entry = self.entries[self.chosen]
        words = tr("It cannot be brought back.")
        answers = [Answer(tr("Delete"), partial(self._delete, entry.path), "main"), Answer(tr("Keep it"), key="no")]
        heading = tr("Delete “{name}”?").format(name=plain(entry.name))
        self.app.push(question(heading, words, answers, icon="small-fire"))

    def _delete(self, path: Path) -> None:
        problem = self.program.games.library.delete(path)
        if problem:
            self.toast(problem, "broken-shield")
        self._fill()

    def _lay(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + ROW * index, box.w, ROW))
        return float(ROW * len(self.rows))

    def _lay_older(self, box: Box) -> float:
        for index, button in enumerate(self.older.children):
            button.place(Box(box.x + 3, box.y + 3 + 54 * index, box.w - 8, 44))
        return 54.0 * len(self.older.children) + 6

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """List and game side by side."""
        room = Box(0, 0, *size).inset(16 if fold.roomy else 8).composed()
        foot, room = room.cut_bottom(50, 8)
        canvas = self.app.canvas
        buttons = (self.back, self.bring, self.share, self.remove, self.open)
        natural = [button.natural_width(canvas) for button in buttons]
        cells = side_by_side(foot.cut_top(44)[0], natural, 12 if fold.roomy else 5)
        for button, cell in zip(buttons, cells, strict=True):
            button.place(cell.move(foot.right - cell.right, 0) if button is self.open else cell)
        for row, entry in zip(self.rows, self.entries, strict=True):
            row.change(sub=self._line(entry, fold.roomy))
        side, room = room.cut_right(min(760.0, room.w * (0.45 if fold.roomy else 0.54)), 10)
        self.panel.place(room)
        self.area.place(self.panel.inner)
        self.picture.visible = False
        if self.sheet is not None:
            sheet, side = side.cut_top(min(side.h, self.sheet.natural_height), 8)
            self.sheet.place(sheet)
        self.side.visible = side.h > 90
        self.side.place(side)
        inner = self.side.inner
        if self.sheet is not None:
            self._arrange_game(inner)
            return
        self.words.visible = True
        top, rest = inner.cut_top(min(inner.h * 0.6, self.words.block(canvas, inner.w).height + 12), 8)
        self.words.place(top)
        self.older.place(rest)

    def _arrange_game(self, inner: Box) -> None:
        """Below the standing: the map, since when it is played, its name."""
        name, inner = inner.cut_bottom(40, 10)
        wide = self.rename.natural_width(self.app.canvas)
        button, field = name.cut_right(wide, 8)
        self.rename.place(button)
        self.field.place(field)
        told = self.words.block(self.app.canvas, inner.w).height
        self.words.visible = told <= inner.h
        if self.words.visible:
            words, inner = inner.cut_bottom(told, 8)
            self.words.place(words)
        high = min(inner.h, inner.w * self.picture.aspect)
        self.picture.visible = high >= LEAST
        self.picture.place(inner.cut_top(high)[0])
        self.older.place(Box(inner.x, inner.y, 0, 0))

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))

    def entered(self) -> None:
        """The keyboard starts in the list."""
        if self.rows and self.focused is None:
            self.focus(self.rows[0])
