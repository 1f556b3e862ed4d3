"""A process of its own for work that a window must not wait for.

    worker = Worker(answer)          answer(question): a function of a module, which the process imports
    worker.ask(question)             what answer(question) gives; call it from a thread that may wait

If the process cannot be started or dies, the function runs in the thread that asks: slower for the window, the same answers.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any


def nothing() -> None:
    """No preparation."""


def serve(connection: Connection, answer: Callable[[Any], Any], prepare: Callable[[], object]) -> None:
    """The life of the process: it prepares, then answers questions until the connection ends."""
    with suppress(KeyboardInterrupt):  # Ctrl-C reaches every process of a terminal
        prepare()
        while True:
            try:
                question = connection.recv()
            except (EOFError, OSError):
                return
            said = answer(question)
            try:
                connection.send(said)
            except OSError:  # whoever asked is gone
                return


class Worker:
    """See the module. ``prepare`` is done once, when the process starts; without ``in_process`` there never is one.

    Only one thread at a time may use it.
    """

    def __init__(
        self, answer: Callable[[Any], Any], prepare: Callable[[], object] = nothing, in_process: bool = True
    ) -> None:
        self.answer = answer
        self.prepare = prepare
        self.process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._may_start = in_process

    def start(self) -> None:
        """Start the process now, so that the first question does not wait for it. One that has died is not started again."""
        if not self._may_start:
            return
        self._may_start = False
        try:
            context = multiprocessing.get_context("spawn")
            self._connection, there = context.Pipe()
            self.process = context.Process(target=serve, args=(there, self.answer, self.prepare), daemon=True)
            self.process.start()
            there.close()
        except (OSError, RuntimeError):
            # RuntimeError: multiprocessing finds that this program may not start processes.
            self._connection = self.process = None

    def ask(self, question: Any) -> Any:
        """The answer, as soon as it is there. Raises what the function raises."""
        self.start()
        if self._connection is not None:
            try:
                self._connection.send(question)
                return self._connection.recv()
            except (EOFError, OSError):
                self.close()
        return self.answer(question)

    def close(self) -> None:
        """End the process."""
        self._may_start = False
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        if self.process is not None:
            self.process.terminate()
            self.process.join()
            self.process = None
