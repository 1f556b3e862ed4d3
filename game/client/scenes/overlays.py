"""What a scene shows over its widgets for a while: the tooltip, a card shown large, toasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.glossary import meanings
from game.client.layout import Box
from game.client.motion import Timer
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.overlay import Peek, Toast, Tooltip
from game.client.widgets.terms import Term

if TYPE_CHECKING:
    from game.client.scenes.base import Scene


_READING = 55
"""Milliseconds that a letter of a toast takes to be read."""


class Overlays:
    """Tooltip, large card and toasts of one scene."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.tip = Tooltip()
        self.peek = Peek()
        self.toasts: list[Toast] = []
        self._waiting: list[Timer] = []

    def paint(self, canvas: Canvas) -> None:
        """Large card, toasts, tooltip, in this order."""
        self.peek.paint(canvas)
        for toast in self.toasts:
            toast.paint(canvas)
        self.tip.paint(canvas)

    def wait_for(self, widget: Widget) -> None:
        """Show what belongs to ``widget`` when pointer or focus rest on it."""
        clock, motion = self.scene.clock, theme().motion
        if widget.hint():
            self._waiting.append(clock.after(motion.tooltip_delay, lambda: self.show_tip(widget)))
        if widget.peek_size() is not None:
            self._waiting.append(clock.after(motion.card_delay, lambda: self.show_peek(widget)))

    def show_tip(self, widget: Widget) -> None:
        """Show the tooltip of ``widget`` now: its refusal, or what it is for, with the key."""
        scene = self.scene
        hint = widget.hint()
        if hint and not isinstance(widget, Term):
            hint = self.with_meaning(hint)
        if not hint or not widget.visible or scene.app.top is not scene:
            return
        action = widget.action if isinstance(widget, Button) else None
        beside = self.peek.box if self.peek.visible else widget.box
        label = scene.key_label(action) if action else None
        self.tip.show(scene.app.canvas, hint, label, beside, scene.size)
        scene.damage(self.tip.box.grow(8))

    def with_meaning(self, words: str) -> str:
        """What a tooltip or a toast says, and for beginners what the first word of the glossary in it means."""
        found = meanings(words) if self.scene.app.settings.hints else []
        return f"{words}<br><i>{found[0].word}: {found[0].words}</i>" if found else words

    def show_peek(self, widget: Widget) -> None:
        """Show the card of ``widget`` large now."""
        if widget.visible and not widget.held and self.peek.show(widget, self.scene.size):
            self.scene.damage(self.peek.box.grow(16))

    def hide(self) -> None:
        """No tooltip and no large card any more, nor one on its way."""
        for timer in self._waiting:
            timer.cancel()
        self._waiting.clear()
        for shown in (self.tip, self.peek):
            if shown.visible:
                self.scene.damage(shown.box.grow(16))
                shown.visible = False

    def toast(self, text: str, icon: str | None = None) -> None:
        """See ``Scene.toast``."""
        said = self.with_meaning(text)
        toast = Toast(said, icon)
        self.toasts.append(toast)
        self.place_toasts()
        self.scene.damage()
        time = max(theme().motion.toast, _READING * len(said))
        self.scene.clock.after(time, lambda: self._drop(toast))

    def _drop(self, toast: Toast) -> None:
        if toast in self.toasts:
            self.toasts.remove(toast)
            self.place_toasts()
            self.scene.damage()

    def place_toasts(self) -> None:
        """The newest lowest, all above the foot of the window."""
        width, bottom = self.scene.size[0], self.scene.size[1] - 24
        for toast in reversed(self.toasts):
            w, h = toast.measure(self.scene.app.canvas, width - 48)
            toast.box = Box((width - w) / 2, bottom - h, w, h)
            bottom -= h + 10
