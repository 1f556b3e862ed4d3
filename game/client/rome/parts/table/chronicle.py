"""The chronicle: what happened, one line each, with the emblem of who did it, places that can be pressed, and dice as rolled."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.canvas import Canvas
from game.client.glossary import underline
from game.client.layout import Box
from game.client.paint.livery import disc
from game.client.rome.art import dice
from game.client.rome.look import livery
from game.client.rome.presenters.battle.past import REPLAYED
from game.client.rome.presenters.chronicle import Line, place_of
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.scroll import RowsArea
from game.client.widgets.terms import Terms
from game.client.words import tr

_LINES = 240
"""Lines that are kept; the history has them all."""


class Row(Widget):
    """One line."""

    def __init__(self, line: Line, link: Callable[[str], None]) -> None:
        super().__init__(tooltip=tr("The red sign shows the battle again") if line.key in REPLAYED else None)
        self.line = line
        self.markup = line.markup if line.heading else underline(line.markup, 1)
        self.link = link
        self.terms = self.add(Terms())
        self._measured: tuple[float, float] = (0.0, 0.0)
        self._high = 0.0

    def _block(self, canvas: Canvas, width: float) -> Block:
        style = theme().text.label if self.line.heading else theme().text.small
        room = width if self.line.heading else width - 32 - (32 if self.line.key in REPLAYED else 0)
        return paragraph(canvas, self.markup, room, style, theme().color.ink_900, line=1.15)

    def height(self, canvas: Canvas, width: float) -> float:
        """What it needs; kept, since a chronicle is laid out with every new line."""
        key = (width, canvas.scale)
        if key != self._measured:
            self._measured = key
            self._high = 34.0 if self.line.dice else max(30.0, self._block(canvas, width).height + 12)
        return self._high

    def find(self, point: tuple[float, float]) -> Widget | None:
        """Its words explain themselves; they are laid out when the pointer comes to the line."""
        scene = self.scene
        if scene is not None and not self.line.dice and self.box.contains(point) and "<term" in self.markup:
            x = self.box.x + (0 if self.line.heading else 32)
            self.terms.lie([(self._block(scene.app.canvas, self.box.w), x, self.box.y + 6)])
        return super().find(point)

    @property
    def _again(self) -> Box | None:
        """Where a press shows the battle again that the line is about."""
        return Box(self.box.right - 30, self.box.y + 2, 28, 28) if self.line.key in REPLAYED else None

    def release(self, point: tuple[float, float]) -> None:
        """A press on a place, or on the sign of a battle; anywhere else it goes to the first place of the line."""
        scene = self.scene
        if self._again is not None and self._again.contains(point):
            self.link(f"battle:{self.line.entry}")
        elif scene is not None and self.box.contains(point):
            target = self._block(scene.app.canvas, self.box.w).link_at(
                point[0] - self.box.x - (0 if self.line.heading else 32), point[1] - self.box.y - 6
            )
            if target:
                self.link(target)
            else:
                self.activate_first()

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Lines with places can be pressed."""
        return "<a " in self.line.markup

    def activate(self) -> None:
        """Enter goes to the first place."""
        scene = self.scene
        if scene is not None and scene.keyboard_in_use:
            self.activate_first()

    def activate_first(self) -> None:
        """Look at the first place that the line names."""
        place = place_of(self.line.markup)
        if place is not None:
            self.link(f"{place[0]}:{place[1]}")

    def draw(self, canvas: Canvas) -> None:
        """Emblem, words or dice, hairline."""
        c = theme().color
        box = self.box
        if self.line.heading:
            self._block(canvas, box.w).draw(canvas, box.x, box.y + 8)
            canvas.hline(box.x, box.right, box.bottom - 1, c.bronze_500)
            return
        if self.line.dice:
            x = box.x + 32
            for color, mark in self.line.dice[:12]:
                dice.rolled(canvas, Box(x, box.y + 4, 26, 26), color, mark, shadow=False)
                x += 29 if len(self.line.dice) < 9 else 23
        else:
            self._block(canvas, box.w).draw(canvas, box.x + 32, box.y + 6)
        if self._again is not None:
            canvas.icon("play-button", self._again.inset(5), c.vermilion_600)
        if self.line.side >= 0:
            disc(canvas, livery(SEAT_KEYS[self.line.side]), (box.x + 13, box.y + 15), 11, "conquered")
        canvas.hline(box.x, box.right, box.bottom - 1, c.parchment_300)
        if self.shows_focus:
            canvas.outline(box, c.vermilion_600, 2)


class Chronicle(Widget):
    """See the module. ``link`` is called for pressed places. At its head stands how fast moves are shown; a press steps on."""

    bleed = 4

    def __init__(self, link: Callable[[str], None]) -> None:
        super().__init__(name="chronicle")
        self.link = link
        self.area = self.add(RowsArea(self._lay, name="chronicle"))
        self.speed = self.add(Button("", self._next_speed, tooltip=tr("How fast the others’ moves are shown")))
        self.speed.name = "speed"
        self.speed.style = theme().text.small
        self.rows: list[Row] = []

    def show(self, lines: Sequence[Line]) -> None:
        """All lines anew."""
        self.area.clear()
        self.rows = []
        self.add_lines(lines[-_LINES:])

    def add_lines(self, lines: Sequence[Line]) -> None:
        """Further lines; the last one is in sight."""
        self.rows += [self.area.add(Row(line, self.link)) for line in lines]
        while len(self.rows) > _LINES:
            self.area.children.remove(self.rows.pop(0))
        if self.area.box.w:
            self.area.arrange()
            self.area.scroll_to(self.area.room)
        self.invalidate()

    def _next_speed(self) -> None:
        if self.scene is not None:
            settings = self.scene.app.settings
            settings.speed = {1: 2, 2: 4, 4: 0, 0: 1}[settings.speed]  # type: ignore[assignment]
            self.speed.change(label=self._speed_word())

    def _speed_word(self) -> str:
        speed = self.scene.app.settings.speed if self.scene is not None else 1
        return tr("speed {n}×").format(n=speed) if speed else tr("at once")

    def arrange(self) -> None:
        """Heading and speed above the lines."""
        pad = 20 if self.box.w > 310 else 14
        self.speed.label = self._speed_word()
        self.speed.place(Box(self.box.right - pad - 92, self.box.y + 9, 92, 30))
        self.area.place(Box(self.box.x + pad, self.box.y + 44, self.box.w - pad - 8, self.box.h - 56))
        self.area.scroll_to(self.area.room)

    def _lay(self, box: Box) -> float:
        scene = self.scene
        y = box.y
        if scene is None:
            return 0
        for row in self.rows:
            high = row.height(scene.app.canvas, box.w)
            row.box = Box(box.x, y, box.w, high)
            y += high
        return y - box.y

    def draw(self, canvas: Canvas) -> None:
        """Panel and heading."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        pad = 20 if self.box.w > 310 else 14
        canvas.text(tr("Chronicle").upper(), self.box.x + pad, self.box.y + 24, t.label, c.ink_700, valign="middle")
        if not self.rows:
            block = paragraph(canvas, f"<i>{tr('Nothing has happened yet.')}</i>", self.area.box.w - 20, t.small)
            block.draw(canvas, self.area.box.x, self.area.box.y + 6)
