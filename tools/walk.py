"""Play whole games through the window: `python tools/walk.py --map italia --seats rome carthage --seed 3 --quit-every 150`.

Real events go through the real program, from the title to the end screen. Prints turns, presses, the scenes and steps met, every
exception, and every decision at which nothing on screen led on. The exit status is 1 when there was any of these.

``--driver dummy`` needs no display; ``--driver x11`` moves the pointer of the X server in DISPLAY by xdotool (use a server of its own:
``Xvfb :91 -noreset -screen 0 1280x720x24``).
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))


def main(argv: Sequence[str] | None = None) -> int:
    """Walk as the command line says; gives the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--seats", nargs="*", default=["rome"], metavar="FACTION", help="factions played by people (rome)"
    )
    parser.add_argument("--map", default="mediterranean", help="mediterranean or italia")
    parser.add_argument("--target", type=int, default=10, help="victory points that end the game (10)")
    parser.add_argument(
        "--seed", type=int, default=1, help="number of fate of the first game; each further game has the next"
    )
    parser.add_argument("--games", type=int, default=1, help="how many games (1)")
    parser.add_argument("--driver", choices=["dummy", "x11"], default="dummy")
    parser.add_argument("--size", default="1280x720", help="of the window (1280x720)")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--quit-every", type=int, default=0, help="presses between leaving and continuing (0: never)")
    parser.add_argument("--most", type=int, default=6000, help="presses of a game at most (6000)")
    parser.add_argument("--ending", type=float, default=0.3, help="how much players like to end their turns (0.3)")
    parser.add_argument("--speed", type=int, choices=(0, 1, 2, 4), default=0, help="how fast things move (0: at once)")
    parser.add_argument(
        "--by-lot", action="store_true", help="players press by lot, in place of what the doctrine would"
    )
    parser.add_argument("--shots", type=Path, help="keep a picture of each scene at each step in this folder")
    args = parser.parse_args(argv)
    os.environ["SDL_VIDEODRIVER"] = args.driver
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from tools.walking.walk import Walk
    from tools.walking.wish import Wish

    width, _, height = args.size.partition("x")
    sound = True
    for seed in range(args.seed, args.seed + args.games):
        wish = Wish(
            people=tuple(args.seats),
            board=args.map,
            target=args.target,
            seed=seed,
            size=(int(width), int(height)),
            scale=args.scale,
            quit_every=args.quit_every,
            most=args.most,
            ending=args.ending,
            speed=args.speed,
            guided=not args.by_lot,
            real=args.driver == "x11",
            shots=args.shots,
        )
        with tempfile.TemporaryDirectory() as folder:
            walk = Walk(wish, Path(folder))
            report = walk.play()
            walk.close()
        print(f"seed {seed}: " + "\n".join(report.lines()), flush=True)
        sound = sound and report.sound
    return 0 if sound else 1


if __name__ == "__main__":
    sys.exit(main())
