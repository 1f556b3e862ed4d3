"""Purchases of an automated faction, in the order of its doctrine card (solo rules, section 5)."""

from __future__ import annotations

from collections.abc import Callable

from ....kernel.actions import Action, Decision
from .. import advancement
from ..building import complete, roads_possible, sites
from ..decks import bar_to_card, open_cards, price
from ..forces import (
    armies_of,
    artillery,
    exists,
    mains,
    skirmishers,
)
from ..recruiting import recruits_for
from ..regions import has, regions_of
from ..staff import general_price
from ..state import BARRACKS, MARKET, NONE, WALLS, WONDER
from ..tables import (
    COLUMNS,
    COSTS,
    DEVELOPMENTS,
    GENERALS,
    IS_ARTILLERY,
    IS_INFANTRY,
    IS_MAIN,
    IS_SKIRMISHER,
    LIMITS,
    TROOPS,
)
from .judgement import DEADLINESS, card, enemy_army_near, frontier, strangers
from .mind import Mind
from .weighing import turns_left

RESERVE = 2
"""Gold that is kept back unless the posture is war."""
ARMY_PRICE = 8
"""Gold worth having before a new army is raised."""
RICH = 6
INFANTRY_FIRST = 4
CORE = 3
GOOD_CARD = 0.4
"""Good main battle cards (in kills a combat) that an army needs; the others may be cheap: they fall first."""
FIGHTING_STRENGTH = 4
"""Main battle cards of an army that can take a region by itself."""
FIELD_ARMIES = 3
"""So many armies take the field in any case."""
LEFT_OVER = ("TROOP", "DEV", "MARKET", "ROAD", "BARRACKS", "SHIP", "WONDER", "WALLS", "AGENT")
"""What gold is spent on when all wishes of the card are fulfilled."""
LAST_TURNS = 1.0
"""So few turns before the end whoever weighs buys points: columns of developments."""
ROADS_A_TURN = 3
RECRUIT_FOR_GENERAL = 10


def gold_to_spend(v: Mind) -> int:
    kept = 0 if card(v).posture in ("CONQUER", "BATTLE") else RESERVE
    return max(0, v.gold[v.seat] - max(0, kept + v.temper.reserve))


def turn(v: Mind, decision: Decision) -> Action:
    """The first purchase of the card's list that is possible and affordable."""
    offers = frozenset(decision.options)
    points = ("DEV",) if card(v).posture in v.level.weighs and turns_left(v) <= LAST_TURNS else ()
    wishes = dict.fromkeys((*points, *v.temper.first, *card(v).spend, *LEFT_OVER))
    for purchase in (*(URGENT if v.level.alert else URGENT[:2]), *(PURCHASES[code] for code in wishes)):
        action = purchase(v)
        if action is not None and action in offers:
            return action
    return ("end_turn",)


def agent_first(v: Mind) -> Action | None:
    """An agent if there are fewer than 2 and gold is at hand."""
    agents = sum(at != NONE for at in v.agent_at[3 * v.seat : 3 * v.seat + 3])
    return ("buy_agent",) if agents < 2 and v.gold[v.seat] >= RICH else None


def leaders_first(v: Mind) -> Action | None:
    """A general for an army that has none."""
    leaderless = [army for army in armies_of(v.seat) if exists(v, army) and v.army_general[army] == NONE]
    if not leaderless or general_price(v.seat) > gold_to_spend(v):
        return None
    return ("buy_general", leaderless[0])


def calm(v: Mind) -> Action | None:
    """Unrest in regions worth 2 or more."""
    restless = [region for region in regions_of(v, v.seat) if v.unrest[region] and v.geo.gold[region] >= 2]
    if not restless or gold_to_spend(v) < COSTS.remove_unrest:
        return None
    return ("remove_unrest", max(restless, key=lambda region: (v.geo.gold[region], -region)))


def field_force(v: Mind) -> Action | None:
    """Some armies at fighting strength, whatever the card wishes for."""
    armies = strongest_first(v)
    for army in armies:
        if mains(v.army_troops[army]) < FIGHTING_STRENGTH and wanted(v, army) is not None:
            return ("recruit", army)
    return another_army(v) if len(armies) < FIELD_ARMIES else None


def strongest_first(v: Mind) -> list[int]:
    return sorted((a for a in armies_of(v.seat) if exists(v, a)), key=lambda a: (-mains(v.army_troops[a]), a))


def troop(v: Mind) -> Action | None:
    """Raise all armies, then fill them up, the strongest first."""
    armies = strongest_first(v)
    if len(armies) < LIMITS.armies_on_map and (action := another_army(v)) is not None:
        return action
    for army in armies:
        if wanted(v, army) is not None:
            return ("recruit", army)
    return None


def another_army(v: Mind) -> Action | None:
    """Raise an army under the best general that is free, or buy him first."""
    if not cores(v, LIMITS.min_main):
        return None
    idle = v.generals_unallocated[v.seat]
    if idle and gold_to_spend(v) >= ARMY_PRICE:
        best = {GENERALS[n].stars: n for n in reversed(idle)}
        return ("raise_army", best[max(best)], NONE)
    if not idle and gold_to_spend(v) >= general_price(v.seat) + ARMY_PRICE:
        return ("buy_general", NONE)
    return None


def cores(v: Mind, cards: int) -> list[int]:
    """Main battle cards of which so many are to be had and can be paid: with two of one kind a new army is sure to come about."""
    return [
        troop
        for troop in open_cards(v, v.seat)
        if IS_MAIN[troop]
        and v.troops_reserve[troop] >= cards
        and TROOPS[troop].rule != "needs_general"
        and bar_to_card(v, v.seat, troop) is None
        and cards * price(v, v.seat, troop) <= v.gold[v.seat]
    ]


def wanted(v: Mind, army: int) -> int | None:
    """The card that an army should get next: main battle cards to the limit (infantry up to 4, then cavalry), the dearest of
    which two could be paid, then skirmishers, then artillery."""
    held = v.army_troops[army]
    gold = gold_to_spend(v)
    offers = [t for t in recruits_for(v, army) if price(v, v.seat, t) <= gold]
    if mains(held) < LIMITS.main:
        foot = sum(IS_MAIN[t] and IS_INFANTRY[t] for t in held)
        main = [t for t in offers if IS_MAIN[t]]
        kind = [t for t in main if IS_INFANTRY[t] == (foot < INFANTRY_FIRST)] or main
        twice = [t for t in kind if 2 * price(v, v.seat, t) <= gold] or kind
        best = sum(DEADLINESS[t] >= GOOD_CARD for t in held if IS_MAIN[t]) < CORE or card(v).posture == "BATTLE"
        sign = 1 if best else -1
        return max(twice, key=lambda t: (sign * price(v, v.seat, t), -t), default=None)
    for role, count, limit in (
        (IS_SKIRMISHER, skirmishers(held), LIMITS.skirmisher),
        (IS_ARTILLERY, artillery(held), LIMITS.artillery),
    ):
        cards = [t for t in offers if role[t]] if count < limit else []
        if cards:
            return max(cards, key=lambda t: (price(v, v.seat, t), -t))
    return None


def recruit(v: Mind, decision: Decision) -> Action:
    """The wanted card, or enough; a new army first gets its two main battle cards."""
    army = decision.about[0]
    last = decision.options[-1]
    missing = LIMITS.min_main - mains(v.army_troops[army]) if last == ("give_up",) else 0
    sure = [("buy", troop) for troop in cores(v, missing)] if missing > 1 else []
    offers = [offer for offer in decision.options if offer in sure] or list(decision.options)
    troop = wanted(v, army)
    if troop is not None and ("buy", troop) in offers:
        return ("buy", troop)
    return offers[0] if missing and offers[0][0] == "buy" else last


def general(v: Mind) -> Action | None:
    """One general when a new army could be raised for him."""
    idle = v.generals_unallocated[v.seat]
    armies = sum(exists(v, army) for army in armies_of(v.seat))
    enough = gold_to_spend(v) >= general_price(v.seat) + RECRUIT_FOR_GENERAL
    return ("buy_general", NONE) if not idle and armies < LIMITS.armies_on_map and enough else None


def development(v: Mind) -> Action | None:
    """The cheapest development of the lowest open column, troop unlocks before others."""
    tree = DEVELOPMENTS[v.seat]
    owned = v.developments[v.seat] | v.developments_new[v.seat]
    gold = gold_to_spend(v)
    for _, bits in sorted(COLUMNS[v.seat].items()):
        if owned & bits == bits:
            continue
        choices = [
            (advancement.price(v, v.seat, d), not any(e.op == "unlock_troops" for e in d.effects), index)
            for index, d in enumerate(tree)
            if d.bit & bits and advancement.bar_to_develop(v, v.seat, d) is None
        ]
        affordable = [choice for choice in choices if choice[0] <= gold]
        if affordable:
            return ("develop", min(affordable)[2])
    return None


def works(improvement: int) -> Callable[[Mind], Action | None]:
    """Build an improvement where `best_site` wants it."""

    def purchase(v: Mind) -> Action | None:
        if gold_to_spend(v) < COSTS.market or best_site(v, improvement) is None:
            return None
        return ("build", improvement)

    return purchase


def best_site(v: Mind, improvement: int) -> int | None:
    """The region for an improvement, or None when no site is worth it."""
    ranked = [
        (rank, -v.geo.gold[r], r)
        for r in sites(v, v.seat, improvement)
        if (rank := SITES[improvement](v, r)) is not None
    ]
    return min(ranked)[2] if ranked else None


def market_rank(v: Mind, region: int) -> int | None:
    """Pairs of neighbouring homes, ports first."""
    if v.geo.home[region] != v.seat:
        return None
    own = [near for near in v.board.adjacent[region] if v.owner[near] == v.seat]
    paired = any(has(v, near, MARKET) for near in own)
    return (0 if paired else 1) * 2 + (0 if v.board.ports[region] else 1) if own else None


def barracks_rank(v: Mind, region: int) -> int | None:
    """Conquered regions next to a faction that is no ally, M regions first."""
    if v.geo.home[region] == v.seat:
        return None
    if v.geo.mercenary[region] >= 0:
        return 0
    foes = strangers(v)
    return 1 if any(v.owner[near] in foes for near in v.board.adjacent[region]) else None


def walls_rank(v: Mind, region: int) -> int | None:
    """The capital, then homes next to enemy armies."""
    if region == v.geo.capital[v.seat]:
        return 0
    return 1 if v.geo.home[region] == v.seat and enemy_army_near(v, region, 1) else None


def wonder_rank(v: Mind, region: int) -> int | None:
    return 0 if complete(v, region) else None


SITES: dict[int, Callable[[Mind, int], int | None]] = {
    MARKET: market_rank,
    BARRACKS: barracks_rank,
    WALLS: walls_rank,
    WONDER: wonder_rank,
}


def site(v: Mind, decision: Decision) -> Action:
    region = best_site(v, decision.about[1])
    return ("site", region) if region is not None else ("never_mind",)


def road(v: Mind) -> Action | None:
    if v.roads_bought >= ROADS_A_TURN or gold_to_spend(v) < COSTS.road or best_road(v) is None:
        return None
    return ("build_road",)


def best_road(v: Mind) -> int | None:
    """A road between two own markets, else one that leads to the border."""
    edge_of_land = frontier(v)
    ranked = []
    for edge in roads_possible(v, v.seat):
        a, b, _ = v.board.edges[edge]
        if has(v, a, MARKET) and has(v, b, MARKET):
            ranked.append((0, edge))
        elif a in edge_of_land or b in edge_of_land:
            ranked.append((1, edge))
    return min(ranked)[1] if ranked else None


def choose_road(v: Mind, decision: Decision) -> Action:
    edge = best_road(v) if v.roads_bought < ROADS_A_TURN and gold_to_spend(v) >= COSTS.road else None
    return ("road", edge) if edge is not None else ("never_mind",)


def ship(v: Mind) -> Action | None:
    """The smaller navy up to 5."""
    if gold_to_spend(v) < COSTS.ship:
        return None
    navy = min((2 * v.seat, 2 * v.seat + 1), key=lambda n: (v.navy_ships[n], n))
    return ("buy_ship", navy) if v.navy_ships[navy] < LIMITS.ships_per_navy_and_sea_area else None


def agent(v: Mind) -> Action | None:
    return ("buy_agent",) if gold_to_spend(v) >= COSTS.agent else None


PURCHASES: dict[str, Callable[[Mind], Action | None]] = {
    "TROOP": troop,
    "GENERAL": general,
    "DEV": development,
    "MARKET": works(MARKET),
    "ROAD": road,
    "BARRACKS": works(BARRACKS),
    "WALLS": works(WALLS),
    "SHIP": ship,
    "WONDER": works(WONDER),
    "AGENT": agent,
}
"""What each code of the card buys next, or None."""
URGENT: tuple[Callable[[Mind], Action | None], ...] = (agent_first, leaders_first, calm, field_force)
"""What comes before all wishes; beginners see to the first two only."""
