"""One game in progress: act, undo, redo, listen.

A match keeps the state, the journal, and a snapshot before each action that may still be undone. States are values: an action is
carried out on a clone, so a state that somebody still looks at never changes, and a failing action changes nothing.

Undo reaches back to the *barrier*, the last action that cannot be taken back because after it somebody knows more than before:
chance answered, private information was newly shown, or another person (or an automated one) came to decide.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, NamedTuple

from .actions import Action, Decision, IllegalAction, Refusal, RulesError
from .chance import Chance, ChanceError, Live, Recorded
from .digest import canonical
from .journal import Entry, JournalBroken, misfit
from .log import LogEntry
from .title import BEGIN, NOBODY, BadSetup, S, Title

UNDO = "Undo"
"""The rule that the reasons against undo and redo name."""


class Player(NamedTuple):
    """Who sits at a seat. ``automated`` names the kind of automated player; empty means a person at this screen. ``lock`` is kept for
    the client, which asks that person for a PIN."""

    name: str = ""
    automated: str = ""
    lock: str = ""


class Checkpoint(NamedTuple, Generic[S]):
    """A state and at which length of the journal it stood; ``reason`` says why undo does not go past it (a text key)."""

    state: S
    at: int
    reason: str


class Change(NamedTuple):
    """What listeners hear: ``act``, ``redo`` or ``undo`` of the entry at this index, or ``player``: a seat has a new one."""

    kind: str
    at: int
    entry: Entry | None


Listener = Callable[[Change], None]
Source = Callable[[int], Chance]
"""Gives the chance for the next action, told how many outcomes there have been."""


class Match(Generic[S]):
    """A game in progress. Use `start` or `resume`.

    ``origin`` is where replay has to begin when the older part of the journal was made under other rules, or when the match began
    from a position; ``marks`` are digests by length of the journal, noted at each save.
    """

    def __init__(
        self,
        title: Title[S],
        options: Mapping[str, Any],
        seed: int,
        players: Mapping[int, Player] | None,
        name: str,
        state: S,
    ) -> None:
        self.title = title
        self.options = options
        self.seed = seed
        self.name = name
        self.players: dict[int, Player] = dict(players or {})
        self.journal: list[Entry] = []
        self.marks: dict[int, str] = {}
        self.origin: Checkpoint[S] | None = None
        self.rolled = 0
        self.source: Source = lambda position: Live(seed, position)
        self._automated = frozenset(seat for seat, player in self.players.items() if player.automated)
        self._past: list[S] = []
        self._undone: list[Entry] = []
        self._reason = "undo.nothing"
        self._listeners: list[Listener] = []
        self._state = state
        self._decision: Decision | None = None

    # Beginning

    @classmethod
    def start(
        cls,
        title: Title[S],
        options: Mapping[str, Any],
        seed: int,
        players: Mapping[int, Player] | None = None,
        name: str = "",
        source: Source | None = None,
        position: S | None = None,
    ) -> Match[S]:
        """A new game up to its first decision. ``source`` replaces the seeded chance, ``position`` the table before the first turn
        (tutorials); it becomes the origin of replays. Raises `BadSetup`."""
        options = plain_options(options)
        match = cls(title, options, seed, players, name, title.setup(options) if position is None else position)
        if position is not None:
            match.origin = Checkpoint(position, 0, "undo.nothing")
        if source is not None:
            match.source = source
        match._take(NOBODY, BEGIN, "act")
        return match

    @classmethod
    def resume(
        cls,
        title: Title[S],
        options: Mapping[str, Any],
        seed: int,
        entries: Iterable[Entry],
        players: Mapping[int, Player] | None = None,
        name: str = "",
        checkpoint: Checkpoint[S] | None = None,
    ) -> Match[S]:
        """A game that has a journal already, from its checkpoint or from the start. Raises `JournalBroken`, `BadSetup`."""
        options = plain_options(options)
        entries = list(entries)
        match = cls(title, options, seed, players, name, checkpoint.state if checkpoint else title.setup(options))
        if checkpoint is not None:
            match.journal = entries[: checkpoint.at]
            match.rolled = sum([len(entry.outcomes) for entry in match.journal])
            match._reason = checkpoint.reason
            match._decision = title.decision(checkpoint.state)
        for entry in entries[len(match.journal) :]:
            match.repeat(entry)
        return match

    # Looking

    @property
    def state(self) -> S:
        """The state now. It never changes; the next action makes another one. For rules only: seats look through `view`."""
        return self._state

    @property
    def decision(self) -> Decision | None:
        """Who must choose among what; None when the game is over."""
        return self._decision

    def view(self, seat: int) -> object:
        """All that the seat may know."""
        return self.title.view(self._state, seat)

    def why_not(self, action: Action) -> Refusal | None:
        """Why the action is not offered now; None when it is."""
        return self.title.why_not(self._state, action)

    def player(self, seat: int) -> Player:
        """Who sits there."""
        return self.players.get(seat, Player())

    @property
    def checkpoint(self) -> Checkpoint[S]:
        """The state at the barrier."""
        state = self._past[0] if self._past else self._state
        return Checkpoint(state, len(self.journal) - len(self._past), self._reason)

    # Acting

    def act(self, action: Action) -> Entry:
        """Take one of the options. Raises `IllegalAction` when it is none; then nothing has changed."""
        decision = self._decision
        if decision is None or action not in decision.options:
            refusal = self.why_not(action)
            if refusal is None:
                raise RulesError(f"{action} is not offered, and yet nothing speaks against it")
            raise IllegalAction(refusal)
        return self._take(decision.seat, action, "act")

    def repeat(self, entry: Entry) -> None:
        """Carry out an entry of a journal with the outcomes that it had. Raises `JournalBroken`; then nothing has changed."""
        index = len(self.journal)
        why = misfit(self.title, self._state, index, entry)
        if why:
            raise JournalBroken(index, why)
        try:
            self._take(entry.seat, entry.action, "act", Recorded(entry.outcomes))
        except ChanceError as error:
            raise JournalBroken(index, str(error)) from error

    def seat(self, seat: int, player: Player) -> None:
        """Put another player on a seat. A change between person and automated player is a barrier for undo."""
        automated = bool(player.automated)
        if automated != (seat in self._automated):
            self._close("undo.automated" if automated else "undo.person")
            self._automated ^= {seat}
        self.players[seat] = player
        self._report("player", len(self.journal), None)

    # Undo

    def why_not_undo(self) -> Refusal | None:
        """Why the last action cannot be taken back; None when it can."""
        return None if self._past else Refusal(self._reason, UNDO)

    def why_not_redo(self) -> Refusal | None:
        """Why nothing can be done again; None when something can."""
        return None if self._undone else Refusal("redo.nothing", UNDO)

    def undo(self) -> Entry:
        """Take back the last action and give it. Raises `IllegalAction` with the reason at the barrier."""
        if not self._past:
            raise IllegalAction(Refusal(self._reason, UNDO))
        self.marks.pop(len(self.journal), None)
        self._state = self._past.pop()
        self._decision = self.title.decision(self._state)
        entry = self.journal.pop()
        self._undone.append(entry)
        self._report("undo", len(self.journal), entry)
        return entry

    def redo(self) -> Entry:
        """Do again what was undone last. Raises `IllegalAction` when nothing was."""
        if not self._undone:
            raise IllegalAction(Refusal("redo.nothing", UNDO))
        entry = self._undone.pop()
        return self._take(entry.seat, entry.action, "redo")

    # Listening

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call the listener after each change; call what this gives to stop it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _report(self, kind: str, at: int, entry: Entry | None) -> None:
        if self._listeners:
            change = Change(kind, at, entry)
            for listener in tuple(self._listeners):
                listener(change)

    # The one way forward

    def _take(self, seat: int, action: Action, kind: str, recorded: Recorded | None = None) -> Entry:
        title, before = self.title, self._state
        chance = recorded or self.source(self.rolled)
        chance.record = []
        state = title.clone(before)
        out: list[LogEntry] = []
        state.out = out
        title.apply(state, action, chance)
        if recorded is not None and not recorded.exhausted:
            raise ChanceError(f"{len(recorded.outcomes) - recorded.used} of its outcomes were not asked for")
        state.out = None
        decision = title.decision(state)
        entry = Entry(seat, action, tuple(chance.record), tuple(out))
        self._state, self._decision = state, decision
        self._past.append(before)
        self.journal.append(entry)
        self.rolled += len(chance.record)
        if kind == "act":
            self._undone.clear()
        reason = self._barrier(seat, before, entry)
        if reason:
            self._close(reason)
        self._report(kind, len(self.journal) - 1, entry)
        return entry

    def _barrier(self, seat: int, before: S, entry: Entry) -> str:
        if seat == NOBODY:
            return "undo.nothing"
        if entry.outcomes:
            return "undo.chance"
        title, decision = self.title, self._decision
        if title.exposures(before) != title.exposures(self._state):
            return "undo.shown"
        if seat in self._automated:
            return "undo.automated"
        if decision is None or decision.seat == seat:
            return ""
        if decision.seat in self._automated:
            return "undo.automated"
        other = title.person(self._state, decision.seat) != title.person(self._state, seat)
        return "undo.person" if other else ""

    def _close(self, reason: str) -> None:
        self._past.clear()
        self._undone.clear()
        self._reason = reason


def plain_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options as JSON would bring them back, so that a loaded game is set up from the very same ones. Raises `BadSetup`."""
    try:
        plain: dict[str, Any] = json.loads(canonical(dict(options)))
    except (TypeError, ValueError) as error:
        raise BadSetup(f"the options of a game must be numbers, words, lists and tables of them: {error}") from error
    return plain
