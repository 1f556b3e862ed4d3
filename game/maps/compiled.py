"""A map as the game uses it: the board for the rules, and everything that the window needs to draw it and pick from it.

Numbers are those of the board: regions and sea areas are each counted from 0. Points are pixels of the map, y downwards.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game.common.board import Board
from game.kernel.said import Said
from game.maps.geometry import Box, Point, Ring
from game.maps.links import Icon, Islet
from game.maps.pictures import Picture
from game.maps.surface import Surface

if TYPE_CHECKING:  # at run time only maps with painted tiles need pytmx
    from game.maps.tiled import TileLayer


class Outline(NamedTuple):
    """The outline of an area, the box around it, and the point for its name and pieces (a city, or the widest place)."""

    ring: Ring
    box: Box
    anchor: Point


class PortMark(NamedTuple):
    """Where the anchor of a port stands."""

    region: int
    sea: int
    at: Point


class StraitLine(NamedTuple):
    """How a strait is drawn between two regions."""

    a: int
    b: int
    points: tuple[Point, ...]


class RoadLine(NamedTuple):
    """The way that a road takes over the border with the number ``edge`` of the board; ``built`` from the start or not."""

    edge: int
    points: tuple[Point, ...]
    built: bool


class BorderLine(NamedTuple):
    """A stretch of border between two regions: the number of the border on the board, and its line."""

    edge: int
    points: tuple[Point, ...]


class Label(NamedTuple):
    """A text on the map, along a line or around a point; ``angle`` in degrees clockwise, ``size`` in pixels (0: any)."""

    text: str
    line: tuple[Point, ...]
    angle: float
    size: int
    kind: str


class CompiledMap(NamedTuple):
    """See the module's docstring. ``warnings`` are the sentences that the check of the map left."""

    board: Board
    path: Path
    bounds: Box
    regions: tuple[Outline, ...]
    seas: tuple[Outline, ...]
    islets: tuple[Islet, ...]
    ports: tuple[PortMark, ...]
    straits: tuple[StraitLine, ...]
    roads: tuple[RoadLine, ...]
    borders: tuple[BorderLine, ...]
    icons: tuple[Icon, ...]
    labels: tuple[Label, ...]
    pictures: tuple[Picture, ...]
    tiles: tuple[TileLayer, ...]
    surface: Surface
    playable: bool
    warnings: tuple[Said, ...]

    @property
    def background(self) -> Picture | None:
        """The painted board: the picture on the layer 'background', or else the lowest picture."""
        named = (picture for picture in self.pictures if picture.is_background)
        return next(named, self.pictures[0] if self.pictures else None)

    def region_at(self, x: float, y: float) -> int | None:
        """The region at a point of the map."""
        number = self.surface.area_at(x, y)
        return number if number is not None and number < len(self.regions) else None

    def sea_at(self, x: float, y: float) -> int | None:
        """The sea area at a point of the map."""
        number = self.surface.area_at(x, y)
        return number - len(self.regions) if number is not None and number >= len(self.regions) else None
