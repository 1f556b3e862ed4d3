"""What the page of a new game tells about the war that begins."""

from __future__ import annotations

import pytest

from game.client.rome.presenters import war
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.newgame import TARGETS, Plan
from game.titles.rome.tables import standard_board

ALL = set(SEAT_KEYS)


def test_people_come_first_and_who_does_not_play_is_not_there() -> None:
    plan = Plan()
    plan.seats["greece"].kind = "none"
    plan.seats["barbarians"].kind, plan.seats["barbarians"].name = "person", "Livia"
    sides = war.sides(plan, ALL, standard_board())
    assert [side.key for side in sides] == ["rome", "barbarians", "carthage"]
    assert sides[1].player == "Livia"
    assert "20 troop cards" in sides[1].begins
    assert "ships" not in sides[1].begins


def test_each_faction_that_plays_has_its_capital_on_the_picture() -> None:
    plan, board = Plan(), standard_board()
    plan.seats["carthage"].kind = "none"
    signs = war.capitals(plan, ALL, board)
    assert sorted(signs.values()) == ["barbarians", "greece", "rome"]
    assert {board.regions[region].id for region in signs} == {"roma", "athenai", "nemossos"}


def test_a_game_of_more_points_or_more_people_takes_longer() -> None:
    words = [war.length(Plan(target=target), ALL) for target in TARGETS]
    assert len(set(words)) == len(TARGETS)
    alone, many = Plan(), Plan()
    for seat in many.seats.values():
        seat.kind = "person"
    assert "90 minutes" in war.length(alone, ALL)
    assert "3½ hours" in war.length(many, ALL)


@pytest.mark.parametrize("aim", ["conquest", "long_conquest"])
def test_a_conquest_has_no_length(aim: str) -> None:
    assert "as long as" in war.length(Plan(aim=aim), ALL)  # type: ignore[arg-type]
