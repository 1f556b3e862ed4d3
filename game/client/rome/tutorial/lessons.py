"""The lessons of the tutorial as they are written in ``saves/tutorial.toml``, checked when they are read.

A lesson is a position in the words of scenarios (``saves/scenarios/README.md``), the dice that fall, what the others answer, and
steps. A step says what to do and why:

    at, take      the step of the rules that asks, and the option that is wanted: a verb and, as far as it matters, its arguments.
                  ``"army:rome.1"``, ``"region:roma"``, ``"card:A05"`` … name things; ``"*"`` is anything
    may           further options that are allowed meanwhile; whatever else is offered at the steps of the rules that the lesson speaks
                  of is held back
    until         instead: everything is allowed until a line of this key stands in the chronicle
    (none)        only to be read

``look`` names what a step points at beside the wanted option: parts of the screen (``"edge.plate"``) or things on the map.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from game import shipped
from game.common.baddata import BadData
from game.common.board import Board
from game.kernel.actions import Action
from game.titles.rome.scenario.schema import FACES_OF, SetupRecord
from game.titles.rome.tables import ACTION_CARD_NUMBER, FACTION_NUMBER, TROOP_NUMBER
from game.titles.rome.words.prompts import PROMPTS

FILE = "tutorial.toml"
ANY = "*"
Pattern = tuple[Any, ...]
"""A verb and the beginning of its arguments; `ANY` fits everything."""


class Part(BaseModel):
    """A part of the file: nothing may stand in it that has no meaning."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def _known_die(die: str) -> str:
    colour, _, face = die.partition(":")
    if face not in FACES_OF.get(colour, ()):
        raise ValueError(f"there is no die {die!r}")
    return die


def _known_step(name: str) -> str:
    if name not in PROMPTS:
        raise ValueError(f"there is no step {name!r} of the rules that asks")
    return name


Words = Annotated[list[Any], Field(min_length=1)]
StepName = Annotated[str, AfterValidator(_known_step)]
Die = Annotated[str, AfterValidator(_known_die)]


class Reply(Part):
    """What another seat answers at a step of the rules."""

    at: StepName
    take: Words


class Step(Part):
    """See the module."""

    say: str
    why: str = ""
    at: StepName | None = None
    take: Words | None = None
    may: list[Words] = []
    until: str = ""
    look: list[str] = []

    @model_validator(mode="after")
    def one_thing(self) -> Step:
        if self.take is not None and self.until:
            raise ValueError("a step has either 'take' or 'until'")
        if (self.take is None) != (self.at is None):
            raise ValueError("'at' and 'take' go together")
        return self

    @property
    def reading(self) -> bool:
        """Whether there is nothing to be done but to read."""
        return self.take is None and not self.until


class Lesson(Part):
    """See the module. ``failed`` are lines of the chronicle after which the lesson has to begin anew, ``consolation`` what is said
    then."""

    id: str
    name: str
    icon: str
    setup: SetupRecord
    dice: list[Die] = []
    draws: list[str] = []
    replies: list[Reply] = []
    steps: Annotated[list[Step], Field(min_length=1)]
    failed: list[Words] = []
    consolation: str = ""
    done: str


class Course(Part):
    """All lessons: the map they are played on, the faction of the pupil and those of the others."""

    map: str
    person: str
    others: list[str]
    lessons: Annotated[list[Lesson], Field(min_length=1)]


@cache
def course() -> Course:
    """The tutorial that ships. Raises `BadData`."""
    try:
        text = shipped.saves().joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as mistake:
        raise BadData(FILE, f"cannot be read ({mistake}); install the game again to restore it") from None
    return read(text)


def read(text: str) -> Course:
    """The lessons of a file. Raises `BadData` with one sentence that names the place."""
    try:
        return Course.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as mistake:
        raise BadData(FILE, str(mistake)) from None
    except ValidationError as mistakes:
        first = mistakes.errors(include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        raise BadData(FILE, first["msg"].removeprefix("Value error, "), place) from None


def messages() -> Iterator[tuple[str, str]]:
    """Every sentence that players read, for translators, with where it stands."""
    for lesson in course().lessons:
        texts = [lesson.name, lesson.consolation, lesson.done]
        for step in lesson.steps:
            texts += [step.say, step.why]
        yield from ((text, f"saves/{FILE}: {lesson.id}") for text in texts if text)


# -- names -------------------------------------------------------------------------------------------------------------


def _piece(each: int) -> Callable[[str, Board], int]:
    def number(name: str, board: Board) -> int:
        faction, _, own = name.partition(".")
        return each * FACTION_NUMBER[faction] + int(own) - 1

    return number


_KINDS: Mapping[str, Callable[[str, Board], int]] = {
    "army": _piece(5),
    "navy": _piece(2),
    "agent": _piece(3),
    "region": lambda name, board: board.region_number[name],
    "sea": lambda name, board: board.sea_number[name],
    "faction": lambda name, board: FACTION_NUMBER[name],
    "card": lambda name, board: ACTION_CARD_NUMBER[name],
    "troop": lambda name, board: TROOP_NUMBER[name],
}


def thing(word: str, board: Board) -> tuple[str, int]:
    """``"region:roma"`` as kind and number. Raises `BadData`."""
    kind, _, name = word.partition(":")
    try:
        return kind, _KINDS[kind](name, board)
    except (KeyError, ValueError):
        raise BadData(FILE, f"there is no {word!r}") from None


def pattern(words: Sequence[Any], board: Board) -> Pattern:
    """The wanted option with its names as numbers. Raises `BadData`."""

    def value(word: Any) -> Any:
        if isinstance(word, list):
            return tuple(sorted(value(part) for part in word))
        return thing(word, board)[1] if isinstance(word, str) and ":" in word else word

    return (words[0], *(value(word) for word in words[1:]))


def fits(wanted: Pattern, action: Action) -> bool:
    """Whether an option is what a pattern describes."""
    return len(wanted) <= len(action) and all(a in (ANY, b) for a, b in zip(wanted, action, strict=False))
