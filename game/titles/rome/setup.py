"""Setup (rulebook: Setup): the table before the first turn.

`agreed` reads the options of a new game, `lay_out` puts down what every game shares: control markers on the home regions, full
decks, gold, relations. Then each seat, sealed, forms its armies and navies from its starting set: at most 6 main battle cards, 2
skirmishers, 2 artillery and a general in an army, 5 ships in a navy. The Barbarian Tribes form exactly four armies of equal size and
do not mix Lowland with Highland Warriors.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...common.board import Board
from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.title import BadSetup
from .columns import empty_state
from .disunity import mixes_tribes
from .forces import (
    add_troop,
    agents_of,
    armies_of,
    faction_of_army,
    faction_of_navy,
    is_unplaced,
    mains,
    navies_of,
    reserve_general,
    take_general,
    within_limits,
)
from .state import (
    ALLY,
    ASK_ALWAYS,
    ASK_NEVER,
    ASK_WHEN_POSSIBLE,
    CONQUEST,
    ENEMY,
    LONG_CONQUEST,
    NEUTRAL,
    NONE,
    PAIR,
    RACE,
    UNPLACED,
    Setup,
    State,
)
from .steps import flow
from .tables import (
    ACTION_CARDS,
    BARBARIANS,
    DIFFICULTIES,
    FACTION_NUMBER,
    FACTIONS,
    GENERALS,
    GENERALS_OF,
    LIMITS,
    TROOPS,
)

RULE = "Setup"
AIMS = {"race": RACE, "conquest": CONQUEST, "long_conquest": LONG_CONQUEST}
ASKS = {"never": ASK_NEVER, "when_possible": ASK_WHEN_POSSIBLE, "always": ASK_ALWAYS}

OPTIONS = ("map", "board", "seats", "target", "teams", "automated", "difficulty", "fortuna", "asks", "aim")
"""What the options of a new game may name; all have defaults. ``map`` and ``board`` concern `title` alone."""


def agreed(options: Mapping[str, Any], board: Board) -> Setup:
    """The setup that options describe. Raises `BadSetup` with one sentence.

    ``seats``: faction ids (default: all that have a homeland on the board) · ``target``: 10, 15, 20 or 25 · ``teams``: two lists of
    faction ids · ``automated``: faction ids · ``difficulty`` · ``fortuna``: true or false (default: true when all but at most one
    faction are automated) · ``asks``: faction id -> never, when_possible, always · ``aim``: race, conquest or long_conquest.
    """
    for name in options:
        if name not in OPTIONS:
            raise BadSetup(f"there is no option {name!r}; options are: {', '.join(OPTIONS)}")
    factions = _factions(options, board)
    automated = _named(options.get("automated", ()), "automated")
    teams = _teams(options.get("teams"), factions)
    target = options.get("target", 20)
    if target not in LIMITS.vp_targets:
        raise BadSetup(f"the target has to be one of {', '.join(map(str, LIMITS.vp_targets))}, not {target!r}")
    machines = sum(faction in automated for faction in factions)
    people = {teams[faction] for faction in factions if faction not in automated}
    aim = _choice(options.get("aim", "race"), AIMS, "aim")
    if aim != RACE and (len(people) != 1 or not machines):
        raise BadSetup("aim: conquest is for one person against automated factions")
    asks = options.get("asks", {})
    return Setup(
        factions=factions,
        target=target,
        teams=teams,
        automated=tuple(faction in automated for faction in range(len(FACTIONS))),
        difficulty=_choice(options.get("difficulty", "normal"), {name: name for name in DIFFICULTIES}, "difficulty"),
        fortuna=bool(options.get("fortuna", machines > 0 and machines >= len(factions) - 1)),
        asks=tuple(_choice(asks.get(f.id, "when_possible"), ASKS, "asks") for f in FACTIONS),
        aim=aim,
    )


def _choice(value: Any, table: Mapping[str, Any], what: str) -> Any:
    if value not in table:
        raise BadSetup(f"{what} has to be one of {', '.join(table)}, not {value!r}")
    return table[value]


def _named(ids: Sequence[str], what: str) -> list[int]:
    for id in ids:
        if id not in FACTION_NUMBER:
            raise BadSetup(f"{what}: there is no faction {id!r}; factions are: {', '.join(FACTION_NUMBER)}")
    return [FACTION_NUMBER[id] for id in ids]


def _factions(options: Mapping[str, Any], board: Board) -> tuple[int, ...]:
    possible = [number for number, faction in enumerate(FACTIONS) if board.homes.get(faction.id)]
    chosen = sorted(set(_named(options["seats"], "seats"))) if "seats" in options else possible
    for number in chosen:
        if number not in possible:
            raise BadSetup(f"seats: this map has no homeland for {FACTIONS[number].id}")
    if len(chosen) < 2:
        raise BadSetup("seats: a game needs at least two factions that have a homeland on the map")
    return tuple(chosen)


def _teams(teams: Any, factions: tuple[int, ...]) -> tuple[int, ...]:
    if not teams:
        return Setup(factions).teams
    sides = [_named(side, "teams") for side in teams]
    if len(sides) != 2 or sorted(n for side in sides for n in side) != list(factions) or len(sides[0]) != len(sides[1]):
        raise BadSetup("teams: two lists of two factions each, that together name every seat once")
    return tuple(0 if number in sides[0] else 1 for number in range(len(FACTIONS)))


def lay_out(board: Board, setup: Setup) -> State:
    """The table with every home region held by its faction and every deck complete; no army, navy or agent yet."""
    g = empty_state(board, setup)
    for faction in setup.factions:
        for region in g.geo.homes[faction]:
            g.owner[region] = faction
        g.gold[faction] = FACTIONS[faction].start_gold
    g.troops_reserve = [troop.count for troop in TROOPS]
    g.generals_reserve = [tuple(sorted(generals)) for generals in GENERALS_OF]
    g.ships_reserve = LIMITS.ship_deck
    g.deck = tuple(range(len(ACTION_CARDS)))
    for a, row in enumerate(PAIR):
        for b in range(a):
            g.relations[row[b]] = relation_at_start(setup, a, b)
    return g


def relation_at_start(setup: Setup, a: int, b: int) -> int:
    """All neutral (rulings A-S1); with two teams allies within and enemies across (A-2.2)."""
    teams = {setup.teams[faction] for faction in setup.factions}
    if len(teams) == len(setup.factions):
        return NEUTRAL
    return ALLY if setup.teams[a] == setup.teams[b] else ENEMY


def new_game(board: Board, setup: Setup) -> State:
    """A game before its first decision: every faction has its starting set in hand and forms its armies."""
    g = lay_out(board, setup)
    for faction in setup.factions:
        give_starting_set(g, faction)
    g.frames = [("turn.begin",), ("setup.seat", 0)]
    return g


def give_starting_set(g: State, faction: int) -> None:
    """Take the starting cards out of the decks: troops and ships wait to be formed, generals are unallocated, agents off the map.
    Harder automated factions start with more gold and generals (solo, section 1)."""
    start = FACTIONS[faction]
    for troop in start.start_troops:
        g.troops_reserve[troop] -= 1
    g.ships_reserve -= start.start_ships
    machine = DIFFICULTIES[g.setup.difficulty] if g.setup.automated[faction] else None
    if machine and machine.start_gold >= 0:
        g.gold[faction] = machine.start_gold
    for grade in (*start.start_generals, *(machine.extra_generals if machine else ())):
        general = reserve_general(g, faction, grade)
        if general >= 0:
            take_general(g, faction, general)
            g.generals_unallocated[faction] = tuple(sorted((*g.generals_unallocated[faction], general)))
    for agent in agents_of(faction)[: start.start_agents]:
        g.agent_at[agent] = UNPLACED


@flow.run("setup.seat")
def next_seat(g: State, place: int) -> None:
    """The seats form their armies one after the other, unseen by the others."""
    if place == len(g.setup.factions):
        done(g)
        return
    goto(g, "setup.seat", place + 1)
    call(g, "setup.form", g.setup.factions[place])


def troops_in_hand(g: State, faction: int) -> list[int]:
    """Starting cards that no army has yet."""
    hand = list(FACTIONS[faction].start_troops)
    for army in armies_of(faction):
        for troop in g.army_troops[army]:
            hand.remove(troop)
    return hand


def ships_in_hand(g: State, faction: int) -> int:
    return FACTIONS[faction].start_ships - sum(g.navy_ships[navy] for navy in navies_of(faction))


@flow.ask("setup.form", rule=RULE)
def ask_form(g: State, seat: int) -> Ask:
    """``suggested`` formation, or card by card: ``assign`` a troop card, ``lead`` an army with a general, ``launch`` a ship into a
    navy, ``clear`` all again; ``ready`` when everything has its place."""
    options: list[Action] = []
    hand = dict.fromkeys(troops_in_hand(g, seat))
    armies = armies_to_form(seat)
    options += [("assign", army, troop) for troop in hand for army in armies if bar_to_assign(g, army, troop) is None]
    for general in different(g.generals_unallocated[seat]):
        options += [("lead", army, general) for army in armies if bar_to_lead(g, army, general) is None]
    options += [("launch", navy) for navy in navies_of(seat) if bar_to_launch(g, navy) is None]
    options += [("suggested",), ("clear",)]
    if bar_to_be_ready(g, seat) is None:
        options.append(("ready",))
    return seat, options


def armies_to_form(seat: int) -> range:
    """The four pieces of regular armies; the fifth is for bribed mercenaries."""
    return armies_of(seat)[: LIMITS.armies_on_map]


def led(g: State, army: int) -> bool:
    return g.army_general[army] != NONE


def different(generals: Sequence[int]) -> list[int]:
    """The first of each kind of general: those of equal stars and traits are no choice."""
    kinds = {(GENERALS[n].stars, tuple(sorted(GENERALS[n].traits))): n for n in reversed(generals)}
    return sorted(kinds.values())


def bar_to_assign(g: State, army: int, troop: int) -> Refusal | None:
    """Why a starting card cannot join an army, or None."""
    troops = [*g.army_troops[army], troop]
    if not within_limits(troops):
        return Refusal("army_full", RULE, (army, troop))
    if army in armies_of(BARBARIANS) and mixes_tribes(troops):
        return Refusal("lowland_with_highland", RULE, (army, troop))
    return None


def bar_to_lead(g: State, army: int, general: int) -> Refusal | None:
    """Why a starting general cannot lead an army, or None."""
    if general not in g.generals_unallocated[faction_of_army(army)]:
        return Refusal("general_not_free", RULE, (general,))
    if led(g, army):
        return Refusal("army_has_general", RULE, (army,))
    return None if g.army_troops[army] else Refusal("no_such_army", RULE, (army,))


def bar_to_launch(g: State, navy: int) -> Refusal | None:
    """Why a starting ship cannot join a navy, or None."""
    if not ships_in_hand(g, faction_of_navy(navy)):
        return Refusal("no_ships_left", RULE)
    full = g.navy_ships[navy] >= LIMITS.ships_per_navy_and_sea_area
    return Refusal("navy_full", RULE, (navy,)) if full else None


def bar_to_be_ready(g: State, seat: int) -> Refusal | None:
    """Why the formation is not finished, or None."""
    formed = [army for army in armies_of(seat) if g.army_troops[army]]
    if troops_in_hand(g, seat) or ships_in_hand(g, seat):
        return Refusal("cards_left_to_assign", RULE)
    if any(mains(g.army_troops[army]) < LIMITS.min_main for army in formed):
        return Refusal("army_too_small", RULE, (LIMITS.min_main,))
    sizes = {len(g.army_troops[army]) for army in formed}
    if seat == BARBARIANS and (len(formed) != LIMITS.armies_at_start_barbarians or len(sizes) != 1):
        return Refusal("four_equal_armies", RULE)
    return None


@ask_form.on("assign")
def assign(g: State, action: Action, seat: int) -> None:
    _, army, troop = action
    g.army_at[army] = UNPLACED
    add_troop(g, army, troop)


@ask_form.refuses("assign")
def why_not_assign(g: State, action: Action, seat: int) -> Refusal | None:
    if len(action) != 3:  # mercenaries are assigned without a card
        return None
    _, army, troop = action
    if army not in armies_to_form(seat):
        return Refusal("no_such_army", RULE, (army,))
    if troop not in troops_in_hand(g, seat):
        return Refusal("card_not_in_hand", RULE, (troop,))
    return bar_to_assign(g, army, troop)


@ask_form.on("lead")
def lead(g: State, action: Action, seat: int) -> None:
    _, army, general = action
    g.army_general[army] = general
    g.generals_unallocated[seat] = tuple(n for n in g.generals_unallocated[seat] if n != general)


@ask_form.refuses("lead")
def why_not_lead(g: State, action: Action, seat: int) -> Refusal | None:
    if len(action) != 3:  # whose general leads an assault or a battle is said by the army alone
        return None
    _, army, general = action
    return bar_to_lead(g, army, general) if army in armies_to_form(seat) else Refusal("no_such_army", RULE, (army,))


@ask_form.on("launch")
def launch(g: State, action: Action, seat: int) -> None:
    navy = action[1]
    g.navy_ships[navy] += 1
    g.navy_sea[navy] = UNPLACED


@ask_form.refuses("launch")
def why_not_launch(g: State, action: Action, seat: int) -> Refusal | None:
    navy = action[1]
    return bar_to_launch(g, navy) if navy in navies_of(seat) else Refusal("no_such_navy", RULE, (navy,))


@ask_form.on("clear")
def clear(g: State, action: Action, seat: int) -> None:
    """Take everything back into the hand."""
    for army in armies_of(seat):
        if is_unplaced(g, army):
            if led(g, army):
                g.generals_unallocated[seat] = tuple(sorted((*g.generals_unallocated[seat], g.army_general[army])))
            g.army_general[army] = g.army_at[army] = NONE
            g.army_troops[army] = ()
    for navy in navies_of(seat):
        g.navy_ships[navy] = 0
        g.navy_sea[navy] = NONE


@ask_form.on("suggested")
def suggested(g: State, action: Action, seat: int) -> None:
    """The armies of the faction board, the best general leading the first, ships in two navies of like size."""
    clear(g, action, seat)
    for army, troops in zip(armies_of(seat), FACTIONS[seat].suggested_armies, strict=False):
        g.army_at[army] = UNPLACED
        g.army_troops[army] = tuple(sorted(troops))
    generals = sorted(g.generals_unallocated[seat], key=lambda n: (-GENERALS[n].stars, n))
    for army, general in zip(armies_of(seat), generals, strict=False):
        if g.army_troops[army]:
            lead(g, ("lead", army, general), seat)
    for ship in range(ships_in_hand(g, seat)):
        launch(g, ("launch", navies_of(seat)[ship % 2]), seat)


@ask_form.on("ready")
def ready(g: State, action: Action, seat: int) -> None:
    done(g)


@ask_form.refuses("ready")
def why_not_ready(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_be_ready(g, seat)
