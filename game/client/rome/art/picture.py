"""Pictures on cards: silhouettes in up to three depths on a ruled parchment sky, like an old engraving.

``assets/cards/pictures.toml`` says what stands where. Each line of a picture is ``icon depth x bottom size`` with the
picture 100 wide and its ground at bottom 0; ``flip`` mirrors, ``turn=15`` turns. Depths: back, middle, front, tint (the
faction's dark colour) and gold. A line from the upper left is cut into each figure, a parchment rim parts it from the
next. Drawn once per size, then kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

import pygame

from game.client.assets import read_toml
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import Livery
from game.client.paint.vector import hexed, icon_bodies, placed, raster
from game.client.rome.look import look
from game.client.theme import Color, mix, theme


@dataclass(frozen=True, slots=True)
class Figure:
    """One silhouette of a picture."""

    icon: str
    depth: str
    x: float
    bottom: float
    size: float
    flip: bool = False
    turn: float = 0


def parse_figure(line: str) -> Figure:
    """``"elephant front 50 -4 78 flip"`` -> Figure. Raises ``ValueError`` naming the line when it is malformed."""
    icon, depth, x, bottom, size, *options = line.split()
    if icon not in icon_bodies():
        raise ValueError(f"pictures.toml: no icon is called {icon!r} in {line!r}")
    turn = next((float(option[5:]) for option in options if option.startswith("turn=")), 0.0)
    return Figure(icon, depth, float(x), float(bottom), float(size), "flip" in options, turn)


@cache
def pictures() -> dict[str, tuple[Figure, ...]]:
    """All pictures by name."""
    raw = read_toml("cards", "pictures.toml")
    return {name: tuple(parse_figure(line) for line in lines) for name, lines in raw.items()}


def scene(canvas: Canvas, box: Box, name: str, side: Livery | None, lift: float = 0, sea: bool = False) -> None:
    """A picture cut to ``box``; ``lift`` raises the ground (where a coin covers the foot), ``sea`` puts water below."""
    figures = pictures().get(name, ())
    rect = canvas.rect(box)
    key = ("picture", name, side.key if side else "", rect.size, lift, sea, canvas.scale)
    made = canvas.cache.get(key, lambda: compose(rect.size, canvas.scale, figures, side, lift, sea))
    canvas.blit(made, rect.topleft)


def compose(
    size: tuple[int, int], k: float, figures: Sequence[Figure], side: Livery | None, lift: float, sea: bool
) -> pygame.Surface:
    """The picture of some figures in physical pixels, at ``k`` of them for a logical one."""
    w, h = size
    surface = pygame.Surface(size)
    surface.blit(raster(_ground(w / k, h / k, sea), (w / k, h / k), size), (0, 0))
    zoom = min(1.34, max(1.0, 0.55 + 0.48 * h / w)) if h > w else min(1.0, h / (0.9 * w))
    for figure in figures:
        _stand(surface, _zoomed(figure, zoom), side, k, lift * k)
    return surface


def _ground(w: float, h: float, sea: bool) -> str:
    """Sky with ruled lines, two hills, hatched ground (or waves)."""
    c = look().card
    low = h - (h * 0.24 if sea else min(h * 0.2, w * 0.24))
    ruled = "".join(f"M0 {y:.1f}H{w:.1f}" for y in _steps(4, low, max(4.0, h / 30)))
    far, near = h * 0.42, w * 0.16
    body = [
        f'<rect width="{w}" height="{h}" fill="{hexed(c.sky)}"/>',
        f'<path d="{ruled}" stroke="{hexed(c.front)}" stroke-opacity="0.2" stroke-width="0.9" fill="none"/>',
    ]
    if not sea:
        body.append(
            f'<path d="M0 {low - far * 0.16:.1f}C{w * 0.14:.1f} {low - far * 0.5:.1f} {w * 0.3:.1f} {low - far * 0.55:.1f} '
            f"{w * 0.46:.1f} {low - far * 0.2:.1f}C{w * 0.6:.1f} {low + near * 0.1:.1f} {w * 0.72:.1f} "
            f'{low - far * 0.72:.1f} {w * 0.88:.1f} {low - far * 0.62:.1f}L{w:.1f} {low - far * 0.4:.1f}V{h:.1f}H0Z" '
            f'fill="{hexed(c.hill)}"/>'
        )
        hatch = "".join(
            f"M{x:.1f} {low - 8:.1f}l{w * 0.4:.1f} {w * 0.24:.1f}" for x in _steps(-w * 0.4, w, max(5, w / 22))
        )
        body.append(
            f'<path d="M0 {low + 3:.1f}C{w * 0.3:.1f} {low - 8:.1f} {w * 0.6:.1f} {low + 8:.1f} {w:.1f} '
            f'{low - 3:.1f}V{h:.1f}H0Z" fill="{hexed(c.ground)}"/>'
        )
        body.append(
            f'<path d="{hatch}" stroke="{hexed(c.middle)}" stroke-opacity="0.42" stroke-width="1" fill="none"/>'
        )
        body.append(
            f'<path d="M0 -2H{w:.1f}V{low - 4:.1f}C{w * 0.6:.1f} {low + 7:.1f} {w * 0.3:.1f} {low - 9:.1f} 0 '
            f'{low + 2:.1f}Z" fill="none"/>'
        )
    else:
        s = theme().color
        body.append(f'<rect y="{low:.1f}" width="{w}" height="{h - low + 1:.1f}" fill="{hexed(s.sea_200)}"/>')
        for row in range(4):
            y = low + 5 + row * max(6, (h - low) / 4)
            wave = "".join(f"q{w / 12:.2f} -5 {w / 6:.2f} 0" for _ in range(8))
            body.append(
                f'<path d="M{-w / 6 + (row % 2) * w / 12:.1f} {y:.1f}{wave}" fill="none" '
                f'stroke="{hexed(s.sea_700)}" stroke-opacity="0.55" stroke-width="1.3"/>'
            )
    return "".join(body)


def _zoomed(figure: Figure, zoom: float) -> Figure:
    """Tall pictures show their figures larger, from the middle of the ground."""
    return replace(figure, x=50 + (figure.x - 50) * zoom, bottom=figure.bottom * zoom, size=figure.size * zoom)


def _steps(start: float, stop: float, step: float) -> list[float]:
    return [start + i * step for i in range(max(0, int((stop - start) / step) + 1))]


def _color(depth: str, side: Livery | None) -> Color:
    c = look().card
    colors = {"back": c.back, "middle": c.middle, "front": c.front, "gold": mix(theme().color.bronze_500, c.back, 0.25)}
    if depth == "tint":
        return side.dark if side else c.front
    return colors[depth]


def _stand(surface: pygame.Surface, figure: Figure, side: Livery | None, k: float, lift: float) -> None:
    """Rim, body, then the cut lines within the body."""
    c = look().card
    w, h = surface.get_size()
    unit = w / 100
    side_px = figure.size * unit
    rim = max(1.2, 1.9 * k if w / k > 110 else 1.25 * k)
    pad = int(rim) + 2
    x, y = figure.x * unit - side_px / 2, h - lift - figure.bottom * unit - side_px
    left, top = int(x) - pad, int(y) - pad
    size = (int(side_px) + 2 * pad + 2, int(side_px) + 2 * pad + 2)
    body = icon_bodies()[figure.icon]
    stroke = rim * 2 * 512 / side_px

    def at(paint: str) -> str:
        return placed(f"<g {paint}>{body}</g>", x - left, y - top, side_px, figure.turn, figure.flip)

    halo = c.halo if figure.depth != "gold" else c.sky
    rim_paint = f'stroke="{hexed(halo)}" stroke-width="{stroke:.1f}" stroke-linejoin="round"'
    surface.blit(raster(at(f'fill="{hexed(halo)}" {rim_paint}'), size, size), (left, top))
    white = raster(at('fill="#FFFFFF"'), size, size)
    inked = white.copy()
    inked.fill(_color(figure.depth, side), special_flags=pygame.BLEND_RGB_MULT)
    surface.blit(inked, (left, top))
    if figure.depth == "back" or side_px < 14 * k:
        return
    white.blit(
        _cut_lines(size, max(3.0, 4.6 * k) * (0.75 if w / k < 110 else 1)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    surface.blit(white, (left, top))


@lru_cache(maxsize=32)
def _line_tile(side: int, step: float) -> pygame.Surface:
    """Rising lines in the highlight colour on a square, to be cut to a figure."""
    lines = "".join(f"M{i * step - side:.1f} {side}L{i * step:.1f} 0" for i in range(int(2 * side / step) + 1))
    body = (
        f'<path d="{lines}" stroke="{hexed(look().card.highlight)}" stroke-opacity="0.26" '
        f'stroke-width="{step * 0.2:.2f}" fill="none"/>'
    )
    return raster(body, (side, side), (side, side))


def _cut_lines(size: tuple[int, int], step: float) -> pygame.Surface:
    """Lines at least as large as ``size``; figures of similar size share them."""
    return _line_tile(-(-max(size) // 64) * 64, round(step, 2))
