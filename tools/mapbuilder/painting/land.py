"""The colours of the land: parchment, climate, relief and the unknown beyond the limes."""

from __future__ import annotations

from functools import cache

import numpy as np
import shapely
from scipy import ndimage as ndi

from .. import inputs
from ..projection import to_degrees
from ..relief import dry_relief, mask_of, ruggedness
from .canvas import rgb
from .view import Floats, View

_PARCHMENT = np.array(rgb("ecdcb2"), np.float32)
_FOREST = np.array(rgb("b7bf86"), np.float32)
_MEADOW = np.array(rgb("d3cf97"), np.float32)
_SAND = np.array(rgb("ebcf96"), np.float32)
_ROCK = np.array(rgb("c9a677"), np.float32)
_SHADE = np.array(rgb("6b4a3a"), np.float32)
_LIGHT = np.array(rgb("fff6da"), np.float32)
_UNKNOWN = np.array(rgb("d8c69c"), np.float32)


def _mix(base: Floats, colour: Floats, amount: Floats) -> Floats:
    return base + (colour - base) * amount[..., None]


def _smoothstep(values: Floats, low: float, high: float) -> Floats:
    t = np.clip((values - low) / (high - low), 0, 1)
    result: Floats = (t * t * (3 - 2 * t)).astype(np.float32)
    return result


@cache
def _slopes() -> Floats:
    """Light and shade of the relief, about -1 to 1, strong where the land is rough and nothing on plains."""
    light = ndi.gaussian_filter(dry_relief().mean(axis=2), 1.2)
    detail = light - ndi.gaussian_filter(light, 6)
    broad = ndi.gaussian_filter(light, 2) - ndi.gaussian_filter(light, 12)
    rough = _smoothstep(ndi.gaussian_filter(ruggedness(), 2.5), 0.16, 0.62)
    slopes: Floats = np.clip((0.62 * detail + 0.72 * broad) / 30.0, -1.3, 1.3) * rough
    return slopes


def _from_degrees(view: View, field: Floats, order: int) -> Floats:
    source = inputs.relief()
    xs, ys = view.centres()
    lon, lat = to_degrees(xs, ys)
    at = [(source.north - lat) * source.per_degree - 0.5, (lon - source.west) * source.per_degree - 0.5]
    found: Floats = ndi.map_coordinates(field, at, order=order, mode="nearest").astype(np.float32)
    return found


def climate(view: View) -> tuple[Floats, Floats]:
    """How green and how sandy the land is, 0 to 1, from the relief picture's natural colours."""
    tones = [ndi.gaussian_filter(dry_relief()[..., i], 5) for i in range(3)]
    red, green, blue = (_from_degrees(view, tone, 1) for tone in tones)
    _, ys = view.centres()
    lush = np.clip((green - red) / 26 + 0.42, 0, 1)
    dry = np.clip((red - blue - 34) / 52, 0, 1) * (1 - lush)
    south = _smoothstep(ys, 2500.0, 3000.0)
    return lush * (1 - 0.6 * south), np.maximum(dry, 0.75 * south * (1 - lush))


def known(view: View, regions: shapely.Geometry) -> Floats:
    """1 within the regions, 0 beyond, with a soft edge."""
    cell = 4.0
    mask = mask_of(regions, cell).astype(np.float32)
    return view.sample(ndi.gaussian_filter(mask, 2.2), cell)


def colours(view: View, regions: shapely.Geometry) -> Floats:
    """The painted land, as if there were no sea."""
    lush, dry = climate(view)
    grain = view.noise(90, 11) * 0.5 + view.noise(31, 12) * 0.35
    base = np.broadcast_to(_PARCHMENT, (view.height, view.width, 3)).astype(np.float32)
    land = _mix(base, _MEADOW, np.clip(lush * 1.1 + 0.07 * grain, 0, 0.85))
    land = _mix(land, _FOREST, np.clip((lush - 0.45) * 1.7 + 0.16 * grain, 0, 0.8))
    land = _mix(land, _SAND, np.clip(dry * 0.9 + 0.08 * grain, 0, 0.85))
    rough = _from_degrees(view, ndi.gaussian_filter(ruggedness(), 1.5), 1)
    land = _mix(land, _ROCK, 0.55 * _smoothstep(rough, 0.3, 1.0))
    slopes = _from_degrees(view, _slopes(), 3)
    slopes += 0.25 * (slopes - ndi.gaussian_filter(slopes, 6 * view.scale))
    slopes = np.tanh(slopes) * (1 + 0.08 * view.noise(9, 13))
    land = _mix(land, _SHADE, np.clip(-slopes, 0, 1.2) * 0.52)
    land = _mix(land, _LIGHT, np.clip(slopes, 0, 1.2) * 0.5)
    beyond = 1 - known(view, regions)
    grey = land.mean(axis=2, keepdims=True) * np.array([1.02, 0.95, 0.80], np.float32)
    faded = land * 0.35 + grey * 0.35 + _UNKNOWN * 0.30
    result: Floats = land + (faded - land) * (0.85 * beyond)[..., None]
    return result
