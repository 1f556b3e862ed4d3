"""Subduing Unrest."""

from __future__ import annotations

import pytest

from tests.rome.s07_campaign.pieces import ROME, army, go, piece, table

R1 = piece(ROME)


@pytest.mark.rule("unrest-entering")
def test_entering_removes_one_marker_by_itself() -> None:
    t = table([army(ROME, 1, "roma", "LLLv")], unrest={"velathri": 2, "roma": 1})
    go(t, R1, "velathri")
    assert (t.g.unrest[t.region("velathri")], t.g.unrest[t.region("roma")], t.g.army_mp[R1]) == (1, 1, 2)


@pytest.mark.rule("unrest-points")
def test_each_point_spent_in_the_region_removes_one_more() -> None:
    t = table([army(ROME, 1, "roma", "LLLv")], unrest={"velathri": 3})
    go(t, R1, "velathri")
    t.do("subdue", R1).do("subdue", R1)
    assert (t.g.unrest[t.region("velathri")], t.g.army_mp[R1]) == (0, 0)
    assert t.refused("subdue", R1).key == "no_unrest"


@pytest.mark.rule("unrest-points")
def test_without_points_nothing_is_subdued() -> None:
    t = table([army(ROME, 1, "roma", "LLLv", mp=0)], unrest={"roma": 1})
    assert t.refused("subdue", R1).key == "too_few_mp"


@pytest.mark.rule("unrest-size")
@pytest.mark.parametrize(("troops", "able"), [("LLvs", True), ("LLLL", True), ("LLL", False), ("LLv", False)])
def test_four_cards_are_needed_two_of_them_main(troops: str, able: bool) -> None:
    t = table([army(ROME, 1, "roma", troops)], unrest={"roma": 1, "velathri": 1})
    assert (("subdue", R1) in t.options) is able
    if not able:
        assert t.refused("subdue", R1).key == "too_few_to_subdue"
    go(t, R1, "velathri")
    assert t.g.unrest[t.region("velathri")] == (0 if able else 1)


@pytest.mark.rule("unrest-friendly")
def test_in_an_allys_region_too_but_not_in_anybody_elses() -> None:
    t = table(
        [army(ROME, 1, "ariminum", "LLLL")],
        control={"patavium": "greece"},
        relations={"greece-rome": "ally"},
        unrest={"patavium": 2},
    )
    go(t, R1, "patavium")
    assert t.g.unrest[t.region("patavium")] == 1
    t = table([army(ROME, 1, "pella", "LLLL")], relations={"greece-rome": "enemy"}, unrest={"pella": 1})
    assert t.refused("subdue", R1).key == "not_friendly_region"
    t = table([army(ROME, 1, None, "LLLL")], unrest={"roma": 1})
    assert t.refused("subdue", R1).key == "army_not_on_map"


@pytest.mark.rule("unrest-entering")
def test_a_region_just_conquered_keeps_its_markers() -> None:
    t = table(
        [army(ROME, 1, "ariminum", "LLLL")],
        dice="GREEN:blank GREEN:blank",
        control={"patavium": "greece"},
        unrest={"patavium": 1},
    )
    go(t, R1, "patavium")
    assert t.g.unrest[t.region("patavium")] == 1
