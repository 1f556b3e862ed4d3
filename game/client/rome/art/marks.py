"""What lies flat on the map of Rome: roads, straits, terrain signs, harbours, towns and names."""

from __future__ import annotations

import itertools
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import pygame

from game.client.cache import SurfaceCache
from game.client.fonts import Fonts
from game.client.paint.livery import Hatch, hatch_surface
from game.client.paint.vector import hexed, icon_svg, placed, raster
from game.client.rome.look import look
from game.client.theme import Color, mix, theme
from game.client.world.lettering import Lettering, along, curved, free_place, room_along, size_of, written
from game.maps.compiled import CompiledMap, Label

HATCH_STRENGTH = 0.1
LAYOUTS = 12
"""Places of names are known for so many zooms."""
NAMES_BYTES = 10 * 1024 * 1024
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


class Layout:
    """Where signs and names lie at a zoom, in pixels of the whole map, the lowest first, and what draws each."""

    def __init__(self) -> None:
        self.rects: list[pygame.Rect] = []
        self.makes: list[Callable[[], pygame.Surface]] = []
        self.towns: list[pygame.Rect] = []
        self.names: list[pygame.Rect] = []
        """The names of towns; those along lines on the map and at sea are no loss."""

    def add(self, rect: pygame.Rect, make: Callable[[], pygame.Surface]) -> pygame.Rect:
        """Put something on top; ``make`` gives its picture."""
        self.rects.append(rect)
        self.makes.append(make)
        return rect

    def sign(self, at: tuple[float, float], sign: pygame.Surface) -> pygame.Rect:
        """Put a sign on top, its middle at a point."""
        return self.add(sign.get_rect(center=(round(at[0]), round(at[1]))), lambda: sign)


class RomeMarks:
    """See the module. ``roads`` are the numbers of the board's edges with a road; after a change the world has to spoil the regions."""

    def __init__(self, compiled: CompiledMap, fonts: Fonts) -> None:
        self.compiled = compiled
        self.fonts = fonts
        self.hatches = map_hatches()
        self.roads: frozenset[int] = frozenset(road.edge for road in compiled.roads if road.built)
        self._laid: OrderedDict[tuple[float, float], Layout] = OrderedDict()
        self._signs: dict[tuple[str, int], pygame.Surface] = {}
        self._names = SurfaceCache(NAMES_BYTES)
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
        layout = self.lay(zoom, scale)
        for number in area.collidelistall(layout.rects):
            x, y = layout.rects[number].topleft
            tile.blit(layout.makes[number](), (x - area.x, y - area.y))

    def lay(self, zoom: float, scale: float) -> Layout:
        """Where everything lies at a zoom; it is drawn when a tile first shows it."""
        layout = self._laid.get((zoom, scale))
        if layout is None:
            layout = self._laid[zoom, scale] = Layout()
            layout.towns = self._lay_signs(layout, zoom, scale)
            self._lay_labels(layout, zoom, scale)
            self._lay_town_names(layout, zoom, scale)
            if len(self._laid) > LAYOUTS:
                self._laid.popitem(last=False)
        return layout

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

    def _lay_signs(self, layout: Layout, zoom: float, scale: float) -> list[pygame.Rect]:
        """Terrain signs (they say how many combats are fought in difficult ground), harbours, towns; gives the places of the towns."""
        if zoom / scale >= 0.38:
            side = round(_clamp(30 * zoom / scale, 13, 24) * scale)
            for icon in self.compiled.icons:
                layout.sign(
                    self._at(icon.at, zoom), self._sign("pine-tree" if icon.kind == "tree" else "mountains", side)
                )
            side = round(_clamp(30 * zoom / scale, 11, 22) * scale)
            for port in self.compiled.ports:
                layout.sign(self._at(port.at, zoom), self._sign("anchor", side))
        return [
            layout.sign(self._at(outline.anchor, zoom), self._town(region.capital, zoom, scale))
            for region, outline in zip(self.compiled.board.regions, self.compiled.regions, strict=True)
        ]

    def _town(self, capital: bool, zoom: float, scale: float) -> pygame.Surface:
        """The little house (or temple) of a town."""
        side = _clamp(34 * zoom / scale, 11, 24) * scale * (1.5 if capital else 1)
        return self._sign("capital" if capital else "town", round(side))

    def _sign(self, name: str, side: int) -> pygame.Surface:
        key = (name, side)
        if key not in self._signs:
            self._signs[key] = raster(_SIGNS[name](), (512, 512), (max(4, side), max(4, side)))
        return self._signs[key]

    # -- names -----------------------------------------------------------------------------------------------------

    def _lay_labels(self, layout: Layout, zoom: float, scale: float) -> None:
        """Names along the lines of the map's label layer."""
        for label in self.compiled.labels:
            size = min((label.size or 60) * zoom * 0.8, 54 * scale)
            if size < 9.5 * scale:
                continue
            line = [self._at(point, zoom) for point in label.line]
            if len(line) == 1:
                half = self.fonts.width(label.text, "Cinzel-700", size) * 0.7
                line = [(line[0][0] - half, line[0][1]), (line[0][0] + half, line[0][1])]
            how = self._label_style(label, size, scale)
            room = room_along(label.text, line, how)
            make = partial(self._label, label.text, line, how, room)
            layout.add(room, partial(self._names.get, (label, zoom, scale), make))

    def _label(self, text: str, line: list[tuple[float, float]], how: Lettering, room: pygame.Rect) -> pygame.Surface:
        return curved(self.fonts, along(self.fonts, text, line, how), how, room)

    def _label_style(self, label: Label, size: float, scale: float) -> Lettering:
        c = theme().color
        if label.text in self._sea_names:
            return Lettering(
                "EBGaramond-600i", size, c.sea_700, mix(c.sea_200, c.parchment_50, 0.3), round(1.6 * scale), alpha=235
            )
        return Lettering("Cinzel-700", size, c.ink_700, c.parchment_100, round(1.2 * scale), alpha=120)

    def _lay_town_names(self, layout: Layout, zoom: float, scale: float) -> None:
        """A name beside each town, where none stands yet; capitals first, names that find no place are left out."""
        size = _clamp(26 * zoom / scale, 0, 22)
        if size < 5:
            return
        regions = self.compiled.board.regions
        taken = list(layout.towns)
        for number in sorted(range(len(regions)), key=lambda n: (not regions[n].capital, -regions[n].gold, n)):
            capital = regions[number].capital
            if not capital and size < 8.5:
                continue
            how = self._town_style(capital, size, scale)
            text = regions[number].name.upper() if capital else regions[number].name
            measure = size_of(self.fonts, text, how)
            rect = free_place(measure, _places(layout.towns[number], measure), taken)
            if rect is not None:
                taken.append(rect)
                layout.names.append(rect)
                key = (number, zoom, scale)
                layout.add(rect, partial(self._names.get, key, partial(written, self.fonts, text, how)))

    @staticmethod
    def _town_style(capital: bool, size: float, scale: float) -> Lettering:
        c = theme().color
        return Lettering(
            "Cinzel-900" if capital else "Cinzel-700",
            (max(size, 13) * 1.12 if capital else max(size, 11.5)) * scale,
            c.vermilion_700 if capital else c.ink_900,
            c.parchment_50,
            max(1, round(1.7 * scale)),
            0.4 * scale,
        )


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
