"""The colours of regions on the map, from what presenters say about them."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.rome.look import look
from game.client.rome.presenters.overlays import Shade
from game.client.theme import Color, mix, theme
from game.client.world.tint import PLAIN, WHITE, Paint

HATCH = "mercenaries"
"""The hatch of overlays, for what is most of its kind: never colour alone."""


def paints(shades: Sequence[Shade]) -> list[Paint]:
    """The tint of each region."""
    return [_paint(shade) for shade in shades]


def _paint(shade: Shade) -> Paint:
    if not shade.hue or shade.strength <= 0:
        return PLAIN
    side = look().faction.get(shade.hue)
    if side is not None:
        return Paint(mix(WHITE, side.land, shade.strength), shade.hue if shade.hatched else "")
    return Paint(mix(WHITE, hue(shade.hue), 0.78 * shade.strength), HATCH if shade.hatched else "")


def hue(name: str) -> Color:
    """The full colour of an overlay."""
    c = theme().color
    return {"gold": c.gold_500, "earth": c.bronze_700, "danger": c.vermilion_600, "yes": c.verdigris_600}[name]
