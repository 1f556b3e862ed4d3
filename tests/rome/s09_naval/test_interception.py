"""Interception (Naval Transport: Interception)."""

from __future__ import annotations

import pytest

from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NAVY_STOPPED, NEUTRAL, PAIR
from game.titles.rome.tables import VP
from tests.rome.s09_naval.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    aboard,
    army,
    at,
    fleet,
    land,
    letters,
    names,
    navy,
    off,
    piece,
    sail,
    sea,
    told,
    waters,
)
from tests.rome.table import Table

PUNIC, ROMAN, GREEK = fleet(CARTHAGE), fleet(ROME), fleet(GREECE)


def relation(t: Table, a: int, b: int) -> int:
    return t.g.relations[PAIR[a][b]]


# ---- the book's example --------------------------------------------------------------------------------------------


def crossing(dice: str, **setup: object) -> Table:
    """Eight Carthaginian cards on four ships bound for Brundisium, a Greek navy in Mare Internum beside the way."""
    return waters(
        [navy(CARTHAGE, 1, "carthago", 4), navy(GREECE, 1, "mare_internum", 4)],
        [army(CARTHAGE, 1, "carthago", "PPPPPPuu", "competent_1")],
        active="carthage",
        dice=dice,
        **setup,
    )


@pytest.mark.rule("interception", "interception-allies", "cargo-share", "interception-free")
def test_a_greek_ally_intercepts_and_half_the_army_drowns() -> None:
    t = crossing(
        "GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:skull GREEN:x GREEN:x GREEN:blank",
        relations={"carthage-greece": "ally", "greece-rome": "friendly", "barbarians-greece": "ally"},
        vp={"greece": 3},
    )
    mine = piece(CARTHAGE)
    t.do("board", mine, PUNIC)
    t.do("sail", PUNIC, sea(t, "syrtis_minor"))
    assert t.decision.seat == GREECE
    t.do("let_pass", GREEK)
    t.do("sail", PUNIC, sea(t, "mare_ionium"))
    t.do("intercept", GREEK)
    assert t.g.navy_ships[PUNIC] == 2
    assert len(t.g.army_troops[mine]) == 4
    assert letters(t, mine) == "PPPu"
    assert (relation(t, CARTHAGE, GREECE), relation(t, GREECE, BARBARIANS), relation(t, GREECE, ROME)) == (
        ENEMY,
        FRIENDLY,
        NEUTRAL,
    )
    assert t.g.vp[GREECE] == 3 + VP.attack_on_ally
    assert t.g.navy_mp[GREEK] == 4
    assert off(t, GREEK) == "mare_ionium"
    assert t.decision.step == "naval.flee"  # Carthage has lost 2 ships to 1
    t.do("retreat_to_sea", PUNIC, sea(t, "syrtis_minor"))
    assert t.refused("sail", PUNIC, sea(t, "mare_ionium")).key == "navy_stopped"
    assert t.refused("disembark", mine, t.region("carthago")).key == "navy_stopped"


@pytest.mark.rule("interception-allies")
def test_interceptors_of_a_neutral_become_enemies_at_no_cost() -> None:
    t = crossing("GREEN:blank " * 8, vp={"greece": 3})
    t.do("sail", PUNIC, sea(t, "syrtis_minor")).do("intercept", GREEK)
    assert relation(t, CARTHAGE, GREECE) == ENEMY
    assert t.g.vp[GREECE] == 3


# ---- who may, and where --------------------------------------------------------------------------------------------


@pytest.mark.rule("interception")
def test_only_navies_next_to_the_act() -> None:
    t = waters([navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_internum", 2)])
    sail(t, ROMAN, "mare_tyrrhenum")  # Mare Internum is two areas away
    assert t.decision.seat == ROME
    t.do("sail", ROMAN, sea(t, "mare_ionium"))
    assert (t.decision.step, t.decision.seat) == ("naval.intercept", GREECE)


@pytest.mark.rule("interception-from-port")
def test_a_navy_in_a_port_on_the_area_may_intercept() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 2), navy(GREECE, 1, "lilybaeum", 2)],
        control={"lilybaeum": "greece"},
        dice="GREEN:blank " * 4,
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("intercept", GREEK)
    assert off(t, GREEK) == "mare_tyrrhenum"
    assert t.g.navy_port[GREEK] == -1
    t = waters([navy(ROME, 1, "roma", 2), navy(GREECE, 1, "ambrakia", 2)])
    sail(t, ROMAN, "mare_tyrrhenum")  # the port lies on the next area
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception-from-port")
def test_acts_inside_a_port_are_not_intercepted() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_tyrrhenum", 2)],
        [army(ROME, 1, "roma", "LLL")],
    )
    t.do("board", piece(ROME), ROMAN)
    land(t, piece(ROME), "roma")
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception")
def test_not_by_own_navies_nor_those_of_the_same_person() -> None:
    t = waters(
        [navy(CARTHAGE, 1, "carthago", 2), navy(CARTHAGE, 2, "mare_ionium", 2), navy(GREECE, 1, "mare_internum", 2)],
        active="carthage",
        base="two_teams",
    )
    sail(t, PUNIC, "syrtis_minor")
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception")
def test_unplaced_and_sunk_navies_are_not_asked() -> None:
    t = waters([navy(ROME, 1, "roma", 2), navy(GREECE, 1, None, 2)])
    sail(t, ROMAN, "mare_tyrrhenum", "mare_ionium")
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("navy-sea-limit")
def test_interceptors_keep_to_five_ships_in_the_area() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_ionium", 3), navy(GREECE, 2, "mare_internum", 3)],
        relations={"greece-rome": "ally"},
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("let_pass", GREEK)
    t.do("sail", ROMAN, sea(t, "mare_ionium"))
    assert t.decision.about[0] == GREEK
    assert t.refused("intercept", fleet(GREECE, 2)).key == "cannot_intercept"
    t.do("let_pass", GREEK)
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception")
def test_several_are_asked_in_turn_order_after_the_mover() -> None:
    t = waters(
        [
            navy(ROME, 1, "roma", 2),
            navy(CARTHAGE, 1, "syrtis_minor", 2),
            navy(GREECE, 1, "mare_ionium", 2),
            navy(GREECE, 2, "mare_sardoum", 2),
        ],
        turn_order=["greece", "rome", "barbarians", "carthage"],
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum"))
    asked = []
    while t.decision.step == "naval.intercept":
        asked.append(t.decision.about[0])
        assert t.refused("let_pass", ROMAN).key == "cannot_intercept"
        t.do("let_pass", asked[-1])
    assert asked == [PUNIC, GREEK, fleet(GREECE, 2)]


# ---- when, and how often -------------------------------------------------------------------------------------------


@pytest.mark.rule("interception-acts")
def test_before_boarding_and_landing_are_finished() -> None:
    def strait(dice: str = "", **aboard: object) -> Table:
        return waters(
            [navy(ROME, 1, "mare_ionium", 2), navy(GREECE, 1, "mare_creticum", 3)],
            [army(ROME, 1, None if aboard else "brundisium", "LLL", "competent_1", **aboard)],
            dice=dice,
            control={"syracuse": "rome"},
        )

    mine = piece(ROME)
    t = strait("GREEN:blank GREEN:blank GREEN:skull GREEN:s GREEN:s")
    t.do("board", mine, ROMAN).do("intercept", GREEK)
    assert letters(t, mine) == "LLL"  # not yet aboard
    t.do("retreat_to_port", ROMAN, t.region("syracuse"))
    assert at(t, mine) == "brundisium"
    assert told(t, "boarding_prevented")
    assert t.g.army_mp[mine] == 2

    t = strait("GREEN:blank GREEN:blank GREEN:skull GREEN:blank GREEN:blank", aboard=1)
    t.do("disembark", mine, t.region("syracuse")).do("intercept", GREEK)
    assert aboard(t, mine) is None  # one of three cards goes down with each ship, two are not enough after rounding up
    assert told(t, "army_lost")

    t = strait("GREEN:skull GREEN:x GREEN:blank GREEN:blank GREEN:x", aboard=1)
    t.do("disembark", mine, t.region("syracuse")).do("intercept", GREEK)
    t.do(*t.options[0])  # the Greeks retreat
    assert at(t, mine) == "syracuse"


@pytest.mark.rule("interception-acts")
def test_entering_a_port_is_an_act_in_its_area() -> None:
    t = waters([navy(ROME, 1, "mare_tyrrhenum", 2), navy(GREECE, 1, "mare_ionium", 2)], dice="GREEN:blank " * 4)
    t.do("enter_port", ROMAN, t.region("roma"))
    t.do("intercept", GREEK)
    assert off(t, ROMAN) == "mare_tyrrhenum"
    assert t.g.navy_marks[ROMAN] & NAVY_STOPPED
    t = waters([navy(ROME, 1, "mare_tyrrhenum", 2), navy(GREECE, 1, "mare_ionium", 2)])
    t.do("enter_port", ROMAN, t.region("roma")).do("let_pass", GREEK)
    assert off(t, ROMAN) == "roma"


@pytest.mark.rule("interception-once")
def test_once_for_each_pair_and_phase() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 5), navy(GREECE, 1, "mare_ionium", 2), navy(GREECE, 2, "mare_sardoum", 1)],
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("intercept", GREEK)
    assert t.refused("retreat_to_sea", GREEK, sea(t, "mare_tyrrhenum")).key == "retreat_to_enemy_navy"
    t.do("retreat_to_sea", GREEK, sea(t, "mare_ligusticum"))
    assert t.decision.about[0] == fleet(GREECE, 2)  # the other navy has its own chance
    assert t.refused("intercept", GREEK).key == "intercepted_before"
    t.do("let_pass", fleet(GREECE, 2))
    t.do("sail", ROMAN, sea(t, "syrtis_minor"))
    assert t.decision.about[0] == fleet(GREECE, 2)
    t.do("let_pass", fleet(GREECE, 2))
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception-once")
def test_who_lets_pass_may_intercept_later() -> None:
    t = waters([navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_internum", 2), navy(GREECE, 2, "mare_creticum", 1)])
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("sail", ROMAN, sea(t, "syrtis_minor")).do("let_pass", GREEK)
    t.do("sail", ROMAN, sea(t, "mare_ionium"))
    assert ("intercept", GREEK) in t.options


@pytest.mark.rule("interception")
def test_a_victorious_mover_sails_on() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 3), navy(GREECE, 1, "mare_ionium", 1)],
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("intercept", GREEK)
    assert t.g.navy_ships[GREEK] == 0
    sail(t, ROMAN, "mare_ionium")
    assert t.g.vp[ROME] == 0  # a single ship is no navy worth a point


@pytest.mark.rule("interception", "navy-window")
def test_a_storm_may_stop_the_interceptor() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 3), navy(GREECE, 1, "mare_ionium", 2)],
        dice="BLACK:x BLACK:blank",
        hands={"rome": ["A35"]},
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("intercept", GREEK)
    assert (t.decision.step, t.decision.seat) == ("window.respond", ROME)
    t.do(*next(option for option in t.options if option[0] == "play_event"))
    assert off(t, GREEK) == "mare_ionium"
    assert t.g.navy_ships[GREEK] == 1
    assert relation(t, ROME, GREECE) == NEUTRAL
    assert t.decision.step == "campaign.turn"


@pytest.mark.rule("interception-allies")
def test_navies_leave_the_ports_of_a_broken_alliance() -> None:
    t = waters(
        [navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_ionium", 1), navy(GREECE, 2, "ariminum", 1)],
        relations={"greece-rome": "ally"},
        dice="GREEN:blank " * 3,
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum"))
    while t.decision.about[0] != GREEK:
        t.do("let_pass", t.decision.about[0])
    t.do("intercept", GREEK)
    assert relation(t, ROME, GREECE) != ALLY
    assert (t.decision.step, t.decision.about) == ("naval.flee", (fleet(GREECE, 2),))
    assert "salona" not in names(t, "retreat_to_port")
    t.do("retreat_to_sea", fleet(GREECE, 2), sea(t, "mare_adriaticum"))
    assert t.all_dice_used()


@pytest.mark.rule("interception-once")
def test_a_navy_just_beaten_does_not_come_back_to_intercept() -> None:
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 2), navy(GREECE, 1, "mare_ionium", 2)],
        relations={"greece-rome": "enemy"},
        dice="GREEN:x GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_ionium")).do("retreat_to_sea", GREEK, sea(t, "mare_internum"))
    assert t.decision.step == "campaign.turn"
