"""Who can be recruited into which army, and at what price (rulebook: Buy Unit and/or Ship Cards, Recruiting Mercenaries, Lines of
Communication, Disunity in the Barbarian Tribes; rulings A-P2, A-P3, A-P8, A-P12, A-N12, A-Z3).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...kernel.actions import Refusal
from .development import effects, in_force, total
from .forces import armies_of, exists, faction_of_army, faction_of_navy, free_roles, has_room, navies_of, recruit_troop
from .hiring import mercenary_price, mercenary_range
from .regions import besieged, has
from .setup import mixes_tribes
from .state import BARRACKS, NONE, UNPLACED, State
from .supply import armies_on_line, supplied
from .tables import (
    BARBARIANS,
    COSTS,
    DECKS,
    DEVELOPMENT_NUMBER,
    FACTIONS,
    IS_ARTILLERY,
    IS_MAIN,
    IS_MERCENARY,
    IS_SKIRMISHER,
    LIMITS,
    TROOPS,
)

RULE = "Spending Phase: Buy Unit and/or Ship Cards"
LINES = "Lines of Communication"
DISUNITY = "Disunity in the Barbarian Tribes"
HIRING = "Recruiting Mercenaries"


_NORMAL = {deck: tuple(t for t in cards if TROOPS[t].cost >= 0) for deck, cards in DECKS.items()}
_ENGINES = {deck: tuple(t for t in cards if IS_ARTILLERY[t]) for deck, cards in _NORMAL.items()}


def open_cards(g: State, faction: int) -> tuple[int, ...]:
    """Troop types of the decks that a faction may buy from. After the Marian Reforms Rome buys from the Imperial deck, and from
    the old one only artillery (rulings C28)."""
    board = FACTIONS[faction]
    if g.imperial and board.second_deck:
        return _NORMAL[board.second_deck] + _ENGINES[board.deck]
    return _NORMAL[board.deck]


def mercenary_camps(g: State, faction: int, troop: int) -> list[int]:
    """Unbesieged M regions of that troop which the faction controls and where it has a barracks."""
    return [
        region
        for region, provided in enumerate(g.geo.mercenary)
        if provided == troop and g.owner[region] == faction and has(g, region, BARRACKS) and not besieged(g, region)
    ]


def price(g: State, faction: int, troop: int) -> int:
    """What a troop card costs the faction."""
    card = TROOPS[troop]
    if card.mercenary:
        return mercenary_price(g, faction, troop)
    return max(0, card.cost + total(g, faction, "cost_delta", card.id))


def bar_to_recruit(g: State, army: int, troop: int) -> Refusal | None:
    """Why a card cannot join an army, its price apart, or None."""
    faction = faction_of_army(army)
    on_line = armies_on_line(g, faction)
    return (
        bar_to_card(g, faction, troop)
        or _bar_of_place(g, army, troop, on_line)
        or _bar_of_disunity(g, army, troop, least_open(g, faction, on_line))
    )


def bar_to_card(g: State, faction: int, troop: int) -> Refusal | None:
    """Why a card cannot be bought at all, or None: its deck, its development, its copies."""
    card = TROOPS[troop]
    if card.cost < 0:
        return Refusal("veterans_by_upgrade_only", RULE, (troop,))
    if card.mercenary:
        if not mercenary_camps(g, faction, troop):
            return Refusal("no_barracks_for_mercenaries", HIRING, (troop,))
    elif troop not in open_cards(g, faction):
        return Refusal("deck_closed", RULE, (troop,))
    elif card.unlock and not g.developments[faction] >> DEVELOPMENT_NUMBER[card.unlock][1] & 1:
        return Refusal("needs_development", RULE, (troop, card.unlock))
    if not g.troops_reserve[troop]:
        return Refusal("no_copies_left", RULE, (troop,))
    return None


def _bar_of_place(g: State, army: int, troop: int, on_line: Sequence[int]) -> Refusal | None:
    if not exists(g, army):
        return Refusal("no_such_army", RULE, (army,))
    if army not in on_line:
        return Refusal("no_line_of_communication", LINES, (army,))
    if not has_room(g, army, troop):
        return Refusal("army_full", RULE, (army, troop))
    if IS_MERCENARY[troop] and not _near_camp(g, army, troop):
        return Refusal("mercenaries_too_far", HIRING, (army, troop))
    if TROOPS[troop].rule == "needs_general":
        if g.army_general[army] == NONE:
            return Refusal("needs_general", DISUNITY, (army, troop))
        if (army, troop) in g.recruits:
            return Refusal("one_bodyguard_a_phase", DISUNITY, (army, troop))
    return None


def _near_camp(g: State, army: int, troop: int) -> bool:
    """Whether the army is within 4 land regions of a place that provides these mercenaries."""
    at = g.army_at[army]
    faction = faction_of_army(army)
    reach = mercenary_range(g, faction)
    return at >= 0 and any(g.board.distance[camp][at] <= reach for camp in mercenary_camps(g, faction, troop))


def united(g: State, faction: int) -> bool:
    """Whether a faction recruits without the limits of the tribes."""
    return faction != BARBARIANS or in_force(g, BARBARIANS, "no_recruit_limit")


def least_open(g: State, faction: int, on_line: Sequence[int]) -> int:
    """The size of the smallest army that could take a card: until National Unity no larger one may (rulings A-P3)."""
    if united(g, faction):
        return LIMITS.troops
    return min((len(g.army_troops[army]) for army in on_line if _takes_any(g, army, on_line)), default=LIMITS.troops)


def _bar_of_disunity(g: State, army: int, troop: int, least: int) -> Refusal | None:
    """Until National Unity a Barbarian army takes 2 main battle cards (3 with a Tribal Council) and 1 skirmisher a phase, does not
    mix Lowland with Highland Warriors, and does not outgrow the others."""
    if united(g, faction_of_army(army)):
        return None
    if len(g.army_troops[army]) > least:
        return Refusal("smaller_army_first", DISUNITY, (army, least))
    if as_large_as_elders(g, army):
        return Refusal("smaller_army_first", DISUNITY, (army, len(g.army_troops[army])))
    return _bar_of_limit(g, army, troop)


def raised_now(g: State, army: int) -> bool:
    """Whether an army was raised in this Spending Phase: all its cards were bought in it."""
    return len(g.army_troops[army]) == sum(taker == army for taker, _ in g.recruits)


def as_large_as_elders(g: State, army: int) -> bool:
    """Whether a new army is as large as the smallest that was there before: it may not become larger (rulings A-P3)."""
    if not raised_now(g, army):
        return False
    elders = [other for other in armies_of(BARBARIANS) if exists(g, other) and not raised_now(g, other)]
    return any(len(g.army_troops[elder]) <= len(g.army_troops[army]) for elder in elders)


def _bar_of_limit(g: State, army: int, troop: int) -> Refusal | None:
    joined = [recruit for taker, recruit in g.recruits if taker == army]
    most = max((e.value for e in effects(g, BARBARIANS, "recruit_limit_per_army")), default=LIMITS.recruit_main)
    if IS_MAIN[troop] and sum(IS_MAIN[recruit] for recruit in joined) >= most:
        return Refusal("tribe_gives_no_more", DISUNITY, (army, troop))
    if IS_SKIRMISHER[troop] and sum(IS_SKIRMISHER[recruit] for recruit in joined) >= LIMITS.recruit_skirmisher:
        return Refusal("tribe_gives_no_more", DISUNITY, (army, troop))
    if mixes_tribes([*g.army_troops[army], troop]) and not in_force(g, BARBARIANS, "mix_lowland_highland"):
        return Refusal("lowland_with_highland", DISUNITY, (army, troop))
    return None


def _takes_any(g: State, army: int, on_line: Sequence[int]) -> bool:
    """Whether an army could take a card too."""
    free = free_roles(g, army)
    return not as_large_as_elders(g, army) and any(
        free[TROOPS[troop].role]
        and bar_to_card(g, BARBARIANS, troop) is None
        and _bar_of_place(g, army, troop, on_line) is None
        and _bar_of_limit(g, army, troop) is None
        for troop in open_cards(g, BARBARIANS)
    )


def recruits_for(g: State, army: int) -> list[int]:
    """Troop types that the army's owner may buy for it and can pay, own decks first, then mercenaries."""
    faction = faction_of_army(army)
    on_line = armies_on_line(g, faction)
    least = least_open(g, faction, on_line)
    return list(_takes(g, army, cards_on_offer(g, faction), on_line, least))


def armies_that_recruit(g: State, faction: int) -> list[int]:
    """The faction's armies for which there is anything to buy."""
    cards = cards_on_offer(g, faction)
    if not cards:
        return []
    on_line = armies_on_line(g, faction)
    least = least_open(g, faction, on_line)
    return [army for army in on_line if next(_takes(g, army, cards, on_line, least), None) is not None]


def cheap_recruits(g: State, faction: int, most: int) -> Iterator[tuple[int, int]]:
    """(army, troop type) of each own card of that printed cost or less that may join an army (Muster)."""
    on_line = armies_on_line(g, faction)
    least = least_open(g, faction, on_line)
    cheap = [t for t in open_cards(g, faction) if TROOPS[t].cost <= most and bar_to_card(g, faction, t) is None]
    return ((army, troop) for army in on_line for troop in _takes(g, army, cheap, on_line, least))


def cards_on_offer(g: State, faction: int) -> list[int]:
    """Troop types that the faction can buy and pay, whichever army they join."""
    gold = g.gold[faction]
    return [t for t in candidates(g, faction) if price(g, faction, t) <= gold and bar_to_card(g, faction, t) is None]


def _takes(g: State, army: int, cards: Sequence[int], on_line: Sequence[int], least: int) -> Iterator[int]:
    """Those of the cards on offer that may join the army."""
    free = free_roles(g, army)
    for troop in cards:
        if free[TROOPS[troop].role]:
            if _bar_of_place(g, army, troop, on_line) is None and _bar_of_disunity(g, army, troop, least) is None:
                yield troop


def candidates(g: State, faction: int) -> Iterator[int]:
    """Troop types of the open decks, and those of own M regions."""
    yield from open_cards(g, faction)
    yield from dict.fromkeys(t for region, t in enumerate(g.geo.mercenary) if t >= 0 and g.owner[region] == faction)


def add_recruit(g: State, army: int, troop: int) -> None:
    """The card joins the army, and counts for the limits of this phase."""
    recruit_troop(g, army, troop)
    g.recruits = (*g.recruits, (army, troop))


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
