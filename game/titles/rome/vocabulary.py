"""The ids of Total War: Rome that a map may use."""

from __future__ import annotations

from game.common.vocabulary import Vocabulary


def vocabulary() -> Vocabulary:
    """Factions, mercenary troops and dice colours by their ids in the data files."""
    from . import tables  # reads all data files, which only a check of ids needs

    return Vocabulary(
        frozenset(tables.FACTION_NUMBER),
        frozenset(tables.TROOP_NUMBER),
        frozenset(colour.name for colour in tables.Colour),
    )
