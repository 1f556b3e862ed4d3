"""The chances of a battle while one thinks: what is reckoned, and how the panel shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.rome.parts.battle.side import Outlook
from game.client.rome.presenters.battle.outlook import Option, basis, lead, questions, stakes, verdict, words_for
from game.client.rome.reckoner import Reckoner
from game.client.words import tr
from game.titles.rome.battle.foresight import Chances
from game.titles.rome.battle.table import NONE, REWARDS

if TYPE_CHECKING:
    from game.client.rome.scenes.battle.scene import BattleScene


class BattleOutlook:
    """Asks the worker about what may be done now, and shows its answers as they come."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.chances: dict[Option, Chances] = {}
        self._reckoner: Reckoner | None = None
        self._asked: list[Option] | None = None
        self.course: dict[int, float] = {}
        """The chance to win as last known before each combat of this battle."""
        self._last: Chances | None = None

    def forget(self) -> None:
        """Another battle."""
        self.course, self._last = {}, None

    def begin(self) -> None:
        """Another decision: nothing is known yet."""
        self.chances, self._asked = {}, None

    def stop(self) -> None:
        """Nothing is wanted any more."""
        self._asked = None
        if self._reckoner is not None:
            self._reckoner.stop()

    def reckon(self) -> None:
        """Ask for the chances of what may be done now."""
        self.show()
        scene = self.scene
        decision = scene.session.decision
        if scene.offer is None or decision is None or scene.table is None or not scene.reckons or scene.auto.on:
            self.stop()
            return
        wanted = questions(scene.offer, scene.marking.chosen, scene.marking.dice)
        if wanted == self._asked:
            return
        self._asked = wanted
        self._reckoner = scene.flow.reckoner()
        self._reckoner.ask(scene.view, decision, scene.table.knowledge(), wanted, self._answered)

    def _answered(self, option: Option, found: Chances) -> None:
        self.chances[option] = found
        self.show()
        self.scene.show_decision()

    def show(self) -> None:
        """What is known so far."""
        scene = self.scene
        if scene.table is None:
            return
        battle = scene.table.battle
        ended = verdict(battle)
        if ended and battle.step >= REWARDS:
            scene.odds.show(Outlook(verdict=ended))
        elif scene.offer is None or scene.table.mine == NONE:
            self._show_last()
        else:
            wanted = questions(scene.offer, scene.marking.chosen, scene.marking.dice)
            shown = tuple((words_for(option, scene.offer), self.chances.get(option)) for option in wanted)
            found = {option: self.chances[option] for option in wanted if option in self.chances}
            whole = max(found.values(), key=lambda c: c.win, default=None)
            if whole is not None:
                self._last = whole
                self.course[scene.table.combat] = whole.win
            table = scene.table
            scene.odds.show(Outlook(shown, whole, basis(found), lead(table), stakes(table), course=self._told()))

    def _show_last(self) -> None:
        """While cards and dice move: how it stood before."""
        if self._last is None:
            self.scene.odds.show(Outlook(note=tr("The chances are reckoned when you are to choose.")))
        else:
            before = ((tr("before this"), self._last),)
            self.scene.odds.show(Outlook(before, self._last, course=self._told()))

    def _told(self) -> tuple[float, ...]:
        return tuple(self.course[combat] for combat in sorted(self.course))
