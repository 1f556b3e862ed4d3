"""The relief picture warped to the board, and how rugged the land is."""

from __future__ import annotations

from functools import cache

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage as ndi

from . import inputs
from .ground import ground, polygons
from .projection import HEIGHT, WIDTH, to_degrees

Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]


def mask_of(geometry: shapely.Geometry, cell: float) -> Mask:
    """Which cells of `cell` board pixels have their centre in the geometry."""
    image = Image.new("1", (int(WIDTH / cell), int(HEIGHT / cell)))
    draw = ImageDraw.Draw(image)
    for polygon in polygons(geometry):
        draw.polygon([(x / cell - 0.5, y / cell - 0.5) for x, y in polygon.exterior.coords], fill=1)
        for hole in polygon.interiors:
            draw.polygon([(x / cell - 0.5, y / cell - 0.5) for x, y in hole.coords], fill=0)
    return np.array(image, dtype=bool)


def warp(values: Floats, cell: float, order: int = 1) -> Floats:
    """A field of the relief picture's raster, sampled at the centres of the board's cells."""
    source = inputs.relief()
    rows, columns = np.mgrid[0 : int(HEIGHT / cell), 0 : int(WIDTH / cell)]
    lon, lat = to_degrees((columns + 0.5) * cell, (rows + 0.5) * cell)
    at = [(source.north - lat) * source.per_degree - 0.5, (lon - source.west) * source.per_degree - 0.5]
    result: Floats = ndi.map_coordinates(values, at, order=order, mode="nearest").astype(np.float32)
    return result


@cache
def dry_relief() -> Floats:
    """The relief picture with its blue sea replaced by the nearest land, so that a coast is not read as a slope."""
    pixels = inputs.relief().pixels
    water = (pixels[..., 2] - pixels[..., 0] > 14) & (pixels[..., 2] > 165)
    water = ndi.binary_dilation(ndi.binary_opening(water), iterations=2)
    nearest = ndi.distance_transform_edt(water, return_distances=False, return_indices=True)
    filled: Floats = pixels[tuple(nearest)]
    return filled


@cache
def ruggedness() -> Floats:
    """How rough the land is, 0 to about 1.3, on cells of the relief picture's own raster."""
    light = dry_relief().mean(axis=2)
    detail = light - ndi.gaussian_filter(light, 7)
    spread = np.sqrt(ndi.gaussian_filter(detail**2, 3.0))
    scaled: Floats = np.clip(spread / 17.0, 0, 1.3).astype(np.float32)
    return scaled


def land_mask(cell: float) -> Mask:
    """Cells of the mainland (without small islands)."""
    return mask_of(ground().mainland, cell)
