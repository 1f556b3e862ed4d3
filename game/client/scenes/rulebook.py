"""The rulebook in our own words: chapters at the left, the text, and a search over everything.

The text is ``assets/rulebook/*.md``; each file is a chapter whose first heading is its name, in the order of the file
names. A place is named ``chapter#heading`` (file name without ending, heading in small letters with hyphens): prompts and
refusals open it by ``RulebookScene.open_at``, and the text links to itself in the same way. A translation
(``assets/rulebook/de/*.md``) says the same paragraph by paragraph, so that places are those of the English book.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pygame

from game.client import glossary
from game.client.assets import assets_folder, read_text
from game.client.booksearch import Text, find
from game.client.canvas import Canvas
from game.client.glossary import CHAPTER, underline
from game.client.layout import Box, Fold
from game.client.markdown import Paragraph, read_markdown, slug
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.buttons import Button, IconButton
from game.client.widgets.fields import TextInput
from game.client.widgets.page import Page
from game.client.widgets.panels import Label, ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import tr
from game.common.language import ENGLISH, language_in_use


class Ribbon(Button):
    """Where the game stands, in a strip above the page; a press opens the rule of it."""

    align = "left"

    def __init__(self, here: Here | None, press: Callable[[], None]) -> None:
        super().__init__(
            tr("Your game: {words}").format(words=here.words) if here is not None else "",
            press,
            kind="bar",
            icon="play-button",
            tooltip=tr("To the rule of what is asked in your game now"),
        )
        self.style = theme().text.body


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of the rulebook."""

    key: str
    name: str
    paragraphs: tuple[Paragraph, ...]
    place: str = ""
    """How links name it, beside its key: its English name in small letters and hyphens."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A paragraph that fits to what was looked for."""

    chapter: int
    paragraph: int


def load_rulebook() -> list[Chapter]:
    """All chapters, in the language in use as far as they are translated; an empty list when the folder is missing."""
    folder = assets_folder() / "rulebook"
    chapters = []
    for path in sorted(folder.glob("*.md")) if folder.is_dir() else []:
        paragraphs = read_markdown(read_text("rulebook", path.name))
        said = translated(path, paragraphs)
        name, place = (next((p.words for p in text if p.kind == "h1"), path.stem) for text in (said, paragraphs))
        chapters.append(Chapter(path.stem, name, tuple(said), slug(place)))
    return chapters


def translated(path: Path, paragraphs: list[Paragraph]) -> list[Paragraph]:
    """A chapter in the language in use: from ``rulebook/<language>/``, where a file says the same paragraph by paragraph, the
    glossary by the catalogue; where there is neither, as it is."""
    if language_in_use() == ENGLISH:
        return paragraphs
    if path.stem.endswith(CHAPTER):
        return [glossary.in_use(paragraph) for paragraph in paragraphs]
    other = path.parent / language_in_use() / path.name
    if not other.is_file():
        return paragraphs
    said = read_markdown(read_text("rulebook", language_in_use(), path.name))
    return [replace(one, english=source.markup) for one, source in zip(said, paragraphs, strict=False)]


def search(chapters: list[Chapter], wanted: str) -> list[Hit]:
    """The paragraphs that fit best to what somebody asks, see `game.client.booksearch`."""
    hits, texts = [], []
    for c, chapter in enumerate(chapters):
        heading = ""
        for p, paragraph in enumerate(chapter.paragraphs):
            headed = paragraph.kind in ("h1", "h2", "h3")
            heading = paragraph.words if headed else heading
            hits.append(Hit(c, p))
            texts.append(Text(paragraph.words, f"{chapter.name} {heading}", headed))
    return [hits[number] for number in find(texts, wanted)]


class Here(NamedTuple):
    """Where the game stands from which the book was opened: the place of its rule, and what is asked there."""

    place: str
    words: str


def taught(chapter: Chapter) -> list[Paragraph]:
    """The paragraphs of a chapter as they are shown: words of the glossary are marked, each once, headings and the glossary aside."""
    if chapter.key.endswith(CHAPTER):
        return list(chapter.paragraphs)
    done: set[str] = set()
    found = []
    for paragraph in chapter.paragraphs:
        if paragraph.kind in ("text", "item", "quote"):
            marked = underline(paragraph.markup, 3, frozenset(done))
            done |= set(re.findall(r"<term ([^<>]+)>", marked))
            paragraph = replace(paragraph, markup=marked)
        found.append(paragraph)
    return found


class RulebookScene(Scene):
    """Read, search, follow links. ``here`` is where the running game stands."""

    def __init__(
        self,
        chapters: list[Chapter] | None = None,
        place: str = "",
        cards: Callable[[], None] | None = None,
        here: Here | None = None,
    ) -> None:
        super().__init__()
        self.here = here
        self.show_cards = cards
        """Opens the card browser of the title, where there is one."""
        self.chapters = load_rulebook() if chapters is None else chapters
        self.place_wanted = place
        self.chapter = 0
        self.hits: list[Hit] = []
        self.hit = 0
        self.contents_open = False
        """In narrow windows the list of chapters takes the place of the text."""
        self.trail: list[tuple[int, float]] = []

    def build(self) -> None:
        """Chapter list, search field, page."""
        self.side = self.root.add(Panel("leather"))
        self.list = self.side.add(ScrollArea(self._lay_list, on_dark=True, name="chapters"))
        self.rows = [
            self.list.add(ListRow(c.name, partial(self._choose, i), on_dark=True)) for i, c in enumerate(self.chapters)
        ]
        self.field = self.root.add(
            TextInput(
                "",
                self._search,
                on_enter=lambda _: self.step_hit(1),
                icon="search",
                placeholder=tr("Search: how do I win, ships …"),
                on_dark=True,
            )
        )
        self.count = self.root.add(Label("", theme().text.small, theme().color.on_dark, middle=True))
        self.previous = self.root.add(
            IconButton(
                "tri-up",
                lambda: self.step_hit(-1),
                tooltip=tr("Previous place found"),
                kind="bar",
                action="previous_hit",
            )
        )
        self.next = self.root.add(
            IconButton(
                "tri-down", lambda: self.step_hit(1), tooltip=tr("Next place found"), kind="bar", action="next_hit"
            )
        )
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.cards = self.root.add(Button(tr("Cards"), self.show_cards, kind="bar", icon="card-play"))
        self.ribbon = self.root.add(Ribbon(self.here, self._to_here))
        self.contents = self.root.add(
            Button(tr("Chapters"), self._toggle_contents, kind="bar", icon="scroll-unfurled", action="side_panel")
        )
        self.sheet = self.root.add(Panel("parchment"))
        self.area = self.sheet.add(ScrollArea(self._lay_page, name="page"))
        self.page = self.area.add(Page([], self.follow))
        if not self.chapters:
            self.page.paragraphs = [Paragraph("text", tr("The rulebook's text is missing from this installation."))]
        self.show(0)

    def entered(self) -> None:
        """Typing searches at once; a wanted place opens."""
        self.focus(self.field)
        if self.place_wanted:
            wanted, self.place_wanted = self.place_wanted, ""
            self.open_at(wanted)

    def commands(self):  # type: ignore[no-untyped-def]
        """Find, and the places found."""
        return {"find": lambda: self.focus(self.field, by_keyboard=True)}

    # -- places ----------------------------------------------------------------------------------------------------

    def show(self, chapter: int, offset: float = 0) -> None:
        """Open a chapter."""
        if not 0 <= chapter < len(self.chapters):
            return
        self.chapter = chapter
        for index, row in enumerate(self.rows):
            row.change(chosen=index == chapter)
        self.page.paragraphs = taught(self.chapters[chapter])
        self.page._key = None
        self._mark()
        if self.area.box.w:
            self.area.arrange()
            self.area.offset = -1.0
            self.area.scroll_to(offset)
            self.area.invalidate()

    def _toggle_contents(self) -> None:
        self.contents_open = not self.contents_open
        self.fit()

    def _choose(self, chapter: int) -> None:
        self.show(chapter)
        if self.contents_open:
            self._toggle_contents()

    def open_at(self, place: str) -> bool:
        """Open ``chapter#heading`` (or ``#heading`` here); False when there is no such place."""
        key, _, anchor = place.partition("#")
        chapter = next(
            (i for i, c in enumerate(self.chapters) if key in (c.key, c.place or slug(c.name))),
            self.chapter if not key else None,
        )
        if chapter is None:
            return False
        self.trail.append((self.chapter, self.area.offset))
        self.show(chapter)
        index = self.page.find_anchor(anchor) if anchor else 0
        if index is None:
            return False
        if self.page.paragraphs[index].kind == "text":  # a word of the glossary
            self.page.marked, self.page.current = {index}, index
        self.area.scroll_to(self.page.offset_of(index) - (60 if self.page.current == index else 0))
        return True

    def look_up(self, place: str) -> None:
        """A word of the glossary was pressed."""
        self.follow(place)

    def _to_here(self) -> None:
        if self.here is not None:
            self.follow(self.here.place)

    def follow(self, target: str) -> None:
        """A link in the text."""
        if not self.open_at(target.removesuffix(".md").replace(".md#", "#")):
            self.toast(tr("That place is not in this rulebook."), "broken-shield")

    def cancel(self) -> None:
        """Back along the links followed, then out."""
        if self.field.value:
            self.field.set("")
        elif self.trail:
            chapter, offset = self.trail.pop()
            self.show(chapter, offset)
        else:
            super().cancel()

    # -- search ----------------------------------------------------------------------------------------------------

    def _search(self, wanted: str) -> None:
        self.hits = search(self.chapters, wanted) if len(wanted.strip()) > 1 else []
        self.hit = -1
        if self.hits:
            self.step_hit(1)
        else:
            self._mark()
            self.page.invalidate()
        self._say_count()

    def step_hit(self, step: int) -> None:
        """To the next or previous place found, round and round."""
        if not self.hits:
            return
        self.hit = (self.hit + step) % len(self.hits)
        hit = self.hits[self.hit]
        if hit.chapter != self.chapter:
            self.show(hit.chapter)
        self._mark()
        self.area.scroll_to(self.page.offset_of(hit.paragraph) - 60)
        self.page.invalidate()
        self._say_count()

    def _mark(self) -> None:
        self.page.marked = {h.paragraph for h in self.hits if h.chapter == self.chapter}
        here = self.hits[self.hit] if self.hits and self.hit >= 0 else None
        self.page.current = here.paragraph if here and here.chapter == self.chapter else None

    def _say_count(self) -> None:
        wanted = self.field.value.strip()
        words = ""
        if self.hits:
            words = tr("{n} of {all}").format(n=self.hit + 1, all=len(self.hits))
        elif len(wanted) > 1:
            words = tr("nothing found")
        self.count.change(markup=words)
        for button in (self.previous, self.next):
            button.change(refusal=None if self.hits else tr("Type what you look for first."))

    def handle(self, event: pygame.event.Event) -> bool:
        """Page keys scroll the text also while the search field has the keyboard."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_UP, pygame.K_DOWN)
            and self.focused in (self.field, None)
        ):
            return self.area.key(event)
        return super().handle(event)

    # -- place -----------------------------------------------------------------------------------------------------

    def _lay_list(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + index * 44, box.w, 44))
        return 44.0 * len(self.rows)

    def _lay_page(self, box: Box) -> float:
        width = min(760, box.w - 12)
        height = self.page.measure(self.app.canvas, width)
        self.page.place(Box(box.x + (box.w - width) / 2, box.y, width, height))
        return height

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Bar above, chapters left (not in narrow windows), text."""
        room = Box(0, 0, *size).inset(8)
        bar, room = room.cut_top(46, 8)
        back = self.back.natural_width(self.app.canvas)
        self.back.place(bar.cut_right(back)[0].cut_top(40)[0])
        self.cards.visible = self.show_cards is not None
        wide = self.cards.natural_width(self.app.canvas) if self.cards.visible else 0.0
        self.cards.place(Box(bar.right - back - wide - 8, bar.y, wide, 40))
        back += wide + 8 if self.cards.visible else 0
        taken = back + 200 if fold is not Fold.NARROW else back + self.contents.natural_width(self.app.canvas) + 130
        self.field.place(Box(bar.x, bar.y, min(420, bar.w - taken), 40))
        x = self.field.box.right + 10
        self.previous.place(Box(x, bar.y, 40, 40))
        self.next.place(Box(x + 46, bar.y, 40, 40))
        self.count.place(Box(x + 98, bar.y, 140, 40))
        beside = fold is not Fold.NARROW
        self.contents_open = self.contents_open and not beside
        self.contents.visible = not beside
        self.count.visible = beside
        self.side.visible = beside or self.contents_open
        self.sheet.visible = beside or not self.contents_open
        if beside:
            side, room = room.cut_left(300 if fold.roomy else 240, 8)
        else:
            wide = self.contents.natural_width(self.app.canvas)
            beside_it = self.cards if self.cards.visible else self.back
            self.contents.place(Box(beside_it.box.x - wide - 8, bar.y, wide, 40))
            side = room
        self.ribbon.visible = self.here is not None and self.sheet.visible
        if self.ribbon.visible:
            ribbon, room = room.cut_top(44, 8)
            self.ribbon.place(ribbon)
        self.side.place(side)
        self.list.place(side.inset(10, 12))
        self.sheet.place(room)
        self.area.place(room.inset(22, 18))
        self._say_count()

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))
