"""Where everything stands on the map table, by the width of the window. Nothing is stretched; what does not fit folds away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.parts.table.stackdrawer import HIGH

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene

SIDE, SIDE_NORMAL, DRAWER = 356.0, 300.0, 330.0
EDGE, EDGE_NORMAL, EDGE_COMPACT = 214.0, 132.0, 64.0
CARD_LEAST, CHRONICLE_LEAST = 300.0, 158.0
"""Where both stand one above the other, the region card takes what it needs between these: the chronicle keeps three lines."""
HAND_OPEN = 204.0
FULL = 150.0
"""Boxes of armies that are at least so high show their cards themselves."""
BOTH = 600.0
"""A side column so high shows region card and chronicle one above the other, without tabs."""
DESK = 384.0


class TableLayout:
    """Places the parts of the map table."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.wide = self.normal = False
        self.desk = self.aiming = self.using = False
        """Whether the desk of the Agent Phase lies open, whether targets stand in the side column, and whether the uses of a card
        are asked for: they stand on the desk, or in the side column where there is none."""
        self._lifted: int | None = None
        """The action card whose uses they are."""
        self._column: Box | None = None
        """What region card and chronicle share, where they stand one above the other."""
        self._card = 0.0
        """The height of the region card there."""

    aside = False
    """Whether the uses of a card stand in the side column."""

    @property
    def covered(self) -> float:
        """How much of the board's right the drawer covers."""
        open_drawer = self.folded and (self.scene.drawer or self.aside or self.aiming)
        return DRAWER if open_drawer and self.scene.board.box.w > 2 * DRAWER else 0.0

    def mode(self, desk: bool, aiming: bool, card: int | None) -> bool:
        """Another mode, or another lifted card; True when the parts have to be placed anew."""
        before = (self.desk, self.aiming, self.using)
        lifted = card != self._lifted and not (desk and self.wide)
        self.desk, self.aiming, self._lifted, self.using = desk, aiming, card, card is not None
        return lifted or before != (self.desk, self.aiming, self.using)

    @property
    def folded(self) -> bool:
        """Whether side column and hand open over the board instead of standing beside it."""
        return not (self.wide or self.normal)

    def place(self, size: tuple[float, float], fold: Fold) -> None:
        """All parts."""
        scene = self.scene
        self.wide = fold is Fold.WIDE and size[1] >= 820
        self.normal = not self.wide and fold.roomy
        desk = self.desk and self.wide
        scene.ties.visible = scene.purse.visible = desk  # the plate that shows them else lies under the desk
        room = scene.bar.settle(size, Fold.NORMAL if fold is Fold.WIDE and not self.wide else fold)
        self.aside = self.using and not desk
        edge_high = DESK if desk else EDGE if self.wide else EDGE_NORMAL if self.normal else EDGE_COMPACT
        self._side(room, edge_high)
        if not self.folded:
            room = room.cut_right(SIDE if self.wide else SIDE_NORMAL)[1]
        edge, room = room.cut_bottom(edge_high)
        scene.rail.visible = not self.folded
        if scene.rail.visible:
            rail, room = room.cut_left(64 if self.wide else 48)
            scene.rail.place(rail)
        scene.edge.visible = not desk
        scene.desk.visible = desk or self.aside
        if self.aside and not self.aiming:
            scene.desk.place(scene.card.box)
            scene.card.visible = scene.tabs.visible = False
            scene.chronicle.visible = scene.chronicle.visible and scene.chronicle.box.y > scene.card.box.y
        scene.edge.place(edge)
        scene.board.place(room)
        self.hand()
        if desk:
            uses, cards = edge.inset(10, 12).cut_right(min(440.0, edge.w * 0.34), 14)
            scene.desk.place(uses)
            scene.hand.place(cards)
        self.floats()

    def hand(self) -> None:
        """The hand beside the armies, or over the board when it is opened there."""
        scene = self.scene
        scene.hand_button.visible = self.folded
        scene.hand.visible = not self.folded or scene.hand_open
        if not self.folded:
            scene.hand.place(scene.edge.rest.inset(0, 2))
            return
        scene.hand_button.place(scene.edge.rest)
        board = scene.board.box
        scene.hand.place(Box(board.x, board.bottom - HAND_OPEN, board.w, HAND_OPEN))

    def _side(self, room: Box, edge_high: float) -> None:
        scene = self.scene
        side = room.cut_right(SIDE if self.wide else SIDE_NORMAL if self.normal else min(DRAWER, room.w))[0]
        lifted = self.aiming and self.using
        scene.minimap.visible = not self.folded and not lifted
        shown = not self.folded or scene.drawer
        both = self.wide or (self.normal and side.h - 126 > BOTH)
        scene.tabs.visible = shown and not both
        for part, page in ((scene.card, 0), (scene.chronicle, 1)):
            part.visible = shown and (both or scene.page == page)
        scene.aims.visible = self.aiming and (shown or self.folded)
        if self.aiming:
            scene.card.visible = scene.tabs.visible = False
            scene.chronicle.visible = both and not lifted
        side = side.inset(10, 8) if self.wide else side.inset(6, 6)
        if self.folded:
            side = side.cut_bottom(edge_high)[1]
        if lifted:
            self._column = None
            scene.card.place(side)
            self._targets(side)
            return
        if not self.folded:
            small, side = side.cut_bottom(220 if self.wide else 120, 8 if self.wide else 6)
            scene.minimap.place(small)
        self._column = side if both else None
        if both:
            self.share(anew=True)
            return
        scene.aims.place(side)
        tabs, side = side.cut_top(34, 4)
        scene.tabs.place(tabs)
        scene.card.place(side)
        scene.chronicle.place(side)

    def gains(self) -> None:
        """The flag of points gained: beside their ladder, as high as the emblem stands on it, between prompt and foot."""
        scene, board = self.scene, self.scene.board.box
        if not scene.gains.visible:
            return
        wide, high = scene.gains.measure(scene.app.canvas, board.w - 16)
        last = scene.gains.rows[-1][0]
        at = scene.rail.height_of(scene.view.vp[last]) - high / 2 if scene.rail.visible else board.y
        top, foot = board.y + 8, self._foot() - 8
        if scene.prompt.box.center[1] < board.center[1]:
            top = scene.prompt.box.bottom + 8
        else:
            foot = min(foot, scene.prompt.box.y - 8)
        scene.gains.place(Box(board.x + 8, max(top, min(at, foot - high)), wide, high))

    def share(self, anew: bool = False) -> None:
        """The region card takes the height that it needs, the chronicle the rest. ``anew``: it may become lower too, which it does not
        under a moving pointer."""
        scene, side = self.scene, self._column
        if side is None:
            return
        most = side.h - CHRONICLE_LEAST
        if scene.card.box.w != side.w:
            scene.card.place(side)
        wanted = most if self.aiming or self.aside else scene.card.wanted()
        high = max(CARD_LEAST, min(most, max(wanted, 0.0 if anew else self._card)))
        if not anew and high == self._card:
            return
        self._card = high
        card, log = side.cut_top(high, 8)
        scene.card.place(card)
        scene.aims.place(card)
        scene.chronicle.place(log)

    def _targets(self, side: Box) -> None:
        """The targets of a lifted card take the whole side column; the uses of the card stand over them where there is no desk."""
        scene = self.scene
        if self.aside:
            uses, side = side.cut_top(scene.desk.wanted(scene.app.canvas, side.w), 6)
            scene.desk.place(uses)
        scene.aims.place(side)

    def _stack(self) -> float:
        """The cards of the chosen army above its box, where that does not show them; gives the height that they take."""
        scene = self.scene
        army, board = scene.stack.army, scene.board.box
        scene.stack.visible = (
            army is not None and scene.edge.visible and scene.edge.box.h < FULL and not scene.hand_open
        )
        if not scene.stack.visible or army is None:
            return 0.0
        own = next(view.box for view in scene.edge.armies if view.army == army)
        x = max(board.x + 4, min(own.x, board.right - scene.stack.width - 130))
        scene.stack.place(Box(x, board.bottom - HIGH + 2, scene.stack.width, HIGH))
        return HIGH + 2

    def _free(self, low: bool) -> None:
        """What floats leaves this of the map free."""
        scene, board = self.scene, self.scene.board.box
        foot = scene.prompt.box.y if low else self._foot()
        top = board.y if low else scene.prompt.box.bottom
        if foot - top > board.h / 4:
            scene.board.keep_free(Box(board.x, top, board.w - self.covered, foot - top))

    def _foot(self) -> float:
        """Where what stands at the foot of the map begins."""
        scene, board = self.scene, self.scene.board.box
        feet = (scene.overlay_bar, scene.legend, scene.strip, scene.stack, scene.hand)
        return min((part.box.y for part in feet if part.visible and part.box.overlaps(board)), default=board.bottom)

    def _legend(self, canvas: Canvas) -> None:
        """The legend beside the overlay switch, if need be without its heading, or above it where there is no room beside."""
        scene, bar, board = self.scene, self.scene.overlay_bar.box, self.scene.board.box
        scene.legend.visible = scene.overlay_bar.visible
        beside = board.right - self.covered - 130 - bar.right - 8
        for headed in (True, False):
            scene.legend.change(headed=headed)
            wide, high = scene.legend.measure(canvas, beside)
            if high <= bar.h and wide <= beside:
                scene.legend.place(Box(bar.right + 8, bar.y, wide, bar.h))
                return
        scene.legend.change(headed=True)
        if scene.overlay == "owner":  # each side's colour is told by its emblem, too: the map is worth more here
            scene.legend.visible = False
            return
        wide, high = scene.legend.measure(canvas, board.w - self.covered - 24)
        scene.legend.place(Box(bar.x, bar.y - high - 6, wide, high))

    def floats(self) -> None:
        """Prompt, overlay switch, zoom and the handle of the drawer float over the board. The prompt goes to the foot, above all
        that stands there, where it would hide what is chosen."""
        scene = self.scene
        canvas, board = scene.app.canvas, scene.board.box
        room = board.w - 24 - self.covered
        wide, high = scene.prompt.measure(canvas, room)
        x = board.x + 12 + (room - wide) / 2
        at = Box(x, board.y + 10, wide, high)
        over = self._stack()
        open_hand = self.folded and scene.hand_open
        scene.zoom_box.place(Box(board.right - self.covered - 118, board.bottom - 48, 108, 38))
        strip = bool(scene.strip.chips)
        hidden = scene.stack.visible and scene.stack.box.overlaps(scene.zoom_box.box)
        scene.zoom_box.visible = not (open_hand or hidden or (strip and self.covered))
        natural = scene.overlay_bar.natural_width(canvas)
        scene.overlay_bar.short = natural > board.w - (self.covered + 24 if self.covered else 160)
        scene.overlay_bar.place(Box(board.x + 12, board.bottom - 50 - over, natural, 40))
        scene.strip.visible = strip
        wide = min(board.w - (self.covered + 24 if self.covered else 150), scene.strip.natural_width(canvas))
        top = board.bottom - 50 - (HAND_OPEN if open_hand else over)
        scene.strip.place(Box(board.x + 12, top, wide, 40))
        scene.overlay_bar.visible = not strip and not open_hand and scene.fold is not Fold.NARROW
        self._legend(canvas)
        foot = at.move(0, self._foot() - 10 - at.bottom)
        marks = scene.board.marks
        marked = marks.selected or next(iter(marks.chosen), None)
        anchor = scene.board.anchor(marked) if marked is not None else None
        low = anchor is not None and at.grow(30).contains(anchor) and not foot.grow(30).contains(anchor)
        scene.prompt.place(foot if low else at)
        scene.zoom_box.visible = scene.zoom_box.visible and not scene.zoom_box.box.overlaps(scene.prompt.box)
        self.gains()
        self._free(low)
        scene.drawer_button.visible = self.folded and not self.aside
        right = scene.card.box.x if self.folded and (scene.drawer or self.aside or self.aiming) else board.right
        top = board.y if low else at.bottom
        scene.drawer_button.place(Box(max(board.x + 8, right - 48), top + 10, 40, 40))
        scene.side.one_main_button()
