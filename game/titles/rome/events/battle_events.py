"""Events of StratPlay battles: before the first combat, and before the dice of one."""

from __future__ import annotations

from collections.abc import Iterable

from ....kernel.flow import done, goto
from ....kernel.log import tell
from ..battle import effects
from ..hands import discard_card, draw_card
from ..state import NONE, State
from ..steps import flow
from ..tables import ACTION_CARDS, EVENTS
from .registry import RULES, Target, event, no_choice

SETUP = ("battle_setup",)


def one_icon_up_or_down(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return ((1,), (-1,))


@event("prepared_battlefield", one_icon_up_or_down, windows=SETUP)
def prepared_battlefield(g: State, seat: int, target: Target) -> None:
    """One terrain icon more or fewer."""
    effects.add_icons(g, target[0])


def if_led(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """Only a side with a general has leadership to inspire."""
    return ((),) if effects.has_general(g, effects.side_of(g, seat)) else ()


@event("inspired_leadership", if_led, windows=SETUP)
def inspired_leadership(g: State, seat: int, target: Target) -> None:
    """The general counts 1 star more, at most 5, when generals are compared."""
    effects.raise_general(g, effects.side_of(g, seat))


def if_enemy_mercenaries(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    """The number of mercenary cards is public; whether their loyalty is beyond doubt is not."""
    return ((),) if effects.mercenaries_of(g, 1 - effects.side_of(g, seat)) else ()


@event("unpaid_mercenaries", if_enemy_mercenaries, windows=SETUP)
def unpaid_mercenaries(g: State, seat: int, target: Target) -> None:
    """The enemy's mercenaries stay out of the battle, unless their general has their loyalty."""
    effects.exclude_mercenaries(g, 1 - effects.side_of(g, seat))


def if_enemies_allied(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return ((),) if effects.has_allied_contingents(g, 1 - effects.side_of(g, seat)) else ()


@event("wavering_ally", if_enemies_allied, windows=SETUP)
def wavering_ally(g: State, seat: int, target: Target) -> None:
    """The smaller contingent of two allies leaves the battle."""
    effects.drop_allied_contingent(g, 1 - effects.side_of(g, seat))


@event("fog_of_battle", no_choice, windows=SETUP)
def fog_of_battle(g: State, seat: int, target: Target) -> None:
    """Nobody has reveals."""
    effects.no_reveals(g)


def own_cards_in_combat(g: State, seat: int, kind: str, context: Target) -> Iterable[Target]:
    return [(card,) for card in effects.cards_in_combat(g, effects.side_of(g, seat))]


@event("exceptional_fighting", own_cards_in_combat, windows=("combat",))
def exceptional_fighting(g: State, seat: int, target: Target) -> None:
    """One own card of this combat rolls a GREEN die more."""
    effects.bonus_die(g, effects.side_of(g, seat), EVENTS["exceptional_fighting"].effects[0].value, target[0])


@flow.run("event.turn_over")
def turn_over(g: State, seats: tuple[int, ...]) -> None:
    """An automated side, which holds no cards, turns over the top action card at the start of a battle: a battle event is used at
    once (a die for its dearest card waits for that card's first combat), anything else is discarded (solo, section 7). A side whose
    commander has left the battle in the meantime turns nothing over."""
    if not seats:
        done(g)
        return
    seat, *others = seats
    goto(g, "event.turn_over", tuple(others))
    if effects.side_of(g, seat) == NONE:
        return
    card = draw_card(g)
    if card == NONE:
        return
    discard_card(g, card)
    tell(g, "card_turned_over", seat, card)
    name = ACTION_CARDS[card].event
    if name == "exceptional_fighting":
        effects.promise_bonus_die(g, effects.side_of(g, seat))
    elif "battle_setup" in RULES[name].windows:
        targets = list(RULES[name].targets(g, seat, "battle_setup", ()))
        if targets:
            RULES[name].effect(g, seat, targets[-1] if effects.fears_terrain(g, seat) else targets[0])
