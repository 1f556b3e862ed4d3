"""The map that is played on, ready to be drawn: its pictures, tints and names. One of it serves all screens.

world = World(compiled, marks, call_soon)         marks: what the title draws on the map itself (`MapMarks`)
world.fit(camera, (w, h), scale)                  the camera's view has this size
world.draw(target, place, camera)                 the map as the camera sees it
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from typing import Protocol

import pygame

from game.client.world.camera import TILE, Camera
from game.client.world.ground import ground
from game.client.world.levels import Levels
from game.client.world.tiles import Tiles, within
from game.client.world.tint import Hatches, Paint, Tints
from game.maps.compiled import CompiledMap

BARE = (214, 200, 165)
_SMALL = 1024
"""The width of the small map that stands in for what is not there yet, in pixels."""
_VIEWS = 2.5
"""So many times the tiles of a whole view are kept: what is seen, what lies around it, and the zoom level before."""


class Laid(Protocol):
    """Where names and towns lie at a zoom, in physical pixels of the whole map: pieces keep clear of them."""

    @property
    def names(self) -> Sequence[pygame.Rect]:
        """The names of towns."""

    @property
    def towns(self) -> Sequence[pygame.Rect]:
        """The towns, one for each region."""


class MapMarks(Protocol):
    """Draws what lies flat on the map: names, towns, harbours, roads."""

    @property
    def hatches(self) -> Hatches:
        """The patterns that areas may have."""

    def lay(self, zoom: float, scale: float) -> Laid:
        """Find the places of everything at a zoom, so that the first tile need not wait for that."""

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
        self.seen: tuple[float, pygame.Rect] | None = None
        """The zoom and the part of the whole map that was shown last: who shows the map there finds it put together."""
        self._meaning: Hashable = None
        self._sketches: dict[tuple[int, int], pygame.Surface] = {}
        self._listeners: list[Callable[[], None]] = []
        left, top = compiled.bounds[:2]
        self._boxes = [(b[0] - left, b[1] - top, b[2] - left, b[3] - top) for b in (o.box for o in compiled.regions)]

    def camera(self) -> Camera:
        """A new look at the map."""
        left, top, right, bottom = self.compiled.bounds
        return Camera((right - left, bottom - top), (left, top))

    def fit(self, camera: Camera, view: tuple[int, int], scale: float) -> None:
        """The view has this size in physical pixels now. The picture is loaded if it has not been."""
        camera.fit(view, scale)
        if scale != self.scale:
            self.scale = scale
            self.tiles.clear()
        self.tiles.room = round(_VIEWS * (view[0] // TILE + 2) * (view[1] // TILE + 2))
        self.levels.load()

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of what was shown last, on the map; of the whole map at first."""
        left, top, right, bottom = self.compiled.bounds
        if self.seen is None:
            return (left + right) / 2, (top + bottom) / 2
        zoom, area = self.seen
        return left + area.centerx / zoom, top + area.centery / zoom

    def listen(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call the listener when the map looks different; call what this gives to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener) if listener in self._listeners else None

    def _picture_ready(self) -> None:
        self.tiles.clear()
        self._sketches.clear()
        for listener in tuple(self._listeners):
            listener()

    def close(self) -> None:
        """Free the pictures."""
        self.levels.close()
        self.tiles.clear()
        self._sketches.clear()

    def paint(self, paints: Sequence[Paint], meaning: Hashable) -> bool:
        """Tint the regions; True when something changed. As long as the ``meaning`` of the tints stays the same, a region may be seen
        in its former one for some frames; what has another meaning, or is for other eyes, is not."""
        changed = self.tints.change(paints)
        late, self._meaning = meaning == self._meaning, meaning
        for region in changed:
            self.tiles.spoil(self._boxes[region], late)
        if changed:
            self._sketches.clear()
        return bool(changed)

    def spoil(self, region: int) -> None:
        """Something that `MapMarks` draws in a region has changed."""
        self.tiles.spoil(self._boxes[region], late=True)

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

    def draw(self, target: pygame.Surface, place: pygame.Rect, camera: Camera, until: float = math.inf) -> bool:
        """The map as the camera sees it on ``place`` of a surface, within its clip. What is not there yet is put together until a moment
        (`perf_counter`); for the rest, and between zoom levels, something coarse stands in. True when it is the real picture."""
        seen = place.clip(target.get_clip())
        if not seen.w or not seen.h:
            return True
        before = target.get_clip()
        target.set_clip(seen)
        corner = (camera.corner[0] - place.x, camera.corner[1] - place.y)
        places = within(seen.move(corner).clip(_whole(camera)))
        whole = camera.rests and self.tiles.make(camera.zoom, places, until)
        if not whole and not self._covers(camera.zoom, places):
            self._stand_in(target, corner, camera.zoom)
        elif whole and seen == place:
            self.seen = camera.zoom, seen.move(corner)
        self.tiles.draw(target, corner, camera.zoom, places)
        target.set_clip(before)
        return whole

    def covers(self, camera: Camera) -> bool:
        """Whether there is a tile for all that the camera sees, be it as it was before something in it changed."""
        seen = pygame.Rect(camera.corner, camera.view).clip(_whole(camera))
        return camera.rests and self._covers(camera.zoom, within(seen))

    def _covers(self, zoom: float, places: Sequence[tuple[int, int]]) -> bool:
        return all(self.tiles.shows(zoom, *at) for at in places)

    def _stand_in(self, target: pygame.Surface, corner: tuple[int, int], zoom: float) -> None:
        """For a moment: what was seen last, stretched, and around it the whole map in small."""
        zoom_seen, area = self.seen or (zoom, pygame.Rect(0, 0, 0, 0))
        part = _part(target, corner, zoom / zoom_seen).clip(area)
        seen = pygame.Surface(part.size)
        seen.fill(BARE)
        self.tiles.draw(seen, part.topleft, zoom_seen, within(part))
        left, top, right, bottom = self.compiled.bounds
        small = self.sketch((_SMALL, max(1, round(_SMALL * (bottom - top) / (right - left)))))
        k = zoom * (right - left) / _SMALL
        around = _part(target, corner, k).clip(small.get_rect())
        _stretch(target, corner, small.subsurface(around), around, k)
        _stretch(target, corner, seen, part, zoom / zoom_seen)

    def sketch(self, size: tuple[int, int]) -> pygame.Surface:
        """The whole map with its tints, without names, at a small size; not to be drawn on."""
        made = self._sketches.get(size)
        if made is None:
            self._sketches[size] = made = pygame.Surface(size)
            made.fill(BARE)
            left, top, right, _ = self.compiled.bounds
            zoom = size[0] / (right - left)
            found = self.levels.best(zoom)
            if found is not None:
                pygame.transform.smoothscale(found[0].convert(made), size, made)
            self.tints.apply(made, left, top, zoom, range(len(self.compiled.regions)), hatched=False)
        return made

    def prepare(self, camera: Camera, until: float, margin: int = 0) -> bool:
        """Put together tiles of what the camera sees, and around it, until a moment; True when all are there."""
        if not camera.rests:
            return True
        around = pygame.Rect(camera.corner, camera.view).inflate(2 * margin, 2 * margin)
        return self.tiles.make(camera.zoom, within(around.clip(_whole(camera))), until)


def _whole(camera: Camera) -> pygame.Rect:
    """The whole map in physical pixels."""
    return pygame.Rect(0, 0, round(camera.extent[0] * camera.zoom), round(camera.extent[1] * camera.zoom))


def _part(target: pygame.Surface, corner: tuple[int, int], k: float) -> pygame.Rect:
    """The part of the map that a surface shows within its clip, on a picture that is ``k`` times smaller."""
    seen = target.get_clip().move(corner)
    left, top = math.floor(seen.left / k), math.floor(seen.top / k)
    return pygame.Rect(left, top, math.ceil(seen.right / k) - left, math.ceil(seen.bottom / k) - top)


def _stretch(
    target: pygame.Surface, corner: tuple[int, int], picture: pygame.Surface, part: pygame.Rect, k: float
) -> None:
    """Draw a picture of a part of the map ``k`` times larger."""
    if part.w and part.h:
        size = max(1, round(part.w * k)), max(1, round(part.h * k))
        target.blit(
            pygame.transform.scale(picture, size), (round(part.x * k) - corner[0], round(part.y * k) - corner[1])
        )
