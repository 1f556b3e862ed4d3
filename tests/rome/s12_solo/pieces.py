"""Words for solo games in tests: automated factions, doctrines, Fortuna."""

from __future__ import annotations

from typing import Any

from game.titles.rome.state import Setup
from game.titles.rome.steps import flow
from game.titles.rome.tables import FACTION_NUMBER, SOLO_CARD_NUMBER
from tests.rome.table import Table

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)


def solo(person: str = "rome", difficulty: str = "normal", draws: list[str] | None = None, **spec: Any) -> Table:
    """A position in which all factions but one are automated."""
    t = Table(spec, "", draws or [])
    t.g.setup = automated(t.g.setup, person)._replace(difficulty=difficulty)
    return t


def automated(setup: Setup, person: str) -> Setup:
    machines = tuple(FACTION_NUMBER.get(person) != faction for faction in range(4))
    return setup._replace(automated=machines, fortuna=True)


def number(card: str) -> str:
    """A solo card as a draw of the script."""
    return str(SOLO_CARD_NUMBER[card])


def turn_over(t: Table, *cards: str) -> Table:
    """Turn over these Fortuna cards, one after the other, in the Spending Phase of Rome."""
    for card in cards:
        t.chance.draws.insert(0, number(card))
        t.g.frames = [("spending.turn", ROME), ("solo.fortuna",)]
        flow.advance(t.g)
    return t


def doctrine(t: Table, faction: int, card: str) -> Table:
    """Put a doctrine in force."""
    t.g.doctrine[faction] = SOLO_CARD_NUMBER[card]
    return t
