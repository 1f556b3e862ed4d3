"""Retreat of a beaten army, and of one that must leave a former ally's land (rulebook: Determine Victor, Breaking Alliances).

The places in their order (rulings A-B30, C24): an own region, or aboard an own navy; else a region without master and army, which must be
conquered at once; else an ally's region; else an enemy region without army, for which a roll or a siege follows, no assault. A foe's
army in a region bars it. With no way out the army is destroyed. A retreat costs no movement points. Who withdraws after a draw chooses
freely among these places (Tied Battles): ``anywhere`` is true then.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .conquest import mark_tried
from .diplomacy import allied
from .entering import move_freely
from .forces import destroy_army, faction_of_army
from .movement import foes_in, friendly_ground, on_turn, room
from .regions import garrisoned
from .seaways import carriers
from .state import NONE, State
from .steps import flow
from .transport import embark

RULE = "Determine Victor"

OWN, MASTERLESS, ALLIED, HOSTILE = range(4)
"""Kinds of region to retreat to, first choice first."""


def shelter(g: State, faction: int, region: int) -> int:
    """What kind of region this is for a faction in retreat."""
    owner = g.owner[region]
    if owner == faction:
        return OWN
    if owner == NONE:
        return HOSTILE if garrisoned(g, region) else MASTERLESS
    return ALLIED if allied(g, faction, owner) else HOSTILE


def bar_to_retreat(g: State, army: int, to: int) -> Refusal | None:
    """Why an army could not retreat into a region even as a last resort, or None."""
    if g.army_at[army] < 0 or g.board.edge_between(g.army_at[army], to) is None:
        return Refusal("not_adjacent", RULE, (g.army_at[army], to))
    return Refusal("retreat_to_foe", RULE, (to,)) if foes_in(g, faction_of_army(army), to) else None


def places(g: State, army: int, anywhere: bool = False) -> list[int]:
    """The adjacent regions to which an army may retreat: those of the best kind that there is, or all of them."""
    faction = faction_of_army(army)
    open_ways = [to for to in g.board.adjacent[g.army_at[army]] if bar_to_retreat(g, army, to) is None]
    if anywhere:
        return open_ways
    kinds = [shelter(g, faction, to) for to in open_ways]
    best = OWN if carriers(g, army) else min(kinds, default=OWN)
    return [to for to, kind in zip(open_ways, kinds, strict=True) if kind == best]


@flow.run("retreat.choose")
def choose(g: State, army: int, anywhere: bool = False) -> None:
    """The army must leave its region now."""
    if g.army_at[army] < 0:
        done(g)
    elif places(g, army) or carriers(g, army):
        goto(g, "retreat.ask", army, anywhere)
    else:
        tell(g, "no_retreat", army)
        done(g)
        destroy_army(g, army)


@flow.ask("retreat.ask", rule=RULE)
def ask_retreat(g: State, army: int, anywhere: bool) -> Ask:
    """``retreat`` into a region, or ``retreat_aboard`` a navy."""
    options: list[Action] = [("retreat", to) for to in places(g, army, anywhere)]
    return faction_of_army(army), options + [("retreat_aboard", navy) for navy in carriers(g, army)]


@ask_retreat.on("retreat")
def retreat(g: State, action: Action, army: int, anywhere: bool) -> None:
    """Cards too many for the region are discarded before the army enters it."""
    goto(g, "retreat.go", army, action[1])
    if not room(g, army, action[1]):
        call(g, "campaign.make_room", army, action[1])


@flow.run("retreat.go")
def go(g: State, army: int, to: int) -> None:
    """Before a garrison the army may lay siege in this turn, but not assault."""
    if g.army_at[army] < 0:
        done(g)
        return
    move_freely(g, army, to)
    if garrisoned(g, to) and on_turn(g, faction_of_army(army)) and not friendly_ground(g, faction_of_army(army), to):
        mark_tried(g, army, to)
    goto(g, "campaign.arrive", army)


@ask_retreat.on("retreat_aboard")
def retreat_aboard(g: State, action: Action, army: int, anywhere: bool) -> None:
    embark(g, army, action[1])
    done(g)


@ask_retreat.refuses("retreat")
def why_not_retreat(g: State, action: Action, army: int, anywhere: bool) -> Refusal | None:
    to = action[1]
    return bar_to_retreat(g, army, to) or Refusal("better_retreat", RULE, (to,))


@ask_retreat.refuses("retreat_aboard")
def why_not_aboard(g: State, action: Action, army: int, anywhere: bool) -> Refusal | None:
    return Refusal("no_navy_to_board", RULE, (army, action[1]))
