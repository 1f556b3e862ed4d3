"""Rome's cards: every card of the data has its picture and its signs, and each drawing fits its size."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.paint.vector import icon_bodies
from game.client.rome.art import pieces
from game.client.rome.art.actions import ACTION_ICONS, EVENT_ICONS, SLIM, rooms, sentence
from game.client.rome.art.cards import TRAIT_ICONS, card_back
from game.client.rome.art.catalogue import action_face
from game.client.rome.art.dice import rolled, square, turned
from game.client.rome.art.faces import FORMATION_ICONS, TYPE_ICONS, signs
from game.client.rome.art.picture import parse_figure, pictures
from game.client.rome.art.tiles import lead_icon
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery, look
from game.client.scenes.base import Scene
from game.client.theme import contrast
from game.common.language import ENGLISH, use_language
from game.titles.rome.tables import ACTION_CARDS
from tests.client.robot import Robot
from tools.showcase.rome_cards import faces

DATA = Path(__file__).resolve().parents[2] / "game" / "titles" / "rome" / "data"


@pytest.fixture
def canvas(robots: Callable[..., Robot]) -> Canvas:
    """The canvas of an empty window of 1280x720."""
    robot = robots()
    robot.app.push(Scene())
    robot.frame()
    robot.app.canvas.surface.fill((1, 2, 3))
    return robot.app.canvas


def read(name: str) -> dict[str, dict[str, object]]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def test_every_troop_has_a_picture_and_a_figure_of_its_own_kind() -> None:
    assert len(faces()) >= 90
    for face in faces():
        assert face.picture in pictures(), face.key
        assert lead_icon(face) in icon_bodies()
        assert face.type in TYPE_ICONS


def test_every_action_event_and_trait_has_its_sign() -> None:
    assert set(read("actions.toml")["agent_actions"]) == set(ACTION_ICONS)
    assert set(read("events.toml")["events"]) == set(EVENT_ICONS)
    assert set(read("generals.toml")["traits"]) == set(TRAIT_ICONS)
    for icon in [*ACTION_ICONS.values(), *EVENT_ICONS.values(), *TRAIT_ICONS.values()]:
        assert icon in icon_bodies()


def test_a_misspelt_figure_is_named() -> None:
    with pytest.raises(ValueError, match="elefant"):
        parse_figure("elefant front 50 0 80")


def test_signs_are_short_where_many() -> None:
    targets = ["cavalry:close", "cavalry:loose", "chariot:*", "infantry:close", "infantry:loose", "infantry:flexible"]
    assert len(signs(targets)) == 8
    assert signs(targets, short=True) == [
        (TYPE_ICONS["cavalry"], False),
        (FORMATION_ICONS["skirmish"], True),
        (TYPE_ICONS["chariot"], False),
        (TYPE_ICONS["infantry"], False),
        (FORMATION_ICONS["skirmish"], True),
    ]
    assert signs(["*:skirmish"])[1] == (FORMATION_ICONS["skirmish"], False)


@pytest.mark.parametrize("size", [(240, 336), (205, 287), (120, 168), (108, 151), (178, 98)])
def test_a_card_stays_in_its_box_and_is_made_once(canvas: Canvas, size: tuple[int, int]) -> None:
    face = faces()[0]
    box = Box(200, 100, *size)
    troop_card(canvas, box, face, shadow=False)
    kept = len(canvas.cache)
    troop_card(canvas, box, face, shadow=False)
    assert len(canvas.cache) == kept
    around = [(198, 200), (200 + size[0] + 1, 120), (210, 98), (210, 100 + size[1] + 1)]
    for x, y in around:
        assert canvas.surface.get_at((x, y))[:3] == (1, 2, 3)
    middle = canvas.surface.get_at((200 + size[0] - 20, 100 + 20))[:3]
    assert middle != (1, 2, 3)


def test_three_drawings_by_width(canvas: Canvas) -> None:
    seen = set()
    for size in ((240, 336), (120, 168), (178, 98)):
        surface = pygame.Surface(size)
        troop_card(canvas.onto(surface), Box(0, 0, *size), faces()[2], shadow=False)
        seen.add(pygame.image.tobytes(pygame.transform.smoothscale(surface, (24, 24)), "RGB"))
    assert len(seen) == 3


def test_dice_differ_by_colour_and_mark(canvas: Canvas) -> None:
    seen = set()
    for color, marks in look().faces.items():
        for mark in marks:
            surface = pygame.Surface((52, 52))
            rolled(canvas.onto(surface), Box(0, 0, 52, 52), color, mark, shadow=False)
            seen.add(pygame.image.tobytes(surface, "RGB"))
        surface = pygame.Surface((22, 22))
        square(canvas.onto(surface), Box(0, 0, 22, 22), color)
        seen.add(pygame.image.tobytes(surface, "RGB"))
        turned(canvas, (600, 300), 82, color, marks[0], -8)
        assert contrast(look().die[color].mark, look().die[color].body) >= 4.5
    assert len(seen) == sum(len(set(marks)) for marks in look().faces.values()) + len(look().faces)


def test_sides_differ_without_colour(canvas: Canvas) -> None:
    seen = set()
    for key in look().faction:
        surface = pygame.Surface((60, 60))
        disc(canvas.onto(surface), livery(key), (30, 30), 28)
        seen.add(pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB"))
    assert len(seen) == len(look().faction)


def test_pieces_stand_on_their_point_and_glow(canvas: Canvas) -> None:
    side = livery("greece")
    for kind in ("army", "navy", "agent"):
        box = pieces.piece(canvas, kind, (400, 300), side, "II")
        assert box.bottom == 300
        assert box.center[0] == 400
    plain = pygame.Surface((80, 80), pygame.SRCALPHA)
    lit = plain.copy()
    pieces.piece(canvas.onto(plain), "army", (40, 72), side, "I")
    pieces.piece(canvas.onto(lit), "army", (40, 72), side, "I", glow="selected")
    assert pygame.image.tobytes(plain, "RGBA") != pygame.image.tobytes(lit, "RGBA")


def test_a_back_tells_nothing_but_its_side(canvas: Canvas) -> None:
    first, second = pygame.Surface((60, 84)), pygame.Surface((60, 84))
    card_back(canvas.onto(first), Box(0, 0, 60, 84), livery("rome"), shadow=False)
    card_back(canvas.onto(second), Box(0, 0, 60, 84), livery("rome"), shadow=False)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(second, "RGB")


@pytest.mark.parametrize("width", [206.0, SLIM])
@pytest.mark.parametrize("language", [ENGLISH, "de"])
def test_what_action_cards_say_fits_their_faces_in_letters_that_can_be_read(
    canvas: Canvas, language: str, width: float
) -> None:
    use_language(language)
    try:
        for number, card in enumerate(ACTION_CARDS):
            face = action_face(number)
            does, tells = rooms(width)
            for words, room, font in ((face.does, does, "EBGaramond-600"), (face.text, tells, "EBGaramond-400")):
                block = sentence(canvas, words, room, (0, 0, 0), font)
                assert block.height <= room.h, (card.id, words)
                assert block.natural_width <= room.w + 4, (card.id, words)
    finally:
        use_language(ENGLISH)
