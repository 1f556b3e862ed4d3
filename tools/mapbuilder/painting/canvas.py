"""A picture that polygons and strokes are painted on, smooth at the edges. All shapes are in board coordinates."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import shapely
import shapely.ops
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import gaussian_filter1d
from shapely import affinity

from ..ground import lines, polygons
from .view import Floats, View

Colour = tuple[float, float, float]  # red, green, blue, 0 to 1
_FINE = 4  # samples a pixel, each way
_TILE = 700  # pixels: large shapes are painted in tiles of this size


def rgb(text: str) -> Colour:
    """A colour from its six hexadecimal digits."""
    return tuple(int(text[i : i + 2], 16) / 255 for i in (0, 2, 4))  # type: ignore[return-value]


class Canvas:
    """Pixels, and the brushes for them."""

    def __init__(self, view: View, pixels: Floats) -> None:
        self.view = view
        self.pixels = pixels

    def fill(self, shape: shapely.Geometry, colour: Colour, alpha: float = 1.0) -> None:
        """Paint the inside of polygons."""
        scale = self.view.scale
        placed = affinity.affine_transform(shape, [scale, 0, 0, scale, -self.view.left * scale, -self.view.top * scale])
        if placed.is_empty:
            return
        west, north, east, south = placed.bounds
        left, top = max(0, int(west) - 1), max(0, int(north) - 1)
        right, bottom = min(self.view.width, int(east) + 2), min(self.view.height, int(south) + 2)
        small = right - left <= _TILE and bottom - top <= _TILE
        for y in range(top, bottom, _TILE):
            for x in range(left, right, _TILE):
                box = (x, y, min(x + _TILE, right), min(y + _TILE, bottom))
                part = placed if small else shapely.clip_by_rect(placed, box[0] - 2, box[1] - 2, box[2] + 2, box[3] + 2)
                self._blend(box, polygons(part), colour, alpha)

    def _blend(
        self, box: tuple[int, int, int, int], parts: list[shapely.Polygon], colour: Colour, alpha: float
    ) -> None:
        left, top, right, bottom = box
        if not parts or right <= left or bottom <= top:
            return
        mask = Image.new("L", ((right - left) * _FINE, (bottom - top) * _FINE))
        draw = ImageDraw.Draw(mask)
        for part in parts:
            for number, ring in enumerate((part.exterior, *part.interiors)):
                corners = (np.array(ring.coords) - (left, top)) * _FINE - 0.5
                draw.polygon(corners.ravel().tolist(), fill=0 if number else 255)
        self._lay(left, top, np.asarray(mask.reduce(_FINE), dtype=np.float32) * (alpha / 255), colour)

    def _lay(self, left: int, top: int, cover: Floats, colour: Colour) -> None:
        area = self.pixels[top : top + cover.shape[0], left : left + cover.shape[1]]
        area += cover[..., None] * (np.array(colour, dtype=np.float32) - area)

    def stroke(
        self, line: shapely.Geometry, width: float, colour: Colour, alpha: float = 1.0, dash: tuple[float, ...] = ()
    ) -> None:
        """Draw along lines with a round pen; `dash` gives the lengths of marks and gaps in turn."""
        drawn = dashed(line, dash) if dash else line
        if not drawn.is_empty:
            self.fill(drawn.buffer(width / 2, quad_segs=5), colour, alpha)

    def text(self, x: float, y: float, text: str, font: str, size: float, colour: Colour, spacing: float = 0.0) -> None:
        """Write a line of letters centred at x, its baseline at y; spacing is in ems."""
        face = ImageFont.truetype(font, round(size * self.view.scale * _FINE))
        gap = spacing * size
        widths = [face.getlength(letter) / self.view.scale / _FINE for letter in text]
        at = x - (sum(widths) + gap * (len(text) - 1)) / 2
        for letter, width in zip(text, widths, strict=True):
            self._letter(at, y, letter, face, colour)
            at += width + gap

    def _letter(self, x: float, y: float, letter: str, face: ImageFont.FreeTypeFont, colour: Colour) -> None:
        px, py = ((v - o) * self.view.scale for v, o in ((x, self.view.left), (y, self.view.top)))
        reach = round(face.size / _FINE * 1.6)
        left, top = int(px) - reach // 3, int(py) - reach
        mask = Image.new("L", (2 * reach * _FINE, 2 * reach * _FINE))
        ImageDraw.Draw(mask).text(((px - left) * _FINE, (py - top) * _FINE), letter, fill=255, font=face, anchor="ls")
        self._lay(left, top, np.asarray(mask.reduce(_FINE), dtype=np.float32) / np.float32(255), colour)


def dashed(line: shapely.Geometry, dash: tuple[float, ...]) -> shapely.Geometry:
    """The marks of a broken line."""
    marks = []
    for part in lines(line):
        at, number = 0.0, 0
        while at < part.length:
            length = dash[number % len(dash)]
            if number % 2 == 0:
                mark = shapely.ops.substring(part, at, min(at + length, part.length))
                if mark.geom_type == "LineString":
                    marks.append(mark)
            at += length
            number += 1
    return shapely.MultiLineString(marks)


def wavering(line: shapely.LineString, seed: int, reach: float = 1.2) -> shapely.LineString:
    """The line as a hand draws it, with both ends kept."""
    points = np.array(shapely.segmentize(line, 7.0).coords)
    if len(points) < 6:
        return line
    shake = gaussian_filter1d(np.random.default_rng(seed).standard_normal((len(points), 2)), 1.8, axis=0) * reach * 1.9
    ends = np.minimum(np.arange(len(points)), np.arange(len(points))[::-1])
    return shapely.LineString(points + shake * np.clip(ends / 3, 0, 1)[:, None])


def curve(*points: tuple[float, float]) -> list[tuple[float, float]]:
    """A Bézier curve of any degree as points."""
    t = np.linspace(0, 1, 9)[:, None]
    level = [np.array(p)[None, :] for p in points]
    while len(level) > 1:
        level = [a * (1 - t) + b * t for a, b in pairwise(level)]
    return [(float(x), float(y)) for x, y in level[0]]
