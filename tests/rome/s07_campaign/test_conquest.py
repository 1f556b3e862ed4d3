"""Independent Regions and Mercenary Regions."""

from __future__ import annotations

import pytest

from game.titles.rome.forces import LIMITS, mains
from game.titles.rome.odds import conquest
from game.titles.rome.state import ENEMY, NONE, PAIR, UNPLACED
from tests.rome.s07_campaign.pieces import (
    BARBARIANS,
    CARTHAGE,
    GREECE,
    ROME,
    army,
    at,
    go,
    letters,
    lose,
    owner,
    piece,
    table,
    told,
)
from tests.rome.table import Table

R1, R2, C1, G1, B1 = piece(ROME), piece(ROME, 2), piece(CARTHAGE), piece(GREECE), piece(BARBARIANS)


def entering(troops: str, dice: str, general: str | None = None, **more: object) -> Table:
    """A Roman army crosses from Cosentia to Syracuse (2 gold: 2 YELLOW dice)."""
    return table([army(ROME, 1, "cosentia", troops, general)], dice=dice, **more)


@pytest.mark.rule("conquest-at-once", "conquest-taken")
def test_entering_means_conquering_and_the_army_may_go_on() -> None:
    t = entering("LLLL", "YELLOW:blank YELLOW:s GREEN:blank GREEN:blank")
    go(t, R1, "syracuse", "lilybaeum")
    assert (owner(t, "syracuse"), owner(t, "lilybaeum")) == (ROME, ROME)
    assert (t.g.army_mp[R1], t.g.vp[ROME]) == (1, 0)
    assert t.all_dice_used()


@pytest.mark.rule("conquest-dice")
@pytest.mark.parametrize(
    ("start", "region", "dice"),
    [
        ("cosentia", "syracuse", "YELLOW:blank YELLOW:blank"),
        ("ariminum", "patavium", "GREEN:blank GREEN:blank"),
    ],
)
def test_the_dice_go_by_the_gold(start: str, region: str, dice: str) -> None:
    t = table([army(ROME, 1, start, "LL")], dice=dice)
    go(t, R1, region)
    assert owner(t, region) == ROME


@pytest.mark.rule("conquest-dice")
def test_three_gold_is_two_red_and_m_regions_roll_what_is_printed() -> None:
    t = table([army(ROME, 1, "petra", "LLLL")], dice="RED:s RED:s", control={"petra": "rome"})
    go(t, R1, "alexandria")
    assert owner(t, "alexandria") == ROME
    t = table([army(GREECE, 1, "pella", "HHHHHH")], active="greece", dice="RED:skull RED:skull YELLOW:skull")
    lose(go(t, G1, "thracia"))
    assert letters(t, G1) == "HHH"
    assert owner(t, "thracia") == GREECE


@pytest.mark.rule("conquest-losses")
def test_skulls_and_pairs_of_x_cost_main_cards_an_s_a_light_one() -> None:
    t = entering("LLLLvv", "YELLOW:x YELLOW:x")
    lose(go(t, R1, "syracuse"))
    assert letters(t, R1) == "LLLvv"
    t = entering("LLLLvv", "YELLOW:s YELLOW:x")
    lose(go(t, R1, "syracuse"))
    assert letters(t, R1) == "LLLLv"


@pytest.mark.rule("conquest-losses")
def test_the_attacker_chooses_what_is_lost() -> None:
    t = entering("LLIvs", "YELLOW:skull YELLOW:s")
    go(t, R1, "syracuse")
    assert {action[2] for action in t.options} == {t.g.army_troops[R1][0], t.g.army_troops[R1][2]}
    t.do(*t.options[0])
    assert {action[2] for action in t.options} == set(t.g.army_troops[R1][-2:])
    t.do(*t.options[-1])
    assert letters(t, R1) == "LIv"


@pytest.mark.rule("conquest-losses")
def test_an_s_without_a_light_card_and_an_odd_x_lapse() -> None:
    t = entering("LL", "YELLOW:s YELLOW:x")
    go(t, R1, "syracuse")
    assert (letters(t, R1), owner(t, "syracuse")) == ("LL", ROME)


@pytest.mark.rule("conquest-losses")
def test_an_odd_x_is_not_carried_to_the_next_region() -> None:
    t = entering("LLLL", "YELLOW:x YELLOW:blank GREEN:x GREEN:blank")
    go(t, R1, "syracuse", "lilybaeum")
    assert letters(t, R1) == "LLLL"


@pytest.mark.rule("conquest-two-left", "army-least-mains")
def test_with_one_main_card_left_the_army_is_lost_with_its_general() -> None:
    t = entering("LLv", "YELLOW:skull YELLOW:blank", "crassus")
    lose(go(t, R1, "syracuse"))
    assert (t.g.army_at[R1], owner(t, "syracuse")) == (NONE, NONE)
    assert t.g.army_general[R1] == NONE
    assert told(t, "army_lost") == [(R1,)]


@pytest.mark.rule("conquest-two-left", "never-give-up-outside")
def test_never_give_up_keeps_the_army_but_not_the_region() -> None:
    t = table([army(GREECE, 1, "pella", "HH", "alexandros")], active="greece", dice="GREEN:skull GREEN:blank")
    lose(go(t, G1, "navissos"))
    assert (letters(t, G1), at(t, G1), owner(t, "navissos")) == ("H", "navissos", NONE)
    assert t.refused("roll_conquest", G1).key == "already_tried"
    go(t, G1, "pella")


@pytest.mark.rule("conquest-of-conquered", "encounter-hostile")
def test_a_region_another_faction_has_conquered_is_rolled_for_again() -> None:
    t = entering("LLLL", "YELLOW:blank YELLOW:blank", control={"syracuse": "carthage"})
    go(t, R1, "syracuse")
    assert owner(t, "syracuse") == ROME
    assert t.g.relations[PAIR[ROME][CARTHAGE]] == ENEMY
    assert t.g.vp[ROME] == 0


@pytest.mark.rule("conquest-not-allies")
def test_an_allys_region_is_only_passed_through() -> None:
    t = entering("LLLL", "", control={"syracuse": "carthage"}, relations={"carthage-rome": "ally"})
    go(t, R1, "syracuse")
    assert owner(t, "syracuse") == CARTHAGE


@pytest.mark.rule("conquest-barracks")
def test_with_a_barracks_it_is_garrisoned_and_nothing_is_rolled() -> None:
    t = entering("LLLL", "", control={"syracuse": "carthage"}, improvements={"syracuse": ["barracks"]})
    go(t, R1, "syracuse")
    assert owner(t, "syracuse") == CARTHAGE
    assert ("assault", R1) in t.options
    assert t.refused("roll_conquest", R1).key == "region_garrisoned"


@pytest.mark.rule("conquest-standing")
def test_a_besieger_rolls_where_the_barracks_has_been_starved_away() -> None:
    t = table(
        [army(BARBARIANS, 1, "thracia", "WWWWW")],
        active="barbarians",
        dice="RED:skull RED:x YELLOW:x",
        control={"thracia": "greece"},
        relations={"barbarians-greece": "enemy"},
    )
    lose(t.do("roll_conquest", B1))
    assert (letters(t, B1), owner(t, "thracia"), t.g.army_mp[B1]) == ("WWW", BARBARIANS, 3)


@pytest.mark.rule("conquest-standing", "conquest-barracks")
def test_hunger_ends_a_garrison_and_the_next_campaign_turn_may_take_the_region() -> None:
    t = Table(
        {
            "phase": "taxation",
            "control": {"thracia": "greece"},
            "relations": {"barbarians-greece": "enemy"},
            "improvements": {"thracia": ["barracks"]},
            "armies": [army(BARBARIANS, 1, "thracia", "WWWWW", "mediocre_1")],
        },
        "RED:skull RED:x YELLOW:x",
    ).run()
    while t.decision.seat != BARBARIANS:
        t.do("end_turn")
    lose(t.do("roll_conquest", B1))
    assert (letters(t, B1), owner(t, "thracia"), t.g.vp[BARBARIANS]) == ("WWW", BARBARIANS, 0)


@pytest.mark.rule("conquest-standing")
def test_no_roll_beside_a_foe_or_in_the_own_region() -> None:
    t = table(
        [army(ROME, 1, "syracuse", "LLLL"), army(CARTHAGE, 1, "syracuse", "PPP"), army(ROME, 2, "roma", "LL")],
        control={"syracuse": "carthage"},
        relations={"carthage-rome": "enemy"},
    )
    assert t.refused("roll_conquest", R1).key == "army_in_the_way"
    assert t.refused("roll_conquest", R2).key == "own_region"


@pytest.mark.rule("conquest-standing", "attack-on-ally")
def test_taking_a_former_independent_from_an_ally_breaks_the_alliance() -> None:
    t = table(
        [army(ROME, 1, "syracuse", "LLLL")],
        dice="YELLOW:blank YELLOW:blank",
        control={"syracuse": "carthage"},
        relations={"carthage-rome": "ally"},
        vp={"rome": 2},
    )
    t.do("roll_conquest", R1)
    assert (owner(t, "syracuse"), t.g.vp[ROME]) == (ROME, 1)
    assert t.g.relations[PAIR[ROME][CARTHAGE]] == ENEMY


@pytest.mark.rule("conquest-markers")
def test_eighteen_plain_markers_are_all_there_are() -> None:
    t = entering("LLLL", "YELLOW:blank YELLOW:blank", control={"syracuse": "carthage"})
    others = [n for n, home in enumerate(t.g.geo.home) if home == NONE and n != t.region("syracuse")]
    for region in others[: LIMITS.new_region_markers]:
        t.g.owner[region] = ROME
    go(t, R1, "syracuse")
    assert owner(t, "syracuse") == NONE
    assert at(t, R1) == "syracuse"
    assert told(t, "no_marker_left")
    assert sum(holder == ROME for holder in t.g.owner) == LIMITS.new_region_markers + 7


# ---- mercenary regions ---------------------------------------------------------------------------------------------


def annexing(*armies: dict[str, object], dice: str = "GREEN:blank GREEN:blank GREEN:blank") -> Table:
    """A Carthaginian army stands in Ars and lands in Balearica, whose slingers are skirmishers."""
    t = table(list(armies), active="carthage", dice=dice)
    t.g.frames.append(("campaign.arrive", C1))
    return t.run()


@pytest.mark.rule("mercenary-annexation")
def test_all_blanks_and_the_region_joins_with_a_card_of_mercenaries() -> None:
    t = annexing(army(CARTHAGE, 1, "balearica", "PPP"))
    assert owner(t, "balearica") == CARTHAGE
    assert t.g.army_troops[C1][-1] == t.g.geo.mercenary[t.region("balearica")]
    assert told(t, "mercenary_joins")


@pytest.mark.rule("mercenary-annexation")
def test_no_gift_from_a_region_that_had_to_be_fought_for() -> None:
    t = annexing(army(CARTHAGE, 1, "balearica", "PPP"), dice="GREEN:blank GREEN:s GREEN:blank")
    assert (owner(t, "balearica"), letters(t, C1)) == (CARTHAGE, "PPP")


@pytest.mark.rule("mercenary-annexation")
def test_no_gift_when_the_deck_is_empty() -> None:
    t = table([army(CARTHAGE, 1, "balearica", "PPP")], active="carthage", dice="GREEN:blank GREEN:blank GREEN:blank")
    t.g.troops_reserve[t.g.geo.mercenary[t.region("balearica")]] = 0
    t.g.frames.append(("campaign.arrive", C1))
    t.run()
    assert letters(t, C1) == "PPP"


@pytest.mark.rule("mercenary-annexation", "region-limit")
def test_a_full_army_may_discard_a_card_of_the_same_kind_for_the_gift_or_decline() -> None:
    t = annexing(army(CARTHAGE, 1, "balearica", "PPPuu"))
    gift = t.g.geo.mercenary[t.region("balearica")]
    skirmisher = t.g.army_troops[C1][-1]
    assert t.options == [("replace", C1, skirmisher), ("decline",)]
    t.do("replace", C1, skirmisher)
    assert t.g.army_troops[C1].count(gift) == 1
    assert len(t.g.army_troops[C1]) == 5
    assert owner(t, "balearica") == CARTHAGE
    t = annexing(army(CARTHAGE, 1, "balearica", "PPPuu"))
    t.do("decline")
    assert letters(t, C1) == "PPPuu"


@pytest.mark.rule("mercenary-annexation")
def test_with_two_armies_there_the_owner_chooses_who_gets_the_gift() -> None:
    t = annexing(army(CARTHAGE, 1, "balearica", "PPP"), army(CARTHAGE, 2, "balearica", "PP"))
    second = piece(CARTHAGE, 2)
    t.do("enlist", second)
    assert len(t.g.army_troops[second]) == 3


@pytest.mark.rule("mercenary-annexation", "conquest-dice")
def test_three_skulls_of_the_thracians_are_one_chance_in_54_and_a_gift_is_out_of_question() -> None:
    t = table([])
    odds = conquest(t.g.geo.dice[t.region("thracia")], 6)
    assert odds.losses[3, 0] == pytest.approx(1 / 54)
    assert odds.welcome == 0


# ---- three players -------------------------------------------------------------------------------------------------


@pytest.mark.rule("neutral-nation")
def test_homes_of_a_nation_nobody_plays_are_garrisoned() -> None:
    t = table(
        [army(ROME, 1, "navissos", "LLLLLL")],
        base="three_without_greece",
        control={"navissos": "rome"},
        dice="RED:x RED:s RED:s GREEN:x GREEN:x GREEN:x GREEN:x GREEN:x GREEN:x",
    )
    go(t, R1, "pella")
    assert t.refused("roll_conquest", R1).key == "region_garrisoned"
    t.do("assault", R1)
    assert (owner(t, "pella"), t.g.vp[ROME]) == (ROME, 0)


@pytest.mark.rule("conquest-at-once")
def test_an_unplaced_army_conquers_nothing() -> None:
    t = table([army(ROME, 1, None, "LLL")])
    t.g.frames.append(("campaign.arrive", R1))
    t.run()
    assert t.g.army_at[R1] == UNPLACED
    assert t.decision.step == "campaign.turn"


def test_main_cards_are_counted_over_all_kinds() -> None:
    t = entering("LIC", "YELLOW:skull YELLOW:blank")
    go(t, R1, "syracuse")
    assert len(t.options) == 3
    t.do(*t.options[2])
    assert mains(t.g.army_troops[R1]) == 2
