"""What comes before a game: the new game, the maps, the saved games."""

from __future__ import annotations

import tempfile
from functools import partial
from pathlib import Path

from game.client.app import App
from game.client.rome.presenters.newgame import Plan
from game.client.rome.scenes.load import LoadScene
from game.client.rome.scenes.maps import MapsScene
from game.client.rome.scenes.newgame import NewGameScene
from game.client.scenes.base import Scene
from tools.showcase import shot
from tools.showcase.positions import play, program_for


def _push(app: App, kind: type[NewGameScene] | type[MapsScene] | type[LoadScene]) -> None:
    folder = Path(tempfile.mkdtemp())
    program = program_for(app, folder)
    if kind is LoadScene:
        for seed in (3, 4, 5):
            plan = Plan(map="italia", seed=seed, target=10)
            plan.seats["rome"].kind = "person"
            plan.seats["rome"].name = "Livia"
            play(app, plan, folder, program=program).close()
    scene = kind(program)
    app.push(scene)
    app.frame()
    world = scene.picture.world if isinstance(scene, LoadScene) else scene.world
    if world is not None:
        world.levels.wait()
        app.frame()


@shot("newgame", prepare=partial(_push, kind=NewGameScene))
def newgame() -> Scene:
    """A new game is put together."""
    return Scene()


@shot("maps", prepare=partial(_push, kind=MapsScene))
def maps() -> Scene:
    """The map viewer."""
    return Scene()


@shot("load", prepare=partial(_push, kind=LoadScene))
def load() -> Scene:
    """Saved games."""
    return Scene()
