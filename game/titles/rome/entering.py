"""Entering regions: the step itself, the hostile act that it may be, and what waits in the region.

Rulebook: Moving Armies and Navies, Subduing Unrest, Independent Regions, Garrisoned Regions. A region of its own faction or of an ally
lets an army in, and an army of four cards removes an unrest marker by coming. Whoever enters a region that a faction other than
an ally controls, or that holds such a faction's army, acts hostile (rulings A-D1 to A-D3). Foes are met first (`encounter`); then a
region without garrison must be conquered at once (`conquest`), even if another faction has conquered it before (C15: not an ally's);
before a garrison the army may assault, besiege or go on (`siege`; A-M7).
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .diplomacy import act_hostile
from .events.windows import open_window
from .forces import armies_of, armies_of_in, cards_in, destroy_army, faction_of_army, holds_together, lose_troop, mains
from .movement import (
    COMPOSITION,
    acting_seat,
    bar_to_march,
    foes_in,
    friendly_ground,
    pay_step,
    room,
)
from .regions import garrisoned
from .state import MOVED, NONE, UNWELCOME, State
from .steps import flow
from .tables import LIMITS, TROOPS, Role

SUBDUING = "Subduing Unrest"


def begin_step(g: State, army: int, to: int) -> None:
    """Declare a step: others may hinder the army before it is taken and paid for; cards too many for the region go before it."""
    call(g, "campaign.step", army, to)
    if not room(g, army, to):
        call(g, "campaign.make_room", army, to)
    open_window(g, "army_move", acting_seat(g), army)


@flow.run("campaign.step")
def take_step(g: State, army: int, to: int) -> None:
    """The step that was declared, unless events have made it impossible. Foes in the region may not let the army go."""
    refusal = bar_to_march(g, army, to)
    if refusal is not None:
        tell(g, "step_prevented", army, to, refusal.key)
        done(g)
        return
    foes = foes_in(g, faction_of_army(army), g.army_at[army])
    if foes:
        goto(g, "encounter.leave", army, ("region", to), tuple(foes), ())
    else:
        move(g, army, to)
        goto(g, "campaign.arrive", army)


def move(g: State, army: int, to: int) -> None:
    """Take the piece across the border and pay for it on the own turn."""
    pay_step(g, army, to)
    move_freely(g, army, to)


def move_freely(g: State, army: int, to: int) -> None:
    """Take the piece to a region without cost."""
    g.army_at[army] = to
    g.army_marks[army] |= MOVED
    tell(g, "army_moved", army, to)


@flow.run("campaign.arrive")
def arrive(g: State, army: int) -> None:
    """The army has just entered the region where it stands, over land, from the sea or in flight."""
    region = g.army_at[army]
    if region < 0:
        done(g)
        return
    g.army_marks[army] &= ~UNWELCOME
    goto(g, "encounter.begin", army, region)
    for victim in victims_of_entry(g, faction_of_army(army), region):
        act_hostile(g, faction_of_army(army), victim, acting=(army,))


def victims_of_entry(g: State, faction: int, region: int) -> list[int]:
    """The factions against which it is a hostile act to enter a region: who controls it, whose armies are there (rulings A-D3)."""
    foes = foes_in(g, faction, region)
    owner = g.owner[region]
    if owner == NONE or owner in foes or friendly_ground(g, faction, region):
        return foes
    return [owner, *foes]


@flow.run("campaign.settle")
def settle(g: State, army: int, region: int) -> None:
    """No foe is left in the region: the army is welcome, or must conquer it at once, or stands before its garrison."""
    if g.army_at[army] != region:
        done(g)
    elif friendly_ground(g, faction_of_army(army), region):
        calm_on_entry(g, army, region)
        done(g)
    elif garrisoned(g, region):
        tell(g, "before_the_gates", army, region)
        done(g)
    else:
        goto(g, "conquest.roll", army, region)


# ---- unrest --------------------------------------------------------------------------------------------------------


def bar_to_subdue(g: State, army: int) -> Refusal | None:
    """Why an army cannot spend 1 MP to remove an unrest marker, or None."""
    region = g.army_at[army]
    if region < 0:
        return Refusal("army_not_on_map", SUBDUING, (army,))
    if not friendly_ground(g, faction_of_army(army), region):
        return Refusal("not_friendly_region", SUBDUING, (region,))
    if not g.unrest[region]:
        return Refusal("no_unrest", SUBDUING, (region,))
    if not strong_enough_to_subdue(g, army):
        return Refusal("too_few_to_subdue", SUBDUING, (army, LIMITS.subduing_cards))
    return Refusal("too_few_mp", SUBDUING, (army, region, 1, 0)) if g.army_mp[army] < 1 else None


def strong_enough_to_subdue(g: State, army: int) -> bool:
    """4 or more troop cards, at least 2 of them main battle cards."""
    troops = g.army_troops[army]
    return len(troops) >= LIMITS.subduing_cards and mains(troops) >= LIMITS.min_main


def calm_on_entry(g: State, army: int, region: int) -> None:
    """Entering a friendly region removes one marker by itself."""
    if g.unrest[region] and strong_enough_to_subdue(g, army):
        remove_marker(g, army, region)


def remove_marker(g: State, army: int, region: int) -> None:
    g.unrest[region] -= 1
    tell(g, "unrest_subdued", army, region)


# ---- too many cards in a region ------------------------------------------------------------------------------------


@flow.run("campaign.make_room")
def make_room(g: State, army: int, region: int) -> None:
    """Discard until the army fits into a region that it is about to enter (rulings A-M6)."""
    if g.army_at[army] == NONE or room(g, army, region):
        done(g)
    else:
        goto(g, "campaign.discard", army, region)


@flow.ask("campaign.discard", rule=COMPOSITION)
def ask_discard(g: State, army: int, region: int) -> Ask:
    """``discard``: a card of a kind of which there would be too many, from the army or from those in the region."""
    faction = faction_of_army(army)
    crowded = roles_in_excess([*g.army_troops[army], *cards_in(g, faction, region, without=army)])
    armies = [army, *(other for other in armies_of_in(g, faction, region) if other != army)]
    return faction, [
        ("discard", holder, troop)
        for holder in armies
        for troop in dict.fromkeys(g.army_troops[holder])
        if TROOPS[troop].role in crowded
    ]


def roles_in_excess(troops: list[int]) -> list[Role]:
    """Of which kinds of card one region may not hold so many."""
    most = {Role.MAIN: LIMITS.main, Role.SKIRMISHER: LIMITS.skirmisher, Role.ARTILLERY: LIMITS.artillery}
    return [role for role in Role if sum(TROOPS[troop].role is role for troop in troops) > most[role]]


@ask_discard.refuses("discard")
def why_not_discard(g: State, action: Action, army: int, region: int) -> Refusal | None:
    _, holder, troop = action
    if holder not in armies_of(faction_of_army(army)) or troop not in g.army_troops[holder]:
        return Refusal("card_not_in_army", COMPOSITION, (holder, troop))
    return Refusal("no_room_made", COMPOSITION, (region, troop))


@ask_discard.on("discard")
def discard(g: State, action: Action, army: int, region: int) -> None:
    """An army that falls below its least number of main battle cards by this is lost."""
    _, holder, troop = action
    lose_troop(g, holder, troop)
    tell(g, "card_discarded", holder, troop, audience=1 << faction_of_army(holder))
    goto(g, "campaign.make_room", army, region)
    lose_if_broken(g, holder)


def lose_if_broken(g: State, army: int) -> bool:
    """An army with too few main battle cards disintegrates and is entirely lost. Returns whether it was."""
    if holds_together(g, army):
        return False
    tell(g, "army_lost", army)
    destroy_army(g, army)
    return True
