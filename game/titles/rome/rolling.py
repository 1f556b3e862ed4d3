"""Rolling skull dice (rulebook: The Skull Dice). Every die of the game is rolled here."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.log import tell
from .dice import FACES, Colour, Face
from .state import State


def roll(g: State, colours: Sequence[Colour], why: str, faction: int) -> list[Face]:
    """Roll dice for a faction (or ``NONE`` for a region's people) in the given order; ``why`` is the key for the log."""
    faces = [g.chance.pick(colour.name, FACES[colour]) for colour in colours]
    tell(g, "roll", why, faction, tuple(colours), tuple(faces))
    return faces


def roll_together(g: State, hands: Sequence[tuple[int, Sequence[Colour]]], why: str) -> list[list[Face]]:
    """Roll simultaneous dice of several owners, (faction, colours) each, the moving side first."""
    requests = [(owner, colour.name, FACES[colour]) for owner, colours in hands for colour in colours]
    faces = iter(g.chance.pick_all(requests))
    rolled = [[next(faces) for _ in colours] for _, colours in hands]
    for (owner, colours), result in zip(hands, rolled, strict=True):
        tell(g, "roll", why, owner, tuple(colours), tuple(result))
    return rolled
