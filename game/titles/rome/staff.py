"""Buying generals and agents (rulebook: Buy a General, Buy an Agent; rulings A-P9, A-P10)."""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Verbs
from ...kernel.log import tell
from .development import highest
from .diplomacy import partners
from .forces import (
    agents_of,
    armies_of,
    exists,
    faction_of_agent,
    faction_of_army,
    generals_in_field,
    on_map,
    reserve_general,
    take_general,
)
from .state import NONE, UNPLACED, State
from .tables import BARBARIANS, COSTS, LIMITS
from .treasury import spend_gold

GENERALS_RULE = "Spending Phase: Buy a General"
AGENTS_RULE = "Spending Phase: Buy an Agent"

verbs: Verbs[State] = Verbs()
"""What may be done here at a decision of the spending turn."""


def offers(g: State, seat: int) -> list[Action]:
    """``buy_general``, ``buy_agent``, ``convert_agent``."""
    return general_options(g, seat) + agent_options(g, seat)


# ---- generals ------------------------------------------------------------------------------------------------------


def general_price(seat: int) -> int:
    """Tribal leaders are free."""
    return COSTS.general_barbarians if seat == BARBARIANS else COSTS.general


def bar_to_buy_general(g: State, seat: int, army: int) -> Refusal | None:
    """Why a new 2-star general cannot be had, for an army or (``NONE``) unallocated; or None."""
    if g.gold[seat] < general_price(seat):
        return Refusal("not_enough_gold", GENERALS_RULE, (general_price(seat),))
    if reserve_general(g, seat, 2) == NONE:
        return Refusal("no_general_left", GENERALS_RULE)
    if army == NONE:
        return None
    if army not in armies_of(seat) or not exists(g, army):
        return Refusal("no_such_army", GENERALS_RULE, (army,))
    if g.army_general[army] != NONE:
        return Refusal("army_has_general", GENERALS_RULE, (army,))
    if generals_in_field(g, seat) >= LIMITS.generals_in_field:
        return Refusal("four_generals", GENERALS_RULE, (LIMITS.generals_in_field,))
    return None if near_homeland(g, army) else Refusal("too_far_from_homeland", GENERALS_RULE, (army,))


def near_homeland(g: State, army: int) -> bool:
    """Unplaced, or within 4 land regions of an own home (rulings A-P9)."""
    if not on_map(g, army):
        return g.army_at[army] == UNPLACED
    faction = faction_of_army(army)
    distance = g.board.distance[g.army_at[army]]
    return any(distance[r] <= LIMITS.general_range for r in g.geo.homes[faction] if g.owner[r] == faction)


def general_options(g: State, seat: int) -> list[Action]:
    """``buy_general`` for an army without one, or (-1) to keep him unallocated."""
    if g.gold[seat] < general_price(seat) or reserve_general(g, seat, 2) == NONE:
        return []
    armies = [army for army in armies_of(seat) if bar_to_buy_general(g, seat, army) is None]
    return [("buy_general", army) for army in (NONE, *armies)]


@verbs.on("buy_general")
def buy_general(g: State, action: Action, seat: int) -> None:
    general = reserve_general(g, seat, 2)
    spend_gold(g, seat, general_price(seat), "general")
    take_general(g, seat, general)
    if action[1] == NONE:
        g.generals_unallocated[seat] = tuple(sorted((*g.generals_unallocated[seat], general)))
    else:
        g.army_general[action[1]] = general


@verbs.refuses("buy_general")
def why_no_general(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_buy_general(g, seat, action[1])


# ---- agents --------------------------------------------------------------------------------------------------------


def agent_limit(g: State, faction: int) -> int:
    return highest(g, faction, "agent_limit", LIMITS.agents)


def bar_to_agent(g: State, seat: int, gold: int) -> Refusal | None:
    """Why a further agent cannot be had, or None."""
    if sum(g.agent_at[agent] != NONE for agent in agents_of(seat)) >= agent_limit(g, seat):
        return Refusal("agent_limit", AGENTS_RULE, (agent_limit(g, seat),))
    return Refusal("not_enough_gold", AGENTS_RULE, (gold,)) if g.gold[seat] < gold else None


def agent_options(g: State, seat: int) -> list[Action]:
    options: list[Action] = []
    if bar_to_agent(g, seat, COSTS.agent) is None:
        options.append(("buy_agent",))
    if bar_to_agent(g, seat, COSTS.bribe_enemy_agent) is None:
        options += [("convert_agent", agent) for agent in convertible(g, seat)]
    return options


def convertible(g: State, seat: int) -> list[int]:
    """Agents of others on the map."""
    return [a for a, at in enumerate(g.agent_at) if at >= 0 and not partners(g, seat, faction_of_agent(a))]


def free_agent(g: State, seat: int) -> int:
    return next(agent for agent in agents_of(seat) if g.agent_at[agent] == NONE)


@verbs.on("buy_agent")
def buy_agent(g: State, action: Action, seat: int) -> None:
    """The new agent waits off the map and enters in the homeland."""
    spend_gold(g, seat, COSTS.agent, "agent")
    g.agent_at[free_agent(g, seat)] = UNPLACED


@verbs.on("convert_agent")
def convert_agent(g: State, action: Action, seat: int) -> None:
    """An agent of another faction changes sides where he stands (rulings A-P10)."""
    victim = action[1]
    spend_gold(g, seat, COSTS.bribe_enemy_agent, "convert_agent")
    g.agent_at[free_agent(g, seat)] = g.agent_at[victim]
    g.agent_at[victim] = NONE
    tell(g, "agent_converted", seat, victim)


@verbs.refuses("buy_agent", "convert_agent")
def why_no_agent(g: State, action: Action, seat: int) -> Refusal | None:
    if action[0] == "buy_agent":
        return bar_to_agent(g, seat, COSTS.agent)
    if action[1] not in convertible(g, seat):
        return Refusal("no_such_agent", AGENTS_RULE, (action[1],))
    return bar_to_agent(g, seat, COSTS.bribe_enemy_agent)
