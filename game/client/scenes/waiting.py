"""A small sheet with an hourglass, on screen before something begins that may take a moment: a press is answered at once.

wait_for(app, tr("The board is being set up."), work)          shows the sheet; with the next frame it goes and ``work`` begins
wait_for(app, tr("The board is being set up."), work, load)    first ``load`` runs in a thread, so that the window goes on meanwhile
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.panels import Panel

if TYPE_CHECKING:
    from game.client.app import App

log = logging.getLogger("game.client")


class WaitScene(Scene):
    """See the module. Nothing can be pressed while it is there."""

    opaque = False

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words

    def build(self) -> None:
        """The sheet alone."""
        self.panel = self.root.add(Panel("parchment"))

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """In the middle."""
        width = min(size[0] - 32, self.app.canvas.width(self.words, theme().text.prompt) + 112)
        self.panel.place(Box((size[0] - width) / 2, (size[1] - 72) / 2, width, 72))

    def foreground(self, canvas: Canvas) -> None:
        """The hourglass and the words."""
        c, box = theme().color, self.panel.box
        canvas.icon("hourglass", Box(box.x + 26, box.center[1] - 16, 32, 32), c.vermilion_600)
        canvas.text_fit(self.words, box.x + 76, box.center[1], box.w - 96, theme().text.prompt, c.ink_900)

    def handle(self, event: pygame.event.Event) -> bool:
        """Whatever is pressed meanwhile is let go."""
        return True


def wait_for(app: App, words: str, work: Callable[[], None], load: Callable[[], None] | None = None) -> None:
    """Show the sheet at once, then work. A fault of ``load`` is not told: ``work`` will meet it again."""
    sheet = WaitScene(words)
    app.push(sheet)

    def begin() -> None:
        if sheet in app.scenes:  # else what was on screen has been left meanwhile, and nothing comes back by itself
            app.pop(sheet)
            work()

    def beside() -> None:
        assert load is not None
        try:
            load()
        except Exception:
            log.exception("what was loaded beside the window")
        app.call_soon(begin)

    if load is None:
        app.call_soon(begin)
    else:
        threading.Thread(target=beside, name="what is waited for", daemon=True).start()
