"""Vector drawings rasterised at the size they are shown at.

SDL_image's SVG reader fills and strokes paths (no text, clip, mask or pattern), which is all that signs, rims and dice
need. A small sign costs a fifth of a millisecond once, then it comes from the cache.
"""

from __future__ import annotations

import io
from functools import cache

import pygame

from game.client.assets import read_json
from game.client.theme import Color


def hexed(color: Color) -> str:
    """``(163, 40, 27)`` -> ``"#A3281B"``."""
    return "#{:02X}{:02X}{:02X}".format(*color)


def raster(body: str, view: tuple[float, float], size: tuple[int, int]) -> pygame.Surface:
    """Rasterise SVG elements drawn in a ``view`` of width x height to ``size`` physical pixels, stretching if needed."""
    w, h = max(1, size[0]), max(1, size[1])
    sx, sy = w / view[0], h / view[1]
    document = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" viewBox="0 0 {w} {h}">'
        f'<g transform="scale({sx:.6f} {sy:.6f})">{body}</g></svg>'
    )
    drawn = pygame.image.load_sized_svg(io.BytesIO(document.encode()), (w, h))
    return drawn.convert_alpha() if pygame.display.get_surface() else drawn


@cache
def icon_bodies() -> dict[str, str]:
    """SVG elements of every icon in its 512 x 512 box, by name: game-icons and our own glyphs."""
    found: dict[str, str] = {}
    for name in ("game-icons.json", "glyphs.json"):
        found.update(read_json("icons", name)["icons"])
    return found


def icon_svg(name: str, fill: Color, stroke: Color | None = None, stroke_width: float = 0) -> str:
    """An icon as SVG elements in its 512 box, filled, with an outline of ``stroke_width`` box units under it."""
    body = icon_bodies()[name]
    under = ""
    if stroke is not None:
        under = (
            f'<g fill="{hexed(stroke)}" stroke="{hexed(stroke)}" stroke-width="{stroke_width}" '
            f'stroke-linejoin="round">{body}</g>'
        )
    return f'{under}<g fill="{hexed(fill)}">{body}</g>'


def placed(elements: str, x: float, y: float, size: float, turn: float = 0, flip: bool = False) -> str:
    """Elements from a 512 box put at ``x``, ``y`` with side ``size``, turned by degrees around the middle."""
    k = size / 512
    inner = f"translate({512 if flip else 0} 0) scale({-1 if flip else 1} 1)"
    return f'<g transform="translate({x:.3f} {y:.3f}) scale({k:.5f}) rotate({turn} 256 256) {inner}">{elements}</g>'
