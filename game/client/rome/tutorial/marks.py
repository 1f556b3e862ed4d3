"""Golden rings and arrows of the coach: an arrow stands at a side of its ring where it covers no words and no pictures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.theme import theme
from game.client.widgets.base import Widget

_PULSES, _PULSE_MS, _STEP_MS = 4, 620.0, 33
_SWELL = 6.0
"""How far an arrow moves away while it pulses."""
_GAP = 11.0
"""Distance of an arrow's tip from the ring's place."""
_SIZES = ((17.0, 13.0), (11.0, 8.5))
"""Length of an arrow and half of its width: the smaller one where there is little room."""
REACH = _GAP + _SIZES[0][0] + _SWELL + 8
"""How far ring and arrow of a mark reach beyond its place, at their widest."""
_SIDES = ((0, -1), (0, 1), (-1, 0), (1, 0))
_ALONG = (0.5, 0.25, 0.75, 0.1, 0.9)


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow beside a box: its tip when it rests, the direction in which it lies away from the box, and its measures."""

    x: float
    y: float
    away: tuple[int, int]
    long: float
    half: float

    @property
    def box(self) -> Box:
        """All that it covers, wherever its pulse has it."""
        (dx, dy), far, half = self.away, self.long + _SWELL, self.half
        if dx:
            return Box(self.x if dx > 0 else self.x - far, self.y - half, far, 2 * half).grow(3)
        return Box(self.x - half, self.y if dy > 0 else self.y - far, 2 * half, far).grow(3)

    def corners(self, off: float, grow: float) -> list[tuple[float, float]]:
        """The triangle, moved away by ``off`` and larger by ``grow``."""
        dx, dy = self.away
        tip, foot, half = off - grow, off + self.long + grow, self.half + grow
        return [
            (self.x + dx * tip, self.y + dy * tip),
            (self.x + dx * foot - dy * half, self.y + dy * foot + dx * half),
            (self.x + dx * foot + dy * half, self.y + dy * foot - dx * half),
        ]


def arrows(box: Box) -> Iterator[Arrow]:
    """Where an arrow beside a box may stand, the best first: large ones, in the middle of a side or nearer to its ends."""
    for long, half in _SIZES:
        for share in _ALONG:
            for dx, dy in _SIDES:
                x = box.x + share * box.w if dy else (box.x - _GAP if dx < 0 else box.right + _GAP)
                y = box.y + share * box.h if dx else (box.y - _GAP if dy < 0 else box.bottom + _GAP)
                yield Arrow(x, y, (dx, dy), long, half)


def busy(surface: pygame.Surface, rect: pygame.Rect) -> float:
    """How much is drawn in a part of a picture: the mean strength of its edges, 0 to 255. It sees the names on the map, too."""
    red, green, blue, _ = pygame.transform.average_color(pygame.transform.laplacian(surface.subsurface(rect)))
    return (red + green + blue) / 3


class Marks(Widget):
    """Rings around what the coach means; they pulse for a while, then rest. The pointer goes through them."""

    def __init__(self) -> None:
        super().__init__()
        self.boxes: list[Box] = []
        self.arrows: dict[Box, Arrow | None] = {}
        """The arrow of a box, None where there is no room for one; chosen anew whenever all around the box has been drawn."""
        self._swell = 0.0
        self._began = -1.0
        """When the pulse began, in the clock's ms; below 0 it rests."""

    def find(self, point: tuple[float, float]) -> Widget | None:
        """Never."""
        return None

    def point_at(self, boxes: list[Box]) -> None:
        """Mark other places."""
        if boxes == self.boxes:
            return
        along = self._began >= 0 and len(boxes) == len(self.boxes)
        self._spoil()
        self.boxes = boxes
        self.arrows.clear()
        self._spoil()
        if not along:
            self._begin()

    def _begin(self) -> None:
        scene = self.scene
        resting = self._began < 0
        if scene is None or not self.boxes or scene.clock.reduced:
            return
        self._began = scene.clock.now
        if resting:
            self._beat()

    def _beat(self) -> None:
        """A step of the pulse. By timers: a movement would be ended by the next key, and eat it."""
        scene = self.scene
        if scene is None:
            return
        passed = (scene.clock.now - self._began) / _PULSE_MS
        self._swell = abs(math.sin(math.pi * passed)) if passed < _PULSES else 0.0
        self._spoil()
        if passed < _PULSES:
            scene.clock.after(_STEP_MS, self._beat)
        else:
            self._began = -1.0

    def _spoil(self) -> None:
        if self.scene is not None:
            for box in self.boxes:
                self.scene.damage(box.grow(REACH))

    def paint(self, canvas: Canvas) -> None:
        """Rings and arrows."""
        c, k = theme().color, canvas.scale
        near = [box for box in self.boxes if canvas.sees(box.grow(REACH))]
        for box in near:
            if box not in self.arrows or canvas.surface.get_clip().contains(canvas.rect(box.grow(REACH))):
                self.arrows[box] = self._quietest(canvas, box)
        for box in near:
            off = 3 + 5 * self._swell
            canvas.ring(box, c.ink_900, 7, off, 6)
            canvas.ring(box, c.gold_300, 4, off + 1.5, 6)
        for box in near:
            arrow = self.arrows[box]
            if arrow is not None:
                for grow, color in ((3.0, c.ink_900), (0.0, c.gold_300)):
                    corners = arrow.corners(_SWELL * self._swell, grow)
                    pygame.draw.polygon(canvas.surface, color, [(x * k, y * k) for x, y in corners])

    def _quietest(self, canvas: Canvas, box: Box) -> Arrow | None:
        """The arrow that covers nothing, of the largest the one where least is drawn; None where each would cover something."""
        scene = self.scene
        whole = canvas.rect(Box(0, 0, *(scene.size if scene is not None else canvas.size)))
        others = [canvas.rect(other.grow(8)) for other in self.boxes if other != box]
        around = canvas.rect(box.grow(REACH))
        taken = [rect for rect in (*canvas.written, *others) if rect.colliderect(around)]
        free = [
            arrow
            for arrow in arrows(box)
            if whole.contains(rect := canvas.rect(arrow.box)) and rect.collidelist(taken) < 0
        ]
        large = [arrow for arrow in free if arrow.long == free[0].long]
        return min(large, key=lambda arrow: busy(canvas.surface, canvas.rect(arrow.box)), default=None)
