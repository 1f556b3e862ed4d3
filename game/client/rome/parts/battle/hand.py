"""The foot of the battle screen: the own hand, the enemy's backs; and a tray of cards to choose from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.actions import ActionFace, action_card
from game.client.rome.art.cards import card_back
from game.client.rome.art.catalogue import seat_key
from game.client.rome.look import livery
from game.client.rome.parts.battle.cards import BattleCard, Mark
from game.client.rome.presenters.battle.places import fan
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget
from game.client.widgets.panels import Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand: what may be done with it, and a hint beside it where there is room."""

    card: int
    mark: Mark
    hint: str = ""


@dataclass(frozen=True, slots=True)
class Played:
    """An action card that may be played."""

    face: ActionFace
    press: Callable[[], None]


Pull = Callable[[BattleCard, tuple[float, float]], None]
"""What happens to a card that is pulled about: the card, where the pointer is."""


class HandCard(BattleCard):
    """A card in the hand: it can be pulled onto the table."""

    def __init__(self, card: int, mark: Mark, drag: Pull, drop: Pull) -> None:
        super().__init__(card, mark)
        self._drag, self._drop = drag, drop
        self._from: tuple[float, float] | None = None

    def press(self, point: tuple[float, float]) -> None:
        """Here it may begin."""
        self._from = point

    def drag(self, point: tuple[float, float]) -> None:
        """Away from its place it follows the pointer."""
        if self._from is not None and not self.box.grow(6).contains(point):
            self._drag(self, point)

    def release(self, point: tuple[float, float]) -> None:
        """Let go."""
        self._from = None
        self._drop(self, point)


class Hand(Widget):
    """Cards side by side, overlapping where there are many; few of them with words beside them."""

    on_dark = True

    def __init__(self, drag: Pull, drop: Pull) -> None:
        super().__init__(name="hand")
        self.drag_card, self.drop_card = drag, drop
        self.title = tr("Your hand")
        self.entries: list[Held] = []
        self.actions: list[Played] = []
        self.cards: list[BattleCard] = []
        self.empty = ""

    def show(self, held: Sequence[Held], empty: str = "") -> None:
        """Troop cards; ``empty`` says why there is none."""
        if list(held) != self.entries or self.actions or empty != self.empty:
            same = [h.card for h in held] == [h.card for h in self.entries] and not self.actions and bool(self.cards)
            self.entries, self.actions, self.empty = list(held), [], empty
            self.title = tr("Your hand")
            if same:
                for widget, entry in zip(self.cards, self.entries, strict=True):
                    widget.set_mark(entry.mark)
                self.arrange()
                self.invalidate()
            else:
                self._build()

    def show_actions(self, actions: Sequence[Played]) -> None:
        """Action cards of which one may be played now."""
        self.entries, self.actions, self.title = [], list(actions), tr("Your action cards")
        self._build()

    def _build(self) -> None:
        self.clear()
        self.cards = [
            self.add(HandCard(entry.card, entry.mark, self.drag_card, self.drop_card)) for entry in self.entries
        ]
        for played in self.actions:
            face = played.face
            self.add(
                CardWidget(
                    partial(_draw_action, face),
                    face,
                    on_press=played.press,
                    large=(206, 288),
                    playable=True,
                    name=face.event_name,
                    tooltip=tr("Play {event}").format(event=face.event_name),
                )
            )
        self.arrange()
        self.invalidate()

    def arrange(self) -> None:
        """From the left; a hint beside each card when all have room for one."""
        shown = [child for child in self.children if isinstance(child, CardWidget)]
        if not shown or not self.box.w:
            return
        room = self.box.cut_top(self._head)[1].inset(12, 0)
        top = 19 if self._head else 6
        h = max(120.0, min(151.0, room.h - 27)) if not self.actions else max(116.0, min(160.0, room.h - top - 8))
        w = h / 1.4 if not self.actions else h / 2
        step = self._roomy(len(shown), w)
        for x, widget in zip(fan(room, len(shown), w, step - w if step else 8), shown, strict=True):
            widget.place(Box(x, room.y + top, w, h))

    @property
    def _head(self) -> float:
        """Room for the title; none where every pixel is wanted for the cards."""
        return 22.0 if self.box.h > 160 else 0.0

    def _roomy(self, count: int, width: float) -> float:
        """The step from card to card where words stand between them; 0 where there is no room for that."""
        if self.actions or not count or not any(entry.hint for entry in self.entries):
            return 0
        step = min(240.0, (self.box.w - 24) / count)
        return step if step >= width + 116 else 0

    def draw(self, canvas: Canvas) -> None:
        """Title and hints."""
        c, t = theme().color, theme().text
        if self._head or not self.children:
            canvas.text(self.title, self.box.x + 14, self.box.y + 12, t.label, c.bronze_300, valign="middle")
        if not self.children:
            canvas.text_fit(
                self.empty, self.box.x + 14, self.box.y + 52, self.box.w - 28, t.small.italic, c.on_dark_muted
            )
        if self.cards and self._roomy(len(self.cards), self.cards[0].box.w):
            step = self._roomy(len(self.cards), self.cards[0].box.w)
            for widget, entry in zip(self.cards, self.entries, strict=True):
                x, width = widget.box.right + 10, step - widget.box.w - 16
                name = paragraph(canvas, f"<b>{widget.face.short_name}</b>", width, t.small, c.on_dark)
                name.draw(canvas, x, widget.box.y + 4)
                paragraph(canvas, entry.hint, width, t.small, c.on_dark_muted).draw(
                    canvas, x, widget.box.y + 8 + name.height
                )


def _draw_action(face: ActionFace, canvas: Canvas, box: Box) -> None:
    action_card(canvas, box, face)


class EnemyHand(Widget):
    """Backs with a count, and what is known of them."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__(name="enemy hand")
        self.seat = -1
        self.count = 0
        self.notes: tuple[str, ...] = ()

    def show(self, seat: int, count: int, notes: Sequence[str]) -> None:
        """So many cards of that faction."""
        self.change(seat=seat, count=count, notes=tuple(notes))

    def spot(self) -> Box:
        """Where a card leaves from."""
        return Box(self.box.x + 14, self.box.y + 26, 78, 109)

    def draw(self, canvas: Canvas) -> None:
        """At most five backs; the words count them."""
        c, t = theme().color, theme().text
        canvas.text(tr("Their hand"), self.box.x + 4, self.box.y + 12, t.label, c.bronze_300, valign="middle")
        shown = min(5, self.count)
        h = min(112.0, self.box.h - 44)
        w = h / 1.4
        fans = [self.box.x + 4 + index * min(w + 10, 160.0 / max(1, shown)) for index in range(shown)]
        for x in fans:
            card_back(canvas, Box(x, self.box.y + 28, w, h), livery(seat_key(self.seat)))
        x = (fans[-1] + w if fans else self.box.x) + 14
        y = self.box.y + 34
        for index, note in enumerate(self.notes):
            ink = c.on_dark if index == 0 else c.on_dark_muted
            block = paragraph(canvas, note, self.box.right - x - 4, t.small, ink)
            block.draw(canvas, x, y)
            y += block.height + 4


@dataclass(frozen=True, slots=True)
class TrayCard:
    """A card in the tray. ``group`` is the heading that it lies under."""

    card: int
    press: Callable[[], None] | None
    group: str
    refusal: str | None = None
    note: str = ""
    becomes: int = -1
    """The card that is shown large beside it: what it would become."""


SIZES = ((180.0, 252.0), (120.0, 168.0), (92.0, 129.0))
"""Sizes of the cards in a tray: the largest of which all have room."""


CLOSER = (4.0, 0.0, -8.0, -20.0)
"""Gaps between the smallest cards of a tray where they would not fit else."""


class CardTray(Panel):
    """Cards to choose one from, under headings; over the mat while there is such a choice."""

    def __init__(self) -> None:
        super().__init__("parchment", " ", level="h3")
        self.shown: list[TrayCard] = []
        self.scroll = self.add(ScrollArea(self._lay, name="tray"))
        self._labels: list[tuple[str, float]] = []
        self.visible = False

    def show(self, heading: str, cards: Sequence[TrayCard]) -> None:
        """Offer these cards."""
        self.heading = heading
        self.shown = list(cards)
        self.scroll.clear()
        for entry in self.shown:
            mark = Mark(
                entry.press is not None and entry.refusal is None, False, entry.press, entry.refusal, note=entry.note
            )
            self.scroll.add(BattleCard(entry.card, mark, lifts=False, becomes=entry.becomes))
        self.rearrange()

    def wanted(self, width: float, limit: float) -> float:
        """The height that shows all cards, at most ``limit``."""
        return min(limit, self._height(self._fitting(width, limit), width))

    def _fitting(self, width: float, height: float) -> tuple[float, float, float]:
        """Width, height and gap of the cards: as large as fit without scrolling, at last one lying on the other."""
        forms = [(w, h, 14.0) for w, h in SIZES] + [(*SIZES[-1], gap) for gap in CLOSER]
        return next((form for form in forms if self._height(form, width) <= height), forms[len(SIZES) - 1])

    def _height(self, form: tuple[float, float, float], width: float) -> float:
        """The height that shows all cards in a form."""
        w, h, gap = form
        each = max(1, int((width - 66 + gap) / (w + gap)))
        groups = [entry.group for entry in self.shown]
        rows = sum(-(-groups.count(group) // each) for group in dict.fromkeys(groups))
        return 78 + len(set(groups)) * 32 + rows * (h + 14)

    def arrange(self) -> None:
        """The cards fill the sheet."""
        self.scroll.place(self.inner)

    def _lay(self, box: Box) -> float:
        """Rows of cards, each group under its heading."""
        w, h, gap = self._fitting(self.box.w, self.box.h)
        x, y = box.x + 6, box.y
        group = None
        self._labels = []
        for entry, widget in zip(self.shown, self.scroll.children, strict=True):
            if entry.group != group:
                y += 0 if group is None else h + 16
                self._labels.append((entry.group, y - box.y))
                group, x, y = entry.group, box.x + 6, y + 28
            elif x + w > box.right:
                x, y = box.x + 6, y + h + 14
            widget.place(Box(x, y, w, h))
            x += w + gap
        return y + h + 14 - box.y if self.shown else 0

    def paint(self, canvas: Canvas) -> None:
        """The headings lie between the cards."""
        super().paint(canvas)
        if not self.visible:
            return
        with canvas.clip(self.scroll.box):
            for label, y in self._labels:
                top = self.scroll.box.y + y - self.scroll.offset
                canvas.text(
                    label, self.scroll.box.x + 6, top + 14, theme().text.label, theme().color.ink_700, valign="middle"
                )
