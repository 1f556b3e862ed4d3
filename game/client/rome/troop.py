"""Troop cards in the printed order: left edge from top to bottom faction, type and formation, dice in good going, dice in
difficult ground, specials; right name, picture, cost or "Upgrade only".

    face = TroopFace("republican_legionaries", "Republican Legionaries", "rome", "infantry", "close", ("GREEN", "GREEN"),
                     ("BLACK",), (Special(("S",), "kill", "good", ("infantry:close", …)),), cost=4, starting=True)
    troop_card(canvas, box, face)          large from 180 wide, else the hand drawing, below 86 the tile

Three drawings, not one scaled: large 240x336 with all specials, hand 120x168 with the first, tile 178x98 (a card lying in
a safe zone). The states of a card (playable, wounded, destroyed …) are the business of ``widgets.CardWidget``.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.dice import square
from game.client.rome.look import livery, look
from game.client.rome.picture import pictures, scene
from game.client.rome.pieces import coin
from game.client.text import paragraph, plain
from game.client.theme import Color, TextStyle, theme
from game.client.words import tr

VETERAN = "Veteran "
"""How the names of veteran cards begin in the data."""
TYPE_ICONS = {
    "infantry": "sandal",
    "cavalry": "horse-head",
    "chariot": "chariot",
    "elephant": "elephant-head",
    "artillery": "ballista",
}
FORMATION_ICONS = {"close": "f-close", "loose": "f-loose", "flexible": "f-flexible", "skirmish": "f-skirmish"}


@dataclass(frozen=True, slots=True)
class Special:
    """What S (or X) does: ``on`` results, ``action`` kill (red) or cancel (black), ``terrain`` good, difficult or any,
    ``targets`` as ``type:formation`` with * for any."""

    on: tuple[str, ...]
    action: str
    terrain: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TroopFace:
    """Everything that stands on a troop card. ``key`` names its picture; veterans fall back on the normal card's."""

    key: str
    name: str
    faction: str
    type: str
    formation: str
    good: tuple[str, ...]
    difficult: tuple[str, ...]
    specials: tuple[Special, ...] = ()
    cost: int | None = None
    veteran: bool = False
    starting: bool = False
    bowmen: bool = False
    role: str = "main"
    rule: str | None = None

    @property
    def picture(self) -> str:
        """Name of its picture."""
        return self.key if self.key in pictures() else self.key.removeprefix("vet_")

    @property
    def short_name(self) -> str:
        """The name where a ribbon already says that it is a veteran."""
        return self.name.removeprefix(VETERAN) if self.veteran else self.name

    @property
    def type_words(self) -> str:
        """ "Infantry", "Cavalry" …"""
        return {
            "infantry": tr("Infantry"),
            "cavalry": tr("Cavalry"),
            "chariot": tr("Chariot"),
            "elephant": tr("Elephant"),
            "artillery": tr("Artillery"),
        }[self.type]

    @property
    def formation_words(self) -> str:
        """How it stands, in words."""
        if self.type == "artillery":
            return tr("with infantry")
        words = {
            "close": tr("close order"),
            "loose": tr("loose order"),
            "flexible": tr("flexible order"),
            "skirmish": tr("skirmisher"),
        }[self.formation]
        return tr("{order}, bowmen").format(order=words) if self.bowmen else words


Sign = tuple[str, bool]
"""(icon or word, struck through?)"""


#: Formations beside skirmish that a type really has: all of them together are "not the skirmishers".
_FORMED = {"infantry": ("close", "loose", "flexible"), "cavalry": ("close", "loose")}


def signs(targets: Sequence[str], short: bool = False) -> list[Sign]:
    """Targets as signs: the type, then its formations; a word stands for "any". In ``short`` form "all but skirmishers"
    is the struck-through sign of the skirmishers."""
    by_type: dict[str, list[str]] = {}
    for target in targets:
        kind, _, formation = target.partition(":")
        by_type.setdefault(kind, []).append(formation)
    shown: list[Sign] = []
    for kind, formations in by_type.items():
        shown.append((TYPE_ICONS.get(kind, tr("any")), False))
        ordered = [f for f in FORMATION_ICONS if f in formations]
        if "*" in formations or len(ordered) == 4:
            continue
        if short and tuple(ordered) == _FORMED.get(kind):
            shown.append((FORMATION_ICONS["skirmish"], True))
        else:
            shown.extend((FORMATION_ICONS[f], False) for f in ordered)
    return shown


def troop_card(canvas: Canvas, box: Box, face: TroopFace, shadow: bool = True) -> None:
    """Draw the card that fits the box's width."""
    if box.w > box.h:
        draw, base = _tile, (178.0, 98.0)
    elif box.w >= 180:
        draw, base = _large, (240.0, 336.0)
    else:
        draw, base = _hand, (120.0, 168.0)
    k = box.w / base[0]
    radius = (9 if base[0] == 240 else 6 if base[0] == 120 else 4) * k
    if shadow:
        canvas.shadow(box, "card", radius)
    canvas.sheet(("troop", face, base[0]), box, lambda sub: draw(sub.zoomed(k), face))


# -- frame -------------------------------------------------------------------------------------------------------------


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


def _field(canvas: Canvas, box: Box, face: Color, line: Color) -> None:
    canvas.rounded(box, face, 2.5, line, 1.2)


def _name(canvas: Canvas, text: str, box: Box, size: float, smallest: float) -> None:
    """The name on one or two lines, as large as fits."""
    style = TextStyle("EBGaramond-600", size, line=0.98)
    while True:
        block = paragraph(canvas, plain(text), box.w, style, theme().color.ink_900, "center")
        fits = block.height <= box.h and block.natural_width <= box.w + 1
        if (fits and len(block.lines) <= 2) or style.size <= smallest:
            break
        style = style.sized(style.size - 0.5)
    block.draw(canvas, box.x, box.y + (box.h - block.height) / 2)


def _strip(canvas: Canvas, face: TroopFace, width: float, h: float, line: float) -> None:
    c = theme().color
    livery(face.faction).field(canvas, Box(0, 0, width, h))
    canvas.fill(Box(width, 0, line, h), c.ink_900)


def _type_box(canvas: Canvas, box: Box, face: TroopFace, size: float) -> None:
    c = theme().color
    _field(canvas, box, c.parchment_50, c.ink_600)
    formation = FORMATION_ICONS.get(face.formation)
    if formation is None or face.type == "artillery":
        canvas.icon(TYPE_ICONS[face.type], box.place(size * 1.15, size * 1.15), c.ink_900)
        return
    canvas.icon(TYPE_ICONS[face.type], box.place(size, size, 0.5, 0.12), c.ink_900)
    canvas.icon(formation, box.place(size * 0.9, size * 0.9, 0.5, 0.92), c.ink_900)


def _dice(canvas: Canvas, box: Box, dice: Sequence[str], size: float, gap: float) -> None:
    """Dice in the middle of a box, smaller when there are many."""
    if not dice:
        return
    size = min(size, (box.w - gap * (len(dice) - 1)) / len(dice))
    total = len(dice) * (size + gap) - gap
    x = box.x + (box.w - total) / 2
    for index, color in enumerate(dice):
        square(canvas, Box(x + index * (size + gap), box.y + (box.h - size) / 2, size, size), color)


def _terrain_signs(canvas: Canvas, box: Box, terrain: str) -> None:
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


def _draw_sign(canvas: Canvas, box: Box, sign: Sign, color: Color) -> None:
    icon, struck = sign
    if icon in TYPE_ICONS.values() or icon in FORMATION_ICONS.values():
        canvas.icon(icon, box, color)
        if struck:
            canvas.icon(
                "strike", box.grow(1), theme().color.ink_900, stroke=theme().color.parchment_50, stroke_width=50
            )
    else:
        canvas.text(icon, *box.center, TextStyle("EBGaramond-600i", box.h * 0.86), color, "center", "middle")


def special_color(special: Special) -> Color:
    """Red kills, black cancels."""
    return theme().color.vermilion_600 if special.action == "kill" else theme().color.ink_900


# -- large -------------------------------------------------------------------------------------------------------------


def _large(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, strip = 240.0, 336.0, 62.0
    x = strip + 3
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    _strip(canvas, face, strip, h, 3)
    disc(canvas, livery(face.faction), (32, 34), 24, "home" if face.starting else "conquered")
    if face.starting:
        canvas.disc((32, 34), 19.6, None, c.parchment_50, 1.6)
    _type_box(canvas, Box(7, 66, 50, 62), face, 27)
    _field(canvas, Box(4, 132, 55, 46), card.good_face, card.good_line)
    canvas.icon("t-good", Box(24, 133, 16, 16), card.good_ink)
    _dice(canvas, Box(7, 150, 49, 25), face.good, 23, 3)
    _field(canvas, Box(4, 182, 55, 46), card.difficult_face, card.difficult_line)
    canvas.icon("mountains", Box(16, 185, 14, 14), card.difficult_ink)
    canvas.icon("pine-tree", Box(33, 184, 15, 15), card.good_ink)
    _dice(canvas, Box(7, 200, 49, 25), face.difficult, 23, 3)
    _specials_large(canvas, Box(7, 233, 50, 95), face)
    plate = Box(x, 2, w - x - 2, 58)
    canvas.fill(plate, card.veteran_face if face.veteran else c.parchment_50)
    _name(canvas, face.short_name, plate.inset(7, 3), 22.5, 15)
    canvas.fill(Box(x, 60, w - x, 2), c.ink_900)
    scene(canvas, Box(x, 62, w - x - 2, 208), face.picture, livery(face.faction))
    if face.veteran:
        _ribbon(canvas, Box(x, 68, w - x - 2, 25), 14, True)
    canvas.fill(Box(x, 269, w - x, 2), c.ink_900)
    _foot(canvas, Box(x, 271, w - x - 2, 63), face)
    card_frame(canvas, w, h, 9, c.bronze_400 if face.veteran else None, 3 if face.veteran else 2.4)


def _ribbon(canvas: Canvas, box: Box, size: float, starred: bool) -> None:
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


def _specials_large(canvas: Canvas, box: Box, face: TroopFace) -> None:
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
    _field(
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
    _terrain_signs(canvas, Box(box.x + 14, box.y + 1, box.w - 14, box.h * 0.78), special.terrain)


def _sign_rows(canvas: Canvas, row: Box, shown: Sequence[Sign], columns: int, color: Color) -> None:
    """Signs from the left, ``columns`` in a row; ``row`` is the first row's box."""
    cell = (row.w - 4) / columns
    side = min(row.h - 1.5, cell - 1)
    for index, sign in enumerate(shown):
        line, column = divmod(index, columns)
        x = row.x + 2 + cell * (column + 0.5) - side / 2
        _draw_sign(canvas, Box(x, row.y + line * row.h + (row.h - side) / 2, side, side), sign, color)


# -- hand --------------------------------------------------------------------------------------------------------------


def _hand(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, strip = 120.0, 168.0, 37.0
    x = strip + 1.6
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    _strip(canvas, face, strip, h, 1.6)
    disc(canvas, livery(face.faction), (18.8, 19), 14.5, "home" if face.starting else "conquered")
    if face.starting:
        canvas.disc((18.8, 19), 11.8, None, c.parchment_50, 1)
    _type_box(canvas, Box(3.5, 38, 31, 38), face, 16.5)
    _field(canvas, Box(2.5, 79, 33, 23), card.good_face, card.good_line)
    _dice(canvas, Box(4, 80, 30, 21), face.good, 14.5, 1)
    _field(canvas, Box(2.5, 106, 33, 23), card.difficult_face, card.difficult_line)
    _dice(canvas, Box(4, 107, 30, 21), face.difficult, 14.5, 1)
    _special_hand(canvas, Box(3.5, 133, 31, 31), face)
    plate = Box(x, 2, w - x - 2, 34)
    canvas.fill(plate, card.veteran_face if face.veteran else c.parchment_50)
    _name(canvas, face.short_name, plate.inset(2.5, 1), 14.6, 11)
    canvas.fill(Box(x, 36, w - x, 1.4), c.ink_900)
    scene(canvas, Box(x, 37.4, w - x - 1.6, 129), face.picture, livery(face.faction), lift=2)
    if face.veteran:
        _ribbon(canvas, Box(x, 38.5, w - x - 2, 14.5), 10, False)
    if face.cost is not None:
        coin(canvas, (102.5, 150.5), 12.5, face.cost)
    card_frame(canvas, w, h, 6, c.bronze_400 if face.veteran else None, 2.4 if face.veteran else 2)


def _special_hand(canvas: Canvas, box: Box, face: TroopFace) -> None:
    """Only the first special: its result and its first sign; the large card tells the rest."""
    if not face.specials:
        return
    c = theme().color
    special = face.specials[0]
    _field(canvas, box, c.parchment_50, c.ink_600)
    middle = box.center[1]
    canvas.text(
        "S" if "S" in special.on else "X", box.x + 8, middle, TextStyle("Cinzel-900", 14), c.ink_900, "center", "middle"
    )
    first = signs(special.targets)
    icon = next(
        (sign for sign in first if sign[0] in TYPE_ICONS.values() or sign[0] in FORMATION_ICONS.values()), first[0]
    )
    _draw_sign(canvas, Box(box.right - 18, middle - 8, 16, 16), icon, special_color(special))


# -- tile --------------------------------------------------------------------------------------------------------------


def _tile(canvas: Canvas, face: TroopFace) -> None:
    c, card = theme().color, look().card
    w, h, strip = 178.0, 98.0, 33.0
    canvas.texture("parchment", Box(0, 0, w, h))
    if face.veteran:
        canvas.fill(Box(strip, 0, w - strip, 32), card.veteran_face)
    _strip(canvas, face, strip, h, 1.6)
    disc(canvas, livery(face.faction), (17.5, 20), 13, "home" if face.starting else "conquered")
    _type_box(canvas, Box(6, 39, 22, 42), face, 16)
    canvas.text_fit(
        face.short_name, strip + 9, 18, w - strip - 16, TextStyle("EBGaramond-600", 17), c.ink_900, smallest=13
    )
    front = _lead_icon(face)
    canvas.icon(front, Box(strip + 10, 34, 52, 52), c.ink_800)
    canvas.icon("t-good", Box(108, 37, 16, 16), card.good_ink)
    canvas.icon("mountains", Box(108, 66, 16, 16), card.difficult_ink)
    _row(canvas, 128, 34, face.good)
    _row(canvas, 128, 63, face.difficult)
    card_frame(canvas, w, h, 3, c.bronze_400 if face.veteran else None, 2)


def _row(canvas: Canvas, x: float, y: float, dice: Sequence[str]) -> None:
    size = min(22.0, 46 / max(1, len(dice)) - 1)
    for index, color in enumerate(dice):
        square(canvas, Box(x + index * (size + 2), y + (22 - size) / 2, size, size), color)


def _lead_icon(face: TroopFace) -> str:
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
    canvas.icon(_lead_icon(face), box.place(side, side, 0.5, 0.34 if new else 0.5), ink)
    if new:
        canvas.fill(Box(box.x + 1, box.bottom - 17, box.w - 2, 16), c.vermilion_600)
        canvas.text(
            tr("new"), box.center[0], box.bottom - 9, theme().text.key.sized(14), c.on_accent, "center", "middle"
        )
        canvas.ring(box, c.gold_300, 3, 0, 3)
    if count > 1:
        center = (box.right - 3, box.bottom - 3)
        canvas.disc(center, 9.5, c.leather_900, c.bronze_400, 1.2)
        canvas.text(str(count), *center, theme().text.key.sized(14), c.on_dark, "center", "middle")


def fallen_tile(canvas: Canvas, box: Box, face: TroopFace) -> None:
    """A card among the dead: faded figure, struck through, its name."""
    c, card = theme().color, look().card
    canvas.fill(box, c.parchment_100)
    strip, rest = box.cut_left(box.w * 0.26)
    livery(face.faction).field(canvas, strip)
    side = min(rest.w * 0.66, box.h - 26)
    figure = Box(rest.center[0] - side / 2, box.y + 5, side, side)
    canvas.icon(_lead_icon(face), figure, card.back)
    canvas.icon("stroke", figure.grow(4), c.vermilion_600)
    canvas.text_fit(
        face.short_name, rest.center[0], box.bottom - 12, rest.w - 6, theme().text.key, c.ink_900, "center", smallest=11
    )
    canvas.outline(box, c.bronze_600, 1)
