"""What a walk is to play, and what it has met."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal


@dataclass(frozen=True)
class Wish:
    """The game to be played. ``people`` are seat keys; ``quit_every``: presses between leaving and continuing, 0 for never."""

    people: tuple[str, ...] = ("rome",)
    board: str = "mediterranean"
    target: int = 10
    seed: int = 1
    size: tuple[int, int] = (1280, 720)
    scale: float = 1.0
    quit_every: int = 0
    most: int = 6000
    ending: float = 0.3
    """How much the players like to end a turn, against anything else that they could do."""
    speed: Literal[0, 1, 2, 4] = 0
    """How fast things move at the beginning: 0 at once, 1, 2 or 4."""
    guided: bool = True
    """Whether the players know the game (the doctrine tells them what to take), or press by lot."""
    real: bool = False
    """Real time and the X server's own events, else a clock and a queue of its own."""
    shots: Path | None = None
    """Where to keep a picture of each scene at each step's first sight."""


LATE_MS = 100
"""A press that is answered later than this feels slow."""


@dataclass
class Report:
    """What was met on the way."""

    over: bool = False
    turns: int = 0
    entries: int = 0
    presses: int = 0
    resumed: int = 0
    seconds: float = 0.0
    scenes: Counter[str] = field(default_factory=Counter)
    steps: set[str] = field(default_factory=set)
    faults: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    standing: str = ""
    waits: list[tuple[float, str]] = field(default_factory=list)
    """How many ms of the processor each press took (with the dummy driver), and what was pressed."""

    @property
    def sound(self) -> bool:
        """Whether the game came to its end without a fault."""
        return self.over and not self.faults and not self.stuck

    def lines(self) -> list[str]:
        """For a terminal."""
        scenes = ", ".join(f"{name} {count}" for name, count in sorted(self.scenes.items()))
        return [
            f"{'over' if self.over else 'NOT OVER'}: turn {self.turns}, {self.entries} entries, {self.presses} presses, "
            f"{self.resumed} times continued, {self.seconds:.0f} s; {self.standing}",
            f"  scenes: {scenes}",
            f"  steps: {', '.join(sorted(self.steps))}",
            *self._slowest(),
            *[f"  FAULT: {fault}" for fault in self.faults],
            *[f"  STUCK: {where}" for where in self.stuck],
        ]

    def _slowest(self) -> list[str]:
        """The middle press, and the slowest ones."""
        if not self.waits:
            return []
        ordered = sorted(self.waits, reverse=True)
        slow = ", ".join(f"{ms:.0f} ms {what}" for ms, what in ordered[:12])
        late = sum(ms > LATE_MS for ms, _ in ordered)
        middle = ordered[len(ordered) // 2][0]
        return [
            f"  presses: {middle:.0f} ms the middle one, {late} of {len(ordered)} over {LATE_MS} ms; slowest: {slow}"
        ]
