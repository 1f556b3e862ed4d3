"""Events of the Agent Phase, and the one that several phases share: Plague, Busy Agent, Watchful Guards, Bread and Games."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.actions import Action
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..diplomacy import allied
from ..forces import agents_of, armies_in, destroy_army, dismiss_general, faction_of_army, holds_together, lose_troop
from ..regions import regions_of
from ..state import AGENT, NONE, SPENDING, TAXATION, State
from ..steps import flow
from ..tables import EVENTS
from .registry import Target, event

GENERAL = -1
"""A general among the cards of an army, where cards are lost at random."""


def enemy_armies(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """Armies on the map of factions that are neither the seat's own nor allied (rulings A-S12)."""
    return [(army,) for army, at in enumerate(g.army_at) if at >= 0 and not allied(g, seat, faction_of_army(army))]


@event("plague", enemy_armies, own=(AGENT,), windows=("agent_action",))
def plague(g: State, seat: int, target: Target) -> None:
    """Half of an army's cards, rounded down, at random, its general counted among them; a card of each army next to it."""
    (army,) = target
    region = g.army_at[army]
    struck = len(cards_of(g, army, with_general=True)) // 2
    neighbours = [other for near in g.board.adjacent[region] for other in armies_in(g, near)]
    lose_at_random(g, army, struck, with_general=True)
    for other in neighbours:
        lose_at_random(g, other, EVENTS["plague"].effects[1].value, with_general=False)


def cards_of(g: State, army: int, with_general: bool) -> list[int]:
    """The troop cards of an army, and its general if he counts."""
    return [*g.army_troops[army], *([GENERAL] if with_general and g.army_general[army] >= 0 else [])]


def lose_at_random(g: State, army: int, count: int, with_general: bool) -> None:
    """An army loses that many cards at random, and is lost itself when too few main battle cards remain."""
    for _ in range(count):
        cards = cards_of(g, army, with_general)
        if not cards:
            break
        card = g.chance.pick("card", tuple(cards))
        if card == GENERAL:
            tell(g, "general_lost", army)
            dismiss_general(g, army)
        else:
            tell(g, "card_lost", army, card, audience=1 << faction_of_army(army))
            lose_troop(g, army, card)
    if not holds_together(g, army):
        tell(g, "army_lost", army)
        destroy_army(g, army)


def own_agents(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The seat's agents in play, but for one that a Double Agent has sent home: it does nothing more this turn."""
    return [(agent,) for agent in agents_of(seat) if g.agent_at[agent] != NONE and g.agent_actions[agent] != NONE]


@event("busy_agent", own_agents, own=(AGENT,))
def busy_agent(g: State, seat: int, target: Target) -> None:
    """The agent may take one action more in this phase."""
    g.agent_actions[target[0]] += 1


def action_against_me(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The agent action pending below the window is aimed at the seat."""
    return ((),) if context[1] == seat else ()


@event("watchful_guards", action_against_me, windows=("agent_action",), cancels_pending=True)
def watchful_guards(g: State, seat: int, target: Target) -> None:
    """The agent action does not happen; its card is lost, the agent lives and has acted."""
    tell(g, "agent_action_cancelled", seat)


def restless_regions(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """Own regions with unrest."""
    return [(region,) for region in regions_of(g, seat) if g.unrest[region]]


@event("bread_and_games", restless_regions, own=(AGENT, TAXATION, SPENDING), windows=("agent_action", "taxation"))
def bread_and_games(g: State, seat: int, target: Target) -> None:
    """Up to two markers of unrest go from own regions, one after the other."""
    calm(g, target[0])
    left = EVENTS["bread_and_games"].effects[0].value - 1
    if restless_regions(g, seat, "", ()):
        call(g, "event.calm", seat, left)


def calm(g: State, region: int) -> None:
    """Take a marker of unrest away."""
    g.unrest[region] -= 1
    tell(g, "unrest_removed", region)


@flow.ask("event.calm", rule="Playing an Action Card as an Event Card")
def ask_calm(g: State, seat: int, left: int) -> Ask:
    """``target``: a region to calm, or ``pass``."""
    return seat, [("pass",), *(("target", *region) for region in restless_regions(g, seat, "", ()))]


@ask_calm.on("target")
def calm_one(g: State, action: Action, seat: int, left: int) -> None:
    calm(g, action[1])
    if left > 1 and restless_regions(g, seat, "", ()):
        goto(g, "event.calm", seat, left - 1)
    else:
        done(g)


@ask_calm.on("pass")
def calm_no_more(g: State, action: Action, seat: int, left: int) -> None:
    done(g)
