"""The element tree of a Tiled file, and the strict reading of its attributes and properties.

Python's own `float` and `int` take more than a map may hold (``nan``, ``inf``, ``1_000``, digits of other scripts), so numbers
are checked against patterns first. Readers never raise: they note the fault and return the default.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from game.kernel.said import Said, said
from game.maps.faults import FaultList, Place, shown

INTEGER = re.compile(r"[+-]?[0-9]{1,18}")
NUMBER = re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
COLOUR = re.compile(r"#?(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|")
COORDINATE_LIMIT = 100_000.0
"""Pixels from the origin, in either direction: beyond it lies a typing error and not a map."""

PROPERTY_LIMIT = 200
"""Properties of one object."""

Value = bool | int | float | str | dict[str, "Property"]


class Element:
    """One XML element with the line it starts on. ``text`` is kept only where Tiled stores data in it."""

    __slots__ = ("attributes", "children", "line", "tag", "text")

    def __init__(self, tag: str, attributes: dict[str, str], line: int) -> None:
        self.tag = tag
        self.attributes = attributes
        self.line = line
        self.children: list[Element] = []
        self.text = ""

    def get(self, name: str, default: str = "") -> str:
        return self.attributes.get(name, default)

    def find(self, tag: str) -> Element | None:
        """The first child with this tag."""
        return next((child for child in self.children if child.tag == tag), None)

    def all(self, tag: str) -> list[Element]:
        return [child for child in self.children if child.tag == tag]


class Property(NamedTuple):
    """A custom property: its declared Tiled type, the text as written, and what it means. Not ``sound``: noted already."""

    type: str
    text: str
    value: Value
    sound: bool = True


class Reader:
    """Reads numbers and properties of the elements of one file and notes what is wrong with them."""

    def __init__(self, faults: FaultList, file: str) -> None:
        self.faults = faults
        self.file = file

    def error(self, place: Place, wrong: Said, remedy: Said | None = None) -> None:
        self.faults.error(place, wrong, remedy, self.file)

    def warning(self, place: Place, wrong: Said, remedy: Said | None = None) -> None:
        self.faults.warning(place, wrong, remedy, self.file)

    def number(self, element: Element, name: str, place: Place, default: float = 0.0) -> float:
        """A coordinate, size, offset or angle: finite and within ``COORDINATE_LIMIT``."""
        text = element.attributes.get(name)
        if text is None:
            return default
        if not NUMBER.fullmatch(text.strip()):
            self.error(
                place,
                said("{name}={text} is not a number.", name=name, text=quoted(text)),
                said("Type a plain number such as 12.5 there."),
            )
            return default
        value = float(text)
        if abs(value) > COORDINATE_LIMIT:
            wrong = said(
                "{name}={text} is too large: a map reaches at most {most:.0f} pixels.",
                name=name,
                text=quoted(text),
                most=COORDINATE_LIMIT,
            )
            self.error(place, wrong, said("Move the object back onto the map."))
            return default
        return value

    def count(
        self, element: Element, name: str, place: Place, least: int, most: int, default: int | None = None
    ) -> int:
        """A whole number between two limits. Without ``default`` it has to be there."""
        text = element.attributes.get(name)
        if text is None and default is not None:
            return default
        remedy = said("Open the file in Tiled and save it again, or restore a backup.")
        if text is None or not INTEGER.fullmatch(text.strip()):
            what = (
                said("{name}={text} is not a whole number.", name=name, text=quoted(text))
                if text is not None
                else said("{name} is missing.", name=name)
            )
            self.error(place, said("<{tag}>: {what}", tag=element.tag, what=what), remedy)
            return default if default is not None else least
        value = int(text)
        if not least <= value <= most:
            wrong = said(
                "<{tag}>: {name}={text} is not between {least} and {most}.",
                tag=element.tag,
                name=name,
                text=quoted(text),
                least=least,
                most=most,
            )
            self.error(place, wrong, remedy)
            return min(max(value, least), most)
        return value

    def properties(self, element: Element, place: Place, depth: int = 0) -> dict[str, Property]:
        """The custom properties of an element, each checked against its declared type; class values are nested."""
        found: dict[str, Property] = {}
        for group in element.all("properties"):
            if len(group.children) > PROPERTY_LIMIT:
                self.error(
                    place,
                    said("It has more than {most} properties.", most=PROPERTY_LIMIT),
                    said("Delete those that are not used."),
                )
            for item in group.all("property")[:PROPERTY_LIMIT]:
                at = place._replace(line=item.line)
                name = item.get("name")
                if not name:
                    self.error(at, said("There is a property without a name."), said("Name it or delete it."))
                elif name in found:
                    wrong = said("Property '{name}' is given twice.", name=name)
                    self.error(at, wrong, said("Delete one of them."))
                else:
                    found[name] = self._property(item, name, at, depth)
        return found

    def _property(self, item: Element, name: str, place: Place, depth: int) -> Property:
        kind = item.get("type", "string")
        text = item.attributes.get("value", item.text)
        if kind == "class":
            if depth >= 20:
                self.error(
                    place, said("Property '{name}' is nested more than 20 deep.", name=name), said("Flatten it.")
                )
                return Property(kind, "", {})
            return Property(kind, "", self.properties(item, place, depth + 1))
        if kind not in _TYPES:
            wrong = said("Property '{name}' has the unknown type '{kind}' and is read as text.", name=name, kind=kind)
            self.warning(place, wrong, said("Choose one of {known}.", known=", ".join(_TYPES)))
            return Property(kind, text, text)
        pattern, wanted = _TYPES[kind]
        if pattern is not None and not pattern.fullmatch(text.strip()):
            wrong = said(
                "Property '{name}' is declared as {kind} and has the value {text}, which is not {wanted}.",
                name=name,
                kind=kind,
                text=quoted(text),
                wanted=wanted,
            )
            self.error(place, wrong, said("Give it {wanted}, or change its type.", wanted=wanted))
            return Property(kind, text, text, sound=False)
        return Property(kind, text, _value(kind, text.strip() if pattern else text))


_TYPES: dict[str, tuple[re.Pattern[str] | None, Said]] = {
    "string": (None, said("text")),
    "int": (INTEGER, said("a whole number")),
    "float": (NUMBER, said("a number")),
    "bool": (re.compile("true|false"), said("true or false")),
    "color": (COLOUR, said("a colour such as #aa3311")),
    "file": (None, said("a file")),
    "object": (re.compile("[0-9]{1,18}"), said("the number of an object")),
}


def _value(kind: str, text: str) -> Value:
    if kind in ("int", "object"):
        return int(text)
    if kind == "float":
        return float(text)
    return text == "true" if kind == "bool" else text


def quoted(text: str) -> str:
    """A value as written in the file, shortened for a message."""
    return f'"{shown(text, 60)}"'
