"""Random games of a title with its whole contract checked on the way: `python tools/fuzz.py --title rome --games 20`.

Prints one line a game. A broken contract ends the run with status 1 and tells the seed that leads there again.
"""

from __future__ import annotations

import argparse
import json
import sys
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.kernel import titles
from game.kernel.conformance import fuzz
from game.kernel.title import BadSetup, ContractBroken


def main(argv: Sequence[str] | None = None) -> int:
    """Fuzz as the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(description="Play random games of a title and check its contract at each step.")
    parser.add_argument("--title", default="rome", help="the title's id (rome)")
    parser.add_argument(
        "--seed", type=int, default=1, help="seed of the first game; each further game has the next (1)"
    )
    parser.add_argument("--games", type=int, default=1, help="how many games (1)")
    parser.add_argument("--steps", type=int, default=2000, help="decisions of a game at most (2000)")
    parser.add_argument("--every", type=int, default=10, help="the costly checks come every so many steps (10)")
    parser.add_argument("--options", type=json.loads, default={}, help="setup options as a JSON table ({})")
    args = parser.parse_args(argv)
    try:
        title = titles.find(args.title)
        for seed in range(args.seed, args.seed + args.games):
            print(_line(seed, fuzz(title, args.options, seed, args.steps, args.every)), flush=True)
    except (titles.UnknownTitle, BadSetup) as error:
        parser.error(str(error))
    except ContractBroken as error:
        if not isinstance(error.__cause__, ContractBroken):
            traceback.print_exception(error.__cause__)
        print(f"the contract is broken: {error}", file=sys.stderr)
        return 1
    return 0


def _line(seed: int, walk: Any) -> str:
    end = f"won by {', '.join(map(str, walk.outcome.winners)) or 'nobody'}" if walk.outcome else "not over"
    return f"seed {seed}: {walk.steps} steps, {end}, {walk.digest}"


if __name__ == "__main__":
    sys.exit(main())
