"""Setup (rulebook: Setup): the table before the first turn.

`lay_out` puts down what every game shares: control markers on the home regions, full decks, gold, relations. `agreed` reads
the options of a new game. The starting sets and the forming of armies and navies follow as steps, seat by seat and sealed.
"""

from __future__ import annotations

from ...common.board import Board
from .state import ALLY, ENEMY, NEUTRAL, PAIR, UNPLACED, Setup, State, empty_state
from .tables import ACTION_CARDS, FACTIONS, GENERALS_OF, LIMITS, TROOPS


def lay_out(board: Board, setup: Setup) -> State:
    """The table with every home region held by its faction and every deck complete; no army, navy or agent yet."""
    g = empty_state(board, setup)
    for faction in setup.factions:
        for region in g.geo.homes[faction]:
            g.owner[region] = faction
        g.gold[faction] = FACTIONS[faction].start_gold
    g.troops_reserve = [troop.count for troop in TROOPS]
    g.generals_reserve = [tuple(sorted(generals)) for generals in GENERALS_OF]
    g.ships_reserve = LIMITS.ship_deck
    g.deck = tuple(range(len(ACTION_CARDS)))
    for a, row in enumerate(PAIR):
        for b in range(a):
            g.relations[row[b]] = relation_at_start(setup, a, b)
    return g


def relation_at_start(setup: Setup, a: int, b: int) -> int:
    """All neutral (rulings A-S1); with two teams allies within and enemies across (A-2.2)."""
    teams = {setup.teams[faction] for faction in setup.factions}
    if len(teams) == len(setup.factions):
        return NEUTRAL
    return ALLY if setup.teams[a] == setup.teams[b] else ENEMY


def give_agents(g: State, faction: int, count: int) -> None:
    """Put agents into the faction's hands, off the map."""
    for number in range(count):
        g.agent_at[3 * faction + number] = UNPLACED
