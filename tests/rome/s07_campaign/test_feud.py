"""Tribal feud of the Barbarians at the end of their campaign turn."""

from __future__ import annotations

import pytest

from game.titles.rome.state import NONE
from tests.rome.s07_campaign.pieces import BARBARIANS, ROME, army, letters, piece, table
from tests.rome.table import Table

B1, B2, B3 = (piece(BARBARIANS, number) for number in (1, 2, 3))


def tribes(
    dice: str, regions: tuple[str, ...] = ("nemossos", "cenabum"), troops: str = "WWWdn", **more: object
) -> Table:
    armies = [army(BARBARIANS, n, region, troops) for n, region in enumerate(regions, 1)]
    return table(armies, active="barbarians", dice=dice, **more)  # type: ignore[arg-type]


@pytest.mark.rule("feud-dice")
def test_an_x_costs_one_of_the_two_a_main_card_of_the_owners_choice() -> None:
    t = tribes("WHITE:x")
    t.do("end_turn")
    assert {action[1] for action in t.options} == {B1, B2}
    t.do("lose", B2, t.g.army_troops[B2][0])
    assert (letters(t, B1), letters(t, B2)) == ("WWWdn", "WWdn")


@pytest.mark.rule("feud-dice")
def test_an_s_costs_a_skirmisher_and_nothing_else() -> None:
    t = tribes("WHITE:s", troops="WWWdf")
    t.do("end_turn")
    assert {action[2] for action in t.options} == {t.g.army_troops[B1][3]}
    t = tribes("WHITE:s", troops="WWWf")
    t.do("end_turn")
    assert letters(t, B1) == "WWWf"


@pytest.mark.rule("feud-dice")
def test_a_blank_is_peace() -> None:
    t = tribes("WHITE:blank")
    t.do("end_turn")
    assert t.all_dice_used()
    assert t.decision.seat != BARBARIANS or t.g.phase != 4


@pytest.mark.rule("feud-pairs")
def test_each_adjacent_pair_rolls_straits_and_the_same_region_count() -> None:
    t = tribes("WHITE:blank WHITE:blank WHITE:blank", ("bagacum", "camulodunon", "bagacum"), troops="WW")
    t.do("end_turn")
    assert t.all_dice_used()


@pytest.mark.rule("feud-pairs")
def test_armies_apart_keep_the_peace() -> None:
    t = tribes("", ("bracara", "gelonus", "belz"))
    assert t.region("gelonus") in t.g.board.adjacent[t.region("belz")]
    t = tribes("", ("bracara", "gelonus", "nemossos"))
    t.do("end_turn")
    assert t.decision.step != "feud.lose"


@pytest.mark.rule("feud-pairs", "army-least-mains")
def test_an_army_that_breaks_up_quarrels_no_more() -> None:
    t = tribes("WHITE:x WHITE:blank", ("nemossos", "cenabum", "vesontio"), troops="WW")
    t.do("end_turn").do("lose", B1, t.g.army_troops[B1][0])
    assert t.g.army_at[B1] == NONE
    assert t.all_dice_used()


@pytest.mark.rule("feud-reduced-antipathy")
def test_reduced_antipathy_ends_it_national_unity_does_not() -> None:
    t = tribes("", developments={"barbarians": ["barbarians_reduced_antipathy"]})
    t.do("end_turn")
    t = tribes("WHITE:blank", developments={"barbarians": ["barbarians_national_unity"]})
    t.do("end_turn")
    assert t.all_dice_used()


@pytest.mark.rule("feud-barbarians-only")
def test_others_do_not_quarrel_and_may_wait_beside_tribes() -> None:
    t = table([army(ROME, 1, "roma", "LLL"), army(ROME, 2, "velathri", "LLL"), army(BARBARIANS, 1, "vesontio", "WWW")])
    t.do("end_turn")
    assert letters(t, piece(ROME)) == "LLL"
    t = table(
        [army(ROME, 1, "massalia", "LLL"), army(BARBARIANS, 1, "vesontio", "WWW")],
        active="barbarians",
        control={"massalia": "rome"},
    )
    t.do("end_turn")
    assert letters(t, B1) == "WWW"
