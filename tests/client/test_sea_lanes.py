"""Ways on the map keep to the water where a piece sails."""

from __future__ import annotations

from itertools import pairwise
from math import hypot

from game.client.rome.parts.map.sealanes import GRIDS, SeaLanes, along
from tests.client.seats import the_map


def test_ways_by_sea_lead_around_the_coasts() -> None:
    compiled = the_map()
    lanes, board = SeaLanes(compiled), compiled.board
    points = ashore = straight = 0
    for sea, neighbours in enumerate(board.sea_neighbours):
        for other in neighbours:
            a, b = compiled.seas[sea].anchor, compiled.seas[other].anchor
            way = lanes.way((("sea", sea, -1), ("sea", other, -1)))
            assert (way[0], way[-1]) == (a, b)
            points += len(way)
            ashore += sum(compiled.sea_at(*point) is None for point in way)
            straight += sum(compiled.sea_at(*along((a, b), n / 20)) is None for n in range(21))
    assert ashore < points / 25
    assert straight > 3 * ashore  # as the crow flies they would cross the land


def test_a_way_ashore_goes_through_the_port_and_over_land_it_is_straight() -> None:
    compiled = the_map()
    lanes, mark = SeaLanes(compiled), compiled.ports[0]
    way = lanes.way((("region", mark.region, -1), ("sea", mark.sea, -1)))
    assert way[0] == compiled.regions[mark.region].anchor
    assert min(hypot(x - mark.at[0], y - mark.at[1]) for x, y in way) < GRIDS[0]
    neighbour = compiled.board.adjacent[mark.region][0]
    assert len(lanes.way((("region", mark.region, -1), ("region", neighbour, -1)))) == 2
    assert lanes.way((("sea", 0, -1),)) == ()


def test_a_share_of_a_way_is_measured_along_it() -> None:
    way = ((0.0, 0.0), (30.0, 0.0), (30.0, 10.0))
    assert [along(way, share) for share in (0, 0.5, 1)] == [(0, 0), (20, 0), (30, 10)]
    assert sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way)) == 40
