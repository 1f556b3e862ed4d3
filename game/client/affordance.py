"""What a screen offers: one affordance for each legal option, and refusals for near misses.

A presenter turns a decision's options into affordances; the scene draws and triggers them, and decides nothing. The same
list serves pointer, keyboard, tooltips, speech and tests. No pygame in this package.

    Affordance(("region", 12), ("move", 3, 12), "March to Pella", hotkey=None, odds=Odds(0.52, "exact"))

``check_affordances(options, affordances)`` proves that each option has exactly one affordance.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from game.kernel.actions import Action

Target = tuple[Any, ...]
"""What is clicked: ``("region", 12)``, ``("sea", 3)``, ``("army", 4)``, ``("navy", 1)``, ``("agent", 2)``, ``("card", 3)``,
``("slot", "army", 2)``, ``("node", "siegecraft")``, ``("button", "end")``, ``("amount", 5)`` … The first part is the kind."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A chance shown before committing. ``basis`` says how it was found: "exact", "by possible generals" or "sampled"."""

    chance: float
    basis: str
    error: float = 0.0
    outcomes: tuple[tuple[str, float], ...] = ()
    """(what happens in words, its chance), in the order shown."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something near cannot be done: the reason in words and the rule to look up (a rulebook place)."""

    reason: str
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Affordance:
    """One thing on screen that can be taken, or that says why not.

    ``target`` is what is clicked; ``action`` the option it takes, or None when there is only a ``refusal``. ``hotkey`` names
    a row of the key table, ``danger`` marks what may be regretted, ``detail`` adds a second line, ``icon`` a sign, ``cost``
    what a tag on the map says. ``rank`` orders affordances on one target: the lowest is taken by a plain click.
    """

    target: Target
    action: Action | None
    label: str
    detail: str = ""
    hotkey: str | None = None
    odds: Odds | None = None
    danger: bool = False
    refusal: Reason | None = None
    icon: str | None = None
    cost: str = ""
    rank: int = 0

    @property
    def kind(self) -> str:
        """First part of the target."""
        return str(self.target[0])

    @property
    def enabled(self) -> bool:
        """Whether it can be taken now."""
        return self.action is not None


class AffordanceError(AssertionError):
    """A presenter's fault: an option without affordance, one with several, or an affordance for something not offered."""


def check_affordances(options: Iterable[Action], affordances: Iterable[Affordance]) -> None:
    """Prove that every option has exactly one affordance and that no affordance takes anything else.

    Also: an affordance takes an action or says why not, two on one target differ in rank or label, and a hotkey is not given
    twice. Raises ``AffordanceError`` naming what is wrong.
    """
    listed = list(affordances)
    wanted = Counter(tuple(option) for option in options)
    offered = Counter(tuple(a.action) for a in listed if a.action is not None)
    problems = [f"no affordance for {option!r}" for option in wanted if not offered[option]]
    problems += [
        f"{count} affordances for {option!r}" for option, count in offered.items() if count > 1 and wanted[option]
    ]
    problems += [f"an affordance for {option!r}, which is not offered" for option in offered if not wanted[option]]
    problems += [
        f"{a.target!r} takes nothing and gives no reason" for a in listed if a.action is None and a.refusal is None
    ]
    problems += [f"{a.target!r} has no label" for a in listed if not a.label.strip()]
    places = Counter((a.target, a.rank, a.label) for a in listed if a.action is not None)
    problems += [
        f"{count} affordances look alike at {place[0]!r}: {place[2]!r}" for place, count in places.items() if count > 1
    ]
    keys = Counter(a.hotkey for a in listed if a.hotkey and a.action is not None)
    problems += [f"hotkey {key!r} is given {count} times" for key, count in keys.items() if count > 1]
    if problems:
        raise AffordanceError("; ".join(problems))


def at(affordances: Sequence[Affordance], target: Target) -> list[Affordance]:
    """Affordances of one target, the one that a plain click takes first; refusals last."""
    return sorted((a for a in affordances if a.target == target), key=lambda a: (a.action is None, a.rank))


def targets(affordances: Iterable[Affordance], kind: str) -> list[Target]:
    """Targets of a kind that can be taken, each once, in the given order: what glows, and what Tab walks through."""
    found: list[Target] = []
    for a in affordances:
        if a.enabled and a.kind == kind and a.target not in found:
            found.append(a.target)
    return found
