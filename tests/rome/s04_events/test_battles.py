"""Events in battles as far as windows and automated sides are concerned; what they do to a battle is tested with its steps."""

from __future__ import annotations

from typing import Any

import pytest

from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s04_events.pieces import CARTHAGE, GREECE, ROME, asked, asking, card, hands, passes, play, told
from tests.rome.s07_campaign.pieces import army, piece
from tests.rome.s08_stratplay.field import Field, barbarians, field, numbers, rome

LEGION, PHALANX = TROOP_NUMBER["republican_legionaries"], TROOP_NUMBER["phalangites"]


def clash(
    automated: tuple[str, ...] = (),
    top: tuple[str, ...] = (),
    draws: tuple[str, ...] = (),
    dice: str = "",
    roman: str = "LLLLvv",
    punic: str = "PPPPuu",
    **setup: Any,
) -> Field:
    """Rome attacks Carthage in Patavium; ``top``: the events that automated sides turn over, one after the other."""
    spec = {
        "phase": "campaign",
        "active": "rome",
        "relations": {"carthage-rome": "enemy"},
        "armies": [army(ROME, 1, "patavium", roman, "crassus"), army(CARTHAGE, 1, "patavium", punic, "competent_1")],
        "control": {"mediolanum": "rome", "salona": "carthage"},
        **setup,
    }
    t = Field(spec, dice, [*(str(card(event)) for event in top), *draws])
    t.g.setup = t.g.setup._replace(
        automated=tuple(name in automated for name in ("carthage", "rome", "greece", "barbarians"))
    )
    t.g.frames.append(("battle.begin", t.region("patavium"), (piece(ROME),), (piece(CARTHAGE),)))
    return t


# ---- windows ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("event-window", "event-order")
def test_before_a_battle_both_sides_are_asked_in_turn_the_attacker_first() -> None:
    t = clash(
        hands=hands(rome=[card("muster")], carthage=[card("fog_of_battle"), card("storm")], greece=[card("storm", 1)])
    )
    t.run()
    while t.decision.step == "battle.expert":
        t.do("pass")
    assert asked(t) == (ROME, "battle_setup")
    passes(t, ROME)
    play(t, "fog_of_battle")
    passes(t, ROME, CARTHAGE)
    assert asked(t) is None
    assert t.battle.fog


@pytest.mark.rule("event-asking")
def test_a_seat_that_never_wants_to_be_asked_still_plays_cards_in_its_own_battle() -> None:
    t = asking(clash(hands=hands(carthage=[card("fog_of_battle")])), carthage="never")
    t.run()
    while t.decision.step == "battle.expert":
        t.do("pass")
    assert asked(t) == (CARTHAGE, "battle_setup")


@pytest.mark.rule("event-combat", "event-window")
def test_before_the_dice_of_a_combat_both_may_play_a_card() -> None:
    spec = {"hands": hands(barbarians=[card("exceptional_fighting")], rome=[card("storm")])}
    t = field(
        rome("republican_legionaries*4"),
        barbarians("lowland_warriors*5"),
        spec=spec,
        dice="GREEN:blank GREEN:blank WHITE:blank GREEN:skull",
    )
    t.do("deploy", numbers("republican_legionaries")).do("deploy", numbers("lowland_warriors"))
    passes(t, 1)
    assert asked(t) == (3, "combat")
    play(t, "exceptional_fighting")
    passes(t, 1)
    t.forced()
    assert t.zone("rome", "dead") == ["republican_legionaries"]


@pytest.mark.rule("event-wavering", "event-window")
def test_who_takes_over_from_a_wavering_ally_takes_his_place_in_the_window() -> None:
    """Greece led the common force; when it leaves, Rome is asked, which was no leader before."""
    t = clash(
        relations={"greece-rome": "ally", "carthage-rome": "enemy"},
        armies=[
            army(ROME, 1, "patavium", "LLLLL", "crassus"),
            army(GREECE, 1, "patavium", "HHHHH", "philippos"),
            army(CARTHAGE, 1, "patavium", "PPPPPP", "competent_1"),
        ],
        control={"mediolanum": "rome", "salona": "greece", "koria": "carthage"},
        hands=hands(carthage=[card("wavering_ally")], rome=[card("fog_of_battle")], greece=[card("storm")]),
    )
    t.run()
    hoplite = TROOP_NUMBER["hoplites"]
    t.do("invite", GREECE).do("join")
    for _ in range(4):
        t.do("commit", piece(ROME), LEGION)
    for _ in range(2):
        t.do("commit", piece(GREECE), hoplite)
    t.do("compose", piece(GREECE)).do("accept")
    while t.decision.step == "battle.expert":
        t.do("pass")
    passes(t, GREECE)
    play(t, "wavering_ally")
    assert asked(t) == (ROME, "battle_setup")
    play(t, "fog_of_battle")
    assert t.battle.leaders() == [ROME, CARTHAGE]
    assert t.battle.fog


# ---- automated sides -------------------------------------------------------------------------------------------------


@pytest.mark.rule("solo-battle-card")
def test_an_automated_side_turns_over_the_top_card_and_uses_a_battle_event_at_once() -> None:
    t = clash(("carthage",), ("fog_of_battle",)).run()
    assert told(t, "card_turned_over") == [(CARTHAGE, card("fog_of_battle"))]
    assert t.battle.fog
    assert card("fog_of_battle") in t.g.discard
    assert card("fog_of_battle") not in t.g.deck


@pytest.mark.rule("solo-battle-card")
def test_any_other_card_is_discarded() -> None:
    t = clash(("carthage",), ("plague",)).run()
    assert told(t, "card_turned_over") == [(CARTHAGE, card("plague"))]
    assert t.g.army_troops[piece(ROME)] == numbers("republican_legionaries*4 velites*2")
    assert card("plague") in t.g.discard


@pytest.mark.rule("solo-battle-card")
def test_both_automated_sides_turn_a_card_over_the_attacker_first() -> None:
    t = clash(("rome", "carthage"), ("inspired_leadership", "fog_of_battle")).run()
    assert told(t, "card_turned_over") == [(ROME, card("inspired_leadership")), (CARTHAGE, card("fog_of_battle"))]
    assert t.battle.sides[0].raised == 1


@pytest.mark.rule("solo-battle-card")
def test_exceptional_fighting_waits_for_the_dearest_card() -> None:
    t = clash(("carthage",), ("exceptional_fighting",), punic="PPPPBu").run()
    (promise,) = t.battle.sides[1].promised
    assert promise[0] == TROOP_NUMBER["sacred_band"]


@pytest.mark.rule("solo-battle-card")
@pytest.mark.parametrize(("punic", "icons"), [("PPPPPP", 1), ("uuPP", 3)])
def test_a_prepared_battlefield_suits_the_army(punic: str, icons: int) -> None:
    """Close spearmen shun difficult ground, an army with many skirmishers seeks it; Patavium has two icons."""
    t = clash(("carthage",), ("prepared_battlefield",), punic=punic).run()
    assert t.battle.icons == icons


@pytest.mark.rule("solo-battle-card", "event-refused")
def test_an_event_that_finds_nothing_is_discarded() -> None:
    t = clash(("carthage",), ("unpaid_mercenaries",)).run()
    assert not told(t, "mercenaries_stay_out")
    assert card("unpaid_mercenaries") in t.g.discard


@pytest.mark.rule("solo-battle-card")
def test_an_empty_deck_is_made_of_the_discards() -> None:
    t = clash(("carthage",), ("fog_of_battle",))
    t.g.deck, t.g.discard = (), t.g.deck
    t.run()
    assert t.battle.fog
    assert t.g.discard == (card("fog_of_battle"),)
    t = clash(("carthage",))
    t.g.deck = t.g.discard = ()
    t.run()
    assert not told(t, "card_turned_over")


@pytest.mark.rule("solo-battle-card", "event-wavering")
def test_a_commander_who_has_left_turns_nothing_over() -> None:
    """The attacker's card is Wavering Ally: the Greek who commanded the defence is gone before his own turn comes."""
    t = clash(
        ("rome", "greece"),
        ("wavering_ally", "unpaid_mercenaries"),
        relations={"carthage-greece": "ally", "carthage-rome": "enemy", "greece-rome": "enemy"},
        armies=[
            army(ROME, 1, "patavium", "LLLLL", "crassus"),
            army(GREECE, 1, "patavium", "HHHHH", "philippos"),
            army(CARTHAGE, 1, "patavium", "PPPPPP", "competent_1"),
        ],
        control={"mediolanum": "rome", "salona": "greece", "koria": "carthage"},
    ).run()
    t.do("invite", GREECE).do("join")
    for _ in range(4):
        t.do("commit", piece(CARTHAGE), TROOP_NUMBER["libyan_spearmen"])
    t.do("commit", piece(GREECE), TROOP_NUMBER["hoplites"])
    t.do("compose", piece(GREECE)).do("accept")
    while t.decision.step == "battle.expert":
        t.do("pass")
    assert told(t, "card_turned_over") == [(ROME, card("wavering_ally"))]
    assert t.battle.leaders() == [ROME, CARTHAGE]
