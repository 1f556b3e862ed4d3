"""What is asked, as the map table tells it: the words of the prompt, and what lies on the desk of the Agent Phase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.rome.art.actions import ACTION_ICONS
from game.client.rome.parts.table.aims import Deed
from game.client.rome.presenters import agents as agents_facts
from game.client.rome.presenters import chronicle
from game.client.rome.presenters import targets as targets_facts
from game.client.rome.presenters.battle.trials import trial_words
from game.client.rome.presenters.faction import card_offers
from game.client.rome.presenters.left import undone_words
from game.client.rome.presenters.names import SEAT_KEYS, plain
from game.client.rome.presenters.orders import piece_facts
from game.client.rome.presenters.table import AIMING, TURNS, WINDOW, occasion
from game.client.words import tr
from game.titles.rome.events.windows import Window
from game.titles.rome.state import AGENT, NONE
from game.titles.rome.tables import ACTION_CARDS

if TYPE_CHECKING:
    from game.client.rome.scenes.table.scene import TableScene

LINGER = 1500.0
"""How many ms the words that were told last stand while the same faction considers what it does next."""
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
            self._waits()
            return
        why = scene.flow.why_not_undo()
        undone = undone_words(scene.view, scene.screen)
        trial = trial_words(scene.view, decision) or targets_facts.odds_words(scene.view, decision)
        asked = decision.step == WINDOW
        scene.prompt.show(
            scene.table.seat,
            " ".join(part for part in (self._words(undone), trial) if part),
            scene.table.prompt_buttons,
            why.reason if why else None,
            scene.hands.extra_buttons(),
            tr("Keeps your cards. You are asked again when one could be played.") if asked else undone,
            self._hint(trial),
        )

    def _waits(self) -> None:
        """For whom the game waits. What was just told of him stands a while longer."""
        scene, flow, told = self.scene, self.scene.flow, self.scene.prompt
        known = len(scene.session.match.journal)

        def considering() -> None:
            if flow.thinking != NONE and known == len(scene.session.match.journal) and scene.screen is None:
                scene.say(flow.thinking, scene.waiting)

        if flow.thinking != NONE and told.telling and told.seat == flow.thinking:
            scene.clock.after(LINGER, considering)
        else:
            scene.say(flow.thinking, scene.waiting or chronicle.last_words(scene.happened.lines[-3:]))

    def _words(self, undone: str) -> str:
        scene = self.scene
        if scene.hands.card is not None and scene.hands.errands.near:
            name = targets_facts.action_named(ACTION_CARDS[scene.hands.card].symbol)[0]
            return tr("<b>{action}: choose the target</b> beside the map.").format(action=plain(name))
        if scene.hands.chosen is not None and scene.table.step in TURNS:
            facts = piece_facts(scene.view, scene.hands.chosen)
            points = tr("{left} of {of} steps left").format(left=facts.left, of=facts.of) if facts.of else ""
            return f"<b>{plain(facts.name)}.</b> " + "; ".join(part for part in (facts.line, points) if part)
        more = self._occasion() or undone
        return f"<b>{plain(scene.table.prompt)}</b> {more}".rstrip()

    def _occasion(self) -> str:
        """In what a card may be played now; empty where that is not asked."""
        scene, decision = self.scene, self.scene.session.decision
        if decision is None or decision.step != WINDOW:
            return ""
        news = scene.session.chronicle()
        words = plain(occasion(scene.view, decision)) or chronicle.last_news(scene.view, news)
        if Window(*decision.about).kind == "agent_action":
            words = f"{words} {targets_facts.announced_words(each.log for each in news)}"
        return words

    def _hint(self, trial: str) -> str:
        """For beginners a line about the step, where the prompt has room and nothing better to say."""
        scene = self.scene
        if trial or not scene.hint or scene.size[1] < HINTED:
            return ""
        if scene.hands.card is not None and scene.hands.errands.near:
            return tr("The agent goes there and plays the card. Or press a numbered place, to go there only.")
        if scene.hands.chosen is None:
            return scene.hint
        if scene.table.reach:
            return tr("Press a place that glows, or pull the piece there. The right mouse button lets go.")
        return tr("Its orders stand beside the map.") if scene.table.orders else ""

    def desk(self) -> None:
        """Agents, uses of the lifted card, and targets, where they are asked for."""
        scene = self.scene
        view, seat = scene.view, scene.session.eyes
        agents = scene.table.step.startswith("agents.")
        entering = {int(a.target[1]) for a in scene.table.staff}
        chips = agents_facts.agent_chips(view, seat, entering) if agents or view.phase == AGENT else []
        scene.strip.show(chips, SEAT_KEYS[seat], scene.hands.chosen)
        card = scene.hands.card
        aiming = self._aims(self._on_desk(agents) and scene.layout.wide) or self._prospects()
        answering = targets_facts.ANSWERS.get(scene.table.step)
        if answering is not None:
            scene.desk.explain(*targets_facts.action_named(answering), targets_facts.verdicts(answering))
        elif card is not None and scene.table.step == WINDOW and (offers := card_offers(scene.screen, card)):
            scene.desk.propose(offers[0], *agents_facts.event_named(card), self._occasion())
        elif card is not None:
            near = len(scene.hands.errands.near)
            found = agents_facts.uses(view, scene.screen, seat, card, scene.flow.why_not, near)
            scene.desk.show(card, found, aiming)
        elif not aiming:
            self._counsel()
        if scene.layout.mode(self._on_desk(agents), aiming, card):
            scene.fit()

    def _on_desk(self, asked: bool) -> bool:
        """Whether the desk lies open: while something is asked of the agents, and until another's agents begin."""
        scene, decision = self.scene, self.scene.session.decision
        if scene.view.phase != AGENT:
            return False
        others = decision is not None and decision.step == "agents.turn" and decision.seat != scene.session.eyes
        return (asked and scene.screen is not None) or (scene.layout.desk and not others)

    def _aims(self, on_desk: bool) -> bool:
        """The targets that a played card asks for, beside the map, or on the desk what its dice do; False when none are asked for."""
        scene, decision = self.scene, self.scene.session.decision
        if scene.screen is None or decision is None or decision.step not in AIMING:
            return False
        aims = targets_facts.aims(scene.view, scene.screen, decision)
        if aims:
            symbol = str(decision.about[1]) if decision.step == targets_facts.AIM else ""
            name, verdicts = targets_facts.action_words(scene.view, decision), targets_facts.verdicts(symbol)
            text = targets_facts.action_text(decision)
            deed = None if on_desk else Deed(text, tuple(verdicts), "", "", "")
            scene.aims.show(name, aims, None, deed)
            scene.desk.explain(name, text, verdicts)
        return bool(aims)

    def _prospects(self) -> bool:
        """The targets of the lifted card, and what would happen to the chosen one; False when there are none."""
        scene = self.scene
        errands, card = scene.hands.errands, scene.hands.card
        if card is None or not errands.rows:
            return False
        symbol = ACTION_CARDS[card].symbol
        name, text = targets_facts.action_named(symbol)
        deed, aimed = None, errands.aimed
        if aimed is not None and aimed.errand is not None and scene.screen is not None:
            first = aimed.errand.steps[0]
            offer = next((a for a in scene.screen.affordances if a.action == first), None)
            note = targets_facts.errand_words(scene.view, aimed.errand)
            answer = targets_facts.may_answer(scene.view, aimed)
            verdicts = tuple(targets_facts.verdicts(symbol))
            deed = Deed(text, verdicts, f"{note} {answer}".strip(), name, ACTION_ICONS[symbol], offer)
        scene.aims.show(tr("Targets"), errands.rows, aimed, deed)
        return True

    def _counsel(self) -> None:
        """What each card of the hand is good for, while none is lifted."""
        scene = self.scene
        screen, seat = scene.screen, scene.session.eyes
        found = []
        if screen is not None and screen.step == "agents.turn" and scene.layout.wide:
            found = agents_facts.counsel(scene.view, screen, scene.view.hands[seat], scene.hands.errands.count)
        idle = tr("Your cards are of no use for what is asked now.")
        scene.desk.counsel(found, idle if screen is not None else tr("Wait until the others have moved."))
