"""Step 6: what a victory brings."""

import pytest

from game.titles.rome.state import NONE
from game.titles.rome.tables import GENERAL_NUMBER, GENERALS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import Field, army, barbarians, field, greece, rome

LEGION, VETERAN, ITALIAN, VELITES, SCORPIO = (
    TROOP_NUMBER[name]
    for name in ("republican_legionaries", "vet_republican_legionaries", "italian_infantry", "velites", "scorpio")
)


def won(
    winner: str, troops: list[str], general: str, victory: str = "minor", dead: list[str] | None = None, **more
) -> Field:
    """The step of the rewards, for a winner with these cards (the dead among them)."""
    spec = {
        "phase": "battle",
        "active": winner,
        "armies": [
            {
                "faction": winner,
                "number": 1,
                "region": "patavium",
                "general": {"id": general, "stars": 2} if general else None,
                "troops": troops,
            }
        ],
        "battle": {
            "step": "rewards",
            "winner": winner,
            "victory": victory,
            "army": 1,
            **({"sides": {winner: {"dead": dead}}} if dead else {}),
        },
        **{key: value for key, value in more.items() if key not in ("dice", "draws")},
    }
    return Field(spec, more.get("dice", ""), more.get("draws", ())).run()


@pytest.mark.rule("stratplay-triumph")
def test_a_triumph_brings_two_points_two_recoveries_and_two_upgrades():
    """The Romans of the example recover a Legionary and an Italian Infantry, and upgrade one of each."""
    t = won(
        "rome",
        ["republican_legionaries"] * 2
        + ["vet_republican_legionaries", "italian_infantry", "velites", "velites", "scorpio"],
        "rome_crassus",
        "triumph",
        ["republican_legionaries", "italian_infantry", "velites", "scorpio"],
        dice="WHITE:blank",
    )
    assert t.g.vp[1] == 2
    t.do("roll_general")
    assert [option[2] for option in t.options if option[0] == "recover"] == [LEGION, ITALIAN, VELITES, SCORPIO]
    t.do("recover", 5, LEGION).do("recover", 5, ITALIAN)
    t.do("upgrade", 5, LEGION).do("upgrade", 5, ITALIAN)
    assert t.g.battle is None
    veterans = [VETERAN, VETERAN, TROOP_NUMBER["vet_italian_infantry"]]
    assert sorted(t.g.army_troops[5]) == sorted([LEGION, VELITES, *veterans])
    assert t.g.army_general[5] == GENERAL_NUMBER["rome_crassus"]


@pytest.mark.rule("stratplay-minor")
def test_a_minor_victory_brings_one_of_each():
    t = won(
        "rome",
        ["republican_legionaries"] * 4,
        "rome_mediocre_1",
        "minor",
        ["republican_legionaries"],
        dice="YELLOW:blank",
    )
    assert t.g.vp[1] == 1
    t.do("roll_general").do("recover", 5, LEGION).do("upgrade", 5, LEGION)
    assert t.g.battle is None
    assert t.g.army_troops[5] == (LEGION, LEGION, LEGION, VETERAN)


@pytest.mark.rule("stratplay-general-improves")
@pytest.mark.parametrize(
    ("general", "dice", "stars"),
    [
        ("greece_mediocre_1", "YELLOW:x", 3),
        ("greece_mediocre_1", "YELLOW:skull", 4),
        ("greece_mediocre_1", "YELLOW:s", 2),
        ("greece_mediocre_1", "YELLOW:blank", 2),
        ("greece_competent_1", "GREEN:x", 4),
        ("greece_competent_1", "GREEN:skull", 5),
        ("greece_philippos", "WHITE:x", 5),
        ("greece_philippos", "WHITE:blank", 4),
    ],
)
def test_the_general_rolls_the_die_of_his_grade(general, dice, stars):
    t = won("greece", ["hoplites"] * 3, general, dice=dice)
    t.do("roll_general")
    assert GENERALS[t.g.army_general[10]].stars == stars
    assert t.all_dice_used()
    if stars > 2:
        assert (GENERAL_NUMBER[general] in t.g.generals_reserve[2]) == (
            GENERALS[GENERAL_NUMBER[general]].stars != stars
        )


@pytest.mark.rule("stratplay-general-card")
def test_the_new_card_is_a_random_one_of_its_grade():
    wanted = GENERAL_NUMBER["greece_philippos"]
    t = won("greece", ["hoplites"] * 3, "greece_mediocre_1", dice="YELLOW:skull", draws=[str(wanted)])
    t.do("roll_general")
    assert t.g.army_general[10] == wanted


@pytest.mark.rule("stratplay-general-card")
def test_if_the_grade_is_missing_the_next_lower_one_above_the_old():
    t = won(
        "greece",
        ["hoplites"] * 3,
        "greece_mediocre_1",
        dice="YELLOW:skull",
        generals_unallocated={"greece": ["greece_philippos", "greece_pyrrhos"]},
    )
    t.do("roll_general")
    assert GENERALS[t.g.army_general[10]].stars == 3


@pytest.mark.rule("stratplay-general-card")
def test_if_no_better_card_is_left_he_stays_what_he_is():
    t = won(
        "greece",
        ["hoplites"] * 3,
        "greece_philippos",
        dice="WHITE:x",
        generals_unallocated={"greece": ["greece_alexandros"]},
    )
    t.do("roll_general")
    assert t.g.army_general[10] == GENERAL_NUMBER["greece_philippos"]


@pytest.mark.rule("stratplay-general-improves")
def test_a_legendary_general_and_an_army_without_one_do_not_roll():
    t = won("greece", ["hoplites"] * 3, "greece_alexandros")
    assert t.decision.step == "battle.upgrade"
    t = won("greece", ["hoplites"] * 3, "")
    assert t.decision.step == "battle.upgrade"
    assert t.g.army_general[10] == NONE


@pytest.mark.rule("stratplay-general-die-development")
def test_a_development_makes_the_die_a_colour_better():
    t = won(
        "rome",
        ["republican_legionaries"] * 3,
        "rome_mediocre_1",
        dice="RED:s",
        developments={"rome": ["rome_military_tribunes"]},
    )
    t.do("roll_general")
    assert t.all_dice_used()


@pytest.mark.rule("stratplay-extra-upgrade")
def test_veteran_cadres_upgrade_one_card_more():
    t = won(
        "greece",
        ["hoplites"] * 3,
        "greece_alexandros",
        developments={"greece": ["greece_veteran_cadres"]},
    )
    hoplites = TROOP_NUMBER["hoplites"]
    t.do("upgrade", 10, hoplites).do("upgrade", 10, hoplites)
    assert t.g.army_troops[10].count(TROOP_NUMBER["vet_hoplites"]) == 2
    assert t.g.battle is None


@pytest.mark.rule("stratplay-recover", "stratplay-upgrade")
def test_what_cannot_be_recovered_or_upgraded():
    t = won(
        "rome",
        ["republican_legionaries"] * 3 + ["velites", "scorpio"],
        "rome_mediocre_1",
        "minor",
        ["velites"],
        dice="YELLOW:blank",
    )
    t.do("roll_general")
    assert t.refused("recover", 5, LEGION).key == "card_not_lost_here"
    t.do("waive")
    assert t.refused("upgrade", 5, VELITES).key == "card_not_in_army"
    assert t.refused("upgrade", 5, SCORPIO).key == "no_veteran_of_card"
    assert t.refused("upgrade", 10, LEGION).key == "army_not_in_force"
    t.g.troops_reserve[VETERAN] = 0
    assert t.refused("upgrade", 5, LEGION).key == "no_veteran_left"


@pytest.mark.rule("stratplay-upgrade")
def test_a_veteran_is_not_upgraded_again_and_a_recovered_card_may_be():
    t = won(
        "rome",
        ["republican_legionaries", "vet_republican_legionaries", "vet_republican_legionaries"],
        "rome_caesar",
        "triumph",
        ["republican_legionaries"],
    )
    t.do("recover", 5, LEGION)
    t.do("upgrade", 5, LEGION)
    assert t.options == [("waive",)]
    assert t.g.troops_reserve[LEGION] == 14
    assert t.refused("upgrade", 5, VETERAN).key == "no_veteran_of_card"


@pytest.mark.rule("stratplay-recover")
def test_recoveries_may_be_waived():
    t = won("rome", ["republican_legionaries"] * 5, "rome_caesar", "triumph", ["republican_legionaries"] * 2)
    t.do("waive")
    assert t.decision.step == "battle.upgrade"
    t.do("waive")
    assert t.g.army_troops[5] == (LEGION, LEGION, LEGION)
    assert t.g.troops_reserve[LEGION] == 11


@pytest.mark.rule("stratplay-upgrade")
def test_upgrades_are_told_to_their_owner_alone():
    t = won("rome", ["republican_legionaries"] * 3, "rome_caesar")
    t.do("upgrade", 5, LEGION)
    line = next(entry for entry in t.g.out if entry.key == "card_upgraded")
    assert line.seen_by(1)
    assert not line.seen_by(0)


@pytest.mark.rule("stratplay-points")
def test_the_order_is_points_general_recover_upgrade_retreat():
    t = field(
        greece("", centre="hoplites*4", dead="hoplites"),
        barbarians("", centre="lowland_warriors*3", dead="lowland_warriors*2"),
        step="determine_victor",
        dice="YELLOW:blank",
    )
    steps = []
    while t.g.battle:
        steps.append(t.decision.step)
        t.do(*t.options[0])
    assert t.g.vp[2] == 1
    assert steps == ["battle.improve", "battle.recover", "battle.upgrade", "retreat.ask"]


@pytest.mark.rule("stratplay-triumph")
def test_rome_takes_nothing_from_a_draw():
    t = field(
        rome("", centre="republican_legionaries*3"),
        barbarians("", centre="lowland_warriors*3"),
        step="determine_victor",
    )
    assert t.decision.step == "battle.stay"
    assert t.g.vp[army("rome") // 5] == 0
