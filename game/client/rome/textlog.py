"""The text log: what happens and what is asked, as plain lines in a file beside the saved game, for screen readers.

    log = TextLog(session)          log.keep_up()        after each change; a sentence when the file cannot be written

One person's log holds what that person may know, and what is asked of him. Where several people play, the file lies open to all of
them: it holds what everybody may know, and of what is asked only whose turn it is.
"""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from game.client.session import LOOKER_ON, Session, Stage
from game.client.words import tr
from game.kernel.log import EVERYONE, LogEntry
from game.titles.rome.words.speaker import Speaker


class TextLog:
    """Follows a session from the moment it is made. ``path`` is the saved game's, ending in ``.txt``."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.path = Path(session.saved.path).with_suffix(".txt")
        self.told = len(session.match.journal)
        """Entries of the journal whose lines are written."""
        self._asked: tuple[int, str] | None = None
        self._waiting = [tr("{name}, {when}").format(name=session.match.name, when=_clock(session.now()))]

    def keep_up(self) -> str:
        """Append what is new. Returns one sentence when that is not possible; the lines wait for the next time."""
        self._waiting += [*self._news(), *self._question()]
        if not self._waiting:
            return ""
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.writelines(line + "\n" for line in self._waiting)
        except OSError as error:
            return tr("The text log {path} cannot be written: {why}.").format(path=self.path, why=error.strerror)
        self._waiting.clear()
        return ""

    def _news(self) -> list[str]:
        journal = self.session.match.journal
        lines = []
        if len(journal) < self.told:
            lines.append(tr("Taken back."))
            self.told, self._asked = len(journal), None
        speaker = Speaker(self.session.match.state)
        for entry in journal[self.told :]:
            lines += [speaker.line(log) for log in entry.log if self._may_tell(log)]
        self.told = len(journal)
        return [line for line in lines if line]

    def _may_tell(self, log: LogEntry) -> bool:
        people = self.session.people()
        if len(people) > 1:
            return log.audience == EVERYONE
        return self.session.may_know(log, people[0] if people else LOOKER_ON)

    def _question(self) -> list[str]:
        decision = self.session.decision
        if decision is None or self.session.stage not in (Stage.CHOOSE, Stage.HANDOVER):
            return []
        open_to_all = len(self.session.people()) > 1
        asked = decision.seat, "" if open_to_all else Speaker(self.session.view()).prompt(decision)
        if asked == self._asked:
            return []
        self._asked = asked
        if not open_to_all:
            return ["> " + asked[1]]
        name = Speaker(self.session.match.state).say("{0:faction}", decision.seat)
        return ["> " + tr("{faction} has to decide.").format(faction=name)]


def _clock(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
