"""Campaigning Phase: each seat in turn order moves its armies and navies and fights with them.

Rulebook: Campaigning Phase, Placing Armies and Navies on the Board. A seat gives its orders one step at a time, to its pieces in any
order, until it ends its turn. Placement is the first step and free (rulings A-M1): starting armies in a home; later ones in a home, in
a controlled region worth 2 gold or more, or in one with a barracks; never where a foe stands. Movement points hold for the phase.
Armies that besiege a new ally must have left it at the end of this turn, or the alliance is broken (A-D8).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import conquest, encounter, naval, reorganise, siege
from .diplomacy import act_hostile
from .entering import bar_to_subdue, begin_step, remove_marker
from .events.windows import own_events, own_plays
from .forces import armies_in, armies_of, cards_in, exists, faction_of_army, full_mp, places_of_armies, within_limits
from .movement import (
    COMPOSITION,
    bar_to_march,
    bar_to_move,
    border_costs,
    foes_in,
    friendly_ground,
    room,
)
from .orders import RULE, Order, register
from .regions import has
from .sequence import next_turn
from .state import BARRACKS, MOVED, NONE, STOPPED, UNPLACED, UNWELCOME, State
from .steps import flow

PLACING = "Placing Armies and Navies on the Board"
RICH_ENOUGH = 2
"""Gold value from which a region that is no home may raise armies."""


@flow.run("campaign.begin")
def begin(g: State) -> None:
    """A new Campaigning Phase: everybody is fresh, and nobody has fought yet."""
    g.drawn = ()
    for seat in g.order:
        prepare(g, seat)
    goto(g, "campaign.seat", 0)


def prepare(g: State, seat: int) -> None:
    """Full movement points for a seat's armies and navies; what happened to them in the last phase is forgotten."""
    for army in armies_of(seat):
        g.army_mp[army] = full_mp(g, army) if exists(g, army) else 0
        g.army_road_steps[army] = 0
        g.army_marks[army] &= UNWELCOME
        g.army_assaulted[army] = ()
    naval.prepare(g, seat)


@flow.run("campaign.seat")
def next_seat(g: State, place: int) -> None:
    """The seat in that place of the order of play has its campaign turn."""
    next_turn(g, "campaign", place)


@flow.ask("campaign.turn", rule=RULE)
def ask_turn(g: State, seat: int) -> Ask:
    """All orders that the seat may give now, army by army, then navies, events and the end of the turn.

    ``place`` (army) · ``march`` (army, region), ``march_discarding`` where cards must be discarded for it · ``assault``, ``besiege``,
    ``roll_conquest``, ``subdue``, ``end_move``, ``split`` (army) · ``attack`` (army, faction) · ``join_general`` (army, general) ·
    ``reorganise`` (army, army) · ``end_turn``.
    """
    options: list[Action] = []
    own = places_of_armies(g, seat)
    for army, at in zip(armies_of(seat), own, strict=True):
        if at >= 0:
            if not g.army_marks[army] & STOPPED:
                options += marches(g, army, at, own)
                options.append(("end_move", army))
            options += orders_on_the_spot(g, army, at)
            if g.army_at.count(at) > own.count(at):
                options += attacks(g, army, at)
        elif at == UNPLACED and bar_to_take_the_field(g, army) is None:
            options.append(("place", army))
    options += reorganise.options(g, seat)
    options += naval.options(g, seat)
    options += own_plays(g, seat)
    options.append(("end_turn",))
    return seat, options


def marches(g: State, army: int, at: int, own: list[int]) -> list[Action]:
    """The steps that an army may take now."""
    costs, roads, points = border_costs(g, army), g.roads, g.army_mp[army]
    on_road = 0 if g.army_road_steps[army] else 1
    found: list[Action] = []
    for to, border, edge in g.board.land[at]:
        if (on_road if roads >> edge & 1 else costs[border]) <= points:
            crowded = to in own and not room(g, army, to)
            found.append(("march_discarding" if crowded else "march", army, to))
    return found


def orders_on_the_spot(g: State, army: int, at: int) -> list[Action]:
    """What an army may do in the region where it stands."""
    seat = faction_of_army(army)
    found: list[Action] = []
    if g.owner[at] != seat:
        if conquest.bar_to_roll(g, army) is None:
            found.append(("roll_conquest", army))
        if siege.bar_to_assault(g, army) is None:
            found.append(("assault", army))
        if siege.bar_to_besiege(g, army) is None:
            found.append(("besiege", army))
    if g.unrest[at] and bar_to_subdue(g, army) is None:
        found.append(("subdue", army))
    if g.army_general[army] == NONE:
        found += [("join_general", army, general) for general in reorganise.generals_for(g, army)]
    if reorganise.bar_to_split(g, army) is None:
        found.append(("split", army))
    return found


def attacks(g: State, army: int, at: int) -> list[Action]:
    """The factions, in seat order, whose armies in its region an army may attack, allies too."""
    here = dict.fromkeys(faction_of_army(other) for other in armies_in(g, at))
    return [("attack", army, faction) for faction in here if encounter.bar_to_fight(g, army, faction) is None]


@ask_turn.on("end_turn")
def end_turn(g: State, action: Action, seat: int) -> None:
    """Guests that have outstayed their welcome break the alliance; tribes fall out."""
    tell(g, "campaign_turn_ended", seat)
    goto(g, "feud.begin", seat)
    for army in armies_of(seat):
        at = g.army_at[army]
        if at >= 0 and g.army_marks[army] & UNWELCOME:
            g.army_marks[army] &= ~UNWELCOME
            if g.owner[at] != seat and friendly_ground(g, seat, at):
                act_hostile(g, seat, g.owner[at], acting=(army,))


ask_turn.include(own_events)


# ---- placing -------------------------------------------------------------------------------------------------------


def placing_regions(g: State, seat: int) -> Iterator[int]:
    """Regions that the seat controls, its homes first, the capital before them all."""
    for home in g.geo.homes[seat]:
        if g.owner[home] == seat:
            yield home
    for region, owner in enumerate(g.owner):
        if owner == seat and g.geo.home[region] != seat:
            yield region


def bar_to_place(g: State, army: int, region: int) -> Refusal | None:
    """Why an army cannot be put on the map in a region, or None."""
    seat = faction_of_army(army)
    if g.army_at[army] != UNPLACED:
        return Refusal("not_unplaced", PLACING, (army,))
    if g.owner[region] != seat:
        return Refusal("not_controlled", PLACING, (region,))
    if g.geo.home[region] != seat:
        if g.turn <= 1:
            return Refusal("first_in_a_home", PLACING, (region,))
        if g.geo.gold[region] < RICH_ENOUGH and not has(g, region, BARRACKS):
            return Refusal("too_poor_to_raise", PLACING, (region, RICH_ENOUGH))
    if foes_in(g, seat, region):
        return Refusal("region_besieged", PLACING, (region,))
    if not within_limits([*g.army_troops[army], *cards_in(g, seat, region)]):
        return Refusal("region_full", COMPOSITION, (army, region))
    return None


def bar_to_take_the_field(g: State, army: int) -> Refusal | None:
    """Why an army cannot be put on the map at all, or None."""
    if g.army_at[army] != UNPLACED:
        return Refusal("not_unplaced", PLACING, (army,))
    regions = placing_regions(g, faction_of_army(army))
    if any(bar_to_place(g, army, region) is None for region in regions):
        return None
    return Refusal("nowhere_to_place", PLACING, (army,))


def place(g: State, army: int) -> None:
    call(g, "campaign.place", army)


@flow.ask("campaign.place", rule=PLACING)
def ask_place(g: State, army: int) -> Ask:
    """``place_in``: the region where the army comes onto the map."""
    seat = faction_of_army(army)
    return seat, [("place_in", region) for region in placing_regions(g, seat) if bar_to_place(g, army, region) is None]


@ask_place.on("place_in")
def place_in(g: State, action: Action, army: int) -> None:
    region = action[1]
    g.army_at[army] = region
    g.army_marks[army] |= MOVED
    tell(g, "army_placed", army, region)
    done(g)


@ask_place.refuses("place_in")
def why_not_place_in(g: State, action: Action, army: int) -> Refusal | None:
    return bar_to_place(g, army, action[1])


# ---- orders to armies ----------------------------------------------------------------------------------------------


def end_move(g: State, army: int) -> None:
    g.army_marks[army] |= STOPPED
    tell(g, "move_ended", army)


def subdue(g: State, army: int) -> None:
    """1 MP for an unrest marker."""
    g.army_mp[army] -= 1
    g.army_road_steps[army] = 0
    remove_marker(g, army, g.army_at[army])


ORDERS: dict[str, Order] = {
    "place": Order(place, bar_to_take_the_field),
    "march": Order(begin_step, bar_to_march),
    "march_discarding": Order(begin_step, bar_to_march),
    "end_move": Order(end_move, bar_to_move),
    "assault": Order(siege.declare, siege.bar_to_assault),
    "besiege": Order(siege.besiege, siege.bar_to_besiege),
    "roll_conquest": Order(conquest.invade, conquest.bar_to_roll),
    "attack": Order(encounter.attack, encounter.bar_to_fight),
    "subdue": Order(subdue, bar_to_subdue),
    "join_general": Order(reorganise.join_general, reorganise.bar_to_join),
    "reorganise": Order(reorganise.reorganise, reorganise.bar_to_reorganise),
    "split": Order(reorganise.split, reorganise.bar_to_split),
}

register(ask_turn, ORDERS | naval.ORDERS)


@ask_turn.refuses("pursue")
def why_not_pursue(g: State, action: Action, seat: int) -> Refusal | None:
    """Pursuit is no order; it is offered when an army has got away."""
    return encounter.bar_to_pursue(g, action[1])
