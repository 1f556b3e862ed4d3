"""The id surface finds what the outlines say."""

from hypothesis import given
from hypothesis import strategies as st

from game.maps.geometry import distance_to_ring, inside
from game.maps.surface import CELLS, paint
from tests.maps.test_contacts import box
from tests.maps.test_geometry import star


def test_islands_lie_on_top_in_any_order():
    for rings in ([box(0, 0, 100, 100), box(40, 40, 20, 20)], [box(40, 40, 20, 20), box(0, 0, 100, 100)]):
        surface = paint(rings, (0, 0, 100, 100))
        small = rings.index(box(40, 40, 20, 20))
        assert surface.area_at(50, 50) == small
        assert surface.area_at(10, 10) == 1 - small
        assert surface.area_at(100, 50) is None
        assert surface.area_at(-1, 50) is None


def test_more_areas_than_a_byte_holds():
    rings = [box(20 * n, 0, 20, 20) for n in range(400)]
    surface = paint(rings, (0, 0, 8000, 20))
    assert [surface.area_at(20 * n + 10, 10) for n in range(400)] == list(range(400))


def test_large_boards_are_coarser():
    surface = paint([box(0, 0, 90_000, 90_000)], (-1000, 0, 90_000, 90_000))
    assert surface.width * surface.height <= 1.01 * CELLS
    assert surface.area_at(-500, 500) is None
    assert surface.area_at(500, 500) == 0


@given(st.lists(st.floats(20, 100), min_size=5, max_size=30), st.floats(-99, 99), st.floats(-99, 99))
def test_surface_and_outlines_agree(radii: list[float], x: float, y: float):
    ring = star(radii)
    surface = paint([ring], (-100, -100, 100, 100))
    if distance_to_ring(x, y, ring) > 1.5:
        assert (surface.area_at(x, y) == 0) == inside(x, y, ring)
