"""Agent actions with dice, in which the agent may die: Assassination, Sabotage, Treasury Theft (bribes stand in `bribes`).

Rulebook: Assassination, Sabotage, Treasury Theft, and the table of dangerous actions. A Skull succeeds, an X kills the agent, an S
fails without harm. A general who is a Diplomacy Expert may have any agent's dice rolled again within 4 land regions, own or enemy,
once for each roll; whether a seat is asked for it depends only on its having a led army that near.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, done, goto
from ...kernel.log import tell
from .agent_targets import AGENT_PIECE, Target
from .dice import Colour, Face
from .forces import (
    armies_of,
    destroy_army,
    faction_of_agent,
    has_trait,
    holds_together,
    kill_agent,
    kill_general,
    on_map,
)
from .rolling import roll
from .state import ASK_NEVER, NONE, State
from .steps import flow
from .tables import LIMITS

EXPERT = "Legendary and Talented Generals"

BEST_FOR_AGENT = (Face.SKULL, Face.S, Face.BLANK, Face.X)
"""The better of two dice, from the assassin's side (rulings A-G12)."""

Outcome = Callable[[State, int, Target], None]
SUCCESS: dict[str, Outcome] = {}
"""What a Skull does, by action: (state, agent, target)."""
DEATH: dict[str, Outcome] = {}
"""What happens besides the agent's death."""
FAILURE: dict[str, Outcome] = {}


class Throw(NamedTuple):
    """Dice that lie on the table for an agent's action, and the seats still to be asked for a Diplomacy Expert."""

    agent: int
    symbol: str
    target: Target
    faces: tuple[Face, ...]
    asked: tuple[int, ...]


def throw(g: State, agent: int, symbol: str, target: Target, dice: int = 1) -> None:
    """Roll for a dangerous action; the step at work ends with its outcome."""
    faces = roll(g, (Colour.RED,) * dice, symbol, faction_of_agent(agent))
    asked = tuple(seat for seat in g.order if is_asked_for_expert(g, seat, agent))
    goto(g, "agents.rolled", *Throw(agent, symbol, target, tuple(faces), asked))


def is_asked_for_expert(g: State, seat: int, agent: int) -> bool:
    """Whether the seat has a led army near enough, whoever leads it; automated factions and seats that are never asked only if it
    is really an expert."""
    if g.setup.automated[seat] or g.setup.asks[seat] == ASK_NEVER:
        return has_expert_near(g, seat, agent)
    return bool(led_armies_near(g, seat, agent))


def has_expert_near(g: State, faction: int, agent: int) -> bool:
    return any(has_trait(g, army, "diplomacy_expert") for army in led_armies_near(g, faction, agent))


def led_armies_near(g: State, faction: int, agent: int) -> list[int]:
    """The faction's armies under a general within 4 land regions of the agent."""
    distance = g.board.distance[g.agent_at[agent]]
    led = [army for army in armies_of(faction) if on_map(g, army) and g.army_general[army] != NONE]
    return [army for army in led if distance[g.army_at[army]] <= LIMITS.diplomacy_range]


@flow.run("agents.rolled")
def rolled(g: State, *frame: Any) -> None:
    """The dice lie on the table: experts may speak, then they count."""
    agent, symbol, target, faces, asked = Throw(*frame)
    if asked:
        goto(g, "agents.re_roll", *frame)
        return
    done(g)
    best = min(faces, key=BEST_FOR_AGENT.index)
    if best == Face.SKULL:
        SUCCESS[symbol](g, agent, target)
    elif best == Face.X:
        tell(g, "agent_killed", agent)
        DEATH.get(symbol, nothing)(g, agent, target)
        kill_agent(g, agent)
    else:
        tell(g, "agent_failed", agent)
        FAILURE.get(symbol, nothing)(g, agent, target)


def nothing(g: State, agent: int, target: Target) -> None:
    """No further consequence."""


@flow.ask("agents.re_roll", rule=EXPERT)
def ask_re_roll(g: State, *frame: Any) -> Ask:
    """``keep`` the dice, or ``use_diplomacy_expert`` to have them rolled again."""
    thrown = Throw(*frame)
    seat = thrown.asked[0]
    options: list[Action] = [("keep",)]
    if has_expert_near(g, seat, thrown.agent):
        options.append(("use_diplomacy_expert",))
    return seat, options


@ask_re_roll.on("keep")
def keep(g: State, action: Action, *frame: Any) -> None:
    thrown = Throw(*frame)
    goto(g, "agents.rolled", *thrown._replace(asked=thrown.asked[1:]))


@ask_re_roll.on("use_diplomacy_expert")
def use_diplomacy_expert(g: State, action: Action, *frame: Any) -> None:
    """All dice of the roll again; each expert speaks once for it."""
    thrown = Throw(*frame)
    tell(g, "diplomacy_expert", thrown.asked[0])
    again = roll(g, (Colour.RED,) * len(thrown.faces), thrown.symbol, faction_of_agent(thrown.agent))
    goto(g, "agents.rolled", *thrown._replace(faces=tuple(again), asked=thrown.asked[1:]))


@ask_re_roll.refuses("use_diplomacy_expert")
def why_no_expert(g: State, action: Action, *frame: Any) -> Refusal | None:
    return Refusal("no_expert_near", EXPERT)


@flow.run("agents.assassination")
def assassination(g: State, agent: int, what: int, number: int) -> None:
    """One die against a general, the better of two against an agent."""
    throw(g, agent, "assassination", (what, number), dice=2 if what == AGENT_PIECE else 1)


def assassinated(g: State, agent: int, target: Target) -> None:
    """The agent or general dies. Whether somebody follows the general shows everybody how good he was."""
    what, number = target
    if what == AGENT_PIECE:
        tell(g, "agent_killed", number)
        kill_agent(g, number)
        return
    tell(g, "general_killed", number)
    g.exposures += 1
    kill_general(g, number)
    if not holds_together(g, number):  # he never gave up; his successor does
        tell(g, "army_lost", number)
        destroy_army(g, number)


@flow.run("agents.sabotage")
def sabotage(g: State, agent: int, improvement: int) -> None:
    throw(g, agent, "sabotage", (improvement,))


def burned_down(g: State, agent: int, target: Target) -> None:
    region = g.agent_at[agent]
    g.built[region] &= ~target[0]
    tell(g, "burned_down", region, target[0])


@flow.run("agents.treasury_theft")
def treasury_theft(g: State, agent: int, other: int) -> None:
    throw(g, agent, "treasury_theft", (other,))


def robbed(g: State, agent: int, target: Target) -> None:
    """Half of the gold at hand, rounded up (rulings A-G16)."""
    (other,) = target
    gold = (g.gold[other] + 1) // 2
    g.gold[other] -= gold
    g.gold[faction_of_agent(agent)] += gold
    tell(g, "robbed", faction_of_agent(agent), other, gold)


SUCCESS |= {"assassination": assassinated, "sabotage": burned_down, "treasury_theft": robbed}
