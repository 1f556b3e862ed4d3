"""Whether a running game is on the disk: told once when it is not, tried again, and asked about before somebody leaves.

safety.report()              after each change
safety.may_leave(leave)      True when nothing would be lost; else it is asked, and ``leave`` is called when that is wanted
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.scenes.sheet import Answer, question
from game.client.words import tr

if TYPE_CHECKING:
    from game.client.app import App
    from game.client.session import Session


class Safety:
    """See the module."""

    def __init__(self, app: App, session: Session) -> None:
        self.app, self.session = app, session
        self._told = False
        """Whether the player knows of the trouble."""

    def report(self) -> None:
        """Tell once that there is trouble, and when it is over."""
        trouble, before = bool(self.session.trouble), self._told
        self._told = trouble
        if trouble and not before:
            self.app.call_soon(self._ask)
        elif before and not trouble:
            self.app.call_soon(self._relieve)

    def _ask(self) -> None:
        answers = [Answer(tr("Try again"), self._try_again, "main"), Answer(tr("Go on"), key="no")]
        self.app.push(
            question(tr("The game could not be written"), self.session.trouble, answers, icon="broken-shield")
        )

    def _try_again(self) -> None:
        self.session.save()
        if self.session.trouble:
            self._told = False
        self.report()

    def _relieve(self) -> None:
        if self.app.top is not None:
            self.app.top.toast(tr("The game is on the disk again."), "tied-scroll")

    def may_leave(self, leave: Callable[[], None]) -> bool:
        """Whether everything is on the disk, after another try; else it is asked whether to leave nevertheless."""
        session = self.session
        if session.trouble:
            session.save()
        if not session.trouble:
            return True
        words = session.trouble + "<br>" + tr("Whoever leaves now loses what was decided since.")
        answers = [
            Answer(tr("Try again"), lambda: self._leave_if_safe(leave), "main"),
            Answer(tr("Stay"), key="no"),
            Answer(tr("Leave and lose it"), leave),
        ]
        self.app.push(question(tr("The game is not on the disk"), words, answers, icon="broken-shield"))
        return False

    def _leave_if_safe(self, leave: Callable[[], None]) -> None:
        if self.may_leave(leave):
            leave()
