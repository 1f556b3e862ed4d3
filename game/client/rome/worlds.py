"""The maps that are on screen or were: each file is read and drawn once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.client.app import App
from game.client.rome.art.marks import RomeMarks
from game.client.rome.mapfiles import STANDARD, map_files, own_maps
from game.client.words import tr
from game.client.world.world import World
from game.kernel.match import Match, plain_options
from game.maps.compile import load_map
from game.maps.compiled import CompiledMap
from game.titles.rome.vocabulary import vocabulary


class Worlds:
    """Drawn maps by their files."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.drawn: dict[Path, World] = {}

    def of(self, path: Path) -> World:
        """The drawn map of a file. Raises `maps.BadMap`."""
        return self.drawn[path] if path in self.drawn else self.keep(path, load_map(path, vocabulary()))

    def keep(self, path: Path, compiled: CompiledMap) -> World:
        """The drawn map of a file that has been compiled already."""
        if path not in self.drawn:
            self.drawn[path] = World(compiled, RomeMarks(compiled, self.app.fonts), self.app.call_soon)
        return self.drawn[path]

    def forget(self, path: Path) -> None:
        """The file has changed: read it anew when it is wanted again."""
        gone = self.drawn.pop(path, None)
        if gone is not None:
            gone.close()

    def of_match(self, match: Match[Any]) -> World:
        """The drawn map that a game is played on: one that ships, or one of the player's own of that name. Raises `FileNotFoundError`
        when there is none, `OSError` when it is another one by now, `maps.BadMap`."""
        name = str(match.options.get("map", STANDARD))
        file = next((path for path in map_files() if path.stem == name), None)
        if file is None:
            words = tr("It is played on the map {name}. Put {name}.tmx into {folder}, then open the game again.")
            raise FileNotFoundError(words.format(name=name, folder=own_maps()))
        world = self.of(file)
        board = match.options.get("board")
        if board is not None and plain_options({"board": world.compiled.board.encode()})["board"] != board:
            raise OSError(
                tr("{file} has been changed since the game was begun. Put the old one back.").format(file=file)
            )
        return world

    def close(self) -> None:
        """The window is gone."""
        for world in self.drawn.values():
            world.close()
