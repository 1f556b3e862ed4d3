"""What is asked, as the map table tells it: the words of the prompt, and what lies on the desk of the Agent Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.rome.presenters import agents as agents_facts
from game.client.rome.presenters import chronicle
from game.client.rome.presenters.battle.trials import trial_words
from game.client.rome.presenters.left import undone_words
from game.client.rome.presenters.names import SEAT_KEYS, plain
from game.client.rome.presenters.orders import piece_facts
from game.client.rome.presenters.table import AIMING, TURNS, WINDOW, occasion
from game.client.words import tr
from game.titles.rome.state import AGENT

if TYPE_CHECKING:
    from game.client.rome.scenes.table import TableScene

HINTED = 560
"""Height of a window from which on the prompt has a second line."""


class Asked:
    """See the module."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene

    def prompt(self) -> None:
        """Whose decision it is, what is wanted, what is left undone, and the buttons."""
        scene = self.scene
        decision = scene.session.decision
        if scene.screen is None or decision is None:
            words = scene.waiting or chronicle.last_words(scene.lines[-3:])
            scene.prompt.show(-1, words or tr("…"), (), tr("Nothing is asked of you now."))
            return
        why = scene.flow.why_not_undo()
        undone = undone_words(scene.view, scene.screen)
        trial = trial_words(scene.view, decision)
        scene.prompt.show(
            scene.table.seat,
            " ".join(part for part in (self._words(undone), trial) if part),
            scene.table.prompt_buttons,
            why.reason if why else None,
            scene.hands.extra_buttons(),
            undone,
            self._hint(trial),
        )

    def _words(self, undone: str) -> str:
        scene, decision = self.scene, self.scene.session.decision
        if scene.hands.chosen is not None and scene.table.step in TURNS:
            facts = piece_facts(scene.view, scene.hands.chosen)
            points = tr("{left} of {of} steps left").format(left=facts.left, of=facts.of) if facts.of else ""
            return f"<b>{plain(facts.name)}.</b> " + "; ".join(part for part in (facts.line, points) if part)
        more = undone
        if decision is not None and decision.step == WINDOW:
            more = plain(occasion(scene.view, decision))
            more = more or chronicle.last_news(scene.view, scene.session.chronicle())
        return f"<b>{plain(scene.table.prompt)}</b> {more}".rstrip()

    def _hint(self, trial: str) -> str:
        """For beginners a line about the step, where the prompt has room and nothing better to say."""
        scene = self.scene
        if trial or not scene.hint or scene.size[1] < HINTED:
            return ""
        if scene.hands.chosen is None:
            return scene.hint
        if scene.table.reach:
            return tr("Press a place that glows, or pull the piece there. The right mouse button lets go.")
        return tr("Its orders stand beside the map.") if scene.table.orders else ""

    def desk(self) -> None:
        """Agents, uses of the chosen card, and targets, where they are asked for."""
        scene = self.scene
        view, seat = scene.view, scene.session.eyes
        agents = scene.table.step.startswith("agents.")
        entering = {int(a.target[1]) for a in scene.table.staff}
        chips = agents_facts.agent_chips(view, seat, entering) if agents or view.phase == AGENT else []
        scene.strip.show(chips, SEAT_KEYS[seat], scene.hands.chosen)
        aiming = self._aims(agents and scene.layout.wide)
        answering = agents_facts.ANSWERS.get(scene.table.step)
        card = scene.hands.card
        if answering is not None:
            scene.desk.explain(*agents_facts.action_named(answering), [])
        elif not aiming:
            found = agents_facts.uses(view, scene.screen, seat, card, scene.flow.why_not) if card is not None else []
            scene.desk.show(card, found, bool(scene.table.cards))
        if scene.layout.mode(agents and scene.screen is not None, aiming, card is not None):
            scene.fit()

    def _aims(self, on_desk: bool) -> bool:
        """The targets that a card asks for, beside the map, or on the desk what its dice do; False when none are asked for."""
        scene, decision = self.scene, self.scene.session.decision
        if scene.screen is None or decision is None or decision.step not in AIMING:
            return False
        aims = agents_facts.aims(scene.view, scene.screen, decision)
        if aims:
            symbol = str(decision.about[1]) if decision.step == "agents.target" else ""
            name, verdicts = agents_facts.action_words(scene.view, decision), agents_facts.verdicts(symbol)
            scene.aims.show(name, aims, [] if on_desk else verdicts)
            scene.desk.explain(name, agents_facts.action_text(decision), verdicts)
        return bool(aims)
