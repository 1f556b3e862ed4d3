"""Forming armies and navies from the starting set, unseen by the others: by drag, by click, or as the faction board suggests."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from game.client.affordance import Reason
from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.art.catalogue import ship_face
from game.client.rome.desk import FlowDesk
from game.client.rome.flow import GameFlow
from game.client.rome.look import livery
from game.client.rome.parts.stacks.checks import ChecksPanel
from game.client.rome.parts.stacks.chips import StackRules
from game.client.rome.parts.stacks.fleet import FleetPanel
from game.client.rome.parts.stacks.stack import StackPanel
from game.client.rome.parts.stacks.starting import StartingHand
from game.client.rome.parts.strip import Strip
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters import forming as forming_facts
from game.client.rome.presenters import gestures
from game.client.rome.presenters.forming import HAND, Formation
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.stacks import Chip, fleets, room_words, stacks
from game.client.rome.scenes.play import GameScene
from game.client.session import Stage
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import Dragging, Payload, Place
from game.client.words import tr
from game.kernel.actions import Action
from game.titles.rome.tables import COSTS, FACTIONS, LIMITS

STEP = "setup.form"


class FormingScene(GameScene):
    """See the module. Moving a card that lies in an army already takes several options of the rules; ``_marks`` remember where each
    gesture began, so that undo takes it back as one."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.desk = FlowDesk(flow)
        self.seat = 0
        self.busy = False
        self._marks: list[int] = []
        self._undone: list[int] = []

    def build(self) -> None:
        """Hand, armies, navies, what is missing."""
        flow = self.flow
        self.dragging = Dragging(self, self.places)
        rules = StackRules(self.dragging, self.bar, self.put, self.press_piece, lambda army, chip: None, self.pull_chip)
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, self.cancel))
        self.strip = self.root.add(Strip())
        self.hand = self.root.add(StartingHand(self.dragging, self.take_back))
        self.stacks = [self.root.add(StackPanel(rules)) for _ in range(LIMITS.armies_on_map)]
        self.fleets = [self.root.add(FleetPanel(rules, self.take_ship_out)) for _ in range(LIMITS.navies_on_map)]
        self.suggest_button = Button(tr("Suggested armies"), self.suggest, icon="scroll-quill", action="second")
        self.clear_button = Button(tr("Start over"), self.clear)
        self.undo_button = Button(tr("Undo"), self.undo, icon="anticlockwise-rotation", action="undo")
        self.ready_button = Button(tr("Ready"), self.ready, kind="main", icon="check-mark", action="end_phase")
        buttons = [self.suggest_button, self.clear_button, self.undo_button, self.ready_button]
        self.checks = self.root.add(ChecksPanel(tr("Before the war"), buttons))
        self.dragging.on_change = self.hand.mark_held

    def places(self) -> list[Place]:
        """Where cards can be put."""
        return [*self.stacks, *(p for p in self.fleets if p.visible), self.hand]

    def entered(self) -> None:
        """Show what there is."""
        self.show()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The formation has changed."""
        decision = self.session.decision
        if not self._built or self.busy or decision is None or decision.step != STEP:
            return
        if self.session.stage is not Stage.CHOOSE:
            self._wait()
            return
        if decision.seat != self.seat:
            self._marks, self._undone = [], []
        self.seat = seat = decision.seat
        v = self.view
        self.forming = forming = forming_facts.forming(v, seat)
        held = self.dragging.payload
        if held is not None and not forming_facts.lies_there(v, seat, held):
            self.dragging.let_go()
        self.top.show(v, seat)
        words = tr("<b>{faction}, form your armies and navies.</b> The others do not see how.")
        self.strip.set(seat, words.format(faction=livery(SEAT_KEYS[seat]).name), self.hint)
        level = FACTIONS[seat].ship_level
        ship = ship_face(seat, level, COSTS.ship, v.ships_reserve) if level >= 0 else None
        self.hand.set(forming, ship)
        listed = stacks(v, seat)
        for panel, stack in zip(self.stacks, listed, strict=False):
            general = ("general", stack.army, stack.general) if stack.general >= 0 else None
            waits = tr("Army {n}: put cards here").format(n=stack.numeral)
            panel.set(replace(stack, place="", supply="", foot=room_words(stack.rows)), False, waits, None, general)
        for fleet_panel, fleet in zip(self.fleets, fleets(v, seat), strict=True):
            fleet_panel.set(replace(fleet, place=""), seat)
        self.checks.set(forming.checks, forming.note, forming_facts.notes(seat))
        self._set_buttons()
        self.fit()

    def _wait(self) -> None:
        """Another seat forms its armies: nothing can be done here."""
        words = self.waiting or tr("The others form their armies.")
        self.strip.set(-1, words)
        for button in self.checks.buttons:
            button.change(refusal=words)

    def _set_buttons(self) -> None:
        ready = self.forming.ready
        self.suggest_button.change(refusal=None, kind="plain" if ready else "main")
        missing = [check.words for check in self.forming.checks if not check.met]
        why = None if ready else "; ".join(missing) + "."
        self.ready_button.change(refusal=why, kind="main" if ready else "plain")
        fixed = self.flow.why_not_undo()
        self.undo_button.change(refusal=fixed.reason if fixed is not None else None)
        formed = forming_facts.formation(self.view, self.seat)
        nothing = tr("Everything is still in your hand.")
        self.clear_button.change(refusal=None if formed.troops or formed.ships else nothing)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Hand above, armies and navies below, what is missing at the right."""
        room = self.top.settle(size, fold)
        room = room.inset(8).composed()
        wide = {Fold.WIDE: 344.0, Fold.NORMAL: 300.0, Fold.COMPACT: 250.0}.get(fold, 230.0)
        side, room = room.cut_right(wide, 8)
        self.suggest_button.label = tr("Suggested armies") if fold.roomy else tr("Suggested")
        self.checks.place(side)
        strip, room = room.cut_top(58 if fold.roomy else 46, 8)
        self.strip.place(strip)
        hand, low = room.cut_top(self._hand_height(room, fold), 8)
        self.hand.place(hand)
        self._arrange_pieces(low, fold)

    def _hand_height(self, room: Box, fold: Fold) -> float:
        """What the whole starting set wants, so that the armies stay where they are while it is dealt out."""
        faction = FACTIONS[self.seat]
        kinds = len(set(faction.start_troops)) + len(set(faction.start_generals)) + (faction.start_ships > 0)
        least = {Fold.WIDE: 600.0, Fold.NORMAL: 330.0, Fold.COMPACT: 190.0}.get(fold, 140.0)
        return min(self.hand.natural_height(room.w, kinds), max(room.h * 0.3, room.h - least - 8))

    def _arrange_pieces(self, room: Box, fold: Fold) -> None:
        sails = FACTIONS[self.seat].start_ships > 0
        for fleet in self.fleets:
            fleet.visible = sails
        if sails:
            wide = {Fold.WIDE: 216.0, Fold.NORMAL: 160.0}.get(fold, 132.0)
            right, room = room.cut_right(wide, 8)
            half = (right.h - 8) / 2
            for number, fleet in enumerate(self.fleets):
                fleet.place(Box(right.x, right.y + number * (half + 8), right.w, half))
        pitch = (room.w + 8) / len(self.stacks)
        for number, panel in enumerate(self.stacks):
            panel.place(Box(room.x + number * pitch, room.y, pitch - 8, room.h))

    def foreground(self, canvas: Canvas) -> None:
        """What is dragged."""
        self.dragging.paint(canvas)

    # -- cards ----------------------------------------------------------------------------------------------------

    def pull_chip(self, army: int, chip: Chip) -> Payload:
        """Every card can still change its place."""
        return ("troop", army, chip.troop)

    def bar(self, piece: int, payload: Payload) -> str | None:
        """Why something cannot be put on an army or a navy."""
        if self.session.stage is not Stage.CHOOSE:
            return self.waiting or tr("This is not asked for now.")
        why: Reason | None
        if payload[0] == "troop":
            why = forming_facts.bar_to_troop(self.view, self.seat, payload[1], piece, payload[2])
        elif payload[0] == "general":
            why = forming_facts.bar_to_general(self.view, payload[1], piece)
        else:
            why = forming_facts.bar_to_ship(self.view, piece)
        return why.reason if why is not None else None

    def put(self, piece: int, payload: Payload) -> None:
        """Something has been put on an army or a navy."""
        now = forming_facts.formation(self.view, self.seat)
        if payload[0] == "troop":
            self._become(now, forming_facts.with_troop(now, payload[1], piece, payload[2]))
        elif payload[0] == "general":
            self._become(now, forming_facts.with_general(now, payload[1], piece, payload[2]))
        else:
            self._become(now, forming_facts.with_ship(now, HAND, piece))
        if payload[1] != HAND or not self._still_in_hand(payload):
            self.dragging.let_go()

    def _still_in_hand(self, payload: Payload) -> bool:
        if payload[0] == "troop":
            return any(troop == payload[2] for troop, _ in self.forming.hand)
        return payload[0] == "ship" and self.forming.ships > 0

    def take_back(self, payload: Payload) -> None:
        """A card comes back into the hand."""
        now = forming_facts.formation(self.view, self.seat)
        change = forming_facts.with_troop if payload[0] == "troop" else forming_facts.with_general
        self._become(now, change(now, payload[1], HAND, payload[2]))
        self.dragging.let_go()

    def take_ship_out(self, navy: int) -> None:
        """A ship comes back into the hand."""
        now = forming_facts.formation(self.view, self.seat)
        if now.ships.get(navy):
            self._become(now, forming_facts.with_ship(now, navy, HAND))

    def press_piece(self, piece: int) -> None:
        """A press with nothing in hand says what to do."""
        self.toast(tr("Choose a card above first, then the army."))

    # -- taking options --------------------------------------------------------------------------------------------

    def _become(self, now: Formation, new: Formation) -> None:
        self._take(forming_facts.orders(now, new, self.forming.generals))

    def _take(self, actions: Sequence[Action]) -> None:
        """One gesture."""
        self._marks.append(self.desk.length())
        self._undone.clear()
        self.busy = True
        for action in actions:
            self.desk.act(action)
        self.busy = False
        self.show()

    def suggest(self) -> None:
        """The armies of the faction board."""
        self._take([("suggested",)])

    def clear(self) -> None:
        """Everything back into the hand."""
        self._take([("clear",)])

    def ready(self) -> None:
        """The formation stands."""
        self.dragging.let_go()
        self.act(("ready",))

    def undo(self) -> None:
        """Take back the last gesture."""
        why = self.flow.why_not_undo()
        if why is not None:
            self.toast(why.reason)
            return
        length = self.desk.length()
        mark = self._marks.pop() if self._marks and self._marks[-1] < length else length - 1
        self.busy = True
        gestures.back_to(self.desk, mark)
        self.busy = False
        self._undone.append(length)
        self.show()

    def redo(self) -> None:
        """Do again what was taken back."""
        length = self._undone.pop() if self._undone else self.desk.length() + 1
        self._marks.append(self.desk.length())
        self.busy = True
        while self.desk.length() < length and self.desk.again():
            pass
        self.busy = False
        self.show()

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Undo and redo by whole gestures."""
        return {**super().commands(), "undo": self.undo, "redo": self.redo}

    def cancel(self) -> None:
        """Escape lets go of what is in hand, then opens the menu."""
        if not self.dragging.let_go():
            super().cancel()
