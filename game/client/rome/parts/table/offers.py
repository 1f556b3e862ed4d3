"""A button of its own for what is offered: an option that has no other place on the map or on a card."""

from __future__ import annotations

from collections.abc import Callable

from game.client.affordance import Affordance
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.text import paragraph, plain
from game.client.theme import theme
from game.client.widgets.buttons import FACES, Button, Kind, key_cap


class OfferButton(Button):
    """A row: sign, label over as many lines as it needs, a second line, a key. What may be regretted has a vermilion edge."""

    align = "left"

    def __init__(self, offer: Affordance, take: Callable[[], None], kind: Kind = "plain") -> None:
        super().__init__(
            offer.label,
            take,
            kind=kind,
            icon=offer.icon,
            action=offer.hotkey,
            refusal=offer.refusal.reason if offer.refusal else None,
        )
        self.offer = offer

    def height(self, canvas: Canvas, width: float) -> float:
        """The height that shows everything."""
        return max(44.0, self._words(canvas, width).height + (20 if self.offer.detail else 0) + 20)

    def _words(self, canvas: Canvas, width: float):  # type: ignore[no-untyped-def]
        room = width - 28 - (36 if self.icon else 0) - (40 if self.key_label() else 0)
        return paragraph(canvas, f"<b>{plain(self.offer.label)}</b>", room, theme().text.body, self._ink(), line=1.12)

    def _ink(self):  # type: ignore[no-untyped-def]
        return FACES[self.kind][self.state].text

    def _draw_content(self, canvas: Canvas, box: Box, color: tuple[int, int, int]) -> None:
        c, t = theme().color, theme().text
        x = box.x + 14
        if self.offer.danger:
            canvas.fill(Box(box.x + 2, box.y + 2, 6, box.h - 4), c.vermilion_600)
        if self.icon:
            canvas.icon(self.icon, Box(x, box.center[1] - 13, 24, 24), color)
            x += 36
        block = self._words(canvas, box.w)
        full = block.height + (20 if self.offer.detail else 0)
        top = box.center[1] - 1 - full / 2
        block.draw(canvas, x, top)
        if self.offer.detail:
            canvas.text_fit(
                self.offer.detail, x, top + block.height + 10, box.right - x - 12, t.note, c.on_parchment_muted
            )
        label = self.key_label()
        if label:
            key_cap(canvas, label, box.right - 12, box.center[1] - 1, color)
