"""Step 2, Fight for Terrain: one combat for each terrain icon, with difficult dice and specials (rulebook: Step 2; A-B7).

The step ends with the last of these combats, or when one side has nothing that it may deploy. Who survives is safe in terrain.
"""

from __future__ import annotations

from ....kernel.flow import call
from ..state import State
from .deploy import deployments
from .table import FLANKS, Battle
from .zones import enter


def next_terrain_combat(g: State, battle: Battle) -> None:
    """Another combat in the terrain, or on to the flanks."""
    if battle.terrain_left > 0 and all(deployments(battle, side) for side in battle.sides):
        call(g, "battle.deploying")
    else:
        enter(g, battle, FLANKS)
