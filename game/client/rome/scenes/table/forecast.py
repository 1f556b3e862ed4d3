"""Battles that an army could march into, reckoned while the pointer rests on the place."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.rome.reckoner import Option
from game.titles.rome.battle.foresight import NOTHING_KNOWN, Chances, Knowledge, laid_out

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene

ATTACKED = ("encounter.answer",)
"""Steps in which the army at hand is the one that is met."""
REST = 160
"""How long the pointer rests before anything is reckoned, in ms."""


class Forecast:
    """Chances by army and region; they hold until something happens in the game. ``tell`` is called when more is known."""

    reckons = True

    def __init__(self, scene: TableScene, tell: Callable[[], None]) -> None:
        self.scene = scene
        self.tell = tell
        self._length = -1
        self._found: dict[tuple[int, int], Chances] = {}
        self._wanted: tuple[int, int] | None = None

    def chances(self, army: int, region: int) -> Chances:
        """What is known so far; asks for more."""
        length = len(self.scene.session.match.journal)
        if length != self._length:
            self._length, self._found, self._wanted = length, {}, None
        key = (army, region)
        if key not in self._found and key != self._wanted:
            self._wanted = key
            self.scene.clock.after(REST, lambda: self._ask(key))
        return self._found.get(key, NOTHING_KNOWN)

    def stop(self) -> None:
        """The pointer is elsewhere."""
        self._wanted = None

    def _ask(self, key: tuple[int, int]) -> None:
        if key != self._wanted or not self.reckons:
            return
        question = laid_out(self.scene.view, *key, attacks=self.scene.table.step not in ATTACKED)
        if question is None:
            return

        def answer(option: Option, found: Chances) -> None:
            self.learn(key, found)

        self.scene.flow.reckoner().ask(*question, Knowledge(), [None], answer)

    def learn(self, key: tuple[int, int], found: Chances) -> None:
        """More is known of an army in a region."""
        self._found[key] = found
        if key == self._wanted:
            self.tell()
