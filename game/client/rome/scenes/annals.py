"""The chronicle over the game: the long list of what happened. A place that is pressed closes it and is shown on the map."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.client.layout import Box, Fold
from game.client.presenters import rome_chronicle
from game.client.rome.parts.chronicle import Chronicle
from game.client.scenes.base import Scene
from game.client.widgets.buttons import Button
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow

WIDE = 620.0
FOOT = 62.0


class AnnalsScene(Scene):
    """See the module."""

    opaque = False
    dims = True

    def __init__(self, flow: GameFlow) -> None:
        super().__init__()
        self.flow = flow

    def build(self) -> None:
        """The list, the way to the history, the way out."""
        self.chronicle = self.root.add(Chronicle(self._go_to))
        self.history = self.root.add(
            Button(tr("Look back"), self._look_back, kind="bar", icon="hourglass", action="history")
        )
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        self.chronicle.show(rome_chronicle.lines(self.flow.view, self.flow.session.chronicle()))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """At the right, from top to foot; the whole width where there is no more."""
        wide = min(WIDE, size[0] - 16)
        sheet = Box(size[0] - wide - 8, 8, wide, size[1] - FOOT - 12)
        self.chronicle.place(sheet)
        x = sheet.right
        for button in (self.back, self.history):
            natural = button.natural_width(self.app.canvas)
            x -= natural
            button.place(Box(x, sheet.bottom + 12, natural, 40))
            x -= 12

    def commands(self):  # type: ignore[no-untyped-def]
        """The key that opened it closes it."""
        return {"log": self.cancel}

    def _go_to(self, link: str) -> None:
        self.app.pop(self)
        self.flow.go_to(link)

    def _look_back(self) -> None:
        self.app.pop(self)
        self.flow.history()

    def handle(self, event: pygame.event.Event) -> bool:
        """A press beside the sheet closes it, and so does the right button."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            x, _ = self.app.to_logical(event.pos)
            if event.button == 3 or x < self.chronicle.box.x:
                self.cancel()
                return True
        return super().handle(event)
