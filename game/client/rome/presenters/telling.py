"""How what happened is told on the map: what is left to the chronicle, what stands out, how long it stands to be read. No pygame.

weight_of(log) -> Weight.LOUD                     seconds are `reading` of the words, and more for what stands out
travels(log) -> ("army", 10, "region", 32)        the piece that goes somewhere, and where to
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from game.client.motion import reading
from game.client.rome.presenters.sheets import AGENT, ASSAULT, SEA, Sheet, concerns
from game.client.words import tr
from game.kernel.log import LogEntry


class Weight(Enum):
    """How much of a person's time a line is worth."""

    QUIET = "quiet"
    """The chronicle has it."""
    PLAIN = "plain"
    LOUD = "loud"
    """What one would call out to the table."""


QUIET = frozenset(
    {
        "paid", "gold", "cards_drawn", "campaign_turn_ended", "move_ended", "army_placed", "navy_placed", "card_turned_over", "bid",
        "recruited", "card_transferred", "armies_merged", "navies_merged", "ships_transferred", "boarded", "corruption", "conquest_tried",
        "general_sent_home", "doctrine", "tax",
    }
)  # fmt: skip
"""Book-keeping of others."""
LOUD = frozenset(
    {
        "turn", "fortuna", "game_over", "relation", "treaty_accepted", "event_played", "revolt", "uprising_won", "army_bribed",
        "gates_opened", "agent_killed", "general_killed", "general_lost", "general_fell", "army_lost", "navy_sunk", "battle_begins",
        "battle_won", "both_routed", "sea_battle_won", "marian_reforms", "burned_down", "robbed",
    }
)  # fmt: skip
"""Cities fall, battles are won, treaties made, people murdered."""
LOUDER, STILL = 1.25, 500.0
"""How much longer than it takes to read stands what is loud, and ms besides."""

_TRAVELS = {
    "army_moved": ("army", "region"),
    "landed": ("army", "region"),
    "agent_moved": ("agent", "region"),
    "navy_sails": ("navy", "sea"),
    "navy_in_port": ("navy", "port"),
    "navy_retreats": ("navy", "sea"),
    "navy_takes_refuge": ("navy", "port"),
}
"""Lines in which a piece goes somewhere: the piece, and the kind of place."""


class Travel(NamedTuple):
    """A piece goes somewhere."""

    piece: str
    number: int
    place: str
    goal: int


def weight_of(log: LogEntry) -> Weight:
    """How a line of others is told."""
    if log.key == "conquered":
        return Weight.LOUD if log.args[2] >= 0 else Weight.PLAIN
    return Weight.LOUD if log.key in LOUD else Weight.QUIET if log.key in QUIET else Weight.PLAIN


def time_for(words: str, weight: Weight) -> float:
    """How long words stand, in ms at speed 1."""
    return reading(words) * LOUDER + STILL if weight is Weight.LOUD else reading(words)


def travel_of(log: LogEntry) -> Travel | None:
    """The journey that a line tells of."""
    kinds = _TRAVELS.get(log.key)
    if kinds is None or not all(isinstance(arg, int) for arg in log.args[:2]):
        return None
    return Travel(kinds[0], log.args[0], kinds[1], log.args[1])


def under_way(piece: str, faction: str) -> str:
    """One sentence for all journeys of a faction, so that no words flicker by."""
    words = {
        "army": tr("{faction} marches."),
        "navy": tr("{faction} sails."),
        "agent": tr("{faction} sends its agents out."),
    }
    return words[piece].format(faction=faction)


def has_its_own(sheet: Sheet, seats: Sequence[int], told: Sequence[LogEntry]) -> bool:
    """Whether the dice of a roll are shown on a sheet: those of the people at the screen, and whenever a town, a fleet or somebody's
    life is at stake; what others roll against nobody is told in words."""
    return sheet.kind in (AGENT, ASSAULT, SEA) or concerns(sheet, seats, told)
