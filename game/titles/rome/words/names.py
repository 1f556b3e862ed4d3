"""How things are called: factions, pieces, places, cards. One function for each kind that templates may name.

A piece of the faction that is spoken to needs no owner: `SHORT` has the short forms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from ..agent_targets import AGENT_PIECE, GARRISON
from ..battle.rewards import GENERAL, POINT, RECOVERY, UPGRADE
from ..battle.table import ARTILLERY, HANGING, MAIN, SAFE_CENTRE, SAFE_FLANKS, SAFE_TERRAIN, SKIRMISHER
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
    GENERALS_OF,
    IS_MAIN,
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
PLACES = {
    MAIN: N_("in this combat"),
    SKIRMISHER: N_("in this combat"),
    ARTILLERY: N_("in this combat"),
    HANGING: N_("with a hanging wound"),
    SAFE_CENTRE: N_("safe in the centre"),
    SAFE_FLANKS: N_("safe on the flanks"),
    SAFE_TERRAIN: N_("safe in terrain"),
}
REWARDS = {
    POINT: N_("a victory point"),
    GENERAL: N_("the roll for the general"),
    RECOVERY: N_("a recovered card"),
    UPGRADE: N_("an upgrade"),
}


def faction(g: State, number: int) -> str:
    return tr("nobody") if number < 0 else tr(FACTIONS[number].name)


def factions(g: State, numbers: Sequence[int]) -> str:
    return listed([faction(g, number) for number in numbers]) if numbers else tr("nobody")


def army(g: State, number: int) -> str:
    """Such as «Army II of Rome»; `NONE` where no army stands for it."""
    if number < 0:
        return tr("no army")
    return tr("{piece} of {faction}").format(piece=own_army(g, number), faction=faction(g, faction_of_army(number)))


def own_army(g: State, number: int) -> str:
    return tr("Army {number}").format(number=ROMAN[army_number(number)])


def armies(g: State, numbers: Sequence[int]) -> str:
    return listed([army(g, number) for number in numbers]) if numbers else tr("no army")


def own_armies(g: State, numbers: Sequence[int]) -> str:
    return listed([own_army(g, number) for number in numbers])


def navy(g: State, number: int) -> str:
    return tr("{piece} of {faction}").format(piece=own_navy(g, number), faction=faction(g, faction_of_navy(number)))


def own_navy(g: State, number: int) -> str:
    return tr("Navy {number}").format(number=ROMAN[number - navies_of(faction_of_navy(number))[0] + 1])


def agent(g: State, number: int) -> str:
    return tr("{piece} of {faction}").format(piece=own_agent(g, number), faction=faction(g, faction_of_agent(number)))


def own_agent(g: State, number: int) -> str:
    return tr("Agent {number}").format(number=ROMAN[number - agents_of(faction_of_agent(number))[0] + 1])


def region(g: State, number: int) -> str:
    if number == UNPLACED:
        return tr("off the map")
    return tr("nowhere") if number < 0 else g.board.regions[number].name


def where(g: State, number: int) -> str:
    """A region, or nothing for an army that is raised off the map."""
    return tr("off the map") if number < 0 else region(g, number)


def way(g: State, what: tuple[str, int]) -> str:
    """Where an army leaves to, see `encounter.Way`."""
    kind, number = what
    return navy(g, number) if kind == "navy" else region(g, number)


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


def force(g: State, offer: Sequence[tuple[int, int]]) -> str:
    """The cards of a common force, of each army."""
    parts = []
    for giver in dict.fromkeys(giver for giver, _ in offer):
        cards = [card for other, card in offer if other == giver]
        parts.append(tr("{troops} of {army}").format(troops=troops(g, cards), army=army(g, giver)))
    return "; ".join(parts) or tr("no card")


def general(g: State, number: int) -> str:
    """A general by name; those without one are told apart by a numeral."""
    if number == NONE:
        return tr("no general")
    if number < 0:
        return tr("a general")
    card = GENERALS[number]
    namesakes = [other for other in GENERALS_OF[card.faction] if GENERALS[other].name == card.name]
    name = tr(card.name)
    return f"{name} {ROMAN[namesakes.index(number) + 1]}" if len(namesakes) > 1 else name


def card(g: State, number: int) -> str:
    """An action card by its agent action and its event."""
    played = ACTION_CARDS[number]
    twins = [n for n, other in enumerate(ACTION_CARDS) if other[1:] == played[1:]]
    numeral = f" {ROMAN[twins.index(number) + 1]}" if len(twins) > 1 else ""
    return f"{action(g, played.symbol)} / {event(g, played.event)}{numeral}"


def action(g: State, symbol: str) -> str:
    return tr(AGENT_ACTIONS[symbol].name)


def event(g: State, id: str) -> str:
    return tr(EVENTS[id].name)


def event_of(g: State, number: int) -> str:
    """The event of an action card."""
    return event(g, ACTION_CARDS[number].event)


def levy_of(g: State, number: int) -> str:
    """The emergency levy of an action card."""
    return gold(g, ACTION_CARDS[number].levy)


def action_of(g: State, number: int) -> str:
    return action(g, ACTION_CARDS[number].symbol)


def solo(g: State, number: int) -> str:
    return tr(SOLO_CARDS[number].name)


def fortune(g: State, number: int) -> str:
    """A card of Fortuna and what it does, without the last full stop."""
    text = getattr(SOLO_CARDS[number], "text", "")
    return f"{solo(g, number)}. {tr(text).rstrip('.')}" if text else solo(g, number)


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


def thrown(g: State, dice_rolled: Sequence[tuple[int, int]]) -> str:
    """Such as «red: skull, X; green: blank»."""
    parts = []
    for value in dict.fromkeys(colour for colour, _ in dice_rolled):
        faces = ", ".join(tr(FACES[Face(face)]) for colour, face in dice_rolled if colour == value)
        parts.append(f"{colour(g, value)}: {faces}")
    return "; ".join(parts) or tr("no dice")


def numbered_dice(g: State, places: Sequence[int]) -> str:
    """Such as «1 and 3»: dice by their place in a roll."""
    return listed([str(place + 1) for place in places])


def place(g: State, number: int) -> str:
    """Where an enemy card lies."""
    return tr(PLACES[number])


def reward(g: State, kind: int) -> str:
    return tr(REWARDS[kind])


def icons(g: State, delta: int) -> str:
    return tr("one terrain icon more") if delta > 0 else tr("one terrain icon fewer")


def gold(g: State, amount: int) -> str:
    return tr("{n} gold").format(n=amount)


def cards(g: State, number: int) -> str:
    return tr_n("{n} card", "{n} cards", number).format(n=number)


def mains(g: State, number: int) -> str:
    """Main battle cards of an army."""
    return tr_n("{n} main battle card", "{n} main battle cards", number).format(n=number or tr("no"))


def lights(g: State, number: int) -> str:
    """Skirmishers and artillery cards, which fall to the same dice."""
    return tr_n("{n} skirmisher or artillery card", "{n} skirmishers or artillery cards", number).format(n=number)


def falling(g: State, what: tuple[Sequence[int], int, int]) -> str:
    """Cards that (armies) still lose to (main battle cards, others); what they have not got does not fall."""
    armies, main, light = what
    held = [troop for army in armies for troop in g.army_troops[army]]
    have = sum(IS_MAIN[troop] for troop in held)
    count = (mains, min(main, have)), (lights, min(light, len(held) - have))
    return listed([name(g, number) for name, number in count if number])


def regions(g: State, number: int) -> str:
    return tr_n("{n} land region", "{n} land regions", number).format(n=number)


def points(g: State, number: int) -> str:
    return tr_n("{n} point", "{n} points", number).format(n=number)


def loss(g: State, number: int) -> str:
    """Points that were lost, told as a positive number."""
    return points(g, -number)


def mp(g: State, number: int) -> str:
    return tr_n("{n} movement point", "{n} movement points", number).format(n=number)


def ships(g: State, number: int) -> str:
    return tr_n("{n} ship", "{n} ships", number).format(n=number)


def stars(g: State, number: int) -> str:
    return tr_n("{n} star", "{n} stars", number).format(n=number)


def reveals(g: State, number: int) -> str:
    return tr_n("{n} reveal", "{n} reveals", number).format(n=number)


def combats(g: State, number: int) -> str:
    return tr_n("{n} combat", "{n} combats", number).format(n=number)


def markers(g: State, number: int) -> str:
    return tr_n("{n} marker", "{n} markers", number).format(n=number)


def aimed(g: State, what: Sequence[Any]) -> str:
    """An agent action with its target: (symbol, ints)."""
    aim = target(g, what)
    return f"{action(g, what[0])}, {aim}" if aim else action(g, what[0])


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
        faction, factions, army, armies, navy, agent, region, where, way, sea, edge, troop, troops, force, general, card, action,
        event, event_of, levy_of, action_of, solo, fortune, development, improvement, relation, phase, colour, dice,
        thrown, numbered_dice, place, reward, icons, gold, cards, mains, falling, regions, points, loss, mp, ships, stars, reveals,
        combats, markers, target, aimed, number,
    )
}  # fmt: skip
"""By the kind that a template names."""

SHORT: dict[str, tuple[Callable[[Any], int], Namer]] = {
    "army": (lambda army: faction_of_army(army) if army >= 0 else NONE, own_army),
    "armies": (lambda armies: faction_of_army(armies[0]) if armies else NONE, own_armies),
    "navy": (faction_of_navy, own_navy),
    "agent": (faction_of_agent, own_agent),
}
"""For pieces: whose they are, and how they are called when they belong to the faction that is spoken to."""
