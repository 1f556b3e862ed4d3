"""A game at this screen: the match, who sits where, what is shown to whom, and the disk behind it.

    session = Session(saved, thinker, settings, now)     saved: a `kernel.saves.SavedGame`
    session.proceed()         go on: take forced choices, ask automated players, until a person must choose
    session.act(action)       the person at the screen takes an option
    session.stage             what the screen has to show now (see `Stage`)

Scenes call `proceed` whenever they have shown what happened (`take_news`). Nothing here draws, and nothing knows a title. A
person sees the table through the view of the seat in front of the screen; between two people the stage is ``HANDOVER`` and no view
is computed until the next one has said that he sits there. Automated players think elsewhere (`Thinker`), so the window never waits.
Each decision is flushed to the disk before the next one is shown; a phase's end makes a new generation.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from game.client.words import told
from game.kernel.actions import Action, Decision, IllegalAction, Refusal
from game.kernel.chance import Live
from game.kernel.disk import SaveFailed
from game.kernel.journal import Entry
from game.kernel.log import LogEntry
from game.kernel.match import Match

LOOKER_ON = -1
"""The person at the screen when all seats are automated."""


class Stage(Enum):
    """What the screen is for now."""

    NEWS = "news"
    """Something has happened that has not been shown yet."""
    CHOOSE = "choose"
    """The person at the screen must choose."""
    HANDOVER = "handover"
    """Another person must come to the screen."""
    THINKING = "thinking"
    """An automated player is choosing."""
    OVER = "over"


class News(NamedTuple):
    """One thing that happened, as the person at the screen may know it; ``entry`` is its place in the journal."""

    entry: int
    seat: int
    log: LogEntry


class Thinker(Protocol):
    """Chooses for automated seats, away from the frame loop."""

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        """Begin to choose; ``answer`` is called later, on the frame loop, never from within ``ask``."""

    def close(self) -> None:
        """Stop; a choice under way is never answered."""


class Kept(Protocol):
    """A match and where it is kept (`kernel.saves.SavedGame`)."""

    match: Match[Any]
    path: Path

    def save(self, when: datetime, rotate: bool = False) -> None:
        """Write the whole game. Raises `SaveFailed`."""

    def flush(self) -> None:
        """See every decision safely on the disk. Raises `SaveFailed`."""

    def close(self) -> None:
        """Let go of the files."""


class Rules(NamedTuple):
    """Settings that concern the session."""

    forced: bool = True
    """Choices with one option are taken without asking."""
    handover: str = "several people"
    """``always``, ``several people`` (only where several people play), or ``never``."""
    undo: str = "barrier"
    """How far undo reaches: ``barrier`` (the last chance or secret), ``phase`` (its start at most), ``off``."""
    standing: Callable[[Decision], Action | None] = lambda decision: None
    """What a person takes without being asked, whatever he holds; None: he is asked."""


class Session:
    """See the module. ``secret_steps``: steps whose forced choices may not be skipped while several people play, since the
    pause itself would tell something. ``closing``: verbs that end a turn; they are not taken by themselves as long as what was done
    before can still be taken back."""

    def __init__(
        self,
        saved: Kept,
        thinker: Thinker,
        rules: Rules,
        now: Callable[[], datetime],
        secret_steps: frozenset[str] = frozenset(),
        closing: frozenset[str] = frozenset(),
    ) -> None:
        self.saved = saved
        self.match: Match[Any] = saved.match
        self.title = self.match.title
        self.thinker = thinker
        self.rules = rules
        self.now = now
        self.secret_steps = secret_steps
        self.closing = closing
        self.trouble = ""
        """The last failure to write to the disk, in one sentence; empty when all is safe."""
        self.news: list[News] = []
        self.person = self._first_person()
        self._present = len(self.people()) < 2
        self._waiting = False
        self._chapter = self._summary()
        self._chapter_began = 0
        self._opened = len(self.match.journal)
        self._standing: dict[tuple[int, str], tuple[Action, Any]] = {}
        self._listeners: list[Callable[[], None]] = []

    # -- who is there ----------------------------------------------------------------------------------------------

    def people(self) -> list[int]:
        """The persons of this game who are no automated players, as `Title.person` numbers them."""
        seats = [seat for seat in self.title.seats(self.match.state) if not self.match.player(seat).automated]
        return list(dict.fromkeys(self.person_of(seat) for seat in seats))

    def person_of(self, seat: int) -> int:
        """Who decides for a seat."""
        return self.title.person(self.match.state, seat)

    def seats_of(self, person: int) -> list[int]:
        """The seats that a person plays."""
        return [seat for seat in self.title.seats(self.match.state) if self.person_of(seat) == person]

    def lock_of(self, person: int) -> str:
        """The lock that keeps others from a person's screen (`lock`); empty where there is none."""
        return next((lock for seat in self.seats_of(person) if (lock := self.match.player(seat).lock)), "")

    def set_lock(self, person: int, lock: str) -> None:
        """Lock the seats of a person, or take the lock off."""
        for seat in self.seats_of(person):
            self.match.seat(seat, self.match.player(seat)._replace(lock=lock))
        self._keep()

    def _first_person(self) -> int:
        people = self.people()
        decision = self.match.decision
        if decision is not None and self.person_of(decision.seat) in people:
            return self.person_of(decision.seat)
        return people[0] if people else LOOKER_ON

    @property
    def eyes(self) -> int:
        """The seat through whose eyes the screen shows the table: the one that decides, if it is the person's, else his first."""
        decision = self.match.decision
        if decision is not None and self.person_of(decision.seat) == self.person:
            return decision.seat
        seats = self.seats_of(self.person)
        return seats[0] if seats else self.title.seats(self.match.state)[0]

    def view(self) -> Any:
        """What the person at the screen may know."""
        return self.match.view(self.eyes)

    # -- what the screen is for ------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        return self.match.decision

    @property
    def stage(self) -> Stage:
        """What has to be shown now."""
        if self.news:
            return Stage.NEWS
        decision = self.match.decision
        if decision is None:
            return Stage.OVER
        if self.match.player(decision.seat).automated:
            return Stage.THINKING
        if self.person_of(decision.seat) != self.person or not self._present:
            return Stage.HANDOVER
        return Stage.CHOOSE

    @property
    def next_person(self) -> int:
        """The person who has to come to the screen."""
        decision = self.match.decision
        return self.person if decision is None else self.person_of(decision.seat)

    def arrive(self) -> None:
        """The person whom the game waits for sits at the screen now."""
        self.person = self.next_person
        self._present = True
        self._changed()

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener whenever the stage or the table may have changed; call what this gives to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _changed(self) -> None:
        for listener in tuple(self._listeners):
            listener()

    # -- going on --------------------------------------------------------------------------------------------------

    def take_news(self) -> list[News]:
        """What has happened since the last time, to be shown in this order."""
        news, self.news = self.news, []
        return news

    def proceed(self) -> None:
        """Go on until there is news, a person must choose or come, or an automated player thinks."""
        while not self.news and not self._waiting:
            decision = self.match.decision
            if decision is None:
                return
            if self.match.player(decision.seat).automated:
                self._waiting = True
                self.thinker.ask(self.match, decision, self._answered)
                return
            order = self._order(decision)
            if order is not None:
                self._take(order)
                continue
            if not self._may_skip(decision):
                return
            self._take(decision.options[0])  # nobody is called to the screen for it

    def stand_by(self, step: str, action: Action) -> None:
        """A standing order of the person at the screen, for the rest of this turn: at that step take that option by itself, also
        while somebody else is at the screen."""
        self._standing[self.person, step] = action, self._summary()[0]

    def _order(self, decision: Decision) -> Action | None:
        action, turn = self._standing.get((self.person_of(decision.seat), decision.step), (None, None))
        if turn != self._summary()[0]:
            action = self.rules.standing(decision)
        return action if action in decision.options else None

    def _may_skip(self, decision: Decision) -> bool:
        if not self.rules.forced or not decision.forced:
            return False
        if decision.options[0][0] in self.closing and len(self.match.journal) > self.undo_floor():
            return False
        return decision.step not in self.secret_steps or len(self.people()) < 2

    def _answered(self, action: Action) -> None:
        self._waiting = False
        self._take(action)
        self._changed()

    def act(self, action: Action) -> Refusal | None:
        """Take an option; gives the reason when it is none, and then nothing has changed."""
        if self.stage is not Stage.CHOOSE:
            return Refusal("not_your_decision", "")
        try:
            self._take(action)
        except IllegalAction as illegal:
            return illegal.refusal
        self._changed()
        return None

    def decline(self, action: Action) -> None:
        """Take an option for the person whom the game waits for, without showing him the table: only for what everybody may know to
        be open to him."""
        decision = self.match.decision
        if self.stage is Stage.HANDOVER and decision is not None and action in decision.options:
            self._take(action)
            self._changed()

    def _take(self, action: Action) -> None:
        before = self.match.decision
        entry = self.match.act(action)
        at = len(self.match.journal) - 1
        self.news += [News(at, entry.seat, log) for log in entry.log if self.may_know(log)]
        self._hand_over(before)
        self._keep()

    def _hand_over(self, before: Decision | None) -> None:
        """The person leaves the screen when another one has to decide, or where he wishes to be asked before every seat."""
        decision = self.match.decision
        if decision is None or self.match.player(decision.seat).automated:
            return
        other = self.person_of(decision.seat)
        if self.rules.handover == "never" and (other == self.person or not self.lock_of(other)):
            self.person = other
        elif other != self.person or (
            self.rules.handover == "always" and before is not None and before.seat != decision.seat
        ):
            self._present = False

    def may_know(self, log: LogEntry, person: int | None = None) -> bool:
        """Whether a person (the one at the screen) may read a line of the log; when the game is over everybody may read all."""
        return log.audience < 0 or bool(log.audience & self._ears(person))

    def _ears(self, person: int | None = None) -> int:
        """A bit for each seat that a person hears with."""
        if self.match.decision is None:
            return -1
        return sum(1 << seat for seat in self.seats_of(self.person if person is None else person))

    def chronicle(self, since: int = 0) -> list[News]:
        """All that the person at the screen may know of what happened, from an entry of the journal on."""
        ears = self._ears()
        entries = self.match.journal[since:]
        return [
            News(since + n, entry.seat, log)
            for n, entry in enumerate(entries)
            for log in entry.log
            if log.audience < 0 or log.audience & ears
        ]

    # -- taking back -----------------------------------------------------------------------------------------------

    def why_not_undo(self) -> Refusal | None:
        """Why the last action cannot be taken back, or None."""
        if self.stage is not Stage.CHOOSE:
            return Refusal("undo.not_now", "Undo")
        if self.rules.undo == "off":
            return Refusal("undo.off", "Undo")
        if self.rules.undo == "phase" and len(self.match.journal) <= self._chapter_began:
            return Refusal("undo.phase", "Undo")
        return self.match.why_not_undo()

    def why_not_redo(self) -> Refusal | None:
        return self.match.why_not_redo()

    def undo_floor(self) -> int:
        """The length of the journal to which undo reaches."""
        if self.rules.undo == "off":
            return len(self.match.journal)
        barrier = self.match.checkpoint.at
        return max(barrier, self._chapter_began) if self.rules.undo == "phase" else barrier

    def can_take_back(self, action: Action) -> bool:
        """Whether an option could be undone after it was taken: no dice, nothing newly shown, nobody else to decide.

        It is tried on a copy; only yes or no leaves this place, and that depends on nothing that the person may not know.
        """
        title, state = self.title, self.match.state
        decision = self.match.decision
        if decision is None or self.rules.undo == "off":
            return False
        copy = title.clone(state)
        chance = Live(1)
        copy.out = None
        title.apply(copy, action, chance)
        after = title.decision(copy)
        same = after is not None and self.person_of(after.seat) == self.person_of(decision.seat)
        return same and not chance.record and title.exposures(copy) == title.exposures(state)

    def undo(self) -> Entry | None:
        """Take back the last action, and forced ones before it that were taken by themselves."""
        if self.why_not_undo() is not None:
            return None
        entry = self.match.undo()
        while (
            self.match.decision is not None
            and self._may_skip(self.match.decision)
            and self.match.why_not_undo() is None
        ):
            entry = self.match.undo()
        self._keep()
        self._changed()
        return entry

    def redo(self) -> Entry | None:
        if self.why_not_redo() is not None:
            return None
        entry = self.match.redo()
        self._keep()
        self._changed()
        return entry

    # -- the disk --------------------------------------------------------------------------------------------------

    def _summary(self) -> tuple[Any, Any]:
        summary: Mapping[str, Any] = self.title.summary(self.match.state)
        return summary.get("turn"), summary.get("phase")

    def _keep(self) -> None:
        """Every decision is safe before the next one is shown; a phase's end is a new generation."""
        try:
            chapter = self._summary()
            if chapter != self._chapter:
                self.saved.flush()  # it tells when another program plays the same game
                self._chapter, self._chapter_began = chapter, len(self.match.journal)
                self.saved.save(self.now(), rotate=True)
            else:
                self.saved.flush()
            self.trouble = ""
        except SaveFailed as failure:
            self.trouble = told(failure)

    def save(self) -> None:
        """Write the whole game now; `trouble` says whether that went well."""
        try:
            self.saved.save(self.now())
            self.trouble = ""
        except SaveFailed as failure:
            self.trouble = told(failure)

    def close(self) -> None:
        """Leave the game; everything is on the disk."""
        self.thinker.close()
        try:
            self.saved.flush()
            if len(self.match.journal) != self._opened:  # the list of games tells where this one stands now
                self.saved.save(self.now())
        except SaveFailed as failure:
            self.trouble = told(failure)
        self.saved.close()
