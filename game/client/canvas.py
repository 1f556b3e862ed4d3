"""The canvas: draw in logical pixels, get crisp physical ones.

A ``Canvas`` joins a surface, a scale, the fonts and one bounded cache. Every length given to it is logical; edges are
rounded to whole physical pixels, and fonts, icons and rims are rasterised at their real size. Typical use in a widget:

    canvas.panel("parchment", self.box)
    canvas.text("March", x, y, theme().text.h3, theme().color.ink_900, align="center", valign="middle")
    canvas.icon("anchor", Box(x, y, 22, 22), theme().color.ink_900)

Expensive drawings are made once and kept:

    canvas.sheet(("troop", card.key), box, lambda sub: draw_card(sub, card))   # sub has its origin at 0, 0

Keys must name everything the drawing depends on, except the size and the scale, which are added here.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Literal

import pygame

from game.client.assets import MissingAsset, asset
from game.client.cache import SurfaceCache
from game.client.fonts import Fonts
from game.client.layout import Box
from game.client.paint.vector import hexed, icon_svg, raster
from game.client.theme import Color, TextStyle, theme
from game.kernel.said import said

Align = Literal["left", "center", "right"]
VAlign = Literal["top", "middle", "baseline", "bottom"]
CACHED, CACHED_LEAST = 20, 36 * 1024 * 1024
"""Bytes of drawings that are kept: for each pixel of the window, and at least."""
LEAST_CAPITALS, LEAST_TEXT = 14.0, 16.0
"""Sizes below which Cinzel and EB Garamond are hard to read."""
NARROW_FACE = "EBGaramond-600"


class Canvas:
    """Draws on ``surface``; ``scale`` is physical pixels per logical pixel."""

    def __init__(self, surface: pygame.Surface, scale: float, fonts: Fonts, cache: SurfaceCache | None = None) -> None:
        self.surface = surface
        self.scale = scale
        self.fonts = fonts
        room = max(CACHED_LEAST, CACHED * surface.get_width() * surface.get_height())
        self.cache = SurfaceCache(room) if cache is None else cache
        self.written: list[pygame.Rect] = []
        """Where words, icons and pictures have been put since a scene began to draw, in physical pixels."""

    # -- measure ---------------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length in physical pixels, rounded."""
        return math.floor(length * self.scale + 0.5)

    def stroke(self, width: float) -> int:
        """A line width in physical pixels, at least 1."""
        return max(1, self.px(width))

    def rect(self, box: Box) -> pygame.Rect:
        """The physical rectangle of a logical box; neighbours stay seamless."""
        x, y = self.px(box.x), self.px(box.y)
        return pygame.Rect(x, y, self.px(box.right) - x, self.px(box.bottom) - y)

    @property
    def size(self) -> tuple[float, float]:
        """Logical width and height of the surface."""
        w, h = self.surface.get_size()
        return w / self.scale, h / self.scale

    def width(self, text: str, style: TextStyle) -> float:
        """Logical width of one line of text."""
        shown = text.upper() if style.upper else text
        size = style.size * self.scale
        return self.fonts.width(shown, style.face, size, style.tracking * size) / self.scale

    # -- surfaces --------------------------------------------------------------------------------------------------

    def onto(self, surface: pygame.Surface) -> Canvas:
        """A canvas with the same scale, fonts and cache on another surface."""
        return Canvas(surface, self.scale, self.fonts, self.cache)

    def zoomed(self, factor: float) -> Canvas:
        """The same surface with ``factor`` times larger logical pixels: one drawing for several sizes."""
        made = Canvas(self.surface, self.scale * factor, self.fonts, self.cache)
        made.written = self.written
        return made

    def sheet(self, key: Hashable, box: Box, draw: Callable[[Canvas], None], alpha: int = 255) -> None:
        """Draw something costly once and keep it. ``draw`` gets a transparent canvas whose origin is the box's corner."""
        rect = self.rect(self.snapped(box))
        self.blit(self.sheet_surface(key, rect.size, draw), rect.topleft, alpha)

    def sheet_surface(self, key: Hashable, size: tuple[int, int], draw: Callable[[Canvas], None]) -> pygame.Surface:
        """The kept surface of ``sheet``, ``size`` in physical pixels (to turn it, or to drag it)."""

        def make() -> pygame.Surface:
            surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
            draw(self.onto(surface))
            return surface

        return self.cache.get(("sheet", key, size, self.scale), make)

    def blit(self, surface: pygame.Surface, at: tuple[int, int], alpha: int = 255) -> None:
        """Put a surface at a physical point."""
        self.written.append(surface.get_rect(topleft=at))
        if alpha >= 255:
            self.surface.blit(surface, at)
        elif alpha > 0:
            faded = surface.copy()
            faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self.surface.blit(faded, at)

    @contextmanager
    def clip(self, box: Box) -> Iterator[None]:
        """Everything inside the ``with`` stays within ``box``."""
        before = self.surface.get_clip()
        self.surface.set_clip(self.rect(box).clip(before))
        try:
            yield
        finally:
            self.surface.set_clip(before)

    def sees(self, box: Box) -> bool:
        """Whether any part of ``box`` lies within the present clip."""
        return bool(self.rect(box).colliderect(self.surface.get_clip()))

    def snapped(self, box: Box) -> Box:
        """The box at whole pixels, equally large wherever it lies, so that what is rasterised for one place serves everywhere."""
        k = self.scale
        return Box(self.px(box.x) / k, self.px(box.y) / k, self.px(box.w) / k, self.px(box.h) / k)

    # -- plain shapes ----------------------------------------------------------------------------------------------

    def fill(self, box: Box, color: Color, alpha: int = 255) -> None:
        """A filled rectangle."""
        rect = self.rect(box)
        if alpha >= 255:
            self.surface.fill(color, rect)
            return
        seen = rect.clip(self.surface.get_clip())
        if seen.w and seen.h and alpha > 0:
            veil = pygame.Surface(seen.size, pygame.SRCALPHA)
            veil.fill((*color, alpha))
            self.surface.blit(veil, seen)

    def outline(self, box: Box, color: Color, width: float = 1) -> None:
        """A rectangle's border, inside the box."""
        w = self.stroke(width)
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        if 2 * w >= min(rect.size):
            self.surface.fill(color, rect)
            return
        for edge in (  # pygame.draw.rect forgets edges where a clip ends close to them
            (rect.x, rect.y, rect.w, w),
            (rect.x, rect.bottom - w, rect.w, w),
            (rect.x, rect.y, w, rect.h),
            (rect.right - w, rect.y, w, rect.h),
        ):
            self.surface.fill(color, edge)

    def hline(self, x0: float, x1: float, y: float, color: Color, width: float = 1) -> None:
        """A level line whose upper edge is ``y``."""
        self.surface.fill(color, (self.px(x0), self.px(y), self.px(x1) - self.px(x0), self.stroke(width)))

    def vline(self, x: float, y0: float, y1: float, color: Color, width: float = 1) -> None:
        """An upright line whose left edge is ``x``."""
        self.surface.fill(color, (self.px(x), self.px(y0), self.stroke(width), self.px(y1) - self.px(y0)))

    def dashed(self, box: Box, color: Color, width: float = 1.5, dash: float = 4, gap: float = 3) -> None:
        """A dashed border, inside the box."""
        rect, w = self.rect(box), self.stroke(width)
        on, step = max(1, self.px(dash)), max(2, self.px(dash) + self.px(gap))
        for x in range(rect.left, rect.right, step):
            length = min(on, rect.right - x)
            self.surface.fill(color, (x, rect.top, length, w))
            self.surface.fill(color, (x, rect.bottom - w, length, w))
        for y in range(rect.top, rect.bottom, step):
            length = min(on, rect.bottom - y)
            self.surface.fill(color, (rect.left, y, w, length))
            self.surface.fill(color, (rect.right - w, y, w, length))

    def vector(
        self, key: Hashable, box: Box, view: tuple[float, float], body: Callable[[], str], alpha: int = 255
    ) -> None:
        """SVG elements in a ``view`` of width x height, rasterised for ``box``; ``key`` names what they depend on."""
        rect = self.rect(self.snapped(box))
        made = self.cache.get(("vector", key, rect.size), lambda: raster(body(), view, rect.size))
        self.blit(made, rect.topleft, alpha)

    def rounded(
        self, box: Box, face: Color | None, radius: float, line: Color | None = None, width: float = 0, alpha: int = 255
    ) -> None:
        """A smooth rounded rectangle; the line lies inside the box."""
        rect = self.rect(box)
        if rect.w <= 0 or rect.h <= 0:
            return
        r, w = radius * self.scale, self.stroke(width) if line and width else 0
        key = ("round", rect.size, round(r, 2), face, line, w)
        self.blit(self.cache.get(key, lambda: _rounded(rect.size, r, face, line, w)), rect.topleft, alpha)

    def disc(
        self,
        center: tuple[float, float],
        radius: float,
        face: Color | None,
        line: Color | None = None,
        width: float = 0,
        alpha: int = 255,
    ) -> None:
        """A smooth circle; the line lies inside the radius."""
        box = Box(center[0] - radius, center[1] - radius, 2 * radius, 2 * radius)
        self.rounded(self.snapped(box), face, radius, line, width, alpha)

    def shadow(self, box: Box, kind: str = "panel", radius: float = 0) -> None:
        """The hard shadow of a part, named as in the theme: panel, card, button, die."""
        spec = theme().shadows[kind]
        moved = box.move(spec.dx, spec.dy)
        if radius:
            self.rounded(moved, spec.color, radius, alpha=round(spec.alpha * 255))
        else:
            self.fill(moved, spec.color, round(spec.alpha * 255))

    def ring(self, box: Box, color: Color, width: float = 3, offset: float = 3, radius: float = 3) -> None:
        """A ring around a part, ``offset`` away: focus, selection, glow."""
        self.rounded(box.grow(offset + width), None, radius + offset + width, color, width)

    # -- materials, icons, text ------------------------------------------------------------------------------------

    def texture(self, material: str, box: Box) -> None:
        """Tile a material: parchment, mat, leather or wood. Tiles are laid from the surface's corner, so neighbouring
        parts continue each other."""
        tile = self.cache.get(("texture", material), lambda: _load_texture(material))
        rect = self.rect(box)
        seen = rect.clip(self.surface.get_clip())
        if not seen.w or not seen.h:
            return
        before = self.surface.get_clip()
        self.surface.set_clip(seen)
        w, h = tile.get_size()
        for x in range(seen.left // w * w, seen.right, w):
            for y in range(seen.top // h * h, seen.bottom, h):
                self.surface.blit(tile, (x, y))
        self.surface.set_clip(before)

    def panel(self, material: str, box: Box, shadow: bool = True) -> None:
        """A panel of ``parchment`` (ink line, bronze hairline inside), ``leather`` (bronze line) or ``wood`` (plain)."""
        colors = theme().color
        if shadow and material != "wood":
            self.shadow(box)
        self.texture(material, box)
        if material in ("parchment", "mat"):
            self.outline(box, colors.ink_800, 2)
            self.outline(box.inset(5), colors.bronze_500, 1)
        elif material == "leather":
            self.outline(box, colors.bronze_600, 1)

    def icon(
        self, name: str, box: Box, color: Color, alpha: int = 255, stroke: Color | None = None, stroke_width: float = 0
    ) -> None:
        """An icon fitted into ``box`` (its smaller side). ``stroke_width`` is in 512ths of the icon."""
        side = min(box.w, box.h)
        fitted = box.place(side, side)
        self.vector(
            ("icon", name, color, stroke, stroke_width),
            fitted,
            (512, 512),
            lambda: icon_svg(name, color, stroke, stroke_width),
            alpha,
        )

    def text(
        self,
        text: str,
        x: float,
        y: float,
        style: TextStyle,
        color: Color,
        align: Align = "left",
        valign: VAlign = "baseline",
        alpha: int = 255,
    ) -> float:
        """One line of text; returns its logical width. ``y`` is the baseline unless ``valign`` says otherwise."""
        if not text:
            return 0
        made, left, top, width = self.set_line(text, x, y, style, color, align, valign)
        self.blit(made, (left, top), alpha)
        return width / self.scale

    def set_line(
        self, text: str, x: float, y: float, style: TextStyle, color: Color, align: Align, valign: VAlign
    ) -> tuple[pygame.Surface, int, int, float]:
        """A line as `text` draws it: its picture, where that is put, and its width; all in physical pixels."""
        shown = text.upper() if style.upper else text
        size = style.size * self.scale
        tracking = style.tracking * size
        made = self.cache.get(
            ("text", shown, style.face, round(size, 2), color, tracking),
            lambda: self.fonts.render(shown, style.face, size, color, tracking),
        )
        width = self.fonts.width(shown, style.face, size, tracking) - tracking
        left = x * self.scale - {"left": 0, "center": width / 2, "right": width}[align]
        top = self.baseline(y, style, valign) - self.fonts.ascent(style.face, size)
        return made, math.floor(left + 0.5), top, width

    def baseline(self, y: float, style: TextStyle, valign: VAlign) -> int:
        """Physical baseline for a line placed at ``y``: the optical middle, the top or the bottom of its line box."""
        size = style.size * self.scale
        middle = theme().middle.get(style.family, 0.32) * size
        base = y * self.scale
        if valign == "middle":
            base += middle
        elif valign == "top":
            base += middle + style.line * size / 2
        elif valign == "bottom":
            base += middle - style.line * size / 2
        return math.floor(base + 0.5)

    def text_fit(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        style: TextStyle,
        color: Color,
        align: Align = "left",
        valign: VAlign = "middle",
        smallest: float = 14,
    ) -> None:
        """One line as ``fitted``, cut with an ellipsis where even that is too wide."""
        chosen = self.fitted(text, width, style, smallest)
        shown = text
        while len(shown) > 1 and self.width(shown, chosen) > width:
            shown = shown.rstrip("…")[:-1].rstrip() + "…"
        self.text(shown, x, y, chosen, color, align, valign)

    def fitted(self, text: str, width: float, style: TextStyle, smallest: float = 14) -> TextStyle:
        """The style in which ``text`` is at most ``width`` wide: smaller, in the narrower face of running text where capitals
        would become too small to read, and at last down to ``smallest``."""
        least = max(smallest, LEAST_CAPITALS if style.family == "Cinzel" else LEAST_TEXT)
        chosen = self._shrunk(text, width, style, least)
        if self.width(text, chosen) > width and style.family == "Cinzel":
            least = LEAST_CAPITALS if text.isupper() else LEAST_TEXT
            size = max(LEAST_TEXT, style.size - 1)
            narrow = replace(style, face=NARROW_FACE, size=size, tracking=0.0, upper=False)
            chosen = self._shrunk(text, width, narrow, least)
        return self._shrunk(text, width, chosen, smallest)

    def wording(self, width: float, style: TextStyle, *wordings: str) -> str:
        """The first of several wordings that ``text_fit`` can set in letters large enough to read, else the last."""
        for words in wordings[:-1]:
            least = LEAST_CAPITALS if style.family == "Cinzel" and (style.upper or words.isupper()) else LEAST_TEXT
            if self.width(words, self.fitted(words, width, style, least)) <= width:
                return words
        return wordings[-1]

    def _shrunk(self, text: str, width: float, style: TextStyle, smallest: float) -> TextStyle:
        while style.size > smallest and self.width(text, style) > width:
            style = style.sized(max(smallest, style.size - 1))
        return style


def _load_texture(material: str) -> pygame.Surface:
    try:
        return pygame.image.load(asset("theme", f"{material}.jpg")).convert()
    except pygame.error as error:
        raise MissingAsset(
            f"theme/{material}.jpg", said("the picture cannot be read ({error})", error=error)
        ) from error


def _rounded(
    size: tuple[int, int], radius: float, face: Color | None, line: Color | None, width: int
) -> pygame.Surface:
    """A rounded rectangle: small ones drawn whole, larger ones put together from a corner piece."""
    w, h = size
    corner = math.ceil(radius + width) + 1
    if w <= 2 * corner + 8 or h <= 2 * corner + 8:
        return raster(_round_svg(w, h, radius, face, line, width), (w, h), (w, h))
    side = 2 * corner + 1
    return nine_slice(
        raster(_round_svg(side, side, radius, face, line, width), (side, side), (side, side)), corner, size
    )


def _round_svg(w: int, h: int, radius: float, face: Color | None, line: Color | None, width: int) -> str:
    half = width / 2
    r = max(0.0, min(radius, w / 2, h / 2) - half)
    paint = f'fill="{hexed(face)}"' if face else 'fill="none"'
    if line and width:
        paint += f' stroke="{hexed(line)}" stroke-width="{width}"'
    return f'<rect x="{half}" y="{half}" width="{w - width}" height="{h - width}" rx="{r:.3f}" {paint}/>'


def nine_slice(piece: pygame.Surface, corner: int, size: tuple[int, int]) -> pygame.Surface:
    """Stretch ``piece`` to ``size``, keeping ``corner`` physical pixels at each corner."""
    w, h = size
    pw, ph = piece.get_size()
    made = pygame.Surface(size, pygame.SRCALPHA)
    columns = (
        (0, corner, 0, corner),
        (corner, pw - 2 * corner, corner, w - 2 * corner),
        (pw - corner, corner, w - corner, corner),
    )
    rows = (
        (0, corner, 0, corner),
        (corner, ph - 2 * corner, corner, h - 2 * corner),
        (ph - corner, corner, h - corner, corner),
    )
    for sx, sw, dx, dw in columns:
        for sy, sh, dy, dh in rows:
            part = piece.subsurface((sx, sy, sw, sh))
            made.blit(part if (sw, sh) == (dw, dh) else pygame.transform.scale(part, (dw, dh)), (dx, dy))
    return made
