"""Automated players in a process of their own, so that a window never waits for them.

    thinker = ProcessThinker(call_soon)       call_soon(f): run f on the caller's loop
    thinker.ask(match, decision, answer)      answer(action) comes through call_soon

The process gets the seat's view and the decision, never the state.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from typing import Any, NamedTuple

from ..kernel import titles
from ..kernel.actions import Action, Decision
from ..kernel.chance import Sampled
from ..kernel.match import Match
from .arena import TASTE
from .players import find
from .worker import Worker, nothing


class Task(NamedTuple):
    """What a player has to decide."""

    title: str
    player: str
    view: Any
    decision: Decision
    budget: int
    taste: int


def choose(task: Task) -> Action:
    """The player's choice. The same task gives the same choice, in whatever process."""
    title = titles.find(task.title)
    return find(title, task.player).choose(task.view, task.decision, task.budget, Sampled(task.taste))


class ProcessThinker:
    """See the module. ``title``: the process starts at once and loads it, so that the first choice does not wait for that.
    ``budget``: positions a player may look at for a decision."""

    def __init__(
        self, call_soon: Callable[[Callable[[], None]], None], title: str = "", budget: int = 0, in_process: bool = True
    ) -> None:
        self.call_soon = call_soon
        self.title = title
        self.budget = budget
        self.tasks: SimpleQueue[tuple[Task, Callable[[Action], None]] | None] = SimpleQueue()
        self.closed = False
        self._worker = Worker(choose, partial(titles.find, title) if title else nothing, in_process)
        self._thread = threading.Thread(target=self._run, name="automated players", daemon=True)
        self._thread.start()

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        """Begin to choose for the seat of a decision."""
        taste = (match.seed ^ TASTE) + len(match.journal)
        player = match.player(decision.seat).automated
        task = Task(match.title.id, player, match.view(decision.seat), decision, self.budget, taste)
        self.tasks.put((task, answer))

    def close(self) -> None:
        """Stop; a choice under way is never answered."""
        self.closed = True
        self.tasks.put(None)

    def _run(self) -> None:
        if self.title:
            self._worker.start()
        while (work := self.tasks.get()) is not None:
            task, answer = work
            try:
                action = self._worker.ask(task)
            except Exception as fault:  # noqa: BLE001 - nobody would see it in this thread, and the game would wait for ever
                self.call_soon(partial(_raise, fault))
            else:
                self.call_soon(partial(self._answer, answer, action))
        self._worker.close()

    def _answer(self, answer: Callable[[Action], None], action: Action) -> None:
        if not self.closed:
            answer(action)


def _raise(fault: Exception) -> None:
    raise fault
