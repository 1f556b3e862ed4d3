"""Relations between factions (rulebook: Treaty, Breaking Alliances; rulings A-D).

Every pair is enemy, neutral, friendly or ally. The two factions of one person are always allies and all across are enemies
(rulings A-2.2); the nation that nobody plays has no relations (A-D7).
"""

from __future__ import annotations

from ...kernel.flow import call
from ...kernel.log import tell
from . import victory
from .forces import faction_of_army
from .state import ALLY, ENEMY, FRIENDLY, NEUTRAL, PAIR, UNWELCOME, State
from .tables import VP


def relation(g: State, a: int, b: int) -> int:
    """How two factions stand; a faction is its own ally."""
    return ALLY if a == b else g.relations[PAIR[a][b]]


def allied(g: State, a: int, b: int) -> bool:
    """Whether two factions are allies, or one and the same."""
    return a == b or g.relations[PAIR[a][b]] == ALLY


def partners(g: State, a: int, b: int) -> bool:
    """Whether two factions belong to one person, which nothing can change."""
    return g.setup.teams[a] == g.setup.teams[b]


def fixed(g: State) -> bool:
    """Whether relations cannot change at all, as in the game of two teams."""
    return len({g.setup.teams[f] for f in g.setup.factions}) < len(g.setup.factions)


def set_relation(g: State, a: int, b: int, level: int) -> None:
    """Move both markers on the trackers."""
    if g.relations[PAIR[a][b]] != level:
        g.relations[PAIR[a][b]] = level
        tell(g, "relation", a, b, level)
        if level == ALLY:
            for army in guests(g, a, [b]):  # they must leave or break the alliance again (rulings A-D8)
                g.army_marks[army] |= UNWELCOME


def others(g: State, faction: int) -> list[int]:
    """The other factions in play, in seat order."""
    return [other for other in g.setup.factions if other != faction]


def act_hostile(g: State, attacker: int, victim: int, acting: tuple[int, ...] = ()) -> None:
    """A hostile act: both become enemies. Against an ally it costs 1 VP; the attacker's other allies become friendly and, at the
    same time, its friends neutral (rulings A-D1). Navies leave the ports of former allies. Armies that stand on the land of a former
    ally must then conquer or retreat (A-D4), except the ``acting`` ones, which are about to fight there anyway, and the attacker's
    before garrisons of the victim, where they are invaders like any other: those choices are pushed on the stack, so the caller has
    put its own next step there before.
    """
    if attacker == victim or victim not in g.setup.factions or partners(g, attacker, victim):
        return
    g.attacked[victim] |= 1 << attacker
    before = {other: relation(g, attacker, other) for other in others(g, attacker)}
    if before[victim] == ENEMY:
        return
    set_relation(g, attacker, victim, ENEMY)
    if before[victim] != ALLY:
        return
    victory.award(g, attacker, VP.attack_on_ally, "broken_alliance")
    for other, level in before.items():
        if other != victim and level in (ALLY, FRIENDLY) and not partners(g, attacker, other):
            set_relation(g, attacker, other, FRIENDLY if level == ALLY else NEUTRAL)
    former = [other for other, level in before.items() if level == ALLY and not partners(g, attacker, other)]
    for army in reversed(guests(g, attacker, former)):
        if army not in acting:
            call(g, "diplomacy.invading" if invades(g, army, attacker, victim) else "diplomacy.stranded", army)
    call(g, "naval.close_ports")


def invades(g: State, army: int, attacker: int, victim: int) -> bool:
    """Whether the army is one of the attacker's on the victim's land."""
    return faction_of_army(army) == attacker and g.owner[g.army_at[army]] == victim


def guests(g: State, faction: int, former: list[int]) -> list[int]:
    """Armies of a faction on the land of its former allies, and theirs on its land."""
    found = []
    for army, region in enumerate(g.army_at):
        if region >= 0:
            guest, host = faction_of_army(army), g.owner[region]
            if (guest == faction and host in former) or (guest in former and host == faction):
                found.append(army)
    return found
