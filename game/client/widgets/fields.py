"""Controls that are typed into: a line of text, a key to bind."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.canvas import Canvas
from game.client.input import key_label, key_of
from game.client.layout import Box
from game.client.theme import theme
from game.client.widgets.controls import Control


class TextInput(Control):
    """One line of text with a caret; Enter confirms, Escape in the scene leaves it as it is. ``secret`` shows dots."""

    secret = False

    def __init__(
        self,
        value: str,
        on_change: Callable[[str], None],
        *,
        on_enter: Callable[[str], None] | None = None,
        placeholder: str = "",
        longest: int = 60,
        on_dark: bool = False,
        icon: str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(name=name)
        self.value = value
        self.caret = len(value)
        self.on_change = on_change
        self.on_enter = on_enter
        self.placeholder = placeholder
        self.longest = longest
        self.on_dark = on_dark
        self.icon = icon

    def set(self, value: str, caret: int | None = None) -> None:
        """Another text; tells the owner when it differs."""
        value = value[: self.longest]
        changed = value != self.value
        self.value = value
        self.caret = max(0, min(len(value), len(value) if caret is None else caret))
        self.invalidate()
        if changed:
            self.on_change(value)

    def typed(self, text: str) -> bool:
        """Insert at the caret."""
        clean = "".join(ch for ch in text if ch.isprintable())
        if self.enabled and clean:
            self.set(self.value[: self.caret] + clean + self.value[self.caret :], self.caret + len(clean))
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Editing keys; letters arrive as typed text, so a plain letter here is used up and no hotkey."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_enter is not None:
                self.on_enter(self.value)
            return self.on_enter is not None
        v, at = self.value, self.caret
        edits: dict[int, tuple[str, int]] = {
            pygame.K_BACKSPACE: (v[: max(0, at - 1)] + v[at:], at - 1),
            pygame.K_DELETE: (v[:at] + v[at + 1 :], at),
            pygame.K_LEFT: (v, at - 1),
            pygame.K_RIGHT: (v, at + 1),
            pygame.K_HOME: (v, 0),
            pygame.K_END: (v, len(v)),
        }
        if event.key in edits:
            self.set(*edits[event.key])
            return True
        return not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT) and 32 <= event.key < 0x110000

    def activate(self) -> None:
        """The press has already given it the focus."""

    def draw(self, canvas: Canvas) -> None:
        """Field, text, caret while focused."""
        c = theme().color
        canvas.rounded(
            self.box,
            c.leather_800 if self.on_dark else c.parchment_50,
            3,
            c.vermilion_600 if self.focused else c.bronze_600 if self.on_dark else c.ink_700,
            2,
        )
        inner = self.box.inset(12, 2)
        style, middle = theme().text.body, self.box.center[1]
        if self.icon:
            canvas.icon(self.icon, Box(inner.x, middle - 10, 20, 20), self.ink())
            inner = inner.cut_left(30)[1]
        with canvas.clip(inner):
            shown = "•" * len(self.value) if self.secret else self.value
            before = canvas.width(shown[: self.caret], style)
            shift = min(0.0, inner.w - before - 4)
            if shown:
                canvas.text(shown, inner.x + shift, middle, style, self.ink(), valign="middle")
            else:
                muted = c.on_dark_muted if self.on_dark else c.on_parchment_muted
                said = self.placeholder, self.placeholder.partition(":")[0]  # what follows are examples
                words = canvas.wording(inner.w, style.italic, *said)
                canvas.text_fit(words, inner.x, middle, inner.w, style.italic, muted)
            if self.focused:
                canvas.vline(inner.x + shift + before, middle - 11, middle + 11, self.ink(), 1.5)
        self.ring(canvas, self.box)


class KeyField(Control):
    """Shows a key and waits for another one after a press; Escape keeps the old key."""

    def __init__(
        self,
        key: str,
        on_change: Callable[[str], str | None],
        *,
        waiting: str,
        tooltip: str | None = None,
        name: str = "",
    ) -> None:
        super().__init__(tooltip=tooltip, name=name)
        self.bound = key
        self.on_change = on_change
        self.waiting_text = waiting
        self.waiting = False

    def activate(self) -> None:
        """Wait for a key."""
        self.change(waiting=True)

    def change(self, **values: object) -> None:
        """Whoever goes elsewhere has given up."""
        if values.get("focused") is False:
            self.waiting = False
        super().change(**values)

    def key(self, event: pygame.event.Event) -> bool:
        """The new key, offered to the owner, who may refuse it by returning a reason."""
        if not self.waiting:
            return False
        if event.key in (
            pygame.K_LCTRL,
            pygame.K_RCTRL,
            pygame.K_LSHIFT,
            pygame.K_RSHIFT,
            pygame.K_LALT,
            pygame.K_RALT,
        ):
            return True
        if event.key != pygame.K_ESCAPE:
            pressed = key_of(event)
            if self.on_change(pressed) is None:
                self.bound = pressed
        self.change(waiting=False)
        self.invalidate()
        return True

    def draw(self, canvas: Canvas) -> None:
        """A wide key cap."""
        c = theme().color
        face = c.chosen_face if self.waiting else c.parchment_50 if self.hovered else c.parchment_200
        canvas.rounded(self.box, face, 3, c.vermilion_600 if self.hovered or self.waiting else c.ink_700, 1.5)
        label = key_label(self.bound)
        if not self.waiting and label in ("⏎", "⌫"):
            canvas.icon("enter" if label == "⏎" else "backspace", self.box.place(18, 18), c.ink_900)
        else:
            canvas.text_fit(
                self.waiting_text if self.waiting else label,
                *self.box.center,
                self.box.w - 12,
                theme().text.key,
                c.ink_900,
                "center",
            )
        self.ring(canvas, self.box)
