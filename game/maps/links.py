"""What stands on and between the areas: ports, straits, roads, border lines, terrain icons and cities."""

from __future__ import annotations

from typing import NamedTuple

from game.kernel.said import Said, said
from game.maps.areas import Areas
from game.maps.elements import Reader
from game.maps.faults import Place
from game.maps.geometry import Point, Ring, cleaned, distance_to_area, distance_to_ring, in_box, inside, length
from game.maps.objects import SHAPES, Layer, MapObject, Shape
from game.maps.schema import RULES, Read, read_fields

PORT_REACH = 30.0
"""Pixels: a port may stand this far from the shore it serves without a word."""
SEARCH = 80.0
"""Pixels: how far a port or icon that names no region looks for one."""
LINE_REACH = 40.0
"""Pixels: a strait's ends may lie this far from the regions it joins without a word."""
WORK = 4_000_000
"""Corners looked at for the places of ports, icons and line ends. No map needs a tenth of it; one made to keep the
program busy gets no more."""
MOST_ICONS = 4
"""Terrain icons of one region, rulebook: The Map."""


class Port(NamedTuple):
    """A harbour of a region on a sea area, both by area number."""

    region: int
    sea: int
    at: Point
    object: MapObject


class Link(NamedTuple):
    """A line between two areas. ``kind`` is that of a border (empty where the author left it out), ``built`` for roads."""

    a: int
    b: int
    points: tuple[Point, ...]
    kind: str
    built: bool
    object: MapObject

    @property
    def pair(self) -> tuple[int, int]:
        return min(self.a, self.b), max(self.a, self.b)


class Icon(NamedTuple):
    """A terrain icon: tree or mountain."""

    region: int
    kind: str
    at: Point


class Islet(NamedTuple):
    """A further piece of land of a region, in another area: drawn and picked with the region, without borders."""

    region: int
    ring: Ring


class Links(NamedTuple):
    ports: list[Port]
    straits: list[Link]
    roads: list[Link]
    borders: list[Link] | None
    """None where the map has no borders layer."""
    icons: list[Icon]
    cities: dict[int, Point]
    islets: list[Islet]


def read_links(layers: dict[str, list[Layer]], areas: Areas, reader: Reader) -> Links:
    """Everything in the layers besides regions and seas; faults are noted, faulty objects left out."""
    reading = _Reading(layers, areas, reader)
    straits = reading.lines("straits", "region")
    return Links(
        reading.ports(),
        reading.once(straits, said("strait")),
        reading.once(reading.lines("roads", "region"), said("road")),
        reading.borders(),
        reading.icons(),
        reading.cities(),
        reading.islets(),
    )


class _Reading:
    def __init__(self, layers: dict[str, list[Layer]], areas: Areas, reader: Reader) -> None:
        self.layers = layers
        self.areas = areas
        self.reader = reader
        self.work = 0

    def may_look_at(self, *rings: Ring) -> bool:
        """Whether there is work left for these outlines."""
        self.work += sum(map(len, rings))
        return self.work <= WORK

    def items(self, layer: str) -> list[tuple[MapObject, dict[str, Read]]]:
        """The usable objects of a layer with their properties."""
        rule = RULES[layer]
        found = []
        for item in (item for part in self.layers.get(layer, []) for item in part.objects):
            if not item.sound:
                continue
            if item.type and item.type.casefold() != rule.type.casefold():
                wrong = said(
                    "Its class is '{type}', but objects in this layer are of the class {kind}.",
                    type=item.type,
                    kind=rule.type,
                )
                remedy = said("Correct the class, or move the object to the layer it belongs to.")
                self.reader.error(item.place, wrong, remedy)
            elif item.shape not in rule.shapes:
                wrong = said(
                    "Its shape is '{shape}', but the class {kind} is drawn as {drawn}.",
                    shape=SHAPES[item.shape],
                    kind=rule.type,
                    drawn=rule.drawn,
                )
                self.reader.error(item.place, wrong, said("Delete it and draw it again."))
            elif item.points:
                found.append((item, read_fields(item, rule, self.reader)))
        return found

    def ports(self) -> list[Port]:
        found: dict[tuple[int, int], Port] = {}
        for item, fields in self.items("ports"):
            at = item.points[0]
            region = self.port_end(item, fields["region"], "region", at)
            sea = self.port_end(item, fields["sea"], "sea", at)
            if region is None or sea is None:
                continue
            if (region, sea) in found:
                wrong = said(
                    "'{region}' already has a port on '{sea}'; this one is left out.",
                    region=self.areas[region].name,
                    sea=self.areas[sea].name,
                )
                self.reader.warning(item.place, wrong, said("Delete one of the two."))
                continue
            found[(region, sea)] = Port(region, sea, at, item)
            self.check_port(found[(region, sea)])
        return list(found.values())

    def port_end(self, item: MapObject, text: Read, field: str, at: Point) -> int | None:
        if text:
            return self.areas.refer(text, item, field, self.reader, field)
        nearest = self.nearest(at, is_sea=field == "sea")
        what = said("sea area") if field == "sea" else said("region")
        if not nearest or nearest[0][0] > SEARCH:  # the box may be near, the outline not
            wrong = said(
                "The port names no {what}, and there is none within {search:.0f} pixels of it.",
                what=what,
                search=SEARCH,
            )
            self.reader.error(
                item.place, wrong, said("Add the property '{field}', or move the port to the shore.", field=field)
            )
            return None
        if len(nearest) > 1 and nearest[1][0] - nearest[0][0] < 1.0:
            one, other = (self.areas[number].name for _, number in nearest[:2])
            wrong = said(
                "The port names no {what} and lies between '{one}' and '{other}'; it was taken for '{one}'.",
                what=what,
                one=one,
                other=other,
            )
            self.reader.warning(item.place, wrong, said("Add the property '{field}'.", field=field))
        return nearest[0][1]

    def nearest(self, at: Point, is_sea: bool) -> list[tuple[float, int]]:
        """The areas of one kind within ``SEARCH`` of a point, by their distance."""
        found = [
            (distance_to_area(*at, area.ring), number)
            for number, area in enumerate(self.areas.listed)
            if area.is_sea == is_sea and area.ring and in_box(at, area.box, SEARCH) and self.may_look_at(area.ring)
        ]
        return sorted(found)

    def check_port(self, port: Port) -> None:
        x, y = port.at
        region, sea = self.areas[port.region], self.areas[port.sea]
        if not region.ring or not sea.ring or not self.may_look_at(region.ring, sea.ring):
            return
        gaps = [(distance_to_area(x, y, area.ring), area.name) for area in (region, sea)]
        if gaps[0][0] == gaps[1][0] == 0.0:  # an island lies in its sea: what counts is its own shore
            gaps = [(distance_to_ring(x, y, region.ring), sea.name)]
        for gap, name in gaps:
            if gap > PORT_REACH:
                wrong = said(
                    "The port of region '{region}' on sea area '{sea}' stands at ({x:g}, {y:g}), "
                    "{gap:.0f} pixels from '{name}'.",
                    region=region.name,
                    sea=sea.name,
                    x=x,
                    y=y,
                    gap=gap,
                    name=name,
                )
                self.reader.warning(port.object.place, wrong, said("Move it to the shore, or correct its properties."))

    def lines(self, layer: str, wanted: str) -> list[Link]:
        found = []
        for item, fields in self.items(layer):
            ends = [self.line_end(item, fields, field, wanted) for field in ("from", "to")]
            if ends[0] is None or ends[1] is None:
                continue
            if ends[0] == ends[1]:
                wrong = said("Both of its ends are '{name}'.", name=self.areas[ends[0]].name)
                self.reader.error(item.place, wrong, said("Correct 'from' or 'to'."))
                continue
            if length(item.points) < 1.0:
                self.reader.error(item.place, said("The line has no length."), said("Delete it and draw it again."))
                continue
            kind, built = str(fields.get("kind", "")), bool(fields.get("built", False))
            link = Link(ends[0], ends[1], item.points, kind, built, item)
            if wanted == "region":
                self.check_ends(link)
            found.append(link)
        return found

    def line_end(self, item: MapObject, fields: dict[str, Read], field: str, wanted: str) -> int | None:
        if not fields[field]:
            self.reader.error(
                item.place,
                said("The property '{field}' is missing.", field=field),
                said("Add it with the name of a region."),
            )
            return None
        return self.areas.refer(fields[field], item, field, self.reader, wanted)

    def check_ends(self, link: Link) -> None:
        """A line should begin and end at the areas it names, in either direction."""
        rings = [self.areas[end].ring for end in (link.a, link.b)]
        if not all(rings) or not self.may_look_at(*rings, *rings):
            return
        gaps = [[distance_to_area(*point, ring) for ring in rings] for point in (link.points[0], link.points[-1])]
        straight, turned = max(gaps[0][0], gaps[1][1]), max(gaps[0][1], gaps[1][0])
        if min(straight, turned) > LINE_REACH:
            wrong = said(
                "The line ends {gap:.0f} pixels away from the regions that it joins, '{one}' and '{other}'.",
                gap=min(straight, turned),
                one=self.areas[link.a].name,
                other=self.areas[link.b].name,
            )
            self.reader.warning(
                link.object.place, wrong, said("Draw it from one to the other, or correct its properties.")
            )

    def once(self, links: list[Link], what: Said) -> list[Link]:
        """The first link of each pair."""
        found: dict[tuple[int, int], Link] = {}
        for link in links:
            if link.pair in found:
                one, other = self.areas[link.a].name, self.areas[link.b].name
                wrong = said(
                    "'{one}' and '{other}' are joined by a {what} already; this one is left out.",
                    one=one,
                    other=other,
                    what=what,
                )
                self.reader.warning(link.object.place, wrong, said("Delete one of the two."))
            found.setdefault(link.pair, link)
        return list(found.values())

    def borders(self) -> list[Link] | None:
        if "borders" not in self.layers:
            return None
        drawn = self.lines("borders", "either")
        if not any(part.objects for part in self.layers["borders"]):
            place = self.layers["borders"][0]
            wrong = said("The layer is empty; the borders were taken from the outlines as if it were not there.")
            self.reader.warning(
                _place_of(place), wrong, said("Delete the layer, or fill it with 'map suggest-borders'.")
            )
            return None
        return drawn

    def icons(self) -> list[Icon]:
        found: list[Icon] = []
        counts: dict[int, int] = {}
        for item, fields in self.items("terrain"):
            at = _middle(item)
            region = self.region_at(at)
            if region is None:
                wrong = said(
                    "It stands in no region at ({x:g}, {y:g}) and is left out.",
                    x=at[0],
                    y=at[1],
                )
                self.reader.warning(item.place, wrong, said("Move it into a region."))
                continue
            counts[region] = counts.get(region, 0) + 1
            if counts[region] == MOST_ICONS + 1:
                wrong = said(
                    "'{name}' has more than {most} terrain icons.", name=self.areas[region].name, most=MOST_ICONS
                )
                self.reader.error(item.place, wrong, said("Delete some of them."))
            if "kind" not in item.properties and not item.type:
                self.reader.warning(
                    item.place, said("It has no kind and is taken for a tree."), said("Add the property 'kind'.")
                )
            found.append(Icon(region, str(fields["kind"]), at))
        return found

    def islets(self) -> list[Islet]:
        """The islands that name a region; the others are only drawing."""
        found = []
        for item, fields in self.items("islands"):
            ring = cleaned(item.points)
            if fields["region"] and len(ring) > 2:
                region = self.areas.refer(fields["region"], item, "region", self.reader)
                if region is not None:
                    found.append(Islet(region, ring))
        return found

    def region_at(self, at: Point) -> int | None:
        """The region a point lies in, or else the nearest one within reach."""
        for number in range(self.areas.regions):
            area = self.areas[number]
            if area.ring and in_box(at, area.box) and self.may_look_at(area.ring) and inside(*at, area.ring):
                return number
        nearest = self.nearest(at, is_sea=False)
        return nearest[0][1] if nearest and nearest[0][0] <= PORT_REACH else None

    def cities(self) -> dict[int, Point]:
        found: dict[int, Point] = {}
        for item, fields in self.items("cities"):
            at = item.points[0]
            if fields["region"]:
                region = self.areas.refer(fields["region"], item, "region", self.reader)
            else:
                region = self.region_at(at)
                if region is None:
                    wrong = said("The city names no region and stands in none; it is left out.")
                    self.reader.warning(item.place, wrong, said("Add the property 'region', or move it."))
            if region is None:
                continue
            if region in found:
                wrong = said("'{name}' already has a city; this one is left out.", name=self.areas[region].name)
                self.reader.warning(item.place, wrong, said("Delete one of the two."))
            elif self.areas[region].ring and distance_to_area(*at, self.areas[region].ring) > PORT_REACH:
                wrong = said("The city stands outside its region '{name}'.", name=self.areas[region].name)
                self.reader.warning(item.place, wrong, said("Move it, or correct the property 'region'."))
            found.setdefault(region, at)
        return found


def _middle(item: MapObject) -> Point:
    if item.shape is Shape.POLYLINE:
        return item.points[len(item.points) // 2]
    xs, ys = zip(*item.points, strict=True)
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2


def _place_of(layer: Layer) -> Place:
    return Place(layer=layer.name, line=layer.element.line)
