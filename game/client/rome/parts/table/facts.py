"""Rows of the region card: what a region holds in numbers, and who stands there."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import dice
from game.client.rome.art.catalogue import troop_face, troop_name
from game.client.rome.art.pieces import coin
from game.client.rome.art.tiles import stack_chip
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery
from game.client.rome.parts.stacks.chips import LARGE_TROOP
from game.client.rome.presenters.region import AreaFacts, Standing
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget
from game.client.words import tr

ICONS = {"army": "roman-shield", "navy": "trireme", "agent": "cowled"}


class Numbers(Widget):
    """Gold, dice of the defence, terrain, and what has been built."""

    def __init__(self, facts: AreaFacts) -> None:
        super().__init__()
        self.facts = facts

    def height(self, canvas: Canvas, width: float) -> float:
        """The height that shows everything."""
        return self._improvements(canvas, Box(0, 0, width, 0), 64, False) + 4

    def draw(self, canvas: Canvas) -> None:
        """Three columns, and the buildings below."""
        self._columns(canvas, self.box)
        self._improvements(canvas, self.box, self.box.y + 64, True)

    def _columns(self, canvas: Canvas, box: Box) -> None:
        c, t, y = theme().color, theme().text, box.y
        third = box.w / 3.2
        columns = (
            (tr("Gold"), box.x),
            (self.facts.dice_word, box.x + third * 0.82),
            (tr("Terrain"), box.right - third * 0.98),
        )
        for word, x in columns:
            canvas.text_fit(word.upper(), x, y + 9, min(third * 1.16, box.right - x), t.label, c.ink_700, smallest=11)
        coin(canvas, (box.x + 14, y + 38), 14, self.facts.gold)
        size = min(27.0, (third * 1.12) / max(1, len(self.facts.dice)) - 4)
        dice.row(canvas, columns[1][1], y + 38 - size / 2, size, list(self.facts.dice))
        x = columns[2][1]
        for kind in self.facts.terrain:
            canvas.disc((x + 12, y + 38), 12, c.parchment_50, c.ink_700, 1.2)
            icon = "pine-tree" if kind == "tree" else "mountains"
            canvas.icon(icon, Box(x + 4, y + 30, 16, 16), c.ink_900)
            x += 25
        if not self.facts.terrain:
            canvas.text(tr("open"), x, y + 38, t.small.italic, c.on_parchment_muted, valign="middle")

    def _improvements(self, canvas: Canvas, box: Box, y: float, drawing: bool) -> float:
        """Side by side; where there is little room, what is not there has no words, and what is there takes the lines that it needs.
        Gives where they end."""
        c, style = theme().color, theme().text.small
        words = [canvas.width(words, style) for _, words, _ in self.facts.improvements]
        tight = sum(words) + 37 * len(words) - 12 > box.w
        x = box.x
        for wide, (icon, says, there) in zip(words, self.facts.improvements, strict=True):
            named = there or not tight
            room = 25 + wide if named else 20
            if x > box.x and x + room > box.right:
                x, y = box.x, y + 25
            if drawing:
                ink = c.ink_900 if there else c.on_parchment_muted
                canvas.icon(icon, Box(x, y + 4, 20, 20), ink if there else c.parchment_400)
                if named:
                    canvas.text(says, x + 25, y + 13, style, ink, valign="middle")
            x += room + 12
        if drawing:
            canvas.hline(box.x, box.right, y + 32, c.bronze_500)
        return y + 34


CHIP, CHIP_STEP = (34.0, 40.0), 42.0


class SeenCard(CardWidget):
    """A kind of card that was seen in another's army, small; large beside it when pointed at, focused or pressed."""

    lifts = False

    def __init__(self, troop: int, copies: int) -> None:
        face = troop_face(troop)
        super().__init__(
            lambda canvas, box: troop_card(canvas, box, face) if box.w > 78 else stack_chip(canvas, box, face, copies),
            ("seen", troop, copies),
            large=LARGE_TROOP,
            name=troop_name(troop),
        )

    def activate(self) -> None:
        """The large card at once."""
        if self.scene is not None:
            self.scene.over.show_peek(self)


class StandingRow(Widget):
    """A piece that stands there: whose it is, its kind and numeral, what is known of it, and what it is to the seat; below it the
    cards of it that the seat has seen."""

    def __init__(self, standing: Standing) -> None:
        super().__init__()
        self.standing = standing
        self.cards = [self.add(SeenCard(*seen)) for seen in standing.seen]

    def arrange(self) -> None:
        """The seen cards in rows at the foot."""
        columns = self._columns(self.box.w)
        rows = -(-len(self.cards) // columns)
        for index, card in enumerate(self.cards):
            row, column = divmod(index, columns)
            y = self.box.bottom - 6 - (rows - row) * (CHIP[1] + 6)
            card.place(Box(self.box.x + 4 + column * CHIP_STEP, y, *CHIP))

    @staticmethod
    def _columns(width: float) -> int:
        return max(1, int((width - 8) // CHIP_STEP))

    def _seen_height(self, width: float) -> float:
        """Of the seen cards with the words when."""
        return 22 + 4 + (CHIP[1] + 6) * -(-len(self.cards) // self._columns(width)) if self.cards else 0.0

    def _words_at(self, canvas: Canvas) -> float:
        return 64 + canvas.width(self.standing.numeral, theme().text.label)

    def _apart(self, canvas: Canvas, width: float) -> bool:
        """Whether the relation stands on a line of its own."""
        row, t = self.standing, theme().text
        wanted = canvas.width(row.words, t.small) + canvas.width(row.relation, t.note) + 10
        return wanted > width - self._words_at(canvas)

    def height(self, canvas: Canvas, width: float) -> float:
        """One line or two."""
        return (55 if self._apart(canvas, width) else 35) + self._seen_height(width)

    def draw(self, canvas: Canvas) -> None:
        """Emblem, sign, numeral, words, relation."""
        c, t, row, box = theme().color, theme().text, self.standing, self.box
        x, middle, side = box.x + self._words_at(canvas), box.y + 17, livery(row.side)
        disc(canvas, side, (box.x + 13, middle), 12, "conquered")
        canvas.icon(ICONS[row.kind], Box(box.x + 32, middle - 9, 18, 18), side.dark)
        canvas.text(row.numeral, box.x + 56, middle, t.label, side.dark, valign="middle")
        if self._apart(canvas, box.w):
            canvas.text_fit(row.words, x, middle, box.right - x, t.small, c.ink_900)
            canvas.text(row.relation, x, middle + 20, t.note, c.on_parchment_muted, valign="middle")
        else:
            canvas.text(row.words, x, middle, t.small, c.ink_900, valign="middle")
            canvas.text(row.relation, box.right, middle, t.note, c.on_parchment_muted, "right", "middle")
        if self.cards:
            y = box.bottom - self._seen_height(box.w) + 9
            canvas.icon("eyeball", Box(box.x + 4, y - 9, 18, 18), c.ink_700)
            canvas.text_fit(row.seen_when, box.x + 28, y, box.w - 30, t.note.italic, c.ink_700)
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)
