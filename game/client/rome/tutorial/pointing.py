"""Where on the screen something stands that a lesson speaks of: what is to be pressed next for an option, and named parts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from game.client.affordance import Affordance, Target
from game.client.layout import Box
from game.client.rome.parts.battle.cards import BattleCard
from game.client.rome.parts.map.board import TOWN_REACH
from game.client.rome.parts.table.edge import PieceBox
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.play import GameScene
from game.client.rome.scenes.table.scene import TableScene
from game.client.widgets.base import Widget
from game.client.widgets.scroll import ScrollArea
from game.kernel.actions import Action

_TAG = (84.0, 56.0)
"""Width of the tag that tells what a place costs, and how far above the place it reaches: it lies in the ring, too."""


def offer_of(widget: Widget) -> Affordance | None:
    """The affordance that a button or card stands for, if it says so."""
    press = getattr(widget, "on_press", None)
    said = [getattr(widget, "offer", None), *(press.args if isinstance(press, partial) else ())]
    return next((a for a in said if isinstance(a, Affordance)), None)


def next_press(scene: GameScene, actions: Sequence[Action]) -> list[Box]:
    """What has to be pressed next for one of some options; empty when nothing of them is in sight."""
    if isinstance(scene, TableScene):
        found = _on_table(scene, actions)
        if found:
            return found
    if isinstance(scene, BattleScene):
        found = _cards_to_deploy(scene, actions)
        if found:
            return found
    return _buttons(scene, actions)


def part(scene: GameScene, name: str) -> list[Box]:
    """A part of the screen by its name in the scene (``"edge.plate"``, ``"claim.ways.0"``)."""
    found: object = scene
    for word in name.split("."):
        if isinstance(found, list):
            found = found[int(word)] if int(word) < len(found) else None
        elif isinstance(found, Mapping):
            found = found.get(word)
        else:
            found = getattr(found, word, None)
    if not isinstance(found, Widget) or not _shown(found):
        return []
    return [_seen(found)]


def place(scene: GameScene, target: Target) -> list[Box]:
    """A region, sea area or piece on the map."""
    return _on_map(scene, target) if isinstance(scene, TableScene) else []


def map_place(scene: GameScene, actions: Sequence[Action]) -> Target | None:
    """What on the map has to be pressed next for some options: the piece that has to be chosen, else the place."""
    if not isinstance(scene, TableScene) or scene.screen is None:
        return None
    for offer, owner in zip(scene.screen.affordances, scene.screen.subjects, strict=True):
        if offer.action in actions:
            found = offer.target if owner is None or owner == scene.hands.chosen else owner
            return found if scene.board.anchor(found) is not None else None
    return None


def show_on_map(scene: GameScene, target: Target) -> None:
    """Move the map so that something is well in sight, and nothing that floats over the map lies on it."""
    if not isinstance(scene, TableScene):
        return
    floating = (scene.prompt, scene.overlay_bar, scene.stack, scene.strip, scene.zoom_box, scene.drawer_button)
    lies = _on_map(scene, target)
    hidden = any(part.visible and part.box.overlaps(box.grow(16)) for part in floating for box in lies)
    if hidden or not scene.board.sees(target):
        scene.board.look_at(target)


# -- the map -----------------------------------------------------------------------------------------------------------


def _on_table(scene: TableScene, actions: Sequence[Action]) -> list[Box]:
    """The piece that has to be chosen first, else the place on the map, else the card of the hand."""
    screen = scene.screen
    if screen is None:
        return []
    wanted = [
        (offer, owner)
        for offer, owner in zip(screen.affordances, screen.subjects, strict=True)
        if offer.action in actions
    ]
    owners = list(dict.fromkeys(owner for _, owner in wanted if owner is not None))
    if owners and scene.hands.chosen not in owners:
        return [box for owner in owners for box in (_on_map(scene, owner) or _piece_box(scene, owner))]
    places = [at for at, offers in scene.table.at.items() if any(offer.action in actions for offer in offers)]
    found = [box for at in places for box in _on_map(scene, at)]
    if found:
        return found
    cards = {int(offer.target[1]) for offer, _ in wanted if offer.kind == "action_card"}
    if cards and scene.hands.card not in cards:
        shown = dict(zip(scene.hand.numbers, scene.hand.cards, strict=True))
        hand = [shown[card].box for card in cards if card in shown and _shown(shown[card])]
        return hand or ([scene.hand_button.box] if scene.hand_button.visible else [])
    found = _buttons(scene, actions)
    if not found and scene.layout.folded and not scene.drawer:
        return [scene.drawer_button.box]
    return found


def _on_map(scene: TableScene, target: Target) -> list[Box]:
    board = scene.board
    stood = board.stood(target)
    if stood is not None:
        return [stood.box.meet(board.box)] if stood.box.overlaps(board.box) else []
    at = board.anchor(target)
    if at is None:
        return []
    half, up = (_TAG[0] / 2, _TAG[1]) if target in board.marks.tags else (TOWN_REACH, TOWN_REACH)
    return [Box(at[0] - half, at[1] - up, 2 * half, up + TOWN_REACH).keep_inside(board.box)]


def _piece_box(scene: TableScene, target: Target) -> list[Box]:
    """The box of a piece at the edge, or of an agent in the strip."""
    for widget in scene.root.walk():
        if isinstance(widget, PieceBox) and widget.target == target and _shown(widget):
            return [widget.box]
    return []


# -- buttons and cards ---------------------------------------------------------------------------------------------------


def _buttons(scene: GameScene, actions: Sequence[Action]) -> list[Box]:
    found = []
    for widget in scene.root.walk():
        offer = offer_of(widget)
        if offer is not None and offer.action in actions and widget.enabled:
            found.append(_seen(widget))
    return [box for box in found if box.w and box.h]


def _seen(widget: Widget) -> Box:
    """The part of a widget that is in sight; what is scrolled away is brought back."""
    area = widget.parent
    while area is not None and not isinstance(area, ScrollArea):
        area = area.parent
    if area is None:
        return widget.box
    area.reveal(widget)
    return widget.box.meet(area.box)


def _cards_to_deploy(scene: BattleScene, actions: Sequence[Action]) -> list[Box]:
    """The next card of a deployment in the hand; nothing when the button is to be pressed."""
    offer = scene.offer
    wanted = [tuple(sorted(action[1])) for action in actions if action[0] == "deploy"]
    if offer is None or offer.choice is None or not wanted:
        return []
    chosen = tuple(sorted(offer.choice.cards))
    if chosen in wanted:
        return []
    missing = [card for card in wanted[0] if card not in chosen]
    found = {
        widget.card: widget.box
        for widget in _cards(scene)
        if widget.card in missing and not widget.mark.chosen and widget.mark.press is not None and _shown(widget)
    }
    return list(found.values())


def _cards(scene: BattleScene) -> Iterator[BattleCard]:
    return (widget for widget in scene.hand.walk() if isinstance(widget, BattleCard))


def _shown(widget: Widget) -> bool:
    """Whether a widget has a place on the screen, though perhaps scrolled away."""
    node: Widget | None = widget
    while node is not None:
        if not node.visible:
            return False
        node = node.parent
    return bool(widget.box.w and widget.box.h)
