"""Agent actions with dice, in which the agent may die: Assassination, Sabotage, Treasury Theft (bribes stand in `bribes`).

Rulebook: Assassination, Sabotage, Treasury Theft, and the table of dangerous actions. A Skull succeeds, an X kills the agent, an S
fails without harm. A general who is a Diplomacy Expert may have any agent's dice rolled again within 4 land regions, own or enemy,
once for each roll; whether a seat is asked for it depends only on its having a led army that near.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, done, goto
from ...kernel.log import tell
from .agent_actions import AGENT_PIECE, Target
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

BEST_FOR_AGENT = (Face.SKULL, Face.S, Face.BLANK, Face.X)
"""The better of two dice, from the assassin's side (rulings A-G12)."""

Outcome = Callable[[State, int, Target], None]
SUCCESS: dict[str, Outcome] = {}
"""What a Skull does, by action: (state, agent, target)."""
DEATH: dict[str, Outcome] = {}
"""What happens besides the agent's death."""
FAILURE: dict[str, Outcome] = {}


def throw(g: State, agent: int, symbol: str, target: Target, dice: int = 1) -> None:
    """Roll for a dangerous action; the step at work ends with its outcome."""
    faces = roll(g, (Colour.RED,) * dice, symbol, faction_of_agent(agent))
    goto(g, "agents.rolled", agent, symbol, target, tuple(faces), experts_near(g, agent))


def experts_near(g: State, agent: int) -> tuple[int, ...]:
    """Seats to be asked for a Diplomacy Expert: those with a led army within 4 land regions of the agent. Automated factions and
    seats that are never asked only if they really have one."""
    distance = g.board.distance[g.agent_at[agent]]
    asked = []
    for faction in g.order:
        near = [
            army
            for army in armies_of(faction)
            if on_map(g, army) and g.army_general[army] != NONE and distance[g.army_at[army]] <= LIMITS.diplomacy_range
        ]
        expert = any(has_trait(g, army, "diplomacy_expert") for army in near)
        open_to_all = near and not g.setup.automated[faction] and g.setup.asks[faction] != ASK_NEVER
        if expert or open_to_all:
            asked.append(faction)
    return tuple(asked)


def has_expert_near(g: State, faction: int, agent: int) -> bool:
    distance = g.board.distance[g.agent_at[agent]]
    return any(
        on_map(g, army)
        and has_trait(g, army, "diplomacy_expert")
        and distance[g.army_at[army]] <= LIMITS.diplomacy_range
        for army in armies_of(faction)
    )


@flow.run("agents.rolled")
def rolled(g: State, agent: int, symbol: str, target: Target, faces: tuple[Face, ...], asked: tuple[int, ...]) -> None:
    """The dice lie on the table: experts may speak, then they count."""
    if asked:
        goto(g, "agents.re_roll", agent, symbol, target, faces, asked)
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


@flow.ask("agents.re_roll", rule="Legendary and Talented Generals")
def ask_re_roll(
    g: State, agent: int, symbol: str, target: Target, faces: tuple[Face, ...], asked: tuple[int, ...]
) -> Ask:
    """``keep`` the dice, or ``use_diplomacy_expert`` to have them rolled again."""
    options: list[Action] = [("keep",)]
    if has_expert_near(g, asked[0], agent):
        options.append(("use_diplomacy_expert",))
    return asked[0], options


@ask_re_roll.on("keep")
def keep(
    g: State, action: Action, agent: int, symbol: str, target: Target, faces: tuple[Face, ...], asked: tuple[int, ...]
) -> None:
    goto(g, "agents.rolled", agent, symbol, target, faces, asked[1:])


@ask_re_roll.on("use_diplomacy_expert")
def use_diplomacy_expert(
    g: State, action: Action, agent: int, symbol: str, target: Target, faces: tuple[Face, ...], asked: tuple[int, ...]
) -> None:
    tell(g, "diplomacy_expert", asked[0])
    again = roll(g, (Colour.RED,) * len(faces), symbol, faction_of_agent(agent))
    goto(g, "agents.rolled", agent, symbol, target, tuple(again), asked[1:])


@ask_re_roll.refuses("use_diplomacy_expert")
def why_no_expert(g: State, action: Action, *about: object) -> Refusal | None:
    return Refusal("no_expert_near", "Legendary and Talented Generals")


@flow.run("agents.assassination")
def assassination(g: State, agent: int, what: int, number: int) -> None:
    """One die against a general, the better of two against an agent."""
    throw(g, agent, "assassination", (what, number), dice=2 if what == AGENT_PIECE else 1)


def assassinated(g: State, agent: int, target: Target) -> None:
    what, number = target
    if what == AGENT_PIECE:
        tell(g, "agent_killed", number)
        kill_agent(g, number)
        return
    tell(g, "general_killed", number)
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
