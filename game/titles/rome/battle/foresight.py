"""What a seat may expect of the battle before it: the table as it could be, made from what the seat knows, and chances on it.

A view hides the enemy's hand, his general, and the frames of the rules. `supposed` puts cards and a general there that fit all that is
public (the numbers of cards and of mercenaries, the cavalry declared for the flanks, the limits of an army, the developments, what was
spied out) and continues from the decision at hand. The automated players' plain play (`autoplay`) then shows how it may go on; each
sample deals anew. Nothing here looks at the true table.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from itertools import accumulate
from typing import NamedTuple

from ....kernel.actions import Action, Decision
from ....kernel.chance import Chance, Sampled
from ....kernel.flow import Frame
from ..forces import armies_of_in, faction_of_army, within_limits
from ..movement import foes_in
from ..state import NONE, State
from ..steps import flow
from ..tables import DEVELOPMENT_NUMBER, DEVELOPMENTS, GENERALS, GENERALS_OF, IS_MERCENARY, IS_MOUNTED, TROOPS
from ..view import View, eyes_of
from . import preparing, stages
from .begin import best_leader, take_up_cards
from .odds import win_chance
from .table import DEALT, TRIUMPH, UNKNOWN, Battle, Cards, Side, new_battle, without_card

VETERAN_WEIGHT = 0.25
"""How much rarer a veteran is than the card that it was upgraded from."""
SPIED_WEIGHT = 1000
"""How much likelier a card is that was seen in the army."""


class Knowledge(NamedTuple):
    """What a seat has seen in the course of the battle, beyond the view. ``generals``: for each side the general that was shown, or
    ``NONE``; ``mounted``: the declared cavalry and chariots that it still has in hand, or ``NONE``; ``stage``: where the combat at
    hand stands."""

    generals: tuple[int, int] = (NONE, NONE)
    mounted: tuple[int, int] = (NONE, NONE)
    stage: int = stages.INSPIRATION


class Chances(NamedTuple):
    """How the battle may end for a seat: shares of the samples. ``error``: one standard deviation of ``win``."""

    win: float
    draw: float
    loss: float
    triumph: float
    samples: int

    @property
    def error(self) -> float:
        return float((self.win * (1 - self.win) / self.samples) ** 0.5) if self.samples else 1.0

    def plus(self, other: Chances) -> Chances:
        """Both samples together."""
        total = self.samples + other.samples
        if not total:
            return self
        shares = [
            (mine * self.samples + theirs * other.samples) / total
            for mine, theirs in zip(self[:4], other[:4], strict=True)
        ]
        return Chances(shares[0], shares[1], shares[2], shares[3], total)


NOTHING_KNOWN = Chances(0.0, 0.0, 0.0, 0.0, 0)


# ---- the rules' place --------------------------------------------------------------------------------------------------

FIGHT: Frame = ("battle.fight",)


def _deploying(v: State, decision: Decision, stage: int) -> list[Frame]:
    return [FIGHT, ("battle.deploying",)]


def _in_combat(v: State, decision: Decision, stage: int) -> list[Frame]:
    return [FIGHT, ("battle.combat", stage)]


def _booster(v: State, decision: Decision, stage: int) -> list[Frame]:
    fought = v.battle is not None and any(side.in_play() for side in v.battle.sides)
    return _in_combat(v, decision, stage) if fought else _deploying(v, decision, stage)


def _results(v: State, decision: Decision, stage: int) -> list[Frame]:
    return [FIGHT, ("battle.results", decision.about[1])]


BELOW: dict[str, Callable[[State, Decision, int], list[Frame]]] = {
    "battle.expert": lambda v, decision, stage: [("battle.prepare", preparing.EXPERTS)],
    "battle.reveal": _deploying,
    "battle.deploy": _deploying,
    "battle.booster": _booster,
    "battle.inspire": lambda v, decision, stage: [FIGHT, ("battle.combat", stages.INSPIRATION)],
    "battle.target": lambda v, decision, stage: [FIGHT, ("battle.combat", decision.about[1])],
    "battle.spare": _results,
    "battle.re_roll": _results,
    "battle.envelop": lambda v, decision, stage: [FIGHT],
}
"""For each step that asks in a battle, what the rules do when it has been answered."""

WINDOW = "window.respond"
AFTER_WINDOW: dict[str, tuple[Frame, ...]] = {
    "battle_setup": (("battle.prepare", preparing.GENERALS),),
    "combat": (FIGHT, ("battle.combat", stages.PIGS)),
}
"""What follows when nobody plays an event."""


def frames_for(v: State, decision: Decision, stage: int) -> list[Frame] | None:
    """The frames of the rules at a decision, or None where nothing can be foreseen."""
    if decision.step == WINDOW:
        after = AFTER_WINDOW.get(decision.about[0])
        return list(after) if after else None
    below = BELOW.get(decision.step)
    return [*below(v, decision, stage), (decision.step, *decision.about)] if below else None


# ---- the table as it could be ------------------------------------------------------------------------------------------


def supposed(v: View, decision: Decision, known: Knowledge, chance: Chance) -> State | None:
    """A whole table that fits what the seat knows, at the decision; None where nothing can be foreseen."""
    frames = frames_for(v, decision, known.stage)
    if frames is None or v.battle is None:
        return None
    seen = copy(v)
    seen.chance = chance
    g = seen.clone()
    g.frames = frames
    battle = g.battle
    assert battle is not None
    for number, side in enumerate(battle.sides):
        if UNKNOWN in side.hand:
            _deal(g, v, side, known.mounted[number], chance)
            if side.asked & DEALT and not side.in_play():
                side.asked &= ~DEALT  # what was chosen face down is chosen anew
        else:  # an ally's cards are known by those that he committed
            for army, cards in side.committed:
                g.army_troops[army] = g.army_troops[army] or cards
        _suppose_general(g, side, known.generals[number], chance)
    return g


def _suppose_general(g: State, side: Side, shown: int, chance: Chance) -> None:
    """The general who was shown, else any that the faction may have."""
    if side.leader == NONE or g.army_general[side.leader] != UNKNOWN:
        return
    faction = faction_of_army(side.leader)
    g.army_general[side.leader] = shown if shown >= 0 else chance.pick("general", GENERALS_OF[faction])
    assert GENERALS[g.army_general[side.leader]].faction == faction


def _deal(g: State, v: View, side: Side, mounted: int, chance: Chance) -> None:
    """Give the side cards for those that are unknown."""
    out = (*side.living(), *side.dead, *side.spent)
    seen = tuple(card for card in out if card >= 0)
    unknown = side.hand.count(UNKNOWN)
    hand = [card for card in side.hand if card != UNKNOWN]
    spied = _spied(v, side, seen)
    mercenaries = sum(v.army_mercenaries[army] for army in side.armies) - sum(IS_MERCENARY[card] for card in seen)
    pool = _pool(g, side) if unknown else {}
    for _ in range(unknown):
        riders = NONE if mounted == NONE else mounted - sum(IS_MOUNTED[card] for card in hand)
        hired = mercenaries - sum(IS_MERCENARY[card] for card in hand)
        card = _likely_card(pool, side, (*seen, *hand), riders, hired, spied, chance)
        spied = without_card(spied, card) if card in spied else spied
        hand.append(card)
    side.hand = tuple(sorted(hand))
    army = side.leader if side.leader != NONE else side.armies[0]
    g.army_troops[army] = tuple(sorted((*seen, *hand)))
    side.committed = ((army, g.army_troops[army]),)


def _spied(v: View, side: Side, seen: Cards) -> Cards:
    """The cards that the seat saw in the side's armies and that have not come up yet."""
    cards = tuple(troop for s in v.sightings[v.seat] if s.army in side.armies for troop in s.troops)
    for card in seen:
        if card in cards:
            cards = without_card(cards, card)
    return cards


def _pool(g: State, side: Side) -> dict[int, float]:
    """The cards that a side may have, with their copies as a weight."""
    copies = {card: _copies(g, side, card) for card in range(len(TROOPS))}
    return {card: count for card, count in copies.items() if count > 0}


def _likely_card(
    pool: dict[int, float], side: Side, taken: Cards, riders: int, hired: int, spied: Cards, chance: Chance
) -> int:
    """A card that the side may have besides those taken: first the riders that are due (``NONE``: any number), then the mercenaries,
    then the others; where none is left, any that fits into an army, at last any of the faction."""
    tiers: tuple[dict[int, int], ...] = ({}, {})
    for card, count in pool.items():
        copies = count - taken.count(card)
        due = (riders == NONE or IS_MOUNTED[card] == (riders > 0)) and (riders > 0 or IS_MERCENARY[card] == (hired > 0))
        weight = round(100 * max(copies, 0) * (SPIED_WEIGHT if card in spied else 1))
        if weight and within_limits((*taken, card)):
            tiers[0 if due else 1][card] = weight
    weights = tiers[0] or tiers[1] or {card: 1 for card, troop in enumerate(TROOPS) if troop.faction in side.factions}
    at = chance.pick("card", range(sum(weights.values())))
    return next(c for c, upto in zip(weights, accumulate(weights.values()), strict=True) if at < upto)


def _copies(g: State, side: Side, card: int) -> float:
    """How many copies of a card a side may have, as a weight."""
    troop = TROOPS[card]
    if troop.mercenary:
        return max(0, troop.count - g.troops_reserve[card])
    if troop.faction not in side.factions:
        return 0
    if troop.unlock:
        owner, index = DEVELOPMENT_NUMBER[troop.unlock]
        if not g.developments[owner] & DEVELOPMENTS[owner][index].bit:
            return 0
    return troop.count * (VETERAN_WEIGHT if troop.veteran_of >= 0 else 1)


# ---- battles that have not begun ------------------------------------------------------------------------------------------


def laid_out(v: View, army: int, region: int, attacks: bool = True) -> tuple[View, Decision] | None:
    """What the seat of an army would see if it met its first foe in a region and both stood: the battle before its first step, with
    all armies of both factions there, and without allies; the army ``attacks`` or is attacked. None where no foe stands. `chances`
    takes both."""
    seat = faction_of_army(army)
    foes = foes_in(v, seat, region)
    if not foes:
        return None
    seen = copy(v)
    seen.army_at = v.army_at[:]
    seen.army_at[army] = region
    battle = seen.battle = new_battle(region)
    battle.icons = v.geo.icons[region]
    for side, faction in zip(battle.sides, (seat, foes[0]) if attacks else (foes[0], seat), strict=True):
        side.factions, side.commander = (faction,), faction
        side.armies = tuple(armies_of_in(seen, faction, region))
        led = [other for other in side.armies if v.army_led[other]]
        side.leader = best_leader(seen, side.armies) if faction == seat else min(led, default=NONE)
        side.committed = tuple(
            (other, v.army_troops[other] or (UNKNOWN,) * v.army_cards[other]) for other in side.armies
        )
    take_up_cards(seen, battle)
    return seen, Decision(seat, WINDOW, ("battle_setup",), [])


# ---- chances -----------------------------------------------------------------------------------------------------------


def chances(
    v: View, decision: Decision, known: Knowledge, action: Action | None, samples: int, seed: int
) -> Chances | None:
    """How the battle may end for the seat of the view, from the decision at hand, or after an option is taken (``action``). None where
    nothing can be foreseen, or where the seat does not fight."""
    if v.battle is None or v.battle.side_of(eyes_of(v, v.seat)) == NONE:
        return None
    found = NOTHING_KNOWN
    for sample in range(samples):
        chance = Sampled(seed * 1_000_003 + sample)
        g = supposed(v, decision, known, chance)
        if g is None:
            return None
        if action is not None and decision.step != WINDOW:
            flow.act(g, action)
        found = found.plus(_one(g, v.seat, chance.pick("sample", range(1 << 30))))
    return found


def _one(g: State, seat: int, seed: int) -> Chances:
    """One battle played out."""
    battle = g.battle
    if battle is None:
        return _ended(g, seat)
    number = battle.side_of(eyes_of(g, seat))
    end = win_chance(g, battle.sides[number].factions[0], 1, seed)
    return Chances(end.win, end.draw, end.loss, end.triumph, 1)


def _ended(g: State, seat: int) -> Chances:
    """The battle ended with the option itself."""
    last: Battle | None = g.last_battle
    assert last is not None
    number = last.side_of(eyes_of(g, seat))
    won, lost = last.winner == number, last.winner == 1 - number
    return Chances(float(won), float(not won and not lost), float(lost), float(won and last.victory == TRIUMPH), 1)
