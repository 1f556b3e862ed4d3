"""The dice and draws of a scenario: what falls is written down, and named by the ids of the data files.

Dice are ``COLOUR:face`` in the order rolled. Where dice of different owners are rolled at the same time, the script may mix the owners in
any way that keeps the order of each. ``draws`` are the ids of other random picks; a pick takes the first id in the list that it can.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from ....kernel.chance import Chance, Request, Scripted
from ..dice import Colour, Face
from ..forces import army_number, faction_of_army
from ..tables import ACTION_CARDS, FACTIONS, GENERAL_NUMBER, GENERALS, SOLO_CARDS, TROOPS

COLOURS = frozenset(colour.name for colour in Colour)
GENERAL = "general"
"""How a script calls the general where he is lost among the cards of his army; his own id will do as well."""


NAMES: dict[str, Callable[[int], str]] = {
    "card": lambda card: TROOPS[card].id if card >= 0 else GENERAL,
    "action_card": lambda card: ACTION_CARDS[card].id,
    "general": lambda general: GENERALS[general].id,
    "doctrine": lambda card: SOLO_CARDS[card].id,
    "fortuna": lambda card: SOLO_CARDS[card].id,
    "coin": lambda faction: FACTIONS[faction].id,
    "army": lambda army: f"{FACTIONS[faction_of_army(army)].id}.{army_number(army)}",
}
"""How a script calls what is drawn."""


def name_of(what: str, thing: Any) -> str:
    """How a script calls an outcome."""
    return Face(thing).name.lower() if what in COLOURS else NAMES.get(what, str)(thing)


class Script(Scripted):
    """The chance of a scenario. ``rolled`` counts the dice."""

    def __init__(self, dice: Sequence[str], draws: Sequence[str]) -> None:
        pairs = [(colour, face) for colour, _, face in (die.partition(":") for die in dice)]
        super().__init__(pairs, draws, COLOURS.__contains__, name_of)
        self.fallen: list[str] = []
        """The dice rolled so far, as the script has them."""

    def _position(self, what: str, things: Sequence[Any]) -> int:
        if self.is_die(what):
            position = super()._position(what, things)
            self.fallen.append(f"{what}:{name_of(what, things[position])}")
            return position
        names = [name_of(what, thing) for thing in things]
        for at, drawn in enumerate(self.draws):
            wanted = GENERAL if what == "card" and drawn in GENERAL_NUMBER else drawn
            if wanted in names:
                del self.draws[at]
                return names.index(wanted)
        return 0

    def _order(self, requests: Sequence[Request]) -> list[int]:
        order = super()._order(requests)
        if self._fits([requests[n] for n in order]):
            return order
        owners = list(dict.fromkeys(owner for owner, _, _ in requests))
        hands = [[n for n, request in enumerate(requests) if request[0] == owner] for owner in owners]
        return next(self._mixed(requests, hands), order)

    def _mixed(self, requests: Sequence[Request], hands: list[list[int]]) -> Iterator[list[int]]:
        """The orders in which the owners' dice can be mixed so that they fit the script."""
        if not any(hands):
            yield []
        at = len(requests) - sum(len(hand) for hand in hands)
        for owner, hand in enumerate(hands):
            if hand and at < len(self.dice) and self.dice[at][0] == requests[hand[0]][1]:
                rest = [other[1:] if n == owner else other for n, other in enumerate(hands)]
                for order in self._mixed(requests, rest):
                    yield [hand[0], *order]


class Harmless(Chance):
    """The chance of a trial that is only to show whether an order is allowed: every die does as little harm as it can."""

    def _position(self, what: str, things: Sequence[Any]) -> int:
        return min(range(len(things)), key=lambda n: things[n]) if what in COLOURS else 0
