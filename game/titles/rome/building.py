"""Regional improvements: markets, barracks, walls, roads and Ancient Wonders (rulebook: Buy Regional Improvements).

Two of market, barracks and walls in a Spending Phase, six roads, and at most two works in one region, each end of a road counted
(rulings A-P5). Roads need both ends under own control (A-P6), wonders everything else, with a road over every border and strait (A-P7).
Nothing is built in a besieged region (A-Z3); what the box does not hold cannot be built (A-S5).
"""

from __future__ import annotations

from ...kernel.actions import Refusal
from ...kernel.log import tell
from .development import total
from .regions import besieged
from .state import BARRACKS, MARKET, WALLS, WONDER, State
from .tables import COSTS, LIMITS

RULE = "Spending Phase: Buy Regional Improvements"

COST = {MARKET: COSTS.market, BARRACKS: COSTS.barracks, WALLS: COSTS.walls, WONDER: COSTS.wonder}
IN_THE_BOX = {MARKET: LIMITS.markets, BARRACKS: LIMITS.barracks, WALLS: LIMITS.walls, WONDER: LIMITS.wonders}
WITH = {kind: tuple(built for built in range(16) if built & kind) for kind in COST}
"""The values of ``built`` that contain an improvement."""
COMPLETE = MARKET | BARRACKS | WALLS


def cost(g: State, faction: int, improvement: int) -> int:
    """What an improvement costs the faction."""
    return COST[improvement] + (total(g, faction, "cost_delta", "wonder") if improvement == WONDER else 0)


def bar_to_build(g: State, faction: int, region: int, improvement: int) -> Refusal | None:
    """Why an improvement cannot be built in a region now, or None."""
    return bar_to_site(g, faction, region, improvement) or bar_to_kind(g, faction, improvement)


def bar_to_site(g: State, faction: int, region: int, improvement: int) -> Refusal | None:
    """Why this region cannot get the improvement, or None."""
    if g.owner[region] != faction:
        return Refusal("not_your_region", RULE, (region,))
    if g.built[region] & improvement:
        return Refusal("already_built", RULE, (region, improvement))
    if improvement == WONDER and not complete(g, region):
        return Refusal("wonder_needs_all", RULE, (region,))
    if g.works.count(region) >= LIMITS.improvements_per_region_and_turn:
        return Refusal("works_in_region", RULE, (region,))
    return Refusal("region_besieged", RULE, (region,)) if besieged(g, region) else None


def bar_to_kind(g: State, faction: int, improvement: int) -> Refusal | None:
    """Why no such improvement can be built anywhere, or None."""
    price = cost(g, faction, improvement)
    if g.gold[faction] < price:
        return Refusal("not_enough_gold", RULE, (price,))
    if improvement != WONDER and g.improvements_bought >= LIMITS.improvements_per_turn:
        return Refusal("improvements_this_turn", RULE, (LIMITS.improvements_per_turn,))
    if not left_in_box(g, improvement):
        return Refusal("none_left_in_box", RULE, (improvement,))
    return None


def left_in_box(g: State, improvement: int) -> bool:
    """Whether the box still holds one of these."""
    improved = len(g.built) - g.built.count(0)
    most = IN_THE_BOX[improvement]
    return improved < most or sum(g.built.count(built) for built in WITH[improvement]) < most


def complete(g: State, region: int) -> bool:
    """Market, barracks, walls, and a road over every land border and strait."""
    roads = all(g.roads >> neighbour.edge & 1 for neighbour in g.board.land[region])
    return g.built[region] & COMPLETE == COMPLETE and roads


def build(g: State, faction: int, region: int, improvement: int) -> None:
    gold = cost(g, faction, improvement)
    g.gold[faction] -= gold
    g.built[region] |= improvement
    g.works = (*g.works, region)
    if improvement != WONDER:
        g.improvements_bought += 1
    tell(g, "built", faction, region, improvement, gold)


def bar_to_road(g: State, faction: int, edge: int) -> Refusal | None:
    """Why a road cannot be built over a border now, or None."""
    a, b, _ = g.board.edges[edge]
    if g.roads >> edge & 1:
        return Refusal("already_a_road", RULE, (a, b))
    if g.owner[a] != faction or g.owner[b] != faction:
        return Refusal("road_needs_both_ends", RULE, (a, b))
    if g.roads_bought >= LIMITS.roads_per_turn:
        return Refusal("roads_this_turn", RULE, (LIMITS.roads_per_turn,))
    if g.roads.bit_count() >= LIMITS.roads:
        return Refusal("none_left_in_box", RULE, ())
    for end in (a, b):
        if g.works.count(end) >= LIMITS.improvements_per_region_and_turn:
            return Refusal("works_in_region", RULE, (end,))
        if besieged(g, end):
            return Refusal("region_besieged", RULE, (end,))
    return Refusal("not_enough_gold", RULE, (COSTS.road,)) if g.gold[faction] < COSTS.road else None


def build_road(g: State, faction: int, edge: int) -> None:
    a, b, _ = g.board.edges[edge]
    g.gold[faction] -= COSTS.road
    g.roads |= 1 << edge
    g.roads_bought += 1
    g.works = (*g.works, a, b)
    tell(g, "road_built", faction, a, b)
