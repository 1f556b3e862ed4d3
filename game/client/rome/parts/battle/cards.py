"""Troop cards on the battle mat: in the Active Zone, in the Safe Zone (tiles or rows), among the fallen, in the hand.

What a card may do now is told by a `Mark`: whether it glows, what a press does, the chance that a roll kills it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.catalogue import rule_words, troop_face
from game.client.rome.art.faces import TYPE_ICONS
from game.client.rome.art.tiles import fallen_tile
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery, look
from game.client.theme import TextStyle, theme
from game.client.widgets.cards import RADIUS, CardWidget

LEAST_HAND = 86
"""A card narrower than this becomes a tile."""
TILE = (178.0, 98.0)
LARGE = (240.0, 336.0)


class Mark(NamedTuple):
    """What a card may do now. ``odds``: the chance of killing it, in words for its tag; ``note``: more in its tooltip."""

    playable: bool = False
    chosen: bool = False
    press: Callable[[], None] | None = None
    refusal: str | None = None
    odds: str = ""
    note: str = ""


PLAIN = Mark()


class BattleCard(CardWidget):
    """A troop card of a side at a place. ``count``: how many of its kind lie there; ``becomes``: the card that is shown large for it."""

    def __init__(
        self,
        card: int,
        mark: Mark = PLAIN,
        *,
        side: int = 0,
        place: int = -1,
        count: int = 1,
        lifts: bool = True,
        becomes: int = -1,
    ) -> None:
        face = troop_face(card)
        self.becomes = troop_face(becomes) if becomes >= 0 else None
        super().__init__(
            lambda canvas, box: troop_card(canvas, box, face),
            face,
            large=LARGE,
            name=face.name,
        )
        self.lifts = lifts
        self.card, self.side, self.at, self.count = card, side, place, count
        self.face = face
        self.faint = False
        """Whether it is only going to lie there."""
        self.set_mark(mark)

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Cards that do nothing are only for the pointer that wants to see them large."""
        return self.on_press is not None or self.refusal is not None

    def set_mark(self, mark: Mark) -> None:
        """Take over what the card may do now."""
        self.mark = mark
        words = "<br>".join(part for part in (mark.note, rule_words(self.card)) if part)
        self.change(playable=mark.playable, chosen=mark.chosen, refusal=mark.refusal, tooltip=words or None)
        self.on_press = mark.press

    def draw_peek(self, canvas: Canvas, box: Box) -> None:
        """The large card, or the card that it would become."""
        troop_card(canvas, box, self.becomes or self.face)

    def peek_size(self) -> tuple[float, float] | None:
        """What it would become is shown in any case."""
        return self.large if self.becomes is not None else super().peek_size()

    @property
    def is_tile(self) -> bool:
        return self.box.w > self.box.h

    def draw(self, canvas: Canvas) -> None:
        """The card, its count, the chance of killing it."""
        super().draw(canvas)
        box = self.lying
        if self.faint:
            canvas.rounded(box, theme().color.parchment_100, RADIUS, alpha=100)
        if self.count > 1:
            center = (box.right - 8, box.y + 8)
            c = theme().color
            canvas.disc(center, 12, c.leather_900, c.bronze_400, 1.4)
            canvas.text(f"×{self.count}", *center, theme().text.key.sized(14), c.on_dark, "center", "middle")
        if self.mark.odds:
            odds_tag(canvas, (box.center[0], box.bottom - 4), self.mark.odds)

    def _draw_turned(self, canvas: Canvas) -> Box:
        """Tiles are not turned: they would not fit; their ribbon tells."""
        if not self.is_tile:
            return super()._draw_turned(canvas)
        self.draw_card(canvas, self.box)
        c = theme().color
        style = TextStyle("Cinzel-700", 13, tracking=0.05, upper=True)
        word = self.wound_word()
        ribbon = self.box.place(canvas.width(word, style) + 14, 24, 0.36, 0.62)
        canvas.fill(ribbon, c.vermilion_600)
        canvas.outline(ribbon, c.on_accent, 1.2)
        canvas.text(word, *ribbon.center, style, c.on_accent, "center", "middle")
        return self.box


def odds_tag(canvas: Canvas, foot: tuple[float, float], text: str) -> None:
    """A small pill at the foot of a card: a skull and a chance."""
    c, t = theme().color, theme().text
    width = 34 + canvas.width(text, t.small.bold)
    box = Box(foot[0] - width / 2, foot[1] - 22, width, 26)
    canvas.rounded(box, c.parchment_50, 13, c.vermilion_600, 2)
    canvas.icon("death-skull", Box(box.x + 8, box.center[1] - 8, 16, 16), c.vermilion_600)
    canvas.text(text, box.x + 27, box.center[1], t.small.bold, c.ink_900, valign="middle")


class SafeRow(BattleCard):
    """A card in a Safe Zone where there is no room for a tile: its sign, its name, its count."""

    def __init__(self, card: int, mark: Mark = PLAIN, *, side: int = 0, place: int = -1, count: int = 1) -> None:
        super().__init__(card, mark, side=side, place=place, count=count, lifts=False)

    def draw(self, canvas: Canvas) -> None:
        """A slip with a hatched edge."""
        c, t = theme().color, theme().text
        box = self.box
        face = self.face
        canvas.fill(box, look().card.veteran_face if face.veteran else c.parchment_100)
        edge, rest = box.cut_left(22)
        livery(face.faction).field(canvas, edge)
        canvas.icon(TYPE_ICONS[face.type], edge.place(17, 17), livery(face.faction).on)
        canvas.outline(box, c.ink_900, 1.2)
        right = rest.right - 6
        if self.mark.odds:
            canvas.text(self.mark.odds, right, box.center[1], t.key, c.vermilion_700, "right", "middle")
            right -= canvas.width(self.mark.odds, t.key) + 6
        if self.count > 1:
            word = f"×{self.count}"
            canvas.text(word, right, box.center[1], t.key, c.ink_900, "right", "middle")
            right -= canvas.width(word, t.key) + 6
        room = right - rest.x - 6  # of "Republican Legionaries" the last word is enough: whose they are says the edge
        name = canvas.wording(room, t.key, face.short_name, face.short_name.split()[-1])
        canvas.text_fit(name, rest.x + 6, box.center[1], room, t.key, c.ink_900, smallest=13)
        if self.playable or self.chosen or self.shows_focus:
            canvas.rounded(box.grow(2), None, 2, c.ink_900, 2)
            canvas.rounded(box.grow(4), None, 3, c.gold_300, 4 if self.chosen or self.shows_focus else 2.5)


class FallenCard(BattleCard):
    """A card in the band of the fallen: struck through, small."""

    def __init__(self, card: int, mark: Mark = PLAIN, *, side: int = 0, count: int = 1) -> None:
        super().__init__(card, mark, side=side, count=count, lifts=False)

    def draw(self, canvas: Canvas) -> None:
        """The struck figure; gold when it may be recovered."""
        c, t = theme().color, theme().text
        canvas.sheet(
            ("fallen", self.face), self.box, lambda sub: fallen_tile(sub, Box(0, 0, self.box.w, self.box.h), self.face)
        )
        if self.count > 1:
            center = (self.box.right - 4, self.box.y + 6)
            canvas.disc(center, 10, c.leather_900, c.bronze_400, 1.2)
            canvas.text(f"×{self.count}", *center, t.key.sized(13), c.on_dark, "center", "middle")
        if self.playable or self.chosen or self.shows_focus:
            canvas.outline(self.box.grow(3), c.gold_300, 3)


def card_size(height: float) -> tuple[float, float]:
    """(width, height) of a card in a zone of a height: upright while its name can be read, else a tile."""
    h = min(height, LARGE[1])
    if h / 1.4 >= LEAST_HAND:
        return h / 1.4, h
    k = min(1.0, height / TILE[1])
    return TILE[0] * k, TILE[1] * k


def grouped(cards: tuple[int, ...]) -> list[tuple[int, int]]:
    """(card, how many) of each kind."""
    return [(card, cards.count(card)) for card in dict.fromkeys(cards)]
