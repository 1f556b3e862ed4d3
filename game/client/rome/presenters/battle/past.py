"""Battles that were fought before, as one seat could follow them: to be shown again from the log, the history, the end of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.client.rome.presenters.battle.tableau import BEGIN, Tableau, battle_at_hand, of_last_battle, rewound
from game.client.rome.presenters.past import Past
from game.client.rome.presenters.sheets import SEA, Sheet, sheets
from game.client.session import News
from game.kernel.journal import Entry
from game.kernel.log import LogEntry
from game.kernel.match import Match
from game.titles.rome.view import View

END, AT_SEA = "battle_ends", "sea_battle"
REPLAYED = (BEGIN, AT_SEA)
"""Lines of the log whose battle can be shown again."""


@dataclass(frozen=True, slots=True)
class Told:
    """A battle on land: what the seat knew at its end, the table at its beginning, and its lines."""

    view: View
    start: Tableau
    lines: list[LogEntry]


def battle_told(match: Match[Any], seat: int, chronicle: Sequence[News], entry: int) -> Told | None:
    """The battle that began with an entry of the journal, or None where none did."""
    journal = match.journal
    if entry >= len(journal) or not _has(journal[entry], BEGIN):
        return None
    end = next((at for at in range(entry, len(journal)) if _has(journal[at], END)), len(journal) - 1)
    past = Past(match, seat)
    if entry < past.first:
        return None
    view = past.view(end + 1)
    if battle_at_hand(view) is None:
        return None
    return Told(view, rewound(view), of_last_battle(news.log for news in chronicle if entry <= news.entry <= end))


def sea_told(match: Match[Any], seat: int, chronicle: Sequence[News], entry: int) -> list[Sheet]:
    """The battles at sea of an entry of the journal."""
    past = Past(match, seat)
    if entry < past.first or entry >= len(match.journal):
        return []
    lines = [news.log for news in chronicle if news.entry == entry]
    return [sheet for sheet in sheets(past.view(entry + 1), lines) if sheet.kind == SEA]


def _has(entry: Entry, key: str) -> bool:
    return any(line.key == key for line in entry.log)
