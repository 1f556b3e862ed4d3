"""The hand of action cards. A card that can be used glows; a press chooses it, and the side column shows its three uses."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.actions import SLIM, action_card
from game.client.rome.art.catalogue import action_face
from game.client.rome.look import look
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget
from game.client.words import tr


class Hand(Widget):
    """Cards side by side, overlapping when there is little room; large ones where there is much."""

    on_dark = True

    def __init__(self, choose: Callable[[int], None]) -> None:
        super().__init__(name="hand")
        self.choose = choose
        self.cards: list[CardWidget] = []
        self.numbers: tuple[int, ...] = ()
        self.limit = 0
        self.side = ""

    def show(
        self,
        cards: Sequence[int],
        limit: int,
        usable: Collection[int],
        chosen: int | None,
        refusals: Mapping[int, str],
        seat: int,
    ) -> None:
        """The hand; ``refusals`` say why a card is of no use now."""
        self.change(limit=limit, side=SEAT_KEYS[seat])
        if tuple(cards) != self.numbers:
            self.numbers = tuple(cards)
            self.clear()
            self.cards = [self.add(self._card(number)) for number in cards]
            if self.box.w:
                self.arrange()
        for number, card in zip(self.numbers, self.cards, strict=True):
            card.change(playable=number in usable, chosen=number == chosen, refusal=refusals.get(number))

    def _card(self, number: int) -> CardWidget:
        face = action_face(number)
        return CardWidget(
            lambda canvas, box: action_card(canvas, box, face),
            ("action", number),
            on_press=lambda: self.choose(number),
            large=look().size["action_large"],
            name=face.action_name,
        )

    @property
    def large(self) -> bool:
        """Whether the cards are shown large."""
        return self.box.h > 300

    def arrange(self) -> None:
        """In a row."""
        count = len(self.cards)
        if not count or not self.box.w:
            return
        head = 31  # a lifted card leaves the heading free
        room = Box(self.box.x, self.box.y + head, self.box.w, self.box.h - head)
        high = min(288.0 if self.large else 168.0, room.h - 4)
        wide = self._wide(room.w, count, high) if self.large else self._narrow(room.w, count, high)
        step = (
            min(wide + (6 if self.large or wide < 60 else 12), (room.w - wide - 4) / max(1, count - 1))
            if count > 1
            else 0
        )
        top = room.y + (14 if self.large else 0)
        for index, card in enumerate(self.cards):
            card.place(Box(room.x + 4 + index * step, top, wide, high))

    @staticmethod
    def _wide(room: float, count: int, high: float) -> float:
        """The width of large cards: narrow ones where the others would cover each other."""
        whole = high * 206 / 288
        return whole if count * (whole + 6) <= room else high * SLIM / 288

    @staticmethod
    def _narrow(room: float, count: int, high: float) -> float:
        """The width of small cards, side by side where there is room: with names, or of low ones with signs alone."""
        least, most = (84.0, 112.0) if high > 130 else (40.0, 52.0)
        return max(least, min(most, (room - 4) / count - 6))

    def draw(self, canvas: Canvas) -> None:
        """The heading; an empty hand says so."""
        c, t = theme().color, theme().text
        words = tr("Action cards {n} of {all}").format(n=len(self.numbers), all=self.limit)
        canvas.text_fit(
            words.upper(), self.box.x + 4, self.box.y + 9, self.box.w - 8, t.label, c.bronze_300, smallest=11
        )
        if not self.numbers:
            canvas.text_fit(
                tr("Your hand is empty."),
                self.box.x + 4,
                self.box.y + 44,
                self.box.w - 8,
                t.small.italic,
                c.on_dark_muted,
            )
