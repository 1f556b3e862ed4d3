"""The table as one seat sees it, with the character of the player who looks at it: what every policy gets."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from ..records import Level, Temperament
from ..state import State
from ..tables import LEVELS, TEMPERAMENTS
from ..view import View

USUAL_LEVEL, USUAL_TEMPERAMENT = "seasoned", "steady"


class Character(NamedTuple):
    """How well an automated player plays, and in what manner."""

    level: Level
    temperament: Temperament


class Mind(View):
    """A view whose questions are answered by a character."""

    __slots__ = ("level", "temper")

    level: Level
    temper: Temperament


_COLUMNS = (*State.__slots__, *View.__slots__)


def mind(view: View, character: Character) -> Mind:
    """What a player of this character makes of a view; it shares the columns of the view."""
    m = Mind.__new__(Mind)
    for name in _COLUMNS:
        if hasattr(view, name):  # what is lent for an action, a view has not
            setattr(m, name, getattr(view, name))
    m.level, m.temper = character
    return m


def _characters() -> dict[str, Character]:
    usual = TEMPERAMENTS[USUAL_TEMPERAMENT]
    found = {name: Character(LEVELS[USUAL_LEVEL], usual) for name in ("auto", "doctrine")}
    for level in LEVELS.values():
        found[f"auto:{level.id}"] = Character(level, usual)
        found |= {named(level.id, t.id): Character(level, t) for t in TEMPERAMENTS.values()}
    return found


def named(level: str, temperament: str) -> str:
    """The name of a player in saves and on the command line: ``auto:master:bold``."""
    return f"auto:{level}:{temperament}"


CHARACTERS: Mapping[str, Character] = MappingProxyType(_characters())
"""Every automated player by name. ``auto`` alone is the usual one, ``auto:LEVEL`` the steady one of a level; ``doctrine`` is what older
saves call the usual one."""
