"""Reads the committed inputs: the data tables, the author's design and the public geometry, all in degrees."""

from __future__ import annotations

import csv
import json
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
import shapely
from numpy.typing import NDArray
from PIL import Image

INPUTS = Path(__file__).parent / "inputs"
LAND_KINDS = ("land", "river", "mountain")  # borders that regions share; straits lie over water
Point = tuple[float, float]
Line = list[Point]


@dataclass(frozen=True)
class RegionData:
    """One row of regions.csv."""

    id: str
    name: str
    place: Point  # longitude, latitude of the town
    gold: int
    home: str  # faction id or empty
    capital: bool
    trees: int
    mountains: int
    mercenary: str  # troop id or empty
    mercenary_dice: str


@dataclass(frozen=True)
class SeaData:
    """One row of seas.csv."""

    id: str
    name: str
    place: Point


@dataclass(frozen=True)
class SeaBorder:
    """A border between two sea areas as the author drew it."""

    seas: tuple[str, str]
    line: Line
    meets: tuple[str, str] | None  # regions whose border at the coast the last point joins


@dataclass(frozen=True)
class Channel:
    """Water cut open through the land data."""

    line: Line
    width: float  # board pixels


@dataclass(frozen=True)
class Bridge:
    """A region on both shores of a strait."""

    sea: str
    line: Line
    beyond: Point  # in the water that the bridge parts from its sea area


@dataclass(frozen=True)
class Design:
    """The author's own drawing: design.toml."""

    limes: Line
    modern_waters: Line  # points of canals in the public river data
    rivers: dict[str, Line]  # those that part regions
    streams: dict[str, Line]  # those only drawn
    channels: dict[str, Channel]
    closed: dict[str, Line]
    joints: dict[str, Point]
    bridges: dict[str, Bridge]  # by region
    cuts: dict[str, tuple[str, str]]  # by sea: from which region to which
    seeds: dict[str, list[Line]]
    lakes: dict[str, Point]
    lands: dict[str, Line]
    ranges: dict[str, Line]
    sea_borders: list[SeaBorder]


def _rows(name: str) -> list[dict[str, str]]:
    with (INPUTS / name).open(newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


@cache
def regions() -> tuple[RegionData, ...]:
    """The 110 regions, in the order of the table."""
    return tuple(
        RegionData(
            r["id"], r["name"], (float(r["lon"]), float(r["lat"])), int(r["gold"]), r["home_faction"],
            r["capital"] == "1", int(r["trees"]), int(r["mountains"]), r["mercenary_troop"],
            r["mercenary_dice"].replace("+", " "),
        )
        for r in _rows("regions.csv")
    )  # fmt: skip


@cache
def seas() -> tuple[SeaData, ...]:
    """The 24 sea areas, in the order of the table."""
    return tuple(SeaData(r["id"], r["name"], (float(r["lon"]), float(r["lat"]))) for r in _rows("seas.csv"))


@cache
def adjacency() -> dict[frozenset[str], str]:
    """What the rules know: every pair of neighbours and its kind (land, river, mountain, strait, sea, port, coast)."""
    return {frozenset((r["a"], r["b"])): r["kind"] for r in _rows("adjacency.csv")}


def _points(raw: list[list[float]]) -> Line:
    return [(float(x), float(y)) for x, y in raw]


@cache
def design() -> Design:
    """The author's drawing."""
    raw = tomllib.loads((INPUTS / "design.toml").read_text(encoding="utf-8"))
    return Design(
        limes=_points(raw["limes"]),
        modern_waters=_points(raw["modern_waters"]),
        rivers={k: _points(v) for k, v in raw["rivers"].items()},
        streams={k: _points(v) for k, v in raw["streams"].items()},
        channels={k: Channel(_points(v["line"]), float(v["width"])) for k, v in raw["channels"].items()},
        closed={k: _points(v) for k, v in raw["closed"].items()},
        joints={k: (v[0], v[1]) for k, v in raw["joints"].items()},
        bridges={k: Bridge(v["sea"], _points(v["line"]), _points([v["beyond"]])[0]) for k, v in raw["bridges"].items()},
        cuts={k: (v[0], v[1]) for k, v in raw["cuts"].items()},
        seeds={k: [_points(line) for line in v] for k, v in raw["seeds"].items()},
        lakes={k: (v[0], v[1]) for k, v in raw["lakes"].items()},
        lands={k: _points(v) for k, v in raw["lands"].items()},
        ranges={k: _points(v) for k, v in raw["ranges"].items()},
        sea_borders=[
            SeaBorder((s["seas"][0], s["seas"][1]), _points(s["line"]), tuple(s["meets"]) if "meets" in s else None)
            for s in raw["sea_borders"]
        ],
    )


def _polygons(name: str) -> list[shapely.Polygon]:
    return [shapely.Polygon(p[0], p[1:]) for p in json.loads((INPUTS / name).read_text())]


def land() -> list[shapely.Polygon]:
    """Land, as polygons in degrees."""
    return _polygons("land.json")


def lakes() -> list[shapely.Polygon]:
    """All lakes of the data, modern reservoirs included."""
    return _polygons("lakes.json")


def rivers() -> list[shapely.LineString]:
    """River lines without modern canals; they meet at common points."""
    canals = shapely.MultiPoint(design().modern_waters)
    lines = [shapely.LineString(line) for line in json.loads((INPUTS / "rivers.json").read_text())]
    return [line for line in lines if line.distance(canals) > 0.12]


@dataclass(frozen=True)
class Relief:
    """The shaded relief picture and where it lies."""

    pixels: NDArray[np.float32]  # height x width x 3, 0-255
    west: float
    north: float
    per_degree: int


@cache
def relief() -> Relief:
    """The relief picture of the window."""
    from .clip_inputs import NORTH, RELIEF_PIXELS_PER_DEGREE, WEST

    pixels = np.asarray(Image.open(INPUTS / "relief.jpg").convert("RGB"), dtype=np.float32)
    return Relief(pixels, WEST, NORTH, RELIEF_PIXELS_PER_DEGREE)
