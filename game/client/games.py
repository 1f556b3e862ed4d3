"""The saved games of one title at this screen: begun, opened, given away, taken in. What goes wrong is told on the screen.

games = Games(app, "rome", library, play, taken_in)
games.begin(match)          keep a new game and play it
games.open(path)            play a saved one, or say what is wrong with it and which older states are good
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.players import kinds
from game.client.app import App
from game.client.library import Library, Listed, now
from game.client.scenes.sheet import Answer, notice, question
from game.client.sharing import share, shared_folder, take_in
from game.client.text import plain
from game.client.words import told, tr
from game.kernel import titles
from game.kernel.disk import SaveFailed
from game.kernel.match import Match
from game.kernel.savefile import BadSave
from game.kernel.saves import Generation, SavedGame
from game.kernel.title import Title

Play = Callable[[SavedGame], None]


class Games:
    """See the module. ``play`` puts an open game on screen; ``taken_in`` is told which file a game that came in has become."""

    def __init__(self, app: App, id: str, library: Library, play: Play, taken_in: Callable[[Path], None]) -> None:
        self.app = app
        self.id = id
        self.library = library
        self._play = play
        self._taken_in = taken_in

    @property
    def title(self) -> Title[Any]:
        """The title itself; its rules are imported when a game is first opened."""
        return titles.find(self.id)

    def listed(self) -> list[Listed]:
        """The games of this title, and the files that cannot be read; see `Library.listed`."""
        return [entry for entry in self.library.listed() if entry.header is None or entry.header.title == self.id]

    def newest(self, over: Callable[[Listed], bool]) -> Listed | None:
        """The game of this title that was played last, can be opened and is not ``over``."""
        return next((entry for entry in self.listed() if entry.header is not None and not over(entry)), None)

    def generations(self, path: Path) -> tuple[Generation, ...]:
        """The states of a game that can be played, newest first."""
        return self.library.generations(path, self.title)

    def begin(self, match: Match[Any]) -> None:
        """Keep a new game, and play it."""
        try:
            kept = self.library.keep(match, now())
        except SaveFailed as failure:
            self.app.push(notice(tr("The game could not be kept"), told(failure), icon="broken-shield"))
            return
        self._play(kept)

    def open(self, path: Path, salvage: bool = False) -> None:
        """Take up a saved game; ``salvage``: as far as it goes before the damage."""
        try:
            kept = self.library.open(path, self.title, salvage)
        except BadSave as fault:
            self._tell(fault, path, can_salvage=not salvage and self._can_be_salvaged(path))
            return
        strangers = {player.automated for player in kept.match.players.values()} - {"", *kinds(self.title)}
        if strangers:
            kept.close()
            words = tr(
                "Its automated player {name} is unknown here. Install the newest version of the game to play it."
            )
            said = words.format(name=plain(min(strangers)))
            self.app.push(notice(tr("This game cannot be opened"), said, icon="broken-shield"))
            return
        self._play(kept)

    def _can_be_salvaged(self, path: Path) -> bool:
        try:
            self.library.open(path, self.title, salvage=True).close()
        except BadSave:
            return False
        return True

    def _tell(self, fault: BadSave, path: Path, can_salvage: bool) -> None:
        """What is wrong with a save, and what can still be played."""
        answers = [Answer(tr("Open it up to the damage"), partial(self.open, path, True))] if can_salvage else []
        answers += [Answer(tr("Open {name}").format(name=old.name), partial(self.open, old)) for old in fault.older]
        answers.append(Answer(tr("Leave it"), kind="main", key="confirm"))
        self.app.push(question(tr("This game cannot be opened"), plain(told(fault)), answers, icon="broken-shield"))

    def take_in(self, path: Path) -> None:
        """Put a game that somebody gave into the list, once it has been played through and came out as it says."""
        try:
            made = take_in(path, self.library, self.title, now())
        except (BadSave, SaveFailed) as fault:
            self.app.push(notice(tr("This game was not taken in"), plain(told(fault)), icon="broken-shield"))
            return
        self._taken_in(made)
        if self.app.top is not None:
            self.app.top.toast(tr("The game is in the list of saved games."), "tied-scroll")

    def rename(self, path: Path, name: str) -> str:
        """Call a game differently; one sentence when that is not possible."""
        try:
            self.library.rename(path, self.title, name)
        except (BadSave, SaveFailed) as fault:
            return told(fault)
        return ""

    def share(self, path: Path) -> str:
        """Write a game as one file to give away; one sentence about where it is, or why not."""
        try:
            made = share(path, shared_folder(self.app.title), self.title, now())
        except (BadSave, SaveFailed) as fault:
            return told(fault)
        return tr("The whole game is saved as {path}").format(path=made)
