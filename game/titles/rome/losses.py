"""Losses from the dice of a region's people: conquest of independent regions, garrisons, uprisings.

Rulebook: Independent Regions; rulings A-M9. A Skull or two X of one roll cost one main battle card, an S costs one skirmisher or
artillery card; the owner of the army chooses which. What finds no card lapses.
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, done, goto
from ...kernel.log import tell
from .dice import Face
from .forces import faction_of_army, lose_troop
from .state import State
from .steps import flow
from .tables import IS_MAIN

RULE = "Independent Regions"


def cards_lost(faces: Iterable[Face]) -> tuple[int, int]:
    """Main battle cards, and skirmisher or artillery cards, that a roll costs."""
    rolled = list(faces)
    return rolled.count(Face.SKULL) + rolled.count(Face.X) // 2, rolled.count(Face.S)


@flow.run("losses.next")
def next_loss(g: State, armies: tuple[int, ...], main: int, light: int) -> None:
    """Main battle cards first, then the others, one card at a time, while there are any."""
    if main and candidates(g, armies, True):
        goto(g, "losses.choose", armies, main, light, True)
    elif light and candidates(g, armies, False):
        goto(g, "losses.choose", armies, 0, light, False)
    else:
        done(g)


def candidates(g: State, armies: tuple[int, ...], main: bool) -> list[Action]:
    """``lose``: the army and the troop type of each kind of card that may be lost."""
    return [
        ("lose", army, troop)
        for army in armies
        for troop in dict.fromkeys(g.army_troops[army])
        if IS_MAIN[troop] == main
    ]


@flow.ask("losses.choose", rule=RULE)
def ask_loss(g: State, armies: tuple[int, ...], main: int, light: int, of_main: bool) -> Ask:
    return faction_of_army(armies[0]), candidates(g, armies, of_main)


@ask_loss.on("lose")
def lose(g: State, action: Action, armies: tuple[int, ...], main: int, light: int, of_main: bool) -> None:
    _, army, troop = action
    lose_troop(g, army, troop)
    tell(g, "card_lost", army, troop, audience=1 << faction_of_army(army))
    if of_main:
        main -= 1
    else:
        light -= 1
    goto(g, "losses.next", armies, main, light)


@ask_loss.refuses("lose")
def why_not_lose(
    g: State, action: Action, armies: tuple[int, ...], main: int, light: int, of_main: bool
) -> Refusal | None:
    return bar_to_lose(g, armies, action, of_main)


def bar_to_lose(g: State, armies: tuple[int, ...], action: Action, main: bool) -> Refusal:
    """Why a card is not among those that may be lost: no army has it, or it is not of the class that falls."""
    _, army, troop = action
    if army not in armies or troop not in g.army_troops[army]:
        return Refusal("card_not_in_army", RULE, (army, troop))
    return Refusal("main_card_falls" if main else "light_card_falls", RULE, (army, troop))
