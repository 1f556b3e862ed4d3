"""The mat: two mirrored battle zones, the band of the fallen between them.

    mat.lay(places)                 where the zones are
    mat.update(table, marks, …)     what lies there, and what may be done with it
    mat.spot(side, place, card)     where a card lies, for cards that move

``marks`` is by (side, place, card); places as in `battle.table`, ``DEAD`` for the fallen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold, row
from game.client.rome.art.catalogue import seat_key
from game.client.rome.look import livery
from game.client.rome.parts.battle.cards import PLAIN, TILE, BattleCard, FallenCard, Mark, SafeRow, card_size, grouped
from game.client.rome.parts.battle.ground import ZONES, draw_ground, roomy
from game.client.rome.presenters.battle.places import Half, Places, fan, spread
from game.client.rome.presenters.battle.tableau import Tableau
from game.client.rome.presenters.battle.words import Side as Words
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.tracks import Chip
from game.client.words import tr
from game.titles.rome.battle.table import (
    ARTILLERY,
    HANGING,
    MAIN,
    SKIRMISHER,
    Side,
)
from game.titles.rome.tables import TROOPS

DEAD = 7
"""The place of the fallen, after those of the rules."""
AWAITED = 8
"""The place of own cards that are chosen to be deployed."""
Spot = tuple[int, int, int]
"""(side, place, card)."""
Marks = Mapping[Spot, Mark]

TITLE_H = 22
LEAST_TILE = 0.72
"""A tile smaller than this part of its size becomes a row."""


class Mat(Widget):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Tableau | None = None
        self.places: Places | None = None
        self.words: tuple[Words, Words] = (Words(), Words())
        self.hidden: set[Spot] = set()
        """Cards that are on their way and not drawn where they lie."""
        self.on_chip: Callable[[int], None] = _nothing
        self.on_account: Callable[[], None] | None = None
        """Opens the account, where it has no panel of its own."""
        self.awaited: Mapping[int, Mark] = {}
        """Own cards that are chosen to be deployed: they are seen faintly where they would lie."""
        self._spots: dict[Spot, Box] = {}
        self._kept: tuple[object, pygame.Surface] | None = None

    def lay(self, places: Places) -> None:
        """Stand where the places say."""
        self.places = places
        self.place(places.mat)
        self._build({})

    def update(self, table: Tableau, marks: Marks, words: tuple[Words, Words]) -> None:
        """Show a table."""
        self.table, self.words = table, words
        self._build(marks)

    def half(self, side: int) -> Half:
        """The zone of a side."""
        assert self.places is not None
        assert self.table is not None
        return self.places.halves[1 if side == self.table.bottom else 0]

    def cards(self) -> list[BattleCard]:
        """All cards that are shown."""
        return [child for child in self.children if isinstance(child, BattleCard)]

    def spot(self, side: int, place: int, card: int) -> Box:
        """Where a card lies, or would lie: the middle of its zone where nothing is shown."""
        found = self._spots.get((side, place, card))
        if found is not None:
            return found
        half = self.half(side)
        if place == DEAD:
            w, h = FALLEN
            return self._fallen_box(side).place(w, h, 0.0 if side == self._top else 1.0)
        zone = self._zone_box(half, place)
        w, h = card_size(half.active.h - 16)
        return zone.place(w, h)

    # -- building ----------------------------------------------------------------------------------------------------

    @property
    def _top(self) -> int:
        return self.table.top if self.table is not None else 1

    def _build(self, marks: Marks) -> None:
        self.clear()
        self._spots = {}
        if self.table is None or self.places is None:
            return
        for number in (0, 1):
            self._active(number, marks)
            self._safe(number, marks)
            self._fallen(number, marks)
        self.invalidate()

    def _put(self, card: BattleCard, box: Box) -> None:
        spot = (card.side, card.at, card.card)
        self._spots[spot] = box
        if spot not in self.hidden:
            self.add(card)
            card.place(box)

    def _active(self, number: int, marks: Marks) -> None:
        """Cards in play, then the one with the hanging wound of an earlier combat."""
        assert self.table is not None
        side = self.table.side(number)
        lying = [
            (place, card)
            for place, card in (
                (SKIRMISHER, side.skirmisher),
                (MAIN, side.main),
                (ARTILLERY, side.artillery),
                (HANGING, side.hanging),
            )
            if card >= 0
        ]
        if number == self.table.bottom:
            lying = [*((AWAITED, card) for card in sorted(self.awaited, key=_order)), *lying]
        zone = self.half(number).active
        w, h = card_size(zone.h - 16)
        upright = h > w
        hurt = [place == HANGING or place == side.hurt for place, _ in lying]
        room = zone.inset(12, 0)
        boxes = spread(room, [h if turned and upright else w for turned in hurt], h, 14)
        for (place, card), box, turned in zip(lying, boxes, hurt, strict=True):
            mark = self.awaited[card] if place == AWAITED else marks.get((number, place, card), PLAIN)
            widget = BattleCard(card, mark, side=number, place=place, lifts=False)
            widget.wounded, widget.faint = turned, place == AWAITED
            self._put(widget, box.place(w, h))

    def _safe(self, number: int, marks: Marks) -> None:
        assert self.table is not None
        side, half = self.table.side(number), self.half(number)
        if half.chips is not None:
            self._chips(side, number, half.chips)
            return
        for place, name in ZONES:
            box: Box | None = getattr(half, name)
            cards = grouped(getattr(side, f"safe_{'flanks' if name == 'flank' else name}"))
            if box is not None and cards:
                self._tiles(number, place, self._inside(number, box), cards, marks)

    def _inside(self, number: int, box: Box) -> Box:
        """The room of a Safe Zone beside its title."""
        room, title = (box.inset(8, 6), TITLE_H) if box.h > 90 else (box.inset(8, 3), TITLE_H - 3)
        return room.cut_top(title)[1] if number == self._top else room.cut_bottom(title)[1]

    def _tiles(self, number: int, place: int, room: Box, cards: list[tuple[int, int]], marks: Marks) -> None:
        k = min(1.5, room.h / TILE[1], (room.w + 8) / len(cards) / (TILE[0] + 8))
        w, h = TILE[0] * k, TILE[1] * k
        if k > LEAST_TILE:
            for x, (card, count) in zip(fan(room, len(cards), w), cards, strict=True):
                tile = BattleCard(
                    card, marks.get((number, place, card), PLAIN), side=number, place=place, count=count, lifts=False
                )
                self._put(tile, Box(x, room.y + (room.h - h) / 2, w, h))
            return
        pitch = 30.0 if room.h >= 56 else 24.5
        high = min(26.0, pitch - 3)
        rows = max(1, int((room.h + pitch - high) // pitch))
        columns = -(-len(cards) // rows)
        cell_w = (room.w - 6 * (columns - 1)) / columns
        for index, (card, count) in enumerate(cards):
            column, line = divmod(index, rows)
            slip = SafeRow(card, marks.get((number, place, card), PLAIN), side=number, place=place, count=count)
            self._put(slip, Box(room.x + column * (cell_w + 6), room.y + line * pitch, cell_w, high))

    def _chips(self, side: Side, number: int, box: Box) -> None:
        """The Safe Zone and the fallen as counted chips."""
        parts = (
            (tr("Terrain"), side.safe_terrain, "pine-tree"),
            (tr("Centre"), side.safe_centre, "crossed-swords"),
            (tr("Flank"), side.safe_flanks, "horse-head"),
            (tr("Fallen"), side.dead, "death-skull"),
        )
        shown = [(name, cards, icon) for name, cards, icon in parts if cards] or [(tr("None safe"), (), "roman-shield")]
        compact = self.places is not None and self.places.kind is Fold.COMPACT  # else it has a panel or a tab
        compact = compact and self.on_account is not None
        own = compact and number != self._top and self.table is not None and self.table.combat > 0
        count = len(shown) + own
        h = min(32.0, (box.h - 4 * (count - 1)) / count)
        y = box.y if number == self._top else box.bottom - count * (h + 4) + 4
        if own and self.table is not None:
            word = tr("Account {n}").format(n=self.table.combat)
            self.add(Chip(word, icon="tied-scroll", on_press=self.on_account)).place(Box(box.x, y, box.w, h))
            y += h + 4
        for name, cards, icon in shown:
            word = f"{name} {len(cards)}" if cards else name
            chip = self.add(Chip(word, icon=icon, on_press=partial(self.on_chip, number) if cards else None))
            chip.place(Box(box.x, y, box.w, h))
            y += h + 4

    def _fallen_box(self, number: int) -> Box:
        """The part of the band for the fallen of a side: the enemy's at the left."""
        left, _, right = self.band_parts()
        return left if number == self._top else right

    def band_parts(self) -> tuple[Box, Box, Box]:
        """(the enemy's fallen, the dice, the own fallen)."""
        assert self.places is not None
        band = self.places.band
        if self.places.kind in (Fold.COMPACT, Fold.NARROW):
            return Box(band.x, band.y, 0, band.h), band, Box(band.right, band.y, 0, band.h)
        left, middle, right = row(band, [3, 4, 3] if self.places.kind is Fold.WIDE else [2.6, 4, 2.6], 2)
        return left, middle, right

    def _fallen(self, number: int, marks: Marks) -> None:
        assert self.table is not None
        box = self._fallen_box(number)
        cards = grouped(self.table.side(number).dead)
        if not cards or box.w < 60:
            return
        room = box.inset(10, 6).cut_top(18, 4)[1]
        h = min(FALLEN[1], room.h)
        w = min(FALLEN[0] * max(0.8, h / FALLEN[1]), max(36.0, (room.w + 5) / len(cards) - 5))
        xs = fan(room, len(cards), w, 5)
        if number != self._top:
            shift = room.right - (xs[-1] + w)
            xs = [x + shift for x in xs]
        for x, (card, count) in zip(xs, cards, strict=True):
            tile = FallenCard(card, marks.get((number, DEAD, card), PLAIN), side=number, count=count)
            tile.at = DEAD
            self._put(tile, Box(x, room.bottom - h, w, h))

    @staticmethod
    def _zone_box(half: Half, place: int) -> Box:
        named = dict(ZONES)
        found: Box | None = getattr(half, named[place]) if place in named else None
        return found or half.active

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """The sheet with its zones, made once for each size, then the words."""
        if self.places is None:
            return
        canvas.shadow(self.box)
        rect = canvas.rect(self.box)
        canvas.surface.blit(self._ground(canvas, rect, self.places), rect)
        if self.table is None:
            return
        for half, number in zip(self.places.halves, (self.table.top, self.table.bottom), strict=True):
            self._draw_half(canvas, half, number)
        if self.places.kind in (Fold.WIDE, Fold.NORMAL) and canvas.sees(self.places.band):
            self._draw_fallen_titles(canvas)

    def _ground(self, canvas: Canvas, rect: pygame.Rect, places: Places) -> pygame.Surface:
        """Everything of the mat that does not change."""
        key = (places, rect.topleft, rect.size, canvas.scale)
        if self._kept is None or self._kept[0] != key:
            whole = pygame.Surface(canvas.surface.get_size()).convert(canvas.surface)
            whole.set_clip(rect)
            draw_ground(canvas.onto(whole), self.box, places)
            self._kept = key, whole.subsurface(rect).copy()
        return self._kept[1]

    def _draw_half(self, canvas: Canvas, half: Half, number: int) -> None:
        """Words that change: what is known and what has happened, and why a zone is empty."""
        assert self.table is not None
        words = self.words[0 if number == self._top else 1]
        if roomy(half.active) and canvas.sees(half.active):
            self._draw_words(canvas, half.active, words)
        side = self.table.side(number)
        for (_, name), cards, empty in zip(
            ZONES,
            (side.safe_terrain, side.safe_centre, side.safe_flanks),
            (words.no_terrain, words.no_centre, words.no_flank),
            strict=True,
        ):
            box: Box | None = getattr(half, name)
            if box is not None and not cards and canvas.sees(box):
                self._draw_empty(canvas, self._inside(number, box), empty)

    def _draw_empty(self, canvas: Canvas, room: Box, words: str) -> None:
        t = theme().text
        style = t.body.italic if room.w > 300 and room.h > 60 else t.note.italic
        block = paragraph(canvas, words, room.w - 8, style, theme().color.on_parchment_muted)
        if block.height <= room.h + 4:
            block.draw(canvas, room.x + 4, room.y + (room.h - block.height) / 2)

    def _draw_words(self, canvas: Canvas, active: Box, words: Words) -> None:
        """What is known at the left, what has just happened at the right of the cards."""
        c, t = theme().color, theme().text
        occupied = self._occupied(active)
        left = Box(active.x + 20, active.y + 34, occupied.x - active.x - 44, active.h - 44)
        if words.heading and left.w > 150:
            canvas.text(words.heading, left.x, left.y + 8, t.label, c.on_parchment_muted, valign="middle")
            y = left.y + 22
            for icon, text, strong in words.lines:
                style = t.small.bold if strong else t.small
                ink = c.ink_900 if strong else c.on_parchment_muted
                x = left.x + (26 if icon else 0)
                block = paragraph(canvas, text, left.right - x, style, ink)
                if y + block.height > left.bottom + 6:
                    break
                if icon:
                    canvas.icon(icon, Box(left.x, y + 1, 18, 18), c.vermilion_600 if strong else ink)
                block.draw(canvas, x, y)
                y += max(22.0, block.height + 2)
        right = Box(occupied.right + 24, active.y + 30, active.right - occupied.right - 44, active.h - 40)
        if words.news and right.w > 130:
            block = paragraph(canvas, words.news, min(right.w, 320), t.body, c.ink_900)
            if block.height > right.h:
                block = paragraph(canvas, words.news, right.w, t.small, c.ink_900)
            block.draw(canvas, right.x, right.y + max(0.0, (right.h - block.height) / 2))

    def _occupied(self, active: Box) -> Box:
        """The part of an Active Zone where cards lie."""
        boxes = [
            child.box
            for child in self.cards()
            if child.at in (*range(HANGING + 1), AWAITED) and active.contains(child.box.center)
        ]
        if not boxes:
            return Box(active.center[0] - 62, active.y, 124, active.h)
        whole = boxes[0]
        for box in boxes:
            wide = box if box.w >= box.h else box.place(max(box.w, box.h), box.h)
            whole = whole.union(wide)
        return whole

    def _draw_fallen_titles(self, canvas: Canvas) -> None:
        assert self.places is not None
        if self.table is None:
            return
        c, t = theme().color, theme().text
        band = self.places.band
        left, middle, right = self.band_parts()
        for x in (middle.x, middle.right):
            canvas.vline(x, band.y, band.bottom, c.bronze_700)
        for box, number, align in ((left, self.table.top, "left"), (right, self.table.bottom, "right")):
            side = self.table.side(number)
            name = livery(seat_key(side.commander)).name
            title = tr("Fallen: {name}").format(name=name)
            x = box.x + 10 if align == "left" else box.right - 10
            canvas.text_fit(title.upper(), x, box.y + 14, box.w - 20, t.label, c.bronze_300, align, smallest=11)  # type: ignore[arg-type]
            if not side.dead:
                none = tr("nobody yet")
                y = box.y + 22 + (box.h - 28) / 2
                canvas.text(none, x, y, t.small.italic, c.on_dark_muted, align, "middle")  # type: ignore[arg-type]


def _order(card: int) -> int:
    """Skirmishers, main battle cards, artillery."""
    return (1, 0, 2)[int(TROOPS[card].role)]


FALLEN = (88.0, 72.0)
"""Size of a tile among the fallen."""


def _nothing(side: int) -> None:
    """Nobody listens to the chips."""
