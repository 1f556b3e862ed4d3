"""The event of the Spending Phase: Muster."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.log import tell
from ..recruiting import add_recruit, cheap_recruits
from ..state import SPENDING, State
from ..tables import EVENTS
from .registry import Target, event

MOST = EVENTS["muster"].effects[0].limit


def cards_to_muster(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """(army, troop type) of each own card of printed cost 3 or less that may join an army by the normal rules."""
    return cheap_recruits(g, seat, MOST)


@event("muster", cards_to_muster, own=(SPENDING,))
def muster(g: State, seat: int, target: Target) -> None:
    """One troop card from the reserve, without paying."""
    army, troop = target
    add_recruit(g, army, troop)
    tell(g, "mustered", army, troop, audience=1 << seat)
