"""The state of a game of Total War: Rome: everything that lies on the table, and nothing else.

Plain columns of small ints and tuples, so that a copy costs microseconds. Nothing here knows a rule; the questions that rules ask
of the columns stand in `forces` (armies, navies, agents), `regions` (control, garrisons, improvements) and `diplomacy`. What each
column holds at the start, and how all of them are written down, stands in `columns`.

Numbering: factions 0-3 as in `tables` (a seat is a faction). Army ``5 * faction + number - 1`` (the fifth army is the one of
bribed mercenaries, rulings A-G14), navy ``2 * faction + number - 1``, agent ``3 * faction + number - 1``. Regions, sea areas and
edges (borders, also roads) as on the board; troop types, generals and action cards as in `tables`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ...common.board import Board
from ...kernel.chance import Chance
from ...kernel.flow import Frame
from .battle.table import Battle
from .geography import Geography
from .tables import CARGO_ROUNDING_UP

if TYPE_CHECKING:
    from ...kernel.log import LogEntry

FACTION_COUNT = 4
ARMIES_EACH = 5
NAVIES_EACH = 2
AGENTS_EACH = 3

NONE = -1
"""No region, no general, no navy, nobody."""
UNPLACED = -2
"""``army_at``, ``navy_sea``: it exists, but has not been put on the map. ``agent_at``: waits off the map."""
ABOARD = -3
"""``army_at``: aboard the navy ``army_navy``."""

ENEMY, NEUTRAL, FRIENDLY, ALLY = range(4)
"""Relations between two factions, worst first."""

PAIR = ((-1, 0, 1, 2), (0, -1, 3, 4), (1, 3, -1, 5), (2, 4, 5, -1))
"""The place in ``relations`` of two factions."""

MARKET, BARRACKS, WALLS, WONDER = 1, 2, 4, 8
"""Improvements of a region, as bits."""

MOVED = 1
"""Mark of an army: it has moved, or was placed, in this phase."""
STOPPED = 2
"""Mark of an army: it may not move on in this phase (it fought a draw, or its move was ended)."""
GUIDED = 4
"""Mark of an army: it crosses rivers and mountains at no extra cost (Local Guides)."""
UNWELCOME = 16
"""Mark of an army that stands on the land of a faction which has become its ally: it must leave by the end of its next campaign turn
(rulings A-D8)."""

NAVY_STOPPED = 1 << 8
"""Mark of a navy: it may not move on in this phase (drawn battle, storm, lost battle). The bits below stand for opposing navies."""

INITIATIVE, AGENT, TAXATION, CAMPAIGN, SPENDING = range(1, 6)
"""Phases of a turn, in their order; 0 is the setup."""

ASK_NEVER, ASK_WHEN_POSSIBLE, ASK_ALWAYS = range(3)
"""How often a seat is asked whether it plays an event in another seat's business (rulings A-S12)."""

RACE, CONQUEST, LONG_CONQUEST = range(3)
"""Aims of a game: the target of victory points, the other homelands, or every region (solo)."""


class Setup(NamedTuple):
    """What was agreed before the game and never changes."""

    factions: tuple[int, ...]
    """Factions in play, in seat order. A faction that is missing is the neutral nation of a three-player game."""
    target: int = 20
    """Victory points that end the game; with teams the number for the sum of both."""
    teams: tuple[int, ...] = (0, 1, 2, 3)
    """The team of each faction; equal numbers are the two factions of one person."""
    automated: tuple[bool, ...] = (False, False, False, False)
    """Factions that follow a doctrine deck instead of holding action cards."""
    difficulty: str = "normal"
    """Key of ``tables.DIFFICULTIES``, for automated factions."""
    fortuna: bool = False
    """Whether a Fortuna card is turned over each turn from the second on."""
    asks: tuple[int, ...] = (ASK_WHEN_POSSIBLE,) * 4
    aim: int = RACE
    cargo_rounding_up: bool = CARGO_ROUNDING_UP


class Sighting(NamedTuple):
    """What a seat has seen of an army, and when."""

    army: int
    turn: int
    general: int
    troops: tuple[int, ...]


class State:
    """The table. ``chance`` and ``out`` are lent for the time of one action and are no part of the game."""

    board: Board
    geo: Geography
    """What the rules read off the board."""
    setup: Setup
    chance: Chance
    out: list[LogEntry] | None

    frames: list[Frame]
    exposures: int
    """How often private information has been newly shown to somebody: the kernel's undo barrier looks at it."""

    turn: int
    phase: int
    order: tuple[int, ...]
    """Seats in the order of play of this turn."""

    gold: list[int]
    vp: list[int]
    vp_by_source: list[tuple[int, ...]]
    """For each faction its points by `victory.SOURCES`."""
    tax_raised: list[int]
    """Gold raised in the last Taxation Phase, for ties at the end (rulings A-S9)."""
    relations: list[int]
    """Six pairs, see `PAIR`."""

    owner: list[int]
    """For each region the faction whose control marker lies there, or `NONE`."""
    unrest: list[int]
    built: list[int]
    roads: int
    """A bit for each edge that has a road."""

    army_at: list[int]
    """Region, or `NONE` (does not exist), `UNPLACED`, `ABOARD`."""
    army_navy: list[int]
    army_general: list[int]
    army_troops: list[tuple[int, ...]]
    """Troop types of each army, sorted."""
    army_mp: list[int]
    """Movement points left in this Campaigning Phase."""
    army_road_steps: list[int]
    """Road steps still free of cost within the last point spent on a road."""
    army_marks: list[int]
    """What happened to the army in this Campaigning Phase: bits `MOVED`, `STOPPED`, `GUIDED`, `UNWELCOME`."""
    army_assaulted: list[tuple[int, ...]]
    """Regions that each army has assaulted in this Campaigning Phase (rulings A-M7)."""

    navy_sea: list[int]
    """Sea area, or `NONE` (does not exist, or in port), `UNPLACED`."""
    navy_port: list[int]
    """Region in whose port the navy lies, or `NONE`."""
    navy_ships: list[int]
    navy_mp: list[int]
    navy_marks: list[int]
    """Bit n: the navy n of an opponent has met it, or tried to intercept it, in this phase; and `NAVY_STOPPED`."""

    agent_at: list[int]
    """Region, `UNPLACED` (in the faction's hands) or `NONE` (not owned or killed)."""
    agent_moves: list[int]
    agent_actions: list[int]
    """Actions left in this Agent Phase."""
    agent_intrigues: list[int]
    """For automated factions: bits of the intrigues used by the agent (solo)."""
    extra_action_used: list[bool]
    """Whether the second action of Advanced Subterfuge has been taken in this Agent Phase."""
    trades: int
    """A bit for each trade of this Agent Phase, see `agent_targets.trade_bit` (rulings A-G7)."""

    ships_reserve: int
    troops_reserve: list[int]
    """Copies of each troop type in its reserve deck."""
    generals_reserve: list[tuple[int, ...]]
    generals_unallocated: list[tuple[int, ...]]
    imperial: bool
    """Whether Rome has exchanged its deck (Marian Reforms)."""

    deck: tuple[int, ...]
    """Action cards not yet drawn, sorted: the draw itself is random, so the order says nothing."""
    discard: tuple[int, ...]
    hands: list[tuple[int, ...]]

    developments: list[int]
    """Bits of each faction's developments in force."""
    developments_new: list[int]
    """Bits bought in this Spending Phase, in force from the next turn (rulings A-P4)."""
    columns_scored: list[int]

    initiative_cards: list[int]
    bids: list[int]
    """Sealed bids, `NONE` where none was made yet."""
    ranking: tuple[int, ...]

    tax_nothing: tuple[int, ...]
    """Regions without tax this turn (Crop Failure)."""
    corruption: list[int]
    """Gold that each faction loses after the taxes have scored (Corrupt Officials)."""
    works: tuple[int, ...]
    """In a Spending Phase, the region of each improvement and road end built by the active seat (rulings A-P5)."""
    roads_bought: int
    improvements_bought: int
    """Markets, barracks and walls of this Spending Phase's active seat."""
    recruits: tuple[tuple[int, int], ...]
    """In a Spending Phase, (army, troop type) of each card that the active seat added."""

    sightings: list[tuple[Sighting, ...]]
    """For each seat what it has seen of others' armies (rulings A-S11)."""
    attacked: list[int]
    """For each faction bits of those that attacked it since the last Fortuna card."""
    drawn: tuple[tuple[int, int], ...]
    """Pairs of armies that fought a draw in this Campaigning Phase and do not fight again in it."""
    garrison_less: int
    """Dice that the garrison of the assault at hand does not roll (Traitor at the Gate)."""

    doctrine: list[int]
    """For automated factions the doctrine card in force, or `NONE`."""
    doctrine_deck: list[tuple[int, ...]]
    fortuna_deck: tuple[int, ...]
    coalition: int
    """The faction against which a Coalition stands, or `NONE`."""
    coalition_before: tuple[tuple[int, int], ...]
    """The factions that the Coalition has made its enemies, each with their relation before."""

    battle: Battle | None
    """The battle that is being fought."""
    last_battle: Battle | None
    """The last one fought, as it ended; it never changes, so copies share it."""
    battles_fought: int
    last_turn: bool
    """Whether the target has been reached: the game ends with this turn, even if points are lost again in it."""
    result: tuple[int, ...]
    """The winners, once the game is over."""

    __slots__ = tuple(__annotations__)

    def clone(self) -> State:  # noqa: PLR0915  (a line for each column)
        """An independent copy."""
        new = State.__new__(State)
        new.board = self.board
        new.geo = self.geo
        new.setup = self.setup
        new.chance = self.chance
        new.out = self.out
        new.frames = self.frames[:]
        new.exposures = self.exposures
        new.turn = self.turn
        new.phase = self.phase
        new.order = self.order
        new.gold = self.gold[:]
        new.vp = self.vp[:]
        new.vp_by_source = self.vp_by_source[:]
        new.tax_raised = self.tax_raised[:]
        new.relations = self.relations[:]
        new.owner = self.owner[:]
        new.unrest = self.unrest[:]
        new.built = self.built[:]
        new.roads = self.roads
        new.army_at = self.army_at[:]
        new.army_navy = self.army_navy[:]
        new.army_general = self.army_general[:]
        new.army_troops = self.army_troops[:]
        new.army_mp = self.army_mp[:]
        new.army_road_steps = self.army_road_steps[:]
        new.army_marks = self.army_marks[:]
        new.army_assaulted = self.army_assaulted[:]
        new.navy_sea = self.navy_sea[:]
        new.navy_port = self.navy_port[:]
        new.navy_ships = self.navy_ships[:]
        new.navy_mp = self.navy_mp[:]
        new.navy_marks = self.navy_marks[:]
        new.agent_at = self.agent_at[:]
        new.agent_moves = self.agent_moves[:]
        new.agent_actions = self.agent_actions[:]
        new.agent_intrigues = self.agent_intrigues[:]
        new.extra_action_used = self.extra_action_used[:]
        new.trades = self.trades
        new.ships_reserve = self.ships_reserve
        new.troops_reserve = self.troops_reserve[:]
        new.generals_reserve = self.generals_reserve[:]
        new.generals_unallocated = self.generals_unallocated[:]
        new.imperial = self.imperial
        new.deck = self.deck
        new.discard = self.discard
        new.hands = self.hands[:]
        new.developments = self.developments[:]
        new.developments_new = self.developments_new[:]
        new.columns_scored = self.columns_scored[:]
        new.initiative_cards = self.initiative_cards[:]
        new.bids = self.bids[:]
        new.ranking = self.ranking
        new.tax_nothing = self.tax_nothing
        new.corruption = self.corruption[:]
        new.works = self.works
        new.roads_bought = self.roads_bought
        new.improvements_bought = self.improvements_bought
        new.recruits = self.recruits
        new.sightings = self.sightings[:]
        new.attacked = self.attacked[:]
        new.drawn = self.drawn
        new.garrison_less = self.garrison_less
        new.doctrine = self.doctrine[:]
        new.doctrine_deck = self.doctrine_deck[:]
        new.fortuna_deck = self.fortuna_deck
        new.coalition = self.coalition
        new.coalition_before = self.coalition_before
        new.battle = self.battle.clone() if self.battle is not None else None
        new.last_battle = self.last_battle
        new.battles_fought = self.battles_fought
        new.last_turn = self.last_turn
        new.result = self.result
        return new
