"""Work in a process of its own: the same answers with and without the process, and after its death."""

from __future__ import annotations

import os
from collections.abc import Callable
from multiprocessing import Pipe

import pytest

from game.ai.players import UnknownPlayer
from game.ai.thinker import ProcessThinker
from game.ai.worker import Worker, nothing, serve
from game.kernel import titles
from game.kernel.actions import Action
from game.kernel.match import Match, Player


def whose(question: str) -> tuple[str, int]:
    """The question, and the process that answers it."""
    if question == "impossible":
        raise ValueError(question)
    return question, os.getpid()


def test_the_process_answers_until_it_dies_and_the_thread_from_then_on() -> None:
    worker = Worker(whose)
    answer, where = worker.ask("first")
    assert answer == "first"
    assert where != os.getpid()
    assert worker.process is not None
    worker.process.kill()
    assert worker.ask("second") == ("second", os.getpid())
    assert worker.ask("third") == ("third", os.getpid())
    worker.close()


def test_without_a_process_the_thread_answers_and_faults_are_told() -> None:
    worker = Worker(whose, in_process=False)
    worker.start()
    assert worker.ask("first") == ("first", os.getpid())
    with pytest.raises(ValueError, match="impossible"):
        worker.ask("impossible")
    worker.close()


def chosen(in_process: bool) -> list[Action]:
    """What automated players do first, decided with or without a process."""
    title = titles.find("rome")
    match = Match.start(title, {}, 3, {seat: Player("", "auto") for seat in range(4)})
    said: list[Callable[[], None]] = []
    thinker = ProcessThinker(said.append, title.id, in_process=in_process)
    answers: list[Action] = []
    assert match.decision is not None
    thinker.ask(match, match.decision, answers.append)
    thinker.close()
    thinker._thread.join()
    assert len(said) == 1
    said[0]()
    assert not answers, "a closed thinker answers nobody"
    thinker.closed = False
    said[0]()
    return answers


def test_the_same_task_gives_the_same_choice_in_whatever_process() -> None:
    assert chosen(True) == chosen(False)


def test_a_player_that_fails_is_told_to_the_caller() -> None:
    """Nobody sees an error in a thread: the game would wait for the choice for ever."""
    title = titles.find("rome")
    match = Match.start(title, {}, 3, {seat: Player("", "nobody of that name") for seat in range(4)})
    said: list[Callable[[], None]] = []
    thinker = ProcessThinker(said.append, in_process=False)
    assert match.decision is not None
    thinker.ask(match, match.decision, lambda action: None)
    thinker.close()
    thinker._thread.join()
    with pytest.raises(UnknownPlayer, match="nobody"):
        said[0]()


def test_the_process_ends_quietly_when_the_window_is_gone() -> None:
    """Killed while it waits for an answer; or Ctrl-C, which every process of a terminal gets."""
    here, there = Pipe()
    here.send("first")
    here.close()
    serve(there, whose, nothing)

    def interrupted(question: str) -> None:
        raise KeyboardInterrupt

    here, there = Pipe()
    here.send("first")
    serve(there, interrupted, nothing)
