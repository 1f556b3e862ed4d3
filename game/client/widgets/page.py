"""A page of running text: headings, paragraphs, lists, tables; draws only what is in sight; places found are marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.markdown import Paragraph
from game.client.text import Block, paragraph
from game.client.theme import TextStyle, theme
from game.client.widgets.base import Widget
from game.client.widgets.terms import Terms

_CELL_GAP = 18


@dataclass(slots=True)
class _Placed:
    """A laid-out block: what, where (relative to the page), and its text blocks with their x."""

    source: Paragraph
    y: float
    height: float
    blocks: list[tuple[float, Block]]


class Page(Widget):
    """Text read by ``read_markdown``; put it into a ``ScrollArea`` and call ``measure`` for its height."""

    def __init__(self, paragraphs: Sequence[Paragraph], on_link: Callable[[str], None] | None = None) -> None:
        super().__init__()
        self.paragraphs = list(paragraphs)
        self.on_link = on_link
        self.marked: set[int] = set()
        """Numbers of paragraphs to mark (places found)."""
        self.current: int | None = None
        self._laid: list[_Placed] = []
        self._key: tuple[float, float, int] | None = None
        self.terms = self.add(Terms(tabbed=False))

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Takes presses when it has links."""
        return self.on_link is not None

    @property
    def tab_stop(self) -> bool:
        """Chapters and search lead the keyboard everywhere; links are for the pointer."""
        return False

    def _style(self, kind: str) -> tuple[TextStyle, float, float, float]:
        """(style, space above, space below, indent) of a kind of block."""
        t = theme().text
        return {
            "h1": (t.h1, 10, 12, 0),
            "h2": (t.h2, 24, 8, 0),
            "h3": (t.h3, 18, 6, 0),
            "item": (t.body, 0, 6, 24),
            "quote": (t.body.italic, 2, 10, 24),
            "row": (t.small, 3, 5, 0),
            "rule": (t.body, 6, 6, 0),
        }.get(kind, (t.body, 0, 11, 0))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Lay out for a width and return the height."""
        key = (width, canvas.scale, len(self.paragraphs))
        if key != self._key:
            self._key = key
            self._laid = []
            y = 0.0
            for index, source in enumerate(self.paragraphs):
                style, above, below, indent = self._style(source.kind)
                y += above if y else 0
                if source.kind == "row":
                    blocks = self._cells(canvas, index, width, style)
                else:
                    blocks = [(indent, paragraph(canvas, source.markup, width - indent, style))]
                height = max(block.height for _, block in blocks) if source.kind != "rule" else 1
                self._laid.append(_Placed(source, y, height, blocks))
                y += height + below
                following = self.paragraphs[index + 1 : index + 2]
                if source.kind == "row" and following and following[0].kind != "row":
                    y += 10
        last = self._laid[-1] if self._laid else None
        return last.y + last.height + 24 if last else 0

    def _cells(self, canvas: Canvas, index: int, width: float, style: TextStyle) -> list[tuple[float, Block]]:
        """Cells of a table row; all rows of one table share their column widths."""
        first = last = index
        while first > 0 and self.paragraphs[first - 1].kind == "row":
            first -= 1
        while last + 1 < len(self.paragraphs) and self.paragraphs[last + 1].kind == "row":
            last += 1
        rows = [p.cells for p in self.paragraphs[first : last + 1]]
        columns = max(len(cells) for cells in rows)
        longest = [max((len(cells[i]) for cells in rows if i < len(cells)), default=1) for i in range(columns)]
        weights = [min(40, max(6, n)) for n in longest]
        room = width - _CELL_GAP * (columns - 1)
        blocks, x = [], 0.0
        head = index == first and len(rows) > 1
        for i, cell in enumerate(self.paragraphs[index].cells):
            wide = room * weights[i] / sum(weights)
            blocks.append((x, paragraph(canvas, cell, wide, style.bold if head else style)))
            x += wide + _CELL_GAP
        return blocks

    def arrange(self) -> None:
        """The words of the glossary lie where the text lies."""
        self.terms.lie(
            (block, self.box.x + at, self.box.y + placed.y) for placed in self._laid for at, block in placed.blocks
        )

    def offset_of(self, index: int) -> float:
        """Where paragraph ``index`` begins, from the top of the page."""
        return self._laid[index].y if index < len(self._laid) else 0

    def find_anchor(self, anchor: str) -> int | None:
        """The heading that a link names, else the paragraph that begins with the word in bold (the glossary)."""
        named = (i for i, p in enumerate(self.paragraphs) if p.kind in ("h1", "h2", "h3") and p.anchor == anchor)
        begun = (i for i, p in enumerate(self.paragraphs) if anchor in p.first_words)
        return next(named, next(begun, None))

    def release(self, point: tuple[float, float]) -> None:
        """A click on a link."""
        if self.on_link is None:
            return
        x, y = point[0] - self.box.x, point[1] - self.box.y
        for placed in self._laid:
            for at, block in placed.blocks:
                target = block.link_at(x - at, y - placed.y)
                if target:
                    self.on_link(target)
                    return

    def draw(self, canvas: Canvas) -> None:
        """The blocks within the clip."""
        c = theme().color
        for index, placed in enumerate(self._laid):
            area = Box(self.box.x, self.box.y + placed.y, self.box.w, placed.height)
            if not canvas.sees(area.grow(6)):
                continue
            if index in self.marked:
                canvas.fill(area.inset(-6, -3), c.chosen_face, 255 if index == self.current else 110)
            kind = placed.source.kind
            if kind == "rule":
                canvas.hline(area.x, area.right, area.y, c.bronze_500)
                continue
            if kind == "item":
                canvas.icon("dot", Box(area.x + 6, area.y + 7, 9, 9), c.vermilion_600)
            if kind == "quote":
                canvas.fill(Box(area.x + 6, area.y, 3, area.h), c.bronze_500)
            if kind == "row":
                canvas.hline(area.x, area.right, area.bottom + 3, c.parchment_300)
            if kind == "h2":
                canvas.hline(area.x, area.right, area.bottom + 2, c.bronze_500)
            for at, block in placed.blocks:
                block.draw(canvas, area.x + at, area.y)
