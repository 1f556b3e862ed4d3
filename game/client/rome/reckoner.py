"""Chances of a battle, reckoned away from the frame loop while the player thinks.

    reckoner = Reckoner(app.call_soon)
    reckoner.ask(view, decision, knowledge, [None, option…], answer)      answer(option, chances) again and again, ever more exact
    reckoner.stop()                                                       nothing is wanted any more

A new question takes the place of the old one. The samples are taken in a process of their own.
"""

from __future__ import annotations

import contextlib
import logging
import os
import pickle
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache, partial
from queue import SimpleQueue
from typing import NamedTuple

from game.ai.worker import Worker
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
    """What the process samples next. ``position`` is the pickled (view, decision, knowledge), made once for all jobs of a question."""

    position: bytes
    option: Option
    seed: int


@lru_cache(1)
def _unpacked(position: bytes) -> tuple[View, Decision, Knowledge]:
    parts: tuple[View, Decision, Knowledge] = pickle.loads(position)
    return parts


def sample(job: Job) -> Chances | None:
    """The chances in a few more samples; None where nothing can be foreseen."""
    return chances(*_unpacked(job.position), job.option, ROUND, job.seed)


def prepare() -> None:
    """Before the first job: every step of the rules is declared, and whatever moves on the screen goes first."""
    import game.titles.rome.title  # noqa: F401

    with contextlib.suppress(AttributeError, OSError):  # not every system knows it
        os.nice(5)


class Reckoner:
    """See the module."""

    def __init__(self, call_soon: Callable[[Callable[[], None]], None], in_process: bool = True) -> None:
        self.call_soon = call_soon
        self.worker = Worker(sample, prepare, in_process)
        self._queue: SimpleQueue[Question | None] = SimpleQueue()
        self._wanted = 0
        self._closed = False
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
        self.worker.close()

    def _reckon(self, question: Question) -> None:
        found: dict[Option, Chances] = dict.fromkeys(question.options, NOTHING_KNOWN)
        position = pickle.dumps(question[:3])
        for seed in range(ENOUGH // ROUND):
            for option in question.options:
                if question.number != self._wanted:
                    return
                more: Chances | None = self.worker.ask(Job(position, option, seed))
                if more is None:
                    return
                found[option] = found[option].plus(more)
                self.call_soon(partial(self._answer, question, option, found[option]))

    def _answer(self, question: Question, option: Option, found: Chances) -> None:
        if question.number == self._wanted and not self._closed:
            question.answer(option, found)
