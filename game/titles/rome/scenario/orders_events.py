"""Orders to play events, in the own turn or in answer to others, and to let them pass."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ....kernel.actions import Decision, Refusal
from ..diplomacy import allied
from ..events.registry import OWN, RULES, Target
from ..events.windows import CANCEL, bar_to_play, events_in, open_window, targets_of
from ..forces import armies_in, armies_of, faction_of_army, navies_of, on_map
from ..state import NONE, State
from ..steps import flow
from ..tables import ACTION_CARDS, EVENTS, FACTION_NUMBER
from . import references as ref
from .orders import Order, RefusedOrder, Steps, order, simple
from .references import BadScenario

if TYPE_CHECKING:
    from .course import Course

RULE = "Playing an Action Card as an Event Card"
OWN_TURN = ("agents.turn", "campaign.turn", "spending.turn", "encounter.meet")


def occasion(d: Decision) -> tuple[str, Target]:
    """The kind of window and its context, or that of a decision of the own turn."""
    return (d.about[0], d.about[1]) if d.step == "window.respond" else (OWN, ())


def can_be_played(c: Course, d: Decision, o: Order) -> bool:
    """Whether the card can be played at a decision, and in the way that the order names."""
    card = ref.action_card(o.args["card"])
    kind, context = occasion(d)
    if card not in c.g.hands[d.seat] or bar_to_play(c.g, d.seat, card, kind, context) is not None:
        return False
    wants_to_cancel = o.args["mode"].startswith("cancel") if "mode" in o.args else None
    if kind == CANCEL:
        return wants_to_cancel is not False
    if wants_to_cancel and not RULES[ACTION_CARDS[card].event].cancels_pending:
        return False
    return not wrong_target(c, d, o, card)


def is_its_time(c: Course, d: Decision, o: Order) -> bool:
    """Whether the card's event belongs to this kind of decision."""
    kind, _ = occasion(d)
    event = ACTION_CARDS[ref.action_card(o.args["card"])].event
    return c.g.phase in RULES[event].own if kind == OWN else event in events_in(kind)


def wrong_target(c: Course, d: Decision, o: Order, card: int) -> bool:
    """Whether the order names a target that the event cannot have here: then another occasion may be meant."""
    event = ACTION_CARDS[card].event
    found = [tuple(target) for target in targets_of(c.g, d.seat, event, *occasion(d))]
    wanted = named_target(c, o, event)
    return wanted is not None and not any(fits(target, wanted) for target in found)


def fits(target: Target, wanted: tuple[int | None, ...]) -> bool:
    """Whether a target has the parts that were named."""
    return len(target) >= len(wanted) and all(w in (None, t) for t, w in zip(target, wanted, strict=False))


def named_target(c: Course, o: Order, event: str) -> tuple[int | None, ...] | None:
    """The parts of a target that an order names, None for those that it leaves open; None where it names nothing at all."""
    parts = tuple(_part(c, o, what) for what in TARGETS.get(event, ()))
    if event == "plague" and parts == (None,) and (where := _part(c, o, "region")) is not None:
        parts = (
            next((army for army in armies_in(c.g, where) if not allied(c.g, o.seat, faction_of_army(army))), None),
        )
    return parts if any(part is not None for part in parts) else None


def _part(c: Course, o: Order, what: str) -> int | None:
    for key in KEYS[what]:
        if key in o.args and (found := PARTS[what](c, o, o.args[key])) is not None:
            return found
    return None


def _faction(c: Course, o: Order, value: Any) -> int | None:
    """A faction by its name, by one of its pieces or by a region of it."""
    if isinstance(value, dict):
        value = value.get("faction")
    if not isinstance(value, str):
        return None
    if value in c.g.board.region_number:
        return c.g.owner[c.g.board.region_number[value]]
    return FACTION_NUMBER.get(value)


def _owner_named(o: Order) -> int:
    """The faction to which a bare number belongs: the one named beside it, else the seat's own."""
    named = next((o.args[key] for key in ("target", "target_faction", "faction") if key in o.args), None)
    return FACTION_NUMBER.get(named, o.seat) if isinstance(named, str) else o.seat


def _card(c: Course, o: Order, value: Any) -> int:
    return ref.troop(ref.as_list(value)[0])


Part = Callable[["Course", Order, Any], int | None]
MODES = {"add": 1, "remove": -1}
"""Words for an icon more or fewer."""

PARTS: dict[str, Part] = {
    "army": lambda c, o, value: c.army(value, _owner_named(o)),
    "own army": lambda c, o, value: c.army(value, o.seat),
    "navy": lambda c, o, value: ref.piece("navy", value, _owner_named(o)),
    "agent": lambda c, o, value: ref.piece("agent", value, o.seat),
    "region": lambda c, o, value: ref.region(c.g, ref.as_list(value)[0]),
    "to": lambda c, o, value: ref.region(c.g, value),
    "faction": _faction,
    "delta": lambda c, o, value: MODES.get(value) if isinstance(value, str) else int(value),
    "troop": _card,
}
KEYS = {
    "army": ("target_army", "army"),
    "own army": ("army",),
    "navy": ("target_navy", "navy"),
    "agent": ("agent",),
    "region": ("region", "regions"),
    "to": ("to",),
    "faction": ("target", "faction", "target_faction", "target_army", "to", "mode", "region"),
    "delta": ("delta", "mode"),
    "troop": ("for_card", "troop"),
}
"""The arguments that may name a part of a target, in order of preference."""
TARGETS: dict[str, tuple[str, ...]] = {
    "plague": ("army",),
    "busy_agent": ("agent",),
    "bread_and_games": ("region",),
    "crop_failure": ("region",),
    "corrupt_officials": ("faction",),
    "difficult_travels": ("army",),
    "forced_march": ("own army",),
    "local_guides": ("own army",),
    "favourable_winds": ("navy",),
    "storm": ("navy",),
    "slip_away": ("own army", "to"),
    "prepared_battlefield": ("delta",),
    "exceptional_fighting": ("troop",),
    "traitor_at_the_gate": ("region",),
    "muster": ("own army", "troop"),
}
"""For each event what its target is made of."""


def open_occasion(c: Course, d: Decision, o: Order) -> bool:
    """In another seat's turn an event waits for a move of that seat; where none follows, the moment before one is given."""
    rules = RULES[ACTION_CARDS[ref.action_card(o.args["card"])].event]
    for kind in [kind for kind in rules.windows if kind in OCCASIONS]:
        for context in OCCASIONS[kind](c.g, d.seat):
            copy = c.g.clone()
            open_window(copy, kind, d.seat, *context)
            flow.advance(copy)
            if _answered(c, copy, o):
                open_window(c.g, kind, d.seat, *context)
                flow.advance(c.g)
                return True
    return False


def _answered(c: Course, copy: State, o: Order) -> bool:
    """Whether the order is meant for the window just opened, once the others have passed."""
    here, c.g = c.g, copy
    try:
        while (d := flow.decision(copy)) is not None and d.step == "window.respond":
            if c.meant_for(d, o):
                return True
            flow.act(copy, ("pass",))
        return False
    finally:
        c.g = here


OCCASIONS: dict[str, Callable[[State, int], Iterable[Target]]] = {
    "army_move": lambda g, seat: [(army,) for army in armies_of(seat) if on_map(g, army)],
    "navy_move": lambda g, seat: [(navy,) for navy in navies_of(seat) if g.navy_ships[navy]],
    "agent_action": lambda g, seat: [(NONE, NONE)],
}
"""For each kind of window in another seat's turn, what it may be about."""


@order(
    "play event",
    "window.respond",
    *OWN_TURN,
    needs="card",
    waits=True,
    may="event agent army navy target target_army target_navy region regions mode delta for_card troop to faction target_faction",
    fits=can_be_played,
    about=is_its_time,
    opens=open_occasion,
)
def play_event(c: Course, o: Order) -> Steps:
    """Play a card for its event."""
    card = ref.action_card(o.args["card"])
    event = o.args.get("event", ACTION_CARDS[card].event)
    if event not in EVENTS:
        raise BadScenario(f"there is no event {event!r}")
    d = c.decision
    assert d is not None
    kind, context = occasion(d)
    if (refusal := bar_to_play(c.g, d.seat, card, kind, context)) is not None:
        raise RefusedOrder(refusal)
    if ACTION_CARDS[card].event != event:
        raise RefusedOrder(Refusal("card_shows_other_event", RULE, (card, event)))
    if kind != CANCEL and wrong_target(c, d, o, card):
        raise RefusedOrder(Refusal("event_cannot_aim_there", RULE, (event,)))
    wanted = named_target(c, o, event) or ()
    yield ("play_event", card)
    if c.step == "event.target":
        yield next(option for option in c.options if fits(option[1:], wanted))
    yield from calm_more(c, o)


def calm_more(c: Course, o: Order) -> Steps:
    """Bread and Games removes a second marker, from the region named next or the same one."""
    regions = [ref.region(c.g, name) for name in ref.as_list(o.args.get("regions", o.args.get("region")))]
    if c.step == "event.calm" and regions and ("target", regions[-1]) in c.options:
        yield ("target", regions[-1])


simple("decline to react", "window.respond", pick=("pass",), declines=True)
