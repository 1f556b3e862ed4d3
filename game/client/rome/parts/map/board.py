"""The board: the map with everything that stands on it, to be moved under the pointer, zoomed, pointed at and clicked.

The scene that owns it says what is shown (`set_table`, `set_marks`) and is told what the player does: ``on_click`` and ``on_drop``
get a `Spot`, ``on_lift`` hears that a piece begins to be dragged, ``on_hover`` where the pointer rests. Nothing here knows what is
allowed.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.pieces import Glow
from game.client.rome.parts.map.markings import Markings, Marks
from game.client.rome.parts.map.placing import Ground, Stance, arrange, stances
from game.client.rome.parts.map.sealanes import along
from game.client.rome.parts.map.standing import Point, Stood, box_of, draw_piece, draw_signs, piece_size
from game.client.rome.parts.map.steered import SteeredMap
from game.client.rome.presenters.board import Piece, Place, Sign
from game.client.widgets.base import Widget
from game.client.world.world import World

DOUBLE = 350.0
"""Milliseconds within which a second press at the same point brings it to the middle."""
TOWN_REACH = 24.0
"""How near a town a press on the water means the town, in logical pixels."""
_DRAG = 6


class Spot(NamedTuple):
    """What lies at a point: the piece on top, if any, and the region or sea area: with a piece the one that it stands in, which
    need not be the one that lies behind its picture."""

    piece: Piece | None
    region: int | None
    sea: int | None

    @property
    def target(self) -> Target | None:
        """As presenters name it."""
        if self.piece is not None:
            return self.piece.target
        return self.area

    @property
    def area(self) -> Target | None:
        """The region or the sea area alone."""
        if self.region is not None:
            return ("region", self.region)
        return ("sea", self.sea) if self.sea is not None else None


NOWHERE = Spot(None, None, None)


class Board(SteeredMap):
    """See the module."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.markings = Markings(self)
        self.pieces: list[Piece] = []
        self.signs: Sequence[Sequence[Sign]] = ()
        self.marks = Marks()
        self.hide_pieces = False
        self.on_click: Callable[[Spot], None] = lambda spot: None
        self.on_drop: Callable[[Piece, Spot], None] = lambda piece, spot: None
        self.on_hover: Callable[[Spot], None] = lambda spot: None
        self.on_lift: Callable[[Piece], None] = lambda piece: None
        self.can_drag: Callable[[Piece], bool] = lambda piece: False
        self.hover = NOWHERE
        self.pointer: Point = (0.0, 0.0)
        self._stood: list[Stood] = []
        self._stances_of: list[Piece] = []
        self._stances: dict[tuple[float, float], Mapping[Place, Stance]] = {}
        """Where those pieces stand, by zoom level and scale."""
        """Where the pieces of each place stand, and for what it was found."""
        self._moving: dict[Target, Point] = {}
        self._pressed: Point | None = None
        self._under_finger = NOWHERE
        """What lay there when the finger went down: the map may glide on before it goes up."""
        self._pressed_map: Point = (0.0, 0.0)
        """The point of the map where that was."""
        self._last: Point = (0.0, 0.0)
        self._dragged: Piece | None = None
        self._clicked: tuple[float, Point] = (-DOUBLE, (0.0, 0.0))
        """When the last click was, and at which point of the map."""
        self._panning = False
        self._notches = 0.0
        self._tip = Widget()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def set_table(self, pieces: Sequence[Piece], signs: Sequence[Sequence[Sign]]) -> None:
        """Pieces on the map and signs of the regions."""
        if list(pieces) != self.pieces or signs != self.signs:
            self.pieces, self.signs = list(pieces), signs
            self._chores = self._draw_ahead()
            self._restand()

    def set_marks(self, marks: Marks) -> None:
        """What is selected, in reach, and so on."""
        if marks != self.marks:
            before, self.marks = self.marks, marks
            if before.selected != marks.selected:
                self._restand()
            self.invalidate()

    def _restand(self) -> None:
        selected = next((piece for piece in self.pieces if piece.target == self.marks.selected), None)
        fanned = {piece.place for piece in (self.hover.piece, selected) if piece is not None}
        size = self.piece_size
        standing = [piece for piece in self.pieces if piece.target not in self._moving]
        on_their_way = [piece for piece in self.pieces if piece.target in self._moving]
        self._stood = arrange(standing, self.feet, size, self.stances(), fanned)
        for piece in on_their_way:
            foot = self._moving[piece.target]
            self._stood.append(Stood(piece, foot, box_of(piece, foot, size)))
        self.invalidate()

    def stances(self) -> Mapping[Place, Stance]:
        """Where the pieces of each place stand at the nearest zoom level."""
        if self._stances_of != self.pieces:
            self._stances_of, self._stances = list(self.pieces), {}
        key = self.camera.zooms[self.camera.level], self._scale
        if key not in self._stances and self.box.w:
            self._stances[key] = stances(self.pieces, self.flat, self.piece_size, self.ground())
        return self._stances.get(key, {})

    def flat(self, place: Place) -> Point:
        """A place on the whole map at the nearest zoom level, in logical pixels."""
        x, y = self.grounds.point(place)
        zoom = self.camera.zooms[self.camera.level] / self._scale
        return (x - self.camera.origin[0]) * zoom, (y - self.camera.origin[1]) * zoom

    def ground(self) -> Ground:
        """The names and towns of the whole map at the nearest zoom level."""
        k = 1 / self._scale
        laid = self.world.marks.lay(self.camera.zooms[self.camera.level], self._scale)
        names, towns = ([Box(r.x * k, r.y * k, r.w * k, r.h * k) for r in rects] for rects in (laid.names, laid.towns))
        return Ground(
            [name.inset(3, 0.2 * name.h) for name in names], towns
        )  # the letters, without the air around them

    @property
    def piece_size(self) -> float:
        """The size of pieces at the nearest zoom level."""
        return self._size_at(self.camera.zooms[self.camera.level])

    def _size_at(self, zoom: float) -> float:
        return piece_size(zoom / self._scale)

    # -- places ----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """The window has another size."""
        scene = self.scene
        if scene is None or not self.box.w or not self.box.h:
            return
        rect = scene.app.canvas.rect(self.box)
        self.world.fit(self.camera, rect.size, scene.app.scale)
        self._chores = self._draw_ahead()
        self._restand()

    def anchor(self, target: Target) -> Point | None:
        """As `SteeredMap.anchor`; of a piece its foot."""
        at = super().anchor(target)
        if at is None and (stood := self.stood(target)) is not None:
            return stood.foot[0], stood.box.center[1]
        return at

    def stood(self, target: Target) -> Stood | None:
        """Where a piece stands."""
        return next((s for s in self._stood if s.piece.target == target), None)

    def spot(self, point: Point) -> Spot:
        """What lies at a point of the window. Pieces on their way, and one that is dragged there, are not meant."""
        x, y = self._to_map(point)
        compiled = self.world.compiled
        if not self.hide_pieces:
            for stood in reversed(self._stood):
                if stood.piece.target not in self._moving and stood.box.grow(2).contains(point):
                    return self._spot_of(stood.piece)
        region, sea = compiled.region_at(x, y), compiled.sea_at(x, y)
        if sea is not None and (town := self._town_near(point, sea)) is not None:
            region, sea = town, None
        return Spot(None, region, sea)

    @staticmethod
    def _spot_of(piece: Piece) -> Spot:
        """A piece, in its own place."""
        kind, number, _ = piece.place
        return Spot(piece, None, number) if kind == "sea" else Spot(piece, number, None)

    def _town_near(self, point: Point, sea: int) -> int | None:
        """The region whose town is meant by a point of a sea: half of a town on the coast is drawn over the water."""

        def away(target: Target) -> float:
            at = self.anchor(target)
            return math.inf if at is None else math.dist(at, point)

        towns = range(len(self.world.compiled.regions))
        near = min(towns, key=lambda region: away(("region", region)))
        return near if away(("region", near)) < min(TOWN_REACH, away(("sea", sea))) else None

    # -- camera ----------------------------------------------------------------------------------------------------

    def moved(self) -> None:
        """The camera has moved, and every piece with the map."""
        self._restand()
        super().moved()

    def map_point(self, target: Target) -> Point | None:
        """As `SteeredMap.map_point`; of a piece its place."""
        piece = next((p for p in self.pieces if p.target == target), None)
        return self.grounds.point(piece.place) if piece is not None else super().map_point(target)

    # -- pointer ---------------------------------------------------------------------------------------------------

    def point_at(self, point: Point) -> None:
        """The pointer rests here."""
        self.pointer = point
        spot = self.spot(point)
        if spot != self.hover:
            before, self.hover = self.hover, spot
            if (before.piece and before.piece.place) != (spot.piece and spot.piece.place):
                self._restand()
            self.invalidate()
            self.on_hover(spot)

    def tip_at_pointer(self) -> Widget | None:
        """A place beside the pointer that shows the board's tooltip."""
        x, y = self.pointer
        self._tip.tooltip = self.tooltip
        self._tip.box = Box(x - 8, y - 8, 16, 16)
        self._tip._scene = self.scene
        return self._tip if self.tooltip else None

    def point_away(self) -> None:
        """The pointer has left the map."""
        if self.hover is not NOWHERE:
            self.hover = NOWHERE
            self._restand()
            self.on_hover(NOWHERE)

    def press(self, point: Point) -> None:
        """Begin a click or a drag."""
        self._pressed = self._last = point
        self._panning = False
        self._under_finger = self.spot(point)
        self._pressed_map = self._to_map(point)
        piece = self._under_finger.piece
        self._dragged = piece if piece is not None and self.can_drag(piece) else None

    def drag(self, point: Point) -> None:
        """Pull the map, or a piece that may be moved."""
        if self._pressed is None:
            return
        far = abs(point[0] - self._pressed[0]) + abs(point[1] - self._pressed[1]) > _DRAG
        if not self._panning and not far:
            return
        if not self._panning:
            self._stop_gliding()
            if self._dragged is not None:
                self.on_lift(self._dragged)
        self._panning = True
        if self._dragged is not None:
            self._moving[self._dragged.target] = (point[0], point[1] + 20)
            self.point_at(point)
            self._restand()
        else:
            self.pan(self._last[0] - point[0], self._last[1] - point[1])
        self._last = point

    def release(self, point: Point) -> None:
        """A click, or the end of a drag."""
        pressed, dragged, panning = self._pressed, self._dragged, self._panning
        self._pressed = self._dragged = None
        self._panning = False
        below = self.spot(point)
        if dragged is not None:
            self._moving.pop(dragged.target, None)
            self._restand()
        if pressed is None or not self.box.contains(point):
            return
        if not panning and not self._again():
            self.on_click(self._under_finger)
        elif panning and dragged is not None:
            self.on_drop(dragged, below)

    def _to_map(self, point: Point) -> Point:
        """The point of the map that lies at a point of the window."""
        return self.camera.to_map((point[0] - self.box.x) * self._scale, (point[1] - self.box.y) * self._scale)

    def _again(self) -> bool:
        """Whether this is the second click on a point of the map: then it comes to the middle, and nothing is done twice."""
        now, here = self.scene.clock.now if self.scene is not None else 0.0, self._pressed_map
        (before, there), self._clicked = self._clicked, (now, here)
        again = now - before < DOUBLE and math.dist(there, here) * self.camera.zoom <= _DRAG * self._scale
        area = self._under_finger.area
        if again:
            self._clicked = (-DOUBLE, here)  # a third click is a first one
            if area is not None:
                self.look_at(area)
        return again

    def wheel(self, notches: float) -> bool:
        """Zoom to the pointer."""
        self._notches += notches
        while abs(self._notches) >= 1:
            step = 1 if self._notches > 0 else -1
            self._notches -= step
            self.zoom(step, self.pointer)
        return True

    # -- pieces on their way ---------------------------------------------------------------------------------------

    def move_piece(self, target: Target, start: Place, goal: Place, length: float, done: Callable[[], None]) -> None:
        """Let a piece travel from one place to another, by sea around the coasts."""
        scene = self.scene
        if scene is None:
            done()
            return
        way = self.markings.lanes.way((start, goal))

        def step(t: float) -> None:
            self._moving[target] = self.at(along(way, t))
            self._restand()

        def arrived() -> None:
            self._moving.pop(target, None)
            self._restand()
            done()

        scene.clock.animate(length, step, arrived)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Map, outlines, signs, path, pieces, tags."""
        rect = canvas.rect(self.box)
        with canvas.clip(self.box):
            self.draw_map(canvas, rect)
            self.markings.outlines(canvas, rect)
            if not self.hide_pieces:
                self._draw_signs(canvas)
            self.markings.path(canvas)
            if not self.hide_pieces:
                self._draw_pieces(canvas)
            self.markings.coins(canvas)
            self.markings.tags(canvas)
        self._prepare_later()

    def _draw_signs(self, canvas: Canvas) -> None:
        for region, signs in enumerate(self.signs):
            if signs:
                at = self.feet(("region", region, -1))
                if self.box.grow(40).contains(at):
                    draw_signs(canvas, at, signs, self.piece_size)

    def _draw_pieces(self, canvas: Canvas) -> None:
        for stood in self._stood:
            if canvas.sees(stood.box.grow(12)):
                self._draw_piece(canvas, stood, self.piece_size)

    def _draw_piece(self, canvas: Canvas, stood: Stood, size: float) -> None:
        target, hovered = stood.piece.target, self.hover.piece
        glow: Glow = "offered" if target in self.marks.pieces else None
        if target in (self.marks.selected, self.marks.focus):
            glow = "selected" if target == self.marks.selected else "focus"
        draw_piece(canvas, stood, size, glow, hovered is not None and hovered.target == target)

    def _draw_ahead(self) -> Iterator[None]:
        """What a zoom level needs, step by step: the places of names, and the pieces and signs in its size."""
        scene = self.scene
        if scene is None:
            return
        nowhere = scene.app.canvas.onto(pygame.Surface((1, 1)))
        for zoom in self.camera.zooms:
            self.world.marks.lay(zoom, self._scale)
            yield
            size = self._size_at(zoom)
            for stood in tuple(self._stood):
                self._draw_piece(nowhere, stood, size)
                yield
            for signs in dict.fromkeys(tuple(signs) for signs in self.signs):
                draw_signs(nowhere, (0, 0), signs, size)
                yield
