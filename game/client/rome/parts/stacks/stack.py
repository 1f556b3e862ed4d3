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
from game.client.rome.parts.stacks.places import Cell, Spread, cells, slim_count, slim_line
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.stacks import Stack
from game.client.text import fit, plain
from game.client.theme import TextStyle, theme
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import DropPlace, Payload
from game.client.words import tr
from game.titles.rome.tables import TROOPS, Role

ROLE_ICONS = ("roman-shield", "thrown-spear", "ballista")
"""Signs of the roles, in their order."""


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
        self._cells: list[Cell] = []
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
        return stack_words(self.stack) if self.stack is not None and (not self.full or self.shows_focus) else None

    @property
    def spread(self) -> Spread:
        """What has room."""
        return Spread.of(self.box)

    @property
    def slim(self) -> bool:
        """Only kinds and counts have room."""
        return self.spread is Spread.SLIM

    @property
    def low(self) -> bool:
        """Not even signs have room."""
        return self.box.h < 132

    @property
    def full(self) -> bool:
        """A large head, and a place for each card."""
        return self.spread in (Spread.FULL, Spread.CARDS)

    # -- places ----------------------------------------------------------------------------------------------------

    def arrange(self) -> None:
        """Cards in their places."""
        self._cells = []
        stack = self.stack
        if stack is None or not self.box.w:
            return
        if self.button is not None:
            scene = self.scene
            natural = self.button.natural_width(scene.app.canvas) if scene is not None else 200.0
            width = min(self.box.w - 16, natural)
            y = min(self.box.center[1] + 50, self.box.bottom - 42)
            self.button.place(Box(self.box.center[0] - width / 2, y, width, 36))
        if stack.exists and not self.low:
            self._cells = cells(stack, self.box, self.spread, self.largest)
        self._lay_chips()
        if self._general is not None:
            self._general.place(self._head())

    def _lay_chips(self) -> None:
        """A card for each place; of several alike the first shows their number, and the others wait behind it."""
        waiting = list(self._chips)
        for chip in waiting:
            chip.visible = False
        for cell in self._cells:
            if cell.chip is None:
                continue
            alike = [chip for chip in waiting if chip.chip == cell.chip][: cell.copies]
            for chip in alike:
                waiting.remove(chip)
            alike[0].visible, alike[0].copies = True, cell.copies
            alike[0].place(cell.box)

    def _head(self) -> Box:
        return Box(self.box.x + 8, self.box.y + 6, self.box.w - 16, 84 if self.full else 50)

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
        name, named = self._name(canvas, stack, room, style)
        if named < room:
            canvas.icon("round-star", Box(self.box.right - 24, y - 13, 13, 13), c.gold_300)
            canvas.text(str(stack.stars), self.box.right - 27, y - 6, t.note.bold, c.gold_300, "right", "middle")
        if not stack.place and not canvas.wording(named, style, name, ""):
            block = fit(canvas, plain(name), named + 8, 40, t.note.bold, c.on_dark)
            if block.natural_width <= named + 8:  # else only the tooltip says it
                block.draw(canvas, x, y + 4 - block.height / 2)
            return
        shown = canvas.wording(named, style, name, "")  # where even that has no room, the tooltip says it
        canvas.text_fit(shown, x, y if self.full else y - 6, named, style, c.on_dark)
        if self.full:
            if stack.stars:
                stars(canvas, x, y + 23, stack.stars, 5, 16, on_dark=True)
            canvas.text_fit(stack.place, x, y + 46, room, t.small, c.bronze_300)
            canvas.hline(self.box.x + 16, self.box.right - 16, self.box.y + 96, c.bronze_700)
            return
        canvas.text_fit(stack.place, x, y + 15, self.box.right - x - 6, t.note, c.bronze_300)

    def _name(self, canvas: Canvas, stack: Stack, room: float, style: TextStyle) -> tuple[str, float]:
        """Name and width of the general: in small panels less of it, and without the star beside it, where it has no room."""
        starred = room - 30 if stack.stars and not self.full else room
        name = canvas.wording(starred, style, stack.leader, stack.short_leader, "")
        return (name, starred) if name else (stack.short_leader, room)

    def _draw_slots(self, canvas: Canvas, stack: Stack) -> None:
        c = theme().color
        self._draw_labels(canvas, stack)
        wanted = self._wanted_role()
        open_slots = {row.role: row.room for row in stack.rows}
        for cell in self._cells:
            if cell.chip is not None:
                continue
            row, box = cell.row, cell.box
            usable = open_slots[row.role] > 0
            open_slots[row.role] -= 1
            if wanted is row.role and self.offered.startswith("fits") and usable:
                canvas.outline(box, c.gold_300, 2.5)
                wanted = None
            elif usable:
                canvas.dashed(box, c.bronze_600, 1.2)
            else:
                canvas.outline(box, c.leather_500, 1)

    def _draw_labels(self, canvas: Canvas, stack: Stack) -> None:
        """Role and number above the first place of each role; the sign of the role where its name has no room."""
        c, t = theme().color, theme().text
        style = t.small if self.full else t.note
        firsts = {row.role: next(cell.box for cell in self._cells if cell.row is row) for row in stack.rows}
        for row in stack.rows:
            first = firsts[row.role]
            beside = [box.x for box in firsts.values() if box.y == first.y and box.x > first.x]
            room = min([self.box.right, *beside]) - first.x - 8
            y = first.y - (14 if self.full else 12)
            count = f"{len(row.chips)}/{row.most}"
            if canvas.width(row.name + " ", style) + canvas.width(count, style.bold) <= room:
                wide = canvas.text(row.name + " ", first.x, y, style, c.on_dark_muted, valign="middle")
            else:
                canvas.icon(ROLE_ICONS[row.role], Box(first.x, y - 9, 18, 18), c.on_dark_muted)
                wide = 22.0
            canvas.text(count, first.x + wide + 3, y, style.bold, c.on_dark, valign="middle")

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
            line = slim_line(self.box, number, stack.supply == "cut")
            if not row.chips and canvas.width(row.name, t.note) <= line.w - 34:
                canvas.text(row.name, line.x, line.center[1], t.note, c.on_dark_muted, valign="middle")
            elif not row.chips:
                canvas.icon(ROLE_ICONS[row.role], Box(line.x, line.center[1] - 9, 18, 18), c.on_dark_muted)
            ink = c.gold_300 if any(chip.new for chip in row.chips) else c.on_dark
            if row.chips and not slim_count(self.box)[0]:
                continue
            words = f"{len(row.chips)}/{row.most}"
            canvas.text(words, line.right, line.center[1], t.note.bold, ink, "right", "middle")

    def _draw_foot(self, canvas: Canvas, stack: Stack) -> None:
        """Supplies, and where it has room what still fits; while a card is in hand, why it does not fit."""
        c, t = theme().color, theme().text
        payload = self.rules.dragging.payload
        why = self.welcomes(payload) if self.offered.startswith("refuses") and payload is not None else None
        words = why or (stack.foot if self.full else supply_word(stack.supply))
        if self.low or not words or (self.slim and why is None and stack.supply != "cut"):
            return
        high = 54.0 if self.full else 36.0 if not self.slim else 24.0
        box = Box(self.box.x + 12, self.box.bottom - high - 3, self.box.w - 24, high)
        if self.full:
            canvas.hline(box.x, box.right, box.y - 2, c.bronze_700)
        elif why is not None:
            canvas.fill(Box(self.box.x + 2, box.y - 2, self.box.w - 4, high + 3), c.leather_900)
        good = stack.supply != "cut" and why is None
        icon, ink = ("check-mark", c.verdigris_200) if good else ("broken-shield", c.vermilion_200)
        canvas.icon(icon, Box(box.x, box.center[1] - 9, 18, 18), ink)
        style = t.small if self.full else t.note
        block = fit(canvas, plain(words), box.w - 26, high, style, c.on_dark)
        block.shortened(int((high + 4) // block.pitch)).draw(canvas, box.x + 26, box.center[1] - block.height / 2)

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
                block = fit(canvas, plain(self.wait_words), self.box.w - 60, self.box.h - 16, style, c.bronze_300)
                block.draw(canvas, self.box.x + 52, self.box.y + 16)
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
