"""The fight for the first place: what a seat may bid, what is open, and the ways to claim. No pygame.

bidders(view)                 everybody who bids, with what is known of them
ways(view, decision)          the ways to go first, each with the order of play that comes of it
passed(view, decision)        who bid more and passed the right on
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.rome.presenters.names import roman
from game.client.words import tr
from game.kernel.actions import Action, Decision
from game.kernel.log import LogEntry
from game.titles.rome import initiative
from game.titles.rome.state import NONE
from game.titles.rome.view import View

BID, CLAIM, MUST_CLAIM = "initiative.bid", "initiative.claim", "initiative.must_claim"


@dataclass(frozen=True, slots=True)
class Bidder:
    """A person who bids, by the first of his factions. ``card`` and ``gold`` are -1 as long as they are hidden; ``sealed`` tells that
    the bid has been made, where that is known."""

    seat: int
    factions: tuple[int, ...]
    card: int
    gold: int
    payer: int
    sealed: bool
    purse: tuple[int, ...]

    @property
    def open(self) -> bool:
        """Whether card and bid are known."""
        return self.card >= 0 and self.gold >= 0

    @property
    def total(self) -> int:
        """Card plus bid."""
        return self.card + self.gold

    @property
    def numeral(self) -> str:
        """The number on his card."""
        return roman(self.card) if self.card > 0 else ""


def bidders(v: View, asking: int = NONE) -> list[Bidder]:
    """Before the reveal in seat order, after it from the highest. ``asking`` is the seat that bids now: those before it have sealed
    theirs (the order of bidding is public, the bids are not)."""
    seats = initiative.bidders(v)
    before = seats[: seats.index(asking)] if asking in seats else seats if asking == NONE else []
    return [_bidder(v, seat, seat in before) for seat in (v.ranking or seats)]


def _bidder(v: View, seat: int, sealed: bool) -> Bidder:
    payer = initiative.payer(v, seat)
    purse = initiative.purse(v, seat)
    card = v.initiative_cards[seat]
    return Bidder(
        seat=seat,
        factions=tuple(purse),
        card=card if card > 0 else NONE,
        gold=v.bids[payer] if payer != NONE else NONE,
        payer=payer,
        sealed=sealed or payer != NONE,
        purse=tuple(v.gold[faction] for faction in purse),
    )


def told(lines: Sequence[LogEntry], v: View) -> list[Bidder]:
    """Bidders as the chronicle tells of them when the bids are shown."""
    found = []
    for line in lines:
        if line.key == "bid":
            seat, card, gold = line.args
            purse = initiative.purse(v, seat)
            found.append(Bidder(seat, tuple(purse), card, gold, seat, True, tuple(v.gold[f] for f in purse)))
    return found


@dataclass(frozen=True, slots=True)
class Way:
    """A way to go first: the option, the order of play, who pays and how much."""

    action: Action
    order: tuple[int, ...]
    payer: int
    price: int
    clockwise: bool


def ways(v: View, decision: Decision) -> list[Way]:
    """All of them, in the order of the options."""
    found = []
    for action in decision.options:
        if action[0] == "claim":
            _, first, second = action
            order = initiative.seating(v, first, initiative.CLOCKWISE)
            clockwise = order[1] == second
            if not clockwise:
                order = initiative.seating(v, first, initiative.COUNTERCLOCKWISE)
            payer = initiative.payer(v, decision.seat)
            found.append(Way(action, order, payer, initiative.bid_of(v, decision.seat), clockwise))
    return found


def passed(v: View, decision: Decision) -> tuple[int, ...]:
    """Those who had the right before and passed it on, the highest first; after all have, the highest has it again."""
    return v.ranking[: decision.about[0]] if decision.step == CLAIM else ()


@dataclass(frozen=True, slots=True)
class Purse:
    """A faction that can pay a bid: how much at most."""

    faction: int
    most: int


def purses(decision: Decision) -> list[Purse]:
    """Who may pay, with the highest bid that is offered."""
    found: dict[int, int] = {}
    for action in decision.options:
        if action[0] == "bid":
            found[action[2]] = max(found.get(action[2], 0), action[1])
    return [Purse(faction, most) for faction, most in found.items()]


def rule_lines() -> tuple[str, ...]:
    """What a bidder should know, in short."""
    return (
        tr("The highest card plus bid may go first and choose the direction, or pass that right on."),
        tr("Only he who goes first pays his bid."),
        tr("Equal totals: the higher bid, then the higher card."),
    )
