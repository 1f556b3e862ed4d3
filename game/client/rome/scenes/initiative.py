"""Initiative: sealed bids, all shown at once, then the choice of the first seat and the direction."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.layout import Fold
from game.client.motion import reading
from game.client.rome.flow import GameFlow
from game.client.rome.look import livery
from game.client.rome.parts.bidding import BidderRow, BiddersPanel, BidPanel, ClaimPanel
from game.client.rome.parts.map.mapback import MapBack
from game.client.rome.parts.strip import Strip
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters.initiative import (
    BID,
    CLAIM,
    MUST_CLAIM,
    Bidder,
    Way,
    bidders,
    passed,
    purses,
    told,
    ways,
)
from game.client.rome.presenters.names import SEAT_KEYS
from game.client.rome.scenes.play import GameScene
from game.client.session import News, Stage
from game.client.widgets.buttons import Kind
from game.client.words import tr
from game.titles.rome.state import NONE
from game.titles.rome.words.speaker import Speaker

EACH_MS, REST_MS = 650, 1100
"""How long each bid takes to be shown, and all of them together stay."""


class InitiativeScene(GameScene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self._told: list[Bidder] = []
        self._shown = 0
        self._folded = False
        """Whether the panels are folded away, so that the map can be seen."""

    def build(self) -> None:
        """Bidders left, the own bid or the choice right."""
        flow = self.flow
        self.map = self.root.add(MapBack(flow.world))
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, flow.asides.menu))
        self.strip = self.root.add(Strip())
        self.bidders = self.root.add(BiddersPanel())
        self.bid = self.root.add(BidPanel(self.seal))
        self.claim = self.root.add(ClaimPanel(self.take_way, self.pass_on))

    def entered(self) -> None:
        """Show what there is."""
        self.show()

    # -- what is shown ---------------------------------------------------------------------------------------------

    def show(self) -> None:
        """Another step of the phase."""
        decision = self.session.decision
        if not self._built or decision is None or self.session.stage is Stage.NEWS:
            return
        v = self.view
        self.top.show(v, decision.seat)
        choosing = self.session.stage is Stage.CHOOSE
        step = decision.step
        self._folded = self._folded and choosing
        capital = v.geo.capital[self.session.eyes]
        self.map.folded = self._folded
        self.map.show(v, self.session.eyes, ("region", capital) if self._folded and capital >= 0 else None)
        self._show_fold(choosing)
        self.bid.visible = choosing and step == BID and not self._folded
        self.claim.visible = choosing and step in (CLAIM, MUST_CLAIM) and not self._folded
        self.bidders.visible = not self._folded
        if choosing and self.screen is not None:
            self.strip.set(decision.seat, f"<b>{self.screen.prompt}</b>", self.hint)
        elif step.startswith("initiative."):
            self.strip.set(-1, self.waiting)
        if self.bid.visible:
            self.bid.set(decision.seat, v.initiative_cards[decision.seat], purses(decision))
        if self.claim.visible:
            self._show_ways()
        self._show_bidders(bidders(v, decision.seat if step == BID else NONE), bool(v.ranking))
        self.fit()

    def _show_fold(self, choosing: bool) -> None:
        """The button that folds the panels away, or opens them again."""
        words = tr("Back") if self._folded else tr("See the map")
        kind: Kind = "main" if self._folded else "plain"
        self.strip.set_buttons([(words, self.fold_panels, kind, "side_panel")] if choosing else [])

    def fold_panels(self) -> None:
        """The map with the own homeland instead of the panels, or the panels again."""
        self._folded = not self._folded
        self.show()

    def run_command(self, event: pygame.event.Event) -> bool:
        """Escape opens the panels before it means the menu's button."""
        if self._folded and self.app.keys.action(event, {"cancel"}):
            self.fold_panels()
            return True
        return super().run_command(event)

    def _show_ways(self) -> None:
        decision = self.session.decision
        if decision is None:
            return
        found = ways(self.view, decision)
        payer = livery(SEAT_KEYS[found[0].payer]).name
        price = tr("{faction} pays {gold} gold.").format(faction=payer, gold=found[0].price)
        if not found[0].price:
            price = tr("It costs you nothing.")
        waived = [livery(SEAT_KEYS[seat]).name for seat in passed(self.view, decision)]
        price = " ".join([*(tr("{faction} passed the right on.").format(faction=name) for name in waived), price])
        self.claim.set(found, price, ("pass_right",) in decision.options)

    def _show_bidders(self, found: Sequence[Bidder], ranked: bool) -> None:
        own = self.session.seats_of(self.session.person)
        rows = []
        for number, bidder in enumerate(found, 1):
            shown = ranked or bidder.seat in own
            rows.append(BidderRow(bidder, self.flow.player(bidder.seat), number if ranked else 0, shown))
        heading = tr("The bids") if ranked else tr("Who bids")
        remark = "" if ranked else tr("Cards and bids stay hidden until all are sealed.")
        self.bidders.set(heading, rows, remark)

    # -- news ------------------------------------------------------------------------------------------------------

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """The bids are turned over one after the other; other lines stand in the strip for a moment."""
        lines = [piece.log for piece in news]
        found = told(lines, self.view)
        if not self._built:
            done()
            return
        self._folded = self.map.folded = False
        self.bidders.visible = True
        self.strip.set_buttons([])
        if found:
            self.bid.visible = self.claim.visible = False
            self._told = found
            self._turn_over(done)
            return
        say = Speaker(self.view)
        words = [say.line(line) for line in lines if line.key in ("passed_right", "order")]
        if not words:
            done()
            return
        self.strip.set(-1, " ".join(words))
        self.bid.visible = self.claim.visible = False
        self.damage()
        self.clock.hold(max(REST_MS, reading(" ".join(words))), done)

    def _turn_over(self, done: Callable[[], None]) -> None:
        self.strip.set(-1, f"<b>{tr('The bids are shown.')}</b>")
        length = EACH_MS * len(self._told) + REST_MS
        self._shown = -1

        def step(t: float) -> None:
            shown = min(len(self._told), int(t * length / EACH_MS) + 1)
            if shown != self._shown:
                self._shown = shown
                self._show_told()

        self.clock.animate(length, step, done, ease=lambda t: t)

    def _show_told(self) -> None:
        """Those from the lowest up to the highest are turned over."""
        count = len(self._told)
        rows = []
        for number, bidder in enumerate(self._told):
            shown = count - number <= self._shown
            rows.append(
                BidderRow(bidder, self.flow.player(bidder.seat), number + 1 if self._shown == count else 0, shown)
            )
        self.bidders.set(tr("The bids"), rows, "")
        if self._shown <= count:
            self.sound("card")
        self.damage()

    # -- choosing --------------------------------------------------------------------------------------------------

    def seal(self, gold: int, faction: int) -> None:
        """The bid is made."""
        self.act(("bid", gold, faction))

    def take_way(self, way: Way) -> None:
        """Go first."""
        self.act(way.action)

    def pass_on(self) -> None:
        """Let the next one choose."""
        self.act(("pass_right",))

    # -- layout ----------------------------------------------------------------------------------------------------

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Two panels side by side in the middle of the table."""
        room = self.top.settle(size, fold)
        self.map.place(room)
        room = room.inset(8)
        strip, room = room.cut_top(58 if fold.roomy else 46, 8)
        self.strip.place(strip.place(min(strip.w, 1360.0), strip.h))
        middle = room.place(min(room.w, 1360.0), min(room.h, 660.0), 0.5, 0.2 if fold is Fold.WIDE else 0.0)
        if not self.bid.visible and not self.claim.visible:
            self.bidders.place(middle.place(min(middle.w, 760.0), middle.h))
            return
        right, left = middle.cut_right(middle.w * 0.46, 10)
        self.bidders.place(left)
        self.bid.place(right)
        self.claim.place(right)
