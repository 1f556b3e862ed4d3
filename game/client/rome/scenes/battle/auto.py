"""Auto-resolve: the own side plays on by itself, by the plain play of the rules, to the end of the combat or of the battle."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.client.rome.steps import MIDST
from game.client.scenes.sheet import Answer, question
from game.client.session import Stage
from game.client.words import tr
from game.kernel.chance import Sampled
from game.titles.rome.battle import autoplay
from game.titles.rome.battle.table import NONE, REWARDS

if TYPE_CHECKING:
    from game.client.rome.scenes.battle.scene import BattleScene

OPENING = ("battle.reveal", "battle.deploy")
"""Steps with which a combat begins."""


class AutoResolve:
    """See the module. While it is ``on``, everything that happens is shown at once."""

    def __init__(self, scene: BattleScene) -> None:
        self.scene = scene
        self.on = False
        self._combat_only = self._met = False

    def why_not(self) -> str | None:
        """Why the battle cannot be resolved at once."""
        if self.scene.flow.guide is not None:
            return tr("In a lesson you fight for yourself.")
        table = self.scene.table
        return tr("The fighting is over.") if table is None or table.battle.step >= REWARDS else None

    def ask(self) -> None:
        """Undo cannot reach behind it, so it is asked first; who only looks on sees the end at once."""
        scene = self.scene
        if scene.table is not None and scene.table.mine == NONE:
            self.begin()
            return
        text = tr(
            "Your side is played by the plain rules of the automated factions, to the end of this combat or of the battle. "
            "This cannot be undone."
        )
        answers = [
            Answer(tr("The battle"), self.begin, "main", "confirm"),
            Answer(tr("This combat"), partial(self.begin, combat_only=True), key="second"),
            Answer(tr("Fight on"), key="no"),
        ]
        scene.app.push(question(tr("Resolve at once?"), text, answers, icon="crossed-swords"))

    def begin(self, combat_only: bool = False) -> None:
        """Play on by itself until the battle has ended, or until the next combat begins."""
        decision = self.scene.session.decision
        self.on, self._combat_only = True, combat_only
        self._met = decision is not None and decision.step not in OPENING
        self.scene.clock.skip()
        self.step()

    def step(self) -> None:
        """Take the next decision, if it is the person's and belongs to the battle."""
        scene = self.scene
        session, decision = scene.session, scene.session.decision
        if not self.on or session.stage is not Stage.CHOOSE or decision is None:
            return
        v = scene.view
        if self._combat_only and self._met and decision.step in OPENING:
            self.on = False
            return
        self._met = self._met or decision.step == "battle.deploy"
        if decision.step.startswith("battle.") and v.battle is not None:
            scene.act(autoplay.choose(v, v.battle, decision, Sampled(len(session.match.journal))))
        elif decision.step.startswith(MIDST) and v.battle is not None:
            scene.act(("pass",) if ("pass",) in decision.options else decision.options[0])
        else:
            self.on = False
