"""Regions and sea areas: their identity, their properties and their outlines."""

from __future__ import annotations

import re
import unicodedata
from typing import NamedTuple

from game.common.vocabulary import Vocabulary
from game.kernel.said import Said, said
from game.maps.elements import Reader, quoted
from game.maps.faults import shown
from game.maps.geometry import Box, Ring, bounding_box, cleaned, signed_area
from game.maps.objects import SHAPES, Layer, MapObject, Shape
from game.maps.schema import RULES, Read, Words, did_you_mean, plain, read_fields, slug

NAME_LIMIT = 80
AREA_LIMIT = 400
"""Regions and sea areas together."""
LEAST_SIZE = 1.0
"""Square pixels: less is a line and not an area."""

_ID = re.compile("[a-z][a-z0-9_]{0,63}")


class Area(NamedTuple):
    """A region or a sea area. ``ring`` is empty when its outline is faulty (noted then)."""

    is_sea: bool
    id: str
    name: str
    ring: Ring
    fields: dict[str, Read]
    object: MapObject
    box: Box

    @property
    def what(self) -> Said:
        return said("sea area") if self.is_sea else said("region")


class Areas:
    """All areas of a map, regions first, each kind in the order of the file, found by name, id or object number."""

    def __init__(self, listed: list[Area]) -> None:
        self.listed = listed
        self.regions = sum(not area.is_sea for area in listed)
        self._names: dict[str, int] = {}
        for number in reversed(range(len(listed))):
            self._names[plain(listed[number].name)] = number
        for number, area in enumerate(listed):
            self._names.setdefault(area.id, number)
        self._objects = {area.object.number: number for number, area in enumerate(listed)}

    def __getitem__(self, number: int) -> Area:
        return self.listed[number]

    def __len__(self) -> int:
        return len(self.listed)

    def refer(self, text: Read, item: MapObject, field: str, reader: Reader, wanted: str = "region") -> int | None:
        """The area that a property means, or None after noting that there is none. ``wanted``: region, sea or either."""
        number = self._objects.get(text) if isinstance(text, int) else self._names.get(str(text))
        if number is None:
            if isinstance(text, int):
                wrong, hint = (
                    said(
                        "Property '{field}' points to object {number}, which is no region or sea area.",
                        field=field,
                        number=text,
                    ),
                    None,
                )
            else:
                wrong = said(
                    "Property '{field}' names {text}, and there is no such region or sea area.",
                    field=field,
                    text=quoted(str(text)),
                )
                near = [area.name for area in self.listed if wanted == "either" or area.is_sea == (wanted == "sea")]
                hint = did_you_mean(str(text), near)
            reader.error(item.place, wrong, hint or said("Type the name as it stands on the map."))
            return None
        if wanted != "either" and self.listed[number].is_sea != (wanted == "sea"):
            area = self.listed[number]
            wrong = said(
                "Property '{field}' names '{name}', which is a {what}.", field=field, name=area.name, what=area.what
            )
            reader.error(
                item.place, wrong, said("Name a sea area there.") if wanted == "sea" else said("Name a region there.")
            )
            return None
        return number


def read_areas(layers: dict[str, list[Layer]], words: Words, reader: Reader) -> Areas:
    """All regions and sea areas; what is wrong with them one by one or among each other is noted."""
    listed: list[Area] = []
    for layer in ("regions", "seas"):
        items = [item for part in layers.get(layer, []) for item in part.objects]
        listed += [_area(item, layer, reader) for item in items]
    if len(listed) > AREA_LIMIT:
        last = listed[AREA_LIMIT].object.place
        reader.error(
            last,
            said("The map has more than {most} regions and sea areas.", most=AREA_LIMIT),
            said("Join some of them."),
        )
        return Areas([])
    _compare_names(listed, reader)
    for area in listed:
        if not area.is_sea and any(area.fields[name] for name in ("home", "mercenary", "mercenary_dice")):
            _check_vocabulary(area, words(), reader)
    _check_capitals(listed, reader)
    return Areas(listed)


def _has_outline(item: MapObject, layer: str, reader: Reader) -> bool:
    rule = RULES[layer]
    if item.type and item.type.casefold() != rule.type.casefold():
        wrong = said(
            "Its class is '{type}', but objects in this layer are of the class {kind}.",
            type=item.type,
            kind=rule.type,
        )
        reader.error(item.place, wrong, said("Correct the class, or move the object to the layer it belongs to."))
    if not item.sound or item.shape in rule.shapes:
        return item.sound
    if item.shape is Shape.POLYLINE:
        wrong = said(
            "It is an open line and has no inside; the class {kind} is drawn as {drawn}.",
            kind=rule.type,
            drawn=rule.drawn,
        )
    else:
        wrong = said(
            "Its shape is '{shape}', but the class {kind} is drawn as {drawn}.",
            shape=SHAPES[item.shape],
            kind=rule.type,
            drawn=rule.drawn,
        )
    reader.error(item.place, wrong, said("Delete it and draw it again with the polygon tool."))
    return False


def _area(item: MapObject, layer: str, reader: Reader) -> Area:
    drawn = _has_outline(item, layer, reader)
    fields = read_fields(item, RULES[layer], reader)
    name = _name(item, reader)
    id = str(fields["id"])
    if id and not _ID.fullmatch(id):
        wrong = said(
            "The id {id} is not usable: an id is made of a-z, 0-9 and _, and begins with a letter.", id=quoted(id)
        )
        reader.error(
            item.place, wrong, said("Write for example '{id}', or delete the property.", id=slug(id) or "name")
        )
    id = id or slug(name) or f"r{item.number}"
    ring = _ring(item, reader) if drawn else ()
    return Area(layer == "seas", id, name, ring, fields, item, bounding_box(ring or [(0.0, 0.0)]))


def _name(item: MapObject, reader: Reader) -> str:
    name = unicodedata.normalize("NFC", item.name[: 4 * NAME_LIMIT]).strip()
    if not plain(name):
        x, y = item.points[0] if item.points else (0.0, 0.0)
        reader.error(item.place, said("It has no name. It lies at ({x:g}, {y:g}).", x=x, y=y), said("Give it one."))
    elif len(name) > NAME_LIMIT:
        reader.error(
            item.place, said("Its name has more than {most} characters.", most=NAME_LIMIT), said("Shorten it.")
        )
    elif any(unicodedata.category(sign) == "Cc" for sign in name):
        reader.error(
            item.place, said("Its name contains line breaks or control characters."), said("Type the name again.")
        )
    else:
        return name
    return shown(name)


def _ring(item: MapObject, reader: Reader) -> Ring:
    if not item.points:
        return ()
    ring = cleaned(item.points)
    if len(ring) >= 3 and abs(signed_area(ring)) >= LEAST_SIZE:
        return ring
    x, y = item.points[0]
    if item.shape is Shape.RECTANGLE:
        wrong = said("The rectangle at ({x:g}, {y:g}) has no size.", x=x, y=y)
    else:
        wrong = said(
            "The polygon at ({x:g}, {y:g}) has no area: its corners lie on one line, or it crosses itself.", x=x, y=y
        )
    reader.error(item.place, wrong, said("Delete the object and draw it again."))
    return ()


def _compare_names(listed: list[Area], reader: Reader) -> None:
    """No two areas may share a name, an id, or a name with another's id; names that look the same are the same."""
    names: dict[str, Area] = {}
    ids: dict[str, Area] = {}
    for area in listed:
        key = plain(area.name).casefold()
        other = names.get(key) if key else None
        if other is not None:
            if other.object.name == area.object.name:
                wrong = said(
                    "Its name is the same as that of object {number} ({what}).",
                    number=other.object.number,
                    what=other.what,
                )
            else:
                wrong = said(
                    "Its name is the same but for the way it is typed as that of object {number} ({what}).",
                    number=other.object.number,
                    what=other.what,
                )
            reader.error(area.object.place, wrong, said("Give one of the two another name."))
            continue
        names[key] = area
        other = ids.get(area.id)
        if other is not None:
            wrong = said(
                "Its id '{id}' is also that of '{name}', object {number}.",
                id=area.id,
                name=other.name,
                number=other.object.number,
            )
            reader.error(area.object.place, wrong, said("Give one of the two a property 'id' of its own."))
        ids[area.id] = area
    for key, area in names.items():
        other = ids.get(key)
        if other is not None and other is not area and names.get(plain(other.name).casefold()) is other:
            wrong = said(
                "Its name is the id of '{name}', object {number}.", name=other.name, number=other.object.number
            )
            reader.error(area.object.place, wrong, said("Change the property 'id' of that one."))


def _check_vocabulary(area: Area, vocabulary: Vocabulary, reader: Reader) -> None:
    place, fields = area.object.place, area.fields
    home, mercenary, dice = str(fields["home"]), str(fields["mercenary"]), fields["mercenary_dice"]
    for word, known, what in ((home, vocabulary.factions, "home"), (mercenary, vocabulary.troops, "mercenary")):
        if word and known and word not in known:
            hint = did_you_mean(word, known) or said("Known are: {known}.", known=", ".join(sorted(known)[:12]))
            reader.error(
                place, said("Property '{what}' has the unknown value {word}.", what=what, word=quoted(word)), hint
            )
    assert isinstance(dice, tuple)
    for colour in sorted(set(dice)):
        if vocabulary.dice and colour not in vocabulary.dice:
            hint = did_you_mean(colour, vocabulary.dice) or said(
                "Known are: {known}.", known=", ".join(sorted(vocabulary.dice))
            )
            reader.error(
                place, said("Property 'mercenary_dice' has the unknown colour {colour}.", colour=quoted(colour)), hint
            )
    if home and mercenary:
        wrong = said("It has both a home and mercenaries; only an independent region offers mercenaries.")
        reader.error(place, wrong, said("Delete the property 'home' or 'mercenary'."))
    if dice and not mercenary:
        reader.warning(place, said("It has mercenary_dice but no mercenary."), said("Add the property 'mercenary'."))


def _check_capitals(listed: list[Area], reader: Reader) -> None:
    capitals: dict[str, list[Area]] = {}
    for area in listed:
        if area.fields.get("capital") and not area.fields["home"]:
            remedy = said("Add the property 'home', or untick 'capital'.")
            reader.error(area.object.place, said("It is a capital but no home."), remedy)
        if not area.is_sea and area.fields["home"]:
            capitals.setdefault(str(area.fields["home"]), [])
            if area.fields["capital"]:
                capitals[str(area.fields["home"])].append(area)
    for home, found in capitals.items():
        if not found:
            first = next(area for area in listed if area.fields.get("home") == home)
            wrong = said("'{home}' has homes but no capital, so nobody can start there.", home=home)
            reader.warning(first.object.place, wrong, said("Tick 'capital' on one of its regions."))
        for area in found[1:]:
            wrong = said("'{home}' already has the capital '{name}'.", home=home, name=found[0].name)
            reader.error(area.object.place, wrong, said("Untick 'capital' on one of the two."))


def playable(areas: Areas) -> bool:
    """Whether at least two homes have exactly one capital each."""
    homes: dict[str, int] = {}
    for area in areas.listed[: areas.regions]:
        home = str(area.fields["home"])
        if home:
            homes[home] = homes.get(home, 0) + bool(area.fields["capital"])
    return sum(count == 1 for count in homes.values()) >= 2
