"""Troop cards in the printed order: left edge from top to bottom faction, type and formation, dice in good going, dice in
difficult ground, specials; right name, picture, cost or "Upgrade only".

    face = TroopFace("republican_legionaries", "Republican Legionaries", "rome", "infantry", "close", ("GREEN", "GREEN"),
                     ("BLACK",), (Special(("S",), "kill", "good", ("infantry:close", …)),), cost=4, starting=True)
    troop_card(canvas, box, face)          large from 180 wide, else the hand drawing, below 86 the tile

Three drawings, not one scaled: large 240x336 with all specials, hand 120x168 with the first, tile 178x98 (a card lying in
a safe zone). The states of a card (playable, wounded, destroyed …) are the business of ````widgets.cards.CardWidget````.
"""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art.faces import TroopFace
from game.client.rome.art.frame import card_frame, card_name, dice_in, field, ribbon, strip, type_box
from game.client.rome.art.picture import scene
from game.client.rome.art.pieces import coin
from game.client.rome.art.specials import special_hand, specials_large
from game.client.rome.art.tiles import tile
from game.client.rome.look import livery, look
from game.client.theme import TextStyle, theme
from game.client.words import tr


def troop_card(canvas: Canvas, box: Box, face: TroopFace, shadow: bool = True) -> None:
    """Draw the card that fits the box's width."""
    if box.w > box.h:
        draw, base = tile, (178.0, 98.0)
    elif box.w >= 180:
        draw, base = _large, (240.0, 336.0)
    else:
        draw, base = _hand, (120.0, 168.0)
    k = box.w / base[0]
    radius = (9 if base[0] == 240 else 6 if base[0] == 120 else 4) * k
    if shadow:
        canvas.shadow(box, "card", radius)
    canvas.sheet(("troop", face, base[0]), box, lambda sub: draw(sub.zoomed(k), face))


def _large(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, edge = 240.0, 336.0, 62.0
    x = edge + 3
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    strip(canvas, face, edge, h, 3)
    disc(canvas, livery(face.faction), (32, 34), 24, "home" if face.starting else "conquered")
    if face.starting:
        canvas.disc((32, 34), 19.6, None, c.parchment_50, 1.6)
    type_box(canvas, Box(7, 66, 50, 62), face, 27)
    field(canvas, Box(4, 132, 55, 46), card.good_face, card.good_line)
    canvas.icon("t-good", Box(24, 133, 16, 16), card.good_ink)
    dice_in(canvas, Box(7, 150, 49, 25), face.good, 23, 3)
    field(canvas, Box(4, 182, 55, 46), card.difficult_face, card.difficult_line)
    canvas.icon("mountains", Box(16, 185, 14, 14), card.difficult_ink)
    canvas.icon("pine-tree", Box(33, 184, 15, 15), card.good_ink)
    dice_in(canvas, Box(7, 200, 49, 25), face.difficult, 23, 3)
    specials_large(canvas, Box(7, 233, 50, 95), face)
    plate = Box(x, 2, w - x - 2, 58)
    canvas.fill(plate, card.veteran_face if face.veteran else c.parchment_50)
    card_name(canvas, face.short_name, plate.inset(7, 3), 22.5, 15)
    canvas.fill(Box(x, 60, w - x, 2), c.ink_900)
    scene(canvas, Box(x, 62, w - x - 2, 208), face.picture, livery(face.faction))
    if face.veteran:
        ribbon(canvas, Box(x, 68, w - x - 2, 25), 14, True)
    canvas.fill(Box(x, 269, w - x, 2), c.ink_900)
    _foot(canvas, Box(x, 271, w - x - 2, 63), face)
    card_frame(canvas, w, h, 9, c.bronze_400 if face.veteran else None, 3 if face.veteran else 2.4)


def _foot(canvas: Canvas, box: Box, face: TroopFace) -> None:
    c = theme().color
    text, aside = TextStyle("EBGaramond-400", 16), TextStyle("EBGaramond-400i", 16)
    if face.cost is None:
        canvas.text_fit(
            tr("Upgrade only"),
            box.center[0],
            box.y + 22,
            box.w - 12,
            TextStyle("Cinzel-700", 14.5, tracking=0.04, upper=True),
            c.vermilion_700,
            "center",
        )
        canvas.text(tr("after a victory"), box.center[0], box.y + 43, aside, c.on_parchment_muted, "center", "middle")
        return
    canvas.text_fit(face.type_words, box.x + 10, box.y + 21, box.w - 62, text, c.on_parchment_muted)
    canvas.text_fit(face.formation_words, box.x + 10, box.y + 41, box.w - 62, aside, c.on_parchment_muted, smallest=12)
    coin(canvas, (box.right - 30, box.y + 31), 23, face.cost)


def _hand(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, edge = 120.0, 168.0, 37.0
    x = edge + 1.6
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    strip(canvas, face, edge, h, 1.6)
    disc(canvas, livery(face.faction), (18.8, 19), 14.5, "home" if face.starting else "conquered")
    if face.starting:
        canvas.disc((18.8, 19), 11.8, None, c.parchment_50, 1)
    type_box(canvas, Box(3.5, 38, 31, 38), face, 16.5)
    field(canvas, Box(2.5, 79, 33, 23), card.good_face, card.good_line)
    dice_in(canvas, Box(4, 80, 30, 21), face.good, 14.5, 1)
    field(canvas, Box(2.5, 106, 33, 23), card.difficult_face, card.difficult_line)
    dice_in(canvas, Box(4, 107, 30, 21), face.difficult, 14.5, 1)
    special_hand(canvas, Box(3.5, 133, 31, 31), face)
    plate = Box(x, 2, w - x - 2, 34)
    canvas.fill(plate, card.veteran_face if face.veteran else c.parchment_50)
    card_name(canvas, face.short_name, plate.inset(2.5, 1), 14.6, 11)
    canvas.fill(Box(x, 36, w - x, 1.4), c.ink_900)
    scene(canvas, Box(x, 37.4, w - x - 1.6, 129), face.picture, livery(face.faction), lift=2)
    if face.veteran:
        ribbon(canvas, Box(x, 38.5, w - x - 2, 14.5), 10, False)
    if face.cost is not None:
        coin(canvas, (102.5, 150.5), 12.5, face.cost)
    card_frame(canvas, w, h, 6, c.bronze_400 if face.veteran else None, 2.4 if face.veteran else 2)
