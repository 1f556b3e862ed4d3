"""Image layers and tilesets: which pictures a map shows, checked before anything opens them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.kernel.said import row, said
from game.maps.elements import Element, Reader, quoted
from game.maps.faults import Place
from game.maps.geometry import Box
from game.maps.objects import Layer
from game.maps.references import Folder
from game.maps.tiles import FLIPS, TileGrid, read_tile_layers

SIDE_LIMIT = 20_000
"""Pixels: the longest side of a picture."""
PIXEL_LIMIT = 50_000_000
"""Pixels of a picture: twice the board that ships."""
TILES_IN_SET = 65_536
TILESETS = 100
IMAGES_IN_SET = 2_000
"""Pictures of a tileset that is a collection of them."""

_MAGIC = (b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF8", b"BM", b"RIFF", b"II*\x00", b"MM\x00*", b"qoif")


class Picture(NamedTuple):
    """An image layer with its picture; position and size in map pixels. ``is_background`` by the layer's name."""

    layer: str
    path: Path
    at: tuple[float, float]
    size: tuple[int, int]
    opacity: float
    is_background: bool


class Tileset(NamedTuple):
    """A tileset: its first number, its resolved content, where that lies, and whether all of it could be read."""

    first: int
    content: Element
    base: Path
    sound: bool
    place: Place


class Pictures(NamedTuple):
    pictures: list[Picture]
    grids: list[TileGrid]
    tilesets: list[Tileset]


class PictureReader:
    """Reads the pictures of one map. ``files`` collects the bytes of external tilesets, for the cache's key."""

    def __init__(self, folder: Folder, reader: Reader) -> None:
        self.folder = folder
        self.reader = reader
        self.files: dict[Path, bytes] = {}
        self.images: set[Path] = set()

    def read(self, root: Element, layers: list[Layer]) -> Pictures:
        found = read_tile_layers([layer for layer in layers if layer.element.tag == "layer"], self.reader)
        used = {number & ~FLIPS for grid in found for number in set(grid.numbers)} - {0}
        for layer in layers:
            for item in layer.objects:
                gid = item.element.get("gid")
                if gid.isascii() and gid.isdigit():
                    used.add(int(gid[:12]) & ~FLIPS)
        tilesets = self._tilesets(root, used)
        pictures = [self._picture(layer) for layer in layers if layer.element.tag == "imagelayer"]
        return Pictures([picture for picture in pictures if picture], found, tilesets)

    def _picture(self, layer: Layer) -> Picture | None:
        element = layer.element
        place = Place(layer=layer.name, line=element.line)
        image = element.find("image")
        if image is None or not image.get("source"):
            self.reader.warning(
                place, said("The image layer has no picture yet."), said("Choose one in Tiled, or delete it.")
            )
            return None
        opacity = self.reader.number(element, "opacity", place, 1.0)
        if element.get("x") or element.get("y"):  # before Tiled 1.0 this was how an image layer was moved
            x, y = (self.reader.number(element, axis, place) for axis in "xy")
        else:
            x, y = 0.0, 0.0
        path = self._image(image, self.folder.home, place, self.reader)
        if path is None:
            return None
        at = (layer.offset[0] + x, layer.offset[1] + y)
        size = _size(path) or (
            self.reader.count(image, "width", place, 0, SIDE_LIMIT, 0),
            self.reader.count(image, "height", place, 0, SIDE_LIMIT, 0),
        )
        named = layer.name.strip().casefold() == "background"
        return Picture(layer.name, path, at, size, max(0.0, min(1.0, opacity)), named)

    def _image(self, image: Element, base: Path, place: Place, reader: Reader) -> Path | None:
        """The file of an <image>, if it may be used and is a picture."""
        source = image.get("source")
        if not source:
            reader.warning(
                place, said("The picture is stored inside the file, which is not read here."), said("Save it as PNG.")
            )
            return None
        path = self.folder.resolve(source, base, place, reader)
        if path is None:
            return None
        self.images.add(path)
        start = _first_bytes(path)
        if start is None:
            wrong = said("The picture {source} cannot be read: looked for {path}.", source=quoted(source), path=path)
            reader.warning(place, wrong, said("Bring it back, or choose another picture in Tiled."))
            return None
        if not start.startswith(_MAGIC):
            wrong = said("{path} is not a picture that is known here.", path=path)
            reader.warning(place, wrong, said("Save it as PNG."))
            return None
        width, height = _size(path) or (0, 0)
        if width * height > PIXEL_LIMIT:
            wrong = said(
                "The picture {path} is {width} x {height} pixels; at most {most:,} in all are shown.",
                path=path,
                width=width,
                height=height,
                most=PIXEL_LIMIT,
            )
            reader.error(place, wrong, said("Scale it down."))
            return None
        return path

    def _tilesets(self, root: Element, used: set[int]) -> list[Tileset]:
        elements = root.all("tileset")
        if len(elements) > TILESETS:
            wrong = said("The map has more than {most} tilesets; the rest was not read.", most=TILESETS)
            self.reader.error(
                Place(line=elements[TILESETS].line), wrong, said("Remove those that are not painted with.")
            )
            del elements[TILESETS:]
        firsts = []
        for element in elements:
            place = Place(line=element.line)
            firsts.append(self.reader.count(element, "firstgid", place, 1, 0x0FFFFFFF))
        found = []
        for element, first in zip(elements, firsts, strict=True):
            place = Place(line=element.line)
            if firsts.count(first) > 1:
                wrong = said("Two tilesets begin with the tile number {first}.", first=first)
                self.reader.error(place, wrong, said("Remove one of them in Tiled and add it again."))
            following = min((other for other in firsts if other > first), default=0x10000000)
            needed = any(first <= number < following for number in used)
            tileset = self._tileset(element, first, needed, place)
            if tileset is not None:
                found.append(tileset)
        return found

    def _tileset(self, element: Element, first: int, needed: bool, place: Place) -> Tileset | None:
        """One tileset with the content of its file, if it lies in one."""
        if "source" not in element.attributes:
            return self._checked(element, first, self.folder.home, needed, place, self.reader)
        source = element.get("source")
        path = self.folder.resolve(source, self.folder.home, place, self.reader)
        if path is None:
            return None
        if not path.is_file():
            note = self.reader.error if needed else self.reader.warning
            where = (
                said("Tiles of it are painted.")
                if needed
                else said("No tile of it is painted, so the map can do without.")
            )
            wrong = said(
                "The tileset {source} is missing: looked for {path}.",
                source=quoted(source),
                path=path,
            )
            note(place, row((wrong, where), " "), said("Bring the file back, or remove the tileset in Tiled."))
            return None
        shown = self.folder.relative(path)
        parsed = self.folder.read(path, self.reader)
        if parsed is None:
            return None
        content, self.files[path] = parsed
        if content.tag != "tileset":
            wrong = said("This is a <{tag}> and not a tileset.", tag=content.tag)
            self.reader.faults.error(Place(line=content.line), wrong, said("Save the tileset again in Tiled."), shown)
            return None
        inner = Reader(self.reader.faults, shown)
        return self._checked(content, first, path.parent, needed, Place(line=content.line), inner)

    def _checked(
        self, content: Element, first: int, base: Path, needed: bool, place: Place, reader: Reader
    ) -> Tileset | None:
        before = reader.faults.errors
        across, down = (reader.count(content, side, place, 1, SIDE_LIMIT, 1) for side in ("tilewidth", "tileheight"))
        reader.count(content, "tilecount", place, 0, TILES_IN_SET, 0)
        for name in ("columns", "spacing", "margin"):
            reader.count(content, name, place, 0, SIDE_LIMIT, 0)
        image = content.find("image")
        sound = True
        if image is not None:
            width, height = (reader.count(image, side, place, 0, SIDE_LIMIT, 0) for side in ("width", "height"))
            if (width // across) * (height // down) > TILES_IN_SET:
                wrong = said("The tileset declares more than {most:,} tiles.", most=TILES_IN_SET)
                reader.error(place, wrong, said("Correct its tile size in Tiled."))
        tiles = content.all("tile")
        if sum(tile.find("image") is not None for tile in tiles) > IMAGES_IN_SET:
            wrong = said("The tileset collects more than {most:,} pictures.", most=IMAGES_IN_SET)
            reader.error(place, wrong, said("Join them into one picture."))
            return None
        for holder in [content, *tiles]:
            own = holder.find("image")
            if holder.tag == "tile":
                reader.count(holder, "id", Place(line=holder.line), 0, 0x0FFFFFFF)
            if own is not None:
                sound = self._image(own, base, Place(line=own.line), reader) is not None and sound
        if reader.faults.errors > before:
            return None
        return Tileset(first, content, base, sound, place) if needed else None


def check_background(pictures: list[Picture], size: Box, reader: Reader) -> None:
    """A picture on the layer 'background' should fill the map."""
    for picture in pictures:
        width, height = size[2] - size[0], size[3] - size[1]
        if picture.is_background and all(picture.size):
            if abs(picture.size[0] - width) > 1 or abs(picture.size[1] - height) > 1:
                wrong = said(
                    "The background is {across} x {down} pixels, the map {width:g} x {height:g}.",
                    across=picture.size[0],
                    down=picture.size[1],
                    width=width,
                    height=height,
                )
                reader.warning(Place(layer=picture.layer), wrong, said("Make the picture as large as the map."))


def _first_bytes(path: Path) -> bytes | None:
    """How an ordinary file begins, or None where there is none to read."""
    if not path.is_file():
        return None
    try:
        with path.open("rb") as file:
            return file.read(16)
    except OSError:  # told by the caller, who knows where the picture is named
        return None


def _size(path: Path) -> tuple[int, int] | None:
    """The size that a PNG or JPEG file declares."""
    with path.open("rb") as file:
        start = file.read(24)
        if start.startswith(b"\x89PNG") and len(start) == 24:
            return int.from_bytes(start[16:20]), int.from_bytes(start[20:24])
        if not start.startswith(b"\xff\xd8"):
            return None
        file.seek(2)
        for _ in range(200):  # segments: a marker, its length, its content
            head = file.read(4)
            if len(head) < 4 or head[0] != 0xFF:
                return None
            if 0xC0 <= head[1] <= 0xCF and head[1] not in (0xC4, 0xC8, 0xCC):
                frame = file.read(5)
                return int.from_bytes(frame[3:5]), int.from_bytes(frame[1:3])
            file.seek(int.from_bytes(head[2:4]) - 2, 1)
    return None
