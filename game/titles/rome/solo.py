"""Automated factions: their doctrine cards and rights, and the Fortuna cards (the solo rules; everything in them is designed).

An automated faction holds no action cards. At its place in the Agent Phase it draws a doctrine, takes that card's levy, and its agents
may do what the two intrigues of the card allow, with the normal dice and costs, or take 1 gold instead. What it does beyond that
is decided by the automated player, from the same options as a person's. A Fortuna card is turned over at the start of each turn
from the second on.
"""

from __future__ import annotations

from collections.abc import Callable

from ...kernel.actions import Action
from ...kernel.flow import Ask, call, done
from ...kernel.log import tell
from . import diplomacy
from .agent_actions import add_unrest
from .diplomacy import relation, set_relation
from .forces import armies_in, armies_of, has_room, on_map
from .hiring import armies_to_join, hire, mercenary_price, mercenary_range
from .records import Difficulty, Doctrine
from .regions import has, regions_of, release
from .sea_retreat import expel
from .state import BARRACKS, ENEMY, FRIENDLY, NEUTRAL, NONE, State
from .steps import flow
from .tables import DIFFICULTIES, SOLO_CARDS
from .treasury import gain_gold

RULE = "Solo: Fortuna"

SYMBOLS: dict[str, tuple[str, ...]] = {
    "TRADE": ("trade",),
    "TREATY": ("treaty",),
    "SPY": ("spy",),
    "UNREST": ("protests", "riots"),
    "KILL": ("assassination",),
    "SABOTAGE": ("sabotage",),
    "THEFT": ("treasury_theft",),
    "BRIBE": ("bribe",),
    "UPRISING": ("rebel_uprising",),
    "MERC": ("recruit_mercenaries",),
}
"""The agent actions that each intrigue code of a doctrine allows."""

DOCTRINES: tuple[tuple[int, ...], ...] = tuple(
    tuple(n for n, card in enumerate(SOLO_CARDS) if isinstance(card, Doctrine) and card.faction == faction)
    for faction in range(4)
)
"""Per faction the numbers of its nine doctrine cards."""
FORTUNA = tuple(n for n, card in enumerate(SOLO_CARDS) if not isinstance(card, Doctrine))
PEACE_PRICE = 2
"""What a person pays to make one enemy neutral in a War Weariness."""


def doctrine(g: State, faction: int) -> Doctrine | None:
    """The doctrine in force for an automated faction, or None before its first."""
    card = SOLO_CARDS[g.doctrine[faction]] if g.doctrine[faction] != NONE else None
    return card if isinstance(card, Doctrine) else None


def difficulty(g: State) -> Difficulty:
    return DIFFICULTIES[g.setup.difficulty]


def draw_doctrine(g: State, faction: int) -> None:
    """Turn over a doctrine card and take its levy; used cards are shuffled in when none is left."""
    deck = g.doctrine_deck[faction] or DOCTRINES[faction]
    number = g.chance.pick("doctrine", deck)
    g.doctrine_deck[faction] = tuple(card for card in deck if card != number)
    g.doctrine[faction] = number
    card = doctrine(g, faction)
    assert card is not None
    level = difficulty(g)
    levy = card.levy * level.levy_factor + level.levy_bonus
    g.gold[faction] += levy
    tell(g, "doctrine", faction, number, levy)


def symbols(g: State, faction: int) -> list[str]:
    """The agent actions that the doctrine in force allows."""
    card = doctrine(g, faction)
    return [symbol for code in card.intrigue for symbol in SYMBOLS[code]] if card else []


def intrigue_bit(g: State, faction: int, symbol: str) -> int:
    """1 for an action of intrigue A, 2 for one of intrigue B: an agent that did A does B the next time."""
    card = doctrine(g, faction)
    return 1 if card and symbol in SYMBOLS[card.intrigue[0]] else 2


@flow.run("solo.fortuna")
def fortuna(g: State) -> None:
    """Turn over a Fortuna card; a Coalition of the turn before ends."""
    deck = g.fortuna_deck or FORTUNA
    number = g.chance.pick("fortuna", deck)
    g.fortuna_deck = tuple(card for card in deck if card != number)
    tell(g, "fortuna", number)
    end_coalition(g)
    done(g)
    CARDS[SOLO_CARDS[number].id](g)
    g.attacked[:] = [0] * len(g.attacked)


def people(g: State) -> list[int]:
    return [faction for faction in g.setup.factions if not g.setup.automated[faction]]


def machines(g: State) -> list[int]:
    return [faction for faction in g.setup.factions if g.setup.automated[faction]]


def fertile_year(g: State) -> None:
    """Every automated faction takes 2 gold (hard: 3), a person 1."""
    for faction in g.setup.factions:
        gold = difficulty(g).fortuna_gold if g.setup.automated[faction] else 1
        gain_gold(g, faction, gold, "fortuna")


def grain_shortage(g: State) -> None:
    """Unrest in the richest region, no capital and without a barracks, of the faction with most regions."""
    faction = max(g.setup.factions, key=lambda f: (g.owner.count(f), g.vp[f], -f))
    capital = g.geo.capital[faction]
    open_regions = [r for r in regions_of(g, faction) if r != capital and not has(g, r, BARRACKS)]
    if open_regions:
        region = max(open_regions, key=lambda r: (g.geo.gold[r], distance_from_capital(g, faction, r), -r))
        add_unrest(g, region, 1)


def distance_from_capital(g: State, faction: int, region: int) -> int:
    capital = g.geo.capital[faction]
    return g.board.distance[capital][region] if capital >= 0 else 0


def coalition(g: State) -> None:
    """The faction with most points becomes the enemy of every automated one that is not its ally."""
    leader = max(g.setup.factions, key=lambda faction: (g.vp[faction], -faction))
    g.coalition = leader
    if diplomacy.fixed(g):
        return
    joining = [faction for faction in machines(g) if relation(g, leader, faction) in (NEUTRAL, FRIENDLY)]
    g.coalition_before = tuple((faction, relation(g, leader, faction)) for faction in joining)
    for faction in joining:
        set_relation(g, leader, faction, ENEMY)


def end_coalition(g: State) -> None:
    """Until the next Fortuna card: whoever has not come to blows with the leader in the meantime is no longer its enemy."""
    leader, before = g.coalition, g.coalition_before
    g.coalition, g.coalition_before = NONE, ()
    for faction, level in before:
        fought = g.attacked[leader] >> faction & 1 or g.attacked[faction] >> leader & 1
        if not fought and relation(g, leader, faction) == ENEMY:
            set_relation(g, leader, faction, level)


def war_weariness(g: State) -> None:
    """Automated enemies make peace; each person may make one enemy neutral for 2 gold."""
    if diplomacy.fixed(g):
        return
    tired = machines(g)
    for a in tired:
        for b in tired:
            if a < b and relation(g, a, b) == ENEMY:
                set_relation(g, a, b, NEUTRAL)
    for seat in reversed(people(g)):
        if peace_options(g, seat):
            call(g, "fortuna.peace", seat)


def peace_options(g: State, seat: int) -> list[Action]:
    if g.gold[seat] < PEACE_PRICE:
        return []
    return [("make_peace", other) for other in diplomacy.others(g, seat) if relation(g, seat, other) == ENEMY]


@flow.ask("fortuna.peace", rule=RULE)
def ask_peace(g: State, seat: int) -> Ask:
    """``make_peace`` with a faction for 2 gold, or ``pass``."""
    return seat, [*peace_options(g, seat), ("pass",)]


@ask_peace.on("make_peace")
def make_peace(g: State, action: Action, seat: int) -> None:
    g.gold[seat] -= PEACE_PRICE
    set_relation(g, seat, action[1], NEUTRAL)
    done(g)


@ask_peace.on("pass")
def keep_the_peace_away(g: State, action: Action, seat: int) -> None:
    done(g)


def revolt(g: State) -> None:
    """Each faction's conquered region farthest from its capital, without army and barracks, breaks away."""
    for faction in g.setup.factions:
        loose = [
            region
            for region in regions_of(g, faction)
            if g.geo.home[region] != faction and not has(g, region, BARRACKS) and not armies_in(g, region)
        ]
        if loose:
            region = max(loose, key=lambda r: (distance_from_capital(g, faction, r), -r))
            tell(g, "revolt", region, faction)
            release(g, region)
            expel(g, region)


def soldiers_for_hire(g: State) -> None:
    """Each automated faction takes a mercenary for its nearest army without paying; a person may buy one."""
    for faction in machines(g):
        pairs = hiring(g, faction)
        if pairs:
            region, army = pairs[0]
            hire(g, army, region, 0)
    for seat in reversed(people(g)):
        if affordable(g, seat):
            call(g, "fortuna.hire", seat)


def hiring(g: State, faction: int) -> list[tuple[int, int]]:
    """(M region, army) with a free place within reach, the nearest first."""
    found = [
        (g.board.distance[region][g.army_at[army]], region, army)
        for region, troop in enumerate(g.geo.mercenary)
        if troop >= 0 and g.troops_reserve[troop]
        for army in armies_of(faction)
        if on_map(g, army) and has_room(g, army, troop)
    ]
    return [(region, army) for far, region, army in sorted(found) if far <= mercenary_range(g, faction)]


def affordable(g: State, seat: int) -> list[Action]:
    """``hire``: what a person may buy, as with a Recruit Mercenaries in each M region."""
    return [
        ("hire", region, army)
        for region in range(len(g.owner))
        for army in armies_to_join(g, seat, region)
        if mercenary_price(g, seat, g.geo.mercenary[region]) <= g.gold[seat]
    ]


@flow.ask("fortuna.hire", rule=RULE)
def ask_hire(g: State, seat: int) -> Ask:
    """``hire`` the mercenaries of a region for an army, or ``pass``."""
    return seat, [*affordable(g, seat), ("pass",)]


@ask_hire.on("hire")
def hire_one(g: State, action: Action, seat: int) -> None:
    _, region, army = action
    hire(g, army, region, mercenary_price(g, seat, g.geo.mercenary[region]))
    done(g)


@ask_hire.on("pass")
def hire_nobody(g: State, action: Action, seat: int) -> None:
    done(g)


def turn_of_the_wheel(g: State) -> None:
    """All doctrines are shuffled together again, and Fortuna too."""
    for faction in machines(g):
        g.doctrine_deck[faction] = DOCTRINES[faction]
    g.fortuna_deck = FORTUNA


CARDS: dict[str, Callable[[State], None]] = {
    "F1": fertile_year,
    "F2": grain_shortage,
    "F3": coalition,
    "F4": war_weariness,
    "F5": revolt,
    "F6": soldiers_for_hire,
    "F7": turn_of_the_wheel,
}
"""What each Fortuna card does."""
