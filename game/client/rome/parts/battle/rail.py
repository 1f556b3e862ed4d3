"""The generals at the side of the mat: a tall rail, or a strip where there is little room."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art.cards import TRAIT_ICONS, general_picture
from game.client.rome.art.catalogue import seat_key
from game.client.rome.art.picture import scene
from game.client.rome.art.pieces import stars
from game.client.rome.look import livery, look
from game.client.rome.presenters.battle.words import Rail, TraitNote
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.words import tr, tr_n


class GeneralRail(Widget):
    """A side's general as far as he is known, and what his army still holds."""

    def __init__(self) -> None:
        super().__init__()
        self.rail: Rail | None = None

    def show(self, rail: Rail) -> None:
        """Tell of this side."""
        notes = [f"<b>{note.name}.</b> {note.text}" for note in rail.traits]
        rout = tr("Routed with fewer than {n} main battle cards.").format(n=rail.least)
        self.change(rail=rail, tooltip="<br>".join([*notes, rout, *([rail.note] if rail.note else [])]))

    def draw(self, canvas: Canvas) -> None:
        """Tall or flat, by the box."""
        if self.rail is None:
            return
        canvas.panel("parchment", self.box)
        if self.box.h > 200:
            self._draw_tall(canvas, self.rail)
        else:
            self._draw_strip(canvas, self.rail)

    # -- tall --------------------------------------------------------------------------------------------------------

    def _draw_tall(self, canvas: Canvas, rail: Rail) -> None:
        c, t = theme().color, theme().text
        side = livery(seat_key(rail.seat))
        inner = self.box.inset(2)
        head, rest = inner.cut_top(58)
        side.field(canvas, head, soft=True)
        disc(canvas, side, (head.x + 32, head.center[1]), 20, "conquered")
        canvas.text_fit(rail.name, head.x + 62, head.y + 20, head.w - 72, t.h3, side.on)
        counts = _counts(rail)
        canvas.text_fit(rail.allies or counts, head.x + 62, head.y + 42, head.w - 72, t.small, side.on)
        canvas.hline(head.x, head.right, head.bottom, c.ink_800, 2)
        traits = 51 if len(rail.traits) == 1 and rail.traits[0].state else 35 * max(1, len(rail.traits))
        picture_h = min(86.0, self.box.h - 268 - traits)
        if picture_h > 36:
            picture, rest = rest.cut_top(picture_h)
            scene(canvas, picture.move(0, 2), general_picture(seat_key(rail.seat)), side)
            canvas.hline(head.x, head.right, picture.bottom + 2, c.ink_800, 1.4)
        x, y = self.box.x + 16, rest.y + 22
        width = self.box.w - 32
        canvas.text_fit(rail.general, x, y, width, t.body.bold, c.ink_900)
        y += 27
        if rail.stars >= 0:
            stars(canvas, x, y, rail.stars, 5, 20)
        else:
            canvas.text(tr("stars unknown"), x, y, t.small.italic, c.on_parchment_muted, valign="middle")
        y += 20
        y = self._draw_traits(canvas, rail, x, y, width)
        y = self._draw_mains(canvas, rail, x, y, width)
        self._draw_reveals(canvas, rail, x, y, width)

    def _draw_traits(self, canvas: Canvas, rail: Rail, x: float, y: float, width: float) -> float:
        c, t = theme().color, theme().text
        if not rail.traits:
            word = tr("no trait") if rail.stars > 0 else ""
            canvas.text(word, x, y + 8, t.small, c.on_parchment_muted, valign="middle")
            return y + 24
        for note in rail.traits:
            tall = bool(note.state) and len(rail.traits) == 1
            box = Box(x - 2, y, width + 4, 46 if tall else 30)
            self._draw_trait(canvas, note, box, tall)
            y = box.bottom + 5
        return y + 3

    @staticmethod
    def _draw_trait(canvas: Canvas, note: TraitNote, box: Box, tall: bool) -> None:
        c, t = theme().color, theme().text
        live = bool(note.state) and not note.spent
        canvas.fill(box, look().card.veteran_face if live else c.parchment_200)
        canvas.outline(box, c.ink_900 if live else c.parchment_400, 1.4)
        ink = c.ink_900 if live or not note.state else c.disabled_text
        side = 22.0
        canvas.icon(
            TRAIT_ICONS[note.id], Box(box.x + 9, box.center[1] - side / 2, side, side), c.vermilion_600 if live else ink
        )
        room = box.w - 46
        if tall:
            canvas.text_fit(note.name, box.x + 40, box.y + 15, room, t.small.bold, ink)
            canvas.text_fit(note.state, box.x + 40, box.y + 33, room, t.note, ink)
        else:
            canvas.text_fit(note.name, box.x + 40, box.center[1], room, t.small.bold, ink)

    def _draw_mains(self, canvas: Canvas, rail: Rail, x: float, y: float, width: float) -> float:
        c, t = theme().color, theme().text
        canvas.hline(x, x + width, y, c.parchment_300)
        canvas.text(tr("Main cards to rout"), x, y + 16, t.label, c.on_parchment_muted, valign="middle")
        shields(canvas, Box(x, y + 28, width, 24), rail)
        return y + 62

    def _draw_reveals(self, canvas: Canvas, rail: Rail, x: float, y: float, width: float) -> None:
        c, t = theme().color, theme().text
        if y + 40 > self.box.bottom:
            return
        canvas.hline(x, x + width, y, c.parchment_300)
        canvas.text(tr("Reveals"), x, y + 16, t.label, c.on_parchment_muted, valign="middle")
        if rail.reveals_all:
            for index in range(min(4, rail.reveals_all)):
                lit = index < rail.reveals
                canvas.icon("eyeball", Box(x + index * 28, y + 30, 22, 22), c.vermilion_600 if lit else c.parchment_400)
            words = tr("{n} of {all} left").format(n=rail.reveals, all=rail.reveals_all)
            canvas.text(words, x + min(4, rail.reveals_all) * 28 + 6, y + 41, t.small, c.ink_900, valign="middle")
        else:
            canvas.text(tr("none"), x, y + 40, t.small, c.ink_900, valign="middle")

    # -- flat --------------------------------------------------------------------------------------------------------

    def _draw_strip(self, canvas: Canvas, rail: Rail) -> None:
        c, t = theme().color, theme().text
        side = livery(seat_key(rail.seat))
        box = self.box.inset(2)
        middle = box.center[1]
        band, _ = box.cut_left(44)
        side.field(canvas, band)
        disc(canvas, side, band.center, min(15, box.h * 0.42), "conquered")
        x = band.right + 10
        name_w = min(200.0, box.w * 0.2)
        canvas.text_fit(rail.name, x, middle, name_w, t.h3.sized(17), c.ink_900)
        x += name_w + 10
        general_w = min(190.0, box.w * 0.19)
        canvas.text_fit(rail.general, x, middle, general_w, t.small.bold, c.ink_900)
        x += min(general_w, canvas.width(rail.general, t.small.bold)) + 10
        if rail.stars >= 0:
            x += stars(canvas, x, middle, rail.stars, 5, 14) + 10
        for note in rail.traits:
            live = bool(note.state) and not note.spent
            canvas.icon(
                TRAIT_ICONS[note.id], Box(x, middle - 10, 20, 20), c.vermilion_600 if live else c.on_parchment_muted
            )
            x += 26
        right = box.right - 12
        reveals = tr_n("{n} reveal", "{n} reveals", rail.reveals).format(n=rail.reveals) if rail.reveals else ""
        if reveals:
            canvas.text(reveals, right, middle, t.small, c.ink_900, "right", "middle")
            right -= canvas.width(reveals, t.small) + 8
            canvas.icon("eyeball", Box(right - 18, middle - 9, 18, 18), c.vermilion_600)
            right -= 32
        counts = _counts(rail)
        canvas.text(counts, right, middle, t.small, c.on_parchment_muted, "right", "middle")
        right -= canvas.width(counts, t.small) + 16
        if right - x > 100:
            shields(canvas, Box(right - min(6, rail.mains + rail.mains_lost) * 23, middle - 10, 140, 20), rail)


def shields(canvas: Canvas, box: Box, rail: Rail) -> None:
    """A shield for each main battle card: whole, wounded, lost."""
    c = theme().color
    side = livery(seat_key(rail.seat))
    total = max(1, rail.mains + rail.mains_lost)
    size = min(box.h, (box.w + 4) / total - 4)
    for index in range(total):
        place = Box(box.x + index * (size + 4), box.y + (box.h - size) / 2, size, size)
        if index >= rail.mains:
            canvas.icon("round-shield", place, c.parchment_400)
        elif rail.main_hurt and index == rail.mains - 1:
            canvas.icon("broken-shield", place, c.vermilion_600)
        else:
            canvas.icon("round-shield", place, side.base)


def _counts(rail: Rail) -> str:
    """How many cards a side still has, and has lost."""
    cards = tr_n("{n} card", "{n} cards", rail.cards).format(n=rail.cards)
    return tr("{cards}, {fallen} fallen").format(cards=cards, fallen=rail.fallen)
