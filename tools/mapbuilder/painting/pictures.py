"""Paints the two boards."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import shapely
from PIL import Image
from scipy import ndimage as ndi

from .. import italia
from ..board import Board
from ..ground import ground
from ..projection import HEIGHT, WIDTH
from . import inkwork, land, ornaments, scatter, sea, symbols
from .canvas import Canvas, rgb
from .view import Floats, View

_SMALL_TITLE = (2925.0, 1583.0, 290.0, 118.0, "ITALIA", "et insulae")  # left, top, width, height, words
_QUALITY = 88  # of the JPEG


def paint(large: Board, small: Board, into: Path, scale: float) -> None:
    """Paint both boards into a folder, each as NAME.jpg."""
    marks = scatter.marks(large)
    _paint_large(large, marks, into / f"{large.name.lower()}.jpg", scale)
    _paint_small(large, small, marks, into / f"{small.name.lower()}.jpg", scale)


def _paint_large(board: Board, marks: list[scatter.Mark], path: Path, scale: float) -> None:
    view = View(0, 0, WIDTH, HEIGHT, scale)
    canvas = _painted(view, board, board, marks)
    ornaments.compass(canvas)
    ornaments.cartouche(canvas)
    ornaments.ships(canvas)
    _age(canvas, 1.0)
    ornaments.frame(canvas)
    _save(canvas, path)


def _paint_small(large: Board, board: Board, marks: list[scatter.Mark], path: Path, scale: float) -> None:
    """A part of the same picture; land that the small board does not play on is beyond its known world."""
    left, top, right, bottom = italia.WINDOW
    view = View(left, top, right, bottom, italia.SCALE * scale)
    canvas = _painted(view, large, board, marks)
    ornaments.plate(canvas, *_SMALL_TITLE)
    _age(canvas, 1 / italia.SCALE)
    ornaments.frame(canvas, 1 / italia.SCALE)
    _save(canvas, path)


def _painted(view: View, large: Board, played: Board, marks: list[scatter.Mark]) -> Canvas:
    """Land and sea with everything drawn on them, without ornaments."""
    regions = shapely.union_all([large.regions[row.id] for row in played.rows])
    blank = Canvas(view, np.zeros((view.height, view.width, 3), np.float32))
    everything = shapely.union_all([ground().mainland, *ground().islands])
    blank.fill(everything, (1, 1, 1))
    is_land = blank.pixels[..., 0].copy()
    pixels = sea.colours(view, is_land)
    canvas = Canvas(view, pixels)
    canvas.stroke(ornaments.graticule(), 1.4, rgb("3b2415"), 0.10)
    canvas.stroke(ornaments.rhumb_lines(), 1.3, rgb("3b2415"), 0.10)
    canvas.pixels += is_land[..., None] * (land.colours(view, regions) - canvas.pixels)
    _paper(canvas)
    areas = played.regions.keys() | played.seas.keys()
    borders = [b for b in large.borders if {b.first, b.second} <= areas]
    sea_borders = [b for b in large.borders if b.kind == "sea" and areas & {b.first, b.second}]
    inkwork.waters(canvas, borders)
    inkwork.land_borders(canvas, borders, regions)
    inkwork.sea_borders(canvas, sea_borders)
    inkwork.coast(canvas)
    symbols.draw(canvas, marks)
    return canvas


def _paper(canvas: Canvas) -> None:
    """The grain of parchment: blotches, fibres and stains."""
    view = canvas.view
    rng = np.random.default_rng(40)
    speckle = rng.standard_normal((view.height, view.width)).astype(np.float32)
    fibres = ndi.gaussian_filter(rng.standard_normal((view.height, view.width)).astype(np.float32), (0.7, 7.0))
    fibres /= fibres.std()
    tone = 1 + 0.018 * view.noise(240, 41) + 0.012 * view.noise(52, 42) + 0.009 * view.noise(9, 43)
    canvas.pixels *= (tone + 0.009 * speckle + 0.008 * fibres)[..., None]
    stain = np.clip(view.noise(330, 44) - 1.15, 0, 1)[..., None] * 0.10
    canvas.pixels += stain * (np.array(rgb("a8783c"), np.float32) - canvas.pixels)


def _age(canvas: Canvas, unit: float) -> None:
    """Darker towards the edges, as an old sheet is."""
    view = canvas.view
    xs, ys = view.centres()
    edge = np.minimum(np.minimum(xs - view.left, view.right - xs), np.minimum(ys - view.top, view.bottom - ys)) / unit
    edge = np.clip(edge + 16 * view.noise(60, 55), 0, None)
    dark: Floats = np.exp(-edge / 190)[..., None].astype(np.float32)
    canvas.pixels *= 1 - 0.30 * dark
    canvas.pixels += dark * 0.16 * np.array(rgb("70461c"), np.float32)


def _save(canvas: Canvas, path: Path) -> None:
    pixels = (np.clip(canvas.pixels, 0, 1) * 255 + 0.5).astype(np.uint8)
    Image.fromarray(pixels).save(path, quality=_QUALITY, subsampling=1, optimize=True)
