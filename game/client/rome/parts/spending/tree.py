"""The development tree at full size: lines from top to bottom, columns from left to right, arrows between what needs each other."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.pieces import coin
from game.client.rome.presenters.tree import Column, Node, Tree
from game.client.text import Block, fit, plain
from game.client.theme import Color, TextStyle, theme
from game.client.widgets.base import Widget
from game.client.widgets.panels import Panel
from game.client.words import tr

_LABEL_W = 84.0
_FOOT_H = 40.0
_HEAD_H = 42.0
_LOW = 340.0
"""A panel lower than this leaves out its heading: each development stays high enough to be pressed."""


class NodeWidget(Widget):
    """A development."""

    focusable = True

    def __init__(self, node: Node, press: Callable[[Node], None], light: Callable[[], None]) -> None:
        super().__init__(name=node.name)
        self.node = node
        self.on_press = press
        self.light = light
        self.tooltip = node_tip(node)
        self.refusal = node.reason.reason if node.reason and node.state in ("locked", "dear") else None

    def hint(self) -> str | None:
        """Its effect, then why it cannot be bought."""
        return node_tip(self.node)

    def activate(self) -> None:
        """Buy it, or give it back."""
        self.on_press(self.node)

    def change(self, **values: object) -> None:
        """The path to it darkens under the pointer."""
        before = self.hovered or self.shows_focus
        super().change(**values)
        if before != (self.hovered or self.shows_focus):
            self.light()

    def draw(self, canvas: Canvas) -> None:
        """Face by state, sign, name, effect, price."""
        c = theme().color
        node, box = self.node, self.box
        face, ink, soft, line = _colors(node, self.hovered)
        if node.state == "buyable" and not self.held:
            canvas.ring(box, c.gold_300, 3.5, 0.5, 2)
        if node.state == "bill":
            canvas.ring(box, c.vermilion_600, 3, 0.5, 2)
        canvas.fill(box, face)
        canvas.outline(box, line, 2)
        if self.shows_focus:
            canvas.ring(box, c.vermilion_600, 3, 4, 2)
        low = box.h < 86
        side = 24.0 if low else 28.0
        top = box.y + (max(0.0, min(6.0, (box.h - side) / 2)) if low else 9)
        price = Box(box.right - 42, top - 2 if box.h > 44 else box.center[1] - 17, 34, 34)
        right = self._draw_mark(canvas, price, soft) - 4
        name = TextStyle("EBGaramond-600", 18 if low else 20)
        left = box.x + 44
        high = min((1.1 if low else 2.1) * name.size, box.bottom - top - 2)
        block = fit(canvas, plain(node.name), right - left, high, name, ink)
        signed = block.natural_width <= right - left and block.height <= high + 1
        if not signed:  # a long word takes the place of the sign
            left = box.x + 10
            block = fit(canvas, plain(node.name), right - left, high, name, ink)
        under = max(top + side, top + block.height) + 3
        effect = self._effect(canvas, box.bottom - 5 - under, soft)
        if effect is None and box.h >= 56:  # the name below sign and price
            signed, left = True, box.x + 10
            block = fit(canvas, plain(node.name), box.w - 20, box.bottom - top - side - 6, name, ink)
            y = (top + side + box.bottom - block.height) / 2
        elif effect is None:
            y = box.center[1] - block.height / 2
        else:
            y = top + max(0.0, (side - block.height) / 2)
            effect.draw(canvas, box.x + 10, under)
        block.draw(canvas, left, y)
        if signed:
            canvas.icon(node.icon, Box(box.x + 9, top, side, side), ink)

    def _effect(self, canvas: Canvas, room: float, ink: Color) -> Block | None:
        """What it does, whole or not at all: the tooltip tells it, too. That it is in the bill is told where it has room."""
        words = plain(self.node.text)
        bought = f"<red><b>{tr('In the bill.')}</b></red> {words}"
        for text in (bought, words) if self.node.state == "bill" else (words,):
            block = fit(canvas, text, self.box.w - 20, room, theme().text.small, ink)
            if block.height <= room + 2:
                return block
        return None

    def _draw_mark(self, canvas: Canvas, box: Box, ink: Color) -> float:
        """The check, or the price (with a padlock before it); where the name has to end."""
        node = self.node
        if node.state == "owned":
            canvas.icon("check-mark", box.place(26, 26), theme().color.gold_300)
            return box.x
        radius = 16.0 if node.state in ("buyable", "bill", "dear") else 13.5
        coin(canvas, box.center, radius, node.price, shadow=node.state != "locked")
        if node.state == "locked":
            canvas.icon("padlock", Box(box.x - 14, box.center[1] - 8, 16, 16), ink)
            return box.x - 16
        return box.x


def node_tip(node: Node) -> str:
    """What a development does, and why it cannot be bought now."""
    words = f"<b>{plain(node.name)}.</b> {plain(node.text)}"
    if node.state in ("locked", "dear") and node.reason is not None:
        words += f"<br><i>{plain(node.reason.reason)}</i>"
    if node.state == "bill":
        words += f"<br><i>{tr('Press it again to take it off the bill.')}</i>"
    return words


def _colors(node: Node, hovered: bool) -> tuple[Color, Color, Color, Color]:
    """(face, ink, softer ink, line)."""
    c = theme().color
    if node.state == "owned":
        return c.verdigris_600, c.on_accent, c.on_accent, c.ink_900
    if node.state == "bill":
        return c.chosen_face, c.ink_900, c.ink_800, c.ink_900
    if node.state == "buyable":
        return c.parchment_50, c.ink_900, c.ink_800, c.vermilion_600 if hovered else c.ink_900
    if node.state == "dear":
        return c.parchment_200, c.ink_800, c.ink_700, c.ink_700
    return c.locked_face, c.locked_text, c.locked_text, c.parchment_400


class TreePanel(Panel):
    """See the module. ``press`` gets the node that was pressed."""

    def __init__(self, press: Callable[[Node], None]) -> None:
        super().__init__("parchment", "", level="h2", note="")
        self.press_node = press
        self.tree = Tree((), (), ())
        self.nodes: list[NodeWidget] = []
        self.grid = Box(0, 0, 0, 0)

    def set(self, heading: str, tree: Tree) -> None:
        """Show this tree."""
        if tree == self.tree and heading == self.heading:
            return
        focused = next((w.node.index for w in self.nodes if w.focused), None)
        self.heading, self.tree = heading, tree
        self.clear()
        light = partial(self.invalidate)
        self.nodes = [self.add(NodeWidget(node, self.press_node, light)) for node in tree.nodes]
        if self.box.w:
            self.arrange()
        scene = self.scene
        if focused is not None and scene is not None:
            scene.focus(next(w for w in self.nodes if w.node.index == focused))

    @property
    def columns(self) -> int:
        """Columns of the tree."""
        return max(1, len(self.tree.columns))

    def _cell(self, row: int, column: int) -> Box:
        """The pitch box of a place in the grid; the node stands at its upper left."""
        grid = self.grid
        w = (grid.w + self._gap_x) / self.columns
        h = (grid.h + self._gap_y) / max(1, len(self.tree.lines))
        return Box(grid.x + column * w, grid.y + row * h, w - self._gap_x, h - self._gap_y)

    @property
    def _gap_x(self) -> float:
        return 24.0 if self.box.w > 700 else 16.0

    @property
    def _gap_y(self) -> float:
        return 6.0 if self.low else 14.0 if len(self.tree.lines) < 5 else 10.0

    @property
    def low(self) -> bool:
        """Whether there is no room for the heading."""
        return self.box.h < _LOW

    @property
    def _head_h(self) -> float:
        return 0.0 if self.low else _HEAD_H

    def arrange(self) -> None:
        """Nodes in their places."""
        room = self.box.inset(18, 12)
        room = Box(room.x, room.y + self._head_h, room.w, room.h - self._head_h - _FOOT_H - 8)
        rows = max(1, len(self.tree.lines))
        label = _LABEL_W if self.box.w > 640 else 52.0
        high = min(room.h, rows * 128 + 24)
        self.grid = Box(room.x + label, room.y, room.w - label, high)
        for widget in self.nodes:
            widget.place(self._cell(widget.node.row, widget.node.column))

    def draw(self, canvas: Canvas) -> None:
        """Panel, names of lines, arrows, columns."""
        c, t = theme().color, theme().text
        canvas.panel("parchment", self.box)
        top = self.box.y + 12 + _HEAD_H / 2 - 4
        if not self.low:
            canvas.text_fit(self.heading or "", self.box.x + 22, top, self.box.w * 0.56, t.h2.sized(24), c.ink_900)
        aside = tr("one step a line each turn, left to right")
        if self.box.w > 560 and not self.low:
            canvas.text(aside, self.box.right - 24, top, t.small.italic, c.on_parchment_muted, "right", "middle")
        for row, (name, icon) in enumerate(self.tree.lines):
            self._draw_line_name(canvas, self._cell(row, 0), name, icon)
        lit = self._lit()
        for widget in self.nodes:
            self._draw_arrows(canvas, widget.node, lit)
        for index, column in enumerate(self.tree.columns):
            self._draw_column(canvas, index, column)

    def _draw_line_name(self, canvas: Canvas, cell: Box, name: str, icon: str) -> None:
        c, t = theme().color, theme().text
        room = Box(self.box.x + 14, cell.y, self.grid.x - self.box.x - 24, cell.h)
        side = min(38.0, room.w, room.h - 24)
        y = room.center[1]
        if side >= 14:  # a low row has only its name
            canvas.icon(icon, Box(room.center[0] - side / 2, y - side / 2 - 12, side, side), c.ink_900)
            y += side / 2 - 2
        canvas.text_fit(name, room.center[0], y, room.w + 4, t.label, c.ink_700, "center")

    def _lit(self) -> frozenset[int]:
        """Nodes on the way to the one under the pointer or the focus."""
        chosen = next((w.node for w in self.nodes if w.hovered or w.shows_focus), None)
        return frozenset() if chosen is None else frozenset({chosen.index, *chosen.path})

    def _draw_arrows(self, canvas: Canvas, node: Node, lit: frozenset[int]) -> None:
        c = theme().color
        for other in node.requires:
            before = self.tree.nodes[other]
            if (before.row, before.column) != (node.row, node.column - 1):
                continue  # two columns back in the same line: the arrow in between says it
            start, end = self._cell(before.row, before.column), self._cell(node.row, node.column)
            dark = node.index in lit and other in lit
            open_way = before.state in ("owned", "bill")
            color = c.vermilion_600 if dark else c.ink_900 if open_way else c.parchment_400
            y = start.center[1]
            width = 4.0 if dark else 3.0
            canvas.hline(start.right + 2, end.x - 8, y - width / 2, color, width)
            canvas.icon("tri-right", Box(end.x - 15, y - 7, 14, 14), color)

    def _draw_column(self, canvas: Canvas, index: int, column: Column) -> None:
        c, t = theme().color, theme().text
        cell = self._cell(0, index)
        box = Box(cell.x, min(self.grid.bottom + 10, self.box.bottom - _FOOT_H - 12), cell.w, _FOOT_H - 4)
        canvas.fill(box, c.verdigris_200 if column.scored else c.parchment_200)
        canvas.outline(box, c.parchment_400, 1)
        middle = box.center[1]
        numeral = ("I", "II", "III", "IV")[index]
        gain = tr("+{n} VP").format(n=column.points)
        x = box.right - 12
        x -= canvas.text(gain, x, middle, t.small.bold, c.vermilion_700, "right", "middle") + 10
        x -= canvas.text(f"{column.owned}/{column.size}", x, middle, t.small, c.ink_700, "right", "middle") + 10
        room = x - box.x - 12
        word = canvas.wording(room, t.label, tr("Column {n}").format(n=numeral), numeral)
        canvas.text_fit(word, box.x + 12, middle, room, t.label, c.ink_900)
