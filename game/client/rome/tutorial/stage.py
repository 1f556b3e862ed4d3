"""The table on which a lesson is played: its position, dice that fall as the lesson says, and others who answer as it says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any

from game.ai.players import find
from game.client.rome.tutorial.lessons import Course, Lesson, fits, pattern
from game.client.words import tr
from game.common.board import Board
from game.kernel.actions import Action, Decision
from game.kernel.chance import Live, Sampled
from game.kernel.match import Match, Player
from game.titles.rome.scenario.position import position
from game.titles.rome.scenario.script import name_of
from game.titles.rome.setup import agreed
from game.titles.rome.tables import FACTION_NUMBER
from game.titles.rome.title import TITLE

SEED = 7


class ChosenDice(Live):
    """Gives what the lesson says as long as it fits what is asked for, then what a seed gives: whoever does something else than the
    lesson thought of gets honest dice. ``dice`` are ``COLOUR:face`` in the order rolled of each colour, ``draws`` other picks."""

    def __init__(self, dice: Sequence[str], draws: Sequence[str]) -> None:
        super().__init__(SEED)
        self.left: list[tuple[str, str]] = []
        for die in dice:
            colour, _, face = die.partition(":")
            self.left.append((colour, face))
        self.draws = list(draws)

    def _position(self, what: str, things: Sequence[Any]) -> int:
        names = [name_of(what, thing) for thing in things]
        die = next((die for die in self.left if die[0] == what), None)
        if die is not None:
            self.left.remove(die)
            return names.index(die[1])
        drawn = next((name for name in self.draws if name in names), None)
        if drawn is not None:
            self.draws.remove(drawn)
            return names.index(drawn)
        return super()._position(what, things)


class Answering:
    """Chooses for the others: what the lesson says, else what an automated player would."""

    def __init__(self, lesson: Lesson, board: Board, call_soon: Callable[[Callable[[], None]], None]) -> None:
        self.replies = [(reply.at, pattern(reply.take, board)) for reply in lesson.replies]
        self.call_soon = call_soon

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        """See `session.Thinker`."""
        self.call_soon(partial(answer, self.choose(match, decision)))

    def choose(self, match: Match[Any], decision: Decision) -> Action:
        """One of the options."""
        for at, wanted in self.replies:
            found = [action for action in decision.options if at == decision.step and fits(wanted, action)]
            if found:
                return found[0]
        player = find(match.title, match.player(decision.seat).automated)
        seen = match.view(decision.seat) if player.needs_view else None
        return player.choose(seen, decision, 0, Sampled(SEED + len(match.journal)))

    def close(self) -> None:
        """Nothing to stop."""


class Unkept:
    """A match that is kept nowhere (see `session.Kept`): a lesson begins anew, what counts is which are done."""

    path = Path()

    def __init__(self, match: Match[Any]) -> None:
        self.match = match

    def save(self, when: datetime, rotate: bool = False) -> None:
        """Nothing."""

    def flush(self) -> None:
        """Nothing."""

    def close(self) -> None:
        """Nothing."""


def lesson_match(course: Course, lesson: Lesson, board: Board) -> Match[Any]:
    """The match of a lesson, before its first decision. Raises `BadScenario` where the position names what there is not."""
    options = {
        "map": course.map,
        "board": board.encode(),
        "seats": [course.person, *course.others],
        "target": 10,
        "fortuna": False,
    }
    table = position(lesson.setup.model_dump(exclude_unset=True), board, agreed(options, board))
    dice = ChosenDice(lesson.dice, lesson.draws)
    players = {FACTION_NUMBER[course.person]: Player()} | {
        FACTION_NUMBER[id]: Player("", "auto") for id in course.others
    }
    return Match.start(TITLE, options, SEED, players, tr(lesson.name), lambda rolled: dice, table)
