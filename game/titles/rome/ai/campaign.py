"""Campaign turns of an automated faction: the orders to its armies (solo rules, section 4)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ....common.routes import cheapest
from ....kernel.actions import Action, Decision
from ..diplomacy import allied
from ..forces import armies_of, faction_of_army, is_unplaced, mains, within_limits
from ..movement import border_costs, foes_in, friendly_ground
from ..state import NONE
from ..tables import GENERALS, LIMITS
from . import navies, weighing
from .judgement import card, enemy_army_near, frontier, own_armies, passes_conquest, power
from .mind import Mind
from .targets import TARGETS, WARLIKE, aims, may_storm, passes_battle

THIRDS = 3
"""Costs are counted in thirds of a movement point: a road step costs one."""
TOMORROW = 9
"""So much farther than an army gets now a prize may be, in thirds of a point, for one that thinks of the next turn."""
LATER = 0.5
"""What a prize of the next turn is worth, times that of one at hand."""
PER_STEP = 0.01
"""Points that a third of a movement point is worth: of equal prizes the nearer one."""
LEAST = 0.1
"""What an order has to promise at least."""
DANGER = 4
"""So many land steps from the capital an army of a stranger keeps the strongest army at home."""


class Way(NamedTuple):
    """A march: its cost in thirds of a point, and its first step."""

    cost: int
    step: int


def turn(v: Mind, decision: Decision) -> Action:
    """Place armies, then move each in the order of the numerals, then navies, then end."""
    offers = frozenset(decision.options)
    for army in armies_of(v.seat):
        if is_unplaced(v, army) and ("place", army) in offers:
            return ("place", army)
    for army in own_armies(v):
        action = order(v, army, offers)
        if action is not None and action in offers:
            return action
    sailing = navies.turn(v, offers)
    return sailing if sailing is not None and sailing in offers else ("end_turn",)


def order(v: Mind, army: int, offers: frozenset[Action]) -> Action | None:
    """What an army does next, or None when it stays."""
    here = v.army_at[army]
    for other in own_armies(v):
        if other > army and ("reorganise", army, other) in offers and worth_merging(v, army, other):
            return ("reorganise", army, other)
    if v.army_general[army] == NONE:
        leaders = [offer for offer in offers if offer[:2] == ("join_general", army)]
        if leaders:
            return max(leaders, key=lambda offer: (GENERALS[offer[2]].stars, -offer[2]))
    if card(v).posture in v.level.weighs:
        return best_order(v, army, offers)
    for offer in sorted(offer for offer in offers if offer[:2] == ("attack", army)):
        if passes_battle(v, army, here, offer[2]):
            return offer
    if ("assault", army) in offers and may_storm(v, army, here):
        return ("assault", army)
    if ("roll_conquest", army) in offers and passes_conquest(v, army, here):
        return ("roll_conquest", army)
    if ("subdue", army) in offers:
        return ("subdue", army)
    if ("besiege", army) in offers and card(v).posture in WARLIKE:
        return ("besiege", army)
    return march(v, army, offers)


def best_order(v: Mind, army: int, offers: frozenset[Action]) -> Action | None:
    """Of all that an army can do now, or soon, what promises most."""
    here = v.army_at[army]
    found: list[tuple[float, Action]] = [
        (weighing.battle(v, army, here, offer[2]), offer) for offer in sorted(offers) if offer[:2] == ("attack", army)
    ]
    if ("assault", army) in offers:
        found.append((weighing.siege(v, army, here), ("assault", army)))
    if ("roll_conquest", army) in offers:
        found.append((weighing.conquest(v, army, here), ("roll_conquest", army)))
    steps = {offer[2] for offer in offers if offer[0] == "march" and offer[1] == army}
    ways = routes(v, army) if steps else {}
    for region, way in ways.items():
        if way.step not in steps or way.cost > points(v, army) + TOMORROW * (here != region):
            continue
        promise = weighing.prize(v, army, region) + weighing.relief(v, army, region)
        promise += weighing.watch(v, army, region)
        late = way.cost > points(v, army)
        promise *= LATER if late else 1.0
        found.append((promise - PER_STEP * way.cost, ("march", army, way.step)))
    stay = weighing.watch(v, army, here)
    best = max(found, key=lambda item: (item[0], item[1]), default=(0.0, None))
    if best[1] is not None and best[0] > max(stay, LEAST):
        return best[1]
    if ("subdue", army) in offers:
        return ("subdue", army)
    if ("besiege", army) in offers:
        return ("besiege", army)
    return to_the_border(v, army, ways, steps) if steps and not stay else None


def worth_merging(v: Mind, army: int, other: int) -> bool:
    """Two armies that fit into one, with a general to lead it."""
    together = [*v.army_troops[army], *v.army_troops[other]]
    led = v.army_general[army] != NONE or v.army_general[other] != NONE
    return led and within_limits(together) and mains(together) < LIMITS.main


def march(v: Mind, army: int, offers: frozenset[Action]) -> Action | None:
    """A step towards the best target of the card's list, else towards the border."""
    steps = {offer[2] for offer in offers if offer[0] == "march" and offer[1] == army}
    if not steps:
        return None
    near = max(v.temper.guard, DANGER if card(v).posture == "DEFEND" else 0)
    if near and army == home_guard(v) and in_danger(v, near):
        return back_to_capital(v, army, steps)
    ways = routes(v, army)
    for code in aims(v):
        ranked = [
            (value - way.cost / THIRDS, -region, way.step)
            for region, value in TARGETS[code](v, army)
            if (way := ways.get(region)) is not None and way.step in steps and way.cost <= points(v, army)
        ]
        if ranked:
            return ("march", army, max(ranked)[2])
    return to_the_border(v, army, ways, steps)


def in_danger(v: Mind, steps: int) -> bool:
    """Whether a stranger's army is so near to the capital."""
    capital = v.geo.capital[v.seat]
    near = v.board.distance[capital]
    return any(
        at >= 0 and near[at] <= steps and not allied(v, v.seat, faction_of_army(army))
        for army, at in enumerate(v.army_at)
    )


def points(v: Mind, army: int) -> int:
    return THIRDS * v.army_mp[army] + v.army_road_steps[army]


def routes(v: Mind, army: int) -> dict[int, Way]:
    """The cheapest march to every region that can be entered over own and allied ones, however far."""
    costs = border_costs(v, army)
    start = v.army_at[army]

    def onward(here: int, cost: int) -> Iterator[tuple[int, int]]:
        if here == start or (friendly_ground(v, v.seat, here) and not foes_in(v, v.seat, here)):
            for there, border, edge in v.board.land[here]:
                yield cost + (1 if v.roads >> edge & 1 else THIRDS * costs[border]), there

    found = cheapest(start, 0, onward)
    del found[start]
    best: dict[int, Way] = {}
    for region, (cost, before) in found.items():  # nearest first: the region before is known
        best[region] = Way(cost, region if before == start else best[before].step)
    return best


def home_guard(v: Mind) -> int:
    """The strongest army: it stays in or next to the capital in defence."""
    return max(own_armies(v), key=lambda army: (power(v, army), -army))


def back_to_capital(v: Mind, army: int, steps: set[int]) -> Action | None:
    capital = v.geo.capital[v.seat]
    if v.owner[capital] != v.seat or v.board.distance[capital][v.army_at[army]] <= 1:
        return None
    way = routes(v, army).get(capital)
    return ("march", army, way.step) if way and way.step in steps else None


def to_the_border(v: Mind, army: int, ways: dict[int, Way], steps: set[int]) -> Action | None:
    """Towards the nearest own region on the border, the capital first when an enemy is near it."""
    goals = frontier(v)
    capital = v.geo.capital[v.seat]
    if v.owner[capital] == v.seat and enemy_army_near(v, capital, 3):
        goals = [capital]
    if v.army_at[army] in goals:
        return None
    near = [(ways[g].cost, g) for g in goals if g in ways and ways[g].step in steps]
    if not near:
        return None
    step = ways[min(near)[1]].step
    return ("march", army, step) if friendly_ground(v, v.seat, step) and not foes_in(v, v.seat, step) else None
