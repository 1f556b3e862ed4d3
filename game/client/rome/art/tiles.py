"""Small forms of a troop card: the tile in a safe zone, the chip in a stack, the fallen."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art.dice import square
from game.client.rome.art.faces import TYPE_ICONS, TroopFace
from game.client.rome.art.frame import card_frame, card_name, strip, type_box
from game.client.rome.art.picture import pictures
from game.client.rome.look import livery, look
from game.client.theme import TextStyle, theme
from game.client.words import tr


def tile(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, edge = 178.0, 98.0, 33.0
    canvas.texture("parchment", Box(0, 0, w, h))
    if face.veteran:
        canvas.fill(Box(edge, 0, w - edge, 32), card.veteran_face)
    strip(canvas, face, edge, h, 1.6)
    disc(canvas, livery(face.faction), (17.5, 20), 13, "home" if face.starting else "conquered")
    type_box(canvas, Box(6, 39, 22, 42), face, 16)
    canvas.text_fit(
        face.short_name, edge + 9, 18, w - edge - 16, TextStyle("EBGaramond-600", 17), c.ink_900, smallest=11
    )
    front = lead_icon(face)
    canvas.icon(front, Box(edge + 10, 34, 52, 52), c.ink_800)
    canvas.icon("t-good", Box(108, 37, 16, 16), card.good_ink)
    canvas.icon("mountains", Box(108, 66, 16, 16), card.difficult_ink)
    _row(canvas, 128, 34, face.good)
    _row(canvas, 128, 63, face.difficult)
    card_frame(canvas, w, h, 3, c.bronze_400 if face.veteran else None, 2)


def _row(canvas: Canvas, x: float, y: float, dice: Sequence[str]) -> None:
    size = min(22.0, 46 / max(1, len(dice)) - 1)
    for index, color in enumerate(dice):
        square(canvas, Box(x + index * (size + 2), y + (22 - size) / 2, size, size), color)


def lead_icon(face: TroopFace) -> str:
    """The figure that stands for the card where only one sign has room: tile, fallen tile, stack chip."""
    figures = pictures().get(face.picture, ())
    icons = [figure.icon for figure in figures]
    shields = [icon for icon in icons if icon.endswith("-shield") and icons.count(icon) > 1]
    fronts = [figure.icon for figure in figures if figure.depth == "front" and not figure.icon.endswith("-shield")]
    if face.key.removeprefix("vet_") == "velites":
        return "thrown-spear"
    return shields[0] if shields else fronts[0] if fronts else TYPE_ICONS[face.type]


def stack_chip(canvas: Canvas, box: Box, face: TroopFace, count: int = 1, new: bool = False) -> None:
    """A card in a stack: its figure on parchment (gold for veterans), a count, "new" for what the bill adds."""
    c, card = theme().color, look().card
    canvas.rounded(box, c.chosen_face if face.veteran else c.parchment_100, 2, c.ink_900, 1.2)
    ink = card.front if not face.veteran else theme().color.vermilion_700
    side = min(box.w, box.h) * 0.74
    canvas.icon(lead_icon(face), box.place(side, side, 0.5, 0.34 if new else 0.5), ink)
    if new:
        canvas.fill(Box(box.x + 1, box.bottom - 17, box.w - 2, 16), c.vermilion_600)
        canvas.text(
            tr("new"), box.center[0], box.bottom - 9, theme().text.key.sized(14), c.on_accent, "center", "middle"
        )
        canvas.ring(box, c.gold_300, 3, 0, 3)
    if count > 1:
        center = (box.x + 8, box.bottom - 8)  # where a card lying over this one does not hide it
        canvas.disc(center, 9.5, c.leather_900, c.bronze_400, 1.2)
        canvas.text(str(count), *center, theme().text.key.sized(14), c.on_dark, "center", "middle")


def fallen_tile(canvas: Canvas, box: Box, face: TroopFace) -> None:
    """A card among the dead: faded figure, struck through, its name where it has room (the large card beside it tells it, too)."""
    c, card = theme().color, look().card
    canvas.fill(box, c.parchment_100)
    named = box.w >= 58
    edge, rest = box.cut_left(5 if box.w < 80 else box.w * 0.26)
    livery(face.faction).field(canvas, edge)
    plate = Box(rest.x + 1, box.bottom - 30, rest.w - 2, 29) if named else Box(rest.x, box.bottom - 4, rest.w, 0)
    side = min(rest.w * (0.66 if named else 0.9), plate.y - box.y - 6)
    figure = Box(rest.center[0] - side / 2, (box.y + plate.y - side) / 2, side, side)
    canvas.icon(lead_icon(face), figure, card.back)
    canvas.icon("slash", figure.grow(3), c.vermilion_600)
    if named:
        card_name(canvas, face.short_name, plate, 14.5, 10.5 if box.w < 80 else 11)
    canvas.outline(box, c.bronze_600, 1)
