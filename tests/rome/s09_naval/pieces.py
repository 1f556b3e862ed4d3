"""Words for positions at sea: navies in one line, and where they are."""

from __future__ import annotations

from typing import Any

from game.titles.rome.forces import navies_of
from game.titles.rome.state import ABOARD
from game.titles.rome.tables import FACTIONS
from tests.rome.s07_campaign.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, army, at, letters, piece, told
from tests.rome.table import Table

__all__ = ["BARBARIANS", "CARTHAGE", "GREECE", "ROME", "army", "at", "letters", "piece", "told"]


def navy(faction: int, number: int, place: str | None, ships: int, **more: Any) -> dict[str, Any]:
    """A record of the scenario format; ``place`` is a sea area, or a region for its port."""
    return {"faction": FACTIONS[faction].id, "number": number, "at": place, "ships": ships, **more}


def fleet(faction: int, number: int = 1) -> int:
    return navies_of(faction)[number - 1]


def waters(
    navies: list[dict[str, Any]],
    armies: list[dict[str, Any]] | None = None,
    active: str = "rome",
    dice: str = "",
    draws: list[str] | None = None,
    **setup: Any,
) -> Table:
    """A Campaigning Phase before the first order of the active seat."""
    spec = {"phase": "campaign", "active": active, "navies": navies, "armies": armies or [], **setup}
    return Table(spec, dice, draws or []).run()


def sea(t: Table, name: str) -> int:
    return t.g.board.sea_number[name]


def off(t: Table, navy: int) -> str | None:
    """The id of the sea area or of the port region where a navy lies, or None."""
    if t.g.navy_sea[navy] >= 0:
        return t.g.board.seas[t.g.navy_sea[navy]].id
    return t.g.board.regions[t.g.navy_port[navy]].id if t.g.navy_port[navy] >= 0 else None


def sail(t: Table, navy: int, *path: str) -> Table:
    """Sail along sea areas, and into the port of a region at the end if the path says so."""
    for place in path:
        if place in t.g.board.sea_number:
            t.do("sail", navy, sea(t, place))
        else:
            t.do("enter_port", navy, t.region(place))
    return t


def land(t: Table, army: int, region: str) -> Table:
    return t.do("disembark", army, t.region(region))


def aboard(t: Table, army: int) -> int | None:
    """The navy that carries an army, or None."""
    return t.g.army_navy[army] if t.g.army_at[army] == ABOARD else None


def names(t: Table, verb: str, place: int = -1) -> set[Any]:
    """One argument of every option with a verb."""
    return {option[place] for option in t.options if option[0] == verb}


def sea_names(t: Table, verb: str) -> set[str]:
    return {t.g.board.seas[number].id for number in names(t, verb)}


def region_names(t: Table, verb: str) -> set[str]:
    return {t.g.board.regions[number].id for number in names(t, verb)}
