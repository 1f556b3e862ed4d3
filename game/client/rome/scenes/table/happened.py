"""What has happened, beside the map: the lines of the chronicle, who has just gained points, the place that a line is about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.client.affordance import Target
from game.client.rome.parts.table.chronicle import Row
from game.client.rome.presenters import chronicle
from game.client.rome.presenters.chronicle import Line
from game.client.rome.presenters.telling import gained
from game.client.widgets.base import Widget
from game.kernel.log import LogEntry

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene

SEEN = 4500.0
"""How long one sees who has gained points, in ms at every speed."""


class Happened:
    """See the module."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.lines: list[Line] = []
        self._told = 0
        """The length of the journal whose lines are shown."""
        self._place: Target | None = None
        """The place of the line under the pointer."""

    def show(self) -> None:
        """The chronicle grows; after undo, or for another person, it is written anew."""
        scene = self.scene
        journal = len(scene.session.match.journal)
        if self._told and journal >= self._told:
            news = scene.session.chronicle(self._told)
            fresh = chronicle.lines(scene.view, news)
            self.lines += fresh
            self.show_gains([each.log for each in news if each.log.key == "vp"])
            scene.chronicle.add_lines(fresh)
        else:
            self.lines = chronicle.lines(scene.view, scene.session.chronicle())
            scene.chronicle.show(self.lines)
        self._told = journal

    def show_gains(self, logs: Sequence[LogEntry]) -> None:
        """Who has just gained points, beside their ladder, for a while."""
        scene, gains = self.scene, self.scene.gains
        if not logs or not scene.clock.speed:
            return
        rows = tuple((int(log.args[0]), gained(log)) for log in logs)
        gains.change(rows=(*gains.rows, *rows)[-len(scene.view.vp) :])
        gains.visible = True
        scene.layout.gains()
        until = gains.rows

        def over() -> None:
            if gains.rows == until:
                gains.change(rows=())
                gains.visible = False
                scene.damage()

        scene.clock.after(SEEN, over)

    def point_at(self, widget: Widget | None) -> None:
        """Another widget is under the pointer: the map shows the place that its line is about."""
        place = chronicle.place_of(widget.line.markup) if isinstance(widget, Row) else None
        if place != self._place:
            self._place = place
            self.scene.show_place(place)
