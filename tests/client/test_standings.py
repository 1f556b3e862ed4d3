"""What the title and the list tell of a saved game."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from game.client.library import Listed
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.players import automated, levels, temperaments
from game.client.rome.standings import played, saved_lands, saved_sheet, standing_line
from game.kernel.header import Header, Seat
from game.titles.rome.tables import LEVELS, TEMPERAMENTS

WHEN = datetime(2026, 1, 1, tzinfo=UTC)


def listed(points: str, *people: int, **summary: str | int) -> Listed:
    seats = [Seat(seat=n, name="", automated="" if n in people else "auto") for n in range(4)]
    header = Header(
        title="rome",
        rules_version=1,
        name="War",
        created=WHEN,
        updated=WHEN,
        map=None,
        seed=1,
        position=0,
        entries=1,
        digest="",
        summary={"turn": 2, "phase": 1, "points": points, **summary},
        seats=seats,
    )
    return Listed(Path("war.save"), header)


@pytest.mark.parametrize(
    ("points", "people", "side"),
    [("0 0 0 0", (1,), 1), ("3 3 1 3", (2, 3), 3), ("4 5 4 4", (0,), 1), ("2 2 0 0", (), 0)],
)
def test_a_game_wears_the_colours_of_the_leader_of_several_those_of_a_person(
    points: str, people: tuple[int, ...], side: int
) -> None:
    sheet = saved_sheet(listed(points, *people))
    assert sheet is not None
    assert sheet.livery.key == SEAT_KEYS[side]


def test_automated_players_are_told_by_level_and_temperament() -> None:
    assert automated("auto:master:bold") == "master, bold"
    assert automated("auto:novice") == "novice"
    assert automated("auto") == automated("doctrine") == automated("auto:angry:very:much") == "automated"
    assert (list(levels()), list(temperaments())) == (list(LEVELS), list(TEMPERAMENTS))


def test_the_lands_of_a_save_are_told_only_when_they_fit_the_map() -> None:
    told = listed("0 0 0 0", 1, owners="1.3x0")
    assert saved_lands(told, 5) == ["rome", "", "barbarians", "", "carthage"]
    assert saved_lands(told, 6) == []
    assert saved_lands(listed("0 0 0 0", 1), 5) == []
    assert saved_lands(Listed(Path("broken.save"), None), 5) == []


def test_a_save_tells_since_when_it_is_played() -> None:
    assert "1 decision so far" in played(listed("0 0 0 0", 1))
    assert played(Listed(Path("broken.save"), None)) == ""


def test_a_game_that_is_over_is_said_to_be() -> None:
    going, over = listed("0 9 0 0", 1, target=10), listed("0 11 0 0", 1, target=10, over=1)
    assert standing_line(over) != standing_line(going)
    sheet = saved_sheet(over)
    assert sheet is not None
    assert sheet.line == standing_line(over) == "Over after turn II"
    assert "so far" not in played(over)
