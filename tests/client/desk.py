"""A desk for presenters' tests: decisions of a match, taken as the flow of the window takes them, without a window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.client.affordance import Reason
from game.client.rome.presenters.screen import reason
from game.kernel.actions import Action, Decision
from game.kernel.match import Match
from game.titles.rome.title import TITLE
from game.titles.rome.view import View
from tests.client.lots import Lots


class MatchDesk:
    """See `game.client.rome.presenters.orders.Desk`. Choices with one option are taken by themselves, as in the window."""

    def __init__(self, match: Match[Any], forced: bool = True) -> None:
        self.match = match
        self.forced = forced

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    @property
    def view(self) -> View:
        """What the seat that decides may know."""
        assert self.match.decision is not None
        view = self.match.view(self.match.decision.seat)
        assert isinstance(view, View)
        return view

    def act(self, action: Action) -> Reason | None:
        self.match.act(action)
        self._forced()
        return None

    def _forced(self) -> None:
        while self.forced and self.match.decision is not None and self.match.decision.forced:
            if self.match.decision.step == "spending.turn":
                return
            self.match.act(self.match.decision.options[0])

    def why_not(self, action: Action) -> Reason | None:
        refusal = self.match.why_not(action)
        return None if refusal is None else reason(self.view, refusal)

    def length(self) -> int:
        return len(self.match.journal)

    def back(self) -> bool:
        if self.match.why_not_undo() is not None:
            return False
        self.match.undo()
        return True

    def again(self) -> bool:
        if self.match.why_not_redo() is not None:
            return False
        self.match.redo()
        return True


def game(seed: int, **options: Any) -> Match[Any]:
    """A new game of four people."""
    return Match.start(TITLE, options, seed)


def play_until(match: Match[Any], there: Callable[[Decision], bool], lots: Lots, most: int = 6000) -> bool:
    """Let chance play until a decision comes that fits; False when none does."""
    for _ in range(most):
        if match.decision is None:
            return False
        if there(match.decision):
            return True
        match.act(lots.one(match.decision.options))
    return False
