"""Words for positions of the Campaigning Phase: armies in one line, and battles that end as the test says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.kernel.flow import done
from game.titles.rome.forces import armies_of, destroy_army, faction_of_army
from game.titles.rome.state import STOPPED, State
from game.titles.rome.tables import FACTIONS, GENERAL_NUMBER, TROOP_NUMBER
from tests.rome.table import Table

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)
LEGIONARIES, ITALIANS, VELITES, HORSE, SCORPIO = (
    TROOP_NUMBER[name]
    for name in ("republican_legionaries", "italian_infantry", "velites", "allied_cavalry", "scorpio")
)
SHORT = {
    "L": "republican_legionaries",
    "I": "italian_infantry",
    "v": "velites",
    "C": "allied_cavalry",
    "s": "scorpio",
    "b": "ballistae",
    "H": "hoplites",
    "K": "companion_cavalry",
    "j": "greek_javelinmen",
    "W": "lowland_warriors",
    "M": "highland_warriors",
    "S": "soldurii",
    "R": "chariots",
    "d": "barbarian_javelinmen",
    "n": "barbarian_slingers",
    "f": "flaming_logs",
    "P": "libyan_spearmen",
    "B": "sacred_band",
    "N": "numidian_cavalry",
    "i": "hispanic_cavalry",
    "e": "war_elephants",
    "p": "punic_ballista",
    "u": "numidian_javelinmen",
    "T": "thracian_romphaia",
}


def army(
    faction: int, number: int, region: str | None, troops: str, general: str | None = None, **more: Any
) -> dict[str, Any]:
    """A record of the scenario format; troops by `SHORT`, the general by the end of his id, or None."""
    name = FACTIONS[faction].id
    led = None if general is None else {"id": f"{name}_{general}"}
    return {
        "faction": name,
        "number": number,
        "region": region,
        "general": led,
        "troops": [SHORT[letter] for letter in troops],
        **more,
    }


def piece(faction: int, number: int = 1) -> int:
    return armies_of(faction)[number - 1]


def letters(t: Table, army: int) -> str:
    """The troops of an army in letters, in the order of `SHORT`."""
    numbers = {TROOP_NUMBER[name]: letter for letter, name in SHORT.items()}
    return "".join(sorted((numbers[troop] for troop in t.g.army_troops[army]), key="".join(SHORT).index))


def at(t: Table, army: int) -> str | None:
    """The id of the region where an army stands, or None."""
    region = t.g.army_at[army]
    return t.g.board.regions[region].id if region >= 0 else None


def owner(t: Table, region: str) -> int:
    return t.g.owner[t.region(region)]


def table(armies: list[dict[str, Any]], active: str = "rome", dice: str = "", **setup: Any) -> Table:
    """A Campaigning Phase before the first order of the active seat."""
    return Table({"phase": "campaign", "active": active, "armies": armies, **setup}, dice).run()


def go(t: Table, army: int, *path: str) -> Table:
    """March along regions."""
    for region in path:
        t.do("march", army, t.region(region))
    return t


def lose(t: Table) -> Table:
    """Take the first losses that are offered, as long as some are asked for."""
    while t.decision.step == "losses.choose":
        t.do(*t.options[0])
    return t


def told(t: Table, key: str) -> list[tuple[Any, ...]]:
    """Arguments of the lines of the log with a key."""
    return [entry.args for entry in t.g.out or [] if entry.key == key]


Fight = Callable[[State, int, tuple[int, ...], tuple[int, ...]], None]


class Battles:
    """Stands in for StratPlay: notes who fights whom where, and lets the battle end as ``ends`` says."""

    def __init__(self) -> None:
        self.fought: list[tuple[int, tuple[int, ...], tuple[int, ...]]] = []
        self.ends: Fight = attackers_win

    def begin(self, g: State, region: int, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
        self.fought.append((region, attackers, defenders))
        done(g)
        self.ends(g, region, attackers, defenders)


def attackers_win(g: State, region: int, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    for beaten in defenders:
        destroy_army(g, beaten)


def defenders_win(g: State, region: int, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    for beaten in attackers:
        destroy_army(g, beaten)


def drawn(g: State, region: int, attackers: tuple[int, ...], defenders: tuple[int, ...]) -> None:
    g.drawn += tuple((a, b) for a in attackers for b in defenders)
    g.army_marks[attackers[0]] |= STOPPED


def general(name: str) -> int:
    return GENERAL_NUMBER[name]


def faction(army: int) -> int:
    return faction_of_army(army)
