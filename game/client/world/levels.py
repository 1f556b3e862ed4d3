"""The picture of a map at several sizes, made in a thread: small ones first, so that something is seen at once."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pygame

Source = Callable[[], tuple[pygame.Surface, float]]


class Levels:
    """``source`` gives the picture at its own size and that size's zoom; ``ready`` is called in the thread whenever another size
    is there. What is larger than the picture itself is stretched when it is needed."""

    def __init__(self, source: Source, ready: Callable[[], None]) -> None:
        self.source = source
        self.ready = ready
        self.made: dict[float, pygame.Surface] = {}
        self.largest = 0.0
        self._lock = threading.Lock()
        self.wanted: tuple[float, ...] = ()
        self._thread: threading.Thread | None = None
        self.closed = False

    def want(self, zooms: tuple[float, ...]) -> None:
        """Make these sizes; others are given up."""
        with self._lock:
            self.wanted = zooms
            if self._thread is None or not self._thread.is_alive():
                self._thread = threading.Thread(target=self._work, name="map pictures", daemon=True)
                self._thread.start()

    def close(self) -> None:
        """Make nothing more and forget everything."""
        self.closed = True
        self.made = {}

    def wait(self) -> None:
        """Until all wanted sizes are there (tests, pictures)."""
        thread = self._thread
        if thread is not None:
            thread.join()

    def _work(self) -> None:
        if not self.largest:
            surface, zoom = self.source()
            self.made[zoom], self.largest = surface, zoom
            self.ready()
        whole: pygame.Surface | None = None
        while not self.closed:
            with self._lock:
                missing = [z for z in self.wanted if z < self.largest and z not in self.made]
                if not missing:
                    for zoom in [z for z in self.made if z not in self.wanted and z != self.largest]:
                        del self.made[zoom]
                    self._thread = None
                    return
            zoom = min(missing)
            if whole is None:  # a copy: while a picture is scaled it is locked, and the window may want to draw it
                whole = self.made[self.largest].copy()
            size = (round(whole.get_width() * zoom / self.largest), round(whole.get_height() * zoom / self.largest))
            self.made[zoom] = pygame.transform.smoothscale(whole, (max(1, size[0]), max(1, size[1])))
            self.ready()

    def best(self, zoom: float) -> tuple[pygame.Surface, float] | None:
        """The picture at that zoom, else the next larger one, else the largest there is; None while there is none."""
        made = dict(self.made)
        if not made:
            return None
        larger = [z for z in made if z >= zoom]
        chosen = min(larger) if larger else max(made)
        return made[chosen], chosen
