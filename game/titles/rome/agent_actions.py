"""What the thirteen agent actions do (rulebook: Agent Actions). Whom they may be aimed at stands in `agent_targets`.

An action is declared with its card spent; then others may respond, and only then it is resolved. Actions with dice stand in
`dangerous`, bribes in `bribes`, uprisings in `uprising`.
"""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import diplomacy, offers
from .agent_targets import VICTIMS, Target, targets, trade_bit
from .development import in_force, total
from .diplomacy import relation
from .events.windows import open_window
from .forces import faction_of_agent
from .hiring import hire, mercenary_price
from .state import NEUTRAL, NONE, UNPLACED, Sighting, State
from .steps import flow
from .tables import COSTS, LIMITS, TRADE_GOLD, TRADE_PORT_MARKET
from .taxation import open_markets
from .treasury import gain_gold


def declare(g: State, agent: int, symbol: str, target: Target) -> None:
    """The action is announced; others may respond before it is resolved."""
    faction = faction_of_agent(agent)
    tell(g, "agent_action", agent, symbol, target)
    call(g, "agents.carry_out", agent, symbol, target)
    open_window(g, "agent_action", faction, agent, VICTIMS[symbol](g, agent, target))


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
    offers.explain(g, other, faction, offers.reason(g, other, faction, accepted=True))
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
    offers.explain(g, other, faction, offers.reason(g, other, faction, accepted=False))
    done(g)


@flow.run("agents.trade")
def trade(g: State, agent: int, other: int) -> None:
    """Activated once a phase in this direction, whatever the answer (rulings A-G7)."""
    g.trades |= trade_bit(faction_of_agent(agent), other)
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
    faction = faction_of_agent(agent)
    tell(g, "trade_refused", faction, other)
    offers.explain(g, other, faction, offers.trade_objection(g, other, faction))
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
    region = g.agent_at[agent]
    hire(g, army, region, mercenary_price(g, faction_of_agent(agent), g.geo.mercenary[region]))
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
