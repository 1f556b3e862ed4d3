"""Buying developments: the tree from left to right, the Marian Reforms, points for completed columns.

Rulebook: Buy Developments, The Marian Reforms for Rome, Faction Advancement. Every prerequisite must have been there before this
turn; effects begin with the next turn (rulings A-P4), only the Marian Reforms and the point for a column come at once.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Verbs
from ...kernel.log import tell
from . import victory
from .development import effects
from .forces import armies_of
from .records import Development
from .state import State
from .tables import COLUMNS, DEVELOPMENTS, ROME, TROOPS, VP

RULE = "Spending Phase: Buy Developments"

verbs: Verbs[State] = Verbs()
"""What may be done here at a decision of the spending turn."""


def offers(g: State, seat: int) -> list[Action]:
    """``develop`` with the place of each development that can be bought in the faction's tree."""
    tree = enumerate(DEVELOPMENTS[seat])
    return [("develop", place) for place, development in tree if bar_to_develop(g, seat, development) is None]


def price(g: State, faction: int, development: Development) -> int:
    """What a development costs the faction."""
    cost = development.cost
    for effect in effects(g, faction, "cost_delta"):
        if effect.item == "development":
            cost = max(min(cost, effect.limit), cost + effect.value)
    return cost


def bar_to_develop(g: State, faction: int, development: Development) -> Refusal | None:
    """Why a development cannot be bought now, or None."""
    if (g.developments[faction] | g.developments_new[faction]) & development.bit:
        return Refusal("already_developed", RULE, (development.id,))
    if development.requires & ~g.developments[faction]:
        missing = next(
            other.id for other in DEVELOPMENTS[faction] if development.requires & ~g.developments[faction] & other.bit
        )
        return Refusal("prerequisite_missing", RULE, (development.id, missing))
    cost = price(g, faction, development)
    return Refusal("not_enough_gold", RULE, (cost,)) if g.gold[faction] < cost else None


def develop(g: State, faction: int, development: Development) -> None:
    """Pay for a development; score the columns that it completes."""
    gold = price(g, faction, development)
    g.gold[faction] -= gold
    tell(g, "developed", faction, development.id, gold)
    if any(effect.op == "marian_reforms" for effect in development.effects):
        g.developments[faction] |= development.bit
        reform_the_legions(g)
    else:
        g.developments_new[faction] |= development.bit
    owned = g.developments[faction] | g.developments_new[faction]
    for column, bits in COLUMNS[faction].items():
        if not g.columns_scored[faction] >> column & 1 and owned & bits == bits:
            g.columns_scored[faction] |= 1 << column
            victory.award(g, faction, VP.development_column, "columns")


@verbs.on("develop")
def buy_development(g: State, action: Action, seat: int) -> None:
    develop(g, seat, DEVELOPMENTS[seat][action[1]])


@verbs.refuses("develop")
def why_not_develop(g: State, action: Action, seat: int) -> Refusal | None:
    if not 0 <= action[1] < len(DEVELOPMENTS[seat]):
        return Refusal("no_such_development", RULE, (action[1],))
    return bar_to_develop(g, seat, DEVELOPMENTS[seat][action[1]])


def reform_the_legions(g: State) -> None:
    """The Imperial deck takes the place of the Republican one; cards in armies are exchanged, veterans for veterans while there
    are any, else for the normal card. Velites and artillery stay."""
    g.imperial = True
    for army in armies_of(ROME):
        g.army_troops[army] = tuple(sorted(exchange(g, troop) for troop in g.army_troops[army]))
    tell(g, "marian_reforms")


def exchange(g: State, troop: int) -> int:
    """The card that takes the place of a Republican one."""
    new = TROOPS[troop].marian
    if new < 0:
        return troop
    if not g.troops_reserve[new] and TROOPS[new].veteran_of >= 0:
        new = TROOPS[new].veteran_of
    if not g.troops_reserve[new]:
        return troop
    g.troops_reserve[troop] += 1
    g.troops_reserve[new] -= 1
    return new


def take_effect(g: State) -> None:
    """At the end of the turn what was bought in it comes into force."""
    for faction, bits in enumerate(g.developments_new):
        g.developments[faction] |= bits
        g.developments_new[faction] = 0
