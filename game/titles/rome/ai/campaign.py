"""Armies of an automated faction in the Campaigning Phase (solo rules, section 4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from ....common.routes import cheapest
from ....kernel.actions import Action, Decision
from ..development import in_force
from ..diplomacy import allied, relation
from ..forces import armies_of, faction_of_army, is_unplaced, mains, printed_cost, stars, within_limits
from ..movement import border_costs, foes_in, friendly_ground
from ..regions import besieged, garrisoned, regions_of
from ..state import ENEMY, NEUTRAL, NONE
from ..tables import BARBARIANS, GENERALS, IS_VETERAN, LIMITS
from ..view import View
from . import navies
from .judgement import (
    card,
    distance_home,
    enemy_army_near,
    expected_loss,
    frontier,
    own_armies,
    passes_assault,
    passes_conquest,
    power,
    runaway,
)

THIRDS = 3
"""Costs are counted in thirds of a movement point: a road step costs one."""
BATTLE = {"BATTLE": 0.9, "CONQUER": 1.0, "RAID": 1.1, "EXPAND": 1.25, "SEA": 1.1, "DEFEND": 1.5}
AT_HOME = 1.0
AVOID_BELOW = 0.7
COALITION_VALUE = 5
FURTHER_AIMS = ("INDEP", "HELD", "PREY")
WARLIKE = ("CONQUER", "BATTLE", "RAID")
DANGER = 4
"""So many land steps from the capital an army of a stranger keeps the strongest army at home."""
LOSS_WEIGHT = 1.5
"""What a main battle card counts against the worth of a region that costs it."""
NEAR_KIN = 2
"""What a target next to another tribe's army is worth less, while tribes fall out."""


class Way(NamedTuple):
    """A march: its cost in thirds of a point, and its first step."""

    cost: int
    step: int


def turn(v: View, decision: Decision) -> Action:
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


def order(v: View, army: int, offers: frozenset[Action]) -> Action | None:
    """What an army does next, or None when it stays."""
    here = v.army_at[army]
    for other in own_armies(v):
        if other > army and ("reorganise", army, other) in offers and worth_merging(v, army, other):
            return ("reorganise", army, other)
    if v.army_general[army] == NONE:
        leaders = [offer for offer in offers if offer[:2] == ("join_general", army)]
        if leaders:
            return max(leaders, key=lambda offer: (GENERALS[offer[2]].stars, -offer[2]))
    for offer in sorted(offer for offer in offers if offer[:2] == ("attack", army)):
        if passes_battle(v, army, here, offer[2]):
            return offer
    if ("assault", army) in offers and may_storm(v, army, here):
        return ("assault", army)
    if ("roll_conquest", army) in offers and passes_conquest(v, army, here):
        return ("roll_conquest", army)
    if ("subdue", army) in offers:
        return ("subdue", army)
    if ("besiege", army) in offers and card(v).posture in ("CONQUER", "BATTLE", "RAID"):
        return ("besiege", army)
    return march(v, army, offers)


def may_storm(v: View, army: int, region: int) -> bool:
    """The assault test; raiders besiege instead."""
    posture = card(v).posture
    return posture != "RAID" and passes_assault(v, army, region)


def passes_battle(v: View, army: int, region: int, faction: int) -> bool:
    """The battle test against all armies of a faction in a region."""
    foe = sum(power(v, other) for other in armies_of(faction) if v.army_at[other] == region)
    posture = card(v).posture
    factor = AT_HOME if posture == "DEFEND" and v.geo.home[region] == v.seat else BATTLE[posture]
    return power(v, army) >= factor * foe


def worth_merging(v: View, army: int, other: int) -> bool:
    """Two armies that fit into one, with a general to lead it."""
    together = [*v.army_troops[army], *v.army_troops[other]]
    led = v.army_general[army] != NONE or v.army_general[other] != NONE
    return led and within_limits(together) and mains(together) < LIMITS.main


def march(v: View, army: int, offers: frozenset[Action]) -> Action | None:
    """A step towards the best target of the card's list, else towards the border."""
    steps = {offer[2] for offer in offers if offer[0] == "march" and offer[1] == army}
    if not steps:
        return None
    if card(v).posture == "DEFEND" and army == home_guard(v) and in_danger(v):
        return back_to_capital(v, army, steps)
    ways = routes(v, army)
    for code in aims(v):
        ranked = [
            (value - way.cost / THIRDS, -region, way.step)
            for region, value in TARGETS.get(code, nothing)(v, army)
            if (way := ways.get(region)) is not None and way.step in steps and way.cost <= points(v, army)
        ]
        if ranked:
            return ("march", army, max(ranked)[2])
    return to_the_border(v, army, ways, steps)


def aims(v: View) -> tuple[str, ...]:
    """The targets of the card, then what else there may be to win."""
    return tuple(dict.fromkeys((*card(v).targets, *FURTHER_AIMS)))


def in_danger(v: View) -> bool:
    """Whether a stranger's army is near the capital."""
    capital = v.geo.capital[v.seat]
    near = v.board.distance[capital]
    return any(at >= 0 and near[at] <= DANGER and not allied(v, v.seat, army // 5) for army, at in enumerate(v.army_at))


def points(v: View, army: int) -> int:
    return THIRDS * v.army_mp[army] + v.army_road_steps[army]


def routes(v: View, army: int) -> dict[int, Way]:
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


def home_guard(v: View) -> int:
    """The strongest army: it stays in or next to the capital in defence."""
    return max(own_armies(v), key=lambda army: (power(v, army), -army))


def back_to_capital(v: View, army: int, steps: set[int]) -> Action | None:
    capital = v.geo.capital[v.seat]
    if v.owner[capital] != v.seat or v.board.distance[capital][v.army_at[army]] <= 1:
        return None
    way = routes(v, army).get(capital)
    return ("march", army, way.step) if way and way.step in steps else None


def to_the_border(v: View, army: int, ways: dict[int, Way], steps: set[int]) -> Action | None:
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


Valued = Iterable[tuple[int, float]]


def worth(v: View, army: int, region: int) -> float:
    """2 for each gold, 2 for a home of a faction, 1 for an M region, 1 for a port at sea."""
    value = 2.0 * v.geo.gold[region]
    value += 2 * (v.geo.home[region] >= 0) + (v.geo.mercenary[region] >= 0)
    value += card(v).posture == "SEA" and bool(v.board.ports[region])
    value += COALITION_VALUE * (v.owner[region] != NONE and v.owner[region] in (v.coalition, runaway(v)))
    if v.seat == BARBARIANS and not in_force(v, v.seat, "no_tribal_feud"):
        kin = [v.army_at[other] for other in own_armies(v) if other != army]
        value -= NEAR_KIN * any(v.board.distance[region][at] <= 1 for at in kin)
    return value


def nothing(v: View, army: int) -> Valued:
    return ()


def lost(v: View, army: int) -> Valued:
    """Own homes in other hands that can be stormed, own regions whose besiegers can be beaten."""
    for region in v.geo.homes[v.seat]:
        if v.owner[region] != v.seat and may_storm(v, army, region) and beats_all(v, army, region):
            yield region, worth(v, army, region)
    for region in regions_of(v, v.seat):
        if besieged(v, region) and beats_all(v, army, region):
            yield region, worth(v, army, region)


def beats_all(v: View, army: int, region: int) -> bool:
    """Whether the battle test holds against every force that stands in the way."""
    foes = dict.fromkeys(faction_of_army(other) for other in foes_in(v, v.seat, region))
    return all(passes_battle(v, army, region, faction) for faction in foes)


def independent(v: View, army: int) -> Valued:
    """Independent regions that pass the conquest test."""
    for region, owner in enumerate(v.owner):
        free = owner == NONE and not garrisoned(v, region)
        if free and passes_conquest(v, army, region) and beats_all(v, army, region):
            yield region, worth(v, army, region) - LOSS_WEIGHT * expected_loss(v.geo.dice[region])


def rich(v: View, army: int) -> Valued:
    return [(region, value + 4 * (v.geo.gold[region] >= 2)) for region, value in independent(v, army)]


def mercenary(v: View, army: int) -> Valued:
    return [(region, value + 4 * (v.geo.mercenary[region] >= 0)) for region, value in independent(v, army)]


def islands(v: View, army: int) -> Valued:
    """Independent regions and homes that only straits or ships reach."""
    for region, value in (*independent(v, army), *homes(v, army)):
        if all(neighbour.border == 3 for neighbour in v.board.land[region]):
            yield region, value


def homes(v: View, army: int) -> Valued:
    """Home regions of factions that are enemies or neutral, or of nobody, which pass the assault test (and the conquest test
    where a former independent has no barracks)."""
    for region, home in enumerate(v.geo.home):
        if home not in (NONE, v.seat) and attackable(v, region) and may_take(v, army, region):
            yield region, worth(v, army, region)


def attackable(v: View, region: int) -> bool:
    """Nobody's, or of a faction that is neither friend nor ally; a friend that runs away with the game is no friend."""
    owner = v.owner[region]
    if owner in (NONE, v.seat):
        return owner == NONE
    return relation(v, v.seat, owner) in (ENEMY, NEUTRAL) or (owner == runaway(v) and not allied(v, v.seat, owner))


def prey(v: View, army: int) -> Valued:
    """Homes and armies of the faction that runs away with the game."""
    victim = runaway(v)
    if victim != NONE and not allied(v, v.seat, victim):
        yield from ((region, value) for region, value in homes(v, army) if v.owner[region] == victim)
        yield from ((region, value) for region, value in hostile_armies(v, army) if v.owner[region] == victim)


def held(v: View, army: int) -> Valued:
    """Conquered land of others without a barracks, in war or to stop a faction that runs away with the game."""
    warlike = card(v).posture in WARLIKE
    for region, owner in enumerate(v.owner):
        if owner in (NONE, v.seat) or garrisoned(v, region) or not attackable(v, region):
            continue
        if warlike or owner == runaway(v) or relation(v, v.seat, owner) == ENEMY:
            if passes_conquest(v, army, region) and beats_all(v, army, region):
                yield region, worth(v, army, region) - LOSS_WEIGHT * expected_loss(v.geo.dice[region])


def may_take(v: View, army: int, region: int) -> bool:
    """Whether an army may hope to take a garrisoned region now; raiders are content to besiege one without an army."""
    if card(v).posture == "RAID":
        return not foes_in(v, v.seat, region)
    return may_storm(v, army, region) and beats_all(v, army, region)


def capitals(v: View, army: int) -> Valued:
    return [(region, value + 6 * (region in v.geo.capital)) for region, value in homes(v, army)]


def hostile_armies(v: View, army: int) -> Valued:
    """Regions with armies of enemies or neutrals that can be beaten."""
    regions = dict.fromkeys(at for other, at in enumerate(v.army_at) if at >= 0 and foes_in(v, v.seat, at))
    for region in regions:
        factions = dict.fromkeys(faction_of_army(other) for other in foes_in(v, v.seat, region))
        if all(relation(v, v.seat, f) in (ENEMY, NEUTRAL) for f in factions) and beats_all(v, army, region):
            yield region, worth(v, army, region) + 2


TARGETS: dict[str, Callable[[View, int], Valued]] = {
    "LOST": lost,
    "INDEP": independent,
    "RICH": rich,
    "MREGION": mercenary,
    "ISLAND": islands,
    "HOME": homes,
    "CAPITAL": capitals,
    "ARMY": hostile_armies,
    "HELD": held,
    "PREY": prey,
}
"""What each target code of a card offers to an army: regions with their worth."""


# ---- the smaller decisions of a campaign ---------------------------------------------------------------------------


def place(v: View, decision: Decision) -> Action:
    """On the region with most to do around it."""

    def promise(option: Action) -> tuple[float, bool, int]:
        region = option[1]
        prizes = (prize(v, near) / (1 + v.board.distance[region][near]) for near in within(v, region, LIMITS.army_mp))
        crowd = sum(v.board.distance[region][v.army_at[army]] <= 2 for army in own_armies(v))
        return sum(prizes) / (1 + crowd), v.geo.home[region] == v.seat, -region

    return max(decision.options, key=promise)


def within(v: View, region: int, steps: int) -> list[int]:
    """The regions at most that many land steps away."""
    return [other for other, far in enumerate(v.board.distance[region]) if far <= steps]


def prize(v: View, region: int) -> float:
    """What an independent region is worth, less what it costs to take."""
    if v.owner[region] != NONE or garrisoned(v, region):
        return 0.0
    return max(0.0, 2 * v.geo.gold[region] - LOSS_WEIGHT * expected_loss(v.geo.dice[region]))


def meet(v: View, decision: Decision) -> Action:
    """Fight a force that the battle test allows, else try to get past."""
    army = decision.about[0]
    fights = [option for option in decision.options if option[0] == "fight"]
    for option in fights:
        if passes_battle(v, army, v.army_at[army], option[1]):
            return option
    escapes = [option for option in decision.options if option[0] == "avoid"]
    return nearest_home(v, escapes, -1) if escapes else fights[0]


def answer(v: View, decision: Decision) -> Action:
    """A much weaker army tries to get away."""
    attacker = decision.about[0]
    region = v.army_at[attacker]
    own = sum(power(v, army) for army in armies_of(v.seat) if v.army_at[army] == region)
    escapes = [option for option in decision.options if option[0] == "avoid"]
    if escapes and own < AVOID_BELOW * power(v, attacker):
        return nearest_home(v, escapes, -1)
    return decision.options[0]


def nearest_home(v: View, options: list[Action], place: int) -> Action:
    """Own regions first, then the nearest to an own home."""
    return min(options, key=lambda option: (v.owner[option[place]] != v.seat, distance_home(v, option[place]), option))


def contest(v: View, decision: Decision) -> Action:
    """Hold an army that wants to leave, if the battle test allows."""
    army = decision.about[0]
    own = sum(power(v, other) for other in armies_of(v.seat) if v.army_at[other] == v.army_at[army])
    return ("contest",) if own >= BATTLE[card(v).posture] * power(v, army) else ("let_go",)


def pursue(v: View, decision: Decision) -> Action:
    """Follow if the battle test holds where the enemy has gone."""
    army, to = decision.about[0], decision.about[1]
    foes = dict.fromkeys(faction_of_army(other) for other in foes_in(v, v.seat, to))
    good = bool(foes) and all(passes_battle(v, army, to, faction) for faction in foes)
    return ("pursue",) if good and ("pursue",) in decision.options else ("give_up",)


def lead(v: View, decision: Decision) -> Action:
    return max(decision.options, key=lambda option: (stars(v, option[1]), -option[1]))


def cheapest_loss(v: View, decision: Decision) -> Action:
    """The cheapest normal card first, veterans last."""
    return min(decision.options, key=lambda o: (IS_VETERAN[o[-1]], printed_cost(o[-1]), o)) if decision.options else ()


def retreat(v: View, decision: Decision) -> Action:
    by_land = [option for option in decision.options if option[0] == "retreat"]
    return nearest_home(v, by_land, -1) if by_land else decision.options[0]


def exchange(v: View, decision: Decision) -> Action:
    """Armies meet to become one, under the better general."""
    merges = [option for option in decision.options if option[0] == "merge"]
    if not merges:
        return ("finish",)
    return max(merges, key=lambda option: (GENERALS[option[-1]].stars if option[-1] >= 0 else 0, option))


def conquer_or_retreat(v: View, decision: Decision) -> Action:
    """Take the former ally's land if the tests allow."""
    army = decision.about[0]
    region = v.army_at[army]
    able = may_storm(v, army, region) if garrisoned(v, region) else passes_conquest(v, army, region)
    return ("conquer", army) if able else ("retreat", army)
