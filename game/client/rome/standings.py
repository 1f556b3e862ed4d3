"""What the lists tell of a saved game: where it stands and when it was played, from nothing but its header.

The header may come from a stranger or from a later version of the game. What makes no sense in it is left out; opening the game
tells what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING

from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS, phase_name, phases, roman
from game.client.rome.presenters.players import automated
from game.client.scenes.title import SavedGame, Standing
from game.client.words import tr, tr_n

if TYPE_CHECKING:
    from game.client.library import Listed
    from game.client.paint.livery import Livery
    from game.kernel.header import Header

MOST = 999
"""Turns, points and targets beyond it are nonsense."""


def standing_line(found: Listed) -> str:
    """Where a saved game stands, in a few words: "Turn IV, Campaign"."""
    if found.header is None:
        return ""
    turn, phase = _number(found.header, "turn", MOST), _number(found.header, "phase", len(phases()))
    if is_over(found):
        return tr("Over after turn {turn}").format(turn=roman(turn))
    return tr("Turn {turn}, {phase}").format(turn=roman(turn), phase=phase_name(phase)) if turn else phase_name(0)


def saved_sheet(found: Listed) -> SavedGame | None:
    """A saved game as the title and the list show it."""
    header = found.header
    if header is None:
        return None
    points = _points(header)
    standings = []
    for seat in header.seats:
        if seat.seat < len(SEAT_KEYS):
            side = livery(SEAT_KEYS[seat.seat])
            who = seat.name or (automated(seat.automated) if seat.automated else tr("you"))
            standings.append(Standing(side, side.name, who, points[seat.seat]))
    line = standing_line(found)
    target = _number(header, "target", MOST)
    if target and not is_over(found):
        line = tr("{line}, to {target} victory points").format(line=line, target=target)
    last = tr("Last played {when}").format(when=local(header.updated))
    return SavedGame(found.name, line, _colours(header, points), standings, last, tr("VP"))


def saved_lands(found: Listed, regions: int) -> list[str]:
    """Whose each of the map's regions is: a side, or "" for nobody's. Empty where the save does not tell, or of another map."""
    told = str(found.header.summary.get("owners", "")) if found.header is not None else ""
    if len(told) != regions:
        return []
    return [SEAT_KEYS[int(sign)] if sign in "0123" else "" for sign in told]


def played(found: Listed) -> str:
    """Since when a game has been played, and how much of it."""
    if found.header is None:
        return ""
    moves = tr_n("{n} decision", "{n} decisions", found.header.entries).format(n=found.header.entries)
    if is_over(found):
        return tr("Begun {when}; {moves} to the end.").format(when=local(found.header.created), moves=moves)
    return tr("Begun {when}; {moves} so far.").format(when=local(found.header.created), moves=moves)


def is_over(found: Listed) -> bool:
    """Whether the game has come to its end."""
    return found.header is not None and _number(found.header, "over", 1) == 1


def local(moment: datetime) -> str:
    """A moment as the clock on the wall shows it."""
    with suppress(OverflowError, OSError, ValueError):  # a year that the system's calendar does not have
        moment = moment.astimezone()
    return moment.strftime("%Y-%m-%d %H:%M")


def _colours(header: Header, points: Sequence[int]) -> Livery:
    """Those of the side with most points; of several the first that a person plays."""
    seats = [seat for seat in header.seats if seat.seat < len(SEAT_KEYS)]
    first = max(seats, key=lambda seat: (points[seat.seat], not seat.automated, -seat.seat), default=None)
    return livery(SEAT_KEYS[first.seat if first is not None else 0])


def _number(header: Header, name: str, most: int) -> int:
    """A number from 0 to ``most`` in the summary, else 0."""
    value = header.summary.get(name, 0)
    return value if isinstance(value, int) and 0 <= value <= most else 0


def _points(header: Header) -> list[int]:
    """The points of every seat; 0 where the summary tells none."""
    words = str(header.summary.get("points", "")).split()
    told = [int(word) for word in words if word.isdecimal() and len(word) <= len(str(MOST))]
    return (told + [0] * len(SEAT_KEYS))[: len(SEAT_KEYS)]
