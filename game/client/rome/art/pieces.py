"""Pieces on the map and coins: told apart by outline - a standard with a point (army), a hull (navy), a hood (agent).

    piece(canvas, "army", foot, livery("rome"), "II")          piece(canvas, "agent", foot, livery("greece"))

``foot`` is the point on the ground where the piece stands. ``glow``: None, "selected" (gold), "focus" (dashed gold) or "offered" (a
thin golden line: it may be pressed); ``alpha`` below 255 for one that does not exist yet (`NOT_BUILT`). ``size`` scales the
tokens' size.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import Livery, emblem_svg, shaped
from game.client.paint.vector import hexed, icon_svg, placed, raster
from game.client.rome.look import look
from game.client.theme import theme

Glow = Literal["selected", "focus", "offered"] | None

_ARMY = "M4 3H50V44L27 63L4 44Z"
_NAVY = "M3 25H57L49.5 49H10.5Z"
_SAIL = "M17 3H43L39.5 21H20.5Z"
_HOOD = "M19 2C10 2 9.5 10 10.5 16C4.500 21 3 33 2.500 46H35.500C35 33 33.500 21 27.500 16C28.500 10 28 2 19 2Z"
NOT_BUILT = 102


def piece(
    canvas: Canvas,
    kind: str,
    foot: tuple[float, float],
    side: Livery,
    numeral: str = "",
    glow: Glow = None,
    alpha: int = 255,
    size: float = 1.0,
) -> Box:
    """An ``army`` is a standard with the emblem over a plate with the numeral, a ``navy`` a hull with the numeral under a sail with the
    emblem, an ``agent`` a hooded figure with the emblem on its cloak; returns the box."""
    across, high = look().size[f"piece_{kind}"]
    box = Box(foot[0] - across * size / 2, foot[1] - high * size, across * size, high * size)
    view = (across + 12, high + 12)
    canvas.sheet(
        ("piece", kind, side.key, numeral, glow, size),
        box.grow(6 * size),
        lambda sub: _draw(sub, kind, view, side, numeral, glow),
        alpha,
    )
    return box


def _draw(canvas: Canvas, kind: str, view: tuple[float, float], side: Livery, numeral: str, glow: Glow) -> None:
    size = canvas.surface.get_size()
    draw: dict[str, Callable[[], None]] = {
        "army": lambda: _draw_army(canvas, view, size, side, numeral),
        "navy": lambda: _draw_navy(canvas, view, size, side, numeral),
        "agent": lambda: _draw_agent(canvas, view, size, side, numeral),
    }
    w, h = view
    c = theme().color
    shade = f'<ellipse cx="{w / 2}" cy="{h - 8}" rx="{w * 0.36}" ry="5" fill="{hexed(c.shade)}" fill-opacity="0.4"/>'
    canvas.surface.blit(raster(shade, view, size), (0, 0))
    if glow:
        outline = {"army": _ARMY, "navy": _NAVY + _SAIL, "agent": _HOOD}[kind]
        dash = ' stroke-dasharray="5 3"' if glow == "focus" else ""
        ink, gold = (9, 6.6) if glow == "offered" else (12, 9)
        ring = (
            f'<g transform="translate(6 6)" fill="none" stroke-linejoin="round"><path d="{outline}" '
            f'stroke="{hexed(c.ink_900)}" stroke-width="{ink}"/><path d="{outline}" stroke="{hexed(c.gold_300)}" '
            f'stroke-width="{gold}"{dash}/></g>'
        )
        canvas.surface.blit(raster(ring, view, size), (0, 0))
    draw[kind]()


def _at(body: str) -> str:
    return f'<g transform="translate(6 6)">{body}</g>'


def _line(path: str, color: tuple[int, int, int], width: float, fill: str = "none") -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{hexed(color)}" stroke-width="{width}" stroke-linejoin="round"/>'


def _plate(
    canvas: Canvas, view: tuple[float, float], size: tuple[int, int], cx: float, cy: float, numeral: str, text: float
) -> None:
    c = theme().color
    w = 13 + 4.2 * len(numeral) + 3
    body = (
        f'<rect x="{cx - w / 2}" y="{cy - text * 0.62}" width="{w}" height="{text * 1.24}" rx="1.5" '
        f'fill="{hexed(c.parchment_50)}" stroke="{hexed(c.ink_900)}" stroke-width="1.6"/>'
    )
    canvas.surface.blit(raster(_at(body), view, size), (0, 0))
    face = Canvas(canvas.surface, size[0] / view[0], canvas.fonts)
    face.text(numeral, cx + 6, cy + 6, theme().text.title.sized(text), c.ink_900, "center", "middle")


def _draw_army(canvas: Canvas, view: tuple[float, float], size: tuple[int, int], side: Livery, numeral: str) -> None:
    c = theme().color
    _blit(canvas, _line(_ARMY, c.ink_900, 5), view, size)
    canvas.surface.blit(shaped(canvas, size, view, _at(f'<path d="{_ARMY}"/>'), side, 0.55), (0, 0))
    inner = "M6.6 5.600H47.400V43L27 59.600L6.600 43Z"
    _blit(canvas, _line(inner, c.bronze_300, 2.6) + emblem_svg(side, 13.5, 6, 27, 26), view, size)
    if numeral:
        _plate(canvas, view, size, 27, 40, numeral, 12.5)


def _draw_navy(canvas: Canvas, view: tuple[float, float], size: tuple[int, int], side: Livery, numeral: str) -> None:
    c = theme().color
    sail = _line(_SAIL, c.ink_900, 2.6, hexed(c.parchment_50)) + placed(icon_svg(side.emblem, side.base), 22.5, 4.5, 15)
    mast = f'<path d="M30 20V26" stroke="{hexed(c.ink_900)}" stroke-width="3"/>'
    _blit(canvas, mast + sail + _line(_NAVY, c.ink_900, 5), view, size)
    canvas.surface.blit(shaped(canvas, size, view, _at(f'<path d="{_NAVY}"/>'), side, 0.55), (0, 0))
    if numeral:
        _plate(canvas, view, size, 30, 37, numeral, 12)


def _draw_agent(canvas: Canvas, view: tuple[float, float], size: tuple[int, int], side: Livery, numeral: str) -> None:
    c = theme().color
    _blit(canvas, _line(_HOOD, c.ink_900, 4.4), view, size)
    canvas.surface.blit(shaped(canvas, size, view, _at(f'<path d="{_HOOD}"/>'), side, 0.5), (0, 0))
    face = f'<ellipse cx="19" cy="11.500" rx="4.600" ry="6" fill="{hexed(c.ink_900)}"/>'
    _blit(canvas, face + emblem_svg(side, 11, 24 if not numeral else 20, 16, 26), view, size)
    if numeral:
        _plate(canvas, view, size, 19, 40, numeral, 10.5)


def _blit(canvas: Canvas, body: str, view: tuple[float, float], size: tuple[int, int]) -> None:
    canvas.surface.blit(raster(_at(body), view, size), (0, 0))


def coin(canvas: Canvas, center: tuple[float, float], radius: float, number: int | str, shadow: bool = True) -> None:
    """A gold coin with a number on it."""
    c = theme().color
    box = Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
    if shadow:
        canvas.disc((center[0], center[1] + max(1, radius * 0.09)), radius, c.shade, alpha=110)

    def body() -> str:
        dots = max(20, round(radius * 1.5))
        ring = "".join(
            f'<circle cx="{p.x:.2f}" cy="{p.y:.2f}" r="1.5" fill="{hexed(c.bronze_600)}"/>'
            for p in (pygame.Vector2(50, 50) + pygame.Vector2(37, 0).rotate(360 * i / dots) for i in range(dots))
        )
        return (
            f'<circle cx="50" cy="50" r="49" fill="{hexed(c.bronze_700)}"/>'
            f'<circle cx="50" cy="50" r="46" fill="#E4B742"/>{ring}'
        )

    canvas.vector(("coin", round(radius)), box, (100, 100), body)
    text = str(number)
    style = theme().text.title.sized(radius * (1.18 if len(text) == 1 else 0.92))
    canvas.text(text, center[0], center[1], style, c.ink_900, "center", "middle")


def stars(canvas: Canvas, x: float, y: float, have: int, of: int = 5, size: float = 18, on_dark: bool = False) -> float:
    """A general's stars: filled and faint; returns the width."""
    c = theme().color
    full = c.gold_300 if on_dark else c.vermilion_600
    faint = c.leather_500 if on_dark else c.parchment_300
    for index in range(of):
        canvas.icon(
            "round-star", Box(x + index * (size + 3), y - size / 2, size, size), full if index < have else faint
        )
    return of * (size + 3) - 3
