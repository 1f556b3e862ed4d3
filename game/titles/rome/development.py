"""What developments change (rulebook: Faction Boards, Buy Developments): the one place where their effects are looked up.

A development works from the turn after it was bought (rulings A-P4); ``State.developments`` holds those in force.
"""

from __future__ import annotations

from functools import cache

from .records import Effect
from .state import State
from .tables import DEVELOPMENTS

_EFFECTS: tuple[dict[str, tuple[tuple[int, Effect], ...]], ...] = tuple(
    {
        op: tuple((dev.bit, effect) for dev in tree for effect in dev.effects if effect.op == op)
        for op in dict.fromkeys(effect.op for dev in tree for effect in dev.effects)
    }
    for tree in DEVELOPMENTS
)
"""For each faction and op the developments (by bit) that have it, in tree order."""


def effects(g: State, faction: int, op: str) -> tuple[Effect, ...]:
    """The effects of that kind which are in force for a faction."""
    return _effects(faction, g.developments[faction], op)


def in_force(g: State, faction: int, op: str) -> bool:
    """Whether the faction has a development with that effect."""
    return bool(_effects(faction, g.developments[faction], op))


def total(g: State, faction: int, op: str, item: str | None = None) -> int:
    """The sum of that effect's values, for one item if given."""
    return _total(faction, g.developments[faction], op, item)


def highest(g: State, faction: int, op: str, default: int) -> int:
    """The highest value that effect sets, or the default (agent limit, hand limit, ship level...)."""
    return max((effect.value for effect in effects(g, faction, op)), default=default)


# A faction owns few different sets of developments in a game, and everything is asked of them a thousand times.


@cache
def _effects(faction: int, owned: int, op: str) -> tuple[Effect, ...]:
    return tuple(effect for bit, effect in _EFFECTS[faction].get(op, ()) if owned & bit)


@cache
def _total(faction: int, owned: int, op: str, item: str | None) -> int:
    return sum(e.value for e in _effects(faction, owned, op) if item is None or e.item == item)
