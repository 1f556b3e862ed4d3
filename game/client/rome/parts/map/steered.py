"""A map that is steered: pulled about, zoomed, brought to a place, and drawn as far as a frame has time for it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import perf_counter

import pygame

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.motion import Tween
from game.client.rome.parts.map.standing import Grounds, Point
from game.client.rome.presenters.board import Place
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.world.camera import TILE
from game.client.world.world import World

HASTE = 0.003
"""Seconds of a frame for putting tiles of the map together while it moves."""
BEGUN = 0.15
"""From this part of a zoom on there is time for tiles of the level that it leads to."""


class SteeredMap(Widget):
    """See the module. Points of the map become points of the window by `at` and `feet`."""

    focusable = True
    on_dark = True
    bleed = 0

    def __init__(self, world: World) -> None:
        super().__init__(name="board")
        self.world = world
        self.camera = world.camera()
        self.grounds = Grounds(world.compiled)
        self.on_moved: Callable[[], None] = lambda: None
        self._free: Box | None = None
        self._gliding: Tween | None = None
        self._preparing = False
        self._chores: Iterator[None] = iter(())
        """What can be drawn ahead while nothing happens, step by step."""
        self._in_motion = False
        """The map has been moved and not been seen whole since: what is missing of it must not hold up a frame."""

    # -- places ----------------------------------------------------------------------------------------------------

    @property
    def _scale(self) -> float:
        scene = self.scene
        return scene.app.scale if scene is not None else 1.0

    def at(self, point: Point) -> Point:
        """A point of the map in logical pixels of the window."""
        x, y = self.camera.to_view(*point)
        return self.box.x + x / self._scale, self.box.y + y / self._scale

    def feet(self, place: Place) -> Point:
        """Where on the screen a place has its foot."""
        return self.at(self.grounds.point(place))

    def anchor(self, target: Target) -> Point | None:
        """Where a target stands on the screen: the town, the middle of a sea area or of a border."""
        kind = target[0]
        if kind in ("region", "sea"):
            return self.feet((kind, int(target[1]), -1))
        if kind == "edge":
            edge = self.world.compiled.board.edges[int(target[1])]
            a, b = self.feet(("region", edge.a, -1)), self.feet(("region", edge.b, -1))
            return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2
        return None

    def map_point(self, target: Target) -> Point | None:
        """Where a target stands on the map."""
        return self.grounds.point((target[0], int(target[1]), -1)) if target[0] in ("region", "sea") else None

    def sees(self, target: Target) -> bool:
        """Whether a target is well within sight, and nothing lies over it."""
        at = self.anchor(target)
        return at is not None and self.free.inset(50, 40).contains(at)

    @property
    def free(self) -> Box:
        """The part of the map that nothing else covers."""
        return self._free or self.box

    def keep_free(self, free: Box) -> None:
        """What lies outside is covered: the map can be pulled so far that none of it stays there."""
        self._free, k = free, self._scale
        box = self.box
        self.camera.margins = (
            (free.x - box.x) * k,
            (free.y - box.y) * k,
            (box.right - free.right) * k,
            (box.bottom - free.bottom) * k,
        )

    # -- camera ----------------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """The camera has moved."""
        self.invalidate()
        self.on_moved()

    def pan(self, dx: float, dy: float) -> None:
        """Move the map by logical pixels."""
        if self.camera.pan(dx * self._scale, dy * self._scale):
            self._in_motion = True
            self.moved()

    def go_to(self, x: float, y: float) -> None:
        """Bring a point of the map to the middle, while it is pulled about."""
        self._in_motion = True
        self.camera.look_at(x, y)
        self.moved()

    def look_at(self, target: Target, glide: bool = True) -> None:
        """Bring a target to the middle of what is free."""
        point = self.map_point(target)
        if point is None:
            return
        self._glide_to(point, glide)

    def bring(self, target: Target, beside: Target) -> None:
        """Bring a target into sight where it is not, together with what it lies ``beside`` if both find room."""
        if self.sees(target):
            return
        there, here = self.map_point(target), self.map_point(beside)
        free, k = self.free.inset(60, 50), self._scale / self.camera.zoom
        if there is None or here is None:
            return
        fits = abs(there[0] - here[0]) <= free.w * k and abs(there[1] - here[1]) <= free.h * k
        self._glide_to(((there[0] + here[0]) / 2, (there[1] + here[1]) / 2) if fits else there)

    def _glide_to(self, point: Point, glide: bool = True) -> None:
        k = self._scale / self.camera.zoom
        (x, y), (free_x, free_y) = self.box.center, self.free.center
        point = point[0] + (x - free_x) * k, point[1] + (y - free_y) * k
        self._stop_gliding()
        start = self.camera.middle
        scene = self.scene
        if scene is None or not glide:
            self.camera.look_at(*point)
            self.moved()
            return

        def step(t: float) -> None:
            self.go_to(start[0] + (point[0] - start[0]) * t, start[1] + (point[1] - start[1]) * t)

        self._gliding = scene.clock.animate(240, step)

    def _stop_gliding(self) -> None:
        if self._gliding is not None:
            self._gliding.cancel()
            self._gliding = None

    def zoom(self, step: int, point: Point | None = None) -> None:
        """To the next zoom level in or out, around a point of the window (the middle by default)."""
        zooms = self.camera.zooms
        level = max(0, min(len(zooms) - 1, self.camera.level + step))
        self.zoom_to_level(level, point)

    def zoom_to_level(self, level: int, point: Point | None = None) -> None:
        """To a zoom level, with a short movement."""
        goal = self.camera.zooms[level]
        if goal == self.camera.zoom:
            return
        self._stop_gliding()
        point = point or self.box.center
        x, y = (point[0] - self.box.x) * self._scale, (point[1] - self.box.y) * self._scale
        start = self.camera.zoom
        end = replace(self.camera)
        end.zoom_to(goal, x, y)

        def step(t: float) -> None:
            self._in_motion = True
            self.camera.zoom_to(goal if t >= 1 else start * (goal / start) ** t, x, y)
            if BEGUN < t < 1:  # the first frame has the press to answer, the last one is drawn by itself
                self.world.prepare(end, perf_counter() + HASTE)
            self.moved()

        scene = self.scene
        if scene is None:
            step(1.0)
        else:
            self._gliding = scene.clock.animate(170, step, scaled=False)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw_map(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """While the map is moved, or can be seen as it was, only as much of it is put together as a frame has time for."""
        hasty = self._in_motion or self.world.covers(self.camera)
        until = perf_counter() + HASTE if hasty else math.inf
        whole = self.world.draw(canvas.surface, rect, self.camera, until)
        if not whole and self.scene is not None:
            self.scene.clock.after(0, self.invalidate)
        elif whole and canvas.surface.get_clip().contains(rect):
            self._in_motion = False
        self._draw_table(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        """Where the board ends before its place does, the table that it lies on, and the edge of the board."""
        camera, k, c = self.camera, 1 / self._scale, theme().color
        wide, high = camera.extent[0] * camera.zoom * k, camera.extent[1] * camera.zoom * k
        left, top = self.box.x - camera.corner[0] * k, self.box.y - camera.corner[1] * k
        lies = Box(left, top, wide, high).meet(self.box)
        if lies.w >= self.box.w - 1 and lies.h >= self.box.h - 1:
            return
        for bare in (
            Box(self.box.x, self.box.y, lies.x - self.box.x, self.box.h),
            Box(lies.right, self.box.y, self.box.right - lies.right, self.box.h),
            Box(lies.x, self.box.y, lies.w, lies.y - self.box.y),
            Box(lies.x, lies.bottom, lies.w, self.box.bottom - lies.bottom),
        ):
            if bare.w > 0 and bare.h > 0:
                canvas.texture("wood", bare)
        canvas.outline(lies.grow(6), c.leather_900, 6)
        canvas.outline(lies.grow(2), c.bronze_500, 2)

    def _prepare_later(self) -> None:
        """While nothing happens, put together the tiles around what is seen, and draw ahead for other zoom levels."""
        scene = self.scene
        if scene is None or self._preparing:
            return
        self._preparing = True
        scene.clock.after(20, self._prepare)

    def _prepare(self) -> None:
        self._preparing = False
        scene = self.scene
        if scene is None or scene.app.top is not scene:
            return
        until = perf_counter() + 2 * HASTE
        if (
            self._in_motion
            or not self.world.prepare(self.camera, until, TILE)
            or any(perf_counter() > until for _ in self._chores)
        ):
            self._prepare_later()
