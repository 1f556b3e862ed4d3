"""Battles to be played in tests of the screens: armies of every faction that meet in every kind of ground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.kernel.chance import Sampled
from game.titles.rome.battle.table import REWARDS
from game.titles.rome.forces import within_limits
from game.titles.rome.tables import FACTIONS, GENERALS, GENERALS_OF, TROOPS
from tests.rome.s08_stratplay.field import Field, field, side


def force(faction: int, chance: Sampled) -> dict[str, Any]:
    """An army within the limits, with a general or without."""
    own = [n for n, t in enumerate(TROOPS) if t.faction == faction or t.mercenary]
    cards: list[int] = []
    for _ in range(chance.pick("size", range(4, 11))):
        free = [n for n in own if cards.count(n) < TROOPS[n].count and within_limits([*cards, n])]
        if free:
            cards.append(chance.pick("card", free))
    mains = [n for n in own if int(TROOPS[n].role) == 0]
    while sum(int(TROOPS[n].role) == 0 for n in cards) < 2:
        cards.append(chance.pick("card", mains))
    general = chance.pick("general", (*GENERALS_OF[faction], -1))
    line = " ".join(TROOPS[n].id for n in cards)
    return side(FACTIONS[faction].id, line, general=GENERALS[general].id if general >= 0 else None)


def random_battle(seed: int, step: str = "setup") -> Field:
    """A battle of two random forces, up to its first decision."""
    chance = Sampled(seed)
    first = chance.pick("faction", range(4))
    second = chance.pick("faction", [f for f in range(4) if f != first])
    table = field(force(first, chance), force(second, chance), step=step, icons=chance.pick("icons", range(5)))
    table.g.chance = chance
    return table


def played(table: Field, chance: Sampled) -> Iterator[tuple[Any, Any]]:
    """Play at random to the end of the fighting: (decision, option) before each is taken."""
    while table.g.battle is not None and table.g.battle.step < REWARDS:
        decision = table.decision
        option = chance.pick("option", decision.options)
        yield decision, option
        table.do(*option)
