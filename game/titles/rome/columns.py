"""The columns of a state: what each holds on an empty table, and how all of them are written down and read again."""

from __future__ import annotations

from typing import Any

from ...common.board import Board
from ...kernel.actions import tuples
from ...kernel.chance import Chance
from .battle.table import BEFORE_BATTLE, EMPTY_ZONE, Battle, new_battle
from .geography import geography
from .records import Special
from .state import (
    AGENTS_EACH,
    ARMIES_EACH,
    FACTION_COUNT,
    NAVIES_EACH,
    NEUTRAL,
    NONE,
    Setup,
    Sighting,
    State,
)
from .tables import TROOPS

SINGLE: dict[str, Any] = {
    "exposures": 0,
    "turn": 0,
    "phase": 0,
    "order": (),
    "roads": 0,
    "trades": 0,
    "ships_reserve": 0,
    "imperial": False,
    "deck": (),
    "discard": (),
    "ranking": (),
    "tax_nothing": (),
    "works": (),
    "roads_bought": 0,
    "improvements_bought": 0,
    "recruits": (),
    "drawn": (),
    "garrison_less": 0,
    "fortuna_deck": (),
    "coalition": NONE,
    "coalition_before": (),
    "battle": None,
    "last_battle": None,
    "battles_fought": 0,
    "last_turn": False,
    "result": (),
}
"""Columns that are one immutable value, as they stand on an empty table."""

ROWS: dict[str, tuple[str, Any]] = {
    "gold": ("faction", 0),
    "vp": ("faction", 0),
    "vp_by_source": ("faction", (0, 0, 0, 0, 0, 0)),
    "tax_raised": ("faction", 0),
    "relations": ("pair", NEUTRAL),
    "owner": ("region", NONE),
    "unrest": ("region", 0),
    "built": ("region", 0),
    "army_at": ("army", NONE),
    "army_navy": ("army", NONE),
    "army_general": ("army", NONE),
    "army_troops": ("army", ()),
    "army_mp": ("army", 0),
    "army_road_steps": ("army", 0),
    "army_marks": ("army", 0),
    "army_assaulted": ("army", ()),
    "navy_sea": ("navy", NONE),
    "navy_port": ("navy", NONE),
    "navy_ships": ("navy", 0),
    "navy_mp": ("navy", 0),
    "navy_marks": ("navy", 0),
    "agent_at": ("agent", NONE),
    "agent_moves": ("agent", 0),
    "agent_actions": ("agent", 0),
    "agent_intrigues": ("agent", 0),
    "extra_action_used": ("faction", False),
    "troops_reserve": ("troop", 0),
    "generals_reserve": ("faction", ()),
    "generals_unallocated": ("faction", ()),
    "hands": ("faction", ()),
    "developments": ("faction", 0),
    "developments_new": ("faction", 0),
    "columns_scored": ("faction", 0),
    "initiative_cards": ("faction", 0),
    "bids": ("faction", NONE),
    "corruption": ("faction", 0),
    "sightings": ("faction", ()),
    "attacked": ("faction", 0),
    "doctrine": ("faction", NONE),
    "doctrine_deck": ("faction", ()),
}
"""Columns with a value for each of something, as they stand on an empty table."""

PLAIN = ("frames", *(name for name in SINGLE if name not in ("battle", "last_battle")), *ROWS)
"""Columns that are written down as they are."""


def empty_state(board: Board, setup: Setup) -> State:
    """A table with nothing on it: no marker, no piece, no card, no frame."""
    g = State.__new__(State)
    g.board = board
    g.geo = geography(board)
    g.setup = setup
    g.chance = Chance()
    g.out = None
    g.frames = []
    for name, value in SINGLE.items():
        setattr(g, name, value)
    sizes = {
        "faction": FACTION_COUNT,
        "pair": FACTION_COUNT * (FACTION_COUNT - 1) // 2,
        "region": len(board.regions),
        "army": ARMIES_EACH * FACTION_COUNT,
        "navy": NAVIES_EACH * FACTION_COUNT,
        "agent": AGENTS_EACH * FACTION_COUNT,
        "troop": len(TROOPS),
    }
    for name, (what, value) in ROWS.items():
        setattr(g, name, [value] * sizes[what])
    return g


def encode(g: State) -> dict[str, Any]:
    """The columns as JSON can hold them, without the board (the setup names it) and what is lent."""
    raw: dict[str, Any] = {name: getattr(g, name) for name in PLAIN}
    raw["setup"] = g.setup._asdict()
    raw["battle"] = encode_battle(g.battle) if g.battle is not None else None
    raw["last_battle"] = encode_battle(g.last_battle) if g.last_battle is not None else None
    return raw


def encode_battle(battle: Battle) -> dict[str, Any]:
    """The columns of a battle as JSON can hold them."""
    raw: dict[str, Any] = {name: getattr(battle, name) for name in BEFORE_BATTLE}
    raw["sides"] = [{name: getattr(side, name) for name in EMPTY_ZONE} for side in battle.sides]
    return raw


def decode(raw: dict[str, Any], board: Board) -> State:
    """The state that `encode` wrote, on its board. ``KeyError`` or ``TypeError`` when columns are missing."""
    g = empty_state(board, Setup(**{name: tuples(value) for name, value in raw["setup"].items()}))
    for name in PLAIN:
        value = raw[name]
        setattr(g, name, [tuples(item) for item in value] if name in ROWS or name == "frames" else tuples(value))
    g.sightings = [tuple(Sighting(*seen) for seen in seat) for seat in g.sightings]
    g.battle = decode_battle(raw["battle"]) if raw["battle"] is not None else None
    g.last_battle = decode_battle(raw["last_battle"]) if raw["last_battle"] is not None else None
    return g


def decode_battle(raw: dict[str, Any]) -> Battle:
    """The battle that `encode_battle` wrote. ``KeyError`` or ``TypeError`` when columns are missing."""
    battle = new_battle(raw["region"])
    for name in BEFORE_BATTLE:
        setattr(battle, name, tuples(raw[name]))
    battle.override = tuple((troop, tuple(Special(*special) for special in row)) for troop, row in battle.override)
    for side, columns in zip(battle.sides, raw["sides"], strict=True):
        for name in EMPTY_ZONE:
            setattr(side, name, tuples(columns[name]))
    return battle
