"""Step 1, Preparing for Battle (rulebook: Step 1; Legendary and Talented Generals; rulings A-B2 to A-B4).

Battlefield Experts change the number of terrain icons by one, the attacker's first; then both sides play events in turn until both pass;
then the generals are compared. The better one has a reveal for each star more, a Scouting Expert one besides, on either side.
"""

from __future__ import annotations

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..events.windows import open_window
from ..forces import stars
from ..state import State
from ..steps import flow
from ..tables import LIMITS
from .effects import add_icons
from .table import EXPERT_ASKED, NONE, TERRAIN, Battle, Side
from .traits import led_with
from .zones import battle_of, enter, notice_routs

MOST_STARS = 5

EXPERTS, EVENTS, GENERALS = range(3)
"""Stages of the step."""


@flow.run("battle.prepare")
def prepare(g: State, stage: int) -> None:
    """What is to be done before the first combat, one after the other."""
    battle = battle_of(g)
    if stage == EXPERTS:
        for number, side in enumerate(battle.sides):
            if not side.used & EXPERT_ASKED and led_with(g, side, "battlefield_expert"):
                side.used |= EXPERT_ASKED
                call(g, "battle.expert", number)
                return
        goto(g, "battle.prepare", EVENTS)
    elif stage == EVENTS:
        goto(g, "battle.prepare", GENERALS)
        open_window(g, "battle_setup", battle.sides[0].commander)
        automated = tuple(seat for seat in battle.leaders() if g.setup.automated[seat])
        if automated:
            call(g, "event.turn_over", automated)
    else:
        compare_generals(g, battle)
        battle.terrain_left = battle.icons
        enter(g, battle, TERRAIN)
        notice_routs(g, battle)  # an army may have lost its mercenaries, or its allies, to an event
        goto(g, "battle.fight")


# ---- Battlefield Expert ------------------------------------------------------------------------------------------------


def bar_to_change_ground(battle: Battle, delta: int) -> Refusal | None:
    """Why the number of icons cannot change like this, or None."""
    if abs(delta) != 1:
        return Refusal("one_icon_only", "Legendary and Talented Generals", (delta,))
    if 0 <= battle.icons + delta <= LIMITS.terrain_icons:
        return None
    return Refusal("icons_at_limit", "Set the Terrain", (battle.icons,))


@flow.ask("battle.expert", rule="Legendary and Talented Generals")
def ask_expert(g: State, number: int) -> Ask:
    """``use_battlefield_expert``: icons more (1) or fewer (-1); ``pass``."""
    battle = battle_of(g)
    changes = [("use_battlefield_expert", d) for d in (1, -1) if bar_to_change_ground(battle, d) is None]
    return battle.sides[number].commander, [("pass",), *changes]


@ask_expert.on("use_battlefield_expert")
def change_ground(g: State, action: Action, number: int) -> None:
    add_icons(g, action[1])
    done(g)


@ask_expert.on("pass")
def leave_ground(g: State, action: Action, number: int) -> None:
    done(g)


@ask_expert.refuses("use_battlefield_expert")
def why_not_change_ground(g: State, action: Action, number: int) -> Refusal | None:
    return bar_to_change_ground(battle_of(g), action[1])


# ---- generals ----------------------------------------------------------------------------------------------------------


def stars_of(g: State, side: Side) -> int:
    """The stars with which the general of a side is compared; an army without one has none (A-B4)."""
    if side.leader == NONE or g.army_general[side.leader] < 0:
        return 0
    return min(MOST_STARS, stars(g, side.leader) + side.raised)


def compare_generals(g: State, battle: Battle) -> None:
    """Both generals are shown, and reveals given."""
    shown = [stars_of(g, side) for side in battle.sides]
    for number, side in enumerate(battle.sides):
        scouting = led_with(g, side, "scouting_expert")
        side.reveals = 0 if battle.fog else max(0, shown[number] - shown[1 - number]) + scouting
        general = g.army_general[side.leader] if side.leader != NONE else NONE
        tell(g, "general_shown", side.commander, general, shown[number], side.reveals)
    g.exposures += 1
