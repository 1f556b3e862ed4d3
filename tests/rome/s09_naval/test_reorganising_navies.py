"""Merging, splitting and exchanging ships of navies (Reorganizing)."""

from __future__ import annotations

import pytest

from game.titles.rome.invariants import faults
from game.titles.rome.state import NONE
from tests.rome.s09_naval.pieces import (
    BARBARIANS,
    CARTHAGE,
    ROME,
    aboard,
    army,
    fleet,
    names,
    navy,
    off,
    piece,
    sail,
    sea,
    waters,
)

ONE, TWO = fleet(ROME), fleet(ROME, 2)
FIRST, SECOND = piece(ROME, 1), piece(ROME, 2)


@pytest.mark.rule("navy-reorganise")
def test_two_navies_become_one_as_slow_as_the_slower() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2, mp=2), navy(ROME, 2, "mare_ionium", 3)],
        [army(ROME, 1, None, "LLL", "competent_1", aboard=2)],
    )
    t.do("merge_navies", TWO, ONE)
    assert (t.g.navy_ships[TWO], t.g.navy_mp[TWO], t.g.navy_ships[ONE], off(t, ONE)) == (5, 1, 0, None)
    assert t.g.navy_sea[ONE] == NONE
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2), navy(ROME, 2, "mare_ionium", 3, mp=2)],
        [army(ROME, 1, None, "LLL", "competent_1", aboard=2)],
    )
    t.do("merge_navies", ONE, TWO)
    assert (t.g.navy_ships[ONE], t.g.navy_mp[ONE], aboard(t, FIRST)) == (5, 1, ONE)
    assert not faults(t.g)


@pytest.mark.rule("navy-reorganise")
def test_only_together_with_points_left_and_within_five_ships() -> None:
    t = waters([navy(ROME, 1, "roma", 3), navy(ROME, 2, "roma", 3)])
    assert t.refused("merge_navies", ONE, TWO).key == "navy_too_large"
    assert t.refused("transfer_ships", ONE, TWO, 3).key == "not_so_many_ships"
    assert names(t, "transfer_ships") == {1, 2}
    t = waters([navy(ROME, 1, "roma", 3), navy(ROME, 2, "mare_tyrrhenum", 2)])
    assert t.refused("merge_navies", ONE, TWO).key == "navies_apart"
    t = waters([navy(ROME, 1, "roma", 3, mp=0), navy(ROME, 2, "roma", 2)])
    assert t.refused("merge_navies", TWO, ONE).key == "navy_too_few_mp"
    assert (
        t.refused("merge_navies", TWO, TWO).key == t.refused("merge_navies", TWO, fleet(CARTHAGE)).key == "not_own_navy"
    )
    assert t.refused("split_navy", TWO, 1).key == "no_free_navy"


@pytest.mark.rule("navy-reorganise")
def test_ships_pass_from_one_navy_to_the_other() -> None:
    t = waters([navy(ROME, 1, "roma", 4, mp=2), navy(ROME, 2, "roma", 1)])
    t.do("transfer_ships", ONE, TWO, 2)
    assert (t.g.navy_ships[ONE], t.g.navy_ships[TWO]) == (2, 3)
    assert (t.g.navy_mp[ONE], t.g.navy_mp[TWO]) == (1, 1)
    assert t.refused("transfer_ships", TWO, ONE, 4).key == "not_so_many_ships"


@pytest.mark.rule("navy-reorganise")
def test_a_navy_splits_where_it_is() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 5)])
    assert names(t, "split_navy") == {1, 2, 3, 4}
    t.do("split_navy", ONE, 2)
    assert (t.g.navy_ships[ONE], t.g.navy_ships[TWO], off(t, TWO)) == (3, 2, "mare_ionium")
    assert (t.g.navy_mp[ONE], t.g.navy_mp[TWO]) == (3, 3)
    sail(t, TWO, "mare_internum")
    t = waters([navy(ROME, 2, "roma", 2)])
    t.do("split_navy", TWO, 1)
    assert off(t, ONE) == "roma"
    assert not faults(t.g)


@pytest.mark.rule("navy-reorganise")
def test_armies_aboard_divide_within_what_the_ships_can_carry() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 4)],
        [army(ROME, 1, None, "LLLLL", "competent_1", aboard=1), army(ROME, 2, None, "III", aboard=1)],
    )
    t.do("split_navy", ONE, 2)
    assert names(t, "divide") == {(FIRST,), (SECOND,)}
    assert t.refused("divide", (FIRST, SECOND)).key == "cargo_too_large"
    t.do("divide", (SECOND,))
    assert (aboard(t, FIRST), aboard(t, SECOND)) == (ONE, TWO)
    assert not faults(t.g)
    t = waters([navy(ROME, 1, "mare_ionium", 4)], [army(ROME, 1, None, "LLLLLvv", aboard=1)])
    assert names(t, "split_navy") == {1, 3}  # whole armies only: two ships cannot carry seven cards
    assert t.refused("split_navy", ONE, 2).key == "cargo_too_large"
    t.do("split_navy", ONE, 3)
    assert aboard(t, FIRST) == TWO  # the only way
    t = waters(
        [navy(ROME, 1, "mare_ionium", 4), navy(ROME, 2, "mare_ionium", 1)],
        [army(ROME, 1, None, "LLLLLLvv", aboard=1), army(ROME, 2, None, "III", aboard=2)],
    )
    assert ("transfer_ships", ONE, TWO, 1) in t.options
    assert t.refused("transfer_ships", ONE, TWO, 2).key == "cargo_too_large"
    t.do("transfer_ships", ONE, TWO, 1)
    assert aboard(t, FIRST) == ONE


@pytest.mark.rule("navy-reorganise")
def test_a_merged_navy_has_been_intercepted_by_whoever_met_either() -> None:
    t = waters([navy(ROME, 1, "mare_ionium", 2), navy(ROME, 2, "mare_ionium", 2)])
    t.g.navy_marks[TWO] = 1
    t.do("merge_navies", ONE, TWO)
    assert t.g.navy_marks[ONE] == 1


@pytest.mark.rule("navy-reorganise-tribes")
def test_the_tribes_need_national_unity() -> None:
    shore = [navy(BARBARIANS, 1, "mare_germanicum", 3)]
    t = waters(shore, active="barbarians")
    assert t.refused("split_navy", fleet(BARBARIANS), 1).key == "no_national_unity"
    assert not names(t, "split_navy")
    t = waters([*shore, navy(BARBARIANS, 2, "mare_germanicum", 1)], active="barbarians")
    assert t.refused("merge_navies", fleet(BARBARIANS), fleet(BARBARIANS, 2)).key == "no_national_unity"
    t = waters(shore, active="barbarians", developments={"barbarians": ["barbarians_national_unity"]})
    t.do("split_navy", fleet(BARBARIANS), 1)
    t.do("sail", fleet(BARBARIANS, 2), sea(t, "mare_suebicum"))
