"""Rome's additions to the theme: factions, dice colours, card colours and sizes, from ``assets/theme/rome.json``.

``look()`` gives the one instance; ``livery("rome")`` the colours of a side (carthage, rome, greece, barbarians,
independent, mercenaries).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache

from game.client.assets import read_json
from game.client.paint.livery import Livery, livery_from
from game.client.theme import Color, hex_color

Size = tuple[float, float]


@dataclass(frozen=True, slots=True)
class DieColors:
    """A die's body, edge, light edge and mark, and how many pips tell its strength."""

    body: Color
    edge: Color
    shine: Color
    mark: Color
    pips: int


@dataclass(frozen=True, slots=True)
class CardColors:
    """Colours of card faces and of the cut silhouettes in their pictures."""

    good_face: Color
    good_line: Color
    good_ink: Color
    difficult_face: Color
    difficult_line: Color
    difficult_ink: Color
    front: Color
    middle: Color
    back: Color
    halo: Color
    highlight: Color
    sky: Color
    hill: Color
    ground: Color
    veteran_face: Color


@dataclass(frozen=True, slots=True)
class Look:
    """All of Rome's tokens. ``size`` maps names to (w, h)."""

    faction: Mapping[str, Livery]
    die: Mapping[str, DieColors]
    faces: Mapping[str, tuple[str, ...]]
    card: CardColors
    size: Mapping[str, Size]


@cache
def look() -> Look:
    """The tokens in force."""
    raw = read_json("theme", "rome.json")
    return Look(
        faction={key: livery_from(key, value) for key, value in raw["faction"].items()},
        die={
            name: DieColors(
                hex_color(d["body"]), hex_color(d["edge"]), hex_color(d["shine"]), hex_color(d["mark"]), d["pips"]
            )
            for name, d in raw["die"].items()
        },
        faces={name: tuple(marks) for name, marks in raw["die_faces"].items()},
        card=CardColors(**{f.name: hex_color(raw["card"][f.name]) for f in fields(CardColors)}),
        size={name: (float(v[0]), float(v[1])) for name, v in raw["size"].items()},
    )


def livery(key: str) -> Livery:
    """Colours, emblem and hatch of a side."""
    return look().faction[key]
