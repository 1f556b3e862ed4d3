"""`python -m game simulate`: whole games without a screen, and what came of them."""

from __future__ import annotations

import json
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from pathlib import Path
from statistics import median
from typing import Any

from game.ai.arena import Played, play
from game.ai.players import UnknownPlayer, find
from game.commands import FAILED, SOUND, Refused, WrongUsage
from game.kernel import titles
from game.kernel.title import BadSetup

MOST_TURNS = 30
SEATS = ("carthage", "rome", "greece", "barbarians")
KINDS = "auto, auto:LEVEL, auto:LEVEL:TEMPERAMENT, random or none"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "--seats",
        help=f"who plays {', '.join(SEATS)}: each {KINDS} (default: auto for all that have a homeland on the map)",
    )
    parser.add_argument(
        "--target", type=int, default=15, help="victory points that end a game: 10, 15, 20 or 25 (default 15)"
    )
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game; each further game takes the next (default 1)"
    )
    parser.add_argument("--games", type=int, default=1, help="number of games (default 1)")
    parser.add_argument("--map", type=Path, help="a Tiled map to play on (default: the shipped Mediterranean)")
    parser.add_argument("--teams", help="two factions of one person, such as carthage+greece, against the other two")
    parser.add_argument(
        "--max-turns", type=int, default=MOST_TURNS, help=f"a longer game is a failure (default {MOST_TURNS})"
    )
    parser.add_argument("--difficulty", default="normal", help="easy, normal, hard or brutal automated factions")
    parser.add_argument(
        "--fortuna", choices=("on", "off"), help="Fortuna cards (default: on if at most one seat is not auto)"
    )


def run(args: Namespace) -> int:
    """Play the games and report on them."""
    on_map = board_options(args.map) if args.map else {}
    kinds = [kind.strip() for kind in args.seats.split(",")] if args.seats else all_automated(on_map)
    if len(kinds) != len(SEATS):
        raise WrongUsage(f"--seats takes four of {KINDS}, one each for {', '.join(SEATS)}")
    if min(args.games, args.max_turns) < 1:
        raise WrongUsage("--games and --max-turns take a number from 1 on")
    title = titles.find("rome")
    options = game_options(args, kinds) | on_map
    try:
        title.setup(options)
        players = {seat: find(title, kind) for seat, kind in enumerate(kinds) if kind != "none"}
    except (BadSetup, UnknownPlayer) as problem:
        raise WrongUsage(str(problem)) from problem
    games = [one_game(title, options, players, args.seed + number, args.max_turns) for number in range(args.games)]
    failed = sum(bool(game["trouble"]) for game in games)
    report = {"ok": not failed, "games": games, "wins": wins(games), "failed": failed}
    print(json.dumps(report) if args.json else in_words(report))
    return FAILED if failed else SOUND


def game_options(args: Namespace, kinds: list[str]) -> dict[str, Any]:
    """The options of every game of this run."""
    options: dict[str, Any] = {
        "seats": [seat for seat, kind in zip(SEATS, kinds, strict=True) if kind != "none"],
        "target": args.target,
        "automated": [seat for seat, kind in zip(SEATS, kinds, strict=True) if kind not in ("random", "none")],
        "difficulty": args.difficulty,
    }
    if args.fortuna:
        options["fortuna"] = args.fortuna == "on"
    if args.teams:
        first = args.teams.split("+")
        options["teams"] = [first, [seat for seat in options["seats"] if seat not in first]]
    return options


def all_automated(on_map: dict[str, Any]) -> list[str]:
    """Every faction that has a homeland on the map."""
    homes = {region[3] for region in on_map["board"]["regions"]} if on_map else set(SEATS)
    return ["auto" if seat in homes else "none" for seat in SEATS]


def board_options(path: Path) -> dict[str, Any]:
    """The options that put a game on a Tiled map. Raises `Refused` with everything that is wrong with it."""
    from game.maps.compile import load_map
    from game.maps.faults import BadMap
    from game.titles.rome.vocabulary import vocabulary

    try:
        compiled = load_map(path, vocabulary())
    except BadMap as faults:
        raise Refused(str(faults)) from faults
    return {"map": path.stem, "board": compiled.board.encode()}


def one_game(
    title: Any, options: dict[str, Any], players: dict[int, Any], seed: int, most_turns: int
) -> dict[str, Any]:
    """Play a game and say what came of it."""
    began = time.perf_counter()
    played: Played[Any] = play(title, options, players, seed, most_turns=most_turns)
    g = played.state
    seats = [SEATS[seat] for seat in title.seats(g)]
    return {
        "seed": seed,
        "winners": [SEATS[seat] for seat in played.outcome.winners] if played.outcome else [],
        "vp": dict(zip(seats, (g.vp[seat] for seat in title.seats(g)), strict=True)),
        "vp_by_source": {SEATS[seat]: title.points(g, seat) for seat in title.seats(g)},
        "turns": g.turn,
        "battles": g.battles_fought,
        "decisions": played.decisions,
        "seconds": round(time.perf_counter() - began, 3),
        "trouble": played.trouble,
    }


def wins(games: list[dict[str, Any]]) -> dict[str, int]:
    """Games won by each faction; a shared victory counts for each."""
    return dict(sorted(Counter(winner for game in games for winner in game["winners"]).items()))


def in_words(report: dict[str, Any]) -> str:
    """A line for each game, then the sums."""
    lines = []
    for game in report["games"]:
        won = " and ".join(game["winners"]) or game["trouble"]
        points = ", ".join(f"{seat} {vp}" for seat, vp in game["vp"].items())
        lines.append(
            f"seed {game['seed']}: {won} ({points}), {game['turns']} turns, {game['battles']} battles, "
            f"{game['decisions']} decisions, {game['seconds']:.1f} s"
        )
    turns = [game["turns"] for game in report["games"]]
    lines.append(f"{len(turns)} games, turns median {median(turns)} most {max(turns)}, failed {report['failed']}")
    lines.append("won: " + ", ".join(f"{seat} {count}" for seat, count in report["wins"].items()))
    return "\n".join(lines)
