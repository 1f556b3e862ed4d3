"""What each event does, by its id: the modules of this package enter their events here.

An event has *targets*, asked before it is offered (no target: it cannot be played now), and an *effect*. It may be played at the own
decisions of some phases, in some kinds of window, or both. A target is a tuple of ints that only the event itself understands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from ..state import State
from ..tables import ACTION_CARDS

Target = tuple[int, ...]
Targets = Callable[[State, int, str, Target], Iterable[Target]]
"""(state, seat, kind of window or "own", context of the window) -> targets."""
Effect = Callable[[State, int, Target], None]
"""(state, seat, target): carry the event out. It may call steps; its own frame is gone."""
Victim = Callable[[State, int, Target], int]
"""(state, player, target) -> the seat that may cancel the event, or `ANYBODY` but the player."""

OWN = "own"
"""The kind of an own decision, in the place of a window's."""
ANYBODY = -1
NO_SEAT = -2
"""As a victim: nobody may cancel the event."""


class EventRules(NamedTuple):
    """How an event is played. ``own``: phases in which the active seat may play it at its own decisions."""

    targets: Targets
    effect: Effect
    own: tuple[int, ...]
    windows: tuple[str, ...]
    victim: Victim | None
    cancels_pending: bool


RULES: dict[str, EventRules] = {}

CARDS_OF: dict[str, tuple[int, ...]] = {
    event: tuple(number for number, card in enumerate(ACTION_CARDS) if card.event == event)
    for event in dict.fromkeys(card.event for card in ACTION_CARDS)
}
"""The action cards that carry each event."""


def event(
    id: str,
    targets: Targets,
    own: tuple[int, ...] = (),
    windows: tuple[str, ...] = (),
    victim: Victim | None = None,
    cancels_pending: bool = False,
) -> Callable[[Effect], Effect]:
    """Enter an event; decorates its effect."""

    def declare(effect: Effect) -> Effect:
        RULES[id] = EventRules(targets, effect, own, windows, victim, cancels_pending)
        return effect

    return declare


def no_choice(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The one target of an event that has nothing to choose."""
    return ((),)
