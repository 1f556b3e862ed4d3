"""Names on a map: a halo around letters, letters along a line, and names that do not cover each other."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
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


def _around(reach: int) -> list[tuple[int, int]]:
    span = range(-reach, reach + 1)
    return [(x, y) for x in span for y in span if (x or y) and x * x + y * y <= reach * reach + 1]


def _faded(surface: pygame.Surface, alpha: int) -> pygame.Surface:
    if alpha < 255:
        surface.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def along(fonts: Fonts, text: str, line: Sequence[Point], how: Lettering) -> tuple[pygame.Surface, tuple[int, int]]:
    """A name along a line of physical points, spread over most of it; the surface and where its corner lies."""
    lengths = [math.dist(a, b) for a, b in pairwise(line)]
    whole = sum(lengths)
    widths = [fonts.width(letter, how.face, how.size) for letter in text]
    free = whole * 0.94 - sum(widths)
    gap = max(how.size * 0.02, min(how.size * 1.1, free / max(1, len(text) - 1)))
    at = (whole - sum(widths) - gap * (len(text) - 1)) / 2
    placed: list[tuple[pygame.Surface, float, float]] = []
    plain = how._replace(alpha=255)
    for letter, width in zip(text, widths, strict=True):
        if not letter.isspace():
            x, y, angle = _on_line(line, lengths, at + width / 2)
            glyph = written(fonts, letter, plain)
            placed.append((pygame.transform.rotozoom(glyph, -math.degrees(angle), 1), x, y))
        at += width + gap
    rects = [glyph.get_rect(center=(round(x), round(y))) for glyph, x, y in placed]
    if not rects:
        return pygame.Surface((1, 1), pygame.SRCALPHA), (0, 0)
    box = rects[0].unionall(rects[1:])
    made = pygame.Surface(box.size, pygame.SRCALPHA)
    for (glyph, _, _), rect in zip(placed, rects, strict=True):
        made.blit(glyph, (rect.x - box.x, rect.y - box.y))
    return _faded(made, how.alpha), box.topleft


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
