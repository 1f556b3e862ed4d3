"""Reorganizing, Without Leadership."""

from __future__ import annotations

import pytest

from game.titles.rome.state import NONE
from tests.rome.s07_campaign.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    army,
    general,
    go,
    letters,
    piece,
    table,
)
from tests.rome.table import Table

R1, R2, R3, R4 = (piece(ROME, number) for number in (1, 2, 3, 4))
G1, G2, B1, B2 = piece(GREECE), piece(GREECE, 2), piece(BARBARIANS), piece(BARBARIANS, 2)
LEGION, ITALIAN, VELITE = 0, 2, 4
HOMES = ("roma", "neapolis", "velathri", "asculum")


def pair(first: str = "LLLv", second: str = "III", **more: object) -> Table:
    return table(
        [army(ROME, 1, "roma", first, "competent_1"), army(ROME, 2, "roma", second, "mediocre_1")],
        **more,  # type: ignore[arg-type]
    )


@pytest.mark.rule("reorganise-cost", "reorganise-transfer")
def test_cards_change_places_and_both_armies_pay_a_point() -> None:
    t = pair()
    t.do("reorganise", R1, R2).do("transfer", R1, R2, LEGION).do("transfer", R2, R1, ITALIAN).do("finish")
    assert (letters(t, R1), letters(t, R2)) == ("LLIv", "LII")
    assert (t.g.army_mp[R1], t.g.army_mp[R2]) == (2, 2)


@pytest.mark.rule("reorganise-cost")
def test_both_need_a_point_and_a_move_that_has_not_ended() -> None:
    t = pair()
    t.g.army_mp[R2] = 0
    assert t.refused("reorganise", R1, R2).key == "too_few_mp"
    t = pair()
    t.do("end_move", R2)
    assert t.refused("reorganise", R1, R2).key == "army_stopped"


@pytest.mark.rule("reorganise-together")
def test_only_own_armies_on_the_map_in_the_same_region() -> None:
    t = table(
        [
            army(ROME, 1, "roma", "LLL"),
            army(ROME, 2, "neapolis", "II"),
            army(ROME, 3, None, "II"),
            army(GREECE, 1, "roma", "HH"),
        ],
        relations={"greece-rome": "ally"},
    )
    assert not [action for action in t.options if action[0] == "reorganise"]
    for other in (R2, R3, G1, R1):
        assert t.refused("reorganise", R1, other).key == "not_together"


@pytest.mark.rule("reorganise-transfer", "army-least-mains")
def test_every_army_keeps_two_main_cards() -> None:
    t = pair("LL", "IIv")
    t.do("reorganise", R1, R2)
    assert t.refused("transfer", R1, R2, LEGION).key == "too_few_mains"
    assert t.refused("transfer", R2, R1, LEGION).key == "card_not_in_army"
    assert t.refused("transfer", G1, R1, LEGION).key == "not_together"  # whatever G1 holds
    t.do("transfer", R2, R1, VELITE)
    assert letters(t, R1) == "LLv"


@pytest.mark.rule("reorganise-merge")
@pytest.mark.parametrize("keep", [R1, R2])
def test_two_armies_merge_and_one_general_goes_home(keep: int) -> None:
    t = pair()
    stays, home = ("rome_competent_1", "rome_mediocre_1") if keep == R1 else ("rome_mediocre_1", "rome_competent_1")
    t.do("reorganise", R1, R2).do("merge", R1, R2, keep)
    assert letters(t, R1) == "LLLIIIv"
    assert t.g.army_general[R1] == general(stays)
    assert t.g.generals_unallocated[ROME] == (general(home),)
    assert (t.g.army_at[R2], t.g.army_troops[R2], t.g.army_mp[R1]) == (NONE, (), 2)


@pytest.mark.rule("reorganise-merge")
def test_merging_without_generals_or_with_one() -> None:
    t = table([army(ROME, 1, "roma", "LL"), army(ROME, 2, "roma", "II")])
    t.do("reorganise", R1, R2)
    assert [action for action in t.options if action[0] == "merge"] == [("merge", R1, R2, R1), ("merge", R2, R1, R2)]
    t.do("merge", R2, R1, R2)
    assert (letters(t, R2), t.g.army_general[R2]) == ("LLII", NONE)
    t = table([army(ROME, 1, "roma", "LL"), army(ROME, 2, "roma", "II", "crassus")])
    t.do("reorganise", R1, R2).do("merge", R1, R2, R2)
    assert t.g.army_general[R1] == general("rome_crassus")
    assert t.g.generals_unallocated[ROME] == ()


@pytest.mark.rule("reorganise-generals")
def test_generals_are_exchanged_or_given() -> None:
    t = pair()
    t.do("reorganise", R1, R2).do("exchange_generals").do("finish")
    assert (t.g.army_general[R1], t.g.army_general[R2]) == (general("rome_mediocre_1"), general("rome_competent_1"))
    t = table([army(ROME, 1, "roma", "LL"), army(ROME, 2, "roma", "II")])
    t.do("reorganise", R1, R2)
    assert t.refused("exchange_generals").key == "no_general"


@pytest.mark.rule("reorganise-generals", "never-give-up-outside")
def test_an_army_that_lives_by_never_give_up_keeps_its_general() -> None:
    t = table(
        [army(GREECE, 1, "pella", "H", "alexandros"), army(GREECE, 2, "pella", "HHH", "mediocre_1")], active="greece"
    )
    t.do("reorganise", G1, G2)
    assert t.refused("exchange_generals").key == "needs_never_give_up"
    t.do("transfer", G2, G1, t.g.army_troops[G2][0]).do("exchange_generals")
    assert t.g.army_general[G2] == general("greece_alexandros")
    t.do("transfer", G2, G1, t.g.army_troops[G2][0]).do("finish")
    assert letters(t, G2) == "H"


@pytest.mark.rule("reorganise-pace")
def test_cards_bring_their_tiredness_with_them() -> None:
    t = table([army(ROME, 1, "roma", "CCC", mp=5), army(ROME, 2, "roma", "LLL", mp=2)])
    t.do("reorganise", R1, R2).do("transfer", R2, R1, LEGION).do("finish")
    assert (t.g.army_mp[R1], t.g.army_mp[R2]) == (1, 1)


@pytest.mark.rule("reorganise-split")
def test_an_army_splits_for_a_point() -> None:
    t = table([army(ROME, 1, "roma", "LLIIvs", "crassus", mp=2)])
    t.do("split", R1).do("detach", ITALIAN)
    assert t.refused("finish").key == "too_few_mains"
    t.do("detach", ITALIAN).do("detach", VELITE)
    assert t.refused("detach", LEGION).key == "too_few_mains"
    assert t.refused("detach", ITALIAN).key == "card_not_in_army"
    t.do("finish")
    assert (letters(t, R1), letters(t, R2)) == ("LLs", "IIv")
    assert (t.g.army_at[R2], t.g.army_mp[R1], t.g.army_mp[R2]) == (t.region("roma"), 1, 1)
    assert (t.g.army_general[R1], t.g.army_general[R2]) == (general("rome_crassus"), NONE)
    go(t, R2, "velathri")


@pytest.mark.rule("reorganise-split", "reorganise-generals")
def test_the_general_may_go_with_the_new_piece() -> None:
    t = table([army(ROME, 1, "roma", "LLII", "crassus")])
    t.do("split", R1).do("detach", LEGION).do("detach_general").do("detach", LEGION).do("finish")
    assert (t.g.army_general[R1], t.g.army_general[R2]) == (NONE, general("rome_crassus"))


@pytest.mark.rule("reorganise-split", "army-pieces")
def test_no_split_below_two_and_two_or_without_a_piece() -> None:
    t = table([army(ROME, 1, "roma", "LLLv")])
    assert t.refused("split", R1).key == "too_small_to_split"
    t = table([army(ROME, n, where, "LLLL") for n, where in ((1, "roma"), (2, "velathri"), (3, "asculum"), (4, None))])
    assert t.refused("split", R1).key == "no_free_piece"


@pytest.mark.rule("reorganise-barbarians")
def test_barbarians_reorganise_only_with_national_unity() -> None:
    armies = [army(BARBARIANS, 1, "nemossos", "WWWW"), army(BARBARIANS, 2, "nemossos", "WW")]
    t = table(armies, active="barbarians")
    assert t.refused("reorganise", B1, B2).key == "no_national_unity"
    assert t.refused("split", B1).key == "no_national_unity"
    t = table(armies, active="barbarians", developments={"barbarians": ["barbarians_national_unity"]})
    t.do("reorganise", B1, B2).do("merge", B1, B2, B1)
    assert letters(t, B1) == "WWWWWW"


@pytest.mark.rule("reorganise-transfer", "assault-once")
def test_a_merged_army_has_assaulted_what_either_had() -> None:
    t = table(
        [army(ROME, 1, "larissa", "LL"), army(ROME, 2, "larissa", "LL")],
        dice="RED:s RED:s GREEN:blank GREEN:blank",
        relations={"greece-rome": "enemy"},
    )
    t.do("assault", R1).do("storm").do("reorganise", R1, R2).do("merge", R2, R1, R2)
    assert t.refused("assault", R2).key == "already_tried"


@pytest.mark.rule("draw-no-second-fight", "reorganise-split")
def test_who_fought_a_draw_does_not_fight_again_under_another_number() -> None:
    t = table([army(ROME, 1, "larissa", "LLLL"), army(GREECE, 1, "larissa", "HHH")], relations={"greece-rome": "enemy"})
    t.g.drawn = ((R1, G1),)
    t.do("split", R1).do("detach", LEGION).do("detach", LEGION).do("finish")
    assert t.refused("attack", R2, GREECE).key == "fought_draw"


# ---- without leadership --------------------------------------------------------------------------------------------


def leaderless(region: str, **more: object) -> Table:
    return table([army(ROME, 1, region, "LLL")], generals_unallocated={"rome": ["rome_competent_1"]}, **more)  # type: ignore[arg-type]


@pytest.mark.rule("leaderless-joins")
def test_a_general_of_the_stack_joins_at_the_end_of_the_move() -> None:
    t = leaderless("neapolis")
    go(t, R1, "roma")
    t.do("join_general", R1, general("rome_competent_1"))
    assert t.g.army_general[R1] == general("rome_competent_1")
    assert t.g.generals_unallocated[ROME] == ()
    assert t.refused("march", R1, t.region("neapolis")).key == "army_stopped"
    assert t.refused("join_general", R1, general("rome_competent_1")).key == "has_general"


@pytest.mark.rule("leaderless-joins")
def test_he_may_also_come_when_the_move_has_ended_or_the_points_are_spent() -> None:
    t = leaderless("neapolis")
    t.g.army_mp[R1] = 0
    t.do("end_move", R1)
    t.do("join_general", R1, general("rome_competent_1"))


@pytest.mark.rule("leaderless-joins")
@pytest.mark.parametrize(
    ("region", "lost", "reaches"), [("thracia", [], True), ("byzantion", [], False), ("thracia", ["ariminum"], False)]
)
def test_within_four_land_regions_of_a_home_that_is_still_held(region: str, lost: list[str], reaches: bool) -> None:
    t = leaderless(region, control={region: "rome", **dict.fromkeys(lost, "greece")})
    offered = ("join_general", R1, general("rome_competent_1")) in t.options
    assert offered is reaches
    if not reaches:
        assert t.refused("join_general", R1, general("rome_competent_1")).key == "too_far_from_home"


@pytest.mark.rule("leaderless-joins")
def test_nobody_comes_when_the_stack_is_empty() -> None:
    t = table([army(ROME, 1, "roma", "LLL")])
    assert t.refused("join_general", R1, general("rome_competent_1")).key == "no_spare_general"


@pytest.mark.rule("four-generals")
def test_only_four_generals_are_in_the_field_so_a_fifth_army_has_none() -> None:
    led = [army(ROME, n, region, "LL", f"mediocre_{n}") for n, region in enumerate(HOMES, 1)]
    fifth = army(ROME, 5, "ariminum", "LL")
    spare = {"rome": ["rome_competent_1"]}
    t = table([*led, fifth], generals_unallocated=spare)
    assert t.refused("join_general", piece(ROME, 5), general("rome_competent_1")).key == "four_generals"
    bought = Table({"phase": "spending", "active": "rome", "armies": [*led, fifth]}).run()
    assert ("buy_general", piece(ROME, 5)) not in bought.options
    assert bought.refused("buy_general", piece(ROME, 5)).key == "four_generals"
    assert ("buy_general", -1) in bought.options
    t = table([*led[:3], fifth], generals_unallocated=spare)
    t.do("join_general", piece(ROME, 5), general("rome_competent_1"))


@pytest.mark.rule("leaderless-barbarians")
def test_barbarians_get_a_chief_of_the_reserve_for_nothing() -> None:
    t = table([army(BARBARIANS, 1, "nemossos", "WWW")], active="barbarians", gold={"barbarians": 0})
    chief = next(action for action in t.options if action[0] == "join_general")[2]
    t.do("join_general", B1, chief)
    assert t.g.army_general[B1] == chief == general("barbarians_mediocre_1")
    assert chief not in t.g.generals_reserve[BARBARIANS]


@pytest.mark.rule("leaderless-moves")
def test_without_a_general_an_army_moves_and_conquers_as_usual() -> None:
    t = table([army(CARTHAGE, 1, "tingis", "PPP")], active="carthage", dice="GREEN:blank GREEN:blank")
    go(t, piece(CARTHAGE), "migdol")
    assert t.g.owner[t.region("migdol")] == CARTHAGE
