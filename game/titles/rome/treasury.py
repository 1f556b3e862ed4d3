"""Gold that a faction pays to the bank or gets from it; both are told, with what it is for."""

from __future__ import annotations

from ...kernel.log import tell
from .state import State


def spend_gold(g: State, faction: int, gold: int, what: str) -> None:
    """The faction pays; the caller knows that it can."""
    g.gold[faction] -= gold
    tell(g, "paid", faction, gold, what)


def gain_gold(g: State, faction: int, gold: int, why: str) -> None:
    """The faction gets gold that it has not raised as tax."""
    g.gold[faction] += gold
    tell(g, "gold", faction, gold, why)
