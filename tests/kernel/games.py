"""Games of the toy title for tests: begun, played on at random, and looked at."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from game.kernel.chance import Sampled
from game.kernel.digest import digest
from game.kernel.match import Match, Player

from .toy import TITLE, Race

NOON = datetime(2024, 5, 1, 12, 0, tzinfo=UTC)
LATER = datetime(2024, 5, 1, 18, 30, tzinfo=UTC)
LONG = {"goal": 10_000}
"""Options of a game that no test plays to its end."""


def begun(options: Mapping[str, Any] | None = None, seed: int = 7, **more: Any) -> Match[Race]:
    """A game at its first decision."""
    return Match.start(TITLE, LONG if options is None else options, seed, **more)


def play(match: Match[Race], steps: int, seed: int = 1) -> Match[Race]:
    """So many random decisions more, or until the end. Another seed takes another way."""
    picker = Sampled(seed * 1000 + len(match.journal))
    for _ in range(steps):
        if match.decision is None:
            break
        match.act(picker.pick("option", match.decision.options))
    return match


def at(match: Match[Race]) -> tuple[str, int]:
    """The digest of the state and the length of the journal: which moment of the game it is."""
    return digest(match.title, match.state), len(match.journal)


def lay(match: Match[Race]) -> None:
    """Whoever has to decide lays the first card."""
    assert match.decision is not None
    match.act(match.decision.options[0])


PEOPLE = {0: Player("Ann"), 1: Player("Ben"), 2: Player("Cleo")}
