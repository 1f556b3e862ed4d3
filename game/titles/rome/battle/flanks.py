"""Step 3, Fight for the Flanks: cavalry and chariots, and one elephant out of two (rulebook: Step 3; A-B16 to A-B18).

Both sides first declare how many cavalry (of every formation) and chariot cards they hold; elephants are a surprise. Combats follow
until one side holds no such card; what the other still holds it may use in the centre or for envelopment.
"""

from __future__ import annotations

from ....kernel.flow import call
from ....kernel.log import tell
from ..state import State
from ..tables import IS_MOUNTED
from .table import CENTRE, NONE, Battle, Cards
from .zones import enter


def mounted(hand: Cards) -> int:
    """Cavalry and chariot cards among these."""
    return sum(IS_MOUNTED[card] for card in hand)


def next_flank_combat(g: State, battle: Battle) -> None:
    """Declare, then another combat on the flanks, or on to the centre."""
    for side in battle.sides:
        if side.declared == NONE:
            side.declared = mounted(side.hand)
            tell(g, "flanks_declared", side.commander, side.declared)
    if all(mounted(side.hand) for side in battle.sides):
        call(g, "battle.deploying")
    else:
        enter(g, battle, CENTRE)
