"""Reads a map from top to bottom, notes everything that is wrong with it, and hands on what was understood.

The steps build on each other: the bare file, its layers and objects, the areas, what links them, how their outlines lie.
A step that fails keeps later ones from guessing, but never from looking at what can still be looked at.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.kernel.said import Said, said
from game.maps.areas import Areas, read_areas
from game.maps.borders import Adjacency, adjacency, check_connected
from game.maps.contacts import Contacts
from game.maps.elements import COORDINATE_LIMIT, Element, Reader
from game.maps.faults import NOWHERE, Fault, FaultList, Place, Severity
from game.maps.geometry import Box, bounding_box
from game.maps.links import Links, read_links
from game.maps.objects import LAYER_KINDS, Layer, MapObject, read_layers
from game.maps.pictures import PictureReader, Pictures, check_background
from game.maps.preflight import parse
from game.maps.references import Folder
from game.maps.schema import DRAWINGS, NECESSARY, RULES, UNCHECKED, Words, did_you_mean, plain
from game.maps.templates import Templates


class Sheet(NamedTuple):
    """What a map says, in the numbers of its areas (regions first). Complete only when no error was found."""

    name: str
    areas: Areas
    links: Links
    contacts: Contacts
    kinds: Adjacency
    layers: list[Layer]
    pictures: Pictures
    bounds: Box
    tile: tuple[int, int]
    read_from: dict[Path, bytes]
    """Every other file that was read, with its content."""
    images: frozenset[Path]


class Inspection(NamedTuple):
    """The faults of a map, errors first, and what was understood of it (None when hardly anything was)."""

    faults: tuple[Fault, ...]
    sheet: Sheet | None

    @property
    def ok(self) -> bool:
        return self.sheet is not None and not any(fault.severity is Severity.ERROR for fault in self.faults)


def inspect(path: Path, words: Words = UNCHECKED) -> Inspection:
    """Read a map file and everything it draws on. Never raises for anything that stands in a file."""
    faults = FaultList(path.name)
    parsed = parse(path, path.name, faults)
    sheet = None
    if parsed is not None:
        sheet = _Lint(path, words, faults).run(parsed[0])
    return Inspection(faults.listed(), sheet)


_FOREIGN = {"tileset": said("a tileset"), "template": said("a template")}
"""Other files of Tiled, by their outermost element."""


class _Lint:
    def __init__(self, path: Path, words: Words, faults: FaultList) -> None:
        self.path = path
        self.words = words
        self.faults = faults
        self.folder = Folder(path)
        self.reader = Reader(faults, path.name)

    def run(self, root: Element) -> Sheet | None:
        if root.tag != "map":
            what = _FOREIGN.get(root.tag, f"<{root.tag}>")

            self.faults.error(
                Place(line=root.line),
                said("This is {what} and not a map.", what=what),
                said("Name the .tmx file of a map."),
            )
            return None
        size, tile = self.size_of(root)
        name = self.reader.properties(root, Place(line=root.line)).get("name")
        templates = Templates(self.folder)
        layers = read_layers(root, self.reader, templates)
        for layer in layers:
            self.check_file_properties(layer)
        picture_reader = PictureReader(self.folder, self.reader)
        pictures = picture_reader.read(root, layers)
        known = self.sort_layers(layers)
        areas = read_areas(known, self.words, self.reader)
        links = read_links(known if areas.regions else {}, areas, self.reader)
        contacts, kinds = self.compare(areas, links)
        return Sheet(
            plain(name.text) if name is not None and plain(name.text) else self.path.stem,
            areas,
            links,
            contacts,
            kinds,
            layers,
            pictures,
            self.bounds(size, areas, pictures),
            tile,
            {**templates.files, **picture_reader.files},
            frozenset(picture_reader.images),
        )

    def size_of(self, root: Element) -> tuple[Box | None, tuple[int, int]]:
        """The coordinate space (None for an infinite map) and the size of a tile."""
        place = Place(line=root.line)
        orientation = root.get("orientation", "orthogonal")
        if orientation != "orthogonal":
            remedy = said("In Tiled choose Map > Map Properties > Orientation: Orthogonal.")
            self.faults.error(
                place,
                said(
                    "The map has the orientation '{orientation}'; a board is drawn on an orthogonal one.",
                    orientation=orientation,
                ),
                remedy,
            )
        width, height = (self.reader.count(root, side, place, 0, 100_000) for side in ("width", "height"))
        across, down = (self.reader.count(root, side, place, 1, 10_000) for side in ("tilewidth", "tileheight"))
        if max(width * across, height * down) > COORDINATE_LIMIT:
            wrong = said(
                "The map is {width} x {height} pixels; at most {most:.0f} a side are read.",
                width=width * across,
                height=height * down,
                most=COORDINATE_LIMIT,
            )
            self.faults.error(place, wrong, said("Make it smaller in Map > Resize Map."))
        if root.get("infinite") == "1" or not width or not height:
            return None, (across, down)
        return (0.0, 0.0, float(width * across), float(height * down)), (across, down)

    def check_file_properties(self, layer: Layer) -> None:
        for item in layer.objects:
            for given in item.properties.values():
                if given.type == "file" and given.text:
                    self.folder.resolve(given.text, self.folder.home, item.place, self.reader)

    def sort_layers(self, layers: list[Layer]) -> dict[str, list[Layer]]:
        """The object layers with a meaning, by that; what an author may have meant otherwise is noted."""
        known: dict[str, list[Layer]] = {}
        for layer in layers:
            key = plain(layer.name).casefold()
            place = Place(layer=layer.name, line=layer.element.line)
            if key not in RULES:
                continue
            if layer.element.tag != "objectgroup":
                wrong = said(
                    "The layer ({kind}) is only drawn, but '{key}' has to be an object layer.",
                    kind=LAYER_KINDS[layer.element.tag],
                    key=key,
                )
                self.faults.warning(
                    place, wrong, said("Rename it, and draw the objects in an object layer of that name.")
                )
                continue
            if layer.name != key:
                self.faults.warning(
                    place, said("The layer was read as '{key}'.", key=key), said("Correct the spelling of its name.")
                )
            if key in known:
                wrong = said("There is more than one layer '{key}'; they were read together.", key=key)
                self.faults.warning(place, wrong, said("Join them, or rename one."))
            known.setdefault(key, []).append(layer)
        for key in NECESSARY:
            if key not in known:
                others = [layer.name for layer in layers if plain(layer.name).casefold() not in RULES]
                hint = did_you_mean(key, others) or said(
                    "Add an object layer named '{key}' and draw the {key} in it.", key=key
                )
                self.faults.error(NOWHERE, said("The object layer '{key}' is missing.", key=key), hint)
            elif not any(layer.objects for layer in known[key]):
                place = Place(layer=known[key][0].name, line=known[key][0].element.line)
                self.faults.error(
                    place, said("There are no {key} in the layer.", key=key), said("Draw some with the polygon tool.")
                )
        used = {id(layer) for listed in known.values() for layer in listed}
        for layer in layers:
            if id(layer) not in used:
                self.check_unused(layer, known)
        return known

    def check_unused(self, layer: Layer, known: dict[str, list[Layer]]) -> None:
        """Layers that are only drawing: is one of them meant to be more?"""
        key = plain(layer.name).casefold()
        place = Place(layer=layer.name, line=layer.element.line)
        if layer.element.tag != "objectgroup" or key in DRAWINGS or key in RULES:
            return
        missing = [name for name in RULES if name not in known and name not in NECESSARY]
        hint = did_you_mean(key, missing) if layer.objects else None
        if hint:
            self.faults.warning(place, said("The layer has no meaning for the board."), hint)
        types = {rule.type.casefold(): name for name, rule in RULES.items()}
        for meant in sorted({types[item.type.casefold()] for item in layer.objects if item.type.casefold() in types}):
            items = [item for item in layer.objects if types.get(item.type.casefold()) == meant]
            self.faults.warning(
                items[0].place, _misplaced(items, meant), said("Move them to the layer '{meant}'.", meant=meant)
            )

    def compare(self, areas: Areas, links: Links) -> tuple[Contacts, Adjacency]:
        """How the outlines lie to each other, and what follows for the borders."""
        # Areas without a sound outline take part as a speck off the map, so that numbers stay the same.
        far = 2 * COORDINATE_LIMIT
        rings = [area.ring or _speck(far + 100.0 * number, far) for number, area in enumerate(areas.listed)]
        contacts = Contacts(rings)
        for number, (x, y) in sorted(contacts.twisted.items()):
            wrong = said("Its outline crosses itself at ({x:.1f}, {y:.1f}).", x=x, y=y)
            self.reader.error(areas[number].object.place, wrong, said("Drag its corners apart there, or delete one."))
        for (a, b), (x, y) in sorted(contacts.overlaps.items()):
            wrong = said(
                "It overlaps '{name}' ({what}, object {number}) at ({x:.1f}, {y:.1f}).",
                name=areas[b].name,
                what=areas[b].what,
                number=areas[b].object.number,
                x=x,
                y=y,
            )
            self.reader.error(
                areas[a].object.place, wrong, said("Move the corners of one of them; areas may touch only.")
            )
        for small, large in contacts.outer.items():
            if areas[small].is_sea == areas[large].is_sea:
                wrong = said("It lies wholly inside '{name}' ({what}).", name=areas[large].name, what=areas[large].what)
                self.reader.error(areas[small].object.place, wrong, said("Cut it out of that one, or delete it."))
        kinds = adjacency(areas, links, contacts, self.reader) if contacts.complete else {}
        if not contacts.complete:
            wrong = said("The outlines are too long or too tangled to be compared with each other.")
            self.faults.error(NOWHERE, wrong, said("Simplify them: fewer corners, and no lines on top of each other."))
        elif not self.faults.errors:
            check_connected(areas, kinds, self.reader)
        return contacts, kinds

    def bounds(self, size: Box | None, areas: Areas, pictures: Pictures) -> Box:
        """What a view shows: the coordinate space and whatever reaches beyond it."""
        boxes = [bounding_box(area.ring) for area in areas.listed if area.ring]
        if size is not None:
            check_background(pictures.pictures, size, self.reader)
            boxes.append(size)
        if not boxes:
            return (0.0, 0.0, 1.0, 1.0)
        left, top, right, bottom = zip(*boxes, strict=True)
        return min(left), min(top), max(right), max(bottom)


def _misplaced(items: list[MapObject], meant: str) -> Said:
    kind = RULES[meant].type
    if len(items) == 1:
        return said(
            "It is of the class {kind}, but stands in a layer that is only drawing, and is not used.", kind=kind
        )
    return said(
        "{n} objects of the class {kind} stand in a layer that is only drawing, and are not used.",
        n=len(items),
        kind=kind,
    )


def _speck(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x, y), (x + 2.0, y), (x + 2.0, y + 2.0))
