"""Who may build ships, for which navy and at what price (rulebook: Buy Unit and/or Ship Cards; rulings A-N12)."""

from __future__ import annotations

from ...kernel.actions import Refusal
from .development import in_force, total
from .forces import faction_of_navy, navies_of
from .regions import besieged
from .state import UNPLACED, State
from .supply import supplied
from .tables import COSTS, FACTIONS, LIMITS

RULE = "Spending Phase: Buy Unit and/or Ship Cards"
LINES = "Lines of Communication"


def ship_price(g: State, faction: int) -> int:
    return max(0, COSTS.ship + total(g, faction, "cost_delta", "ship"))


def bar_to_buy_ship(g: State, navy: int) -> Refusal | None:
    """Why a ship cannot join a navy, or None. A navy that is lost is built anew and placed when it first moves."""
    faction = faction_of_navy(navy)
    if FACTIONS[faction].ship_level < 0 and not in_force(g, faction, "may_build_ships"):
        return Refusal("no_shipyards", RULE, (faction,))
    if not g.ships_reserve:
        return Refusal("no_ships_left", RULE)
    if g.navy_ships[navy] >= LIMITS.ships_per_navy_and_sea_area or _water_full(g, navy):
        return Refusal("navy_full", RULE, (navy,))
    if g.gold[faction] < ship_price(g, faction):
        return Refusal("not_enough_gold", RULE, (ship_price(g, faction),))
    return None if _in_reach_of_yards(g, navy) else Refusal("navy_out_of_reach", LINES, (navy,))


def _water_full(g: State, navy: int) -> bool:
    faction = faction_of_navy(navy)
    sea = g.navy_sea[navy]
    together = [other for other in navies_of(faction) if sea >= 0 and g.navy_sea[other] == sea]
    return sum(g.navy_ships[other] for other in together) >= LIMITS.ships_per_navy_and_sea_area


def _in_reach_of_yards(g: State, navy: int) -> bool:
    """In or next to a home port, or with a line of communication."""
    faction = faction_of_navy(navy)
    sea, port = g.navy_sea[navy], g.navy_port[navy]
    if not g.navy_ships[navy] or sea == UNPLACED:
        return True
    own_ports = [r for r in g.geo.homes[faction] if g.owner[r] == faction and g.board.ports[r] and not besieged(g, r)]
    if port in own_ports or any(sea in g.board.ports[r] for r in own_ports):
        return True
    land, seas = supplied(g, faction)
    return bool(land[port]) if port >= 0 else bool(seas[sea])
