"""A battle at sea on a sheet: both lines of ships, what they carry, the dice between them, the outcome in words.

The side of the person at the screen lies at the foot, like the own battle zone on land. Ships that are struck turn or go down when the
dice have fallen.
"""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.motion import Clock
from game.client.paint.livery import disc
from game.client.rome.art.cards import mini_backs
from game.client.rome.art.dice import square
from game.client.rome.art.frame import card_frame, card_name
from game.client.rome.art.picture import scene
from game.client.rome.look import livery
from game.client.rome.parts.battle.dice import TILTS, Die
from game.client.rome.parts.battle.roll_panel import fall
from game.client.rome.presenters.battle.places import spread
from game.client.rome.presenters.battle.sea import Fleet
from game.client.rome.presenters.sheets import Sheet
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.cards import CardWidget
from game.client.words import tr, tr_n

HEAD, GAP = 50.0, 8.0
HALF, BAND = 178.0, 76.0
"""Heights of one side's water and of the dice between, where there is room."""
CARD = (108.0, 147.0)
BACK = (21.0, 29.0)
SINK = 320
GHOST = 105
"""How much is seen of a ship that has gone down."""


class ShipCard(CardWidget):
    """A ship on the water. ``depth`` (0 to 1): how far it has gone down."""

    focusable = False
    lifts = False

    def __init__(self, fleet: Fleet, place: int) -> None:
        key = ("ship afloat", fleet.side, fleet.ship, fleet.die)
        super().__init__(
            lambda canvas, box: canvas.sheet(key, box, lambda sub: _ship(sub.zoomed(box.w / 96), fleet), self.alpha),
            key,
            name=fleet.ship,
        )
        self.place_in_line = place
        self.depth = 0.0

    @property
    def alpha(self) -> int:
        """How much of it is seen."""
        return round(255 - (255 - GHOST) * self.depth)

    def wound_word(self) -> str:
        """Ships are damaged, not wounded."""
        return tr("Damaged")

    def draw(self, canvas: Canvas) -> None:
        """The card; when it goes down, lower and paler, struck through."""
        if not self.depth:
            super().draw(canvas)
            return
        self.draw_card(canvas, self.box.move(0, 8 * self.depth))
        side = min(self.box.w, self.box.h) * 0.9
        if self.depth >= 1:
            canvas.icon("stroke", self.box.place(side, side), theme().color.vermilion_600)


def _ship(canvas: Canvas, fleet: Fleet) -> None:
    """One ship of a kind: faction, die, name, picture; base 96x131."""
    c = theme().color
    w, h, edge = 96.0, 131.0, 27.0
    canvas.fill(Box(0, 0, w, h), c.parchment_100)
    side = livery(fleet.side)
    side.field(canvas, Box(0, 0, edge, h))
    canvas.fill(Box(edge, 0, 1.4, h), c.ink_900)
    disc(canvas, side, (edge / 2, 16), 11, "conquered")
    canvas.rounded(Box(3, 34, edge - 6, 30), c.parchment_50, 2, c.ink_600, 1)
    square(canvas, Box(edge / 2 - 8, 41, 16, 16), fleet.die)
    canvas.icon("anchor", Box(edge / 2 - 8, h - 26, 16, 16), side.on)
    x = edge + 1.4
    plate = Box(x, 1, w - x - 1, 25)
    canvas.fill(plate, c.parchment_50)
    card_name(canvas, fleet.ship, plate.inset(2, 1), 14, 10)
    canvas.fill(Box(x, 26, w - x, 1.2), c.ink_900)
    scene(canvas, Box(x, 27.2, w - x - 1, h - 28.4), "ships", side, sea=True)
    card_frame(canvas, w, h, 5, width=2)


class SeaPanel(Widget):
    """See the module."""

    def __init__(self) -> None:
        super().__init__()
        self.spare = 0.0
        """Room at the right of the outcome that is kept for a button."""
        self.sheet: Sheet | None = None
        self.fallen = True
        self._ships: list[list[ShipCard]] = []
        self._dice: list[list[Die]] = []

    def show(self, sheet: Sheet, fallen: bool = True) -> None:
        """Show a battle, with its outcome or before it."""
        self.sheet, self.fallen = sheet, fallen
        self._build()

    def wanted(self, canvas: Canvas, width: float) -> float:
        """The height that shows everything at its full size."""
        return HEAD + 2 * HALF + BAND + self._foot(canvas, width) + 14

    def _foot(self, canvas: Canvas, width: float) -> float:
        if self.sheet is None or not self.sheet.outcome:
            return 60
        return max(44.0, paragraph(canvas, self._words(), width - 44 - self.spare, theme().text.body).height + 20)

    def _words(self) -> str:
        assert self.sheet is not None
        return " ".join(self.sheet.outcome)

    def _order(self) -> list[int]:
        """The fleet that lies at the top, and the one at the foot."""
        assert self.sheet is not None
        return [1 - self.sheet.bottom, self.sheet.bottom]

    def _areas(self) -> tuple[Box, Box, Box, Box]:
        """(the upper water, the dice, the lower water, the words)."""
        scene = self.scene
        foot = self._foot(scene.app.canvas, self.box.w) if scene is not None else 60.0
        room, words = self.box.inset(14, 0).cut_top(HEAD)[1].cut_bottom(foot)[::-1]
        band = BAND if room.h > 360 else 54.0
        half = (room.h - band) / 2
        top, rest = room.cut_top(half)
        return top, rest.cut_top(band)[0], rest.cut_bottom(half)[0], words

    # -- building ----------------------------------------------------------------------------------------------------

    def _build(self) -> None:
        self.clear()
        self._ships, self._dice = [], []
        if self.sheet is None or not self.box.w:
            return
        top, band, bottom, _ = self._areas()
        for half, number, water in zip((0, 1), self._order(), (top, bottom), strict=True):
            fleet = self.sheet.fleets[number]
            self._ships.append(self._line(fleet, self._waters(water)))
            field = Box(band.x + half * band.w / 2, band.y, band.w / 2, band.h)
            self._dice.append(self._throw(self.sheet.rolls[number].dice, field, half))
        if self.fallen:
            self._strike(1.0)
        self.invalidate()

    def _waters(self, water: Box) -> Box:
        """The part of a side's water where its ships lie, beside what is said about it."""
        return water.cut_left(min(230.0, water.w * 0.28))[1]

    def _line(self, fleet: Fleet, room: Box) -> list[ShipCard]:
        """The ships side by side, with room to turn."""
        width = min(CARD[0], (room.h - 18) * CARD[0] / CARD[1], (room.w - 20) / max(1, fleet.ships) - 16)
        height = width * CARD[1] / CARD[0]
        ships = [self.add(ShipCard(fleet, place)) for place in range(fleet.ships)]
        for ship, box in zip(ships, spread(room.inset(10, 0), [width] * len(ships), height, 26), strict=True):
            ship.place(box)
        return ships

    def _throw(self, dice: tuple[tuple[str, str], ...], field: Box, half: int) -> list[Die]:
        size = min(field.h - 20, (field.w - 70) / max(1, len(dice)) - 8)
        made = []
        for index, (color, mark) in enumerate(dice):
            die = self.add(Die(color, mark, TILTS[(index + 3 * half) % len(TILTS)]))
            die.place(Box(field.x + 58 + index * (size + 8), field.center[1] - size / 2, size, size))
            made.append(die)
        return made

    def arrange(self) -> None:
        """Everything goes with the sheet."""
        self._build()

    # -- what happens ------------------------------------------------------------------------------------------------

    def roll(self, clock: Clock, done: Callable[[], None]) -> None:
        """Let all dice fall, then the ships are struck, then the outcome is told."""
        self.fallen = False

        def told() -> None:
            self.change(fallen=True)
            self.invalidate()
            done()

        def struck() -> None:
            clock.animate(SINK, self._strike, told)

        fall(clock, [(die, index) for dice in self._dice for index, die in enumerate(dice)], struck)

    def _strike(self, progress: float) -> None:
        """Damaged ships turn, sunk ones go down."""
        assert self.sheet is not None
        for number, ships in zip(self._order(), self._ships, strict=True):
            for ship in ships:
                fate = self.sheet.fleets[number].fate(ship.place_in_line)
                if fate == "sunk":
                    ship.change(depth=progress)
                elif fate == "damaged":
                    ship.wounded = True
                    ship.change(progress=progress)
        self.invalidate()

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Parchment, the water, the dice, both navies, the outcome."""
        canvas.panel("parchment", self.box)
        if self.sheet is None:
            return
        c, t = theme().color, theme().text
        canvas.text_fit(
            self.sheet.title, self.box.x + 22, self.box.y + 28, self.box.w - 44, t.h3, c.ink_900, smallest=13
        )
        top, band, bottom, words = self._areas()
        for water in (top, bottom):
            canvas.fill(water, c.sea_200)
            livery("carthage").strokes(canvas, water, 0.22, 1.6, c.sea_700)
            canvas.outline(water, c.sea_700, 1.5)
        canvas.fill(band, c.leather_800)
        canvas.vline(band.center[0], band.y + 10, band.bottom - 10, c.bronze_700)
        for half, number, water in zip((0, 1), self._order(), (top, bottom), strict=True):
            fleet = self.sheet.fleets[number]
            disc(canvas, livery(fleet.side), (band.x + 28 + half * band.w / 2, band.center[1]), 16, "conquered")
            self._draw_navy(
                canvas, water.cut_left(min(230.0, water.w * 0.28))[0].inset(8, 8), fleet, self.sheet.rolls[number].name
            )
        if self.fallen and self.sheet.outcome:
            block = paragraph(canvas, self._words(), words.w - 16 - self.spare, t.body)
            block.draw(canvas, words.x + 8, words.y + (words.h - block.height) / 2 - 2)

    def _draw_navy(self, canvas: Canvas, box: Box, fleet: Fleet, faction: str) -> None:
        """A slip of parchment: whose, which navy, how strong, what it carries."""
        c, t = theme().color, theme().text
        cargo = 58 if fleet.cargo else 12
        slip = box.place(box.w, min(box.h, 90.0 + cargo), 0.0, 0.5)
        canvas.fill(slip, c.parchment_100)
        canvas.outline(slip, c.ink_800, 1.2)
        edge = slip.cut_left(8)[0]
        livery(fleet.side).field(canvas, edge)
        x, room = slip.x + 18, slip.w - 26
        canvas.text_fit(faction, x, slip.y + 19, room, t.h3.sized(18), c.ink_900, smallest=13)
        canvas.text_fit(fleet.name, x, slip.y + 43, room, t.body.bold, c.ink_900, smallest=13)
        canvas.text_fit(fleet.strength, x, slip.y + 66, room, t.small, c.ink_900, smallest=13)
        if fleet.cargo and slip.h >= 140:
            self._draw_cargo(canvas, Box(x, slip.y + 84, room, slip.h - 88), fleet)
        elif fleet.cargo and fleet.cargo_lost and self.fallen:
            said = tr("{lost} of {n} cards aboard lost"), tr("{lost} of {n} cards lost")
            words = canvas.wording(room, t.note, *(w.format(lost=fleet.cargo_lost, n=fleet.cargo) for w in said))
            canvas.text_fit(words, x, slip.bottom - 12, room, t.note, c.vermilion_700, smallest=12)
        else:
            words = tr_n("{n} card aboard", "{n} cards aboard", fleet.cargo) if fleet.cargo else tr("no army aboard")
            canvas.text_fit(
                words.format(n=fleet.cargo), x, slip.bottom - 12, room, t.note.italic, c.on_parchment_muted, smallest=12
            )

    def _draw_cargo(self, canvas: Canvas, box: Box, fleet: Fleet) -> None:
        c, t = theme().color, theme().text
        words = fleet.aboard or tr_n("{n} card aboard", "{n} cards aboard", fleet.cargo).format(n=fleet.cargo)
        canvas.text_fit(words, box.x, box.y + 8, box.w, t.note.italic, c.on_parchment_muted, smallest=12)
        step = min(14.0, (box.w - BACK[0]) / max(1, fleet.cargo - 1))
        mini_backs(canvas, box.x, box.y + 22, BACK, livery(fleet.side), fleet.cargo, step)
        for lost in range(fleet.cargo_lost if self.fallen else 0):
            back = Box(box.x + (fleet.cargo - 1 - lost) * step, box.y + 22, *BACK)
            canvas.fill(back, c.parchment_100, 190)
            canvas.icon("stroke", back.grow(2), c.vermilion_600)
