"""Where pieces stand on the map."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.client.rome.parts.map.standing import NAME, arrange
from game.client.rome.presenters.board import Piece, Place

TOWN: Place = ("region", 0, -1)
PORT: Place = ("port", 0, 0)


def test_no_piece_hides_the_numeral_of_another_where_there_are_few() -> None:
    pieces = [Piece(("army", 0), 0, "I", TOWN), Piece(("army", 1), 0, "II", TOWN), Piece(("agent", 0), 0, "I", TOWN)]
    for some in (pieces, pieces[:2], pieces[1:]):
        row = arrange(some, lambda place: (0.0, 0.0), 1.0, (), {})
        for behind, before in pairwise(row):
            assert behind.foot[0] + 12 <= before.box.x  # half of the plate that the numeral stands on


@pytest.mark.parametrize("port", [(45.0, 26.0), (44.0, -26.0), (4.0, 40.0), (42.0, 0.0)])
@pytest.mark.parametrize("size", [0.56, 1.0])
def test_a_navy_in_port_leaves_the_name_of_the_town_free(port: tuple[float, float], size: float) -> None:
    points = {TOWN: (0.0, 0.0), PORT: port}
    (stood,) = arrange([Piece(("navy", 0), 0, "I", PORT)], points.__getitem__, size, (), {})
    assert stood.box.y >= NAME or stood.box.bottom <= -NAME
