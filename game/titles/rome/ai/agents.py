"""Agents of an automated faction: the intrigues of its doctrine (solo rules, sections 2, 3 and 6)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ....kernel.actions import Action, Decision
from .. import offers
from ..agent_targets import AGENT_PIECE, ARMY, GARRISON, GENERAL, TARGETS, Target
from ..dangerous import BEST_FOR_AGENT
from ..dice import Face
from ..diplomacy import allied, relation
from ..forces import agents_of, armies_of, faction_of_agent, faction_of_army
from ..solo import SYMBOLS
from ..state import BARRACKS, MARKET, NONE, UNPLACED
from ..tables import GENERALS, LIMITS
from .judgement import card, distance_home, enemies, homes_held, leader, power, prospects
from .mind import Mind

RICH_ENOUGH_TO_ROB = 6
STRONG_GARRISON = 5
"""Cards of an army that no uprising is tried against."""

Place = tuple[str, int]
"""("r", region) or ("s", sea area)."""


class Plan(NamedTuple):
    """What an agent is to do and where; smaller ranks are better."""

    rank: tuple[int, ...]
    region: int
    symbol: str
    target: Target


def turn(v: Mind, decision: Decision) -> Action:
    """Place waiting agents, then let each in turn go and do its intrigue, or take gold."""
    for agent in agents_of(v.seat):
        if v.agent_at[agent] == UNPLACED and homes_held(v) and ("place_agent", agent) in decision.options:
            return ("place_agent", agent)
    for agent in agents_of(v.seat):
        if ("take_gold", agent) in decision.options:
            return act(v, decision, agent)
    return ("end_turn",)


def act(v: Mind, decision: Decision, agent: int) -> Action:
    """The next step of an agent's intrigue."""
    plan = best_plan(v, agent, ("r", v.agent_at[agent]))
    if plan is None:
        return ("take_gold", agent)
    if plan.region == v.agent_at[agent]:
        action: Action = ("intrigue", agent, plan.symbol)
    else:
        kind, number = next_step(v, ("r", v.agent_at[agent]), plan.region, v.agent_moves[agent])
        action = ("move_agent" if kind == "r" else "embark_agent", agent, number)
    return action if action in decision.options else ("take_gold", agent)


def best_plan(v: Mind, agent: int, start: Place) -> Plan | None:
    """Intrigue A where a target is in reach, else B; an agent that did A does B the next time."""
    codes = card(v).intrigue[:: -1 if v.agent_intrigues[agent] == 1 else 1]
    codes = tuple(sorted(codes, key=lambda code: code not in v.temper.intrigue))
    costs = reach(v, start, v.agent_moves[agent])
    for code in codes:
        plans = [
            Plan((*rank, cost, -v.geo.gold[region], region), region, symbol, target)
            for (kind, region), cost in costs.items()
            if kind == "r"
            for rank, symbol, target in INTRIGUES[code](v, region)
        ]
        if plans:
            return min(plans)
    return None


def reach(v: Mind, start: Place, moves: int) -> dict[Place, int]:
    """Every place an agent gets to, with the moves it costs: landing is free."""
    costs = {start: 0}
    waiting = [start]
    for place in waiting:
        for there, step in neighbours(v, place):
            cost = costs[place] + step
            if cost <= moves and cost < costs.get(there, LIMITS.agent_moves + 1):
                costs[there] = cost
                waiting.append(there)
    return costs


def neighbours(v: Mind, place: Place) -> Iterable[tuple[Place, int]]:
    kind, number = place
    if kind == "r":
        yield from ((("r", region), 1) for region in v.board.adjacent[number])
        yield from ((("s", sea), 1) for sea in v.board.ports[number])
    else:
        yield from ((("r", region), 0) for region in v.board.harbours[number])
        yield from ((("s", sea), 1) for sea in v.board.sea_neighbours[number])


def next_step(v: Mind, start: Place, goal: int, moves: int) -> Place:
    """The first place on a cheapest way to a region."""
    steps = []
    for there, step in neighbours(v, start):
        if step <= moves:
            costs = reach(v, there, moves - step)
            if ("r", goal) in costs:
                steps.append((step + costs["r", goal], there))
    return min(steps)[1]


def voyage(v: Mind, decision: Decision) -> Action:
    """At sea: sail on towards the target, or land."""
    agent, sea = decision.about
    plan = best_plan(v, agent, ("s", sea))
    if plan is None:
        return decision.options[0]
    kind, number = next_step(v, ("s", sea), plan.region, v.agent_moves[agent])
    action = ("land_agent" if kind == "r" else "sail_agent", number)
    return action if action in decision.options else decision.options[0]


Candidate = tuple[tuple[int, ...], str, Target]
Candidates = Iterable[Candidate]


def _targets(v: Mind, symbol: str, region: int) -> Iterable[Target]:
    return TARGETS[symbol](v, v.seat, region)


def trade(v: Mind, region: int) -> Candidates:
    """The best relation that is not enemy; of equals the one that is less of a rival."""
    return [((-relation(v, v.seat, t[0]), prospects(v, t[0])), "trade", t) for t in _targets(v, "trade", region)]


def treaty(v: Mind, region: int) -> Candidates:
    """The weaker relation first; never the leader, and no alliance with the last rival."""
    top = leader(v)
    return [
        ((relation(v, v.seat, t[0]),), "treaty", t)
        for t in _targets(v, "treaty", region)
        if t[0] != top and not offers.last_rival(v, v.seat, t[0])
    ]


def spy(v: Mind, region: int) -> Candidates:
    """The army of a faction that is no ally nearest to an own home."""
    return [
        ((distance_home(v, region),), "spy", t)
        for t in _targets(v, "spy", region)
        if not allied(v, v.seat, faction_of_army(t[0]))
    ]


def unrest(v: Mind, region: int) -> Candidates:
    """The richest region of the leader without a barracks and with fewer than 2 markers: riots where there is gold 2."""
    foe = leader(v, without=v.seat)
    if v.owner[region] != foe or allied(v, v.seat, foe) or v.unrest[region] > 1:
        return []
    symbol = "riots" if v.geo.gold[region] >= 2 else "protests"
    return [((-v.geo.gold[region],), symbol, t) for t in _targets(v, symbol, region)]


def kill(v: Mind, region: int) -> Candidates:
    """A good general of an enemy, else an agent in an own home, else any general of the leader."""
    found: list[Candidate] = []
    top = leader(v, without=v.seat)
    known = {s.army: s.general for s in v.sightings[v.seat]}
    for target in _targets(v, "assassination", region):
        what, number = target
        if what == GENERAL:
            general = known.get(number, NONE)
            good = general >= 0 and GENERALS[general].stars >= 3 and faction_of_army(number) in enemies(v)
            if good or (faction_of_army(number) == top and not allied(v, v.seat, top)):
                found.append(((0 if good else 2,), "assassination", target))
        elif what == AGENT_PIECE and region in homes_held(v) and not allied(v, v.seat, faction_of_agent(number)):
            found.append(((1,), "assassination", target))
    return found


def sabotage(v: Mind, region: int) -> Candidates:
    """The barracks of a region under own siege, else a market of the leader."""
    top = leader(v, without=v.seat)
    besieger = any(v.army_at[army] == region for army in armies_of(v.seat))
    found: list[Candidate] = []
    for target in _targets(v, "sabotage", region):
        if target[0] == BARRACKS and besieger and not allied(v, v.seat, v.owner[region]):
            found.append(((0,), "sabotage", target))
        elif target[0] == MARKET and v.owner[region] == top and not allied(v, v.seat, top):
            found.append(((1, -v.geo.gold[region]), "sabotage", target))
    return found


def theft(v: Mind, region: int) -> Candidates:
    """The capital of the richest faction that is no ally and worth the risk."""
    return [
        ((-v.gold[t[0]],), "treasury_theft", t)
        for t in _targets(v, "treasury_theft", region)
        if v.gold[t[0]] >= RICH_ENOUGH_TO_ROB and not allied(v, v.seat, t[0])
    ]


def bribe(v: Mind, region: int) -> Candidates:
    """An enemy army in or next to an own region, or a garrison under own siege, at no more than half of the own gold."""
    found: list[Candidate] = []
    near_home = v.owner[region] == v.seat or any(v.owner[near] == v.seat for near in v.board.adjacent[region])
    for target in _targets(v, "bribe", region):
        what, number = target
        if what == ARMY:
            likely = v.army_cards[number] - v.army_mercenaries[number] + 3
            if near_home and faction_of_army(number) in enemies(v) and 2 * likely <= v.gold[v.seat]:
                found.append(((0, -int(power(v, number))), "bribe", target))
        elif what == GARRISON:
            found.append(((1,), "bribe", target))
    return found


def uprising(v: Mind, region: int) -> Candidates:
    """An own lost home without a strong army, else a region without army, farthest from its owner's capital."""
    owner = v.owner[region]
    if owner == NONE or allied(v, v.seat, owner):
        return []
    strength = sum(v.army_cards[army] for army, at in enumerate(v.army_at) if at == region)
    own = v.geo.home[region] == v.seat
    capital = v.geo.capital[owner]
    far = v.board.distance[capital][region] if capital >= 0 else 0
    if (own and strength < STRONG_GARRISON) or strength == 0:
        return [((0 if own else 1, -far), "rebel_uprising", t) for t in _targets(v, "rebel_uprising", region)]
    return []


def mercenaries(v: Mind, region: int) -> Candidates:
    return [((0,), "recruit_mercenaries", t) for t in _targets(v, "recruit_mercenaries", region)]


INTRIGUES: dict[str, Callable[[Mind, int], Candidates]] = {
    "TRADE": trade,
    "TREATY": treaty,
    "SPY": spy,
    "UNREST": unrest,
    "KILL": kill,
    "SABOTAGE": sabotage,
    "THEFT": theft,
    "BRIBE": bribe,
    "UPRISING": uprising,
    "MERC": mercenaries,
}
"""What each intrigue code aims at from a region: (rank, action, target), smaller ranks first."""


def enter(v: Mind, decision: Decision) -> Action:
    """Agents start in the richest home."""
    places = [option for option in decision.options if option[0] == "enter"]
    return max(places, key=lambda option: (v.geo.gold[option[1]], -option[1])) if places else decision.options[-1]


def target(v: Mind, decision: Decision) -> Action:
    """The target that the plan was made for."""
    agent, symbol = decision.about
    plans = [
        (rank, t)
        for code, symbols in SYMBOLS.items()
        if symbol in symbols
        for rank, s, t in INTRIGUES[code](v, v.agent_at[agent])
        if s == symbol and ("target", *t) in decision.options
    ]
    return ("target", *min(plans)[1]) if plans else decision.options[0]


def treaty_answer(v: Mind, decision: Decision) -> Action:
    """The weight of all objections against the readiness of doctrine and temperament; the last rival stays one."""
    asker = faction_of_agent(decision.about[0])
    if offers.last_rival(v, v.seat, asker):
        return ("refuse",)
    weights = offers.objections(v, v.seat, asker)
    weights["attacked"] *= v.temper.grudge
    ready = card(v).accept + 1 + v.temper.accept
    return ("accept",) if sum(weights.values()) <= ready else ("refuse",)


def trade_answer(v: Mind, decision: Decision) -> Action:
    """Accepted, unless a person asks who is an enemy or runs away with the game."""
    asker = faction_of_agent(decision.about[0])
    hopeless = offers.trade_objection(v, v.seat, asker)
    return ("refuse",) if hopeless and not v.setup.automated[asker] else ("accept",)


def re_roll(v: Mind, decision: Decision) -> Action:
    """A Diplomacy Expert spoils others' success and helps own failure."""
    if len(decision.options) == 1:
        return decision.options[0]
    agent, faces = decision.about[0], decision.about[3]
    success = min(faces, key=BEST_FOR_AGENT.index) == Face.SKULL
    own = allied(v, v.seat, faction_of_agent(agent))
    return ("keep",) if success == own else ("use_diplomacy_expert",)


def bribe_offer(v: Mind, decision: Decision) -> Action:
    """Pay if the price is at most half of the gold."""
    first = decision.options[0]
    return first if first[0] == "pay" and 2 * first[1] <= v.gold[v.seat] else ("withdraw",)


def bribe_move(v: Mind, decision: Decision) -> Action:
    """Send the army as far from the own homes as it goes."""
    return max(decision.options, key=lambda option: (distance_home(v, option[1]), -option[1]))
