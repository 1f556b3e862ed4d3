"""The public face of Total War: Rome: what the kernel, the client and the automated players call (see `kernel.title`).

Importing this module declares every step of the game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any

from ...common.board import Board
from ...kernel.actions import Action, Decision, Refusal
from ...kernel.chance import Chance
from ...kernel.digest import canonical, short
from ...kernel.migrations import Upgrade
from ...kernel.title import BEGIN, BadSetup, BoardRef, Outcome
from . import (
    agent_actions,
    agents,
    bribes,
    building,
    campaign,
    conquest,
    dangerous,
    encounter,
    entering,
    feud,
    fleets,
    initiative,
    interception,
    losses,
    naval,
    raising,
    reorganise,
    retreat,
    sea_battle,
    sea_retreat,
    sequence,
    setup,
    siege,
    solo,
    spending,
    staff,
    stranded,
    taxation,
    transport,
    uprising,
)
from .ai.doctrine import DoctrinePlayer
from .ai.mind import CHARACTERS
from .battle import begin, centre, combat, course, deploy, envelopment, outcome, preparing, results, rewards, traits
from .columns import decode, encode
from .events import agent_events, battle_events, campaign_events, spending_events, taxation_events, windows
from .invariants import faults
from .secrets import permuted
from .state import NONE, State
from .steps import flow
from .tables import standard_board
from .victory import SOURCES
from .view import View, view

STEP_MODULES = (
    (setup, sequence, initiative),
    (agents, agent_actions, dangerous, bribes, uprising, stranded),
    (taxation,),
    (campaign, entering, encounter, conquest, siege, losses, retreat, reorganise, feud),
    (naval, transport, fleets, interception, sea_battle, sea_retreat),
    (begin, preparing, deploy, combat, results, course, centre, envelopment, outcome, rewards, traits),
    (spending, raising, staff, building),
    (windows, agent_events, taxation_events, campaign_events, battle_events, spending_events),
    (solo,),
)
"""Every module that declares steps, in the order of the rulebook."""

STANDARD = "mediterranean"
"""The id of the shipped map, which needs no board in the options."""


def board_of(options: Mapping[str, Any]) -> Board:
    """The board that a game is played on: the standard one, or the graph that the options carry under ``board``."""
    raw = options.get("board")
    if raw is None:
        if options.get("map", STANDARD) != STANDARD:
            raise BadSetup(f"the map {options['map']!r} has to come with its board")
        return standard_board()
    try:
        return Board.decode(raw)
    except (KeyError, TypeError, ValueError) as problem:
        raise BadSetup(f"the board of the map {options.get('map', '')!r} cannot be read: {problem}") from problem


@cache
def board_hash(board: Board) -> str:
    """The hash of what the rules read of a board."""
    return short(canonical(board.encode()))


class Rome:
    """Total War: Rome as a title."""

    id = "rome"
    name = "Total War: ROME – The Board Game"
    rules_version = 1
    migrations: Sequence[Upgrade] = ()
    players: Mapping[str, DoctrinePlayer] = MappingProxyType(
        {name: DoctrinePlayer(character) for name, character in CHARACTERS.items()}
    )
    """Automated players by name (see `game.ai.players`)."""
    transient = ("chance", "out", "board", "geo")

    def setup(self, options: Mapping[str, Any]) -> State:
        board = board_of(options)
        return setup.new_game(board, setup.agreed(options, board))

    def board(self, options: Mapping[str, Any]) -> BoardRef | None:
        return BoardRef(str(options.get("map", STANDARD)), board_hash(board_of(options)))

    def seats(self, g: State) -> Sequence[int]:
        return g.setup.factions

    def person(self, g: State, seat: int) -> int:
        return g.setup.teams[seat]

    def decision(self, g: State) -> Decision | None:
        return flow.decision(g)

    def why_not(self, g: State, action: Action) -> Refusal | None:
        return flow.why_not(g, action)

    def apply(self, g: State, action: Action, chance: Chance) -> None:
        g.chance = chance
        if action == BEGIN:
            flow.advance(g)
        else:
            flow.act(g, action)

    def outcome(self, g: State) -> Outcome | None:
        if g.frames:
            return None
        return Outcome(g.result, tuple(g.vp[faction] for faction in g.setup.factions), "most_points")

    def view(self, g: State, seat: int) -> View:
        return view(g, seat)

    def exposures(self, g: State) -> int:
        return g.exposures

    def summary(self, g: State) -> Mapping[str, int | str]:
        return {
            "turn": g.turn,
            "phase": g.phase,
            "points": " ".join(map(str, g.vp)),
            "target": g.setup.target,
            "over": int(not g.frames),
            "owners": "".join("." if owner == NONE else str(owner) for owner in g.owner),
        }

    def invariants(self, g: State) -> list[str]:
        return faults(g)

    def clone(self, g: State) -> State:
        return g.clone()

    def encode(self, g: State) -> dict[str, Any]:
        return {**encode(g), "board": None if g.board is standard_board() else g.board.encode()}

    def decode(self, raw: dict[str, Any]) -> State:
        board = standard_board() if raw["board"] is None else Board.decode(raw["board"])
        return decode(raw, board)

    def points(self, g: State, seat: int) -> dict[str, int]:
        """A seat's victory points by their source."""
        return dict(zip(SOURCES, g.vp_by_source[seat], strict=True))

    def permuted(self, g: State, seat: int, number: int) -> State:
        return permuted(g, seat, number)


TITLE = Rome()
