"""How pieces and signs are drawn on the map, and how large. Where they stand says `placing`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.paint.vector import hexed, icon_svg, placed
from game.client.rome.art import pieces as drawn
from game.client.rome.look import livery, look
from game.client.rome.presenters.board import Piece, Place, Sign
from game.client.theme import Color, theme
from game.maps.compiled import CompiledMap

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Stood:
    """A piece with its foot and its box, in logical pixels."""

    piece: Piece
    foot: Point
    box: Box


class Grounds:
    """The points of the map where pieces stand."""

    def __init__(self, compiled: CompiledMap) -> None:
        self.compiled = compiled
        self._ports = {(mark.region, mark.sea): mark.at for mark in compiled.ports}

    def point(self, place: Place) -> Point:
        """The map's point of a place."""
        kind, number, sea = place
        if kind == "sea":
            return self.compiled.seas[number].anchor
        if kind == "port":
            return self._ports.get((number, sea), self.compiled.regions[number].anchor)
        return self.compiled.regions[number].anchor


def piece_size(zoom: float) -> float:
    """How large pieces are at a zoom (logical pixels for one of the map), of their size in the tokens."""
    return max(0.56, min(1.0, 0.42 + 0.75 * zoom))


def size_of(piece: Piece) -> tuple[float, float]:
    """Width and height of a piece at its full size."""
    return look().size[f"piece_{piece.kind}"]


def box_of(piece: Piece, foot: Point, size: float) -> Box:
    """What a piece covers."""
    w, h = size_of(piece)
    return Box(foot[0] - w * size / 2, foot[1] - h * size, w * size, h * size)


def draw_piece(canvas: Canvas, stood: Stood, size: float, glow: drawn.Glow, lifted: bool, alpha: int = 255) -> None:
    """A piece, 4 pixels higher under the pointer; navies show how many armies they carry."""
    x, y = stood.foot
    y -= 4 if lifted else 0
    piece, side = stood.piece, livery(stood.piece.livery)
    drawn.piece(canvas, piece.kind, (x, y), side, piece.numeral, glow, alpha, size)
    for number in range(piece.cargo):
        center = (stood.box.right - 4 - 13 * number * size, stood.box.y + 3 - (4 if lifted else 0))
        canvas.disc(center, 8 * size, theme().color.parchment_50, theme().color.ink_900, 1.4, alpha)
        canvas.icon("sandal", Box(center[0] - 5 * size, center[1] - 5 * size, 10 * size, 10 * size), side.dark)


_SIGN_ICONS = {
    "market": "amphora",
    "barracks": "barracks",
    "walls": "defensive-wall",
    "wonder": "greek-temple",
    "unrest": "fist",
    "siege": "siege-ram",
    "mercenary": "swap-bag",
}


LEAST_SIGN = 15.0
"""The side of a sign at least: smaller ones cannot be read."""
BUILT, NEAR = ("market", "barracks", "walls", "wonder"), 0.58
"""Signs that are left out where the whole map is seen, and the size of pieces from which on they are shown."""


def draw_signs(canvas: Canvas, at: Point, signs: Sequence[Sign], size: float) -> None:
    """The small signs of a region in a row below its town."""
    c = theme().color
    side = max(LEAST_SIGN, 20 * size)
    x, y = at[0] - 2 * size, at[1] + 12 * size + side / 2
    for sign in signs:
        if sign.kind in BUILT and size < NEAR:
            continue
        if sign.kind == "marker":
            disc(canvas, livery(sign.side), (at[0] + 1 * size, at[1] - 20 * size), 12 * size, "conquered")
            continue
        faces: dict[str, tuple[Color, Color]] = {
            "unrest": (c.vermilion_600, c.on_accent),
            "siege": (c.ink_900, c.gold_300),
            "mercenary": (livery("mercenaries").base, c.on_accent),
        }
        face, ink = faces.get(sign.kind, (c.parchment_100, c.ink_900))
        for _ in range(sign.count):
            _badge(canvas, (x, y), side, _SIGN_ICONS[sign.kind], face, ink, square=sign.kind == "mercenary")
            x += side + 1.5


def _badge(canvas: Canvas, at: Point, side: float, icon: str, face: Color, ink: Color, square: bool) -> None:
    line = theme().color.ink_900
    shape = (
        f'<rect x="20" y="20" width="472" height="472" rx="50" fill="{hexed(face)}" stroke="{hexed(line)}" stroke-width="36"/>'
        if square
        else f'<circle cx="256" cy="256" r="236" fill="{hexed(face)}" stroke="{hexed(line)}" stroke-width="36"/>'
    )
    box = Box(at[0] - side / 2, at[1] - side / 2, side, side)
    canvas.vector(
        ("badge", icon, face, ink, square), box, (512, 512), lambda: shape + placed(icon_svg(icon, ink), 80, 80, 352)
    )
