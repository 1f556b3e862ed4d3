"""What floats over everything: tooltips, large cards beside small ones, toasts."""

from __future__ import annotations

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.text import Block, paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import key_cap

_GAP = 10


class Tooltip(Widget):
    """A leather slip beside the widget it explains, at most 320 wide; the key of the action stands at its end."""

    on_dark = True

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.block: Block | None = None
        self.key_label: str | None = None

    def show(
        self, canvas: Canvas, markup: str, key_label: str | None, beside: Box, window: tuple[float, float]
    ) -> None:
        """Lay out and stand below ``beside``, in the lower half of the window above it, where no buttons follow; always inside."""
        c = theme().color
        width = min(theme().size.tooltip_width, window[0] - 32)
        block = paragraph(canvas, markup, width - 28, theme().text.small, c.on_dark)
        self.block, self.key_label = block, key_label
        cap = 40 if key_label else 0
        w, h = min(width, block.natural_width + 28 + cap), block.height + 20
        outer = Box(8, 8, window[0] - 16, window[1] - 16)
        above, below = beside.y - _GAP - h, beside.bottom + _GAP
        low = beside.center[1] > window[1] / 2 or below + h > outer.bottom
        y = above if low and above >= outer.y else below
        self.box = Box(beside.center[0] - w / 2, y, w, h).keep_inside(outer)
        self.visible = True

    def draw(self, canvas: Canvas) -> None:
        """Leather, bronze line, text."""
        if self.block is None:
            return
        c = theme().color
        canvas.shadow(self.box)
        canvas.fill(self.box, c.leather_800)
        canvas.outline(self.box, c.bronze_500, 1)
        self.block.draw(canvas, self.box.x + 14, self.box.y + 10)
        if self.key_label:
            key_cap(canvas, self.key_label, self.box.right - 10, self.box.y + self.box.h / 2, c.on_dark_muted, 24)


class Toast(Widget):
    """A passing word in the shape of the prompt."""

    def __init__(self, text: str, icon: str | None = None) -> None:
        super().__init__()
        self.text = text
        self.icon = icon
        self.block: Block | None = None

    def measure(self, canvas: Canvas, room: float) -> tuple[float, float]:
        """Width and height that it needs, at most ``room`` wide."""
        icon = 40 if self.icon else 0
        self.block = paragraph(canvas, self.text, min(620, room) - 44 - icon, theme().text.body)
        return self.block.natural_width + 44 + icon, max(52.0, self.block.height + 26)

    def draw(self, canvas: Canvas) -> None:
        """A small parchment panel."""
        canvas.panel("parchment", self.box)
        if self.block is None:
            return
        x = self.box.x + 22
        if self.icon:
            canvas.icon(self.icon, Box(x, self.box.y + self.box.h / 2 - 14, 28, 28), theme().color.vermilion_600)
            x += 40
        self.block.draw(canvas, x, self.box.y + (self.box.h - self.block.height) / 2)


class Peek(Widget):
    """A card shown large beside the small one."""

    def __init__(self) -> None:
        super().__init__()
        self.visible = False
        self.of: Widget | None = None

    def show(self, widget: Widget, window: tuple[float, float]) -> bool:
        """Stand beside ``widget`` where there is room, inside the window. False when there is nothing to show."""
        size = widget.peek_size()
        if size is None:
            return False
        w, h = size
        k = min(1.0, (window[1] - 24) / h)
        w, h = w * k, h * k
        here = widget.box
        right = here.right + 14 + w <= window[0] - 8
        x = here.right + 14 if right else here.x - 14 - w
        self.box = Box(x, here.center[1] - h / 2, w, h).keep_inside(Box(12, 12, window[0] - 24, window[1] - 24))
        self.of, self.visible = widget, True
        return True

    def draw(self, canvas: Canvas) -> None:
        """The widget draws itself large."""
        if self.of is not None:
            self.of.draw_peek(canvas, self.box)
