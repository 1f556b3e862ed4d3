"""Automated players in a few words, from nothing but the name that saves give them (``auto:master:bold``). No pygame.

Lists of games show them before the rules are opened, so the words for levels and temperaments stand here too.
"""

from __future__ import annotations

from game.client.words import tr


def levels() -> dict[str, str]:
    """Levels as they stand in a sentence; key: the id in ``characters.toml``."""
    return {"novice": tr("novice"), "seasoned": tr("seasoned"), "master": tr("master")}


def temperaments() -> dict[str, str]:
    """Temperaments as they stand in a sentence."""
    return {
        "steady": tr("steady"),
        "bold": tr("bold"),
        "cautious": tr("cautious"),
        "sly": tr("sly"),
        "mercantile": tr("mercantile"),
    }


def automated(name: str) -> str:
    """Who an automated player is: "master, bold". What nobody knows, as in a stranger's save, is plainly automated."""
    if name == "random":
        return tr("automated, at random")
    level, temperament = (*name.split(":")[1:], "", "")[:2]
    known = [levels().get(level, ""), temperaments().get(temperament, "")]
    return tr(", ").join(filter(None, known)) or tr("automated")
