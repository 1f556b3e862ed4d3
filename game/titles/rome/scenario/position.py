"""Positions from the ``setup`` of a scenario: the differences to a base are put on the table.

The words are those of the scenario format (see ``saves/scenarios/README.md``). `position` raises `BadScenario` with a sentence for
authors when a name is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....common.board import Board
from ..diplomacy import partners
from ..forces import agents_of, armies_of, full_mp, navies_of
from ..initiative import bidders
from ..seaways import full_mp as navy_mp
from ..setup import lay_out
from ..state import (
    ABOARD,
    AGENT,
    ALLY,
    CAMPAIGN,
    ENEMY,
    FRIENDLY,
    INITIATIVE,
    NEUTRAL,
    NONE,
    PAIR,
    SPENDING,
    TAXATION,
    UNPLACED,
    Setup,
    State,
)
from ..tables import (
    ACTION_CARD_NUMBER,
    COLUMNS,
    DEVELOPMENT_NUMBER,
    DEVELOPMENTS,
    FACTION_NUMBER,
    FACTIONS,
    GENERAL_NUMBER,
    GENERALS,
    LIMITS,
    TROOP_NUMBER,
    standard_board,
)
from ..victory import target_reached
from .battles import set_up_battle
from .references import IMPROVEMENTS, BadScenario, look_up, region

RELATIONS = {"enemy": ENEMY, "neutral": NEUTRAL, "friendly": FRIENDLY, "ally": ALLY}
PHASE_NUMBERS = {
    "initiative": INITIATIVE,
    "agent": AGENT,
    "taxation": TAXATION,
    "campaign": CAMPAIGN,
    "spending": SPENDING,
}
TURN_STEPS = {AGENT: "agents", CAMPAIGN: "campaign", SPENDING: "spending"}
"""Phases in which seats act in turn, with the first part of their step names."""


def position(spec: Mapping[str, Any], board: Board | None = None, setup: Setup | None = None) -> State:
    """The state that a scenario's ``setup`` describes; its frames stand before the decision of the active seat. ``setup`` is what
    was agreed before the game, instead of the scenario's ``base``."""
    g = lay_out(board or standard_board(), setup or agreed(spec))
    g.turn = spec.get("turn", 2)
    g.order = tuple(look_up(FACTION_NUMBER, name, "faction") for name in spec.get("turn_order", ())) or g.setup.factions
    for key, put in _PARTS.items():
        if key in spec:
            put(g, spec[key])
    g.last_turn = target_reached(g)
    start(g, spec)
    return g


def agreed(spec: Mapping[str, Any]) -> Setup:
    """The base of a scenario: four seats, three without a nation, or two teams."""
    base = spec.get("base", "standard4")
    target = spec.get("target", 15)
    everybody = tuple(range(len(FACTIONS)))
    if base == "standard4":
        return Setup(everybody, target)
    if base.startswith("three_without_"):
        absent = look_up(FACTION_NUMBER, base.removeprefix("three_without_"), "faction")
        return Setup(tuple(faction for faction in everybody if faction != absent), target)
    if base == "two_teams":
        first = {FACTION_NUMBER[name] for name in spec.get("teams", [["carthage", "greece"]])[0]}
        return Setup(everybody, target, teams=tuple(0 if faction in first else 1 for faction in everybody))
    raise BadScenario(f"there is no base {base!r}: standard4, three_without_<faction> or two_teams")


def start(g: State, spec: Mapping[str, Any]) -> None:
    """Frames of the phase, up to the decision of the active seat; nothing has been rolled or drawn."""
    phase = spec.get("phase", "campaign")
    if phase == "battle":
        g.phase = CAMPAIGN
        g.frames = [("turn.phase", SPENDING)]
        set_up_battle(g, spec)
        return
    number = look_up(PHASE_NUMBERS, phase, "phase")
    g.phase = number
    g.frames = [("turn.phase", number + 1)]
    if number == INITIATIVE:
        given = spec.get("initiative_cards")
        g.frames.append(("initiative.next_bid",) if given else ("initiative.begin",))
    elif number == TAXATION:
        g.frames.append(("taxation.begin",))
    else:
        active = look_up(FACTION_NUMBER, spec["active"], "faction") if "active" in spec else g.order[0]
        if active not in g.order:
            raise BadScenario(f"{spec['active']} does not take part, so it cannot be active")
        name = TURN_STEPS[number]
        g.frames += [(f"{name}.seat", g.order.index(active) + 1), (f"{name}.turn", active)]


def _by_faction(put: Callable[[State, int, Any], None]) -> Callable[[State, Any], None]:
    def part(g: State, values: Mapping[str, Any]) -> None:
        for name, value in values.items():
            put(g, look_up(FACTION_NUMBER, name, "faction"), value)

    return part


def _set(column: str) -> Callable[[State, Any], None]:
    return _by_faction(lambda g, faction, value: getattr(g, column).__setitem__(faction, value))


def _control(g: State, values: Mapping[str, str | None]) -> None:
    for name, faction in values.items():
        g.owner[region(g, name)] = NONE if faction is None else look_up(FACTION_NUMBER, faction, "faction")


def _relations(g: State, values: Mapping[str, str]) -> None:
    for pair, level in values.items():
        a, b = (look_up(FACTION_NUMBER, name, "faction") for name in pair.split("-"))
        g.relations[PAIR[a][b]] = look_up(RELATIONS, level, "relation")


def _improvements(g: State, values: Mapping[str, Sequence[str]]) -> None:
    for name, improvements in values.items():
        g.built[region(g, name)] = sum(look_up(IMPROVEMENTS, kind, "improvement") for kind in improvements)


def _roads(g: State, pairs: Sequence[Sequence[str]]) -> None:
    for a, b in pairs:
        edge = g.board.edge_between(region(g, a), region(g, b))
        if edge is None:
            raise BadScenario(f"no border between {a} and {b} for a road")
        g.roads |= 1 << edge


def _unrest(g: State, values: Mapping[str, int]) -> None:
    for name, markers in values.items():
        g.unrest[region(g, name)] = markers


def _hand(g: State, faction: int, cards: Sequence[str]) -> None:
    hand = tuple(sorted(look_up(ACTION_CARD_NUMBER, card, "action card") for card in cards))
    g.hands[faction] = hand
    g.deck = tuple(card for card in g.deck if card not in hand)


def _developments(g: State, faction: int, names: Sequence[str]) -> None:
    """Developments in force; columns that they complete have scored before."""
    for name in names:
        owner, index = look_up(DEVELOPMENT_NUMBER, name, "development")
        if owner != faction:
            raise BadScenario(f"{name} is no development of {FACTIONS[faction].id}")
        development = DEVELOPMENTS[faction][index]
        g.developments[faction] |= development.bit
        g.imperial |= any(effect.op == "marian_reforms" for effect in development.effects)
    for column, bits in COLUMNS[faction].items():
        if g.developments[faction] & bits == bits:
            g.columns_scored[faction] |= 1 << column


def _take_general(g: State, name: str) -> int:
    """The general of that name; if he is in use already, a free card that is no different from his."""
    named: int = look_up(GENERAL_NUMBER, name, "general")
    card = GENERALS[named]
    free = [
        n
        for n in g.generals_reserve[card.faction]
        if n == named or (GENERALS[n].stars == card.stars and not GENERALS[n].traits and not card.traits)
    ]
    if not free:
        raise BadScenario(f"{name} is in two places")
    general = named if named in free else free[0]
    g.generals_reserve[card.faction] = tuple(n for n in g.generals_reserve[card.faction] if n != general)
    return general


def _initiative_cards(g: State, values: Mapping[str, int]) -> None:
    """The cards dealt; of two factions of one person the first in seat order holds the card."""
    for name, card in values.items():
        faction = look_up(FACTION_NUMBER, name, "faction")
        g.initiative_cards[next(seat for seat in bidders(g) if partners(g, seat, faction))] = card


def _unallocated(g: State, faction: int, names: Sequence[str]) -> None:
    g.generals_unallocated[faction] = tuple(sorted(_take_general(g, name) for name in names))


def _armies(g: State, records: Sequence[Mapping[str, Any]]) -> None:
    for record in records:
        faction = look_up(FACTION_NUMBER, record["faction"], "faction")
        army = armies_of(faction)[record["number"] - 1]
        troops = tuple(sorted(look_up(TROOP_NUMBER, name, "troop type") for name in record["troops"]))
        if g.army_at[army] != NONE:
            raise BadScenario(f"army {record['number']} of {record['faction']} stands there twice")
        g.army_troops[army] = troops
        for troop in troops:
            g.troops_reserve[troop] -= 1
        if record.get("general"):
            g.army_general[army] = _take_general(g, general_id(g, record))
        place = record.get("region")
        if record.get("aboard"):
            g.army_at[army] = ABOARD
            g.army_navy[army] = navies_of(faction)[record["aboard"] - 1]
        else:
            g.army_at[army] = UNPLACED if place is None else region(g, place)
        g.army_mp[army] = record.get("mp", full_mp(g, army))


def general_id(g: State, record: Mapping[str, Any]) -> str:
    """The id of an army's general, or the first free card of his faction with these stars and traits."""
    wanted = record["general"]
    if wanted.get("id"):
        return str(wanted["id"])
    faction = FACTION_NUMBER[record["faction"]]
    stars, traits = wanted.get("stars"), wanted.get("traits")
    for number in g.generals_reserve[faction]:
        card = GENERALS[number]
        if stars in (None, card.stars) and (traits is None or set(traits) == card.traits):
            return card.id
    raise BadScenario(f"no general of {record['faction']} with {stars} stars and traits {traits} is free")


def _navies(g: State, records: Sequence[Mapping[str, Any]]) -> None:
    for record in records:
        faction = look_up(FACTION_NUMBER, record["faction"], "faction")
        navy = navies_of(faction)[record["number"] - 1]
        g.navy_ships[navy] = record["ships"]
        g.ships_reserve -= record["ships"]
        g.navy_mp[navy] = record.get("mp", navy_mp(g, faction))
        place = record.get("at")
        if place is None:
            g.navy_sea[navy] = UNPLACED
        elif record.get("in_port") or place in g.board.region_number:
            g.navy_port[navy] = region(g, place)
            if not g.board.ports[g.navy_port[navy]]:
                raise BadScenario(f"{place} has no port for a navy to lie in")
        else:
            g.navy_sea[navy] = look_up(g.board.sea_number, place, "sea area")


def _agents(g: State, records: Sequence[Mapping[str, Any]]) -> None:
    for record in records:
        agent = agents_of(look_up(FACTION_NUMBER, record["faction"], "faction"))[record["number"] - 1]
        place = record.get("region")
        g.agent_at[agent] = UNPLACED if place is None else region(g, place)
        g.agent_moves[agent] = record.get("moves_left", LIMITS.agent_moves)
        g.agent_actions[agent] = 1


_PARTS: dict[str, Callable[[State, Any], None]] = {
    "gold": _set("gold"),
    "vp": _set("vp"),
    "last_tax_raised": _set("tax_raised"),
    "initiative_cards": _initiative_cards,
    "control": _control,
    "relations": _relations,
    "improvements": _improvements,
    "roads": _roads,
    "unrest": _unrest,
    "hands": _by_faction(_hand),
    "developments": _by_faction(_developments),
    "generals_unallocated": _by_faction(_unallocated),
    "armies": _armies,
    "navies": _navies,
    "agents": _agents,
}
