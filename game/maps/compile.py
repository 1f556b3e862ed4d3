"""From a checked map to the board and its drawing: `load_map`."""

from __future__ import annotations

from pathlib import Path

from game.common.board import Board, Border, Region, Sea
from game.common.vocabulary import Vocabulary
from game.maps import cache
from game.maps.areas import Area, playable
from game.maps.borders import COAST, PORT, SEA
from game.maps.compiled import BorderLine, CompiledMap, Label, Outline, PortMark, RoadLine, StraitLine
from game.maps.elements import INTEGER
from game.maps.faults import BadMap, FaultList
from game.maps.geometry import anchor, bounding_box
from game.maps.lint import Sheet, inspect
from game.maps.objects import MapObject, Shape
from game.maps.preflight import read
from game.maps.schema import plain
from game.maps.surface import paint

_BORDERS = {"land": Border.LAND, "river": Border.RIVER, "mountain": Border.MOUNTAIN, "strait": Border.STRAIT}


def load_map(path: Path | str, vocabulary: Vocabulary | None = None, folder: Path | None = None) -> CompiledMap:
    """The map in a .tmx file, ready to play on.

    ``vocabulary`` are the ids that the title knows; None leaves them unchecked. The result is kept in ``folder`` (by
    default the user's cache), under the content of the map and of all files it draws on. Raises ``BadMap`` with all
    faults when the map is refused.
    """
    path = Path(path)
    known = vocabulary or Vocabulary()
    faults = FaultList(path.name)
    data = read(path, path.name, faults)
    if data is None:
        raise BadMap(faults.listed())
    shelf = cache.Shelf(folder or cache.default_folder(), path, data, known)
    compiled = shelf.take()
    if compiled is None:
        compiled, sheet = compile_map(path, known)
        shelf.put(compiled, sheet)
    return compiled


def compile_map(path: Path, vocabulary: Vocabulary | None = None) -> tuple[CompiledMap, Sheet]:
    """The compiled map without looking into the cache, and the sheet it was made from."""
    inspection = inspect(path, lambda: vocabulary or Vocabulary())
    sheet = inspection.sheet
    if sheet is None or not inspection.ok:
        raise BadMap(inspection.faults)
    areas, links = sheet.areas, sheet.links
    board = board_of(sheet)
    outlines = _outlines(sheet)
    count = areas.regions
    compiled = CompiledMap(
        board=board,
        path=path,
        bounds=sheet.bounds,
        regions=outlines[:count],
        seas=outlines[count:],
        islets=tuple(links.islets),
        ports=tuple(PortMark(port.region, port.sea - count, port.at) for port in links.ports),
        straits=tuple(StraitLine(*strait.pair, strait.points) for strait in links.straits),
        roads=tuple(RoadLine(board.edge_number[road.pair], road.points, road.built) for road in links.roads),
        borders=tuple(_border_lines(sheet, board)),
        icons=tuple(links.icons),
        labels=tuple(_labels(sheet)),
        pictures=tuple(sheet.pictures.pictures),
        tiles=(),
        surface=paint([area.ring for area in areas.listed], sheet.bounds, links.islets),
        playable=playable(areas),
        warnings=tuple(fault.said() for fault in inspection.faults),
    )
    if sheet.pictures.grids:
        from game.maps.tiled import tile_layers  # pytmx takes a while to load, and few maps are painted with tiles

        compiled = compiled._replace(tiles=tile_layers(sheet.pictures.grids, sheet.pictures.tilesets, sheet.tile))
    return compiled, sheet


def board_of(sheet: Sheet) -> Board:
    """The board of a sound map."""
    areas = sheet.areas
    icons: list[tuple[int, str]] = [(icon.region, icon.kind) for icon in sheet.links.icons]
    named = [(areas[a].id, areas[b].id, kind) for (a, b), kind in sheet.kinds.items()]
    return Board(
        [_region(area, number, icons) for number, area in enumerate(areas.listed[: areas.regions])],
        [Sea(area.id, area.name) for area in areas.listed[areas.regions :]],
        [(a, b, _BORDERS[kind]) for a, b, kind in named if kind in _BORDERS],
        [(a, b) for a, b, kind in named if kind == SEA],
        [(a, b) for a, b, kind in named if kind == PORT],
        [(a, b) for a, b, kind in named if kind == COAST],
        sheet.name,
    )


def _region(area: Area, number: int, icons: list[tuple[int, str]]) -> Region:
    fields = area.fields
    gold, dice = fields["gold"], fields["mercenary_dice"]
    assert isinstance(gold, int)
    assert isinstance(dice, tuple)
    return Region(
        area.id,
        area.name,
        gold,
        home=str(fields["home"]),
        capital=bool(fields["capital"]),
        trees=icons.count((number, "tree")),
        mountains=icons.count((number, "mountain")),
        mercenary=str(fields["mercenary"]),
        dice=dice,
    )


def _outlines(sheet: Sheet) -> tuple[Outline, ...]:
    """All outlines; a name must not stand on an island in its sea, so islands count as holes."""
    rings = [area.ring for area in sheet.areas.listed]
    holes: dict[int, list[int]] = {}
    for inner, outer in sheet.contacts.outer.items():
        holes.setdefault(outer, []).append(inner)
    found = []
    for number, ring in enumerate(rings):
        at = sheet.links.cities.get(number)
        if at is None:
            at = anchor(ring, [rings[hole] for hole in holes.get(number, [])])
        found.append(Outline(ring, bounding_box(ring), at))
    return tuple(found)


def _border_lines(sheet: Sheet, board: Board) -> list[BorderLine]:
    """The borders between regions: as drawn in their layer, or else where the outlines meet."""
    if sheet.links.borders is not None:
        drawn = [(border.pair, border.points) for border in sheet.links.borders]
    else:
        pairs = [pair for pair, kind in sheet.kinds.items() if kind in _BORDERS and kind != "strait"]
        drawn = [(pair, tuple(line)) for pair in pairs for line in sheet.contacts.border(*pair)]
    numbers = board.edge_number
    return [BorderLine(numbers[pair], points) for pair, points in drawn if pair in numbers]


def _labels(sheet: Sheet) -> list[Label]:
    layers = [layer for layer in sheet.layers if plain(layer.name).casefold() == "labels"]
    found = [_label(item) for layer in layers for item in layer.objects if item.sound and item.points]
    return [label for label in found if label.text]


def _label(item: MapObject) -> Label:
    written = item.element.find("text")
    size = written.get("pixelsize", "16") if written is not None else "0"
    if "size" in item.properties:
        size = item.properties["size"].text
    line = item.points
    if item.shape in (Shape.POLYGON, Shape.RECTANGLE, Shape.ELLIPSE):
        left, top, right, bottom = bounding_box(line)
        line = (((left + right) / 2, (top + bottom) / 2),)
    text = written.text if written is not None and written.text.strip() else item.name
    number = int(size) if INTEGER.fullmatch(size) and len(size) < 5 else 0
    kind = item.properties["kind"].text if "kind" in item.properties else item.type
    return Label(text.strip(), line, item.rotation, number, kind)
