"""A card in the hand, on the table or in a market: any drawing with the states of a card.

    CardWidget(lambda canvas, box: troop_card(canvas, box, face), key=face, large=(240, 336), on_press=…)

``playable`` glows gold, hover and focus lift it, ``refusal`` veils it and says why, ``wounded`` turns it a quarter clockwise
under an upright label, ``destroyed`` veils it under a seal. ``progress`` (0 to 1) turns a card that is being wounded. With
``large`` the card is shown at that size beside it after a moment; the drawing is called with that box, and may choose
another layout for it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.theme import TextStyle, theme
from game.client.widgets.base import Widget
from game.client.words import tr

Draw = Callable[[Canvas, Box], None]
LIFT = 12
RADIUS = 6.0
"""Of a card's corners."""


class CardWidget(Widget):
    """One card. Its ``box`` is where it lies when nothing lifts it."""

    focusable = True
    on_dark = True
    lifts = True
    """Whether it rises under the pointer."""

    def __init__(
        self,
        draw: Draw,
        key: Hashable,
        *,
        on_press: Callable[[], None] | None = None,
        large: tuple[float, float] | None = None,
        tooltip: str | None = None,
        refusal: str | None = None,
        playable: bool = False,
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.draw_card = draw
        self.card_key = key
        self.on_press = on_press
        self.large = large
        self.refusal = refusal
        self.playable = playable
        self.chosen = False
        self.wounded = False
        self.destroyed = False
        self.progress = 1.0
        self.sealed = True

    def activate(self) -> None:
        """Choose it."""
        scene = self.scene
        if scene is not None:
            scene.sound("card")
        if self.on_press is not None:
            self.on_press()

    def peek_size(self) -> tuple[float, float] | None:
        """The large card, unless this one is as large."""
        return self.large if self.large and self.box.w < self.large[0] - 1 else None

    def draw_peek(self, canvas: Canvas, box: Box) -> None:
        """The large card."""
        self.draw_card(canvas, box)

    @property
    def lying(self) -> Box:
        """Where it is drawn now."""
        raised = (
            self.lifts
            and self.enabled
            and not self.wounded
            and not self.destroyed
            and (self.hovered or self.held or self.chosen or self.shows_focus)
        )
        return self.box.move(0, -LIFT) if raised else self.box

    def invalidate(self) -> None:
        """A lifted card needs the room above it, too."""
        scene = self.scene
        if scene is not None and self.box.w and self.box.h:
            reach = 12 + max(0.0, (self.box.h - self.box.w) / 2)
            scene.damage(self.box.grow(reach).union(self.box.move(0, -LIFT).grow(12)))

    def paint(self, canvas: Canvas) -> None:
        """Like any widget, with more room around it."""
        if self.visible and canvas.sees(self.box.grow(16 + abs(self.box.h - self.box.w) / 2)):
            self.draw(canvas)

    def draw(self, canvas: Canvas) -> None:
        """Card, then its state."""
        c = theme().color
        box = self.lying
        if self.wounded:
            box = self._draw_turned(canvas)
        else:
            self.draw_card(canvas, box)
        if self.destroyed:
            canvas.rounded(box, c.veil, RADIUS, alpha=140)
            if self.sealed:
                self._draw_seal(canvas, box)
        elif not self.enabled:
            canvas.rounded(box, c.leather_900, RADIUS, alpha=128)
        if self.playable or self.chosen or self.shows_focus:
            canvas.rounded(box.grow(2.5), None, RADIUS + 2.5, c.ink_900, 2.5)
            width = 4.5 if self.chosen or self.shows_focus else 3
            canvas.rounded(box.grow(2 + width), None, RADIUS + 2 + width, c.gold_300, width)

    def _draw_seal(self, canvas: Canvas, box: Box) -> None:
        c = theme().color
        radius = min(box.w, box.h) * 0.32
        canvas.disc(box.center, radius, c.vermilion_600, c.on_accent, max(2, radius * 0.07))
        side = radius * 1.32
        canvas.icon("death-skull", Box(box.center[0] - side / 2, box.center[1] - side / 2, side, side), c.on_accent)

    def wound_word(self) -> str:
        """What the label of a wounded card says."""
        return tr("Wounded")

    def _draw_turned(self, canvas: Canvas) -> Box:
        """The wounded card, turned clockwise around its middle; returns where it lies."""
        c = theme().color
        rect = canvas.rect(self.box)
        turned = canvas.sheet_surface(
            ("turned", self.card_key), rect.size, lambda sub: self.draw_card(sub, Box(0, 0, self.box.w, self.box.h))
        )
        if self.progress >= 1:
            spun = pygame.transform.rotate(turned, -90)
        else:
            spun = pygame.transform.rotozoom(turned, -90 * self.progress, 1)
        canvas.blit(spun, (rect.centerx - spun.get_width() // 2, rect.centery - spun.get_height() // 2))
        lying = Box(0, 0, self.box.h, self.box.w)
        lying = lying.move(self.box.center[0] - lying.w / 2, self.box.center[1] - lying.h / 2)
        if self.progress >= 1:
            style = TextStyle("Cinzel-700", max(11.0, self.box.w * 0.115), tracking=0.05, upper=True)
            word = self.wound_word()
            width = canvas.width(word, style) + 14
            label = lying.place(width, style.size * 1.9, 0.42, 0.62)
            canvas.fill(label, c.vermilion_600)
            canvas.outline(label, c.on_accent, 1.2)
            canvas.text(word, *label.center, style, c.on_accent, "center", "middle")
        return lying
