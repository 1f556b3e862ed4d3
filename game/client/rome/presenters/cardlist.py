"""All cards of the game, deck by deck, for looking them up. No pygame.

chapters()          `Chapter`s: troop decks, ships, action cards, generals
search("plague")    the cards that have a word in their names or in what is said about them
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.words import tr, tr_n
from game.common.language import spoken
from game.titles.rome.tables import (
    ACTION_CARDS,
    AGENT_ACTIONS,
    DECK_NAMES,
    DECKS,
    EVENTS,
    FACTIONS,
    GENERALS,
    GENERALS_OF,
    LIMITS,
    SPECIAL_RULES,
    TRAITS,
    TROOPS,
)
from game.titles.rome.words.gettext import tr as rome


@dataclass(frozen=True, slots=True)
class Entry:
    """A card with its name, the number of its copies and what is to be said about it. ``kind``: troop, ship, action or general; the
    number of a ship card is that of its faction."""

    kind: str
    number: int
    name: str
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
    return (*decks, _ships(), _actions(), *generals)


def search(words: str) -> tuple[Entry, ...]:
    """The cards that have all words, or their beginnings, in their names or notes; those that have them in the name come first."""
    wanted = words.lower().split()
    entries = [entry for chapter in chapters() for entry in chapter.entries]
    named = [e for e in entries if all(word in e.name.lower() for word in wanted)]
    noted = [e for e in entries if all(word in f"{e.name} {e.note}".lower() for word in wanted)]
    return tuple(dict.fromkeys([*named, *noted])) if wanted else ()


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
        name = rome(TROOPS[card.veteran_of].name if card.veteran_of >= 0 else card.name)
        entries.append(Entry("troop", troop, name, card.count, ". ".join(notes)))
    return Chapter(deck, rome(DECK_NAMES[deck]), "card-play", tuple(entries))


def _actions() -> Chapter:
    """Each different action card once."""
    faces: dict[tuple[str, int, str], list[int]] = {}
    for number, card in enumerate(ACTION_CARDS):
        faces.setdefault((card.symbol, card.levy, card.event), []).append(number)
    entries = []
    for (symbol, _, event_id), numbers in faces.items():
        action, event = AGENT_ACTIONS[symbol], EVENTS[event_id]
        note = (
            f"{rome(action.name)}: {rome(action.where)} {rome(action.text)}",
            f"{rome(event.name)}: {rome(event.text)}",
        )
        name = f"{rome(action.name)}, {rome(event.name)}"
        entries.append(Entry("action", numbers[0], name, len(numbers), "\n".join(note)))
    return Chapter("actions", tr("Action cards"), "scroll-unfurled", tuple(entries))


def _ships() -> Chapter:
    """The ships of each faction, all of which have five levels."""
    note = tr("All ships of a faction are of one level, which gives their die. Developments raise it.")
    entries = []
    for faction, record in enumerate(FACTIONS):
        name = tr("Ships of {faction}").format(faction=rome(record.name))
        entries.append(Entry("ship", faction, name, LIMITS.ship_deck, note))
    return Chapter("ships", tr("Ships"), "trireme", tuple(entries))


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
        entries.append(Entry("general", numbers[0], rome(GENERALS[numbers[0]].name), len(numbers), note))
    name = tr("Generals of {faction}").format(faction=rome(FACTIONS[faction].name))
    return Chapter(f"generals_{FACTIONS[faction].id}", name, "centurion-helmet", tuple(entries))


def copies_words(entry: Entry) -> str:
    """How many there are."""
    return tr_n("{n} card", "{n} cards", entry.copies).format(n=entry.copies)
