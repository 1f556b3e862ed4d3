"""Who has missed what: since when each person has not been asked in a turn of his own.

absence = Absence(session, turns, concerns)
absence.came()                         another person has sat down
absence.overlooked()                   something was not shown to its end
absence.over(setting, speed)           at each decision: what he has missed, once; nothing in the midst of others' business
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.session import News, Session, Stage

FAST = 4
"""From this speed on much passes unnoticed."""


class Absence:
    """See the module. ``turns``: beginnings of the names of the steps in which a person has a turn of his own; ``concerns``: whether
    anything of some news concerns the one at the screen."""

    def __init__(self, session: Session, turns: tuple[str, ...], concerns: Callable[[Sequence[News]], bool]) -> None:
        self.session, self.turns, self.concerns = session, turns, concerns
        self._since: dict[int, int] = {}
        """For each person the length of the journal when he was last asked in his own turn."""
        self._unseen = True
        """Whether what happened was shown to somebody else, or to nobody."""
        self._hasty = False
        """Whether something was not shown to its end."""

    def came(self) -> None:
        """Another person has sat down."""
        self._unseen = True

    def overlooked(self) -> None:
        """The person at the screen has cut short what was told."""
        self._hasty = True

    def over(self, setting: str, speed: int) -> list[News]:
        """What the person at the screen has missed, when his turn begins: all where it was shown to somebody else or to nobody; where he
        was fast or hurried, only if something of it concerned him. ``setting`` and ``speed`` as in the settings."""
        session, decision = self.session, self.session.decision
        if session.stage is not Stage.CHOOSE or decision is None or not decision.step.startswith(self.turns):
            return []
        person, now = session.person, len(session.match.journal)
        since = self._since.get(person, self._last_own(person))
        self._since[person] = now
        unseen, hasty = self._unseen or not speed, self._hasty or speed >= FAST
        told = setting == "always" or (setting == "unseen" and (unseen or hasty))
        self._unseen = self._hasty = False
        if not told or since >= now:
            return []
        missed = [each for each in session.chronicle(since) if each.seat < 0 or session.person_of(each.seat) != person]
        if setting == "always" or unseen or self.concerns(missed):
            return missed
        return []

    def _last_own(self, person: int) -> int:
        """After the last entry of a person; the present when there is none."""
        journal = self.session.match.journal
        for at in range(len(journal) - 1, -1, -1):
            if journal[at].seat >= 0 and self.session.person_of(journal[at].seat) == person:
                return at + 1
        return len(journal)
