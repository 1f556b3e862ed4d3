"""The account book: every coin of a tax with its reason, the total, and what it brings in victory points. No pygame.

forecast(view, seat)                 `Book` of the next tax as things stand
last_account(view, seat, news)       that of the last Taxation Phase, as it was; compared with the one before
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import faction_name
from game.client.session import News
from game.client.words import tr
from game.titles.rome.regions import wonders_of
from game.titles.rome.tables import ECONOMIC_VP
from game.titles.rome.taxation import MARKET_LINK_GOLD, Line, account
from game.titles.rome.view import View

LANDS, MARKETS, DEVELOPMENTS, WONDERS, LOSSES = "lands", "markets", "developments", "wonders", "losses"
PARTS = (LANDS, MARKETS, DEVELOPMENTS, WONDERS, LOSSES)
"""Parts of the book in their order. Only losses do not count as gold raised."""
_PART = {"market_link": MARKETS, "market_income": MARKETS, "flat_income": DEVELOPMENTS}


@dataclass(frozen=True, slots=True)
class Item:
    """A line: part, what it is, the region it is about (or -1), what the board prints, what is taken, the reason; ``less`` when the
    reason takes something away."""

    part: str
    name: str
    region: int
    printed: int
    gold: int
    why: str = ""
    less: bool = False


@dataclass(frozen=True, slots=True)
class Book:
    """An account. ``points`` are won for the total; ``next_at`` is the total that brings the next point (0: none). ``before`` is the
    total that it is compared with, ``note`` what else is to be known."""

    heading: str
    items: tuple[Item, ...]
    total: int
    points: int
    next_at: int
    before: int | None = None
    note: str = ""

    def part(self, part: str) -> list[Item]:
        """The lines of a part."""
        return [item for item in self.items if item.part == part]


def part_name(part: str) -> str:
    """What a part of the book is called."""
    return {
        LANDS: tr("Regions, by their printed gold"),
        MARKETS: tr("Markets"),
        DEVELOPMENTS: tr("Developments"),
        WONDERS: tr("Your wonders"),
        LOSSES: tr("Taken from you, after the tax"),
    }[part]


def forecast(v: View, seat: int, last: Book | None = None) -> Book:
    """What the next tax would bring as things stand now (without wonders), compared with the last one."""
    lines = account(v, seat)
    wonders = wonders_of(v, seat)
    note = tr("What your wonders take from the others comes on top.") if wonders else ""
    before = sum(item.gold for item in last.items if item.part not in (WONDERS, LOSSES)) if last is not None else None
    return _book(tr("The next tax, as things stand now"), [_item(v, line) for line in _sorted(lines)], before, note)


def last_account(v: View, seat: int, chronicle: Iterable[News]) -> Book | None:
    """The account of the last Taxation Phase, as it was."""
    items: list[Item] | None = None
    before: int | None = None
    for news in chronicle:
        key, args = news.log.key, news.log.args
        if key == "account" and args[0] == seat:
            before = _raised(items) if items is not None else None
            items = [_item(v, line) for line in _sorted([Line(*row) for row in args[1]])]
        elif items is not None and (
            (key == "wonder" and seat in args[:2]) or (key == "corruption" and args[0] == seat)
        ):
            items.append(_after(seat, key, args))
    return None if items is None else _book(tr("The last tax"), items, before)


def _after(seat: int, key: str, args: Sequence[int]) -> Item:
    """What comes after the taxes: wonders, and corrupt officials."""
    if key == "corruption":
        return Item(LOSSES, tr("Corrupt officials"), -1, 0, -args[1])
    owner, payer, paid = args
    if owner == seat:
        return Item(
            WONDERS, tr("{faction} comes to see them").format(faction=faction_name(SEAT_KEYS[payer])), -1, 0, paid
        )
    return Item(
        LOSSES, tr("To see the wonders of {faction}").format(faction=faction_name(SEAT_KEYS[owner])), -1, 0, -paid
    )


def _raised(items: Iterable[Item]) -> int:
    return sum(item.gold for item in items if item.part != LOSSES)


def _sorted(lines: Iterable[Line]) -> list[Line]:
    """The most valuable regions first."""
    return sorted(lines, key=lambda line: (-line.printed, line.region))


def _book(heading: str, items: Sequence[Item], before: int | None, note: str = "") -> Book:
    total = _raised(items)
    points = max((points for gold, points in ECONOMIC_VP if total >= gold), default=0)
    next_at = next((gold for gold, won in ECONOMIC_VP if gold > total and won > points), 0)
    order = sorted(items, key=lambda item: PARTS.index(item.part))
    return Book(heading, tuple(order), total, points, next_at, before, note)


def _item(v: View, line: Line) -> Item:
    region = v.board.regions[line.region].name if line.region >= 0 else ""
    losses = {
        "besieged": tr("besieged: nothing"),
        "crop_failure": tr("the harvest has failed"),
        "unrest": tr("unrest: half, rounded down") if line.gold else tr("unrest: nothing"),
    }
    names = {
        "market_income": tr("Ports with a market: {n}").format(n=line.printed),
        "flat_income": tr("In each turn"),
    }
    reasons = {
        "market_link": tr("a road joins it to another market"),
        "market_income": tr("1 for each, by a development"),
        "flat_income": tr("by developments"),
    }
    why = losses.get(line.key) or reasons.get(line.key, "")
    printed = MARKET_LINK_GOLD if line.key == "market_link" else line.printed
    part = _PART.get(line.key, LANDS)
    return Item(part, names.get(line.key, region), line.region, printed, line.gold, why, line.key in losses)
