"""Coasts, rivers, lakes and the borders of regions and seas, as drawn with a pen."""

from __future__ import annotations

import numpy as np
import shapely

from ..borders import Border
from ..ground import FIELD, chaikin, ground, lines
from .canvas import Canvas, Colour, rgb, wavering

_INK: Colour = rgb("3b2415")
_BORDER: Colour = rgb("5c2a16")
_PASS: Colour = rgb("6b3d1d")
_WATER: Colour = rgb("3f7580")
_HALO: Colour = rgb("f8edcb")
_SEA: Colour = rgb("1f4b58")


def _round(line: shapely.LineString) -> shapely.LineString:
    return shapely.LineString(chaikin(np.array(line.coords), 2))


def coast(canvas: Canvas) -> None:
    """The ink line of all coasts, with a soft shade on the land side."""
    shores = [part.boundary for part in ground().mainland.geoms] + [island.boundary for island in ground().islands]
    shore = shapely.union_all(shores)
    canvas.stroke(shore, 10.0, _INK, 0.13)
    canvas.stroke(shore, 3.4, _INK, 0.95)


def waters(canvas: Canvas, borders: list[Border]) -> None:
    """Lakes and rivers; a river that parts regions is a double line."""
    land = ground().mainland
    bounds = [b.line for b in borders if b.kind == "river"]
    parting = shapely.MultiLineString(bounds).buffer(3.5) if bounds else shapely.Polygon()
    rivers = [_round(line) for line in ground().rivers]
    streams = shapely.MultiLineString(rivers).intersection(land).difference(parting)
    canvas.stroke(streams, 5.4, _HALO, 0.40)
    canvas.stroke(streams, 2.9, _WATER, 0.92)
    for line in lines(shapely.union_all(bounds)) if bounds else []:
        canvas.stroke(_round(line), 11.0, _HALO, 0.55)
        canvas.stroke(_round(line), 7.4, rgb("2c5560"), 0.95)
        canvas.stroke(_round(line), 4.0, rgb("7fb0b4"), 1.0)
    for lake in ground().lakes:
        canvas.fill(lake, rgb("8fb6b3"), 0.95)
        canvas.stroke(lake.boundary, 2.0, _SEA, 0.9)


def sea_borders(canvas: Canvas, borders: list[Border]) -> None:
    """Dotted lines between sea areas, on the water only."""
    small = shapely.union_all([i.buffer(6) for i in ground().islands])
    for border in borders:
        if border.kind == "sea":
            line = border.line.difference(small)
            canvas.stroke(line, 4.6, _SEA, 0.72, (0.1, 12.5))


def land_borders(canvas: Canvas, borders: list[Border], known: shapely.Geometry) -> None:
    """Dashed lines between regions; a chain of small peaks where a pass leads over mountains; the edge of the
    known world, dash and dot."""
    edge = known.boundary.intersection(FIELD.buffer(-2)).intersection(ground().mainland.buffer(-3))
    canvas.stroke(edge, 7.0, _HALO, 0.35)
    canvas.stroke(edge, 3.4, _INK, 0.62, (22.0, 9.0, 4.0, 9.0))
    for number, border in enumerate(borders):
        if border.kind not in ("land", "mountain"):
            continue
        line = wavering(_round(border.line), number)
        canvas.stroke(line, 7.5, _HALO, 0.42)
        if border.kind == "mountain":
            _pass(canvas, line)
        else:
            canvas.stroke(line, 3.0, _BORDER, 0.88, (11.0, 8.0))


def _pass(canvas: Canvas, line: shapely.LineString) -> None:
    """A border along a ridge: dots and little peaks in turn."""
    canvas.stroke(line, 2.4, _PASS, 0.85)
    at = 9.0
    while at < line.length - 5:
        foot = line.interpolate(at)
        peak = shapely.Polygon([(foot.x - 6.5, foot.y + 3.5), (foot.x, foot.y - 8.5), (foot.x + 6.5, foot.y + 3.5)])
        canvas.fill(peak.buffer(1.5), _PASS, 0.95)
        canvas.fill(peak, rgb("f1e3bf"), 1.0)
        shade = shapely.Polygon([(foot.x, foot.y - 8.5), (foot.x + 6.5, foot.y + 3.5), (foot.x + 1, foot.y + 3.5)])
        canvas.fill(shade, _PASS, 0.75)
        at += 24.0
