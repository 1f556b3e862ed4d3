"""The seven Fortuna cards."""

from __future__ import annotations

import pytest

from game.titles.rome.solo import DOCTRINES, FORTUNA
from game.titles.rome.state import BARRACKS, ENEMY, FRIENDLY, INITIATIVE, MARKET, NEUTRAL, NONE, PAIR, SPENDING, WALLS
from game.titles.rome.tables import SOLO_CARD_NUMBER, TROOP_NUMBER
from tests.rome.s04_events.pieces import told
from tests.rome.s07_campaign.pieces import army, piece
from tests.rome.s12_solo.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, number, solo, turn_over
from tests.rome.table import Table


def relation(t: Table, a: int, b: int) -> int:
    return t.g.relations[PAIR[a][b]]


@pytest.mark.rule("solo-fortuna-when")
def test_a_card_is_turned_over_from_the_second_turn_on_before_the_initiative() -> None:
    t = solo(turn=0)
    t.g.frames = [("turn.begin",)]
    t.run()
    assert t.g.turn == 1
    assert not told(t, "fortuna")
    t.g.frames, t.chance.draws[:] = [("turn.begin",)], [number("F1")]
    t.run()
    assert told(t, "fortuna") == [(SOLO_CARD_NUMBER["F1"],)]
    assert t.decision.step == "initiative.bid"


@pytest.mark.rule("solo-fortuna-when")
def test_without_fortuna_no_card_is_turned_over() -> None:
    t = solo(turn=3)
    t.g.setup = t.g.setup._replace(fortuna=False)
    t.g.frames = [("turn.begin",)]
    t.run()
    assert not told(t, "fortuna")


@pytest.mark.rule("solo-fortuna-deck")
def test_each_card_comes_once_until_the_deck_is_empty() -> None:
    t = turn_over(solo(), "F1", "F2")
    assert len(t.g.fortuna_deck) == 5
    t.g.fortuna_deck = (SOLO_CARD_NUMBER["F1"],)
    turn_over(t, "F1")
    assert t.g.fortuna_deck == ()
    turn_over(t, "F2")
    assert len(t.g.fortuna_deck) == 6


@pytest.mark.rule("solo-fertile-year")
@pytest.mark.parametrize(("difficulty", "gold"), [("normal", 2), ("hard", 3), ("brutal", 3)])
def test_a_fertile_year(difficulty: str, gold: int) -> None:
    t = turn_over(solo(difficulty=difficulty), "F1")
    assert t.g.gold == [5 + gold, 6, 5 + gold, 5 + gold]


@pytest.mark.rule("solo-grain-shortage")
def test_a_grain_shortage_strikes_the_widest_realm() -> None:
    """The Barbarians have the most regions. All are worth 1, so the one farthest from the capital suffers."""
    t = turn_over(solo(), "F2")
    capital = t.g.geo.capital[BARBARIANS]
    (struck,) = [region for region, markers in enumerate(t.g.unrest) if markers]
    homes = [region for region in t.g.geo.homes[BARBARIANS] if region != capital]
    assert t.g.board.distance[capital][struck] == max(t.g.board.distance[capital][region] for region in homes)


@pytest.mark.rule("solo-grain-shortage")
def test_a_grain_shortage_goes_to_the_richest_region_without_a_barracks_but_not_the_capital() -> None:
    t = solo()
    for region, owner in enumerate(t.g.owner):
        if owner == NONE:
            t.g.owner[region] = ROME
    rich = [
        r for r, owner in enumerate(t.g.owner) if owner == ROME and t.g.geo.gold[r] == 3 and r != t.g.geo.capital[ROME]
    ]
    assert rich
    for region in rich[1:]:
        t.g.built[region] = BARRACKS
    turn_over(t, "F2")
    assert [region for region, markers in enumerate(t.g.unrest) if markers] == rich[:1]


@pytest.mark.rule("solo-coalition")
def test_a_coalition_makes_everybody_the_enemy_of_the_leader_but_its_allies() -> None:
    t = solo(vp={"rome": 7, "greece": 5}, relations={"carthage-rome": "ally", "greece-rome": "friendly"})
    turn_over(t, "F3")
    assert t.g.coalition == ROME
    assert [relation(t, ROME, other) for other in (GREECE, BARBARIANS)] == [ENEMY, ENEMY]
    assert relation(t, CARTHAGE, ROME) != ENEMY
    assert relation(t, GREECE, BARBARIANS) == NEUTRAL


@pytest.mark.rule("solo-coalition")
def test_a_coalition_ends_with_the_next_card_except_for_those_who_have_fought() -> None:
    t = turn_over(solo(vp={"rome": 7}, relations={"greece-rome": "friendly"}), "F3")
    t.g.attacked[BARBARIANS] |= 1 << ROME
    turn_over(t, "F1")
    assert t.g.coalition == NONE
    assert relation(t, GREECE, ROME) == FRIENDLY
    assert relation(t, CARTHAGE, ROME) == NEUTRAL
    assert relation(t, BARBARIANS, ROME) == ENEMY


@pytest.mark.rule("solo-coalition")
def test_a_coalition_may_stand_against_an_automated_leader_and_people_stay_out_of_it() -> None:
    t = turn_over(solo(vp={"greece": 7}), "F3")
    assert t.g.coalition == GREECE
    assert [relation(t, GREECE, other) for other in (CARTHAGE, ROME, BARBARIANS)] == [ENEMY, NEUTRAL, ENEMY]


@pytest.mark.rule("solo-coalition", "solo-war-weariness")
def test_nothing_changes_between_two_teams() -> None:
    t = solo(base="two_teams", vp={"rome": 7})
    before = t.g.relations[:]
    turn_over(t, "F3", "F4")
    assert t.g.relations == before


@pytest.mark.rule("solo-war-weariness")
def test_automated_enemies_make_peace() -> None:
    t = turn_over(solo(relations={"carthage-greece": "enemy", "barbarians-greece": "ally"}), "F4")
    assert relation(t, CARTHAGE, GREECE) == NEUTRAL
    assert relation(t, BARBARIANS, GREECE) != NEUTRAL
    assert t.decision.step == "spending.turn"


@pytest.mark.rule("solo-war-weariness")
def test_a_person_may_buy_peace_with_one_enemy() -> None:
    t = turn_over(solo(relations={"carthage-rome": "enemy", "greece-rome": "enemy"}), "F4")
    assert t.options == [("make_peace", CARTHAGE), ("make_peace", GREECE), ("pass",)]
    t.do("make_peace", GREECE)
    assert [relation(t, ROME, other) for other in (CARTHAGE, GREECE)] == [ENEMY, NEUTRAL]
    assert t.g.gold[ROME] == 3
    assert t.decision.step == "spending.turn"


@pytest.mark.rule("solo-fortuna-when")
def test_the_new_turn_has_begun_when_a_card_asks() -> None:
    t = solo(relations={"carthage-rome": "enemy"})
    turn = t.g.turn
    t.g.phase, t.g.frames, t.chance.draws[:] = SPENDING, [("turn.begin",)], [number("F4")]
    t.run()
    assert t.decision.step == "fortuna.peace"
    assert (t.g.turn, t.g.phase) == (turn + 1, INITIATIVE)


@pytest.mark.rule("solo-war-weariness")
def test_peace_has_its_price_and_may_be_declined() -> None:
    enemies = {"carthage-rome": "enemy"}
    assert turn_over(solo(relations=enemies, gold={"rome": 1}), "F4").decision.step == "spending.turn"
    t = turn_over(solo(relations=enemies), "F4").do("pass")
    assert (relation(t, CARTHAGE, ROME), t.g.gold[ROME]) == (ENEMY, 5)


@pytest.mark.rule("solo-revolt")
def test_the_farthest_loose_conquest_of_each_faction_breaks_away() -> None:
    t = solo(control={"syracuse": "rome", "thracia": "rome", "tingis": "rome", "ancyra": "greece"})
    t.g.built[t.region("tingis")] = MARKET
    far = max(("syracuse", "thracia", "tingis"), key=lambda name: t.g.board.distance[t.region("roma")][t.region(name)])
    turn_over(t, "F5")
    owners = {name: t.g.owner[t.region(name)] for name in ("syracuse", "thracia", "tingis")}
    assert sum(owner != ROME for owner in owners.values()) == 1
    assert owners[far] == (CARTHAGE if far == "tingis" else NONE)
    assert t.g.owner[t.region("ancyra")] == NONE
    assert t.g.built[t.region("tingis")] == MARKET


@pytest.mark.rule("solo-revolt")
def test_armies_and_barracks_keep_the_peace_and_homes_are_loyal() -> None:
    t = solo(
        control={"syracuse": "rome", "thracia": "rome"},
        armies=[army(ROME, 1, "thracia", "LL")],
        improvements={"syracuse": ["barracks"]},
    )
    before = t.g.owner[:]
    turn_over(t, "F5")
    assert t.g.owner == before


@pytest.mark.rule("solo-revolt")
def test_a_region_that_breaks_away_loses_its_walls() -> None:
    t = solo(control={"syracuse": "rome"})
    t.g.built[t.region("syracuse")] = MARKET | WALLS
    turn_over(t, "F5")
    assert t.g.built[t.region("syracuse")] == MARKET


THRACIANS = TROOP_NUMBER["thracian_romphaia"]


@pytest.mark.rule("solo-soldiers-for-hire")
def test_automated_factions_take_a_mercenary_for_the_nearest_army_without_paying() -> None:
    t = solo(
        armies=[army(GREECE, 1, "thracia", "HHH"), army(GREECE, 2, "pella", "HHH"), army(CARTHAGE, 1, "tingis", "PP")]
    )
    left = t.g.troops_reserve[THRACIANS]
    turn_over(t, "F6")
    assert THRACIANS in t.g.army_troops[piece(GREECE)]
    assert len(t.g.army_troops[piece(GREECE, 2)]) == 3
    assert t.g.gold[GREECE] == 5
    assert t.g.troops_reserve[THRACIANS] == left - 1


@pytest.mark.rule("solo-soldiers-for-hire")
def test_only_an_army_with_room_gets_one() -> None:
    t = solo(armies=[army(GREECE, 1, "thracia", "HHHHHHjj")])
    turn_over(t, "F6")
    assert len(t.g.army_troops[piece(GREECE)]) == 8


@pytest.mark.rule("solo-soldiers-for-hire")
def test_a_person_may_buy_one_at_its_price() -> None:
    t = turn_over(solo(armies=[army(ROME, 1, "thracia", "LLL")]), "F6")
    assert t.decision.step == "fortuna.hire"
    assert ("hire", t.region("thracia"), piece(ROME)) in t.options
    t.do("hire", t.region("thracia"), piece(ROME))
    assert THRACIANS in t.g.army_troops[piece(ROME)]
    assert t.g.gold[ROME] < 5
    assert (
        turn_over(solo(armies=[army(ROME, 1, "thracia", "LLL")], gold={"rome": 0}), "F6").decision.step
        == "spending.turn"
    )


@pytest.mark.rule("solo-soldiers-for-hire")
def test_what_a_person_buys_joins_the_nearest_army_and_no_other() -> None:
    t = turn_over(
        solo(armies=[army(ROME, 1, "thracia", "LLL"), army(ROME, 2, "pella", "LLL")], gold={"rome": 20}), "F6"
    )
    assert ("hire", t.region("thracia"), piece(ROME)) in t.options
    assert ("hire", t.region("thracia"), piece(ROME, 2)) not in t.options


@pytest.mark.rule("solo-soldiers-for-hire")
def test_a_person_may_decline_them() -> None:
    t = turn_over(solo(armies=[army(ROME, 1, "thracia", "LLL")]), "F6").do("pass")
    assert (t.g.gold[ROME], len(t.g.army_troops[piece(ROME)])) == (5, 3)


@pytest.mark.rule("solo-wheel")
def test_the_turn_of_the_wheel_shuffles_all_decks() -> None:
    t = solo()
    for faction in (CARTHAGE, GREECE, BARBARIANS):
        t.g.doctrine_deck[faction] = DOCTRINES[faction][:2]
    turn_over(t, "F1", "F7")
    assert [t.g.doctrine_deck[faction] for faction in (CARTHAGE, GREECE, BARBARIANS)] == [
        DOCTRINES[faction] for faction in (CARTHAGE, GREECE, BARBARIANS)
    ]
    assert t.g.fortuna_deck == FORTUNA


@pytest.mark.rule("solo-fortuna-deck")
def test_attacks_are_forgotten_with_the_next_card() -> None:
    t = solo()
    t.g.attacked[:] = [2, 1, 0, 0]
    turn_over(t, "F1")
    assert t.g.attacked == [0, 0, 0, 0]
