"""Garrisoned Regions: assault, siege, own homes, enemy homes."""

from __future__ import annotations

import pytest

from game.titles.rome.dice import Colour
from game.titles.rome.diplomacy import set_relation
from game.titles.rome.regions import besieged, garrison_dice
from game.titles.rome.siege import assault_dice
from game.titles.rome.state import ALLY, ENEMY, NONE, PAIR
from game.titles.rome.tables import ACTION_CARDS
from tests.rome.s07_campaign.pieces import (
    CARTHAGE,
    GREECE,
    ROME,
    Battles,
    army,
    at,
    drawn,
    go,
    letters,
    lose,
    owner,
    piece,
    table,
    told,
)
from tests.rome.table import Table

R1, R2, R3, G1, C1 = piece(ROME), piece(ROME, 2), piece(ROME, 3), piece(GREECE), piece(CARTHAGE)
WAR = {"greece-rome": "enemy", "carthage-rome": "enemy", "carthage-greece": "enemy"}


def carthago(dice: str, troops: str = "HHHHHH", general: str | None = "pyrrhos", **more: object) -> Table:
    """The Greeks have landed before Carthago (3 gold)."""
    return table([army(GREECE, 1, "carthago", troops, general)], active="greece", dice=dice, relations=WAR, **more)


EXAMPLE = "RED:skull RED:skull RED:x RED:s GREEN:skull GREEN:x GREEN:x GREEN:blank GREEN:blank GREEN:blank YELLOW:blank"


@pytest.mark.rule("assault-garrison", "assault-dice", "assault-damage", "assault-failed", "assault-order")
def test_carthago_four_red_against_six_hoplites_and_a_talented_general() -> None:
    t = carthago(EXAMPLE)
    t.do("assault", G1)
    lose(t)
    assert (owner(t, "carthago"), letters(t, G1)) == (CARTHAGE, "HHHH")
    assert t.all_dice_used()
    assert besieged(t.g, t.region("carthago"))
    t.do("besiege", G1)
    assert t.refused("march", G1, t.region("kirta")).key == "army_stopped"


@pytest.mark.rule("assault-won", "enemy-home-vp", "assault-go-on")
def test_more_damage_takes_the_region_with_points_and_the_army_goes_on() -> None:
    dice = "RED:s RED:s RED:x RED:x " + "GREEN:skull GREEN:x " + "GREEN:blank " * 4 + "YELLOW:blank"
    t = carthago(dice)
    t.do("assault", G1)
    lose(t)
    assert owner(t, "carthago") == GREECE
    assert (t.g.vp[GREECE], letters(t, G1)) == (4, "HHHHH")
    assert ("march", G1, t.region("kirta")) in t.options
    assert t.refused("assault", G1).key == "own_region"


@pytest.mark.rule("assault-failed", "assault-go-on")
def test_equal_damage_is_not_enough_and_the_army_may_move_on() -> None:
    t = carthago("RED:x RED:x RED:s RED:s " + "GREEN:skull " + "GREEN:blank " * 5 + "YELLOW:s")
    lose(t.do("assault", G1))
    assert owner(t, "carthago") == CARTHAGE
    go(t, G1, "kirta")
    assert at(t, G1) == "kirta"


@pytest.mark.rule("assault-once")
def test_each_army_assaults_a_region_once_in_a_phase_without_cost() -> None:
    t = carthago("RED:s RED:s RED:s RED:x " + "GREEN:blank " * 6 + "YELLOW:x")
    t.g.army_mp[G1] = 0
    t.do("assault", G1)
    assert t.refused("assault", G1).key == "already_tried"


@pytest.mark.rule("assault-once", "siege-on-arrival")
def test_another_army_may_still_assault_and_one_may_on_arrival() -> None:
    t = table(
        [army(ROME, 1, "pella", "LL"), army(ROME, 2, "navissos", "LL")],
        dice="RED:x RED:s RED:s GREEN:blank GREEN:blank RED:x RED:s RED:s GREEN:x GREEN:x",
        relations=WAR,
        control={"navissos": "rome"},
    )
    t.do("assault", R1)
    go(t, R2, "pella")
    t.do("assault", R2)
    assert owner(t, "pella") == ROME


@pytest.mark.rule("assault-garrison")
@pytest.mark.parametrize(
    ("region", "improvements", "count"),
    [
        ("roma", ["barracks"], 5),
        ("roma", [], 4),
        ("cosentia", [], 2),
        ("syracuse", ["barracks"], 3),
        ("lilybaeum", ["barracks"], 2),
    ],
)
def test_the_garrison_goes_by_gold_and_barracks(region: str, improvements: list[str], count: int) -> None:
    t = table([], control={"syracuse": "rome", "lilybaeum": "rome"}, improvements={region: improvements})
    assert garrison_dice(t.g, t.region(region), GREECE) == (Colour.RED,) * count


@pytest.mark.rule("assault-eased")
def test_own_homes_and_siegecraft_meet_yellow() -> None:
    t = table([], control={"brundisium": "greece"}, developments={"carthage": ["carthage_siegecraft"]})
    brundisium = t.region("brundisium")
    assert [garrison_dice(t.g, brundisium, faction)[0] for faction in (ROME, CARTHAGE, GREECE)] == [
        Colour.YELLOW,
        Colour.YELLOW,
        Colour.RED,
    ]


@pytest.mark.rule("assault-eased", "enemy-home-vp", "improvements-stay")
def test_retaking_an_own_home_scores_nothing_and_keeps_the_improvements() -> None:
    t = table(
        [army(ROME, 1, "neapolis", "LLLv")],
        dice="YELLOW:x YELLOW:blank YELLOW:s YELLOW:x GREEN:skull GREEN:x GREEN:blank",
        relations=WAR,
        control={"brundisium": "greece"},
        improvements={"brundisium": ["barracks"]},
    )
    go(t, R1, "brundisium")
    lose(t.do("assault", R1))
    assert (owner(t, "brundisium"), letters(t, R1), t.g.vp[ROME]) == (ROME, "LL", 0)
    assert t.g.built[t.region("brundisium")]


@pytest.mark.rule("enemy-home-vp")
def test_freeing_a_home_of_the_partner_scores_nothing() -> None:
    t = table(
        [army(CARTHAGE, 1, "larissa", "PPPP")],
        active="carthage",
        dice="RED:s RED:s GREEN:x GREEN:blank GREEN:blank GREEN:blank",
        base="two_teams",
        control={"larissa": "rome"},
    )
    t.do("assault", piece(CARTHAGE))
    assert (owner(t, "larissa"), t.g.vp) == (CARTHAGE, [0, 0, 0, 0])


@pytest.mark.rule("assault-dice", "assault-walls")
def test_who_storms_with_what() -> None:
    t = table(
        [army(ROME, 1, "carthago", "LLICCvvsb", "caesar"), army(ROME, 2, "kirta", "CCv")],
        relations=WAR,
        improvements={"kirta": ["walls"], "hadrumentum": ["walls"]},
    )
    green, white, yellow, red = Colour.GREEN, Colour.WHITE, Colour.YELLOW, Colour.RED
    assert assault_dice(t.g, (R1,), t.region("carthago"), 5) == [green, green, green, green, yellow, red]
    assert assault_dice(t.g, (R1,), t.region("hadrumentum"), 2) == [white, white, white, green, yellow, white]
    assert assault_dice(t.g, (R1,), t.region("carthago"), 0) == [green, green, green, green, yellow]
    assert t.refused("assault", R2).key == "nothing_to_storm_with"


@pytest.mark.rule("assault-dice")
def test_elephants_do_not_storm() -> None:
    t = table([army(CARTHAGE, 1, "roma", "eei")], active="carthage", relations=WAR)
    assert t.refused("assault", C1).key == "nothing_to_storm_with"


@pytest.mark.rule("assault-won-but-lost")
def test_a_region_won_by_an_army_that_perishes_is_taken_all_the_same() -> None:
    t = table(
        [army(ROME, 1, "larissa", "LL", "caesar")],
        dice="RED:skull RED:s GREEN:skull GREEN:skull RED:skull",
        relations=WAR,
    )
    lose(t.do("assault", R1))
    assert owner(t, "larissa") == ROME
    assert (t.g.army_at[R1], t.g.vp[ROME]) == (NONE, 2)
    assert told(t, "army_lost") == [(R1,)]


# ---- several armies ------------------------------------------------------------------------------------------------


def three_before_larissa(dice: str) -> Table:
    return table(
        [
            army(ROME, 1, "larissa", "LL", "competent_1"),
            army(ROME, 2, "larissa", "LLs", "mediocre_1"),
            army(ROME, 3, "larissa", "II"),
        ],
        dice=dice,
        relations=WAR,
    )


@pytest.mark.rule("assault-together", "assault-once")
def test_armies_assault_together_under_one_general_of_their_choice() -> None:
    t = three_before_larissa("RED:skull RED:s GREEN:x GREEN:x GREEN:blank GREEN:blank GREEN:blank WHITE:x")
    t.do("assault", R1).do("join", R2).do("storm").do("lead", R2)
    assert {action[1] for action in t.options} == {R1, R2}
    t.do("lose", R2, t.g.army_troops[R2][0])
    t.do(*t.options[0])
    assert owner(t, "larissa") == ROME
    assert [letters(t, one) for one in (R1, R3)] == ["LL", "II"]
    assert t.g.army_at[R2] == NONE


@pytest.mark.rule("assault-together")
def test_with_one_general_nobody_is_asked_who_leads() -> None:
    t = three_before_larissa("RED:s RED:s GREEN:x GREEN:x GREEN:blank GREEN:blank GREEN:x")
    t.do("assault", R1).do("join", R3).do("storm")
    assert owner(t, "larissa") == ROME


@pytest.mark.rule("assault-once", "assault-together")
def test_who_has_assaulted_does_not_join_again() -> None:
    t = three_before_larissa("RED:x RED:s GREEN:blank GREEN:blank GREEN:x")
    t.do("assault", R1).do("storm")
    assert t.refused("assault", R1).key == "already_tried"
    t.do("assault", R3)
    assert t.options == [("storm",), ("join", R2)]


# ---- siege ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("siege-stay", "siege-go-on")
def test_an_enemy_town_may_be_left_alone_besieged_or_passed() -> None:
    t = table([army(ROME, 1, "epidamnos", "LLL")], control={"epidamnos": "rome"})
    go(t, R1, "ambrakia")
    assert {action[0] for action in t.options} == {"march", "end_move", "assault", "besiege", "end_turn"}
    go(t, R1, "athenai")
    assert t.g.relations[PAIR[ROME][GREECE]] == ENEMY


@pytest.mark.rule("siege-owner-absent")
def test_no_siege_and_no_assault_while_the_owners_army_is_there(battles: Battles) -> None:
    battles.ends = drawn
    t = table([army(ROME, 1, "navissos", "LLL"), army(GREECE, 1, "pella", "HHH")], control={"navissos": "rome"})
    go(t, R1, "pella").do("fight", GREECE).do("stand")
    assert t.refused("besiege", R1).key == "army_in_the_way"
    assert t.refused("assault", R1).key == "army_in_the_way"
    assert not besieged(t.g, t.region("pella"))


@pytest.mark.rule("siege-outlasts-garrison")
def test_nothing_is_collected_where_a_siege_has_starved_the_garrison() -> None:
    t = Table(
        {
            "phase": "taxation",
            "armies": [army(ROME, 1, "thracia", "LLL")],
            "control": {"thracia": "greece"},
            "improvements": {"thracia": ["barracks"]},
            "relations": WAR,
        }
    ).run()
    assert t.g.built[t.region("thracia")] == 0
    assert t.g.tax_raised[GREECE] == 12  # the homes alone
    assert besieged(t.g, t.region("thracia"))


@pytest.mark.rule("siege-relief")
def test_the_owners_army_meets_the_besieger_first(battles: Battles) -> None:
    t = table([army(ROME, 1, "pella", "LLL"), army(GREECE, 1, "larissa", "HHH")], active="greece", relations=WAR)
    assert besieged(t.g, t.region("pella"))
    go(t, G1, "pella").do("fight", ROME).do("stand")
    assert battles.fought == [(t.region("pella"), (G1,), (R1,))]
    assert not besieged(t.g, t.region("pella"))


@pytest.mark.rule("siege-go-on")
def test_orders_before_a_region_that_is_not_there() -> None:
    t = table([army(ROME, 1, "roma", "LLL"), army(ROME, 2, None, "LL")], control={"patavium": "rome"})
    assert t.refused("assault", R1).key == "own_region"
    assert t.refused("besiege", R1).key == "own_region"
    assert t.refused("assault", R2).key == "army_not_on_map"
    t.g.army_at[R1] = t.region("salona")
    assert t.refused("assault", R1).key == t.refused("besiege", R1).key == "no_garrison"


@pytest.mark.rule("attack-on-ally", "siege-stay")
@pytest.mark.parametrize("order", ["besiege", "assault"])
def test_besieging_or_assaulting_an_ally_breaks_the_alliance(order: str) -> None:
    t = table(
        [army(ROME, 1, "larissa", "LLLL")],
        dice="RED:s RED:s GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
        relations={"greece-rome": "ally"},
        vp={"rome": 1},
    )
    t.do(order, R1)
    assert (t.g.relations[PAIR[ROME][GREECE]], t.g.vp[ROME]) == (ENEMY, 0)


@pytest.mark.rule("attack-on-ally", "stranded")
def test_armies_of_former_allies_elsewhere_conquer_or_retreat_before_the_dice() -> None:
    t = table(
        [army(ROME, 1, "larissa", "LLLL"), army(GREECE, 1, "roma", "HHHH", "mediocre_1")],
        dice="RED:s RED:x RED:s RED:x GREEN:blank GREEN:blank GREEN:blank GREEN:blank WHITE:x RED:s RED:s "
        "GREEN:x GREEN:blank GREEN:blank GREEN:blank",
        relations={"greece-rome": "ally"},
        vp={"rome": 1},
    )
    t.do("assault", R1)
    assert t.decision.seat == GREECE
    t.do("conquer", G1)
    lose(t)
    assert owner(t, "roma") == ROME
    assert owner(t, "larissa") == ROME


@pytest.mark.rule("new-ally-besieged")
def test_who_besieges_a_new_ally_must_leave_or_break_the_alliance_again() -> None:
    for leaves in (True, False):
        t = table([army(ROME, 1, "pella", "LLLL")], relations=WAR, vp={"rome": 2}, control={"navissos": "rome"})
        set_relation(t.g, ROME, GREECE, ALLY)
        t.g.frames[-2:] = [("campaign.begin",)]
        t.g.order = (ROME,)
        t.run()
        if leaves:
            go(t, R1, "navissos")
        t.do("end_turn")
        kept = t.g.relations[PAIR[ROME][GREECE]] == ALLY
        assert (kept, t.g.vp[ROME]) == ((True, 2) if leaves else (False, 1))


@pytest.mark.rule("new-ally-besieged", "allies-share-regions")
def test_an_ordinary_guest_may_stay() -> None:
    t = table([army(ROME, 1, "pella", "LLLL")], relations={"greece-rome": "ally"})
    t.do("end_turn")
    assert t.g.relations[PAIR[ROME][GREECE]] == ALLY


# ---- traitors ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("assault-traitor")
def test_a_traitor_at_the_gate_saves_a_die_once() -> None:
    t = table(
        [army(ROME, 1, "larissa", "LL"), army(ROME, 2, "larissa", "LL")],
        dice="RED:x GREEN:blank GREEN:blank RED:x RED:s GREEN:x GREEN:x",
        relations=WAR,
        hands={"rome": [traitor()]},
    )
    t.do("assault", R1).do("storm")
    t.do(*next(action for action in t.options if action[0] == "play_event"))
    assert owner(t, "larissa") == GREECE
    t.do("assault", R2)
    assert owner(t, "larissa") == ROME


def traitor() -> str:
    return next(card.id for card in ACTION_CARDS if card.event == "traitor_at_the_gate")
