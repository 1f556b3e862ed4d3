"""Every text and name in the data files that is shown, for the catalogue of translations (``tools/build_locale.py``)."""

from __future__ import annotations

from collections.abc import Iterator

from ..tables import (
    AGENT_ACTIONS,
    DECK_NAMES,
    DEVELOPMENTS,
    DIFFICULTIES,
    EVENTS,
    FACTIONS,
    GENERALS,
    LEVELS,
    PHASE_TEXTS,
    SOLO_CARDS,
    SPECIAL_RULES,
    TEMPERAMENTS,
    TRAITS,
    TROOPS,
)


def messages() -> Iterator[tuple[str, str]]:
    """(text, what it belongs to) of everything in the data that players read."""
    for faction in FACTIONS:
        yield faction.name, "faction"
        yield from ((text, f"rule of {faction.id}") for _, text in faction.rules)
    yield from ((name, "deck of troop cards") for name in DECK_NAMES.values())
    yield from ((troop.name, f"troop card {troop.id}") for troop in TROOPS)
    yield from ((text, f"rule on troop cards: {rule}") for rule, text in SPECIAL_RULES.items())
    yield from ((general.name, f"general {general.id}") for general in GENERALS)
    for trait in TRAITS.values():
        yield trait.name, "trait of a general"
        yield trait.text, f"trait {trait.name}"
    for tree in DEVELOPMENTS:
        for development in tree:
            yield development.name, f"development {development.id}"
            yield development.text, f"development {development.id}"
    for action in AGENT_ACTIONS.values():
        yield action.name, "agent action"
        yield action.where, f"agent action {action.id}"
        yield action.brief, f"face of agent action {action.id}"
        yield action.text, f"agent action {action.id}"
    yield from ((text, "when events are played") for text in PHASE_TEXTS.values())
    for event in EVENTS.values():
        yield event.name, "event"
        yield event.brief, f"face of event {event.id}"
        yield event.text, f"event {event.id}"
    for card in SOLO_CARDS:
        yield card.name, f"solo card {card.id}"
        if text := getattr(card, "text", ""):
            yield text, f"solo card {card.id}"
    yield from ((difficulty.name, "difficulty") for difficulty in DIFFICULTIES.values())
    for level in LEVELS.values():
        yield level.name, "level of automated players"
        yield level.text, f"level {level.id}"
    for temperament in TEMPERAMENTS.values():
        yield temperament.name, "temperament of automated players"
        yield temperament.text, f"temperament {temperament.id}"
