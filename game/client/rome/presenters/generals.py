"""What generals are called where there is little room. No pygame."""

from __future__ import annotations

from game.client.rome.presenters.names import SEAT_KEYS
from game.client.words import tr
from game.titles.rome.tables import GENERALS
from game.titles.rome.words.gettext import tr as rome


def short_name(general: int) -> str:
    """A Roman by his last name, others by their first; who has no name, by his rank."""
    if general < 0:
        return tr("No general")
    card = GENERALS[general]
    if card.stars <= 3:
        return {2: tr("Mediocre"), 3: tr("Competent")}.get(card.stars, tr("A general"))
    names = rome(card.name).split()
    return names[-1] if SEAT_KEYS[card.faction] == "rome" else names[0]
