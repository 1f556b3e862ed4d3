"""Choices by lot in tests: the same for the same number."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")


class Lots:
    """Draws lots."""

    def __init__(self, number: int) -> None:
        self.random = random.Random(number)

    def one(self, things: Sequence[T]) -> T:
        """One of several things."""
        return self.random.choice(list(things))

    def chance(self, share: float) -> bool:
        """True with this chance."""
        return self.random.random() < share
