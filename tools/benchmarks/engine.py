"""The rules: decisions and actions, copies, views."""

from __future__ import annotations

from functools import cache
from time import perf_counter

from game.kernel.chance import Live, Sampled
from game.kernel.title import BEGIN
from game.titles.rome.state import State
from game.titles.rome.title import TITLE
from tools.bench import Measure

TURNS = 8
GAMES = 3


def random_game(seed: int, turns: int = TURNS) -> tuple[State, int]:
    """A game of uniform random choices up to the end of that turn; the state, and the number of decisions."""
    g = TITLE.setup({})
    chance, taste = Live(seed), Sampled(seed)
    TITLE.apply(g, BEGIN, chance)
    count = 0
    while (decision := TITLE.decision(g)) is not None and g.turn <= turns:
        TITLE.apply(g, taste.pick("option", decision.options), chance)
        chance.record.clear()
        taste.record.clear()
        count += 1
    return g, count


@cache
def midgame() -> State:
    """A position in the fourth turn."""
    return random_game(7, 3)[0]


def decisions_a_second() -> float:
    began = perf_counter()
    count = sum(random_game(seed)[1] for seed in range(GAMES))
    return count / (perf_counter() - began)


def games_a_second() -> float:
    began = perf_counter()
    for seed in range(GAMES):
        random_game(seed)
    return GAMES / (perf_counter() - began)


def clone_us() -> float:
    g = midgame()
    began = perf_counter()
    for _ in range(5_000):
        g.clone()
    return (perf_counter() - began) / 5_000 * 1e6


def view_us() -> float:
    g = midgame()
    began = perf_counter()
    for _ in range(500):
        TITLE.view(g, 1)
    return (perf_counter() - began) / 500 * 1e6


def measures() -> list[Measure]:
    return [
        Measure("decision + apply", "a second", ">= 20000", decisions_a_second, lambda value: 1 / value),
        Measure("random games of 8 turns", "a second", "reported", games_a_second, lambda value: 1 / value),
        Measure("clone", "us", "<= 5", clone_us, lambda value: value / 1e6),
        Measure("view", "us", "<= 200", view_us, lambda value: value / 1e6),
    ]
