"""The card browser: every deck with large faces, action cards, generals with their traits explained."""

from __future__ import annotations

from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.cards import action_card, general_card
from game.client.rome.art.catalogue import action_face, general_face, troop_face
from game.client.rome.art.troop import troop_card
from game.client.rome.presenters.cardlist import Chapter, Entry, chapters, copies_words, place_of
from game.client.scenes.base import Scene
from game.client.text import paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr

SIZES = {"troop": (240.0, 336.0), "action": (206.0, 288.0), "general": (186.0, 263.0)}
GAP = 20.0


class CardEntry(Widget):
    """A large card with the number of its copies and a note below."""

    def __init__(self, entry: Entry) -> None:
        super().__init__()
        self.entry = entry

    def measure(self, canvas: Canvas, width: float) -> float:
        """The height for a width."""
        w, h = SIZES[self.entry.kind]
        return h * width / w + 34 + self._note(canvas, width).height * bool(self.entry.note)

    def _note(self, canvas: Canvas, width: float):  # type: ignore[no-untyped-def]
        return paragraph(canvas, plain(self.entry.note), width, theme().text.small, theme().color.on_parchment_muted)

    def draw(self, canvas: Canvas) -> None:
        """Card, copies, note."""
        c, t = theme().color, theme().text
        w, h = SIZES[self.entry.kind]
        card = Box(self.box.x, self.box.y, self.box.w, h * self.box.w / w)
        if self.entry.kind == "troop":
            troop_card(canvas, card, troop_face(self.entry.number))
        elif self.entry.kind == "action":
            action_card(canvas, card, action_face(self.entry.number))
        else:
            general_card(canvas, card, general_face(self.entry.number))
        canvas.text(copies_words(self.entry), card.x, card.bottom + 18, t.small.bold, c.ink_900, valign="middle")
        if self.entry.note:
            self._note(canvas, self.box.w).draw(canvas, card.x, card.bottom + 32)


class CardsScene(Scene):
    """See the module. ``key`` is the chapter to begin with: the id of a deck, "actions", "generals_rome" …"""

    def __init__(self, key: str = "") -> None:
        super().__init__()
        self.chapters = chapters()
        self.chapter = place_of(key)
        self.list_open = False
        """In narrow windows the list of decks takes the place of the cards."""

    def build(self) -> None:
        """Decks left, cards right."""
        self.side = self.root.add(Panel("leather"))
        self.list = self.side.add(ScrollArea(self._lay_list, on_dark=True, name="decks"))
        self.rows = [
            self.list.add(ListRow(plain(c.name), partial(self.choose, n), icon=c.icon, on_dark=True))
            for n, c in enumerate(self.chapters)
        ]
        self.sheet = self.root.add(Panel("parchment"))
        self.area = self.sheet.add(ScrollArea(self._lay_cards, name="cards"))
        self.entries: list[CardEntry] = []
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.decks = self.root.add(
            Button(tr("Decks"), self._toggle_list, kind="bar", icon="card-play", action="side_panel")
        )
        self.choose(self.chapter)

    def entered(self) -> None:
        """The list has the keyboard."""
        self.focus(self.rows[self.chapter])

    @property
    def shown(self) -> Chapter:
        """The chapter on the sheet."""
        return self.chapters[self.chapter]

    def choose(self, number: int) -> None:
        """Show a deck."""
        self.chapter = number
        for index, row in enumerate(self.rows):
            row.change(chosen=index == number)
        self.area.clear()
        self.area.offset = 0.0
        self.entries = [self.area.add(CardEntry(entry)) for entry in self.shown.entries]
        if self.list_open:
            self._toggle_list()
        elif self.area.box.w:
            self.area.arrange()
            self.damage()

    def _toggle_list(self) -> None:
        self.list_open = not self.list_open
        self.fit()

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Bar above, decks left (instead of the cards in narrow windows)."""
        room = Box(0, 0, *size).inset(8)
        bar, room = room.cut_top(46, 8)
        beside = fold is not Fold.NARROW
        self.list_open = self.list_open and not beside
        back = self.back.natural_width(self.app.canvas)
        self.back.place(bar.cut_right(back)[0].cut_top(40)[0])
        self.decks.visible = not beside
        wide = self.decks.natural_width(self.app.canvas)
        self.decks.place(Box(bar.right - back - wide - 8, bar.y, wide, 40))
        self._title = Box(bar.x + 8, bar.y, bar.w - back - wide - 40, 40)
        self.side.visible = beside or self.list_open
        self.sheet.visible = not self.list_open
        side = room
        if beside:
            side, room = room.cut_left(300 if fold.roomy else 236, 8)
        self.side.place(side)
        self.list.place(side.inset(8, 10))
        self.sheet.place(room)
        self.area.place(room.inset(22, 18))

    _title = Box(0, 0, 0, 0)

    def _lay_list(self, box: Box) -> float:
        for number, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + number * 46, box.w, 46))
        return 46.0 * len(self.rows)

    def _lay_cards(self, box: Box) -> float:
        if not self.entries:
            return 0
        natural = SIZES[self.shown.entries[0].kind][0]
        columns = max(1, int((box.w + GAP) // (natural + GAP)))
        width = min(natural, (box.w - GAP * (columns - 1)) / columns)
        spread = (box.w - columns * width) / max(1, columns - 1) if columns > 1 else 0
        gap = min(spread, GAP * 3)
        y = box.y + 4
        for start in range(0, len(self.entries), columns):
            row = self.entries[start : start + columns]
            high = max(entry.measure(self.app.canvas, width) for entry in row)
            for number, entry in enumerate(row):
                entry.place(Box(box.x + number * (width + gap), y, width, high))
            y += high + 20
        return y - box.y

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut and the name of the deck."""
        c, t = theme().color, theme().text
        canvas.texture("wood", Box(0, 0, *self.size))
        title = self._title
        canvas.text_fit(self.shown.name, title.x, title.center[1], title.w, t.h2, c.on_dark, smallest=15)

    def handle(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the cards also while the list has the keyboard; up and down change the deck."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.area.key(event)
        return super().handle(event)
