"""The account book: every coin of a tax with its reason, the total, and what it brings in victory points. No pygame."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.client.session import News
from game.client.words import tr
from game.titles.rome.tables import ECONOMIC_VP
from game.titles.rome.taxation import Line, account
from game.titles.rome.view import View


@dataclass(frozen=True, slots=True)
class Item:
    """A line: what it is, the region it is about (or -1), what the board prints, what is taken, and why less."""

    name: str
    region: int
    printed: int
    gold: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class Book:
    """An account. ``points`` are won for the total; ``next_at`` is the total that brings the next point (0: none)."""

    heading: str
    items: tuple[Item, ...]
    total: int
    points: int
    next_at: int


def forecast(v: View, seat: int) -> Book:
    """What the next tax would bring as things stand now (without the wonders of others)."""
    return _book(v, tr("The next tax, as things stand now"), account(v, seat))


def last_account(v: View, seat: int, chronicle: Iterable[News]) -> Book | None:
    """The account of the last Taxation Phase, as it was."""
    lines: Sequence[Line] | None = None
    for news in chronicle:
        if news.log.key == "account" and news.log.args[0] == seat:
            lines = [Line(*row) for row in news.log.args[1]]
    return None if lines is None else _book(v, tr("The last tax"), lines)


def _book(v: View, heading: str, lines: Sequence[Line]) -> Book:
    total = sum(line.gold for line in lines)
    points = max((points for gold, points in ECONOMIC_VP if total >= gold), default=0)
    next_at = next((gold for gold, won in ECONOMIC_VP if gold > total and won > points), 0)
    order = sorted(lines, key=lambda line: (line.region < 0, line.key == "market_link", -line.printed, line.region))
    return Book(heading, tuple(_item(v, line) for line in order), total, points, next_at)


def _item(v: View, line: Line) -> Item:
    region = v.board.regions[line.region].name if line.region >= 0 else ""
    whys = {
        "besieged": tr("besieged: nothing"),
        "crop_failure": tr("the harvest has failed"),
        "unrest": tr("unrest: half, rounded down") if line.gold else tr("unrest: nothing"),
    }
    names = {
        "market_link": tr("{region} is joined to a market").format(region=region),
        "market_income": tr("Ports with a market: {n}").format(n=line.printed),
        "flat_income": tr("Developments"),
    }
    return Item(names.get(line.key, region), line.region, line.printed, line.gold, whys.get(line.key, ""))
