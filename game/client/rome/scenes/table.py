"""The map table: the board with everything around it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.presenters import rome_board
from game.client.presenters.affordance import Affordance, Target, at
from game.client.presenters.rome_board import Piece
from game.client.rome.parts.board import Board, Marks, Spot
from game.client.rome.parts.offers import Offers
from game.client.rome.parts.tints import paints
from game.client.rome.scenes.play import GameScene
from game.client.session import News
from game.client.theme import theme
from game.client.widgets.panels import Label, Panel
from game.client.words import tr
from game.titles.rome.words import Speaker

ON_MAP = ("region", "sea", "edge")
PIECES = ("army", "navy", "agent")


class TableScene(GameScene):
    """See the module."""

    def build(self) -> None:
        """The board and its surroundings."""
        self.selected: Target | None = None
        self.overlay = "owner"
        self.board = self.root.add(Board(self.flow.world))
        self.board.on_click = self.click
        self.board.on_drop = self.drop
        self.board.on_hover = self.hover
        self.board.can_drag = self.can_drag
        self.panel = self.root.add(Panel("parchment"))
        self.prompt = self.panel.add(Label("", theme().text.prompt))
        self.offers = self.panel.add(Offers(self.take))
        self._forget = self.flow.world.listen(self.board.invalidate)
        self._started = False

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Board left, panel right."""
        side, board = Box(0, 0, *size).cut_right(356)
        self.board.place(board)
        self.panel.place(side.inset(8))
        inner = self.panel.inner
        top, rest = inner.cut_top(110, 8)
        self.prompt.place(top)
        self.offers.place(rest)

    def backdrop(self, canvas: Canvas) -> None:
        """Leather."""
        canvas.texture("leather", Box(0, 0, *self.size))

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table has changed."""
        if not self._built:
            return
        screen, view = self.screen, self.view
        if self.selected is not None and screen is not None and self.selected not in screen.pieces():
            self.selected = None
        self.board.set_table(rome_board.pieces(view), [rome_board.signs(view, r) for r in range(len(view.owner))])
        self._paint()
        self._mark()
        self.prompt.change(markup=screen.prompt if screen is not None else self.waiting or "…")
        self.offers.set(self._buttons())

    def entered(self) -> None:
        """Show what there is."""
        self.show()
        if not self._started:
            self._started = True
            home = self.view.geo.capital[self.session.eyes]
            if home >= 0:
                self.board.camera.zoom_to(self.board.camera.zooms[2], 0, 0)
                self.board.look_at(("region", home), glide=False)

    def _paint(self) -> None:
        shades = rome_board.shades(self.view, self.overlay, self.session.eyes, self.selected)
        self.flow.world.paint(paints(shades))

    def _offers(self) -> list[Affordance]:
        return self.screen.of(self.selected) if self.screen is not None else []

    def _has_place(self, target: Target) -> bool:
        if target[0] in ON_MAP:
            return True
        return target[0] in PIECES and self.board.stood(target) is not None

    def _buttons(self) -> list[Affordance]:
        return sorted((a for a in self._offers() if not self._has_place(a.target)), key=lambda a: a.rank)

    def _mark(self) -> None:
        reach = [a.target for a in self._offers() if a.kind in ("region", "sea")]
        self.board.set_marks(Marks(selected=self.selected, reach=list(dict.fromkeys(reach))))

    # -- what the player does --------------------------------------------------------------------------------------

    def select(self, target: Target | None) -> None:
        """Choose a piece (or none)."""
        self.selected = target
        self._mark()
        self.offers.set(self._buttons())

    def click(self, spot: Spot) -> None:
        """A click on the map."""
        screen = self.screen
        if screen is None:
            return
        if spot.piece is not None:
            if self._take_at(spot.piece.target):
                return
            if spot.piece.target in screen.pieces():
                self.select(spot.piece.target)
                return
        if spot.area is not None and not self._take_at(spot.area):
            self._refuse(spot)

    def _take_at(self, target: Target) -> bool:
        found = [a for a in at(self._offers(), target) if a.enabled]
        if found:
            self.take(found[0])
        return bool(found)

    def _refuse(self, spot: Spot) -> None:
        if self.selected is None or spot.region is None or self.selected[0] != "army":
            self.select(None)
            return
        why = self.flow.why_not(("march", self.selected[1], spot.region))
        if why is not None:
            self.toast(why.reason)

    def drop(self, piece: Piece, spot: Spot) -> None:
        """A piece was dragged somewhere."""
        self.select(piece.target)
        self.click(spot)

    def can_drag(self, piece: Piece) -> bool:
        """Pieces that can do something."""
        return self.screen is not None and piece.target in self.screen.pieces()

    def hover(self, spot: Spot) -> None:
        """The pointer rests elsewhere."""

    def handle(self, event: pygame.event.Event) -> bool:
        """The map needs to know where the pointer is."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            point = self.app.to_logical(event.pos)
            if self.hovered is self.board:
                self.board.point_at(point)
            else:
                self.board.point_away()
        return used

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Keys of the map."""
        return {
            **super().commands(),
            "zoom_in": lambda: self.board.zoom(1),
            "zoom_out": lambda: self.board.zoom(-1),
            "zoom_fit": lambda: self.board.zoom_to_level(0),
            "pan_left": lambda: self.board.pan(-120, 0),
            "pan_right": lambda: self.board.pan(120, 0),
            "pan_up": lambda: self.board.pan(0, -120),
            "pan_down": lambda: self.board.pan(0, 120),
        }

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Lines of the chronicle as they come."""
        say = Speaker(self.view)
        lines = [say.line(piece.log) for piece in news]
        text = next((line for line in reversed(lines) if line), "")
        self.prompt.change(markup=text or tr("…"))
        done()
