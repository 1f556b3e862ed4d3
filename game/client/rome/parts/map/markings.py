"""What is marked on the map: outlines, the way, coins, costs."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.pieces import coin
from game.client.rome.parts.map.placing import PILLS, Placed, arrange, pill_box, place_costs
from game.client.rome.parts.map.sealanes import SeaLanes
from game.client.rome.presenters.board import Place
from game.client.rome.presenters.table import Cost
from game.client.theme import theme
from game.client.widgets.tracks import cost_dot, cost_tag, tag_width
from game.client.world.outlines import Outlines, Run, seams, whole

if TYPE_CHECKING:
    from game.client.rome.parts.map.board import Board

Point = tuple[float, float]
MANY = 16
"""Places in reach of which each has its outline and its tag; more than these are dots with a number."""


@dataclass(slots=True)
class Marks:
    """What is marked on the map just now. Regions and sea areas are targets; ``tags`` are costs beside them."""

    selected: Target | None = None
    reach: Sequence[Target] = ()
    chosen: Sequence[Target] = ()
    danger: Sequence[Target] = ()
    tags: Mapping[Target, Cost] = field(default_factory=dict)
    dots: Mapping[Target, Cost] = field(default_factory=dict)
    """Costs that are told by dots: places that are reached in a roundabout way."""
    path: Sequence[Place] = ()
    pieces: Sequence[Target] = ()
    """Pieces that may be pressed."""
    coins: Sequence[int] = ()
    """The gold of each region, where it is to be shown as coins beside the towns."""
    focus: Target | None = None


class Markings:
    """Draws the marks of a board on its map."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.lanes = SeaLanes(board.world.compiled)
        self._outlines = Outlines()
        self._seams: list[tuple[Run, ...]] | None = None
        self._placed: tuple[object, Mapping[Target, Placed]] = (None, {})

    def outlines(self, canvas: Canvas, rect: pygame.Rect) -> None:
        """Of what is in reach, dangerous, pointed at, chosen. A few new ones are drawn in each frame."""
        late = 0
        reach = self.board.marks.reach if len(self.board.marks.reach) <= MANY else ()
        styles = [(t, "reach") for t in reach] + [(t, "danger") for t in self.board.marks.danger]
        area = self.board.hover.area
        if area is not None:
            styles.append((area, "hover"))
        styles += [(t, "chosen") for t in self.board.marks.chosen]
        if self.board.marks.focus is not None:
            styles.append((self.board.marks.focus, "focus"))
        for target, style in styles:
            if target[0] not in ("region", "sea"):
                continue
            outline = self._outline(target)
            box = self.board.at(outline.box[:2]), self.board.at(outline.box[2:])
            if not self.board.box.overlaps(Box(*box[0], box[1][0] - box[0][0], box[1][1] - box[0][1])):
                continue
            if (
                not self._outlines.ready(outline, style, self.board.camera.zoom, canvas.scale)
                and self.board.camera.rests
            ):
                late += 1
                if late > 3:
                    continue
            self._outlines.draw(
                canvas.surface, rect, outline, self._runs(target), style, self.board.camera, canvas.scale
            )
        if late > 3 and self.board.scene is not None:
            self.board.scene.clock.after(1, self.board.invalidate)

    def _outline(self, target: Target):  # type: ignore[no-untyped-def]
        compiled = self.board.world.compiled
        return (compiled.regions if target[0] == "region" else compiled.seas)[int(target[1])]

    def _runs(self, target: Target) -> tuple[Run, ...]:
        """The lines that outline an area."""
        if target[0] == "region":
            return whole(self._outline(target))
        if self._seams is None:
            self._seams = seams(self.board.world.compiled.seas)
        return self._seams[int(target[1])]

    def path(self, canvas: Canvas) -> None:
        """The way to what is pointed at."""
        points = [self.board.at(point) for point in self.lanes.way(self.board.marks.path)]
        if not points:
            return
        c, k = theme().color, canvas.scale
        line = [(x * k, y * k) for x, y in points]
        for a, b in itertools.pairwise(line):
            pygame.draw.aaline(canvas.surface, c.ink_900, a, b, canvas.px(9))
        for a, b in itertools.pairwise(line):
            pygame.draw.aaline(canvas.surface, c.gold_300, a, b, canvas.px(5.5))
        _dashes(canvas, line)
        for x, y in map(self.board.feet, self.board.marks.path[1:-1]):
            canvas.disc((x, y), 6, c.gold_300, c.ink_900, 2)
        _arrow_head(canvas, points[-2], points[-1])

    def coins(self, canvas: Canvas) -> None:
        """Beside the towns."""
        for region, gold in enumerate(self.board.marks.coins):
            x, y = self.board.feet(("region", region, -1))
            if self.board.box.grow(20).contains((x, y)):
                coin(canvas, (x + 2, y - 22 * self.board.piece_size), 13 * self.board.piece_size, gold)

    def tags(self, canvas: Canvas) -> None:
        """Costs beside the places; that of the chosen place lies on top."""
        board = self.board
        costs = {**board.marks.dots, **board.marks.tags}
        placed = self._places(canvas, costs)
        for target in sorted(costs, key=lambda target: target in board.marks.chosen):
            at = board.anchor(target)
            if at is None or not board.box.grow(60).contains(at):
                continue
            here, flat = placed[target], board.flat((target[0], int(target[1]), -1))
            dx, dy = at[0] - flat[0], at[1] - flat[1]
            box, cost = here.box.move(dx, dy), costs[target]
            if here.dot and target not in board.marks.chosen:
                cost_dot(canvas, *box.center, cost.points, cost.icon)
                continue
            if here.dot:
                wide = tag_width(canvas, cost.words)
                here, box = Placed(box, flat, False), pill_box(PILLS[0], at, wide)
            cost_tag(
                canvas, box, cost.words, cost.icon, target in board.marks.chosen, (here.tip[0] + dx, here.tip[1] + dy)
            )

    def _places(self, canvas: Canvas, costs: Mapping[Target, Cost]) -> Mapping[Target, Placed]:
        """Where the costs stand, found anew when they, the pieces or the zoom have changed."""
        board = self.board
        key = (costs, board.stances(), board.camera.level, canvas.scale)
        if key != self._placed[0]:
            many = len(board.marks.tags) > MANY
            dots = costs if many else board.marks.dots
            stood = arrange(board.pieces, board.flat, board.piece_size, board.stances())
            self._placed = (
                key,
                place_costs(
                    {target: tag_width(canvas, cost.words) for target, cost in costs.items()},
                    lambda target: board.flat((target[0], int(target[1]), -1)),
                    [one.box.inset(4, 6) for one in stood],
                    board.ground(),
                    dots,
                ),
            )
        return self._placed[1]


def _dashes(canvas: Canvas, line: Sequence[Point]) -> None:
    """Vermilion bars on the golden path, evenly along all of it."""
    color, bar, wide = theme().color.vermilion_600, canvas.px(7), canvas.px(5.5)
    gone: float = bar - canvas.px(4)  # how far along its gaps and bars, each ``bar`` long, the line is
    for a, b in itertools.pairwise(line):
        length, at = math.dist(a, b), 0.0
        while at < length:
            left = bar - gone % bar
            end = min(length, at + left)
            if gone % (2 * bar) >= bar:
                one, two = ((a[0] + (b[0] - a[0]) * t / length, a[1] + (b[1] - a[1]) * t / length) for t in (at, end))
                pygame.draw.aaline(canvas.surface, color, one, two, wide)
            gone, at = gone + end - at, end


def _arrow_head(canvas: Canvas, a: Point, b: Point) -> None:
    c, k = theme().color, canvas.scale
    length = ((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2) ** 0.5 or 1.0
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    for size, color in ((15.0, c.ink_900), (11.5, c.vermilion_600)):
        tip = (b[0] + ux * size * 0.35, b[1] + uy * size * 0.35)
        left = (b[0] - ux * size - uy * size * 0.7, b[1] - uy * size + ux * size * 0.7)
        right = (b[0] - ux * size + uy * size * 0.7, b[1] - uy * size - ux * size * 0.7)
        pygame.draw.polygon(canvas.surface, color, [(x * k, y * k) for x, y in (tip, left, right)])
