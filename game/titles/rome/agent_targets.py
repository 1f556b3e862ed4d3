"""Whom the thirteen agent actions may be aimed at, and whom they strike (rulebook: Agent Actions).

A target is a tuple of ints that depends on the action: treaty, trade, treasury theft (faction) · spy (army) · recruit mercenaries
(army) · slow distrust (faction, other) · double agent (agent) · assassination (`GENERAL`, army) or (`AGENT_PIECE`, agent) · sabotage
(improvement) · bribe (`ARMY`, army) or (`GARRISON`, region) · protests, riots, rebel uprising () .
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...kernel.actions import Refusal
from . import diplomacy
from .development import in_force
from .diplomacy import others, partners, relation
from .forces import agents_of, armies_in, faction_of_agent, faction_of_army
from .hiring import armies_to_join, mercenary_price
from .regions import besieging_armies, garrison_dice, garrisoned, has, in_homeland_of
from .state import ALLY, BARRACKS, ENEMY, FACTION_COUNT, MARKET, NEUTRAL, NONE, State
from .tables import COSTS

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
        if relation(g, faction, other) != ENEMY and not g.trades & trade_bit(faction, other):
            yield (other,)


def trade_bit(faction: int, other: int) -> int:
    """The bit of ``State.trades`` for a trade that a faction has activated with another in this phase."""
    return 1 << (FACTION_COUNT * faction + other)


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
    """In an M region: the nearest own army, for the price of a card."""
    near = armies_to_join(g, faction, region)
    return [(army,) for army in near if g.gold[faction] >= mercenary_price(g, faction, g.geo.mercenary[region])]


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


def named_faction(g: State, agent: int, target: Target) -> int:
    return target[0]


def owner_of_army(g: State, agent: int, target: Target) -> int:
    return faction_of_army(target[0])


def owner_of_agent(g: State, agent: int, target: Target) -> int:
    return faction_of_agent(target[0])


def ruler_of_region(g: State, agent: int, target: Target) -> int:
    """Who controls the region that the agent stands in, or ``NONE``."""
    return g.owner[g.agent_at[agent]]


def owner_of_either(g: State, agent: int, target: Target) -> int:
    """The owner of the general or agent who is to be assassinated."""
    what, number = target
    return faction_of_army(number) if what == GENERAL else faction_of_agent(number)


def owner_of_bribed(g: State, agent: int, target: Target) -> int:
    """The owner of the army, or whoever controls the garrisoned region."""
    what, number = target
    return faction_of_army(number) if what == ARMY else g.owner[number]


def nobody(g: State, agent: int, target: Target) -> int:
    return NONE


VICTIMS: dict[str, Callable[[State, int, Target], int]] = {
    "treaty": named_faction,
    "trade": named_faction,
    "protests": ruler_of_region,
    "spy": owner_of_army,
    "riots": ruler_of_region,
    "rebel_uprising": ruler_of_region,
    "recruit_mercenaries": nobody,
    "slow_distrust": named_faction,
    "double_agent": owner_of_agent,
    "assassination": owner_of_either,
    "sabotage": ruler_of_region,
    "treasury_theft": named_faction,
    "bribe": owner_of_bribed,
}
"""(state, agent, target) -> the faction that an action is aimed at, or ``NONE``: it may answer with Watchful Guards."""
