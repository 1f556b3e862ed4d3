"""Words of the glossary in a text: what they mean stands in their tooltip, a press opens the rulebook there.

self.terms = self.add(Terms())
self.terms.lie([(block, x, y)])            wherever the widget lays out or places its text (see `game.client.glossary.underline`)
"""

from __future__ import annotations

from collections.abc import Iterable

from game.client.canvas import Canvas
from game.client.glossary import Meaning, entries
from game.client.layout import Box
from game.client.text import TERM, Block
from game.client.theme import theme
from game.client.widgets.base import Group, Widget


class Term(Widget):
    """A word in a text. Tab comes to it after all that can be done; the arrows go past it."""

    focusable = True
    tab_only = True

    def __init__(self, meaning: Meaning, tabbed: bool) -> None:
        super().__init__(tooltip=f"<b>{meaning.word}</b> – {meaning.words}", name=meaning.word)
        self.meaning = meaning
        self.tabbed = tabbed

    @property
    def tab_stop(self) -> bool:
        """Whether Tab comes to it."""
        return self.tabbed

    @property
    def hit_box(self) -> Box:
        """Not more than the word: its neighbours may be words, too."""
        return self.box

    def draw(self, canvas: Canvas) -> None:
        """The text has drawn the word; the keyboard's ring is missing."""
        if self.shows_focus:
            canvas.outline(self.box.grow(2), theme().color.vermilion_600, 2)

    def activate(self) -> None:
        """Open the glossary."""
        if self.scene is not None:
            self.scene.look_up(self.meaning.place)


class Terms(Group):
    """The words of a text. ``tabbed``: Tab comes to them; not in a book, which has too many."""

    tab_last = True

    def __init__(self, tabbed: bool = True) -> None:
        super().__init__()
        self.tabbed = tabbed

    def lie(self, texts: Iterable[tuple[Block, float, float]]) -> None:
        """The texts stand at these places now: block, x, y."""
        wanted = [
            (entries()[target.removeprefix(TERM)], box.move(x, y))
            for block, x, y in texts
            for box, target in block.links
            if target.startswith(TERM)
        ]
        if [meaning for meaning, _ in wanted] != [child.meaning for child in self._words]:
            self.clear()
            for meaning, _ in wanted:
                self.add(Term(meaning, self.tabbed))
        for child, (_, box) in zip(self._words, wanted, strict=True):
            child.box = box

    @property
    def _words(self) -> list[Term]:
        return [child for child in self.children if isinstance(child, Term)]

    def draw(self, canvas: Canvas) -> None:
        """The text has drawn itself."""
