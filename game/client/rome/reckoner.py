"""Chances of a battle, reckoned away from the frame loop while the player thinks.

    reckoner = Reckoner(app.call_soon)
    reckoner.ask(view, decision, knowledge, [None, option…], answer)      answer(option, chances) again and again, ever more exact
    reckoner.stop()                                                       nothing is wanted any more

A new question takes the place of the old one. The samples are taken in a process of their own; if that cannot be started or dies,
in the thread that waits for it.
"""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable, Sequence
from functools import partial
from multiprocessing.connection import Connection
from queue import SimpleQueue
from typing import Any, NamedTuple

from game.kernel.actions import Action, Decision
from game.titles.rome.battle.foresight import NOTHING_KNOWN, Chances, Knowledge, chances
from game.titles.rome.view import View

log = logging.getLogger("game.client")

Option = Action | None
Answer = Callable[[Option, Chances], None]
ROUND = 20
"""Samples that are taken of one option before the next has its turn."""
ENOUGH = 400
"""Samples of one option after which its error (2.5 % at most) is small enough."""


class Question(NamedTuple):
    """The position, and what may be done in it (None: nothing, only what is to be expected)."""

    view: View
    decision: Decision
    known: Knowledge
    options: tuple[Option, ...]
    answer: Answer
    number: int


class Job(NamedTuple):
    """What the worker reckons next; ``position`` is sent with the first job of a question only."""

    position: tuple[View, Decision, Knowledge] | None
    option: Option
    seed: int


def serve(connection: Connection) -> None:
    """The worker's life: samples for jobs until the connection ends."""
    import game.titles.rome.title  # noqa: F401  (declares every step)

    with contextlib.suppress(AttributeError, OSError):  # not every system knows it
        os.nice(5)
    position: tuple[View, Decision, Knowledge] | None = None
    while True:
        try:
            job: Job = connection.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        position = job.position or position
        assert position is not None
        connection.send(chances(*position, job.option, ROUND, job.seed))


class Reckoner:
    """See the module."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], None], in_process: bool = True) -> None:
        self.call_soon = call_soon
        self.in_process = in_process
        self._queue: SimpleQueue[Question | None] = SimpleQueue()
        self._wanted = 0
        self._closed = False
        self._connection: Connection | None = None
        self._process: Any = None
        self._thread = threading.Thread(target=self._run, name="chances of the battle", daemon=True)
        self._started = False

    def ask(self, view: View, decision: Decision, known: Knowledge, options: Sequence[Option], answer: Answer) -> None:
        """Begin to reckon; earlier questions are dropped."""
        self._wanted += 1
        if not self._started:
            self._started = True
            self._thread.start()
        self._queue.put(Question(view, decision, known, tuple(options), answer, self._wanted))

    def stop(self) -> None:
        """Drop the question at hand."""
        self._wanted += 1

    def close(self) -> None:
        """End the worker."""
        self._closed = True
        self._wanted += 1
        self._queue.put(None)

    def _run(self) -> None:
        while (question := self._queue.get()) is not None:
            if question.number != self._wanted:
                continue
            try:
                self._reckon(question)
            except Exception:
                log.exception("the chances of a battle could not be reckoned")
        self._end()

    def _reckon(self, question: Question) -> None:
        found: dict[Option, Chances] = dict.fromkeys(question.options, NOTHING_KNOWN)
        position: tuple[View, Decision, Knowledge] | None = question[:3]
        for seed in range(ENOUGH // ROUND):
            for option in question.options:
                if question.number != self._wanted:
                    return
                more = self._sample(question, Job(position, option, seed))
                position = None
                if more is None:
                    return
                found[option] = found[option].plus(more)
                self.call_soon(partial(self._answer, question, option, found[option]))

    def _answer(self, question: Question, option: Option, found: Chances) -> None:
        if question.number == self._wanted and not self._closed:
            question.answer(option, found)

    def _sample(self, question: Question, job: Job) -> Chances | None:
        if self.in_process and self._process is None:
            self._start()
            job = job._replace(position=question[:3])
        if self._connection is not None:
            try:
                self._connection.send(job)
                found: Chances | None = self._connection.recv()
                return found
            except (EOFError, OSError):
                self._end()
        return chances(*question[:3], job.option, ROUND, job.seed)

    def _start(self) -> None:
        try:
            context = multiprocessing.get_context("spawn")
            self._connection, there = context.Pipe()
            self._process = context.Process(target=serve, args=(there,), daemon=True)
            self._process.start()
            there.close()
        except OSError:
            self._connection = None
            self._process = False

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self._process:
            self._process.terminate()
            self._process.join()
        self._process = False
