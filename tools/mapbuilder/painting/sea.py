"""The colours of the sea: shallow along the coast, deeper outside, with waterlines."""

from __future__ import annotations

import numpy as np
from scipy import ndimage as ndi

from .canvas import rgb
from .view import Floats, View

_COAST = np.array(rgb("86b0ae"), np.float32)
_OPEN = np.array(rgb("b9ccbf"), np.float32)
_DEEP = np.array(rgb("9dbdb9"), np.float32)
_LINE = np.array(rgb("34616b"), np.float32)
# distance from the coast in board pixels, and strength
_WATERLINES = ((8, 0.55), (17, 0.43), (28, 0.33), (41, 0.24), (56, 0.17), (73, 0.11), (92, 0.07))
_REACH = 1.15  # half width of a waterline, board pixels


def colours(view: View, land: Floats) -> Floats:
    """The painted sea, everywhere; `land` is 1 on land."""
    away = (ndi.distance_transform_edt(land < 0.5) / view.scale).astype(np.float32)
    near = np.exp(-away / 48)[..., None]
    sea = _OPEN * (1 - near) + _COAST * near
    deep = np.clip((away - 130) / 450, 0, 1)[..., None] * 0.55
    sea = sea * (1 - deep) + _DEEP * deep
    wave = 2.0 * view.noise(34, 21)
    half = max(_REACH, 0.75 / view.scale)
    lines = np.zeros_like(away)
    for distance, strength in _WATERLINES:
        moved = away + wave * (distance / 46) - distance
        np.maximum(lines, strength * np.exp(-((moved / half) ** 2)), out=lines)
    sea = sea * (1 - lines[..., None]) + _LINE * lines[..., None]
    tone = 1 + 0.026 * view.noise(170, 31) + 0.014 * view.noise(48, 32)
    result: Floats = (sea * tone[..., None]).astype(np.float32)
    return result
