"""Look at every showcased scene by code: cut, small, covered or faint text, parts over each other or out of reach.

    python tools/audit.py [NAME…] [--size 1280x720@1]… [--language de]… [--kind cut]… [--jobs 2]

Without names all scenes are looked at, in each language and at windows that stand for every arrangement, in as many
processes as there are processors. What is wrong comes as soon as it is found. The exit status is 1 when something is.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import re
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from itertools import product
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tools.shots import load_showcase  # noqa: E402, I001  (it names the drivers)

from game.client.app import App  # noqa: E402
from game.client.settings import Settings  # noqa: E402
from game.common.language import languages  # noqa: E402
from tools import showcase  # noqa: E402
from tools.auditing.faults import Fault, faults  # noqa: E402
from tools.auditing.watch import watching  # noqa: E402

WINDOWS = ("1280x720@1", "1920x1080@1", "1920x1080@2", "1280x720@1.5", "1280x720@0.75", "1920x1080@2.5", "3840x2160@1")
"""Window and scale: normal, wide, compact and narrow, then the extremes of each."""


GALLERIES = ("action", "cards", "troops", "widgets")
"""Pictures for the eye of whoever draws, made for one size; not screens of the game."""


def audit(name: str, window: str, language: str) -> list[Fault]:
    """Faults of one scene in one window, written as 1280x720@1.5, in one language."""
    width, height, scale = re.split("[x@]", window)
    with watching() as watch:
        settings = Settings(scale=float(scale), language=language)
        app = App(settings, window_size=(int(width), int(height)), now=lambda: 0.0)
        app.push(showcase.SHOTS[name].make())
        app.frame()
        prepare = showcase.SHOTS[name].prepare
        if prepare is not None:
            prepare(app)
            app.frame()
        for scene in app.scenes:
            scene.damage()
        watch.forget()
        app.frame()
        return faults(app, watch.marks)


def screens() -> list[str]:
    """The names of the showcased scenes that a player sees."""
    return sorted(name for name in showcase.SHOTS if name.split("-")[0] not in GALLERIES)


def main(arguments: Sequence[str] | None = None) -> int:
    """Command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", action="append", default=[], help="WIDTHxHEIGHT@SCALE")
    parser.add_argument("--language", action="append", default=[], choices=languages())
    parser.add_argument("--kind", action="append", default=[], help="show only faults of this kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes")
    options = parser.parse_args(arguments)
    load_showcase()
    unknown = [name for name in options.names if name not in showcase.SHOTS]
    if unknown:
        parser.error(f"no scene is called {', '.join(unknown)}; there are {', '.join(screens())}")
    wanted = list(product(options.names or screens(), options.size or WINDOWS, options.language or languages()))
    total = 0
    with ProcessPoolExecutor(options.jobs, multiprocessing.get_context("spawn"), load_showcase) as pool:
        for place, found in zip(wanted, pool.map(audit, *zip(*wanted, strict=True)), strict=True):
            for fault in found:
                if not options.kind or fault.kind in options.kind:
                    total += 1
                    print(*place, fault.kind, fault.what, fault.where, sep=" | ", flush=True)
    print(f"{total} faults")
    return int(total > 0)


if __name__ == "__main__":
    raise SystemExit(main())
