"""Regional improvements: markets, barracks, walls, roads and Ancient Wonders (rulebook: Buy Regional Improvements).

Two of market, barracks and walls in a Spending Phase, six roads, and at most two works in one region, each end of a road counted
(rulings A-P5). Roads need both ends under own control (A-P6), wonders everything else, with a road over every border and strait (A-P7).
Nothing is built in a besieged region (A-Z3); what the box does not hold cannot be built (A-S5).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, Verbs, call, done
from ...kernel.log import tell
from .development import total
from .regions import besieged
from .state import BARRACKS, MARKET, WALLS, WONDER, State
from .steps import flow
from .tables import COSTS, LIMITS

RULE = "Spending Phase: Buy Regional Improvements"

verbs: Verbs[State] = Verbs()
"""What may be done here at a decision of the spending turn."""

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


# ---- choosing what is built, and where -----------------------------------------------------------------------------


def offers(g: State, seat: int) -> list[Action]:
    """``build`` with an improvement opens the choice of its region, ``build_road`` that of the border."""
    options: list[Action] = [
        ("build", improvement)
        for improvement in (MARKET, BARRACKS, WALLS, WONDER)
        if is_any(sites(g, seat, improvement))
    ]
    if is_any(roads_possible(g, seat)):
        options.append(("build_road",))
    return options


def is_any(found: Iterator[int]) -> bool:
    """Whether there is at least one."""
    return next(found, None) is not None


def sites(g: State, seat: int, improvement: int) -> Iterator[int]:
    """Regions where the improvement can be built now."""
    nothing_complete = improvement == WONDER and COMPLETE not in g.built
    if not nothing_complete and bar_to_kind(g, seat, improvement) is None:
        for region, owner in enumerate(g.owner):
            if owner == seat and bar_to_site(g, seat, region, improvement) is None:
                yield region


def roads_possible(g: State, seat: int) -> Iterator[int]:
    """Borders over which a road can be built now."""
    if g.gold[seat] < COSTS.road or g.roads_bought >= LIMITS.roads_per_turn:
        return
    owners, roads = g.owner, g.roads
    for region, owner in enumerate(owners):
        if owner == seat:
            for there, _, edge in g.board.land[region]:
                if region < there and owners[there] == seat and not roads >> edge & 1:
                    if bar_to_road(g, seat, edge) is None:
                        yield edge


@verbs.on("build")
def choose_improvement(g: State, action: Action, seat: int) -> None:
    call(g, "spending.build", seat, action[1])


@verbs.refuses("build", "build_road")
def why_not_build(g: State, action: Action, seat: int) -> Refusal | None:
    return Refusal("nowhere_to_build", RULE, action[1:])


@flow.ask("spending.build", rule=RULE)
def ask_site(g: State, seat: int, improvement: int) -> Ask:
    """``site``: the region."""
    return seat, [*(("site", region) for region in sites(g, seat, improvement)), ("never_mind",)]


@ask_site.on("site")
def choose_site(g: State, action: Action, seat: int, improvement: int) -> None:
    done(g)
    build(g, seat, action[1], improvement)


@ask_site.refuses("site")
def why_not_site(g: State, action: Action, seat: int, improvement: int) -> Refusal | None:
    return bar_to_build(g, seat, action[1], improvement)


@ask_site.on("never_mind")
def build_nothing(g: State, action: Action, seat: int, improvement: int) -> None:
    done(g)


@verbs.on("build_road")
def choose_border(g: State, action: Action, seat: int) -> None:
    call(g, "spending.road", seat)


@flow.ask("spending.road", rule=RULE)
def ask_road(g: State, seat: int) -> Ask:
    """``road``: the border to be crossed; several in a row, then ``never_mind``."""
    return seat, [*(("road", edge) for edge in roads_possible(g, seat)), ("never_mind",)]


@ask_road.on("road")
def choose_road(g: State, action: Action, seat: int) -> None:
    build_road(g, seat, action[1])
    if not is_any(roads_possible(g, seat)):
        done(g)


@ask_road.refuses("road")
def why_no_road(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_road(g, seat, action[1])


@ask_road.on("never_mind")
def no_more_roads(g: State, action: Action, seat: int) -> None:
    done(g)
