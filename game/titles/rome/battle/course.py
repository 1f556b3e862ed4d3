"""The course of a battle: its steps in their order (rulebook: Battles: StratPlay).

``battle.begin`` (see `begin`) finds out who fights and ``battle.prepare`` sets the stage; then ``battle.fight`` goes from step to step
until all is settled. A rout ends the fighting at once.
"""

from __future__ import annotations

from collections.abc import Callable

from ..state import State
from ..steps import flow
from .centre import next_centre_combat
from .envelopment import next_envelopment
from .flanks import next_flank_combat
from .outcome import determine_victor, part
from .rewards import next_reward
from .table import (
    CENTRE,
    DETERMINE_VICTOR,
    ENVELOPMENT,
    FLANKS,
    RETREAT,
    REWARDS,
    TERRAIN,
    Battle,
)
from .terrain import next_terrain_combat
from .zones import battle_of, enter

STEPS: dict[int, Callable[[State, Battle], None]] = {
    TERRAIN: next_terrain_combat,
    FLANKS: next_flank_combat,
    CENTRE: next_centre_combat,
    ENVELOPMENT: next_envelopment,
    DETERMINE_VICTOR: determine_victor,
    REWARDS: next_reward,
    RETREAT: part,
}


@flow.run("battle.fight")
def fight(g: State) -> None:
    """What comes next in the step at hand."""
    battle = battle_of(g)
    if battle.routed and battle.step < DETERMINE_VICTOR:
        enter(g, battle, DETERMINE_VICTOR)
    STEPS[battle.step](g, battle)
