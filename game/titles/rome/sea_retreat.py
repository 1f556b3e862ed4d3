"""Navies that must get away: after a lost battle, and when their port falls into other hands.

Rulebook: Meeting Enemy Navies; rulings A-N8, A-N11. A navy retreats up to 2 sea areas, each of them without a navy of any faction but
its own and its allies, or into an own or allied port on the way, where it is safe; it may be a port on the sea area where it was
beaten. With no way to go it is sunk, and if it had 2 or more ships when it was beaten, that counts for the victor like sinking
it (A-N9).
"""

from __future__ import annotations

from collections.abc import Iterable

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import victory
from .forces import armies_aboard, destroy_army, faction_of_navy, sink_navy
from .seaways import crowded, foes_at_sea, is_haven, next_seas
from .state import NONE, State
from .steps import flow
from .tables import LIMITS, VP

RULE = "Meeting Enemy Navies"


def sink(g: State, navy: int) -> None:
    """The navy goes down with every army aboard."""
    for army in armies_aboard(g, navy):
        tell(g, "army_lost", army)
        destroy_army(g, army)
    tell(g, "navy_sunk", navy)
    sink_navy(g, navy)


def score_sinking(g: State, victor: int, ships: int) -> None:
    """1 VP for all ships of a navy that had 2 or more (rulings A-N9)."""
    if ships >= 2:
        victory.award(g, victor, VP.sunk_navy_of_2_or_more, "sea")


# ---- where to ------------------------------------------------------------------------------------------------------


def open_water(g: State, navy: int, sea: int) -> bool:
    """Whether a navy in retreat may enter a sea area."""
    return not crowded(g, navy, sea) and not foes_at_sea(g, faction_of_navy(navy), sea)


def seas_to_flee_to(g: State, navy: int) -> list[int]:
    """Sea areas within 2 steps over open water, the nearer ones first."""
    found: list[int] = []
    following: Iterable[int] = next_seas(g, navy)
    for _ in range(LIMITS.navy_retreat):
        fresh = [sea for sea in dict.fromkeys(following) if sea not in found and open_water(g, navy, sea)]
        found += fresh
        following = [sea for at in fresh for sea in g.board.sea_neighbours[at] if sea != g.navy_sea[navy]]
    return found


def ports_to_flee_to(g: State, navy: int) -> list[int]:
    """Own and allied ports on those sea areas, and on the one where the navy is."""
    seas = [*([g.navy_sea[navy]] if g.navy_sea[navy] >= 0 else []), *seas_to_flee_to(g, navy)]
    faction = faction_of_navy(navy)
    ports = dict.fromkeys(region for sea in seas for region in g.board.harbours[sea])
    return [region for region in ports if region != g.navy_port[navy] and is_haven(g, faction, region)]


def refuges(g: State, navy: int) -> list[Action]:
    """``retreat_to_sea`` and ``retreat_to_port``: everywhere the navy may go."""
    options: list[Action] = [("retreat_to_sea", navy, sea) for sea in seas_to_flee_to(g, navy)]
    return options + [("retreat_to_port", navy, region) for region in ports_to_flee_to(g, navy)]


# ---- the retreat ---------------------------------------------------------------------------------------------------


@flow.run("naval.retreat")
def retreat(g: State, navy: int, victor: int, ships: int) -> None:
    """The navy leaves, or goes down. ``victor``: who beat it, or `NONE`; ``ships``: how many it had before."""
    if not g.navy_ships[navy]:
        done(g)
    elif refuges(g, navy):
        goto(g, "naval.flee", navy)
    else:
        tell(g, "navy_trapped", navy)
        done(g)
        sink(g, navy)
        if victor != NONE:
            score_sinking(g, victor, ships)


@flow.ask("naval.flee", rule=RULE)
def ask_flee(g: State, navy: int) -> Ask:
    return faction_of_navy(navy), refuges(g, navy)


@ask_flee.on("retreat_to_sea")
def flee_to_sea(g: State, action: Action, navy: int) -> None:
    g.navy_sea[navy], g.navy_port[navy] = action[2], NONE
    tell(g, "navy_retreats", navy, action[2])
    done(g)


@ask_flee.on("retreat_to_port")
def flee_to_port(g: State, action: Action, navy: int) -> None:
    g.navy_sea[navy], g.navy_port[navy] = NONE, action[2]
    tell(g, "navy_takes_refuge", navy, action[2])
    done(g)


@ask_flee.refuses("retreat_to_sea")
def why_not_to_sea(g: State, action: Action, navy: int) -> Refusal | None:
    _, other, sea = action
    if other != navy:
        return Refusal("not_this_navy", RULE, (other, navy))
    if foes_at_sea(g, faction_of_navy(navy), sea):
        return Refusal("retreat_to_enemy_navy", RULE, (navy, sea))
    if crowded(g, navy, sea):
        return Refusal("sea_full", RULE, (navy, sea))
    return Refusal("retreat_too_far", RULE, (navy, sea))


@ask_flee.refuses("retreat_to_port")
def why_not_to_port(g: State, action: Action, navy: int) -> Refusal | None:
    _, other, region = action
    if other != navy:
        return Refusal("not_this_navy", RULE, (other, navy))
    if not g.board.ports[region]:
        return Refusal("no_port", RULE, (region,))
    if not is_haven(g, faction_of_navy(navy), region):
        return Refusal("port_not_friendly", RULE, (region,))
    return Refusal("retreat_too_far", RULE, (navy, region))


# ---- ports that are lost -------------------------------------------------------------------------------------------


def unwelcome_navies(g: State) -> list[int]:
    """Navies in ports that neither their faction nor an ally controls any longer."""
    return [navy for navy, port in enumerate(g.navy_port) if port >= 0 and not is_haven(g, faction_of_navy(navy), port)]


def expel(g: State, region: int) -> None:
    """The region has changed hands: navies that may no longer lie in its port leave at once (rulings A-N11). Their owners' choices
    are pushed on the stack, so the caller has put its own next step there before."""
    for navy in reversed(unwelcome_navies(g)):
        if g.navy_port[navy] == region:
            call(g, "naval.retreat", navy, NONE, 0)


@flow.run("naval.close_ports")
def close_ports(g: State) -> None:
    """An alliance has ended: navies in ports of former allies leave at once."""
    done(g)
    for navy in reversed(unwelcome_navies(g)):
        call(g, "naval.retreat", navy, NONE, 0)
