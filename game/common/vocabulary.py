"""The ids of a title that a map may use: maps are checked against them without knowing the title."""

from __future__ import annotations

from typing import NamedTuple


class Vocabulary(NamedTuple):
    """Ids that only a title knows. Where a set is empty, its ids are not checked."""

    factions: frozenset[str] = frozenset()
    troops: frozenset[str] = frozenset()
    dice: frozenset[str] = frozenset()
