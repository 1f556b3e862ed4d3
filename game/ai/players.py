"""Automated players: who chooses for a seat that no person holds.

A player sees what its seat may see and the options of the decision, nothing else. Titles bring their own (``TITLE.players``); the
uniform random one of this module plays any title.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from ..kernel.actions import Action, Decision
from ..kernel.chance import Chance
from ..kernel.title import Title


class AutomatedPlayer(Protocol):
    """Chooses one option. ``needs_view`` is false for players that never look, so that nobody draws them a view."""

    needs_view: bool

    def choose(self, view: Any, decision: Decision, budget: int, chance: Chance) -> Action:
        """One of ``decision.options``. ``budget`` counts positions it may look at; ``chance`` is its own, apart from the game's."""


class RandomPlayer:
    """Takes any option with equal chance: for fuzzing, and as the weakest opponent."""

    needs_view = False

    def choose(self, view: Any, decision: Decision, budget: int, chance: Chance) -> Action:
        return chance.pick("option", decision.options)


class UnknownPlayer(ValueError):
    """No automated player has that name; the message names those that there are."""


def kinds(title: Title[Any]) -> list[str]:
    """The names of the automated players of a title."""
    return [*_own(title), "random"]


def find(title: Title[Any], name: str) -> AutomatedPlayer:
    """The automated player of that name. Raises `UnknownPlayer`."""
    if name == "random":
        return RandomPlayer()
    own = _own(title)
    if name not in own:
        raise UnknownPlayer(f"there is no automated player {name!r}; there are: {', '.join(kinds(title))}")
    player: AutomatedPlayer = own[name]
    return player


def _own(title: Title[Any]) -> Mapping[str, Any]:
    players: Mapping[str, Any] = getattr(title, "players", {})
    return players
