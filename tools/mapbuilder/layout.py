"""Where the ornaments of the painted board stand, so that names keep clear of them."""

from __future__ import annotations

import shapely

from .projection import to_board

COMPASS = (372.0, 1290.0, 168.0)  # centre and radius, board pixels
CARTOUCHE = (168.0, 3285.0, 960.0, 520.0)  # left, top, width, height
# longitude, latitude and size of each ship; a negative size sails west
SHIPS = (
    (-13.2, 53.3, 1.0),
    (-13.6, 39.6, 1.0),
    (18.6, 36.2, -0.82),
    (28.3, 33.4, 0.82),
    (5.2, 39.4, 0.82),
    (33.2, 43.5, -0.78),
)


def cartouche_box() -> shapely.Polygon:
    """The ground that the cartouche covers."""
    left, top, width, height = CARTOUCHE
    return shapely.box(left, top, left + width, top + height)


def compass_box() -> shapely.Polygon:
    """The water that the compass covers, with its letters."""
    x, y, radius = COMPASS
    return shapely.Point(x, y).buffer(radius * 1.5)


def ship_boxes() -> list[shapely.Polygon]:
    """The water that the ships cover."""
    return [shapely.Point(*to_board(lon, lat)).buffer(78 * abs(size)) for lon, lat, size in SHIPS]
