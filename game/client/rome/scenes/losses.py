"""Choosing the cards that are lost to the dice of a garrison, of a region's people, of rebels, or in a feud: the roll that demands it
above, the cards of the armies below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.client.affordance import Affordance
from game.client.layout import Box, Fold
from game.client.motion import reading
from game.client.rome.parts.battle.decision import Choice, Decision
from game.client.rome.parts.battle.hand import CardTray, TrayCard
from game.client.rome.parts.battle.roll_panel import RollPanel
from game.client.rome.parts.map.mapback import MapBack
from game.client.rome.parts.topbar import TopBar
from game.client.rome.presenters.sheets import Sheet, last_sheet
from game.client.rome.scenes.play import GameScene
from game.client.session import News, Stage
from game.client.text import plain
from game.client.words import tr
from game.titles.rome.tables import IS_MAIN
from game.titles.rome.words.speaker import Speaker

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow

DECISIVE = (
    "conquered",
    "no_marker_left",
    "conquest_failed",
    "assault_failed",
    "army_lost",
    "uprising_won",
    "uprising_quelled",
)
"""Lines that say how it ended."""
LEAST = 640
"""Least height of the window for the dice beside the cards."""
REACH = 60
"""So many entries of the journal back the roll is looked for."""


class LossesScene(GameScene):
    """See the module."""

    def __init__(self, flow: GameFlow) -> None:
        super().__init__(flow)
        self.sheet: Sheet | None = None

    def build(self) -> None:
        """The map in the shade, the roll, the cards, the decision."""
        flow = self.flow
        self.map = self.root.add(MapBack(flow.world))
        self.top = self.root.add(TopBar(flow.asides.rule, flow.asides.log, flow.asides.menu))
        self.panel = self.root.add(RollPanel())
        self.tray = self.root.add(CardTray())
        self.tray.visible = True
        self.decision = self.root.add(Decision())

    def arrange(self, size: tuple[float, float], fold: Fold) -> None:
        """The roll above, the cards in the middle, the question at the foot."""
        room = self.top.settle(size, fold)
        w, h = room.w, room.h
        foot, gap = (100.0, 14.0) if h >= 600 else (84.0, 6.0)
        width = min(900.0, w - 16)
        beside = w - width > 560  # the place is seen at the left, else below
        x = w - width - 36 if beside else (w - width) / 2
        self.map.stands = ((w - width) / 2 / w, 0.5) if beside else MapBack.stands
        height = self.panel.wanted(self.app.canvas, width) if self.sheet is not None and size[1] >= LEAST else 0.0
        self.panel.visible = bool(height)
        tray = 0.0
        if self.tray.visible:
            tray = self.tray.wanted(width, h - 16 - foot - gap - (height + gap if height else 0))
        y = room.y + max(8.0, (h - height - tray - foot - 2 * gap) / 3)
        if height:
            self.panel.place(Box(x, y, width, height))
            y += height + gap
        self.tray.place(Box(x, y, width, tray))
        self.decision.place(Box(x, y + tray + gap, width, foot))
        self.map.place(room)

    def narrate(self, news: Sequence[News], done: Callable[[], None]) -> None:
        """What the losses and the dice came to is seen for a while."""
        self._find_sheet()
        self._show_place(-1)
        speaker = Speaker(self.view)
        words = " ".join(speaker.line(each.log) for each in news if each.log.key in DECISIVE)
        self._ask_nothing(words)
        if words:
            self.clock.hold(reading(words), done, firm=True)
        else:
            done()

    def _ask_nothing(self, words: str) -> None:
        """Nobody here chooses a card: only what is told stands below the roll."""
        self.tray.visible = False
        self.decision.visible = bool(words)
        self.decision.show(-1, words, [])
        self.arrange(self.size, self.fold)
        self.damage()

    def _show_place(self, seat: int) -> None:
        """The map around the place, and whose turn it is."""
        v = self.view
        self.top.show(v, seat)
        decision = self.session.decision
        armies = decision.about[0] if decision is not None and decision.step.startswith(("losses.", "feud.")) else ()
        region = v.army_at[armies[0]] if armies else self.sheet.region if self.sheet is not None else -1
        self.map.show(v, v.seat, ("region", region) if region >= 0 else None)

    def _find_sheet(self) -> None:
        since = max(0, len(self.session.match.journal) - REACH)
        self.sheet = last_sheet(self.view, [news.log for news in self.session.chronicle(since)])
        if self.sheet is not None:
            self.panel.show(self.sheet)

    def show(self) -> None:
        """The cards that may be lost glow; the others say why not."""
        if self.session.stage is Stage.NEWS or not self._built:
            return
        screen, decision = self.screen, self.session.decision
        self._find_sheet()
        self._show_place(decision.seat if decision is not None else -1)
        if screen is None or decision is None:
            self._ask_nothing(self.waiting)
            return
        self.tray.visible = self.decision.visible = True
        self.tray.show(tr("Choose a card that is lost"), self._cards(screen.affordances))
        others = [a for a in screen.affordances if a.kind != "troop"]
        choices = [Choice(a.label, partial(self.take, a), a.detail, a.hotkey, "plain", a.icon) for a in others]
        told = "" if self.size[1] >= LEAST or self.sheet is None else self._in_words(self.sheet)
        self.decision.show(screen.seat, f"<b>{plain(screen.prompt)}</b>{told}", choices, hint=self.hint)
        self.arrange(self.size, self.fold)
        self.damage()

    @staticmethod
    def _in_words(sheet: Sheet) -> str:
        """The roll where there is no room for its dice."""
        rolls = [f"{roll.name}: {roll.total} {roll.counts}." for roll in sheet.rolls if roll.total >= 0]
        return f" {plain(sheet.title)}. {plain(' '.join(rolls))}"

    def _cards(self, affordances: tuple[Affordance, ...]) -> list[TrayCard]:
        """All cards of the armies that the offers name, each once for each copy."""
        v, speaker = self.view, Speaker(self.view)
        offers = {a.action[1:]: a for a in affordances if a.kind == "troop" and a.action is not None}
        found = []
        mains = any(IS_MAIN[troop] for _, troop in offers)
        why = tr("A main battle card must fall now.") if mains else tr("A skirmisher or artillery card must fall now.")
        for army in dict.fromkeys(army for army, _ in offers):
            group = speaker.say("{0:army}", army)
            for troop in v.army_troops[army]:
                offer = offers.get((army, troop))
                if offer is not None:
                    found.append(TrayCard(troop, partial(self.take, offer), group, note=offer.label))
                else:
                    found.append(TrayCard(troop, None, group, why))
        return found
