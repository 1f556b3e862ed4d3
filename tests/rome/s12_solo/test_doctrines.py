"""Doctrine cards: draw, levy, intrigues."""

from __future__ import annotations

from typing import Any

import pytest

from game.kernel.title import BadSetup
from game.titles.rome.invariants import faults
from game.titles.rome.records import Doctrine
from game.titles.rome.regions import take_control
from game.titles.rome.setup import agreed, new_game
from game.titles.rome.solo import DOCTRINES, FORTUNA, SYMBOLS, symbols
from game.titles.rome.state import CONQUEST, LONG_CONQUEST, NONE
from game.titles.rome.tables import AGENT_ACTIONS, GENERALS, LIMITS, SOLO_CARD_NUMBER, SOLO_CARDS, standard_board
from tests.rome.s04_events.pieces import told
from tests.rome.s07_campaign.pieces import army
from tests.rome.s12_solo.pieces import BARBARIANS, CARTHAGE, GREECE, ROME, doctrine, number, solo
from tests.rome.table import Table


@pytest.mark.rule("solo-deck")
def test_each_faction_has_nine_doctrines_and_seven_cards_are_fortunas() -> None:
    assert [len(deck) for deck in DOCTRINES] == [9, 9, 9, 9]
    assert len(FORTUNA) == 7
    for faction, deck in enumerate(DOCTRINES):
        cards = [SOLO_CARDS[card] for card in deck]
        assert all(isinstance(card, Doctrine) and card.faction == faction for card in cards)


def agents(faction: str = "greece", difficulty: str = "normal", card: str = "G8", **spec: Any) -> Table:
    """The Agent Phase begins; an automated faction is first and draws this doctrine."""
    order = [faction, *(name for name in ("carthage", "rome", "greece", "barbarians") if name != faction)]
    t = solo("rome" if faction != "rome" else "greece", difficulty, [number(card)], turn_order=order, **spec)
    t.g.frames = [("turn.phase", 3), ("agents.begin",)]
    t.g.phase = 2
    t.g.hands[ROME], t.g.deck = t.g.deck[:5], t.g.deck[5:]
    return t


@pytest.mark.rule("solo-draw", "solo-levy")
@pytest.mark.parametrize(("difficulty", "gold"), [("easy", 5), ("normal", 8), ("hard", 9), ("brutal", 10)])
def test_a_doctrine_is_drawn_at_the_place_in_the_turn_and_brings_its_levy(difficulty: str, gold: int) -> None:
    t = agents(difficulty=difficulty).run()
    assert t.decision.seat == GREECE
    assert t.g.doctrine[GREECE] == SOLO_CARD_NUMBER["G8"]
    assert t.g.doctrine[CARTHAGE] == NONE
    assert t.g.gold[GREECE] == gold
    assert told(t, "doctrine") == [(GREECE, SOLO_CARD_NUMBER["G8"], gold - 5)]


@pytest.mark.rule("solo-no-cards")
def test_automated_factions_hold_no_action_cards() -> None:
    t = agents().run()
    assert [len(hand) for hand in t.g.hands] == [0, 5, 0, 0]


@pytest.mark.rule("solo-draw")
def test_used_doctrines_are_shuffled_in_when_none_is_left() -> None:
    t = agents()
    t.g.doctrine_deck[GREECE] = (SOLO_CARD_NUMBER["G1"],)
    t.run()
    assert t.g.doctrine[GREECE] == SOLO_CARD_NUMBER["G1"]
    assert t.g.doctrine_deck[GREECE] == ()
    t.g.frames = [("turn.phase", 3), ("agents.seat", 0)]
    t.chance.draws[:] = [number("G9")]
    t.run()
    assert t.g.doctrine[GREECE] == SOLO_CARD_NUMBER["G9"]
    assert len(t.g.doctrine_deck[GREECE]) == 8


@pytest.mark.rule("solo-intrigue")
def test_intrigue_codes_stand_for_agent_actions() -> None:
    codes = {code for card in SOLO_CARDS if isinstance(card, Doctrine) for code in card.intrigue}
    assert codes == set(SYMBOLS)
    assert {symbol for names in SYMBOLS.values() for symbol in names} <= set(AGENT_ACTIONS)


@pytest.mark.rule("solo-intrigue")
def test_agents_do_what_the_doctrine_allows_or_take_gold() -> None:
    """The Sacred War: uprisings and unrest, no trade; from Carthago only unrest has a target."""
    t = agents(card="G5", agents=[{"faction": "greece", "number": 1, "region": "carthago"}]).run()
    assert symbols(t.g, GREECE) == ["rebel_uprising", "protests", "riots"]
    mine = [option for option in t.options if option[0] in ("intrigue", "take_gold", "act")]
    assert mine == [("intrigue", 6, "protests"), ("intrigue", 6, "riots"), ("take_gold", 6)]
    t.do("intrigue", 6, "riots")
    while t.decision.step == "window.respond":
        t.do("pass")
    assert t.g.unrest[t.region("carthago")] == 2
    assert not [option for option in t.options if option[0] in ("intrigue", "take_gold")]


@pytest.mark.rule("solo-intrigue")
def test_an_agent_without_a_target_takes_a_coin() -> None:
    t = agents(card="G5", agents=[{"faction": "greece", "number": 1, "region": "pella"}]).run()
    gold = t.g.gold[GREECE]
    t.do("take_gold", 6)
    assert t.g.gold[GREECE] == gold + 1


@pytest.mark.rule("solo-intrigue")
def test_intrigues_cost_and_roll_like_the_actions_of_a_card() -> None:
    t = agents(
        card="G9", agents=[{"faction": "greece", "number": 1, "region": "roma"}], gold={"rome": 9, "greece": 0}
    ).run()
    t.chance.dice[:] = [("RED", "skull")]
    t.do("intrigue", 6, "treasury_theft")
    while t.decision.step in ("window.respond", "agents.re_roll"):
        t.do(*t.options[0])
    assert (t.g.gold[ROME], t.g.gold[GREECE]) == (4, 2 + 5)


@pytest.mark.rule("solo-intrigue")
def test_what_an_agent_did_is_remembered_by_its_place_on_the_card() -> None:
    t = agents(card="G9", agents=[{"faction": "greece", "number": 1, "region": "roma"}]).run()
    t.do("intrigue", 6, "riots")
    assert t.g.agent_intrigues[6] == 2
    t = agents(card="G5", agents=[{"faction": "greece", "number": 1, "region": "carthago"}]).run()
    t.g.owner[t.region("carthago")] = ROME
    t.do("intrigue", 6, "rebel_uprising")
    assert t.g.agent_intrigues[6] == 1


@pytest.mark.rule("solo-draw")
def test_people_draw_no_doctrines() -> None:
    t = solo("rome", turn_order=["rome", "carthage", "greece", "barbarians"])
    t.g.frames = [("turn.phase", 3), ("agents.begin",)]
    t.run()
    assert t.decision.seat == ROME
    assert t.g.doctrine == [NONE] * 4


# ---- setting up ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo-difficulty")
@pytest.mark.parametrize(
    ("difficulty", "gold", "generals"), [("easy", 5, 0), ("normal", 5, 0), ("hard", 8, 0), ("brutal", 10, 1)]
)
def test_hard_games_give_automated_factions_more_to_begin_with(difficulty: str, gold: int, generals: int) -> None:
    options = {"automated": ["carthage", "greece", "barbarians"], "difficulty": difficulty}
    plain = new_game(standard_board(), agreed({}, standard_board()))
    g = new_game(standard_board(), agreed(options, standard_board()))
    assert g.gold == [gold, 5, gold, gold]
    for faction in (CARTHAGE, GREECE, BARBARIANS):
        more = len(g.generals_unallocated[faction]) - len(plain.generals_unallocated[faction])
        assert more == generals
    assert g.generals_unallocated[ROME] == plain.generals_unallocated[ROME]
    if generals:
        assert sum(GENERALS[n].stars == 3 for n in g.generals_unallocated[GREECE]) > sum(
            GENERALS[n].stars == 3 for n in plain.generals_unallocated[GREECE]
        )


@pytest.mark.rule("solo-fortuna-when")
def test_fortuna_is_on_by_default_with_at_most_one_person() -> None:
    board = standard_board()
    everybody = ["carthage", "rome", "greece", "barbarians"]
    for machines, on in ((4, True), (3, True), (2, False), (0, False)):
        assert agreed({"automated": everybody[:machines]}, board).fortuna is on
    assert not agreed({"automated": everybody, "fortuna": False}, board).fortuna


@pytest.mark.rule("solo-conquest")
def test_conquest_is_for_one_person_against_automated_factions() -> None:
    board = standard_board()
    rivals = ["carthage", "greece", "barbarians"]
    assert agreed({"automated": rivals, "aim": "conquest"}, board).aim
    for options in ({}, {"automated": [*rivals, "rome"]}, {"automated": rivals[:2]}):
        with pytest.raises(BadSetup, match="one person against automated factions"):
            agreed({**options, "aim": "conquest"}, board)
    with pytest.raises(BadSetup, match="aim has to be one of"):
        agreed({"aim": "peace"}, board)


def last_turn(aim: int, **spec: Any) -> Table:
    t = solo("rome", **spec)
    t.g.setup = t.g.setup._replace(aim=aim)
    t.g.frames = [("turn.end",)]
    return t


@pytest.mark.rule("solo-conquest")
def test_conquest_is_won_by_holding_all_homes_of_the_others() -> None:
    t = last_turn(1)
    for region, home in enumerate(t.g.geo.home):
        if home >= 0:
            t.g.owner[region] = ROME
    spared = t.region("tingis")
    t.g.owner[spared] = CARTHAGE
    t.run()
    assert t.g.result == ()
    t.g.frames, t.g.owner[spared] = [("turn.end",)], ROME
    t.run()
    assert t.g.result == (ROME,)


@pytest.mark.rule("solo-conquest")
def test_the_long_conquest_needs_every_region() -> None:
    t = last_turn(2)
    t.g.owner[:] = [ROME] * len(t.g.owner)
    t.g.owner[t.region("thracia")] = NONE
    t.run()
    assert t.g.result == ()
    t.g.frames, t.g.owner[t.region("thracia")] = [("turn.end",)], ROME
    t.run()
    assert t.g.result == (ROME,)


@pytest.mark.parametrize("aim", [CONQUEST, LONG_CONQUEST])
@pytest.mark.rule("solo-conquest-markers")
def test_the_box_has_markers_enough_for_a_conquest(aim: int) -> None:
    t = last_turn(aim)
    wanted = [region for region, home in enumerate(t.g.geo.home) if home >= 0 or aim == LONG_CONQUEST]
    assert len(wanted) > LIMITS.new_region_markers
    for region in wanted:
        take_control(t.g, ROME, region)
    assert not any("markers" in fault for fault in faults(t.g))
    t.run()
    assert t.g.result == (ROME,)


@pytest.mark.rule("solo-conquest")
def test_conquest_is_lost_with_the_last_own_home_and_points_do_not_matter() -> None:
    t = last_turn(1, vp={"rome": 25}, target=10)
    t.run()
    assert t.g.result == ()
    t.g.frames = [("turn.end",)]
    for region in t.g.geo.homes[ROME]:
        t.g.owner[region] = CARTHAGE
    t.run()
    assert t.g.result == (CARTHAGE, GREECE, BARBARIANS)


@pytest.mark.rule("solo-seen")
def test_a_doctrine_in_force_is_in_the_open() -> None:
    from game.titles.rome.view import view

    t = doctrine(solo("rome", armies=[army(GREECE, 1, "pella", "HHH")]), GREECE, "G3")
    seen = view(t.g, ROME)
    assert seen.doctrine[GREECE] == SOLO_CARD_NUMBER["G3"]
    assert seen.army_troops[10] == ()
