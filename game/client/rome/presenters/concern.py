"""What of that which happens concerns somebody: his pieces, his regions, his name; and the gravest of it. No pygame.

concerns(view, seats, log)       whether a line is about one of these seats
is_grave(view, seats, log)       whether one of them has lost an army, a navy or a region, or his capital is besieged
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from game.client.rome.presenters.chronicle import named
from game.kernel.log import LogEntry
from game.titles.rome.agent_targets import VICTIMS
from game.titles.rome.forces import faction_of_army, faction_of_navy
from game.titles.rome.state import NONE
from game.titles.rome.view import View

GRAVE: dict[str, Callable[..., Callable[[View], int]]] = {
    "conquered": lambda faction, region, loser: lambda v: loser,
    "revolt": lambda region, faction: lambda v: faction,
    "army_lost": lambda army, *_: lambda v: faction_of_army(army),
    "no_retreat": lambda army, *_: lambda v: faction_of_army(army),
    "army_bribed": lambda army, *_: lambda v: faction_of_army(army),
    "navy_sunk": lambda navy, *_: lambda v: faction_of_navy(navy),
    "besieged": lambda army, region: lambda v: v.owner[region] if region == v.geo.capital[v.owner[region]] else NONE,
}
"""Lines of what one does not forget: by their arguments whom it befalls."""


def concerns(v: View, seats: Collection[int], entry: LogEntry) -> bool:
    """Whether a line names one of the seats, a piece of it or a region that it holds, or tells of an agent who aims at it."""
    held = {"faction": set(seats), "region": _regions(v, seats), "where": _regions(v, seats)}
    if any(number in held.get(kind, ()) for kind, number in named(entry)):
        return True
    if entry.key == "fortuna":  # it is turned over for all
        return bool(seats)
    if entry.key == "roll":
        return entry.args[1] in seats
    if entry.key != "agent_action":
        return False
    agent, symbol, target = entry.args
    return symbol in VICTIMS and VICTIMS[symbol](v, agent, target) in seats


def is_grave(v: View, seats: Collection[int], entry: LogEntry) -> bool:
    """Whether a line tells of a loss of one of the seats that it has to take note of before the game goes on."""
    befalls = GRAVE.get(entry.key)
    return befalls is not None and befalls(*entry.args)(v) in seats


def _regions(v: View, seats: Collection[int]) -> set[int]:
    return {region for region, owner in enumerate(v.owner) if owner in seats}
