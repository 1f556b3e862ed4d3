"""What a seat may know (rulings A-S11): the only thing that the client and the automated players get to see of the table.

A view is made from a whitelist. It has the columns of a `State`, so that the questions of `forces`, `regions`, `movement` and the
others can be asked of it; what the seat may not know is empty there, and what is public about it stands in columns of its own. The
two factions of one person see each other's secrets (A-2.3).

Public: regions, relations, gold, improvements, developments, victory points, where pieces stand, the number of troop and of mercenary
cards in an army on the map and whether a general leads it, ships. Hidden: hands, troop cards, generals, unplaced armies, sealed
bids, and purchases of cards.
"""

from __future__ import annotations

from .forces import armies_of, faction_of_army, mercenaries
from .state import NONE, UNPLACED, State
from .tables import TROOPS

PUBLIC = (
    "board",
    "geo",
    "setup",
    "turn",
    "phase",
    "order",
    "roads",
    "trades",
    "ships_reserve",
    "imperial",
    "discard",
    "ranking",
    "tax_nothing",
    "works",
    "roads_bought",
    "improvements_bought",
    "garrison_less",
    "drawn",
    "fortuna_deck",
    "coalition",
    "coalition_before",
    "battles_fought",
    "last_turn",
    "result",
)
"""Columns that never change in place: shared with the state."""

PUBLIC_ROWS = (
    "gold",
    "vp",
    "vp_by_source",
    "tax_raised",
    "relations",
    "owner",
    "unrest",
    "built",
    "army_navy",
    "army_marks",
    "army_assaulted",
    "navy_sea",
    "navy_port",
    "navy_ships",
    "navy_mp",
    "navy_marks",
    "agent_at",
    "agent_moves",
    "agent_actions",
    "agent_intrigues",
    "extra_action_used",
    "developments",
    "developments_new",
    "columns_scored",
    "attacked",
    "corruption",
    "doctrine",
    "doctrine_deck",
)
"""Columns that are lists: copied."""

PRIVATE_ROWS = {"generals_reserve": (), "generals_unallocated": (), "hands": (), "sightings": ()}
"""Columns with one entry for each faction that only its own person sees, and what the others see instead."""


UNSEEN = -2
"""In ``army_general``: a general leads the army, but the seat cannot see who."""


class View(State):
    """The table as one seat sees it."""

    __slots__ = ("army_cards", "army_led", "army_mercenaries", "deck_size", "hand_sizes", "seat")

    seat: int
    army_cards: list[int]
    """The number of troop cards of each army."""
    army_mercenaries: list[int]
    army_led: list[bool]
    """Whether a general leads the army."""
    hand_sizes: list[int]
    deck_size: int


def eyes_of(g: State, seat: int) -> list[int]:
    """The factions whose secrets the seat's person knows."""
    return [faction for faction in g.setup.factions if g.setup.teams[faction] == g.setup.teams[seat]]


def view(g: State, seat: int) -> View:
    """A new object with all that the seat may know."""
    v = View.__new__(View)
    v.seat = seat
    for name in PUBLIC:
        setattr(v, name, getattr(g, name))
    for name in PUBLIC_ROWS:
        setattr(v, name, getattr(g, name)[:])
    own = eyes_of(g, seat)
    for name, hidden in PRIVATE_ROWS.items():
        setattr(v, name, [row if faction in own else hidden for faction, row in enumerate(getattr(g, name))])
    v.deck, v.deck_size = (), len(g.deck)
    v.hand_sizes = [len(hand) for hand in g.hands]
    v.recruits = tuple(bought for bought in g.recruits if faction_of_army(bought[0]) in own)
    v.frames, v.out, v.exposures = [], None, 0
    _show_bids(g, v, own)
    _show_armies(g, v, own)
    v.troops_reserve = [
        copies if TROOPS[troop].mercenary or TROOPS[troop].faction in own else 0
        for troop, copies in enumerate(g.troops_reserve)
    ]
    v.battle = g.battle.seen_by(own) if g.battle is not None else None
    v.last_battle = g.last_battle.seen_by(own) if g.last_battle is not None else None
    return v


def _show_bids(g: State, v: View, own: list[int]) -> None:
    """Initiative cards and bids are open once they have been ranked."""
    open_now = bool(g.ranking)
    v.initiative_cards = [card if open_now or f in own else 0 for f, card in enumerate(g.initiative_cards)]
    v.bids = [bid if open_now or f in own else NONE for f, bid in enumerate(g.bids)]


def _show_armies(g: State, v: View, own: list[int]) -> None:
    hidden = [army for faction in range(len(g.gold)) if faction not in own for army in armies_of(faction)]
    v.army_at = g.army_at[:]
    v.army_troops = g.army_troops[:]
    v.army_general = g.army_general[:]
    v.army_mp = g.army_mp[:]
    v.army_road_steps = g.army_road_steps[:]
    v.army_cards = [len(troops) for troops in g.army_troops]
    v.army_mercenaries = [mercenaries(troops) for troops in g.army_troops]
    v.army_led = [general >= 0 for general in g.army_general]
    for army in hidden:
        v.army_troops[army] = ()
        v.army_general[army] = UNSEEN if v.army_led[army] else NONE
        v.army_mp[army] = v.army_road_steps[army] = 0
        if v.army_at[army] == UNPLACED:
            v.army_at[army] = NONE
            v.army_cards[army] = v.army_mercenaries[army] = 0
            v.army_led[army] = False
            v.army_general[army] = NONE
