"""Where the cards of an army lie: every card has a place, large enough to be pressed, inside its panel."""

from __future__ import annotations

import pytest

from game.client.layout import Box
from game.client.rome.parts.stacks.places import LEAST_SIGN, Spread, cells
from game.client.rome.presenters.stacks import Chip, Row, Stack
from game.titles.rome.tables import Role

SIZES = [
    (320, 600, Spread.CARDS),
    (320, 390, Spread.FULL),
    (236, 236, Spread.ROWS),
    (190, 350, Spread.ROWS),
    (150, 190, Spread.SLIM),
]


def army(main: tuple[Chip, ...], skirmishers: tuple[Chip, ...] = (), artillery: tuple[Chip, ...] = ()) -> Stack:
    rows = tuple(
        Row(role, chips, most, most - len(chips))
        for role, chips, most in zip(Role, (main, skirmishers, artillery), (6, 2, 2), strict=True)
    )
    return Stack(0, "I", True, -1, "", "", 0, "", rows, "", "")


MIXED = army((Chip(0), Chip(0), Chip(0), Chip(2), Chip(2, new=True)), (Chip(4), Chip(4)), (Chip(8),))


@pytest.mark.parametrize(("wide", "high", "spread"), SIZES)
def test_each_card_has_a_place_in_the_panel(wide: float, high: float, spread: Spread) -> None:
    box = Box(10, 20, wide, high)
    assert Spread.of(box) is spread
    found = cells(MIXED, box, spread, 62)
    for row in MIXED.rows:
        here = [cell for cell in found if cell.row is row and cell.chip is not None]
        assert sum(cell.copies for cell in here) == len(row.chips)
        assert {cell.chip for cell in here} == set(row.chips)
    assert all(box.meet(cell.box) == pytest.approx(cell.box) for cell in found)


@pytest.mark.parametrize(("wide", "high", "spread"), SIZES)
def test_kinds_stay_large_enough_to_be_pressed(wide: float, high: float, spread: Spread) -> None:
    found = [cell for cell in cells(MIXED, Box(0, 0, wide, high), spread, 62) if cell.chip is not None]
    assert all(cell.box.w >= LEAST_SIGN and cell.box.h >= 32 for cell in found)


def test_six_kinds_lie_over_each_other_and_keep_their_order() -> None:
    six = army(tuple(Chip(troop) for troop in range(6)))
    found = [cell for cell in cells(six, Box(0, 0, 190, 236), Spread.ROWS, 62) if cell.row is six.rows[0]]
    assert [cell.chip.troop for cell in found if cell.chip is not None] == list(range(6))
    assert [cell.box.x for cell in found] == sorted(cell.box.x for cell in found)
    assert found[-1].box.right <= 190
