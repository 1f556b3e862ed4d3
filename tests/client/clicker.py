"""A person who plays by lot: moves the pointer, presses, drags and types among what a screen offers, with real events."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.client.layout import Box
from game.client.scenes.base import Scene
from game.client.widgets.base import Widget
from game.client.widgets.dragging import DragCard, DropPlace
from game.client.widgets.scroll import ScrollArea
from game.client.widgets.terms import Term
from tests.client.lots import Lots
from tests.client.robot import Robot


class Clicker:
    """Drives one scene of an application. ``leave_alone`` names widgets that are never pressed; words of the glossary, which open
    the rulebook, are not either."""

    def __init__(self, robot: Robot, lots: Lots, leave_alone: Callable[[Widget], bool] = lambda widget: False) -> None:
        self.robot = robot
        self.lots = lots
        self.leave_alone = leave_alone

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        top = self.robot.app.top
        assert top is not None
        return top

    def in_sight(self, kind: type[Widget] = Widget) -> list[Widget]:
        """Focusable widgets of a kind whose middle can be pointed at."""
        found = []
        for widget in self.scene.root.walk():
            if isinstance(widget, kind) and widget.focusable and widget.box.w and not self._left_alone(widget):
                if self.scene.root.find(widget.box.center) is widget:
                    found.append(widget)
        return found

    def _left_alone(self, widget: Widget) -> bool:
        return isinstance(widget, Term) or self.leave_alone(widget)

    def reveal(self, widget: Widget) -> None:
        """Scroll until a widget is in sight, as the keyboard does."""
        parent = widget.parent
        while parent is not None:
            if isinstance(parent, ScrollArea):
                parent.reveal(widget)
            parent = parent.parent
        self.robot.frame()

    def one_by_lot(self, drags: float, clicks: float, tabs: float, keys: Sequence[str]) -> None:
        """Do one thing or another: the numbers are the chances of a drag, a click and a Tab, else one of the keys is pressed."""
        lot = self.lots.random.random()
        if lot < drags:
            self.drag_one()
        elif lot < drags + clicks:
            self.click_one()
        elif lot < drags + clicks + tabs:
            self.tab_one()
        else:
            self.press_one(keys)
        self.robot.settle()

    def click_one(self) -> Widget | None:
        """Press something."""
        there = self.in_sight()
        if not there:
            return None
        widget = self.lots.one(there)
        self.robot.click(widget)
        return widget

    def drag_one(self) -> bool:
        """Pull a card onto some place."""
        cards = [w for w in self.in_sight(DragCard) if w.enabled]
        places = [w for w in self.scene.root.walk() if isinstance(w, DropPlace) and w.box.w]
        if not cards or not places:
            return False
        self.pull(self.lots.one(cards), self.lots.one(places))
        return True

    def pull(self, card: Widget, place: Widget | Box) -> None:
        """Drag a card onto a place with the pointer."""
        robot = self.robot
        robot.move(card)
        robot.down()
        x, y = card.box.center
        robot.move((x + 12, y + 9), held=True)
        target = place.box.center if isinstance(place, Widget) else place.center
        robot.move(target, held=True)
        robot.up()

    def tab_one(self) -> None:
        """Walk some steps with the keyboard, then press Enter."""
        for _ in range(self.lots.one(range(1, 12))):
            self.robot.press("tab" if self.lots.chance(0.8) else "shift+tab")
        focused = self.scene.focused
        if focused is None or not self._left_alone(focused):
            self.robot.press("return")

    def press_one(self, keys: Sequence[str]) -> None:
        """Press one of some keys."""
        self.robot.press(self.lots.one(keys))
