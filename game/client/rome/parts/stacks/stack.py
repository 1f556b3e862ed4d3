"""Armies as stacks of cards on leather, and as places that cards are put on.

panel = StackPanel(rules)        `StackRules` say what may be put there and what a press does
panel.set(stack, chosen)         a `presenters.stacks.Stack`
"""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art import pieces
from game.client.rome.art.catalogue import troop_name
from game.client.rome.art.pieces import NOT_BUILT, stars
from game.client.rome.look import livery
from game.client.rome.parts.stacks.chips import ChipWidget, GeneralWidget, StackRules
from game.client.rome.parts.stacks.dragging import DropPlace, Payload
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.stacks import Row, Stack
from game.client.text import fit, paragraph, plain
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.words import tr
from game.titles.rome.tables import TROOPS, Role


class StackPanel(DropPlace):
    """An army."""

    focusable = True
    on_dark = True

    def __init__(self, rules: StackRules) -> None:
        super().__init__(name="army")
        self.rules = rules
        self.stack: Stack | None = None
        self.chosen = False
        self.wait_words = ""
        """What the panel says while there is no army."""
        self.button: Button | None = None
        self.largest = 62.0
        """How wide cards may lie in it; from 90 on they are drawn as cards, not as signs."""
        self._chips: list[ChipWidget] = []
        self._slots: list[tuple[Row, int, Box]] = []
        self._general: GeneralWidget | None = None

    # -- what is shown ---------------------------------------------------------------------------------------------

    def set(
        self,
        stack: Stack,
        chosen: bool = False,
        wait_words: str = "",
        button: Button | None = None,
        general_payload: Payload | None = None,
    ) -> None:
        """Show an army, or (when it does not exist) what would raise it, with a button."""
        self.stack, self.chosen, self.wait_words = stack, chosen, wait_words
        self.name = stack_words(stack)
        self.clear()
        self._chips = [self.add(ChipWidget(chip, stack.army, self.rules)) for row in stack.rows for chip in row.chips]
        self._general = None
        if stack.exists and stack.general >= 0:
            self._general = self.add(GeneralWidget(stack.general, general_payload, self.rules))
        self.button = self.add(button) if button is not None else None
        self.arrange()
        self.invalidate()

    def hint(self) -> str | None:
        """What the army holds, for those who do not see the chips."""
        return stack_words(self.stack) if self.stack is not None and (self.slim or self.shows_focus) else None

    @property
    def slim(self) -> bool:
        """Only counts have room."""
        return self.box.h < 150 or self.box.w < 180

    @property
    def low(self) -> bool:
        """Not even signs have room."""
        return self.box.h < 132

    @property
    def full(self) -> bool:
        """Chips at their full size."""
        return self.box.h >= 330 and self.box.w >= 270

    # -- places ----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Cards in their slots."""
        self._slots = []
        stack = self.stack
        if stack is None or not self.box.w:
            return
        if self.button is not None:
            scene = self.scene
            natural = self.button.natural_width(scene.app.canvas) if scene is not None else 200.0
            width = min(self.box.w - 20, natural)
            y = min(self.box.center[1] + 50, self.box.bottom - 42)
            self.button.place(Box(self.box.center[0] - width / 2, y, width, 36))
        if stack.exists:
            cells = [] if self.low else self._slim_cells(stack) if self.slim else self._cells(stack)
            chips = iter(self._chips)
            for row, index, box in cells:
                if index < len(row.chips):
                    next(chips).place(box)
                else:
                    self._slots.append((row, index, box))
        for chip in self._chips:
            chip.visible = not self.low
        if self._general is not None:
            self._general.place(self._head())

    def _head(self) -> Box:
        return Box(self.box.x + 8, self.box.y + 6, self.box.w - 16, 84 if self.full else 50)

    def _cells(self, stack: Stack) -> list[tuple[Row, int, Box]]:
        return self._full_cells(stack) if self.full else self._row_cells(stack)

    def _full_cells(self, stack: Stack) -> list[tuple[Row, int, Box]]:
        """Main cards in two rows of three; skirmishers and artillery beside them."""
        main, *others = stack.rows
        room = self.box.w - 32
        wide = min(self.largest, (room - 40) / 5)
        tall = 1.4 if wide > 70 else 1.2
        high = min(wide * tall, (self.box.h - 230) / 2)
        wide = min(wide, high / (tall - 0.25))
        x, top = self.box.x + 16, self.box.y + 130
        cells = [
            (main, n, Box(x + n % 3 * (wide + 6), top + n // 3 * (high + 6), wide, high))
            for n in range(max(main.most, len(main.chips)))
        ]
        x = self.box.right - 16 - 2 * wide - 6
        for number, row in enumerate(others):
            y = top + number * (high + 36)
            cells += [(row, n, Box(x + n * (wide + 6), y, wide, high)) for n in range(row.most)]
        return cells

    def _row_cells(self, stack: Stack) -> list[tuple[Row, int, Box]]:
        """Main cards in one row; skirmishers and artillery in the next."""
        main, skirmishers, artillery = stack.rows
        room = self.box.w - 20
        wide = min(max(40.0, self.largest), (room - 20) / 6)
        high = min(wide * 1.22, (self.box.h - (148 if self.box.h >= 210 else 130)) / 2)
        wide = min(wide, max(24.0, high * 0.9))
        x, top = self.box.x + 10, self.box.y + 78
        cells = [(main, n, Box(x + n * (wide + 4), top, wide, high)) for n in range(main.most)]
        y = top + high + 22
        cells += [(skirmishers, n, Box(x + n * (wide + 4), y, wide, high)) for n in range(skirmishers.most)]
        x += max(3 * (wide + 4) + 4, min(110.0, room / 2))
        cells += [(artillery, n, Box(x + n * (wide + 4), y, wide, high)) for n in range(artillery.most)]
        return cells

    def _slim_cells(self, stack: Stack) -> list[tuple[Row, int, Box]]:
        """The cards that are there, a row for each role, overlapping; their number stands at the right."""
        cells = []
        for number, row in enumerate(stack.rows):
            line = self._slim_row(number)
            wide = min(30.0, line.h * 0.86)
            step = min(wide + 3, (line.w - 36 - wide) / max(1, len(row.chips) - 1))
            cells += [(row, n, Box(line.x + n * step, line.y, wide, line.h)) for n in range(len(row.chips))]
        return cells

    def _slim_row(self, number: int) -> Box:
        foot = 24 if self.stack is not None and supply_word(self.stack.supply) and self.box.h >= 150 else 0
        pitch = min(42.0, (self.box.h - 66 - foot) / 3)
        return Box(self.box.x + 10, self.box.y + 62 + number * pitch, self.box.w - 20, pitch - 4)

    # -- taking cards ----------------------------------------------------------------------------------------------

    def cares(self, payload: Payload) -> bool:
        """Troops and generals."""
        return payload[0] in ("troop", "general") and self.stack is not None

    def welcomes(self, payload: Payload) -> str | None:
        """What the scene says."""
        return self.rules.bar(self.stack.army, payload) if self.stack is not None else ""

    def receive(self, payload: Payload) -> None:
        """Put it there."""
        if self.stack is not None:
            self.rules.put(self.stack.army, payload)

    def activate(self) -> None:
        """Put down what is held, else choose the army."""
        if self.stack is not None and not self.rules.dragging.put(self):
            self.rules.press(self.stack.army)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Leather, head, slots, foot."""
        c = theme().color
        stack = self.stack
        if stack is None:
            return
        canvas.panel("leather", self.box, shadow=False)
        if stack.exists:
            self._draw_head(canvas, stack)
            if self.slim:
                self._draw_counts(canvas, stack)
            else:
                self._draw_slots(canvas, stack)
            self._draw_foot(canvas, stack)
        else:
            self._draw_waiting(canvas, stack)
        fits, under = self.offered.startswith("fits"), self.offered.endswith("under")
        if fits:
            canvas.outline(self.box, c.gold_300, 5 if under else 3)
        elif self.offered:
            canvas.fill(self.box.inset(1), c.leather_900, 130)
            if under:
                canvas.outline(self.box, c.vermilion_500, 3)
        elif self.chosen:
            canvas.outline(self.box, c.gold_300, 3)
        elif self.hovered:
            canvas.outline(self.box, c.bronze_300, 1)
        if self.shows_focus:
            canvas.ring(self.box.inset(4), c.gold_300, 2, 0)

    def _side(self, stack: Stack):  # type: ignore[no-untyped-def]
        return livery(SEAT_KEYS[stack.army // 5])

    def _draw_head(self, canvas: Canvas, stack: Stack) -> None:
        c, t = theme().color, theme().text
        size = 0.86 if self.full else 0.6
        foot = self.box.y + (78 if self.full else 52)
        pieces.piece(
            canvas, "army", (self.box.x + (42 if self.full else 26), foot), self._side(stack), stack.numeral, size=size
        )
        x = self.box.x + (80 if self.full else 50)
        room = self.box.right - x - 12
        y = self.box.y + 24
        style = t.h3 if self.full else t.h3.sized(16)
        name = stack.leader if canvas.width(stack.leader, style.sized(style.size - 3)) <= room else stack.short_leader
        named = room
        if not self.full and stack.stars and canvas.width(name, canvas.fitted(name, room - 22, style)) <= room - 22:
            named = room - 22
            canvas.icon("round-star", Box(self.box.right - 24, y - 13, 13, 13), c.gold_300)
            canvas.text(str(stack.stars), self.box.right - 27, y - 6, t.note.bold, c.gold_300, "right", "middle")
        if not stack.place and canvas.width(name, canvas.fitted(name, named, style)) > named:
            block = fit(canvas, plain(name), named + 8, 40, t.note.bold, c.on_dark, least=13)
            if block.natural_width <= named + 8:  # else only the tooltip says it
                block.draw(canvas, x, y + 4 - block.height / 2)
            return
        canvas.text_fit(name, x, y if self.full else y - 6, named, style, c.on_dark, smallest=12)
        if self.full:
            if stack.stars:
                stars(canvas, x, y + 23, stack.stars, 5, 16, on_dark=True)
            canvas.text_fit(stack.place, x, y + 46, room, t.small, c.bronze_300)
            canvas.hline(self.box.x + 16, self.box.right - 16, self.box.y + 96, c.bronze_700)
            return
        canvas.text_fit(stack.place, x, y + 15, self.box.right - x - 6, t.note, c.bronze_300, smallest=13)

    def _draw_slots(self, canvas: Canvas, stack: Stack) -> None:
        c, t = theme().color, theme().text
        for row in stack.rows:
            first = next(box for other, index, box in self._cells(stack) if other is row and index == 0)
            style = t.small if self.full else t.note
            y = first.y - (14 if self.full else 11)
            wide = canvas.text(row.name + " ", first.x, y, style, c.on_dark_muted, valign="middle")
            canvas.text(f"{len(row.chips)}/{row.most}", first.x + wide + 3, y, style.bold, c.on_dark, valign="middle")
        wanted = self._wanted_role()
        open_slots = {row.role: row.room for row in stack.rows}
        for row, _, box in self._slots:
            usable = open_slots[row.role] > 0
            open_slots[row.role] -= 1
            if wanted is row.role and self.offered.startswith("fits") and usable:
                canvas.outline(box, c.gold_300, 2.5)
                wanted = None
            elif usable:
                canvas.dashed(box, c.bronze_600, 1.2)
            else:
                canvas.outline(box, c.leather_500, 1)

    def _wanted_role(self) -> Role | None:
        payload = self.rules.dragging.payload
        return TROOPS[payload[-1]].role if payload and payload[0] == "troop" else None

    def _draw_counts(self, canvas: Canvas, stack: Stack) -> None:
        c, t = theme().color, theme().text
        if self.low:
            counts = "  ".join(f"{len(row.chips)}/{row.most}" for row in stack.rows)
            new = any(chip.new for row in stack.rows for chip in row.chips)
            canvas.text_fit(
                counts,
                self.box.x + 50,
                self.box.bottom - 16,
                self.box.w - 60,
                t.small.bold,
                c.gold_300 if new else c.on_dark,
            )
            return
        for number, row in enumerate(stack.rows):
            line = self._slim_row(number)
            if not row.chips and canvas.width(row.name, t.note) <= line.w - 34:
                canvas.text(row.name, line.x, line.center[1], t.note, c.on_dark_muted, valign="middle")
            elif not row.chips:
                sign = ("roman-shield", "thrown-spear", "ballista")[row.role]
                canvas.icon(sign, Box(line.x, line.center[1] - 9, 18, 18), c.on_dark_muted)
            ink = c.gold_300 if any(chip.new for chip in row.chips) else c.on_dark
            words = f"{len(row.chips)}/{row.most}"
            canvas.text(words, line.right, line.center[1], t.note.bold, ink, "right", "middle")

    def _draw_foot(self, canvas: Canvas, stack: Stack) -> None:
        """Supplies and room; while a card is in hand, why it does not fit."""
        c, t = theme().color, theme().text
        high = 54.0 if self.full or self.box.h >= 225 else 40.0 if self.box.h >= 210 else 24.0
        if self.box.h < 150 or not stack.foot or (high < 30 and not supply_word(stack.supply)):
            return
        box = Box(self.box.x + 14, self.box.bottom - high - 4, self.box.w - 28, high)
        if self.full:
            canvas.hline(box.x, box.right, box.y - 2, c.bronze_700)
        payload = self.rules.dragging.payload
        why = self.welcomes(payload) if self.offered.startswith("refuses") and payload is not None else None
        good = stack.supply != "cut" and why is None
        icon, ink = ("check-mark", c.verdigris_200) if good else ("broken-shield", c.vermilion_200)
        words = plain(why if why is not None else stack.foot)
        canvas.icon(icon, Box(box.x, box.center[1] - 9, 18, 18), ink)
        style = t.small if self.full else t.note
        room = box.w - 28
        if high < 30:
            words = plain(why if why is not None else supply_word(stack.supply))
            canvas.text_fit(words, box.x + 26, box.center[1], room, style, c.on_dark, smallest=13)
            return
        block = paragraph(canvas, words, room, style, c.on_dark, line=1.08)
        while block.height > high and style.size > 14:
            style = style.sized(style.size - 1)
            block = paragraph(canvas, words, room, style, c.on_dark, line=1.05)
        block.draw(canvas, box.x + 28, box.center[1] - block.height / 2)

    def _draw_waiting(self, canvas: Canvas, stack: Stack) -> None:
        c, t = theme().color, theme().text
        style = t.small if self.full else t.note
        if self.box.h < 120:
            pieces.piece(
                canvas,
                "army",
                (self.box.x + 26, self.box.y + 46),
                self._side(stack),
                stack.numeral,
                alpha=NOT_BUILT,
                size=0.6,
            )
            if self.button is None:
                canvas.text_fit(self.wait_words, self.box.x + 52, self.box.y + 26, self.box.w - 60, style, c.bronze_300)
            return
        middle = self.box.center[1] - (24 if self.button is not None else 0)
        size = 0.86 if self.box.h > 180 else 0.6
        middle = min(middle, self.box.y + self.box.h * 0.36 if self.button is not None else middle)
        pieces.piece(
            canvas, "army", (self.box.center[0], middle), self._side(stack), stack.numeral, alpha=NOT_BUILT, size=size
        )
        wide = self.box.w - 20
        high = (self.button.box.y if self.button is not None else self.box.bottom) - middle - 14
        block = fit(canvas, plain(self.wait_words), wide, high, style, c.bronze_300, "center")
        block.draw(canvas, self.box.center[0] - block.width / 2, middle + 12)


def supply_word(supply: str) -> str:
    """How an army is supplied, in a word."""
    return {
        "home": tr("at home"),
        "yes": tr("supplied"),
        "later": tr("off the map"),
        "aboard": tr("supplied"),
        "cut": tr("cut off"),
    }.get(supply, "")


def stack_words(stack: Stack) -> str:
    """An army in a sentence: for tooltips and readers."""
    if not stack.exists:
        return tr("Army {n}: not raised").format(n=stack.numeral)
    cards = [chip.troop for row in stack.rows for chip in row.chips]
    counted = [f"{cards.count(troop)} {troop_name(troop)}" for troop in dict.fromkeys(cards)]
    return tr("Army {n}, {leader}, {place}: {cards}. {foot}").format(
        n=stack.numeral, leader=stack.leader, place=stack.place, cards=", ".join(counted), foot=stack.foot
    )
