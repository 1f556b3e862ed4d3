"""Who is next to whom, and how.

Where the map has a borders layer, that layer is the law, and where the outlines say something else, this is reported. Without
the layer the outlines decide, and every doubtful pair is reported. Straits and ports come from their own layers only.
"""

from __future__ import annotations

from game.maps.areas import Areas
from game.maps.contacts import CONTACT, NEAR, SNAP, Contacts, Pair, components
from game.maps.elements import Reader
from game.maps.faults import NOWHERE, Place
from game.maps.links import Link, Links

LAND, RIVER, MOUNTAIN, STRAIT, SEA, COAST, PORT, NONE = (
    "land",
    "river",
    "mountain",
    "strait",
    "sea",
    "coast",
    "port",
    "none",
)
_FITTING = {0: (LAND, RIVER, MOUNTAIN), 1: (COAST,), 2: (SEA,)}
"""The kinds of border by the number of sea areas among the two neighbours; the first is what an unnamed kind means."""
_BETWEEN = {0: "two regions", 1: "a region and a sea area", 2: "two sea areas"}
_LISTED_DOUBTS = 40

Adjacency = dict[Pair, str]
"""The kind of border for each pair of area numbers, the lower one first."""


def adjacency(areas: Areas, links: Links, contacts: Contacts, reader: Reader) -> Adjacency:
    """All borders of the board; contradictions between layers and outlines are noted."""
    found = _Borders(areas, links, contacts, reader)
    kinds = found.of_law() if links.borders is not None else found.of_outlines()
    found.add_straits(kinds)
    found.add_ports(kinds)
    found.check_roads(kinds)
    return dict(sorted(kinds.items()))


def check_connected(areas: Areas, kinds: Adjacency, reader: Reader) -> None:
    """Every area must be reachable from every other over borders, straits, coasts and ports."""
    parts = components(len(areas), list(kinds))
    for part in parts[1:]:
        names = ", ".join(f"'{areas[number].name}'" for number in part[:5])
        more = f" and {len(part) - 5} more" if len(part) > 5 else ""
        wrong = f"The board falls apart: {names}{more} cannot be reached from '{areas[parts[0][0]].name}'."
        remedy = "Let the outlines touch, or add a strait, a border or a sea area between them."
        reader.error(areas[part[0]].object.place, wrong, remedy)


class _Borders:
    def __init__(self, areas: Areas, links: Links, contacts: Contacts, reader: Reader) -> None:
        self.areas = areas
        self.links = links
        self.contacts = contacts
        self.reader = reader
        self.touching = contacts.neighbours()
        self.straits = {strait.pair for strait in links.straits}
        self.denied: set[Pair] = set()
        self.unclear = {number for number, area in enumerate(areas.listed) if not area.ring} | contacts.twisted.keys()
        """Areas whose outline is faulty: nothing that depends on where they lie is reported."""
        self.mentioned = {border.pair for border in links.borders or ()}

    def names(self, pair: Pair) -> str:
        return " and ".join(f"'{self.areas[number].name}'" for number in pair)

    def seas_in(self, pair: Pair) -> int:
        return sum(self.areas[number].is_sea for number in pair)

    def clear(self, pair: Pair) -> bool:
        return self.unclear.isdisjoint(pair)

    def place(self, pair: Pair) -> Place:
        return self.areas[pair[0]].object.place

    def of_outlines(self) -> Adjacency:
        settled = self.straits | {(port.region, port.sea) for port in self.links.ports}
        doubts = {
            pair: gap for pair, gap in self.contacts.doubtful().items() if pair not in settled and self.clear(pair)
        }
        for pair, gap in list(doubts.items())[:_LISTED_DOUBTS]:
            if gap > 0.0:
                wrong = (
                    f"{self.names(pair)} come within {gap:.1f} pixels of each other and were not taken for neighbours."
                )
            else:
                along = self.contacts.shared.get(pair, 0.0)
                how = "in one point" if along <= 4 * SNAP else f"along {along:.0f} pixels"
                wrong = f"{self.names(pair)} touch only {how} and were not taken for neighbours."
            remedy = f"If they are neighbours, let their outlines meet along {CONTACT:.0f} pixels or more."
            self.reader.warning(self.place(pair), wrong, remedy)
        if len(doubts) > _LISTED_DOUBTS:
            wrong = f"{len(doubts) - _LISTED_DOUBTS} more pairs are doubtful."
            self.reader.warning(NOWHERE, wrong, "A borders layer settles them: see 'map suggest-borders'.")
        return {pair: _FITTING[self.seas_in(pair)][0] for pair in self.touching}

    def of_law(self) -> Adjacency:
        kinds: Adjacency = {}
        for border in self.links.borders or ():
            kind = border.kind or _FITTING[self.seas_in(border.pair)][0]
            if kind != NONE and kind not in _FITTING[self.seas_in(border.pair)]:
                between = _BETWEEN[self.seas_in(border.pair)]
                wrong = f"The kind '{kind}' cannot lie between {between}, {self.names(border.pair)}."
                remedy = f"Choose {' or '.join((*_FITTING[self.seas_in(border.pair)], NONE))}."
                self.reader.error(border.object.place, wrong, remedy)
                continue
            before = kinds.get(border.pair)
            if before is not None and before != kind:
                wrong = f"The border of {self.names(border.pair)} is given as {before} and as {kind}."
                self.reader.error(border.object.place, wrong, "Give all its parts the same kind.")
                continue
            if before is None and kind != NONE:
                self._compare_with_outlines(border)
            kinds[border.pair] = kind
        self.denied = {pair for pair, kind in kinds.items() if kind == NONE}
        self._report_unlisted()
        return {pair: kind for pair, kind in kinds.items() if kind != NONE}

    def _compare_with_outlines(self, border: Link) -> None:
        if border.pair in self.touching or not self.clear(border.pair):
            return
        gap = self.contacts.gap(*border.pair)
        how = f"lie {gap:.0f} pixels apart" if gap > SNAP else "touch only in a corner"
        wrong = f"The borders layer makes {self.names(border.pair)} neighbours, but their outlines {how}."
        self.reader.warning(border.object.place, wrong, "Mend the outlines, or delete this border.")

    def _report_unlisted(self) -> None:
        listed = self.mentioned | self.straits | {(port.region, port.sea) for port in self.links.ports}
        for pair, along in self.touching.items():
            if pair not in listed and self.clear(pair):
                wrong = (
                    f"{self.names(pair)} touch along {along:.0f} pixels, but the borders layer has no border between "
                    "them, so they are not neighbours."
                )
                self.reader.warning(self.place(pair), wrong, f"Draw it, or draw one of the kind '{NONE}'.")

    def add_straits(self, kinds: Adjacency) -> None:
        for strait in self.links.straits:
            border = kinds.get(strait.pair)
            if border is not None and self.links.borders is not None:
                wrong = f"{self.names(strait.pair)} have a strait, and also a border of the kind '{border}'."
                self.reader.error(strait.object.place, wrong, "Delete one of the two.")
            elif border is not None:
                wrong = f"{self.names(strait.pair)} also touch on land; the strait was taken to lie between them."
                self.reader.warning(strait.object.place, wrong, "Delete the strait, or draw the outlines apart.")
            kinds[strait.pair] = STRAIT

    def add_ports(self, kinds: Adjacency) -> None:
        for port in self.links.ports:
            pair = (port.region, port.sea)
            if pair in self.denied:
                wrong = f"{self.names(pair)} have a port, but the borders layer denies that they touch."
                self.reader.error(port.object.place, wrong, f"Delete the port, or the border of the kind '{NONE}'.")
            elif pair not in self.touching and self.clear(pair):
                gap = self.contacts.gap(*pair)
                if gap > NEAR:
                    wrong = f"Region '{self.areas[port.region].name}' does not touch '{self.areas[port.sea].name}': "
                    wrong += f"they lie {gap:.0f} pixels apart."
                    self.reader.error(port.object.place, wrong, "Correct the port's properties, or the outlines.")
                elif pair not in kinds:
                    wrong = f"{self.names(pair)} hardly touch; the port was taken as proof that they do."
                    self.reader.warning(port.object.place, wrong, "Let their outlines meet.")
            kinds[pair] = PORT

    def check_roads(self, kinds: Adjacency) -> None:
        for road in self.links.roads:
            faulty_border = road.pair in self.mentioned and road.pair not in self.denied
            if road.pair not in kinds and self.clear(road.pair) and not faulty_border:
                wrong = f"The road joins {self.names(road.pair)}, which are not neighbours."
                self.reader.error(road.object.place, wrong, "Correct 'from' or 'to', or delete the road.")
