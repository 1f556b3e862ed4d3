"""Compiled maps are kept in the user's cache, so that a map is checked and painted only once.

A file there is found by the content of the map, and is used only when everything else that the map draws on is still the
same. Whatever is wrong with the cache (broken files, no room, no permission), the map is simply compiled again.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import tempfile
import zlib
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import platformdirs

from game.common.board import Board
from game.common.vocabulary import Vocabulary
from game.kernel.said import Said, said
from game.maps.compiled import BorderLine, CompiledMap, Label, Outline, PortMark, RoadLine, StraitLine
from game.maps.geometry import Point, bounding_box
from game.maps.links import Icon, Islet
from game.maps.pictures import Picture
from game.maps.references import Folder
from game.maps.surface import Surface

if TYPE_CHECKING:
    from game.maps.lint import Sheet

_MAGIC = b"TWRMAP1\n"
_KEPT = 12
"""Compiled maps that stay in the cache; the oldest go first."""


def default_folder() -> Path:
    """Where the system wants a person's caches."""
    return platformdirs.user_cache_path("total-war-rome", appauthor=False) / "maps"


@cache
def _format() -> bytes:
    """Stands for the code that compiles: a map compiled by other code is compiled again."""
    digest = hashlib.sha256()
    for source in sorted(Path(__file__).parent.glob("*.py")):
        digest.update(source.read_bytes())
    return digest.digest()


class Shelf:
    """The place of one map in the cache."""

    def __init__(self, folder: Path, path: Path, data: bytes, vocabulary: Vocabulary) -> None:
        words = json.dumps([path.name, [sorted(part) for part in vocabulary]]).encode()
        self.folder = folder
        self.path = path
        self.bounds = Folder(path)
        self.file = folder / (
            hashlib.sha256(_format() + hashlib.sha256(data).digest() + words).hexdigest()[:40] + ".map"
        )

    def take(self) -> CompiledMap | None:
        """The compiled map, or None where there is none or it no longer fits."""
        try:
            raw = self.file.read_bytes()
            body = raw[len(_MAGIC) + 32 :]
            if not raw.startswith(_MAGIC) or hashlib.sha256(body).digest() != raw[len(_MAGIC) : len(_MAGIC) + 32]:
                return None
            length = int.from_bytes(body[:4], "big")
            plain = json.loads(body[4 : 4 + length])
            if any(self._state(name) != state for name, state in plain["files"].items()):
                return None
            return _thawed(plain, zlib.decompress(body[4 + length :]), self.path)
        except (OSError, ValueError, KeyError, TypeError, IndexError, zlib.error):
            return None  # as if it were not there: see the module's docstring

    def put(self, compiled: CompiledMap, sheet: Sheet) -> None:
        """Keep a compiled map; written beside its place and moved there whole."""
        names = [self.bounds.relative(path) for path in (*sheet.read_from, *sheet.images)]
        plain = _frozen(compiled) | {"files": {name: self._state(name) for name in names}}
        text = json.dumps(plain, separators=(",", ":")).encode()
        body = len(text).to_bytes(4, "big") + text + zlib.compress(compiled.surface.cells, 1)
        with contextlib.suppress(OSError):  # no room or no permission: the map is compiled anew next time
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, name = tempfile.mkstemp(dir=self.folder, suffix=".new")
            try:
                with os.fdopen(handle, "wb") as file:
                    file.write(_MAGIC + hashlib.sha256(body).digest() + body)
                os.replace(name, self.file)
            except OSError:
                os.unlink(name)
                raise
            self._tidy()

    def _tidy(self) -> None:
        kept = sorted(self.folder.glob("*.map"), key=lambda file: file.stat().st_mtime, reverse=True)
        for old in kept[_KEPT:]:
            old.unlink()

    def _state(self, name: str) -> str:
        """What stands for the content of a file the map draws on; pictures go by their size and beginning."""
        file = self.bounds.home / name
        if not file.is_file():
            return "missing"
        with file.open("rb") as stream:
            content = stream.read(1_000_000)
        return f"{file.stat().st_size} {hashlib.sha256(content).hexdigest()}"


def _frozen(compiled: CompiledMap) -> dict[str, Any]:
    """The map as plain data, without the cells of its surface. Lines are flat lists of numbers."""
    folder = Folder(compiled.path)
    return {
        "board": compiled.board.encode(),
        "bounds": compiled.bounds,
        "outlines": [(_flat(outline.ring), outline.anchor) for outline in compiled.regions + compiled.seas],
        "islets": [(islet.region, _flat(islet.ring)) for islet in compiled.islets],
        "port_marks": compiled.ports,
        "straits": [(line.a, line.b, _flat(line.points)) for line in compiled.straits],
        "roads": [(line.edge, _flat(line.points), line.built) for line in compiled.roads],
        "borders": [(line.edge, _flat(line.points)) for line in compiled.borders],
        "icons": compiled.icons,
        "labels": [(label.text, _flat(label.line), *label[2:]) for label in compiled.labels],
        "pictures": [(picture.layer, folder.relative(picture.path), *picture[2:]) for picture in compiled.pictures],
        "tiles": [
            (
                layer.name,
                layer.opacity,
                [(tile.at, folder.relative(Path(tile.picture)), *tile[2:]) for tile in layer.tiles],
            )
            for layer in compiled.tiles
        ],
        "surface": compiled.surface[:-1],
        "playable": compiled.playable,
        "warnings": [_frozen_said(warning) for warning in compiled.warnings],
    }


def _thawed(plain: dict[str, Any], cells: bytes, path: Path) -> CompiledMap:
    left, top, step, width, height, depth = plain["surface"]
    surface = Surface(left, top, step, width, height, depth, cells)
    if len(cells) != surface.width * surface.height * surface.depth:
        raise ValueError("the surface is not whole")
    board = Board.decode(plain["board"])
    count = len(board.regions)
    outlines = []
    for flat, anchor in plain["outlines"]:
        ring = _line(flat)
        outlines.append(Outline(ring, bounding_box(ring), (anchor[0], anchor[1])))
    home = Folder(path).home
    return CompiledMap(
        board=board,
        path=path,
        bounds=_box(plain["bounds"]),
        regions=tuple(outlines[:count]),
        seas=tuple(outlines[count:]),
        islets=tuple(Islet(region, _line(flat)) for region, flat in plain["islets"]),
        ports=tuple(PortMark(region, sea, (x, y)) for region, sea, (x, y) in plain["port_marks"]),
        straits=tuple(StraitLine(a, b, _line(flat)) for a, b, flat in plain["straits"]),
        roads=tuple(RoadLine(edge, _line(flat), built) for edge, flat, built in plain["roads"]),
        borders=tuple(BorderLine(edge, _line(flat)) for edge, flat in plain["borders"]),
        icons=tuple(Icon(region, kind, (x, y)) for region, kind, (x, y) in plain["icons"]),
        labels=tuple(Label(text, _line(flat), *rest) for text, flat, *rest in plain["labels"]),
        pictures=tuple(
            Picture(layer, home / name, (at[0], at[1]), (size[0], size[1]), opacity, named)
            for layer, name, at, size, opacity, named in plain["pictures"]
        ),
        tiles=_tiles(plain["tiles"], home),
        surface=surface,
        playable=plain["playable"],
        warnings=tuple(_thawed_said(warning) for warning in plain["warnings"]),
    )


def _frozen_said(part: object) -> Any:
    """A sentence as plain data, the sentences among its parts too, so that it can be said in any language later."""
    if isinstance(part, Said):
        return {"pattern": part.pattern, "values": {name: _frozen_said(value) for name, value in part.values.items()}}
    return part if isinstance(part, int | float) else str(part)


def _thawed_said(plain: Any) -> Any:
    if isinstance(plain, dict):
        pattern: str = plain["pattern"]
        return said(pattern, **{name: _thawed_said(value) for name, value in plain["values"].items()})
    return plain


def _tiles(layers: list[Any], home: Path) -> tuple[Any, ...]:
    if not layers:
        return ()
    from game.maps.tiled import TileLayer, TilePiece  # brings pytmx along

    return tuple(
        TileLayer(
            name,
            opacity,
            tuple(
                TilePiece((at[0], at[1]), os.path.normpath(home / picture), tuple(part) if part else None, tuple(flips))
                for at, picture, part, flips in tiles
            ),
        )
        for name, opacity, tiles in layers
    )


def _flat(points: tuple[Point, ...]) -> list[float]:
    return [value for point in points for value in point]


def _line(flat: list[float]) -> tuple[Point, ...]:
    return tuple(zip(flat[::2], flat[1::2], strict=True))


def _box(values: list[float]) -> tuple[float, float, float, float]:
    left, top, right, bottom = values
    return left, top, right, bottom
