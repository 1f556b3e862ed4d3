"""When events are played (rulebook: Playing an Action Card as an Event Card; rulings A-S12).

A *window* opens in the business of a seat and asks the others, and where it may matter the seat itself, in turn order from the
active seat until all have passed. What is played last resolves first: an event that can be cancelled opens a window of its own
above it. What waits below a window is *pending*: everything it costs has been paid, so cancelling it means removing its frame.

Whether a seat is asked depends on its setting and on public facts only (it holds cards, and copies of a fitting event may still
be out), so that being asked tells nothing. A setting of never concerns the business of others: in its own battles, escapes and assaults
a seat is asked like everybody. The kinds of window are the keys of `RINGS`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, Verbs, call, done, goto
from ....kernel.log import tell
from ..diplomacy import allied
from ..forces import faction_of_army, faction_of_navy
from ..hands import spend_card
from ..movement import foes_in
from ..state import ASK_ALWAYS, ASK_NEVER, State
from ..steps import flow
from ..tables import ACTION_CARDS, EVENTS
from .registry import ANYBODY, CARDS_OF, OWN, RULES, Target

CANCEL = "cancel"
"""The kind of window in which an event just played may be cancelled."""


class Window(NamedTuple):
    """A window as its frame holds it: what it is about, the seats that it asks, whose turn it is, and how many have passed since
    the last card."""

    kind: str
    context: Target
    ring: tuple[int, ...]
    place: int = 0
    passes: int = 0

    @property
    def seat(self) -> int:
        """The seat that is asked."""
        return self.ring[self.place]

    def onward(self, passes: int) -> Window:
        """The window at the next seat."""
        return self._replace(place=(self.place + 1) % len(self.ring), passes=passes)


def open_window(g: State, kind: str, active: int, *context: int) -> None:
    """Ask whoever may respond before the step at work goes on; nothing happens when nobody need be asked."""
    ring = RINGS[kind](g, active, context)
    if any(is_asked(g, seat, kind, events_in(kind)) for seat in ring):
        call(g, "window.next", *Window(kind, context, tuple(ring)))


def _turn_order(g: State, active: int) -> list[int]:
    """All seats in turn order, the active one first."""
    start = g.order.index(active)
    return [*g.order[start:], *g.order[:start]]


def _everybody(g: State, active: int, context: Target) -> list[int]:
    return _turn_order(g, active)


def _active_alone(g: State, active: int, context: Target) -> list[int]:
    return [active]


def _foes_of_army(g: State, active: int, context: Target) -> list[int]:
    """Every faction that is not the army's own and no ally of it."""
    return [seat for seat in _turn_order(g, active) if not allied(g, seat, faction_of_army(context[0]))]


def _foes_of_navy(g: State, active: int, context: Target) -> list[int]:
    return [seat for seat in _turn_order(g, active) if not allied(g, seat, faction_of_navy(context[0]))]


def _owner_of_army(g: State, active: int, context: Target) -> list[int]:
    return [faction_of_army(context[0])]


def _fighting(g: State, active: int, context: Target) -> list[int]:
    """The seats that lead the two sides of the battle, the attacker first (rulings A-B3)."""
    return [] if g.battle is None else g.battle.leaders()


RINGS: dict[str, Callable[[State, int, Target], list[int]]] = {
    "agent_action": _everybody,
    "taxation": _everybody,
    "army_move": _foes_of_army,
    "navy_move": _foes_of_navy,
    "avoid": _owner_of_army,
    "assault": _active_alone,
    "conquest": _active_alone,
    "battle_setup": _fighting,
    "combat": _fighting,
}
"""For each kind of window who takes part, in the order of asking. Context: army_move, avoid (army) · navy_move (navy) ·
assault (region, armies…) · conquest (region, army) · agent_action (agent, victim seat or -1)."""

OWN_BUSINESS = ("avoid", "assault", "conquest", "battle_setup", "combat")
"""Kinds of window in which a seat is asked about its own army or battle."""


@cache
def events_in(kind: str) -> tuple[str, ...]:
    """The ids of events that can be played in a kind of window, whatever it is about."""
    if kind == CANCEL:
        return tuple(dict.fromkeys(canceller for event in EVENTS.values() for canceller in event.cancelled_by))
    return tuple(id for id, rules in RULES.items() if kind in rules.windows)


def fitting(g: State, kind: str) -> tuple[str, ...]:
    """The events that can be played in the window at hand: to cancel another, those that its card names."""
    return EVENTS[pending_event(g)].cancelled_by if kind == CANCEL else events_in(kind)


def is_asked(g: State, seat: int, kind: str, events: tuple[str, ...]) -> bool:
    """Whether a seat is asked in a window of that kind, in which these events can be played: its setting, and what everybody can
    know."""
    if not events or not g.hands[seat]:
        return False
    setting = g.setup.asks[seat]
    if setting == ASK_NEVER and kind not in OWN_BUSINESS:
        return False
    return setting == ASK_ALWAYS or any(may_be_out(g, event) for event in events)


def may_be_out(g: State, event: str) -> bool:
    """Whether a copy of the event may be in somebody's hand, as far as the discards tell."""
    return any(card not in g.discard for card in CARDS_OF[event])


@flow.run("window.next")
def next_seat(g: State, *frame: Any) -> None:
    """The next seat of the ring that is to be asked, until all have passed one after the other or the matter is settled."""
    window = Window(*frame)
    events = fitting(g, window.kind)
    while window.passes < len(window.ring) and not is_settled(g, window.kind, window.context):
        if is_asked(g, window.seat, window.kind, events):
            goto(g, "window.respond", *window)
            return
        window = window.onward(window.passes + 1)
    done(g)


def is_settled(g: State, kind: str, context: Target) -> bool:
    """Whether nothing is left to respond to: the army that might have avoided battle has slipped away."""
    if kind != "avoid":
        return False
    (army,) = context
    return g.army_at[army] < 0 or not foes_in(g, faction_of_army(army), g.army_at[army])


@flow.ask("window.respond", rule="Playing an Action Card as an Event Card")
def ask_response(g: State, *frame: Any) -> Ask:
    """``pass``, or ``play_event`` with a card."""
    window = Window(*frame)
    return window.seat, [("pass",), *plays(g, window.seat, window.kind, window.context)]


@ask_response.on("pass")
def pass_by(g: State, action: Action, *frame: Any) -> None:
    window = Window(*frame)
    goto(g, "window.next", *window.onward(window.passes + 1))


@ask_response.on("play_event")
def respond(g: State, action: Action, *frame: Any) -> None:
    """A card makes everybody think again."""
    window = Window(*frame)
    goto(g, "window.next", *window.onward(0))
    declare(g, window.seat, action[1], window.kind, window.context)


@ask_response.refuses("play_event")
def why_not_respond(g: State, action: Action, *frame: Any) -> Refusal | None:
    window = Window(*frame)
    return bar_to_play(g, window.seat, action[1], window.kind, window.context)


def plays(g: State, seat: int, kind: str, context: Target) -> list[Action]:
    """The cards that a seat may play now as events."""
    return [("play_event", card) for card in g.hands[seat] if bar_to_play(g, seat, card, kind, context) is None]


def own_plays(g: State, seat: int) -> list[Action]:
    """The cards that the active seat may play at a decision of its own turn."""
    return plays(g, seat, OWN, ()) if g.hands[seat] else []


def bar_to_play(g: State, seat: int, card: int, kind: str, context: Target) -> Refusal | None:
    """Why a card cannot be played as an event now, or None."""
    if card not in g.hands[seat]:
        return Refusal("card_not_in_hand", "Action Cards", (card,))
    event = ACTION_CARDS[card].event
    rules = RULES[event]
    fits = g.phase in rules.own if kind == OWN else event in events_in(kind)
    if not fits:
        return Refusal("event_not_now", "Playing an Action Card as an Event Card", (event,))
    if next(iter(targets_of(g, seat, event, kind, context)), None) is None:
        return Refusal("event_without_target", "Playing an Action Card as an Event Card", (event,))
    return None


def targets_of(g: State, seat: int, event: str, kind: str, context: Target) -> Iterable[Target]:
    """What the seat may aim the event at."""
    if kind == CANCEL:
        return ((),) if event in fitting(g, CANCEL) else ()
    return RULES[event].targets(g, seat, kind, context)


own_events: Verbs[State] = Verbs()
"""The verb of the steps that offer `own_plays` and belong to a seat."""


@own_events.on("play_event")
def play_own(g: State, action: Action, seat: int) -> None:
    """The active seat plays a card at a decision of its own turn."""
    declare(g, seat, action[1], OWN, ())


@own_events.refuses("play_event")
def why_not_play_own(g: State, action: Action, seat: int) -> Refusal | None:
    return bar_to_play(g, seat, action[1], OWN, ())


def declare(g: State, seat: int, card: int, kind: str, context: Target) -> None:
    """Play a card: it is spent, then its target is chosen if there is a choice."""
    event = ACTION_CARDS[card].event
    targets = list(targets_of(g, seat, event, kind, context))
    spend_card(g, seat, card)
    tell(g, "event_played", seat, card)
    if kind == CANCEL:
        _cancel(g, seat)
    elif len(targets) == 1:
        call(g, "event.announce", event, seat, targets[0])
    else:
        call(g, "event.target", event, seat, kind, context)


@flow.ask("event.target", rule="Playing an Action Card as an Event Card")
def ask_target(g: State, event: str, seat: int, kind: str, context: Target) -> Ask:
    """``target``: the ints that the event understands."""
    return seat, [("target", *target) for target in RULES[event].targets(g, seat, kind, context)]


@ask_target.on("target")
def choose_target(g: State, action: Action, event: str, seat: int, kind: str, context: Target) -> None:
    goto(g, "event.announce", event, seat, action[1:])


@flow.run("event.announce")
def announce(g: State, event: str, seat: int, target: Target) -> None:
    """Everybody sees what is aimed at; whom it strikes may cancel it."""
    tell(g, "event_aimed", seat, event, target)
    goto(g, "event.resolve", event, seat, target)
    ring = cancellers(g, event, seat, target)
    if any(is_asked(g, other, CANCEL, EVENTS[event].cancelled_by) for other in ring):
        call(g, "window.next", *Window(CANCEL, (), tuple(ring)))


@flow.run("event.resolve")
def resolve(g: State, event: str, seat: int, target: Target) -> None:
    """The event takes effect."""
    done(g)
    rules = RULES[event]
    if rules.cancels_pending:
        remove_pending(g)
    rules.effect(g, seat, target)


def cancellers(g: State, event: str, player: int, target: Target) -> list[int]:
    """The seats entitled to cancel an event, in turn order after its player."""
    victim = RULES[event].victim
    if victim is None or not EVENTS[event].cancelled_by:
        return []
    entitled = victim(g, player, target)
    return [seat for seat in _turn_order(g, player)[1:] if entitled in (ANYBODY, seat)]


def pending_event(g: State) -> str:
    """The event that waits to be resolved below a window in which it may be cancelled."""
    step, event, *_ = g.frames[-2]
    assert step == "event.resolve"
    return str(event)


def _cancel(g: State, seat: int) -> None:
    tell(g, "event_cancelled", seat, pending_event(g))
    remove_pending(g)


def remove_pending(g: State) -> None:
    """Close the window and take away what waits below it."""
    del g.frames[-2:]


def hand_over(g: State, kind: str, old: int, new: int) -> None:
    """One seat takes the place of another in windows that are open, because it decides from now on (Wavering Ally)."""
    for at, (step, *about) in enumerate(g.frames):
        if step in ("window.next", "window.respond") and (window := Window(*about)).kind == kind:
            ring = tuple(new if seat == old else seat for seat in window.ring)
            g.frames[at] = (step, *window._replace(ring=ring))
