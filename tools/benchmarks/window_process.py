"""One measure of the window, in this process: `python -m tools.benchmarks.window_process PART WIDTH HEIGHT` prints its figures.

The window is opened as the play command opens it. See `window` for what is measured.
"""

from __future__ import annotations

from time import perf_counter, process_time, sleep, thread_time

BEGAN, WORKED = perf_counter(), process_time()
"""Before anything of the game, or of pygame, is loaded."""

import math  # noqa: E402
import sys  # noqa: E402
import threading  # noqa: E402
from collections.abc import Callable  # noqa: E402
from typing import TYPE_CHECKING  # noqa: E402

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.rome.flow import GameFlow
    from game.client.rome.program import Program

Size = tuple[int, int]
FRAME = 0.016
REST, IDLE = 5.0, 3.0
"""Seconds: until everything has come to rest, and for which the redraws are counted."""
LAPS = 100
"""Frames of panning at each zoom level."""


def since_start() -> list[float]:
    """Milliseconds since the process began to load the game: by the wall clock, and as processor time of all its threads."""
    return [(perf_counter() - BEGAN) * 1e3, (process_time() - WORKED) * 1e3]


def opened(size: Size) -> tuple[App, Program]:
    """The window with the title, as `game.commands.play` opens it."""
    from game.client.rome.program import Program
    from game.client.start import open_app

    program = Program()
    return open_app(program.title_scene, name=program.name, window_size=size), program


def first_frame(size: Size) -> list[float]:
    """Until the title is on screen."""
    opened(size)
    return since_start()


def map_shown(size: Size) -> list[float]:
    """Until the map is on screen behind the title."""
    app, program = opened(size)
    program.began(app)
    shown: list[float] = []

    def look() -> None:
        picture = program._picture
        if picture is not None and picture.world.levels.made and not any(scene.dirty for scene in app.scenes):
            shown.extend(since_start())
            app.quit()
        else:
            sleep(0.002)  # looking must not keep the map waiting
            app.call_soon(look)

    app.call_soon(look)
    app.run()
    return shown


def on_the_map(size: Size) -> tuple[App, GameFlow]:
    """A game in its first campaign, where the person at the screen has to choose on the map."""
    from game.client.rome.presenters.newgame import Plan
    from game.client.rome.steps import TABLE
    from tools.showcase.positions import at_step, forward, play, sensible

    app, program = opened(size)
    app.settings.speed = 0
    flow = play(app, Plan(seed=5), program=program)
    forward(flow, at_step("campaign.turn"), sensible(3))
    assert type(app.scenes[0]).__name__ == TABLE.partition(":")[2], "the campaign is not shown on the map"
    app.settings.speed = 1
    flow.world.levels.wait()
    return app, flow


def frames(size: Size) -> list[float]:
    """The 99th percentile of the frames while the map is pulled around and zoomed, in milliseconds: by the wall clock, and as processor
    time of the frame loop."""
    import pygame

    app, flow = on_the_map(size)
    centre = size[0] * 0.4, size[1] * 0.45
    spent: list[float] = []
    worked: list[float] = []

    def frame() -> None:
        began, began_to_work = perf_counter(), thread_time()
        app.frame()
        spent.append(perf_counter() - began)
        worked.append(thread_time() - began_to_work)
        pygame.time.wait(max(0, int((FRAME - spent[-1]) * 1e3)))

    def post(kind: int, **values: object) -> None:
        pygame.event.post(pygame.event.Event(kind, {"pos": centre, "touch": False, **values}))

    post(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0))
    for _ in range(60):  # what a person sees before he begins to pull
        frame()
    spent.clear()
    worked.clear()
    for notch in (-1, -1, -1, -1, 1, 1, 1, 1):
        post(pygame.MOUSEWHEEL, x=0, y=notch, precise_x=0.0, precise_y=float(notch), flipped=False)
        for _ in range(20):
            frame()
        at = (int(centre[0]), int(centre[1]))
        post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        for lap in range(LAPS):
            turn = lap / LAPS * math.tau
            to = int(centre[0] + 400 * math.sin(turn)), int(centre[1] + 250 * math.sin(2 * turn))
            post(pygame.MOUSEMOTION, pos=to, rel=(to[0] - at[0], to[1] - at[1]), buttons=(1, 0, 0))
            at = to
            frame()
        post(pygame.MOUSEBUTTONUP, pos=at, button=1)
        frame()
    flow.close()
    return [sorted(times)[int(len(times) * 0.99)] * 1e3 for times in (spent, worked)]


def idle(app: App) -> list[float]:
    """How often a window that nobody touches is drawn anew."""
    before: list[int] = []
    threading.Timer(REST, lambda: app.call_soon(lambda: before.append(app.frames_drawn))).start()
    threading.Timer(REST + IDLE, lambda: app.call_soon(app.quit)).start()
    app.run()
    return [app.frames_drawn - before[0]]


def idle_title(size: Size) -> list[float]:
    """The title, once the map behind it is there."""
    app, program = opened(size)
    program.began(app)
    return idle(app)


def idle_table(size: Size) -> list[float]:
    """The map table while the person at the screen thinks."""
    return idle(on_the_map(size)[0])


def memory(size: Size) -> list[float]:
    """The most memory of this process, in MB, while four automated players play a whole game in the window."""
    from game.client.rome.mapfiles import STANDARD, shipped_map
    from game.client.rome.presenters.newgame import Plan, SeatPlan
    from game.client.session import Stage

    app, program = opened(size)
    program.began(app)
    app.settings.speed = 0
    plan = Plan(seats={key: SeatPlan("automated") for key in Plan().seats}, target=10, seed=3)

    def look() -> None:
        assert program.flow is not None, "the game is no longer on screen"
        if program.flow.session.stage is Stage.OVER:
            app.call_soon(app.quit)

    def begin() -> None:
        program.begin(plan, shipped_map(STANDARD))
        assert program.flow is not None
        program.flow.session.listen(look)

    app.call_soon(begin)
    app.run()
    assert program.flow is not None, "the game is no longer on screen"
    assert program.flow.session.stage is Stage.OVER, "the game did not come to its end"
    program.close()
    return [peak_memory()]


def peak_memory() -> float:
    """The most memory that this process has had, in MB."""
    import resource  # not on Windows, where this figure cannot be had

    try:
        with open("/proc/self/status") as status:
            return int(next(line for line in status if line.startswith("VmHWM")).split()[1]) / 1024
    except FileNotFoundError:  # macOS, which counts in bytes
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


PARTS: dict[str, Callable[[Size], list[float]]] = {
    part.__name__: part for part in (first_frame, map_shown, frames, idle_title, idle_table, memory)
}

if __name__ == "__main__":
    print(*PARTS[sys.argv[1]]((int(sys.argv[2]), int(sys.argv[3]))))
