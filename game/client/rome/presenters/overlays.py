"""Ways to colour the map: what each is called, the colour of every region, and what the colours mean. No pygame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from game.client.affordance import Target
from game.client.rome.presenters.names import INDEPENDENT, SEAT_KEYS
from game.client.words import tr, tr_n
from game.titles.rome.diplomacy import relation
from game.titles.rome.forces import faction_of_army
from game.titles.rome.movement import reach
from game.titles.rome.state import ENEMY, NONE
from game.titles.rome.supply import supplied
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Shade:
    """The colour of a region: a side's (with its hatch), or a named hue from faint (0) to full (1)."""

    hue: str
    strength: float = 1.0
    hatched: bool = False


BLANK = Shade("", 0.0)
MOST_UNREST = 2
NEAR: Mapping[int, Shade] = {
    0: Shade("danger", 0.9, hatched=True),
    1: Shade("danger", 0.9, hatched=True),
    2: Shade("danger", 0.5),
    3: Shade("danger", 0.25),
}
"""How a region is threatened, by the steps to the nearest enemy army."""
JOINED, JOINED_ALLY, CUT_OFF = Shade("yes", 0.75), Shade("yes", 0.35), Shade("danger", 0.7, hatched=True)


@dataclass(frozen=True, slots=True)
class Overlay:
    """A way to colour the map, with its sign and what it shows."""

    key: str
    name: str
    icon: str
    says: str


@dataclass(frozen=True, slots=True)
class Key:
    """A line of the legend: a colour, or a ``mark`` on the map (line, dot), and what it means."""

    words: str
    shade: Shade = BLANK
    mark: str = ""


def overlays() -> tuple[Overlay, ...]:
    """All of them, in the order of the switch."""
    return (
        Overlay("owner", tr("Owner"), "treasure-map", tr("who holds each region")),
        Overlay("gold", tr("Gold"), "two-coins", tr("the gold that each region is worth")),
        Overlay("terrain", tr("Terrain"), "mountains", tr("combats in difficult ground")),
        Overlay("unrest", tr("Unrest"), "fist", tr("where taxes are withheld")),
        Overlay("reach", tr("Reach"), "footsteps", tr("where the chosen army can go with all its steps")),
        Overlay("supply", tr("Supply"), "wheat", tr("where your armies can be reinforced")),
        Overlay("threat", tr("Threat"), "crossed-swords", tr("how near enemy armies are")),
    )


def shades(v: View, overlay: str, seat: int, selected: Target | None = None) -> list[Shade]:
    """For each region its colour under an overlay."""
    return _SHADES[overlay](v, seat, selected)


def _owner(v: View, seat: int, selected: Target | None) -> list[Shade]:
    found = []
    for region, owner in enumerate(v.owner):
        home = v.geo.home[region]
        if owner != NONE:
            found.append(Shade(SEAT_KEYS[owner], 1.0, hatched=True))
        elif home >= 0 and home not in v.setup.factions:
            found.append(Shade(INDEPENDENT, 0.8, hatched=True))  # the nation that nobody plays
        else:
            found.append(BLANK)
    return found


def _gold(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [_of(Shade("gold"), gold, 3) for gold in v.geo.gold]


def _terrain(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [_of(Shade("earth"), icons, max(v.geo.icons)) for icons in v.geo.icons]


def _unrest(v: View, seat: int, selected: Target | None) -> list[Shade]:
    return [_of(Shade("danger"), markers, MOST_UNREST) for markers in v.unrest]


def _of(full: Shade, number: int, most: int) -> Shade:
    """A colour by a number; the fullest is hatched as well."""
    strength = min(number, most) / max(1, most)
    return Shade(full.hue, strength, hatched=strength >= 1 and full.hue == "danger") if number else BLANK


def _supply(v: View, seat: int, selected: Target | None) -> list[Shade]:
    land, _ = supplied(v, seat)
    found = []
    for region, owner in enumerate(v.owner):
        joined = JOINED if owner == seat else JOINED_ALLY
        found.append(joined if land[region] else CUT_OFF if owner == seat else BLANK)
    return found


def _threat(v: View, seat: int, selected: Target | None) -> list[Shade]:
    foes = [at for army, at in enumerate(v.army_at) if at >= 0 and relation(v, seat, faction_of_army(army)) == ENEMY]
    nearest = [min((v.board.distance[at][region] for at in foes), default=NONE) for region in range(len(v.owner))]
    return [NEAR.get(steps, BLANK) for steps in nearest]


_SHADES: Mapping[str, Callable[[View, int, Target | None], list[Shade]]] = {
    "owner": _owner,
    "gold": _gold,
    "terrain": _terrain,
    "unrest": _unrest,
    "reach": _owner,  # and outlines, see ``within_reach``
    "supply": _supply,
    "threat": _threat,
}


def within_reach(v: View, piece: Target | None) -> dict[Target, int]:
    """The regions that an army on the map could come to with all its movement points, and what each costs."""
    if piece is None or piece[0] != "army" or v.army_at[piece[1]] < 0:
        return {}
    return {("region", region): cost for region, cost in reach(v, piece[1]).items() if cost}


# -- legends -----------------------------------------------------------------------------------------------------------


def legend(v: View, overlay: str, seat: int, selected: Target | None = None) -> Sequence[Key]:
    """What the colours of an overlay mean."""
    return _LEGENDS[overlay](v, seat, selected)


def _legend_owner(v: View, seat: int, selected: Target | None) -> list[Key]:
    say = Speaker(v)
    sides = [
        Key(str(say.say("{0:faction}", one)), Shade(SEAT_KEYS[one], 1.0, hatched=True)) for one in v.setup.factions
    ]
    unplayed = [Key(tr("not played"), Shade(INDEPENDENT, 0.8, hatched=True))]
    return [*sides, *(unplayed if len(v.setup.factions) < len(SEAT_KEYS) else ()), Key(tr("independent"))]


def _legend_gold(v: View, seat: int, selected: Target | None) -> list[Key]:
    gold = sorted(set(v.geo.gold))
    return [Key(tr_n("{n} gold", "{n} gold", n).format(n=n), _of(Shade("gold"), n, 3)) for n in gold]


def _legend_terrain(v: View, seat: int, selected: Target | None) -> list[Key]:
    most = max(v.geo.icons)
    return [Key(tr("open")), *(Key(str(n), _of(Shade("earth"), n, most)) for n in range(1, most + 1))]


def _legend_unrest(v: View, seat: int, selected: Target | None) -> list[Key]:
    words = [tr_n("{n} marker", "{n} markers", n).format(n=n) for n in range(1, MOST_UNREST + 1)]
    return [Key(tr("calm")), *(Key(said, _of(Shade("danger"), n, MOST_UNREST)) for n, said in enumerate(words, 1))]


def _legend_reach(v: View, seat: int, selected: Target | None) -> list[Key]:
    if selected is None or selected[0] != "army":
        return [Key(tr("Choose an army: its reach is shown."))]
    return [Key(tr("within reach"), mark="line"), Key(tr("steps that it takes"), mark="dot")]


def _legend_supply(v: View, seat: int, selected: Target | None) -> list[Key]:
    ally = [Key(tr("an ally’s, joined"), JOINED_ALLY)] if JOINED_ALLY in _supply(v, seat, None) else []
    return [Key(tr("joined to your homes"), JOINED), *ally, Key(tr("yours, but cut off"), CUT_OFF)]


def _legend_threat(v: View, seat: int, selected: Target | None) -> list[Key]:
    near = Key(tr("there, or 1 step away"), NEAR[1])
    return [near, *(Key(tr_n("{n} step", "{n} steps", n).format(n=n), NEAR[n]) for n in (2, 3))]


_LEGENDS: Mapping[str, Callable[[View, int, Target | None], Sequence[Key]]] = {
    "owner": _legend_owner,
    "gold": _legend_gold,
    "terrain": _legend_terrain,
    "unrest": _legend_unrest,
    "reach": _legend_reach,
    "supply": _legend_supply,
    "threat": _legend_threat,
}
