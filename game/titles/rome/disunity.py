"""Disunity: what the tribes may recruit until National Unity (rulebook: Disunity in the Barbarian Tribes, Giving the Barbarian Tribes
the right feel; rulings A-P3).

In a Spending Phase an army takes 2 main battle cards (3 with a Tribal Council) and 1 skirmisher, mercenaries counted; a card in the
place of artillery takes that of the skirmisher, so that no army takes more cards than these. Lowland and Highland Warriors do not
mix. A card goes only to an army that is not larger than any other that could take one, and a new army grows no larger than the
smallest of those that were there before: armies tend to equal size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ...kernel.actions import Refusal
from .development import effects, in_force
from .forces import armies_of, exists, faction_of_army
from .state import NONE, State
from .tables import BARBARIANS, IS_MAIN, LIMITS, TROOP_NUMBER

RULE = "Disunity in the Barbarian Tribes"
LOWLAND = tuple(TROOP_NUMBER[name] for name in ("lowland_warriors", "vet_lowland_warriors"))
HIGHLAND = tuple(TROOP_NUMBER[name] for name in ("highland_warriors", "vet_highland_warriors"))


def mixes_tribes(troops: Sequence[int]) -> bool:
    """Whether Lowland and Highland Warriors stand in one army."""
    return any(t in LOWLAND for t in troops) and any(t in HIGHLAND for t in troops)


def united(g: State, faction: int) -> bool:
    """Whether a faction recruits without the limits of the tribes."""
    return faction != BARBARIANS or in_force(g, BARBARIANS, "no_recruit_limit")


def bar_of_disunity(g: State, army: int, troop: int, least: int) -> Refusal | None:
    """Why a tribe does not give this card to the army now, or None. ``least``: the size that `least_open` gives."""
    if united(g, faction_of_army(army)):
        return None
    return _bar_of_size(g, army, least) or _bar_of_limit(g, army, troop)


def least_open(g: State, armies: Sequence[int], could_join: Callable[[int], Iterable[int]]) -> int:
    """The size of the smallest of these armies that could take a card: no larger one may. ``could_join(army)``: the cards that could
    join it but for the limits of the tribes."""
    open_armies = [
        len(g.army_troops[army])
        for army in armies
        if not as_large_as_elders(g, army) and any(_bar_of_limit(g, army, t) is None for t in could_join(army))
    ]
    return min(open_armies, default=LIMITS.troops)


def _bar_of_size(g: State, army: int, least: int) -> Refusal | None:
    size = len(g.army_troops[army])
    if size > least:
        return Refusal("smaller_army_first", RULE, (army, least))
    return Refusal("smaller_army_first", RULE, (army, size)) if as_large_as_elders(g, army) else None


def raised_now(g: State, army: int) -> bool:
    """Whether an army was raised in this Spending Phase: all its cards were bought in it."""
    return len(g.army_troops[army]) == sum(taker == army for taker, _ in g.recruits)


def smallest_elder(g: State) -> int:
    """The size of the smallest tribal army that was there before this Spending Phase; `LIMITS.troops` where there is none."""
    elders = [army for army in armies_of(BARBARIANS) if exists(g, army) and not raised_now(g, army)]
    return min((len(g.army_troops[elder]) for elder in elders), default=LIMITS.troops)


def as_large_as_elders(g: State, army: int) -> bool:
    """Whether a new army is as large as the smallest that was there before."""
    return raised_now(g, army) and smallest_elder(g) <= len(g.army_troops[army])


def bar_to_new_army(g: State, faction: int) -> Refusal | None:
    """Why a new army could not come to the main battle cards that it needs before it is as large as the smallest, or None."""
    least = LIMITS.troops if united(g, faction) else smallest_elder(g)
    return Refusal("smaller_army_first", RULE, (NONE, least)) if least < LIMITS.min_main else None


def _bar_of_limit(g: State, army: int, troop: int) -> Refusal | None:
    joined = [recruit for taker, recruit in g.recruits if taker == army]
    most = max((e.value for e in effects(g, BARBARIANS, "recruit_limit_per_army")), default=LIMITS.recruit_main)
    if IS_MAIN[troop] and sum(IS_MAIN[recruit] for recruit in joined) >= most:
        return Refusal("tribe_gives_no_more", RULE, (army, troop))
    if not IS_MAIN[troop] and sum(not IS_MAIN[recruit] for recruit in joined) >= LIMITS.recruit_skirmisher:
        return Refusal("tribe_gives_no_more", RULE, (army, troop))
    if mixes_tribes([*g.army_troops[army], troop]) and not in_force(g, BARBARIANS, "mix_lowland_highland"):
        return Refusal("lowland_with_highland", RULE, (army, troop))
    return None
