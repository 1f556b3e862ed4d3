"""A person sets, changes or takes off the lock of his seat."""

from __future__ import annotations

from collections.abc import Callable

from game.client.layout import Box, Fold
from game.client.lock import LONGEST
from game.client.scenes.sheet import Answer, Sheet
from game.client.widgets.fields import TextInput
from game.client.words import tr


class LockScene(Sheet):
    """See the module. ``keep`` gets the PIN, empty for no lock."""

    def __init__(self, name: str, keep: Callable[[str], None]) -> None:
        self.pin = ""
        words = tr(
            "It is asked for whenever {name} comes to the screen, and kept sealed in the saved game. It is a courtesy among friends, no "
            "safe: take one that you use nowhere else. Empty means no PIN."
        ).format(name=name)
        answers = [Answer(tr("Keep it"), lambda: keep(self.pin), "main"), Answer(tr("Leave it as it is"), key="no")]
        super().__init__(tr("A PIN for {name}").format(name=name), words, answers, icon="padlock")

    def build(self) -> None:
        """The sheet, and a line to type in."""
        super().build()
        self.field = self.panel.add(
            TextInput(
                "",
                self._type,
                on_enter=lambda _: self.answer(self.answers[0]),
                longest=LONGEST,
                name=tr("PIN"),
            )
        )
        self.field.secret = True

    def _type(self, text: str) -> None:
        self.pin = text

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The line stands above the answers."""
        super().arrange(size, fold)
        box = self.panel.box
        self.panel.place(Box(box.x, box.y - 28, box.w, box.h + 56))
        for widget in (self.title, self.scroll):
            widget.place(Box(widget.box.x, widget.box.y - 28, widget.box.w, widget.box.h))
        for button in self.buttons:
            button.place(Box(button.box.x, button.box.y + 28, button.box.w, button.box.h))
        self.field.place(Box(box.x + 92, self.buttons[0].box.y - 58, min(260.0, box.w - 120), 42))

    def entered(self) -> None:
        """Type at once."""
        self.focus(self.field)
