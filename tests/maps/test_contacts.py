"""How outlines lie to each other, on shapes that are easy to see."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.maps.contacts import Contacts, components, gaps, merged
from game.maps.geometry import Ring, distance_to_segment
from game.maps.segments import within
from tests.maps.test_geometry import star


def box(x: float, y: float, width: float, height: float) -> Ring:
    return ((x, y), (x + width, y), (x + width, y + height), (x, y + height))


def neighbours(*rings: Ring) -> set[tuple[int, int]]:
    contacts = Contacts(rings)
    assert contacts.complete
    assert not contacts.overlaps
    assert not contacts.twisted
    return set(contacts.neighbours())


def test_a_common_edge():
    assert neighbours(box(0, 0, 100, 100), box(100, 0, 100, 100)) == {(0, 1)}


def test_part_of_an_edge():
    assert neighbours(box(0, 0, 100, 100), box(100, -20, 50, 60), box(100, 40, 50, 80)) == {(0, 1), (0, 2), (1, 2)}


def test_almost_an_edge():
    assert neighbours(box(0, 0, 100, 100), box(100.7, 0.3, 100, 100)) == {(0, 1)}


def test_four_corners():
    squares = [box(x, y, 100, 100) for y in (0, 100) for x in (0, 100)]
    assert neighbours(*squares) == {(0, 1), (0, 2), (1, 3), (2, 3)}
    assert Contacts(squares).doubtful() == {(0, 3): 0.0, (1, 2): 0.0}


def test_near_misses_are_doubtful():
    contacts = Contacts([box(0, 0, 100, 100), box(104, 0, 100, 100), box(300, 0, 9, 9)])
    assert contacts.doubtful() == {(0, 1): pytest.approx(4.0)}
    assert contacts.gap(0, 2) == pytest.approx(200)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (box(0, 0, 100, 100), box(95, 0, 100, 100)),
        (box(0, 40, 200, 20), box(40, 0, 20, 200)),
        (box(0, 0, 100, 100), box(0, 0, 100, 100)),
        (box(0, 0, 100, 100), box(0.3, 0.2, 100, 100)),
        (box(0, 0, 100, 100), box(0, 0, 50, 100)),
        (box(0, 0, 100, 100), box(0, 30, 20, 20)),
        (star([50] * 30), star([50] * 30, 70)),
    ],
)
def test_overlaps(one: Ring, other: Ring):
    assert (0, 1) in Contacts([one, other]).overlaps
    assert (0, 1) in Contacts([other[::-1], one]).overlaps


def test_islands_and_lakes():
    contacts = Contacts([box(0, 0, 100, 100), box(20, 20, 30, 60), box(50, 20, 30, 60), box(25, 40, 9, 9)])
    assert contacts.outer == {1: 0, 2: 0, 3: 1}
    assert set(contacts.neighbours()) == {(0, 1), (0, 2), (1, 2), (1, 3)}
    assert contacts.shared[(0, 1)] == pytest.approx(120, abs=3)
    assert not contacts.doubtful()


def test_an_outline_may_go_around_an_island_through_a_slit():
    island = box(30, 30, 20, 40)
    sea = (
        (0, 0),
        (100, 0),
        (100, 100),
        (0, 100),
        (0, 50),
        (30, 50),
        (30, 70),
        (50, 70),
        (50, 30),
        (30, 30),
        (30, 50),
        (0, 50),
    )
    cut = ((30, 50), *island, (30, 50))
    assert neighbours(sea, cut[1:]) == {(0, 1)}


@pytest.mark.parametrize(
    ("ring", "crosses"),
    [
        (((0, 0), (100, 100), (100, 0), (0, 90)), True),
        (((0, 0), (10, 10), (20, 20), (20, 0), (10, 10), (0, 20)), True),
        (((0, 0), (10, 10), (20, 0), (20, 20), (10, 10), (0, 20)), False),
        (((0, 0), (100, 0), (100, 50), (50, 50), (50, 0), (50, -50), (0, -50)), True),
        (((0, 0), (100, 0), (100, 50), (60, 50), (50, 0), (40, 50), (0, 50)), False),
        (box(0, 0, 9, 9) + box(0, 0, 9, 9), True),
    ],
)
def test_outlines_that_cross_themselves(ring: Ring, crosses: bool):
    assert (0 in Contacts([ring]).twisted) == crosses


def test_borders_run_along_both_areas():
    contacts = Contacts([box(0, 0, 100, 100), box(100, 0, 100, 100)])
    assert contacts.border(0, 1) == [[(100, 0), (100, 100)]]
    assert contacts.border(1, 0) == [[(100, 100), (100, 0)]]
    island = Contacts([box(0, 0, 100, 100), box(20, 20, 10, 10)])
    (shore,) = island.border(0, 1)
    assert shore[0] == shore[-1]
    assert len(shore) == 5


def test_work_is_limited():
    tangle = tuple((float(n * 7919 % 997), float(n * 104729 % 991)) for n in range(9000))
    assert not Contacts([tangle, box(0, 0, 5, 5)]).complete


points = st.tuples(st.floats(-50, 50), st.floats(-50, 50))


@given(points, points, points, points, st.floats(0.5, 20))
def test_the_part_of_an_edge_within_reach(
    a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float], reach: float
):
    part = within((*a, *b), (*c, *d), reach)
    for step in range(21):
        t = step / 20
        x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        distance = distance_to_segment(x, y, *c, *d)
        if math.dist(a, b) > 0.01 and abs(distance - reach) > 0.01:
            assert (part is not None and part[0] <= t <= part[1]) == (distance < reach)


def test_stretches_and_parts():
    assert merged([(0.5, 0.7), (0.0, 0.2), (0.1, 0.3)]) == [(0.0, 0.3), (0.5, 0.7)]
    assert gaps([(0.0, 0.3), (0.5, 0.7)]) == [(0.3, 0.5), (0.7, 1.0)]
    assert components(5, [(0, 1), (3, 4), (1, 2)]) == [[0, 1, 2], [3, 4]]
