"""The objects of a Tiled map with absolute geometry, read from the element tree.

Offsets of groups and layers, rotation and templates are applied here, so that everything later works with plain points on
the map. Eye icons, locks, opacity and parallax are how an author works and change nothing.
"""

from __future__ import annotations

import math
import re
from enum import StrEnum
from typing import NamedTuple

from game.kernel.said import row, said
from game.maps.elements import COORDINATE_LIMIT, Element, Property, Reader, quoted
from game.maps.faults import Place
from game.maps.templates import Templates

Point = tuple[float, float]

OBJECT_LIMIT = 10_000
LAYER_LIMIT = 1_000
OUTLINE_LIMIT = 10_000
"""Corners of one outline or line; the longest coast of the board that ships has a fifth of it."""
VERTEX_LIMIT = 80_000
"""Corners of all outlines and lines together; the board that ships has two thirds of it."""

_PAIR = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
_POINTS = re.compile(rf"\s*{_PAIR},{_PAIR}(?:\s+{_PAIR},{_PAIR})*\s*", re.ASCII)
LAYER_KINDS = {
    "layer": said("tile layer"),
    "imagelayer": said("image layer"),
    "objectgroup": said("object layer"),
    "group": said("group"),
}
"""What Tiled calls the kinds of layers, by their elements."""
_REDRAW = said("Delete the object and draw it again.")


class Shape(StrEnum):
    """What Tiled's tools draw."""

    POLYGON = "polygon"
    RECTANGLE = "rectangle"
    POLYLINE = "line"
    POINT = "point"
    ELLIPSE = "ellipse"
    TEXT = "text"
    TILE = "tile"


SHAPES = {
    Shape.POLYGON: said("polygon"),
    Shape.RECTANGLE: said("rectangle"),
    Shape.POLYLINE: said("line"),
    Shape.POINT: said("point"),
    Shape.ELLIPSE: said("ellipse"),
    Shape.TEXT: said("text"),
    Shape.TILE: said("tile"),
}


class MapObject(NamedTuple):
    """One object. ``points`` are its corners on the map (for a point, a text or a tile just its middle); not ``sound``
    when they could not be read, which was noted then; ``rotation`` in degrees, clockwise; ``element`` holds the rest.
    """

    number: int
    name: str
    type: str
    shape: Shape
    points: tuple[Point, ...]
    rotation: float
    properties: dict[str, Property]
    place: Place
    element: Element
    sound: bool


class Layer(NamedTuple):
    """A layer of any kind (its ``element`` tells which), with its offset summed over the groups it lies in."""

    name: str
    offset: Point
    element: Element
    objects: tuple[MapObject, ...] = ()


def read_layers(root: Element, reader: Reader, templates: Templates) -> list[Layer]:
    """All layers in drawing order, those inside groups included."""
    walk = _Walk(reader, templates)
    waiting: list[tuple[Element, Point]] = [(child, (0.0, 0.0)) for child in reversed(root.children)]
    layers: list[Layer] = []
    while waiting:
        element, offset = waiting.pop()
        if element.tag not in LAYER_KINDS:
            continue
        place = Place(layer=element.get("name"), line=element.line)
        x = offset[0] + reader.number(element, "offsetx", place)
        y = offset[1] + reader.number(element, "offsety", place)
        if element.tag == "group":
            waiting += [(child, (x, y)) for child in reversed(element.children)]
            continue
        if len(layers) >= LAYER_LIMIT:
            wrong = said("The map has more than {most:,} layers; the rest was not read.", most=LAYER_LIMIT)
            reader.error(place, wrong, said("Remove what the board does not need."))
            break
        objects = walk.objects(element, (x, y)) if element.tag == "objectgroup" else ()
        layers.append(Layer(element.get("name"), (x, y), element, objects))
    return layers


class _Walk:
    def __init__(self, reader: Reader, templates: Templates) -> None:
        self.reader = reader
        self.templates = templates
        self.seen: dict[int, Place] = {}
        self.count = 0
        self.vertices = 0

    def objects(self, layer: Element, offset: Point) -> tuple[MapObject, ...]:
        found = []
        for element in layer.all("object"):
            self.count += 1
            if self.count > OBJECT_LIMIT:
                place = Place(layer=layer.get("name"), line=element.line)
                wrong = said("The map has more than {most:,} objects; the rest was not read.", most=OBJECT_LIMIT)
                self.reader.error(place, wrong, said("Remove what the board does not need."))
                break
            found.append(self.object(element, layer.get("name"), offset))
        return tuple(found)

    def object(self, raw: Element, layer: str, offset: Point) -> MapObject:
        place = Place(layer, raw.get("id"), raw.get("name"), raw.line)
        number = self.number(raw, place)
        before = self.reader.faults.errors
        element = self.templates.merged(raw, place, self.reader)
        place = place._replace(object_name=element.get("name"))
        x, y = (self.reader.number(element, axis, place) for axis in "xy")
        shape, corners = self.shape(element, place)
        rotation = self.reader.number(element, "rotation", place)
        points = _placed(corners, (x + offset[0], y + offset[1]), rotation)
        if any(abs(value) > COORDINATE_LIMIT for point in points for value in point):
            self.reader.error(
                place,
                said("It reaches further than {most:.0f} pixels.", most=COORDINATE_LIMIT),
                said("Move it onto the map."),
            )
        kind = element.get("type") or element.get("class")
        sound = self.reader.faults.errors == before
        properties = self.reader.properties(element, place)
        return MapObject(number, element.get("name"), kind, shape, points, rotation, properties, place, element, sound)

    def number(self, element: Element, place: Place) -> int:
        text = element.get("id")
        if not re.fullmatch("[0-9]{1,9}", text) or int(text) == 0:
            what = (
                said("id={text} is not a number above 0.", text=quoted(text)) if text else said("The object has no id.")
            )
            where = said("It lies at ({x}, {y}).", x=element.get("x", "0"), y=element.get("y", "0"))
            self.reader.error(place, row((what, where), " "), said("Give it a number that no other object has."))
            return 0
        number = int(text)
        if number in self.seen:
            first = self.seen[number]
            wrong = said(
                "The id {number} is already taken by '{name}' in layer '{layer}'.",
                number=number,
                name=first.object_name,
                layer=first.layer,
            )
            self.reader.error(place, wrong, said("Give one of the two another number."))
        self.seen.setdefault(number, place)
        return number

    def shape(self, element: Element, place: Place) -> tuple[Shape, list[Point]]:
        """The shape and its corners relative to the object's own position."""
        for tag, shape in (("polygon", Shape.POLYGON), ("polyline", Shape.POLYLINE)):
            drawn = element.find(tag)
            if drawn is not None:
                return shape, self.corners(drawn, shape, place)
        width, height = (self.reader.number(element, side, place) for side in ("width", "height"))
        if "gid" in element.attributes:  # Tiled places tiles by their lower left corner
            return Shape.TILE, [(width / 2, -height / 2)]
        if element.find("point") is not None:
            return Shape.POINT, [(0.0, 0.0)]
        if element.find("text") is not None:
            return Shape.TEXT, [(width / 2, height / 2)]
        box = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
        round_ones = element.find("ellipse") or element.find("capsule")  # capsules came with Tiled 1.12
        return (Shape.RECTANGLE if round_ones is None else Shape.ELLIPSE), box

    def corners(self, drawn: Element, shape: Shape, place: Place) -> list[Point]:
        text = drawn.get("points")
        least = 3 if shape is Shape.POLYGON else 2
        if text.count(",") > OUTLINE_LIMIT:
            wrong = said(
                "It has {count:,} corners; at most {most:,} are read.",
                count=text.count(","),
                most=OUTLINE_LIMIT,
            )
            self.reader.error(place, wrong, said("Simplify it."))
            return []
        if not _POINTS.fullmatch(text):
            pairs = (found.group() for found in re.finditer(r"\S+", text))
            bad = next((pair for pair in pairs if not _POINTS.fullmatch(pair)), None)
            wrong = (
                said("It has no corners.")
                if bad is None
                else said("{bad} is not a corner (two numbers, x,y).", bad=quoted(bad))
            )
            self.reader.error(place, wrong, _REDRAW)
            return []
        values = list(map(float, text.replace(",", " ").split()))
        if max(values) > COORDINATE_LIMIT or min(values) < -COORDINATE_LIMIT:
            wrong = said("It has a corner further than {most:.0f} pixels away.", most=COORDINATE_LIMIT)
            self.reader.error(place, wrong, said("Drag that corner back onto the map."))
            return []
        self.vertices += len(values) // 2
        if self.vertices > VERTEX_LIMIT:
            wrong = said("All outlines and lines together have more than {most:,} corners.", most=VERTEX_LIMIT)
            self.reader.error(place, wrong, said("Simplify the outlines."))
            self.vertices = -10_000_000
            return []
        points = list(zip(values[::2], values[1::2], strict=True))
        if len(points) < least:
            wrong = said(
                "It has {count} corners and needs at least {least}.",
                count=len(points),
                least=least,
            )
            self.reader.error(place, wrong, _REDRAW)
        return points


def _placed(corners: list[Point], origin: Point, rotation: float) -> tuple[Point, ...]:
    """Corners turned clockwise about the object's own position and moved to the map."""
    x, y = origin
    if not rotation % 360:
        return tuple((x + dx, y + dy) for dx, dy in corners)
    sine, cosine = math.sin(math.radians(rotation)), math.cos(math.radians(rotation))
    return tuple((x + dx * cosine - dy * sine, y + dx * sine + dy * cosine) for dx, dy in corners)
