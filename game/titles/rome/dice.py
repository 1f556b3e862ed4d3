"""The five colours of dice and what stands on their faces (rulebook: Skull Dice)."""

from __future__ import annotations

from enum import IntEnum


class Colour(IntEnum):
    """Colour of a die, weakest first."""

    BLACK = 0
    WHITE = 1
    GREEN = 2
    YELLOW = 3
    RED = 4


class Face(IntEnum):
    """One face. Ordered as rolls are compared when armies meet: Skull beats X, X beats S, S beats blank."""

    BLANK = 0
    S = 1
    X = 2
    SKULL = 3


_CHART = {
    Colour.BLACK: "X S - - - -",
    Colour.WHITE: "X X S - - -",
    Colour.GREEN: "SKULL X X S - -",
    Colour.YELLOW: "SKULL X X X S -",
    Colour.RED: "SKULL SKULL X X X S",
}

FACES: tuple[tuple[Face, ...], ...] = tuple(
    tuple(Face.BLANK if mark == "-" else Face[mark] for mark in _CHART[colour].split()) for colour in Colour
)
"""The six faces of each colour, ``FACES[Colour.RED][0]``; every face is equally likely."""
