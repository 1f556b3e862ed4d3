"""Choosing cards for a combat: single cards are put together until they make one of the deployments that the rules offer.

choice = Deploying(options)          options: the offered deployments, as sorted cards
choice.press(card)                   choose it, put it back, or let it take the place of one of its kind; False: does not fit
choice.cards, choice.ready           what is chosen, and whether it may be deployed as it is
"""

from __future__ import annotations

from collections.abc import Iterable

from game.client.words import tr
from game.titles.rome.battle.table import Cards
from game.titles.rome.tables import TROOPS


class Deploying:
    """See the module. At most one card of each kind is chosen: the rules know no other deployment."""

    def __init__(self, options: Iterable[Cards]) -> None:
        self.options = [tuple(sorted(cards)) for cards in options]
        self.cards: Cards = ()

    @property
    def ready(self) -> bool:
        """Whether the chosen cards are an offered deployment."""
        return self.cards in self.options

    def leads_on(self, cards: Cards) -> bool:
        """Whether some deployment has all of these cards."""
        return any(set(cards) <= set(option) for option in self.options)

    def with_card(self, card: int) -> Cards:
        """The chosen cards with this one in the place of one of its kind."""
        role = TROOPS[card].role
        return tuple(sorted([*(held for held in self.cards if TROOPS[held].role is not role), card]))

    def fits(self, card: int) -> bool:
        """Whether pressing the card leads on."""
        return card in self.cards or self.leads_on(self.with_card(card))

    def usable(self, card: int) -> bool:
        """Whether the card is in any deployment."""
        return self.leads_on((card,))

    def press(self, card: int) -> bool:
        """Choose the card or put it back. A main battle card that does not go with what is chosen takes the place of all of it. False
        when nothing changes because it does not fit."""
        if card in self.cards:
            self.cards = tuple(held for held in self.cards if held != card)
            return True
        wanted = self.with_card(card)
        if not self.leads_on(wanted):
            if TROOPS[card].role.value != 0 or not self.usable(card):
                return False
            wanted = self._kept_with(card)
        self.cards = wanted
        return True

    def _kept_with(self, card: int) -> Cards:
        """A new main battle card with what can stay beside it."""
        kept: Cards = (card,)
        for held in self.cards:
            more = tuple(sorted((*kept, held)))
            if TROOPS[held].role is not TROOPS[card].role and self.leads_on(more):
                kept = more
        return kept

    def clear(self) -> None:
        """Put all back."""
        self.cards = ()

    def hint(self, card: int) -> str:
        """What the card can do now, in a few words; empty when nothing."""
        if (card,) in self.options:
            return tr("can fight next")
        if not self.usable(card):
            return tr("not in this combat")
        return tr("with an infantry card") if self._only_with_infantry(card) else tr("with a main card")

    def _only_with_infantry(self, card: int) -> bool:
        mains = [held for option in self.options if card in option for held in option if TROOPS[held].role.value == 0]
        return all(TROOPS[main].kind.value == 0 for main in mains)
