"""The maps that are on screen or were: each file is read and drawn once."""

from __future__ import annotations

import threading
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
        self._compiled: dict[Path, CompiledMap] = {}
        self._compiling = threading.Lock()

    def load(self, path: Path) -> None:
        """In a thread: compile a map, so that it is at hand. Raises as `of`."""
        with self._compiling:
            if path not in self.drawn and path not in self._compiled:
                self._compiled[path] = load_map(path, vocabulary())

    def of(self, path: Path) -> World:
        """The drawn map of a file. Raises `maps.BadMap`."""
        if path not in self.drawn:
            self.load(path)
            compiled = self._compiled.pop(path)
            self.drawn[path] = World(compiled, RomeMarks(compiled, self.app.fonts), self.app.call_soon)
        return self.drawn[path]

    def forget(self, path: Path) -> None:
        """The file has changed: read it anew when it is wanted again."""
        self._compiled.pop(path, None)
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
