"""A player: looks at what is on screen and presses what a guide would like to take (`guide`), else by lot something that is
offered, rather what leads on than what wanders.

The player sees widgets and the marks on the map, nothing else. Only to judge how good a widget is, it looks at the affordance that a
button stands for; and when nothing it presses leads anywhere for long, it tells so (`Stuck`) with what the rules would have offered.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from game.client.affordance import Target
from game.client.rome.flow import GameFlow
from game.client.rome.parts.map.board import Board
from game.client.rome.parts.map.mapkeys import MapTarget
from game.client.rome.parts.map.minimap import Minimap
from game.client.rome.parts.map.zoombox import OverlayBar, ZoomBox
from game.client.rome.parts.table.edge import PieceBox
from game.client.rome.parts.table.plate import PlateView
from game.client.rome.scenes.play import GameScene
from game.client.rome.tutorial.pointing import offer_of
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.controls import Choice, Stepper
from game.client.widgets.dragging import DragCard, DropPlace
from game.client.widgets.panels import Label, Tabs
from game.client.widgets.scroll import ScrollArea
from game.client.widgets.terms import Term
from tools.walking.guide import Guide, grants, taste
from tools.walking.guide import Wish as Wanted
from tools.walking.hands import Hands

IDLE_KEYS = frozenset(
    {
        "undo",
        "redo",
        "help",
        "log",
        "cancel",
        "history",
        "diplomacy",
        "side_panel",
        "hand",
        "zoom_in",
        "zoom_out",
        "overlay",
    }
)
"""Buttons with these keys lead away from the decision, or change only how it is looked at."""
IDLE_KINDS = (Board, Minimap, OverlayBar, ZoomBox, PlateView, ScrollArea, Term)
ENDS = frozenset({"end_turn", "finish", "ready", "pass", "enough", "end", "done"})
WANDERS = frozenset({"split", "cash_in", "end_move", "board", "merge", "stay"})
EAGER = frozenset(
    {"attack", "assault", "roll_conquest", "siege", "enter", "place", "place_in", "place_agent", "fight", "declare"}
)
WANTED = 400.0
"""How much a player who has a guide is drawn to what it wishes."""
DOUBT, PATIENCE = 60, 120
"""After so many presses without an entry in the journal the player presses only what is known to be offered; after so many more it
is stuck."""


@dataclass(frozen=True)
class Move:
    """Something to press, and how much it draws the player."""

    weight: float
    do: Callable[[], None]
    name: str
    offers: bool = False
    """Whether it is known to take an option."""
    seen: Callable[[], bool] = lambda: True
    """Whether it can be pointed at."""


class Stuck(Exception):
    """Nothing on screen leads on. The text says where and what would have been offered."""


class Player:
    """See the module. ``ending`` is how much it likes to end a step (1: as much as anything else); ``guided``: it knows the game."""

    def __init__(self, hands: Hands, seed: int, ending: float = 1.0, guided: bool = True) -> None:
        self.hands = hands
        self.guide = Guide(seed) if guided else None
        self._wanted: Wanted | None = None
        self.dice = random.Random(seed)
        self.ending = ending
        self.presses = 0
        self._mark: object = None
        self._vain = 0
        self._recent: list[str] = []
        self._cards = 0

    # -- one press -------------------------------------------------------------------------------------------------

    def move(self, scene: GameScene, flow: GameFlow) -> None:
        """Press something. Raises `Stuck`."""
        mark = (id(flow), len(flow.session.match.journal))
        if mark != self._mark:
            self._mark, self._vain, self._recent = mark, 0, []
        self._vain += 1
        if self._vain > PATIENCE:
            raise Stuck(self._despair(scene, flow))
        self._wanted = self.guide.wish(flow) if self.guide is not None else None
        moves = list(self.moves(scene))
        self.presses += 1
        if self._vain > DOUBT:
            moves = [m for m in moves if m.offers] or moves
        if not moves:
            self.hands.press("escape" if self._vain % 3 == 0 else "tab")
            return
        chosen = self._draw_lot(moves)
        if chosen is None:
            self.hands.press("tab")
            return
        self._recent = [*self._recent[-9:], chosen.name]
        chosen.do()

    def _draw_lot(self, moves: list[Move]) -> Move | None:
        """One of the moves, of those that are in sight."""
        left = list(moves)
        while left:
            chosen = self.dice.choices(left, [m.weight for m in left])[0]
            if chosen.seen():
                return chosen
            left.remove(chosen)
        return None

    def _despair(self, scene: GameScene, flow: GameFlow) -> str:
        self._vain = 0
        decision, screen = flow.session.decision, flow.screen
        if decision is None or screen is None:
            return f"{type(scene).__name__}: nothing is asked"
        seen = [repr(m.name) for m in self.moves(scene) if m.seen()]
        return (
            f"{type(scene).__name__}, step {decision.step}, seat {decision.seat}: {len(decision.options)} options "
            f"({', '.join(str(o) for o in decision.options[:6])}), {len(seen)} widgets ({', '.join(seen[:12])}), "
            f"pressed last: {', '.join(self._recent)}"
        )

    # -- what there is to press ------------------------------------------------------------------------------------

    def moves(self, scene: GameScene) -> Iterator[Move]:
        """Everything in sight that can be used."""
        self._cards = sum(isinstance(widget, DragCard) for widget in scene.root.walk())
        for widget in list(scene.root.walk()):
            if not widget.focusable or not widget.enabled or not widget.box.w or self._idle(widget):
                continue
            drawn = taste(scene, widget, self._wanted) if self.guide is not None else 1.0
            if self._wanted is not None and grants(scene, widget, offer_of(widget), self._wanted):
                drawn = WANTED
            if isinstance(widget, MapTarget):
                move = self._map_move(scene, widget)
                if move is not None:
                    yield replace(move, weight=move.weight * drawn)
            else:
                seen = partial(self._in_sight, scene, widget)
                for move in self._widget_moves(scene, widget):
                    yield replace(move, seen=seen, weight=move.weight * drawn)

    def _idle(self, widget: Widget) -> bool:
        node: Widget | None = widget
        while node is not None:
            if isinstance(node, IDLE_KINDS) and not (isinstance(node, ScrollArea) and node is not widget):
                return True
            node = node.parent
        return isinstance(widget, Button) and widget.action in IDLE_KEYS

    @staticmethod
    def _in_sight(scene: GameScene, widget: Widget) -> bool:
        node = widget.parent
        while node is not None:
            if isinstance(node, ScrollArea):  # the wheel or Tab would bring it there
                node.reveal(widget)
                break
            node = node.parent
        return scene.root.find(widget.box.center) is widget

    def _widget_moves(self, scene: GameScene, widget: Widget) -> Iterator[Move]:
        name = getattr(widget, "label", "") or widget.name or type(widget).__name__
        if isinstance(widget, Tabs):
            yield Move(0.4, partial(self._click_within, widget), "tabs")
        elif isinstance(widget, Choice | Stepper):
            yield Move(0.5, partial(self._click_within, widget), name)
        elif isinstance(widget, DragCard):
            share = min(0.6, 3 / self._cards)
            yield Move(share, partial(self._click, widget), f"card {name}")
            places = [w for w in scene.root.walk() if isinstance(w, DropPlace) and w.box.w]
            if places:
                place = self.dice.choice(places)
                yield Move(share, partial(self._pull, widget, place), f"pull {name}")
        else:
            offers = offer_of(widget) is not None
            yield Move(self._weight(widget), partial(self._click, widget), name, offers)

    def _click(self, widget: Widget) -> None:
        self.hands.click(widget.box.center)

    def _pull(self, widget: Widget, place: Widget) -> None:
        self.hands.pull(widget.box.center, place.box.center)

    def _click_within(self, widget: Widget) -> None:
        box = widget.box
        self.hands.click((box.x + self.dice.random() * box.w, box.center[1]))

    def _weight(self, widget: Widget) -> float:
        offer = offer_of(widget)
        if offer is not None and offer.action is not None:
            return self._worth(offer.action)
        if isinstance(widget, Button):
            leads_on = widget.kind == "main" or widget.action in ("confirm", "end_phase", "yes")
            return 2.0 * self.ending if leads_on else 0.5
        return 0.1 if isinstance(widget, PieceBox | Label) else 0.3

    def _worth(self, action: tuple[Any, ...]) -> float:
        verb = str(action[0])
        if verb in ENDS:
            return 2.0 * self.ending
        return 0.1 if verb in WANDERS else 5.0 if verb in EAGER else 2.0

    # -- the map ---------------------------------------------------------------------------------------------------

    def _map_move(self, scene: GameScene, widget: MapTarget) -> Move | None:
        board: Board | None = getattr(scene, "board", None)
        if board is None:
            return None
        spot = map_spot(board, widget.target)
        offered = getattr(scene, "table", None) is not None and widget.target in scene.table.at  # type: ignore[attr-defined]
        weight = 1.2 if offered else 0.5
        name = f"map {widget.target}" + (" offered" if offered else "")
        if spot is not None and scene.root.find(spot) is board:
            return Move(weight, partial(self.hands.click, spot), name, offered)
        return Move(weight * 0.5, partial(self._by_keyboard, scene, widget), name + " by keyboard", offered)

    def _by_keyboard(self, scene: GameScene, widget: MapTarget) -> None:
        """Tab to the place, then Enter."""
        for _ in range(len(scene.focus_order()) + 1):
            self.hands.press("tab")
            if scene.focused is widget or self.hands.app.top is not scene:
                break
        if scene.focused is widget:
            self.hands.press("return")


def map_spot(board: Board, target: Target) -> tuple[float, float] | None:
    """A point of the window where a press means this place or piece: what a person finds by looking."""
    at = board.anchor(target)
    if at is None:
        return None
    tries = [at] + [(at[0] + dx, at[1] + dy) for dx in (-26, 0, 26, -50, 50) for dy in (-26, 0, 26, 44, -44)]
    for point in tries:
        if not board.box.inset(4).contains(point):
            continue
        spot = board.spot(point)
        if target[0] in ("region", "sea"):
            if spot.piece is None and spot.area == target:
                return point
        elif spot.piece is not None and spot.piece.target == target:
            return point
    return None
