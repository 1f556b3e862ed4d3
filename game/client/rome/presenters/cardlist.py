"""All cards of the game, deck by deck, for looking them up. No pygame.

chapters()          `Chapter`s: troop decks, action cards, generals
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.words import tr, tr_n
from game.common.language import spoken
from game.titles.rome.tables import (
    ACTION_CARDS,
    DECK_NAMES,
    DECKS,
    FACTIONS,
    GENERALS,
    GENERALS_OF,
    SPECIAL_RULES,
    TRAITS,
    TROOPS,
)
from game.titles.rome.words.gettext import tr as rome


@dataclass(frozen=True, slots=True)
class Entry:
    """A card with the number of its copies and what is to be said about it. ``kind``: troop, action or general."""

    kind: str
    number: int
    copies: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A deck. ``key`` is its id; ``side`` the key of its colours."""

    key: str
    name: str
    icon: str
    entries: tuple[Entry, ...]


@spoken(1)
def chapters() -> tuple[Chapter, ...]:
    """All of them, in the order in which they stand."""
    decks = [_deck(deck) for deck in DECKS]
    generals = [_generals(faction) for faction in range(len(FACTIONS))]
    return (*decks, _actions(), *generals)


def place_of(key: str) -> int:
    """The number of a chapter; 0 for one that does not exist."""
    return next((n for n, chapter in enumerate(chapters()) if chapter.key == key), 0)


def _deck(deck: str) -> Chapter:
    entries = []
    for troop in DECKS[deck]:
        card = TROOPS[troop]
        notes = []
        if card.unlock:
            notes.append(tr("after its development"))
        if card.rule:
            notes.append(rome(SPECIAL_RULES[card.rule]))
        entries.append(Entry("troop", troop, card.count, ". ".join(notes)))
    return Chapter(deck, rome(DECK_NAMES[deck]), "card-play", tuple(entries))


def _actions() -> Chapter:
    """Each different action card once."""
    faces: dict[tuple[str, int, str], list[int]] = {}
    for number, card in enumerate(ACTION_CARDS):
        faces.setdefault((card.symbol, card.levy, card.event), []).append(number)
    entries = tuple(Entry("action", numbers[0], len(numbers)) for numbers in faces.values())
    return Chapter("actions", tr("Action cards"), "scroll-unfurled", entries)


def _generals(faction: int) -> Chapter:
    """Each different general once: those without a name are alike."""
    faces: dict[tuple[object, ...], list[int]] = {}
    for number in GENERALS_OF[faction]:
        card = GENERALS[number]
        faces.setdefault((card.name, card.stars, tuple(sorted(card.traits))), []).append(number)
    entries = []
    for numbers in reversed(faces.values()):
        traits = sorted(GENERALS[numbers[0]].traits)
        note = " ".join(f"{rome(TRAITS[trait].name)}: {rome(TRAITS[trait].text)}" for trait in traits)
        entries.append(Entry("general", numbers[0], len(numbers), note))
    name = tr("Generals of {faction}").format(faction=rome(FACTIONS[faction].name))
    return Chapter(f"generals_{FACTIONS[faction].id}", name, "centurion-helmet", tuple(entries))


def copies_words(entry: Entry) -> str:
    """How many there are."""
    return tr_n("{n} card", "{n} cards", entry.copies).format(n=entry.copies)
