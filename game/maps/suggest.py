"""A borders layer made from the outlines of a map, for an author to correct and complete.

The kind of a border between two regions is guessed from the drawing: a river where a line of the layer 'rivers' runs along
it, mountains where one of 'ranges' does, else plain land.
"""

from __future__ import annotations

import re
from itertools import pairwise
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from game.maps.borders import COAST, LAND, MOUNTAIN, RIVER, SEA
from game.maps.contacts import Pair
from game.maps.elements import Element
from game.maps.geometry import Point, bounding_box, boxes_meet, distance_to_segment, point_inside
from game.maps.lint import Sheet
from game.maps.preflight import encoding_of
from game.maps.schema import plain

RIVER_REACH = 12.0
"""Pixels: a border this near to a river, for most of its length, lies on the river."""
RANGE_REACH = 30.0
STEP = 6.0
"""Pixels between the places of a border that are looked at."""

Line = tuple[Point, ...]


class Suggestion(NamedTuple):
    """A border between two areas, by id and by name, with the stretches along which they meet."""

    ids: tuple[str, str]
    names: tuple[str, str]
    kind: str
    lines: tuple[Line, ...]


def suggest_borders(sheet: Sheet) -> list[Suggestion]:
    """The borders that the outlines make, those of straits and ports left to their own layers."""
    areas, links = sheet.areas, sheet.links
    settled = {strait.pair for strait in links.straits} | {(port.region, port.sea) for port in links.ports}
    drawn = {name: _segments(sheet, name) for name in ("rivers", "ranges")}
    found = []
    for pair in sheet.contacts.neighbours():
        if pair in settled:
            continue
        lines = _meeting(sheet, pair)
        seas = sum(areas[number].is_sea for number in pair)
        kind = (_kind_on_land(lines, drawn), COAST, SEA)[seas]
        first, second = areas[pair[0]], areas[pair[1]]
        found.append(Suggestion((first.id, second.id), (first.name, second.name), kind, lines))
    return found


def with_borders(data: bytes, root: Element, suggestions: list[Suggestion]) -> bytes:
    """The text of a map file with a borders layer added at its end, in the encoding that it has."""
    encoding = encoding_of(data)
    text = data.decode(encoding)
    layers, objects = _highest(root)
    end = text.rindex("</map>")
    text = text[:end] + layer_xml(suggestions, layers + 1, objects + 1) + text[end:]
    count = sum(len(suggestion.lines) for suggestion in suggestions)
    for name, number in (("nextlayerid", layers + 2), ("nextobjectid", objects + count + 1)):
        text = re.sub(rf'(<map\b[^>]*\b{name}=")\d+"', rf'\g<1>{number}"', text, count=1)
    return text.encode(encoding)


def layer_xml(suggestions: list[Suggestion], layer: int, first: int) -> str:
    """The layer as Tiled would write it."""
    parts = [f' <objectgroup id="{layer}" name="borders" color="#a02020">\n']
    number = first
    for suggestion in suggestions:
        properties = {"from": suggestion.names[0], "kind": suggestion.kind, "to": suggestion.names[1]}
        written = "".join(
            f"    <property name={quoteattr(name)} value={quoteattr(value)}/>\n" for name, value in properties.items()
        )
        for line in suggestion.lines:
            x, y = line[0]
            points = " ".join(f"{px - x:.2f},{py - y:.2f}" for px, py in line)
            parts.append(
                f'  <object id="{number}" type="Border" x="{x:.2f}" y="{y:.2f}">\n   <properties>\n{written}'
                f'   </properties>\n   <polyline points="{points}"/>\n  </object>\n'
            )
            number += 1
    return "".join(parts) + " </objectgroup>\n"


def _meeting(sheet: Sheet, pair: Pair) -> tuple[Line, ...]:
    lines = tuple(tuple(line) for line in sheet.contacts.border(*pair))
    if lines:
        return lines
    return (tuple(point_inside(sheet.areas[number].ring) for number in pair),)


def _segments(sheet: Sheet, layer: str) -> list[Line]:
    """All lines of a layer, cut into their straight pieces."""
    layers = [item for item in sheet.layers if plain(item.name).casefold() == layer]
    items = [item for part in layers for item in part.objects if item.sound and len(item.points) > 1]
    return [piece for item in items for piece in pairwise(item.points)]


def _kind_on_land(lines: tuple[Line, ...], drawn: dict[str, list[Line]]) -> str:
    places = [place for line in lines for place in _places(line)]
    box = bounding_box(places)
    for name, reach, kind in (("rivers", RIVER_REACH, RIVER), ("ranges", RANGE_REACH, MOUNTAIN)):
        nearby = [piece for piece in drawn[name] if boxes_meet(box, bounding_box(piece), reach)]
        near = sum(any(distance_to_segment(*place, *a, *b) <= reach for a, b in nearby) for place in places)
        if 2 * near > len(places):
            return kind
    return LAND


def _places(line: Line) -> list[Point]:
    """Corners of a line at least ``STEP`` apart."""
    kept = [line[0]]
    for point in line[1:]:
        if abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) >= STEP:
            kept.append(point)
    return kept


def _highest(root: Element) -> tuple[int, int]:
    """The highest layer and object numbers in a file."""
    layers = objects = 0
    waiting = [root]
    while waiting:
        element = waiting.pop()
        text = element.get("id")
        number = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0
        if element.tag == "object":
            objects = max(objects, number)
        elif element.tag in ("layer", "objectgroup", "imagelayer", "group"):
            layers = max(layers, number)
        waiting += element.children
    return layers, objects
