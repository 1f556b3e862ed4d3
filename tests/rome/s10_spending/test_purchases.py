"""Spending Phase: what can be taken back, what the decks give, what is exchanged."""

from __future__ import annotations

from collections import Counter

import pytest

from game.titles.rome.advancement import reform_the_legions
from game.titles.rome.tables import BARBARIANS, ROME, TROOP_NUMBER, TROOPS
from tests.rome.table import Table

TROOP = TROOP_NUMBER


def spending(**more: object) -> Table:
    return Table({"phase": "spending", "active": "rome", **more}).run()


def legion(number: int, region: str | None, *troops: str, general: str | None = None) -> dict[str, object]:
    led = {"id": general} if general else None
    return {"faction": "rome", "number": number, "region": region, "general": led, "troops": list(troops)}


@pytest.mark.rule("new-army")
def test_an_army_begun_in_vain_costs_nothing() -> None:
    t = spending(gold={"rome": 9}, generals_unallocated={"rome": ["rome_competent_1"]})
    general, reserve = t.g.generals_unallocated[ROME][0], list(t.g.troops_reserve)
    t.do("raise_army", general, -1).do("buy", TROOP["republican_legionaries"])
    assert ("enough",) not in t.options
    t.do("give_up")
    assert t.g.gold[ROME] == 9
    assert t.g.generals_unallocated[ROME] == (general,)
    assert t.g.troops_reserve == reserve
    assert t.g.recruits == ()
    assert t.g.army_at[5] == -1


@pytest.mark.rule("new-army")
def test_generals_of_equal_grade_but_different_gifts_are_a_choice() -> None:
    t = spending(
        gold={"rome": 9},
        generals_unallocated={"rome": ["rome_crassus", "rome_marius", "rome_mediocre_1", "rome_mediocre_2"]},
    )
    assert len({option[1] for option in t.options if option[0] == "raise_army"}) == 3


@pytest.mark.rule("recruit-unlocked")
def test_each_reason_why_a_card_cannot_be_had() -> None:
    t = spending(gold={"rome": 6}, armies=[legion(1, "roma", *["republican_legionaries"] * 2)])
    t.do("recruit", 5)
    reasons = {
        "vet_velites": "veterans_by_upgrade_only",
        "imperial_legionaries": "deck_closed",
        "hoplites": "deck_closed",
        "scorpio": "needs_development",
        "cretan_archers": "no_barracks_for_mercenaries",
    }
    assert {card: t.refused("buy", TROOP[card]).key for card in reasons} == reasons
    t.do("buy", TROOP["republican_legionaries"])
    assert t.refused("buy", TROOP["republican_legionaries"]).key == "not_enough_gold"
    t.do("enough")


@pytest.mark.rule("recruit-copies")
def test_cards_leave_the_deck_and_come_back_to_it() -> None:
    t = spending(gold={"rome": 99}, armies=[legion(1, "roma", *["republican_legionaries"] * 2)])
    left = t.g.troops_reserve[TROOP["velites"]]
    t.do("recruit", 5).do("buy", TROOP["velites"])
    assert t.g.troops_reserve[TROOP["velites"]] == left - 1


@pytest.mark.rule("marian-exchange")
def test_veterans_beyond_the_deck_become_ordinary_cards() -> None:
    t = spending(armies=[legion(1, "roma", *["vet_allied_cavalry"] * 3, "velites")])
    t.g.troops_reserve[TROOP["vet_imperial_cavalry"]] = 2
    reform_the_legions(t.g)
    assert Counter(TROOPS[troop].id for troop in t.g.army_troops[5]) == {
        "vet_imperial_cavalry": 2,
        "imperial_cavalry": 1,
        "velites": 1,
    }
    assert t.g.troops_reserve[TROOP["vet_allied_cavalry"]] == TROOPS[TROOP["vet_allied_cavalry"]].count


@pytest.mark.rule("marian-exchange")
def test_other_factions_keep_their_cards() -> None:
    t = spending(
        armies=[{"faction": "barbarians", "number": 1, "region": "belz", "general": None, "troops": ["chariots"] * 2}]
    )
    reform_the_legions(t.g)
    assert t.g.army_troops[5 * BARBARIANS] == (TROOP["chariots"],) * 2


@pytest.mark.rule("build-two-works", "build-cost")
def test_works_are_counted_for_each_seat_by_itself() -> None:
    t = spending(gold={"rome": 9, "greece": 9})
    t.do("build", 1).do("site", t.region("roma")).do("build", 2).do("site", t.region("roma"))
    assert not any(option[0] == "build" for option in t.options)
    t.do("end_turn")
    assert ("build", 1) in t.options
    assert t.g.works == ()


@pytest.mark.rule("build-cost")
def test_a_site_can_be_thought_over() -> None:
    t = spending(gold={"rome": 9})
    t.do("build", 4).do("never_mind").do("build_road").do("never_mind")
    assert t.g.gold[ROME] == 9


@pytest.mark.rule("develop-works")
def test_developments_take_effect_when_all_have_spent() -> None:
    t = spending(gold={"rome": 9}, turn_order=["greece", "rome", "carthage", "barbarians"])
    t.do("develop", 0)
    assert (t.g.developments[ROME], t.g.developments_new[ROME]) == (0, 1)
    t.do("end_turn").do("end_turn").do("end_turn")
    assert (t.g.developments[ROME], t.g.developments_new[ROME]) == (1, 0)
