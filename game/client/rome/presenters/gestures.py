"""One gesture of the player, several small decisions of the rules: what has to be answered, step by step, to get what he wants.

    carry_out(desk, ("troop", army, troop))      recruit … buy … enough
    take_back(desk), do_again(desk)              undo and redo by whole gestures
    give_back(desk, purchase, later)             take one purchase back and do again what was bought after it

A `Desk` is where the decisions are taken: the flow of the window, or a match in tests. No pygame.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from game.client.affordance import Reason
from game.client.rome.presenters.bill import Purchase
from game.client.words import tr
from game.kernel.actions import Action, Decision

Wish = tuple[Any, ...]
"""``("troop", army, troop)``, ``("site", improvement, region)``, ``("road", edge)``, ``("home",)``, or ``("do", *action)`` for what the
rules take in one step."""

TURN, RECRUIT, MUSTER, BUILD, ROAD = (
    "spending.turn",
    "spending.recruit",
    "spending.muster",
    "spending.build",
    "spending.road",
)
PASSING = (RECRUIT, BUILD, ROAD)
"""Steps in which the game never stays between two gestures."""


class Desk(Protocol):
    """Where decisions are taken."""

    @property
    def decision(self) -> Decision | None:
        """What the person at the screen must choose now; None when it is not for him to choose."""

    def act(self, action: Action) -> Reason | None:
        """Take an option; the reason when it is none."""

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is not offered now; None when it is."""

    def length(self) -> int:
        """The length of the journal."""

    def back(self) -> bool:
        """Take back one entry; False when that is not possible."""

    def again(self) -> bool:
        """Do again one entry that was taken back; False when there is none."""


def carry_out(desk: Desk, wish: Wish) -> Reason | None:
    """Do all that a wish needs, then return to where the phase is at home. The reason when it cannot be; then nothing that costs
    has been done."""
    done = wish[0] == "home"
    for _ in range(12):
        decision = desk.decision
        if decision is None or not decision.step.startswith("spending."):
            return None
        action = _next(decision, wish, done)
        if action is None:
            return None if done else _not_now(decision)
        refusal = desk.act(action) if action in decision.options else desk.why_not(action)
        if refusal is not None:
            carry_out(desk, ("home",))
            return refusal
        done = done or action == _heart(wish)
    return None


def _heart(wish: Wish) -> Action:
    """The option that does what is wished."""
    hearts: dict[str, Callable[[], Action]] = {
        "troop": lambda: ("buy", wish[2]),
        "site": lambda: ("site", wish[2]),
        "road": lambda: ("road", wish[1]),
        "do": lambda: wish[1:],
    }
    return hearts[wish[0]]()


def _next(decision: Decision, wish: Wish, done: bool) -> Action | None:
    """The next option to take, or None where there is nothing more to do."""
    kind = wish[0]
    if decision.step == TURN:
        if done:
            return None
        openings: dict[str, Action] = {
            "troop": ("recruit", *wish[1:2]),
            "site": ("build", *wish[1:2]),
            "road": ("build_road",),
        }
        return openings.get(kind) or _heart(wish)
    if decision.step in (RECRUIT, MUSTER):
        if not done and kind == "troop" and decision.about[0] == wish[1]:
            return _heart(wish)
        return ("enough",) if ("enough",) in decision.options else None
    if decision.step == BUILD:
        return _heart(wish) if not done and kind == "site" and decision.about[1] == wish[1] else ("never_mind",)
    if decision.step == ROAD:
        return _heart(wish) if not done and kind == "road" else ("never_mind",)
    return None


def _not_now(decision: Decision) -> Reason:
    if decision.step == MUSTER:
        return Reason(tr("First the new army needs its main battle cards, or give it up."), "Spending Phase")
    return Reason(tr("This is not asked for now."))


def passing(decision: Decision | None) -> bool:
    """Whether the game stands in the midst of a gesture."""
    if decision is None:
        return False
    return decision.step in PASSING or (decision.step == MUSTER and ("enough",) in decision.options)


def take_back(desk: Desk) -> bool:
    """Take back the last gesture."""
    if not desk.back():
        return False
    while passing(desk.decision) and desk.back():
        pass
    return True


def do_again(desk: Desk) -> bool:
    """Do again the last gesture that was taken back."""
    if not desk.again():
        return False
    while passing(desk.decision) and desk.again():
        pass
    return True


def back_to(desk: Desk, length: int) -> bool:
    """Undo until the journal is no longer than that; False when undo does not reach so far."""
    while desk.length() > length:
        if not desk.back():
            return False
    return True


def give_back(desk: Desk, purchase: Purchase, later: Sequence[Purchase]) -> list[Purchase]:
    """Take a purchase back, and do again those that came after it. Gives those that cannot be had without it."""
    if not back_to(desk, purchase.first):
        return []
    return [other for other in later if carry_out(desk, wish_of(other)) is not None]


def wish_of(purchase: Purchase) -> Wish:
    """What would buy the same once more."""
    about = purchase.about
    if purchase.kind == "troop":
        return ("troop", *about)
    if purchase.kind == "build":
        region, improvement = about
        return ("site", improvement, region)
    if purchase.kind == "road":
        return ("road", *about)
    return ("do", {"army": "raise_army"}.get(purchase.kind, purchase.kind), *about)
