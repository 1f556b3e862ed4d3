"""The title: menu on a leather spine, the saved game as a sheet, a picture of the world behind.

The scene knows no rules and no saves: it is told what the menu holds (``MenuEntry``: label, icon, action of the key table,
what to do or why not) and what the sheet says (``SavedGame``). ``picture(canvas, box)`` paints what lies right of the
spine; without it the bare table shows.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import Livery, disc
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button, MenuRow, key_cap
from game.client.widgets.scroll import ScrollArea


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A row of the menu. With ``refusal`` it is shown, but says why it cannot be used."""

    label: str
    icon: str
    action: str
    do: Callable[[], None]
    note: str = ""
    refusal: str | None = None


@dataclass(frozen=True, slots=True)
class Standing:
    """A side in the saved game: its colours, name, who plays it, its points."""

    livery: Livery
    name: str
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class SavedGame:
    """The game that "continue" opens."""

    name: str
    line: str
    livery: Livery
    standings: Sequence[Standing]
    last: str
    unit: str = ""
    """What the points are called, in a word."""


@dataclass(frozen=True, slots=True)
class TitleWords:
    """What stands on the spine and at the foot."""

    over: str
    name: str
    under: str
    version: str
    credit: str
    fans: str
    """That this is nobody's official product."""


class MainRow(Button):
    """The large vermilion row: continue."""

    align = "left"

    def __init__(self, entry: MenuEntry) -> None:
        super().__init__(
            entry.label,
            entry.do,
            kind="main",
            icon=entry.icon,
            action=entry.action,
            refusal=entry.refusal,
            on_dark=True,
        )
        self.style = theme().text.h2
        self.note = entry.note

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        c = theme().color
        if self.state not in ("disabled", "pressed"):
            canvas.ring(self.box, c.gold_300, 2, 0)
        middle = box.center[1] - 1
        if self.icon:
            canvas.icon(self.icon, Box(box.x + 26, middle - 14, 28, 28), color)
        right = box.right - 22
        label = self.key_label()
        if label:
            right -= key_cap(canvas, label, right, middle, color) + 16
        note_w = canvas.width(self.note, theme().text.small)
        canvas.text(self.note, right, middle, theme().text.small, color, "right", "middle")
        canvas.text_fit(self.label, box.x + 74, middle, right - note_w - box.x - 90, self.style, color)


class SavedSheet(Widget):
    """The saved game: banner in its colours, standings, the last event."""

    def __init__(self, game: SavedGame) -> None:
        super().__init__()
        self.game = game

    def draw(self, canvas: Canvas) -> None:
        """Banner and rows."""
        c, t, g, box = theme().color, theme().text, self.game, self.box
        canvas.panel("parchment", box)
        banner = Box(box.x + 2, box.y + 2, box.w - 4, 72)
        g.livery.field(canvas, banner, soft=True)
        canvas.hline(box.x, box.right, banner.bottom, c.ink_800, 2)
        disc(canvas, g.livery, (banner.x + 46, banner.center[1]), 26)
        canvas.text_fit(g.name, banner.x + 88, banner.y + 26, banner.w - 100, t.h2, g.livery.on)
        canvas.text_fit(g.line, banner.x + 88, banner.y + 53, banner.w - 100, t.body, g.livery.on)
        y = banner.bottom + 16
        for standing in g.standings:
            middle = y + 23
            disc(canvas, standing.livery, (box.x + 42, middle), 16)
            canvas.text_fit(standing.name, box.x + 66, middle, box.w * 0.47 - 70, t.body.bold, c.ink_900)
            left = box.x + box.w * 0.47
            canvas.text_fit(standing.player, left, middle, box.right - 94 - left, t.small, c.on_parchment_muted)
            canvas.text(str(standing.points), box.right - 60, middle, t.h3, c.ink_900, "right", "middle")
            canvas.text(g.unit, box.right - 26, middle, t.note, c.on_parchment_muted, "right", "middle")
            y += 46
            canvas.hline(box.x + 26, box.right - 26, y, c.parchment_300)
        canvas.icon("scroll-quill", Box(box.x + 26, y + 14, 22, 22), c.vermilion_700)
        canvas.text_fit(g.last, box.x + 58, y + 26, box.w - 84, t.small, c.ink_900)

    @property
    def natural_height(self) -> float:
        """Room for everything."""
        return 74 + 16 + 46 * len(self.game.standings) + 56


class TitleScene(Scene):
    """First scene of the program."""

    def __init__(
        self,
        words: TitleWords,
        menu: Sequence[MenuEntry],
        *,
        proceed: MenuEntry | None = None,
        saved: SavedGame | None = None,
        picture: Callable[[Canvas, Box], None] | None = None,
        leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.words = words
        self.menu = list(menu)
        self.proceed = proceed
        self.saved = saved
        self.picture = picture
        self.leave_program = leave
        self.spine = Box(0, 0, 0, 0)

    def build(self) -> None:
        """Rows and the sheet."""
        self.area = self.root.add(ScrollArea(self._lay_menu, on_dark=True, name="menu"))
        self.main = self.area.add(MainRow(self.proceed)) if self.proceed else None
        self.rows = [
            self.area.add(MenuRow(e.label, e.do, icon=e.icon, note=e.note, action=e.action, refusal=e.refusal))
            for e in self.menu
        ]
        self.sheet = self.root.add(SavedSheet(self.saved)) if self.saved else None

    def entered(self) -> None:
        """The keyboard starts at the first row."""
        if self.focused is None:
            self.focus(self.main or (self.rows[0] if self.rows else None))

    def cancel(self) -> None:
        """Escape asks to leave."""
        if self.leave_program is not None:
            self.leave_program()

    def _lay_menu(self, box: Box) -> float:
        y = box.y + 8
        room = self.area.box.h - 18
        main_h = 0.0
        if self.main is not None:
            main_h = 74 if self.size[1] >= 860 else 60 if self.size[1] >= 600 else 48
            self.main.place(Box(box.x + 6, y, box.w - 6, main_h))
            y += main_h + 10
            room -= main_h + 10
        height = max(32.0, min(61.0, room // max(1, len(self.rows))))
        for row in self.rows:
            row.place(Box(box.x + 6, y, box.w - 6, height))
            y += height
        return y + 10 - box.y

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Spine 640 wide in the pictures, a third of smaller windows, all of a narrow one."""
        w, h = size
        wide = {Fold.WIDE: 640.0, Fold.NORMAL: 480.0, Fold.COMPACT: 430.0, Fold.NARROW: w}[fold]
        if fold is Fold.WIDE and h < 800:
            wide = 560
        self.spine = Box(0, 0, wide, h)
        head = self._head_height()
        pad = 64 if wide > 600 else 28
        self.area.place(Box(pad, head, wide - 2 * pad + 10, h - head - 12))
        if self.sheet is not None:
            fits = fold is not Fold.NARROW and w - wide > 380
            self.sheet.visible = fits
            room = Box(wide + 24, 24, w - wide - 24 - 42, h - 24 - 62)
            width = min(500, room.w)
            self.sheet.place(room.place(width, min(self.sheet.natural_height, room.h), 1, 1))

    def _head_height(self) -> float:
        height = self.size[1]
        return 312 if height >= 860 else 208 if height >= 600 else 126 if height >= 460 else 112

    @property
    def view(self) -> Box:
        """Where the picture is seen: right of the spine."""
        return Box(self.spine.w, 0, self.size[0] - self.spine.w, self.size[1])

    def backdrop(self, canvas: Canvas) -> None:
        """Picture, spine, wordmark, foot."""
        c = theme().color
        h = self.size[1]
        world = self.view
        if world.w > 0 and canvas.sees(world):
            with canvas.clip(world):
                if self.picture is not None:
                    self.picture(canvas, world)
                else:
                    canvas.texture("wood", world)
            self._draw_foot(canvas, world)
        if canvas.sees(self.spine.grow(12)):
            canvas.fill(Box(self.spine.right, 0, 6, h), c.shade, 90)
            canvas.texture("leather", self.spine)
            if world.w > 0:
                canvas.vline(self.spine.right - 3, 0, h, c.bronze_600, 3)
                canvas.vline(self.spine.right - 13, 0, h, c.bronze_700, 1)
            self._draw_wordmark(canvas)

    def _draw_wordmark(self, canvas: Canvas) -> None:
        c, t, words = theme().color, theme().text, self.words
        head = self._head_height()
        k = min((head - 14) / 300, (self.spine.w - 40) / 500)
        middle = self.spine.w / 2
        over = t.h2.sized(26 * k)
        canvas.text(
            words.over, middle, 78 * k, replace(over, tracking=0.26, upper=True), c.bronze_300, "center", "middle"
        )
        name = t.title.sized(136 * k)
        shown = words.name.upper()
        canvas.text(shown, middle, 158 * k + 3 * k, name, c.leather_900, "center", "middle")
        canvas.text(shown, middle, 158 * k, name, c.on_dark, "center", "middle")
        under = replace(t.h2.sized(22 * k), tracking=0.14)
        wide = canvas.width(words.under, under)
        canvas.text(words.under, middle, 251 * k, under, c.bronze_300, "center", "middle")
        for side in (-1, 1):
            inner, outer = middle + side * (wide / 2 + 16 * k), middle + side * 250 * k
            if (outer - inner) * side > 8:
                canvas.hline(min(inner, outer), max(inner, outer), 251 * k, c.bronze_600)
        note = t.note.italic.sized(max(16.0, 17 * k))
        canvas.text_fit(words.fans, middle, 251 * k + 16 + 12 * k, self.spine.w - 40, note, c.on_dark_muted, "center")

    def _draw_foot(self, canvas: Canvas, world: Box) -> None:
        c, t = theme().color, theme().text
        if world.w < 380:
            return
        box = Box(world.right - 42 - min(500, world.w - 66), world.bottom - 50, min(500, world.w - 66), 34)
        canvas.fill(box, c.leather_800)
        canvas.outline(box, c.leather_500)
        canvas.text(self.words.version, box.x + 14, box.center[1], t.note, c.on_dark, valign="middle")
        room = box.w - 40 - canvas.width(self.words.version, t.note)
        canvas.text_fit(self.words.credit, box.right - 14, box.center[1], room, t.note, c.on_dark_muted, "right")
