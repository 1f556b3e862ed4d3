"""Spending Phase: each seat in turn order buys what it can pay (rulings C11, A-P1). Gold is kept between turns (A-P11).

Rulebook: Spending Phase. What may be recruited stands in `recruiting`, what may be built in `building`, developments in `advancement`.
New armies are raised under an unallocated general and placed when they first move; in an own M region with a barracks and a line of
communication they stand at once (A-M18).
"""

from __future__ import annotations

from collections.abc import Iterator

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from . import advancement, building
from .development import highest
from .diplomacy import partners
from .events.windows import bar_to_play, own_plays, play_own
from .forces import (
    agents_of,
    armies_of,
    cards_in,
    disband_piece,
    exists,
    faction_of_agent,
    faction_of_army,
    free_army,
    generals_in_field,
    mains,
    navies_of,
    on_map,
    reserve_general,
    take_general,
)
from .recruiting import (
    add_recruit,
    armies_that_recruit,
    bar_to_buy_ship,
    bar_to_card,
    bar_to_recruit,
    candidates,
    price,
    recruits_for,
    ship_price,
)
from .regions import besieged, has, regions_of
from .sequence import seats_in_order
from .setup import different
from .state import BARRACKS, MARKET, NONE, UNPLACED, WALLS, WONDER, State
from .steps import flow
from .supply import has_line, supplied
from .tables import BARBARIANS, COSTS, DEVELOPMENTS, IS_MAIN, IS_MERCENARY, LIMITS

RULE = "Spending Phase"
GENERALS_RULE = "Spending Phase: Buy a General"
AGENTS_RULE = "Spending Phase: Buy an Agent"


@flow.run("spending.begin")
def begin(g: State) -> None:
    goto(g, "spending.seat", 0)


@flow.run("spending.seat")
def next_seat(g: State, place: int) -> None:
    """The seats in the order of play; what was bought takes effect when all are done."""
    g.works, g.roads_bought, g.improvements_bought, g.recruits = (), 0, 0, ()
    seat = seats_in_order(g, place)
    if seat is None:
        advancement.take_effect(g)
        done(g)
        return
    goto(g, "spending.seat", place + 1)
    call(g, "spending.turn", seat)


@flow.ask("spending.turn", rule=RULE)
def ask_turn(g: State, seat: int) -> Ask:
    """What to buy next: each option is a purchase or opens the choice of its details."""
    options: list[Action] = [("recruit", army) for army in armies_that_recruit(g, seat)]
    options += army_options(g, seat)
    options += [("buy_ship", navy) for navy in navies_of(seat) if bar_to_buy_ship(g, navy) is None]
    options += general_options(g, seat)
    options += agent_options(g, seat)
    options += [
        ("develop", index)
        for index, development in enumerate(DEVELOPMENTS[seat])
        if advancement.bar_to_develop(g, seat, development) is None
    ]
    options += building_options(g, seat)
    if g.gold[seat] >= COSTS.remove_unrest:
        options += [("remove_unrest", region) for region in regions_of(g, seat) if g.unrest[region]]
    options += own_plays(g, seat)
    options.append(("end_turn",))
    return seat, options


@ask_turn.on("end_turn")
def end_turn(g: State, action: Action, seat: int) -> None:
    done(g)


ask_turn.on("play_event")(play_own)


@ask_turn.refuses("play_event")
def why_not_play(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_play(g, seat, action[1], "own", ())


def pay(g: State, faction: int, gold: int, what: str) -> None:
    g.gold[faction] -= gold
    tell(g, "paid", faction, gold, what)


# Troops


@ask_turn.on("recruit")
def recruit(g: State, action: Action, seat: int) -> None:
    call(g, "spending.recruit", action[1])


@ask_turn.refuses("recruit")
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
    pay(g, faction, price(g, faction, troop), "troops")
    add_recruit(g, army, troop)
    tell(g, "recruited", army, troop, audience=1 << faction)


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


# New armies


def army_options(g: State, seat: int) -> list[Action]:
    """``raise_army`` with an unallocated general, off the map (region -1) or in an M region with a barracks."""
    if not g.generals_unallocated[seat] or free_army(g, seat) == NONE:
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


@ask_turn.on("raise_army")
def raise_army(g: State, action: Action, seat: int) -> None:
    _, general, place = action
    call(g, "spending.muster", open_army(g, seat, general, place))


@ask_turn.refuses("raise_army")
def why_no_army(g: State, action: Action, seat: int) -> Refusal | None:
    _, general, place = action
    if general not in g.generals_unallocated[seat]:
        return Refusal("general_not_free", RULE, (general,))
    if free_army(g, seat) == NONE:
        return Refusal("four_armies", RULE, (LIMITS.armies_on_map,))
    if place != NONE and place not in mustering_camps(g, seat):
        return Refusal("no_mustering_place", RULE, (place,))
    return Refusal("too_few_cards_for_army", RULE, (LIMITS.min_main,))


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


# Ships, generals, agents


@ask_turn.on("buy_ship")
def buy_ship(g: State, action: Action, seat: int) -> None:
    navy = action[1]
    pay(g, seat, ship_price(g, seat), "ship")
    g.ships_reserve -= 1
    if not g.navy_ships[navy]:
        g.navy_sea[navy] = UNPLACED
    g.navy_ships[navy] += 1


@ask_turn.refuses("buy_ship")
def why_no_ship(g: State, action: Action, seat: int) -> Refusal | None:
    navy = action[1]
    return bar_to_buy_ship(g, navy) if navy in navies_of(seat) else Refusal("no_such_navy", RULE, (navy,))


def general_price(seat: int) -> int:
    """Tribal leaders are free."""
    return COSTS.general_barbarians if seat == BARBARIANS else COSTS.general


def bar_to_buy_general(g: State, seat: int, army: int) -> Refusal | None:
    """Why a new 2-star general cannot be had, for an army or (``NONE``) unallocated; or None."""
    if g.gold[seat] < general_price(seat):
        return Refusal("not_enough_gold", GENERALS_RULE, (general_price(seat),))
    if reserve_general(g, seat, 2) == NONE:
        return Refusal("no_general_left", GENERALS_RULE)
    if army == NONE:
        return None
    if army not in armies_of(seat) or not exists(g, army):
        return Refusal("no_such_army", GENERALS_RULE, (army,))
    if g.army_general[army] != NONE:
        return Refusal("army_has_general", GENERALS_RULE, (army,))
    if generals_in_field(g, seat) >= LIMITS.generals_in_field:
        return Refusal("four_generals", GENERALS_RULE, (LIMITS.generals_in_field,))
    return None if near_homeland(g, army) else Refusal("too_far_from_homeland", GENERALS_RULE, (army,))


def near_homeland(g: State, army: int) -> bool:
    """Unplaced, or within 4 land regions of an own home (rulings A-P9)."""
    if not on_map(g, army):
        return g.army_at[army] == UNPLACED
    faction = faction_of_army(army)
    distance = g.board.distance[g.army_at[army]]
    return any(distance[r] <= LIMITS.general_range for r in g.geo.homes[faction] if g.owner[r] == faction)


def general_options(g: State, seat: int) -> list[Action]:
    """``buy_general`` for an army without one, or (-1) to keep him unallocated."""
    if g.gold[seat] < general_price(seat) or reserve_general(g, seat, 2) == NONE:
        return []
    armies = [army for army in armies_of(seat) if bar_to_buy_general(g, seat, army) is None]
    return [("buy_general", army) for army in (NONE, *armies)]


@ask_turn.on("buy_general")
def buy_general(g: State, action: Action, seat: int) -> None:
    general = reserve_general(g, seat, 2)
    pay(g, seat, general_price(seat), "general")
    take_general(g, seat, general)
    if action[1] == NONE:
        g.generals_unallocated[seat] = tuple(sorted((*g.generals_unallocated[seat], general)))
    else:
        g.army_general[action[1]] = general


@ask_turn.refuses("buy_general")
def why_no_general(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_buy_general(g, seat, action[1])


def agent_limit(g: State, faction: int) -> int:
    return highest(g, faction, "agent_limit", LIMITS.agents)


def bar_to_agent(g: State, seat: int, gold: int) -> Refusal | None:
    """Why a further agent cannot be had, or None."""
    if sum(g.agent_at[agent] != NONE for agent in agents_of(seat)) >= agent_limit(g, seat):
        return Refusal("agent_limit", AGENTS_RULE, (agent_limit(g, seat),))
    return Refusal("not_enough_gold", AGENTS_RULE, (gold,)) if g.gold[seat] < gold else None


def agent_options(g: State, seat: int) -> list[Action]:
    options: list[Action] = []
    if bar_to_agent(g, seat, COSTS.agent) is None:
        options.append(("buy_agent",))
    if bar_to_agent(g, seat, COSTS.bribe_enemy_agent) is None:
        options += [("convert_agent", agent) for agent in convertible(g, seat)]
    return options


def convertible(g: State, seat: int) -> list[int]:
    """Agents of others on the map."""
    return [a for a, at in enumerate(g.agent_at) if at >= 0 and not partners(g, seat, faction_of_agent(a))]


def free_agent(g: State, seat: int) -> int:
    return next(agent for agent in agents_of(seat) if g.agent_at[agent] == NONE)


@ask_turn.on("buy_agent")
def buy_agent(g: State, action: Action, seat: int) -> None:
    """The new agent waits off the map and enters in the homeland."""
    pay(g, seat, COSTS.agent, "agent")
    g.agent_at[free_agent(g, seat)] = UNPLACED


@ask_turn.on("convert_agent")
def convert_agent(g: State, action: Action, seat: int) -> None:
    """An agent of another faction changes sides where he stands (rulings A-P10)."""
    victim = action[1]
    pay(g, seat, COSTS.bribe_enemy_agent, "convert_agent")
    g.agent_at[free_agent(g, seat)] = g.agent_at[victim]
    g.agent_at[victim] = NONE
    tell(g, "agent_converted", seat, victim)


@ask_turn.refuses("buy_agent", "convert_agent")
def why_no_agent(g: State, action: Action, seat: int) -> Refusal | None:
    if action[0] == "buy_agent":
        return bar_to_agent(g, seat, COSTS.agent)
    if action[1] not in convertible(g, seat):
        return Refusal("no_such_agent", AGENTS_RULE, (action[1],))
    return bar_to_agent(g, seat, COSTS.bribe_enemy_agent)


# Developments and works


@ask_turn.on("develop")
def develop(g: State, action: Action, seat: int) -> None:
    advancement.develop(g, seat, DEVELOPMENTS[seat][action[1]])


@ask_turn.refuses("develop")
def why_not_develop(g: State, action: Action, seat: int) -> Refusal | None:
    if not 0 <= action[1] < len(DEVELOPMENTS[seat]):
        return Refusal("no_such_development", advancement.RULE, (action[1],))
    return advancement.bar_to_develop(g, seat, DEVELOPMENTS[seat][action[1]])


def building_options(g: State, seat: int) -> list[Action]:
    """``build`` with an improvement opens the choice of its region, ``build_road`` that of the border."""
    options: list[Action] = [
        ("build", improvement)
        for improvement in (MARKET, BARRACKS, WALLS, WONDER)
        if is_any(sites(g, seat, improvement))
    ]
    if is_any(roads_possible(g, seat)):
        options.append(("build_road",))
    return options


def is_any(found: Iterator[int]) -> bool:
    """Whether there is at least one."""
    return next(found, None) is not None


def sites(g: State, seat: int, improvement: int) -> Iterator[int]:
    """Regions where the improvement can be built now."""
    nothing_complete = improvement == WONDER and building.COMPLETE not in g.built
    if not nothing_complete and building.bar_to_kind(g, seat, improvement) is None:
        for region, owner in enumerate(g.owner):
            if owner == seat and building.bar_to_site(g, seat, region, improvement) is None:
                yield region


def roads_possible(g: State, seat: int) -> Iterator[int]:
    """Borders over which a road can be built now."""
    if g.gold[seat] < COSTS.road or g.roads_bought >= LIMITS.roads_per_turn:
        return
    owners, roads = g.owner, g.roads
    for region, owner in enumerate(owners):
        if owner == seat:
            for there, _, edge in g.board.land[region]:
                if region < there and owners[there] == seat and not roads >> edge & 1:
                    if building.bar_to_road(g, seat, edge) is None:
                        yield edge


@ask_turn.on("build")
def build(g: State, action: Action, seat: int) -> None:
    call(g, "spending.build", seat, action[1])


@ask_turn.refuses("build", "build_road")
def why_not_build(g: State, action: Action, seat: int) -> Refusal | None:
    return Refusal("nowhere_to_build", building.RULE, action[1:])


@flow.ask("spending.build", rule=building.RULE)
def ask_site(g: State, seat: int, improvement: int) -> Ask:
    """``site``: the region."""
    return seat, [*(("site", region) for region in sites(g, seat, improvement)), ("never_mind",)]


@ask_site.on("site")
def choose_site(g: State, action: Action, seat: int, improvement: int) -> None:
    done(g)
    building.build(g, seat, action[1], improvement)


@ask_site.refuses("site")
def why_not_site(g: State, action: Action, seat: int, improvement: int) -> Refusal | None:
    return building.bar_to_build(g, seat, action[1], improvement)


@ask_site.on("never_mind")
def build_nothing(g: State, action: Action, seat: int, improvement: int) -> None:
    done(g)


@ask_turn.on("build_road")
def build_road(g: State, action: Action, seat: int) -> None:
    call(g, "spending.road", seat)


@flow.ask("spending.road", rule=building.RULE)
def ask_road(g: State, seat: int) -> Ask:
    """``road``: the border to be crossed; several in a row, then ``never_mind``."""
    return seat, [*(("road", edge) for edge in roads_possible(g, seat)), ("never_mind",)]


@ask_road.on("road")
def choose_road(g: State, action: Action, seat: int) -> None:
    building.build_road(g, seat, action[1])
    if not is_any(roads_possible(g, seat)):
        done(g)


@ask_road.refuses("road")
def why_no_road(g: State, action: Action, seat: int) -> Refusal | None:
    return building.bar_to_road(g, seat, action[1])


@ask_road.on("never_mind")
def no_more_roads(g: State, action: Action, seat: int) -> None:
    done(g)


@ask_turn.on("remove_unrest")
def remove_unrest(g: State, action: Action, seat: int) -> None:
    pay(g, seat, COSTS.remove_unrest, "unrest")
    g.unrest[action[1]] -= 1
    tell(g, "unrest_removed", action[1])


@ask_turn.refuses("remove_unrest")
def why_not_calm(g: State, action: Action, seat: int) -> Refusal | None:
    region = action[1]
    if g.owner[region] != seat:
        return Refusal("not_your_region", RULE, (region,))
    if not g.unrest[region]:
        return Refusal("no_unrest_there", RULE, (region,))
    return Refusal("not_enough_gold", RULE, (COSTS.remove_unrest,))
