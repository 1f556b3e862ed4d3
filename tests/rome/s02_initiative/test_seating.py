"""Initiative Phase: directions of play, sealed bids, payers of a team."""

from __future__ import annotations

import pytest

from game.titles.rome.initiative import CLOCKWISE, COUNTERCLOCKWISE, seating
from game.titles.rome.tables import BARBARIANS, CARTHAGE, GREECE, ROME
from game.titles.rome.view import view
from tests.rome.table import Table

CARDS = {"carthage": 4, "rome": 3, "greece": 2, "barbarians": 1}


def bidding(**more: object) -> Table:
    return Table({"phase": "initiative", "initiative_cards": CARDS, **more}).run()


@pytest.mark.rule("initiative-claim")
@pytest.mark.parametrize(
    ("first", "way", "order"),
    [
        (ROME, CLOCKWISE, (ROME, GREECE, BARBARIANS, CARTHAGE)),
        (ROME, COUNTERCLOCKWISE, (ROME, CARTHAGE, BARBARIANS, GREECE)),
        (BARBARIANS, CLOCKWISE, (BARBARIANS, CARTHAGE, ROME, GREECE)),
    ],
)
def test_play_goes_round_the_table(first: int, way: int, order: tuple[int, ...]) -> None:
    assert seating(bidding().g, first, way) == order


@pytest.mark.rule("three-numbers")
def test_three_seats() -> None:
    t = Table({"base": "three_without_rome", "phase": "initiative", "initiative_cards": {"carthage": 1}})
    assert seating(t.g, GREECE, COUNTERCLOCKWISE) == (GREECE, CARTHAGE, BARBARIANS)


@pytest.mark.rule("teams-seats")
@pytest.mark.parametrize("first", [CARTHAGE, ROME, GREECE, BARBARIANS])
@pytest.mark.parametrize("way", [CLOCKWISE, COUNTERCLOCKWISE])
@pytest.mark.parametrize("teams", [[["carthage", "greece"]], [["carthage", "rome"]], [["carthage", "barbarians"]]])
def test_teams_alternate(first: int, way: int, teams: list[list[str]]) -> None:
    g = Table({"base": "two_teams", "teams": teams, "phase": "initiative", "initiative_cards": {"carthage": 1}}).g
    order = seating(g, first, way)
    assert sorted(order) == [CARTHAGE, ROME, GREECE, BARBARIANS]
    assert order[0] == first
    sides = [g.setup.teams[seat] for seat in order]
    assert sides[0] != sides[1] != sides[2] != sides[3]


@pytest.mark.rule("initiative-sealed")
def test_bids_and_cards_are_hidden_until_all_have_bid() -> None:
    t = bidding().do("bid", 3, CARTHAGE)
    seen = view(t.g, ROME)
    assert seen.bids[CARTHAGE] == -1
    assert seen.initiative_cards == [0, 3, 0, 0]
    assert view(t.g, CARTHAGE).bids[CARTHAGE] == 3
    t.do("bid", 0, ROME).do("bid", 0, GREECE).do("bid", 1, BARBARIANS)
    assert view(t.g, ROME).bids == [3, 0, 0, 1]
    assert view(t.g, ROME).initiative_cards == [4, 3, 2, 1]


@pytest.mark.rule("initiative-bids", "teams-pay")
def test_a_bid_is_paid_from_the_own_purse() -> None:
    t = bidding(gold={"carthage": 2})
    assert [option[1] for option in t.options] == [0, 1, 2]
    assert t.refused("bid", 3, CARTHAGE).key == "not_so_much_gold"
    assert t.refused("bid", 1, ROME).key == "not_your_purse"
    team = Table({"base": "two_teams", "phase": "initiative", "initiative_cards": {"carthage": 1, "rome": 2}}).run()
    assert ("bid", 5, GREECE) in team.options


@pytest.mark.rule("initiative-all-pass")
def test_the_highest_must_go_first_when_all_have_passed() -> None:
    t = bidding()
    for seat in (CARTHAGE, ROME, GREECE, BARBARIANS):
        t.do("bid", 1, seat)
    for _ in range(4):
        t.do("pass_right")
    assert t.decision.seat == CARTHAGE
    assert t.refused("pass_right").key == "highest_must_claim"
    assert t.refused("claim", CARTHAGE, GREECE).key == "no_such_direction"
    assert t.refused("claim", ROME, GREECE).key == "not_your_right"
    t.do("claim", CARTHAGE, ROME)
    assert t.g.gold == [4, 5, 5, 5]
