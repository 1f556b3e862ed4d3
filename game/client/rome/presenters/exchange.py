"""Two armies that reorganise, or one that splits: which option puts a card or a general on the other side. No pygame.

sides(decision)                         the two armies, left and right
move(decision, payload, goal)           the option for a card or a general put on an army, or None
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.client.affordance import Affordance
from game.client.words import tr
from game.kernel.actions import Action, Decision

EXCHANGE, SPLIT = "reorganise.exchange", "reorganise.split"


def sides(decision: Decision) -> tuple[int, int]:
    """The two armies: in a split the old one and the new one."""
    return decision.about[0], decision.about[1]


def move(decision: Decision, payload: Sequence[Any], goal: int) -> Action:
    """What puts ``("troop", source, troop)`` or ``("general", source, general)`` on an army. It may be no option: then the rules say
    why."""
    kind, source, what = payload
    if decision.step == EXCHANGE:
        return ("exchange_generals",) if kind == "general" else ("transfer", source, goal, what)
    return ("detach_general",) if kind == "general" else ("detach", what)


def one_way(decision: Decision, payload: Sequence[Any], goal: int) -> str | None:
    """Why nothing goes back to the old army in a split."""
    if decision.step == SPLIT and goal == decision.about[0]:
        return tr("What has been told off comes back by undo.")
    return tr("It is there already.") if payload[1] == goal else None


def buttons(affordances: Sequence[Affordance]) -> tuple[list[Affordance], Affordance | None]:
    """(what stands between the stacks, the one that ends it): merging, exchanging generals; "done" when it is offered."""
    shown = [a for a in affordances if a.action is not None and a.action[0] not in ("transfer", "detach", "finish")]
    finish = next((a for a in affordances if a.action == ("finish",)), None)
    return shown, finish
