"""Opening the window: settings, first picture, then everything that may take longer.

    app = open_app(title_scene, name=…)    title_scene(app) makes the first scene; the first frame is on screen afterwards
    app.run()

``shared_entries(app)`` are the menu rows that every title has; a title puts its own before them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game import __version__
from game.client.app import App
from game.client.scenes.base import Scene
from game.client.scenes.title import MenuEntry
from game.client.settings import load_settings, settings_file
from game.client.window import suit_screen
from game.client.words import told, tr

MakeTitle = Callable[[App], Scene]


class CannotOpen(Exception):
    """The window cannot open: one sentence for a person."""


def open_app(
    make_title: MakeTitle,
    *,
    name: str,
    window_size: tuple[int, int] | None = None,
    settings_path: Path | None = None,
) -> App:
    """Open the window, show the title, and tell what was amiss (settings, fonts) in a passing word. Raises `CannotOpen`."""
    path = settings_path or settings_file()
    first = not path.exists()
    settings, amiss = load_settings(path)

    def fault(app: App, trace: str) -> Scene:
        from game.client.scenes.fault import FaultScene

        return FaultScene(trace, lambda: app.replace(make_title(app), keep=0))

    try:
        pygame.display.init()
        if first:
            suit_screen(settings)
        app = App(settings, title=name, window_size=window_size, settings_path=path, on_fault=fault)
        _see_that_it_can_be_seen()
        app.push(make_title(app))
        app.frame()
    except pygame.error as problem:
        raise CannotOpen(f"the window cannot open: {problem}") from problem
    for message in [amiss, *app.fonts.problems]:
        if message and app.top is not None:
            app.top.toast(told(message), "broken-shield")
    return app


def _see_that_it_can_be_seen() -> None:
    """Raise `CannotOpen` where SDL has found no screen and draws into the void, which nobody asked it to."""
    if pygame.display.get_driver() in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        pygame.display.quit()
        raise CannotOpen("the window cannot open: no display answers; python -m game simulate plays without one")


def shared_entries(app: App, cards: Callable[[], None] | None = None) -> list[MenuEntry]:
    """Rulebook, settings, about, leave. Their scenes are loaded when they are wanted, not before the first picture. ``cards`` opens
    the card browser of a title, from the rulebook."""

    def rulebook() -> None:
        from game.client.scenes.rulebook import RulebookScene

        app.push(RulebookScene(cards=cards))

    def settings() -> None:
        from game.client.scenes.settings import SettingsScene

        app.push(SettingsScene())

    def about() -> None:
        from game.client.scenes.about import AboutScene

        app.push(AboutScene(app.title, tr("version {number}").format(number=__version__)))

    return [
        MenuEntry(tr("Rulebook"), "rule-book", "help", rulebook),
        MenuEntry(tr("Settings"), "cog", "settings", settings),
        MenuEntry(tr("About and credits"), "quill-ink", "about", about),
        MenuEntry(tr("Leave"), "exit-door", "leave", app.quit),
    ]
