"""Seamless material textures of the client, made of filtered noise (called by ``build_assets.py``).

Each tile is white noise filtered in the frequency domain by 1/k^spectrum, so it repeats without a seam; the numbers
come from ``assets/theme/tokens.json``. Tiles are stored as JPEG: noise hardly compresses otherwise.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
from PIL import Image


def noise(size: int, spectrum: float, rng: np.random.Generator, stretch: float = 1.0) -> np.ndarray:
    """Seamless noise of standard deviation 1; ``stretch`` above 1 draws it out along x (wood grain)."""
    spectrum_2d = np.fft.rfft2(rng.standard_normal((size, size)))
    fy = np.fft.fftfreq(size)[:, None] * size
    fx = np.fft.rfftfreq(size)[None, :] * size * stretch
    k = np.hypot(fx, fy)
    k[0, 0] = np.inf
    field = np.fft.irfft2(spectrum_2d / k**spectrum, s=(size, size))
    return field / field.std()


def tile(spec: dict[str, Any], seed: int) -> Image.Image:
    """One material tile from its entry in the theme."""
    size = int(spec["tile"])
    rng = np.random.default_rng(seed)
    light = np.zeros((size, size))
    for octave in spec["noise_octaves"]:
        light += noise(size, octave["spectrum"], rng) * octave["sigma"]
    if "streak" in spec:
        light += noise(size, 0.9, rng, spec["streak"]["repeat_x"]) * spec["streak"]["sigma"]
    base = np.array([int(spec["base"][i : i + 2], 16) for i in (1, 3, 5)], dtype=float)
    warmth = np.array([1.0, 0.97, 0.86])  # darker patches lean to brown
    pixels = base + light[:, :, None] * warmth
    return Image.fromarray(np.clip(pixels, 0, 255).round().astype(np.uint8))


def build_textures(theme: Path) -> None:
    """Write ``<material>.jpg`` beside the theme file."""
    tokens = json.loads((theme / "tokens.json").read_text(encoding="utf-8"))
    for seed, (name, spec) in enumerate(sorted(tokens["texture"].items())):
        path = theme / f"{name}.jpg"
        tile(spec, 400 + seed).save(path, quality=90, subsampling=0)
        print(f"textures: {path.name} {path.stat().st_size // 1024} KB")
