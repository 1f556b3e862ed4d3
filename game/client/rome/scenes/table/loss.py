"""A loss that one has to take note of before the game goes on: an army, a navy, a region, or the enemy before the capital."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.client.layout import Fold
from game.client.rome.presenters.chronicle import Line, last_words
from game.client.scenes.sheet import Answer, Sheet
from game.client.words import tr

ABOVE = 0.64
"""The part of the window in whose middle the sheet lies: the place on the map stays in sight below it."""


class LossScene(Sheet):
    """See the module. ``done`` is called once, in whatever way it goes."""

    dims = False

    def __init__(self, line: Line, done: Callable[[], None], keys: Mapping[str, Callable[[], None]]) -> None:
        go_on = Answer(tr("Go on"), kind="main", key="confirm")
        told = tr("The chronicle tells how it came.")
        super().__init__(last_words([line]), told, [go_on], icon="broken-shield")
        self.done, self.keys = done, keys
        self._over = False

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """In the upper part of the window, where there is room for that."""
        super().arrange((size[0], max(size[1] * ABOVE, min(size[1], 320.0))), fold)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Those that the scene below has while something is told."""
        return self.keys

    def hasten(self) -> None:
        """Whoever hurries to his own choice reads it there."""
        self.app.pop(self)

    def removed(self) -> None:
        """What waits for it goes on."""
        if not self._over:
            self._over = True
            self.done()
