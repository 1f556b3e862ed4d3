"""The second half of the check of data files: what entries say of each other, and the sums that have to come out.

Works on documents whose shape ``schema.py`` has approved. Each part checks one file against the others and raises
``BadData``, which names the entry to mend.
"""

from __future__ import annotations

from collections.abc import Callable

from game.titles.rome.crosscheck import board, cards
from game.titles.rome.crosscheck.cards import Documents

PARTS: tuple[Callable[[Documents], None], ...] = (
    board.tables,
    cards.troops,
    cards.generals,
    cards.factions,
    board.regions,
    board.borders,
    cards.developments,
    cards.actions,
    cards.events,
    cards.solo,
)
"""Each may rely on what those before it have found sound."""


def check(documents: Documents) -> None:
    """Raise ``BadData`` for the first entry that does not agree with the others."""
    for part in PARTS:
        part(documents)
