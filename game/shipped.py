"""What ships with the game and is only ever read: assets, maps and saved games.

In the repository these are the folders `assets/`, `maps/` and `saves/` at the top; a wheel carries them inside the
package. Both are reached here, through importlib.resources, and nowhere else. Whoever needs a real path (SDL, pytmx)
asks `importlib.resources.as_file`. People's own games and settings are not here: they live where the system wants them.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_IN_A_WHEEL = "_shipped"


def assets() -> Traversable:
    """Fonts, icons, cards and sounds, each with its licence."""
    return _folder("assets")


def maps() -> Traversable:
    """The Tiled maps with their pictures."""
    return _folder("maps")


def saves() -> Traversable:
    """Examples of play, the tutorial, puzzles and scenarios."""
    return _folder("saves")


def _folder(name: str) -> Traversable:
    package = files("game")
    in_a_wheel = package / _IN_A_WHEEL
    if in_a_wheel.is_dir() or not isinstance(package, Path):
        return in_a_wheel / name
    return package.parent / name
