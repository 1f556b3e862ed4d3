"""Facts about the maps as they ship: geometry, borders layer and tables must say the same. Needs shapely, not the game."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree

import shapely

from . import inputs
from .borders import SHORTEST, contacts

_SAME = 0.6  # pixels: how far two ways of measuring the same line may differ (rounding of the small board)
_ON_RIVER = 3.0  # pixels between a river border and the drawn river
_OVERLAP = 3.0  # square pixels: the passage under a bridge

Pair = frozenset[str]


@dataclass(frozen=True)
class _Object:
    name: str
    object_class: str
    properties: dict[str, str]
    shape: shapely.Geometry


def shipped(folder: Path) -> list[str]:
    """What is wrong with the maps in a folder, a line each; empty when nothing is."""
    return [
        f"{name}: {fault}"
        for name, whole in (("mediterranean.tmx", True), ("italia.tmx", False))
        for fault in _Map(folder / name).faults(whole)
    ]


class _Map:
    def __init__(self, path: Path) -> None:
        root = ElementTree.parse(path).getroot()
        self.layers = {g.get("name", ""): [_read(o) for o in g.iter("object")] for g in root.iter("objectgroup")}
        self.regions = {o.properties["id"]: o.shape for o in self.layers["regions"]}
        self.seas = {o.properties["id"]: o.shape for o in self.layers["seas"]}

    def faults(self, whole: bool) -> list[str]:
        wrong = self._references()
        if wrong:
            return wrong
        found = self._areas() + self._borders() + self._links() + self._spots()
        return found + (self._tables() if whole else [])

    def _references(self) -> list[str]:
        """Every region or sea that an object names is there."""
        known = self.regions.keys() | self.seas.keys() | {""}
        return [
            f"{layer}: {item.name} names {item.properties[key]!r}, which is no region or sea"
            for layer, items in self.layers.items()
            for item in items
            for key in ("region", "sea", "from", "to")
            if item.properties.get(key, "") not in known
        ]

    def _areas(self) -> list[str]:
        """Areas are sound and do not overlap."""
        areas = self.regions | self.seas
        found = [f"{name} is not a simple polygon" for name, shape in areas.items() if not shape.is_valid]
        names, shapes = list(areas), list(areas.values())
        for i, j in shapely.STRtree(shapes).query(shapes, predicate="intersects").T:
            if i < j and (overlap := shapes[i].intersection(shapes[j]).area) > _OVERLAP:
                found.append(f"{names[i]} and {names[j]} overlap by {overlap:.1f} square pixels")
        return found

    def _borders(self) -> list[str]:
        """The borders layer is the geometry's own edges, and its kinds are the table's."""
        table = {p: "coast" if k == "port" else k for p, k in inputs.adjacency().items() if k != "strait"}
        touching = {p: sum(line.length for line in ls) for p, ls in contacts(self.regions | self.seas).items()}
        drawn: dict[Pair, float] = defaultdict(float)
        found = []
        rivers = shapely.MultiLineString([o.shape for o in self.layers["rivers"]])
        for border in self.layers["borders"]:
            pair = frozenset((border.properties["from"], border.properties["to"]))
            kind = border.properties["kind"]
            drawn[pair] += border.shape.length
            if table.get(pair) != kind:
                found.append(f"border {_named(pair)} is {kind}; the table says {table.get(pair, 'nothing')}")
            if kind == "river" and (far := _far(border.shape, rivers)) > _ON_RIVER:
                found.append(f"river border {_named(pair)} lies {far:.1f} pixels off the drawn rivers")
        for pair in touching.keys() | drawn.keys():
            if abs(touching.get(pair, 0.0) - drawn.get(pair, 0.0)) > _SAME:
                found.append(
                    f"{_named(pair)} touch for {touching.get(pair, 0):.1f} pixels, the borders layer has {drawn.get(pair, 0):.1f}"
                )
        return sorted(found)

    def _links(self) -> list[str]:
        """Ports lie on the shore they share; straits and roads lead where they say."""
        found = []
        for port in self.layers["ports"]:
            for area in (self.regions[port.properties["region"]], self.seas[port.properties["sea"]]):
                if port.shape.distance(area) > _SAME:
                    found.append(f"port {port.name} lies off its shore")
        towns = {o.properties["region"]: o.shape for o in self.layers["cities"]}
        for road in self.layers["roads"]:
            ends = [shapely.Point(road.shape.coords[i]) for i in (0, -1)]
            places = [towns.get(road.properties[k]) for k in ("from", "to")]
            if any(p is not None and e.distance(p) > _SAME for e, p in zip(ends, places, strict=True)):
                found.append(f"road {road.name} does not lead from town to town")
        for strait in self.layers["straits"]:
            ends = [shapely.Point(strait.shape.coords[i]) for i in (0, -1)]
            if any(
                not self.regions[strait.properties[k]].contains(e) for e, k in zip(ends, ("from", "to"), strict=True)
            ):
                found.append(f"strait {strait.name} does not end in its regions")
        wanted = {p for p, k in inputs.adjacency().items() if k in (*inputs.LAND_KINDS, "strait")}
        here = {p for p in wanted if p <= self.regions.keys()}
        for layer, pairs in (
            ("roads", here),
            ("straits", {p for p in here if inputs.adjacency()[p] == "strait"}),
        ):
            counted = Counter(frozenset((o.properties["from"], o.properties["to"])) for o in self.layers[layer])
            found += [
                f"{layer}: {counted[p]} for {_named(p)}, not 1" for p in pairs | counted.keys() if counted[p] != 1
            ]
        return sorted(found)

    def _spots(self) -> list[str]:
        """A town in each region; each terrain icon in its region, as many as the table says."""
        found = []
        towns = Counter(o.properties["region"] for o in self.layers["cities"])
        found += [f"{r} has {towns[r]} towns" for r in self.regions if towns[r] != 1]
        for town in self.layers["cities"]:
            if not self.regions[town.properties["region"]].contains(town.shape):
                found.append(f"the town of {town.name} lies outside its region")
        icons: Counter[tuple[str, str]] = Counter()
        for icon in self.layers["terrain"]:
            where = next((n for n, s in self.regions.items() if s.contains(icon.shape)), "no region")
            icons[where, icon.properties["kind"]] += 1
        for row in inputs.regions():
            if row.id in self.regions:
                for kind, count in (("tree", row.trees), ("mountain", row.mountains)):
                    if icons[row.id, kind] != count:
                        found.append(f"{row.id} has {icons[row.id, kind]} {kind} icons, not {count}")
        return found

    def _tables(self) -> list[str]:
        """The large board has every area of the tables, with its properties, and every contact that the tables know."""
        found = []
        if list(self.regions) != [r.id for r in inputs.regions()] or list(self.seas) != [s.id for s in inputs.seas()]:
            found.append("regions or seas are not those of the tables")
        for row, item in zip(inputs.regions(), self.layers["regions"], strict=False):
            wanted = {"gold": str(row.gold), "home": row.home, "mercenary": row.mercenary}
            wanted |= {"mercenary_dice": row.mercenary_dice, "capital": "true" if row.capital else "", "id": row.id}
            if item.name != row.name or any(item.properties.get(k, "") != v for k, v in wanted.items()):
                found.append(f"{row.id} has not the properties of the table")
        touching = contacts(self.regions | self.seas)
        for pair, kind in inputs.adjacency().items():
            if kind != "strait" and sum(line.length for line in touching.get(pair, [])) < SHORTEST:
                found.append(f"{_named(pair)} do not touch, but are neighbours ({kind})")
        ports = Counter(frozenset((o.properties["region"], o.properties["sea"])) for o in self.layers["ports"])
        wanted_ports = {p for p, k in inputs.adjacency().items() if k == "port"}
        found += [
            f"{ports[p]} ports for {_named(p)}" for p in wanted_ports | ports.keys() if ports[p] != (p in wanted_ports)
        ]
        return found


def _read(element: ElementTree.Element) -> _Object:
    x, y = float(element.get("x", "0")), float(element.get("y", "0"))
    properties = {p.get("name", ""): p.get("value", "") for p in element.iter("property")}
    shape: shapely.Geometry = shapely.Point(x, y)
    for tag, make in (("polygon", shapely.Polygon), ("polyline", shapely.LineString)):
        drawn = element.find(tag)
        if drawn is not None:
            corners = (tuple(map(float, corner.split(","))) for corner in drawn.get("points", "").split())
            shape = make([(x + px, y + py) for px, py in corners])
    return _Object(element.get("name", ""), element.get("type", ""), properties, shape)


def _named(pair: Pair) -> str:
    return " - ".join(sorted(pair))


def _far(line: shapely.LineString, rivers: shapely.Geometry) -> float:
    """How far the line strays from the rivers, its last pixels at either end aside (they reach the coast)."""
    inner = shapely.segmentize(line, 5.0)
    return max((rivers.distance(p) for p in shapely.points(inner.coords)[1:-1]), default=0.0)
