"""Who has missed what: since when each person has not been asked in a turn of his own.

absence = Absence(session, turns)
absence.came()                         another person has sat down
absence.over(setting, watched)         at each decision: what he has missed, once; nothing in the midst of others' business
"""

from __future__ import annotations

from game.client.session import News, Session, Stage


class Absence:
    """See the module. ``turns``: beginnings of the names of the steps in which a person has a turn of his own."""

    def __init__(self, session: Session, turns: tuple[str, ...]) -> None:
        self.session, self.turns = session, turns
        self._since: dict[int, int] = {}
        """For each person the length of the journal when he was last asked in his own turn."""
        self._unseen = True
        """Whether what happened was shown to somebody else, or to nobody."""

    def came(self) -> None:
        """Another person has sat down."""
        self._unseen = True

    def over(self, setting: str, watched: bool) -> list[News]:
        """What the person at the screen has missed, when his turn begins. ``setting`` as in the settings; ``watched``: moves are shown
        while they happen."""
        session, decision = self.session, self.session.decision
        if session.stage is not Stage.CHOOSE or decision is None or not decision.step.startswith(self.turns):
            return []
        person, now = session.person, len(session.match.journal)
        since = self._since.get(person, self._last_own(person))
        self._since[person] = now
        told = setting == "always" or (setting == "unseen" and (self._unseen or not watched))
        self._unseen = False
        if not told or since >= now:
            return []
        return [each for each in session.chronicle(since) if each.seat < 0 or session.person_of(each.seat) != person]

    def _last_own(self, person: int) -> int:
        """After the last entry of a person; the present when there is none."""
        journal = self.session.match.journal
        for at in range(len(journal) - 1, -1, -1):
            if journal[at].seat >= 0 and self.session.person_of(journal[at].seat) == person:
                return at + 1
        return len(journal)
