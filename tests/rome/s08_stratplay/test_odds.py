"""Chances of single combats and whole battles."""

from fractions import Fraction

import pytest

from game.kernel.chance import Sampled
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.odds import single_combat, win_chance
from game.titles.rome.battle.table import NONE, REWARDS
from game.titles.rome.battle.zones import battle_of
from game.titles.rome.steps import flow
from game.titles.rome.tables import TROOP_NUMBER
from tests.rome.s08_stratplay.field import barbarians, carthage, field, numbers, rome

pytestmark = pytest.mark.rule("stratplay-odds")

LEGION, LOWLAND, VELITES, SLINGERS = (
    TROOP_NUMBER[n] for n in ("republican_legionaries", "lowland_warriors", "velites", "barbarian_slingers")
)


def test_a_combat_of_two_skirmishers_is_exact():
    """Velites: two WHITE dice with S against skirmishers; Slingers: one WHITE die without."""
    t = field(
        rome("velites republican_legionaries*4"),
        barbarians("barbarian_slingers lowland_warriors*4"),
        step="terrain",
        icons=1,
    )
    odds = single_combat(t.g, (VELITES,), (SLINGERS,))
    assert sum(odds.values()) == pytest.approx(1)
    killed = sum(p for result, p in odds.items() if result.defender.dead == (SLINGERS,))
    no_s, two_x = Fraction(5, 6) ** 2, Fraction(2, 6) ** 2
    assert killed == pytest.approx(float(1 - no_s + two_x))
    wounded = sum(p for result, p in odds.items() if result.attacker.wounded == VELITES)
    assert wounded == pytest.approx(2 / 6)


def test_hand_to_hand_is_exact():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"))
    odds = single_combat(t.g, (LEGION,), (LOWLAND,))
    killed = sum(p for result, p in odds.items() if result.defender.dead)
    neither_skull_nor_s = Fraction(4, 6) ** 2
    assert killed == pytest.approx(float(1 - neither_skull_nor_s + Fraction(2, 6) ** 2))
    assert sum(p for result, p in odds.items() if result.attacker.dead) == pytest.approx(1 / 6)
    assert all(result.routed == 0 for result in odds)


def test_a_free_attack_and_a_rout():
    t = field(rome("republican_legionaries*2"), barbarians("", centre="lowland_warriors*2"), centre_combats_fought=2)
    odds = single_combat(t.g, (LEGION,), ())
    assert all(result.attacker.dead == () and result.attacker.wounded == NONE for result in odds)
    assert {result.routed for result, p in odds.items() if result.defender.dead} == {2}


def test_a_screen_of_artillery_skirmishers_and_all_adds_up():
    t = field(rome("republican_legionaries*4 velites ballistae"), barbarians("soldurii*4 barbarian_javelinmen"))
    odds = single_combat(
        t.g, numbers("republican_legionaries velites ballistae"), numbers("soldurii barbarian_javelinmen")
    )
    assert sum(odds.values()) == pytest.approx(1)
    assert t.battle.sides[0].in_play() == ()


def test_cards_that_cannot_be_deployed_together():
    t = field(rome("republican_legionaries*4"), barbarians("lowland_warriors*5"))
    with pytest.raises(ValueError, match="one kind"):
        single_combat(t.g, (LEGION, LEGION), (LOWLAND,))


def test_a_whole_battle_is_sampled_and_repeats_with_its_seed():
    t = field(
        rome("republican_legionaries*6 velites*2", general="rome_caesar"),
        barbarians("highland_warriors*4"),
        step="setup",
    )
    odds = win_chance(t.g, 1, 60, 7)
    assert odds == win_chance(t.g, 1, 60, 7)
    assert odds.win + odds.draw + odds.loss == pytest.approx(1)
    assert odds.win > 0.8
    assert sum(odds.losses.values()) == pytest.approx(1)
    assert t.battle.sides[0].dead == ()
    other = win_chance(t.g, 3, 60, 7)
    assert other.win == pytest.approx(odds.loss)


def test_only_who_fights_has_chances():
    t = field(rome("republican_legionaries*4"), carthage("libyan_spearmen*4"))
    with pytest.raises(ValueError, match="does not fight"):
        win_chance(t.g, 3, 1, 1)


def test_a_battle_that_ends_without_a_further_choice_has_a_chance_too():
    """The last choice has been taken, and only what follows of itself is to come."""
    t = field(rome("republican_legionaries*2 velites"), barbarians("lowland_warriors*2"))
    g, chance = t.g, Sampled(3)
    while True:
        decision = flow.decision(g)
        assert decision is not None
        before = g.clone()
        action = autoplay.choose(g, battle_of(g).seen_by((decision.seat,)), decision, chance)
        g.chance = chance
        flow.act(g, action)
        if g.battle is None or g.battle.step >= REWARDS:
            break
    before.chance = Sampled(3)
    name, *rest = before.frames[-1]
    flow.asking[name].verbs[action[0]](before, action, *rest)
    odds = win_chance(before, decision.seat, 5, 1)
    assert odds.win + odds.draw + odds.loss == pytest.approx(1)
