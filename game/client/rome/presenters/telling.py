"""How what happened is told on the map: what is left to the chronicle, what stands out, how long it stands to be read. No pygame.

worth(view, seats, log) -> Weight.LOUD            what concerns nobody at the screen has a glance, unless one would call it out
time_for(words, weight) -> 2600                   ms: `reading` of the words, and more for what stands out
series(view, logs)                                one sentence for a row of small events
travels(log) -> ("army", 10, "region", 32)        the piece that goes somewhere, and where to
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

from game.client.motion import reading
from game.client.rome.presenters.concern import concerns
from game.client.rome.presenters.log import BLOW_BY_BLOW
from game.client.rome.presenters.sheets import AGENT, ASSAULT, SEA, Sheet, takes_part
from game.client.words import tr
from game.kernel.log import LogEntry
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker


class Weight(Enum):
    """How much of a person's time a line is worth."""

    QUIET = "quiet"
    """The chronicle has it."""
    GLANCE = "glance"
    """Small things of others: one sees that something happens, and where."""
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
        "turn", "fortuna", "game_over", "relation", "event_played", "revolt", "uprising_won", "army_bribed",
        "gates_opened", "agent_killed", "general_killed", "general_lost", "general_fell", "army_lost", "navy_sunk", "battle_begins",
        "battle_won", "both_routed", "sea_battle_won", "marian_reforms", "burned_down", "robbed", "goal_reached",
    }
)  # fmt: skip
"""Cities fall, battles are won, treaties made, people murdered."""
MOST = 6000.0
"""How many ms the longest words stand."""
LOUDER, STILL, GLANCE = 1.25, 500.0, 450.0
"""How much longer than it takes to read stands what is loud, and ms besides; ms for a glance."""
ROW = 6
"""So many places at most a sentence for a row of events names, the last ones."""
OTHERS = frozenset({"vp", "answer_reason", "trade_refused", "before_the_gates", "conquest_failed", *BLOW_BY_BLOW})
"""Of others also left to the chronicle: blow by blow, and what the ladder of points shows."""

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


def worth(v: View, seats: Collection[int], log: LogEntry) -> Weight:
    """How a line is told to people who play these seats."""
    weight = weight_of(log)
    if weight is Weight.QUIET or concerns(v, seats, log):
        return weight
    if log.key in OTHERS:
        return Weight.QUIET
    return Weight.GLANCE if weight is Weight.PLAIN else weight


def series(v: View, logs: Sequence[LogEntry]) -> str:
    """One sentence for what a faction did time and again, as far as there is one: empty for a single event, or for different ones."""
    first = logs[0]
    if len(logs) < 2 or any(
        (log.key, log.args[0], log.args[2:]) != (first.key, first.args[0], first.args[2:]) for log in logs
    ):
        return ""
    if first.key != "conquered":
        return ""
    places = [v.board.regions[log.args[1]].name for log in logs]
    return tr("{faction} takes {places}.").format(
        faction=Speaker(v).say("{0:faction}", first.args[0]), places=", ".join(places[-ROW:])
    )


def weight_of(log: LogEntry) -> Weight:
    """How much a line is worth to whom it concerns."""
    if log.key == "conquered":
        return Weight.LOUD if log.args[2] >= 0 else Weight.PLAIN
    return Weight.LOUD if log.key in LOUD else Weight.QUIET if log.key in QUIET else Weight.PLAIN


def time_for(words: str, weight: Weight) -> float:
    """How long words stand, in ms at speed 1."""
    if weight is Weight.GLANCE:
        return GLANCE
    return min(MOST, reading(words) * LOUDER + STILL if weight is Weight.LOUD else reading(words))


def travel_of(log: LogEntry) -> Travel | None:
    """The journey that a line tells of."""
    kinds = _TRAVELS.get(log.key)
    if kinds is None or not all(isinstance(arg, int) for arg in log.args[:2]):
        return None
    return Travel(kinds[0], log.args[0], kinds[1], log.args[1])


def gained(log: LogEntry) -> str:
    """What a line of points comes to, for the flag beside their ladder: "+1 VP for wealth"."""
    _, points, source = log.args
    words = {
        "economic": tr("{points} VP for wealth"),
        "battles": tr("{points} VP for a battle won"),
        "sea": tr("{points} VP for a navy sunk"),
        "columns": tr("{points} VP for a column of developments"),
        "conquest": tr("{points} VP for an enemy home"),
        "broken_alliance": tr("{points} VP for a broken alliance"),
    }
    return words[source].format(points=f"<b>{points:+d}</b>".replace("-", "\N{MINUS SIGN}"))


def under_way(piece: str, faction: str) -> str:
    """One sentence for all journeys of a faction, so that no words flicker by."""
    words = {
        "army": tr("{faction} marches."),
        "navy": tr("{faction} sails."),
        "agent": tr("{faction} sends its agents out."),
    }
    return words[piece].format(faction=faction)


def has_its_own(v: View, sheet: Sheet, seats: Collection[int], told: Sequence[LogEntry]) -> bool:
    """Whether the dice of a roll are shown on a sheet: those that concern the people at the screen, and all of a town, a fleet or
    somebody's life where nobody plays; the dice of others among themselves are told in words."""
    if not seats:
        return sheet.kind in (AGENT, ASSAULT, SEA)
    about = (sheet.about,) if sheet.about is not None else ()
    return takes_part(sheet, seats, told) or any(concerns(v, seats, log) for log in (*about, *told))
