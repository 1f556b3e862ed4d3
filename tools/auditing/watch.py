"""A canvas that remembers every text: what was meant, what is seen, where, on what ground.

with watching() as watch:            applications made inside draw on watched canvases
    app = App(…); app.push(scene); app.frame()
    watch.marks                      texts of everything drawn since the last ``watch.forget()``
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import Any
from unittest.mock import patch

import numpy as np
import pygame

from game.client.cache import SurfaceCache
from game.client.canvas import Align, Canvas, VAlign
from game.client.fonts import Fonts
from game.client.layout import Box
from game.client.scenes.base import Scene
from game.client.theme import Color, TextStyle
from game.client.widgets.base import Widget

_PLUMBING = {"watch.py", "canvas.py", "text.py"}


@dataclass(frozen=True, slots=True, eq=False)
class Mark:
    """One drawn text. ``ink`` and ``clip`` are physical pixels of the window, or of a picture of its own (``loose``)."""

    text: str
    meant: str
    """The text before it was cut with an ellipsis."""
    face: str
    size: float
    """Size of the letters in logical pixels of the window."""
    color: Color
    alpha: int
    ink: pygame.Rect
    clip: pygame.Rect
    ground: Color | None
    """Mean colour below the letters; None where they stand on nothing yet."""
    owner: Widget | None
    scene: Scene | None
    where: str
    """File and function that drew it."""
    loose: bool = False
    pictured: bool = False
    """Part of a drawing that exists in several sizes: the face of a card."""
    seen: np.ndarray[Any, Any] | None = None
    """The pixels right after drawing."""


@dataclass(slots=True)
class Watch:
    """What was written, and the texts of pictures that are kept and drawn again."""

    marks: list[Mark] = field(default_factory=list)
    sheets: dict[Hashable, list[Mark]] = field(default_factory=dict)

    def forget(self) -> None:
        """Begin a new frame."""
        self.marks.clear()


class WatchedCanvas(Canvas):
    """Draws as any canvas does, and tells the watch."""

    watch = Watch()

    def __init__(self, surface: pygame.Surface, scale: float, fonts: Fonts, cache: SurfaceCache | None = None) -> None:
        super().__init__(surface, scale, fonts, cache)
        self.base = scale
        self.marks = self.watch.marks
        self.root = True
        self._meant: str | None = None

    def _like(self, surface: pygame.Surface, scale: float, root: bool, marks: list[Mark]) -> WatchedCanvas:
        made = WatchedCanvas(surface, scale, self.fonts, self.cache)
        made.base, made.root, made.marks = self.base, root, marks
        return made

    def onto(self, surface: pygame.Surface) -> Canvas:
        """See ``Canvas``; what is written there has no place in the window yet."""
        return self._like(surface, self.scale, False, [])

    def zoomed(self, factor: float) -> Canvas:
        """See ``Canvas``."""
        made = self._like(self.surface, self.scale * factor, self.root, self.marks)
        made.written = self.written
        return made

    def sheet_surface(self, key: Hashable, size: tuple[int, int], draw: Callable[[Canvas], None]) -> pygame.Surface:
        """See ``Canvas``; remembers the texts of the picture by its key."""

        def drawn(sub: Canvas) -> None:
            assert isinstance(sub, WatchedCanvas)
            draw(sub)
            self.watch.sheets[key, size, self.scale] = sub.marks

        return super().sheet_surface(key, size, drawn)

    def sheet(self, key: Hashable, box: Box, draw: Callable[[Canvas], None], alpha: int = 255) -> None:
        """See ``Canvas``; its texts are drawn here, too."""
        rect = self.rect(box)
        made = self.sheet_surface(key, rect.size, draw)
        found = []
        owner, scene, _ = _who()
        for mark in self.watch.sheets.get((key, rect.size, self.scale), []):
            ink = mark.ink.move(rect.topleft)
            ground = mark.ground or _mean(self.surface, ink, None)
            clip = mark.clip.move(rect.topleft).clip(self.surface.get_clip())
            now = replace(mark, ink=ink, clip=clip, ground=ground, alpha=min(mark.alpha, alpha), loose=not self.root)
            found.append(replace(now, owner=owner, scene=scene))
        self.blit(made, rect.topleft, alpha)
        for mark in found:
            self.marks.append(replace(mark, seen=_pixels(self.surface, mark.ink) if self.root else None))

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
        """See ``Canvas``; what was meant is kept."""
        self._meant = text
        super().text_fit(text, x, y, width, style, color, align, valign, smallest)
        self._meant = None

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
        """See ``Canvas``."""
        if not text:
            return 0
        shown = text.upper() if style.upper else text
        made, left, top, _ = self.set_line(text, x, y, style, color, align, valign)
        drawn = made.get_bounding_rect(60)
        ink = drawn.move(left, top)
        ground = _mean(self.surface, ink, made.subsurface(drawn)) if drawn.w else None
        result = super().text(text, x, y, style, color, align, valign, alpha)
        owner, scene, where = _who()
        mark = Mark(
            text=shown,
            meant=(self._meant.upper() if style.upper else self._meant) if self._meant else shown,
            face=style.face,
            size=style.size * self.scale / self.base,
            color=color,
            alpha=alpha,
            ink=ink,
            clip=self.surface.get_clip(),
            ground=ground,
            owner=owner,
            scene=scene,
            where=where,
            loose=not self.root,
            pictured=self.scale != self.base,
            seen=_pixels(self.surface, ink) if self.root else None,
        )
        if drawn.w and alpha > 40:
            self.marks.append(mark)
        return result


def _pixels(surface: pygame.Surface, rect: pygame.Rect) -> np.ndarray[Any, Any] | None:
    inside = rect.clip(surface.get_rect())
    if not inside.w or not inside.h:
        return None
    return pygame.surfarray.array3d(surface.subsurface(inside)).astype(np.int16)


def covered(surface: pygame.Surface, mark: Mark) -> float:
    """Share of a text's pixels, 0 to 1, that look otherwise now than when it was drawn."""
    now = _pixels(surface, mark.ink)
    if now is None or mark.seen is None:
        return 0.0
    seen = mark.ink.clip(surface.get_rect())
    within = mark.ink.clip(mark.clip).clip(seen).move(-seen.x, -seen.y)
    if not within.w or not within.h:
        return 1.0
    part = (slice(within.left, within.right), slice(within.top, within.bottom))
    letters = np.abs(mark.seen[part] - np.array(mark.color)).sum(axis=2) < 90
    if not letters.any():
        return 0.0
    changed = np.abs(now[part] - mark.seen[part]).max(axis=2) > 24
    return float(changed[letters].mean())


def _mean(surface: pygame.Surface, rect: pygame.Rect, letters: pygame.Surface | None) -> Color | None:
    """Mean colour of the ground where letters will stand."""
    inside = rect.clip(surface.get_rect()).clip(surface.get_clip())
    if not inside.w or not inside.h:
        return None
    part = surface.subsurface(inside)
    pixels = pygame.surfarray.array3d(part).reshape(-1, 3)
    weights = np.ones(len(pixels))
    if letters is not None and inside.size == letters.get_size():
        weights = pygame.surfarray.array_alpha(letters).reshape(-1).astype(float)
    if part.get_flags() & pygame.SRCALPHA and surface is not pygame.display.get_surface():
        opaque = pygame.surfarray.array_alpha(part).reshape(-1) > 200
        if opaque.mean() < 0.9:
            return None
    total = weights.sum()
    if not total:
        return None
    r, g, b = (pixels * weights[:, None]).sum(axis=0) / total
    return round(r), round(g), round(b)


def _who() -> tuple[Widget | None, Scene | None, str]:
    """The widget that is being drawn, the scene, and the file, line and function that write."""
    frame: FrameType | None = sys._getframe(2)
    where, owner = "", None
    while frame is not None:
        name = Path(frame.f_code.co_filename).name
        if not where and name not in _PLUMBING:
            where = f"{name}:{frame.f_lineno} {frame.f_code.co_name}"
        me = frame.f_locals.get("self")
        if owner is None and isinstance(me, Widget):
            owner = me
        if isinstance(me, Scene):
            return owner, me, where
        frame = frame.f_back
    return owner, owner.scene if owner is not None else None, where


@contextmanager
def watching() -> Iterator[Watch]:
    """Applications made inside draw on watched canvases."""
    watch = WatchedCanvas.watch = Watch()
    with patch("game.client.app.Canvas", WatchedCanvas):
        yield watch
