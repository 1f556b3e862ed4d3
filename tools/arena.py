"""Automated players against each other: `python tools/arena.py auto:master auto:novice --games 60`.

Each game has a seed of its own; the same call gives the same table. ``--pairing`` says how two players share the four factions of the
game: ``half`` (two seats each, through all six ways), ``one`` (the first player takes one seat, each in turn), ``all`` (the first player
holds every seat: how fair the factions are to it). The table tells for each player, and for each faction under it, the games, the games
won, the share of victories with its standard error, the average points, and what tells its manners.

``--ladder levels`` plays each level against the next lower one, ``--ladder temperaments`` each temperament against the steady one: how
many of the decided games the first of each pair wins.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, cycle, islice, pairwise
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.ai.arena import play
from game.ai.players import UnknownPlayer, find, kinds
from game.kernel import titles
from game.kernel.actions import Action, Decision
from game.kernel.title import BadSetup
from game.titles.rome.tables import LEVELS, TEMPERAMENTS

FACTIONS = ("carthage", "rome", "greece", "barbarians")
SEATINGS: dict[str, tuple[tuple[int, ...], ...]] = {
    "half": tuple(combinations(range(len(FACTIONS)), 2)),
    "one": tuple((seat,) for seat in range(len(FACTIONS))),
    "all": (tuple(range(len(FACTIONS))),),
}
"""For each pairing the seats of the first player, game after game."""
WITH_CARDS = ("random",)
"""Players that hold action cards; the others follow doctrine cards."""


CONDUCT: dict[str, tuple[tuple[str, str], ...]] = {
    "attacks": (("campaign.turn", "attack"), ("campaign.turn", "assault"), ("encounter.meet", "fight")),
    "treaties": (("agents.treaty_answer", "accept"),),
    "works": (("spending.build", "site"), ("spending.road", "road"), ("spending.turn", "develop")),
}
"""What tells manners apart, as (step, action) of the choices that are counted: works are improvements, roads and developments."""


class Result(NamedTuple):
    """What one faction came to in one game. A shared victory counts in parts."""

    player: str
    faction: str
    won: float
    points: int
    conduct: tuple[int, ...] = (0, 0, 0)
    """How often it did each thing of `CONDUCT`."""


def seats(pairing: str, first: str, second: str) -> Iterator[tuple[str, ...]]:
    """Who plays each faction, game after game, without end."""
    for taken in cycle(SEATINGS[pairing]):
        yield tuple(first if seat in taken else second for seat in range(len(FACTIONS)))


def one_game(title: Any, players: Sequence[str], seed: int, options: dict[str, Any], most_turns: int) -> list[Result]:
    """Play a game; a game that is broken off is won by nobody."""
    automated = [faction for faction, player in zip(FACTIONS, players, strict=True) if player not in WITH_CARDS]
    at_table = {seat: find(title, player) for seat, player in enumerate(players)}
    done: Counter[tuple[int, str, str]] = Counter()

    def watch(decision: Decision, action: Action) -> None:
        done[decision.seat, decision.step, action[0]] += 1

    played = play(title, {**options, "automated": automated}, at_table, seed, most_turns=most_turns, watch=watch)
    winners = played.outcome.winners if played.outcome else ()
    return [
        Result(
            player,
            FACTIONS[seat],
            (seat in winners) / max(1, len(winners)),
            played.state.vp[seat],
            tuple(sum(done[seat, step, verb] for step, verb in what) for what in CONDUCT.values()),
        )
        for seat, player in enumerate(players)
    ]


def table(results: Sequence[Result]) -> list[dict[str, Any]]:
    """The rows of the table: each player, and each faction under it."""
    groups: dict[tuple[str, str], list[Result]] = {}
    for result in results:
        groups.setdefault((result.player, "any faction"), []).append(result)
    for faction in FACTIONS:
        for result in results:
            if result.faction == faction:
                groups.setdefault((result.player, faction), []).append(result)
    return [row(*key, group) for key, group in sorted(groups.items(), key=lambda item: item[0][0])]


def row(player: str, faction: str, results: Sequence[Result]) -> dict[str, Any]:
    """One row: victories with their standard error, and points."""
    count = len(results)
    share = sum(result.won for result in results) / count
    return {
        "player": player,
        "faction": faction,
        "games": count,
        "won": round(share * count, 2),
        "share": round(share, 3),
        "error": round(sqrt(share * (1 - share) / count), 3),
        "points": round(sum(result.points for result in results) / count, 2),
    } | {
        what: round(sum(result.conduct[number] for result in results) / count, 1) for number, what in enumerate(CONDUCT)
    }


def rungs(ladder: str) -> list[tuple[str, str]]:
    """The pairs of players of a ladder."""
    if ladder == "levels":
        names = [f"auto:{level}" for level in reversed(LEVELS)]
        return list(pairwise(names))
    steady, *others = TEMPERAMENTS
    return [(f"auto:seasoned:{other}", f"auto:seasoned:{steady}") for other in others]


def rung(first: str, second: str, results: Sequence[Result]) -> dict[str, Any]:
    """How a player fares against another: its share of the victories."""
    won = [sum(result.won for result in results if result.player == player) for player in (first, second)]
    decided = sum(won)
    share = won[0] / max(1.0, decided)
    error = sqrt(share * (1 - share) / max(1.0, decided))
    conduct = {
        what: round(mean(result.conduct[number] for result in results if result.player == first), 1)
        for number, what in enumerate(CONDUCT)
    }
    return {"first": first, "second": second, "games": decided, "won": won[0], "share": share, "error": error} | conduct


def ladder_in_words(rows: Sequence[dict[str, Any]]) -> str:
    """The rungs as lines of text."""
    return "\n".join(
        f"{r['first']:24} against {r['second']:24} won {r['won']:5.1f} of {r['games']:3.0f}: {r['share']:6.1%} ± {r['error']:5.1%}"
        + "".join(f"  {what} {r[what]:.1f}" for what in CONDUCT)
        for r in rows
    )


def in_words(rows: Sequence[dict[str, Any]]) -> str:
    """The table as lines of text."""
    lines = [
        f"{'player':24} {'faction':12} {'games':>6} {'won':>7} {'share':>7} {'error':>6} {'points':>7}"
        + "".join(f" {what:>8}" for what in CONDUCT)
    ]
    lines += [
        f"{r['player']:24} {r['faction']:12} {r['games']:6} {r['won']:7.1f} {r['share']:7.1%} {r['error']:6.1%} {r['points']:7.1f}"
        + "".join(f" {r[what]:8.1f}" for what in CONDUCT)
        for r in rows
    ]
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Play as the command line says, and print the table."""
    parser = argparse.ArgumentParser(description="Let automated players play against each other.")
    parser.add_argument(
        "first", nargs="?", default="auto", help="a player: auto, auto:LEVEL, auto:LEVEL:TEMPERAMENT, random"
    )
    parser.add_argument("second", nargs="?", help="the player against it (default: the same)")
    parser.add_argument("--ladder", choices=("levels", "temperaments"), help="play all rungs of a ladder")
    parser.add_argument("--games", type=int, default=12, help="number of games (12)")
    parser.add_argument("--pairing", choices=SEATINGS, default="half", help="how they share the seats (half)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game; each further game has the next (1)"
    )
    parser.add_argument("--target", type=int, default=15, help="victory points that end a game: 10, 15, 20 or 25 (15)")
    parser.add_argument("--max-turns", type=int, default=30, help="a longer game is broken off (30)")
    parser.add_argument("--json", action="store_true", help="print the rows as JSON")
    args = parser.parse_args(argv)
    title = titles.find("rome")

    def contest(first: str, second: str) -> list[Result]:
        results: list[Result] = []
        for number, players in enumerate(islice(seats(args.pairing, first, second), args.games)):
            results += one_game(title, players, args.seed + number, {"target": args.target}, args.max_turns)
        return results

    try:
        if args.ladder:
            rows = [rung(*pair, contest(*pair)) for pair in rungs(args.ladder)]
        else:
            rows = table(contest(args.first, args.second or args.first))
    except (UnknownPlayer, BadSetup) as problem:
        parser.error(
            f"{problem} (players: {', '.join(kinds(title))})" if isinstance(problem, BadSetup) else str(problem)
        )
    words = ladder_in_words if args.ladder else in_words
    print(json.dumps(rows) if args.json else words(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
