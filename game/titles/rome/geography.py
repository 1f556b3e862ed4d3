"""What the rules read off a board once: homelands, capitals, mercenary regions, printed dice and terrain icons, as numbers."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from ...common.board import Board
from .dice import Colour
from .tables import FACTION_NUMBER, FACTIONS, INDEPENDENT_DICE, NOBODY, TROOP_NUMBER


class Geography(NamedTuple):
    """Per region, unless it says per faction."""

    home: tuple[int, ...]
    """The faction whose homeland the region belongs to, or ``NOBODY``."""
    gold: tuple[int, ...]
    icons: tuple[int, ...]
    """Trees and mountains: the number of combats in difficult terrain."""
    mercenary: tuple[int, ...]
    """The troop type that an M region provides, or -1."""
    dice: tuple[tuple[Colour, ...], ...]
    """What an independent region rolls in its defence (The Map; Independent Regions)."""
    homes: tuple[tuple[int, ...], ...]
    """Per faction its home regions, the capital first."""
    capital: tuple[int, ...]
    """Per faction its capital, or -1 where the board has no home for it."""


@cache
def geography(board: Board) -> Geography:
    """The geography of a board; computed once for each."""
    regions = board.regions
    homes = tuple(board.homes.get(faction.id, ()) for faction in FACTIONS)
    richest = max(INDEPENDENT_DICE)
    return Geography(
        home=tuple(FACTION_NUMBER.get(region.home, NOBODY) for region in regions),
        gold=tuple(region.gold for region in regions),
        icons=tuple(region.trees + region.mountains for region in regions),
        mercenary=tuple(TROOP_NUMBER.get(region.mercenary, -1) for region in regions),
        dice=tuple(
            tuple(Colour[name] for name in region.dice) or INDEPENDENT_DICE[min(region.gold, richest)]
            for region in regions
        ),
        homes=homes,
        capital=tuple(row[0] if row else -1 for row in homes),
    )
