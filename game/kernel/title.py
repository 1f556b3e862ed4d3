"""The public face of a title: all that matches, saves, commands, automated players and the client know of a game.

A title is a folder ``game/titles/<id>/`` whose module ``title.py`` offers one object ``TITLE`` that keeps this contract. Nothing
else in the program names it. `conformance` checks the contract.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, TypeVar

from .actions import Action, Decision, Refusal
from .chance import Chance
from .log import Tells
from .migrations import Upgrade

NOBODY = -1
"""The seat of what happens before anybody has decided anything."""

BEGIN: Action = ("begin",)
"""The first action of every game. It only runs the steps up to the first decision, so that chance at the start is journaled too."""


class BadSetup(ValueError):
    """These options make no game. The message is one sentence that says which option is wrong and what it may be."""


class ContractBroken(AssertionError):
    """A title does not keep the contract of this module."""


class Outcome(NamedTuple):
    """How a game ended: the winning seats (several when they share it), scores in the order of the seats, and why (a text key)."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str = ""


class BoardRef(NamedTuple):
    """Which map a game is played on: its id and the hash of what the rules read of it."""

    id: str
    hash: str


S = TypeVar("S", bound=Tells)


class Title(Protocol[S]):
    """A game. All questions leave the state as it is; only `apply` changes it.

    Three attributes are optional: ``permuted(g, seat, number) -> state``, a copy that differs only in what the seat may not know
    (for the check of secrecy); ``transient``, the names of columns that neither clones nor saves have to keep; and ``players``,
    its automated players by name (see `game.ai.players`).
    """

    @property
    def id(self) -> str:
        """The name of the title's folder."""

    @property
    def name(self) -> str:
        """What players call the game."""

    @property
    def rules_version(self) -> int:
        """Raised whenever an old journal might no longer replay, or an encoded state changes its shape."""

    @property
    def migrations(self) -> Sequence[Upgrade]:
        """Upgrades of saved raw data, by the rules version that wrote them (see `migrations`)."""

    def setup(self, options: Mapping[str, Any]) -> S:
        """A new game, its frames ready. No options (``{}``) give the standard game. Raises `BadSetup`."""

    def board(self, options: Mapping[str, Any]) -> BoardRef | None:
        """The map that a game with these options is played on; None when the title needs no map. Raises `BadSetup`."""

    def seats(self, g: S) -> Sequence[int]:
        """All seats that take part."""

    def person(self, g: S, seat: int) -> int:
        """Who decides for the seat; seats with the same number here are played by one person, who knows what they all know."""

    def decision(self, g: S) -> Decision | None:
        """Who must choose among what; None when the game is over."""

    def why_not(self, g: S, action: Action) -> Refusal | None:
        """Why the action is not offered now; None when it is."""

    def apply(self, g: S, action: Action, chance: Chance) -> None:
        """Carry out an option in place and go on to the next decision. The caller has checked that it is an option, or `BEGIN`."""

    def outcome(self, g: S) -> Outcome | None:
        """How the game ended; None while it goes on."""

    def view(self, g: S, seat: int) -> object:
        """All that the seat may know, as a new object made from a whitelist."""

    def exposures(self, g: S) -> int:
        """How often the rules have newly shown private information to a seat. Undo never goes past such a moment."""

    def summary(self, g: S) -> Mapping[str, int | str]:
        """Where the game stands, for lists of games: a few public facts such as turn and phase."""

    def invariants(self, g: S) -> list[str]:
        """Sentences about what is wrong with the state; none when it is sound."""

    def clone(self, g: S) -> S:
        """An independent copy."""

    def encode(self, g: S) -> dict[str, Any]:
        """All of the state as JSON data (keys are strings)."""

    def decode(self, raw: dict[str, Any]) -> S:
        """The state that `encode` wrote, also after a round through JSON."""
