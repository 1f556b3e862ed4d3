"""Which part of the board a picture shows, and at what size."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import ndimage as ndi

Floats = NDArray[np.float32]


@dataclass(frozen=True)
class View:
    """A window of the large board, and how many pixels of the picture a pixel of the board takes."""

    left: float
    top: float
    right: float
    bottom: float
    scale: float

    @property
    def width(self) -> int:
        """Width of the picture in pixels."""
        return round((self.right - self.left) * self.scale)

    @property
    def height(self) -> int:
        """Height of the picture in pixels."""
        return round((self.bottom - self.top) * self.scale)

    def centres(self) -> tuple[Floats, Floats]:
        """Board coordinates of the pixels' centres, as two grids."""
        xs = self.left + (np.arange(self.width, dtype=np.float32) + 0.5) / self.scale
        ys = self.top + (np.arange(self.height, dtype=np.float32) + 0.5) / self.scale
        grids = np.meshgrid(xs, ys)
        return grids[0], grids[1]

    def sample(self, field: Floats, cell: float, order: int = 1) -> Floats:
        """A field on cells of the large board (the first cell at the origin), seen in this picture."""
        xs = (self.left + (np.arange(self.width) + 0.5) / self.scale) / cell - 0.5
        ys = (self.top + (np.arange(self.height) + 0.5) / self.scale) / cell - 0.5
        found: Floats = ndi.map_coordinates(field, np.meshgrid(ys, xs, indexing="ij"), order=order, mode="nearest")
        return found.astype(np.float32)

    def noise(self, size: float, seed: int) -> Floats:
        """Soft noise with a standard deviation of 1 and grains of about `size` board pixels, the same in every picture."""
        rng = np.random.default_rng(seed)
        rows, columns = int(4200 / size) + 6, int(6200 / size) + 6
        coarse = rng.standard_normal((rows, columns)).astype(np.float32)
        xs = (self.left + 60 + (np.arange(self.width) + 0.5) / self.scale) / size + 1
        ys = (self.top + 60 + (np.arange(self.height) + 0.5) / self.scale) / size + 1
        fine = _separable(coarse, ys, xs)
        return fine / np.float32(0.72)


def _separable(coarse: Floats, ys: NDArray[Any], xs: NDArray[Any]) -> Floats:
    """Smooth interpolation of a coarse grid, rows first and then columns."""

    def along(values: Floats, at: NDArray[Any]) -> Floats:
        index = np.floor(at).astype(int)
        part = (at - index).astype(np.float32)[:, None]
        part = part * part * (3 - 2 * part)
        return values[index] * (1 - part) + values[index + 1] * part

    return along(along(coarse, ys).T.copy(), xs).T.copy()
