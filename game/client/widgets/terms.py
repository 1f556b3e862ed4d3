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
from game.client.widgets.base import Group, Widget


class Term(Widget):
    """A word in a text. Only for the pointer: with F1 the keyboard reaches the same page."""

    focusable = True

    def __init__(self, meaning: Meaning) -> None:
        super().__init__(tooltip=f"<b>{meaning.word}</b> – {meaning.words}", name=meaning.word)
        self.meaning = meaning

    @property
    def tab_stop(self) -> bool:
        """Tab goes past it."""
        return False

    @property
    def hit_box(self) -> Box:
        """Not more than the word: its neighbours may be words, too."""
        return self.box

    def activate(self) -> None:
        """Open the glossary."""
        if self.scene is not None:
            self.scene.look_up(self.meaning.place)


class Terms(Group):
    """The words of a text."""

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
                self.add(Term(meaning))
        for child, (_, box) in zip(self._words, wanted, strict=True):
            child.box = box

    @property
    def _words(self) -> list[Term]:
        return [child for child in self.children if isinstance(child, Term)]

    def draw(self, canvas: Canvas) -> None:
        """The text has drawn itself."""
