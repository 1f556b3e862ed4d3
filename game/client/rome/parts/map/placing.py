"""Where pieces and costs stand on the map so that they hide as little as may be: no name, no town, no numeral, not each other.

Everything is reckoned on the whole map at one zoom, in logical pixels: a map that is only moved keeps its places.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, TypeVar

from game.client.affordance import Target
from game.client.layout import Box
from game.client.rome.parts.map.standing import Point, Stood, box_of, size_of
from game.client.rome.presenters.board import Piece, Place

T = TypeVar("T")
ROW, BESIDE, FANNED = 3, 0.85, 1.06
"""Pieces that stand beside each other, and how much of their width apart, as a rule and under the pointer."""
BEHIND = 0.8
"""How much of its height a row of pieces stands behind the row before it: its numerals are seen above that."""
SLIGHT, FARTHER = 60.0, 20.0
"""Square pixels that may be hidden before another place is looked for; and how many the next place in a list must spare at least."""


class Stance(NamedTuple):
    """How a block of pieces lies by its place: its left edge in widths of the block and pixels, its foot in heights and pixels."""

    across: float
    x: float
    down: float
    y: float


ASHORE = (
    Stance(-1, -13, 0, 8),
    Stance(0, 13, 0, 8),
    Stance(-1, -12, 0, -14),
    Stance(-1, -12, 1, -8),
    Stance(-0.5, 0, 0, -16),
    Stance(0, 12, 0, -14),
    Stance(-0.5, 0, 1, 14),
    Stance(0, 12, 1, 12),
    Stance(-1, -12, 1, 12),
    Stance(-0.5, 0, 1, 34),
)
"""Beside a town, the best first: left of it, right of it, higher, lower, above, below."""
AFLOAT = (
    Stance(-0.5, 0, 0, 16),
    Stance(-0.5, 0, 1, -6),
    Stance(-1, 6, 0, 16),
    Stance(0, -6, 0, 16),
    Stance(-0.5, 0, 0, -8),
    Stance(-1, 0, 1, 0),
    Stance(0, 0, 1, 0),
    Stance(-0.5, 0, 1, 16),
    Stance(-1, -4, 1, 20),
    Stance(0, 4, 1, 20),
)
"""At sea and in a port."""


class Ground(NamedTuple):
    """What pieces should not hide: names of towns, and the towns."""

    names: Sequence[Box] = ()
    towns: Sequence[Box] = ()


def stances(pieces: Sequence[Piece], at: Callable[[Place], Point], size: float, ground: Ground) -> dict[Place, Stance]:
    """For each place with pieces where they hide least. What stands ashore chooses first, then navies."""
    found: dict[Place, Stance] = {}
    stood: list[Box] = []
    groups = _groups(pieces)
    for place in sorted(groups, key=lambda place: (place[0] != "region", at(place)[1], place)):
        wide, high = _extent(groups[place], size, BESIDE)
        x, y = at(place)
        reach = Box(x - 2 * wide, y - 2 * high, 4 * wide, 4 * high)
        near = [[box for box in boxes if box.overlaps(reach)] for boxes in (ground.names, stood, ground.towns)]

        def hidden(stance: Stance) -> float:
            block = _block(stance, (x, y), wide, high, size)  # noqa: B023 - used within the turn of the loop
            names, others, towns = (sum(shared(block, box) for box in boxes) for boxes in near)  # noqa: B023
            return 1.5 * names + others + 0.5 * towns

        found[place] = _best(ASHORE if place[0] == "region" else AFLOAT, hidden)
        stood.append(_block(found[place], (x, y), wide, high, size))
    return found


def _best(ways: Sequence[T], hidden: Callable[[T], float]) -> T:
    """The first way that hides next to nothing, else that which hides least; earlier ones are nearer to the place."""
    least, best = float("inf"), ways[0]
    for number, way in enumerate(ways):
        loss = hidden(way) + FARTHER * number
        if loss < SLIGHT + FARTHER * number:
            return best if least < loss else way
        if loss < least:
            least, best = loss, way
    return best


def shared(a: Box, b: Box) -> float:
    """The area that two boxes have in common."""
    return max(0.0, min(a.right, b.right) - max(a.x, b.x)) * max(0.0, min(a.bottom, b.bottom) - max(a.y, b.y))


def arrange(
    pieces: Sequence[Piece],
    at: Callable[[Place], Point],
    size: float,
    stance: Mapping[Place, Stance],
    fanned: Collection[Place] = (),
) -> list[Stood]:
    """Pieces in the order in which they are drawn: those of one place in rows of a few, wider at the ``fanned`` places."""
    found: list[Stood] = []
    groups = _groups(pieces)
    for place, group in sorted(groups.items(), key=lambda entry: (at(entry[0])[1], entry[0])):
        how = stance.get(place, ASHORE[0])
        beside = FANNED if place in fanned else BESIDE
        block = _block(how, at(place), *_extent(group, size, BESIDE), size)
        high = max(size_of(piece)[1] for piece in group) * size
        rows = [group[start : start + ROW] for start in range(0, len(group), ROW)]
        for number in reversed(range(len(rows))):
            wide = _width(rows[number], size, beside)
            x = block.right - wide if how.across <= -1 else block.x if how.across >= 0 else block.center[0] - wide / 2
            for piece in rows[number]:
                across = size_of(piece)[0] * size
                foot = (x + across / 2, block.bottom - number * high * BEHIND)
                found.append(Stood(piece, foot, box_of(piece, foot, size)))
                x += across * beside
    return found


def _groups(pieces: Sequence[Piece]) -> dict[Place, list[Piece]]:
    groups: dict[Place, list[Piece]] = {}
    for piece in pieces:
        groups.setdefault(piece.place, []).append(piece)
    return groups


def _width(row: Sequence[Piece], size: float, beside: float) -> float:
    widths = [size_of(piece)[0] * size for piece in row]
    return sum(width * beside for width in widths[:-1]) + widths[-1]


def _extent(group: Sequence[Piece], size: float, beside: float) -> tuple[float, float]:
    """Width and height of the pieces of a place."""
    rows = [group[start : start + ROW] for start in range(0, len(group), ROW)]
    high = max(size_of(piece)[1] for piece in group) * size
    return max(_width(row, size, beside) for row in rows), high * (1 + (len(rows) - 1) * BEHIND)


def _block(stance: Stance, at: Point, wide: float, high: float, size: float) -> Box:
    left = at[0] + stance.across * wide + stance.x * size
    foot = at[1] + stance.down * high + stance.y * size
    return Box(left, foot - high, wide, high)


# -- costs -------------------------------------------------------------------------------------------------------------


class Pill(NamedTuple):
    """Where a cost stands: the middle of its pill beside the place, as shares of its width and in pixels; ``below``: it points up."""

    across: float
    y: float
    below: bool = False


PILLS = (
    Pill(0, -8),
    Pill(0.5, -8),
    Pill(-0.5, -8),
    Pill(0.5, 10, True),
    Pill(0, 10, True),
    Pill(-0.5, 10, True),
    Pill(0.5, -34),
    Pill(0, -34),
    Pill(-0.5, -34),
    Pill(0, 34, True),
)
"""Places of a cost tag, the best first: above the town, or to its upper right or left, below it, further away."""
DOTS = (
    Pill(0, -15),
    Pill(0, 15),
    Pill(-1, -12),
    Pill(1, -16),
    Pill(-1, 12),
    Pill(1, 14),
    Pill(-1, 0),
    Pill(0, 32),
    Pill(2.7, -2),
    Pill(-2.7, -2),
)
TAG_HIGH, TIP, INSET = 34.0, 10.0, 16.0
"""Height of a tag, length of its pointer, how far from its end the pointer stands at least."""
DOT = (34.0, 21.0)
"""Width and height of a dot."""


class Placed(NamedTuple):
    """A cost on the map: the box of its pill, where its pointer ends, and whether there is only room for a dot."""

    box: Box
    tip: Point
    dot: bool


def pill_box(pill: Pill, at: Point, wide: float) -> Box:
    """The box of a tag at a place."""
    x = at[0] + pill.across * (wide - 2 * INSET) - wide / 2
    y = at[1] + pill.y + (TIP if pill.below else -TIP - TAG_HIGH)
    return Box(x, y, wide, TAG_HIGH)


def dot_box(pill: Pill, at: Point) -> Box:
    """The box of a dot at a place."""
    return Box(at[0] + pill.across * 20 - DOT[0] / 2, at[1] + pill.y - DOT[1] / 2, *DOT)


def place_costs(
    widths: Mapping[Target, float],
    at: Callable[[Target], Point],
    stood: Sequence[Box],
    ground: Ground,
    dots: Collection[Target] = (),
) -> dict[Target, Placed]:
    """A place for each cost: a tag, or a dot for ``dots`` and where there is no room for tags. Numerals of pieces and names of towns
    stay free; one tag never lies on another."""
    found: dict[Target, Placed] = {}
    taken: list[Box] = []

    def hidden(box: Box) -> float:
        names, pieces, costs = (sum(shared(box, other) for other in some) for some in (ground.names, stood, taken))
        return names + 2 * pieces + 3 * costs

    for target in sorted(widths, key=lambda target: (at(target)[1], at(target)[0])):
        where = at(target)
        placed: Placed | None = None
        if target not in dots:
            pill = _best(PILLS, lambda pill: hidden(pill_box(pill, where, widths[target])))  # noqa: B023
            box = pill_box(pill, where, widths[target])
            if hidden(box) < 4 * SLIGHT:
                placed = Placed(box, (where[0], where[1] + pill.y), False)
        if placed is None:
            pill = _best(DOTS, lambda pill: hidden(dot_box(pill, where)))  # noqa: B023
            placed = Placed(dot_box(pill, where), where, True)
        found[target] = placed
        taken.append(placed.box)
    return found
