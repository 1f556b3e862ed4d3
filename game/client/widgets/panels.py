"""Panels, labels, tabs and list rows."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.canvas import LEAST_TEXT, Align, Canvas
from game.client.glossary import underline
from game.client.layout import Box
from game.client.text import Block, paragraph
from game.client.theme import Color, TextStyle, theme
from game.client.widgets.base import Widget
from game.client.widgets.terms import Terms


class Panel(Widget):
    """A sheet of ``parchment``, ``mat``, ``leather`` or ``wood`` with an optional heading; children lie on it.

    ``inner`` is the room inside the padding, below the heading.
    """

    def __init__(
        self, material: str = "parchment", heading: str | None = None, *, note: str | None = None, level: str = "label"
    ) -> None:
        super().__init__()
        self.material = material
        self.heading = heading
        self.note = note
        self.level = level
        self.on_dark = material in ("leather", "wood")

    @property
    def _style(self) -> TextStyle:
        return {"h2": theme().text.h2, "h3": theme().text.h3}.get(self.level, theme().text.label)

    @property
    def inner(self) -> Box:
        """Room for the children."""
        s = theme().space
        pad_x, pad_y = (s.panel_x, s.panel_y) if self.material in ("parchment", "mat") else (s.m, s.s)
        box = self.box.inset(pad_x, pad_y)
        return box.cut_top(self._style.size + 14)[1] if self.heading else box

    def draw(self, canvas: Canvas) -> None:
        """Material, heading, note at its right."""
        canvas.panel(self.material, self.box)
        c = theme().color
        s = theme().space
        pad_x, pad_y = (s.panel_x, s.panel_y) if not self.on_dark else (s.m, s.s)
        if self.heading:
            ink = c.bronze_300 if self.on_dark else c.ink_900 if self.level != "label" else c.ink_700
            y = self.box.y + pad_y + self._style.size * 0.5
            canvas.text_fit(self.heading, self.box.x + pad_x, y, self.box.w - 2 * pad_x, self._style, ink)
            room = self.box.w - 2 * pad_x - canvas.width(self.heading, self._style) - 14
            least = theme().text.small.sized(LEAST_TEXT)
            if self.note and canvas.width(self.note, least) <= room:  # else the heading must do
                muted = c.on_dark_muted if self.on_dark else c.on_parchment_muted
                canvas.text_fit(self.note, self.box.right - pad_x, y, room, theme().text.small, muted, "right")


class Label(Widget):
    """Text that does nothing: one style, markup, wrapped to the box. ``terms``: so many of its words explain themselves."""

    def __init__(
        self,
        markup: str,
        style: TextStyle | None = None,
        color: Color | None = None,
        *,
        align: Align = "left",
        middle: bool = False,
        on_link: Callable[[str], None] | None = None,
        terms: int = 0,
    ) -> None:
        super().__init__()
        self.markup = underline(markup, terms)
        self.terms = self.add(Terms()) if terms else None
        self.style = style or theme().text.body
        self.color = color or theme().color.ink_900
        self.align: Align = align
        self.middle = middle
        self.on_link = on_link

    def block(self, canvas: Canvas, width: float | None = None) -> Block:
        """The laid-out text."""
        return paragraph(canvas, self.markup, width or self.box.w, self.style, self.color, self.align)

    def arrange(self) -> None:
        """The words that explain themselves lie where the text has them."""
        if self.terms is not None and self.scene is not None and self.box.w:
            block = self.block(self.scene.app.canvas)
            self.terms.lie([(block, self.box.x, self._top(block))])

    def _top(self, block: Block) -> float:
        return self.box.y + ((self.box.h - block.height) / 2 if self.middle else 0)

    def draw(self, canvas: Canvas) -> None:
        """Top of the box, or its middle."""
        block = self.block(canvas)
        block.draw(canvas, self.box.x, self._top(block))

    def release(self, point: tuple[float, float]) -> None:
        """A click on a link."""
        scene = self.scene
        if self.on_link and scene is not None:
            target = self.block(scene.app.canvas).link_at(point[0] - self.box.x, point[1] - self.box.y)
            if target:
                self.on_link(target)

    def activate(self) -> None:
        """Enter on text with links follows the first one (a click has followed its own already)."""
        scene = self.scene
        if self.on_link and scene is not None and scene.keyboard_in_use:
            links = self.block(scene.app.canvas).links
            if links:
                self.on_link(links[0][1])

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Only text with links takes the pointer's press."""
        return self.on_link is not None


class Tabs(Widget):
    """A row of tabs; one is chosen. Arrow keys change it, as does ``choose``."""

    focusable = True

    def __init__(
        self,
        labels: Sequence[str],
        on_choose: Callable[[int], None],
        *,
        icons: Sequence[str] | None = None,
        on_dark: bool = False,
        chosen: int = 0,
    ) -> None:
        super().__init__()
        self.labels = list(labels)
        self.icons = list(icons) if icons else None
        self.on_choose = on_choose
        self.on_dark = on_dark
        self.chosen = chosen
        self._under: int | None = None

    def _natural(self, canvas: Canvas, sign: float) -> list[float]:
        return [canvas.width(label, theme().text.small) + sign + 28 for label in self.labels]

    def _sign(self, canvas: Canvas) -> float:
        """Room for each tab's sign; none where the words need it."""
        whole = sum(self._natural(canvas, 28)) + 6 * (len(self.labels) - 1)
        return 28.0 if self.icons and whole <= self.box.w * 1.03 else 0.0

    def cells(self, canvas: Canvas) -> list[Box]:
        """Where each tab stands; narrower than natural when the row is short."""
        natural = self._natural(canvas, self._sign(canvas))
        shrink = min(1.0, (self.box.w - 6 * (len(natural) - 1)) / sum(natural))
        cells, x = [], self.box.x
        for width in natural:
            cells.append(Box(x, self.box.y, width * shrink, self.box.h))
            x += width * shrink + 6
        return cells

    def choose(self, index: int) -> None:
        """Choose a tab and tell the owner."""
        if index != self.chosen and 0 <= index < len(self.labels):
            self.change(chosen=index)
            self.on_choose(index)

    def release(self, point: tuple[float, float]) -> None:
        """The tab under the pointer."""
        scene = self.scene
        if scene is not None:
            for index, cell in enumerate(self.cells(scene.app.canvas)):
                if cell.contains(point):
                    self.choose(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self.choose((self.chosen + step) % len(self.labels))
        return True

    def draw(self, canvas: Canvas) -> None:
        """Flat tabs, the chosen one filled."""
        c = theme().color
        cells = self.cells(canvas)
        sign = self._sign(canvas)
        for index, cell in enumerate(cells):
            chosen = index == self.chosen
            if self.on_dark:
                ink = c.ink_900 if chosen else c.on_dark
                if chosen:
                    canvas.fill(cell, c.bronze_300)
            else:
                ink = c.on_accent if chosen else c.ink_900
                canvas.fill(cell, c.vermilion_600 if chosen else c.parchment_200)
                canvas.outline(cell, c.vermilion_700 if chosen else c.ink_600, 1)
            if self.hovered and not chosen:
                canvas.hline(cell.x, cell.right, cell.bottom - 3, c.bronze_500, 2)
            icon = 0.0
            if self.icons and sign:
                icon = sign
                canvas.icon(self.icons[index], Box(cell.x + 12, cell.y + cell.h / 2 - 11, 22, 22), ink)
            canvas.text_fit(
                self.labels[index], cell.x + 14 + icon, cell.y + cell.h / 2, cell.w - 24 - icon, theme().text.small, ink
            )
            if chosen and self.shows_focus:
                canvas.ring(cell, c.gold_300 if self.on_dark else c.vermilion_600, 3, 2)


class ListRow(Widget):
    """A row that can be chosen: icon, text, a word at the right; a hairline below."""

    focusable = True

    def __init__(
        self,
        markup: str,
        on_press: Callable[[], None] | None = None,
        *,
        right: str = "",
        icon: str | None = None,
        icon_color: Color | None = None,
        tooltip: str | None = None,
        sub: str = "",
        on_dark: bool = False,
    ) -> None:
        super().__init__(tooltip=tooltip)
        self.markup = markup
        self.sub = sub
        self.right = right
        self.icon = icon
        self.icon_color = icon_color
        self.on_press = on_press
        self.on_dark = on_dark
        self.chosen = False
        self.kept = 0.0
        """Room at the right for what else is drawn on the row."""

    def activate(self) -> None:
        """Choose it."""
        scene = self.scene
        if scene is not None:
            scene.sound("click")
        if self.on_press is not None:
            self.on_press()

    def draw(self, canvas: Canvas) -> None:
        """Lit under the pointer, gold edge when chosen."""
        c = theme().color
        ink, muted = (c.on_dark, c.on_dark_muted) if self.on_dark else (c.ink_900, c.on_parchment_muted)
        if self.state == "disabled":
            ink = muted = c.bar_disabled_text if self.on_dark else c.disabled_text
        if self.state in ("hover", "pressed") or self.chosen:
            canvas.fill(self.box, c.leather_500 if self.on_dark else c.parchment_50)
        if self.chosen:
            canvas.fill(Box(self.box.x, self.box.y, 4, self.box.h), c.gold_500)
        canvas.hline(
            self.box.x, self.box.right, self.box.bottom - 1, c.leather_500 if self.on_dark else c.parchment_300
        )
        x, middle = self.box.x + 12, self.box.y + self.box.h / 2
        if self.icon:
            self.draw_sign(canvas, Box(x, middle - 12, 24, 24), self.icon_color or ink)
            x += 36
        room = self.box.right - x - 12 - self.kept
        if self.right:
            canvas.text(self.right, self.box.right - 12, middle, theme().text.small, muted, "right", "middle")
            room -= canvas.width(self.right, theme().text.small) + 12
        block = paragraph(canvas, self.markup, room, theme().text.body, ink)
        if block.height > self.box.h:
            block = paragraph(canvas, self.markup, room, theme().text.small, ink, line=1.05)
        if self.sub:
            block.draw(canvas, x, middle - block.pitch + 1)
            canvas.text_fit(self.sub, x, middle + 12, room, theme().text.note, muted)
        else:
            block.draw(canvas, x, middle - block.height / 2)
        if self.shows_focus:
            canvas.outline(self.box.inset(1), c.gold_300 if self.on_dark else c.vermilion_600, 2)

    def draw_sign(self, canvas: Canvas, box: Box, ink: Color) -> None:
        """What stands before the words."""
        if self.icon:
            canvas.icon(self.icon, box, ink)
