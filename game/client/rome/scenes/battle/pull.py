"""Cards of the hand that are pulled onto the table: one that is let go in the own Active Zone is chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.layout import Box
from game.client.rome.parts.battle.cards import BattleCard
from game.client.rome.parts.battle.table import Flight

if TYPE_CHECKING:
    from game.client.rome.scenes.battle.scene import BattleScene

REACH = 24
"""So far beside the zone is near enough."""


class Pulling:
    """See the module."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene

    def drag(self, card: BattleCard, point: tuple[float, float]) -> None:
        """The card follows the pointer."""
        board = self.scene.board
        if card.on_press is None or card.chosen or not board.visible:
            return
        w, h = card.box.w, card.box.h
        board.land()
        at = Box(point[0] - w / 2, point[1] - h / 2, w, h)
        board.fly([Flight(card.card, at, at)])(1.0)

    def drop(self, card: BattleCard, point: tuple[float, float]) -> None:
        """It is let go."""
        board, table = self.scene.board, self.scene.table
        pulled = bool(board.flights)
        board.land()
        if pulled and table is not None and card.on_press is not None:
            if board.mat.half(table.bottom).active.grow(REACH).contains(point):
                card.on_press()
