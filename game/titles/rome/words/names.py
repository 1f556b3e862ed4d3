"""How things are called: factions, pieces, places, cards. One function for each kind that templates may name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..agent_actions import AGENT_PIECE, GARRISON
from ..dice import Colour, Face
from ..forces import agents_of, army_number, faction_of_agent, faction_of_army, faction_of_navy, navies_of
from ..state import BARRACKS, MARKET, NONE, UNPLACED, WALLS, WONDER, State
from ..tables import (
    ACTION_CARDS,
    AGENT_ACTIONS,
    DEVELOPMENT_NUMBER,
    DEVELOPMENTS,
    EVENTS,
    FACTIONS,
    GENERALS,
    SOLO_CARDS,
    TROOPS,
)
from .gettext import N_, tr, tr_n

Namer = Callable[[State, Any], str]

ROMAN = ("", "I", "II", "III", "IV", "V")
RELATIONS = (N_("enemies"), N_("neutral"), N_("friends"), N_("allies"))
PHASES = (N_("Setup"), N_("Initiative"), N_("Agents"), N_("Taxation"), N_("Campaign"), N_("Spending"))
COLOURS = {
    Colour.BLACK: N_("black"),
    Colour.WHITE: N_("white"),
    Colour.GREEN: N_("green"),
    Colour.YELLOW: N_("yellow"),
    Colour.RED: N_("red"),
}
FACES = {Face.BLANK: N_("blank"), Face.S: "S", Face.X: "X", Face.SKULL: N_("skull")}
IMPROVEMENTS = {MARKET: N_("market"), BARRACKS: N_("barracks"), WALLS: N_("walls"), WONDER: N_("Ancient Wonder")}
STEPS = {
    "terrain": N_("Fight for Terrain"),
    "flanks": N_("Fight for the Flanks"),
    "centre": N_("Fight for the Centre"),
    "envelopment": N_("Envelopment"),
}


def faction(g: State, number: int) -> str:
    return tr("nobody") if number < 0 else tr(FACTIONS[number].name)


def army(g: State, number: int) -> str:
    """Such as «Army II of Rome»."""
    return tr("Army {number} of {faction}").format(
        number=ROMAN[army_number(number)], faction=faction(g, faction_of_army(number))
    )


def armies(g: State, numbers: Sequence[int]) -> str:
    return listed([army(g, number) for number in numbers])


def navy(g: State, number: int) -> str:
    owner = faction_of_navy(number)
    return tr("Navy {number} of {faction}").format(
        number=ROMAN[number - navies_of(owner)[0] + 1], faction=faction(g, owner)
    )


def agent(g: State, number: int) -> str:
    owner = faction_of_agent(number)
    return tr("Agent {number} of {faction}").format(
        number=ROMAN[number - agents_of(owner)[0] + 1], faction=faction(g, owner)
    )


def region(g: State, number: int) -> str:
    if number == UNPLACED:
        return tr("off the map")
    return tr("nowhere") if number < 0 else g.board.regions[number].name


def where(g: State, number: int) -> str:
    """A region, or nothing for an army that is raised off the map."""
    return tr("off the map") if number < 0 else region(g, number)


def sea(g: State, number: int) -> str:
    return tr("the sea") if number < 0 else g.board.seas[number].name


def edge(g: State, number: int) -> str:
    border = g.board.edges[number]
    return tr("{a} and {b}").format(a=region(g, border.a), b=region(g, border.b))


def troop(g: State, number: int) -> str:
    return tr("a hidden card") if number < 0 else tr(TROOPS[number].name)


def troops(g: State, numbers: Sequence[int]) -> str:
    """Such as «2 Velites, Scorpio»."""
    counts = {number: list(numbers).count(number) for number in numbers}
    parts = [f"{count} {troop(g, number)}" if count > 1 else troop(g, number) for number, count in counts.items()]
    return ", ".join(parts) or tr("no card")


def general(g: State, number: int) -> str:
    if number == NONE:
        return tr("no general")
    return tr("a general") if number < 0 else tr(GENERALS[number].name)


def card(g: State, number: int) -> str:
    """An action card by its agent action and its event."""
    played = ACTION_CARDS[number]
    return f"{action(g, played.symbol)} / {event(g, played.event)}"


def action(g: State, symbol: str) -> str:
    return tr(AGENT_ACTIONS[symbol].name)


def event(g: State, id: str) -> str:
    return tr(EVENTS[id].name)


def event_of(g: State, number: int) -> str:
    return event(g, ACTION_CARDS[number].event)


def action_of(g: State, number: int) -> str:
    return action(g, ACTION_CARDS[number].symbol)


def solo(g: State, number: int) -> str:
    return tr(SOLO_CARDS[number].name)


def development(g: State, id: str) -> str:
    owner, index = DEVELOPMENT_NUMBER[id]
    return tr(DEVELOPMENTS[owner][index].name)


def improvement(g: State, bit: int) -> str:
    return tr(IMPROVEMENTS[bit])


def relation(g: State, level: int) -> str:
    return tr(RELATIONS[level])


def phase(g: State, number: int) -> str:
    return tr(PHASES[number])


def colour(g: State, value: int) -> str:
    return tr(COLOURS[Colour(value)])


def dice(g: State, colours: Sequence[int]) -> str:
    """Such as «2 green, red»."""
    counts = {value: list(colours).count(value) for value in colours}
    parts = [f"{count} {colour(g, value)}" if count > 1 else colour(g, value) for value, count in counts.items()]
    return ", ".join(parts) or tr("no dice")


def faces(g: State, values: Sequence[int]) -> str:
    return ", ".join(tr(FACES[Face(value)]) for value in values)


def step(g: State, id: str) -> str:
    return tr(STEPS.get(id, id))


def gold(g: State, amount: int) -> str:
    return tr("{n} gold").format(n=amount)


def cards(g: State, number: int) -> str:
    return tr_n("{n} card", "{n} cards", number).format(n=number)


def points(g: State, number: int) -> str:
    return tr_n("{n} point", "{n} points", number).format(n=number)


def target(g: State, what: Sequence[Any]) -> str:
    """The target of an agent action: (symbol, agent's region, ints)."""
    symbol, *ints = what
    if symbol in ("treaty", "trade", "treasury_theft"):
        return faction(g, ints[0])
    if symbol in ("spy", "recruit_mercenaries"):
        return army(g, ints[0])
    if symbol == "double_agent":
        return agent(g, ints[0])
    if symbol == "slow_distrust":
        return tr("{a} and {b}").format(a=faction(g, ints[0]), b=faction(g, ints[1]))
    if symbol == "sabotage":
        return improvement(g, ints[0])
    if symbol == "assassination":
        return (
            agent(g, ints[1]) if ints[0] == AGENT_PIECE else tr("the general of {army}").format(army=army(g, ints[1]))
        )
    if symbol == "bribe" and ints[0] == GARRISON:
        return tr("the garrison of {region}").format(region=region(g, ints[1]))
    if symbol == "bribe":
        return army(g, ints[1])
    return ""


def listed(parts: Sequence[str]) -> str:
    """«a, b and c»."""
    if len(parts) < 2:
        return "".join(parts)
    return tr("{first} and {last}").format(first=", ".join(parts[:-1]), last=parts[-1])


def number(g: State, value: int) -> str:
    return str(value)


NAMERS: dict[str, Namer] = {
    name.__name__: name
    for name in (
        faction, army, armies, navy, agent, region, where, sea, edge, troop, troops, general, card, action, event, event_of,
        action_of, solo, development, improvement, relation, phase, colour, dice, faces, step, gold, cards, points, target, number,
    )
}  # fmt: skip
"""By the kind that a template names."""
