"""Automated players in a process of their own, so that a window never waits for them.

    thinker = ProcessThinker(call_soon)       call_soon(f): run f on the caller's loop
    thinker.ask(match, decision, answer)      answer(action) comes through call_soon

The worker gets the seat's view and the decision, never the state. If the process cannot be started or dies, the same players choose
in a thread instead: slower for the window, the same game.
"""

from __future__ import annotations

import multiprocessing
import threading
from collections.abc import Callable
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, NamedTuple

from ..kernel import titles
from ..kernel.actions import Action, Decision
from ..kernel.chance import Sampled
from ..kernel.match import Match
from .players import find

TASTE = 0x7A57E


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
    action = find(title, task.player).choose(task.view, task.decision, task.budget, Sampled(task.taste))
    return action


def serve(connection: Connection, title: str) -> None:
    """The worker's life: the title is loaded, then choices for tasks, until the connection ends."""
    titles.find(title)
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        connection.send(choose(task))


class ProcessThinker:
    """See the module. ``title``: the worker starts at once and loads it, so that the first choice does not wait for that.
    ``budget``: positions a player may look at for a decision."""

    def __init__(
        self, call_soon: Callable[[Callable[[], None]], None], title: str = "", budget: int = 0, in_process: bool = True
    ) -> None:
        self.call_soon = call_soon
        self.title = title
        self.budget = budget
        self.tasks: SimpleQueue[tuple[Task, Callable[[Action], None]] | None] = SimpleQueue()
        self.closed = False
        self.in_process = in_process
        self._connection: Connection | None = None
        self._process: Any = None
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
        if self.in_process and self.title:
            self._start(self.title)
        while (work := self.tasks.get()) is not None:
            task, answer = work
            self.call_soon(partial(self._answer, answer, self._choice(task)))
        self._stop()

    def _answer(self, answer: Callable[[Action], None], action: Action) -> None:
        if not self.closed:
            answer(action)

    def _choice(self, task: Task) -> Action:
        if self.in_process and self._process is None:
            self._start(task.title)
        if self._connection is not None:
            try:
                self._connection.send(task)
                action: Action = self._connection.recv()
                return action
            except (EOFError, OSError):
                self._stop()
        return choose(task)

    def _start(self, title: str) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            self._connection, there = context.Pipe()
            self._process = context.Process(target=serve, args=(there, title), daemon=True)
            self._process.start()
            there.close()
        except OSError:
            self._connection = None
            self._process = False

    def _stop(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process:
            self._process.terminate()
            self._process.join()
        self._process = False
