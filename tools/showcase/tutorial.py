"""The tutorial: a step on the map, and one in the battle."""

from __future__ import annotations

from game.client.app import App
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.tutorial.guide import Guide
from game.client.scenes.base import Scene
from tools.showcase import shot
from tools.showcase.positions import program_for


def _lesson(app: App, number: int, *actions: tuple[object, ...]) -> None:
    """A lesson with everything read, after some actions."""
    BattleScene.reckons = False
    program = program_for(app)
    app.settings.speed = 0
    Guide(program).begin(number)
    flow = program.flow
    assert flow is not None
    assert flow.guide is not None
    flow.guide.progress.read = set(range(len(flow.guide.progress.lesson.steps)))
    flow.world.levels.wait()
    for action in actions:
        flow.act(action)
        for _ in range(6):
            app.frame()
    app.frame()


class Nothing(Scene):
    """Stands there until the lesson does."""


@shot("tutorial-march", lambda app: _lesson(app, 0))
def march() -> Scene:
    return Nothing()


@shot("tutorial-battle", lambda app: _lesson(app, 1, ("march", 5, 8), ("fight", 0), ("use_reveal",)))
def battle() -> Scene:
    return Nothing()
