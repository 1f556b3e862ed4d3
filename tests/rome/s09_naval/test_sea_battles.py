"""Naval Battles, Meeting Enemy Navies."""

from __future__ import annotations

import pytest

from game.titles.rome.dice import Colour, Face
from game.titles.rome.invariants import faults
from game.titles.rome.sea_battle import Blow, blow, ship_die
from game.titles.rome.state import ENEMY, NAVY_STOPPED, NONE, PAIR
from tests.rome.s09_naval.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    army,
    fleet,
    names,
    navy,
    off,
    piece,
    region_names,
    sail,
    sea,
    sea_names,
    told,
    waters,
)
from tests.rome.table import Table

PUNIC, ROMAN, GREEK = fleet(CARTHAGE), fleet(ROME), fleet(GREECE)
ENEMIES = {"carthage-rome": "enemy", "greece-rome": "enemy", "carthage-greece": "enemy"}
SKULL, X, S, BLANK = Face.SKULL, Face.X, Face.S, Face.BLANK


# ---- one roll ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("sea-battle-results")
@pytest.mark.parametrize(
    ("faces", "ships", "struck"),
    [
        ([SKULL], 3, Blow(1, 0, 0)),
        ([X], 3, Blow(0, 1, 0)),
        ([X, X], 3, Blow(1, 0, 0)),
        ([X, SKULL, X, X], 5, Blow(2, 1, 0)),
        ([SKULL, SKULL, X, X], 2, Blow(2, 0, 0)),
        ([SKULL, X], 1, Blow(1, 0, 0)),
        ([S, S, BLANK], 3, Blow(0, 0, 2)),
    ],
)
def test_what_a_roll_does(faces: list[Face], ships: int, struck: Blow) -> None:
    assert blow(faces, ships, corvus=False) == struck


@pytest.mark.rule("sea-battle-corvus")
def test_corvus_counts_each_s_as_an_x_too() -> None:
    assert blow([S, S, X], 4, corvus=True) == Blow(1, 1, 2)
    t = waters(
        [navy(ROME, 1, "roma", 2), navy(GREECE, 1, "mare_tyrrhenum", 2)],
        developments={"rome": ["rome_corvus"], "greece": []},
        relations=ENEMIES,
        dice="GREEN:s GREEN:s GREEN:s GREEN:s",
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum"))
    assert (t.g.navy_ships[ROMAN], t.g.navy_ships[GREEK]) == (2, 1)


@pytest.mark.rule("ship-levels")
def test_dice_by_the_factions_own_level() -> None:
    t = waters([])
    assert [ship_die(t.g, faction) for faction in range(4)] == [Colour.GREEN] * 3 + [Colour.BLACK]
    t = waters(
        [],
        developments={
            "carthage": ["carthage_quinquiremes", "carthage_flagships"],
            "rome": ["rome_quinquiremes"],
            "barbarians": ["barbarians_shipwrights", "barbarians_biremes"],
        },
    )
    assert [ship_die(t.g, f) for f in range(4)] == [Colour.RED, Colour.YELLOW, Colour.GREEN, Colour.WHITE]
    t.g.developments[BARBARIANS] = 0
    t = waters([], developments={"barbarians": ["barbarians_shipwrights"]})
    assert ship_die(t.g, BARBARIANS) is Colour.BLACK


# ---- the book's example --------------------------------------------------------------------------------------------


@pytest.mark.rule(
    "sea-battle-results", "sea-battle-draw", "sea-battle-cargo", "sea-battle-simultaneous", "cargo-share", "ship-deck"
)
def test_quinquiremes_against_triremes() -> None:
    """One ship each, two cards by S and one with the ship: a tie, and three of six cards are lost."""
    t = waters(
        [navy(ROME, 1, "roma", 4), navy(CARTHAGE, 1, "mare_ionium", 5)],
        [army(ROME, 1, None, "LLLIII", "competent_1", aboard=1)],
        developments={"rome": ["rome_quinquiremes"]},
        relations=ENEMIES,
        dice="YELLOW:skull YELLOW:blank YELLOW:x YELLOW:s GREEN:skull GREEN:x GREEN:s GREEN:s GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_tyrrhenum")).do("intercept", PUNIC)
    assert t.all_dice_used()
    assert (t.g.navy_ships[ROMAN], t.g.navy_ships[PUNIC]) == (3, 4)
    assert len(t.g.army_troops[piece(ROME)]) == 3
    assert told(t, "sea_battle_drawn")
    assert off(t, ROMAN) == off(t, PUNIC) == "mare_tyrrhenum"
    assert t.g.navy_marks[ROMAN] & NAVY_STOPPED
    assert t.g.ships_reserve == 30 - 9 + 2
    assert not faults(t.g)


# ---- meeting -------------------------------------------------------------------------------------------------------


def meeting(dice: str, romans: int = 3, greeks: int = 3, at: str = "mare_ionium", **setup: object) -> Table:
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", romans), navy(GREECE, 1, at, greeks)],
        dice=dice,
        **{"relations": ENEMIES, **setup},
    )
    return t.do("sail", ROMAN, sea(t, at))


@pytest.mark.rule("sea-meeting", "navy-stopped", "sea-no-avoiding")
def test_entering_an_area_with_an_enemy_navy_is_a_battle() -> None:
    t = meeting("GREEN:blank " * 6)
    assert told(t, "sea_battle") == [(ROMAN, GREEK, sea(t, "mare_ionium"))]
    assert t.refused("sail", ROMAN, sea(t, "mare_internum")).key == "navy_stopped"
    assert t.refused("attack_navy", ROMAN, GREEK).key == "navy_stopped"


@pytest.mark.rule("sea-meeting", "sea-hostile")
def test_so_it_is_with_neutrals_who_become_enemies_but_not_with_allies() -> None:
    t = meeting("GREEN:blank " * 6, relations={})
    assert t.g.relations[PAIR[ROME][GREECE]] == ENEMY
    t = meeting("", relations={"greece-rome": "ally"})
    t.do("let_pass", GREEK)
    assert not told(t, "sea_battle")
    assert off(t, ROMAN) == "mare_ionium"


@pytest.mark.rule("sea-meeting")
def test_the_victor_sails_on_and_may_pursue_for_movement_points() -> None:
    t = meeting(
        "GREEN:skull GREEN:blank GREEN:blank GREEN:x GREEN:blank GREEN:blank GREEN:skull GREEN:skull GREEN:x GREEN:x GREEN:x"
    )
    assert t.decision.seat == GREECE
    t.do("retreat_to_sea", GREEK, sea(t, "mare_internum"))
    assert t.g.navy_mp[ROMAN] == 3
    t.do("sail", ROMAN, sea(t, "mare_internum"))
    assert t.g.navy_ships[GREEK] == 0
    assert (t.g.vp[ROME], t.g.navy_mp[ROMAN]) == (1, 2)


@pytest.mark.rule("sea-meeting")
def test_a_victorious_defender_does_not_pursue() -> None:
    t = meeting("GREEN:blank GREEN:blank GREEN:blank GREEN:skull GREEN:blank GREEN:blank")
    t.do("retreat_to_sea", ROMAN, sea(t, "mare_tyrrhenum"))
    assert (t.decision.step, t.decision.seat) == ("campaign.turn", ROME)
    assert off(t, GREEK) == "mare_ionium"
    assert t.refused("sail", ROMAN, sea(t, "syrtis_minor")).key == "navy_stopped"


@pytest.mark.rule("sea-several-foes")
def test_several_foes_are_fought_one_after_the_other() -> None:
    t = waters(
        [
            navy(ROME, 1, "mare_tyrrhenum", 4),
            navy(GREECE, 1, "mare_ionium", 1),
            navy(CARTHAGE, 1, "mare_ionium", 1),
            navy(GREECE, 2, "mare_ionium", 1),
        ],
        relations={**ENEMIES, "carthage-greece": "ally"},
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank " * 2
        + "GREEN:blank GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("sail", ROMAN, sea(t, "mare_ionium"))
    assert names(t, "attack_navy") == {PUNIC, GREEK, fleet(GREECE, 2)}
    assert t.refused("attack_navy", ROMAN, fleet(BARBARIANS)).key == "navy_not_here"
    t.do("attack_navy", ROMAN, fleet(GREECE, 2)).do("attack_navy", ROMAN, PUNIC)
    assert (t.g.navy_ships[PUNIC], t.g.navy_ships[fleet(GREECE, 2)], t.g.navy_ships[GREEK]) == (0, 0, 1)
    assert t.g.navy_marks[ROMAN] & NAVY_STOPPED  # the third battle was a draw
    assert t.all_dice_used()


@pytest.mark.rule("sea-attack")
def test_navies_that_share_an_area_may_attack_in_their_own_turn() -> None:
    t = waters(
        [navy(ROME, 1, "mare_ionium", 2), navy(GREECE, 1, "mare_ionium", 2), navy(CARTHAGE, 1, "carthago", 1)],
        relations={"greece-rome": "ally"},
        dice="GREEN:skull GREEN:skull GREEN:blank GREEN:blank",
        vp={"rome": 2},
    )
    assert t.refused("attack_navy", ROMAN, PUNIC).key == "navy_not_here"
    assert t.refused("attack_navy", ROMAN, ROMAN).key == "own_side"
    t.do("attack_navy", ROMAN, GREEK)
    assert (t.g.navy_ships[GREEK], t.g.navy_mp[ROMAN], t.g.vp[ROME]) == (0, 4, 2 - 1 + 1)
    assert t.g.relations[PAIR[ROME][GREECE]] == ENEMY


@pytest.mark.rule("sea-attack")
def test_partners_are_never_attacked() -> None:
    t = waters(
        [navy(CARTHAGE, 1, "mare_ionium", 2), navy(GREECE, 1, "mare_ionium", 2)], active="carthage", base="two_teams"
    )
    assert t.refused("attack_navy", PUNIC, GREEK).key == "own_side"


# ---- who has lost --------------------------------------------------------------------------------------------------


@pytest.mark.rule("sea-battle-loser")
@pytest.mark.parametrize(
    ("dice", "loser"),
    [
        ("skull blank blank blank blank blank", GREECE),
        ("blank blank blank x x blank", ROME),
        ("x blank blank blank blank blank", GREECE),
        ("skull x blank skull blank blank", GREECE),
        ("skull blank blank skull x blank", ROME),
        ("x blank blank x blank blank", NONE),
        ("s blank blank blank blank blank", NONE),
    ],
)
def test_more_ships_lost_then_more_damaged(dice: str, loser: int) -> None:
    t = meeting(" ".join("GREEN:" + face for face in dice.split()))
    if loser == NONE:
        assert (t.decision.step, bool(told(t, "sea_battle_drawn"))) == ("campaign.turn", True)
    else:
        assert (t.decision.step, t.decision.seat) == ("naval.flee", loser)


@pytest.mark.rule("sea-battle-loser")
def test_a_navy_wholly_sunk_has_lost_even_with_fewer_ships() -> None:
    t = meeting("GREEN:skull GREEN:blank GREEN:blank GREEN:skull", greeks=1)
    assert t.g.navy_ships[ROMAN] == 2
    assert not t.g.navy_marks[ROMAN] & NAVY_STOPPED
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 5), navy(CARTHAGE, 1, "mare_ionium", 1)],
        relations=ENEMIES,
        developments={"carthage": ["carthage_flagships"]},
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank RED:skull",
    )
    sail(t, ROMAN, "mare_ionium")
    assert (t.g.navy_ships[PUNIC], t.g.navy_ships[ROMAN]) == (0, 4)


@pytest.mark.rule("sea-battle-vp", "navy-one-ship")
def test_points_for_sinking_all_of_two_or_more_on_both_sides() -> None:
    t = meeting("GREEN:skull GREEN:skull GREEN:skull GREEN:skull", romans=2, greeks=2)
    assert (t.g.navy_ships[ROMAN], t.g.navy_ships[GREEK]) == (0, 0)
    assert (t.g.vp[ROME], t.g.vp[GREECE]) == (1, 1)
    assert t.g.vp_by_source[ROME][2] == 1
    t = meeting("GREEN:skull GREEN:skull GREEN:blank GREEN:blank GREEN:blank", romans=2, greeks=3)
    assert t.g.navy_ships[GREEK] == 1  # one card is still a navy
    assert t.g.vp[ROME] == 0


@pytest.mark.rule("sea-battle-damage")
def test_damage_does_not_last() -> None:
    t = meeting(("GREEN:x " + "GREEN:blank " * 5) * 2)
    t.do("retreat_to_sea", GREEK, sea(t, "mare_internum"))
    t.do("sail", ROMAN, sea(t, "mare_internum"))
    assert (t.g.navy_ships[GREEK], t.decision.seat) == (3, GREECE)


# ---- retreat -------------------------------------------------------------------------------------------------------


def beaten(*more: dict[str, object], **setup: object) -> Table:
    """The Greeks have lost a ship in Mare Ionium and must retreat."""
    t = waters(
        [navy(ROME, 1, "mare_tyrrhenum", 3), navy(GREECE, 1, "mare_ionium", 3), *more],
        relations={**ENEMIES, "carthage-greece": "neutral", **setup.pop("relations", {})},  # type: ignore[dict-item]
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
        **setup,
    )
    return t.do("sail", ROMAN, sea(t, "mare_ionium"))


@pytest.mark.rule("sea-retreat")
def test_up_to_two_areas_or_a_friendly_port_on_the_way() -> None:
    t = beaten(control={"syracuse": "rome"}, relations={"carthage-greece": "ally"})
    near = {"mare_tyrrhenum", "syrtis_minor", "mare_adriaticum", "mare_internum", "mare_creticum"}
    far = {"mare_ligusticum", "mare_sardoum", "syrtis_major", "mare_cyprium", "mare_aegaeum"}
    assert sea_names(t, "retreat_to_sea") == near | far
    ports = region_names(t, "retreat_to_port")
    assert ports >= {"ambrakia", "athenai", "sparta", "pella", "carthago", "lepcis"}  # also in the area of the battle
    assert not ports & {"brundisium", "syracuse", "roma", "petra", "tarraco"}
    assert t.refused("retreat_to_sea", GREEK, sea(t, "pontus_euxinus")).key == "retreat_too_far"
    assert t.refused("retreat_to_port", GREEK, t.region("brundisium")).key == "port_not_friendly"
    assert t.refused("retreat_to_port", GREEK, t.region("vesontio")).key == "no_port"
    assert t.refused("retreat_to_port", GREEK, t.region("gadira")).key == "retreat_too_far"
    assert t.refused("retreat_to_sea", ROMAN, sea(t, "mare_internum")).key == "not_this_navy"
    assert t.refused("retreat_to_port", ROMAN, t.region("pella")).key == "not_this_navy"
    t.do("retreat_to_port", GREEK, t.region("sparta"))
    assert (off(t, GREEK), t.g.navy_mp[GREEK]) == ("sparta", 4)


@pytest.mark.rule("sea-retreat")
def test_away_from_other_factions_navies_and_within_the_limit_of_the_area() -> None:
    t = beaten(navy(CARTHAGE, 1, "mare_internum", 1), navy(GREECE, 2, "mare_creticum", 4))
    seas = sea_names(t, "retreat_to_sea")
    assert not seas & {"mare_internum", "mare_creticum", "mare_cyprium", "mare_aegaeum"}  # neither there nor through
    assert t.refused("retreat_to_sea", GREEK, sea(t, "mare_internum")).key == "retreat_to_enemy_navy"
    assert t.refused("retreat_to_sea", GREEK, sea(t, "mare_creticum")).key == "sea_full"
    assert "ambrakia" in region_names(t, "retreat_to_port")


@pytest.mark.rule("sea-retreat-none", "sea-battle-vp")
def test_with_no_way_out_the_navy_is_sunk_and_counts_as_such() -> None:
    t = waters(
        [
            navy(GREECE, 1, "mare_germanicum", 3),
            navy(ROME, 1, "mare_suebicum", 3),
        ],
        [army(ROME, 1, None, "LLL", "competent_1", aboard=1)],
        active="greece",
        relations=ENEMIES,
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("sail", GREEK, sea(t, "mare_suebicum"))
    assert sea_names(t, "retreat_to_sea") == {"mare_germanicum", "oceanus_britannicus", "oceanus_hibernicus"}
    t = waters(
        [
            navy(GREECE, 1, "mare_germanicum", 2),
            navy(GREECE, 2, "mare_suebicum", 2),
            navy(ROME, 1, "mare_suebicum", 3),
        ],
        [army(ROME, 1, None, "LLLL", "competent_1", aboard=1)],
        active="greece",
        relations=ENEMIES,
        dice="GREEN:skull GREEN:blank GREEN:blank GREEN:blank GREEN:blank",
    )
    t.do("attack_navy", fleet(GREECE, 2), ROMAN)
    assert told(t, "navy_trapped") == [(ROMAN,)]
    assert (t.g.navy_ships[ROMAN], t.g.vp[GREECE]) == (0, 1)
    assert t.g.army_troops[piece(ROME)] == ()
    assert not faults(t.g)
