"""Compass, cartouche, ships and the frame."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import shapely
import shapely.affinity

from ..layout import CARTOUCHE, COMPASS, SHIPS, cartouche_box
from ..projection import HEIGHT, WIDTH, to_board
from .canvas import Canvas, Colour, curve, rgb
from .view import View

_FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
_TITLE, _TEXT = str(_FONTS / "Cinzel-700.ttf"), str(_FONTS / "EBGaramond-400i.ttf")
_INK: Colour = rgb("3b2415")
_RED: Colour = rgb("97301f")
_PAPER: Colour = rgb("f0e1bb")
_GOLD: Colour = rgb("caa24a")
_PIXELS_PER_ROMAN_MILE = 6200.0 / 6371.0 * 1.48


def _ring(x: float, y: float, radius: float) -> shapely.LineString:
    return shapely.LineString(shapely.Point(x, y).buffer(radius, quad_segs=32).exterior.coords)


def rhumb_lines() -> shapely.MultiLineString:
    """Thirty-two lines of bearing that leave the compass, as on a portolan."""
    x, y, radius = COMPASS
    rays = []
    for number in range(32):
        angle = number * np.pi / 16 + 1e-4
        unit = np.array([np.cos(angle), np.sin(angle)])
        rays.append(shapely.LineString([(x, y) + unit * radius * 1.07, (x, y) + unit * 7000]))
    return shapely.MultiLineString(rays).intersection(shapely.box(0, 0, WIDTH, HEIGHT))


def graticule() -> shapely.MultiLineString:
    """Meridians and parallels, every five degrees."""
    found = [np.column_stack(to_board(np.full(80, lon), np.linspace(15, 68, 80))) for lon in range(-40, 80, 5)]
    found += [np.column_stack(to_board(np.linspace(-40, 80, 140), np.full(140, lat))) for lat in range(15, 70, 5)]
    return shapely.MultiLineString([shapely.LineString(points) for points in found])


def compass(canvas: Canvas) -> None:
    """A wind rose; its letters stand for the Latin names of the four quarters."""
    x, y, radius = COMPASS
    canvas.fill(shapely.Point(x, y).buffer(radius * 1.06), _PAPER, 0.62)
    for part, width in ((0.60, 2.6), (0.64, 1.3), (1.0, 1.4), (1.05, 3.4)):
        canvas.stroke(_ring(x, y, radius * part), width, _INK, 0.9)
    for number in range(72):
        angle = number * np.pi / 36
        unit = np.array([np.sin(angle), np.cos(angle)])
        reach = (0.955 if number % 6 else 0.93, 1.0)
        canvas.stroke(shapely.LineString([(x, y) + unit * radius * r for r in reach]), 1.4, _INK, 0.8)
    for count, offset, length, wide, dark in (
        (8, np.pi / 8, 0.60, 0.085, _GOLD),
        (4, np.pi / 4, 0.78, 0.12, rgb("6d4b2a")),
        (4, 0.0, 0.97, 0.14, _RED),
    ):
        for number in range(count):
            angle = offset + number * 2 * np.pi / count
            tip = np.array([np.sin(angle), -np.cos(angle)]) * radius * length
            for side, colour in ((1, dark), (-1, _PAPER)):
                beside = angle + side * np.pi / count if count == 8 else angle + side * np.pi / 4
                waist = np.array([np.sin(beside), -np.cos(beside)]) * radius * wide * 1.35
                half = shapely.Polygon([(x, y), (x + waist[0], y + waist[1]), (x + tip[0], y + tip[1])])
                canvas.fill(half, colour, 1.0)
                canvas.stroke(half.exterior, 1.6, _INK, 0.95)
    canvas.fill(shapely.Point(x, y).buffer(radius * 0.065), _GOLD, 1.0)
    canvas.stroke(_ring(x, y, radius * 0.065), 1.8, _INK, 1.0)
    for letters, across, down in (("S", 0, -1.17), ("OR", 1.27, 0.08), ("M", 0, 1.33), ("OC", -1.27, 0.08)):
        canvas.text(x + across * radius, y + down * radius, letters, _TITLE, radius * 0.24, _INK)


def cartouche(canvas: Canvas) -> None:
    """The title with a scale of Roman miles."""
    left, top, width, height = CARTOUCHE
    plate = cartouche_box()
    canvas.fill(shapely.affinity.translate(plate, 12, 14), _INK, 0.34)
    canvas.fill(plate, _PAPER, 1.0)
    for inset, pen in ((0, 6.5), (13, 2.2), (24, 4.4), (33, 1.4)):
        canvas.stroke(
            shapely.box(left + inset, top + inset, left + width - inset, top + height - inset).exterior, pen, _INK, 0.95
        )
    _meander(canvas, left + 45, top + 45, width - 90, 20)
    _meander(canvas, left + 45, top + height - 65, width - 90, 20)
    for x in (left + 24, left + width - 24):
        for y in (top + 24, top + height - 24):
            for radius, colour in ((20, _INK), (16.5, _RED), (8.5, _INK), (6, _GOLD)):
                canvas.fill(shapely.Point(x, y).buffer(radius), colour, 1.0)
    middle = left + width / 2
    canvas.text(middle, top + 178, "ORBIS TERRARUM", _TITLE, 88, _RED, 0.04)
    canvas.text(middle, top + 243, "CIRCA MARE INTERNUM", _TITLE, 40, _INK, 0.16)
    canvas.text(middle, top + 303, "anno ab urbe condita CDLXXXIV", _TEXT, 47, _INK, 0.01)
    canvas.stroke(shapely.LineString([(left + 130, top + 330), (left + width - 130, top + 330)]), 1.8, _INK, 0.6)
    _miles(canvas, middle, top + 372)


def plate(canvas: Canvas, left: float, top: float, width: float, height: float, title: str, under: str) -> None:
    """A small title."""
    box = shapely.box(left, top, left + width, top + height)
    canvas.fill(shapely.affinity.translate(box, 6, 7), _INK, 0.34)
    canvas.fill(box, _PAPER, 1.0)
    for inset, pen in ((0, 3.6), (7, 1.3), (12, 2.4)):
        canvas.stroke(box.buffer(-inset, join_style="mitre").exterior, pen, _INK, 0.95)
    canvas.text(left + width / 2, top + height * 0.56, title, _TITLE, 46, _RED, 0.1)
    canvas.text(left + width / 2, top + height * 0.81, under, _TEXT, 24, _INK, 0.02)


def _meander(canvas: Canvas, left: float, top: float, width: float, high: float) -> None:
    """A running Greek key."""
    count = round(width / (high * 1.25))
    step = width / count
    for number in range(count):
        x, u, v = left + number * step, step / 5, high / 4
        key = [(0, 4), (0, 0), (4, 0), (4, 3), (2, 3), (2, 2)]
        canvas.stroke(shapely.LineString([(x + a * u, top + b * v) for a, b in key]), 2.0, _RED, 0.85)
        canvas.stroke(shapely.LineString([(x, top + high), (x + step, top + high)]), 2.0, _RED, 0.85)


def _miles(canvas: Canvas, middle: float, top: float) -> None:
    hundred = 100 * _PIXELS_PER_ROMAN_MILE
    left = middle - 2 * hundred
    for number in range(4):
        block = shapely.box(left + number * hundred, top, left + (number + 1) * hundred, top + 13)
        canvas.fill(block, _INK if number % 2 == 0 else _PAPER, 1.0)
        canvas.stroke(block.exterior, 1.8, _INK, 1.0)
    for number, digits in ((0, "0"), (1, "C"), (2, "CC"), (3, "CCC"), (4, "CD")):
        canvas.text(left + number * hundred, top + 46, digits, _TITLE, 25, _INK)
    canvas.text(left + 4 * hundred + 58, top + 13, "m. p.", _TEXT, 32, _INK)


def ships(canvas: Canvas) -> None:
    """A few galleys under sail on the open sea."""
    for lon, lat, size in SHIPS:
        x, y = (float(v) for v in to_board(lon, lat))
        _galley(canvas, x, y, abs(size), 1 if size > 0 else -1)


def _galley(canvas: Canvas, x: float, y: float, size: float, facing: int) -> None:
    def at(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + facing * size * a, y + size * b) for a, b in points]

    wake = curve((-62, 14), (-20, 20), (20, 8), (64, 15))
    for shift in (0, 6):
        canvas.stroke(shapely.LineString(at([(a - shift, b + shift) for a, b in wake])), 1.6, rgb("34616b"), 0.55)
    sail = [
        *curve((-6, -48), (14, -44), (26, -46)),
        *curve((26, -46), (38, -28), (27, -9)),
        *curve((27, -9), (10, -12), (-6, -9)),
    ]
    sail += curve((-6, -9), (6, -28), (-6, -48))
    canvas.stroke(shapely.LineString(at([(11, -58), (11, 4)])), 3.2, _INK, 0.95)
    canvas.fill(shapely.Polygon(at(sail)).buffer(0), rgb("efe0bd"), 1.0)
    stripe = (
        shapely.Polygon(at(sail)).buffer(0).intersection(shapely.Polygon(at([(8, -60), (20, -60), (20, 0), (8, 0)])))
    )
    canvas.fill(stripe, _RED, 0.8)
    canvas.stroke(shapely.LineString([*at(sail), at(sail)[0]]), 2.2, _INK, 0.95)
    hull = [
        *curve((-50, -20), (-40, 0), (-44, 4)),
        *curve((-44, 4), (0, 20), (44, 8)),
        (60, 10),
        (46, 2),
        *curve((46, 2), (52, -8), (44, -14)),
    ]
    hull += [*curve((40, -4), (0, 6), (-36, -4)), *curve((-40, -10), (-44, -22), (-50, -20))]
    canvas.fill(shapely.Polygon(at(hull)).buffer(0), rgb("7a5230"), 1.0)
    canvas.stroke(shapely.LineString([*at(hull), at(hull)[0]]), 2.4, _INK, 0.95)
    for number in range(9):
        foot = -30 + number * 8
        canvas.stroke(shapely.LineString(at([(foot, 6), (foot - 8, 19)])), 1.5, _INK, 0.85)


def frame(canvas: Canvas, unit: float = 1.0) -> None:
    """The frame of the picture: bands of light and dark as on a scale, between ink lines. `unit` enlarges it."""
    view = canvas.view
    wide = 60 * unit
    outer = shapely.box(view.left, view.top, view.right, view.bottom)
    inner = outer.buffer(-wide, join_style="mitre")
    canvas.fill(outer.difference(inner), rgb("e6d3a6"), 1.0)
    band = outer.buffer(-18 * unit, join_style="mitre"), outer.buffer(-36 * unit, join_style="mitre")
    ring = band[0].difference(band[1])
    canvas.fill(ring.intersection(_checks(view, unit)), _INK, 0.92)
    for inset, pen in ((3, 5), (18, 2.6), (36, 2.6), (50, 1.6), (58, 5)):
        canvas.stroke(outer.buffer(-inset * unit, join_style="mitre").exterior, pen * unit, _INK, 0.95)
    for x in (view.left + 27 * unit, view.right - 27 * unit):
        for y in (view.top + 27 * unit, view.bottom - 27 * unit):
            canvas.fill(shapely.box(x - 12 * unit, y - 12 * unit, x + 12 * unit, y + 12 * unit), rgb("e6d3a6"), 1.0)
            for radius, colour in ((11.5, _INK), (9, _RED), (4.2, _GOLD)):
                canvas.fill(shapely.Point(x, y).buffer(radius * unit), colour, 1.0)


def _checks(view: View, unit: float) -> shapely.Geometry:
    found = []
    for low, high, side in ((view.left, view.right, 0), (view.top, view.bottom, 1)):
        count = 2 * round((high - low) / (100 * unit)) + 1
        step = (high - low) / count
        for number in range(0, count, 2):
            a, b = low + number * step, low + (number + 1) * step
            edges = (view.top, view.bottom) if side == 0 else (view.left, view.right)
            for edge in edges:
                near = sorted((edge - 40 * unit, edge + 40 * unit))
                found.append(shapely.box(a, near[0], b, near[1]) if side == 0 else shapely.box(near[0], a, near[1], b))
    return shapely.union_all(found)
