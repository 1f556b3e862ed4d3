"""Nothing hangs on colour alone: measured in the colours that colour-blind people see."""

from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.client.canvas import Canvas
from game.client.fonts import Fonts
from game.client.layout import Box
from game.client.paint.vision import VISION, preview, seen
from game.client.rome.look import look
from game.client.rome.parts.map.tints import hue
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.theme import Color, contrast, mix, theme
from game.client.widgets.charts import Part, odds_bar

KINDS = ("off", *VISION)
WHITE = (255, 255, 255)


def lab(color: Color) -> tuple[float, float, float]:
    """A colour in CIE Lab, where distances are about as large as they look."""
    r, g, b = (v / 255 / 12.92 if v <= 10 else ((v / 255 + 0.055) / 1.055) ** 2.4 for v in color)
    x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505
    y = 0.2126 * r + 0.7152 * g + 0.0722 * b
    z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(first: Color, second: Color) -> float:
    """How different two colours look; 2 can just be told apart side by side."""
    return sum((a - b) ** 2 for a, b in zip(lab(first), lab(second), strict=True)) ** 0.5


@pytest.mark.parametrize("kind", KINDS)
def test_the_colours_of_the_factions_stay_apart(kind: str) -> None:
    for a, b in combinations(SEAT_KEYS, 2):
        assert distance(seen(look().faction[a].base, kind), seen(look().faction[b].base, kind)) > 15, (a, b)


@pytest.mark.parametrize("kind", KINDS)
def test_lands_stay_apart_from_each_other_and_from_land_of_nobody(kind: str) -> None:
    for ground in ((232, 213, 170), (190, 205, 135)):  # the dry land and the green of the painting
        lands = [
            tuple(a * b // 255 for a, b in zip(ground, look().faction[key].land, strict=True)) for key in SEAT_KEYS
        ]
        for one, other in combinations([*lands, ground], 2):
            assert distance(seen(one, kind), seen(other, kind)) >= 10, (one, other)  # type: ignore[arg-type]


@pytest.mark.parametrize("key", SEAT_KEYS)
def test_names_stay_readable_on_every_land(key: str) -> None:
    ground = tuple(a * b // 255 for a, b in zip((220, 203, 160), look().faction[key].land, strict=True))
    assert contrast(theme().color.ink_900, ground) >= 4.5  # type: ignore[arg-type]


def test_factions_differ_in_emblem_hatch_and_line_as_well() -> None:
    sides = list(look().faction.values())
    for sign in ("emblem", "hatch", "chart_dash"):
        assert len({getattr(side, sign) for side in sides}) == len(sides), sign
    assert len({side.hatch.kind for side in sides}) == len(sides)


@pytest.mark.parametrize("kind", KINDS)
def test_emblems_and_pips_stand_out_from_their_ground(kind: str) -> None:
    for side in look().faction.values():
        assert contrast(seen(side.on, kind), seen(side.base, kind)) >= 3, side.key
    for name, die in look().die.items():
        assert contrast(seen(die.mark, kind), seen(die.body, kind)) >= 3, name


def test_every_die_tells_its_strength_by_pips() -> None:
    assert sorted(die.pips for die in look().die.values()) == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("kind", KINDS)
def test_the_parts_of_an_odds_bar_differ_by_light_or_hatch(kind: str) -> None:
    pygame.display.init()
    surface = pygame.Surface((304, 24))
    canvas = Canvas(surface, 1.0, Fonts())
    boxes = odds_bar(canvas, Box(0, 0, 304, 24), [Part(1, "good"), Part(1, "neutral"), Part(1, "bad")])
    if kind != "off":
        preview(surface, surface.get_rect(), kind)
    mean, spread = [], []
    for box in boxes:
        inner = canvas.rect(box.inset(3))
        lights = [sum(surface.get_at((x, y))[:3]) / 3 for x in range(inner.left, inner.right) for y in (8, 12, 16)]
        mean.append(sum(lights) / len(lights))
        spread.append(max(lights) - min(lights))
    good, neutral, bad = range(3)
    assert spread[bad] > 30  # hatched
    assert spread[good] < 5
    assert spread[neutral] < 5
    assert mean[neutral] - max(mean[good], mean[bad]) > 40


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "steps"), [("gold", 3), ("earth", 4), ("danger", 2)])
def test_overlays_of_the_map_grow_darker_with_what_they_tell(kind: str, name: str, steps: int) -> None:
    shades = [seen(mix(WHITE, hue(name), 0.78 * n / steps), kind) for n in range(steps + 1)]
    for lighter, darker in pairwise(shades):
        assert contrast(lighter, (0, 0, 0)) / contrast(darker, (0, 0, 0)) > 1.07, (lighter, darker)
