"""Spending: the tree, the market, the armies that take cards, works on the map, people, and the bill that ends it all.

Every gesture (a card dropped, a node pressed, a site clicked) is one purchase, and undo takes it back as one: see
`scenes.spending.counter`. Each tab shows some of the panels; the bill is always there.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import pygame

from game.client.canvas import Canvas
from game.client.layout import Box, Fold, row
from game.client.rome.art.catalogue import ship_face
from game.client.rome.art.pieces import coin
from game.client.rome.flow import GameFlow
from game.client.rome.look import livery
from game.client.rome.parts.map.tints import tint
from game.client.rome.parts.spending.bill import BillPanel
from game.client.rome.parts.spending.market import MarketPanel, MarketRules
from game.client.rome.parts.spending.people import PeoplePanel
from game.client.rome.parts.spending.tree import TreePanel
from game.client.rome.parts.spending.works import WorksPanel
from game.client.rome.parts.stacks.chips import StackRules
from game.client.rome.parts.stacks.fleet import FleetPanel
from game.client.rome.parts.stacks.stack import StackPanel
from game.client.rome.parts.strip import Strip
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters import board as board_facts
from game.client.rome.presenters import gestures, market
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.presenters.stacks import Stack, fleets, stacks
from game.client.rome.scenes.play import GameScene
from game.client.rome.scenes.spending.counter import Counter
from game.client.session import Stage
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.buttons import Button
from game.client.widgets.dragging import Dragging, Place
from game.client.words import tr
from game.titles.rome.state import NONE
from game.titles.rome.tables import FACTIONS

ARMIES, TREE, WORKS, PEOPLE, BILL = "armies", "tree", "works", "people", "bill"
TABS: Mapping[Fold, tuple[str, ...]] = {
    Fold.WIDE: (ARMIES, WORKS, PEOPLE),
    Fold.NORMAL: (ARMIES, TREE, WORKS, PEOPLE),
    Fold.COMPACT: (ARMIES, TREE, WORKS, PEOPLE),
    Fold.NARROW: (ARMIES, TREE, WORKS, PEOPLE, BILL),
}
"""What can be shown one at a time: in wide windows the tree stands beside the market."""


def tab_words(tab: str, fold: Fold) -> tuple[str, str]:
    """What a tab is called, and its sign."""
    return {
        ARMIES: (tr("Armies"), "roman-shield"),
        TREE: (tr("Developments"), "scroll-quill"),
        WORKS: (tr("Improvements"), "barracks"),
        PEOPLE: (tr("Generals & agents") if fold is Fold.WIDE else tr("People"), "centurion-helmet"),
        BILL: (tr("Bill"), "two-coins"),
    }[tab]


class SpendingScene(GameScene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.counter = Counter(flow, self.show, self.toast, self.sound)
        self.tab = ARMIES
        self.stack_count = 4
        self._looked = False

    # -- building --------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """All panels; the tab decides which are seen."""
        flow, counter = self.flow, self.counter
        self.dragging = Dragging(self, self.places)
        stack_rules = StackRules(self.dragging, counter.bar, counter.put, counter.choose_army, counter.chip_press)
        market_rules = MarketRules(
            self.dragging, counter.more, counter.less, counter.why_no_more, counter.why_no_less, self.browse
        )
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, self.cancel))
        self.strip = self.root.add(Strip(self.choose_tab))
        self.tree_panel = self.root.add(TreePanel(counter.press_node))
        self.market = self.root.add(MarketPanel(market_rules))
        self.works_panel = self.root.add(WorksPanel(flow.world, counter.build, self.toast))
        self.people_panel = self.root.add(PeoplePanel(self.dragging, counter.deal))
        self.stacks = [self.root.add(StackPanel(stack_rules)) for _ in range(5)]
        self.fleets = [self.root.add(FleetPanel(stack_rules)) for _ in range(2)]
        self.bill_panel = self.root.add(BillPanel(counter.sign, counter.undo, counter.undo_all))
        self.foot_sign = self.root.add(
            Button(tr("Sign the bill"), counter.sign, kind="main", icon="wax-seal", action="end_phase", on_dark=True)
        )
        self.dragging.on_change = self.market.mark_held
        self._forget = flow.world.listen(self.works_panel.board.invalidate)

    def browse(self) -> None:
        """All cards of the game, the own deck first."""
        board = FACTIONS[self.counter.seat]
        self.flow.asides.cards(board.second_deck if self.view.imperial and board.second_deck else board.deck)

    def places(self) -> list[Place]:
        """Where cards can be put."""
        return [*(p for p in self.stacks if p.visible), *(p for p in self.fleets if p.visible)]

    def entered(self) -> None:
        """Show what there is."""
        self.show()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table has changed."""
        decision = self.session.decision
        if not self._built or self.counter.busy or self.session.stage is not Stage.CHOOSE or decision is None:
            return
        if not decision.step.startswith("spending."):
            return
        if gestures.passing(decision):  # taken up again in the midst of a gesture
            self.app.call_soon(lambda: self.counter.wish(("home",)))
            return
        self.counter.read(decision.seat)
        self._set_panels(decision.seat)
        self.fit()

    def _set_panels(self, seat: int) -> None:
        v, counter = self.view, self.counter
        self.top.show(v, seat)
        self._set_strip(seat)
        self.tree_panel.set(tr("Developments of {faction}").format(faction=livery(SEAT_KEYS[seat]).name), counter.tree)
        ship = counter.ship
        face = (ship, ship_face(seat, ship.level, ship.price, ship.left)) if ship is not None else None
        self._set_stacks(seat)
        self.market.set(counter.offers, face, market.later(v, seat))
        signs = [board_facts.signs(v, region) for region in range(len(v.owner))]
        self.works_panel.set(counter.works, board_facts.pieces(v), signs)
        self.people_panel.set(counter.people, SEAT_KEYS[seat])
        self._set_bill(seat)
        self._paint_world()

    def _paint_world(self) -> None:
        """The map shows who holds what, and the roads."""
        world, v = self.flow.world, self.view
        world.marks.show_roads(v.roads, world.spoil)
        tint(world, v, "owner", self.session.eyes)

    def _set_strip(self, seat: int) -> None:
        raising = self.counter.mustering
        if raising is not None:
            numeral = next(s.numeral for s in stacks(self.view, seat) if s.army == raising)
            words = tr("<b>Raise Army {n}:</b> give it two main battle cards.").format(n=numeral)
            self.strip.set_buttons([(tr("Give it up"), self.counter.give_up, "plain", "second")])
        else:
            words = tr("<b>{faction}, spend your gold.</b>")
            words = words.format(faction=livery(SEAT_KEYS[seat]).name)
            self.strip.set_buttons([])
        self.strip.set(seat, words, self.hint)

    def _set_stacks(self, seat: int) -> None:
        counter, listed = self.counter, stacks(self.view, seat)
        if counter.mustering is not None:
            counter.army = counter.mustering
        elif counter.army not in [s.army for s in listed if s.exists]:
            counter.army = next((s.army for s in listed if s.exists and s.supply != "cut"), NONE)
        first_free = next((s.army for s in listed if not s.exists), NONE)
        for panel, stack in zip(self.stacks, listed, strict=False):
            waits, button = self._waiting(stack, stack.army == first_free)
            panel.set(stack, stack.army == counter.army, waits, button)
        self.stack_count = len(listed)
        for fleet_panel, fleet in zip(self.fleets, fleets(self.view, seat), strict=True):
            fleet_panel.set(fleet, seat, counter.new_ships(fleet.navy))

    def _waiting(self, stack: Stack, first: bool) -> tuple[str, Button | None]:
        """What a piece that is not on the map says, with the button that brings it there."""
        people, wide = self.counter.people, self.fold is Fold.WIDE
        if stack.exists or not first:
            return tr("No army"), None
        if not people.spare:
            deal = people.generals[0]
            long = tr("Buy a general ({gold})") if deal.price else tr("Call a general")
            label = (long if wide else tr("General ({gold})")).format(gold=deal.price)
            words = tr("Army {n} waits for a general.") if wide else tr("Army {n}")
            words = words.format(n=stack.numeral)
        else:
            deal = people.armies[0]
            label = tr("Raise the army") if wide else tr("Raise it")
            words = tr("Army {n} could be raised.") if wide else tr("Army {n}")
            words = words.format(n=stack.numeral)
        several = len(people.armies) > 1 and people.spare
        press = partial(self.choose_tab_named, PEOPLE) if several else partial(self.counter.deal, deal)
        return words, Button(label, press, kind="bar", refusal=deal.refusal.reason if deal.refusal else None)

    def _set_bill(self, seat: int) -> None:
        panel, counter = self.bill_panel, self.counter
        lines = counter.bill_lines()
        total = counter.bill.total
        panel.set(lines, self.view.gold[seat] + total, total, counter.forecast(), counter.undone())
        why = self.flow.why_not_undo()
        nothing = why.reason if why is not None else None
        panel.undo.change(refusal=nothing)
        panel.undo_all.change(refusal=nothing or (None if lines else tr("Nothing has been bought yet.")))
        busy = tr("First finish the new army, or give it up.") if counter.mustering is not None else None
        for button in (panel.sign, self.foot_sign):
            button.change(refusal=busy, tooltip=next(iter(counter.undone()), None))

    # -- layout ----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Top bar, strip, panels of the tab, stacks, bill."""
        tabs = TABS[fold]
        if self.tab not in tabs:
            self.tab = ARMIES
        room = self.top.settle(size, fold)
        room = room.inset(8).composed()
        if fold is not Fold.NARROW:
            wide = {Fold.WIDE: 344.0, Fold.NORMAL: 316.0}.get(fold, 272.0)
            bill, room = room.cut_right(wide, 8)
            self.bill_panel.visible = True
            self.bill_panel.place(bill)
        strip, room = room.cut_top(58 if fold.roomy else 46, 8)
        self.strip.place(strip)
        self.strip.set_tabs([tab_words(tab, fold) for tab in tabs], tabs.index(self.tab), fold)
        self.foot_sign.visible = fold is Fold.NARROW and self.tab != BILL
        if fold is Fold.NARROW:
            self.bill_panel.visible = self.tab == BILL
            self.bill_panel.place(room)
            if self.foot_sign.visible:
                foot, room = room.cut_bottom(42, 8)
                self.foot_sign.place(foot.cut_right(min(280.0, foot.w * 0.5))[0])
        self._arrange_panels(room, fold)
        if not self._looked and self.tab == WORKS:
            self._looked = True
            self._look_home()

    def _arrange_panels(self, room: Box, fold: Fold) -> None:
        with_stacks = self.tab in (ARMIES, PEOPLE) or fold is Fold.WIDE
        if with_stacks:
            share = {Fold.WIDE: 390.0, Fold.NORMAL: 236.0, Fold.COMPACT: 172.0}.get(fold, 92.0)
            low, room = room.cut_bottom(min(share + max(0.0, room.h - 946) * 0.2, room.h * 0.44), 8)
            self._arrange_stacks(low, fold)
        hidden = self.stacks[self.stack_count :] if with_stacks else self.stacks
        for piece in (*hidden, *(() if with_stacks else self.fleets)):
            piece.visible = False
        shown: list[tuple[Widget, Box]] = []
        if fold is Fold.WIDE and self.tab != WORKS:
            left, right = room.cut_left(min(room.w * 0.556, 1040.0), 8)
            shown.append((self.tree_panel, left))
            room = right
        main: Mapping[str, Widget] = {
            ARMIES: self.market,
            TREE: self.tree_panel,
            WORKS: self.works_panel,
            PEOPLE: self.people_panel,
        }
        if self.tab in main:
            shown.append((main[self.tab], room))
        for panel in main.values():
            panel.visible = any(panel is other for other, _ in shown)
        for widget, box in shown:
            widget.place(box)

    def _arrange_stacks(self, room: Box, fold: Fold) -> None:
        """Armies side by side, those that do not exist narrower; navies in a column after them."""
        for fleet in self.fleets:
            fleet.visible = self.counter.ship is not None and fold is not Fold.NARROW
        if self.fleets[0].visible:
            wide = {Fold.WIDE: 200.0, Fold.NORMAL: 150.0}.get(fold, 132.0)
            right, room = room.cut_right(wide, 8)
            half = (right.h - 8) / 2
            for number, fleet in enumerate(self.fleets):
                fleet.place(Box(right.x, right.y + number * (half + 8), right.w, half))
        panels = self.stacks[: self.stack_count]
        shares = [1.0 if panel.stack is not None and panel.stack.exists else 0.62 for panel in panels]
        for panel, box in zip(panels, row(room, shares, 8), strict=True):
            panel.visible = True
            panel.place(box)

    def _look_home(self) -> None:
        """The map begins at the capital."""
        home = self.view.geo.capital[self.counter.seat]
        board = self.works_panel.board
        if home >= 0 and len(board.camera.zooms) > 2:
            board.camera.zoom_to(board.camera.below(2), 0, 0)
            board.look_at(("region", home), glide=False)

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut; in narrow windows the gold left over stands at the foot."""
        super().backdrop(canvas)
        if self.foot_sign.visible:
            c, t = theme().color, theme().text
            middle = self.foot_sign.box.center[1]
            coin(canvas, (30, middle), 18, self.bill_panel.left)
            words = tr("left over, {spent} spent").format(spent=self.bill_panel.total)
            canvas.text_fit(words, 58, middle, self.foot_sign.box.x - 70, t.body, c.on_dark)

    def foreground(self, canvas: Canvas) -> None:
        """What is dragged."""
        self.dragging.paint(canvas)

    # -- tabs and keys ---------------------------------------------------------------------------------------------

    @property
    def other_tabs(self) -> Mapping[str, Button]:
        """The tabs that are not open, by their names: a lesson of the tutorial points at one (``saves/tutorial.toml``)."""
        return {tab: button for tab, button in zip(TABS[self.fold], self.strip.tabs, strict=False) if tab != self.tab}

    def choose_tab(self, number: int) -> None:
        """Another tab by its place."""
        self.choose_tab_named(TABS[self.fold][number])

    def choose_tab_named(self, tab: str) -> None:
        """Another tab."""
        self.tab = tab
        self.dragging.let_go()
        self.fit()

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Undo and redo by whole gestures."""
        board = self.works_panel.board
        return {
            **super().commands(),
            "undo": self.counter.undo,
            "redo": self.counter.redo,
            "zoom_in": lambda: board.zoom(1),
            "zoom_out": lambda: board.zoom(-1),
            "zoom_fit": lambda: board.zoom_to_level(0),
        }

    def cancel(self) -> None:
        """Escape lets go of what is in hand, then opens the menu."""
        if not self.dragging.let_go():
            super().cancel()

    def handle(self, event: pygame.event.Event) -> bool:
        """The map needs to know where the pointer is."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION and self.works_panel.visible:
            point = self.app.to_logical(event.pos)
            if self.hovered is self.works_panel.board:
                self.works_panel.board.point_at(point)
            else:
                self.works_panel.board.point_away()
        return used
