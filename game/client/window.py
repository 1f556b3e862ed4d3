"""The window on the desktop: opened where and as large as it was left, in the middle of the screen at the first start.

The place of the window holds while the displays are the ones that it was left on (``Settings.displays``): with another set of
screens it could lie where nobody sees it, so it opens in the middle again. A window is never larger than its screen.
"""

from __future__ import annotations

import contextlib
import os
import warnings

import pygame

from game.client.settings import LEAST_WINDOW, SCALES, Settings


def suit_screen(settings: Settings) -> None:
    """At the first start: a window that fills most of the screen, and on a fine screen text and buttons that are large enough."""
    width, height = pygame.display.get_desktop_sizes()[0]
    settings.scale = max((scale for scale in SCALES if scale <= max(1.0, height / 1080)), default=1.0)
    settings.width = max(LEAST_WINDOW[0], min(round(1600 * settings.scale), round(width * 0.9)))
    settings.height = max(LEAST_WINDOW[1], min(round(900 * settings.scale), round(height * 0.85)))


def open_window(settings: Settings, size: tuple[int, int] | None = None) -> pygame.Surface:
    """Open the window as the settings say, or change the one that is open. ``size`` overrides the settings (tests, pictures)."""
    display = settings.display if settings.display < pygame.display.get_num_displays() else 0
    if settings.fullscreen:
        surface = pygame.display.set_mode((0, 0), pygame.FULLSCREEN, display=display)
    else:
        placed = size is None and settings.x is not None and settings.y is not None and settings.displays == displays()
        os.environ["SDL_VIDEO_CENTERED"] = "0" if placed else "1"
        surface = _windowed(size or _fitting(settings, display), display)
        if placed and settings.x is not None and settings.y is not None:
            pygame.display.set_window_position((settings.x, settings.y))
    with contextlib.suppress(AttributeError, pygame.error), warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # no other way to a least size for a display window
        pygame.Window.from_display_module().minimum_size = LEAST_WINDOW
    return surface


def _windowed(size: tuple[int, int], display: int) -> pygame.Surface:
    """A window of that size, if the desktop lets it. SDL leaves full screen one step late, so a second try may be needed."""
    with warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", RuntimeWarning
        )  # told when the desktop gives another size, which we see ourselves
        surface = pygame.display.set_mode(size, pygame.RESIZABLE, display=display)
        if surface.get_size() != size:
            pygame.event.pump()
            surface = pygame.display.set_mode(size, pygame.RESIZABLE, display=display)
    return surface


def remember_window(settings: Settings) -> None:
    """Note where the window stands and how large it is, unless it takes the whole screen."""
    surface = pygame.display.get_surface()
    if surface is None or settings.fullscreen:
        return
    settings.width, settings.height = (max(pair) for pair in zip(surface.get_size(), LEAST_WINDOW, strict=True))
    settings.x, settings.y = pygame.display.get_window_position()
    settings.displays = displays()


def displays() -> str:
    """The screens of this machine, in a word that changes when they do: ``1920x1080 2560x1440``."""
    return " ".join(f"{width}x{height}" for width, height in pygame.display.get_desktop_sizes())


def _fitting(settings: Settings, display: int) -> tuple[int, int]:
    """The size that the settings say, on a smaller screen as much as there is of it."""
    width, height = pygame.display.get_desktop_sizes()[display]
    return max(LEAST_WINDOW[0], min(settings.width, width)), max(LEAST_WINDOW[1], min(settings.height, height))
