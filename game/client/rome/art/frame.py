"""Parts that the faces of cards share: outline, name, faction strip, fields, dice."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.dice import square
from game.client.rome.art.faces import FORMATION_ICONS, TYPE_ICONS, TroopFace
from game.client.rome.look import livery
from game.client.text import paragraph, plain
from game.client.theme import Color, TextStyle, theme
from game.client.words import tr


def card_frame(
    canvas: Canvas, w: float, h: float, radius: float, line: Color | None = None, width: float = 2.4
) -> None:
    """Cut what is drawn so far to the rounded outline and put the line on top."""
    c = theme().color
    mask = pygame.Surface(canvas.surface.get_size(), pygame.SRCALPHA)
    Canvas(mask, canvas.scale, canvas.fonts, canvas.cache).rounded(
        Box(0.8, 0.8, w - 1.6, h - 1.6), (255, 255, 255), radius - 0.8
    )
    canvas.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    canvas.rounded(Box(0, 0, w, h), None, radius, line or c.ink_900, width)


def field(canvas: Canvas, box: Box, face: Color, line: Color) -> None:
    canvas.rounded(box, face, 2.5, line, 1.2)


def card_name(canvas: Canvas, text: str, box: Box, size: float, smallest: float) -> None:
    """The name on one or two lines, as large as fits; a long word may be smaller than ``smallest``."""
    style = TextStyle("EBGaramond-600", size, line=0.98)
    while True:
        block = paragraph(canvas, plain(text), box.w, style, theme().color.ink_900, "center")
        fits = block.height <= box.h and block.natural_width <= box.w + 1
        long_word = block.natural_width > box.w + 1
        if (fits and len(block.lines) <= 2) or style.size <= (smallest - 3 if long_word else smallest):
            break
        style = style.sized(style.size - 0.5)
    block.draw(canvas, box.x, box.y + (box.h - block.height) / 2)


def strip(canvas: Canvas, face: TroopFace, width: float, h: float, line: float) -> None:
    c = theme().color
    livery(face.faction).field(canvas, Box(0, 0, width, h))
    canvas.fill(Box(width, 0, line, h), c.ink_900)


def type_box(canvas: Canvas, box: Box, face: TroopFace, size: float) -> None:
    c = theme().color
    field(canvas, box, c.parchment_50, c.ink_600)
    formation = FORMATION_ICONS.get(face.formation)
    if formation is None or face.type == "artillery":
        canvas.icon(TYPE_ICONS[face.type], box.place(size * 1.15, size * 1.15), c.ink_900)
        return
    canvas.icon(TYPE_ICONS[face.type], box.place(size, size, 0.5, 0.12), c.ink_900)
    canvas.icon(formation, box.place(size * 0.9, size * 0.9, 0.5, 0.92), c.ink_900)


def dice_in(canvas: Canvas, box: Box, dice: Sequence[str], size: float, gap: float) -> None:
    """Dice in the middle of a box, smaller when there are many."""
    if not dice:
        return
    size = min(size, (box.w - gap * (len(dice) - 1)) / len(dice))
    total = len(dice) * (size + gap) - gap
    x = box.x + (box.w - total) / 2
    for index, color in enumerate(dice):
        square(canvas, Box(x + index * (size + gap), box.y + (box.h - size) / 2, size, size), color)


def ribbon(canvas: Canvas, box: Box, size: float, starred: bool) -> None:
    c = theme().color
    canvas.fill(box, c.ink_800)
    style = TextStyle("Cinzel-700", size, tracking=0.1, upper=True)
    word = tr("Veteran")
    canvas.text(word, box.center[0], box.center[1], style, c.gold_300, "center", "middle")
    if starred:
        side = size * 0.95
        reach = canvas.width(word, style) / 2 + 8
        for sign in (-1, 1):
            middle = box.center[0] + sign * (reach + side / 2)
            canvas.icon("round-star", Box(middle - side / 2, box.center[1] - side / 2, side, side), c.gold_300)
