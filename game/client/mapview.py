"""A picture of a map for its author: areas, names, borders, ports, roads and icons, without a window or a display."""

from __future__ import annotations

import os
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # standard output belongs to the command

import pygame

from game.client.assets import MissingAsset, asset
from game.common.board import Border
from game.maps.compiled import CompiledMap, Outline

Colour = tuple[int, int, int]

LONGEST = 2000
"""Pixels of the longer side when no size is asked for."""

_PAPER: Colour = (228, 214, 178)
_INK: Colour = (48, 32, 20)
_WATER: Colour = (120, 160, 180)
_TINTS: tuple[Colour, ...] = (
    (196, 120, 92),
    (150, 164, 96),
    (206, 172, 96),
    (140, 128, 166),
    (184, 140, 120),
    (116, 156, 136),
    (200, 150, 150),
    (170, 170, 120),
)
_BORDER_COLOURS: dict[str, Colour] = {
    "land": (150, 110, 60),
    "river": (40, 100, 190),
    "mountain": (110, 60, 30),
    "strait": (200, 40, 120),
    "sea": (60, 120, 170),
    "coast": (90, 150, 150),
    "port": (20, 70, 120),
}
_ROAD: Colour = (90, 60, 20)


def picture(compiled: CompiledMap, size: tuple[int, int] | None = None) -> tuple[pygame.Surface, list[str]]:
    """The drawn map, as large as fits into ``size``, and what could not be drawn, in whole sentences."""
    return _Drawing(compiled, size).draw()


def save(compiled: CompiledMap, out: Path, size: tuple[int, int] | None = None) -> list[str]:
    """Write the drawn map as a PNG file; hands back what could not be drawn. Raises ``OSError``."""
    surface, problems = picture(compiled, size)
    picture_file = BytesIO()
    pygame.image.save(surface, picture_file, ".png")
    out.write_bytes(picture_file.getvalue())
    return problems


class _Drawing:
    def __init__(self, compiled: CompiledMap, size: tuple[int, int] | None) -> None:
        left, top, right, bottom = compiled.bounds
        across, down = max(right - left, 1.0), max(bottom - top, 1.0)
        wide, high = size or (LONGEST, LONGEST)
        self.map = compiled
        self.problems: list[str] = []
        self.scale = min(wide / across, high / down)
        self.left, self.top = left, top
        self.surface = pygame.Surface((max(1, round(across * self.scale)), max(1, round(down * self.scale))))
        self.line = max(1, round(self.surface.get_width() / 900))

    def at(self, point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - self.left) * self.scale, (point[1] - self.top) * self.scale

    def draw(self) -> tuple[pygame.Surface, list[str]]:
        self.surface.fill(_PAPER)
        self.background()
        self.tiles()
        self.areas()
        self.lines()
        self.neighbours()
        self.marks()
        self.names()
        return self.surface, self.problems

    def load(self, path: Path) -> pygame.Surface | None:
        try:
            return pygame.image.load(path)
        except (pygame.error, OSError) as fault:
            problem = f"The picture {path} cannot be shown ({fault})."
            if problem not in self.problems:
                self.problems.append(problem)
            return None

    def background(self) -> None:
        for shown in self.map.pictures:
            image = self.load(shown.path)
            if image is not None:
                size = (round(image.get_width() * self.scale), round(image.get_height() * self.scale))
                scaled = pygame.transform.scale(image, (max(1, size[0]), max(1, size[1])))
                scaled.set_alpha(round(shown.opacity * 255))
                self.surface.blit(scaled, self.at(shown.at))

    def tiles(self) -> None:
        sheets: dict[str, pygame.Surface | None] = {}
        for layer in self.map.tiles:
            for tile in layer.tiles:
                if tile.picture not in sheets:
                    sheets[tile.picture] = self.load(Path(tile.picture))
                sheet = sheets[tile.picture]
                if sheet is None:
                    continue
                part = pygame.Rect(tile.part) if tile.part else sheet.get_rect()
                piece = sheet.subsurface(part.clip(sheet.get_rect()))
                across, down, diagonal = tile.flips
                if diagonal:
                    piece = pygame.transform.flip(pygame.transform.rotate(piece, 270), True, False)
                piece = pygame.transform.flip(piece, across, down)
                size = [max(1, round(side * self.scale)) for side in piece.get_size()]
                piece = pygame.transform.scale(piece, size)
                piece.set_alpha(round(layer.opacity * 255))
                self.surface.blit(piece, self.at(tile.at))

    def areas(self) -> None:
        """Tints over the background, large areas first so that islands lie on their sea."""
        layer = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA)
        tinted = [(outline, (*_WATER, 110)) for outline in self.map.seas]
        tinted += [(outline, (*_TINTS[number % len(_TINTS)], 130)) for number, outline in enumerate(self.map.regions)]
        tinted.sort(key=lambda pair: -_extent(pair[0]))
        for outline, colour in tinted:
            pygame.draw.polygon(layer, colour, [self.at(corner) for corner in outline.ring])
        for islet in self.map.islets:
            colour = (*_TINTS[islet.region % len(_TINTS)], 130)
            pygame.draw.polygon(layer, colour, [self.at(corner) for corner in islet.ring])
        self.surface.blit(layer, (0, 0))
        for outline, _ in tinted:
            pygame.draw.lines(self.surface, _INK, True, [self.at(corner) for corner in outline.ring], 1)

    def lines(self) -> None:
        for border in self.map.borders:
            kind = self.map.board.edges[border.edge].border.name.lower()
            self.stroke(border.points, _BORDER_COLOURS[kind], 2 * self.line)
        for strait in self.map.straits:
            self.stroke(strait.points, _BORDER_COLOURS["strait"], 2 * self.line)
        for road in self.map.roads:
            self.stroke(road.points, _ROAD, self.line)

    def stroke(self, points: tuple[tuple[float, float], ...], colour: Colour, width: int) -> None:
        pygame.draw.lines(self.surface, colour, False, [self.at(point) for point in points], width)

    def neighbours(self) -> None:
        """A thin line between the middles of any two neighbours, so that a missing one is seen at once."""
        board = self.map.board
        regions = [outline.anchor for outline in self.map.regions]
        seas = [outline.anchor for outline in self.map.seas]
        for a, b, border in board.edges:
            self.stroke((regions[a], regions[b]), _BORDER_COLOURS[Border(border).name.lower()], 1)
        for region, row in enumerate(board.coasts):
            for sea in row:
                kind = "port" if sea in board.ports[region] else "coast"
                self.stroke((regions[region], seas[sea]), _BORDER_COLOURS[kind], 1)
        for a, row in enumerate(board.sea_neighbours):
            for b in row:
                if a < b:
                    self.stroke((seas[a], seas[b]), _BORDER_COLOURS["sea"], 1)

    def marks(self) -> None:
        radius = 3 * self.line
        for port in self.map.ports:
            pygame.draw.circle(self.surface, _BORDER_COLOURS["port"], self.at(port.at), radius)
            pygame.draw.circle(self.surface, _PAPER, self.at(port.at), max(1, radius // 2))
        for icon in self.map.icons:
            x, y = self.at(icon.at)
            side = 2 * radius
            colour = (60, 100, 50) if icon.kind == "tree" else (110, 90, 70)
            pygame.draw.polygon(
                self.surface, colour, [(x - side / 2, y + side / 2), (x, y - side / 2), (x + side / 2, y + side / 2)]
            )

    def names(self) -> None:
        font = _font(max(9, round(self.surface.get_width() / 110)))
        board = self.map.board
        for region, outline in zip(board.regions, self.map.regions, strict=True):
            gold = f" {region.gold}" + ("*" if region.capital else "")
            self.name(font, region.name + gold, outline, _INK)
        for sea, outline in zip(board.seas, self.map.seas, strict=True):
            self.name(font, sea.name, outline, (20, 60, 100))

    def name(self, font: pygame.font.Font, text: str, outline: Outline, colour: Colour) -> None:
        x, y = self.at(outline.anchor)
        shown = "".join(sign if ord(sign) < 0x10000 else "\N{WHITE SQUARE}" for sign in text)
        for dx, dy, tint in ((1, 1, _PAPER), (-1, -1, _PAPER), (1, -1, _PAPER), (-1, 1, _PAPER), (0, 0, colour)):
            drawn = font.render(shown, True, tint)
            self.surface.blit(drawn, (x - drawn.get_width() / 2 + dx, y - drawn.get_height() / 2 + dy))


def _font(size: int) -> pygame.font.Font:
    if not pygame.font.get_init():
        pygame.font.init()
    try:
        return pygame.font.Font(asset("fonts", "EBGaramond-600.ttf"), size)
    except MissingAsset:  # a plain font does for an author's picture
        return pygame.font.Font(None, size)


def _extent(outline: Outline) -> float:
    left, top, right, bottom = outline.box
    return (right - left) * (bottom - top)
