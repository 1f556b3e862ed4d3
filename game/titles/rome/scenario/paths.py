"""``expect.state``: dotted paths into a position, and whether what stands there is what was expected.

The first part of a path is a key of `FACTS`. ``<path> contains`` asks whether a list has at least that element. Lists are compared
without regard to order, but for those of `ORDERED`; where a record is expected only the entries it names are compared.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....kernel.actions import Decision
from ..diplomacy import relation
from ..forces import armies_aboard, army_number, exists, full_mp
from ..state import ABOARD, AGENT, CAMPAIGN, INITIATIVE, SPENDING, TAXATION, UNPLACED, State
from ..tables import ACTION_CARDS, DEVELOPMENTS, FACTION_NUMBER, FACTIONS, GENERALS, TROOPS
from .battles import battle_facts
from .course import Course
from .orders import VERBS
from .position import RELATIONS
from .references import IMPROVEMENTS, BadScenario, look_up

CONTAINS = " contains"
ORDERED = ("turn_order", "initiative.ranking")
PHASE_NAMES = {
    0: "setup",
    INITIATIVE: "initiative",
    AGENT: "agent",
    TAXATION: "taxation",
    CAMPAIGN: "campaign",
    SPENDING: "spending",
}
LEVELS = {level: name for name, level in RELATIONS.items()}
IDS = tuple(faction.id for faction in FACTIONS)

Fact = Callable[[Course, Sequence[str]], Any]


class Named(str):
    """A fact that goes by several names."""

    also: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return str.__eq__(self, str(other)) or (isinstance(other, str) and other in self.also)

    __hash__ = str.__hash__


def named(first: str, *also: str) -> Named:
    """A fact by its first name, and the others."""
    fact = Named(first)
    fact.also = also
    return fact


# ---- what stands where ---------------------------------------------------------------------------------------------


def _faction(parts: Sequence[str]) -> int:
    number: int = look_up(FACTION_NUMBER, parts[0] if parts else "", "faction")
    return number


def per_faction(of: Callable[[State, int], Any]) -> Fact:
    """A fact of each faction; without its name all of them."""

    def fact(c: Course, parts: Sequence[str]) -> Any:
        if not parts:
            return {IDS[faction]: of(c.g, faction) for faction in c.g.setup.factions}
        return within(of(c.g, _faction(parts)), parts[1:])

    return fact


def per_region(of: Callable[[State, int], Any], nothing: Any) -> Fact:
    """A fact of each region; without its name all those where there is anything."""

    def fact(c: Course, parts: Sequence[str]) -> Any:
        regions = c.g.board.regions
        if not parts:
            return {r.id: of(c.g, n) for n, r in enumerate(regions) if of(c.g, n) != nothing}
        return within(of(c.g, look_up(c.g.board.region_number, parts[0], "region")), parts[1:])

    return fact


def within(value: Any, parts: Sequence[str]) -> Any:
    """What stands further down a path."""
    for part in parts:
        if value is None:
            return None
        if not isinstance(value, Mapping) or part not in value:
            raise BadScenario(f"there is nothing called {part!r} there")
        value = value[part]
    return value


def _owner(g: State, region: int) -> str | None:
    return IDS[g.owner[region]] if g.owner[region] >= 0 else None


def _built(g: State, region: int) -> list[str]:
    return [name for name, bit in IMPROVEMENTS.items() if g.built[region] & bit]


def relations(c: Course, parts: Sequence[str]) -> Any:
    """``relations.carthage-rome``."""
    if not parts:
        pairs = [(a, b) for a in c.g.setup.factions for b in c.g.setup.factions if a != b and IDS[a] < IDS[b]]
        return {f"{IDS[a]}-{IDS[b]}": LEVELS[relation(c.g, a, b)] for a, b in pairs}
    first, _, second = parts[0].partition("-")
    return LEVELS[relation(c.g, _faction([first]), _faction([second]))]


def roads(c: Course, parts: Sequence[str]) -> list[list[str]]:
    regions = c.g.board.regions
    return [[regions[e.a].id, regions[e.b].id] for n, e in enumerate(c.g.board.edges) if c.g.roads >> n & 1]


def ranking(c: Course, parts: Sequence[str]) -> Any:
    return within({"ranking": [IDS[seat] for seat in c.g.ranking]}, parts)


def general_of(g: State, general: int) -> dict[str, Any] | None:
    if general < 0:
        return None
    card = GENERALS[general]
    return {"id": card.id, "stars": card.stars, "traits": sorted(card.traits)}


def army_facts(g: State, army: int) -> dict[str, Any] | None:
    """An army, or None when it is gone."""
    if not exists(g, army):
        return None
    at = g.army_at[army]
    return {
        "region": g.board.regions[at].id if at >= 0 else None,
        "placed": at != UNPLACED,
        "aboard": g.army_navy[army] % 2 + 1 if at == ABOARD else None,
        "troops": [TROOPS[troop].id for troop in g.army_troops[army]],
        "general": general_of(g, g.army_general[army]),
        "mp": g.army_mp[army],
        "mp_max": full_mp(g, army),
    }


def navy_facts(g: State, navy: int) -> dict[str, Any] | None:
    """A navy, or None when it is gone."""
    if not g.navy_ships[navy]:
        return None
    sea, port = g.navy_sea[navy], g.navy_port[navy]
    at = g.board.seas[sea].id if sea >= 0 else g.board.regions[port].id if port >= 0 else None
    return {
        "at": at,
        "in_port": port >= 0,
        "ships": g.navy_ships[navy],
        "mp": g.navy_mp[navy],
        "armies": [army_number(army) for army in armies_aboard(g, navy)],
    }


def agent_facts(g: State, agent: int) -> Any:
    """An agent, or ``killed``."""
    at = g.agent_at[agent]
    if at == -1:
        return "killed"
    return {
        "region": g.board.regions[at].id if at >= 0 else None,
        "moves_left": g.agent_moves[agent],
        "actions_left": max(0, g.agent_actions[agent]),
    }


def pieces(kind: str, of: Callable[[State, int], Any]) -> Fact:
    """Facts of pieces by faction and number."""

    def fact(c: Course, parts: Sequence[str]) -> Any:
        if len(parts) < 2 or not parts[1].isdigit():
            raise BadScenario(f"{kind} are named by faction and number")
        number = {"faction": parts[0], "number": int(parts[1])}
        piece = c.army(number, 0) if kind == "armies" else _piece(kind, number)
        found = of(c.g, piece)
        if found == "killed" and len(parts) > 2:
            return None
        return within(found, parts[2:])

    return fact


def _piece(kind: str, number: dict[str, Any]) -> int:
    from .references import piece

    return piece("navy" if kind == "navies" else "agent", number, 0)


def battle(c: Course, parts: Sequence[str]) -> Any:
    """The battle at hand or the last one."""
    facts = battle_facts(c.g).get("battle")
    return within(facts, parts) if facts is not None else None


def told_of_battle(key: str) -> Fact:
    return lambda c, parts: battle_facts(c.g).get(key)


def winner(c: Course, parts: Sequence[str]) -> Any:
    """Of the game once it is over, else of the battle."""
    if c.g.frames or not c.g.result:
        return battle_facts(c.g).get("winner")
    names = [IDS[faction] for faction in c.g.result]
    return names[0] if len(names) == 1 else names


def awaiting(c: Course, parts: Sequence[str]) -> Any:
    """The seat that the game waits for; also by the step that asks, or a verb that is asked for."""
    d = c.decision if c.begun else None
    if d is None:
        return None
    verbs = [name for name, verb in VERBS.items() if d.step in verb.at]
    return within({"seat": IDS[d.seat], "verb": named(d.step, *verbs)}, parts) if parts else asked_for(d.seat, d.step)


def asked_for(seat: int, step: str) -> Named:
    """All names of a decision."""
    return named(IDS[seat], step, *(name for name, verb in VERBS.items() if step in verb.at))


def awaits(d: Decision, expected: Any) -> bool:
    """Whether a decision is the one that a scenario expects to be waiting: by any of its names, or seat and verb."""
    asked = asked_for(d.seat, d.step)
    if isinstance(expected, dict):
        return bool(expected) and all(asked == value for value in expected.values())
    return isinstance(expected, str) and asked == expected


def phase(c: Course, parts: Sequence[str]) -> Any:
    """A battle is fought within the campaign."""
    return named("battle", "campaign") if c.g.battle is not None else PHASE_NAMES[c.g.phase]


def seen(c: Course, parts: Sequence[str]) -> Any:
    """``seen.greece.rome.1.troops``: what a seat remembers of an army that it was shown."""
    seat = _faction(parts)
    army = c.army({"faction": parts[1], "number": int(parts[2])}, seat)
    for sighting in c.g.sightings[seat]:
        if sighting.army == army:
            troops = [TROOPS[troop].id for troop in sighting.troops]
            facts = {"troops": troops, "general": general_of(c.g, sighting.general), "turn": sighting.turn}
            return within(facts, parts[3:])
    return None


def dice_rolled(c: Course, parts: Sequence[str]) -> Any:
    return len(c.script.fallen) if c.script is not None else 0


def _developments(g: State, faction: int) -> list[str]:
    bits = g.developments[faction] | g.developments_new[faction]
    return [development.id for development in DEVELOPMENTS[faction] if bits & development.bit]


FACTS: dict[str, Fact] = {
    "gold": per_faction(lambda g, f: g.gold[f]),
    "vp": per_faction(lambda g, f: g.vp[f]),
    "tax_raised": per_faction(lambda g, f: g.tax_raised[f]),
    "hands": per_faction(lambda g, f: [ACTION_CARDS[card].id for card in g.hands[f]]),
    "hand_size": per_faction(lambda g, f: len(g.hands[f])),
    "developments": per_faction(_developments),
    "generals_unallocated": per_faction(lambda g, f: [GENERALS[n].id for n in g.generals_unallocated[f]]),
    "reserve_generals": per_faction(lambda g, f: [GENERALS[n].id for n in g.generals_reserve[f]]),
    "control": per_region(_owner, None),
    "improvements": per_region(_built, []),
    "unrest": per_region(lambda g, r: g.unrest[r], 0),
    "relations": relations,
    "roads": roads,
    "initiative": ranking,
    "turn_order": lambda c, parts: [IDS[seat] for seat in c.g.order],
    "armies": pieces("armies", army_facts),
    "navies": pieces("navies", navy_facts),
    "agents": pieces("agents", agent_facts),
    "battle": battle,
    "battle_result": told_of_battle("battle_result"),
    "victory": told_of_battle("victory"),
    "loser": told_of_battle("loser"),
    "winner": winner,
    "game_over": lambda c, parts: not c.g.frames,
    "turn": lambda c, parts: c.g.turn,
    "phase": phase,
    "awaiting": awaiting,
    "dice_rolled": dice_rolled,
    "seen": seen,
}
"""What each path begins with."""


def look(c: Course, path: str) -> Any:
    """What stands at a path. `BadScenario` when there is no such path."""
    first, *parts = path.removesuffix(CONTAINS).split(".")
    return look_up(FACTS, first, "fact")(c, parts)


# ---- comparing -----------------------------------------------------------------------------------------------------


def mismatch(c: Course, path: str, expected: Any) -> str:
    """A sentence where something else stands at a path than expected, else nothing."""
    try:
        actual = look(c, path)
    except BadScenario as mistake:
        return f"{path}: {mistake}"
    if path == "awaiting" and isinstance(expected, dict):
        return "; ".join(filter(None, (mismatch(c, f"awaiting.{key}", value) for key, value in expected.items())))
    if path == "dice_rolled" and isinstance(expected, (bool, list)):
        fallen = c.script.fallen if c.script is not None else []
        actual = fallen if isinstance(expected, list) else bool(fallen)
    if path.endswith(CONTAINS):
        good = isinstance(actual, list) and any(alike(entry, expected) for entry in actual)
    else:
        good = alike(actual, expected, path in ORDERED, exact=path in ("unrest",))
    return "" if good else f"{path} is {_written(actual)}, not {_written(expected)}"


def alike(actual: Any, expected: Any, ordered: bool = False, exact: bool = False) -> bool:
    """Whether a value is as expected; a number may stand for the length of a list, and ``[x]`` for x."""
    if isinstance(actual, list):
        if isinstance(expected, int) and not isinstance(expected, bool):
            return len(actual) == expected
        if not isinstance(expected, list):
            return len(actual) == 1 and alike(actual[0], expected)
        return actual == expected if ordered else _bag(actual) == _bag(expected)
    if isinstance(expected, list) and not isinstance(actual, (list, dict)):
        return len(expected) == 1 and alike(actual, expected[0])
    if isinstance(actual, dict) and isinstance(expected, dict):
        if exact and set(actual) != set(expected):
            return False
        return all(key in actual and alike(actual[key], value) for key, value in expected.items())
    return bool(actual == expected) and isinstance(actual, bool) == isinstance(expected, bool)


def _bag(values: list[Any]) -> Counter[str]:
    return Counter(json.dumps(sorted(v, key=str) if isinstance(v, list) else v, sort_keys=True) for v in values)


def _written(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
