"""What follows when an alliance ends: former allies' armies on each other's land (rulebook: Breaking Alliances; rulings A-D4, C17).

Each such army must at once conquer the region it stands in (an assault, or the roll of a former independent) or retreat. The book asks
this of guests on the land of whoever breaks the alliance. His own armies on the land of the ally that he attacks are invaders: before
a garrison they may stay and besiege it, elsewhere the people object at once as when an army comes.
"""

from __future__ import annotations

from ...kernel.actions import Action
from ...kernel.flow import Ask, done, goto
from ...kernel.log import tell
from .diplomacy import act_hostile, allied
from .forces import faction_of_army, on_map
from .regions import garrisoned
from .state import NONE, State
from .steps import flow


@flow.run("diplomacy.stranded")
def stranded(g: State, army: int) -> None:
    """The army may have been lost, or found its way home, in the meantime."""
    if is_stranded(g, army):
        goto(g, "diplomacy.conquer_or_retreat", army)
    else:
        done(g)


@flow.run("diplomacy.invading")
def invading(g: State, army: int) -> None:
    """An army of the faction that broke the alliance, on the land of the ally that it attacked."""
    if on_map(g, army) and garrisoned(g, g.army_at[army]):
        done(g)
    else:
        goto(g, "diplomacy.stranded", army)


def is_stranded(g: State, army: int) -> bool:
    """Whether the army stands on the land of a faction that is not its ally."""
    if not on_map(g, army):
        return False
    owner = g.owner[g.army_at[army]]
    return owner != NONE and not allied(g, owner, faction_of_army(army))


@flow.ask("diplomacy.conquer_or_retreat", rule="Breaking Alliances")
def ask_conquer_or_retreat(g: State, army: int) -> Ask:
    """``conquer`` the region or ``retreat`` from it."""
    return faction_of_army(army), [("conquer", army), ("retreat", army)]


@ask_conquer_or_retreat.on("conquer")
def conquer(g: State, action: Action, army: int) -> None:
    region = g.army_at[army]
    if garrisoned(g, region):
        goto(g, "siege.assault", (army,), region)
    else:
        goto(g, "conquest.roll", army, region)
    act_hostile(g, faction_of_army(army), g.owner[region])


@ask_conquer_or_retreat.on("retreat")
def retreat(g: State, action: Action, army: int) -> None:
    tell(g, "army_withdraws", army)
    goto(g, "retreat.choose", army)
