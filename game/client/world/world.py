"""The map that is played on, ready to be drawn: its pictures, tints and names. One of it serves all screens.

world = World(compiled, marks, call_soon)         marks: what the title draws on the map itself (`MapMarks`)
world.fit(camera, (w, h), scale)                  begin to make pictures for this size
world.draw(target, place, camera)                 the map as the camera sees it
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.client.world.camera import Camera
from game.client.world.ground import ground
from game.client.world.levels import Levels
from game.client.world.tiles import SIDE, Tiles
from game.client.world.tint import Hatches, Paint, Tints
from game.maps import CompiledMap

BARE = (214, 200, 165)


class MapMarks(Protocol):
    """Draws what lies flat on the map: names, towns, harbours, roads."""

    @property
    def hatches(self) -> Hatches:
        """The patterns that areas may have."""

    def show_roads(self, roads: int, spoil: Callable[[int], None]) -> None:
        """Which roads there are, as a bit for each edge of the board; ``spoil`` is called for regions that change."""

    def draw(self, tile: pygame.Surface, zoom: float, area: pygame.Rect, scale: float) -> None:
        """Draw on a tile; ``area`` is its rectangle in pixels of the whole map at that zoom, ``scale`` that of the interface."""


class World:
    """See the module."""

    def __init__(self, compiled: CompiledMap, marks: MapMarks, call_soon: Callable[[Callable[[], None]], None]) -> None:
        self.compiled = compiled
        self.marks = marks
        self.call_soon = call_soon
        self.scale = 1.0
        self.levels = Levels(lambda: ground(compiled), lambda: call_soon(self._picture_ready))
        self.tints = Tints(compiled, marks.hatches)
        self.tiles = Tiles(self.levels, self._ink, BARE)
        self.zooms: tuple[float, ...] = ()
        self._listeners: list[Callable[[], None]] = []
        left, top = compiled.bounds[:2]
        self._boxes = [(b[0] - left, b[1] - top, b[2] - left, b[3] - top) for b in (o.box for o in compiled.regions)]

    def camera(self) -> Camera:
        """A new look at the map."""
        left, top, right, bottom = self.compiled.bounds
        return Camera((right - left, bottom - top), (left, top))

    def fit(self, camera: Camera, view: tuple[int, int], scale: float) -> None:
        """The view has this size in physical pixels now; pictures for its zoom levels are made."""
        camera.fit(view, scale)
        if scale != self.scale:
            self.scale = scale
            self.tiles.clear()
        self.zooms = camera.zooms
        self.levels.want(camera.zooms)

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener when the map looks different; call what this gives to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _picture_ready(self) -> None:
        self.tiles.clear()
        for listener in tuple(self._listeners):
            listener()

    def close(self) -> None:
        """Free the pictures."""
        self.levels.close()
        self.tiles.clear()

    def paint(self, paints: Sequence[Paint]) -> bool:
        """Tint the regions; True when something changed."""
        changed = self.tints.change(paints)
        for region in changed:
            self.tiles.spoil(self._boxes[region])
        return bool(changed)

    def spoil(self, region: int) -> None:
        """Something that `MapMarks` draws in a region has changed."""
        self.tiles.spoil(self._boxes[region])

    def _ink(self, tile: pygame.Surface, zoom: float, area: pygame.Rect) -> None:
        left, top = area.x / zoom, area.y / zoom
        right, bottom = area.right / zoom, area.bottom / zoom
        regions = [
            number
            for number, box in enumerate(self._boxes)
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]
        ]
        x, y = self.compiled.bounds[:2]
        self.tints.apply(tile, left + x, top + y, zoom, regions)
        self.marks.draw(tile, zoom, area, self.scale)

    def draw(self, target: pygame.Surface, place: pygame.Rect, camera: Camera) -> None:
        """The map as the camera sees it on ``place`` of a surface, within its clip. Between zoom levels it is a quick, coarse
        picture."""
        if camera.rests:
            self.tiles.draw(target, place, camera.corner, camera.zoom)
        else:
            self._draw_between(target, place, camera)

    def _draw_between(self, target: pygame.Surface, place: pygame.Rect, camera: Camera) -> None:
        """Scale what is seen from the nearest zoom level whose tiles are there."""
        base = min(camera.zooms, key=lambda z: abs(z / camera.zoom - 1))
        k = base / camera.zoom
        area = pygame.Rect(int(camera.left * k), int(camera.top * k), int(place.w * k) + 2, int(place.h * k) + 2)
        sketch = pygame.Surface(area.size)
        self.tiles.draw(sketch, sketch.get_rect(), area.topleft, base)
        before = target.get_clip()
        target.set_clip(place.clip(before))
        target.blit(pygame.transform.scale(sketch, place.size), place)
        target.set_clip(before)

    def sketch(self, size: tuple[int, int], zoom: float) -> pygame.Surface:
        """The whole map with its tints, without names, at a small size."""
        made = pygame.Surface(size)
        made.fill(BARE)
        found = self.levels.best(zoom)
        if found is not None:
            pygame.transform.smoothscale(found[0].convert(made), size, made)
        left, top = self.compiled.bounds[:2]
        self.tints.apply(made, left, top, zoom, range(len(self.compiled.regions)), hatched=False)
        return made

    def prepare(self, camera: Camera, most: int = 1) -> bool:
        """Put together a tile next to what is seen; False when all are there."""
        if not camera.rests:
            return False
        x, y = camera.corner
        around = pygame.Rect(x - SIDE, y - SIDE, camera.view[0] + 2 * SIDE, camera.view[1] + 2 * SIDE)
        whole = pygame.Rect(0, 0, round(camera.extent[0] * camera.zoom), round(camera.extent[1] * camera.zoom))
        missing = [at for at in Tiles.within(around.clip(whole)) if not self.tiles.has(camera.zoom, *at)]
        for column, row in missing[:most]:
            self.tiles.tile(camera.zoom, column, row)
        return bool(missing)
