"""Reorganising: two stacks side by side over the map; cards and generals are dragged from one to the other."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.flow import GameFlow
from game.client.rome.parts.map.mapback import MapBack
from game.client.rome.parts.stacks.chips import StackRules
from game.client.rome.parts.stacks.stack import StackPanel
from game.client.rome.parts.strip import Strip
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters import exchange
from game.client.rome.presenters.exchange import EXCHANGE, SPLIT
from game.client.rome.presenters.stacks import Chip, room_words, stack
from game.client.rome.scenes.play import GameScene
from game.client.session import Stage
from game.client.theme import theme
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import Dragging, Payload, Place
from game.client.words import tr

CARD_W = 96.0
COLUMNS = 2
"""Of buttons below the stacks."""


class ExchangeScene(GameScene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.pair = (0, 0)

    def build(self) -> None:
        """Two stacks, buttons between them, what ends it."""
        flow = self.flow
        self.dragging = Dragging(self, self.places)
        rules = StackRules(self.dragging, self.bar, self.put, self.press, lambda army, chip: None, self.pull)
        self.map = self.root.add(MapBack(flow.world))
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, self.cancel))
        self.strip = self.root.add(Strip())
        self.stacks = [self.root.add(StackPanel(rules)) for _ in range(2)]
        for panel in self.stacks:
            panel.largest = CARD_W
        self.undo_button = self.root.add(
            Button(tr("Undo"), flow.undo, icon="anticlockwise-rotation", action="undo", on_dark=True)
        )
        self.done_button = self.root.add(
            Button(tr("Done"), self.finish, kind="main", icon="check-mark", action="end_phase", on_dark=True)
        )
        self.orders: list[Button] = []

    def places(self) -> list[Place]:
        """The two stacks."""
        return list(self.stacks)

    def entered(self) -> None:
        """Show what there is."""
        self.show()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """A card has gone over."""
        decision, screen = self.session.decision, self.screen
        if not self._built or self.session.stage is not Stage.CHOOSE or decision is None or screen is None:
            return
        if decision.step not in (EXCHANGE, SPLIT):
            return
        v = self.view
        self.pair = exchange.sides(decision)
        self.top.show(v, decision.seat)
        region = v.army_at[self.pair[0]]
        self.map.show(v, decision.seat, ("region", region) if region >= 0 else None)
        self.strip.set(
            decision.seat, f"<b>{screen.prompt}</b> {tr('Drag cards and generals from one to the other.')}", self.hint
        )
        for panel, army in zip(self.stacks, self.pair, strict=True):
            shown = stack(v, army)
            general = ("general", army, shown.general) if shown.general >= 0 else None
            panel.set(replace(shown, exists=True, supply="", foot=room_words(shown.rows)), False, "", None, general)
        self._set_buttons()
        self.fit()

    def _set_buttons(self) -> None:
        screen = self.screen
        if screen is None:
            return
        for button in self.orders:
            self.root.children.remove(button)
        orders, finish = exchange.buttons(screen.affordances)
        self.orders = [
            self.root.add(Button(a.label, partial(self.take, a), kind="bar", action=f"option_{n}"))
            for n, a in enumerate(orders, 1)
        ]
        for button in self.orders:
            button.style = theme().text.small.bold
        why = self.flow.why_not(("finish",)) if finish is None else None
        words = why.reason if why is not None else None
        if finish is None and self.session.decision is not None and self.session.decision.step == EXCHANGE:
            words = tr("Nothing has changed places yet. Undo leaves the armies as they were.")
        self.done_button.change(refusal=words)
        undo = self.flow.why_not_undo()
        self.undo_button.change(refusal=undo.reason if undo is not None else None)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The stacks in the middle of the map, buttons below."""
        room = self.top.settle(size, fold)
        self.map.place(room)
        room = room.inset(8)
        wide = min(room.w, 1280.0)
        room = room.place(wide, room.h)
        strip, room = room.cut_top(54 if fold.roomy else 46, 8)
        self.strip.place(strip)
        foot_rows = -(-len(self.orders) // COLUMNS)
        foot, body = room.cut_bottom(46 * (foot_rows + 1) + 4, 8)
        body = body.place(body.w, min(body.h, 520.0), 0.5, 0.0) if fold is Fold.WIDE else body
        half = (body.w - 10) / 2
        for number, panel in enumerate(self.stacks):
            panel.place(Box(body.x + number * (half + 10), body.y, half, body.h))
        foot = Box(foot.x, body.bottom + 8, foot.w, foot.h)
        self._arrange_buttons(foot)

    def _arrange_buttons(self, foot: Box) -> None:
        pitch = (foot.w + 8) / COLUMNS
        for number, button in enumerate(self.orders):
            row, column = divmod(number, COLUMNS)
            button.place(Box(foot.x + column * pitch, foot.y + row * 46, pitch - 8, 42))
        y = foot.y + 46 * -(-len(self.orders) // COLUMNS)
        self.undo_button.place(Box(foot.x, y, pitch - 8, 42))
        self.done_button.place(Box(foot.right - pitch + 8, y, pitch - 8, 42))

    def foreground(self, canvas: Canvas) -> None:
        """What is dragged."""
        self.dragging.paint(canvas)

    # -- cards ----------------------------------------------------------------------------------------------------

    def pull(self, army: int, chip: Chip) -> Payload:
        """Every card can be pulled off."""
        return ("troop", army, chip.troop)

    def bar(self, army: int, payload: Payload) -> str | None:
        """Why it cannot be put there."""
        decision = self.session.decision
        if decision is None:
            return ""
        words = exchange.one_way(decision, payload, army)
        if words is not None:
            return words
        why = self.flow.why_not(exchange.move(decision, payload, army))
        return why.reason if why is not None else None

    def put(self, army: int, payload: Payload) -> None:
        """It has been put there."""
        decision = self.session.decision
        if decision is not None:
            self.dragging.let_go()
            self.act(exchange.move(decision, payload, army))

    def press(self, army: int) -> None:
        """A press with nothing in hand says what to do."""
        self.toast(tr("Choose a card first, then the other army."))

    def finish(self) -> None:
        """The armies stand as they are."""
        self.act(("finish",))

    def cancel(self) -> None:
        """Escape lets go of what is in hand, then opens the menu."""
        if not self.dragging.let_go():
            super().cancel()
