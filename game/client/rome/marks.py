"""What lies flat on the map of Rome: roads, straits, terrain signs, harbours, towns and names."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.client.fonts import Fonts
from game.client.paint.livery import Hatch, hatch_surface
from game.client.paint.vector import hexed, icon_svg, placed, raster
from game.client.rome.look import look
from game.client.theme import Color, mix, theme
from game.client.world.lettering import Lettering, along, free_place, written
from game.maps import CompiledMap
from game.maps.compiled import Label

HATCH_STRENGTH = 0.16
_PITCH = 16
"""Physical pixels after which a hatch repeats: a part of a tile's side, so that tiles continue each other."""
_SETTINGS: Mapping[str, dict[str, float | tuple[float, ...]]] = {
    "diagonal-up": {"pitch": _PITCH / 2**0.5, "stroke": 3.4},
    "wave": {"pitch": 256 / 12, "pitch_y": 256 / 20, "stroke": 2.4},
    "horizontal-double": {"pitch": _PITCH, "offsets": (3.0, 8.0), "stroke": 2.2},
    "chevron": {"pitch": 256 / 14, "pitch_y": 256 / 20, "stroke": 2.4},
    "dots": {"pitch": 256 / 20, "radius": 1.8},
    "cross-diagonal": {"pitch": _PITCH / 2**0.5, "stroke": 1.8},
}


def map_hatch(hatch: Hatch, side: int) -> pygame.Surface:
    """A hatch for the map: dark strokes on white, so that it can be multiplied into the painting."""
    pattern = hatch_surface(replace(hatch, **_SETTINGS[hatch.kind]), (side, side), 1.0, HATCH_STRENGTH, (0, 0, 0))  # type: ignore[arg-type]
    ground = pygame.Surface((side, side), 0, 32)
    ground.fill((255, 255, 255))
    ground.blit(pattern, (0, 0))
    return ground


def map_hatches() -> dict[str, Callable[[int], pygame.Surface]]:
    """The hatches of all sides."""
    return {key: partial(map_hatch, side.hatch) for key, side in look().faction.items()}


class RomeMarks:
    """See the module. ``roads`` are the numbers of the board's edges with a road; after a change the world has to spoil the regions."""

    def __init__(self, compiled: CompiledMap, fonts: Fonts) -> None:
        self.compiled = compiled
        self.fonts = fonts
        self.hatches = map_hatches()
        self.roads: frozenset[int] = frozenset(road.edge for road in compiled.roads if road.built)
        self._names: dict[tuple[float, float], list[tuple[pygame.Surface, pygame.Rect]]] = {}
        self._signs: dict[tuple[object, ...], pygame.Surface] = {}
        self._sea_names = {sea.name for sea in compiled.board.seas}

    def show_roads(self, roads: int, spoil: Callable[[int], None]) -> None:
        """Roads of the game: a bit for each edge of the board. ``spoil`` is called for regions that look different now."""
        built = frozenset(road.edge for road in self.compiled.roads if roads >> road.edge & 1)
        for edge in sorted(built ^ self.roads):
            spoil(self.compiled.board.edges[edge].a)
            spoil(self.compiled.board.edges[edge].b)
        self.roads = built

    # -- a tile ----------------------------------------------------------------------------------------------------

    def draw(self, tile: pygame.Surface, zoom: float, area: pygame.Rect, scale: float) -> None:
        """Everything that lies on the tile."""
        self._lines(tile, zoom, area, scale)
        self._icons(tile, zoom, area, scale)
        self._towns(tile, zoom, area, scale)
        for surface, rect in self._lettering(zoom, scale):
            if rect.colliderect(area):
                tile.blit(surface, (rect.x - area.x, rect.y - area.y))

    def _at(self, point: tuple[float, float], zoom: float) -> tuple[float, float]:
        left, top = self.compiled.bounds[:2]
        return (point[0] - left) * zoom, (point[1] - top) * zoom

    def _lines(self, tile: pygame.Surface, zoom: float, area: pygame.Rect, scale: float) -> None:
        c = theme().color
        for road in self.compiled.roads:
            if road.edge in self.roads:
                points = [self._on_tile(point, zoom, area) for point in road.points]
                if _meets(points, area):
                    _stroke(tile, points, c.ink_800, 6.5 * scale)
                    _stroke(tile, points, c.parchment_100, 4 * scale)
                    _dots(tile, points, c.ink_700, 1.0 * scale, 9 * scale)
        for strait in self.compiled.straits:
            points = [self._on_tile(point, zoom, area) for point in strait.points]
            if _meets(points, area):
                _dots(tile, points, c.vermilion_700, 2.2 * scale, 7 * scale)

    def _on_tile(self, point: tuple[float, float], zoom: float, area: pygame.Rect) -> tuple[float, float]:
        x, y = self._at(point, zoom)
        return x - area.x, y - area.y

    def _icons(self, tile: pygame.Surface, zoom: float, area: pygame.Rect, scale: float) -> None:
        """Terrain signs: they say how many combats are fought in difficult ground."""
        side = _clamp(30 * zoom / scale, 13, 24) * scale
        if zoom / scale < 0.38:
            return
        for icon in self.compiled.icons:
            name = "pine-tree" if icon.kind == "tree" else "mountains"
            self._stamp(tile, area, self._at(icon.at, zoom), self._sign(name, round(side)))

    def _towns(self, tile: pygame.Surface, zoom: float, area: pygame.Rect, scale: float) -> None:
        anchor = round(_clamp(30 * zoom / scale, 11, 22) * scale)
        if zoom / scale >= 0.38:
            for port in self.compiled.ports:
                self._stamp(tile, area, self._at(port.at, zoom), self._sign("anchor", anchor))
        for number, region in enumerate(self.compiled.board.regions):
            at = self._at(self.compiled.regions[number].anchor, zoom)
            self._stamp(tile, area, at, self.town(region.capital, zoom, scale))

    def town(self, capital: bool, zoom: float, scale: float) -> pygame.Surface:
        """The little house (or temple) of a town."""
        side = _clamp(34 * zoom / scale, 11, 24) * scale * (1.5 if capital else 1)
        return self._sign("capital" if capital else "town", round(side))

    def _stamp(self, tile: pygame.Surface, area: pygame.Rect, at: tuple[float, float], sign: pygame.Surface) -> None:
        rect = sign.get_rect(center=(round(at[0]), round(at[1])))
        if rect.colliderect(area):
            tile.blit(sign, (rect.x - area.x, rect.y - area.y))

    def _sign(self, name: str, side: int) -> pygame.Surface:
        key = (name, side)
        if key not in self._signs:
            self._signs[key] = raster(_SIGNS[name](), (512, 512), (max(4, side), max(4, side)))
        return self._signs[key]

    # -- names -----------------------------------------------------------------------------------------------------

    def _lettering(self, zoom: float, scale: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        key = (zoom, scale)
        if key not in self._names:
            if len(self._names) > 6:
                self._names.clear()
            self._names[key] = [*self._map_labels(zoom, scale), *self._town_names(zoom, scale)]
        return self._names[key]

    def _map_labels(self, zoom: float, scale: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Names along the lines of the map's label layer."""
        made = []
        for label in self.compiled.labels:
            size = min((label.size or 60) * zoom * 0.8, 54 * scale)
            if size < 9.5 * scale:
                continue
            line = [self._at(point, zoom) for point in label.line]
            if len(line) == 1:
                half = self.fonts.width(label.text, "Cinzel-700", size) * 0.7
                line = [(line[0][0] - half, line[0][1]), (line[0][0] + half, line[0][1])]
            surface, corner = along(self.fonts, label.text, line, self._label_style(label, size, scale))
            made.append((surface, surface.get_rect(topleft=corner)))
        return made

    def _label_style(self, label: Label, size: float, scale: float) -> Lettering:
        c = theme().color
        if label.text in self._sea_names:
            return Lettering(
                "EBGaramond-600i", size, c.sea_700, mix(c.sea_200, c.parchment_50, 0.3), round(1.6 * scale), alpha=235
            )
        return Lettering("Cinzel-700", size, c.ink_700, c.parchment_100, round(1.2 * scale), alpha=120)

    def _town_names(self, zoom: float, scale: float) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """A name beside each town, where none stands yet; capitals first, names that find no place are left out."""
        size = _clamp(26 * zoom / scale, 0, 22)
        if size < 5:
            return []
        c, board = theme().color, self.compiled.board
        taken: list[pygame.Rect] = []
        for number, region in enumerate(board.regions):
            sign = self.town(region.capital, zoom, scale)
            at = self._at(self.compiled.regions[number].anchor, zoom)
            taken.append(sign.get_rect(center=(round(at[0]), round(at[1]))))
        made = []
        order = sorted(
            range(len(board.regions)), key=lambda n: (not board.regions[n].capital, -board.regions[n].gold, n)
        )
        for number in order:
            capital = board.regions[number].capital
            if not capital and size < 8.5:
                continue
            how = Lettering(
                "Cinzel-900" if capital else "Cinzel-700",
                (max(size, 13) * 1.12 if capital else max(size, 11.5)) * scale,
                c.vermilion_700 if capital else c.ink_900,
                c.parchment_50,
                max(1, round(1.7 * scale)),
                0.4 * scale,
            )
            text = board.regions[number].name
            surface = written(self.fonts, text.upper() if capital else text, how)
            rect = free_place(surface.get_size(), _places(taken[number], surface.get_size()), taken)
            if rect is not None:
                taken.append(rect)
                made.append((surface, rect))
        return made


def _places(sign: pygame.Rect, size: tuple[int, int]) -> list[tuple[float, float]]:
    """Corners for a name beside a sign, the best first: right, left, below, above, and between them."""
    w, h = size
    x, y = sign.center
    right, left = sign.right + 1, sign.left - w - 1
    return [
        (right, y - h * 0.55),
        (left, y - h * 0.55),
        (x - w / 2, sign.bottom - 3),
        (x - w / 2, sign.top - h + 3),
        (right - 4, sign.bottom - h * 0.35),
        (right - 4, sign.top - h * 0.65),
        (left + 4, sign.bottom - h * 0.35),
        (left + 4, sign.top - h * 0.65),
    ]


def _clamp(value: float, low: float, high: float) -> float:
    return max(low, min(high, value))


def _meets(points: list[tuple[float, float]], area: pygame.Rect) -> bool:
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return max(xs) > -12 and min(xs) < area.w + 12 and max(ys) > -12 and min(ys) < area.h + 12


def _stroke(tile: pygame.Surface, points: list[tuple[float, float]], color: Color, width: float) -> None:
    for a, b in itertools.pairwise(points):
        pygame.draw.aaline(tile, color, a, b, max(1, round(width)))
    for x, y in points[1:-1]:
        pygame.draw.circle(tile, color, (x, y), width / 2)


def _dots(tile: pygame.Surface, points: list[tuple[float, float]], color: Color, radius: float, pitch: float) -> None:
    gone = pitch / 2
    for a, b in itertools.pairwise(points):
        length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5
        while gone < length:
            share = gone / length
            center = (a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
            pygame.draw.aacircle(tile, color, center, max(1, round(radius)))
            gone += pitch
        gone -= length


def _house(roof: Color, high: bool) -> str:
    c = theme().color
    ink, wall = hexed(c.ink_900), hexed(c.parchment_50)
    if high:
        columns = "".join(f'<rect x="{x}" y="236" width="44" height="160" fill="{wall}"/>' for x in (92, 192, 292, 386))
        return (
            f'<path d="M30 232L256 70L482 232Z" fill="{hexed(roof)}" stroke="{ink}" stroke-width="34" stroke-linejoin="round"/>'
            f'<rect x="62" y="226" width="396" height="182" fill="{hexed(c.parchment_300)}" stroke="{ink}" stroke-width="30"/>'
            f'{columns}<rect x="34" y="400" width="446" height="56" fill="{wall}" stroke="{ink}" stroke-width="30"/>'
        )
    return (
        f'<rect x="250" y="210" width="196" height="220" fill="{wall}" stroke="{ink}" stroke-width="34"/>'
        f'<path d="M232 216L348 96L466 216Z" fill="{hexed(roof)}" stroke="{ink}" stroke-width="34" stroke-linejoin="round"/>'
        f'<rect x="70" y="270" width="200" height="164" fill="{wall}" stroke="{ink}" stroke-width="34"/>'
        f'<path d="M48 278L170 164L292 278Z" fill="{hexed(roof)}" stroke="{ink}" stroke-width="34" stroke-linejoin="round"/>'
    )


def _badge(icon: str, ink: Color, face: Color) -> str:
    c = theme().color
    ring = f'<circle cx="256" cy="256" r="236" fill="{hexed(face)}" stroke="{hexed(c.ink_800)}" stroke-width="30"/>'
    return ring + placed(icon_svg(icon, ink), 86, 86, 340)


def _halo(icon: str, ink: Color) -> str:
    return placed(icon_svg(icon, ink, theme().color.parchment_50, 90), 46, 46, 420)


_SIGNS: Mapping[str, Callable[[], str]] = {
    "town": lambda: _house(theme().color.vermilion_600, high=False),
    "capital": lambda: _house(theme().color.vermilion_600, high=True),
    "anchor": lambda: _halo("anchor", theme().color.sea_700),
    "pine-tree": lambda: _badge("pine-tree", look().card.good_ink, look().card.good_face),
    "mountains": lambda: _badge("mountains", look().card.difficult_ink, look().card.difficult_face),
}
