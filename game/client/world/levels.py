"""The picture of a map at its own size and at halves of it, loaded in a thread. Whatever size is seen is scaled from the next larger one,
tile by tile, so that nothing depends on the window's size and little more than the picture itself is kept."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame

Source = Callable[[], tuple[pygame.Surface, float]]
LEAST_SIDE = 500
"""Pictures are halved as long as their sides are longer than this."""

STRIP = 128


class Levels:
    """``source`` gives the picture and its pixels per map pixel; ``ready`` is called in the thread when all sizes are there."""

    def __init__(self, source: Source, ready: Callable[[], None]) -> None:
        self.source = source
        self.ready = ready
        self.made: dict[float, pygame.Surface] = {}
        """By zoom, the largest first; empty until they are ready."""
        self._thread: threading.Thread | None = None

    def load(self) -> None:
        """Begin to load, once; not where the sizes were given."""
        if self._thread is None and not self.made:
            self._thread = threading.Thread(target=self._work, name="map picture", daemon=True)
            self._thread.start()

    def close(self) -> None:
        """Forget everything."""
        self.made = {}

    def wait(self) -> None:
        """Until all sizes are there (tests, pictures)."""
        self.load()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        picture, zoom = self.source()
        made = {zoom: picture}
        while min(picture.get_size()) > LEAST_SIDE:
            picture = _halved(picture)
            zoom /= 2
            made[zoom] = picture
        self.made = made
        self.ready()

    def best(self, zoom: float) -> tuple[pygame.Surface, float] | None:
        """The smallest picture that need not be stretched for a zoom, with its own zoom; else the largest. None while there is none."""
        made = self.made
        if not made:
            return None
        chosen = min((z for z in made if z >= zoom), default=max(made))
        return made[chosen], chosen


def _halved(picture: pygame.Surface) -> pygame.Surface:
    """In strips, because scaling makes a copy of all that it scales."""
    half = pygame.Surface((picture.get_width() // 2, picture.get_height() // 2), 0, picture)
    whole = picture.subsurface((0, 0, 2 * half.get_width(), 2 * half.get_height()))
    for top in range(0, half.get_height(), STRIP):
        strip = half.subsurface((0, top, half.get_width(), min(STRIP, half.get_height() - top)))
        part = whole.subsurface((0, 2 * top, whole.get_width(), 2 * strip.get_height()))
        pygame.transform.smoothscale(part, strip.get_size(), strip)
    return half
