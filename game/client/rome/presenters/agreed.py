"""What is agreed before a game of Rome, beside who plays: questions with a few answers each. No pygame."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from game.client.rome.presenters import war
from game.client.rome.presenters.newgame import DIFFICULTIES, PAIRINGS, TARGETS, Plan, faction_name
from game.client.words import tr


class Question(NamedTuple):
    """A field of the `Plan` that is chosen among few values: what it is called and what the present choice means."""

    field: str
    name: str
    words: str
    answers: list[tuple[Any, str]]
    """Each value with its word."""
    answer: Any
    """The present value."""


def questions(plan: Plan, homes: Collection[str]) -> list[Question]:
    """Those that make sense for what is chosen already. ``homes`` are the factions that have a homeland on the map."""
    found = []
    if plan.may_pair(homes):
        found.append(_sides(plan))
    if plan.alone(homes):
        found.append(_aim(plan))
    if plan.aim == "race" or not plan.alone(homes):
        found.append(_target(plan, homes))
    if any(plan.seats[key].kind == "automated" for key in plan.playing(homes)):
        found.append(_difficulty(plan))
    return [*found, _fortuna(plan, homes), _asks(plan)]


def _explained(plan: Plan, field: str, name: str, answers: Mapping[str, tuple[str, str]]) -> Question:
    """A question whose answers have a word and a sentence each."""
    answer = getattr(plan, field)
    return Question(field, name, answers[answer][1], [(key, word) for key, (word, _) in answers.items()], answer)


def _sides(plan: Plan) -> Question:
    words = tr("Everybody for himself, or two sides of two allied factions; each side counts its points together.")
    answers = [(-1, tr("Alone"))]
    for number, pair in enumerate(PAIRINGS):
        answers.append((number, tr(" + ").join(faction_name(key).split()[0] for key in pair)))
    return Question("pairing", tr("Sides"), words, answers, plan.pairing)


def _aim(plan: Plan) -> Question:
    race = tr("The first to reach the goal of victory points ends the game; the most points win.")
    conquest = tr("You win when you hold every region of the other homelands, and lose without one of your own.")
    long = tr("You win when you hold every region of the map.")
    answers = {
        "race": (tr("Race"), race),
        "conquest": (tr("Conquest"), conquest),
        "long_conquest": (tr("Long conquest"), long),
    }
    return _explained(plan, "aim", tr("Aim"), answers)


def _target(plan: Plan, homes: Collection[str]) -> Question:
    words = {
        10: tr("A short game."),
        15: tr("A game for an evening."),
        20: tr("The usual length."),
        25: tr("A long war."),
    }
    said = f"{words[plan.target]} {war.length(plan, homes)}"
    return Question("target", tr("Victory points"), said, [(n, str(n)) for n in TARGETS], plan.target)


def _difficulty(plan: Plan) -> Question:
    answers = {
        "easy": (tr("Easy"), tr("Automated factions get no gold beside their taxes.")),
        "normal": (
            tr("Normal"),
            tr("Each turn an automated faction follows a plan, its doctrine, which also brings it some gold."),
        ),
        "hard": (tr("Hard"), tr("They raise 1 gold more each turn, and begin richer.")),
        "brutal": (tr("Brutal"), tr("They raise 2 gold more each turn, begin rich, and with one more general.")),
    }
    return _explained(plan, "difficulty", tr("Difficulty"), {key: answers[key] for key in DIFFICULTIES})


def _fortuna(plan: Plan, homes: Collection[str]) -> Question:
    words = tr(
        "From the second turn on, a card of fortune is turned over each turn. Meant for games against the machine."
    )
    answers = [(True, tr("With")), (False, tr("Without"))]
    return Question("fortuna", tr("Fortuna"), words, answers, plan.with_fortuna(homes))


def _asks(plan: Plan) -> Question:
    always = tr("People are asked in every moment in which a card could be played, even with none that fits.")
    answers = {
        "always": (tr("Always"), always),
        "when_possible": (tr("When it may be"), tr("People are asked when a fitting card may be in somebody’s hand.")),
        "never": (tr("Never"), tr("Cards are played in one’s own turn only.")),
    }
    return _explained(plan, "asks", tr("Cards in others’ turns"), answers)
