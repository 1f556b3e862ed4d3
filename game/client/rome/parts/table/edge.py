"""The edge of the player's own board below the map: plate, navies, armies. The hand lies beside them (`hand`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box, row
from game.client.rome.art import pieces
from game.client.rome.art.catalogue import troop_face
from game.client.rome.art.tiles import stack_chip
from game.client.rome.look import livery
from game.client.rome.parts.table.plate import PlateView
from game.client.rome.presenters.faction import ArmyBox, NavyBox, Plate
from game.client.text import fit
from game.client.theme import Color, theme
from game.client.widgets.base import Widget
from game.client.words import tr, tr_n
from game.titles.rome.tables import LIMITS

WIDEST_ARMY = 340.0
"""What an army shows stays together: in huge windows wood lies between the armies and the hand."""
MOST_CARDS = LIMITS.main + LIMITS.skirmisher + LIMITS.artillery


class PieceBox(Widget):
    """What the boxes of armies and navies share: a leather field, gold when the piece is chosen, dashed when there is none."""

    target: Target | None = None
    """The piece that it stands for."""

    focusable = True
    on_dark = True
    bleed = 4

    def __init__(self, press: Callable[[], None]) -> None:
        super().__init__()
        self.press_it = press
        self.chosen = False
        self.ready = False
        """Whether it can do something now: then its edge is bronze, else dark."""

    def activate(self) -> None:
        """Choose the piece."""
        self.press_it()

    def frame(self, canvas: Canvas, there: bool) -> None:
        """The field."""
        c = theme().color
        canvas.fill(self.box, c.leather_800 if there else c.leather_900, 255 if there else 120)
        if not there:
            canvas.dashed(self.box, c.bronze_700, 1.5, 7, 6)
        elif self.chosen:
            canvas.outline(self.box, c.gold_300, 3)
        else:
            line = c.bronze_300 if self.hovered else c.bronze_500 if self.ready else c.leather_600
            canvas.outline(self.box, line, 2 if self.ready else 1.5)
        if self.shows_focus:
            canvas.ring(self.box, c.gold_300, 3, 1)


def chip_boxes(count: int, room: Box) -> list[Box]:
    """Chips side by side, so far apart that the count at the corner of each is free; over two rows where one is too short."""
    wide, apart = 36.0, 8.0
    rows = 1 if count * (wide + apart) <= room.w + apart else 2
    columns = -(-count // rows)
    wide = min(wide, (room.w + apart) / max(1, columns) - apart)
    high = 42.0 if rows == 1 else (room.h - apart) / 2 - 4
    return [
        Box(room.x + (n % columns) * (wide + apart), room.y + (n // columns) * (high + apart), wide, high)
        for n in range(count)
    ]


class ArmyView(PieceBox):
    """An army: standard, general with stars, place, cards, steps left."""

    def __init__(self, press: Callable[[], None], side: str) -> None:
        super().__init__(press)
        self.side = side
        self.army: ArmyBox | None = None

    @property
    def calls(self) -> bool:
        """Whether it waits beside the map and may be put there now."""
        return self.army is not None and self.army.unplaced and self.ready

    @property
    def where(self) -> str:
        """Where it is."""
        return tr("place it!") if self.calls else self.army.place if self.army is not None else ""

    def draw(self, canvas: Canvas) -> None:
        """In full, as one row, or an empty place."""
        a, c, t = self.army, theme().color, theme().text
        if a is None:
            return
        self.frame(canvas, a.there)
        box = self.box
        if not a.there:
            low = box.h < 150
            size = 0.62 if box.h > 90 else 0.5
            foot = box.center[1] + (32 * size if low else -6)
            pieces.piece(canvas, "army", (box.center[0], foot), livery(self.side), a.numeral, alpha=102, size=size)
            if not low:
                canvas.text(
                    tr("no army"), box.center[0], box.center[1] + 26, t.small, c.on_dark_muted, "center", "middle"
                )
                words = tr("buy a general to raise it")
                block = fit(canvas, words, box.w - 12, 40, t.note, c.on_dark_muted, "center")
                block.draw(canvas, box.x + 6, box.center[1] + 38)
            return
        if box.h < 90:
            self._strip(canvas, a)
        elif box.h < 150:
            self._row(canvas, a)
        else:
            self._full(canvas, a)

    def _head(self, canvas: Canvas, a: ArmyBox, size: float) -> float:
        c, t, box = theme().color, theme().text, self.box
        pieces.piece(
            canvas, "army", (box.x + 12 + 27 * size, box.y + 10 + 65 * size), livery(self.side), a.numeral, size=size
        )
        x = box.x + 22 + 54 * size
        room = box.right - x - 8
        canvas.text_fit(a.name, x, box.y + 20, room, t.h3.sized(18), c.on_dark, smallest=11)
        if a.stars:
            pieces.stars(canvas, x, box.y + 41, a.stars, size=min(15.0, room / 5 - 3), on_dark=True)
        canvas.text_fit(
            self.where, x, box.y + 61, room, t.note, c.gold_300 if self.calls else c.on_dark_muted, smallest=12
        )
        return x

    def _full(self, canvas: Canvas, a: ArmyBox) -> None:
        box = self.box
        self._head(canvas, a, 0.8)
        room = Box(box.x + 12, box.y + 78, box.w - 24, 88)
        self._chips(canvas, a, room)
        self._foot(canvas, a, box.bottom - 20)

    def _chips(self, canvas: Canvas, a: ArmyBox, room: Box) -> None:
        for box, (troop, copies) in zip(chip_boxes(len(a.troops), room), a.troops, strict=True):
            stack_chip(canvas, box, troop_face(troop), copies)

    def _foot(self, canvas: Canvas, a: ArmyBox, y: float) -> None:
        c, t, box = theme().color, theme().text, self.box
        canvas.icon("sandal", Box(box.x + 12, y - 11, 22, 22), c.bronze_300)
        for index in range(a.of):
            center = (box.x + 48 + index * 17, y)
            canvas.disc(center, 6, c.gold_300 if index < a.left else None, c.bronze_400, 1.4)
        words = tr("{n} of {all} cards").format(n=a.cards, all=MOST_CARDS)
        room = box.w - 60 - a.of * 17
        if canvas.width(words, t.small) > room:
            words = f"{a.cards}/{MOST_CARDS}"
            canvas.icon("card-play", Box(box.right - 28, y - 10, 20, 20), c.bronze_300)
            canvas.text_fit(words, box.right - 34, y, room - 24, t.small, c.on_dark, "right")
        else:
            canvas.text_fit(words, box.right - 10, y, room, t.small, c.on_dark, "right")

    def _row(self, canvas: Canvas, a: ArmyBox) -> None:
        c, t, box = theme().color, theme().text, self.box
        pieces.piece(canvas, "army", (box.x + 26, box.y + 56), livery(self.side), a.numeral, size=0.7)
        x = box.x + 50
        room = box.right - x - 3
        name = canvas.wording(room, t.small.bold, a.name, "")  # the numeral stands beside it
        canvas.text_fit(name, x, box.y + 17, room, t.small.bold, c.on_dark)
        if a.stars:
            pieces.stars(canvas, x, box.y + 36, a.stars, size=min(13.0, room / 5 - 3), on_dark=True)
        ink = c.gold_300 if self.calls else c.on_dark_muted
        where = canvas.wording(room, t.note, self.where, "")  # pointing at the box tells it too
        canvas.text_fit(where, x, box.y + 55, room, t.note, ink)
        words = tr_n("{n} card", "{n} cards", a.cards).format(n=a.cards)
        canvas.text_fit(words, box.x + 10, box.y + 78, box.w - 16, t.note, c.on_dark)
        if a.of:
            canvas.icon("sandal", Box(box.x + 8, box.bottom - 25, 18, 18), c.bronze_300)
        for index in range(a.of):
            center = (box.x + 36 + index * 15, box.bottom - 16)
            canvas.disc(center, 5.5, c.gold_300 if index < a.left else None, c.bronze_400, 1.4)

    def _strip(self, canvas: Canvas, a: ArmyBox) -> None:
        c, t, box = theme().color, theme().text, self.box
        tight = box.w < 92
        pieces.piece(
            canvas, "army", (box.x + (20 if tight else 24), box.bottom - 8), livery(self.side), a.numeral, size=0.6
        )
        x = box.x + (40 if tight else 50)
        words = tr_n("{n} card", "{n} cards", a.cards).format(n=a.cards)
        if canvas.width(words, t.note) > box.right - x - 4:
            words = str(a.cards)
            icon = Box(x + 2 + canvas.width(words, t.note), box.y + 11, 18, 18)
            if icon.right < box.right - 3:
                canvas.icon("card-play", icon, c.bronze_300)
        canvas.text(words, x, box.y + 20, t.note, c.on_dark, valign="middle")
        if a.of and not tight:
            canvas.icon("sandal", Box(x - 2, box.bottom - 26, 16, 16), c.bronze_300)
            x += 18
        pitch = min(13.0, (box.right - x - 4) / max(1, a.of))
        for index in range(a.of):
            ink = c.gold_300 if index < a.left else None
            canvas.disc((x + (index + 0.5) * pitch, box.bottom - 18), min(5.0, pitch * 0.42), ink, c.bronze_400, 1.2)


class NavyView(PieceBox):
    """A navy: hull, place, five ships."""

    def __init__(self, press: Callable[[], None], side: str) -> None:
        super().__init__(press)
        self.side = side
        self.navy: NavyBox | None = None

    @property
    def where(self) -> str:
        """Where it is; a call where it waits beside the map and may be put there now."""
        if self.navy is None or not self.navy.ships:
            return tr("no ships")
        return tr("place it!") if self.navy.unplaced and self.ready else self.navy.place

    @property
    def ink(self) -> Color:
        """Gold for the call."""
        waits = self.navy is not None and self.navy.unplaced and self.ready
        return theme().color.gold_300 if waits else theme().color.on_dark_muted

    def draw(self, canvas: Canvas) -> None:
        """In full, or as a chip."""
        n = self.navy
        if n is None:
            return
        self.frame(canvas, n.ships > 0)
        (self._chip if self.box.h < 70 else self._full)(canvas, n)

    def _full(self, canvas: Canvas, n: NavyBox) -> None:
        c, t, box = theme().color, theme().text, self.box
        alpha = 255 if n.ships else 102
        pieces.piece(canvas, "navy", (box.x + 26, box.y + 46), livery(self.side), n.numeral, alpha=alpha, size=0.56)
        x = box.x + 54
        room = box.right - x - 6
        canvas.text_fit(_navy_name(n), x, box.y + 18, room, t.label, c.on_dark, smallest=11)
        canvas.text_fit(self.where, x, box.y + 40, room, t.note, self.ink, smallest=11)
        step = (box.w - 20) / 5
        self._ships(canvas, n, Box(box.x + 10, box.bottom - 33, min(26.0, step - 2), 26), step)

    def _chip(self, canvas: Canvas, n: NavyBox) -> None:
        """Hull and name above, the ships below the name, the place over the whole width at the foot."""
        c, t, box = theme().color, theme().text, self.box
        alpha = 255 if n.ships else 102
        pieces.piece(canvas, "navy", (box.x + 23, box.y + 31), livery(self.side), n.numeral, alpha=alpha, size=0.42)
        x = box.x + 44
        name, room = _navy_name(n), box.right - x - 5
        if canvas.wording(room, t.label, name, ""):  # the hull bears the numeral as well
            canvas.text_fit(name, x, box.y + 11, room, t.label, c.on_dark)
        step = min(13.0, (box.right - x - 5) / 5)
        self._ships(canvas, n, Box(x, box.y + 19, step - 1, 13), step)
        room = box.w - 10  # of "Mare Tyrrhenum" or "port of Neapolis" the name is enough
        where = canvas.wording(room, t.note, self.where, self.where.split()[-1])
        canvas.text_fit(
            where,
            box.center[0],
            box.bottom - 13,
            room,
            t.note,
            self.ink,
            "center",
            smallest=11,
        )

    @staticmethod
    def _ships(canvas: Canvas, n: NavyBox, first: Box, step: float) -> None:
        c = theme().color
        for index in range(5):
            canvas.icon("trireme", first.move(index * step, 0), c.gold_300 if index < n.ships else c.leather_500)


def _navy_name(n: NavyBox) -> str:
    return tr("Navy {numeral}").format(numeral=n.numeral)


class Edge(Widget):
    """Plate, navies and armies side by side; what lies right of them is ``rest``."""

    on_dark = True
    bleed = 0

    def __init__(
        self,
        account: Callable[[], None],
        diplomacy: Callable[[], None],
        choose: Callable[[str, int], None],
    ) -> None:
        super().__init__(name="your board")
        self.choose = choose
        self.plate = self.add(PlateView(account, diplomacy))
        self.navies: list[NavyView] = []
        self.armies: list[ArmyView] = []
        self.rest = Box(0, 0, 0, 0)
        self.cards = 4
        """Cards in the hand that lies beside: it gets the room that they need."""

    def show(
        self,
        plate: Plate,
        navies: Sequence[NavyBox],
        armies: Sequence[ArmyBox],
        chosen: tuple[object, ...] | None,
        ready: Sequence[tuple[object, ...]],
    ) -> None:
        """Everything on it; ``ready`` are the pieces that can do something."""
        self.plate.change(plate=plate)
        if len(self.navies) != len(navies) or len(self.armies) != len(armies) or self._side() != plate.side:
            for old in (*self.navies, *self.armies):
                self.children.remove(old)
            self.navies = [self.add(NavyView(partial(self._press, "navy", n), plate.side)) for n in range(len(navies))]
            self.armies = [self.add(ArmyView(partial(self._press, "army", n), plate.side)) for n in range(len(armies))]
            if self.box.w:
                self.arrange()
        for navy_view, navy in zip(self.navies, navies, strict=True):
            target = ("navy", navy.navy)
            navy_view.change(navy=navy, target=target, chosen=target == chosen, ready=target in ready)
        before = [view.army is not None and view.army.there for view in self.armies]
        for army_view, army in zip(self.armies, armies, strict=True):
            target = ("army", army.army)
            army_view.change(
                army=army, target=target, chosen=target == chosen, ready=target in ready, tooltip=army.says or None
            )
        if self.box.w and before != [army.there for army in armies]:
            self.arrange()

    def _side(self) -> str:
        return self.armies[0].side if self.armies else ""

    def _press(self, kind: str, index: int) -> None:
        navy = self.navies[index].navy if kind == "navy" else None
        army = self.armies[index].army if kind == "army" else None
        if navy is not None:
            self.choose(kind, navy.navy)
        elif army is not None:
            self.choose(kind, army.army)

    def arrange(self) -> None:
        """By the height: in full, rows, or a strip."""
        room = self.box.inset(8)
        if self.box.h < 90:
            self._arrange_strip(self.box.inset(6))
            return
        full = self.box.h > 180
        plate, room = room.cut_left(196 if full else 150, 8)
        self.plate.place(plate)
        sea, room = room.cut_left(170 if full else 124, 8)
        high = (sea.h - 8) / 2
        for index, navy in enumerate(self.navies):
            navy.place(Box(sea.x, sea.y + index * (high + 8), sea.w, high))
        share = max(300.0, self.cards * 94 + 10.0) if full else max(176.0, self.cards * 38 + 30.0)
        self.rest, room = room.cut_right(min(share, room.w * 0.46), 10)
        shares = [1.0 if full or (view.army is not None and view.army.there) else 34.0 for view in self.armies]
        if shares and max(shares) > 8 and min(shares) > 8:
            shares = [1.0] * len(shares)
        if full and shares:
            room = room.cut_left(min(room.w, len(shares) * (WIDEST_ARMY + 8) - 8))[0]
        for army, cell in zip(self.armies, row(room, shares, 8), strict=True):
            army.place(cell)

    def _arrange_strip(self, room: Box) -> None:
        plate, room = room.cut_left(150, 6)
        self.plate.place(plate)
        self.rest, room = room.cut_right(min(170, room.w * 0.25), 6)
        boxes = [*self.armies, *self.navies]
        shares = [1.0 if army.army is not None and army.army.there else 34.0 for army in self.armies]
        for box, cell in zip(boxes, row(room, [*shares, *(1.2 for _ in self.navies)], 6), strict=True):
            box.place(cell)

    def draw(self, canvas: Canvas) -> None:
        """Walnut with a bronze edge."""
        c = theme().color
        canvas.texture("wood", self.box)
        canvas.hline(self.box.x, self.box.right, self.box.y, c.bronze_600, 2)
