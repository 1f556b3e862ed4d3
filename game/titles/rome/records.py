"""Shapes of the cards, boards and charts that the rules read; ``tables.py`` holds the records themselves.

Everything is a plain tuple. Troops, generals and factions refer to each other by their numbers in ``TROOPS``,
``GENERALS`` and ``FACTIONS``, developments by their place in the tree of their faction; text ids are for saves,
scenarios and people.
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from game.titles.rome.dice import Colour


class Kind(IntEnum):
    """Type of troops."""

    INFANTRY = 0
    CAVALRY = 1
    CHARIOT = 2
    ELEPHANT = 3
    ARTILLERY = 4


class Formation(IntEnum):
    """Formation of troops; only artillery has none."""

    NONE = 0
    CLOSE = 1
    LOOSE = 2
    FLEXIBLE = 3
    SKIRMISH = 4


class Role(IntEnum):
    """The place that a troop card takes in an army and in a combat."""

    MAIN = 0
    SKIRMISHER = 1
    ARTILLERY = 2


class Special(NamedTuple):
    """A special of a troop card: what an S or X of its own dice does to a matching enemy card.

    ``kill``: the red symbol; else the black one, which cancels the enemy card's results. ``good``, ``difficult``:
    the terrain in which it works. ``targets[troop]``: whether that troop type matches. ``patterns``: the same as
    printed, ``type:formation`` with ``*`` for all.
    """

    on_s: bool
    on_x: bool
    kill: bool
    good: bool
    difficult: bool
    targets: tuple[bool, ...]
    patterns: tuple[str, ...]


class Troop(NamedTuple):
    """A type of troop card. ``count``: copies in its deck. ``cost`` in gold, -1 for veterans (upgrade only).

    ``veteran``, ``veteran_of`` and ``marian`` (the card that takes its place with the Marian Reforms) are troop
    numbers or -1. ``unlock``: id of the development it waits for. ``rule``: key in ``SPECIAL_RULES``. ``faction``:
    -1 for mercenaries.
    """

    id: str
    name: str
    deck: str
    count: int  # type: ignore[assignment]  # hides tuple.count, which nobody asks of a card
    cost: int
    kind: Kind
    formation: Formation
    role: Role
    bowmen: bool
    good: tuple[Colour, ...]
    difficult: tuple[Colour, ...]
    specials: tuple[Special, ...]
    veteran: int
    veteran_of: int
    unlock: str
    rule: str
    marian: int
    mercenary: bool
    faction: int


class Faction(NamedTuple):
    """A faction board with its starting set.

    ``homes``: region ids, the capital first. ``start_troops``: troop numbers, sorted, one for each card.
    ``ship_level``: index into ``SHIP_LEVELS``, -1 for none. ``start_generals``: stars. ``suggested_armies`` use up
    the starting troops, each sorted. ``rules``: the faction's own rules as (id, text).
    """

    id: str
    name: str
    capital: str
    homes: tuple[str, ...]
    start_troops: tuple[int, ...]
    start_ships: int
    ship_level: int
    start_generals: tuple[int, ...]
    start_gold: int
    start_agents: int
    suggested_armies: tuple[tuple[int, ...], ...]
    deck: str
    second_deck: str
    rules: tuple[tuple[str, str], ...]


class General(NamedTuple):
    """A general card: 2 to 5 stars, traits by id (ask ``in``, never iterate)."""

    id: str
    name: str
    faction: int
    stars: int
    traits: frozenset[str]


class Trait(NamedTuple):
    """A general's trait, for display."""

    id: str
    name: str
    text: str


class Effect(NamedTuple):
    """What a development or an event changes: ``op`` and the values it uses; unused ones are 0, "" and ().

    What each op means, and which values it uses, is the table in ``effects.py``. A colour, face or ship level given as
    ``item`` stands in ``value`` as its number too. ``ids`` are troop numbers.
    """

    op: str
    value: int = 0
    item: str = ""
    ids: tuple[int, ...] = ()
    limit: int = 0


class Development(NamedTuple):
    """A development: ``bit`` is ``1 << index`` in the tree of its faction, ``requires`` the bits to own before."""

    id: str
    name: str
    faction: int
    line: str
    column: int
    cost: int
    requires: int
    bit: int
    effects: tuple[Effect, ...]
    text: str


class AgentAction(NamedTuple):
    """One of the 13 agent actions. ``group``: common, uncommon or dangerous. ``cards``: action cards that show it. ``brief`` stands on
    the card, ``text`` tells the whole."""

    id: str
    name: str
    group: str
    cards: int
    die: Colour | None
    where: str
    brief: str
    text: str


class ActionCard(NamedTuple):
    """An action card: ``symbol``: agent action, ``levy``: emergency tax in gold, ``event``: id of its event."""

    id: str
    symbol: str
    levy: int
    event: str


class Event(NamedTuple):
    """An event. ``phases``: when it may be played (keys of ``PHASE_TEXTS``). ``cancelled_by``: event ids. ``brief`` stands on the card,
    ``text`` tells the whole."""

    id: str
    name: str
    phases: tuple[str, ...]
    copies: int
    cancelled_by: tuple[str, ...]
    brief: str
    text: str
    effects: tuple[Effect, ...]


class Doctrine(NamedTuple):
    """A solo card that drives one faction for a turn; its codes are those of the solo rules, in order of preference."""

    id: str
    name: str
    faction: int
    levy: int
    intrigue: tuple[str, ...]
    posture: str
    targets: tuple[str, ...]
    spend: tuple[str, ...]
    accept: int


class Fortuna(NamedTuple):
    """A solo card that is turned over at the start of a turn."""

    id: str
    name: str
    text: str


class Difficulty(NamedTuple):
    """A level of difficulty for automated factions: their levy is ``printed * levy_factor + levy_bonus``.

    ``start_gold``: -1 for what the faction has. ``extra_generals``: stars of further starting generals.
    ``fortuna_gold``: what each takes in a Fertile Year.
    """

    id: str
    name: str
    levy_factor: int
    levy_bonus: int
    start_gold: int
    extra_generals: tuple[int, ...]
    fortuna_gold: int


class Level(NamedTuple):
    """How well an automated player plays: it adds ``optimism`` to every chance it reckons, ``weighs`` all there is to win (in these
    postures; in others it takes the first aim of its doctrine), is ``alert`` to unrest and to weak armies, and plays
    ``trials`` of a battle in thought for each way to deploy."""

    id: str
    name: str
    text: str
    optimism: float
    weighs: tuple[str, ...]
    alert: bool
    trials: int


class Temperament(NamedTuple):
    """In what manner an automated player plays.

    ``chance`` is added to the chance it demands of a conquest or an assault; ``battle`` times the strength it demands before it attacks
    an army; ``losses`` times what a lost card weighs; ``guard``: land steps from the capital at which a stranger keeps an army at home;
    ``reserve``: gold it keeps back beyond the usual; ``first`` purchases before those of the doctrine; ``intrigue``: actions of agents
    before others; ``accept`` is added to its readiness for offers; ``grudge``: what an attack on it weighs; ``bid``: gold added to bids.
    """

    id: str
    name: str
    text: str
    chance: float
    battle: float
    losses: float
    guard: int
    reserve: int
    first: tuple[str, ...]
    intrigue: tuple[str, ...]
    accept: int
    grudge: int
    bid: int


class Costs(NamedTuple):
    """Gold for everything that is bought and is no card with a printed cost."""

    general: int
    general_barbarians: int
    agent: int
    bribe_enemy_agent: int
    market: int
    barracks: int
    walls: int
    road: int
    wonder: int
    remove_unrest: int
    ship: int
    treaty_refused_to_other_player: int
    bribe_army_card: int
    bribe_army_star: int
    bribe_loyal_mercenary: int
    bribe_garrison_die: int


class Limits(NamedTuple):
    """Component numbers, limits of armies and navies, ranges in land regions, movement points."""

    armies_on_map: int
    navies_on_map: int
    main: int
    skirmisher: int
    artillery: int
    min_main: int
    ships_per_navy_and_sea_area: int
    troops_per_ship: int
    ship_deck: int
    agents: int
    action_hand: int
    agent_moves: int
    army_mp: int
    cavalry_army_mp: int
    navy_mp: int
    road_steps_per_mp: int
    improvements_per_turn: int
    roads_per_turn: int
    improvements_per_region_and_turn: int
    home_markers: int
    new_region_markers: int
    markets: int
    barracks: int
    walls: int
    wonders: int
    roads: int
    unrest_markers: int
    initiative_cards: int
    solo_cards: int
    generals_per_faction: int
    mediocre_per_faction: int
    troops: int
    generals_in_field: int
    deck: int
    action_cards: int
    mercenary_deck: int
    mercenary_range: int
    general_range: int
    diplomacy_range: int
    subduing_cards: int
    bribed_army_steps: int
    navy_retreat: int
    terrain_icons: int
    conquest_main: int
    recruit_main: int
    recruit_skirmisher: int
    armies_at_start_barbarians: int
    vp_targets: tuple[int, ...]


class VictoryPoints(NamedTuple):
    """Victory points; an enemy home region gives ``enemy_home_region`` and its gold value."""

    minor_victory: int
    triumph: int
    sunk_navy_of_2_or_more: int
    development_column: int
    enemy_home_region: int
    attack_on_ally: int


class Garrison(NamedTuple):
    """A garrison rolls gold value + ``base`` dice, ``barracks`` more with a barracks in a home.

    ``eased_die``: against the owner of the home, or with Siegecraft.
    """

    die: Colour
    eased_die: Colour
    base: int
    barracks: int


class Rewards(NamedTuple):
    """Cards that the winner of a battle recovers and upgrades."""

    recover: int
    upgrade: int
