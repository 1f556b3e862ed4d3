"""Meeting Enemy Armies and Avoiding Battle."""

from __future__ import annotations

import pytest

from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, PAIR
from tests.rome.s07_campaign.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    Battles,
    army,
    at,
    defenders_win,
    drawn,
    go,
    owner,
    piece,
    table,
    told,
)
from tests.rome.table import Table

R1, R2, G1, G2, B1, C1 = (
    piece(ROME),
    piece(ROME, 2),
    piece(GREECE),
    piece(GREECE, 2),
    piece(BARBARIANS),
    piece(CARTHAGE),
)
WAR = {"greece-rome": "enemy", "barbarians-rome": "enemy", "carthage-rome": "enemy"}


def nemossos(dice: str) -> Table:
    """A Roman army under a Talented general meets a Competent Barbarian in Nemossos."""
    return table(
        [
            army(ROME, 1, "burdigala", "LLLL", "crassus"),
            army(BARBARIANS, 1, "nemossos", "WWW", "competent_1"),
        ],
        dice=dice,
        relations=WAR,
        control={"burdigala": "rome"},
    )


@pytest.mark.rule("avoid-dice", "avoid-dice-by-stars", "avoid-free-off-turn")
def test_nemossos_the_skull_beats_the_x_and_the_tribe_moves_away() -> None:
    t = nemossos("GREEN:skull YELLOW:x")
    go(t, R1, "nemossos")
    assert t.decision.seat == ROME
    t.do("fight", BARBARIANS)
    assert t.decision.seat == BARBARIANS
    t.do("avoid", B1, t.region("cenabum"))
    t.do("give_up")
    assert (at(t, B1), at(t, R1)) == ("cenabum", "nemossos")
    assert t.all_dice_used()
    assert ("assault", R1) in t.options


@pytest.mark.rule("avoid-dice", "battle-attacker")
@pytest.mark.parametrize(
    "dice", ["GREEN:x YELLOW:x", "GREEN:s YELLOW:x", "GREEN:blank YELLOW:blank", "GREEN:x YELLOW:skull"]
)
def test_equal_or_lower_symbols_mean_battle(dice: str, battles: Battles) -> None:
    t = nemossos(dice)
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("avoid", B1, t.region("cenabum"))
    assert battles.fought == [(t.region("nemossos"), (R1,), (B1,))]


@pytest.mark.rule("avoid-dice")
@pytest.mark.parametrize("dice", ["GREEN:s YELLOW:blank", "GREEN:x YELLOW:s", "GREEN:skull YELLOW:x"])
def test_skull_beats_x_beats_s_beats_blank(dice: str, battles: Battles) -> None:
    t = nemossos(dice)
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("avoid", B1, t.region("cenabum"))
    assert battles.fought == []
    assert at(t, B1) == "cenabum"


@pytest.mark.rule("avoid-dice-by-stars")
@pytest.mark.parametrize(
    ("mine", "theirs", "dice"),
    [
        (None, "caesar", "BLACK:x RED:s"),
        ("mediocre_1", "competent_1", "WHITE:x GREEN:s"),
        ("vercingetorix", None, "RED:skull BLACK:x"),
    ],
)
def test_the_die_goes_by_the_stars(mine: str | None, theirs: str | None, dice: str) -> None:
    t = table(
        [army(ROME, 1, "burdigala", "LLLL", theirs), army(BARBARIANS, 1, "nemossos", "WWW", mine)],
        dice=dice,
        relations=WAR,
        control={"burdigala": "rome"},
    )
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("avoid", B1, t.region("cenabum"))
    assert at(t, B1) == "cenabum"


@pytest.mark.rule("encounter-fight", "encounter-hostile")
def test_standing_is_fighting_and_entering_is_war(battles: Battles) -> None:
    t = table(
        [army(ROME, 1, "burdigala", "LLLL"), army(BARBARIANS, 1, "nemossos", "WWW")], control={"burdigala": "rome"}
    )
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("stand")
    assert t.g.relations[PAIR[ROME][BARBARIANS]] == ENEMY
    assert battles.fought == [(t.region("nemossos"), (R1,), (B1,))]


@pytest.mark.rule("encounter-assault-after")
def test_after_a_victory_the_region_may_be_assaulted_in_the_same_move(battles: Battles) -> None:
    t = nemossos("")
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("stand")
    assert ("assault", R1) in t.options
    assert ("march", R1, t.region("cenabum")) in t.options


@pytest.mark.rule("encounter-assault-after")
def test_after_a_victory_an_independent_region_must_be_conquered_at_once(battles: Battles) -> None:
    t = table(
        [army(ROME, 1, "ariminum", "LLLL"), army(GREECE, 1, "patavium", "HHH")],
        dice="GREEN:blank GREEN:blank",
        relations=WAR,
        control={"patavium": "greece"},
    )
    go(t, R1, "patavium").do("fight", GREECE).do("stand")
    assert owner(t, "patavium") == ROME


@pytest.mark.rule("encounter-fight")
def test_a_beaten_mover_conquers_nothing(battles: Battles) -> None:
    battles.ends = defenders_win
    t = table(
        [army(ROME, 1, "ariminum", "LLLL"), army(GREECE, 1, "patavium", "HHH")],
        relations=WAR,
        control={"patavium": "greece"},
    )
    go(t, R1, "patavium").do("fight", GREECE).do("stand")
    assert owner(t, "patavium") == GREECE
    assert t.options == [("end_turn",)]


# ---- pursuit -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("avoid-pursuit", "avoid-own-turn-costs")
def test_pursuit_costs_the_mover_and_forces_another_trial(battles: Battles) -> None:
    t = nemossos("GREEN:skull YELLOW:x GREEN:x YELLOW:x")
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("avoid", B1, t.region("vesontio"))
    t.do("pursue")
    assert (at(t, R1), t.g.army_mp[R1]) == ("vesontio", 1)
    t.do("fight", BARBARIANS).do("avoid", B1, t.region("cenabum"))
    assert battles.fought == [(t.region("vesontio"), (R1,), (B1,))]


@pytest.mark.rule("avoid-pursuit", "avoid-own-turn-costs")
def test_pursuit_ends_with_the_movement_points() -> None:
    t = nemossos("GREEN:skull YELLOW:x GREEN:skull YELLOW:x GREEN:skull YELLOW:x")
    go(t, R1, "nemossos").do("fight", BARBARIANS).do("avoid", B1, t.region("vesontio"))
    t.do("pursue").do("fight", BARBARIANS).do("avoid", B1, t.region("cenabum"))
    t.do("pursue").do("fight", BARBARIANS).do("avoid", B1, t.region("nemossos"))
    assert t.decision.step == "campaign.turn"
    assert (at(t, R1), t.g.army_mp[R1], at(t, B1)) == ("cenabum", 0, "nemossos")
    assert t.refused("pursue", R1).key == "no_pursuit"


@pytest.mark.rule("avoid-pursuit", "avoid-free-off-turn")
def test_who_is_met_may_pursue_a_fleeing_mover_free_of_charge(battles: Battles) -> None:
    battles.ends = defenders_win
    t = nemossos("YELLOW:skull GREEN:x")
    t.g.army_mp[B1] = 0
    go(t, R1, "nemossos").do("avoid", t.region("burdigala"))
    t.do("contest")
    assert (at(t, R1), t.g.army_mp[R1]) == ("burdigala", 1)
    assert t.decision.seat == BARBARIANS
    t.do("pursue")
    assert (at(t, B1), t.g.army_mp[B1]) == ("burdigala", 0)
    t.do("fight", ROME).do("stand")
    assert at(t, R1) == "burdigala"
    assert battles.fought == [(t.region("burdigala"), (B1,), (R1,))]


@pytest.mark.rule("avoid-pursuit")
def test_a_pursuer_who_wins_off_turn_must_conquer_what_it_has_entered(battles: Battles) -> None:
    t = nemossos("YELLOW:skull GREEN:x GREEN:blank GREEN:blank")
    go(t, R1, "nemossos").do("avoid", t.region("burdigala")).do("contest").do("pursue").do("fight", ROME).do("stand")
    assert owner(t, "burdigala") == BARBARIANS


# ---- the mover avoids ----------------------------------------------------------------------------------------------


@pytest.mark.rule("avoid-both")
def test_if_both_wish_to_avoid_the_mover_escapes_without_dice_or_pursuit() -> None:
    t = nemossos("")
    go(t, R1, "nemossos").do("avoid", t.region("burdigala")).do("let_go")
    assert (at(t, R1), at(t, B1), t.g.army_mp[R1]) == ("burdigala", "nemossos", 1)
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("avoid-dice", "battle-attacker")
def test_a_mover_that_fails_to_avoid_attacks(battles: Battles) -> None:
    t = nemossos("YELLOW:s GREEN:x")
    go(t, R1, "nemossos").do("avoid", t.region("burdigala")).do("contest")
    assert battles.fought == [(t.region("nemossos"), (R1,), (B1,))]
    assert t.g.army_mp[R1] == 2


@pytest.mark.rule("avoid-own-turn-costs")
def test_without_points_the_mover_cannot_avoid() -> None:
    t = nemossos("")
    t.g.army_mp[R1] = 1
    go(t, R1, "nemossos")
    assert t.options == [("fight", BARBARIANS)]
    assert t.refused("avoid", t.region("burdigala")).key == "too_few_mp"


@pytest.mark.rule("avoid-places")
def test_own_or_allied_land_comes_first() -> None:
    t = nemossos("")
    go(t, R1, "nemossos")
    assert t.refused("avoid", t.region("tolosa")).key == "friendly_land_first"
    t.do("fight", BARBARIANS)
    assert {action[2] for action in t.options if action[0] == "avoid"} == {t.region("cenabum"), t.region("vesontio")}
    assert t.refused("avoid", B1, t.region("tolosa")).key == "friendly_land_first"
    assert t.refused("avoid", B1, t.region("roma")).key == "not_adjacent"
    assert t.refused("avoid", t.region("tolosa")).key == "not_now"


@pytest.mark.rule("avoid-places")
def test_no_escape_to_another_foe() -> None:
    t = table(
        [
            army(ROME, 1, "burdigala", "LLLL"),
            army(BARBARIANS, 1, "nemossos", "WWW"),
            army(ROME, 2, "cenabum", "LL"),
        ],
        relations=WAR,
        control={"burdigala": "rome"},
    )
    go(t, R1, "nemossos").do("fight", BARBARIANS)
    assert t.refused("avoid", B1, t.region("cenabum")).key == "escape_to_foe"


@pytest.mark.rule("avoid-places", "avoid-independent")
def test_flight_into_an_independent_region_must_conquer_it_at_once() -> None:
    t = table(
        [army(ROME, 1, "petra", "LLLL", "crassus"), army(GREECE, 1, "acre", "HHHj", "mediocre_1")],
        dice="WHITE:x YELLOW:s GREEN:skull GREEN:s GREEN:blank GREEN:blank",
        relations=WAR,
        control={"petra": "rome", "acre": "greece"},
    )
    go(t, R1, "acre").do("fight", GREECE).do("avoid", G1, t.region("damascus"))
    t.do("lose", G1, t.g.army_troops[G1][0])
    t.do(*t.options[0])
    assert owner(t, "damascus") == GREECE
    assert len(t.g.army_troops[G1]) == 2
    t.do("give_up")
    assert owner(t, "acre") == ROME


@pytest.mark.rule("avoid-independent")
def test_who_perishes_in_flight_is_not_pursued() -> None:
    t = table(
        [army(ROME, 1, "petra", "LLLL", "crassus"), army(GREECE, 1, "acre", "HH", "mediocre_1")],
        dice="WHITE:x YELLOW:s GREEN:skull GREEN:blank GREEN:blank GREEN:blank",
        relations=WAR,
        control={"petra": "rome", "acre": "greece"},
    )
    go(t, R1, "acre").do("fight", GREECE).do("avoid", G1, t.region("damascus"))
    t.do(*t.options[0])
    assert t.g.army_at[G1] == -1
    assert owner(t, "damascus") == -1
    assert owner(t, "acre") == ROME


@pytest.mark.rule("avoid-places", "region-limit")
def test_no_escape_into_a_full_region() -> None:
    t = table(
        [
            army(ROME, 1, "burdigala", "LLLL"),
            army(BARBARIANS, 1, "nemossos", "WWW"),
            army(BARBARIANS, 2, "cenabum", "WWWWWW"),
        ],
        relations=WAR,
        control={"burdigala": "rome"},
    )
    go(t, R1, "nemossos").do("fight", BARBARIANS)
    assert t.refused("avoid", B1, t.region("cenabum")).key == "region_full"


# ---- several armies ------------------------------------------------------------------------------------------------


@pytest.mark.rule("encounter-one-force")
def test_several_armies_of_an_opponent_fight_as_one_force(battles: Battles) -> None:
    t = table(
        [
            army(ROME, 1, "navissos", "LLLL"),
            army(GREECE, 1, "pella", "HHH"),
            army(GREECE, 2, "pella", "HH"),
        ],
        relations=WAR,
        control={"navissos": "rome"},
    )
    go(t, R1, "pella").do("fight", GREECE).do("stand")
    assert battles.fought == [(t.region("pella"), (R1,), (G1, G2))]


@pytest.mark.rule("encounter-one-force", "avoid-dice")
def test_one_army_of_a_force_may_slip_off_and_the_rest_is_met_again(battles: Battles) -> None:
    t = table(
        [
            army(ROME, 1, "navissos", "LLLL", "crassus"),
            army(GREECE, 1, "pella", "HHH", "mediocre_1"),
            army(GREECE, 2, "pella", "HH", "mediocre_2"),
        ],
        dice="WHITE:x YELLOW:s",
        relations=WAR,
        control={"navissos": "rome"},
    )
    go(t, R1, "pella").do("fight", GREECE).do("avoid", G1, t.region("larissa")).do("give_up")
    t.do("fight", GREECE).do("stand")
    assert battles.fought == [(t.region("pella"), (R1,), (G2,))]


@pytest.mark.rule("encounter-several-foes")
def test_of_several_foes_the_mover_chooses_and_meets_all(battles: Battles) -> None:
    t = table(
        [
            army(ROME, 1, "navissos", "LLLL"),
            army(GREECE, 1, "pella", "HHH"),
            army(CARTHAGE, 1, "pella", "PPP"),
        ],
        relations={**WAR, "carthage-greece": "ally"},
        control={"navissos": "rome"},
    )
    go(t, R1, "pella")
    assert [action for action in t.options if action[0] == "fight"] == [("fight", CARTHAGE), ("fight", GREECE)]
    t.do("fight", GREECE).do("stand").do("fight", CARTHAGE).do("stand")
    assert [defenders for _, _, defenders in battles.fought] == [(G1,), (C1,)]


@pytest.mark.rule("encounter-several-foes", "avoid-both", "battle-attacker")
def test_to_leave_several_foes_each_must_be_willing_or_outrolled(battles: Battles) -> None:
    t = table(
        [
            army(ROME, 1, "navissos", "LLLL", "crassus"),
            army(GREECE, 1, "pella", "HHH", "mediocre_1"),
            army(CARTHAGE, 1, "pella", "PPP"),
        ],
        dice="YELLOW:blank WHITE:blank",
        relations={**WAR, "carthage-greece": "ally"},
        control={"navissos": "rome"},
    )
    go(t, R1, "pella").do("avoid", t.region("navissos"))
    assert t.decision.seat == CARTHAGE
    t.do("let_go")
    assert t.decision.seat == GREECE
    t.do("contest")
    assert battles.fought == [(t.region("pella"), (R1,), (G1,))]


@pytest.mark.rule("encounter-hostile")
def test_a_neutrals_army_on_my_ally_s_land_makes_it_war() -> None:
    t = table(
        [army(ROME, 1, "navissos", "LLLL"), army(CARTHAGE, 1, "pella", "PPP")],
        relations={"greece-rome": "ally"},
        control={"navissos": "rome"},
    )
    go(t, R1, "pella")
    assert t.g.relations[PAIR[ROME][CARTHAGE]] == ENEMY
    assert t.g.relations[PAIR[ROME][GREECE]] == ALLY


# ---- armies that stand together ------------------------------------------------------------------------------------


def together(dice: str = "", **more: object) -> Table:
    """A Roman and a Greek army stand in Pella after an earlier phase."""
    return table(
        [army(ROME, 1, "pella", "LLLL", "crassus"), army(GREECE, 1, "pella", "HHH", "mediocre_1")],
        dice=dice,
        relations=WAR,
        control={"navissos": "rome"},
        **more,
    )


@pytest.mark.rule("disengage")
def test_who_wants_to_leave_a_foe_rolls_if_it_objects(battles: Battles) -> None:
    t = together("YELLOW:x WHITE:s")
    go(t, R1, "navissos")
    assert t.decision.seat == GREECE
    t.do("contest")
    t.do("give_up")
    assert (at(t, R1), t.g.army_mp[R1]) == ("navissos", 2)
    assert not battles.fought


@pytest.mark.rule("disengage")
def test_a_foe_that_lets_go_costs_nothing() -> None:
    t = together()
    go(t, R1, "navissos").do("let_go")
    assert at(t, R1) == "navissos"


@pytest.mark.rule("disengage", "battle-attacker")
def test_failing_to_leave_means_battle_and_no_points_are_lost(battles: Battles) -> None:
    t = together("YELLOW:x WHITE:x")
    go(t, R1, "navissos").do("contest")
    assert battles.fought == [(t.region("pella"), (R1,), (G1,))]
    assert t.g.army_mp[R1] == 3


@pytest.mark.rule("disengage")
def test_leaving_may_go_to_any_region_that_can_be_entered() -> None:
    t = together()
    marches = {t.g.board.regions[action[2]].id for action in t.options if action[0] == "march"}
    assert marches == {"navissos", "larissa", "byzantion", "thracia", "epidamnos"}


@pytest.mark.rule("encounter-attack")
def test_an_army_may_attack_the_foe_beside_it_without_moving(battles: Battles) -> None:
    t = together()
    t.do("attack", R1, GREECE).do("stand")
    assert battles.fought == [(t.region("pella"), (R1,), (G1,))]
    assert t.g.army_mp[R1] == 3
    assert t.refused("attack", R1, GREECE).key == "no_such_foe"


@pytest.mark.rule("encounter-attack", "avoid-dice")
def test_who_is_attacked_may_try_to_avoid() -> None:
    t = together("WHITE:x YELLOW:s")
    t.do("attack", R1, GREECE).do("avoid", G1, t.region("larissa")).do("give_up")
    assert at(t, G1) == "larissa"


@pytest.mark.rule("encounter-attack", "encounter-one-force")
def test_own_armies_in_the_region_join_the_attack(battles: Battles) -> None:
    t = table(
        [army(ROME, 1, "pella", "LLL"), army(ROME, 2, "pella", "LL"), army(GREECE, 1, "pella", "HHH")], relations=WAR
    )
    t.do("attack", R2, GREECE).do("stand")
    assert battles.fought == [(t.region("pella"), (R2, R1), (G1,))]


@pytest.mark.rule("draw-no-second-fight", "draw-stops-mover")
def test_after_a_draw_the_same_armies_do_not_fight_again_in_the_phase(battles: Battles) -> None:
    battles.ends = drawn
    t = together()
    t.do("attack", R1, GREECE).do("stand")
    assert t.refused("attack", R1, GREECE).key == "fought_draw"
    assert t.refused("march", R1, t.region("navissos")).key == "army_stopped"
    assert t.refused("assault", R1).key == "army_in_the_way"


@pytest.mark.rule("draw-no-second-fight", "encounter-one-force")
def test_a_different_army_may_attack_after_a_draw(battles: Battles) -> None:
    battles.ends = drawn
    t = table(
        [
            army(ROME, 1, "pella", "LLL"),
            army(ROME, 2, "navissos", "LL"),
            army(GREECE, 1, "pella", "HHH"),
        ],
        relations=WAR,
        control={"navissos": "rome"},
    )
    t.do("attack", R1, GREECE).do("stand")
    go(t, R2, "pella").do("fight", GREECE).do("stand")
    assert battles.fought[1] == (t.region("pella"), (R2,), (G1,))


@pytest.mark.rule("draw-no-second-fight", "disengage")
def test_after_a_draw_a_failed_disengagement_only_means_to_stay(battles: Battles) -> None:
    t = together("WHITE:s YELLOW:x", turn_order=["rome", "greece", "carthage", "barbarians"])
    battles.ends = drawn
    t.do("attack", R1, GREECE).do("stand").do("end_turn")
    go(t, G1, "larissa").do("contest")
    assert at(t, G1) == "pella"
    assert len(battles.fought) == 1
    assert told(t, "cannot_disengage") == [(G1,)]
    assert t.refused("march", G1, t.region("larissa")).key == "army_stopped"


# ---- allies --------------------------------------------------------------------------------------------------------


def guests() -> Table:
    """A Roman army is the guest of the Greek one in Pella; Carthage is an ally of Rome, the Barbarians are its friends."""
    return table(
        [army(ROME, 1, "pella", "LLLL"), army(GREECE, 1, "pella", "HHH")],
        relations={"greece-rome": "ally", "carthage-rome": "ally", "barbarians-rome": "friendly"},
        vp={"rome": 3},
    )


@pytest.mark.rule("encounter-attack", "attack-on-ally")
def test_attacking_an_ally_breaks_alliances_at_once(battles: Battles) -> None:
    t = guests()
    t.do("attack", R1, GREECE).do("stand")
    assert t.g.vp[ROME] == 2
    assert [t.g.relations[PAIR[ROME][other]] for other in (GREECE, CARTHAGE, BARBARIANS)] == [ENEMY, FRIENDLY, NEUTRAL]
    assert battles.fought == [(t.region("pella"), (R1,), (G1,))]


@pytest.mark.rule("allies-share-regions")
def test_allies_share_a_region_in_peace_and_part_without_asking() -> None:
    t = guests()
    go(t, R1, "larissa")
    assert at(t, R1) == "larissa"
    assert t.g.relations[PAIR[ROME][GREECE]] == ALLY


@pytest.mark.rule("partners-in-peace")
def test_partners_of_one_person_do_not_fight_each_other() -> None:
    t = table(
        [
            army(ROME, 1, "pella", "LLLL"),
            army(BARBARIANS, 1, "pella", "WWW"),
            army(ROME, 2, "vesontio", "LL"),
            army(ROME, 3, "patavium", "LL"),
        ],
        base="two_teams",
        control={"pella": "barbarians", "patavium": "barbarians"},
    )
    assert t.refused("attack", R1, BARBARIANS).key == "partner"
    for order in ("assault", "besiege", "roll_conquest"):
        for army_there in (R2, piece(ROME, 3)):
            assert t.refused(order, army_there).key == "partner"


# ---- Slip Away -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("avoid-slip-away")
def test_slip_away_needs_no_roll_and_forbids_pursuit() -> None:
    t = table(
        [army(ROME, 1, "navissos", "LLLL", "crassus"), army(GREECE, 1, "pella", "HH", "mediocre_1")],
        relations=WAR,
        control={"navissos": "rome"},
        hands={"greece": ["A20"]},
    )
    go(t, R1, "pella").do("pass").do("fight", GREECE)
    card = next(action for action in t.options if action[0] == "play_event")
    t.do(*card)
    t.do("target", G1, t.region("larissa"))
    assert (at(t, G1), at(t, R1), t.g.army_mp[R1]) == ("larissa", "pella", 2)
    assert t.decision.step == "campaign.turn"
    assert t.refused("pursue", R1).key == "no_pursuit"


@pytest.mark.rule("avoid-slip-away", "avoid-own-turn-costs")
def test_the_mover_may_slip_away_too_and_pays_for_the_step() -> None:
    t = table(
        [army(ROME, 1, "navissos", "LLLL", "crassus"), army(GREECE, 1, "pella", "HH", "mediocre_1")],
        relations=WAR,
        control={"navissos": "rome"},
        hands={"rome": ["A20"]},
    )
    go(t, R1, "pella").do("avoid", t.region("navissos")).do("contest")
    t.do(*next(action for action in t.options if action[0] == "play_event"))
    assert (at(t, R1), t.g.army_mp[R1]) == ("navissos", 1)
    assert t.decision.step == "campaign.turn"
