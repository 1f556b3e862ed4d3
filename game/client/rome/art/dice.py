"""The five skull dice. The strength is told twice: by the body's colour and by pips, one for black up to five for red.

rolled(canvas, box, "GREEN", "X")            a rolled die: SKULL, X (sword and arrow), S or "-" (blank)
square(canvas, box, "GREEN")                 a die on a card: pips in a dice pattern
turned(canvas, center, size, "RED", "SKULL", -8)     a die in the tray, tilted by degrees
"""

from __future__ import annotations

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.vector import hexed, icon_svg, placed, raster
from game.client.rome.look import look
from game.client.theme import theme

_PATTERN = {
    1: ((50, 50),),
    2: ((30, 30), (70, 70)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((30, 30), (70, 30), (30, 70), (70, 70)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
}
_RADIUS = 17


def _body(color: str) -> str:
    die = look().die[color]
    return (
        f'<rect x="0.5" y="0.5" width="99" height="99" rx="{_RADIUS}" fill="{hexed(die.edge)}"/>'
        f'<rect x="4" y="4" width="92" height="92" rx="{_RADIUS - 3.5}" fill="{hexed(die.body)}"/>'
        f'<path d="M10.5 84V22Q10.5 10.5 22 10.5H84" fill="none" stroke="{hexed(die.shine)}" stroke-width="4" '
        f'stroke-linecap="round"/>'
    )


def _pips_row(color: str) -> str:
    die = look().die[color]
    left = 50 - (die.pips - 1) * 5.5
    return "".join(f'<circle cx="{left + i * 11}" cy="86" r="3.9" fill="{hexed(die.mark)}"/>' for i in range(die.pips))


def rolled(canvas: Canvas, box: Box, color: str, mark: str, shadow: bool = True) -> None:
    """A rolled die with its face up and its pips at the foot."""
    if shadow:
        spec = theme().shadows["die"]
        k = min(1.0, box.w / 82)
        canvas.rounded(
            box.move(spec.dx * k * 0.6, spec.dy * k * 0.7),
            spec.color,
            box.w * _RADIUS / 100,
            alpha=round(spec.alpha * 255),
        )
    rect = canvas.rect(box)
    surface = canvas.cache.get(("die", color, mark, rect.size), lambda: _face(canvas, rect.size, color, mark))
    canvas.blit(surface, rect.topleft)


def _face(canvas: Canvas, size: tuple[int, int], color: str, mark: str) -> pygame.Surface:
    die = look().die[color]
    body = _body(color) + _pips_row(color)
    if mark == "SKULL":
        body += placed(icon_svg("death-skull", die.mark), 17, 10, 66)
    elif mark == "X":
        body += placed(icon_svg("xmark", die.mark), 21, 14, 59)
    surface = raster(body, (100, 100), size)
    if mark == "S":
        scale = size[1] / 100
        style = theme().text.title.sized(66)
        Canvas(surface, scale, canvas.fonts).text("S", 50, 45, style, die.mark, "center", "middle")
    return surface


def square(canvas: Canvas, box: Box, color: str) -> None:
    """A die as it is printed on cards and in odds: the pips in a dice pattern."""
    die = look().die[color]
    line = theme().color.bronze_400 if color == "BLACK" else theme().color.ink_900

    def body() -> str:
        pips = "".join(f'<circle cx="{x}" cy="{y}" r="9.5" fill="{hexed(die.mark)}"/>' for x, y in _PATTERN[die.pips])
        width = 5 if box.w > 26 else 7
        return (
            f'<rect x="{width / 2}" y="{width / 2}" width="{100 - width}" height="{100 - width}" rx="17" '
            f'fill="{hexed(die.body)}" stroke="{hexed(line)}" stroke-width="{width}"/>{pips}'
        )

    canvas.vector(("die square", color, box.w > 26), box, (100, 100), body)


def turned(canvas: Canvas, center: tuple[float, float], size: float, color: str, mark: str, degrees: float) -> None:
    """A die tilted around its middle, smooth at every angle (drawn at twice the size and turned down)."""
    px = canvas.px(size)
    big = canvas.cache.get(("die", color, mark, (px * 2, px * 2)), lambda: _face(canvas, (px * 2, px * 2), color, mark))
    angle = round(degrees * 2) / 2
    spun = canvas.cache.get(("turned die", color, mark, px, angle), lambda: pygame.transform.rotozoom(big, -angle, 0.5))
    flat = canvas.cache.get(("die shade", px), lambda: _shade(px))
    shade = canvas.cache.get(("die shade", px, angle), lambda: pygame.transform.rotozoom(flat, -angle, 0.5))
    x, y = canvas.px(center[0]), canvas.px(center[1])
    spec = theme().shadows["die"]
    k = min(1.0, size / 82)
    canvas.blit(
        shade,
        (x - shade.get_width() // 2 + canvas.px(spec.dx * k), y - shade.get_height() // 2 + canvas.px(spec.dy * k)),
    )
    canvas.blit(spun, (x - spun.get_width() // 2, y - spun.get_height() // 2))


def _shade(px: int) -> pygame.Surface:
    """The shadow of a die, twice as large as it is shown."""
    spec = theme().shadows["die"]
    return raster(
        f'<rect x="1" y="1" width="98" height="98" rx="{_RADIUS}" fill="{hexed(spec.color)}" '
        f'fill-opacity="{spec.alpha}"/>',
        (100, 100),
        (px * 2, px * 2),
    )


def row(canvas: Canvas, x: float, y: float, size: float, dice: list[str], gap: float = 4) -> float:
    """Printed dice in a row from ``x``; returns the width used."""
    for index, color in enumerate(dice):
        square(canvas, Box(x + index * (size + gap), y, size, size), color)
    return len(dice) * (size + gap) - gap if dice else 0
