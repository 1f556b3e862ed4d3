"""Orders of the Agent Phase: agents, their actions, and the answers to them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ....kernel.actions import Refusal
from ..agent_targets import AGENT_PIECE, ARMY, GARRISON, GENERAL, Target, bar_to_act, targets
from ..agents import MOVING, RULE
from ..forces import agents_of
from ..state import NONE
from ..tables import ACTION_CARDS, AGENT_ACTIONS, FACTION_NUMBER, GENERAL_NUMBER
from . import references as ref
from .orders import Order, RefusedOrder, Steps, Wait, order, simple
from .references import BadScenario

if TYPE_CHECKING:
    from .course import Course


@order("place agent", "agents.turn", needs="agent region")
def place_agent(c: Course, o: Order) -> Steps:
    """Bring an agent onto the map."""
    agent, region = ref.piece("agent", o.args["agent"], o.seat), ref.region(c.g, o.args["region"])
    yield ("place_agent", agent)
    yield ("enter", region)


@order("move agent", "agents.turn", needs="agent path")
def move_agent(c: Course, o: Order) -> Steps:
    """Along regions and sea areas; a voyage ends in a harbour."""
    agent = ref.piece("agent", o.args["agent"], o.seat)
    for name in ref.as_list(o.args["path"]):
        by_sea, there = ref.place(c.g, name)
        if c.step == "agents.voyage":
            yield ("sail_agent", there) if by_sea else ("land_agent", there)
        else:
            yield ("embark_agent" if by_sea else "move_agent", agent, there)
    if c.step == "agents.voyage":
        raise RefusedOrder(Refusal("voyage_ends_in_harbour", MOVING, (agent,)))


@order("agent action", "agents.turn", needs="agent card", may="action target target_army relation_with")
def agent_action(c: Course, o: Order) -> Steps:
    """Play a card for its agent action. A bribe is paid if it can be."""
    agent, card = ref.piece("agent", o.args["agent"], o.seat), ref.action_card(o.args["card"])
    symbol = o.args.get("action", ACTION_CARDS[card].symbol)
    if symbol not in AGENT_ACTIONS:
        raise BadScenario(f"there is no agent action {symbol!r}")
    action = ("act", agent, card)
    if card in c.g.hands[o.seat] and ACTION_CARDS[card].symbol != symbol:
        raise RefusedOrder(Refusal("card_shows_other_action", RULE, (card, symbol)))
    if action not in c.options:
        yield action
    target = wanted_target(c, o, agent, symbol)
    if (refusal := bar_to_act(c.g, agent, symbol, target)) is not None:
        raise RefusedOrder(refusal)
    yield action
    if c.step == "agents.target":
        yield ("target", *target)
    if symbol == "bribe" and target[0] == ARMY:
        yield from pay_bribe(c, o)


def pay_bribe(c: Course, o: Order) -> Steps:
    """Once others have had their say the stars are shown and the money is due, unless the next order says something else. Who cannot
    pay withdraws; where it is only asked whether he could bribe, he could not."""
    while c.step == "window.respond":
        yield Wait()
    if c.step == "agents.bribe_offer" and not c.next_is("pay bribe", "withdraw bribe", "pass"):
        yield next((option for option in c.options if option[0] == "pay"), ("withdraw",) if c.script else ("pay", -1))


def wanted_target(c: Course, o: Order, agent: int, symbol: str) -> Target:
    """The target that an order names, in the numbers of the action; the first possible one where it names none."""
    named = next((o.args[key] for key in ("target_army", "target") if key in o.args), None)
    if isinstance(named, int) and str(o.args.get("target")) in FACTION_NUMBER:
        named = {"faction": o.args["target"], "army": named}
    found = next(iter(targets(c.g, agent, symbol)), ())
    if symbol == "slow_distrust":
        return _relation(c, o, agent, named)
    if symbol in ("protests", "riots", "rebel_uprising"):
        elsewhere = named in c.g.board.region_number and c.g.board.region_number[named] != c.g.agent_at[agent]
        return (-1,) if elsewhere else ()
    return found if named is None else TARGETS[symbol](c, o, agent, named)


def _relation(c: Course, o: Order, agent: int, named: Any) -> Target:
    first = ref.faction(named) if named is not None else -1
    pair = o.args["relation_with"].split("-") if "relation_with" in o.args else []
    second = next((seat for seat in map(ref.faction, pair) if seat != first), -1)
    found = targets(c.g, agent, "slow_distrust")
    possible = [t for t in found if first in (-1, t[0]) and second in (-1, t[1])]
    return possible[0] if possible else (first, second)


def _faction(c: Course, o: Order, agent: int, named: Any) -> Target:
    return (ref.faction(named.get("faction") if isinstance(named, dict) else named),)


def _army(c: Course, o: Order, agent: int, named: Any) -> Target:
    return (c.army(named, o.seat),)


def _agent(c: Course, o: Order, agent: int, named: Any) -> Target:
    return (agent_piece(c, o, agent, named),)


def agent_piece(c: Course, o: Order, agent: int, named: Any) -> int:
    """An agent by faction and number, or by faction alone: the one in the same region."""
    name = named.get("agent_of", named.get("faction")) if isinstance(named, dict) and len(named) == 1 else named
    if isinstance(name, str) and name in FACTION_NUMBER:
        here = c.g.agent_at[agent]
        own = list(agents_of(FACTION_NUMBER[name]))
        return next((other for other in own if c.g.agent_at[other] == here), own[0])
    return ref.piece("agent", named, o.seat)


def _victim(c: Course, o: Order, agent: int, named: Any) -> Target:
    """An assassination is aimed at the general of an army, by his id or the army's, or at an agent."""
    keys = set(named) if isinstance(named, dict) else set()
    general = named.get("general") if isinstance(named, dict) else named
    if isinstance(general, str) and general in GENERAL_NUMBER:
        leads = GENERAL_NUMBER[general]
        return GENERAL, c.g.army_general.index(leads) if leads in c.g.army_general else NONE
    if "agent" in keys or "agent_of" in keys:
        return AGENT_PIECE, agent_piece(c, o, agent, named)
    return GENERAL, c.army(named, o.seat)


def _improvement(c: Course, o: Order, agent: int, named: Any) -> Target:
    return (ref.improvement(named.get("improvement") if isinstance(named, dict) else named),)


def _bribed(c: Course, o: Order, agent: int, named: Any) -> Target:
    """An army, or the garrison of a region (``"garrison"``, the region, or a record of either)."""
    if isinstance(named, dict) and (keys := {"garrison", "garrison_of", "region"} & set(named)):
        named = named[min(keys)]
    if named == "garrison" or named is True:
        return GARRISON, c.g.agent_at[agent]
    if isinstance(named, str) and named in c.g.board.region_number:
        return GARRISON, c.g.board.region_number[named]
    return ARMY, c.army(named, o.seat)


TARGETS: dict[str, Callable[[Course, Order, int, Any], Target]] = {
    "treaty": _faction,
    "trade": _faction,
    "treasury_theft": _faction,
    "spy": _army,
    "recruit_mercenaries": _army,
    "double_agent": _agent,
    "assassination": _victim,
    "sabotage": _improvement,
    "bribe": _bribed,
}


@order("cash in card", "agents.turn", needs="card")
def cash_in_card(c: Course, o: Order) -> Steps:
    """Take the emergency levy of a card."""
    yield ("cash_in", ref.action_card(o.args["card"]))


simple("accept treaty", "agents.treaty_answer", pick=("accept",))
simple("refuse treaty", "agents.treaty_answer", pick=("refuse",), declines=True)
simple("accept trade", "agents.trade_answer", pick=("accept",))
simple("refuse trade", "agents.trade_answer", pick=("refuse",), declines=True)
simple("use diplomacy expert", "agents.re_roll", pick=("use_diplomacy_expert",))
simple("withdraw bribe", "agents.bribe_offer", pick=("withdraw",))


@order("pay bribe", "agents.bribe_offer")
def pay(c: Course, o: Order) -> Steps:
    """The price that the shown stars make."""
    yield next((option for option in c.options if option[0] == "pay"), ("pay", -1))


@order("assign mercenaries", "bribe.assign", "conquest.welcome", needs="army", may="card cards")
def assign_mercenaries(c: Course, o: Order) -> Steps:
    """The army that mercenaries join: all that are left, or one each where as many orders of this kind follow; at the conquest of
    their region with ``card`` the one that makes room for them."""
    army = c.army(o.args["army"], o.seat)
    if c.step == "conquest.welcome":
        card = o.args.get("card")
        yield ("replace", army, ref.troop(card)) if card else ("enlist", army)
        return
    following = next((n for n, later in enumerate(c.todo) if later.verb.name != o.verb.name), len(c.todo))
    d = c.decision
    assert d is not None
    waiting = len(d.about[2])
    yield ("assign", army)
    for _ in range(waiting - following - 1):
        if c.step != "bribe.assign" or ("assign", army) not in c.options:
            return
        yield ("assign", army)


@order("move bribed army", "bribe.move", needs="to")
def move_bribed_army(c: Course, o: Order) -> Steps:
    """Where the briber sends what is left of the army."""
    yield ("move_bribed", ref.region(c.g, o.args["to"]))
