"""A StratPlay battle on the table: two battle zones with their cards, and what the battle remembers.

Rulebook: Designate the Battle Zones. A card is a troop type; each zone is a sorted tuple of them. Side 0 is the attacker, side 1 the
defender.
"""

from __future__ import annotations

from typing import Any

Cards = tuple[int, ...]


class Battle:
    """Columns with one entry for each side, and the state of the steps."""

    __slots__ = ("region", "hand")

    region: int
    hand: list[Cards]

    def clone(self) -> Battle:
        """An independent copy."""
        new = Battle.__new__(Battle)
        new.region = self.region
        new.hand = self.hand[:]
        return new

    def encode(self) -> dict[str, Any]:
        """The columns as JSON can hold them."""
        return {name: getattr(self, name) for name in self.__slots__}

    @classmethod
    def decode(cls, raw: dict[str, Any]) -> Battle:
        """The battle that `encode` wrote."""
        new = cls.__new__(cls)
        new.region = raw["region"]
        new.hand = [tuple(cards) for cards in raw["hand"]]
        return new
