"""The map by keyboard: each place that may be taken is a widget without a face, which Tab and the arrow keys walk through."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from game.client.affordance import Target
from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.parts.map.board import Board
from game.client.rome.presenters.table import Table
from game.client.theme import theme
from game.client.widgets.base import Group, Widget

_SIDE = 40


class MapTarget(Widget):
    """A place on the map. The pointer does not see it: the board knows better what lies under it."""

    focusable = True
    on_dark = True

    def __init__(self, target: Target, words: str, take: Callable[[], None]) -> None:
        super().__init__(tooltip=words or None, name=f"{target[0]} {target[1]}")
        self.target = target
        self.take = take

    def find(self, point: tuple[float, float]) -> Widget | None:
        """Never."""
        return None

    def activate(self) -> None:
        """Take what is offered here."""
        self.take()

    def draw(self, canvas: Canvas) -> None:
        """A ring while the keyboard is here."""
        if self.shows_focus:
            c = theme().color
            canvas.ring(self.box, c.ink_900, 7, 0, 20)
            canvas.ring(self.box, c.gold_300, 4, 1, 20)


class MapTargets(Group):
    """The widgets of all places that may be taken now, and of the pieces that may be chosen."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self.board = board
        self.take: Callable[[Target], None] = lambda target: None
        self._key: object = None

    def find(self, point: tuple[float, float]) -> Widget | None:
        """The pointer never finds them."""
        return None

    def show(self, table: Table, pieces: Sequence[Target], further: Iterable[Target] = ()) -> None:
        """Other places; one that stays keeps the keyboard. ``further`` are places that can be pressed without being offered."""
        wanted: dict[Target, str] = {}
        for piece in pieces:
            wanted[piece] = ""
        for target, offers in table.at.items():
            wanted[target] = offers[0].label
        for target, way in table.journeys.items():
            wanted.setdefault(target, way.cost)
        for target in further:
            wanted.setdefault(target, "")
        key = tuple(wanted.items())
        if key == self._key:
            self.follow()
            return
        self._key = key
        scene = self.scene
        before = scene.focused if scene is not None else None
        kept = before.target if isinstance(before, MapTarget) else None
        self.clear()
        for target, words in wanted.items():
            made = self.add(MapTarget(target, words, lambda target=target: self.take(target)))  # type: ignore[misc]
            if target == kept and scene is not None:
                scene.focus(made)
        if kept is not None and scene is not None and scene.focused is before:
            scene.focus(None)
        self.follow()

    def follow(self) -> None:
        """The map has moved."""
        for child in self.children:
            if isinstance(child, MapTarget):
                at = self.board.anchor(child.target)
                child.visible = at is not None
                if at is not None:
                    child.box = Box(at[0] - _SIDE / 2, at[1] - _SIDE / 2, _SIDE, _SIDE)

    def bring_into_sight(self, widget: object, by_keyboard: bool) -> None:
        """Bring the focused place into sight."""
        if (
            by_keyboard
            and isinstance(widget, MapTarget)
            and widget.parent is self
            and not self.board.sees(widget.target)
        ):
            self.board.look_at(widget.target)

    def paint(self, canvas: Canvas) -> None:
        """Only on the board."""
        if self.board.box.w:
            with canvas.clip(self.board.box):
                super().paint(canvas)
