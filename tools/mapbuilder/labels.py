"""Which region each cell of land belongs to: the cheapest way from a town, rivers that part regions uncrossable."""

from __future__ import annotations

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image, ImageDraw
from scipy import ndimage as ndi
from scipy.sparse import coo_matrix
from scipy.sparse.csgraph import dijkstra

from . import inputs
from .ground import board_line, chaikin, ground
from .projection import HEIGHT, WIDTH, to_board
from .relief import land_mask, mask_of, ruggedness, warp

CELL = 4  # board pixels
Labels = NDArray[np.int16]
_WIDE, _HIGH = WIDTH // CELL, HEIGHT // CELL
_RIM = 4  # cells of water around the land that take its label, so that borders run out over the coast


def wild_label() -> int:
    """The label of land beyond the limes."""
    return len(inputs.regions())


def water_label() -> int:
    """The label of water away from land."""
    return len(inputs.regions()) + 1


def limes_polygon() -> shapely.Polygon:
    """The known world."""
    line = np.array(board_line(inputs.design().limes).coords)
    closed = chaikin(np.vstack([line, line[:1]]), 3)
    return shapely.make_valid(shapely.Polygon(closed))


def _barriers() -> NDArray[np.bool_]:
    """Cells that no way crosses: the courses of border rivers."""
    image = Image.new("1", (_WIDE, _HIGH))
    draw = ImageDraw.Draw(image)
    for line in ground().courses.values():
        draw.line([(x / CELL - 0.5, y / CELL - 0.5) for x, y in line.coords], fill=1, width=3)
    return np.array(image, dtype=bool)


def _noise(sigmas: tuple[float, ...]) -> NDArray[np.float64]:
    rng = np.random.default_rng(7)
    total = sum(ndi.gaussian_filter(rng.standard_normal((_HIGH, _WIDE)), s) * s for s in sigmas)
    return np.asarray(total / np.std(total))


def _cheapest(cost: NDArray[np.float64], sources: list[int], open_cells: NDArray[np.bool_]) -> NDArray[np.int64]:
    """For each cell the source from which it is reached most cheaply, -1 where none."""
    cells = np.arange(_HIGH * _WIDE).reshape(_HIGH, _WIDE)
    starts, ends, weights = [], [], []
    for dy, dx, length in ((0, 1, 1.0), (1, 0, 1.0), (1, 1, 1.414), (1, -1, 1.414)):
        a = (slice(0, _HIGH - dy), slice(max(0, -dx), _WIDE - max(0, dx)))
        b = (slice(dy, _HIGH), slice(max(0, dx), _WIDE + min(0, dx)))
        both = open_cells[a] & open_cells[b]
        starts.append(cells[a][both])
        ends.append(cells[b][both])
        weights.append(((cost[a] + cost[b]) * (length / 2))[both])
    size = _HIGH * _WIDE
    graph = coo_matrix((np.concatenate(weights), (np.concatenate(starts), np.concatenate(ends))), shape=(size, size))
    order = sorted(set(sources))
    _, _, nearest = dijkstra(graph.tocsr(), directed=False, indices=order, return_predecessors=True, min_only=True)
    return np.where(nearest < 0, -1, nearest).astype(np.int64)


def _cell(place: tuple[float, float], allowed: NDArray[np.bool_]) -> int | None:
    """The allowed cell nearest to a place, within 15 cells."""
    x, y = (int(float(v) / CELL) for v in to_board(*place))
    if not (0 <= x < _WIDE and 0 <= y < _HIGH):
        return None
    left, top = max(0, x - 15), max(0, y - 15)
    rows, columns = np.nonzero(allowed[top : y + 16, left : x + 16])
    if not len(rows):
        return None
    best = int(np.argmin((rows + top - y) ** 2 + (columns + left - x) ** 2))
    return int((rows[best] + top) * _WIDE + columns[best] + left)


def _cells_on(line: inputs.Line, allowed: NDArray[np.bool_]) -> list[int]:
    """The allowed cells that a line of the design runs over."""
    points = np.array(shapely.segmentize(board_line(line), CELL / 2).coords) / CELL
    cells = sorted({(int(y), int(x)) for x, y in points if 0 <= x < _WIDE and 0 <= y < _HIGH})
    return [y * _WIDE + x for y, x in cells if allowed[y, x]]


def _spread(labels: Labels, known: NDArray[np.bool_]) -> Labels:
    """Unknown cells take the label of the nearest known one."""
    nearest = ndi.distance_transform_edt(~known, return_distances=False, return_indices=True)
    result: Labels = labels[tuple(nearest)]
    return result


def _tidy(labels: Labels, count: int) -> Labels:
    """Crumbs that hang apart from their label's main parts go to their neighbours."""
    result = labels.copy()
    for label in range(count):
        parts, number = ndi.label(labels == label)
        if number > 1:
            sizes = ndi.sum_labels(np.ones_like(parts), parts, range(1, number + 1))
            small = [i + 1 for i, s in enumerate(sizes) if s < 60]
            result[np.isin(parts, small)] = -1
    return _spread(result, result >= 0)


def region_labels() -> Labels:
    """One label a cell: the region's number in regions.csv, `wild_label()` or `water_label()`."""
    land = land_mask(CELL)
    known_world = mask_of(limes_polygon(), CELL)
    open_land = land & known_world
    walls = _barriers()
    passable = open_land & ~walls
    rugged = warp(ruggedness(), CELL)
    cost = np.maximum(1 + 7.0 * np.clip(rugged, 0, 1.2) ** 1.3 + 0.22 * np.clip(_noise((4, 9, 20)), -2, 2), 0.35)
    owner: dict[int, int] = {}
    for number, region in enumerate(inputs.regions()):
        town = _cell(region.place, passable)
        if town is None:
            raise ValueError(f"no land near the town of {region.id}")
        owner[town] = number
        for line in inputs.design().seeds.get(region.id, []):
            owner.update((cell, number) for cell in _cells_on(line, passable))
    nearest = _cheapest(cost, list(owner), passable)
    lookup = np.full(_HIGH * _WIDE + 1, -1, np.int16)
    lookup[list(owner)] = list(owner.values())
    labels: Labels = lookup[nearest].reshape(_HIGH, _WIDE)
    labels = np.where(land & ~known_world, wild_label(), labels).astype(np.int16)
    labels = _spread(labels, labels >= 0)
    labels = _tidy(labels, wild_label() + 1)
    near = ndi.binary_dilation(land, iterations=_RIM)
    return np.where(near, labels, water_label()).astype(np.int16)
