"""Renders keys with arguments as sentences."""

from __future__ import annotations

from string import Formatter
from typing import Any

from ....kernel.actions import Action, Decision, Refusal
from ....kernel.log import LogEntry
from ..state import State
from .chronicle import CHRONICLE
from .gettext import tr
from .labels import LABELS, STEP_LABELS, TARGET_LABELS
from .names import NAMERS, target
from .prompts import PROMPTS
from .reasons import REASONS


class Speaker(Formatter):
    """Speaks about one position; it needs the table (or a view of it) only for names of places."""

    def __init__(self, g: State) -> None:
        self.g = g

    def format_field(self, value: Any, format_spec: str) -> str:
        namer = NAMERS.get(format_spec)
        return str(super().format_field(value, format_spec)) if namer is None else namer(self.g, value)

    def say(self, template: str, *arguments: Any) -> str:
        """A template with its arguments."""
        return self.vformat(tr(template), arguments, {})

    def prompt(self, decision: Decision) -> str:
        """What the seat is asked, in one line."""
        return self.say(PROMPTS[decision.step], decision.seat, *decision.about)

    def label(self, action: Action, decision: Decision) -> str:
        """What an option does, in a few words."""
        verb = action[0]
        if verb == "target" and decision.step == "agents.target":
            return target(self.g, (decision.about[1], *action[1:])) or tr("here")
        if verb == "target" and decision.step == "event.target":
            return self.say(TARGET_LABELS[decision.about[0]], *action[1:])
        template = STEP_LABELS.get((decision.step, verb)) or LABELS[verb]
        return self.say(template, *action[1:])

    def line(self, entry: LogEntry) -> str:
        """A line of the chronicle; empty for entries that only animations need."""
        template = CHRONICLE.get(entry.key, "")
        return self.say(template, *entry.args) if template else ""

    def reason(self, refusal: Refusal) -> str:
        """Why something cannot be done."""
        return self.say(REASONS[refusal.key], *refusal.args)
