"""A side's colours: colour, emblem and hatch always come together, so that no one has to tell sides by colour alone.

    rome.field(canvas, box)                        full hatch, where no text stands
    rome.field(canvas, box, soft=True)             hatch at 10 %, under text
    disc(canvas, rome, (x, y), 16, rim="home")     the round emblem: "plain", "conquered" (bronze), "home" (black)

Any title builds its ``Livery`` values from its own tokens.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.vector import hexed, icon_svg, placed, raster
from game.client.theme import Color, hex_color, mix, theme
from game.client.words import tr

Rim = Literal["plain", "conquered", "home", "none"]


@dataclass(frozen=True, slots=True)
class Hatch:
    """A pattern of strokes; lengths in logical pixels, ``alpha`` of the strokes from 0 to 1."""

    kind: str
    alpha: float
    pitch: float = 12
    pitch_y: float = 12
    stroke: float = 2
    offsets: tuple[float, ...] = ()
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Livery:
    """Everything that shows a side."""

    key: str
    english: str
    """Its name as the catalogue of translations knows it."""
    base: Color
    dark: Color
    light: Color
    land: Color
    """Multiplied into its land on a map: clear enough that the painting below and the names on it stay readable."""
    on: Color
    emblem: str
    hatch: Hatch
    chart_dash: tuple[float, ...]

    @property
    def name(self) -> str:
        """What the side is called, in the player's language."""
        return tr(self.english)

    def field(
        self,
        canvas: Canvas,
        box: Box,
        soft: bool = False,
        line: Color | None = None,
        width: float = 2,
        pitch: float = 1.0,
    ) -> None:
        """A hatched field; ``soft`` under text, ``pitch`` stretches the pattern."""
        canvas.fill(box, self.base)
        self.strokes(canvas, box, 0.1 if soft else self.hatch.alpha, pitch)
        if line:
            canvas.outline(box, line, width)

    def strokes(
        self, canvas: Canvas, box: Box, alpha: float, pitch: float = 1.0, color: Color = (255, 255, 255)
    ) -> None:
        """Only the pattern."""
        rect = canvas.rect(box)
        if rect.w > 0 and rect.h > 0:
            key = ("hatch", self.hatch, rect.size, alpha, pitch, color, canvas.scale)
            made = canvas.cache.get(
                key, lambda: hatch_surface(self.hatch, rect.size, canvas.scale * pitch, alpha, color)
            )
            canvas.blit(made, rect.topleft)


def livery_from(key: str, raw: Mapping[str, Any]) -> Livery:
    """A livery from its entry in a title's theme file."""
    hatch = raw["hatch"]
    return Livery(
        key=key,
        english=raw["name"],
        base=hex_color(raw["base"]),
        dark=hex_color(raw["dark"]),
        light=hex_color(raw["light"]),
        land=hex_color(raw["land"]),
        on=hex_color(raw["on"]),
        emblem=raw["emblem"],
        chart_dash=tuple(raw["chart_dash"]),
        hatch=Hatch(
            hatch["kind"],
            hatch["alpha"],
            hatch.get("pitch", hatch.get("pitch_x", 12)),
            hatch.get("pitch_y", 12),
            hatch.get("stroke", 2),
            tuple(hatch.get("offsets", ())),
            hatch.get("radius", 0),
        ),
    )


# -- patterns ----------------------------------------------------------------------------------------------------------


def hatch_surface(hatch: Hatch, size: tuple[int, int], k: float, alpha: float, color: Color) -> pygame.Surface:
    """A pattern for ``size`` physical pixels at ``k`` physical per logical pixel."""
    w, h = size[0] / k, size[1] / k
    path = _PATTERNS[hatch.kind](hatch, w, h)
    if hatch.kind == "dots":
        paint = f'fill="{hexed(color)}" fill-opacity="{alpha}"'
    else:
        paint = f'fill="none" stroke="{hexed(color)}" stroke-opacity="{alpha}" stroke-width="{hatch.stroke}"'
    return raster(f'<path d="{path}" {paint}/>', (w, h), size)


def _diagonal(hatch: Hatch, w: float, h: float) -> str:
    step = hatch.pitch * 2**0.5
    lines = int((w + h) / step) + 2
    return "".join(f"M{i * step - h:.2f} {h + 2:.2f}L{i * step + 4:.2f} {-2:.2f}" for i in range(lines))


def _cross(hatch: Hatch, w: float, h: float) -> str:
    step = hatch.pitch * 2**0.5
    lines = int((w + h) / step) + 2
    return _diagonal(hatch, w, h) + "".join(
        f"M{i * step - h:.2f} -2L{i * step + 4:.2f} {h + 2:.2f}" for i in range(lines)
    )


def _horizontal(hatch: Hatch, w: float, h: float) -> str:
    rows = int(h / hatch.pitch) + 1
    return "".join(f"M0 {row * hatch.pitch + y:.2f}H{w:.2f}" for row in range(rows) for y in hatch.offsets)


def _wave(hatch: Hatch, w: float, h: float) -> str:
    half, rows = hatch.pitch / 2, int(h / hatch.pitch_y) + 2
    parts = []
    for row in range(rows):
        y = row * hatch.pitch_y
        parts.append(f"M{-half:.2f} {y:.2f}")
        for column in range(int(w / half) + 3):
            x, lift = (column - 1) * half, hatch.pitch_y * (0.45 if column % 2 else -0.45)
            parts.append(
                f"C{x + half * 0.36:.2f} {y + lift:.2f} {x + half * 0.64:.2f} {y + lift:.2f} {x + half:.2f} {y:.2f}"
            )
    return "".join(parts)


def _chevron(hatch: Hatch, w: float, h: float) -> str:
    half, rows = hatch.pitch / 2, int(h / hatch.pitch_y) + 2
    parts = []
    for row in range(rows):
        y = row * hatch.pitch_y
        points = [f"{i * half:.2f} {y + (6 if i % 2 == 0 else 0):.2f}" for i in range(int(w / half) + 2)]
        parts.append("M" + "L".join(points))
    return "".join(parts)


def _dots(hatch: Hatch, w: float, h: float) -> str:
    r, half, parts = hatch.radius, hatch.pitch / 2, []
    for row in range(int(h / half) + 1):
        y = row * half + half / 2
        for column in range(int(w / hatch.pitch) + 1):
            x = column * hatch.pitch + half / 2 + (half if row % 2 else 0)
            parts.append(f"M{x - r:.2f} {y:.2f}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0z")
    return "".join(parts)


_PATTERNS: Mapping[str, Callable[[Hatch, float, float], str]] = {
    "diagonal-up": _diagonal,
    "cross-diagonal": _cross,
    "horizontal-double": _horizontal,
    "wave": _wave,
    "chevron": _chevron,
    "dots": _dots,
}


# -- shaped fields -----------------------------------------------------------------------------------------------------


def shaped(
    canvas: Canvas, size: tuple[int, int], view: tuple[float, float], outline: str, livery: Livery, pitch: float
) -> pygame.Surface:
    """A hatched field cut to the SVG elements ``outline`` (filled white), for pieces and discs."""
    field = pygame.Surface(size, pygame.SRCALPHA)
    field.fill((*livery.base, 255))
    k = size[0] / view[0]
    field.blit(hatch_surface(livery.hatch, size, k * pitch, livery.hatch.alpha, (255, 255, 255)), (0, 0))
    field.blit(raster(f'<g fill="#FFFFFF">{outline}</g>', view, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return field


def emblem_svg(livery: Livery, x: float, y: float, size: float, contour: float = 30) -> str:
    """The emblem in the colour for its ground, with a dark contour, as SVG elements."""
    stroke = livery.dark if contour else None
    return placed(icon_svg(livery.emblem, livery.on, stroke, contour), x, y, size)


def disc(
    canvas: Canvas, livery: Livery, center: tuple[float, float], radius: float, rim: Rim = "conquered", alpha: int = 255
) -> None:
    """The round sign of a side: an ink line, the rim, the hatched field, the emblem."""
    box = Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    canvas.sheet(("disc", livery.key, rim, radius), box, lambda sub: _draw_disc(sub, livery, radius, rim), alpha)


def _draw_disc(canvas: Canvas, livery: Livery, radius: float, rim: Rim) -> None:
    c = theme().color
    size = canvas.surface.get_size()
    view = (100.0, 100.0)
    line = max(1.2, radius * 0.05) * 50 / radius
    rims: dict[Rim, tuple[Color, float]] = {
        "plain": (livery.dark, 3),
        "conquered": (c.bronze_300, 7),
        "home": ((18, 10, 5), 11),
        "none": (livery.dark, 0),
    }
    color, width = rims[rim]
    inner = 50 - line - width
    field = shaped(canvas, size, view, f'<circle cx="50" cy="50" r="{inner}"/>', livery, max(0.55, min(1, radius / 30)))
    ground = raster(
        f'<circle cx="50" cy="50" r="49.8" fill="{hexed(c.ink_900)}"/>'
        f'<circle cx="50" cy="50" r="{50 - line}" fill="{hexed(color)}"/>'
        f'<circle cx="50" cy="50" r="{inner + line * 0.8}" fill="{hexed(mix(livery.dark, c.ink_900, 0.5))}"/>',
        view,
        size,
    )
    canvas.surface.blit(ground, (0, 0))
    canvas.surface.blit(field, (0, 0))
    side = inner * 1.52
    canvas.surface.blit(raster(emblem_svg(livery, 50 - side / 2, 50 - side / 2, side, 22), view, size), (0, 0))


def wreath(canvas: Canvas, box: Box, color: Color, alpha: int = 255) -> None:
    """The laurel wreath behind an emblem."""
    canvas.icon("laurels", box, color, alpha)
