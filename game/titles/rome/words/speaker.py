"""Renders keys with arguments as sentences."""

from __future__ import annotations

from collections.abc import Callable
from string import Formatter
from typing import Any

from ....kernel.actions import Action, Decision, Refusal
from ....kernel.log import LogEntry
from ..diplomacy import fixed
from ..state import NONE, State
from ..tables import DEVELOPMENTS
from .chronicle import CHRONICLE, VARIANTS
from .gettext import tr
from .hints import HINTS
from .labels import DEVELOP, LABELS, STEP_LABELS, TARGET_LABELS, TEAM_BID, WITHOUT
from .names import NAMERS, SHORT, target
from .prompts import PROMPTS
from .reasons import REASONS

ARRANGED: dict[str, Callable[..., tuple[Any, ...]]] = {
    "roll": lambda why, faction, colours, faces: (faction, tuple(zip(colours, faces, strict=True))),
    "order": lambda *seats: (seats,),
    "event_aimed": lambda seat, event, target: (seat, event, *target),
    "agent_action": lambda agent, symbol, target: (agent, (symbol, *target)),
}
"""Arguments of lines of the log as their templates want them."""

ASKED: dict[str, Callable[..., tuple[Any, ...]]] = {
    "losses.choose": lambda armies, main, light, of_main: ((armies, main, light),),
}
"""What a step is about, as the template of its prompt wants it."""


class Speaker(Formatter):
    """Speaks about one position; it needs the table (or a view of it) only for names of places.

    Prompts, labels and reasons speak to a seat, whose own pieces are called without their owner. A view knows its seat; a decision
    names one.
    """

    def __init__(self, g: State) -> None:
        self.g = g
        self.listener: int = getattr(g, "seat", NONE)

    def format_field(self, value: Any, format_spec: str) -> str:
        if format_spec in SHORT and self.listener != NONE:
            owner_of, short = SHORT[format_spec]
            if owner_of(value) == self.listener:
                return short(self.g, value)
        namer = NAMERS.get(format_spec)
        return str(super().format_field(value, format_spec)) if namer is None else namer(self.g, value)

    def say(self, template: str, *arguments: Any, to: int = NONE) -> str:
        """A template with its arguments, spoken ``to`` a faction or to everybody."""
        listener, self.listener = self.listener, to
        try:
            return self.vformat(tr(template), arguments, {})
        finally:
            self.listener = listener

    def prompt(self, decision: Decision) -> str:
        """What the seat is asked, in one line."""
        asked = ASKED.get(decision.step)
        about = asked(*decision.about) if asked else decision.about
        return self.say(PROMPTS[decision.step], decision.seat, *about, to=decision.seat)

    def hint(self, step: str) -> str:
        """What a step is about, in a short line for beginners."""
        return tr(HINTS[step])

    def label(self, action: Action, decision: Decision) -> str:
        """What an option does, in a few words."""
        verb = action[0]
        seat = decision.seat
        if verb == "target" and decision.step == "agents.target":
            return target(self.g, (decision.about[1], *action[1:])) or tr("here")
        if verb == "target" and decision.step == "event.target":
            return self.say(TARGET_LABELS[decision.about[0]], *action[1:], to=seat)
        if verb == "develop":
            return self.say(DEVELOP, DEVELOPMENTS[seat][action[1]].id)
        if verb == "bid" and fixed(self.g):
            return self.say(TEAM_BID, *action[1:])
        if verb in WITHOUT and action[1] == NONE:
            return self.say(WITHOUT[verb])
        template = STEP_LABELS.get((decision.step, verb)) or LABELS[verb]
        return self.say(template, *action[1:], to=seat)

    def line(self, entry: LogEntry) -> str:
        """A line of the chronicle; empty for entries that only animations need."""
        template = CHRONICLE.get(self.line_key(entry), "")
        arranged = ARRANGED.get(entry.key)
        return self.say(template, *(arranged(*entry.args) if arranged else entry.args)) if template else ""

    @staticmethod
    def line_key(entry: LogEntry) -> str:
        """The key of the line in `CHRONICLE`."""
        variant = VARIANTS.get(entry.key)
        return f"{entry.key}.{variant(*entry.args)}" if variant else entry.key

    def reason(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return self.say(REASONS[refusal.key], *refusal.args, to=self.listener)
