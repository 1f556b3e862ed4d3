"""What somebody who knows the game would take: the wish of the doctrine player, and where on screen it is to be found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.ai.players import find
from game.client.affordance import Affordance, Target
from game.client.rome.flow import GameFlow
from game.client.rome.parts.map.mapkeys import MapTarget
from game.client.rome.parts.table.edge import ArmyView, NavyView
from game.client.rome.scenes.play import GameScene
from game.client.rome.scenes.spending.scene import SpendingScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import DragCard
from game.kernel.chance import Sampled
from game.titles.rome.solo import DOCTRINES
from game.titles.rome.view import View

PATIENCE = 10
"""Presses after which a wish that nothing on screen grants is let go for that decision."""


PURCHASES: dict[str, dict[str, float]] = {
    "recruit": {"Buy one for the chosen army": 60},
    "buy": {"Buy one for the chosen army": 120},
    "raise_army": {"Raise it": 300},
}
"""On the screen of purchases, where a wish takes several presses: by the verb that is wanted the buttons that lead there, by name, and
how much they draw. Which card is bought is left to lot."""
SIGN = "Sign the bill"
ENDING: dict[bool, float] = {True: 300, False: 0.02}
"""How much the end of the phase draws, by whether it is wanted."""

TASTE: dict[str, float] = {
    "Suggested armies": 200,
    "Buy one for the chosen army": 6,
    "Raise it": 8,
    "Give one back": 0.05,
    "Take it off the bill": 0.05,
    "Undo all": 0.02,
    "Start over": 0.02,
}
"""How much more, or less, somebody who knows the game is drawn to a button, by its name."""


@dataclass(frozen=True)
class Wish:
    """An option that is wanted, and the piece that has to be chosen for it first."""

    offer: Affordance
    piece: Target | None


class Guide:
    """Wishes for the person at the screen, one for each decision."""

    def __init__(self, seed: int) -> None:
        self._chance = Sampled(seed)
        self._mark: object = None
        self._wish: Wish | None = None
        self._asked = 0

    def wish(self, flow: GameFlow) -> Wish | None:
        """What is wanted now, or None."""
        decision, screen = flow.session.decision, flow.screen
        if decision is None or screen is None:
            return None
        mark = (id(flow), len(flow.session.match.journal))
        if mark != self._mark:
            self._mark, self._asked = mark, 0
            player = find(flow.session.title, "auto")
            view = flow.session.match.view(decision.seat)
            assert isinstance(view, View)
            cards = DOCTRINES[decision.seat]
            view.doctrine[decision.seat] = cards[(view.turn + decision.seat) % len(cards)]  # another mood each turn
            action = player.choose(view, decision, 0, self._chance)
            pairs = zip(screen.affordances, screen.subjects, strict=True)
            self._wish = next((Wish(offer, piece) for offer, piece in pairs if offer.action == action), None)
        self._asked += 1
        return self._wish if self._asked <= PATIENCE else None


def grants(scene: GameScene, widget: Widget, offer: Affordance | None, wish: Wish) -> bool:
    """Whether a press on the widget takes what is wished, or the next step towards it."""
    if offer is not None and offer.action == wish.offer.action:
        return True
    if isinstance(widget, Button) and offer is None and widget.label == wish.offer.label:
        return True
    return _piece_of(widget) in set(_steps(scene, wish))


def taste(scene: GameScene, widget: Widget, wish: Wish | None) -> float:
    """How much more than by lot the widget draws somebody who knows the game."""
    if isinstance(widget, DragCard):  # a press only picks it up
        return 0.3
    name = getattr(widget, "label", "") or widget.name
    if wish is not None and wish.offer.action is not None and isinstance(scene, SpendingScene):
        verb = str(wish.offer.action[0])
        if name == SIGN:
            return ENDING[verb == "end_turn"]
        if name in PURCHASES.get(verb, {}):
            return PURCHASES[verb][name]
    return TASTE.get(name, 1.0)


def _piece_of(widget: Widget) -> Target | None:
    """The place on the map, or the piece, that a widget stands for."""
    if isinstance(widget, MapTarget):
        return widget.target
    if isinstance(widget, ArmyView) and widget.army is not None:
        return ("army", widget.army.army)
    if isinstance(widget, NavyView) and widget.navy is not None:
        return ("navy", widget.navy.navy)
    return None


def _steps(scene: GameScene, wish: Wish) -> Iterator[Target]:
    """The places on the map that lead to the wish: the piece, or the goal of the piece that is chosen."""
    if not isinstance(scene, TableScene):
        return
    table = scene.table
    if wish.offer in table.others and wish.offer.target == wish.piece:  # a piece that waits beside the map
        yield wish.piece
    goals = [target for target, offers in table.at.items() if offers[0].action == wish.offer.action]
    if goals:
        yield from goals
    elif wish.piece is not None and scene.hands.chosen != wish.piece:
        yield wish.piece
