"""What of the battle mat does not change: the sheet with both battle zones, their parts in their colours, the band between."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.look import look
from game.client.rome.presenters.battle.places import Places
from game.client.theme import Color, mix, theme
from game.client.words import tr
from game.titles.rome.battle.table import SAFE_CENTRE, SAFE_FLANKS, SAFE_TERRAIN

ZONES = ((SAFE_TERRAIN, "terrain"), (SAFE_CENTRE, "centre"), (SAFE_FLANKS, "flank"))


def draw_ground(canvas: Canvas, mat: Box, places: Places) -> None:
    """The sheet, the band of the fallen, both zones."""
    c = theme().color
    canvas.panel("mat", mat, shadow=False)
    canvas.fill(places.band, c.leather_800)
    canvas.outline(places.band, c.bronze_700, 1)
    for half, top in zip(places.halves, (True, False), strict=True):
        canvas.fill(half.active, c.vermilion_500, 26)
        canvas.outline(half.active, c.vermilion_600, 1.5)
        if roomy(half.active):
            at = half.active.x + 10, half.active.y + 14
            canvas.text(tr("Active zone"), *at, theme().text.label, c.vermilion_700, valign="middle")
        for (_, name), title, tint, ink in zip(ZONES, titles(), tints(), inks(), strict=True):
            box: Box | None = getattr(half, name)
            if box is not None:
                _draw_zone(canvas, box, top, title, tint, ink)


def _draw_zone(canvas: Canvas, box: Box, top: bool, title: str, tint: Color, ink: Color) -> None:
    t = theme().text
    canvas.fill(box, tint, 38)
    canvas.dashed(box, mix(tint, ink, 0.4))
    inset = 14 if box.h > 90 else 11
    y = box.y + inset if top else box.bottom - inset
    canvas.text_fit(title.upper(), box.x + 10, y, box.w - 20, t.label, ink, smallest=11)


def roomy(active: Box) -> bool:
    """Whether words have room beside the cards of an Active Zone."""
    return active.w > 560 and active.h > 120


def titles() -> tuple[str, str, str]:
    """The names of the parts of the Safe Zone."""
    return tr("Safe in terrain"), tr("Safe in centre"), tr("Safe on flank")


def tints() -> tuple[Color, Color, Color]:
    """Their colours."""
    c = theme().color
    return look().card.good_line, c.bronze_500, c.verdigris_600


def inks() -> tuple[Color, Color, Color]:
    """The colours of their names."""
    c = theme().color
    return look().card.good_ink, c.on_parchment_muted, c.verdigris_700
