"""The window: start, map, frames while panning and zooming, idleness, memory. Each is measured in a process of its own.

Every figure is taken without a screen (SDL's dummy driver) and, where Xvfb is installed, on a screen of its own under X11. All processes
share folders that are made for the run, so that nobody's games or settings are touched and maps are compiled once.
"""

from __future__ import annotations

import atexit
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

from tools.bench import Measure

ROOT = Path(__file__).resolve().parents[2]
SIZES = ((1920, 1080), (2560, 1440))
SCREEN = "2560x1440x24"
MS = 1e-3


def measures() -> list[Measure]:
    return [measure for driver in drivers() for measure in _of(driver)]


def drivers() -> list[str]:
    """The ways to show a window that can be measured here."""
    return ["dummy", "x11"] if sys.platform.startswith("linux") and shutil.which("Xvfb") else ["dummy"]


def _of(driver: str) -> list[Measure]:
    def both(what: str, part: str, goal: str, size: tuple[int, int] = SIZES[0]) -> list[Measure]:
        clock = Clocks(driver, part, size)
        return [
            Measure(f"{what}, {driver}", "ms", goal, clock.wall, lambda value: value * MS),
            Measure(f"{what}, {driver}, own time", "ms", goal, clock.own, lambda value: value * MS),
        ]

    def frames(size: tuple[int, int]) -> list[Measure]:
        return both(f"p99 frame, {size[0]}x{size[1]}", "frames", "<= 16" if size == SIZES[0] else "<= 25", size)

    def count(what: str, unit: str, part: str, goal: str) -> Measure:
        return Measure(f"{what}, {driver}", unit, goal, once(partial(child, driver, part, SIZES[0])), None)

    return [
        *both("import to first frame", "first_frame", "<= 500"),
        *both("import to map shown", "map_shown", "<= 2000"),
        *(measure for size in SIZES for measure in frames(size)),
        count("redraws in 3 s, title", "frames", "idle_title", "0"),
        count("redraws in 3 s, map table", "frames", "idle_table", "0"),
        count("peak memory after a game", "MB", "memory", "< 300"),
    ]


class Clocks:
    """What takes time, by two clocks in one run: the wall's, which others on the machine slow down, and the processor's."""

    def __init__(self, driver: str, part: str, size: tuple[int, int]) -> None:
        self.run = partial(answers, driver, part, size)
        self.last: list[float] = []

    def wall(self) -> float:
        """A new run, by the wall clock."""
        self.last = self.run()
        return self.last[0]

    def own(self) -> float:
        """The run just measured, by its processor time."""
        return self.last[1]


def once(round_: Callable[[], float]) -> Callable[[], float]:
    """A round that is measured the first time only: it takes long and comes out the same."""
    return cache(round_)


def child(driver: str, part: str, size: tuple[int, int]) -> float:
    """Measure a part that gives one figure."""
    return answers(driver, part, size)[0]


def answers(driver: str, part: str, size: tuple[int, int]) -> list[float]:
    """Measure a part in a process of its own. Raises RuntimeError when that fails."""
    display = {"DISPLAY": screen()} if driver == "x11" else {}
    environ = {**os.environ, **folders(), **display, "SDL_VIDEODRIVER": driver, "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-m", "tools.benchmarks.window_process", part, str(size[0]), str(size[1])]
    done = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"the measure {part} with {driver} failed:\n{done.stderr}")
    return [float(figure) for figure in done.stdout.splitlines()[-1].split()]


@cache
def folders() -> dict[str, str]:
    """Folders for games, settings and compiled maps, gone when the benchmark ends; maps are compiled now."""
    home = tempfile.mkdtemp(prefix="bench-")
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    names = ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME")
    made = {name: f"{home}/{name.lower()}" for name in names}
    compiling = "from game.client.rome.mapfiles import *; from game.titles.rome.vocabulary import vocabulary; import game.maps.compile"
    command = [
        sys.executable,
        "-c",
        f"{compiling}; game.maps.compile.load_map(shipped_map(STANDARD), vocabulary())",
    ]
    subprocess.run(command, cwd=ROOT, env={**os.environ, **made}, check=True)
    return made


@cache
def screen() -> str:
    """The name of a screen without monitor, which is there until the benchmark ends."""
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", SCREEN, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    atexit.register(server.wait)
    atexit.register(server.terminate)
    with os.fdopen(reading) as answer:
        return f":{answer.readline().strip()}"
