"""Scenes to be pictured by ``tools/shots.py``. A module in this folder adds its own:

    from tools.showcase import shot

    @shot("title")                 # the file's name; several sizes and scales are made of each
    def title() -> Scene:
        return TitleScene(…)

``prepare(app)`` may be given to do more after the scene entered (hover something, open a panel).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.app import App
from game.client.scenes.base import Scene


@dataclass(frozen=True, slots=True)
class Shot:
    """One picture: how to make its scene, and what to do once it has entered."""

    name: str
    make: Callable[[], Scene]
    prepare: Callable[[App], None] | None = None


SHOTS: dict[str, Shot] = {}


def shot(
    name: str, prepare: Callable[[App], None] | None = None
) -> Callable[[Callable[[], Scene]], Callable[[], Scene]]:
    """Register the decorated function as the maker of a scene."""

    def register(make: Callable[[], Scene]) -> Callable[[], Scene]:
        if name in SHOTS:
            raise ValueError(f"two shots are called {name!r}")
        SHOTS[name] = Shot(name, make, prepare)
        return make

    return register
