"""General cards, ship cards and card backs; action cards stand in `actions`.

general_card(canvas, box, face)         ship_card(canvas, box, face)          card_back(canvas, box, livery("rome"))
"""

from __future__ import annotations

from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import Livery, disc
from game.client.rome.art.dice import square
from game.client.rome.art.frame import card_frame, card_name
from game.client.rome.art.picture import pictures, scene
from game.client.rome.art.pieces import coin, stars
from game.client.rome.look import livery
from game.client.text import paragraph, plain
from game.client.theme import TextStyle, theme

TRAIT_ICONS = {
    "inspired_fighter": "gladius",
    "diplomacy_expert": "shaking-hands",
    "battlefield_expert": "mountains",
    "morale_booster": "trumpet-flag",
    "scouting_expert": "eyeball",
    "never_give_up": "roman-shield",
    "mercenary_loyalty": "swap-bag",
}


# -- generals ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GeneralFace:
    """A general: stars 1 to 5, rank in words, traits in words with their signs."""

    name: str
    faction: str
    stars: int
    rank: str
    traits: tuple[str, ...] = ()
    trait_icons: tuple[str, ...] = ()


def general_picture(faction: str) -> str:
    """Name of the picture that fits a faction's generals."""
    named = f"general_{faction}"
    return named if named in pictures() else "general"


def general_card(canvas: Canvas, box: Box, face: GeneralFace, shadow: bool = True) -> None:
    """Name, wreathed head, stars, traits; base 154x218."""
    k = box.w / 154
    if shadow:
        canvas.shadow(box, "card", 7 * k)
    canvas.sheet(("general", face), box, lambda sub: _general(sub.zoomed(k), face, box.h / k))


def _general(canvas: Canvas, face: GeneralFace, h: float) -> None:
    c = theme().color
    w, strip = 154.0, 41.0
    x = strip + 2
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    livery(face.faction).field(canvas, Box(0, 0, strip, h))
    canvas.fill(Box(strip, 0, 2, h), c.ink_900)
    disc(canvas, livery(face.faction), (21, 22), 16)
    for index, icon in enumerate(face.trait_icons):
        cell = Box(4, 48 + index * 39, 33, 34)
        canvas.rounded(cell, c.parchment_50, 2, c.ink_600, 1)
        canvas.icon(icon, cell.place(22, 22), c.ink_900)
    plate = Box(x, 2, w - x - 2, 38)
    canvas.fill(plate, c.parchment_50)
    card_name(canvas, face.name, plate.inset(3, 1), 15, 11)
    canvas.fill(Box(x, 40, w - x, 1.4), c.ink_900)
    scene(canvas, Box(x, 41.4, w - x - 1.6, 106), general_picture(face.faction), livery(face.faction))
    canvas.fill(Box(x, 147, w - x, 1.4), c.ink_900)
    size = 15.0
    stars(canvas, x + (w - x - (5 * (size + 3) - 3)) / 2, 161, face.stars, 5, size)
    canvas.text_fit(
        face.rank,
        (x + w) / 2,
        178,
        w - x - 8,
        TextStyle("Cinzel-700", 11.5, tracking=0.08, upper=True),
        c.ink_700,
        "center",
        smallest=9,
    )
    for index, trait in enumerate(face.traits):
        canvas.text_fit(
            trait,
            (x + w) / 2,
            192 + index * 13,
            w - x - 8,
            TextStyle("EBGaramond-600i", 12.5),
            c.vermilion_700,
            "center",
            smallest=9,
        )
    card_frame(canvas, w, h, 6, width=2.2)


# -- ships -------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ShipFace:
    """The ships of a faction: rows of (level name, die colour); ``level`` is the row in force."""

    name: str
    faction: str
    levels: tuple[tuple[str, str], ...]
    level: int
    cost: int
    note: str


def ship_card(canvas: Canvas, box: Box, face: ShipFace, shadow: bool = True) -> None:
    """Levels on the left edge, the ship on the sea, what it carries, its price; base 150x210."""
    k = box.w / 150
    if shadow:
        canvas.shadow(box, "card", 7 * k)
    canvas.sheet(("ship", face), box, lambda sub: _ship(sub.zoomed(k), face, box.h / k))


def _ship(canvas: Canvas, face: ShipFace, h: float) -> None:
    c = theme().color
    w, strip = 150.0, 40.0
    x = strip + 2
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    canvas.fill(Box(0, 0, strip, h), c.sea_700)
    livery("carthage").strokes(canvas, Box(0, 0, strip, h), 0.25)
    canvas.fill(Box(strip, 0, 2, h), c.ink_900)
    canvas.disc((20.5, 21), 16, (243, 232, 205), c.ink_900, 1.6)
    canvas.icon("anchor", Box(10.5, 11, 20, 20), c.ink_900)
    pitch = (h - 44) / max(1, len(face.levels))
    for index, (name, die) in enumerate(face.levels):
        cell = Box(3, 42 + index * pitch, 35, pitch - 3)
        chosen = index == face.level
        canvas.rounded(cell, c.gold_300 if chosen else c.parchment_50, 2, c.ink_900 if chosen else c.ink_600, 1)
        square(canvas, cell.place(14, 14, 0.5, 0.12), die)
        canvas.text_fit(
            name,
            cell.center[0],
            cell.bottom - 7,
            cell.w - 2,
            TextStyle("EBGaramond-600", 10.5),
            c.ink_900,
            "center",
            smallest=8.5,
        )
    plate = Box(x, 2, w - x - 2, 36)
    canvas.fill(plate, c.parchment_50)
    card_name(canvas, face.name, plate.inset(3, 1), 15, 11)
    canvas.fill(Box(x, 38, w - x, 1.4), c.ink_900)
    scene(canvas, Box(x, 39.4, w - x - 1.6, h - 80), "ships", livery(face.faction), sea=True)
    canvas.fill(Box(x, h - 41, w - x, 1.4), c.ink_900)
    block = paragraph(canvas, plain(face.note), 62, TextStyle("EBGaramond-400", 11, line=1.05), c.on_parchment_muted)
    block.draw(canvas, x + 6, h - 21 - block.height / 2)
    coin(canvas, (w - 22, h - 20), 15, face.cost)
    card_frame(canvas, w, h, 6, width=2.2)


# -- backs -------------------------------------------------------------------------------------------------------------


def card_back(canvas: Canvas, box: Box, side: Livery, shadow: bool = True) -> None:
    """The back of a side's cards: hatch and emblem, nothing else."""
    k = box.w / 60
    if shadow:
        canvas.shadow(box, "card", 4 * k)

    def draw(sub: Canvas) -> None:
        z = sub.zoomed(k)
        h = box.h / k
        side.field(z, Box(0, 0, 60, h), pitch=0.6)
        z.outline(Box(3, 3, 54, h - 6), side.light, 1)
        z.disc((30, h / 2), 16.5, side.dark, theme().color.bronze_500, 1.2)
        z.icon(side.emblem, Box(18.5, h / 2 - 11.5, 23, 23), side.on)
        card_frame(z, 60, h, 4, width=2)

    canvas.sheet(("back", side.key), box, draw)


def mini_backs(
    canvas: Canvas, x: float, y: float, size: tuple[float, float], side: Livery, count: int, step: float = 14
) -> None:
    """Hidden cards of another: backs in a fan, and nothing more."""
    for index in range(count):
        card_back(canvas, Box(x + index * step, y, *size), side, shadow=index == count - 1)
