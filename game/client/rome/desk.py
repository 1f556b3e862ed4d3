"""The flow of the window as a desk where gestures are taken (see `presenters.gestures`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.affordance import Reason
from game.client.session import Stage
from game.kernel.actions import Action, Decision

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class FlowDesk:
    """Takes decisions for the person at the screen."""

    def __init__(self, flow: GameFlow) -> None:
        self.flow = flow

    @property
    def decision(self) -> Decision | None:
        """What he must choose now; None while it is not for him."""
        session = self.flow.session
        return session.decision if session.stage is Stage.CHOOSE else None

    def act(self, action: Action) -> Reason | None:
        """Take an option."""
        return self.flow.act(action)

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not offered."""
        return self.flow.why_not(action)

    def length(self) -> int:
        """The length of the journal."""
        return len(self.flow.session.match.journal)

    def back(self) -> bool:
        """Take back one entry."""
        session = self.flow.session
        if session.why_not_undo() is not None:
            return False
        session.undo()
        return True

    def again(self) -> bool:
        """Do one entry again."""
        session = self.flow.session
        if session.why_not_redo() is not None:
            return False
        session.redo()
        return True
