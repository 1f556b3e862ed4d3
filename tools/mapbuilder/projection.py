"""The board's projection: Lambert conformal conic, parallels 32 and 50 north, central meridian 17.5 east.

Board coordinates are pixels of the painted board: x to the right, y down. The projection is on the sphere; on a
board of this scale the flattening of the earth moves nothing by more than a few pixels.
"""

from __future__ import annotations

import math

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray

WIDTH, HEIGHT = 6000, 4000
_PARALLELS = (32.0, 50.0)
_MERIDIAN, _LATITUDE = 17.5, 41.0
_SCALE = 6200.0  # pixels per radian on the standard parallels
_CENTRE = (2840.0, 2200.0)  # where meridian and latitude of origin meet on the board

Floats = NDArray[np.float64]


def _cone(latitude: float) -> float:
    return math.tan(math.pi / 4 + math.radians(latitude) / 2)


_P1, _P2 = (math.radians(p) for p in _PARALLELS)
_N = math.log(math.cos(_P1) / math.cos(_P2)) / math.log(_cone(_PARALLELS[1]) / _cone(_PARALLELS[0]))
_F = math.cos(_P1) * _cone(_PARALLELS[0]) ** _N / _N
_RHO0 = _F / _cone(_LATITUDE) ** _N


def to_board(lon: ArrayLike, lat: ArrayLike) -> tuple[Floats, Floats]:
    """Board coordinates of places given in degrees."""
    latitude = np.clip(np.asarray(lat, float), -60, 89)
    rho = _F / np.tan(np.pi / 4 + np.radians(latitude) / 2) ** _N
    theta = _N * np.radians(np.asarray(lon, float) - _MERIDIAN)
    return _CENTRE[0] + _SCALE * rho * np.sin(theta), _CENTRE[1] - _SCALE * (_RHO0 - rho * np.cos(theta))


def to_degrees(x: ArrayLike, y: ArrayLike) -> tuple[Floats, Floats]:
    """Longitude and latitude of board coordinates."""
    east = (np.asarray(x, float) - _CENTRE[0]) / _SCALE
    north = _RHO0 - (_CENTRE[1] - np.asarray(y, float)) / _SCALE
    rho = np.hypot(east, north)
    lat = np.degrees(2 * np.arctan((_F / rho) ** (1 / _N)) - np.pi / 2)
    return _MERIDIAN + np.degrees(np.arctan2(east, north) / _N), lat


def project(geometry: shapely.Geometry) -> shapely.Geometry:
    """The same geometry in board coordinates."""
    return shapely.transform(geometry, lambda c: np.column_stack(to_board(c[:, 0], c[:, 1])))
