"""The war that a plan begins: what each faction is like, what it begins with, how long the game takes. No pygame."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import Plan, faction_name
from game.client.words import tr, tr_n
from game.common.board import Board
from game.titles.rome.tables import FACTIONS

TURNS_A_POINT = 0.46
"""Turns that a victory point takes: automated players reach 15 in 6 to 8."""
MINUTES_A_PERSON, MINUTES_A_MACHINE = 8.0, 1.5
"""What a turn of one takes at the screen."""


@dataclass(frozen=True, slots=True)
class Side:
    """A faction before the war: its name and player, a sentence on its strengths, and what it begins with."""

    key: str
    name: str
    player: str
    strengths: str
    begins: str


def strengths(key: str) -> str:
    """What a faction is good at, and what is hard for it."""
    return {
        "carthage": tr(
            "Rich ports, the most ships and, later, cheap mercenaries; its lands lie far apart along the sea."
        ),
        "rome": tr("Steady legions and short ways in the middle of the map; enemies lie on every side."),
        "greece": tr("Walls of pikes, learning and trade; many neighbours by land and by sea."),
        "barbarians": tr("Four armies and the most land from the start; no ships yet, and tribes that quarrel."),
    }[key]


def sides(plan: Plan, homes: Collection[str], board: Board) -> list[Side]:
    """The factions that take part, people first."""
    playing = sorted(plan.playing(homes), key=lambda key: plan.seats[key].kind != "person")
    return [_side(plan, key, board) for key in playing]


def _side(plan: Plan, key: str, board: Board) -> Side:
    seat, faction = plan.seats[key], FACTIONS[SEAT_KEYS.index(key)]
    lands = board.homes.get(key, ())
    player = seat.name.strip() or tr("a person") if seat.kind == "person" else tr("automated")
    begins = [
        tr_n("{n} region", "{n} regions", len(lands)).format(n=len(lands)),
        tr("{n} gold in taxes").format(n=sum(board.regions[region].gold for region in lands)),
        tr("{n} troop cards").format(n=len(faction.start_troops)),
    ]
    if faction.start_ships:
        begins.append(tr("{n} ships").format(n=faction.start_ships))
    return Side(key, faction_name(key), player, strengths(key), ", ".join(begins) + ".")


def capitals(plan: Plan, homes: Collection[str], board: Board) -> dict[int, str]:
    """Where the factions that take part have their capitals: the side by its region."""
    playing = plan.playing(homes)
    return {n: region.home for n, region in enumerate(board.regions) if region.capital and region.home in playing}


def length(plan: Plan, homes: Collection[str]) -> str:
    """How long the game takes, about, in a sentence."""
    if plan.alone(homes) and plan.aim != "race":
        return tr("It takes as long as the war does.")
    turns = round(plan.target * TURNS_A_POINT)
    people = len(plan.people(homes))
    machines = len(plan.playing(homes)) - people
    minutes = turns * (people * MINUTES_A_PERSON + machines * MINUTES_A_MACHINE)
    if minutes < 90:
        time = tr("{n} minutes").format(n=max(10, round(minutes / 10) * 10))
    else:
        halves = round(minutes / 30)
        time = tr("{n} hours").format(n=f"{halves // 2}{'½' if halves % 2 else ''}")
    return tr("About {turns} turns, some {time}.").format(turns=turns, time=time)
