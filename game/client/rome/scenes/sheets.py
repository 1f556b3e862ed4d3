"""Rolls that are shown over the map: assaults, conquests, battles at sea and the like, one sheet after the other.

show_sheets(app, view, lines, done)          calls ``done`` at once when there is no roll among the lines, or no movement at all
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.client.layout import Box, Fold
from game.client.motion import reading
from game.client.rome.parts.battle.roll_panel import RollPanel
from game.client.rome.parts.battle.sea_panel import SeaPanel
from game.client.rome.parts.map.board import Board
from game.client.rome.presenters.sheets import ASSAULT, SEA, Sheet, sheets
from game.client.scenes.base import Scene
from game.client.widgets.buttons import Button
from game.client.words import tr
from game.kernel.log import LogEntry
from game.titles.rome.view import View

if TYPE_CHECKING:
    from game.client.app import App

SOUNDS = {SEA: "oars", ASSAULT: "siege"}


class SheetScene(Scene):
    """One roll over the map. A key or click lets the dice lie, the next one goes on; one that ``stays`` waits for that, and one that
    is ``firm`` can be read at every speed."""

    opaque = False

    def __init__(
        self,
        sheet: Sheet,
        done: Callable[[], None],
        stays: bool = False,
        firm: bool = False,
        keys: Mapping[str, Callable[[], None]] | None = None,
    ) -> None:
        super().__init__()
        self.keys = keys or {}
        self.sheet = sheet
        self.done = done
        self.stays, self.firm = stays, firm
        self._began = self._over = False

    def build(self) -> None:
        """The panel alone."""
        self.panel: RollPanel | SeaPanel = self.root.add(SeaPanel() if self.sheet.fleets else RollPanel())
        self.panel.show(self.sheet, fallen=False)
        self.go_on = self.root.add(Button(tr("Go on"), self.leave_sheet, kind="main", action="confirm"))
        self.go_on.visible = False

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Below the top bar, in the middle of the map."""
        width = min(980.0 if self.sheet.fleets else 680.0, size[0] - 24)
        button = self.go_on.natural_width(self.app.canvas)
        self.panel.spare = button + 16 if self.stays else 0.0
        height = min(self.panel.wanted(self.app.canvas, width), size[1] - 16)
        x = self._middle() - width / 2
        x = max(8.0, min(size[0] - width - 8, x))
        self.panel.place(Box(x, min(60.0, max(8.0, size[1] - height - 8)), width, height))
        self.go_on.place(Box(self.panel.box.right - button - 16, self.panel.box.bottom - 43, button, 35))

    def _middle(self) -> float:
        """The middle of the map below, else of the window."""
        below = self.app.scenes[self.app.scenes.index(self) - 1] if self in self.app.scenes else self
        board = getattr(below, "board", None)
        return board.box.center[0] if isinstance(board, Board) else self.size[0] / 2

    def entered(self) -> None:
        """The dice fall at once."""
        if self._began:
            return
        self._began = True
        if self.sheet.kind in SOUNDS:
            self.sound(SOUNDS[self.sheet.kind])
        self.sound("dice")
        self.panel.roll(self.clock, self._fallen)

    def _fallen(self) -> None:
        if self.stays:
            self.go_on.visible = True
            self.damage()
            return
        self.clock.hold(reading(" ".join(self.sheet.outcome)), self.leave_sheet, self.firm)

    def leave_sheet(self) -> None:
        """On to what comes next."""
        self.app.pop(self)

    def removed(self) -> None:
        """In whatever way it went: what waits for it goes on, once."""
        if not self._over:
            self._over = True
            self.done()

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Those that the scene below has while something is told."""
        return self.keys

    keys_at_any_time = commands

    def skippable(self) -> bool:
        """Any key or click means the sheet."""
        return True

    def skip(self) -> bool:
        """First the dice lie, with what they came to; then it goes on."""
        if not self.clock.skip(past_words=False):
            self.leave_sheet()
        return True

    def hasten(self) -> None:
        """Also one that stays is over."""
        self.leave_sheet()


def show_sheets(
    app: App, view: View, lines: Sequence[LogEntry], done: Callable[[], None], before: Sequence[LogEntry] = ()
) -> None:
    """Show every roll among the lines, then call ``done``. ``before``: earlier lines, where an assault may have been declared."""
    left = list(sheets(view, lines, before)) if app.settings.speed else []

    def following() -> None:
        if left:
            app.push(SheetScene(left.pop(0), following))
        else:
            done()

    following()
