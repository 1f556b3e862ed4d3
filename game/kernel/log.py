"""What the rules tell while they act: lines of the log, as a text key with arguments, and who may read each of them."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

EVERYONE = -1
"""The audience of a public line: every bit is set."""


class LogEntry(NamedTuple):
    """One line. ``args`` are ints, strings and tuples of them; ``audience`` has bit n set when seat n may read the line."""

    key: str
    args: tuple[Any, ...] = ()
    audience: int = EVERYONE

    def seen_by(self, seat: int) -> bool:
        """True when the seat may read the line."""
        return bool(self.audience >> seat & 1)


class Tells(Protocol):
    """What telling needs of a state: where lines go, or None when nobody listens (search, replay)."""

    out: list[LogEntry] | None


def tell(g: Tells, key: str, *args: Any, audience: int = EVERYONE) -> None:
    """Write a line of the log if somebody listens."""
    if g.out is not None:
        g.out.append(LogEntry(key, args, audience))


def only(*seats: int) -> int:
    """The audience made of these seats."""
    return sum(1 << seat for seat in set(seats))
