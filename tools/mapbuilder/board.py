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


def layers(board: Board) -> list[MapLayer]:
    """The object layers of the format, from the bottom up."""
    names = {r.id: r.name for r in inputs.regions()} | {s.id: s.name for s in inputs.seas()}

    def link(first: str, second: str) -> str:
        return f"{names[first]} - {names[second]}"

    straits = [sorted(pair, key=list(board.regions).index) for pair in board.straits]
    by_name = {i: n for n, i in enumerate(board.regions)}
    islands = sorted(board.islands, key=lambda i: (by_name.get(i.region or "", len(by_name)), i.shape.bounds))
    return [
        MapLayer("seas", "Sea", "#3f7f9f", [MapObject(names[i], p, {"id": i}) for i, p in board.seas.items()]),
        MapLayer(
            "regions", "Region", "#a04040",
            [MapObject(r.name, board.regions[r.id], _region_properties(r)) for r in board.rows],
        ),
        MapLayer(
            "islands", "Island", "#c08040",
            [MapObject(names.get(i.region or "", ""), i.shape, {"region": i.region or ""}) for i in islands],
        ),
        MapLayer(
            "borders", "Border", "#703010",
            [
                MapObject(link(b.first, b.second), b.line, {"from": b.first, "to": b.second, "kind": b.kind})
                for b in board.borders
            ],
        ),
        MapLayer("rivers", "River", "#4060c0", [MapObject(name, line) for name, line in board.rivers]),
        MapLayer(
            "ranges", "Range", "#806040",
            [MapObject(w.text, w.curve) for w in board.letterings if w.kind == "range"],
        ),
        MapLayer(
            "roads", "Road", "#b08030",
            [
                MapObject(link(a, b), line, {"from": a, "to": b, "built": False})
                for (a, b), line in board.roads.items()
            ],
        ),
        MapLayer(
            "straits", "Strait", "#c02020",
            [MapObject(link(a, b), board.straits[frozenset((a, b))], {"from": a, "to": b}) for a, b in straits],
        ),
        MapLayer(
            "terrain", "Terrain", "#308030",
            [MapObject(names[i.region], i.place, {"kind": i.kind}) for i in board.icons],
        ),
        MapLayer(
            "ports", "Port", "#2040a0",
            [MapObject(link(p.region, p.sea), p.place, {"region": p.region, "sea": p.sea}) for p in board.ports],
        ),
        MapLayer(
            "cities", "City", "#202020",
            [MapObject(names[i], place, {"region": i}) for i, place in board.towns.items()],
        ),
        MapLayer(
            "labels", "Label", "#104060",
            [
                MapObject(w.text, w.curve, {"kind": w.kind, "size": w.size})
                for w in board.letterings
            ],
        ),
    ]  # fmt: skip
