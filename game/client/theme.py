"""The look as typed values: colours, text styles, lengths, times. Read from ``assets/theme/tokens.json``.

``theme()`` gives the one instance. Colours are plain ``(r, g, b)``, lengths are logical pixels (multiply by the scale
through ``Canvas``), times are milliseconds at speed 1x (divide through ``motion.Clock``). No pygame in this file: it can
be used by presenters and tests.

    theme().color.vermilion_600        theme().text.body.bold        theme().size.button        theme().motion.hover

What belongs to one title only (factions, dice, cards) lies in that title's own file, see ``game.client.rome.look``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache
from typing import Any, TypeVar

from game.client.assets import MissingAsset, read_json
from game.kernel.said import said

Color = tuple[int, int, int]
"""Red, green, blue from 0 to 255."""


def hex_color(text: str) -> Color:
    """``"#A3281B"`` -> ``(163, 40, 27)``."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def mix(first: Color, second: Color, share: float) -> Color:
    """``first`` with ``share`` (0 to 1) of ``second``."""
    a, b = first, second
    return (
        round(a[0] + (b[0] - a[0]) * share),
        round(a[1] + (b[1] - a[1]) * share),
        round(a[2] + (b[2] - a[2]) * share),
    )


def contrast(first: Color, second: Color) -> float:
    """Contrast ratio of two colours after WCAG, 1 to 21. Text needs 4.5, marks need 3."""

    def luminance(color: Color) -> float:
        parts = [c / 255 / 12.92 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in color]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@dataclass(frozen=True, slots=True)
class Palette:
    """Every colour of the shared look. Parchment is for reading, leather and wood for what lies around, bronze is only a
    line, gold only an affordance, a selection or money; vermilion the one loud colour; verdigris gain and "yes"."""

    parchment_50: Color
    parchment_100: Color
    parchment_200: Color
    parchment_300: Color
    parchment_400: Color
    ink_600: Color
    ink_700: Color
    ink_800: Color
    ink_900: Color
    leather_500: Color
    leather_600: Color
    leather_700: Color
    leather_800: Color
    leather_900: Color
    bronze_300: Color
    bronze_400: Color
    bronze_500: Color
    bronze_600: Color
    bronze_700: Color
    gold_300: Color
    gold_500: Color
    vermilion_200: Color
    vermilion_500: Color
    vermilion_600: Color
    vermilion_700: Color
    verdigris_200: Color
    verdigris_500: Color
    verdigris_600: Color
    verdigris_700: Color
    sea_200: Color
    sea_700: Color
    on_dark: Color
    on_dark_muted: Color
    on_parchment: Color
    on_parchment_muted: Color
    on_accent: Color
    locked_text: Color
    locked_face: Color
    disabled_text: Color
    disabled_face: Color
    bar_disabled_text: Color
    chosen_face: Color
    shade: Color
    veil: Color


@dataclass(frozen=True, slots=True)
class TextStyle:
    """A way to set text. ``face`` names a font file without its ending, ``size`` and ``tracking`` (em) are logical."""

    face: str
    size: float
    line: float = 1.2
    tracking: float = 0.0
    upper: bool = False

    @property
    def family(self) -> str:
        """``Cinzel`` or ``EBGaramond``."""
        return self.face.split("-")[0]

    @property
    def bold(self) -> TextStyle:
        """The heavier companion (EB Garamond 600; Cinzel is bold already)."""
        return replace(self, face=self.face.replace("-400", "-600"))

    @property
    def italic(self) -> TextStyle:
        """The slanted companion, only for asides; Cinzel has none and borrows EB Garamond's."""
        if self.face.endswith("i"):
            return self
        face = self.face + "i" if self.family == "EBGaramond" else "EBGaramond-400i"
        return replace(self, face=face)

    def sized(self, size: float) -> TextStyle:
        """The same face at another size."""
        return replace(self, size=size)


@dataclass(frozen=True, slots=True)
class TextStyles:
    """Named text styles. ``body`` 19, ``prompt`` 21, ``small`` 17, ``note`` 16, ``label`` Cinzel capitals 14."""

    title: TextStyle
    number_xl: TextStyle
    h1: TextStyle
    h2: TextStyle
    h3: TextStyle
    button: TextStyle
    label: TextStyle
    prompt: TextStyle
    body: TextStyle
    small: TextStyle
    key: TextStyle
    note: TextStyle


@dataclass(frozen=True, slots=True)
class Space:
    """Distances: ``s``, ``m``; ``panel_x``/``panel_y`` inside a parchment panel."""

    s: float
    m: float
    panel_x: float
    panel_y: float


@dataclass(frozen=True, slots=True)
class Sizes:
    """Sizes of shared parts."""

    button: float
    top_bar: float
    top_bar_normal: float
    top_bar_compact: float
    icon_row: float
    tooltip_width: float


@dataclass(frozen=True, slots=True)
class Radii:
    """Corner radii; panels are square."""

    button: float
    chip: float
    tag: float
    key: float


@dataclass(frozen=True, slots=True)
class Shadow:
    """A hard copy, moved by ``dx``, ``dy``; never blurred."""

    dx: float
    dy: float
    color: Color
    alpha: float


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations in ms at speed 1x, and waiting times (``*_delay``, ``toast``) that no speed changes."""

    hover: int
    card_move: int
    card_flip: int
    card_turn_wounded: int
    dice_roll: int
    dice_settle: int
    piece_step: int
    coin: int
    tooltip_delay: int
    card_delay: int
    toast: int
    fade: int


@dataclass(frozen=True)
class Theme:
    """All of the above, and the optical middles of the font families."""

    color: Palette
    text: TextStyles
    space: Space
    size: Sizes
    radius: Radii
    motion: Motion
    shadows: Mapping[str, Shadow]
    fold: Mapping[str, float]
    middle: Mapping[str, float]


Part = TypeVar("Part")


def _read(kind: type[Part], raw: Mapping[str, Any], where: str, convert: Any) -> Part:
    """Build a token group; a missing token is named together with its file."""
    values = {}
    for field in fields(kind):  # type: ignore[arg-type]
        if field.name not in raw:
            raise MissingAsset("theme/tokens.json", said("{where} lacks {name}", where=where, name=repr(field.name)))
        values[field.name] = convert(raw[field.name])
    return kind(**values)


def parse_theme(raw: Mapping[str, Any]) -> Theme:
    """Turn the tokens file into a ``Theme``. Raises ``MissingAsset`` naming the token that lacks."""
    return Theme(
        color=_read(Palette, raw["color"], "color", hex_color),
        text=_read(TextStyles, raw["type"], "type", lambda style: TextStyle(**style)),
        space=_read(Space, raw["space"], "space", float),
        size=_read(Sizes, raw["size"], "size", float),
        radius=_read(Radii, raw["radius"], "radius", float),
        motion=_read(Motion, raw["motion"], "motion", int),
        shadows={
            name: Shadow(s["dx"], s["dy"], hex_color(s["color"]), s["alpha"]) for name, s in raw["shadow"].items()
        },
        fold=dict(raw["fold"]),
        middle={name: family["middle"] for name, family in raw["family"].items() if name != "note"},
    )


@cache
def theme() -> Theme:
    """The theme in force."""
    return parse_theme(read_json("theme", "tokens.json"))
