"""The event of the Spending Phase: Muster."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.log import tell
from ..recruiting import add_recruit, bar_to_recruit, open_cards
from ..state import SPENDING, State
from ..supply import armies_on_line
from ..tables import EVENTS, TROOPS
from .registry import Target, event

MOST = EVENTS["muster"].effects[0].limit


def cheap_recruits(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """(army, troop type) of each own card of printed cost 3 or less that may join an army by the normal rules."""
    on_line = armies_on_line(g, seat)
    cheap = [troop for troop in open_cards(g, seat) if TROOPS[troop].cost <= MOST]
    return ((army, troop) for army in on_line for troop in cheap if bar_to_recruit(g, army, troop, on_line) is None)


@event("muster", cheap_recruits, own=(SPENDING,))
def muster(g: State, seat: int, target: Target) -> None:
    """One troop card from the reserve, without paying."""
    army, troop = target
    add_recruit(g, army, troop)
    tell(g, "mustered", army, troop, audience=1 << seat)
