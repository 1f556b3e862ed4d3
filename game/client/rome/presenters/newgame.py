"""A new game of Rome as it is put together on the screen: who plays what, for how long, with what help. No pygame.

plan = Plan()                   the usual game: one person as Rome against three automated factions
plan.problem(homes)             one sentence that says what does not go together, or ""
plan.options(homes, board)      the options of the match; plan.players() its players
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from game.client.rome.presenters.names import SEAT_KEYS
from game.client.words import tr
from game.kernel.chance import Sampled
from game.kernel.match import Player
from game.titles.rome.ai.mind import USUAL_LEVEL, named
from game.titles.rome.tables import LEVELS, TEMPERAMENTS
from game.titles.rome.words.gettext import tr as of_rome

Kind = Literal["person", "automated", "random", "none"]
BY_CHANCE = "chance"
"""The temperament that the number of fate draws."""
TARGETS = (10, 15, 20, 25)
DIFFICULTIES = ("easy", "normal", "hard", "brutal")
PAIRINGS = (("carthage", "rome"), ("carthage", "greece"), ("carthage", "barbarians"))
"""The first side of each way to pair four factions; the others are the second."""


@dataclass
class SeatPlan:
    """Who plays a faction."""

    kind: Kind = "automated"
    name: str = ""
    level: str = USUAL_LEVEL
    """Of an automated player: a key of ``tables.LEVELS``."""
    temperament: str = BY_CHANCE
    """A key of ``tables.TEMPERAMENTS``, or `BY_CHANCE`."""

    def recall(self, choice: str) -> None:
        """Take a level and a temperament as the settings keep them; what is no choice any more is left as it is."""
        level, _, temperament = choice.partition(":")
        self.level = level if level in LEVELS else self.level
        self.temperament = temperament if temperament in (*TEMPERAMENTS, BY_CHANCE) else self.temperament

    def choice(self) -> str:
        """Level and temperament as the settings keep them."""
        return f"{self.level}:{self.temperament}"


def _usual_seats() -> dict[str, SeatPlan]:
    return {key: SeatPlan("person" if key == "rome" else "automated") for key in SEAT_KEYS}


@dataclass
class Plan:
    """Everything that is agreed before a game."""

    map: str = "mediterranean"
    seats: dict[str, SeatPlan] = field(default_factory=_usual_seats)
    target: int = 15
    pairing: int = -1
    """A row of `PAIRINGS` for the game of two sides, or -1: everybody plays alone."""
    aim: Literal["race", "conquest", "long_conquest"] = "race"
    difficulty: str = "normal"
    fortuna: bool | None = None
    """None: as usual, with Fortuna when at most one person plays."""
    seed: int = 0
    asks: str = "when_possible"
    name: str = ""

    def playing(self, homes: Collection[str]) -> list[str]:
        """Factions that take part, in seat order. ``homes`` are those that have a homeland on the map."""
        return [key for key in SEAT_KEYS if key in homes and self.seats[key].kind != "none"]

    def people(self, homes: Collection[str]) -> list[str]:
        """Factions that a person plays."""
        return [key for key in self.playing(homes) if self.seats[key].kind == "person"]

    def may_pair(self, homes: Collection[str]) -> bool:
        """Whether two sides of two factions can be made."""
        return len(self.playing(homes)) == 4

    def sides(self, homes: Collection[str]) -> tuple[list[str], list[str]] | None:
        """The two sides, or None."""
        if self.pairing < 0 or not self.may_pair(homes):
            return None
        first = list(PAIRINGS[self.pairing])
        return first, [key for key in SEAT_KEYS if key not in first]

    def alone(self, homes: Collection[str]) -> bool:
        """Whether one person plays against automated factions only: then other aims are offered."""
        kinds = [self.seats[key].kind for key in self.playing(homes)]
        return kinds.count("person") == 1 and "random" not in kinds and self.sides(homes) is None

    def with_fortuna(self, homes: Collection[str]) -> bool:
        """Whether Fortuna cards are turned over."""
        return len(self.people(homes)) <= 1 if self.fortuna is None else self.fortuna

    def problem(self, homes: Collection[str]) -> str:
        """What does not go together, in one sentence; empty when the game can begin."""
        playing = self.playing(homes)
        if len(playing) < 2:
            return tr("At least two factions have to take part.")
        sides = self.sides(homes)
        if sides is not None:
            for side in sides:
                kinds = {self.seats[key].kind == "person" for key in side}
                names = {self.seats[key].name for key in side if self.seats[key].kind == "person"}
                if len(kinds) > 1 or len(names) > 1:
                    return tr("In a game of two sides one person, or the machine, plays both factions of a side.")
        return ""

    def options(self, homes: Collection[str], board: Mapping[str, Any] | None) -> dict[str, Any]:
        """The options of the match (see `titles.rome.setup.agreed`). ``board`` is that of a map that does not ship."""
        playing = self.playing(homes)
        options: dict[str, Any] = {
            "map": self.map,
            "seats": playing,
            "target": self.target,
            "automated": [key for key in playing if self.seats[key].kind == "automated"],
            "difficulty": self.difficulty,
            "fortuna": self.with_fortuna(homes),
            "asks": dict.fromkeys(playing, self.asks),
            "aim": self.aim if self.alone(homes) else "race",
        }
        if board is not None:
            options["board"] = board
        sides = self.sides(homes)
        if sides is not None:
            options["teams"] = [list(side) for side in sides]
        return options

    def players(self, homes: Collection[str]) -> dict[int, Player]:
        """Who sits at each seat."""
        found = {}
        for key in self.playing(homes):
            seat = self.seats[key]
            machine = {"person": "", "automated": self.character(key)}.get(seat.kind, seat.kind)
            found[SEAT_KEYS.index(key)] = Player(seat.name.strip() if not machine else "", machine)
        return found

    def character(self, key: str) -> str:
        """The name of the automated player of a seat; what is left to chance follows from the number of fate."""
        seat, number = self.seats[key], SEAT_KEYS.index(key)
        temperament = seat.temperament
        if temperament == BY_CHANCE:
            temperament = Sampled(self.seed * len(SEAT_KEYS) + number).pick("temperament", list(TEMPERAMENTS))
        return named(seat.level, temperament)

    def title(self, homes: Collection[str]) -> str:
        """The name of the game: the player's own, or one made of its people."""
        if self.name.strip():
            return self.name.strip()
        names = [self.seats[key].name.strip() or faction_name(key) for key in self.people(homes)]
        if not names:
            return tr("A war to watch")
        return tr("The war of {names}").format(names=tr(" and ").join(dict.fromkeys(names)))


def first_game() -> Plan:
    """The game after the tutorial: to ten points on the small map, as Rome, against novices, without the cards of Fortuna."""
    plan = Plan(map="italia", target=10, difficulty="easy", fortuna=False)
    for seat in plan.seats.values():
        seat.level = "novice"
    return plan


def level_choices() -> list[tuple[str, str]]:
    """Levels of automated players with their names, the weakest first."""
    return [(level.id, of_rome(level.name)) for level in LEVELS.values()]


def temperament_choices() -> list[tuple[str, str]]:
    """Temperaments with their names, chance first."""
    return [(BY_CHANCE, tr("By chance")), *((one.id, of_rome(one.name)) for one in TEMPERAMENTS.values())]


def level_text(seat: SeatPlan) -> str:
    """How the automated player of a seat plays, in a sentence."""
    return of_rome(LEVELS[seat.level].text)


def temperament_text(seat: SeatPlan) -> str:
    """In what manner, in a sentence."""
    if seat.temperament == BY_CHANCE:
        return tr("Fate decides what manner of opponent it is.")
    return of_rome(TEMPERAMENTS[seat.temperament].text)


def faction_name(key: str) -> str:
    """What a faction is called."""
    return {
        "carthage": tr("Carthage"),
        "rome": tr("Rome"),
        "greece": tr("Greece"),
        "barbarians": tr("Barbarian Tribes"),
    }[key]
