"""The thirteen agent actions: whom they may be aimed at, and what they do (rulebook: Agent Actions).

A target is a tuple of ints that depends on the action: treaty, trade, treasury theft (faction) · spy (army) · recruit mercenaries
(army) · slow distrust (faction, other) · double agent (agent) · assassination (`GENERAL`, army) or (`AGENT_PIECE`, agent) · sabotage
(improvement) · bribe (`ARMY`, army) or (`GARRISON`, region) · protests, riots, rebel uprising () .

An action is declared with its card spent; then others may respond, and only then it is resolved. Actions with dice stand in
`dangerous`, bribes in `bribes`, uprisings in `uprising`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import diplomacy
from .development import effects, in_force, total
from .diplomacy import others, partners, relation
from .events.windows import open_window
from .forces import (
    agents_of,
    armies_in,
    armies_of,
    faction_of_agent,
    faction_of_army,
    has_room,
    on_map,
    recruit_troop,
)
from .regions import besieging_armies, garrison_dice, garrisoned, has, in_homeland_of
from .state import ALLY, BARRACKS, ENEMY, MARKET, NEUTRAL, NONE, UNPLACED, Sighting, State
from .steps import flow
from .tables import COSTS, LIMITS, TRADE_GOLD, TRADE_PORT_MARKET, TROOPS
from .taxation import open_markets
from .treasury import gain_gold

Target = tuple[int, ...]
RULE = "Agent Actions"
GENERAL, AGENT_PIECE = 0, 1
ARMY, GARRISON = 0, 1


def targets(g: State, agent: int, symbol: str) -> Iterable[Target]:
    """Everything that an action of this symbol may be aimed at from where the agent is."""
    return TARGETS[symbol](g, faction_of_agent(agent), g.agent_at[agent])


def bar_to_act(g: State, agent: int, symbol: str, target: Target | None = None) -> Refusal | None:
    """Why the agent cannot do this here (to this target, if given), or None."""
    found = list(targets(g, agent, symbol))
    if target in found if target is not None else found:
        return None
    if target is not None and found:
        return Refusal(f"no_such_target_{symbol}", RULE, (agent, symbol, *target))
    return Refusal(f"no_target_{symbol}", RULE, (agent, symbol))


def factions_at(g: State, faction: int, region: int) -> list[int]:
    """Other factions with an agent in the region, or whose homeland it is part of while they hold it (rulings A-G5)."""
    return [other for other in others(g, faction) if agent_of_in(g, other, region) or in_homeland_of(g, region, other)]


def agent_of_in(g: State, faction: int, region: int) -> bool:
    return any(g.agent_at[agent] == region for agent in agents_of(faction))


def strangers_armies(g: State, faction: int, region: int) -> list[int]:
    """Armies in the region that do not belong to the agent's person."""
    return [army for army in armies_in(g, region) if not partners(g, faction, faction_of_army(army))]


def strangers_region(g: State, faction: int, region: int) -> bool:
    """Whether another faction in play, no partner, controls the region."""
    return g.owner[region] != NONE and not partners(g, faction, g.owner[region])


def holds_capital(g: State, other: int, region: int) -> bool:
    return g.geo.capital[other] == region and g.owner[region] == other


def treaty_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """At an agent of the faction, in a home of it worth 2 or more, or in its capital; one step up must be possible."""
    for other in factions_at(g, faction, region):
        good_place = agent_of_in(g, other, region) or g.geo.gold[region] >= 2 or holds_capital(g, other, region)
        if good_place and not diplomacy.fixed(g) and relation(g, faction, other) != ALLY:
            yield (other,)


def trade_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """At an agent of the faction or in its homeland; not with enemies; once a phase in this direction."""
    for other in factions_at(g, faction, region):
        if relation(g, faction, other) != ENEMY and not g.trades >> (4 * faction + other) & 1:
            yield (other,)


def unrest_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """In a region of another faction without a barracks, which makes it immune (rulings A-G9), or in a home of the nation that
    nobody plays, where it has no effect (A-3.4)."""
    anybodys = strangers_region(g, faction, region) or of_absent_nation(g, region)
    return ((),) if anybodys and not has(g, region, BARRACKS) else ()


def of_absent_nation(g: State, region: int) -> bool:
    """A home of a nation that nobody plays and nobody has taken."""
    return g.owner[region] == NONE and g.geo.home[region] != NONE


def spy_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    return [(army,) for army in strangers_armies(g, faction, region)]


def uprising_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """A region that is not ruled by its own people, whoever put them under the yoke but the agent's person."""
    return ((),) if strangers_region(g, faction, region) and g.geo.home[region] != g.owner[region] else ()


def mercenary_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """In an M region: the nearest own army on the map, if it is within 4 land regions and has room (rulings A-G19)."""
    troop = g.geo.mercenary[region]
    if troop < 0 or not g.troops_reserve[troop] or g.gold[faction] < mercenary_price(g, faction, troop):
        return ()
    distance = g.board.distance[region]
    nearest = min((distance[g.army_at[a]] for a in armies_of(faction) if on_map(g, a)), default=NONE)
    if not 0 <= nearest <= mercenary_range(g, faction):
        return ()
    near = [a for a in armies_of(faction) if on_map(g, a) and distance[g.army_at[a]] == nearest]
    return [(army,) for army in near if has_room(g, army, troop)]


def mercenary_price(g: State, faction: int, troop: int) -> int:
    """The printed cost of a mercenary card, less what developments save."""
    return max(0, TROOPS[troop].cost + total(g, faction, "cost_delta", "mercenary"))


def mercenary_range(g: State, faction: int) -> int:
    """How far, in land regions, mercenaries march to join an army."""
    return max([LIMITS.mercenary_range, *(effect.value for effect in effects(g, faction, "mercenary_range"))])


def distrust_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """In the capital of a faction: any relation of it that is better than neutral, also that with the agent's own faction."""
    for other in others(g, faction):
        if not holds_capital(g, other, region) or in_force(g, other, "immune_to"):
            continue
        for third in others(g, other):
            steady = partners(g, other, third) or in_force(g, third, "immune_to")
            if not steady and relation(g, other, third) > NEUTRAL:
                yield other, third


def double_agent_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    return [(agent,) for agent in strangers_agents(g, faction, region)]


def strangers_agents(g: State, faction: int, region: int) -> list[int]:
    return [a for a, at in enumerate(g.agent_at) if at == region and not partners(g, faction, faction_of_agent(a))]


def assassination_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """A general of an army in the region, or an agent there."""
    led = [(GENERAL, army) for army in strangers_armies(g, faction, region) if g.army_general[army] != NONE]
    return [*led, *((AGENT_PIECE, agent) for agent in strangers_agents(g, faction, region))]


def sabotage_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """A market or barracks of another faction."""
    if not strangers_region(g, faction, region):
        return ()
    return [(improvement,) for improvement in (MARKET, BARRACKS) if has(g, region, improvement)]


def theft_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """In the capital of the faction to be robbed."""
    return [
        (other,) for other in others(g, faction) if holds_capital(g, other, region) and not partners(g, faction, other)
    ]


def bribe_targets(g: State, faction: int, region: int) -> Iterable[Target]:
    """An army in the region, or the garrison of a region that an own army besieges without an enemy army there."""
    armies = [(ARMY, army) for army in strangers_armies(g, faction, region)]
    return [*armies, (GARRISON, region)] if garrison_may_be_bribed(g, faction, region) else armies


def garrison_may_be_bribed(g: State, faction: int, region: int) -> bool:
    """Siege status (rulings A-Z6), no enemy army present (C26), and the gold at hand."""
    if not garrisoned(g, region):
        return False
    own = [army for army in besieging_armies(g, region) if faction_of_army(army) == faction]
    enemies = [a for a in armies_in(g, region) if not diplomacy.allied(g, faction, faction_of_army(a))]
    return bool(own) and not enemies and g.gold[faction] >= garrison_bribe(g, faction, region)


def garrison_bribe(g: State, faction: int, region: int) -> int:
    """2 gold for each die of the garrison."""
    return COSTS.bribe_garrison_die * len(garrison_dice(g, region, faction))


TARGETS: dict[str, Callable[[State, int, int], Iterable[Target]]] = {
    "treaty": treaty_targets,
    "trade": trade_targets,
    "protests": unrest_targets,
    "spy": spy_targets,
    "riots": unrest_targets,
    "rebel_uprising": uprising_targets,
    "recruit_mercenaries": mercenary_targets,
    "slow_distrust": distrust_targets,
    "double_agent": double_agent_targets,
    "assassination": assassination_targets,
    "sabotage": sabotage_targets,
    "treasury_theft": theft_targets,
    "bribe": bribe_targets,
}


def victim_of(g: State, agent: int, symbol: str, target: Target) -> int:
    """The faction that an action is aimed at, or ``NONE``: it may answer with Watchful Guards."""
    if symbol in ("treaty", "trade", "treasury_theft", "slow_distrust"):
        return target[0]
    if symbol == "spy":
        return faction_of_army(target[0])
    if symbol == "double_agent":
        return faction_of_agent(target[0])
    if symbol == "recruit_mercenaries":
        return NONE
    if symbol == "assassination" and target[0] == AGENT_PIECE:
        return faction_of_agent(target[1])
    if symbol in ("assassination", "bribe") and target[0] == ARMY:
        return faction_of_army(target[1])
    return g.owner[g.agent_at[agent]]


def declare(g: State, agent: int, symbol: str, target: Target) -> None:
    """The action is announced; others may respond before it is resolved."""
    faction = faction_of_agent(agent)
    tell(g, "agent_action", agent, symbol, target)
    call(g, "agents.carry_out", agent, symbol, target)
    open_window(g, "agent_action", faction, agent, victim_of(g, agent, symbol, target))


@flow.run("agents.carry_out")
def carry_out(g: State, agent: int, symbol: str, target: Target) -> None:
    """What others did in between may have taken the target away; then the action comes to nothing."""
    if target in targets(g, agent, symbol):
        goto(g, f"agents.{symbol}", agent, *target)
    else:
        tell(g, "agent_failed", agent)
        done(g)


@flow.run("agents.treaty")
def treaty(g: State, agent: int, other: int) -> None:
    goto(g, "agents.treaty_answer", agent, other)


@flow.ask("agents.treaty_answer", rule="Agent Actions: Treaty")
def ask_treaty(g: State, agent: int, other: int) -> Ask:
    return other, [("accept",), ("refuse",)]


@ask_treaty.on("accept")
def accept_treaty(g: State, action: Action, agent: int, other: int) -> None:
    """One step up on both trackers."""
    faction = faction_of_agent(agent)
    tell(g, "treaty_accepted", faction, other)
    diplomacy.set_relation(g, faction, other, relation(g, faction, other) + 1)
    done(g)


@ask_treaty.on("refuse")
def refuse_treaty(g: State, action: Action, agent: int, other: int) -> None:
    """The asker pays 2 gold, or what there is, as the price of the attempt (rulings A-G6)."""
    faction = faction_of_agent(agent)
    free = in_force(g, faction, "treaty_refusal_cost")
    paid = 0 if free else min(g.gold[faction], COSTS.treaty_refused_to_other_player)
    g.gold[faction] -= paid
    g.gold[other] += paid
    tell(g, "treaty_refused", faction, other, paid)
    done(g)


@flow.run("agents.trade")
def trade(g: State, agent: int, other: int) -> None:
    """Activated once a phase in this direction, whatever the answer (rulings A-G7)."""
    g.trades |= 1 << (4 * faction_of_agent(agent) + other)
    goto(g, "agents.trade_answer", agent, other)


@flow.ask("agents.trade_answer", rule="Agent Actions: Trade")
def ask_trade(g: State, agent: int, other: int) -> Ask:
    """The partner may decline (rulings A-G7)."""
    return other, [("accept",), ("refuse",)]


@ask_trade.on("accept")
def accept_trade(g: State, action: Action, agent: int, other: int) -> None:
    faction = faction_of_agent(agent)
    gains = [(side, trade_gain(g, side, relation(g, faction, other))) for side in (faction, other)]
    for side, gold in gains:
        gain_gold(g, side, gold, "trade")
    done(g)


@ask_trade.on("refuse")
def refuse_trade(g: State, action: Action, agent: int, other: int) -> None:
    tell(g, "trade_refused", faction_of_agent(agent), other)
    done(g)


def trade_gain(g: State, faction: int, level: int) -> int:
    """Gold of one side: by relation, 1 for each own open market in a harbour region (rulings A-G8), and by developments."""
    harbours = sum(1 for region in open_markets(g, faction) if g.board.ports[region])
    return TRADE_GOLD[level] + TRADE_PORT_MARKET * harbours + total(g, faction, "trade_bonus")


@flow.run("agents.protests")
def protests(g: State, agent: int) -> None:
    add_unrest(g, g.agent_at[agent], 1)
    done(g)


@flow.run("agents.riots")
def riots(g: State, agent: int) -> None:
    add_unrest(g, g.agent_at[agent], 2)
    done(g)


def add_unrest(g: State, region: int, markers: int) -> None:
    """Markers as far as there are any left in the box (rulings A-S5); none where nobody raises taxes (A-3.4)."""
    if g.owner[region] == NONE:
        return
    placed = min(markers, LIMITS.unrest_markers - sum(g.unrest))
    g.unrest[region] += placed
    tell(g, "unrest", region, placed)


@flow.run("agents.spy")
def spy(g: State, agent: int, army: int) -> None:
    see_army(g, faction_of_agent(agent), army)
    done(g)


def see_army(g: State, seat: int, army: int) -> None:
    """The seat sees all cards of an army and its general, and keeps that with the turn (rulings A-S11)."""
    seen = Sighting(army, g.turn, g.army_general[army], g.army_troops[army])
    g.sightings[seat] = tuple(sorted((*(s for s in g.sightings[seat] if s.army != army), seen)))
    g.exposures += 1
    tell(g, "army_seen", army, seen.general, seen.troops, audience=1 << seat)


@flow.run("agents.recruit_mercenaries")
def recruit_mercenaries(g: State, agent: int, army: int) -> None:
    """One card of the region's troops joins the army for its price."""
    faction = faction_of_agent(agent)
    troop = g.geo.mercenary[g.agent_at[agent]]
    gold = mercenary_price(g, faction, troop)
    g.gold[faction] -= gold
    recruit_troop(g, army, troop)
    tell(g, "mercenary_hired", army, troop, gold)
    done(g)


@flow.run("agents.slow_distrust")
def slow_distrust(g: State, agent: int, other: int, third: int) -> None:
    """One relation drops a step, never below neutral. Where it was an alliance, navies leave each other's ports, and armies on
    each other's land conquer or retreat as when an alliance is broken (A-D4)."""
    diplomacy.set_relation(g, other, third, max(NEUTRAL, relation(g, other, third) - 1))
    goto(g, "naval.close_ports")
    if not diplomacy.allied(g, other, third):
        for army in reversed(diplomacy.guests(g, other, [third])):
            call(g, "diplomacy.stranded", army)


@flow.run("agents.double_agent")
def double_agent(g: State, agent: int, victim: int) -> None:
    """The other agent goes to its capital and does nothing more this turn; if that is lost, to another home, else off the map
    (rulings A-G17)."""
    faction = faction_of_agent(victim)
    homes = [region for region in g.geo.homes[faction] if g.owner[region] == faction]
    g.agent_at[victim] = homes[0] if homes else UNPLACED
    g.agent_moves[victim] = 0
    g.agent_actions[victim] = NONE
    tell(g, "double_agent", agent, victim)
    done(g)
