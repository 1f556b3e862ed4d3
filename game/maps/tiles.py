"""Painted tile layers: the packed data, unpacked within limits before any library sees it."""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib
from typing import NamedTuple

from game.kernel.said import said
from game.maps.elements import INTEGER, Element, Reader
from game.maps.faults import Place
from game.maps.objects import Layer

TILE_LIMIT = 300_000
"""Cells of all tile layers together, painted or not."""
FLIPS = 0xF0000000
"""The bits of a tile number that mirror and turn it."""

_PACKINGS = ("", "gzip", "zlib")
_REPACK = said("In Tiled choose Map > Map Properties > Tile Layer Format: CSV, and save again.")


class TileGrid(NamedTuple):
    """A tile layer, row by row; ``left`` and ``top`` in tiles; 0 is an empty cell."""

    layer: Layer
    left: int
    top: int
    width: int
    height: int
    numbers: list[int]
    opacity: float = 1.0


def read_tile_layers(layers: list[Layer], reader: Reader) -> list[TileGrid]:
    """The tile layers that can be shown; why others cannot is noted."""
    grids: list[TileGrid] = []
    left = TILE_LIMIT
    for layer in layers:
        grid = _read(layer, left, reader)
        if grid is not None:
            place = Place(layer=layer.name, line=layer.element.line)
            opacity = reader.number(layer.element, "opacity", place, 1.0)
            grids.append(grid._replace(opacity=min(1.0, max(0.0, opacity))))
            left -= len(grid.numbers)
    return grids


def _read(layer: Layer, left: int, reader: Reader) -> TileGrid | None:
    element = layer.element
    place = Place(layer=layer.name, line=element.line)
    width, height = (reader.count(element, side, place, 0, 100_000) for side in ("width", "height"))
    if width * height > left:
        wrong = said(
            "The tile layers are too large: {width} x {height} tiles, and at most {most:,} in all are read.",
            width=width,
            height=height,
            most=TILE_LIMIT,
        )
        reader.error(place, wrong, said("Make the map smaller, or its tiles larger."))
        return None
    data = element.find("data")
    if data is None:
        return TileGrid(layer, 0, 0, 0, 0, [])
    packing = data.get("compression")
    if packing == "zstd":
        wrong = said("The tile layer is packed with zstd, which is not read here; the layer is not shown.")
        reader.warning(place, wrong, _REPACK)
        return None
    encoding = data.get("encoding")
    if packing not in _PACKINGS or encoding not in ("", "csv", "base64"):
        reader.error(
            place,
            said(
                "The tile data is packed as '{encoding} {packing}', which is unknown.",
                encoding=encoding,
                packing=packing,
            ),
            _REPACK,
        )
        return None
    chunks = data.all("chunk")
    if chunks:
        return _joined(layer, chunks, data, left, reader)
    numbers = _unpack(data, data, width * height, place, reader)
    return None if numbers is None else TileGrid(layer, 0, 0, width, height, numbers)


def _joined(layer: Layer, chunks: list[Element], data: Element, room: int, reader: Reader) -> TileGrid | None:
    """The chunks of an infinite map in one grid."""
    place = Place(layer=layer.name, line=layer.element.line)
    parts = []
    for chunk in chunks:
        at = place._replace(line=chunk.line)
        x, y = (reader.count(chunk, axis, at, -100_000, 100_000) for axis in "xy")
        width, height = (reader.count(chunk, side, at, 1, 1_000) for side in ("width", "height"))
        if width * height > room:
            reader.error(
                at, said("The chunk of {width} x {height} tiles is too large.", width=width, height=height), _REPACK
            )
            return None
        numbers = _unpack(chunk, data, width * height, at, reader)
        if numbers is None:
            return None
        parts.append((x, y, width, height, numbers))
    left, top = min(part[0] for part in parts), min(part[1] for part in parts)
    right, bottom = max(part[0] + part[2] for part in parts), max(part[1] + part[3] for part in parts)
    if (right - left) * (bottom - top) > room:
        wrong = said(
            "The tile layer is spread over {width} x {height} tiles, at most {room:,} can be read.",
            width=right - left,
            height=bottom - top,
            room=room,
        )
        reader.error(place, wrong, said("Erase the tiles far off the board."))
        return None
    grid = [0] * ((right - left) * (bottom - top))
    for x, y, width, height, numbers in parts:
        for row in range(height):
            start = (y - top + row) * (right - left) + x - left
            grid[start : start + width] = numbers[row * width : (row + 1) * width]
    return TileGrid(layer, left, top, right - left, bottom - top, grid)


def _unpack(holder: Element, data: Element, wanted: int, place: Place, reader: Reader) -> list[int] | None:
    encoding = data.get("encoding")
    if encoding == "base64":
        numbers = _from_base64(holder.text, data.get("compression"), wanted, place, reader)
    elif encoding == "csv":
        numbers = _from_csv(holder.text, wanted, place, reader)
    else:
        tiles = holder.all("tile")
        numbers = [reader.count(tile, "gid", place._replace(line=tile.line), 0, 0xFFFFFFFF, 0) for tile in tiles]
    if numbers is not None and len(numbers) != wanted:
        reader.error(
            place,
            said("The tile layer holds {count} tiles and should hold {wanted}.", count=len(numbers), wanted=wanted),
            _REPACK,
        )
        return None
    return numbers


def _from_csv(text: str, wanted: int, place: Place, reader: Reader) -> list[int] | None:
    if text.count(",") > wanted:
        wrong = said(
            "The tile data holds {count:,} tiles and should hold {wanted:,}.", count=text.count(",") + 1, wanted=wanted
        )
        reader.error(place, wrong, _REPACK)
        return None
    words = [word.strip() for word in text.split(",")]
    if words and not words[-1]:
        words.pop()
        if words:
            reader.warning(place, said("There is a comma too many at the end of the tile data."), said("Delete it."))
    numbers = []
    for word in words:
        if not INTEGER.fullmatch(word) or not 0 <= int(word) <= 0xFFFFFFFF:
            reader.error(
                place, said("The tile data holds '{word}', which is not the number of a tile.", word=word[:20]), _REPACK
            )
            return None
        numbers.append(int(word))
    return numbers


def _from_base64(text: str, packing: str, wanted: int, place: Place, reader: Reader) -> list[int] | None:
    try:
        packed = base64.b64decode(re.sub(r"\s+", "", text), validate=True)
        if packing:
            unpacker = zlib.decompressobj(wbits=31 if packing == "gzip" else 15)
            raw = unpacker.decompress(packed, wanted * 4 + 1)
            if not unpacker.eof and len(raw) <= wanted * 4:
                raise zlib.error("it ends too early")
        else:
            raw = packed
    except (binascii.Error, zlib.error, ValueError) as fault:
        how = f"base64 + {packing}" if packing else "base64"
        reader.error(
            place,
            said("The tile data, packed as {how}, is damaged ({fault}).", how=how, fault=fault),
            said("Restore a backup."),
        )
        return None
    if len(raw) % 4 or len(raw) > wanted * 4:
        if len(raw) > wanted * 4:
            wrong = said("The tile data holds more than {most} bytes.", most=wanted * 4)
        else:
            wrong = said("The tile data holds {count} bytes instead of {wanted}.", count=len(raw), wanted=wanted * 4)
        reader.error(place, wrong, said("Restore a backup."))
        return None
    return list(struct.unpack(f"<{len(raw) // 4}I", raw))
