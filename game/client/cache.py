"""A bounded store of rendered pictures: the least recently used go first when it is full."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class SurfaceCache:
    """Surfaces by key, limited by bytes. What is larger than a quarter of the limit is never kept."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface for ``key``, made when it is not there."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        made = make()
        size = _bytes(made)
        if size * 4 <= self.limit:
            self._kept[key] = made
            self.bytes += size
            while self.bytes > self.limit:
                _, dropped = self._kept.popitem(last=False)
                self.bytes -= _bytes(dropped)
        return made

    def clear(self) -> None:
        """Forget everything (scale or language changed)."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()
