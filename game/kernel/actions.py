"""What a seat may do: actions, the decisions that offer them, and the reasons why others are refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

Action = tuple[Any, ...]
"""``(verb, *args)``: a verb of the title's vocabulary and small ints, strings or tuples of them. JSON writes the same as a list."""


def tuples(raw: Any) -> Any:
    """What JSON wrote as lists, as the tuples that it was before (an action, an entry of the log, a frame)."""
    return tuple([tuples(part) if type(part) is list else part for part in raw]) if type(raw) is list else raw


class Decision(NamedTuple):
    """What the game waits for: one seat chooses one of the options.

    ``step`` names the flow step that asks (it is the key of the prompt), ``about`` are that step's arguments. ``options`` are
    never empty, never repeat, and stand in a fixed order.
    """

    seat: int
    step: str
    about: tuple[Any, ...]
    options: Sequence[Action]

    @property
    def forced(self) -> bool:
        """True when there is nothing to choose; the client may then take the only option by itself."""
        return len(self.options) == 1


class Refusal(NamedTuple):
    """Why an action is not among the options: a text key, the rule it comes from, and arguments for the text."""

    key: str
    rule: str
    args: tuple[Any, ...] = ()


class IllegalAction(Exception):
    """Somebody tried an action that the rules do not offer now. Nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.key} ({refusal.rule})")
        self.refusal = refusal


class RulesError(Exception):
    """The rules contradict themselves: a fault of this program, never of a player."""
