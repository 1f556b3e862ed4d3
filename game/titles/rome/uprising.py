"""Rebel Uprising: conquered people rise against their masters (rulebook: Rebel Uprising; rulings A-G20).

A former independent region rolls its own dice against the army there, a captured home 1 RED die for each gold it is worth; the losses
are those of a conquest, and the owner chooses them. Without an army that survives the region falls back. A barracks is no shelter.
Where the ruler has no army the one of an ally holds the region for him, unless it is an ally of the people too.
"""

from __future__ import annotations

from ...kernel.flow import call, done, goto
from ...kernel.log import tell
from .dice import Colour
from .diplomacy import allied, others
from .forces import armies_of_in, destroy_army, holds_together
from .losses import cards_lost
from .regions import is_home, release
from .rolling import roll
from .sea_retreat import expel
from .state import NONE, State
from .steps import flow
from .tables import REBEL_DIE


@flow.run("agents.rebel_uprising")
def rebel_uprising(g: State, agent: int) -> None:
    region = g.agent_at[agent]
    armies = occupiers(g, region)
    goto(g, "uprising.settle", region, armies)
    if armies:
        main, light = cards_lost(roll(g, rebel_dice(g, region), "uprising", NONE))
        call(g, "losses.next", armies, main, light)


def occupiers(g: State, region: int) -> tuple[int, ...]:
    """The armies that hold a region down: the ruler's, or else those of one of his allies."""
    ruler, home = g.owner[region], g.geo.home[region]
    for faction in (ruler, *others(g, ruler)):
        sides_with_people = faction != ruler and home in g.setup.factions and allied(g, faction, home)
        armies = armies_of_in(g, faction, region) if allied(g, ruler, faction) and not sides_with_people else ()
        if armies:
            return tuple(armies)
    return ()


def rebel_dice(g: State, region: int) -> tuple[Colour, ...]:
    """What the rebels roll."""
    return (REBEL_DIE,) * g.geo.gold[region] if is_home(g, region) else g.geo.dice[region]


@flow.run("uprising.settle")
def settle(g: State, region: int, armies: tuple[int, ...]) -> None:
    """Armies that no longer hold together are lost; if none is left the region falls back."""
    for army in armies:
        if not holds_together(g, army):
            tell(g, "army_lost", army)
            destroy_army(g, army)
    done(g)
    if not occupiers(g, region):
        release(g, region)
        tell(g, "uprising_won", region, g.owner[region])
        expel(g, region)
    else:
        tell(g, "uprising_quelled", region)
