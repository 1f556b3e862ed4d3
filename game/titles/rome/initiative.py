"""Initiative Phase: who goes first, and which way round the turn is played.

Each seat holds a random initiative card (I to the number of players) and secretly bids gold; the highest total may go first and
choose the direction, or pass that right to the next highest. Equal totals: the higher bid, then the higher card (no two cards are
equal). Only the faction that takes the first place pays its bid (rulings A-I1); if all pass, the highest must take it (A-I2).

With two teams there is one card and one bid for each person; the winner names which of its factions goes first and pays, teams
alternate from there (rulings A-2.5, A-2.7).
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .state import NONE, State
from .steps import flow

RULE = "Initiative Phase"

CLOCKWISE, COUNTERCLOCKWISE = 1, -1
"""Directions of play around the table, in seat order (Carthage, Rome, Greece, Barbarians; rulings A-S7)."""


def bidders(g: State) -> list[int]:
    """The seats that bid: one for each person, the first of its factions in seat order."""
    first: dict[int, int] = {}
    for faction in g.setup.factions:
        first.setdefault(g.setup.teams[faction], faction)
    return list(first.values())


def purse(g: State, bidder: int) -> list[int]:
    """The factions of the same person, which may all pay the bid."""
    return [faction for faction in g.setup.factions if g.setup.teams[faction] == g.setup.teams[bidder]]


@flow.run("initiative.begin")
def deal(g: State) -> None:
    """Deal the initiative cards, face down, as many as there are bidders."""
    seats = bidders(g)
    cards = list(range(1, len(seats) + 1))
    for seat in seats:
        card = g.chance.pick("initiative", cards)
        cards.remove(card)
        g.initiative_cards[seat] = card
    g.bids[:] = [NONE] * len(g.bids)
    g.ranking = ()
    goto(g, "initiative.next_bid")


@flow.run("initiative.next_bid")
def next_bid(g: State) -> None:
    """Sealed bids, seat by seat; then all are shown at once."""
    waiting = [seat for seat in bidders(g) if payer(g, seat) == NONE]
    if waiting:
        call(g, "initiative.bid", waiting[0])
        return
    g.ranking = tuple(sorted(bidders(g), key=lambda seat: (total(g, seat), bid_of(g, seat)), reverse=True))
    g.exposures += 1
    for seat in g.ranking:
        tell(g, "bid", seat, g.initiative_cards[seat], bid_of(g, seat))
    goto(g, "initiative.claim", 0)


def payer(g: State, bidder: int) -> int:
    """The faction that the bidder has named to pay, or ``NONE`` before the bid."""
    return next((faction for faction in purse(g, bidder) if g.bids[faction] != NONE), NONE)


def bid_of(g: State, bidder: int) -> int:
    """The gold that a bidder has offered."""
    return g.bids[payer(g, bidder)]


def total(g: State, bidder: int) -> int:
    """Card plus gold."""
    return g.initiative_cards[bidder] + bid_of(g, bidder)


@flow.ask("initiative.bid", rule=RULE)
def ask_bid(g: State, seat: int) -> Ask:
    """``bid``: the gold, and the faction that would pay it."""
    return seat, [("bid", gold, faction) for faction in purse(g, seat) for gold in range(g.gold[faction] + 1)]


@ask_bid.on("bid")
def bid(g: State, action: Action, seat: int) -> None:
    _, gold, faction = action
    g.bids[faction] = gold
    done(g)


@ask_bid.refuses("bid")
def why_not_bid(g: State, action: Action, seat: int) -> Refusal | None:
    _, gold, faction = action
    if faction not in purse(g, seat):
        return Refusal("not_your_purse", RULE, (faction,))
    return Refusal("not_so_much_gold", RULE, (gold, g.gold[faction]))


@flow.ask("initiative.claim", rule=RULE)
def ask_claim(g: State, place: int) -> Ask:
    """Go first with a chosen direction, or pass the right on. ``claim``: the first and the second seat of the turn."""
    return g.ranking[place], [*claims(g, g.ranking[place]), ("pass_right",)]


def claims(g: State, bidder: int) -> list[Action]:
    """The ways in which a bidder may take the first place."""
    ways = [seating(g, first, way) for first in purse(g, bidder) for way in (CLOCKWISE, COUNTERCLOCKWISE)]
    return [("claim", first, second) for first, second in dict.fromkeys(order[:2] for order in ways)]


@ask_claim.on("claim")
def claim(g: State, action: Action, place: int) -> None:
    """The first place is paid for, and the order of this turn stands."""
    _, first, second = action
    bidder = g.ranking[place]
    g.gold[payer(g, bidder)] -= bid_of(g, bidder)
    clockwise = seating(g, first, CLOCKWISE)
    g.order = clockwise if clockwise[1] == second else seating(g, first, COUNTERCLOCKWISE)
    tell(g, "order", *g.order)
    done(g)


@ask_claim.refuses("claim")
def why_not_claim(g: State, action: Action, place: int) -> Refusal | None:
    _, first, second = action
    if first not in purse(g, g.ranking[place]):
        return Refusal("not_your_right", RULE, (first, g.ranking[place]))
    return Refusal("no_such_direction", RULE, (first, second))


@ask_claim.on("pass_right")
def pass_right(g: State, action: Action, place: int) -> None:
    """The next highest may claim; after the last the highest must (rulings A-I2)."""
    tell(g, "passed_right", g.ranking[place])
    if place + 1 < len(g.ranking):
        goto(g, "initiative.claim", place + 1)
    else:
        goto(g, "initiative.must_claim")


@flow.ask("initiative.must_claim", rule=RULE)
def ask_must_claim(g: State) -> Ask:
    return g.ranking[0], claims(g, g.ranking[0])


@ask_must_claim.on("claim")
def must_claim(g: State, action: Action) -> None:
    claim(g, action, 0)


@ask_must_claim.refuses("claim", "pass_right")
def why_must(g: State, action: Action) -> Refusal | None:
    return Refusal("highest_must_claim", RULE) if action[0] == "pass_right" else why_not_claim(g, action, 0)


def seating(g: State, first: int, way: int) -> tuple[int, ...]:
    """The order of play from a first faction around the table. Teams alternate: the other person's factions follow in the
    given direction, each time the next one that has not yet its place."""
    ring = list(g.setup.factions)
    start = ring.index(first)
    around = [ring[(start + way * step) % len(ring)] for step in range(len(ring))]
    if len(bidders(g)) == len(ring):
        return tuple(around)
    order = [around.pop(0)]
    while around:
        team = g.setup.teams[order[-1]]
        following = next((f for f in around if g.setup.teams[f] != team), around[0])
        around.remove(following)
        order.append(following)
    return tuple(order)
