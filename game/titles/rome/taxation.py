"""Taxation Phase: sieges wear down walls and barracks, every faction takes its taxes, economic might scores.

Rulings A-E: events come first, then siege damage, then the tax (E1). Unrest halves only the printed gold of its region, rounded
down, two markers take all of it (E2). A besieged region yields nothing at all (E3). Wonders collect from the other factions once
everybody has taken taxes (E5). Printed gold, market links, wonders and developments count as gold raised (E6).

`account` is the only place where income is reckoned: the phase, the account book on screen and the automated players read it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ...kernel.flow import done, goto
from ...kernel.log import tell
from . import victory
from .development import effects, highest, in_force, total
from .diplomacy import others, partners
from .events.windows import open_window
from .regions import besieged, has, regions_of, wonders_of
from .state import BARRACKS, MARKET, WALLS, State
from .steps import flow
from .tables import ECONOMIC_VP

MARKET_LINK_GOLD = 1
WONDER_GOLD = 2
"""What a wonder takes from each other faction (Taxation Phase)."""


class Line(NamedTuple):
    """A line of the account book: a text key, the region it concerns (or -1), what the board prints there, and what is taken."""

    key: str
    region: int
    printed: int
    gold: int


@flow.run("taxation.begin")
def begin(g: State) -> None:
    """Events before the taxes are counted."""
    goto(g, "taxation.sieges")
    open_window(g, "taxation", g.order[0])


@flow.run("taxation.sieges")
def wear_down(g: State) -> None:
    """Each besieged region loses its walls, or else its barracks, one of them a turn (rulings A-Z2)."""
    for region in range(len(g.owner)):
        if g.built[region] & (WALLS | BARRACKS) and besieged(g, region):
            lost = WALLS if has(g, region, WALLS) else BARRACKS
            g.built[region] &= ~lost
            tell(g, "siege_damage", region, lost)
    goto(g, "taxation.collect")


@flow.run("taxation.collect")
def collect(g: State) -> None:
    """Taxes for all, then the wonders' takings, then points, then corrupt officials; markers of unrest stay (A-E8)."""
    for faction in g.order:
        lines = account(g, faction)
        raised = sum(line.gold for line in lines)
        g.gold[faction] += raised
        g.tax_raised[faction] = raised
        tell(g, "account", faction, tuple(map(tuple, lines)))
        tell(g, "tax", faction, raised)
    for faction in g.order:
        admire_wonders(g, faction)
    for faction in g.order:
        points = max((points for gold, points in ECONOMIC_VP if g.tax_raised[faction] >= gold), default=0)
        victory.award(g, faction, points, "economic")
    for faction in g.order:
        lost = min(g.gold[faction], g.corruption[faction])
        g.gold[faction] -= lost
        if lost:
            tell(g, "corruption", faction, lost)
    g.corruption[:] = [0] * len(g.corruption)
    g.tax_nothing = ()
    done(g)


def account(g: State, faction: int) -> list[Line]:
    """Everything that a faction raises now, but for its wonders: one line for each region and effect, also for lost ones."""
    lines = [region_line(g, faction, region) for region in regions_of(g, faction)]
    lines += [Line("market_link", region, 0, MARKET_LINK_GOLD) for region in linked_markets(g, faction)]
    for effect in effects(g, faction, "income_per_market"):
        ports = [r for r in open_markets(g, faction) if g.board.ports[r]]
        lines.append(Line("market_income", -1, len(ports), min(effect.limit, effect.value * len(ports))))
    flat = total(g, faction, "income_flat")
    if flat:
        lines.append(Line("flat_income", -1, flat, flat))
    return lines


def region_line(g: State, faction: int, region: int) -> Line:
    """What a controlled region yields of its printed gold."""
    printed = g.geo.gold[region]
    if besieged(g, region):
        return Line("besieged", region, printed, 0)
    if region in g.tax_nothing:
        return Line("crop_failure", region, printed, 0)
    markers = max(0, g.unrest[region] - highest(g, faction, "unrest_ignored_for_tax", 0))
    if markers == 0 or has(g, region, BARRACKS):
        return Line("region", region, printed, printed)
    return Line("unrest", region, printed, printed // 2 if markers == 1 else 0)


def open_markets(g: State, faction: int) -> list[int]:
    """Regions of a faction with a market that is not cut off by a siege."""
    return [region for region in regions_of(g, faction) if has(g, region, MARKET) and not besieged(g, region)]


def linked_markets(g: State, faction: int) -> list[int]:
    """Markets that roads through own regions join to another own market (rulings A-E4); for tribes with Tribal Markets those in
    neighbouring regions too."""
    markets = open_markets(g, faction)
    if len(markets) < 2:
        return []
    return [market for market in markets if any(other in markets for other in linked_to(g, faction, market, markets))]


def linked_to(g: State, faction: int, market: int, markets: list[int]) -> Iterator[int]:
    """The own regions at the other ends of a market's roads, and of theirs, and so on; for tribes with Tribal Markets a border
    between two markets is as good as a road."""
    roadless = in_force(g, faction, "market_link")
    seen = [market]  # grows while it is walked through
    for here in seen:
        for there, _, edge in g.board.land[here]:
            road = bool(g.roads >> edge & 1) or (roadless and here in markets and there in markets)
            if road and g.owner[there] == faction and there not in seen:
                seen.append(there)
                yield there


def admire_wonders(g: State, faction: int) -> None:
    """Each wonder takes 2 gold, or what there is, from every other faction in play, allies too, but not from the partner."""
    wonders = wonders_of(g, faction)
    for other in others(g, faction):
        if wonders and not partners(g, faction, other):
            paid = min(g.gold[other], WONDER_GOLD * wonders)
            g.gold[other] -= paid
            g.gold[faction] += paid
            g.tax_raised[faction] += paid
            tell(g, "wonder", faction, other, paid)
