"""The card browser: every deck with large faces, ships, action cards, generals with their traits explained, and a search over all."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.actions import action_card
from game.client.rome.art.cards import general_card, ship_card
from game.client.rome.art.catalogue import action_face, general_face, ship_face, troop_face
from game.client.rome.art.troop import troop_card
from game.client.rome.presenters.cardlist import Chapter, Entry, chapters, copies_words, place_of, search
from game.client.scenes.base import Scene
from game.client.text import Block, paragraph, plain
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.fields import TextInput
from game.client.widgets.panels import ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr, tr_n
from game.titles.rome.tables import COSTS, FACTIONS

SIZES = {"troop": (240.0, 336.0), "ship": (226.0, 316.0), "action": (226.0, 316.0), "general": (226.0, 320.0)}
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

    def _note(self, canvas: Canvas, width: float) -> Block:
        markup = plain(self.entry.note).replace("\n", "<br>")
        return paragraph(canvas, markup, width, theme().text.small, theme().color.on_parchment_muted)

    def draw(self, canvas: Canvas) -> None:
        """Card, copies, note."""
        c, t = theme().color, theme().text
        w, h = SIZES[self.entry.kind]
        card = Box(self.box.x, self.box.y, self.box.w, h * self.box.w / w)
        if self.entry.kind == "troop":
            troop_card(canvas, card, troop_face(self.entry.number))
        elif self.entry.kind == "action":
            action_card(canvas, card, action_face(self.entry.number))
        elif self.entry.kind == "ship":
            level = FACTIONS[self.entry.number].ship_level
            ship_card(canvas, card, ship_face(self.entry.number, level, COSTS.ship, self.entry.copies))
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
        self.found: tuple[Entry, ...] | None = None
        """What was looked for; None while a deck is shown."""
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
        self.field = self.root.add(
            TextInput("", self._search, icon="search", placeholder=tr("Search the cards"), on_dark=True)
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
        self.chapter, self.found = number, None
        self.field.set("")
        self._lay_out(self.shown.entries)
        if self.list_open:
            self._toggle_list()

    def _search(self, words: str) -> None:
        """Show what is looked for, from two letters on; without words the deck again."""
        wanted = len(words.strip()) > 1
        if wanted or self.found is not None:
            self.found = search(words) if wanted else None
            self._lay_out(self.shown.entries if self.found is None else self.found)

    def _lay_out(self, entries: Sequence[Entry]) -> None:
        for index, row in enumerate(self.rows):
            row.change(chosen=index == self.chapter and self.found is None)
        self.area.clear()
        self.area.offset = 0.0
        self.entries = [self.area.add(CardEntry(entry)) for entry in entries]
        if self.area.box.w:
            self.area.arrange()
            self.damage()

    @property
    def title(self) -> str:
        """The name of the deck, or how much was found."""
        if self.found is None:
            return self.shown.name
        return tr_n("{n} card found", "{n} cards found", len(self.found)).format(n=len(self.found))

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
        field = min(300.0, bar.w * 0.34)
        right = bar.right - back - 8 - (wide + 8 if self.decks.visible else 0)
        self.field.place(Box(right - field, bar.y, field, 40))
        self._title = Box(bar.x + 8, bar.y, right - field - bar.x - 24, 40)
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
        natural = max(SIZES[each.entry.kind][0] for each in self.entries)
        columns = max(1, int((box.w + GAP) // (natural + GAP)))
        width = min(natural, (box.w - GAP * (columns - 1)) / columns)
        spread = (box.w - columns * width) / max(1, columns - 1) if columns > 1 else 0
        gap = min(spread, GAP * 3)
        y = box.y + 4
        for start in range(0, len(self.entries), columns):
            row = self.entries[start : start + columns]
            wide = [min(width, SIZES[each.entry.kind][0]) for each in row]
            high = max(each.measure(self.app.canvas, w) for each, w in zip(row, wide, strict=True))
            for number, (each, w) in enumerate(zip(row, wide, strict=True)):
                each.place(Box(box.x + number * (width + gap), y, w, high))
            y += high + 20
        return y - box.y

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut and the name of the deck."""
        c, t = theme().color, theme().text
        canvas.texture("wood", Box(0, 0, *self.size))
        title = self._title
        canvas.text_fit(self.title, title.x, title.center[1], title.w, t.h2, c.on_dark, smallest=15)

    def handle(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the cards also while the list has the keyboard; up and down change the deck."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return self.area.key(event)
        return super().handle(event)
