"""A navy on leather: its ships as signs in five slots, a place that ships are put on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art import pieces
from game.client.rome.art.pieces import NOT_BUILT
from game.client.rome.look import livery
from game.client.rome.parts.stacks.chips import StackRules
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.stacks import Fleet
from game.client.text import fit
from game.client.theme import theme
from game.client.widgets.buttons import IconButton
from game.client.widgets.dragging import DropPlace, Payload
from game.client.words import tr
from game.titles.rome.tables import LIMITS


class FleetPanel(DropPlace):
    """A navy: its ships as signs in five slots."""

    focusable = True
    on_dark = True

    def __init__(self, rules: StackRules, less: Callable[[int], None] | None = None) -> None:
        super().__init__(name="navy")
        self.rules = rules
        self.less: IconButton | None = None
        """Takes a ship out, where the scene allows that."""
        if less is not None:
            self.less = self.add(
                IconButton("minus", partial(self._take_out, less), tooltip=tr("Take a ship out"), kind="bar")
            )
        self.fleet: Fleet | None = None
        self.faction = 0
        self.new = 0
        """Ships bought now."""

    def set(self, fleet: Fleet, faction: int, new: int = 0) -> None:
        """Show a navy."""
        self.change(fleet=fleet, faction=faction, new=new)
        self.tooltip = tr("Navy {n}: {ships} of {most} ships, {place}").format(
            n=fleet.numeral, ships=fleet.ships, most=fleet.most, place=fleet.place
        )
        self.name = self.tooltip
        if self.less is not None:
            self.less.change(visible=fleet.ships > 0 and self.box.h >= 100)

    def _take_out(self, less: Callable[[int], None]) -> None:
        if self.fleet is not None:
            less(self.fleet.navy)

    def arrange(self) -> None:
        """The minus in the corner."""
        if self.less is not None:
            side = 32.0
            self.less.place(Box(self.box.right - side - 8, self.box.bottom - side - 8, side, side))

    def cares(self, payload: Payload) -> bool:
        """Ships."""
        return payload[0] == "ship" and self.fleet is not None

    def welcomes(self, payload: Payload) -> str | None:
        """What the scene says."""
        return self.rules.bar(self.fleet.navy, payload) if self.fleet is not None else ""

    def receive(self, payload: Payload) -> None:
        """A ship joins."""
        if self.fleet is not None:
            self.rules.put(self.fleet.navy, payload)

    def activate(self) -> None:
        """Put down the ship that is held."""
        if self.fleet is not None:
            self.rules.dragging.put(self)

    def draw(self, canvas: Canvas) -> None:
        """Hull, name, place, ships."""
        c, t = theme().color, theme().text
        fleet = self.fleet
        if fleet is None:
            return
        canvas.panel("leather", self.box, shadow=False)
        high = self.box.h >= 96
        side = livery(SEAT_KEYS[self.faction])
        alpha = 255 if fleet.ships else NOT_BUILT
        size = 0.8 if high else 0.56
        width = 60 * size
        pieces.piece(
            canvas,
            "navy",
            (self.box.x + 12 + width / 2, self.box.y + 18 + 46 * size),
            side,
            fleet.numeral,
            alpha=alpha,
            size=size,
        )
        x = self.box.x + 14 + width
        room = self.box.right - x - 6
        name = tr("Navy {n}").format(n=fleet.numeral)
        canvas.text_fit(name, x, self.box.y + 22, room, t.h3.sized(17 if high else 16), c.on_dark)
        canvas.text_fit(fleet.place, x, self.box.y + 43, room, t.note, c.bronze_300)
        self._draw_ships(canvas, fleet, high)
        if self.offered.startswith("fits"):
            canvas.outline(self.box, c.gold_300, 5 if self.offered.endswith("under") else 3)
        elif self.offered:
            canvas.fill(self.box.inset(1), c.leather_900, 130)
        elif self.hovered:
            canvas.outline(self.box, c.bronze_300, 1)
        if self.shows_focus:
            canvas.ring(self.box.inset(4), c.gold_300, 2, 0)

    def _draw_ships(self, canvas: Canvas, fleet: Fleet, high: bool) -> None:
        """The ships in a row; in a high panel larger, in two rows, with what they carry."""
        c, t = theme().color, theme().text
        tall = self.box.h >= 170
        columns = 3 if tall else fleet.most
        y = self.box.y + (76 if tall else 64 if high else 56)
        pitch = min(60.0 if tall else 40.0, (self.box.w - 24) / columns)
        if tall:
            pitch = min(pitch, (self.box.bottom - y - 6) / 2)
        side = min(pitch - 6, self.box.bottom - y - 8)
        if side < 12:
            return
        for number in range(fleet.most):
            row, column = divmod(number, columns)
            box = Box(self.box.x + 12 + column * pitch, y + row * pitch, side, side)
            if number >= fleet.ships:
                canvas.icon("trireme", box.inset(side * 0.08), c.leather_500)
                continue
            new = number >= fleet.ships - self.new
            canvas.icon("trireme", box.inset(side * 0.04), c.gold_300 if new else c.parchment_200)
        y += 2 * pitch + 4
        if tall and fleet.ships and self.box.bottom - y > 44:
            words = tr("Carries {n} cards and a general.").format(n=fleet.ships * LIMITS.troops_per_ship)
            room = self.box.w - 24 - (44 if self.less is not None else 0)
            fit(canvas, words, room, self.box.bottom - y - 6, t.small, c.on_dark_muted).draw(canvas, self.box.x + 12, y)
