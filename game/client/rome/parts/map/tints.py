"""The colours of regions on the map, from what presenters say about them."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.affordance import Target
from game.client.rome.look import look
from game.client.rome.presenters import overlays
from game.client.rome.presenters.overlays import Shade
from game.client.theme import Color, mix, theme
from game.client.world.tint import PLAIN, WHITE, Paint
from game.client.world.world import World
from game.titles.rome.view import View

OPEN = "owner"
"""The overlay that tells everybody the same."""
HATCH = "mercenaries"
"""The hatch of overlays, for what is most of its kind: never colour alone."""


def tint(world: World, v: View, overlay: str, seat: int, selected: Target | None = None) -> bool:
    """Tint the map as an overlay says; True when something changed. Who owns a region is open to all; the rest is for one seat."""
    meaning = overlay if overlay == OPEN else (overlay, seat)
    return world.paint(paints(overlays.shades(v, overlay, seat, selected)), meaning)


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
