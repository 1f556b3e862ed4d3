"""Reorganising navies (rulebook: Reorganizing; rulings A-M19).

Two navies of a faction in the same sea area or port may merge or pass ships to each other; a navy may be split while a second one
can be formed. It costs 1 MP of each navy that takes part, and ships are as slow as the slower of both. Armies aboard divide as their
owner likes, within what the ships can carry. The Barbarian tribes need National Unity for it.
"""

from __future__ import annotations

from itertools import combinations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done
from ...kernel.log import tell
from .forces import armies_aboard, faction_of_navy
from .reorganise import disunited
from .seaways import COMPOSITION, bar_to_act, fits, in_company, sister
from .state import NONE, State
from .steps import flow
from .tables import LIMITS

RULE = "Reorganizing"
COST = 1

Armies = tuple[int, ...]


def bar_to_reorganise(g: State, navy: int, other: int) -> Refusal | None:
    """Why two navies cannot exchange ships at all, or None."""
    faction = faction_of_navy(navy)
    if other != sister(navy):
        return Refusal("not_own_navy", RULE, (navy, other))
    if disunited(g, faction):
        return Refusal("no_national_unity", RULE, (faction,))
    refusal = bar_to_act(g, navy, COST) or bar_to_act(g, other, COST)
    if refusal is not None:
        return refusal
    return None if in_company(g, navy, other) else Refusal("navies_apart", RULE, (navy, other))


def bar_to_merge(g: State, into: int, navy: int) -> Refusal | None:
    """Why one navy cannot be merged into another, or None."""
    refusal = bar_to_reorganise(g, into, navy)
    if refusal is None and g.navy_ships[into] + g.navy_ships[navy] > LIMITS.ships_per_navy_and_sea_area:
        return Refusal("navy_too_large", COMPOSITION, (into, navy))
    return refusal


def bar_to_transfer(g: State, navy: int, to: int, ships: int) -> Refusal | None:
    """Why a navy cannot pass so many ships to the other, or None. To pass all of them is to merge."""
    refusal = bar_to_reorganise(g, navy, to)
    if refusal is not None:
        return refusal
    if not 0 < ships < g.navy_ships[navy]:
        return Refusal("not_so_many_ships", RULE, (navy, ships))
    if g.navy_ships[to] + ships > LIMITS.ships_per_navy_and_sea_area:
        return Refusal("navy_too_large", COMPOSITION, (to, navy))
    return None if divisions(g, navy, to, ships) else Refusal("cargo_too_large", RULE, (navy, ships))


def bar_to_split(g: State, navy: int, ships: int) -> Refusal | None:
    """Why a navy cannot be split, or None: the second navy must be free."""
    faction = faction_of_navy(navy)
    if disunited(g, faction):
        return Refusal("no_national_unity", RULE, (faction,))
    refusal = bar_to_act(g, navy, COST)
    if refusal is not None:
        return refusal
    if g.navy_ships[sister(navy)]:
        return Refusal("no_free_navy", COMPOSITION, (faction,))
    if not 0 < ships < g.navy_ships[navy]:
        return Refusal("not_so_many_ships", RULE, (navy, ships))
    return None if divisions(g, navy, sister(navy), ships) else Refusal("cargo_too_large", RULE, (navy, ships))


def divisions(g: State, navy: int, to: int, ships: int) -> list[Armies]:
    """Which of the armies aboard a navy may go with the ships that it passes on, so that both can carry theirs."""
    aboard, there = armies_aboard(g, navy), tuple(armies_aboard(g, to))
    return [
        going
        for count in range(len(aboard) + 1)
        for going in combinations(aboard, count)
        if fits(g, (*there, *going), g.navy_ships[to] + ships)
        and fits(g, tuple(army for army in aboard if army not in going), g.navy_ships[navy] - ships)
    ]


def reorganisings(g: State, navy: int) -> list[Action]:
    """``split_navy``, ``merge_navies`` and ``transfer_ships`` of a navy which may act."""
    other = sister(navy)
    if not g.navy_ships[other]:
        parts = range(1, g.navy_ships[navy])
        return [("split_navy", navy, ships) for ships in parts if bar_to_split(g, navy, ships) is None]
    if not in_company(g, navy, other):
        return []
    parts = range(1, g.navy_ships[navy])
    merging: list[Action] = [("merge_navies", navy, other)] if bar_to_merge(g, navy, other) is None else []
    return merging + [
        ("transfer_ships", navy, other, ships) for ships in parts if bar_to_transfer(g, navy, other, ships) is None
    ]


def merge_navies(g: State, into: int, navy: int) -> None:
    """All ships and armies of a navy join another; its piece goes back to its owner."""
    ships = g.navy_ships[navy]
    _fall_in(g, into, navy)
    g.navy_ships[into] += ships
    for army in armies_aboard(g, navy):
        g.army_navy[army] = into
    g.navy_ships[navy] = g.navy_mp[navy] = g.navy_marks[navy] = 0
    g.navy_sea[navy] = g.navy_port[navy] = NONE
    tell(g, "navies_merged", into, navy)


def transfer_ships(g: State, navy: int, to: int, ships: int) -> None:
    """Ships pass from one navy to another; armies aboard may go with them."""
    options = divisions(g, navy, to, ships)
    _fall_in(g, to, navy)
    g.navy_mp[navy] -= COST
    _hand_over(g, navy, to, ships, options)


def split_navy(g: State, navy: int, ships: int) -> None:
    """Ships leave a navy and form the second one of the faction, in the same place."""
    to = sister(navy)
    options = divisions(g, navy, to, ships)
    g.navy_mp[navy] -= COST
    g.navy_sea[to], g.navy_port[to] = g.navy_sea[navy], g.navy_port[navy]
    g.navy_mp[to], g.navy_marks[to] = g.navy_mp[navy], g.navy_marks[navy]
    _hand_over(g, navy, to, ships, options)


def _fall_in(g: State, to: int, navy: int) -> None:
    """The receiving navy pays, and from now on is as slow, and as often intercepted, as the ships that join it."""
    g.navy_mp[to] = min(g.navy_mp[to], g.navy_mp[navy]) - COST
    g.navy_marks[to] |= g.navy_marks[navy]


def _hand_over(g: State, navy: int, to: int, ships: int, options: list[Armies]) -> None:
    g.navy_ships[navy] -= ships
    g.navy_ships[to] += ships
    tell(g, "ships_transferred", navy, to, ships)
    if len(options) == 1:
        _change_ship(g, to, options[0])
    else:
        call(g, "naval.divide", navy, to)


def _change_ship(g: State, to: int, armies: Armies) -> None:
    for army in armies:
        g.army_navy[army] = to
        tell(g, "boarded", army, to)


@flow.ask("naval.divide", rule=RULE)
def ask_divide(g: State, navy: int, to: int) -> Ask:
    """``divide``: the armies that go with the ships which were passed on."""
    return faction_of_navy(navy), [("divide", going) for going in divisions(g, navy, to, 0)]


@ask_divide.on("divide")
def divide(g: State, action: Action, navy: int, to: int) -> None:
    done(g)
    _change_ship(g, to, action[1])


@ask_divide.refuses("divide")
def why_not_divide(g: State, action: Action, navy: int, to: int) -> Refusal | None:
    return Refusal("cargo_too_large", RULE, (navy, 0))
