"""What S and X do, as signs on the card: red kills, black cancels, a struck sign means "not these"."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.faces import FORMATION_ICONS, TYPE_ICONS, Sign, Special, TroopFace, signs, special_color
from game.client.rome.art.frame import field
from game.client.rome.look import look
from game.client.theme import Color, TextStyle, theme


def terrain_signs(canvas: Canvas, box: Box, terrain: str) -> None:
    """Grass, mountain and tree, or both, from the right."""
    c = look().card
    side = box.h
    if terrain == "any":
        canvas.icon("t-good", Box(box.right - 2 * side - 1, box.y, side, side), c.good_ink)
        canvas.icon("mountain", Box(box.right - side, box.y, side, side), c.difficult_ink)
    elif terrain == "good":
        canvas.icon("t-good", Box(box.right - side * 1.25, box.y - side * 0.1, side * 1.25, side * 1.25), c.good_ink)
    else:
        canvas.icon("mountain", Box(box.right - 2 * side, box.y, side, side), c.difficult_ink)
        canvas.icon("pine-tree", Box(box.right - side, box.y, side, side), c.good_ink)


def draw_sign(canvas: Canvas, box: Box, sign: Sign, color: Color) -> None:
    icon, struck = sign
    if icon in TYPE_ICONS.values() or icon in FORMATION_ICONS.values():
        canvas.icon(icon, box, color)
        if struck:
            canvas.icon(
                "strike", box.grow(1), theme().color.ink_900, stroke=theme().color.parchment_50, stroke_width=50
            )
    else:
        canvas.text(icon, *box.center, TextStyle("EBGaramond-600i", box.h * 0.72), color, "center", "middle")


def specials_large(canvas: Canvas, box: Box, face: TroopFace) -> None:
    """All specials: for each the result and the terrain, then the targets; closer together where there are many."""
    if not face.specials:
        return
    c = theme().color
    crowded = len(face.specials) > 1 or len(signs(face.specials[0].targets)) > 6
    columns = 3 if crowded else 2
    shown = [signs(special.targets, crowded) for special in face.specials]
    rows = [-(-len(row) // columns) for row in shown]
    pitch = min(16.0 if crowded else 22.0, (box.h - 6) / (sum(rows) + len(rows) * 0.9))
    head = pitch * (0.9 if crowded else 0.85)
    field(
        canvas,
        Box(box.x, box.y, box.w, min(box.h, sum(rows) * pitch + len(rows) * head + 6)),
        c.parchment_50,
        c.ink_600,
    )
    y = box.y + 3
    for special, row in zip(face.specials, shown, strict=True):
        _special_head(canvas, Box(box.x + 4, y, box.w - 8, head), special)
        _sign_rows(canvas, Box(box.x, y + head, box.w, pitch), row, columns, special_color(special))
        y += head + pitch * -(-len(row) // columns)


def _special_head(canvas: Canvas, box: Box, special: Special) -> None:
    """The results that trigger it, and where."""
    c = theme().color
    x = box.x
    for result in special.on:
        if result == "S":
            canvas.text("S", x + 5, box.center[1], TextStyle("Cinzel-900", box.h * 0.98), c.ink_900, "center", "middle")
        else:
            canvas.icon("xmark", Box(x - 1, box.y + 1, box.h - 2, box.h - 2), c.ink_900)
        x += 12
    terrain_signs(canvas, Box(box.x + 14, box.y + 1, box.w - 14, box.h * 0.78), special.terrain)


def _sign_rows(canvas: Canvas, row: Box, shown: Sequence[Sign], columns: int, color: Color) -> None:
    """Signs from the left, ``columns`` in a row; ``row`` is the first row's box."""
    cell = (row.w - 4) / columns
    side = min(row.h - 1.5, cell - 1)
    for index, sign in enumerate(shown):
        line, column = divmod(index, columns)
        x = row.x + 2 + cell * (column + 0.5) - side / 2
        draw_sign(canvas, Box(x, row.y + line * row.h + (row.h - side) / 2, side, side), sign, color)


def special_hand(canvas: Canvas, box: Box, face: TroopFace) -> None:
    """Only the first special: its result and its first sign; the large card tells the rest."""
    if not face.specials:
        return
    c = theme().color
    special = face.specials[0]
    field(canvas, box, c.parchment_50, c.ink_600)
    middle = box.center[1]
    canvas.text(
        "S" if "S" in special.on else "X", box.x + 8, middle, TextStyle("Cinzel-900", 14), c.ink_900, "center", "middle"
    )
    first = signs(special.targets)
    icon = next(
        (sign for sign in first if sign[0] in TYPE_ICONS.values() or sign[0] in FORMATION_ICONS.values()), first[0]
    )
    draw_sign(canvas, Box(box.right - 18, middle - 8, 16, 16), icon, special_color(special))
