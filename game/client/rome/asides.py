"""What can be opened beside a running game: menu, rulebook, cards, history, diplomacy, accounts, chronicle; and the ways out of it."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import TYPE_CHECKING

from game.client.scenes.sheet import Answer, question
from game.client.session import Stage
from game.client.widgets.terms import Term
from game.client.words import told, tr
from game.titles.rome.steps import flow as steps
from game.titles.rome.words.rulebook import place_of

if TYPE_CHECKING:
    from game.client.rome.flow import GameFlow


class Asides:
    """See the module. It decides nothing: what it opens stands on the game as ``flow`` shows it."""

    def __init__(self, flow: GameFlow) -> None:
        self.flow = flow
        self.app, self.session = flow.app, flow.session

    def menu(self) -> None:
        """The menu of the game."""
        from game.client.scenes.settings import SettingsScene

        answers = [
            Answer(tr("Go on"), kind="main", key="confirm"),
            Answer(tr("Settings"), lambda: self.app.push(SettingsScene())),
            Answer(tr("Rulebook"), self.rule),
            *self._own_answers(),
            Answer(tr("To the title"), self.to_title),
        ]
        kept = tr("Everything is kept as it stands.")
        words = kept if self.flow.guide is None else tr("The tutorial goes on here next time.")
        sheet = question(self.session.match.name or tr("The game"), words, answers)
        self.app.push(sheet)

    def _own_answers(self) -> list[Answer]:
        """What only the person at the screen may open: nothing of it is there while the seat is passed on."""
        session = self.session
        if session.stage is Stage.HANDOVER:
            return []
        chronicle = Answer(tr("Chronicle"), self.log)
        return [chronicle, *self._lock_answer()]

    def _lock_answer(self) -> list[Answer]:
        """Where several people play, the one at the screen may lock his seat."""
        session = self.session
        if session.stage is not Stage.CHOOSE or len(session.people()) < 2:
            return []
        from game.client.lock import locked
        from game.client.scenes.lock import LockScene

        person = session.person
        name = session.match.player(session.eyes).name or self.flow.name(session.eyes)
        keep: Callable[[str], None] = lambda pin: session.set_lock(person, locked(pin))  # noqa: E731
        return [Answer(tr("PIN of this seat"), lambda: self.app.push(LockScene(name, keep)))]

    def save_replay(self) -> str:
        """Copy the game's file to the player's documents; one sentence about where it is, or why not."""
        from game.client.sharing import share, shared_folder
        from game.kernel.disk import SaveFailed
        from game.kernel.savefile import BadSave

        session = self.session
        session.save()
        try:
            made = share(session.saved.path, shared_folder(self.app.title), session.title, session.now())
        except (BadSave, SaveFailed) as fault:
            return tr("The replay could not be saved: {why}").format(why=told(fault))
        return tr("The whole game is saved as {path}").format(path=made)

    def to_title(self) -> None:
        """Leave the game; where something of it would be lost, only when that is wanted."""

        def leave() -> None:
            self.flow.close()
            self.flow.leave()

        if self.flow.safety.may_leave(leave):
            leave()

    def rule(self, section: str = "") -> None:
        """The rulebook, opened at a section that a refusal names, at the word of the glossary under the pointer, or else at the
        rule of the present step."""
        pointed = self.app.top.hovered if self.app.top is not None else None
        word = pointed.meaning.place if isinstance(pointed, Term) else ""
        self.open_rulebook(place_of(section) or word or self.rule_place())

    def open_rulebook(self, place: str) -> None:
        """The rulebook at a place; it tells where the game stands."""
        from game.client.scenes.rulebook import Here, RulebookScene

        here = Here(self.rule_place(), self.flow.screen.prompt) if self.flow.screen is not None else None
        self.app.push(RulebookScene(place=place, cards=self.cards, here=here))

    def cards(self, key: str = "") -> None:
        """The card browser, at a deck."""
        from game.client.rome.scenes.cards import CardsScene

        self.app.push(CardsScene(key))

    def rule_place(self) -> str:
        """The place in the rulebook for what is asked now, whoever is asked."""
        decision = self.session.decision
        return "" if decision is None else place_of(steps.asking[decision.step].rule, decision.step)

    def history(self, entry: int | None = None) -> None:
        """The history of the game, at an entry of the journal if wanted."""
        from game.client.rome.presenters.past import why_no_branch
        from game.client.rome.scenes.history import HistoryScene

        at = None if entry is None else entry + 1
        over = self.session.stage is Stage.OVER
        why = why_no_branch(len(self.session.people()), over)
        self.app.push(
            HistoryScene(self.flow, at, self.play_on if self.flow.branch is not None and not why else None, why)
        )

    def battle(self, entry: int) -> None:
        """A battle that began with an entry of the journal, to be seen again."""
        from game.client.rome.scenes.battle.account import show_again

        show_again(self.flow, entry)

    def play_on(self, moment: int) -> None:
        """Play on from a moment of the past as a new game."""
        from game.client.rome.presenters.past import Past, branch

        match = self.session.match
        name = tr("{name}, from {moment}").format(name=match.name, moment=Past(match, self.session.eyes).words(moment))
        if self.flow.branch is not None:
            self.flow.branch(branch(match, moment, name, secrets.randbelow(10**8)))

    def diplomacy(self) -> None:
        """The diplomacy tracker."""
        from game.client.rome.presenters.relations import offers
        from game.client.rome.scenes.diplomacy import DiplomacyScene

        lines = offers(self.flow.view, self.session.chronicle())
        self.app.push(DiplomacyScene(self.flow.view, self.session.eyes, lines, self.history))

    def account(self) -> None:
        """The account book: the next tax, and the last one."""
        from game.client.rome.presenters.taxes import forecast, last_account
        from game.client.rome.scenes.account import AccountScene

        seat = self.session.eyes
        last = last_account(self.flow.view, seat, self.session.chronicle())
        self.app.push(AccountScene([forecast(self.flow.view, seat, last), *([last] if last is not None else [])]))

    def log(self) -> None:
        """The chronicle, over whatever scene is on top; a second time closes it."""
        from game.client.rome.presenters.chronicle import lines
        from game.client.rome.scenes.chronicle import ChronicleScene

        if isinstance(self.app.top, ChronicleScene):
            self.app.top.cancel()
        else:
            self.app.push(ChronicleScene(self.flow, tr("Chronicle"), lines(self.flow.view, self.session.chronicle())))
