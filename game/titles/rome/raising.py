"""Buying troop and ship cards, and raising new armies (rulebook: Spending Phase, Buy Unit and/or Ship Cards; rulings A-M18, A-P2).

Which cards there are, and at what price, stands in `decks`, which army they may join in `recruiting`, what holds for ships in
`shipyards`. A new army is raised under an unallocated general with at least 2 main battle cards and placed when it first moves; in an own
M region with a barracks and a line of communication it stands at once (A-M18).
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, Verbs, call, done
from ...kernel.log import only, tell
from .decks import bar_to_card, candidates, price
from .disunity import bar_to_new_army
from .forces import (
    armies_of,
    cards_in,
    disband_piece,
    exists,
    faction_of_army,
    free_army,
    mains,
    navies_of,
)
from .recruiting import add_recruit, armies_that_recruit, bar_to_recruit, recruits_for
from .regions import besieged, has
from .setup import different
from .shipyards import bar_to_buy_ship, ship_price
from .state import BARRACKS, NONE, UNPLACED, State
from .steps import flow
from .supply import has_line, supplied
from .tables import IS_MAIN, IS_MERCENARY, LIMITS
from .treasury import spend_gold

RULE = "Spending Phase"

verbs: Verbs[State] = Verbs()
"""What may be done here at a decision of the spending turn."""


def offers(g: State, seat: int) -> list[Action]:
    """``recruit`` for an army, ``raise_army``, ``buy_ship`` for a navy."""
    recruiting: list[Action] = [("recruit", army) for army in armies_that_recruit(g, seat)]
    ships: list[Action] = [("buy_ship", navy) for navy in navies_of(seat) if bar_to_buy_ship(g, navy) is None]
    return recruiting + army_options(g, seat) + ships


# ---- troops for an army --------------------------------------------------------------------------------------------


@verbs.on("recruit")
def recruit(g: State, action: Action, seat: int) -> None:
    call(g, "spending.recruit", action[1])


@verbs.refuses("recruit")
def why_not_recruit(g: State, action: Action, seat: int) -> Refusal | None:
    army = action[1]
    if army not in armies_of(seat) or not exists(g, army):
        return Refusal("no_such_army", RULE, (army,))
    if not has_line(g, army):
        return Refusal("no_line_of_communication", "Lines of Communication", (army,))
    return Refusal("nothing_to_recruit", RULE, (army,))


@flow.ask("spending.recruit", rule=RULE)
def ask_recruit(g: State, army: int) -> Ask:
    """``buy`` a troop card for the army, or ``enough``."""
    return faction_of_army(army), [*(("buy", troop) for troop in recruits_for(g, army)), ("enough",)]


@ask_recruit.on("buy")
def buy(g: State, action: Action, army: int) -> None:
    troop = action[1]
    faction = faction_of_army(army)
    spend_gold(g, faction, price(g, faction, troop), "troops")
    add_recruit(g, army, troop)
    tell(g, "recruited", army, troop, audience=only(faction))


@ask_recruit.refuses("buy")
def why_not_buy(g: State, action: Action, army: int, *about: int) -> Refusal | None:
    troop = action[1]
    faction = faction_of_army(army)
    refusal = bar_to_recruit(g, army, troop)
    if refusal is None and price(g, faction, troop) > g.gold[faction]:
        return Refusal("not_enough_gold", RULE, (price(g, faction, troop),))
    return refusal


@ask_recruit.on("enough")
def enough(g: State, action: Action, army: int) -> None:
    done(g)


# ---- new armies ----------------------------------------------------------------------------------------------------


def army_options(g: State, seat: int) -> list[Action]:
    """``raise_army`` with an unallocated general, off the map (region -1) or in an M region with a barracks."""
    if not g.generals_unallocated[seat] or free_army(g, seat) == NONE or bar_to_new_army(g, seat):
        return []
    places = [place for place in (NONE, *mustering_camps(g, seat)) if can_raise(g, seat, place)]
    return [("raise_army", general, place) for general in different(g.generals_unallocated[seat]) for place in places]


def mustering_camps(g: State, seat: int) -> list[int]:
    """Own M regions with a barracks and a line of communication."""
    camps = [
        region
        for region, troop in enumerate(g.geo.mercenary)
        if troop >= 0 and g.owner[region] == seat and has(g, region, BARRACKS) and not besieged(g, region)
    ]
    if not camps:
        return []
    land, _ = supplied(g, seat)
    return [region for region in camps if land[region]]


def can_raise(g: State, seat: int, place: int) -> bool:
    """Whether enough main battle cards for a new army are to be had, can be paid, and have room there."""
    camp = g.geo.mercenary[place] if place >= 0 else NONE
    prices = sorted(
        price(g, seat, troop)
        for troop in candidates(g, seat)
        if IS_MAIN[troop] and (not IS_MERCENARY[troop] or troop == camp) and bar_to_card(g, seat, troop) is None
        for _ in range(min(LIMITS.min_main, g.troops_reserve[troop]))
    )
    room = place < 0 or mains(cards_in(g, seat, place)) + LIMITS.min_main <= LIMITS.main
    return room and len(prices) >= LIMITS.min_main and sum(prices[: LIMITS.min_main]) <= g.gold[seat]


def open_army(g: State, seat: int, general: int, place: int) -> int:
    """A piece with a general and no cards yet."""
    army = free_army(g, seat)
    g.army_at[army] = place if place >= 0 else UNPLACED
    g.army_general[army] = general
    g.generals_unallocated[seat] = tuple(n for n in g.generals_unallocated[seat] if n != general)
    return army


def close_army(g: State, army: int) -> None:
    """Undo `open_army`: cards and gold go back, the general is unallocated again."""
    seat = faction_of_army(army)
    for troop in g.army_troops[army]:
        g.troops_reserve[troop] += 1
        g.gold[seat] += price(g, seat, troop)
    g.recruits = tuple(recruit for recruit in g.recruits if recruit[0] != army)
    g.generals_unallocated[seat] = tuple(sorted((*g.generals_unallocated[seat], g.army_general[army])))
    g.army_general[army] = NONE
    disband_piece(g, army)


@verbs.on("raise_army")
def raise_army(g: State, action: Action, seat: int) -> None:
    _, general, place = action
    call(g, "spending.muster", open_army(g, seat, general, place))


@verbs.refuses("raise_army")
def why_no_army(g: State, action: Action, seat: int) -> Refusal | None:
    _, general, place = action
    if general not in g.generals_unallocated[seat]:
        return Refusal("general_not_free", RULE, (general,))
    if free_army(g, seat) == NONE:
        return Refusal("four_armies", RULE, (LIMITS.armies_on_map,))
    if place != NONE and place not in mustering_camps(g, seat):
        return Refusal("no_mustering_place", RULE, (place,))
    return bar_to_new_army(g, seat) or Refusal("too_few_cards_for_army", RULE, (LIMITS.min_main,))


@flow.ask("spending.muster", rule=RULE)
def ask_muster(g: State, army: int) -> Ask:
    """``buy`` cards for a new army; ``enough`` once it has its 2 main battle cards, until then ``give_up``."""
    troops = list(recruits_for(g, army))
    ready = mains(g.army_troops[army]) >= LIMITS.min_main
    if not ready:
        troops = [troop for troop in troops if IS_MAIN[troop]]
    return faction_of_army(army), [*(("buy", troop) for troop in troops), ("enough",) if ready else ("give_up",)]


ask_muster.on("buy")(buy)
ask_muster.refuses("buy")(why_not_buy)


@ask_muster.on("enough")
def army_ready(g: State, action: Action, army: int) -> None:
    tell(g, "army_raised", army, g.army_at[army])
    done(g)


@ask_muster.on("give_up")
def give_up(g: State, action: Action, army: int) -> None:
    close_army(g, army)
    done(g)


# ---- ships ---------------------------------------------------------------------------------------------------------


@verbs.on("buy_ship")
def buy_ship(g: State, action: Action, seat: int) -> None:
    navy = action[1]
    spend_gold(g, seat, ship_price(g, seat), "ship")
    g.ships_reserve -= 1
    if not g.navy_ships[navy]:
        g.navy_sea[navy] = UNPLACED
    g.navy_ships[navy] += 1


@verbs.refuses("buy_ship")
def why_no_ship(g: State, action: Action, seat: int) -> Refusal | None:
    navy = action[1]
    return bar_to_buy_ship(g, navy) if navy in navies_of(seat) else Refusal("no_such_navy", RULE, (navy,))
