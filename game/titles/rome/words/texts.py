"""What cards, traits and boards say: the texts of the data files in the language of the player.

`messages` lists every text and name of the data that is shown, for the catalogue of translations (``tools/build_locale.py``).
"""

from __future__ import annotations

from collections.abc import Iterator

from ..tables import (
    AGENT_ACTIONS,
    DECK_NAMES,
    DEVELOPMENT_NUMBER,
    DEVELOPMENTS,
    DIFFICULTIES,
    EVENTS,
    FACTIONS,
    GENERALS,
    PHASE_TEXTS,
    SOLO_CARDS,
    SPECIAL_RULES,
    TRAITS,
    TROOPS,
)
from .gettext import tr


def action_text(symbol: str) -> str:
    """What an agent action does."""
    return tr(AGENT_ACTIONS[symbol].text)


def action_place(symbol: str) -> str:
    """Where an agent must be for an action."""
    return tr(AGENT_ACTIONS[symbol].where)


def event_text(event: str) -> str:
    """What an event does."""
    return tr(EVENTS[event].text)


def event_phases(event: str) -> str:
    """When an event may be played."""
    return "; ".join(tr(PHASE_TEXTS[phase]) for phase in EVENTS[event].phases)


def development_text(development: str) -> str:
    """What a development changes, by its id."""
    faction, index = DEVELOPMENT_NUMBER[development]
    return tr(DEVELOPMENTS[faction][index].text)


def trait_name(trait: str) -> str:
    return tr(TRAITS[trait].name)


def trait_text(trait: str) -> str:
    """What a trait of a general does."""
    return tr(TRAITS[trait].text)


def card_rule(troop: int) -> str:
    """The rule printed on a troop card, or nothing."""
    rule = TROOPS[troop].rule
    return tr(SPECIAL_RULES[rule]) if rule else ""


def deck_name(deck: str) -> str:
    return tr(DECK_NAMES[deck])


def fortuna_text(card: int) -> str:
    """What a Fortuna card does; doctrines carry no text."""
    text = getattr(SOLO_CARDS[card], "text", "")
    return tr(text) if text else ""


def faction_rules(faction: int) -> list[str]:
    """The rules that hold for one faction alone."""
    return [tr(text) for _, text in FACTIONS[faction].rules]


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
        yield action.text, f"agent action {action.id}"
    yield from ((text, "when events are played") for text in PHASE_TEXTS.values())
    for event in EVENTS.values():
        yield event.name, "event"
        yield event.text, f"event {event.id}"
    for card in SOLO_CARDS:
        yield card.name, f"solo card {card.id}"
        if text := getattr(card, "text", ""):
            yield text, f"solo card {card.id}"
    yield from ((difficulty.name, "difficulty") for difficulty in DIFFICULTIES.values())
