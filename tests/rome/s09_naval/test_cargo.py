"""What goes down with ships (Naval Transport, Naval Battles, Ship Cards)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.kernel.chance import Live
from game.titles.rome.invariants import faults
from game.titles.rome.sea_battle import lose_carried_card, lose_ships
from game.titles.rome.state import NONE
from game.titles.rome.tables import TROOPS, Role
from tests.rome.s07_campaign.pieces import ITALIANS, LEGIONARIES
from tests.rome.s09_naval.pieces import GREECE, ROME, aboard, army, fleet, letters, navy, piece, sea, told, waters
from tests.rome.table import Table

ROMAN, GREEK = fleet(ROME), fleet(GREECE)
ENEMIES = {"greece-rome": "enemy"}


def laden(troops: str, ships: int, general: str | None = None, faction: int = ROME, **setup: object) -> Table:
    return waters(
        [navy(faction, 1, "mare_ionium", ships)], [army(faction, 1, None, troops, general, aboard=1)], **setup
    )


@pytest.mark.rule("cargo-share")
def test_each_class_loses_its_share_rounded_up() -> None:
    t = laden("LLLLIvvs", 4)
    lose_ships(t.g, ROMAN, 1)
    assert t.g.navy_ships[ROMAN] == 3
    assert Counter(TROOPS[troop].role for troop in t.g.army_troops[piece(ROME)]) == {Role.MAIN: 3, Role.SKIRMISHER: 1}
    assert not faults(t.g)


@pytest.mark.rule("cargo-share")
def test_the_share_is_of_all_armies_aboard_together() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 5)],
        [army(ROME, 1, None, "LLLLL", aboard=1), army(ROME, 2, None, "IIIII", aboard=1)],
        draws=[str(LEGIONARIES), str(ITALIANS), str(ITALIANS), str(LEGIONARIES)],
    )
    lose_ships(t.g, ROMAN, 2)
    assert [len(t.g.army_troops[piece(ROME, number)]) for number in (1, 2)] == [3, 3]


@pytest.mark.rule("cargo-rounding")
def test_the_other_rounding_is_a_choice_of_the_setup() -> None:
    t = laden("LLLLIvvs", 4)
    t.g.setup = t.g.setup._replace(cargo_rounding_up=False)
    lose_ships(t.g, ROMAN, 1)
    assert letters(t, piece(ROME)).count("v") == 2
    assert len(t.g.army_troops[piece(ROME)]) == 7
    t = waters(
        [navy(ROME, 1, "mare_ionium", 5)],
        [army(ROME, 1, None, "LLLLLvs", aboard=1), army(ROME, 2, None, "IIIIvvss", aboard=1)],
    )
    t.g.setup = t.g.setup._replace(cargo_rounding_up=False)
    lose_ships(t.g, ROMAN, 1)
    assert sum(len(troops) for troops in t.g.army_troops) == 12  # what the four ships can carry
    assert not faults(t.g)


@pytest.mark.rule("cargo-army-lost")
def test_an_army_with_one_main_card_left_is_lost_with_its_general() -> None:
    t = laden("LLvvs", 2, "competent_1")
    lose_ships(t.g, ROMAN, 1)
    assert t.g.army_general[piece(ROME)] == NONE
    assert aboard(t, piece(ROME)) is None
    assert told(t, "army_lost") == [(piece(ROME),)]
    t = laden("HHj", 2, "alexandros", GREECE)
    lose_ships(t.g, GREEK, 1)
    assert letters(t, piece(GREECE)) == "H"  # Never Give Up


@pytest.mark.rule("cargo-army-lost", "sea-battle-cargo")
def test_s_alone_may_break_an_army_and_spares_a_navy_without_cargo() -> None:
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 2), navy(GREECE, 1, "mare_ionium", 2)],
        [army(ROME, 1, None, "LL", aboard=1)],
        relations=ENEMIES,
        dice="GREEN:s GREEN:s GREEN:s GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_ionium"))
    assert aboard(t, piece(ROME)) is None
    assert (t.g.navy_ships[ROMAN], t.g.navy_ships[GREEK]) == (2, 2)
    assert told(t, "sea_battle_drawn")


@pytest.mark.rule("sea-battle-cargo")
def test_lost_cards_go_back_to_their_deck_and_only_their_owner_sees_which() -> None:
    t = laden("LLLL", 2)
    before = t.g.troops_reserve[t.g.army_troops[piece(ROME)][0]]
    troop = t.g.army_troops[piece(ROME)][0]
    lose_ships(t.g, ROMAN, 1)
    assert t.g.troops_reserve[troop] == before + 2
    entries = [entry for entry in t.g.out or [] if entry.key == "card_lost"]
    assert len(entries) == 2
    assert all(entry.seen_by(ROME) and not entry.seen_by(GREECE) for entry in entries)
    assert told(t, "cargo_lost") == [(piece(ROME),)] * 2


@pytest.mark.rule("sea-battle-cargo")
def test_every_card_aboard_is_as_likely_to_go() -> None:
    lost: Counter[int] = Counter()
    for seed in range(400):
        t = waters(
            [navy(ROME, 1, "mare_ionium", 3)],
            [army(ROME, 1, None, "LLL", aboard=1), army(ROME, 2, None, "LLLLL", aboard=1)],
        )
        t.g.chance = Live(seed)
        lose_carried_card(t.g, ROMAN, tuple(Role))
        lost[3 - len(t.g.army_troops[piece(ROME)])] += 1
    assert 110 < lost[1] < 190  # 3 of 8


@pytest.mark.rule("sea-battle-vp")
def test_losing_ships_otherwise_scores_for_nobody() -> None:
    t = laden("LLL", 3, "competent_1")
    lose_ships(t.g, ROMAN, 3)
    assert (t.g.navy_ships[ROMAN], max(t.g.vp), t.g.ships_reserve) == (0, 0, 30)
    assert t.g.army_general[piece(ROME)] == NONE
    assert told(t, "navy_sunk") == [(ROMAN,)]
    assert not faults(t.g)
