"""What the layers of a board map mean: which objects they hold, and the properties of these with their defaults.

Properties are flat, because Tiled drops class- and enum-typed ones in several export paths. A property that is left out has
its default: Tiled does not write values that equal the default of the object's class.
"""

from __future__ import annotations

import difflib
import re
import unicodedata
from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.common.vocabulary import Vocabulary
from game.kernel.said import Said, said
from game.maps.elements import INTEGER, Property, Reader, quoted
from game.maps.faults import Place
from game.maps.objects import MapObject, Shape

BORDER_KINDS = ("land", "river", "mountain", "sea", "coast", "none")
AREA = frozenset({Shape.POLYGON, Shape.RECTANGLE})
LINE = frozenset({Shape.POLYLINE})
SPOT = frozenset({Shape.POINT})
ANY = frozenset(Shape)

LONGEST = 500
"""Characters of a text that is compared with others; names are shorter by far."""

Read = str | int | bool | tuple[str, ...]
"""What a field is read as. A reference by object number (Tiled's type "object") is an int in a text field."""


def _nothing_known() -> Vocabulary:
    return Vocabulary()


Words = Callable[[], Vocabulary]
"""Asked for the vocabulary only when a map uses ids of the title: loading a title's data takes longer than a small map."""
UNCHECKED: Words = _nothing_known


class Field(NamedTuple):
    """One property: ``kind`` is text, reference, number, truth or dice; limits for numbers, choices for texts."""

    kind: str
    default: Read
    least: int = 0
    most: int = 0
    choices: tuple[str, ...] = ()


class Rule(NamedTuple):
    """What one layer holds. ``type`` is the class of its objects, ``drawn`` names the tools for authors."""

    type: str
    shapes: frozenset[Shape]
    drawn: Said
    fields: dict[str, Field]


RULES: dict[str, Rule] = {
    "regions": Rule(
        "Region",
        AREA,
        said("a polygon or a rectangle"),
        {
            "id": Field("text", ""),
            "gold": Field("number", 1, 1, 3),
            "home": Field("text", ""),
            "capital": Field("truth", False),
            "mercenary": Field("text", ""),
            "mercenary_dice": Field("dice", ()),
        },
    ),
    "seas": Rule("Sea", AREA, said("a polygon or a rectangle"), {"id": Field("text", "")}),
    "islands": Rule("Island", AREA, said("a polygon or a rectangle"), {"region": Field("reference", "")}),
    "ports": Rule("Port", SPOT, said("a point"), {"region": Field("reference", ""), "sea": Field("reference", "")}),
    "straits": Rule("Strait", LINE, said("a line"), {"from": Field("reference", ""), "to": Field("reference", "")}),
    "roads": Rule(
        "Road",
        LINE,
        said("a line"),
        {"from": Field("reference", ""), "to": Field("reference", ""), "built": Field("truth", False)},
    ),
    "terrain": Rule(
        "Terrain", ANY, said("a point or a shape"), {"kind": Field("text", "tree", choices=("tree", "mountain"))}
    ),
    "borders": Rule(
        "Border",
        LINE,
        said("a line"),
        {
            "from": Field("reference", ""),
            "to": Field("reference", ""),
            "kind": Field("text", "", choices=BORDER_KINDS),
        },
    ),
    "cities": Rule("City", SPOT, said("a point"), {"region": Field("reference", "")}),
}
"""The layers that the board is made of, in the order they are read in."""

NECESSARY = ("regions",)
DRAWINGS = frozenset({"rivers", "ranges", "labels", "background"})
"""Layers with a known use besides the rules."""


def plain(text: str) -> str:
    """A name as it is compared: the same for all ways of encoding it, without invisible signs and doubled spaces."""
    folded = unicodedata.normalize("NFKC", text[:LONGEST])
    return " ".join("".join(sign for sign in folded if unicodedata.category(sign) != "Cf").split())


def slug(name: str) -> str:
    """A name as an id: Latin letters without marks, digits and underscores; empty where letters would be lost."""
    letters = [
        sign
        for sign in unicodedata.normalize("NFKD", plain(name).casefold())
        if not unicodedata.category(sign).startswith("M")
    ]
    if any(sign.isalnum() and not sign.isascii() for sign in letters):
        return ""
    return re.sub("[^a-z0-9]+", "_", "".join(letters)).strip("_")


def did_you_mean(text: str, known: Iterable[str]) -> Said | None:
    """A sentence that offers the known word nearest to a mistyped one, or None."""
    choices = {plain(word).casefold(): word for word in known}
    near = difflib.get_close_matches(plain(text).casefold(), choices, n=1, cutoff=0.6)
    return said("Did you mean '{word}'?", word=choices[near[0]]) if near else None


def read_fields(item: MapObject, rule: Rule, reader: Reader) -> dict[str, Read]:
    """The values of an object's properties, with defaults for those left out or not readable (noted then)."""
    _watch_for_typing_errors(item, rule, reader)
    return {name: _read(item, name, field, reader) for name, field in rule.fields.items()}


def _watch_for_typing_errors(item: MapObject, rule: Rule, reader: Reader) -> None:
    for name in item.properties:
        if name not in rule.fields:
            near = difflib.get_close_matches(name.strip().casefold(), rule.fields, n=1, cutoff=0.75)
            if near:
                wrong = said("Property '{name}' is unknown and not used.", name=name)
                reader.warning(item.place, wrong, said("Did you mean '{word}'?", word=near[0]))


def _read(item: MapObject, name: str, field: Field, reader: Reader) -> Read:
    given = item.properties.get(name)
    if given is None or not given.sound:
        return field.default
    return _READERS[field.kind](name, given, field, item.place, reader)


def _text(name: str, given: Property, field: Field, place: Place, reader: Reader) -> Read:
    if given.type == "class":
        wrong = said("Property '{name}' holds several values where one word is wanted.", name=name)
        reader.error(place, wrong, said("Delete it and add it again as a string."))
        return field.default
    if field.kind == "reference" and given.type == "object" and isinstance(given.value, int):
        return given.value or field.default  # 0 is Tiled's "no object"
    word = plain(given.text)
    if field.choices and word:
        word = word.casefold()
        if word not in field.choices:
            hint = did_you_mean(word, field.choices) or said("Choose one of {known}.", known=", ".join(field.choices))
            reader.error(
                place, said("Property '{name}' has the unknown value {text}.", name=name, text=quoted(given.text)), hint
            )
            return field.default
    return word or field.default


def _number(name: str, given: Property, field: Field, place: Place, reader: Reader) -> Read:
    text = given.text.strip()
    wanted = said("a whole number from {least} to {most}", least=field.least, most=field.most)
    if given.type not in ("int", "float", "string") or not INTEGER.fullmatch(text):
        reader.error(
            place,
            said("Property '{name}' is {text} and not {wanted}.", name=name, text=quoted(given.text), wanted=wanted),
            said("Correct it."),
        )
        return field.default
    if not field.least <= int(text) <= field.most:
        reader.error(
            place,
            said("Property '{name}' is {text}; it must be {wanted}.", name=name, text=text, wanted=wanted),
            said("Correct it."),
        )
        return field.default
    _declared(name, given, "int", place, reader)
    return int(text)


def _truth(name: str, given: Property, field: Field, place: Place, reader: Reader) -> Read:
    text = given.text.strip().casefold()
    if given.type not in ("bool", "string") or text not in ("true", "false"):
        reader.error(
            place,
            said("Property '{name}' is {text} and not true or false.", name=name, text=quoted(given.text)),
            said("Correct it."),
        )
        return field.default
    _declared(name, given, "bool", place, reader)
    return text == "true"


def _dice(name: str, given: Property, field: Field, place: Place, reader: Reader) -> Read:
    words = [word for word in re.split(r"[\s,+]+", given.text) if word]
    odd = [word for word in words if not word.isascii() or not word.isalpha()]
    if given.type == "class" or odd:
        wrong = said("Property '{name}' is {text} and not a list of colours.", name=name, text=quoted(given.text))
        reader.error(place, wrong, said("Write the colours with spaces between, such as RED RED YELLOW."))
        return field.default
    return tuple(word.upper() for word in words)


def _declared(name: str, given: Property, wanted: str, place: Place, reader: Reader) -> None:
    if given.type != wanted:
        wrong = said(
            "Property '{name}' is declared as {type} and was read as {wanted}.",
            name=name,
            type=given.type,
            wanted=wanted,
        )
        reader.warning(place, wrong, said("Delete it and add it again with the type {wanted}.", wanted=wanted))


_READERS = {"text": _text, "reference": _text, "number": _number, "truth": _truth, "dice": _dice}
