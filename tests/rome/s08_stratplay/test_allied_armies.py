"""Allied Armies: fighting together, and sharing what it brings."""

import pytest

from game.titles.rome.state import ALLY, ENEMY, FRIENDLY, NEUTRAL, PAIR
from game.titles.rome.steps import flow
from game.titles.rome.tables import ACTION_CARDS, TROOP_NUMBER
from tests.rome.s08_stratplay.field import Field

LEGION, PHALANX, VELITES, SPEARS = (
    TROOP_NUMBER[n] for n in ("republican_legionaries", "phalangites", "velites", "libyan_spearmen")
)
CRASSUS_ARMY, GREEK_ARMY, PUNIC_ARMY = 5, 10, 0


def ganging_up(
    dice: str = "", draws=(), greek_general="greece_mediocre_1", relations=None, base="standard4", carthage=6, **more
) -> Field:
    """Rome moves against six Libyan Spearmen; a Greek ally stands in the region."""
    general = {"id": greek_general, "stars": 2} if greek_general else None
    t = Field(
        {
            "base": base,
            "phase": "campaign",
            "active": "rome",
            "relations": relations or {"greece-rome": "ally", "carthage-rome": "enemy", "carthage-greece": "neutral"},
            "control": {"mediolanum": "rome", "salona": "greece", "koria": "carthage"},
            "armies": [
                {
                    "faction": "rome",
                    "number": 1,
                    "region": "patavium",
                    "general": {"id": "rome_crassus", "stars": 4},
                    "troops": ["republican_legionaries"] * 5 + ["velites"],
                },
                {
                    "faction": "greece",
                    "number": 1,
                    "region": "patavium",
                    "general": general,
                    "troops": ["phalangites"] * 5,
                },
                {
                    "faction": "carthage",
                    "number": 1,
                    "region": "patavium",
                    "general": {"stars": 2},
                    "troops": ["libyan_spearmen"] * carthage,
                },
            ],
            **more,
        },
        dice,
        draws,
    )
    t.g.frames.append(("battle.begin", t.region("patavium"), (CRASSUS_ARMY,), (PUNIC_ARMY,)))
    return t.run()


def propose(t: Field, legions: int, phalanxes: int, leader: int) -> Field:
    for _ in range(legions):
        t.do("commit", CRASSUS_ARMY, LEGION)
    for _ in range(phalanxes):
        t.do("commit", GREEK_ARMY, PHALANX)
    return t.do("compose", leader)


def together(leader: int = CRASSUS_ARMY, **more) -> Field:
    t = ganging_up(**more)
    t.do("invite", 2).do("join")
    return propose(t, 3, 3, leader).do("accept")


@pytest.mark.rule("stratplay-allies", "stratplay-attacker")
def test_three_phalangites_and_three_legionaries():
    """The Roman and the Greek choose the cards that will beat the spearmen in the centre."""
    t = ganging_up()
    assert [side.factions for side in t.battle.sides] == [(1,), (0,)]
    assert t.decision.seat == 1
    t.do("invite", 2)
    assert t.decision.seat == 2
    t.do("join")
    assert t.decision.seat == 1
    propose(t, 3, 3, CRASSUS_ARMY)
    assert t.decision.seat == 2
    t.do("accept")
    assert t.battle.sides[0].hand == tuple(sorted([LEGION] * 3 + [PHALANX] * 3))
    assert t.battle.sides[0].commander == 1
    assert t.battle.sides[0].reveals == 2


@pytest.mark.rule("stratplay-allies-limit")
def test_a_common_force_keeps_the_limit_of_one_army():
    t = ganging_up()
    t.do("invite", 2).do("join")
    assert t.refused("compose", CRASSUS_ARMY).key == "cards_of_both_allies"
    for _ in range(5):
        t.do("commit", CRASSUS_ARMY, LEGION)
    t.do("commit", GREEK_ARMY, PHALANX)
    assert t.refused("commit", GREEK_ARMY, PHALANX).key == "force_full"
    assert t.refused("commit", CRASSUS_ARMY, LEGION).key == "card_not_in_army"
    assert t.refused("commit", PUNIC_ARMY, SPEARS).key == "army_not_in_region"
    assert t.refused("compose", PUNIC_ARMY).key == "army_without_general"
    t.do("commit", CRASSUS_ARMY, VELITES)
    assert {option[0] for option in t.options} == {"compose", "fight_alone"}


@pytest.mark.rule("stratplay-allies-limit")
def test_a_common_force_needs_two_main_cards():
    t = ganging_up()
    t.do("invite", 2).do("join").do("commit", CRASSUS_ARMY, VELITES).do("commit", GREEK_ARMY, PHALANX)
    assert t.refused("compose", CRASSUS_ARMY).key == "force_too_small"


@pytest.mark.rule("stratplay-allies-general-decides")
def test_the_owner_of_the_general_decides_everything():
    t = together(GREEK_ARMY)
    assert t.battle.sides[0].commander == 2
    assert t.decision.seat == 2
    assert t.decision.step == "battle.deploy"
    assert t.battle.sides[0].reveals == 0


@pytest.mark.rule("stratplay-allies-counter")
def test_the_ally_may_propose_something_else_once():
    t = ganging_up()
    t.do("invite", 2).do("join")
    propose(t, 5, 1, CRASSUS_ARMY)
    t.do("counter")
    assert t.decision.seat == 2
    propose(t, 2, 4, GREEK_ARMY)
    assert t.decision.seat == 1
    assert t.options == [("accept",), ("decline",)]
    assert t.refused("counter").key == "countered_once"
    t.do("accept")
    assert t.battle.sides[0].commander == 2
    assert t.battle.sides[0].hand.count(PHALANX) == 4


@pytest.mark.rule("stratplay-allies-decline")
@pytest.mark.parametrize("way", ["at once", "the proposal", "alone", "the counter", "breaking off"])
def test_who_does_not_join_stays_out(way):
    t = ganging_up()
    if way == "alone":
        t.do("fight_alone")
    else:
        t.do("invite", 2)
        if way == "at once":
            t.do("decline")
        elif way == "breaking off":
            t.do("join").do("fight_alone")
        else:
            t.do("join")
            propose(t, 3, 3, CRASSUS_ARMY)
            if way == "the counter":
                t.do("counter")
                propose(t, 3, 3, GREEK_ARMY)
            t.do("decline")
    assert t.battle.sides[0].hand == tuple(sorted([LEGION] * 5 + [VELITES]))
    assert t.battle.bystanders == (GREEK_ARMY,)
    assert t.battle.sides[0].commander == 1
    assert t.g.relations[PAIR[0][2]] == NEUTRAL


@pytest.mark.rule("stratplay-allies-enemy")
def test_taking_part_makes_the_ally_an_enemy_of_the_other_side():
    t = together()
    assert t.g.relations[PAIR[0][2]] == ENEMY
    assert t.g.attacked[0] >> 2 & 1


@pytest.mark.rule("stratplay-allies-enemy")
def test_an_ally_of_both_is_not_invited():
    t = ganging_up(relations={"greece-rome": "ally", "carthage-rome": "enemy", "carthage-greece": "ally"})
    assert t.decision.step == "battle.reveal"
    assert t.g.relations[PAIR[0][2]] == ALLY


@pytest.mark.rule("stratplay-allies-enemy")
def test_a_friend_is_no_ally():
    t = ganging_up(relations={"greece-rome": "friendly", "carthage-rome": "enemy"})
    assert t.decision.step == "battle.reveal"
    assert t.g.relations[PAIR[1][2]] == FRIENDLY


@pytest.mark.rule("stratplay-allies-show")
def test_allies_who_confer_see_each_others_armies():
    t = ganging_up()
    t.do("invite", 2)
    before = t.g.exposures
    t.do("join")
    assert t.g.exposures > before
    assert t.g.sightings[1][0].troops == (PHALANX,) * 5
    assert t.g.sightings[2][0].army == CRASSUS_ARMY


@pytest.mark.rule("stratplay-wavering-ally")
def test_a_wavering_ally_leaves_the_battle():
    card = next(n for n, c in enumerate(ACTION_CARDS) if c.event == "wavering_ally")
    t = ganging_up(hands={"carthage": [ACTION_CARDS[card].id]})
    t.do("invite", 2).do("join")
    propose(t, 4, 2, GREEK_ARMY).do("accept")
    assert t.battle.leaders() == [2, 0]
    t.do("play_event", card)
    assert t.battle.leaders() == [1, 0]
    assert t.battle.sides[0].hand == (LEGION,) * 4
    assert t.battle.sides[0].leader == CRASSUS_ARMY
    assert t.battle.bystanders == (GREEK_ARMY,)
    assert t.battle.sides[0].reveals == 2


def victory(leader: int = CRASSUS_ARMY, **more) -> Field:
    """The common force has beaten two of six spearmen on points and lost a Phalanx and a Legion."""
    t = together(leader, **more)
    side, enemy = t.battle.sides
    side.hand, side.dead = (), tuple(sorted([LEGION, PHALANX]))
    side.safe_centre = tuple(sorted([LEGION] * 2 + [PHALANX] * 2))
    enemy.hand, enemy.dead, enemy.safe_terrain = (), (SPEARS,) * 3, (SPEARS,) * 3
    t.g.frames = [frame for frame in t.g.frames if frame[0] != "battle.deploying"][:-1]
    while t.g.frames[-1][0] != "battle.fight":
        t.g.frames.pop()
    t.battle.step = 5
    flow.advance(t.g)
    return t


@pytest.mark.rule("stratplay-allies-share")
def test_allies_share_points_recoveries_upgrades_and_the_generals_roll_one_by_one():
    t = victory(dice="YELLOW:blank")
    assert t.decision.step == "battle.share"
    assert t.decision.seat == 1
    t.do("share", 1)
    assert t.decision.seat == 2
    t.do("agree")
    assert t.g.vp == [0, 1, 0, 0]
    t.do("share", 2).do("agree")
    assert t.decision == (2, "battle.improve", (GREEK_ARMY,), [("roll_general",)])
    t.do("roll_general")
    t.do("share", 2).do("agree")
    assert t.options == [("recover", GREEK_ARMY, PHALANX), ("waive",)]
    t.do("recover", GREEK_ARMY, PHALANX)
    t.do("share", 1).do("agree")
    assert {option[1] for option in t.options if option[0] == "upgrade"} == {CRASSUS_ARMY}
    t.do("upgrade", CRASSUS_ARMY, LEGION)
    assert len(t.g.army_troops[GREEK_ARMY]) == 5
    assert len(t.g.army_troops[CRASSUS_ARMY]) == 5


@pytest.mark.rule("stratplay-allies-share")
def test_without_agreement_a_coin_decides():
    t = victory(draws=["2"])
    t.do("share", 1).do("refuse")
    assert t.g.vp == [0, 0, 1, 0]


@pytest.mark.rule("stratplay-allies-unused")
def test_a_beaten_force_retreats_with_the_cards_it_kept_back():
    t = together()
    side, enemy = t.battle.sides
    side.hand, side.dead = (), tuple(sorted([LEGION, PHALANX]))
    side.safe_centre = tuple(sorted([LEGION] * 2 + [PHALANX] * 2))
    enemy.hand, enemy.safe_centre = (), (SPEARS,) * 6
    while t.g.frames[-1][0] != "battle.fight":
        t.g.frames.pop()
    t.battle.step = 5
    t.chance.dice.append(("YELLOW", "blank"))
    flow.advance(t.g)
    t.pass_until("retreat.ask")
    assert t.decision.about[0] == CRASSUS_ARMY
    t.do("retreat", t.region("mediolanum"))
    assert t.decision.about[0] == GREEK_ARMY
    t.do("retreat", t.region("salona"))
    assert t.g.army_troops[CRASSUS_ARMY] == tuple(sorted([LEGION] * 4 + [VELITES]))
    assert t.g.army_troops[GREEK_ARMY] == (PHALANX,) * 4


@pytest.mark.rule("stratplay-allies-unused", "stratplay-routed-destroyed")
def test_of_a_routed_force_what_was_kept_back_survives_if_it_is_an_army():
    t = together()
    side = t.battle.sides[0]
    side.hand, side.dead = (), tuple(sorted([LEGION] * 2 + [PHALANX] * 3))
    side.safe_centre = (LEGION,)
    while t.g.frames[-1][0] != "battle.fight":
        t.g.frames.pop()
    t.battle.routed = 1
    t.chance.dice.append(("YELLOW", "blank"))
    flow.advance(t.g)
    t.pass_until("retreat.ask")
    assert t.facts["victory"] == "triumph"
    assert t.g.army_troops[CRASSUS_ARMY] == (LEGION, LEGION, VELITES)
    assert t.g.army_general[CRASSUS_ARMY] == -1
    assert t.g.army_troops[GREEK_ARMY] == (PHALANX, PHALANX)
    assert t.g.army_general[GREEK_ARMY] >= 0


@pytest.mark.rule("stratplay-allies")
def test_the_factions_of_one_person_need_no_answers():
    t = ganging_up(
        base="two_teams",
        teams=[["rome", "greece"]],
        relations={"greece-rome": "ally", "carthage-rome": "enemy", "carthage-greece": "enemy"},
    )
    t.do("invite", 2)
    assert t.decision.step == "battle.compose"
    propose(t, 3, 3, CRASSUS_ARMY)
    assert t.decision.step == "battle.reveal"
    assert t.battle.sides[0].factions == (1, 2)


BEFORE_ATHENS = [
    {
        "faction": "carthage",
        "number": 1,
        "region": "athenai",
        "general": {"stars": 2},
        "troops": ["libyan_spearmen"] * 4,
    },
    {"faction": "greece", "number": 1, "region": "athenai", "general": {"stars": 2}, "troops": ["hoplites"] * 3},
    {
        "faction": "rome",
        "number": 1,
        "region": "athenai",
        "general": {"id": "rome_crassus", "stars": 4},
        "troops": ["republican_legionaries"] * 2,
    },
]
"""Carthage attacks Greece; a Roman army, which may help, stands beside it."""


@pytest.mark.rule("stratplay-allies-defence")
def test_who_is_attacked_may_ask_an_ally_for_help():
    t = Field(
        {
            "phase": "campaign",
            "active": "carthage",
            "relations": {"greece-rome": "ally", "carthage-greece": "enemy", "carthage-rome": "friendly"},
            "armies": BEFORE_ATHENS,
        }
    )
    t.g.frames.append(("battle.begin", t.region("athenai"), (PUNIC_ARMY,), (GREEK_ARMY,)))
    t.run()
    assert t.decision.seat == 2
    t.do("invite", 1).do("join").do("commit", GREEK_ARMY, TROOP_NUMBER["hoplites"])
    t.do("commit", CRASSUS_ARMY, LEGION).do("compose", CRASSUS_ARMY).do("accept")
    assert t.battle.leaders() == [0, 1]
    assert t.g.relations[PAIR[0][1]] == ENEMY


@pytest.mark.rule("stratplay-allies-decline")
def test_an_ally_that_did_not_join_stays_where_it_is():
    t = Field(
        {
            "phase": "battle",
            "active": "carthage",
            "relations": {"greece-rome": "ally", "carthage-greece": "enemy", "carthage-rome": "enemy"},
            "armies": BEFORE_ATHENS,
            "battle": {
                "region": "athenai",
                "attacker": "carthage",
                "defender": ["greece"],
                "step": "retreat",
                "loser": "greece",
            },
        }
    ).run()
    t.do("retreat", t.region("larissa"))
    assert t.g.army_at[GREEK_ARMY] == t.region("larissa")
    assert t.g.army_at[CRASSUS_ARMY] == t.region("athenai")
    assert t.g.army_troops[CRASSUS_ARMY] == (LEGION, LEGION)
    assert t.step == "ended"
