"""The map around the homeland of the one who plays, put together while other screens are shown: the table finds it ready.

Where homelands lie everybody knows, so that this may be done before the person has come.
"""

from __future__ import annotations

from time import perf_counter

from game.client.scenes.base import Scene
from game.client.world.camera import Camera
from game.client.world.world import World

REST = 120
"""Milliseconds that a screen stands before anything is done beside it."""
PAUSE = 20
HASTE = 0.005
"""Seconds of a step; there is a pause after each, so that a press is answered at once."""


def first_zoom(camera: Camera, width: float) -> float:
    """The zoom at which the table is first seen in a window of this logical width."""
    return camera.below(1 if width >= 1280 else 2)


def prepare_homeland(scene: Scene, world: World, home: str) -> None:
    """Put it together, a little at a time, as long as the scene is the one on screen."""
    capital = next((n for n, r in enumerate(world.compiled.board.regions) if r.capital and r.home == home), None)
    if capital is None or not world.levels.made:
        return
    app, camera = scene.app, world.camera()
    world.fit(camera, app.canvas.surface.get_size(), app.scale)
    camera.zoom = first_zoom(camera, scene.size[0])
    camera.look_at(*world.compiled.regions[capital].anchor)

    def step() -> None:
        if app.top is scene and not world.prepare(camera, perf_counter() + HASTE):
            scene.clock.after(PAUSE, step)

    scene.clock.after(REST, step)
