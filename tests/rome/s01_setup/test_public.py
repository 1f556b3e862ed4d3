"""What everybody may ask: numbers of cards, of mercenaries, of ships (The Game Turn; rulings A-S11)."""

from __future__ import annotations

import pytest

from game.titles.rome.state import NONE
from game.titles.rome.tables import GREECE, ROME
from game.titles.rome.view import UNSEEN, view
from tests.rome.table import Table

HOPLITES = ["hoplites", "hoplites"]


def army(number: int, region: str | None, *troops: str, stars: int = 0) -> dict[str, object]:
    led = {"stars": stars} if stars else None
    return {"faction": "greece", "number": number, "region": region, "general": led, "troops": [*HOPLITES, *troops]}


SPEC = {
    "phase": "campaign",
    "active": "rome",
    "hands": {"greece": ["A01", "A02"]},
    "armies": [army(1, "pella", "cretan_archers", stars=3), army(2, "larissa"), army(3, None)],
    "navies": [{"faction": "greece", "number": 1, "at": "mare_aegaeum", "ships": 3}],
}


@pytest.mark.rule("public-numbers")
def test_numbers_of_cards_mercenaries_and_ships_are_public() -> None:
    seen = view(Table(SPEC).g, ROME)
    first = 5 * GREECE
    assert seen.army_cards[first : first + 3] == [3, 2, 0]
    assert seen.army_mercenaries[first] == 1
    assert seen.army_led[first : first + 2] == [True, False]
    assert seen.navy_ships[2 * GREECE] == 3
    assert seen.hand_sizes[GREECE] == 2


@pytest.mark.rule("public-numbers")
def test_what_the_cards_are_is_not() -> None:
    seen = view(Table(SPEC).g, ROME)
    first = 5 * GREECE
    assert seen.army_troops[first : first + 3] == [(), (), ()]
    assert seen.army_general[first : first + 2] == [UNSEEN, NONE]
    assert seen.hands[GREECE] == ()
    assert seen.army_at[first + 2] == NONE


@pytest.mark.rule("teams-eyes")
def test_a_person_sees_with_the_eyes_of_both_factions() -> None:
    t = Table({**SPEC, "base": "two_teams", "teams": [["rome", "greece"], ["carthage", "barbarians"]]})
    assert view(t.g, ROME).hands[GREECE] == t.g.hands[GREECE]
    assert view(t.g, ROME).army_troops[5 * GREECE] == t.g.army_troops[5 * GREECE]
    assert view(t.g, 0).army_troops[5 * GREECE] == ()
