"""The bar above a battle: where it is fought, on what ground, the six steps, and the keys that are always there."""

from __future__ import annotations

from collections.abc import Callable

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.look import look
from game.client.rome.presenters.battle.words import track_names
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.tracks import PhaseTrack
from game.client.words import tr


class BattleBar(Widget):
    """See the module."""

    on_dark = True
    tab_last = True

    def __init__(
        self,
        auto: Callable[[], None],
        undo: Callable[[], None],
        rule: Callable[[], None],
        menu: Callable[[], None],
    ) -> None:
        super().__init__(name="battle bar")
        self.title = ""
        self.icons = 0
        self.note = ""
        self.looks_on = False
        self.kind = Fold.WIDE
        self.track = self.add(PhaseTrack(track_names()))
        why = tr("Your side plays on by itself to the end of the battle")
        self.auto = self.add(Button(tr("Auto-resolve"), auto, kind="bar", action="auto_resolve", tooltip=why))
        self.undo = self.add(
            Button("", undo, kind="bar", icon="anticlockwise-rotation", action="undo", tooltip=tr("Undo"))
        )
        self.rule = self.add(
            Button("", rule, kind="bar", icon="rule-book", action="help", tooltip=tr("The rule of this step"))
        )
        self.menu = self.add(Button("", menu, kind="bar", icon="cog", action="cancel", tooltip=tr("Menu of the game")))

    def show(
        self,
        title: str,
        icons: int,
        note: str,
        step: int,
        extra: str,
        auto: str | None,
        looks_on: bool,
        undo: str | None,
    ) -> None:
        """Where the battle stands; ``auto`` says why it cannot be resolved at once, ``undo`` why nothing can be taken back;
        ``looks_on``: whether the person only watches."""
        moved = title != self.title or extra != self.track.extra
        self.change(title=title, icons=icons, note=note)
        self.track.change(current=step, extra=extra if self.kind in (Fold.WIDE, Fold.NORMAL) else "")
        self.auto.change(refusal=auto)
        self.undo.change(refusal=undo)
        moved = moved or looks_on != self.looks_on
        self.looks_on = looks_on
        if moved and self.box.w:
            self.arrange()

    def lay(self, box: Box, kind: Fold) -> None:
        """Stand at the top."""
        self.kind = kind
        self.place(box)

    def arrange(self) -> None:
        """Title at the left, keys at the right, steps between."""
        scene = self.scene
        if scene is None:
            return
        canvas = scene.app.canvas
        small = self.kind in (Fold.COMPACT, Fold.NARROW)
        self.auto.label = tr("Auto") if small else tr("To the end") if self.looks_on else tr("Auto-resolve")
        h = 36.0 if self.box.h >= 50 else 32.0
        x = self.box.right - 8
        for button in (self.menu, self.rule, self.undo, self.auto):
            small = button is not self.auto
            if self.kind in (Fold.COMPACT, Fold.NARROW) and button is self.rule:
                button.visible = False
                continue
            button.visible = True
            width = button.natural_width(canvas) - (14 if small else 8)
            x -= width
            button.place(Box(x, self.box.center[1] - h / 2, width, h))
            x -= 6
        left = self._title_width(canvas)
        self.track.short, room = False, x - left - 20
        self.track.short = self.kind is not Fold.WIDE or self.track.natural_width(canvas) > room
        self.track.visible = self.kind is not Fold.NARROW and self.track.natural_width(canvas) <= room + 8
        if self.kind is Fold.WIDE:
            width = min(room, self.track.natural_width(canvas))
            middle = min(max(self.box.center[0], left + width / 2), x - width / 2 - 10)
            self.track.place(Box(middle - width / 2, self.box.center[1] - 20, width, 40))
        else:
            self.track.place(Box(left + 6, self.box.center[1] - 16, room, 32))

    def _title_width(self, canvas: Canvas) -> float:
        t = theme().text
        style = t.h3 if self.kind is Fold.WIDE else t.h3.sized(16)
        most = {Fold.WIDE: 420.0, Fold.NORMAL: 330.0, Fold.COMPACT: 220.0, Fold.NARROW: 230.0}[self.kind]
        return 60 + min(most, canvas.width(self.title, style))

    def draw(self, canvas: Canvas) -> None:
        """Leather, crossed swords, the title, trees for the ground."""
        c, t = theme().color, theme().text
        canvas.texture("leather", self.box)
        canvas.hline(self.box.x, self.box.right, self.box.bottom - 2, c.bronze_700, 2)
        wide = self.kind is Fold.WIDE
        side = 34.0 if wide else 26.0
        canvas.icon("crossed-swords", Box(12, self.box.center[1] - side / 2, side, side), c.bronze_300)
        room = self._title_width(canvas) - 60
        style = t.h3 if wide else t.h3.sized(16)
        x = 12 + side + 10
        if not wide:
            canvas.text_fit(self.title, x, self.box.center[1] - 1, room, style, c.on_dark, smallest=13)
            if not self.track.visible:
                step = f"{self.track.current + 1}. {self.track.steps[self.track.current]}"
                canvas.text(
                    step, self.auto.box.x - 16, self.box.center[1], t.h3.sized(17), c.bronze_300, "right", "middle"
                )
            return
        canvas.text_fit(self.title, x, self.box.y + 19, 380, style, c.on_dark)
        for index in range(self.icons):
            canvas.icon("pine-tree", Box(x + index * 17, self.box.y + 31, 17, 17), look().card.difficult_face)
        canvas.text(
            self.note,
            x + self.icons * 17 + (7 if self.icons else 0),
            self.box.y + 40,
            t.small,
            c.on_dark_muted,
            valign="middle",
        )
