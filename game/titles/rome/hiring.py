"""What mercenaries cost and how far they march, whoever hires them (rulebook: Recruit Mercenaries, Recruiting Mercenaries)."""

from __future__ import annotations

from .development import highest, total
from .state import State
from .tables import LIMITS, TROOPS


def mercenary_price(g: State, faction: int, troop: int) -> int:
    """The printed cost of a mercenary card, less what developments save."""
    return max(0, TROOPS[troop].cost + total(g, faction, "cost_delta", "mercenary"))


def mercenary_range(g: State, faction: int) -> int:
    """How far, in land regions, mercenaries march to join an army."""
    return highest(g, faction, "mercenary_range", LIMITS.mercenary_range)
