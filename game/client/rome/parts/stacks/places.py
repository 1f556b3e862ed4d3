"""Where the cards of an army lie in its panel: four arrangements, from whole cards to one sign for each kind. No pygame.

spread = Spread.of(box)
cells(stack, box, spread, largest)      `Cell`: a place with a card (or several alike), or an empty one
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.client.layout import Box
from game.client.rome.presenters.stacks import Chip, Row, Stack

CARD_ASPECT = 1.4
LEAST_CARD = 86.0
"""Narrower cards cannot be read: signs take their place."""
LARGEST_CARD = 240.0
LEAST_SIGN = 34.0
"""Where narrower signs would be needed they lie over each other."""


class Spread(Enum):
    """How much room there is."""

    CARDS = "cards"
    """Whole cards, skirmishers and artillery below the main cards."""
    FULL = "full"
    """A sign for each card, skirmishers and artillery beside the main cards."""
    ROWS = "rows"
    """A sign for each kind of card, with its number."""
    SLIM = "slim"
    """The same in three short lines that tell how many there are of each role."""

    @staticmethod
    def of(box: Box) -> Spread:
        """What a panel of this size can show."""
        if box.h < 225 or box.w < 180:
            return Spread.SLIM
        if box.h < 330 or box.w < 270:
            return Spread.ROWS
        return Spread.CARDS if _card_width(box) >= LEAST_CARD else Spread.FULL


@dataclass(frozen=True, slots=True)
class Cell:
    """A place: ``copies`` cards like ``chip`` lie there, or none."""

    row: Row
    box: Box
    chip: Chip | None = None
    copies: int = 1


def cells(stack: Stack, box: Box, spread: Spread, largest: float) -> list[Cell]:
    """All places of an army, a row after the other. ``largest`` is how wide signs may be."""
    match spread:
        case Spread.CARDS:
            return list(_as_cards(stack, box))
        case Spread.FULL:
            return list(_beside(stack, box, largest))
        case Spread.ROWS:
            return list(_in_rows(stack, box, largest))
    return [
        cell
        for number, row in enumerate(stack.rows)
        for cell in _alike(row, slim_line(box, number, stack.supply == "cut").cut_right(*slim_count(box))[1], 36.0)
    ]


def slim_line(box: Box, number: int, with_foot: bool) -> Box:
    """A line of a slim panel."""
    foot = 24 if with_foot and box.h >= 150 else 0
    pitch = min(42.0, (box.h - 60 - foot) / 3)
    return Box(box.x + 10, box.y + 56 + number * pitch, box.w - 20, pitch - 4)


def slim_count(box: Box) -> tuple[float, float]:
    """Width and gap of the count at the end of a line; none in the narrowest, where the signs tell it."""
    return (32.0, 4.0) if box.w >= 130 else (0.0, 0.0)


def _one_by_one(row: Row, boxes: list[Box]) -> Iterator[Cell]:
    for number, box in enumerate(boxes):
        yield Cell(row, box, row.chips[number] if number < len(row.chips) else None)


def _alike(row: Row, line: Box, wide: float, waits: bool = False) -> list[Cell]:
    """A place for each kind of card, then (``waits``) one for the next card; they lie over each other where the line is short."""
    kinds = Counter(row.chips)
    number = len(kinds) + (waits and len(row.chips) < row.most)
    wide = min(wide, line.w, max(LEAST_SIGN, (line.w - 5 * (number - 1)) / max(1, number)))
    step = min(wide + 5, (line.w - wide) / max(1, number - 1))
    boxes = [Box(line.x + n * step, line.y, wide, line.h) for n in range(number)]
    found = [Cell(row, box, chip, copies) for box, (chip, copies) in zip(boxes, kinds.items(), strict=False)]
    return found + [Cell(row, box) for box in boxes[len(found) :]]


# -- whole cards -------------------------------------------------------------------------------------------------------

_CARDS_TOP, _CARDS_LABEL, _CARDS_FOOT = 122.0, 30.0, 66.0


def _card_width(box: Box) -> float:
    high = (box.h - _CARDS_TOP - 6 - _CARDS_LABEL - _CARDS_FOOT) / 3
    return min(LARGEST_CARD, (box.w - 32 - 12) / 3, high / CARD_ASPECT)


def _as_cards(stack: Stack, box: Box) -> Iterator[Cell]:
    """Two rows of three main cards; below them skirmishers and artillery, if need be smaller, so that all lie side by side."""
    main, *others = stack.rows
    wide = _card_width(box)
    high = wide * CARD_ASPECT
    x, y = box.x + 16, box.y + _CARDS_TOP
    gap = min(16.0, (box.w - 32 - 3 * wide) / 2)
    places = max(main.most, len(main.chips))
    yield from _one_by_one(
        main, [Box(x + n % 3 * (wide + gap), y + n // 3 * (high + 6), wide, high) for n in range(places)]
    )
    y += 2 * high + 6 + _CARDS_LABEL
    half = (box.w - 32 - 12) / 2
    for number, row in enumerate(others):
        left, small = x + number * (half + 12), min(wide, (half - 6 * (row.most - 1)) / row.most)
        boxes = [Box(left + n * (small + 6), y, small, small * CARD_ASPECT) for n in range(row.most)]
        yield from _one_by_one(row, boxes)


# -- signs -------------------------------------------------------------------------------------------------------------


def _beside(stack: Stack, box: Box, largest: float) -> Iterator[Cell]:
    """Main cards in two rows of three; skirmishers and artillery beside them."""
    main, *others = stack.rows
    wide = min(largest, (box.w - 72) / 5)
    tall = 1.4 if wide > 70 else 1.2
    high = min(wide * tall, (box.h - 230) / 2)
    wide = min(wide, high / (tall - 0.25))
    x, top = box.x + 16, box.y + 130
    places = max(main.most, len(main.chips))
    yield from _one_by_one(
        main, [Box(x + n % 3 * (wide + 6), top + n // 3 * (high + 6), wide, high) for n in range(places)]
    )
    x = box.right - 16 - 2 * wide - 6
    for number, row in enumerate(others):
        y = top + number * (high + 36)
        yield from _one_by_one(row, [Box(x + n * (wide + 6), y, wide, high) for n in range(row.most)])


def _in_rows(stack: Stack, box: Box, largest: float) -> Iterator[Cell]:
    """Main cards in the first row (two rows in a high panel); skirmishers and artillery in the last."""
    main, *others = stack.rows
    room = box.w - 20
    x, top, foot = box.x + 10, box.y + 80, 40
    high_panel = box.h >= 330
    lines = 3 if high_panel else 2
    high = min(largest * 1.2, (box.bottom - foot - top - 24 - (lines - 2) * 5) / lines)
    if high_panel:
        wide = min(largest, (room - 10) / 3)
        boxes = [Box(x + n % 3 * (wide + 5), top + n // 3 * (high + 5), wide, high) for n in range(main.most)]
        yield from _one_by_one(main, boxes)
    else:
        yield from _alike(main, Box(x, top, room, high), min(largest, (room - 15) / 4), waits=True)
    y = box.bottom - foot - high
    half = (room - 8) / 2
    for number, row in enumerate(others):
        line = Box(x + number * (half + 8), y, half, high)
        yield from _alike(row, line, min(largest, (half - 5) / 2), waits=True)
