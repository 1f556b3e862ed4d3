"""The bar at the top: where the game stands (turn, goal), the phases, the order of play, and the keys that are always there."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.paint.livery import disc
from game.client.rome.look import livery
from game.client.rome.presenters.names import SEAT_KEYS, phase_name, phases, roman
from game.client.rome.presenters.recap import standing
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.tracks import PhaseTrack
from game.client.words import tr
from game.titles.rome.state import RACE
from game.titles.rome.view import View


class OrderOfPlay(Widget):
    """The seats in the order in which they act, the acting one ringed in gold."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__()
        self.order: tuple[int, ...] = ()
        self.acting = -1
        self.word = True

    def natural_width(self, canvas: Canvas) -> float:
        """Room for all."""
        word = canvas.width(tr("Order"), theme().text.small) + 12 if self.word else 0
        return word + len(self.order) * 28 + max(0, len(self.order) - 1) * 16 + 24

    def draw(self, canvas: Canvas) -> None:
        """Discs with arrows between them."""
        c, t = theme().color, theme().text
        canvas.rounded(self.box, c.leather_700, 3, c.bronze_600, 1)
        middle = self.box.center[1]
        x = self.box.x + 12
        if self.word:
            x += canvas.text(tr("Order"), x, middle, t.small, c.on_dark, valign="middle") + 12
        for index, seat in enumerate(self.order):
            if index:
                canvas.icon("tri-right", Box(x + 3, middle - 5, 10, 10), c.bronze_300)
                x += 16
            center = (x + 13, middle)
            if seat == self.acting:
                canvas.disc(center, 16, None, c.gold_300, 2.4)
            disc(canvas, livery(SEAT_KEYS[seat]), center, 13, "conquered")
            x += 28


class TopBar(Widget):
    """See the module. ``show`` reads a view."""

    on_dark = True
    bleed = 0
    tab_last = True

    def __init__(self, rule: Callable[[], None], log: Callable[[], None], menu: Callable[[], None]) -> None:
        super().__init__(name="top bar")
        self.turn = ""
        self.goal = ""
        self.last = False
        """Whether the goal is reached, so that the game ends with this turn."""
        self.track = self.add(PhaseTrack(phases(), 0, numerals=[roman(n) for n in range(1, 6)]))
        self.order = self.add(OrderOfPlay())
        self.rule = self.add(
            Button("", rule, kind="bar", icon="rule-book", action="help", tooltip=tr("The rule of this step"))
        )
        self.log = self.add(
            Button("", log, kind="bar", icon="scroll-quill", action="log", tooltip=tr("The whole chronicle"))
        )
        self.menu = self.add(Button("", menu, kind="bar", icon="cog", action="cancel", tooltip=tr("Menu of the game")))
        self.extras: list[Button] = []
        """Further buttons, left of the others, where they are shown."""
        self.fold = Fold.WIDE

    def settle(self, size: tuple[float, float], fold: Fold) -> Box:
        """Lie along the top of a window of that size; gives the room below."""
        sizes = theme().size
        heights = {Fold.WIDE: sizes.top_bar, Fold.NORMAL: sizes.top_bar_normal}
        bar, room = Box(0, 0, *size).cut_top(heights.get(fold, sizes.top_bar_compact))
        self.fold = fold
        self.place(bar)
        return room

    def show(self, v: View, acting: int) -> None:
        """Where the game stands."""
        goal = (
            tr("to {n} victory points").format(n=v.setup.target) if v.setup.aim == RACE else tr("to the last homeland")
        )
        if v.last_turn:
            goal = tr("the last turn")
        self.change(
            last=v.last_turn, turn=tr("Turn {n}").format(n=roman(v.turn)) if v.turn else phase_name(0), goal=goal
        )
        self.track.change(current=v.phase - 1)
        self.order.change(order=tuple(v.order) or tuple(v.setup.factions), acting=acting)
        if self.box.w:
            self.arrange()

    def arrange(self) -> None:
        """Left the turn, in the middle the phases, right what can be pressed."""
        scene = self.scene
        if scene is None:
            return
        canvas = scene.app.canvas
        box = self.box
        x = box.right - 8
        high = min(38.0, box.h - 8)
        for button in (self.menu, self.log, self.rule, *(extra for extra in self.extras if extra.visible)):
            wide = button.natural_width(canvas) - 14
            x -= wide
            button.place(Box(x, box.center[1] - high / 2, wide, high))
            x -= 6
        self.order.word = self.fold is Fold.WIDE
        self.order.visible = self.fold.roomy
        if self.order.visible:
            wide = self.order.natural_width(canvas)
            x -= wide + 2
            self.order.place(Box(x, box.center[1] - high / 2, wide, high))
            x -= 8
        left = box.x + (180 if self.fold.roomy else 130)
        room = Box(left, box.y + 8, max(0, x - left), box.h - 16)
        self.track.short = False
        self.track.short = self.track.natural_width(canvas) > room.w
        middle = Box(0, 0, scene.size[0], 0).center[0] - self.track.natural_width(canvas) / 2 - 60
        wide = min(room.w, self.track.natural_width(canvas))
        self.track.visible = room.w > 120 and self.fold is not Fold.NARROW
        at = max(room.x, min(room.right - wide, middle))
        self.track.place(Box(at, room.y, wide, room.h))

    def draw(self, canvas: Canvas) -> None:
        """Leather, the turn and the goal."""
        c, t = theme().color, theme().text
        canvas.texture("leather", self.box)
        canvas.hline(self.box.x, self.box.right, self.box.bottom - 2, c.bronze_700, 2)
        middle = self.box.center[1]
        side = min(32.0, self.box.h - 12)
        canvas.icon("laurel-crown", Box(self.box.x + 12, middle - side / 2, side, side), c.bronze_300)
        x = self.box.x + 12 + side + 12
        two = self.box.h >= 44
        canvas.text(self.turn, x, middle - (10 if two else 0), t.h3, c.on_dark, valign="middle")
        if two:
            canvas.text_fit(self.goal, x, middle + 12, 130, t.note, c.on_dark if self.last else c.on_dark_muted)


RIDE = 700.0
"""How long an emblem rides to its new number, in ms."""


class VpRail(Widget):
    """The ladder of victory points: 0 at the foot, the goal in vermilion, emblems ride on it."""

    on_dark = True
    bleed = 0

    def __init__(self) -> None:
        super().__init__(name="victory points")
        self.points: tuple[tuple[int, int], ...] = ()
        self.goal = 0
        self._before: dict[int, int] = {}
        """Where the emblems stood before the last change."""
        self._part = 1.0
        """How far they have come since, from 0 to 1."""

    def show(self, v: View) -> None:
        """The points of all factions."""
        goal = v.setup.target if v.setup.aim == RACE else 0
        points = tuple((f, v.vp[f]) for f in v.setup.factions)
        say = [
            tr("{name}: {n} VP").format(name=livery(SEAT_KEYS[f]).name, n=n)
            for f, n in sorted(points, key=lambda p: -p[1])
        ]
        near = standing(v, v.seat) if v.seat >= 0 else ""
        if self.points and points != self.points and self.scene is not None and self.scene.clock.speed:
            self._before = dict(self.points)
            self.scene.clock.animate(RIDE, self._ride, scaled=False)
        self.change(points=points, goal=goal, tooltip="<br>".join(say) + (f"<br><b>{near}</b>" if near else ""))

    def _ride(self, part: float) -> None:
        self._part = part
        self.invalidate()

    @property
    def top(self) -> int:
        """The highest number on it."""
        return max(self.goal, 10, *(n for _, n in self.points)) if self.points else 10

    def _cell(self, number: int) -> Box:
        room = Box(self.box.x, self.box.y + 34, self.box.w, self.box.h - 50)
        high = room.h / (self.top + 1)
        wide, left = (32.0, 5.0) if room.w >= 60 else (22.0, 3.0)
        return Box(room.x + left, room.bottom - (number + 1) * high, wide, high)

    def height_of(self, number: int) -> float:
        """The y of the window at which a number stands."""
        return self._cell(number).center[1]

    def draw(self, canvas: Canvas) -> None:
        """Numbers, goal, emblems."""
        c, t = theme().color, theme().text
        canvas.texture("leather", self.box)
        canvas.vline(self.box.right - 2, self.box.y, self.box.bottom, c.bronze_700, 2)
        canvas.text(tr("VP"), self._cell(0).center[0], self.box.y + 17, t.label, c.on_dark_muted, "center", "middle")
        high = self._cell(0).h
        every = 1 if high >= 19 else 5
        for number in range(self.top + 1):
            cell = self._cell(number)
            goal = number == self.goal and number > 0
            if number % every and not goal:
                canvas.hline(cell.center[0] - 6, cell.center[0] + 6, cell.center[1], c.bronze_600, 1)
                continue
            face = Box(cell.x, cell.center[1] - min(13.0, high * 0.44), cell.w, min(26.0, high * 0.88))
            strong = number % 5 == 0
            canvas.fill(face, c.vermilion_600 if goal else c.parchment_200 if strong else c.parchment_400)
            canvas.outline(face, c.vermilion_700 if goal else c.ink_900, 1)
            size = max(12.0, min(16.0, face.h * 0.78))
            ink = c.on_accent if goal else c.ink_900
            canvas.text(str(number), *face.center, t.label.sized(size), ink, "center", "middle")
        self._emblems(canvas)

    def _emblems(self, canvas: Canvas) -> None:
        groups: dict[int, list[int]] = {}
        for faction, number in self.points:
            groups.setdefault(number, []).append(faction)
        largest = 13.0 if self.box.w >= 60 else 10.5
        for number, factions in groups.items():
            cell = self._cell(number)
            radius = largest if len(factions) < 3 else largest * 0.7  # the number stays in sight
            for index, faction in enumerate(factions):
                x, y = self._place(index, len(factions), radius, cell.h)
                way = (1 - self._part) * (self._before.get(faction, number) - number) * cell.h
                disc(canvas, livery(SEAT_KEYS[faction]), (x, cell.center[1] + y - way), radius, "conquered")

    def _place(self, index: int, count: int, radius: float, high: float) -> tuple[float, float]:
        """Where the n-th of several emblems at one number stands: from the right to the left, in two rows where they are high
        enough. (x of the window, y from the middle of the number.)"""
        right = self.box.right - 2 - radius
        room = right - (self.box.x + 3 + radius)
        rows = 2 if count > 1 and high >= radius * 2.6 else 1
        columns = -(-count // rows)
        row, column = divmod(index, columns)
        step = min(radius * (1.5 if rows == 2 else 0.9), room / max(1, columns - 1))
        return right - column * step, (row - (rows - 1) / 2) * radius * 1.4
