"""Names on a map: a halo around letters, letters along a line, and names that do not cover each other."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.client.fonts import Fonts
from game.client.theme import Color

Point = tuple[float, float]


class Lettering(NamedTuple):
    """How a name is written: font file, size in physical pixels, colours, halo width and letter spacing in physical pixels."""

    face: str
    size: float
    ink: Color
    halo: Color | None = None
    reach: int = 2
    tracking: float = 0.0
    alpha: int = 255


def written(fonts: Fonts, text: str, how: Lettering) -> pygame.Surface:
    """One line with its halo; the letters begin ``reach`` pixels from each edge."""
    letters = fonts.render(text, how.face, how.size, how.ink, how.tracking)
    if how.halo is None:
        return _faded(letters, how.alpha)
    under = fonts.render(text, how.face, how.size, how.halo, how.tracking)
    return _faded(haloed(letters, under, how.reach), how.alpha)


def haloed(letters: pygame.Surface, under: pygame.Surface, reach: int) -> pygame.Surface:
    """``letters`` over copies of ``under`` all around."""
    w, h = letters.get_size()
    made = pygame.Surface((w + 2 * reach, h + 2 * reach), pygame.SRCALPHA)
    for dx, dy in _around(reach):
        made.blit(under, (reach + dx, reach + dy))
    made.blit(letters, (reach, reach))
    return made


@cache
def _around(reach: int) -> list[tuple[int, int]]:
    """A ring of steps: letters are at least as thick as it is wide."""
    span = range(-reach, reach + 1)
    return [(x, y) for x in span for y in span if (reach - 1) ** 2 < x * x + y * y <= reach * reach + 1]


def _faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def size_of(fonts: Fonts, text: str, how: Lettering) -> tuple[int, int]:
    """The size of a line as `written` draws it, without drawing it."""
    reach = how.reach if how.halo is not None else 0
    width = math.ceil(fonts.width(text, how.face, how.size, how.tracking)) + 2
    return width + 2 * reach, fonts.height(how.face, how.size) + 2 * reach


Placed = tuple[str, float, float, float]
"""A letter, the place of its middle, and its angle."""


def along(fonts: Fonts, text: str, line: Sequence[Point], how: Lettering) -> list[Placed]:
    """The letters of a name along a line of physical points, spread over most of it."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    whole = sum(lengths)
    widths = [fonts.width(letter, how.face, how.size) for letter in text]
    free = whole * 0.94 - sum(widths)
    gap = max(how.size * 0.02, min(how.size * 1.1, free / max(1, len(text) - 1)))
    at = (whole - sum(widths) - gap * (len(text) - 1)) / 2
    letters = []
    for letter, width in zip(text, widths, strict=True):
        if not letter.isspace():
            letters.append((letter, *_on_line(line, lengths, at + width / 2)))
        at += width + gap
    return letters


def room_along(text: str, line: Sequence[Point], how: Lettering) -> pygame.Rect:
    """A box that holds a name along a line, whatever its letters."""
    whole = sum(math.dist(a, b) for a, b in pairwise(line))
    margin = how.size + how.reach + max(0.0, len(text) * how.size - whole) / 2
    xs, ys = [x for x, _ in line], [y for _, y in line]
    left, top = math.floor(min(xs) - margin), math.floor(min(ys) - margin)
    return pygame.Rect(left, top, math.ceil(max(xs) + margin) - left, math.ceil(max(ys) + margin) - top)


def curved(fonts: Fonts, letters: Sequence[Placed], how: Lettering, room: pygame.Rect) -> pygame.Surface:
    """Draw a name that lies along a line; the surface shows the part of the map that is its ``room``."""
    made = pygame.Surface(room.size, pygame.SRCALPHA)
    for letter, x, y, angle in letters:
        glyph = pygame.transform.rotozoom(written(fonts, letter, how._replace(alpha=255)), -math.degrees(angle), 1)
        made.blit(glyph, glyph.get_rect(center=(round(x) - room.x, round(y) - room.y)))
    return _faded(made, how.alpha)


def _on_line(line: Sequence[Point], lengths: Sequence[float], at: float) -> tuple[float, float, float]:
    """The point ``at`` pixels along the line, and the direction there; before and after the line it runs straight on."""
    for (a, b), length in zip(pairwise(line), lengths, strict=True):
        if at <= length or (a, b) == (line[-2], line[-1]):
            share = at / length if length else 0
            angle = math.atan2(b[1] - a[1], b[0] - a[0])
            return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, angle
        at -= length
    return (*line[0], 0.0)


def free_place(size: tuple[int, int], places: Iterable[Point], taken: Sequence[pygame.Rect]) -> pygame.Rect | None:
    """The first of some places (upper left corners) where a name covers none that stands already."""
    for x, y in places:
        rect = pygame.Rect(round(x), round(y), *size)
        if rect.collidelist(taken) < 0:
            return rect
    return None
