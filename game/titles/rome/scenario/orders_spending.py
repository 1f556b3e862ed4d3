"""Orders of the Spending Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ....kernel.actions import Refusal
from .. import building
from ..advancement import RULE as DEVELOPING
from ..decks import price
from ..forces import agents_of, exists, faction_of_army, free_army, mains
from ..recruiting import bar_to_recruit
from ..spending import RULE
from ..state import NONE
from ..tables import DEVELOPMENT_NUMBER, FACTION_NUMBER, GENERALS, IS_MAIN, LIMITS
from . import references as ref
from .orders import Order, RefusedOrder, Steps, order
from .orders_agents import agent_piece
from .references import BadScenario

if TYPE_CHECKING:
    from .course import Course

TURN = "spending.turn"


@order("buy troops", TURN, needs="army cards")
def buy_troops(c: Course, o: Order) -> Steps:
    """Cards for an army, in the order given."""
    yield from recruit(c, c.army(o.args["army"], o.seat), ref.troops(o.args["cards"]))


@order("buy mercenary", TURN, needs="army card")
def buy_mercenary(c: Course, o: Order) -> Steps:
    """A mercenary of an own region for an army."""
    yield from recruit(c, c.army(o.args["army"], o.seat), ref.troops(o.args["card"]))


def recruit(c: Course, army: int, cards: list[int]) -> Steps:
    """Each card by itself, so that one that cannot be had refuses the whole order with its own reason."""
    if ("recruit", army) not in c.options and cards and exists(c.g, army):
        raise RefusedOrder(bar_to_buy(c, army, cards[0]))
    yield ("recruit", army)
    for troop in cards:
        yield ("buy", troop)
    yield ("enough",)


def bar_to_buy(c: Course, army: int, troop: int) -> Refusal:
    """Why a card cannot be bought for an army."""
    refusal = bar_to_recruit(c.g, army, troop)
    return refusal or Refusal("not_enough_gold", RULE, (price(c.g, faction_of_army(army), troop),))


@order("buy ships", TURN, needs="navy", may="count")
def buy_ships(c: Course, o: Order) -> Steps:
    """Ship cards for a navy."""
    for _ in range(o.args.get("count", 1)):
        yield ("buy_ship", ref.piece("navy", o.args["navy"], o.seat))


@order("buy general", TURN, may="into")
def buy_general(c: Course, o: Order) -> Steps:
    """A new 2-star general, for an army or to keep."""
    into = o.args.get("into")
    if into in (None, "unallocated", "reserve", "stack"):
        yield ("buy_general", NONE)
    else:
        yield ("buy_general", c.army(into, o.seat))


@order("buy agent", TURN, may="agent count")
def buy_agent(c: Course, o: Order) -> Steps:
    """A new agent, who waits off the map."""
    for _ in range(o.args.get("count", 1)):
        yield ("buy_agent",)


@order("convert agent", TURN, needs="target")
def convert_agent(c: Course, o: Order) -> Steps:
    """An agent of another faction changes sides."""
    target = o.args["target"]
    if isinstance(target, str) and target in FACTION_NUMBER:
        agents = agents_of(FACTION_NUMBER[target])
        victim = next((agent for agent in agents if c.g.agent_at[agent] >= 0), agents[0])
    else:
        victim = agent_piece(c, o, agents_of(o.seat)[0], target)
    yield ("convert_agent", victim)


@order("create army", TURN, needs="cards", may="number army general region")
def create_army(c: Course, o: Order) -> Steps:
    """Under an unallocated general; off the map, or in an M region with a barracks."""
    number = o.args.get("number", o.args.get("army"))
    if number is not None and exists(c.g, c.army(number, o.seat)):
        raise RefusedOrder(Refusal("army_exists", RULE, (c.army(number, o.seat),)))
    region = ref.region(c.g, o.args["region"]) if o.args.get("region") is not None else NONE
    general = general_for(c, o)
    cards = sorted(ref.troops(o.args["cards"]), key=lambda troop: not IS_MAIN[troop])
    piece = free_army(c.g, o.seat)
    yield ("raise_army", general, region)
    if mains(cards) < LIMITS.min_main:
        raise RefusedOrder(Refusal("too_few_cards_for_army", RULE, (LIMITS.min_main,)))
    for troop in cards:
        yield ("buy", troop)
    yield ("enough",)
    if number is not None:
        c.name_army(o.seat, number, piece)


def general_for(c: Course, o: Order) -> int:
    """The general named by id or stars; the first that is free where none is named."""
    value: Any = o.args.get("general")
    if isinstance(value, dict):
        value = value.get("id", value.get("stars"))
    free = c.g.generals_unallocated[o.seat]
    if isinstance(value, str):
        return ref.general(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return next((general for general in free if GENERALS[general].stars == value), NONE)
    return free[0] if free else NONE


@order("buy development", TURN, needs="id")
def buy_development(c: Course, o: Order) -> Steps:
    """A development of the own tree."""
    name = o.args["id"]
    if name not in DEVELOPMENT_NUMBER:
        raise BadScenario(f"there is no development {name!r}")
    faction, index = DEVELOPMENT_NUMBER[name]
    if faction != o.seat:
        raise RefusedOrder(Refusal("no_such_development", DEVELOPING, (name,)))
    yield ("develop", index)


@order("build", TURN, needs="improvement region")
def build(c: Course, o: Order) -> Steps:
    """A market, barracks, walls or a wonder."""
    bit, region = ref.improvement(o.args["improvement"]), ref.region(c.g, o.args["region"])
    if (refusal := building.bar_to_build(c.g, o.seat, region, bit)) is not None:
        raise RefusedOrder(refusal)
    yield ("build", bit)
    yield ("site", region)


@order("build road", TURN, needs="ends")
def build_road(c: Course, o: Order) -> Steps:
    """A road between two regions, or several at once."""
    ends = o.args["ends"]
    for a, b in ends if ends and isinstance(ends[0], list) else [ends]:
        edge = c.g.board.edge_between(ref.region(c.g, a), ref.region(c.g, b))
        if edge is None:
            raise RefusedOrder(Refusal("no_border_for_road", building.RULE, (a, b)))
        if (refusal := building.bar_to_road(c.g, o.seat, edge)) is not None:
            raise RefusedOrder(refusal)
        yield ("build_road",)
        yield ("road", edge)
        if c.step == "spending.road":
            yield ("never_mind",)


@order("remove unrest", TURN, needs="region", may="count")
def remove_unrest(c: Course, o: Order) -> Steps:
    """1 gold for each marker."""
    for _ in range(o.args.get("count", 1)):
        yield ("remove_unrest", ref.region(c.g, o.args["region"]))
