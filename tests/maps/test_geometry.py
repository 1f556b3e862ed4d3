"""Areas, distances, insides and anchors."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.maps.geometry import (
    Ring,
    anchor,
    cleaned,
    distance_to_area,
    distance_to_ring,
    inside,
    point_inside,
    signed_area,
    stretches,
)

SQUARE: Ring = ((0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0))
HORSESHOE: Ring = (
    (0.0, 0.0),
    (100.0, 0.0),
    (100.0, 100.0),
    (80.0, 100.0),
    (80.0, 20.0),
    (20.0, 20.0),
    (20.0, 100.0),
    (0.0, 100.0),
)


def star(radii: list[float], x: float = 0.0, y: float = 0.0) -> Ring:
    """A star-shaped outline around a point."""
    turn = 2 * math.pi / len(radii)
    return tuple((x + r * math.cos(n * turn), y + r * math.sin(n * turn)) for n, r in enumerate(radii))


stars = st.lists(st.floats(20, 100), min_size=5, max_size=40).map(star)


def test_areas():
    assert signed_area(SQUARE) == 100
    assert signed_area(SQUARE[::-1]) == -100
    assert signed_area(tuple((x + 90_000, y - 90_000) for x, y in SQUARE)) == pytest.approx(100)


def test_repeated_corners_go():
    assert cleaned([(0, 0), (0, 0), (5, 0), (5, 0.001), (5, 5), (0, 0)]) == ((0, 0), (5, 0), (5, 5))
    assert cleaned([(1, 1), (1, 1)]) == ((1, 1),)


def test_inside_a_horseshoe():
    assert inside(10, 50, HORSESHOE)
    assert not inside(50, 50, HORSESHOE)
    assert stretches(HORSESHOE, 50) == [(0, 20), (80, 100)]


def test_distances():
    assert distance_to_ring(5, 3, SQUARE) == 3
    assert distance_to_area(5, 3, SQUARE) == 0
    assert distance_to_area(13, 14, SQUARE) == 5


def test_the_anchor_of_a_square_is_its_middle():
    assert anchor(SQUARE) == pytest.approx((5, 5), abs=0.5)


def test_the_anchor_keeps_off_islands():
    island = ((40.0, 40.0), (60.0, 40.0), (60.0, 60.0), (40.0, 60.0))
    sea = ((0.0, 0.0), (100.0, 0.0), (100.0, 100.0), (0.0, 100.0))
    at = anchor(sea, [island])
    assert inside(*at, sea)
    assert distance_to_area(*at, island) > 20


@given(stars)
def test_anchors_lie_deep_inside(ring: Ring):
    at = anchor(ring)
    assert inside(*at, ring)
    some = point_inside(ring)
    assert inside(*some, ring)
    assert distance_to_ring(*at, ring) > 0.9 * distance_to_ring(*some, ring) - 4


@given(stars, st.floats(-90, 90), st.floats(-90, 90))
def test_insides_and_stretches_agree(ring: Ring, x: float, y: float):
    within = any(low < x < high for low, high in stretches(ring, y))
    on_outline = distance_to_ring(x, y, ring) < 1e-6
    assert on_outline or within == inside(x, y, ring)
