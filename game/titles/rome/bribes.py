"""Bribe: an army goes home or away, or a besieged region opens its gates (rulebook: Bribe; rulings A-G13 to A-G15, A-S11).

The bribe of an army costs 1 gold for each ordinary troop card and each star of its general, and 1 for each mercenary under
Mercenary Loyalty. It is declared first; then the owner shows the stars, and the briber pays or withdraws. The money stays with the
bank on a Skull, goes to the owner on an X, and comes back on an S.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .agent_targets import ARMY, GARRISON, Target, garrison_bribe
from .dangerous import DEATH, FAILURE, SUCCESS, throw
from .diplomacy import allied
from .forces import (
    add_troop,
    armies_in,
    armies_of,
    cards_in,
    destroy_army,
    exists,
    faction_of_agent,
    faction_of_army,
    has_room,
    has_trait,
    holds_together,
    lose_troop,
    mains,
    mercenaries,
    on_map,
    remove_troop,
    stars,
    within_limits,
)
from .regions import take_control
from .sea_retreat import expel
from .state import NONE, State
from .steps import flow
from .tables import COSTS, IS_MERCENARY, LIMITS
from .treasury import gain_gold, spend_gold

RULE = "Agent Actions: Bribe"


def army_bribe(g: State, army: int) -> int:
    """The price of an army (only its owner and who has been shown the stars can know it)."""
    troops = g.army_troops[army]
    hired = mercenaries(troops)
    loyal = COSTS.bribe_loyal_mercenary * hired if has_trait(g, army, "mercenary_loyalty") else 0
    return COSTS.bribe_army_card * (len(troops) - hired) + COSTS.bribe_army_star * stars(g, army) + loyal


@flow.run("agents.bribe")
def bribe(g: State, agent: int, what: int, number: int) -> None:
    """A garrison is paid at once; for an army the stars are shown first."""
    faction = faction_of_agent(agent)
    if what == GARRISON:
        pay(g, agent, (what, number), garrison_bribe(g, faction, number))
        return
    g.exposures += 1
    tell(g, "bribe_price", number, stars(g, number), army_bribe(g, number), audience=1 << faction)
    goto(g, "agents.bribe_offer", agent, number)


@flow.ask("agents.bribe_offer", rule=RULE)
def ask_offer(g: State, agent: int, army: int) -> Ask:
    """``pay`` with the price, or ``withdraw``."""
    faction = faction_of_agent(agent)
    price = army_bribe(g, army)
    return faction, [*([("pay", price)] if price <= g.gold[faction] else []), ("withdraw",)]


@ask_offer.on("pay")
def pay_for_army(g: State, action: Action, agent: int, army: int) -> None:
    pay(g, agent, (ARMY, army), action[1])


@ask_offer.refuses("pay")
def why_not_pay(g: State, action: Action, agent: int, army: int) -> Refusal | None:
    return Refusal("not_enough_gold", RULE, (army_bribe(g, army),))


@ask_offer.on("withdraw")
def withdraw(g: State, action: Action, agent: int, army: int) -> None:
    tell(g, "bribe_withdrawn", agent)
    done(g)


def pay(g: State, agent: int, target: Target, gold: int) -> None:
    faction = faction_of_agent(agent)
    spend_gold(g, faction, gold, "bribe")
    throw(g, agent, "bribe", (*target, gold))


def money_to_owner(g: State, agent: int, target: Target) -> None:
    """The agent dies, the other side keeps the gold; where nobody owns the region the bank does."""
    what, number, gold = target
    owner = faction_of_army(number) if what == ARMY else g.owner[number]
    if owner != NONE:
        gain_gold(g, owner, gold, "bribe_kept")


def money_back(g: State, agent: int, target: Target) -> None:
    gain_gold(g, faction_of_agent(agent), target[2], "bribe_returned")


def bribed(g: State, agent: int, target: Target) -> None:
    what, number, _ = target
    faction = faction_of_agent(agent)
    if what == GARRISON:
        tell(g, "gates_opened", number, faction)
        take_control(g, faction, number)
        expel(g, number)
        return
    tell(g, "army_bribed", number, faction)
    region = g.army_at[number]
    hired = tuple(troop for troop in g.army_troops[number] if IS_MERCENARY[troop])
    for troop in hired:
        remove_troop(g, number, troop)
    for _ in range(len(g.army_troops[number]) // 2):
        troop = g.chance.pick("card", g.army_troops[number])
        tell(g, "card_lost", number, troop, audience=1 << faction_of_army(number))
        lose_troop(g, number, troop)
    if holds_together(g, number):
        call(g, "bribe.move", faction, number)
    else:
        tell(g, "army_lost", number)
        destroy_army(g, number)
    if hired:
        call(g, "bribe.mercenaries", faction, region, hired)


SUCCESS["bribe"] = bribed
DEATH["bribe"] = money_to_owner
FAILURE["bribe"] = money_back


@flow.run("bribe.mercenaries")
def settle_mercenaries(g: State, faction: int, region: int, hired: tuple[int, ...], joined: bool = False) -> None:
    """Mercenaries that change sides join own armies in the region or next to it, one card after the other. If none of these has
    room, and they are at least 2 main battle cards, they are a fifth army without a general there; the rest goes to the deck (A-G14).
    """
    if not hired:
        done(g)
    elif takers(g, faction, region, hired[0]):
        goto(g, "bribe.assign", faction, region, hired)
    elif not joined and not room_for_any(g, faction, region, hired) and may_stand_alone(g, faction, region, hired):
        fifth = armies_of(faction)[LIMITS.armies_on_map]
        g.army_at[fifth] = region
        for troop in hired:
            add_troop(g, fifth, troop)
        tell(g, "mercenary_army", fifth, region)
        done(g)
    else:
        g.troops_reserve[hired[0]] += 1
        goto(g, "bribe.mercenaries", faction, region, hired[1:], True)


def armies_near(g: State, faction: int, region: int) -> list[int]:
    """Own armies in the region or next to it."""
    near = (region, *g.board.adjacent[region])
    return [army for army in armies_of(faction) if on_map(g, army) and g.army_at[army] in near]


def takers(g: State, faction: int, region: int, troop: int) -> list[int]:
    return [army for army in armies_near(g, faction, region) if has_room(g, army, troop)]


def room_for_any(g: State, faction: int, region: int, hired: tuple[int, ...]) -> bool:
    return any(takers(g, faction, region, troop) for troop in hired)


def may_stand_alone(g: State, faction: int, region: int, hired: tuple[int, ...]) -> bool:
    fifth = armies_of(faction)[LIMITS.armies_on_map]
    enough = mains(hired) >= LIMITS.min_main
    return enough and not exists(g, fifth) and within_limits([*hired, *cards_in(g, faction, region)])


@flow.ask("bribe.assign", rule=RULE)
def ask_assign(g: State, faction: int, region: int, hired: tuple[int, ...]) -> Ask:
    """``assign``: the army that the first of the mercenaries joins."""
    return faction, [("assign", army) for army in takers(g, faction, region, hired[0])]


@ask_assign.on("assign")
def assign(g: State, action: Action, faction: int, region: int, hired: tuple[int, ...]) -> None:
    add_troop(g, action[1], hired[0])
    tell(g, "mercenary_changed_sides", action[1], hired[0])
    goto(g, "bribe.mercenaries", faction, region, hired[1:], True)


@ask_assign.refuses("assign")
def why_not_assign(g: State, action: Action, faction: int, region: int, hired: tuple[int, ...]) -> Refusal | None:
    army = action[1]
    if army not in armies_near(g, faction, region):
        return Refusal("army_not_near", RULE, (army, region))
    return Refusal("army_full", RULE, (army, hired[0]))


@flow.ask("bribe.move", rule=RULE)
def ask_move(g: State, faction: int, army: int) -> Ask:
    """``move_bribed``: where the briber sends the rest of the army, up to two borders away; it may stay."""
    return faction, [("move_bribed", region) for region in ways_out(g, army)]


def ways_out(g: State, army: int) -> list[int]:
    """The army's region, then all within two steps through regions of its owner, his allies, or without army and control."""
    start = g.army_at[army]
    reached = [start]
    edge = [start]
    for _ in range(LIMITS.bribed_army_steps):
        edge = [
            there
            for there in dict.fromkeys(near for here in edge for near in g.board.adjacent[here])
            if there not in reached and may_pass(g, army, there)
        ]
        reached += edge
    return reached


def may_pass(g: State, army: int, region: int) -> bool:
    owner = faction_of_army(army)
    strangers = [other for other in armies_in(g, region) if not allied(g, owner, faction_of_army(other))]
    friendly = g.owner[region] != NONE and allied(g, owner, g.owner[region])
    free = g.owner[region] == NONE and not armies_in(g, region)
    fits = within_limits([*g.army_troops[army], *cards_in(g, owner, region)])
    return (friendly or free) and not strangers and fits


@ask_move.on("move_bribed")
def move_bribed(g: State, action: Action, faction: int, army: int) -> None:
    if g.army_at[army] != action[1]:
        g.army_at[army] = action[1]
        tell(g, "army_moved", army, action[1])
    done(g)


@ask_move.refuses("move_bribed")
def why_not_move(g: State, action: Action, faction: int, army: int) -> Refusal | None:
    return Refusal("bribed_army_cannot_go", RULE, (action[1],))
