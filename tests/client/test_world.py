"""The drawn map: camera, tints, tiles, names."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame
import pytest

from game.client.fonts import Fonts
from game.client.rome.art.marks import RomeMarks
from game.client.rome.mapfiles import shipped_map
from game.client.world.camera import TILE, Camera, zoom_levels
from game.client.world.lettering import Lettering, along, curved, free_place, room_along, size_of, written
from game.client.world.levels import Levels
from game.client.world.tint import PLAIN, Paint, Tints
from game.client.world.world import World
from game.maps.compile import load_map
from game.maps.compiled import CompiledMap


@pytest.fixture(scope="module")
def italia() -> CompiledMap:
    return load_map(shipped_map("italia"))


@pytest.fixture
def screen() -> pygame.Surface:
    pygame.display.init()
    return pygame.display.set_mode((640, 480))


def camera() -> Camera:
    made = Camera((2000.0, 1000.0), (10.0, 20.0))
    made.fit((500, 400))
    return made


def test_zoom_levels_reach_from_the_whole_map_to_its_real_size() -> None:
    levels = zoom_levels((6000, 4000), (1500, 810))
    assert 810 / 4000 - 0.001 < levels[0] <= 810 / 4000
    assert levels[-1] == 1.0
    assert all(1.2 < larger / smaller < 1.9 for smaller, larger in pairwise(levels))
    assert zoom_levels((6000, 4000), (1500, 810), scale=1.5)[-1] == pytest.approx(1.5, abs=0.01)
    assert len(zoom_levels((600, 400), (1500, 810))) == 2


@pytest.mark.parametrize("view", [(0, 0), (-120, 300), (300, -1)])
def test_a_view_without_room_has_zoom_levels_too(view: tuple[int, int]) -> None:
    levels = zoom_levels((6000, 4000), view)
    assert 0 < levels[0] < levels[-1]
    camera = Camera((6000, 4000))
    camera.fit(view)
    assert camera.zoom in levels


def test_views_of_one_window_share_all_zooms_but_the_first() -> None:
    table, agents, small = (zoom_levels((6000, 4000), view) for view in ((1500, 810), (1560, 640), (700, 500)))
    assert table[1:] == agents[1:] == small[-4:]


def test_points_go_to_the_view_and_back() -> None:
    made = camera()
    made.zoom_to(made.zooms[1], 100, 100)
    x, y = made.to_view(700.0, 400.0)
    assert made.to_map(x, y) == pytest.approx((700.0, 400.0), abs=1.5)


def test_zooming_keeps_the_point_under_the_pointer() -> None:
    made = camera()
    made.zoom_to(made.zooms[1], 250, 200)
    before = made.to_map(300, 150)
    made.zoom_to(made.zooms[-1], 300, 150)
    assert made.to_map(300, 150) == pytest.approx(before, abs=1e-6)


def test_nothing_beyond_the_edges_is_shown() -> None:
    made = camera()
    made.zoom_to(made.zooms[-1], 0, 0)
    made.pan(-10_000, -10_000)
    assert made.to_map(0, 0) == pytest.approx((10.0, 20.0))
    made.pan(1e6, 1e6)
    assert made.to_map(*made.view) == pytest.approx((2010.0, 1020.0))
    assert not made.pan(5, 5)


def test_a_map_smaller_than_the_view_stands_in_the_middle() -> None:
    made = camera()
    made.zoom_to(made.zooms[0], 0, 0)
    assert made.top < 0
    assert made.middle == pytest.approx((1010.0, 520.0))


def test_another_size_keeps_the_middle() -> None:
    made = camera()
    made.zoom_to(made.zooms[-1], 0, 0)
    made.look_at(900, 500)
    made.fit((600, 300))
    assert made.middle == pytest.approx((900.0, 500.0))
    assert made.rests


def test_a_tile_shows_whole_pixels_at_every_zoom_level() -> None:
    for view, scale in (((1920, 1000), 1.0), ((2560, 1440), 1.25), ((3840, 2160), 2.0), ((900, 700), 0.75)):
        for zoom in zoom_levels((6000, 4000), view, scale):
            half = next(half for half in (1.0, 0.5, 0.25, 0.125) if TILE / zoom * half < 2 * TILE)
            assert TILE / zoom * half == pytest.approx(round(TILE / zoom * half), abs=1e-6)


def test_the_picture_is_halved_and_the_next_larger_one_is_shown(screen: pygame.Surface) -> None:
    ready: list[list[tuple[int, int]]] = []
    levels = Levels(lambda: (pygame.Surface((4000, 2400), 0, 24), 1.0), lambda: ready.append(sizes()))

    def sizes() -> list[tuple[int, int]]:
        return [picture.get_size() for picture in levels.made.values()]

    assert levels.best(1.0) is None
    levels.load()
    levels.wait()
    levels.load()
    assert ready == [[(4000, 2400), (2000, 1200), (1000, 600), (500, 300)]]
    assert [levels.best(zoom)[1] for zoom in (0.1, 0.25, 0.26, 0.5, 0.9, 2.0)] == [0.125, 0.25, 0.5, 0.5, 1.0, 1.0]  # type: ignore[index]


def test_a_tint_colours_its_region_and_no_other(italia: CompiledMap, screen: pygame.Surface) -> None:
    tints = Tints(italia, {})
    paints = [PLAIN] * len(italia.regions)
    paints[0] = Paint((200, 0, 0))
    assert tints.change(paints) == [0]
    assert tints.change(paints) == []
    tile = pygame.Surface((200, 200))
    tile.fill((255, 255, 255))
    x, y = italia.regions[0].anchor
    tints.apply(tile, x - 100, y - 100, 1.0, range(len(italia.regions)))
    assert tile.get_at((100, 100))[:3] == (200, 0, 0)
    other = pygame.Surface((20, 20))
    other.fill((255, 255, 255))
    x, y = italia.regions[5].anchor
    tints.apply(other, x - 10, y - 10, 1.0, range(len(italia.regions)))
    assert other.get_at((10, 10))[:3] == (255, 255, 255)


def test_a_hatch_darkens_only_where_it_runs(italia: CompiledMap, screen: pygame.Surface) -> None:
    def stripes(side: int) -> pygame.Surface:
        made = pygame.Surface((side, side), 0, 32)
        made.fill((255, 255, 255))
        for x in range(0, side, 10):
            made.fill((100, 100, 100), (x, 0, 2, side))
        return made

    tints = Tints(italia, {"stripes": stripes})
    tints.change([Paint((255, 255, 255), "stripes") if n == 0 else PLAIN for n in range(len(italia.regions))])
    tile = pygame.Surface((40, 40))
    tile.fill((255, 255, 255))
    x, y = italia.regions[0].anchor
    tints.apply(tile, x - 20, y - 20, 1.0, [0])
    row = {tile.get_at((n, 20))[0] for n in range(40)}
    assert row == {100, 255}


def test_tiles_are_kept_until_something_in_them_changes(italia: CompiledMap, screen: pygame.Surface) -> None:
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    look = world.camera()
    world.fit(look, (640, 480), 1.0)
    world.levels.wait()
    look.zoom_to(look.zooms[0], 0, 0)
    world.draw(screen, screen.get_rect(), look)
    made = world.tiles.made
    world.draw(screen, screen.get_rect(), look)
    assert world.tiles.made == made
    paints = [PLAIN] * len(italia.regions)
    paints[0] = Paint((120, 60, 60))
    assert world.paint(paints, "red")
    world.draw(screen, screen.get_rect(), look)
    assert world.tiles.made > made
    world.close()


def test_in_haste_the_map_is_put_together_over_several_frames(italia: CompiledMap, screen: pygame.Surface) -> None:
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    look = world.camera()
    world.fit(look, (640, 480), 1.0)
    world.levels.wait()
    look.zoom_to(look.zooms[0], 0, 0)
    screen.fill((255, 0, 255))
    frames = 1
    while not world.draw(screen, screen.get_rect(), look, until=0):
        assert world.tiles.made == frames  # one tile at least
        assert screen.get_at((320, 240))[:3] != (255, 0, 255)
        assert screen.get_at((40, 240))[:3] != (255, 0, 255)
        frames += 1
    hasty = pygame.image.tobytes(screen, "RGB")
    world.tiles.clear()
    assert world.draw(screen, screen.get_rect(), look)
    assert pygame.image.tobytes(screen, "RGB") == hasty
    look.zoom_to(look.zooms[0] * 1.1, 300, 200)
    made = world.tiles.made
    assert not world.draw(screen, screen.get_rect(), look), "between zoom levels it is no real picture"
    assert world.tiles.made == made
    world.close()


def test_a_region_that_changes_hands_holds_up_no_frame(italia: CompiledMap, screen: pygame.Surface) -> None:
    """What has the same meaning as before is seen in its former tint until its tiles are made; another meaning is never mixed in."""
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    look = world.camera()
    world.fit(look, (640, 480), 1.0)
    world.levels.wait()
    look.zoom_to(look.zooms[-1], 0, 0)
    owners = [Paint((120, 60, 60))] * len(italia.regions)

    def draw(until: float) -> bytes:
        world.draw(screen, screen.get_rect(), look, until)
        return pygame.image.tobytes(screen, "RGB")

    plain = draw(math.inf)
    world.paint([PLAIN] * len(italia.regions), "owner")
    world.paint(owners, "owner")
    made = world.tiles.made
    assert world.covers(look)
    first = draw(0)
    assert world.tiles.made == made + 1
    assert first != plain, "one tile is new"
    whole = draw(math.inf)
    world.tiles.clear()
    assert draw(math.inf) == whole
    world.paint([PLAIN] * len(italia.regions), "threat")
    assert not world.covers(look), "the owners are not taken for threats"
    assert draw(math.inf) == plain
    world.close()


def test_no_more_tiles_are_kept_than_a_few_views_have(italia: CompiledMap, screen: pygame.Surface) -> None:
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    look = world.camera()
    world.fit(look, (640, 480), 1.0)
    for zoom in look.zooms:
        look.zoom_to(zoom, 0, 0)
        for _ in range(3):
            world.draw(screen, screen.get_rect(), look)
            look.pan(500, 400)
    assert world.tiles.made > world.tiles.room
    assert len(world.tiles) == world.tiles.room
    world.close()


def test_no_tile_of_a_view_makes_way_for_another_of_it(italia: CompiledMap, screen: pygame.Surface) -> None:
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    world.fit(world.camera(), (640, 480), 1.0)
    world.levels.wait()
    tiles, zoom = world.tiles, 1.0
    tiles.room = 6
    view = [(column, row) for row in range(2) for column in range(3)]
    tiles.make(zoom, view[:3], math.inf)
    tiles.make(zoom, [(column, 3) for column in range(3)], math.inf)  # elsewhere: newer than the first three
    assert tiles.make(zoom, view, math.inf)
    assert all(tiles.has(zoom, *at) for at in view)
    world.close()


def test_tiles_join_without_a_seam(italia: CompiledMap, screen: pygame.Surface) -> None:
    """The map drawn in one go equals the map drawn after panning there."""
    world = World(italia, RomeMarks(italia, Fonts()), lambda action: action())
    look = world.camera()
    world.fit(look, (640, 480), 1.0)
    world.levels.wait()
    look.zoom_to(look.zooms[-2], 0, 0)
    look.look_at(1200, 900)
    world.draw(screen, screen.get_rect(), look)
    before = pygame.image.tobytes(screen, "RGB")
    for dx in (64, 64, -128):
        look.pan(dx, dx)
        world.draw(screen, screen.get_rect(), look)
    assert pygame.image.tobytes(screen, "RGB") == before
    world.close()


def test_a_name_that_finds_no_place_is_left_out() -> None:
    taken = [pygame.Rect(0, 0, 50, 50)]
    assert free_place((20, 10), [(5, 5), (60, 5)], taken) == pygame.Rect(60, 5, 20, 10)
    assert free_place((20, 10), [(5, 5), (20, 20)], taken) is None


def test_letters_follow_a_line(screen: pygame.Surface) -> None:
    how = Lettering("EBGaramond-400i", 24, (0, 0, 0), (255, 255, 255))
    fonts = Fonts()
    for line in ([(0.0, 100.0), (300.0, 100.0)], [(0.0, 0.0), (0.0, 300.0)], [(0.0, 0.0), (9.0, 9.0)]):
        letters = along(fonts, "Mare", line, how)
        room = room_along("Mare", line, how)
        drawn = curved(fonts, letters, how, room)
        inked = drawn.get_bounding_rect()
        assert drawn.get_rect().inflate(-2, -2).contains(inked), "nothing is cut off at the edges"
        middle = (line[0][0] + line[1][0]) / 2, (line[0][1] + line[1][1]) / 2
        assert room.x + inked.centerx == pytest.approx(middle[0], abs=12)
        assert room.y + inked.centery == pytest.approx(middle[1], abs=12)
        if line[1] == (300.0, 100.0):
            assert inked.w > 3 * inked.h


def test_a_name_is_as_large_as_it_was_measured(screen: pygame.Surface) -> None:
    fonts = Fonts()
    for size, tracking in ((11.5, 0.4), (24.2, 0.8), (70, 0)):
        how = Lettering("Cinzel-700", size, (0, 0, 0), (255, 255, 255), 2, tracking)
        measured, drawn = size_of(fonts, "Vesontio", how), written(fonts, "Vesontio", how).get_size()
        assert abs(measured[0] - drawn[0]) <= 3
        assert measured[1] == drawn[1]
