"""Moving armies: what a step costs, what stands in its way, how far an army can go.

Rulebook: Moving Armies and Navies, Composition of Armies and Navies. A step crosses one border. Land borders and straits cost 1 MP, a
river or mountain pass 1 more, never both (rulings A-M4); a road covers three steps for each MP whatever it crosses, and steps left
over lapse with a step off the road (A-M3). No least step is granted (A-M5). All armies of a faction in a region, also in passing,
stay within the limits of one army (A-M6). Outside the own turn, in flight and pursuit, steps are free (A-M15).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...common.board import Border
from ...common.routes import cheapest
from ...kernel.actions import Refusal
from .development import effects
from .diplomacy import allied
from .forces import OWNER_OF_ARMY, cards_in, faction_of_army, places_of_armies, within_limits
from .state import ABOARD, GUIDED, NONE, STOPPED, UNPLACED, State
from .tables import LIMITS

RULE = "Moving Armies and Navies"
COMPOSITION = "Composition of Armies and Navies"

_TURNS = ("campaign.turn", "agents.turn", "spending.turn")
_PLAIN = {Border.LAND: 1, Border.STRAIT: 1, Border.RIVER: 2, Border.MOUNTAIN: 2}
BORDER_COSTS = tuple(_PLAIN[border] for border in Border)
"""MP for a step across each kind of border without a road."""
GUIDED_COSTS = (1,) * len(Border)
"""The same under Local Guides."""


def acting_seat(g: State) -> int:
    """The seat whose turn it is; between turns the first in the order of play."""
    return next((frame[1] for frame in reversed(g.frames) if frame[0] in _TURNS), g.order[0])


def on_turn(g: State, faction: int) -> bool:
    """Whether it is this faction's campaign turn: then its steps cost movement points."""
    return ("campaign.turn", faction) in g.frames


def border_costs(g: State, army: int) -> tuple[int, ...]:
    """MP by kind of border for a step of this army without a road: developments and Local Guides ease them."""
    if g.army_marks[army] & GUIDED:
        return GUIDED_COSTS
    eased = effects(g, faction_of_army(army), "border_extra_mp")
    if not eased:
        return BORDER_COSTS
    extra = {effect.item: effect.value for effect in eased}
    return tuple(1 + extra.get(border.name.lower(), BORDER_COSTS[border] - 1) for border in Border)


def fare(on_road: bool, free_steps: int, off_road: int) -> tuple[int, int]:
    """The MP of a step, and how many road steps are free after it: a point spent on a road opens two more (rulings A-M3).

    ``free_steps``: those free before it; ``off_road``: what the border costs without a road.
    """
    if not on_road:
        return off_road, 0
    if free_steps:
        return 0, free_steps - 1
    return 1, LIMITS.road_steps_per_mp - 1


def fare_to(g: State, army: int, to: int) -> tuple[int, int]:
    """As `fare`, for a step into a neighbouring region on the own turn."""
    here = g.army_at[army]
    edge = g.board.edge_number[min(here, to), max(here, to)]
    border = g.board.edges[edge].border
    return fare(bool(g.roads >> edge & 1), g.army_road_steps[army], border_costs(g, army)[border])


def price(g: State, army: int, to: int) -> int:
    """The MP that a step costs: nothing outside the own turn (rulings A-M15)."""
    return fare_to(g, army, to)[0] if on_turn(g, faction_of_army(army)) else 0


def pay_step(g: State, army: int, to: int) -> None:
    """Take the cost of a step from the army's movement points."""
    if on_turn(g, faction_of_army(army)):
        cost, g.army_road_steps[army] = fare_to(g, army, to)
        g.army_mp[army] -= cost


def room(g: State, army: int, region: int) -> bool:
    """Whether the army fits into a region beside the own armies that are there (Composition of Armies and Navies)."""
    faction = OWNER_OF_ARMY[army]
    if region not in places_of_armies(g, faction):
        return True
    return within_limits([*g.army_troops[army], *cards_in(g, faction, region, without=army)])


def bar_to_move(g: State, army: int) -> Refusal | None:
    """Why an army cannot move at all in its own turn, or None."""
    at = g.army_at[army]
    if at == NONE:
        return Refusal("no_such_army", RULE, (army,))
    if at == UNPLACED:
        return Refusal("army_unplaced", "Placing Armies and Navies on the Board", (army,))
    if at == ABOARD:
        return Refusal("army_aboard", "Naval Transport", (army,))
    if g.army_marks[army] & STOPPED:
        return Refusal("army_stopped", RULE, (army,))
    return None


def bar_to_step(g: State, army: int, to: int, cost: int) -> Refusal | None:
    """Why an army that may move cannot take a step into a neighbouring region at this cost, or None."""
    if cost > g.army_mp[army]:
        return Refusal("too_few_mp", RULE, (army, to, cost, g.army_mp[army]))
    return None if room(g, army, to) else Refusal("region_full", COMPOSITION, (army, to))


def bar_to_march(g: State, army: int, to: int) -> Refusal | None:
    """Why an army cannot step into a region in its own turn (or in flight or pursuit, when it is free), or None."""
    free = not on_turn(g, faction_of_army(army))
    refusal = bar_to_move(g, army)
    if refusal is not None and not (free and refusal.key == "army_stopped"):
        return refusal
    if to == g.army_at[army]:
        return Refusal("already_there", RULE, (army, to))
    if g.board.edge_between(g.army_at[army], to) is None:
        return Refusal("not_adjacent", RULE, (g.army_at[army], to))
    return bar_to_step(g, army, to, price(g, army, to))


def friendly_ground(g: State, faction: int, region: int) -> bool:
    """Whether a region is controlled by the faction or by an ally of it: entered without opposition."""
    owner = g.owner[region]
    return owner != NONE and allied(g, faction, owner)


def foes_in(g: State, faction: int, region: int) -> list[int]:
    """The factions, in seat order, with an army in the region that are neither the faction itself nor its allies (rulings A-D3)."""
    found: list[int] = []
    for army, at in enumerate(g.army_at):
        if at == region:
            owner = OWNER_OF_ARMY[army]
            if owner not in found and not allied(g, faction, owner):
                found.append(owner)
    return found


def reach(g: State, army: int) -> dict[int, int]:
    """Regions that an army on the map can come to with its movement points, and the MP each takes.

    The way leads through regions of its faction and of allies that hold no foe; the last step may go anywhere. What dice and windows
    will say is not foreseen.
    """
    return {region: spent for region, (spent, _) in ways(g, army).items()}


def ways(g: State, army: int) -> dict[int, tuple[int, int]]:
    """As `reach`, but with the region from which each is entered, so that the way there can be shown."""
    if bar_to_move(g, army) is not None:
        return {}
    seat, start = faction_of_army(army), g.army_at[army]
    costs, points, board = border_costs(g, army), g.army_mp[army], g.board

    def onward(here: int, cost: tuple[int, int]) -> Iterator[tuple[tuple[int, int], int]]:
        spent, used = cost
        if here != start and (not friendly_ground(g, seat, here) or foes_in(g, seat, here)):
            return
        for there, border, edge in board.land[here]:
            more, free = fare(bool(g.roads >> edge & 1), -used, costs[border])
            if spent + more <= points and room(g, army, there):
                yield (spent + more, -free), there

    found = cheapest(start, (0, -g.army_road_steps[army]), onward)
    del found[start]
    return {region: (way.cost[0], way.before) for region, way in found.items()}
