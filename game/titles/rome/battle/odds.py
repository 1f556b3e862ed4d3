"""Chances of battles, from the same steps that fight them.

A single combat is exact: every outcome of every roll is followed, equal ones together. A whole battle is sampled, both sides playing like
`autoplay`; the error of a sample is one standard deviation.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from ....common.odds import ends
from ....kernel.chance import Chance, Sampled
from ..forces import mains
from ..state import State
from ..steps import flow
from . import autoplay
from .deploy import by_kind
from .stages import INSPIRATION
from .table import ATTACKER, DEALT, DEFENDER, NONE, REWARDS, TRIUMPH, Battle, Cards, Side, without_card
from .zones import battle_of

# ---- a single combat ---------------------------------------------------------------------------------------------------


class SideResult(NamedTuple):
    """What a combat did to one side."""

    dead: Cards
    """Cards destroyed in it."""
    wounded: int
    """The card with a hanging wound after it, or ``NONE``."""


class CombatResult(NamedTuple):
    """One way in which a combat may end."""

    attacker: SideResult
    defender: SideResult
    routed: int
    """Bit 0: the attacker is routed by it, bit 1: the defender."""


def single_combat(g: State, attacker: Cards, defender: Cards) -> dict[CombatResult, float]:
    """The exact chances of a combat of the step at hand in which these cards from the hands are deployed (none: a free attack). Where
    a roller has a choice he takes that of `autoplay`. ``ValueError`` when a card is not in hand or two are of one kind."""
    start = g.clone()
    start.out = None
    start.hands = [() for _ in start.hands]
    battle = battle_of(start)
    for side, cards in zip(battle.sides, (attacker, defender), strict=True):
        _put_into_play(side, cards)
    if not attacker or not defender:
        battle.free = ATTACKER if attacker else DEFENDER
    start.frames = [("battle.combat", INSPIRATION)]
    before = [side.dead for side in battle.sides]
    found: dict[CombatResult, Fraction] = {}
    for end, weight in ends(start, State.clone, _one_step, lambda state: not state.frames, _key):
        result = _result(battle_of(end), before)
        found[result] = found.get(result, Fraction(0)) + weight
    return {result: float(weight) for result, weight in sorted(found.items())}


def _put_into_play(side: Side, cards: Cards) -> None:
    choice = by_kind(cards)
    if choice is None:
        raise ValueError("two cards of one kind cannot be deployed together")
    for card in cards:
        side.hand = without_card(side.hand, card)
    side.main, side.skirmisher, side.artillery = choice
    side.asked |= DEALT


def _key(state: State) -> str:
    """What tells two states of one combat apart; the order of dice within a roll does not."""
    battle = battle_of(state)
    sides = [
        [tuple(sorted(side.faces)) if name == "faces" else getattr(side, name) for name in Side.__slots__]
        for side in battle.sides
    ]
    return repr((state.frames, battle.routed, sides, state.army_general))


def _one_step(g: State, chance: Chance) -> None:
    """What the step on top does; a seat that is asked chooses like `autoplay`."""
    g.chance = chance
    frame = g.frames[-1]
    step = flow.automatic.get(frame[0])
    if step is not None:
        step(g, *frame[1:])
        return
    decision = flow.decision(g)
    assert decision is not None
    action = autoplay.choose(g, battle_of(g).seen_by((decision.seat,)), decision, Sampled(0))
    flow.asking[frame[0]].verbs[action[0]](g, action, *frame[1:])


def _result(battle: Battle, before: Sequence[Cards]) -> CombatResult:
    sides = []
    for side, dead_before in zip(battle.sides, before, strict=True):
        dead = side.dead
        for card in dead_before:
            dead = without_card(dead, card)
        sides.append(SideResult(dead, side.wounded()))
    return CombatResult(sides[0], sides[1], battle.routed)


# ---- a whole battle ----------------------------------------------------------------------------------------------------


class BattleOdds(NamedTuple):
    """How a battle may end for one side. ``draw``: also when both are routed. ``error``: standard deviation of ``win``."""

    win: float
    draw: float
    loss: float
    triumph: float
    """The part of all battles that is won by a Triumph."""
    routed: float
    error: float
    losses: dict[tuple[int, int], float]
    """(main battle cards, other cards) lost -> chance; a routed army loses all."""
    samples: int


def win_chance(g: State, seat: int, samples: int, seed: int) -> BattleOdds:
    """The chances of the side for which a seat's faction fights, from the position at hand. All cards are as they lie on the given
    table: who knows less deals the unknown ones himself. Nobody plays events. ``ValueError`` if the seat does not fight."""
    start = _battle_alone(g)
    number = battle_of(start).side_of((seat,))
    if number == NONE:
        raise ValueError(f"seat {seat} does not fight in this battle")
    ends = [_play_out(start.clone(), Sampled(seed * 1_000_003 + sample)) for sample in range(samples)]
    counted: dict[tuple[int, int], int] = {}
    for end in ends:
        lost = _lost(end, number)
        counted[lost] = counted.get(lost, 0) + 1
    win = sum(end.winner == number for end in ends) / samples
    loss = sum(end.winner == 1 - number for end in ends) / samples
    return BattleOdds(
        win=win,
        draw=sum(end.winner == NONE for end in ends) / samples,
        loss=loss,
        triumph=sum(end.winner == number and end.victory == TRIUMPH for end in ends) / samples,
        routed=sum(end.is_routed(number) for end in ends) / samples,
        error=(win * (1 - win) / samples) ** 0.5,
        losses={lost: counted[lost] / samples for lost in sorted(counted)},
        samples=samples,
    )


def _battle_alone(g: State) -> State:
    """A copy with nothing but the battle left to do, and without anybody's action cards."""
    start = g.clone()
    start.out = None
    start.hands = [() for _ in start.hands]
    first = next(at for at, frame in enumerate(start.frames) if frame[0].startswith("battle."))
    start.frames = start.frames[first:]
    return start


def _play_out(g: State, chance: Chance) -> Battle:
    """Fight until the victor is known."""
    g.chance = chance
    flow.advance(g)  # which may already end it
    while g.battle is not None and g.battle.step < REWARDS:
        decision = flow.decision(g)
        assert decision is not None
        flow.act(g, autoplay.choose(g, g.battle.seen_by((decision.seat,)), decision, chance))
    ended = g.battle or g.last_battle
    assert ended is not None
    return ended


def _lost(battle: Battle, number: int) -> tuple[int, int]:
    side = battle.sides[number]
    cards = (*side.dead, *side.living()) if battle.is_routed(number) else side.dead
    return mains(cards), len(cards) - mains(cards)
