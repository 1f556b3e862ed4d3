"""A StratPlay battle: two mirrored battle zones, the fallen and the dice between them, both generals, the own hand, the decision.

Cards are pressed where they lie: the own ones to deploy them, the enemy's to attack them. What a card may do, or why not, stands in its
tooltip; the chance to win is sampled while one thinks. What is offered is sorted by `rome_battle_offer`, what may be done with each
card is found by `marks`, and what happened is shown by the `Director`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.canvas import Canvas
from game.client.layout import Box, Fold
from game.client.rome.parts.battle.bar import BattleBar
from game.client.rome.parts.battle.cards import BattleCard
from game.client.rome.parts.battle.decision import Decision
from game.client.rome.parts.battle.director import Director
from game.client.rome.parts.battle.hand import CardTray, Hand
from game.client.rome.parts.battle.mat import AWAITED
from game.client.rome.parts.battle.side import AccountPanel, OddsPanel
from game.client.rome.parts.battle.table import BattleTable
from game.client.rome.presenters.account import account
from game.client.rome.presenters.battle.offer import Offer
from game.client.rome.presenters.battle.places import Places, battle_places
from game.client.rome.presenters.battle.tableau import (
    Tableau,
    battle_at_hand,
    caught_up,
    of_last_battle,
    own_side,
    rewound,
)
from game.client.rome.presenters.battle.words import track_place
from game.client.rome.scenes.battle.auto import AutoResolve
from game.client.rome.scenes.battle.marks import Marking
from game.client.rome.scenes.battle.outlook import BattleOutlook
from game.client.rome.scenes.battle.pull import Pulling
from game.client.rome.scenes.play import GameScene
from game.client.rome.steps import MIDST
from game.client.session import News, Stage
from game.client.theme import theme
from game.client.widgets.base import Widget
from game.client.widgets.panels import Tabs
from game.client.words import tr, tr_n
from game.kernel.log import LogEntry
from game.titles.rome.battle.table import NONE, REWARDS, SETUP, Battle
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow

ENDED = "battle_ends"


class BattleScene(GameScene):
    """See the module."""

    reckons = True
    """Whether chances are sampled (tests and pictures do without)."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.table: Tableau | None = None
        self.start: Tableau | None = None
        """The table before the first of ``lines``."""
        self.lines: list[LogEntry] = []
        self._origin = 0
        self._accounted = NONE
        """Where the battle began whose account was given at its end."""
        self._fresh = True
        self.offer: Offer | None = None
        self.marking = Marking(self)
        self.auto = AutoResolve(self)
        self.pulling = Pulling(self)
        self.outlook = BattleOutlook(self)
        self._laid: dict[int, Box] = {}
        """Where chosen cards lay ready when the combat began."""
        self.panel = 0
        """Which of the panels is open where not all have room."""

    # -- building ----------------------------------------------------------------------------------------------------

    def build(self) -> None:
        """The table, the hand, the decision, the panels, the bar."""
        self.hand = Hand(self.pulling.drag, self.pulling.drop)
        self.board = self.root.add(BattleTable(self._own_spot))
        self.board.mat.on_chip = self._open_list
        self.board.mat.on_account = partial(self.open_account, None)
        self.tray = self.root.add(CardTray())
        self.root.add(self.hand)
        self.decision = self.root.add(Decision())
        self.odds = self.root.add(OddsPanel())
        self.account = self.root.add(AccountPanel(self.open_account))
        self.tabs = self.root.add(Tabs([tr("Chances"), tr("Account")], self._open_panel, on_dark=True))
        self.narrow_tabs = self.root.add(
            Tabs([tr("Table"), tr("Hand"), tr("Chances"), tr("Account")], self._open_panel, on_dark=True)
        )
        self.bar = self.root.add(BattleBar(self.auto.ask, self.flow.undo, self.flow.asides.rule, self.flow.asides.menu))
        self.director = Director(self, self.board, self._follow)

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """Everything at its place; what has none is in a tab."""
        self.places: Places = battle_places(size)
        places = self.places
        self.bar.lay(places.top, places.kind)
        self.board.lay(places)
        self.tray.place(places.mat)
        self.hand.place(places.hand)
        self.decision.place(places.decision)
        narrow = places.kind is Fold.NARROW
        self.tabs.visible = places.kind is Fold.NORMAL and places.tabs is not None
        self.narrow_tabs.visible = narrow
        if places.tabs is not None:
            (self.narrow_tabs if narrow else self.tabs).place(places.tabs)
        for panel, box in ((self.odds, places.odds), (self.account, places.account)):
            if box is not None:
                panel.place(box)
        self._show_panel()

    def _show_panel(self) -> None:
        before = [w.visible for w in self._panels()]
        places, tray = self.places, self.tray.visible
        kind = places.kind
        if places.tabs is None:
            self.odds.visible, self.account.visible = places.odds is not None, places.account is not None
        else:
            first = 2 if kind is Fold.NARROW else 0
            self.odds.visible, self.account.visible = self.panel == first, self.panel == first + 1
        self.hand.visible = kind is not Fold.NARROW or self.panel == 1
        self.board.visible = (kind is not Fold.NARROW or self.panel == 0) and not (tray and kind is Fold.NARROW)
        self.board.mat.visible = self.board.tray.visible = not tray
        if [w.visible for w in self._panels()] != before:
            self.damage()

    def _panels(self) -> list[Widget]:
        """What is shown or hidden by turns."""
        return [self.odds, self.account, self.hand, self.board, self.board.mat, self.tray]

    def _open_panel(self, index: int) -> None:
        self.panel = index
        self._show_panel()

    def backdrop(self, canvas: Canvas) -> None:
        """Walnut behind the mat, leather at the foot."""
        c = theme().color
        canvas.texture("wood", Box(0, 0, *self.size))
        top = min(self.places.hand.y, self.places.decision.y) - 6
        foot = Box(0, top, self.size[0], self.size[1] - top)
        canvas.texture("leather", foot)
        canvas.hline(0, self.size[0], foot.y, c.bronze_700, 2)

    def foreground(self, canvas: Canvas) -> None:
        """Cards on their way."""
        self.board.draw_flights(canvas)

    # -- showing -----------------------------------------------------------------------------------------------------

    def show(self) -> None:
        """The table or what is asked has changed."""
        if self.session.stage is Stage.NEWS or not self._built or self.flow.telling:
            return
        v = self.view
        battle = battle_at_hand(v)
        if battle is None:
            return
        if self.director.playing:  # the table is laid anew: what was missed is told no further
            self.director.stop()
        self._find_start()
        self.lines = self._lines()
        assert self.start is not None
        if self._fresh and self._tell_missed(battle):
            return
        self.table = caught_up(self.start, self.lines, battle)
        screen, decision = self.screen, self.session.decision
        self.offer = Offer(screen, decision) if screen is not None and decision is not None else None
        self.marking.begin(self.offer, self.table)
        self.outlook.begin()
        if self.places.kind is Fold.NARROW and self.offer is not None:
            self.panel = 1 if self.marking.from_hand or self.offer.events else 0
            self.narrow_tabs.change(chosen=self.panel)
        self.refresh()
        if self.auto.on and self.offer is not None:
            self.clock.after(0, self.auto.step)

    def refresh(self) -> None:
        """What may be done has changed (a card was chosen): marks, hand, decision, chances."""
        if self.table is None:
            return
        marking = self.marking
        self.tray.visible = bool(marking.tray())
        if self.tray.visible:
            self.tray.show(marking.tray_heading(), marking.tray())
        self._show_panel()
        self.board.mat.awaited = marking.awaited()
        self.board.show(self.view, self.table, marking.marks())
        actions = marking.events()
        if actions:
            self.hand.show_actions(actions)
        else:
            self.hand.show(
                marking.hand(), tr("You only look on.") if self.table.mine == NONE else tr("No card is left.")
            )
        if self.offer is not None:
            self.board.tray.idle = tr("The dice lie here when the cards have met.")
            marking.offer_dice(self.board.tray)
        self._follow()
        self.show_decision()
        self.outlook.reckon()
        self._refocus()

    def _follow(self) -> None:
        """Bar and account follow the table."""
        if self.table is None:
            return
        battle = self.table.battle
        region = self.view.board.regions[battle.region].name if battle.region >= 0 else ""
        icons = tr_n("{n} combat in difficult terrain", "{n} combats in difficult terrain", battle.icons)
        icons = icons if battle.icons else tr("open ground")
        why = self.flow.why_not_undo()
        extra = tr("combat {n}").format(n=self.table.combat) if self.table.combat and battle.step < REWARDS else ""
        self.bar.show(
            tr("Battle of {region}").format(region=region),
            battle.icons,
            icons.format(n=battle.icons),
            track_place(battle.step),
            extra,
            self.auto.why_not(),
            self.table.mine == NONE,
            why.reason if why is not None else None,
        )
        if self.start is not None:
            self.account.show(account(self.start, self.lines), self.table, Speaker(self.view))

    def show_decision(self) -> None:
        """The prompt and its buttons, or for whom the game waits."""
        if self.offer is None:
            words = self.waiting or tr("The battle goes on.")
            self.decision.show(-1, words, [])
            return
        marking = self.marking
        self.decision.show(self.offer.seat, marking.prompt(), marking.choices(), marking.wrong, self.hint)

    def _refocus(self) -> None:
        """The keyboard stays with the card that it was on, though the card was drawn anew."""
        old = self.focused
        if isinstance(old, BattleCard) and old.parent is None:
            same = [w for w in self.focus_order() if isinstance(w, BattleCard)]
            new = next((w for w in same if (w.side, w.at, w.card) == (old.side, old.at, old.card)), None)
            self.focus(new)

    def _find_start(self) -> None:
        """Where this battle began in the journal; a position that stands in the midst of one begins where it is first seen."""
        journal = self.session.match.journal
        v = self.view
        battle = battle_at_hand(v)
        assert battle is not None
        since = next((at for at in range(len(journal) - 1, -1, -1) if _begins(journal[at].log)), NONE)
        if since != NONE:
            if since != self._origin:
                self.outlook.forget()
            self._origin, self.start = since, rewound(v)
        elif self.start is None or self.start.mine != own_side(v, battle):
            self._origin, self.start = len(journal), Tableau(battle, own_side(v, battle))
        elif self.start.battle.step == SETUP:
            self.start = rewound(v)  # who fights, and with which cards, may have been settled since

    def _lines(self) -> list[LogEntry]:
        """The log of this battle as the person at the screen may read it."""
        told = [news.log for news in self.session.chronicle(self._origin)]
        return of_last_battle(told) or told

    def shows_also(self, step: str) -> bool:
        """Windows for events, while there is a battle."""
        return step.startswith(MIDST) and self.view.battle is not None

    def _tell_missed(self, battle: Battle) -> bool:
        """Where several people play, the one who comes back to the screen first sees what has happened since his own last choice."""
        self._fresh = False
        session = self.session
        if len(session.people()) < 2 or session.stage is not Stage.CHOOSE:
            return False
        own = session.seats_of(session.person)
        told = session.chronicle(self._origin)
        mine = max((at for at, entry in enumerate(session.match.journal) if entry.seat in own), default=NONE)
        missed = [news.log for news in told if news.entry > mine]
        missed = missed if len(missed) < len(self.lines) else []
        if not any(line.key == "roll" for line in missed):
            return False
        assert self.start is not None
        self._begin_telling(caught_up(self.start, self.lines[: len(self.lines) - len(missed)]))
        self.director.play(missed, self.show, Speaker(self.view))
        return True

    def _begin_telling(self, table: Tableau) -> None:
        """Something is going to be shown; nothing can be chosen meanwhile."""
        self.table, self.offer = table, None
        self.marking.begin(None, table)
        self.outlook.stop()
        self.tray.visible = False
        self._show_panel()
        mat = self.board.mat
        self._laid = {card: mat.spot(table.bottom, AWAITED, card) for card in mat.awaited}
        mat.awaited = {}
        self.board.show(self.view, table)
        self.hand.show(self.marking.hand(), "")
        self.show_decision()

    # -- what happens ------------------------------------------------------------------------------------------------

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """Beat by beat; after the end of an own battle, its account."""
        v = self.view
        battle = battle_at_hand(v)
        lines = [entry.log for entry in news]
        if battle is None or not self._built:
            done()
            return
        self._find_start()
        assert self.start is not None
        whole = self._lines()
        fresh = of_last_battle(lines) or lines
        before = whole[: len(whole) - len(fresh)]
        self._fresh = False
        old = self.table if self.table is not None and before == self.lines else caught_up(self.start, before)
        self.lines = whole
        self._begin_telling(old)
        ends = any(line.key == ENDED for line in lines) or self._leads_away(battle)
        self.director.play(fresh, partial(self._narrated, ends, done), Speaker(v))
        if self.auto.on:
            self.clock.skip()

    def _leads_away(self, battle: Battle) -> bool:
        """Whether the beaten have to find a way out, which is asked on the map: the battle is not seen again."""
        decision = self.session.decision
        return battle.step >= REWARDS and decision is not None and decision.step.startswith("retreat.")

    def _narrated(self, ends: bool, done: Callable[[], None]) -> None:
        mine = self.table is not None and self.table.mine != NONE and bool(self.session.people())
        if ends:
            self.auto.on = False
        if ends and mine and self.lines and self._accounted != self._origin:
            self._accounted = self._origin
            self.open_account(None, done)
        else:
            done()

    def skippable(self) -> bool:
        """Any key or click ends what moves."""
        return self.director.playing or self.flow.telling

    def lively(self) -> Sequence[Widget]:
        """The bar at the head."""
        return (self.bar,)

    def _own_spot(self, card: int) -> Box:
        """Where a card of the own hand lies, or lay ready."""
        if card in self._laid:
            return self._laid.pop(card)
        chosen = [w for w in self.hand.cards if w.card == card]
        widget = next((w for w in chosen if w.chosen), chosen[0] if chosen else None)
        return widget.lying if widget is not None and self.hand.visible else self.hand.box.place(86, 120, 0.5, 0.2)

    # -- sheets ------------------------------------------------------------------------------------------------------

    def open_account(self, at: int | None, done: Callable[[], None] | None = None) -> None:
        """The whole account, to be replayed; ``at`` is the line at which to begin (None: with what came of it)."""
        from game.client.rome.scenes.battle.account import AccountScene

        if self.start is None:
            if done is not None:
                done()
            return
        self.app.push(AccountScene(self.view, self.start, self.lines, at, done))

    def _open_list(self, side: int) -> None:
        """The Safe Zone and the fallen of a side, where they are only counted."""
        from game.client.rome.scenes.battle.account import zones_sheet

        assert self.table is not None
        self.app.push(zones_sheet(self.table.side(side)))

    # -- keys --------------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], None]]:
        """Numbers press the cards that may be chosen, from the left."""
        numbered = {f"option_{n}": partial(self._press_number, n) for n in range(1, 10)}
        return {**super().commands(), **numbered}

    def _press_number(self, number: int) -> None:
        if self.hand.visible and self.marking.from_hand:
            cards: list[BattleCard] = [w for w in self.hand.cards if w.on_press is not None]
        else:
            cards = [w for w in self.board.mat.cards() if w.on_press is not None]
            cards.sort(key=lambda w: (w.box.y // 60, w.box.x))
        if number <= len(cards):
            cards[number - 1].activate()

    def left(self) -> None:
        """Nothing is reckoned for a screen that is not seen."""
        self.outlook.stop()


def _begins(log: Sequence[LogEntry]) -> bool:
    return any(line.key == "battle_begins" for line in log)
