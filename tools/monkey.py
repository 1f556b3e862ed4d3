"""Look for a game that hangs: `python tools/monkey.py --seed 1 --games 20 --fits 200`.

Somebody presses whatever there is at any moment, on both maps, with one to four people, at all speeds, while things are told; whenever
he keeps his hands off, the game has to come to where it waits for a person (`tools/walking/monkey.py`). Prints a line for each game.
The exit status is 1 when one hung or failed; its number of fate plays it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import traceback
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main(argv: Sequence[str] | None = None) -> int:
    """Play as the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, help="number of fate of the first game (1)")
    parser.add_argument("--games", type=int, default=10, help="how many games (10)")
    parser.add_argument("--fits", type=int, default=100, help="fits of each game at most (100)")
    args = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tools.walking.monkey import Monkey, plans

    sound = True
    for mischief in plans(args.seed, args.games):
        mischief.fits = args.fits
        with tempfile.TemporaryDirectory() as folder:
            monkey = Monkey(mischief, Path(folder))
            try:
                tally = monkey.run()
            except Exception:  # noqa: BLE001 - whatever it is, it is told, and the next game is played
                sound = False
                print(f"seed {mischief.seed} FAILED after {monkey.last}: {monkey.where()}")
                traceback.print_exc(file=sys.stdout)
            else:
                over = "over" if tally.over else "not over"
                print(
                    f"seed {mischief.seed} {mischief.board} {'+'.join(mischief.people)} speed {mischief.speed}: {over}, "
                    f"{tally.presses} presses, {tally.entries} entries, longest {tally.longest_ms / 1000:.0f} s; "
                    f"over it: {dict(tally.told_over)}",
                    flush=True,
                )
            monkey.close()
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
