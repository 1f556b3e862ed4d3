"""The map viewer: look at any map, read what is wrong with it, load it again after it was saved in Tiled (F5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.mapfiles import map_files, map_name
from game.client.rome.parts.map.board import Board, Spot
from game.client.rome.parts.map.tints import paints
from game.client.rome.parts.map.zoombox import ZoomBox
from game.client.rome.presenters.names import plain
from game.client.rome.presenters.overlays import Shade
from game.client.scenes.base import Scene
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.panels import Label, ListRow, Panel
from game.client.widgets.scroll import ScrollArea
from game.client.words import told, tr, tr_n
from game.maps.faults import BadMap

if TYPE_CHECKING:
    from game.client.rome.program import Program
    from game.client.world.world import World

SIDE = 400.0


class MapsScene(Scene):
    """See the module."""

    def __init__(self, program: Program, file: Path | None = None) -> None:
        super().__init__()
        self.program = program
        self.files = map_files()
        self.file = file or self.files[0]
        if self.file not in self.files:
            self.files.append(self.file)
        self.world: World | None = None
        self.board: Board | None = None
        self.faults: list[str] = []
        self._forget: Callable[[], None] = lambda: None

    def build(self) -> None:
        """Map at the left, list of files and of faults at the right."""
        self.panel = self.root.add(Panel("parchment", tr("Maps"), level="h2"))
        self.area = self.panel.add(ScrollArea(self._lay_files, name="files"))
        self.rows = [
            self.area.add(ListRow(plain(map_name(f)), partial(self.show_map, f), icon="treasure-map"))
            for f in self.files
        ]
        self.note = self.panel.add(Label("", theme().text.small))
        self.fault_area = self.panel.add(ScrollArea(self._lay_faults, name="faults"))
        self.fault_words = self.fault_area.add(Label("", theme().text.small))
        self.back = self.root.add(Button(tr("Back"), self.cancel, kind="bar", icon="return-arrow", action="cancel"))
        again = Button(tr("Load again"), self.reload, kind="bar", icon="clockwise-rotation", action="reload_map")
        self.again = self.root.add(again)
        self.empty = self.root.add(Label("", theme().text.body, theme().color.on_dark, align="center", middle=True))
        self.show_map(self.file)

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys of the map."""
        board = self.board
        if board is None:
            return {}
        return {
            "zoom_in": lambda: board.zoom(1),
            "zoom_out": lambda: board.zoom(-1),
            "zoom_fit": lambda: board.zoom_to_level(0),
            "pan_left": lambda: board.pan(-140, 0),
            "pan_right": lambda: board.pan(140, 0),
            "pan_up": lambda: board.pan(0, -140),
            "pan_down": lambda: board.pan(0, 140),
        }

    def show_map(self, file: Path) -> None:
        """Another map."""
        self.file = file
        for path, row in zip(self.files, self.rows, strict=True):
            row.change(chosen=path == file)
        self._load()

    def reload(self) -> None:
        """The same file again, as it is on the disk now."""
        self.program.worlds.forget(self.file)
        self._load()
        self.toast(tr("Loaded again.") if not self.faults else tr("Loaded again: it is refused."), "clockwise-rotation")

    def _load(self) -> None:
        self._forget()
        if self.board is not None:
            self.root.children.remove(self.board)
            self.root.children.remove(self.zoom_box)
            self.board = None
        try:
            self.world = self.program.worlds.of(self.file)
        except BadMap as bad:
            self.world, self.faults = None, [told(fault.said()) for fault in bad.faults]
        except OSError as fault:
            self.world, self.faults = None, [f"{self.file}: {fault.strerror}"]
        else:
            self.faults = [told(warning) for warning in self.world.compiled.warnings]
            self._show_board(self.world)
        self._tell()
        if self.size[0]:
            self.fit()

    def _show_board(self, world: World) -> None:
        board = Board(world)
        board.camera.zoom = 0.0  # the whole map first
        self.root.children.insert(0, board)
        board.parent = self.root
        self.board = board
        self.zoom_box = self.root.add(ZoomBox(board))
        board.on_hover = self._name_place
        self._forget = world.listen(board.invalidate)
        world.paint(paints([Shade(r.home, 1.0, bool(r.home)) for r in world.compiled.board.regions]), "homes")

    def _tell(self) -> None:
        if self.world is None:
            n = len(self.faults)
            self.note.markup = f"<red><b>{tr_n('{n} fault', '{n} faults', n).format(n=n)}</b></red>"
            words = tr("This map is refused. What is wrong stands beside; mend it in Tiled, save, press {key}.")
            self.empty.markup = words.format(key=self.key_label("reload_map"))
        else:
            board = self.world.compiled.board
            words = tr("{regions} regions, {seas} sea areas, {borders} borders.")
            self.note.markup = words.format(regions=len(board.regions), seas=len(board.seas), borders=len(board.edges))
            if not self.world.compiled.playable:
                self.note.markup += " " + tr("Without homelands: to look at, not to play on.")
            self.empty.markup = ""
        self.fault_words.markup = "<br><br>".join(plain(fault) for fault in self.faults) or f"<i>{tr('No fault.')}</i>"

    def _name_place(self, spot: Spot) -> None:
        """The name of what is pointed at."""
        if self.world is None or self.board is None or spot.area is None:
            return
        board = self.world.compiled.board
        if spot.region is not None:
            region = board.regions[spot.region]
            near = ", ".join(board.regions[n.region].name for n in board.land[spot.region])
            self.board.tooltip = tr("<b>{name}</b>, {gold} gold<br>{near}").format(
                name=plain(region.name), gold=region.gold, near=plain(near)
            )
        elif spot.sea is not None:
            self.board.tooltip = f"<b>{plain(board.seas[spot.sea].name)}</b>"
        self.over.hide()
        tip = self.board.tip_at_pointer()
        if tip is not None:
            self.over.wait_for(tip)

    def handle(self, event: pygame.event.Event) -> bool:
        """The map needs to know where the pointer is."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.board is not None and self.hovered is self.board:
            self.board.point_at(self.app.to_logical(event.pos))
        return used

    def left(self) -> None:
        """The program's own colours come back with the next scene."""
        self.over.hide()

    def _lay_files(self, box: Box) -> float:
        for index, row in enumerate(self.rows):
            row.place(Box(box.x, box.y + index * 46, box.w, 46))
        return 46.0 * len(self.rows)

    def _lay_faults(self, box: Box) -> float:
        high = self.fault_words.block(self.app.canvas, box.w).height
        self.fault_words.place(Box(box.x, box.y, box.w, high))
        return high

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The map as large as possible."""
        room = Box(0, 0, *size).inset(8)
        foot, room = room.cut_bottom(46, 8)
        canvas = self.app.canvas
        self.back.place(Box(foot.x, foot.y, self.back.natural_width(canvas), 44))
        self.again.place(Box(self.back.box.right + 10, foot.y, self.again.natural_width(canvas), 44))
        side, world = room.cut_right(min(SIDE, room.w * 0.36), 8)
        self.panel.place(side)
        inner = self.panel.inner
        files, inner = inner.cut_top(min(46.0 * len(self.rows), inner.h * 0.4), 8)
        self.area.place(files)
        note, inner = inner.cut_top(self.note.block(canvas, inner.w).height + 4, 8)
        self.note.place(note)
        self.fault_area.place(inner)
        self.empty.place(world.inset(60))
        if self.board is not None:
            self.board.place(world)
            self.zoom_box.place(Box(world.right - 118, world.bottom - 48, 108, 38))

    def backdrop(self, canvas: Canvas) -> None:
        """The bare table."""
        canvas.texture("wood", Box(0, 0, *self.size))

    def focus_order(self) -> list[Widget]:
        """The board itself has nothing to press."""
        return [w for w in super().focus_order() if w is not self.board]
