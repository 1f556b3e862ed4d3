"""Who is next to whom, and how.

Where the map has a borders layer, that layer is the law, and where the outlines say something else, this is reported. Without
the layer the outlines decide, and every doubtful pair is reported. Straits and ports come from their own layers only.
"""

from __future__ import annotations

from game.kernel.said import Said, row, said
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
_BETWEEN = {0: said("two regions"), 1: said("a region and a sea area"), 2: said("two sea areas")}
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
        names = row(f"'{areas[number].name}'" for number in part[:5])
        if len(part) > 5:
            names = said("{names} and {n} more", names=names, n=len(part) - 5)
        wrong = said(
            "The board falls apart: {names} cannot be reached from '{name}'.",
            names=names,
            name=areas[parts[0][0]].name,
        )
        remedy = said("Let the outlines touch, or add a strait, a border or a sea area between them.")
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

    def names(self, pair: Pair) -> Said:
        return said("'{one}' and '{other}'", one=self.areas[pair[0]].name, other=self.areas[pair[1]].name)

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
                wrong = said(
                    "{names} come within {gap:.1f} pixels of each other and were not taken for neighbours.",
                    names=self.names(pair),
                    gap=gap,
                )
            else:
                along = self.contacts.shared.get(pair, 0.0)
                if along <= 4 * SNAP:
                    wrong = said(
                        "{names} touch only in one point and were not taken for neighbours.", names=self.names(pair)
                    )
                else:
                    wrong = said(
                        "{names} touch only along {along:.0f} pixels and were not taken for neighbours.",
                        names=self.names(pair),
                        along=along,
                    )
            remedy = said(
                "If they are neighbours, let their outlines meet along {contact:.0f} pixels or more.", contact=CONTACT
            )
            self.reader.warning(self.place(pair), wrong, remedy)
        if len(doubts) > _LISTED_DOUBTS:
            wrong = said("{n} more pairs are doubtful.", n=len(doubts) - _LISTED_DOUBTS)
            self.reader.warning(NOWHERE, wrong, said("A borders layer settles them: see 'map suggest-borders'."))
        return {pair: _FITTING[self.seas_in(pair)][0] for pair in self.touching}

    def of_law(self) -> Adjacency:
        kinds: Adjacency = {}
        for border in self.links.borders or ():
            kind = border.kind or _FITTING[self.seas_in(border.pair)][0]
            if kind != NONE and kind not in _FITTING[self.seas_in(border.pair)]:
                between = _BETWEEN[self.seas_in(border.pair)]
                wrong = said(
                    "The kind '{kind}' cannot lie between {between}, {names}.",
                    kind=kind,
                    between=between,
                    names=self.names(border.pair),
                )
                remedy = said("Choose one of {known}.", known=", ".join((*_FITTING[self.seas_in(border.pair)], NONE)))
                self.reader.error(border.object.place, wrong, remedy)
                continue
            before = kinds.get(border.pair)
            if before is not None and before != kind:
                wrong = said(
                    "The border of {names} is given as {before} and as {kind}.",
                    names=self.names(border.pair),
                    before=before,
                    kind=kind,
                )
                self.reader.error(border.object.place, wrong, said("Give all its parts the same kind."))
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
        names = self.names(border.pair)
        if gap > SNAP:
            wrong = said(
                "The borders layer makes {names} neighbours, but their outlines lie {gap:.0f} pixels apart.",
                names=names,
                gap=gap,
            )
        else:
            wrong = said(
                "The borders layer makes {names} neighbours, but their outlines touch only in a corner.", names=names
            )
        self.reader.warning(border.object.place, wrong, said("Mend the outlines, or delete this border."))

    def _report_unlisted(self) -> None:
        listed = self.mentioned | self.straits | {(port.region, port.sea) for port in self.links.ports}
        for pair, along in self.touching.items():
            if pair not in listed and self.clear(pair):
                wrong = said(
                    "{names} touch along {along:.0f} pixels, but the borders layer has no border between them, "
                    "so they are not neighbours.",
                    names=self.names(pair),
                    along=along,
                )
                self.reader.warning(
                    self.place(pair), wrong, said("Draw it, or draw one of the kind '{none}'.", none=NONE)
                )

    def add_straits(self, kinds: Adjacency) -> None:
        for strait in self.links.straits:
            border = kinds.get(strait.pair)
            if border is not None and self.links.borders is not None:
                wrong = said(
                    "{names} have a strait, and also a border of the kind '{border}'.",
                    names=self.names(strait.pair),
                    border=border,
                )
                self.reader.error(strait.object.place, wrong, said("Delete one of the two."))
            elif border is not None:
                wrong = said(
                    "{names} also touch on land; the strait was taken to lie between them.",
                    names=self.names(strait.pair),
                )
                self.reader.warning(strait.object.place, wrong, said("Delete the strait, or draw the outlines apart."))
            kinds[strait.pair] = STRAIT

    def add_ports(self, kinds: Adjacency) -> None:
        for port in self.links.ports:
            pair = (port.region, port.sea)
            if pair in self.denied:
                wrong = said(
                    "{names} have a port, but the borders layer denies that they touch.", names=self.names(pair)
                )
                self.reader.error(
                    port.object.place, wrong, said("Delete the port, or the border of the kind '{none}'.", none=NONE)
                )
            elif pair not in self.touching and self.clear(pair):
                gap = self.contacts.gap(*pair)
                if gap > NEAR:
                    wrong = said(
                        "Region '{region}' does not touch '{sea}': they lie {gap:.0f} pixels apart.",
                        region=self.areas[port.region].name,
                        sea=self.areas[port.sea].name,
                        gap=gap,
                    )
                    self.reader.error(port.object.place, wrong, said("Correct the port's properties, or the outlines."))
                elif pair not in kinds:
                    wrong = said(
                        "{names} hardly touch; the port was taken as proof that they do.", names=self.names(pair)
                    )
                    self.reader.warning(port.object.place, wrong, said("Let their outlines meet."))
            kinds[pair] = PORT

    def check_roads(self, kinds: Adjacency) -> None:
        for road in self.links.roads:
            faulty_border = road.pair in self.mentioned and road.pair not in self.denied
            if road.pair not in kinds and self.clear(road.pair) and not faulty_border:
                wrong = said("The road joins {names}, which are not neighbours.", names=self.names(road.pair))
                self.reader.error(road.object.place, wrong, said("Correct 'from' or 'to', or delete the road."))
