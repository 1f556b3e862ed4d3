"""Lines of the log as beats: what is shown at the same time, one beat after the other.

for beat in beats(lines): …          beat.kind is one of the words below
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.kernel.log import LogEntry

DEPLOY, ROLL, RESULT, LIFT, WITHDRAW, STEP, WORD, VERDICT, IMPROVE, QUIET = (
    "deploy",
    "roll",
    "result",
    "lift",
    "withdraw",
    "step",
    "word",
    "verdict",
    "improve",
    "quiet",
)

KINDS = {
    "deployed": DEPLOY,
    "held_back": DEPLOY,
    "attack": ROLL,
    "rolled_again": ROLL,
    "roll": ROLL,
    "card_destroyed": RESULT,
    "card_wounded": RESULT,
    "roll_cancelled": RESULT,
    "card_used_up": RESULT,
    "elephant_shies": RESULT,
    "wound_taken_off": LIFT,
    "combat_ends": WITHDRAW,
    "battle_step": STEP,
    "routed": VERDICT,
    "both_routed": VERDICT,
    "battle_won": VERDICT,
    "battle_drawn": VERDICT,
    "general_shown": WORD,
    "flanks_declared": WORD,
    "reveal_used": WORD,
    "event_played": WORD,
    "event_cancelled": WORD,
    "card_turned_over": WORD,
    "icons": WORD,
    "no_reveals": WORD,
    "general_raised": WORD,
    "mercenaries_stay_out": WORD,
    "mercenaries_loyal": WORD,
    "ally_invited": WORD,
    "ally_stays_out": WORD,
    "ally_leaves_battle": WORD,
    "allies_fight_together": WORD,
    "general_fights": WORD,
    "general_fell": WORD,
    "bonus_die": WORD,
    "reward_shared": WORD,
    "general_improved": WORD,
    "card_recovered": WORD,
    "card_upgraded": WORD,
}
"""How each line is shown; others only change the table."""

JOINED = {DEPLOY, ROLL, RESULT}
"""Kinds whose lines happen at the same time."""
TOGETHER = ("general_shown", "flanks_declared")
"""Lines of which each side has one: shown as one beat."""


class Beat(NamedTuple):
    """Lines that are shown at once."""

    kind: str
    lines: tuple[LogEntry, ...]


def kind_of(line: LogEntry) -> str:
    """How a line is shown."""
    if line.key == "roll" and line.args[0] == "improvement":
        return IMPROVE
    return KINDS.get(line.key, QUIET)


def beats(lines: Iterable[LogEntry]) -> list[Beat]:
    """The lines in beats, none left out, in their order."""
    found: list[Beat] = []
    for line in lines:
        kind = kind_of(line)
        last = found[-1] if found else None
        if last is not None and last.kind == kind and _joins(last, line):
            found[-1] = Beat(kind, (*last.lines, line))
        else:
            found.append(Beat(kind, (line,)))
    return found


def _joins(beat: Beat, line: LogEntry) -> bool:
    if beat.kind == ROLL:  # dice lie before the next attack begins
        return not (line.key in ("attack", "rolled_again") and beat.lines[-1].key == "roll")
    return beat.kind in JOINED or (line.key in TOGETHER and beat.lines[-1].key == line.key)
