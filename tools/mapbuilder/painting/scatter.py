"""Where mountains, hills, trees, dunes and palms stand: by relief and climate, irregular, clear of everything that names need."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray
from scipy import ndimage as ndi

from ..board import Board
from ..furniture import label_spot
from ..ground import FIELD, ground
from ..layout import cartouche_box
from ..projection import HEIGHT, WIDTH, to_degrees
from ..relief import mask_of, ruggedness, warp
from . import land as land_colours
from .view import View

CELL = 4.0
Floats = NDArray[np.float32]
Mask = NDArray[np.bool_]


@dataclass(frozen=True)
class Mark:
    """One symbol: its foot, its size in board pixels and the number that varies its drawing."""

    kind: str  # mountain, hill, conifer, broadleaf, shrub, dune, palm, tuft
    x: float
    y: float
    size: float
    seed: int


def _grain(size: float, seed: int) -> Floats:
    rng = np.random.default_rng(seed)
    shape = (int(HEIGHT / CELL), int(WIDTH / CELL))
    noise = ndi.gaussian_filter(rng.standard_normal(shape), size / CELL)
    scaled: Floats = (noise / noise.std()).astype(np.float32)
    return scaled


class _Throw:
    """Dart throwing: marks keep their distance from each other, whatever their kind."""

    def __init__(self, free: Mask) -> None:
        self.free = free
        self.cells: dict[tuple[int, int], list[tuple[float, float, float]]] = defaultdict(list)
        self.marks: list[Mark] = []

    def fits(self, x: float, y: float, radius: float) -> bool:
        across, down = int(x // 80), int(y // 80)
        near = [m for i in (-1, 0, 1) for j in (-1, 0, 1) for m in self.cells.get((across + i, down + j), ())]
        return all((x - a) ** 2 + ((y - b) * 1.35) ** 2 >= ((radius + r) / 2) ** 2 for a, b, r in near)

    def stand(self, x: float, y: float, size: float, tall: float) -> bool:
        """Whether a symbol of this size would stand on free land with all of its body."""
        across = (-0.5, -0.25, 0.0, 0.25, 0.5)
        spots = [(x + size * a, y) for a in across] + [(x + size * a / 2, y - size * tall / 2) for a in across]
        spots += [(x, y - size * tall), (x, y - size * tall / 4)]
        rows = [int(b / CELL) for _, b in spots]
        columns = [int(a / CELL) for a, _ in spots]
        inside = all(
            0 <= r < self.free.shape[0] and 0 <= c < self.free.shape[1] for r, c in zip(rows, columns, strict=True)
        )
        return inside and bool(self.free[rows, columns].all())

    def add(self, kind: str, x: float, y: float, size: float, radius: float, seed: int) -> None:
        self.cells[int(x // 80), int(y // 80)].append((x, y, radius))
        self.marks.append(Mark(kind, x, y, size, seed))


_TALL = {
    "mountain": 0.85,
    "hill": 0.4,
    "conifer": 1.0,
    "broadleaf": 0.9,
    "shrub": 0.7,
    "dune": 0.3,
    "palm": 0.95,
    "tuft": 0.4,
}


def _scatter(
    throw: _Throw,
    kinds: tuple[str, ...],
    weight: Floats,
    count: int,
    sizes: tuple[float, float],
    spacing: float,
    seed: int,
) -> None:
    """Throw marks where the weight is high; larger ones where it is highest."""
    rng = np.random.default_rng(seed)
    rows, columns = np.nonzero(weight > 0)
    chance = weight[rows, columns].astype(np.float64)
    tries = min(len(rows), count * 16)
    picked = rng.choice(len(rows), tries, replace=False, p=chance / chance.sum())
    top = float(np.percentile(chance, 97))
    placed = 0
    for index in picked:
        x, y = ((v + rng.uniform(0, 1)) * CELL for v in (columns[index], rows[index]))
        strength = min(1.0, chance[index] / top)
        size = (sizes[0] + (sizes[1] - sizes[0]) * strength) * rng.uniform(0.85, 1.15)
        kind = kinds[int(rng.integers(len(kinds)))]
        gap = spacing * size * rng.uniform(0.85, 1.5)
        if throw.stand(x, y, size, _TALL[kind]) and throw.fits(x, y, gap):
            throw.add(kind, x, y, size, gap, int(rng.integers(1 << 30)))
            placed += 1
            if placed == count:
                return


def _groves(
    throw: _Throw, kinds: tuple[str, ...], weight: Floats, count: int, members: tuple[int, int], size: float, seed: int
) -> None:
    """Groups of trees: a few close together, then open land, as a hand draws woods."""
    rng = np.random.default_rng(seed)
    rows, columns = np.nonzero(weight > 0)
    chance = weight[rows, columns].astype(np.float64)
    picked = rng.choice(len(rows), min(len(rows), count * 4), replace=False, p=chance / chance.sum())
    groups = 0
    for index in picked:
        x, y = ((v + rng.uniform(0, 1)) * CELL for v in (columns[index], rows[index]))
        kind = kinds[int(rng.integers(len(kinds)))]
        stood = 0
        for _ in range(int(rng.integers(*members))):
            own = size * rng.uniform(0.75, 1.2)
            px, py = x + rng.normal(0, size * 0.95), y + rng.normal(0, size * 0.5)
            if throw.stand(px, py, own, 1.0) and throw.fits(px, py, own * 0.62):
                throw.add(kind, px, py, own, own * 0.62, int(rng.integers(1 << 30)))
                stood += 1
        groups += stood > 0
        if groups == count:
            return


def _taken(board: Board) -> Mask:
    """Land that symbols leave free: for towns with names, ports, terrain icons, borders, rivers and coasts."""
    spots = [label_spot(p) for p in board.towns.values()]
    spots += [p.place.buffer(24) for p in board.ports] + [i.place.buffer(29) for i in board.icons]
    lines = [b.line for b in board.borders if b.kind != "sea"] + [line for _, line in board.rivers]
    spots += [shapely.MultiLineString(lines).buffer(6.5)]
    spots += [lake.buffer(7) for lake in ground().lakes]
    spots += [s.buffer(9) for s in board.straits.values()] + [cartouche_box().buffer(30)]
    return mask_of(shapely.union_all(spots), CELL)


def marks(board: Board) -> list[Mark]:
    """All symbols of the large board, from north to south."""
    land = mask_of(ground().mainland.intersection(FIELD.buffer(-30)), CELL)
    free = ndi.binary_erosion(land, iterations=2) & ~_taken(board)
    throw = _Throw(free)
    rough = np.where(land, ndi.gaussian_filter(warp(ruggedness(), CELL), 2), 0).astype(np.float32)
    rows, columns = np.mgrid[0 : int(HEIGHT / CELL), 0 : int(WIDTH / CELL)]
    _, lat = (a.astype(np.float32) for a in to_degrees((columns + 0.5) * CELL, (rows + 0.5) * CELL))
    lush = land_colours.climate(View(0, 0, WIDTH, HEIGHT, 1 / CELL))[0]
    known = mask_of(shapely.union_all(list(board.regions.values())), CELL)
    thin = np.where(known, 1.0, 0.5).astype(np.float32)
    patchy = np.clip(_grain(46, 5) + 0.15, 0, 2.2)
    mountains = np.where(free & (rough > 0.42), np.clip(rough - 0.38, 0, 1) ** 1.5, 0) * (
        0.35 + np.clip(_grain(30, 3) + 0.6, 0, 1.6)
    )
    _scatter(throw, ("mountain",), mountains * thin, 680, (38.0, 68.0), 0.80, 1)
    hills = np.where(free & (rough > 0.2) & (rough <= 0.5), 1.0, 0) * patchy * thin
    _scatter(throw, ("hill",), hills.astype(np.float32), 250, (26.0, 40.0), 1.25, 2)
    flat = free & (rough < 0.34)
    north = np.where(flat & (lat > 49.5), np.clip((lat - 48.5) / 4, 0, 1), 0) * patchy**1.3 * lush
    _groves(
        throw,
        ("conifer", "conifer", "broadleaf"),
        (north * (0.35 + 0.65 * thin)).astype(np.float32),
        290,
        (3, 9),
        31.0,
        3,
    )
    middle = np.where(flat & (lat > 42.5) & (lat <= 50.5), 1.0, 0) * patchy**1.1 * np.where(lat > 46, 1.0, 0.45) * lush
    _groves(throw, ("broadleaf", "broadleaf", "conifer"), (middle * thin**2).astype(np.float32), 330, (2, 6), 29.0, 4)
    south = np.where(flat & (lat > 35.2) & (lat <= 43.5), 1.0, 0) * patchy
    _groves(throw, ("shrub",), (south * thin).astype(np.float32), 150, (1, 4), 23.0, 5)
    desert = np.where(free & (rough < 0.45) & (lat < 32.4), 1.0, 0) * np.clip(_grain(80, 8) + 0.4, 0, 2)
    _palms(throw, free, lat)
    _scatter(throw, ("dune",), desert.astype(np.float32), 230, (34.0, 58.0), 1.7, 6)
    steppe = np.where(flat & (lat > 45) & (lat < 51.5) & (columns * CELL > 3550), 1.0, 0) * patchy
    _scatter(throw, ("tuft",), steppe.astype(np.float32), 130, (16.0, 24.0), 2.6, 7)
    return sorted(throw.marks, key=lambda m: (m.y, m.x))


def _palms(throw: _Throw, free: Mask, lat: Floats) -> None:
    banks = mask_of(shapely.union_all([r.buffer(30) for r in ground().rivers]), CELL)
    _groves(throw, ("palm",), np.where(free & banks & (lat < 33.2), 1.0, 0).astype(np.float32), 46, (1, 4), 36.0, 9)
    oases = np.where(free & (lat < 31.5), np.clip(_grain(60, 10) - 1.5, 0, 1), 0).astype(np.float32)
    _groves(throw, ("palm",), oases, 16, (2, 4), 34.0, 10)
