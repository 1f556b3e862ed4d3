"""Names that screens need without opening the rules: the sides in seat order, Roman numerals, the phases."""

from __future__ import annotations

from game.client.words import tr

SEAT_KEYS = ("carthage", "rome", "greece", "barbarians")
"""The factions in seat order: keys of `client.rome.look.livery`, and their ids in the options of a game."""

INDEPENDENT, MERCENARIES = "independent", "mercenaries"

_TENS = ((40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"))


def roman(number: int) -> str:
    """``4`` -> ``"IV"``; 0 and less are written in figures."""
    if number <= 0:
        return str(number)
    text = ""
    for value, sign in _TENS:
        while number >= value:
            text += sign
            number -= value
    return text


def phases() -> tuple[str, ...]:
    """The five phases of a turn, from the first."""
    return tr("Initiative"), tr("Agents"), tr("Taxation"), tr("Campaign"), tr("Spending")


def phase_name(phase: int) -> str:
    """The name of a phase by its number; 0 is the setup."""
    return phases()[phase - 1] if phase else tr("Setup")


def plain(text: str) -> str:
    """Text that the markup of paragraphs shall not touch (names that players give)."""
    return text.replace("<", "‹").replace(">", "›")


def when(phase: str) -> str:
    """When an event may be played, in the few letters that a card has for it; its tooltip and the rulebook say more."""
    words = {
        "agent": tr("Agents"),
        "taxation": tr("Taxation"),
        "campaign": tr("Campaign"),
        "battle_setup": tr("Battle, before it"),
        "battle_combat": tr("Battle, a combat"),
        "spending": tr("Spending"),
    }
    return words[phase]
