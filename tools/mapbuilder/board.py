"""A whole board: areas, borders and everything that stands on them; and the layers it is written as."""

from __future__ import annotations

from dataclasses import dataclass

import shapely

from . import borders, furniture, inputs, lettering, partition, roads
from .arcs import DesignFault
from .ground import FIELD, ground
from .projection import HEIGHT, WIDTH
from .tmx import MapLayer, MapObject, Property


@dataclass(frozen=True)
class Board:
    """What a map shows. Regions and seas are named by id."""

    name: str
    size: tuple[int, int]
    rows: tuple[inputs.RegionData, ...]
    regions: dict[str, shapely.Polygon]
    seas: dict[str, shapely.Polygon]
    islands: tuple[partition.Island, ...]
    borders: list[borders.Border]
    towns: dict[str, shapely.Point]
    ports: list[furniture.Port]
    straits: dict[frozenset[str], shapely.LineString]
    roads: dict[tuple[str, str], shapely.LineString]
    icons: list[furniture.Icon]
    letterings: list[lettering.Lettering]
    rivers: list[tuple[str, shapely.LineString]]


def build() -> Board:
    """The Mediterranean board. Raises DesignFault when design and adjacency table disagree."""
    areas = partition.build()
    wrong = borders.faults(areas)
    if wrong:
        raise DesignFault("geometry and adjacency table disagree:\n" + "\n".join(wrong))
    towns = furniture.towns(areas)
    ports = furniture.ports(areas, towns)
    straits = furniture.straits(areas)
    return Board(
        "Mediterranean",
        (WIDTH, HEIGHT),
        inputs.regions(),
        areas.regions,
        areas.seas,
        areas.islands,
        borders.borders(areas),
        towns,
        ports,
        straits,
        roads.roads(areas, towns, straits),
        furniture.icons(areas, towns, ports),
        lettering.letterings(areas, towns, ports),
        _rivers(),
    )


def _rivers() -> list[tuple[str, shapely.LineString]]:
    found = []
    for river in ground().rivers:
        visible = river.intersection(FIELD)
        for part in shapely.get_parts(visible):
            if part.geom_type == "LineString" and part.length > 30:
                found.append(("", shapely.LineString([(round(x * 4) / 4, round(y * 4) / 4) for x, y in part.coords])))
    return found


def _region_properties(region: inputs.RegionData) -> dict[str, Property]:
    properties: dict[str, Property] = {"id": region.id, "gold": region.gold}
    if region.home:
        properties["home"] = region.home
    if region.capital:
        properties["capital"] = True
    if region.mercenary:
        properties |= {"mercenary": region.mercenary, "mercenary_dice": region.mercenary_dice}
    return properties


# name, class of its objects and colour in Tiled, from the bottom up
_LAYERS = (
    ("seas", "Sea", "#3f7f9f"),
    ("regions", "Region", "#a04040"),
    ("islands", "Island", "#c08040"),
    ("borders", "Border", "#703010"),
    ("rivers", "River", "#4060c0"),
    ("ranges", "Range", "#806040"),
    ("roads", "Road", "#b08030"),
    ("straits", "Strait", "#c02020"),
    ("terrain", "Terrain", "#308030"),
    ("ports", "Port", "#2040a0"),
    ("cities", "City", "#202020"),
    ("labels", "Label", "#104060"),
)


def layers(board: Board) -> list[MapLayer]:
    """The object layers of the format."""
    names = {r.id: r.name for r in inputs.regions()} | {s.id: s.name for s in inputs.seas()}
    content = _areas(board, names) | _links(board, names) | _spots(board, names)
    return [MapLayer(name, object_class, colour, content[name]) for name, object_class, colour in _LAYERS]


def _areas(board: Board, names: dict[str, str]) -> dict[str, list[MapObject]]:
    order = {i: n for n, i in enumerate(board.regions)}
    islands = sorted(board.islands, key=lambda i: (order.get(i.region or "", len(order)), i.shape.bounds))
    return {
        "seas": [MapObject(names[i], shape, {"id": i}) for i, shape in board.seas.items()],
        "regions": [MapObject(r.name, board.regions[r.id], _region_properties(r)) for r in board.rows],
        "islands": [MapObject(names.get(i.region or "", ""), i.shape, {"region": i.region or ""}) for i in islands],
    }


def _links(board: Board, names: dict[str, str]) -> dict[str, list[MapObject]]:
    """Lines between two areas, and lines that are only drawn."""

    def link(first: str, second: str, line: shapely.LineString, **more: Property) -> MapObject:
        return MapObject(f"{names[first]} - {names[second]}", line, {"from": first, "to": second, **more})

    crossings = [(sorted(pair, key=list(board.regions).index), line) for pair, line in board.straits.items()]
    return {
        "borders": [link(b.first, b.second, b.line, kind=b.kind) for b in board.borders],
        "rivers": [MapObject(name, line) for name, line in board.rivers],
        "ranges": [MapObject(w.text, w.curve) for w in board.letterings if w.kind == "range"],
        "roads": [link(a, b, line, built=False) for (a, b), line in board.roads.items()],
        "straits": [link(a, b, line) for (a, b), line in crossings],
        "labels": [MapObject(w.text, w.curve, {"kind": w.kind, "size": w.size}) for w in board.letterings],
    }


def _spots(board: Board, names: dict[str, str]) -> dict[str, list[MapObject]]:
    return {
        "terrain": [MapObject(names[i.region], i.place, {"kind": i.kind}) for i in board.icons],
        "ports": [
            MapObject(f"{names[p.region]} - {names[p.sea]}", p.place, {"region": p.region, "sea": p.sea})
            for p in board.ports
        ],
        "cities": [MapObject(names[i], place, {"region": i}) for i, place in board.towns.items()],
    }
