"""What has to be so before something can be ended: a list of conditions, met or not, and what the rules ask, above the buttons."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.presenters.forming import Check, Note
from game.client.text import paragraph, plain
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Panel


class ChecksPanel(Panel):
    """A heading, the conditions, a remark, and buttons at the foot (the last is the main one)."""

    def __init__(self, heading: str, buttons: Sequence[Button]) -> None:
        super().__init__("parchment", heading, level="h2")
        self.checks: Sequence[Check] = ()
        self.remark = ""
        self.notes: Sequence[Note] = ()
        self.buttons = [self.add(button) for button in buttons]
        self._icons = {button: button.icon for button in self.buttons}

    def set(self, checks: Sequence[Check], remark: str, notes: Sequence[Note] = ()) -> None:
        """Show these; of the notes as many as have room."""
        self.change(checks=tuple(checks), remark=remark, notes=tuple(notes))

    def arrange(self) -> None:
        """Buttons at the foot; in low panels two in a row."""
        room = self.box.inset(20, 14)
        low = self.box.h < 420
        y = room.bottom
        rows: list[list[Button]] = [[self.buttons[-1]]]
        others = self.buttons[:-1]
        rows += [others[i : i + 2] for i in range(0, len(others), 2)] if low else [[b] for b in reversed(others)]
        for row in rows:
            y -= 46
            width = (room.w - 8 * (len(row) - 1)) / len(row)
            for number, button in enumerate(row):
                button.place(Box(room.x + number * (width + 8), y, width, 42))
            y -= 4
        for button in self.buttons:
            button.icon = self._icons[button] if room.w >= 240 else None
        self._body = Box(room.x, self.box.y + 58, room.w, max(0.0, y - self.box.y - 62))

    _body = Box(0, 0, 0, 0)

    def draw(self, canvas: Canvas) -> None:
        """A check or an hourglass before each condition."""
        c, t = theme().color, theme().text
        super().draw(canvas)
        body = self._body
        canvas.hline(body.x, body.right, body.y - 8, c.ink_800, 2)
        y = body.y + 6
        style = t.body if body.h > 180 else t.small
        for check in self.checks:
            block = paragraph(canvas, plain(check.words), body.w - 38, style, c.ink_900, line=1.1)
            high = max(26.0, block.height)
            if y + high > body.bottom:
                return
            icon, ink = ("check-mark", c.verdigris_600) if check.met else ("hourglass", c.vermilion_600)
            canvas.icon(icon, Box(body.x, y + high / 2 - 11, 22, 22), ink)
            block.draw(canvas, body.x + 34, y + (high - block.height) / 2)
            y += high + 14
        if self.remark:
            block = paragraph(canvas, plain(self.remark), body.w, t.small.italic, c.on_parchment_muted)
            if y + block.height > body.bottom:
                return
            block.draw(canvas, body.x, y + 2)
            y += block.height + 12
        self._draw_notes(canvas, y + 8)

    def _draw_notes(self, canvas: Canvas, y: float) -> None:
        c, t = theme().color, theme().text
        body = self._body
        for note in self.notes:
            blocks = [paragraph(canvas, plain(line), body.w - 22, t.small, c.ink_800, line=1.1) for line in note.lines]
            high = 34 + sum(block.height + 7 for block in blocks)
            if y + high > body.bottom:
                return
            canvas.text_fit(note.heading, body.x, y + 12, body.w, t.label, c.ink_800)
            canvas.hline(body.x, body.right, y + 24, c.bronze_400)
            y += 34
            for block in blocks:
                canvas.disc((body.x + 6, y + 10), 3, c.bronze_600)
                block.draw(canvas, body.x + 22, y)
                y += block.height + 7
            y += 14
