"""The battle as it lies on the table: mat, dice, both generals, the enemy's backs, and cards on their way. It shows a `Tableau` and
offers nothing by itself; the battle screen and the replay both use it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box
from game.client.rome.art.cards import card_back
from game.client.rome.art.catalogue import seat_key, troop_face
from game.client.rome.art.troop import troop_card
from game.client.rome.look import livery
from game.client.rome.parts.battle.dice import Tray
from game.client.rome.parts.battle.hand import EnemyHand
from game.client.rome.parts.battle.mat import Marks, Mat
from game.client.rome.parts.battle.rail import GeneralRail
from game.client.rome.presenters.battle.places import Places
from game.client.rome.presenters.battle.tableau import Tableau
from game.client.rome.presenters.battle.words import hand_note, rail, sides
from game.client.widgets.base import Group
from game.titles.rome.view import View


@dataclass(slots=True)
class Flight:
    """A card on its way. ``back`` is the seat whose back it shows at first, or -1; ``t`` runs from 0 to 1."""

    card: int
    start: Box
    end: Box
    back: int = -1
    t: float = 0.0

    @property
    def box(self) -> Box:
        """Where it is now, upright, of a size between both ends."""
        w0, h0 = _upright(self.start)
        w1, h1 = _upright(self.end)
        w, h = w0 + (w1 - w0) * self.t, h0 + (h1 - h0) * self.t
        x = self.start.center[0] + (self.end.center[0] - self.start.center[0]) * self.t
        y = self.start.center[1] + (self.end.center[1] - self.start.center[1]) * self.t
        return Box(x - w / 2, y - h / 2, w, h)


def _upright(box: Box) -> tuple[float, float]:
    """The size of an upright card that stands for what lies in a box."""
    h = min(box.h, box.w * 1.4) if box.w <= box.h else box.h
    return h / 1.4, h


class BattleTable(Group):
    """See the module. ``own_spot`` tells where a card of the own hand lies."""

    def __init__(self, own_spot: Callable[[int], Box] | None = None) -> None:
        super().__init__()
        self.mat = self.add(Mat())
        self.tray = self.add(Tray())
        self.rails = (self.add(GeneralRail()), self.add(GeneralRail()))
        self.enemy = self.add(EnemyHand())
        self.own_spot = own_spot
        self.flights: list[Flight] = []
        self.table: Tableau | None = None
        self.reveals = [0, 0]
        """The most reveals that each side has had."""
        self._view: View | None = None
        self._marks: Marks = {}

    def lay(self, places: Places) -> None:
        """Stand where the places say; what has no place is not shown."""
        self.place(Box(0, 0, 1, 1))
        self.mat.lay(places)
        _, middle, _ = self.mat.band_parts()
        self.tray.place(middle.inset(4, 4))
        for rail_widget, box in zip(self.rails, places.rails, strict=True):
            rail_widget.visible = box is not None
            if box is not None:
                rail_widget.place(box)
        self.enemy.visible = places.enemy_hand is not None
        if places.enemy_hand is not None:
            self.enemy.place(places.enemy_hand)
        if self.table is not None and self._view is not None:
            self.show(self._view, self.table, self._marks)

    def show(self, view: View, table: Tableau, marks: Marks | None = None) -> None:
        """Show a table with what may be done on it."""
        self._view, self.table = view, table
        self._marks = marks if marks is not None else {}
        for number, side in enumerate(table.battle.sides):
            self.reveals[number] = max(self.reveals[number], side.reveals)
        self.mat.update(table, self._marks, sides(table))
        self.tray.show(table)
        for widget, number in zip(self.rails, (table.top, table.bottom), strict=True):
            widget.show(rail(view, table, number, self.reveals[number]))
        above = table.side(table.top)
        self.enemy.show(above.commander, len(above.hand), hand_note(table, table.top))

    def refresh(self) -> None:
        """The table has been moved: show it again, with nothing to be done on it."""
        if self.table is not None and self._view is not None:
            self.show(self._view, self.table)

    def hand_spot(self, number: int, card: int) -> Box:
        """Where a card leaves a hand."""
        assert self.table is not None
        if number == self.table.bottom and self.own_spot is not None:
            return self.own_spot(card)
        if number == self.table.top and self.enemy.visible:
            return self.enemy.spot()
        edge = self.rails[0 if number == self.table.top else 1].box
        return (
            edge.place(62, 87) if edge.w else self.mat.box.place(62, 87, 0.9, 0.0 if number == self.table.top else 1.0)
        )

    # -- cards on their way ------------------------------------------------------------------------------------------

    def fly(self, flights: list[Flight]) -> Callable[[float], None]:
        """Let cards fly; gives the step for the clock."""
        self.flights = flights

        def step(t: float) -> None:
            for flight in flights:
                self._damage(flight)
                flight.t = t
                self._damage(flight)

        return step

    def land(self) -> None:
        """All cards have arrived."""
        for flight in self.flights:
            self._damage(flight)
        self.flights = []
        self.mat.hidden.clear()

    def _damage(self, flight: Flight) -> None:
        if self.scene is not None:
            self.scene.damage(flight.box.grow(14))

    def draw_flights(self, canvas: Canvas) -> None:
        """Over everything else."""
        for flight in self.flights:
            draw_flight(canvas, flight)


def draw_flight(canvas: Canvas, flight: Flight) -> None:
    """A card on its way: its picture is made once, at the size of its goal, and scaled. The back turns over in the second half of
    the way."""
    turn = max(0.0, (flight.t - 0.5) / 0.4) if flight.back >= 0 else 1.0
    shows_back = flight.back >= 0 and (turn < 0.5 or flight.card < 0)
    goal = canvas.rect(Box(0, 0, *_upright(flight.end)))
    size = goal.w / canvas.scale, goal.h / canvas.scale
    if shows_back:
        side = livery(seat_key(flight.back))
        whole = canvas.sheet_surface(
            ("flying back", side.key), goal.size, lambda sub: card_back(sub, Box(0, 0, *size), side, shadow=False)
        )
    else:
        face = troop_face(flight.card)
        whole = canvas.sheet_surface(
            ("flying", face), goal.size, lambda sub: troop_card(sub, Box(0, 0, *size), face, shadow=False)
        )
    rect = canvas.rect(flight.box)
    width = max(1, round(rect.w * min(1.0, abs(1 - 2 * turn))))
    shown = whole if (width, rect.h) == goal.size else pygame.transform.smoothscale(whole, (width, rect.h))
    canvas.blit(shown, (rect.centerx - width // 2, rect.y))
