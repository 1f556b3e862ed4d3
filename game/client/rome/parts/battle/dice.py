"""The dice in the middle of the battle mat: both sides' rolls, as they fall and as they lie.

tray.show(table)                 the dice that lie there now
tray.roll(clock, fresh, done)    throw them: faces change while they tumble, then settle
tray.offer(places, chosen, …)    dice that may be rolled again can be pressed
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.motion import Clock, ease_out
from game.client.paint.livery import disc
from game.client.rome.art.catalogue import seat_key
from game.client.rome.art.dice import turned
from game.client.rome.look import livery, look
from game.client.rome.presenters.account import short
from game.client.rome.presenters.battle.tableau import Tableau, Thrown
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.words import tr

FACES_SHOWN = 6
"""Faces that a die shows while it tumbles."""
TILTS = (4.0, -5.0, 7.0, -3.0, 5.0, -7.0, 2.0, -4.0)


class Die(Widget):
    """One die in the tray that can be pressed while it may be rolled again."""

    focusable = True
    on_dark = True

    def __init__(self, color: str, mark: str, tilt: float) -> None:
        super().__init__()
        self.color, self.mark, self.tilt = color, mark, tilt
        self.chosen = False
        self.on_press: Callable[[], None] | None = None
        self.tumble = 0.0

    @property
    def tab_stop(self) -> bool:
        return self.on_press is not None

    def activate(self) -> None:
        """Choose it, or let it lie."""
        scene = self.scene
        if scene is not None and self.on_press is not None:
            scene.sound("click")
        if self.on_press is not None:
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        """Tilted; ringed in gold when it will be rolled again."""
        c = theme().color
        size = self.box.w
        if self.chosen or self.shows_focus:
            canvas.ring(self.box, c.gold_300, 4 if self.chosen else 3, 3, size * 0.17)
        elif self.on_press is not None:
            canvas.ring(self.box, c.gold_300, 2, 3, size * 0.17)
        lift = -4 if self.hovered and self.on_press is not None else 0
        x, y = self.box.center
        turned(canvas, (x, y + lift), size * 0.94, self.color, self.mark, self.tilt + self.tumble)


class Tray(Widget):
    """See the module."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__()
        self.table: Tableau | None = None
        self.dice: dict[int, list[Die]] = {0: [], 1: []}
        self.caption = ""
        self.idle = ""

    def show(self, table: Tableau) -> None:
        """The dice of the table as they lie."""
        self.table = table
        self.clear()
        self.dice = {0: [], 1: []}
        for number in (0, 1):
            thrown = table.thrown[number]
            if thrown is not None:
                self._lay(number, thrown)
        self.invalidate()

    def say(self, caption: str) -> None:
        """Words in the place of dice, until the next roll; empty for none."""
        self.change(caption=caption)

    def _field(self, number: int) -> Box:
        """The half of the tray for a side: the enemy's at the left."""
        half = self.box.w / 2
        first = self.table is not None and number == self.table.top
        return Box(self.box.x + (0 if first else half), self.box.y, half, self.box.h)

    def _lay(self, number: int, thrown: Thrown) -> None:
        field = self._field(number)
        room = Box(field.x + 48, field.y, field.w - 56, field.h)
        count = len(thrown.colours)
        size = min(112.0, field.h - 22, (room.w - 4) / max(1, count) - 8)
        self.dice[number] = []
        for index, (color, mark) in enumerate(zip(thrown.colours, thrown.marks, strict=True)):
            die = self.add(Die(color, mark, TILTS[(index + 3 * number) % len(TILTS)]))
            die.place(Box(room.x + index * (size + 8), room.y + (room.h - size) / 2, size, size))
            self.dice[number].append(die)

    def arrange(self) -> None:
        """The dice go with the tray."""
        if self.table is not None:
            self.show(self.table)

    # -- rolling -----------------------------------------------------------------------------------------------------

    def roll(self, clock: Clock, fresh: Mapping[int, Sequence[int]], done: Callable[[], None]) -> None:
        """Let dice fall: of each side those with these numbers. The table must hold their results already."""
        assert self.table is not None
        self.show(self.table)
        falling = [(number, index) for number, places in fresh.items() for index in places]
        if not falling:
            done()
            return
        motion = theme().motion
        final = {key: self.dice[key[0]][key[1]].mark for key in falling}

        def tumble(t: float) -> None:
            shown = min(FACES_SHOWN - 1, int(t * FACES_SHOWN))
            for number, index in falling:
                die = self.dice[number][index]
                faces = look().faces[die.color]
                mark = final[number, index] if t >= 1 else faces[(shown * 2 + index * 5 + number * 3) % len(faces)]
                die.change(mark=mark, tumble=(1 - t) * (38 if (index + shown) % 2 else -38))

        def settle(t: float) -> None:
            for number, index in falling:
                die = self.dice[number][index]
                die.change(mark=final[number, index], tumble=(1 - t) * 5)

        clock.animate(motion.dice_roll, tumble, lambda: _then(clock, motion.dice_settle, settle, done), ease=ease_out)

    def offer(self, number: int, free: Sequence[int], chosen: Sequence[int], press: Callable[[int], None]) -> None:
        """Dice of a side that may be rolled again, and those that are chosen for it."""
        for index, die in enumerate(self.dice[number]):
            die.on_press = partial(press, index) if index in free else None
            die.change(chosen=index in chosen)
            die.tooltip = tr("Roll this die again") if index in free else None

    # -- drawing -----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Emblems before the dice, words where there are none."""
        if self.table is None:
            return
        c, t = theme().color, theme().text
        lying = any(self.dice.values())
        if self.caption or not lying:
            text = self.caption or self.idle
            block = paragraph(canvas, text, self.box.w - 40, t.prompt, c.on_dark, "center")
            if not lying or self.caption:
                block.draw(canvas, self.box.x + 20, self.box.y + (self.box.h - block.height) / 2)
            if self.caption:
                return
        for number in (0, 1):
            thrown = self.table.thrown[number]
            if thrown is None:
                continue
            field = self._field(number)
            disc(
                canvas,
                livery(seat_key(self.table.side(number).commander)),
                (field.x + 26, field.center[1]),
                15,
                "conquered",
            )
            last = self.dice[number][-1].box if self.dice[number] else field
            room = field.right - last.right - 24
            if room > 96 and thrown.card >= 0:
                text = short(thrown.card)
                block = paragraph(canvas, text, room, t.small, c.on_dark_muted)
                block.draw(canvas, last.right + 16, field.y + (field.h - block.height) / 2)
        if lying:
            canvas.vline(self.box.center[0], self.box.y + 12, self.box.bottom - 12, c.bronze_700)

    def paint(self, canvas: Canvas) -> None:
        """A caption takes the place of the dice."""
        if not self.caption:
            super().paint(canvas)
        elif self.visible and canvas.sees(self.box):
            self.draw(canvas)


def _then(clock: Clock, length: float, step: Callable[[float], None], done: Callable[[], None]) -> None:
    clock.animate(length, step, done)
