"""A faction's armies and navies as stacks of cards: what is in them, what is new, what still fits. No pygame.

stacks(view, seat)      one `Stack` for each of the four pieces        fleets(view, seat)      one `Fleet` for each navy
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.client.rome.presenters.generals import short_name
from game.client.rome.presenters.market import role_limit
from game.client.rome.presenters.names import roman
from game.client.words import tr, tr_n
from game.titles.rome.forces import (
    armies_of,
    army_number,
    cards_in,
    exists,
    is_unplaced,
    navies_of,
    navy_exists,
)
from game.titles.rome.state import ABOARD, NONE, UNPLACED
from game.titles.rome.supply import armies_on_line
from game.titles.rome.tables import GENERALS, LIMITS, TROOPS, Role
from game.titles.rome.view import UNSEEN, View
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Chip:
    """A card in a stack; ``new`` if it joined in this Spending Phase."""

    troop: int
    new: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    """Cards of one role with the most that an army may hold, and how many still fit where it stands."""

    role: Role
    chips: tuple[Chip, ...]
    most: int
    room: int

    @property
    def name(self) -> str:
        """What cards of this role are called in short."""
        return {Role.MAIN: tr("Main"), Role.SKIRMISHER: tr("Skirmish"), Role.ARTILLERY: tr("Artillery")}[self.role]


@dataclass(frozen=True, slots=True)
class Stack:
    """An army. ``supply`` is "home", "yes", "later" (not on the map yet), "aboard" or "cut"."""

    army: int
    numeral: str
    exists: bool
    general: int
    leader: str
    short_leader: str
    stars: int
    place: str
    rows: tuple[Row, ...]
    supply: str
    foot: str

    @property
    def count(self) -> int:
        """All its cards."""
        return sum(len(row.chips) for row in self.rows)


@dataclass(frozen=True, slots=True)
class Fleet:
    """A navy."""

    navy: int
    numeral: str
    ships: int
    most: int
    place: str


def stacks(v: View, seat: int) -> list[Stack]:
    """The four armies of a faction in order, those that do not exist, too; the fifth only while it exists."""
    on_line = armies_on_line(v, seat)
    armies = [army for army in armies_of(seat) if army_number(army) <= LIMITS.armies_on_map or exists(v, army)]
    return [stack(v, army, army in on_line) for army in armies]


def stack(v: View, army: int, on_line: bool = True) -> Stack:
    """One army."""
    there = exists(v, army)
    supply = _supply(v, army, on_line) if there else ""
    general = v.army_general[army]
    rows = tuple(_row(v, army, role) for role in Role)
    return Stack(
        army=army,
        numeral=roman(army_number(army)),
        exists=there,
        general=general,
        leader=leader(v, general),
        short_leader=short_name(general),
        stars=GENERALS[general].stars if general >= 0 else 0,
        place=army_place(v, army) if there else "",
        rows=rows,
        supply=supply,
        foot=_foot(supply, rows) if there else "",
    )


def leader(v: View, general: int) -> str:
    """Who leads an army, in words."""
    if general == NONE:
        return tr("No general")
    if general == UNSEEN:
        return tr("Unknown general")
    return str(Speaker(v).say("{0:general}", general))


def army_place(v: View, army: int) -> str:
    """Where an army stands, in words."""
    at = v.army_at[army]
    if at == UNPLACED:
        return tr("off the map")
    if at == ABOARD:
        return tr("aboard {navy}").format(navy=Speaker(v).say("{0:navy}", v.army_navy[army], to=v.seat))
    return v.board.regions[at].name if at >= 0 else ""


def _supply(v: View, army: int, on_line: bool) -> str:
    at = v.army_at[army]
    if is_unplaced(v, army):
        return "later"
    if not on_line:
        return "cut"
    if at == ABOARD:
        return "aboard"
    seat = army // 5
    return "home" if v.geo.home[at] == seat and v.owner[at] == seat else "yes"


def _row(v: View, army: int, role: Role) -> Row:
    troops = [troop for troop in v.army_troops[army] if TROOPS[troop].role is role]
    new = [troop for taker, troop in v.recruits if taker == army]
    chips = []
    for troop in reversed(troops):  # the last of a kind are the new ones
        chips.append(Chip(troop, troop in new))
        if troop in new:
            new.remove(troop)
    chips.reverse()
    most = role_limit(role)
    return Row(role, tuple(chips), most, most - _standing(v, army, role, troops))


def _standing(v: View, army: int, role: Role, troops: Iterable[int]) -> int:
    """Cards of a role that count against the limit where the army stands."""
    at = v.army_at[army]
    here = list(troops)
    if at >= 0:
        here += [t for t in cards_in(v, army // 5, at, without=army) if TROOPS[t].role is role]
    return min(role_limit(role), len(here))


def _foot(supply: str, rows: Iterable[Row]) -> str:
    """How it stands with supplies, and what still fits."""
    places = room_words(rows)
    start = {
        "home": tr("In the homeland."),
        "yes": tr("Supplied."),
        "later": tr("Takes the field later."),
        "aboard": tr("Supplied over sea."),
        "cut": tr("Cut off: no line of communication leads home."),
    }[supply]
    return start if supply == "cut" else f"{start} {places}"


def room_words(rows: Iterable[Row]) -> str:
    """What still fits into an army."""
    room = [_room(row.role, row.room).format(n=row.room) for row in rows if row.room > 0]
    return tr("Room for {what}.").format(what=", ".join(room)) if room else tr("No place left.")


def _room(role: Role, n: int) -> str:
    if role is Role.MAIN:
        return tr_n("{n} main battle card", "{n} main battle cards", n)
    return tr_n("{n} skirmisher", "{n} skirmishers", n) if role is Role.SKIRMISHER else tr("{n} artillery")


def fleets(v: View, seat: int) -> list[Fleet]:
    """The two navies of a faction."""
    return [
        Fleet(
            navy,
            roman(number),
            v.navy_ships[navy],
            LIMITS.ships_per_navy_and_sea_area,
            navy_place(v, navy),
        )
        for number, navy in enumerate(navies_of(seat), 1)
    ]


def navy_place(v: View, navy: int) -> str:
    """Where a navy lies, in words."""
    if not navy_exists(v, navy):
        return tr("no ships")
    if v.navy_port[navy] >= 0:
        return v.board.regions[v.navy_port[navy]].name
    if v.navy_sea[navy] >= 0:
        return v.board.seas[v.navy_sea[navy]].name
    return tr("off the map")
