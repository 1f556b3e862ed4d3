"""Options of a new game: seats, target, teams, and what is told about wrong ones."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.title import BadSetup
from game.titles.rome.setup import agreed
from game.titles.rome.state import ALLY, ASK_NEVER, ENEMY, PAIR
from game.titles.rome.tables import BARBARIANS, CARTHAGE, GREECE, ROME, standard_board
from game.titles.rome.title import TITLE


@pytest.mark.rule("setup-target")
def test_targets() -> None:
    assert agreed({}, standard_board()).target == 20
    assert [agreed({"target": target}, standard_board()).target for target in (10, 15, 20, 25)] == [10, 15, 20, 25]
    with pytest.raises(BadSetup, match="10, 15, 20, 25"):
        agreed({"target": 12}, standard_board())


@pytest.mark.rule("setup-seats")
def test_seats_stand_in_the_order_of_the_table() -> None:
    chosen = agreed({"seats": ["barbarians", "carthage", "greece"]}, standard_board())
    assert chosen.factions == (CARTHAGE, GREECE, BARBARIANS)


@pytest.mark.rule("setup-home-markers", "three-garrisons")
def test_homes_of_an_absent_faction_belong_to_nobody() -> None:
    g = TITLE.setup({"seats": ["carthage", "greece", "barbarians"]})
    assert {g.owner[region] for region in g.geo.homes[ROME]} == {-1}
    assert {g.owner[region] for region in g.geo.homes[GREECE]} == {GREECE}
    assert sum(owner >= 0 for owner in g.owner) == 36 - 7
    assert g.gold[ROME] == 0


@pytest.mark.rule("teams-fixed")
def test_teams_are_allies_within_and_enemies_across() -> None:
    g = TITLE.setup({"teams": [["carthage", "greece"], ["rome", "barbarians"]]})
    assert g.relations[PAIR[CARTHAGE][GREECE]] == ALLY
    assert g.relations[PAIR[ROME][BARBARIANS]] == ALLY
    assert {g.relations[PAIR[a][b]] for a in (CARTHAGE, GREECE) for b in (ROME, BARBARIANS)} == {ENEMY}


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, "there is no option 'colour'"),
    ({"seats": ["rome", "parthia"]}, "no faction 'parthia'"),
    ({"seats": ["rome"]}, "at least two factions"),
    ({"teams": [["carthage", "rome"], ["greece"]]}, "two lists of two factions"),
    ({"teams": [["carthage", "rome"], ["greece", "greece"]]}, "name every seat once"),
    ({"difficulty": "divine"}, "difficulty has to be one of"),
    ({"aim": "glory"}, "aim has to be one of"),
    ({"asks": {"rome": "sometimes"}}, "asks has to be one of"),
    ({"automated": ["parthia"]}, "automated: there is no faction"),
]


@pytest.mark.rule("setup-seats")
@pytest.mark.parametrize(("options", "said"), WRONG)
def test_wrong_options_are_told_in_a_sentence(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadSetup, match=said):
        agreed(options, standard_board())


@pytest.mark.rule("setup-seats")
def test_fortuna_is_for_one_person_or_none() -> None:
    board = standard_board()
    assert not agreed({}, board).fortuna
    assert not agreed({"automated": ["rome"]}, board).fortuna
    assert agreed({"automated": ["rome", "greece", "barbarians"]}, board).fortuna
    assert not agreed({"automated": ["rome", "greece", "barbarians"], "fortuna": False}, board).fortuna
    assert agreed({"asks": {"rome": "never"}}, board).asks[ROME] == ASK_NEVER
