"""Rectangles and layout in logical pixels. No pygame here.

A ``Box`` is where something stands, in logical pixels of the window (scale taken out). Cut it, inset it, split it:

    top, rest = box.cut_top(56)          left, right = rest.cut_right(356, gap=8)
    for cell in row(rest, [1, 1, 2], gap=8): …       for cell in grid(rest, columns=4, cell_h=98, gap=8): …

``Fold`` is the class of a window's logical width; scenes choose their arrangement by it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple

from game.client.theme import theme

COMPOSED = (2400.0, 1240.0)
"""Pages do not grow beyond it, width by height; boards and mats do."""


class Fold(Enum):
    """Width classes of ``logical width = window width / scale``: wide 1760 up, normal 1280, compact 960, narrow."""

    WIDE = "wide"
    NORMAL = "normal"
    COMPACT = "compact"
    NARROW = "narrow"

    @property
    def roomy(self) -> bool:
        """Wide or normal: side columns stand beside the board."""
        return self in (Fold.WIDE, Fold.NORMAL)


def fold_of(logical_width: float) -> Fold:
    """Width class of a window that is ``logical_width`` wide."""
    for fold in (Fold.WIDE, Fold.NORMAL, Fold.COMPACT):
        if logical_width >= theme().fold[fold.value]:
            return fold
    return Fold.NARROW


class Box(NamedTuple):
    """A rectangle in logical pixels; immutable."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """x of the right edge."""
        return self.x + self.w

    @property
    def bottom(self) -> float:
        """y of the lower edge."""
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        """Middle point."""
        return self.x + self.w / 2, self.y + self.h / 2

    def contains(self, point: tuple[float, float]) -> bool:
        """Whether the point lies inside; the right and lower edges do not belong to the box."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def overlaps(self, other: Box) -> bool:
        """Whether two boxes share more than an edge."""
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Box:
        """Smaller by ``dx`` left and right and ``dy`` (default ``dx``) above and below; never negative."""
        dy = dx if dy is None else dy
        return Box(self.x + dx, self.y + dy, max(0, self.w - 2 * dx), max(0, self.h - 2 * dy))

    def grow(self, by: float) -> Box:
        """Larger on every side."""
        return Box(self.x - by, self.y - by, self.w + 2 * by, self.h + 2 * by)

    def move(self, dx: float, dy: float) -> Box:
        """The same size elsewhere."""
        return Box(self.x + dx, self.y + dy, self.w, self.h)

    def union(self, other: Box) -> Box:
        """The smallest box that holds both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Box(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def meet(self, other: Box) -> Box:
        """The common part; width or height 0 where there is none."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Box(x, y, max(0, min(self.right, other.right) - x), max(0, min(self.bottom, other.bottom) - y))

    def cut_top(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """(the upper ``h``, the rest below ``gap``)."""
        return Box(self.x, self.y, self.w, h), Box(self.x, self.y + h + gap, self.w, max(0, self.h - h - gap))

    def cut_bottom(self, h: float, gap: float = 0) -> tuple[Box, Box]:
        """(the lower ``h``, the rest above ``gap``)."""
        return Box(self.x, self.bottom - h, self.w, h), Box(self.x, self.y, self.w, max(0, self.h - h - gap))

    def cut_left(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """(the left ``w``, the rest right of ``gap``)."""
        return Box(self.x, self.y, w, self.h), Box(self.x + w + gap, self.y, max(0, self.w - w - gap), self.h)

    def cut_right(self, w: float, gap: float = 0) -> tuple[Box, Box]:
        """(the right ``w``, the rest left of ``gap``)."""
        return Box(self.right - w, self.y, w, self.h), Box(self.x, self.y, max(0, self.w - w - gap), self.h)

    def place(self, w: float, h: float, ax: float = 0.5, ay: float = 0.5) -> Box:
        """A box of ``w`` x ``h`` inside this one; ``ax``, ``ay`` from 0 (left, top) to 1 (right, bottom)."""
        return Box(self.x + (self.w - w) * ax, self.y + (self.h - h) * ay, w, h)

    def composed(self) -> Box:
        """No larger than `COMPOSED`, in the middle: what is meant for one look stays together in huge windows."""
        return self.place(min(self.w, COMPOSED[0]), min(self.h, COMPOSED[1]))

    def keep_inside(self, outer: Box) -> Box:
        """Moved as little as needed to lie inside ``outer`` (tooltips, drag images)."""
        x = max(outer.x, min(self.x, outer.right - self.w))
        y = max(outer.y, min(self.y, outer.bottom - self.h))
        return Box(x, y, self.w, self.h)


def _spread(length: float, shares: Sequence[float], gap: float) -> list[float]:
    """Lengths for ``shares``: above 8 a fixed length in pixels, up to 8 a part of what is left."""
    fixed = sum(share for share in shares if share > 8)
    parts = sum(share for share in shares if share <= 8)
    free = max(0.0, length - fixed - gap * (len(shares) - 1))
    return [share if share > 8 else free * share / parts for share in shares]


def row(box: Box, shares: Sequence[float], gap: float = 0) -> list[Box]:
    """Cells from left to right. A share above 8 is a width in pixels, one up to 8 a part of the remaining width."""
    cells, x = [], box.x
    for width in _spread(box.w, shares, gap):
        cells.append(Box(x, box.y, width, box.h))
        x += width + gap
    return cells


def side_by_side(box: Box, natural: Sequence[float], gap: float = 0) -> list[Box]:
    """Cells from left to right, each as wide as it would like to be; all narrower where they would not fit together."""
    room = box.w - gap * (len(natural) - 1)
    share = min(1.0, room / max(1.0, sum(natural)))
    cells, x = [], box.x
    for width in natural:
        cells.append(Box(x, box.y, width * share, box.h))
        x += width * share + gap
    return cells


def column(box: Box, shares: Sequence[float], gap: float = 0) -> list[Box]:
    """Cells from top to bottom; shares as in ``row``."""
    cells, y = [], box.y
    for height in _spread(box.h, shares, gap):
        cells.append(Box(box.x, y, box.w, height))
        y += height + gap
    return cells


def grid(box: Box, columns: int, cell_h: float, gap: float = 0, count: int | None = None) -> Iterator[Box]:
    """Cells of equal width row by row, without end or ``count`` of them."""
    width = (box.w - gap * (columns - 1)) / columns
    index = 0
    while count is None or index < count:
        line, place = divmod(index, columns)
        yield Box(box.x + place * (width + gap), box.y + line * (cell_h + gap), width, cell_h)
        index += 1
