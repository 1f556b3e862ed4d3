"""How mountains, hills, trees, dunes and palms are drawn."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import shapely
import shapely.affinity

from .canvas import Canvas, Colour, curve, rgb
from .scatter import Mark

INK: Colour = rgb("3b2415")
_LIT: Colour = rgb("f1e3bf")
_SHADED: Colour = rgb("8d6c4b")
_SNOW: Colour = rgb("fffaf0")
Rng = np.random.Generator
Points = list[tuple[float, float]]


def _line(*points: tuple[float, float]) -> shapely.LineString:
    return shapely.LineString(points)


def _ridge(rng: Rng, foot: tuple[float, float], peak: tuple[float, float], steps: int) -> Points:
    """From foot to peak over uneven steps."""
    found: Points = [foot]
    for step in range(1, steps):
        t = step / steps
        bulge = 0.10 * np.sin(t * np.pi)
        x = foot[0] + (peak[0] - foot[0]) * (t + rng.uniform(-0.07, 0.07))
        y = foot[1] + (peak[1] - foot[1]) * (t - bulge + rng.uniform(-0.06, 0.06))
        found.append((x, y))
    return [*found, peak]


def _mountain(canvas: Canvas, m: Mark, rng: Rng) -> None:
    half, high = m.size * 0.56 * rng.uniform(0.9, 1.12), m.size * 0.82 * rng.uniform(0.85, 1.15)
    peak = (m.x + rng.uniform(-0.14, 0.10) * m.size, m.y - high)
    left = _ridge(rng, (m.x - half, m.y), peak, 4)
    right = _ridge(rng, (m.x + half, m.y), peak, 4)
    spine = [
        peak,
        (peak[0] + half * 0.14, m.y - high * 0.72),
        (peak[0] + half * 0.02, m.y - high * 0.48),
        (peak[0] + half * 0.24, m.y - high * 0.22),
        (peak[0] + half * 0.12, m.y),
    ]
    canvas.fill(shapely.Polygon([*left, *reversed(right)]), _LIT, 0.93)
    shadow = shapely.Polygon([*spine, *right]).buffer(0)
    canvas.fill(shadow, _SHADED, 0.62)
    for part in (0.26, 0.5, 0.74):
        top = (peak[0] + (m.x + half - peak[0]) * part, peak[1] + high * part * 0.98)
        foot = (top[0] - half * 0.17, top[1] + high * (0.34 - 0.24 * part))
        canvas.stroke(_line(top, foot).intersection(shadow), 1.3, INK, 0.55)
    for part in (0.45, 0.7):
        top = (peak[0] - (peak[0] - m.x + half) * part, peak[1] + high * part)
        canvas.stroke(_line(top, (top[0] + half * 0.12, top[1] + high * 0.17)), 1.1, INK, 0.28)
    if m.size > 52:
        cap = [peak, left[-2], (peak[0] - half * 0.12, m.y - high * 0.70), (peak[0] + half * 0.04, m.y - high * 0.80)]
        cap += [(peak[0] + half * 0.16, m.y - high * 0.66), right[-2]]
        canvas.fill(shapely.Polygon(cap).buffer(0), _SNOW, 0.8)
    canvas.stroke(_line(*left), 1.9, INK, 0.9)
    canvas.stroke(_line(*right), 2.5, INK, 0.92)


def _hill(canvas: Canvas, m: Mark, rng: Rng) -> None:
    half, high = m.size * 0.52, m.size * 0.36 * rng.uniform(0.85, 1.15)
    top = curve(
        (m.x - half, m.y),
        (m.x - half * 0.7, m.y - high * 1.5),
        (m.x + half * 0.4, m.y - high * 1.45),
        (m.x + half, m.y),
    )
    canvas.fill(shapely.Polygon(top), _LIT, 0.55)
    for part in (0.58, 0.72, 0.86):
        x, y = top[int(part * (len(top) - 1))]
        canvas.stroke(_line((x, y), (x - half * 0.13, y + high * 0.42)), 1.1, INK, 0.5)
    canvas.stroke(_line(*top), 1.8, INK, 0.78)


def _trunk(canvas: Canvas, m: Mark) -> None:
    canvas.stroke(_line((m.x, m.y - m.size * 0.3), (m.x, m.y)), 2.2, INK, 0.85)


def _shadow(canvas: Canvas, m: Mark) -> None:
    spot = shapely.affinity.scale(shapely.Point(m.x + m.size * 0.1, m.y).buffer(m.size * 0.3), 1.0, 0.28)
    canvas.fill(spot, INK, 0.16)


def _conifer(canvas: Canvas, m: Mark, rng: Rng) -> None:
    tone = rng.uniform(-0.03, 0.03)
    green: Colour = (0.36 + tone, 0.44 + tone, 0.26)
    _shadow(canvas, m)
    _trunk(canvas, m)
    for low, high, wide in ((0.10, 0.55, 0.34), (0.36, 0.80, 0.27), (0.60, 1.0, 0.19)):
        tier = shapely.Polygon(
            [
                (m.x, m.y - m.size * high),
                (m.x + m.size * wide, m.y - m.size * low),
                (m.x - m.size * wide, m.y - m.size * low),
            ]
        )
        canvas.fill(tier.buffer(0.9), INK, 0.85)
        canvas.fill(tier, green, 1.0)
        dark = shapely.Polygon(
            [
                (m.x, m.y - m.size * high),
                (m.x + m.size * wide, m.y - m.size * low),
                (m.x + m.size * 0.05, m.y - m.size * low),
            ]
        )
        canvas.fill(dark, (0.20, 0.26, 0.14), 0.5)


def _crown(canvas: Canvas, m: Mark, green: Colour, lobes: tuple[tuple[float, float, float], ...]) -> None:
    balls = [shapely.Point(m.x + a * m.size, m.y + b * m.size).buffer(r * m.size, quad_segs=6) for a, b, r in lobes]
    crown = shapely.union_all(balls)
    canvas.fill(crown.buffer(1.0), INK, 0.85)
    canvas.fill(crown, green, 1.0)
    lit = shapely.affinity.translate(crown, -0.16 * m.size, -0.16 * m.size)
    canvas.fill(crown.difference(lit), (0.22, 0.25, 0.12), 0.42)


def _broadleaf(canvas: Canvas, m: Mark, rng: Rng) -> None:
    tone = rng.uniform(-0.04, 0.04)
    _shadow(canvas, m)
    _trunk(canvas, m)
    lobes = ((-0.2, -0.42, 0.22), (0.2, -0.42, 0.22), (0.0, -0.64, 0.25), (0.0, -0.38, 0.2))
    _crown(canvas, m, (0.47 + tone, 0.53 + tone, 0.30), lobes)


def _shrub(canvas: Canvas, m: Mark, rng: Rng) -> None:
    tone = rng.uniform(-0.04, 0.04)
    _trunk(canvas, m)
    _crown(canvas, m, (0.56 + tone, 0.57 + tone, 0.35), ((-0.14, -0.42, 0.25), (0.16, -0.46, 0.26)))


def _dune(canvas: Canvas, m: Mark, rng: Rng) -> None:
    for row in range(int(rng.integers(2, 4))):
        x, y = m.x + row * m.size * 0.26 - m.size * 0.2, m.y + row * m.size * 0.17
        crest = curve(
            (x - m.size * 0.5, y),
            (x - m.size * 0.2, y - m.size * 0.3),
            (x + m.size * 0.15, y - m.size * 0.2),
            (x + m.size * 0.42, y),
        )
        lee = [*crest[3:], (x + m.size * 0.1, y - m.size * 0.02)]
        canvas.fill(shapely.Polygon(lee).buffer(0), rgb("b98d55"), 0.28)
        canvas.stroke(_line(*crest), 1.7, rgb("8a6234"), 0.6)


def _palm(canvas: Canvas, m: Mark, rng: Rng) -> None:
    lean = rng.uniform(-0.06, 0.16) * m.size
    top = (m.x + lean, m.y - m.size * 0.72)
    _shadow(canvas, m)
    canvas.stroke(_line(*curve((m.x, m.y), (m.x + lean * 0.2, m.y - m.size * 0.35), top)), 2.8, INK, 0.9)
    for across, down in ((-0.36, 0.10), (-0.30, -0.14), (-0.1, -0.28), (0.14, -0.27), (0.31, -0.12), (0.36, 0.11)):
        tip = (top[0] + across * m.size, top[1] + down * m.size)
        knee = (top[0] + across * m.size * 0.6, top[1] + down * m.size - m.size * 0.12)
        leaf = _line(*curve(top, knee, tip))
        canvas.stroke(leaf, 4.2, INK, 0.75)
        canvas.stroke(leaf, 2.7, (0.36, 0.47, 0.24), 1.0)


def _tuft(canvas: Canvas, m: Mark, rng: Rng) -> None:
    for across in (-0.4, -0.15, 0.12, 0.4):
        tip = (m.x + across * m.size, m.y - m.size * rng.uniform(0.35, 0.6))
        canvas.stroke(_line((m.x + across * m.size * 0.4, m.y), tip), 1.2, rgb("6f6a3a"), 0.7)


_DRAWN: dict[str, Callable[[Canvas, Mark, Rng], None]] = {
    "mountain": _mountain,
    "hill": _hill,
    "conifer": _conifer,
    "broadleaf": _broadleaf,
    "shrub": _shrub,
    "dune": _dune,
    "palm": _palm,
    "tuft": _tuft,
}


def draw(canvas: Canvas, marks: list[Mark]) -> None:
    """Draw all marks that the view shows, from the back to the front."""
    view = canvas.view
    for mark in marks:
        if view.left - 80 < mark.x < view.right + 80 and view.top - 80 < mark.y < view.bottom + 80:
            _DRAWN[mark.kind](canvas, mark, np.random.default_rng(mark.seed))
