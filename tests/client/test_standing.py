"""Where pieces and costs stand on the map."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from game.client.layout import Box
from game.client.rome.parts.map.placing import Ground, arrange, place_costs, shared, stances
from game.client.rome.parts.map.standing import size_of
from game.client.rome.presenters.board import Piece, Place
from game.client.settings import Settings
from tests.client.robot import Robot
from tests.client.table_desk import scene_of, sit_down
from tools.showcase import tables

TOWN: Place = ("region", 0, -1)
PORT: Place = ("port", 0, 0)
ARMIES = [Piece(("army", n), 0, "III", TOWN) for n in range(5)]
AGENTS = [Piece(("agent", n), 0, "I", TOWN) for n in range(3)]


def plate(box: Box, piece: Piece, size: float) -> Box:
    """Where the numeral of an army stands, and of an agent."""
    high = size_of(piece)[1] * size
    return Box(box.center[0] - 11 * size, box.y + high * 0.52, 22 * size, high * 0.2)


@pytest.mark.parametrize("pieces", [ARMIES[:2], ARMIES[:2] + AGENTS[:1], ARMIES[:4], ARMIES + AGENTS])
@pytest.mark.parametrize("fanned", [(), (TOWN,)])
def test_no_piece_hides_the_numeral_of_another(pieces: list[Piece], fanned: tuple[Place, ...]) -> None:
    row = arrange(pieces, lambda place: (0.0, 0.0), 1.0, {}, fanned)
    assert [stood.piece for stood in sorted(row, key=lambda s: s.piece.target)] == sorted(
        pieces, key=lambda p: p.target
    )
    for behind, before in combinations(row, 2):
        assert shared(plate(behind.box, behind.piece, 1.0), before.box) == 0


@pytest.mark.parametrize("name", [Box(12, -12, 90, 24), Box(-102, -12, 90, 24), Box(-45, 9, 90, 24)])
@pytest.mark.parametrize("place", [TOWN, PORT])
@pytest.mark.parametrize("size", [0.56, 1.0])
def test_pieces_leave_the_names_of_towns_free(name: Box, place: Place, size: float) -> None:
    for port in ((45.0, 26.0), (44.0, -26.0), (4.0, 40.0), (42.0, 0.0), (-30.0, 5.0)):
        points = {TOWN: (0.0, 0.0), PORT: port}
        kind = "army" if place == TOWN else "navy"
        pieces = [Piece((kind, 0), 0, "I", place), Piece((kind, 1), 0, "II", place)]
        ground = Ground([name], [Box(-12, -12, 24, 24)])
        found = arrange(pieces, points.__getitem__, size, stances(pieces, points.__getitem__, size, ground))
        assert sum(shared(stood.box, name) for stood in found) < 60


def test_the_piece_under_the_pointer_stays_under_it_when_its_stack_opens() -> None:
    pieces = ARMIES[:3]
    stance = stances(pieces, lambda place: (0.0, 0.0), 1.0, Ground())
    closed, opened = (arrange(pieces, lambda place: (0.0, 0.0), 1.0, stance, fanned) for fanned in ((), (TOWN,)))
    for before, after in zip(closed, opened, strict=True):
        assert after.box.contains(before.box.center) or before is closed[0]


def test_costs_stand_beside_pieces_and_names_and_not_on_each_other() -> None:
    at = {("region", 0): (0.0, 0.0), ("region", 1): (60.0, 10.0), ("region", 2): (40.0, 60.0)}
    army, name = Box(-66, -57, 54, 65), Box(12, -12, 90, 24)
    found = place_costs(dict.fromkeys(at, 96.0), at.__getitem__, [army], Ground([name]))
    for one, other in combinations([placed.box for placed in found.values()], 2):
        assert shared(one, other) == 0
    for placed in found.values():
        assert shared(placed.box, army) + shared(placed.box, name) < 60


def test_where_there_is_no_room_for_tags_costs_are_dots() -> None:
    at = {("region", n): (9.0 * n, 0.0) for n in range(12)}
    found = place_costs(dict.fromkeys(at, 96.0), at.__getitem__, [], Ground())
    assert any(placed.dot for placed in found.values())
    pills = [placed.box for placed in found.values() if not placed.dot]
    assert all(shared(one, other) < 80 for one, other in combinations(pills, 2))


@pytest.mark.parametrize("size", [0.56, 0.9, 1.0])
def test_a_cost_at_sea_leaves_the_numeral_of_a_navy_there_free(size: float) -> None:
    sea, target = ("sea", 0, -1), ("sea", 0)
    navy = Piece(("navy", 0), 0, "II", sea)
    (stood,) = arrange(
        [navy], lambda place: (0.0, 0.0), size, stances([navy], lambda place: (0.0, 0.0), size, Ground())
    )
    for dots in ((), (target,)):
        found = place_costs({target: 70.0}, lambda target: (0.0, 0.0), [stood.box.inset(4, 6)], Ground(), dots)
        assert shared(found[target].box, plate(stood.box, navy, size)) == 0


@pytest.mark.parametrize("level", [-1, -2, -3])
def test_no_tag_lies_on_a_numeral_or_a_name(robots: Callable[..., Robot], level: int) -> None:
    robot = robots((1280, 720), Settings(speed=0))
    scene = scene_of(sit_down(robot))
    scene.hands.choose(("army", 5))
    board = scene.board
    board.camera.zoom = board.camera.zooms[level]
    tables.look(scene, tables.region("epidamnos"))
    robot.settle()
    size = board.piece_size
    placed = board.markings._placed[1]
    assert len(placed) > 5
    numerals = [
        plate(stood.box, stood.piece, size) for stood in arrange(board.pieces, board.flat, size, board.stances())
    ]
    for cost in placed.values():
        assert sum(shared(cost.box, numeral) for numeral in numerals) == 0
        assert sum(shared(cost.box, name) for name in board.ground().names) < 200
