"""Saving, loading and replaying a game of a thousand entries."""

from __future__ import annotations

import tempfile
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from time import perf_counter

from game.kernel.chance import Sampled
from game.kernel.journal import replay
from game.kernel.match import Match
from game.kernel.saves import keep, load
from game.titles.rome.state import State
from game.titles.rome.title import TITLE
from tools.bench import Measure

ENTRIES = 1_000
WHEN = datetime(2026, 1, 1, tzinfo=UTC)


@cache
def long_match() -> Match[State]:
    """A random game of a thousand entries."""
    match = Match.start(TITLE, {}, 11)
    taste = Sampled(11)
    while len(match.journal) < ENTRIES and match.decision is not None:
        match.act(taste.pick("option", match.decision.options))
    return match


def save_ms() -> float:
    with tempfile.TemporaryDirectory() as folder:
        saved = keep(long_match(), Path(folder) / "bench.save", WHEN)
        began = perf_counter()
        saved.save(WHEN)
        spent = perf_counter() - began
        saved.close()
    return spent * 1e3


def load_ms() -> float:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.save"
        keep(long_match(), path, WHEN).close()
        began = perf_counter()
        load(path).close()
        return (perf_counter() - began) * 1e3


def replay_ms() -> float:
    match = long_match()
    began = perf_counter()
    replay(TITLE, match.options, match.journal)
    return (perf_counter() - began) * 1e3


def measures() -> list[Measure]:
    return [
        Measure("save, 1,000 entries", "ms", "<= 100 with load", save_ms, lambda value: value / 1e3),
        Measure("load, 1,000 entries", "ms", "<= 100 with save", load_ms, lambda value: value / 1e3),
        Measure("replay, 1,000 entries", "ms", "<= 100", replay_ms, lambda value: value / 1e3),
    ]
