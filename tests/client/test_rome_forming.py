"""Forming armies: any formation can be reached, and what is missing is told."""

from __future__ import annotations

import pytest

from game.client.rome.presenters.forming import (
    HAND,
    Formation,
    bar_to_general,
    bar_to_ship,
    bar_to_troop,
    formation,
    forming,
    orders,
    with_general,
    with_ship,
    with_troop,
)
from game.titles.rome.forces import armies_of, navies_of
from game.titles.rome.tables import FACTIONS, GENERALS
from tests.client.desk import MatchDesk, game
from tests.client.lots import Lots


def graded(formed: Formation) -> tuple[object, ...]:
    """A formation in which generals of one grade are alike."""
    return formed.troops, {army: GENERALS[g].stars for army, g in formed.generals.items()}, formed.ships


@pytest.mark.parametrize("faction", range(4))
def test_moving_cards_by_lot_always_gives_the_formation_that_was_meant(faction: int) -> None:
    lots, match = Lots(faction), game(faction, seats=[FACTIONS[f].id for f in (faction, (faction + 1) % 4)])
    while match.decision.seat != faction:
        match.act(("suggested",))
        match.act(("ready",))
    desk = MatchDesk(match)
    for _ in range(150):
        v = desk.view
        now = formation(v, faction)
        wanted = None
        kind = lots.random.random()
        goal = lots.one([HAND, *list(armies_of(faction))[:4]])
        if kind < 0.6:
            cards = [(HAND, troop) for troop, _ in forming(v, faction).hand]
            cards += [(army, troop) for army, troops in now.troops.items() for troop in troops]
            source, troop = lots.one(cards)
            if bar_to_troop(v, faction, source, goal, troop) is None:
                wanted = with_troop(now, source, goal, troop)
        elif kind < 0.8:
            generals = [(HAND, general) for general in forming(v, faction).generals]
            generals += list(now.generals.items())
            source, general = lots.one(generals)
            if bar_to_general(v, source, goal) is None:
                wanted = with_general(now, source, goal, general)
        elif forming(v, faction).ships:
            navy = lots.one(navies_of(faction))
            if bar_to_ship(v, navy) is None:
                wanted = with_ship(now, HAND, navy)
        elif now.ships:
            wanted = with_ship(now, lots.one(sorted(now.ships)), HAND)
        if wanted is None:
            continue
        for action in orders(now, wanted, forming(v, faction).generals):
            match.act(action)
        assert graded(formation(desk.view, faction)) == graded(wanted)


@pytest.mark.parametrize("faction", range(4))
def test_what_is_missing_is_told_until_everything_has_its_place(faction: int) -> None:
    match = game(1)
    while match.decision.seat != faction:
        match.act(("suggested",))
        match.act(("ready",))
    desk = MatchDesk(match)
    start = forming(desk.view, faction)
    assert not start.ready
    assert sum(n for _, n in start.hand) == len(FACTIONS[faction].start_troops)
    assert not all(check.met for check in start.checks)
    match.act(("suggested",))
    done = forming(desk.view, faction)
    assert done.ready
    assert not done.hand
    assert all(check.met for check in done.checks)
    assert (("ready",) in match.decision.options) == done.ready
    army = next(iter(formation(desk.view, faction).troops))
    now = formation(desk.view, faction)
    for action in orders(now, with_troop(now, army, HAND, now.troops[army][0]), done.generals):
        match.act(action)
    again = forming(desk.view, faction)
    assert not again.ready
    assert any("1 card" in check.words for check in again.checks)
    assert ("ready",) not in match.decision.options
