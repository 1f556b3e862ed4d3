"""The event of the Spending Phase: Muster."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.log import tell
from ..forces import armies_of, exists
from ..recruiting import add_recruit, bar_to_recruit
from ..state import SPENDING, State
from ..tables import EVENTS, TROOPS
from .registry import Target, event

MOST = EVENTS["muster"].effects[0].limit


def cheap_recruits(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """(army, troop type) of each own card of printed cost 3 or less that may join an army by the normal rules."""
    return [
        (army, troop)
        for army in armies_of(seat)
        if exists(g, army)
        for troop, card in enumerate(TROOPS)
        if card.faction == seat and 0 <= card.cost <= MOST and bar_to_recruit(g, army, troop) is None
    ]


@event("muster", cheap_recruits, own=(SPENDING,))
def muster(g: State, seat: int, target: Target) -> None:
    """One troop card from the reserve, without paying."""
    army, troop = target
    add_recruit(g, army, troop)
    tell(g, "mustered", army, troop, audience=1 << seat)
