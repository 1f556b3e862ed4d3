"""The one place where pytmx is used: from tile numbers to the pieces of pictures that are drawn for them.

pytmx never sees the author's file. It is handed a small tree of what passed the checks: the tilesets, with every external
one put in place, and the tile layers unpacked. So it opens no file and meets nothing that it would trip over.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pytmx imports pygame, which greets on standard output

import pytmx

from game.maps.elements import Element
from game.maps.pictures import Tileset
from game.maps.tiles import FLIPS, TileGrid

_TILESET_ATTRIBUTES = ("tilewidth", "tileheight", "spacing", "margin", "columns", "tilecount")


class TilePiece(NamedTuple):
    """One painted tile: where its upper left corner lies, and the part of which picture it shows.

    ``part`` is left, top, width, height, or None for the whole picture. The flips are Tiled's: across, down, diagonal.
    """

    at: tuple[float, float]
    picture: str
    part: tuple[int, int, int, int] | None
    flips: tuple[bool, bool, bool]


class TileLayer(NamedTuple):
    """A painted layer for drawing, in pixels of the map."""

    name: str
    opacity: float
    tiles: tuple[TilePiece, ...]


def tile_layers(grids: list[TileGrid], tilesets: list[Tileset], tile: tuple[int, int]) -> tuple[TileLayer, ...]:
    """The tile layers with their pictures. Tiles of unknown or unreadable tilesets are left out."""
    usable = [tileset for tileset in tilesets if tileset.sound]
    painted = [grid for grid in grids if any(grid.numbers)]
    if not usable or not painted:
        return ()
    loaded = pytmx.TiledMap(image_loader=_loader, load_all=False, allow_duplicate_names=True)
    loaded.filename = ""
    loaded.parse_xml(_tree(painted, usable, tile))
    return tuple(_layer(loaded, number, grid, tile) for number, grid in enumerate(painted))


def _loader(filename: str, flags: Any, **_: Any) -> Any:
    """What pytmx calls for each picture: hands back a description instead of an image."""

    def piece(rect: Any = None, flags: Any = None) -> tuple[str, Any]:
        return filename, tuple(map(int, rect)) if rect is not None else None

    return piece


def _tree(grids: list[TileGrid], tilesets: list[Tileset], tile: tuple[int, int]) -> ElementTree.Element:
    size = {"tilewidth": str(tile[0]), "tileheight": str(tile[1])}
    width, height = max(grid.width for grid in grids), max(grid.height for grid in grids)
    root = ElementTree.Element("map", {"width": str(width), "height": str(height), **size})
    for tileset in tilesets:
        root.append(_tileset(tileset))
    for grid in grids:
        element = ElementTree.SubElement(root, "layer", {"width": str(grid.width), "height": str(grid.height)})
        data = ElementTree.SubElement(element, "data", {"encoding": "csv"})
        data.text = ",".join(str(number & ~FLIPS) for number in grid.numbers)
    return root


def _tileset(tileset: Tileset) -> ElementTree.Element:
    content = tileset.content
    attributes = {name: content.get(name) for name in _TILESET_ATTRIBUTES if name in content.attributes}
    element = ElementTree.Element("tileset", {"firstgid": str(tileset.first), "name": "tiles", **attributes})
    image = content.find("image")
    if image is not None:
        element.append(_image(image, tileset.base))
        return element
    for tile in content.all("tile"):
        own = tile.find("image")
        if own is not None:
            ElementTree.SubElement(element, "tile", {"id": tile.get("id")}).append(_image(own, tileset.base))
    return element


def _image(image: Element, base: Path) -> ElementTree.Element:
    path = os.path.normpath(base / image.get("source").replace("\\", "/"))
    size = {side: image.get(side) or "0" for side in ("width", "height")}
    return ElementTree.Element("image", {"source": path, **size})


def _layer(loaded: Any, number: int, grid: TileGrid, tile: tuple[int, int]) -> TileLayer:
    x, y = grid.layer.offset
    pieces = []
    for column, row, described in loaded.layers[number].tiles():
        if described is None:  # the number of no tile
            continue
        at = (x + (grid.left + column) * tile[0], y + (grid.top + row) * tile[1])
        turned = grid.numbers[row * grid.width + column]
        flips = (bool(turned & 1 << 31), bool(turned & 1 << 30), bool(turned & 1 << 29))
        picture, part = described
        pieces.append(TilePiece(at, picture, part, flips))
    return TileLayer(grid.layer.name, grid.opacity, tuple(pieces))
