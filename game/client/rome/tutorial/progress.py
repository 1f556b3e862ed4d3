"""How far somebody is in a lesson: read off the journal of its match, so that undo takes the coach back, too. No pygame."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.rome.tutorial.lessons import Lesson, Pattern, Step, fits, pattern
from game.common.board import Board
from game.kernel.actions import Action, Decision
from game.kernel.journal import Entry


class Progress:
    """A lesson on a board, for the person at a seat. ``read`` holds the numbers of the steps that were read and left."""

    def __init__(self, lesson: Lesson, board: Board, seat: int) -> None:
        self.lesson = lesson
        self.seat = seat
        self.wanted: list[Pattern | None] = [pattern(s.take, board) if s.take else None for s in lesson.steps]
        self.allowed = [[pattern(words, board) for words in step.may] for step in lesson.steps]
        self.failures = [pattern(words, board) for words in lesson.failed]
        self.read: set[int] = set()

    def at(self, journal: Sequence[Entry]) -> int:
        """The number of the present step; the number of steps when all are done."""
        now = self._pass_read(0)
        for entry in journal[1:]:  # the first only begins the game
            wanted = self._next(now)
            if wanted is not None and self._done_by(wanted, entry):
                now = self._pass_read(wanted + 1)
                while now < len(self.lesson.steps) and self.lesson.steps[now].until and self._done_by(now, entry):
                    now = self._pass_read(now + 1)  # what was waited for has come at once
        return now

    def failed(self, journal: Sequence[Entry]) -> bool:
        """Whether something happened after which the lesson cannot be finished."""
        lines = [(log.key, *log.args) for entry in journal for log in entry.log]
        return any(fits(wanted, line) for wanted in self.failures for line in lines)

    def wishes(self, now: int, decision: Decision) -> list[Action]:
        """The options that the step waits for, among those that the rules offer."""
        wanted = self._next(now)
        if wanted != now or self.lesson.steps[now].at != decision.step:
            return []
        return [action for action in decision.options if self._takes(now, action)]

    def holds_back(self, now: int, decision: Decision, action: Action) -> bool:
        """Whether an option has to wait. Steps of the rules that the lesson does not speak of are free."""
        wanted = self._next(now)
        if wanted is None:
            return True
        if self.lesson.steps[wanted].until or all(step.at != decision.step for step in self.lesson.steps):
            return False
        return not self._takes(wanted, action) and not any(fits(p, action) for p in self.allowed[wanted])

    def _takes(self, number: int, action: Action) -> bool:
        wanted = self.wanted[number]
        return wanted is not None and fits(wanted, action)

    def _done_by(self, number: int, entry: Entry) -> bool:
        step: Step = self.lesson.steps[number]
        if step.until:
            return any(log.key == step.until for log in entry.log)
        return entry.seat == self.seat and self._takes(number, entry.action)

    def _next(self, now: int) -> int | None:
        """The next step in which something is to be done."""
        steps = self.lesson.steps
        return next((n for n in range(now, len(steps)) if not steps[n].reading), None)

    def _pass_read(self, now: int) -> int:
        while now < len(self.lesson.steps) and self.lesson.steps[now].reading and now in self.read:
            now += 1
        return now
