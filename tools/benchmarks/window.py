"""The window: start, map, frames while panning and zooming, idleness, memory. Each is measured in a process of its own."""

from __future__ import annotations

from tools.bench import Measure


def measures() -> list[Measure]:
    return []
