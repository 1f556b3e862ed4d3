"""A battle at the screen: a session over a position, the flow, and a robot that plays by pointer and keys."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest

from game.client.affordance import Affordance
from game.client.rome import flow as flow_module
from game.client.rome.flow import GameFlow
from game.client.rome.parts.battle.cards import BattleCard
from game.client.rome.scenes.battle.account import AccountScene
from game.client.rome.scenes.battle.scene import BattleScene
from game.client.rome.scenes.play import GameScene
from game.client.session import Rules, Session, Stage
from game.client.settings import Settings
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.kernel.actions import Action, Decision
from game.kernel.chance import Live, Sampled
from game.kernel.match import Checkpoint, Match, Player
from game.titles.rome.battle import autoplay
from game.titles.rome.title import TITLE
from tests.client.robot import Robot
from tests.rome.s08_stratplay.field import Field
from tests.rome.table import Table
from tools.showcase.positions import Unsaved

NOW = datetime(2024, 5, 1, tzinfo=UTC)


class Plain:
    """An automated player who fights by the plain play of the rules and passes everything else, at once or when asked to."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []

    def ask(self, match: Match[Any], decision: Decision, answer: Callable[[Action], None]) -> None:
        v = match.view(decision.seat)
        battle = v.battle  # type: ignore[attr-defined]
        if decision.step.startswith("battle.") and battle is not None:
            action = autoplay.choose(v, battle, decision, Sampled(len(match.journal)))  # type: ignore[arg-type]
        else:
            action = ("pass",) if ("pass",) in decision.options else decision.options[-1]
        self.waiting.append(lambda: answer(action))

    def close(self) -> None:
        self.waiting.clear()


class RestScene(GameScene):
    """Whatever is not the battle."""


def desk_match(table: Table, people: tuple[int, ...], seed: int = 7) -> Match[Any]:
    """A match that goes on from a position."""
    start = Checkpoint(table.g.clone(), 0, "undo.nothing")
    match = Match.resume(
        TITLE,
        {},
        seed,
        [],
        {seat: Player("" if seat in people else "Auto", "" if seat in people else "auto") for seat in range(4)},
        checkpoint=start,
    )
    match.origin = start
    match.source = lambda position: Live(seed, position)
    return match


def attacker_of(table: Table) -> tuple[int, ...]:
    """The seat that commands the attacking side."""
    assert isinstance(table, Field)
    return (table.battle.leaders()[0],)


class Desk:
    """The battle screen with a robot before it."""

    def __init__(
        self,
        table: Table,
        monkeypatch: pytest.MonkeyPatch,
        people: tuple[int, ...] | None = None,
        size: tuple[int, int] = (1920, 1080),
        scale: float = 1.0,
        speed: int = 0,
        seed: int = 7,
        handover: str = "never",
        settle: bool = True,
    ) -> None:
        monkeypatch.setattr(flow_module, "TABLE", "tests.client.battle_desk:RestScene")
        monkeypatch.setattr(flow_module, "prepare_homeland", lambda *_: None)  # there is no map
        here = {step: scene for step, scene in flow_module.SCENES.items() if step in ("battle.", "losses.")}
        monkeypatch.setattr(flow_module, "SCENES", here)
        monkeypatch.setattr(BattleScene, "reckons", False)
        self.match = desk_match(table, people if people is not None else attacker_of(table), seed)
        self.thinker = Plain()
        self.robot = Robot(size, Settings(scale=scale, speed=speed))  # type: ignore[arg-type]
        self.session = Session(Unsaved(self.match), self.thinker, Rules(handover=handover), lambda: NOW)
        self.flow = GameFlow(self.robot.app, self.session, None, lambda: None)  # type: ignore[arg-type]
        self.flow.start()
        if settle:
            self.settle()
        self.arrive()

    def arrive(self) -> None:
        """The next person sits down."""
        if self.session.stage is Stage.HANDOVER:
            self.robot.press("return")
            self.settle()

    @property
    def scene(self) -> BattleScene:
        scene = self.flow.scene
        assert isinstance(scene, BattleScene)
        return scene

    @property
    def decision(self) -> Decision | None:
        return self.session.decision

    def settle(self) -> None:
        """Let the others choose and everything that moves come to rest."""
        for _ in range(400):
            self.robot.settle()
            if self.thinker.waiting:
                self.thinker.waiting.pop(0)()
            elif not self.robot.frame():
                return
        raise AssertionError("the battle does not come to rest")

    # -- what a player does ------------------------------------------------------------------------------------------

    def button(self, label: str) -> Button:
        """The button of the decision that says this."""
        return next(b for b in self.scene.decision.buttons if b.label.startswith(label))

    def show_table(self) -> None:
        """Open the tab of the table, where there are tabs."""
        self._open_tab(0)

    def _open_tab(self, index: int) -> None:
        if self.scene.narrow_tabs.visible:
            cells = self.scene.narrow_tabs.cells(self.robot.app.canvas)
            self.robot.click(cells[index])

    def hand_card(self, card: int) -> BattleCard:
        """A card in the hand."""
        self._open_tab(1)
        return next(w for w in self.scene.hand.cards if w.card == card)

    def mat_card(self, side: int, place: int, card: int) -> BattleCard | None:
        """A card on the mat."""
        self.show_table()
        return next(
            (w for w in self.scene.board.mat.cards() if (w.side, w.at, w.card) == (side, place, card) and w.on_press),
            None,
        )

    def take(self, action: Action) -> None:
        """Take an option as a player does: by cards, dice and buttons, never by the session."""
        decision = self.decision
        assert decision is not None
        before = len(self.match.journal)
        GESTURES.get(action[0], Desk._press_button)(self, action, decision)
        self.settle()
        taken = [entry.action for entry in self.match.journal[before:]]
        assert taken, f"{action} was not taken at {decision.step}"
        assert taken[0] == action, (action, taken[0])

    def _deploy(self, action: Action, decision: Decision) -> None:
        for card in action[1]:
            self.robot.click(visible_point(self.hand_card(card)))
        assert self.scene.marking.chosen == tuple(sorted(action[1]))
        self.robot.click(self.button("Deploy"))

    def _aim(self, action: Action, decision: Decision) -> None:
        _, card, place = action
        self._strike(place, card, action)

    def _envelop(self, action: Action, decision: Decision) -> None:
        _, rider, prey, place = action
        if self.scene.marking.rider != rider:
            self.robot.click(visible_point(self.hand_card(rider)))
        self._strike(place, prey, action)

    def _strike(self, place: int, prey: int, action: Action) -> None:
        enemy = 1 - self.scene.table.bottom  # type: ignore[union-attr]
        card = self.mat_card(enemy, place, prey)
        if card is not None:
            self.robot.click(visible_point(card))
        else:
            self._press_button(action, self.decision)  # type: ignore[arg-type]

    def _own(self, action: Action, decision: Decision) -> None:
        self.show_table()
        own = self.scene.table.bottom  # type: ignore[union-attr]
        cards = [w for w in self.scene.board.mat.cards() if (w.side, w.card) == (own, action[1]) and w.on_press]
        self.robot.click(visible_point(cards[0]))

    def _re_roll(self, action: Action, decision: Decision) -> None:
        own = self.scene.table.bottom  # type: ignore[union-attr]
        self.show_table()
        for place in set(action[1]) ^ set(self.scene.marking.dice):
            self.robot.click(self.scene.board.tray.dice[own][place])
        assert self.scene.marking.dice == action[1]
        self.robot.click(self.button("Roll again"))

    def _tray(self, action: Action, decision: Decision) -> None:
        index = [a.action for a in sorted_tray(self.scene)].index(action)
        widget = self.scene.tray.scroll.children[index]
        self.scene.tray.scroll.reveal(widget)
        self.robot.click(widget)

    def _event(self, action: Action, decision: Decision) -> None:
        self._open_tab(1)
        assert self.scene.offer is not None
        index = list(self.scene.offer.events).index(action[1])
        self.robot.click(visible_point(self.scene.hand.children[index]))

    def _press_button(self, action: Action, decision: Decision) -> None:
        assert self.scene.offer is not None
        offered = next(a for a in self.scene.offer.all() if a.action == action)
        wanted = [b for b in self.scene.decision.buttons if takes(b, offered)]
        assert wanted, f"no button takes {action}"
        self.robot.click(wanted[0])

    def close_account(self) -> None:
        """Leave the account that stands at the end of a battle."""
        top = self.robot.app.top
        if isinstance(top, AccountScene):
            self.robot.click(next(b for b in top.control.buttons if b.label == "Go on"))
            self.settle()


GESTURES: dict[str, Callable[[Desk, Action, Decision], None]] = {
    "deploy": Desk._deploy,
    "choose_target": Desk._aim,
    "envelop": Desk._envelop,
    "use_morale_booster": Desk._own,
    "use_inspired_fighter": Desk._own,
    "re_roll": Desk._re_roll,
    "recover": Desk._tray,
    "upgrade": Desk._tray,
    "commit": Desk._tray,
    "play_event": Desk._event,
}
"""How a player takes an option, by its verb; everything else is a button."""


def takes(button: Button, offered: Affordance) -> bool:
    """Whether a button takes an affordance."""
    press = button.on_press
    return isinstance(press, partial) and press.args == (offered,)


def sorted_tray(scene: BattleScene) -> list[Affordance]:
    """The affordances of the tray in the order in which their cards lie."""
    return [entry.press.args[0] for entry in scene.tray.shown if isinstance(entry.press, partial)]


def visible_point(widget: Widget) -> tuple[float, float]:
    """A point of a card that no other card covers and that lies in the window."""
    scene = widget.scene
    assert scene is not None
    box = widget.box
    for fx, fy in ((0.5, 0.5), (0.1, 0.5), (0.05, 0.3), (0.95, 0.5), (0.5, 0.15), (0.1, 0.1), (0.9, 0.1)):
        point = (box.x + box.w * fx, box.y + box.h * fy)
        if point[1] < scene.size[1] - 2 and scene.root.find(point) is widget:
            return point
    raise AssertionError(f"{widget.name} is covered")
