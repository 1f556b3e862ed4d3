"""How orders name things: regions, sea areas, factions, cards, and pieces.

A piece is named like ``1`` (of the seat's own), ``"rome.1"`` or ``{"faction": "rome", "army": 1}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..state import AGENTS_EACH, ARMIES_EACH, BARRACKS, MARKET, NAVIES_EACH, WALLS, WONDER, State
from ..tables import ACTION_CARD_NUMBER, FACTION_NUMBER, GENERAL_NUMBER, TROOP_NUMBER

EACH = {"army": ARMIES_EACH, "navy": NAVIES_EACH, "agent": AGENTS_EACH}
"""How many pieces of each kind a faction has."""
PIECE = r"(?:([a-z]+)[. _])??(?:(?:army|navy|agent)[. _])?(\d+)"
"""A piece in one word: ``1``, ``rome.1``, ``navy 1``, ``rome navy 1``."""
NUMBER_KEYS = ("number", "army", "navy", "agent")
IMPROVEMENTS = {"market": MARKET, "barracks": BARRACKS, "walls": WALLS, "wonder": WONDER}


class BadScenario(Exception):
    """A scenario names something that does not exist or makes no sense; the text says what."""


def look_up(table: Mapping[str, Any], name: str, what: str) -> Any:
    """The entry of that name, or `BadScenario`."""
    if name not in table:
        raise BadScenario(f"there is no {what} {name!r}")
    return table[name]


def faction(name: Any) -> int:
    """The number of a faction."""
    number: int = look_up(FACTION_NUMBER, str(name), "faction")
    return number


def region(g: State, name: Any) -> int:
    """The number of a region."""
    number: int = look_up(g.board.region_number, str(name), "region")
    return number


def place(g: State, name: Any) -> tuple[bool, int]:
    """Whether the name is that of a sea area, and the number of the sea area or region."""
    if not isinstance(name, str):
        raise BadScenario(f"{name!r} names no region or sea area")
    if name in g.board.sea_number:
        return True, g.board.sea_number[name]
    if name not in g.board.region_number:
        raise BadScenario(f"there is no region or sea area {name!r}")
    return False, g.board.region_number[name]


def troop(name: Any) -> int:
    """The number of a troop type."""
    number: int = look_up(TROOP_NUMBER, str(name), "troop type")
    return number


def troops(names: Any) -> list[int]:
    """The numbers of troop types, one for each card."""
    return [troop(name) for name in as_list(names)]


def general(name: Any) -> int:
    """The number of a general."""
    number: int = look_up(GENERAL_NUMBER, str(name), "general")
    return number


def action_card(name: Any) -> int:
    """The number of an action card."""
    number: int = look_up(ACTION_CARD_NUMBER, str(name), "action card")
    return number


def improvement(name: Any) -> int:
    """The bit of an improvement."""
    bit: int = look_up(IMPROVEMENTS, str(name), "improvement")
    return bit


def as_list(value: Any) -> list[Any]:
    """A list of the names that were given; one name may stand without brackets."""
    if value is None:
        return []
    return list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]


def owner_and_number(value: Any, seat: int) -> tuple[int, int]:
    """The faction of a piece and its number from 1. A bare number is a piece of the seat's own."""
    if isinstance(value, bool):
        raise BadScenario(f"{value!r} names no piece")
    if isinstance(value, int):
        return seat, value
    if isinstance(value, str) and (found := re.fullmatch(PIECE, value)):
        return faction(found[1]) if found[1] else seat, int(found[2])
    if isinstance(value, dict):
        return _from_record(value, seat)
    if isinstance(value, list) and len(value) == 2:
        return faction(value[0]), int(value[1])
    raise BadScenario(f"{value!r} names no piece")


def _from_record(value: dict[str, Any], seat: int) -> tuple[int, int]:
    number = next((value[key] for key in NUMBER_KEYS if isinstance(value.get(key), int)), None)
    if number is not None:
        return faction(value["faction"]) if "faction" in value else seat, number
    if len(value) == 1:
        ((key, inner),) = value.items()
        return owner_and_number(inner, faction(key) if key in FACTION_NUMBER else seat)
    raise BadScenario(f"{value!r} names no piece")


def piece(kind: str, value: Any, seat: int) -> int:
    """The number of an army, navy or agent on the state's columns."""
    owner, number = owner_and_number(value, seat)
    if not 1 <= number <= EACH[kind]:
        raise BadScenario(f"there is no {kind} {number}")
    return EACH[kind] * owner + number - 1
