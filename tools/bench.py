"""How fast the program is: `python tools/bench.py [PART…] [--json] [--rounds N]`.

Every figure is the median of several rounds, and every round is followed by one of python-chess's ``perft(4)`` from the opening position,
the machine's unit: figures in units of it can be compared between machines and days. Needs ``pip install chess``.
Parts: engine, saves, window. Nothing is judged here; the goals stand beside the figures.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


class Figure(NamedTuple):
    """A measured quantity: its name, unit, the median, what it was meant to be, and the median in perft(4) units of time."""

    name: str
    unit: str
    value: float
    goal: str
    perfts: float | None


class Measure(NamedTuple):
    """What is measured: a round gives the value in ``unit``; ``seconds`` turns it into time for the comparison (None: no time)."""

    name: str
    unit: str
    goal: str
    round: Callable[[], float]
    seconds: Callable[[float], float] | None


def perft() -> float:
    """Seconds of one perft(4) from the opening position."""
    import chess

    def count(board: chess.Board, depth: int) -> int:
        if depth == 1:
            return board.legal_moves.count()
        total = 0
        for move in board.legal_moves:
            board.push(move)
            total += count(board, depth - 1)
            board.pop()
        return total

    began = perf_counter()
    assert count(chess.Board(), 4) == 197_281
    return perf_counter() - began


def run(measures: list[Measure], rounds: int) -> tuple[list[Figure], float]:
    """All measures in turn, each round of each followed by a perft; the figures, and the median perft in seconds."""
    values: dict[str, list[float]] = {measure.name: [] for measure in measures}
    units: list[float] = []
    for _ in range(rounds):
        for measure in measures:
            values[measure.name].append(measure.round())
            units.append(perft())
    unit = median(units)
    figures = []
    for measure in measures:
        value = median(values[measure.name])
        perfts = measure.seconds(value) / unit if measure.seconds else None
        figures.append(Figure(measure.name, measure.unit, value, measure.goal, perfts))
    return figures, unit


def parts() -> dict[str, Callable[[], list[Measure]]]:
    """The parts of the benchmark; each is imported only when it is asked for."""
    from tools.benchmarks import engine, saves, window

    return {"engine": engine.measures, "saves": saves.measures, "window": window.measures}


def main() -> int:
    known = parts()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", choices=[*known, []], default=[], metavar="PART", help=", ".join(known))
    parser.add_argument("--json", action="store_true", help="one JSON document instead of a table")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of each measure (default 5)")
    args = parser.parse_args()
    try:
        perft()
    except ImportError:
        print("bench.py needs python-chess for its unit: pip install chess", file=sys.stderr)
        return 1
    measures = [measure for name in args.parts or known for measure in known[name]()]
    figures, unit = run(measures, args.rounds)
    if args.json:
        print(json.dumps({"perft4_seconds": unit, "rounds": args.rounds, "figures": [f._asdict() for f in figures]}))
        return 0
    print(f"perft(4): {unit:.3f} s, {args.rounds} rounds, medians")
    for f in figures:
        share = f"{f.perfts:10.6f} perft(4)" if f.perfts is not None else " " * 19
        print(f"{f.name:34s} {f.value:12.3f} {f.unit:14s} {share}   goal {f.goal}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
