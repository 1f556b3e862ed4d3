"""Words for events in tests: cards by their event, and who is asked what."""

from __future__ import annotations

from typing import Any

from game.titles.rome.events.registry import CARDS_OF
from game.titles.rome.state import ASK_ALWAYS, ASK_NEVER, ASK_WHEN_POSSIBLE
from game.titles.rome.tables import ACTION_CARDS, FACTION_NUMBER
from tests.rome.table import Table

CARTHAGE, ROME, GREECE, BARBARIANS = range(4)
SETTINGS = {"never": ASK_NEVER, "when_possible": ASK_WHEN_POSSIBLE, "always": ASK_ALWAYS}


def card(event: str, copy: int = 0) -> int:
    """The number of an action card with an event."""
    return CARDS_OF[event][copy]


def ids(*cards: int) -> list[str]:
    """Action cards as scenarios name them."""
    return [ACTION_CARDS[number].id for number in cards]


def symbol_card(symbol: str, but: tuple[str, ...] = ()) -> int:
    """An action card with an agent action, whose event is none of these."""
    return next(n for n, c in enumerate(ACTION_CARDS) if c.symbol == symbol and c.event not in but)


def hands(**cards: list[int]) -> dict[str, list[str]]:
    return {faction: ids(*numbers) for faction, numbers in cards.items()}


def asking(t: Table, **settings: str) -> Table:
    """Change how often seats are asked: never, when_possible or always."""
    asks = list(t.g.setup.asks)
    for faction, setting in settings.items():
        asks[FACTION_NUMBER[faction]] = SETTINGS[setting]
    t.g.setup = t.g.setup._replace(asks=tuple(asks))
    return t


def asked(t: Table) -> tuple[int, str] | None:
    """Who is asked to respond in which kind of window, or None when no window is open."""
    decision = t.decision
    return (decision.seat, decision.about[0]) if decision.step == "window.respond" else None


def play(t: Table, event: str, *target: Any, copy: int = 0) -> Table:
    """Play the card of an event, and choose its target if it asks for one."""
    t.do("play_event", card(event, copy))
    if t.decision.step == "event.target":
        t.do("target", *target)
    return t


def passes(t: Table, *seats: int) -> Table:
    """These seats pass, one after the other."""
    for seat in seats:
        assert asked(t) is not None
        assert t.decision.seat == seat
        t.do("pass")
    return t


def all_pass(t: Table) -> Table:
    """Whoever is asked passes."""
    while asked(t) is not None:
        t.do("pass")
    return t


def told(t: Table, key: str) -> list[tuple[Any, ...]]:
    """Arguments of the lines of the log with a key."""
    return [entry.args for entry in t.g.out or [] if entry.key == key]


def gone_from_deck(t: Table, *events: str) -> Table:
    """All copies of these events that nobody holds lie in the discard pile."""
    for event in events:
        for number in CARDS_OF[event]:
            if number in t.g.deck:
                t.g.deck = tuple(held for held in t.g.deck if held != number)
                t.g.discard = tuple(sorted((*t.g.discard, number)))
    return t


def in_hand(t: Table, seat: int) -> tuple[int, ...]:
    return t.g.hands[seat]
