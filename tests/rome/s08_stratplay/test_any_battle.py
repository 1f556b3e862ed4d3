"""Battles between any armies, played at random: they end, keep their cards, and never leave a seat without an option."""

import random
from collections import Counter

import pytest

from game.kernel.chance import Sampled
from game.titles.rome import forces
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.table import NONE, REWARDS
from game.titles.rome.columns import encode
from game.titles.rome.setup import lay_out
from game.titles.rome.state import ALLY, ASK_ALWAYS, CAMPAIGN, ENEMY, PAIR, Setup, State
from game.titles.rome.steps import flow
from game.titles.rome.tables import (
    ACTION_CARDS,
    IS_ARTILLERY,
    IS_MAIN,
    IS_SKIRMISHER,
    TROOPS,
    standard_board,
)

MOST_DECISIONS = 400
MOST_OPTIONS = 60


def raise_army(g: State, dice: random.Random, army: int, region: int) -> None:
    """Any cards of the faction's decks and mercenaries within the limits, and mostly a general."""
    faction = army // 5
    for of_kind, least, most in ((IS_MAIN, 2, 6), (IS_SKIRMISHER, 0, 2), (IS_ARTILLERY, 0, 2)):
        for _ in range(dice.randint(least, most)):
            deck = [
                n for n, t in enumerate(TROOPS) if of_kind[n] and t.faction in (faction, NONE) and g.troops_reserve[n]
            ]
            if deck:
                forces.recruit_troop(g, army, dice.choice(deck))
    if dice.random() < 0.9:
        general = dice.choice(g.generals_reserve[faction])
        forces.take_general(g, faction, general)
        g.army_general[army] = general
    g.army_at[army] = region


def any_battle(seed: int) -> tuple[State, random.Random]:
    """Two hostile armies in one region, often with allies at hand, and action cards in all hands."""
    dice = random.Random(seed)
    g = lay_out(standard_board(), Setup((0, 1, 2, 3), asks=(ASK_ALWAYS,) * 4))
    g.turn, g.phase, g.order = 2, CAMPAIGN, (0, 1, 2, 3)
    g.out = []
    attacker, defender, *others = dice.sample(range(4), 4)
    region = dice.randrange(len(g.board.regions))
    for faction in (attacker, defender):
        raise_army(g, dice, 5 * faction, region)
    g.relations[PAIR[attacker][defender]] = ENEMY
    for friend, ally in zip((attacker, defender), others, strict=True):
        if dice.random() < 0.4:
            raise_army(g, dice, 5 * ally, region)
            g.relations[PAIR[friend][ally]] = ALLY
    cards = list(range(len(ACTION_CARDS)))
    dice.shuffle(cards)
    g.hands = [tuple(sorted(cards[5 * seat : 5 * seat + 5])) for seat in range(4)]
    g.deck = tuple(sorted(cards[20:]))
    g.frames = [("battle.begin", region, (5 * attacker,), (5 * defender,))]
    g.chance = Sampled(seed)
    flow.advance(g)
    return g, dice


def all_cards(g: State) -> Counter:
    return Counter(card for cards in g.army_troops for card in cards) + Counter(dict(enumerate(g.troops_reserve)))


def check(g: State) -> None:
    battle = g.battle
    assert battle is not None
    for side in battle.sides:
        assert NONE in (side.hanging, side.hurt)
        if side.size and battle.step < REWARDS:
            cards = sorted((*side.living(), *side.dead, *side.spent))
            assert cards == sorted(card for _, given in side.committed for card in given)
        assert side.reveals >= 0


@pytest.mark.rule("stratplay-hanging-wound-one", "stratplay-losses")
@pytest.mark.parametrize("block", range(8))
@pytest.mark.parametrize("plainly", [False, True])
def test_any_battle_ends_and_keeps_its_cards(block: int, plainly: bool):
    for seed in range(block * 20, block * 20 + 20):
        g, dice = any_battle(seed)
        before, generals = all_cards(g), all_generals(g)
        for _ in range(MOST_DECISIONS):
            if g.battle is None:
                break
            decision = flow.decision(g)
            assert decision is not None
            assert 0 < len(decision.options) == len(set(decision.options)) <= MOST_OPTIONS
            check(g)
            if plainly and decision.step.startswith("battle."):
                action = autoplay.choose(g, g.battle.seen_by((decision.seat,)), decision, g.chance)
                assert action in decision.options
            else:
                action = dice.choice(decision.options)
            flow.act(g, action)
        assert g.battle is None
        assert all_cards(g) == before
        assert all_generals(g) == generals


def all_generals(g: State) -> list[int]:
    rows = (*g.generals_reserve, *g.generals_unallocated)
    return sorted([n for row in rows for n in row] + [n for n in g.army_general if n >= 0])


@pytest.mark.rule("stratplay-secrecy")
def test_a_battle_goes_on_the_same_from_a_copy():
    for seed in range(20):
        g, dice = any_battle(seed)
        for _ in range(12):
            if g.battle is None:
                break
            copy = g.clone()
            copy.chance, g.chance = Sampled(seed), Sampled(seed)
            decision = flow.decision(g)
            assert decision is not None
            assert flow.decision(copy) == decision
            action = dice.choice(decision.options)
            flow.act(g, action)
            flow.act(copy, action)
            assert encode(copy) == encode(g)
