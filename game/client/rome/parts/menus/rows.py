"""A panel of choices: each row has a name, a line that explains it, and its control."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.client.layout import Box
from game.client.text import paragraph
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.panels import Label, Panel
from game.client.widgets.scroll import ScrollArea


class Row(NamedTuple):
    """What is chosen, what the choice means, and the control that chooses."""

    name: str
    words: str
    control: Widget


class RowsPanel(Panel):
    """See the module. The control stands beside the words where there is room, else below."""

    def __init__(self, heading: str) -> None:
        super().__init__("parchment", heading, level="h2")
        self.area = self.add(ScrollArea(self._lay, name="rows"))
        self.rows: Sequence[Row] = ()
        self._labels: list[tuple[Label, Label]] = []

    def set(self, rows: Sequence[Row]) -> None:
        """Other rows; the control of the same name keeps the keyboard."""
        scene = self.scene
        focused = scene.focused.name if scene is not None and scene.focused is not None else ""
        self.rows = rows
        self.area.clear()
        self._labels = []
        for row in rows:
            note = Label(row.words, theme().text.note, theme().color.on_parchment_muted)
            self._labels.append((self.area.add(Label(f"<b>{row.name}</b>")), self.area.add(note)))
            self.area.add(row.control)
            row.control.name = row.name
        kept = next((row.control for row in rows if row.name == focused), None)
        if scene is not None and kept is not None:
            scene.focus(kept)

    def arrange(self) -> None:
        """The rows fill the panel."""
        self.area.place(self.inner)

    def _lay(self, box: Box) -> float:
        scene = self.scene
        if scene is None:
            return 0
        y = box.y
        beside = box.w > 560
        wide = min(470.0, box.w * 0.6) if beside else box.w
        for (name, note), row in zip(self._labels, self.rows, strict=True):
            width = box.w - wide - 24 if beside else box.w
            high = paragraph(scene.app.canvas, row.words, width, theme().text.note).height
            name.place(Box(box.x, y + 8, width, 26))
            note.place(Box(box.x, y + 34, width, high))
            if beside:
                row.control.place(Box(box.right - wide, y + max(8, (46 + high) / 2 - 19), wide, 38))
                y += max(60.0, 46 + high)
            else:
                row.control.place(Box(box.x, y + 42 + high, box.w, 38))
                y += 92 + high
        return y - box.y + 8
