"""Writes the board as a plain Tiled map."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from xml.sax.saxutils import quoteattr

import shapely

Property = str | int | bool
_TILE = 40  # pixels; the map has no tiles, but Tiled's grid has this size


@dataclass(frozen=True)
class MapObject:
    """One object of a layer; its geometry is a polygon, a line or a point in board coordinates."""

    name: str
    shape: shapely.Geometry
    properties: dict[str, Property] = field(default_factory=dict)


@dataclass(frozen=True)
class MapLayer:
    """An object layer; all its objects are of one class."""

    name: str
    object_class: str
    colour: str
    objects: Sequence[MapObject]
    visible: bool = True


def _number(value: float) -> str:
    return f"{value:.3f}".rstrip("0").rstrip(".") or "0"


def _points(coords: Sequence[tuple[float, ...]], x: float, y: float) -> str:
    return " ".join(f"{_number(px - x)},{_number(py - y)}" for px, py in coords)


def _property(name: str, value: Property) -> str:
    if isinstance(value, bool):
        return f'<property name="{name}" type="bool" value="{str(value).lower()}"/>'
    if isinstance(value, int):
        return f'<property name="{name}" type="int" value="{value}"/>'
    return f'<property name="{name}" value={quoteattr(value)}/>'


def _properties(properties: dict[str, Property], indent: str) -> list[str]:
    if not properties:
        return []
    rows = [f"{indent} {_property(name, value)}" for name, value in sorted(properties.items())]
    return [f"{indent}<properties>", *rows, f"{indent}</properties>"]


def _object(item: MapObject, object_class: str, number: int) -> list[str]:
    kind = item.shape.geom_type
    corners = list(item.shape.exterior.coords)[:-1] if kind == "Polygon" else list(item.shape.coords)
    x, y = corners[0]
    head = (
        f'  <object id="{number}" name={quoteattr(item.name)} type="{object_class}" x="{_number(x)}" y="{_number(y)}">'
    )
    if kind == "Point":
        body = "   <point/>"
    else:
        tag = "polygon" if kind == "Polygon" else "polyline"
        body = f'   <{tag} points="{_points(corners, x, y)}"/>'
    return [head, *_properties(item.properties, "   "), body, "  </object>"]


def write(
    path: Path,
    size: tuple[int, int],
    image: tuple[str, int, int],
    layers: Sequence[MapLayer],
    properties: dict[str, Property],
) -> None:
    """Write a map of `size` board pixels whose background is `image` (file name, width and height)."""
    rows: list[str] = []
    number = 0
    name, width, height = image
    rows += [' <imagelayer id="1" name="background">', f'  <image source="{name}" width="{width}" height="{height}"/>']
    rows += [" </imagelayer>"]
    for index, layer in enumerate(layers, start=2):
        hidden = "" if layer.visible else ' visible="0"'
        rows.append(f' <objectgroup id="{index}" name="{layer.name}" color="{layer.colour}"{hidden}>')
        for item in layer.objects:
            number += 1
            rows += _object(item, layer.object_class, number)
        rows.append(" </objectgroup>")
    head = (
        f'<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
        f' width="{size[0] // _TILE}" height="{size[1] // _TILE}" tilewidth="{_TILE}" tileheight="{_TILE}" infinite="0"'
        f' nextlayerid="{len(layers) + 2}" nextobjectid="{number + 1}">'
    )
    text = ['<?xml version="1.0" encoding="UTF-8"?>', head, *_properties(properties, " "), *rows, "</map>", ""]
    path.write_text("\n".join(text), encoding="utf-8", newline="\n")
