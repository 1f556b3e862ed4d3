"""Which cards a side may play into a combat, and the choosing of them (rulebook: Combat Procedure, and Deploy in each step).

A deployment has at most one main battle card, one skirmisher and one artillery card, and at least one card (A-B6); `bar_to_deploy`
says why one is not allowed. Both sides choose in secret, one after the other, and show their cards at once; under a reveal the enemy
chooses first and shows his (A-B5). Artillery goes with an infantry main battle card only (C7). An elephant fights on the flanks only
out of two in hand, and only once (C8, A-B17).
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ....kernel.actions import Action, Refusal
from ....kernel.flow import Ask, call, done, goto
from ....kernel.log import tell
from ..state import State
from ..steps import flow
from ..tables import IS_INFANTRY, IS_MAIN, IS_MOUNTED, TROOPS
from .stages import INSPIRATION
from .table import (
    ARTILLERY,
    CENTRE,
    DEALT,
    FLANK_ELEPHANT_USED,
    FLANKS,
    MAIN,
    NONE,
    REVEAL_ASKED,
    SKIRMISHER,
    TERRAIN,
    Battle,
    Cards,
    Side,
    without_card,
)
from .traits import may_take_off_wound, offer_booster
from .zones import IS_ELEPHANT, battle_of, collect_promises

RULE = {
    TERRAIN: "Step 2: Fight for Terrain",
    FLANKS: "Step 3: Fight for the Flanks",
    CENTRE: "Step 4: Fight for the Centre",
}
ROLE = tuple(int(troop.role) for troop in TROOPS)
"""For each card its slot: `MAIN`, `SKIRMISHER` or `ARTILLERY`."""
COMPULSORY = 2
"""Combats in the centre in which a main battle card must be deployed."""


class Choice(NamedTuple):
    """A deployment by kinds of cards; ``NONE`` where there is none."""

    main: int
    skirmisher: int
    artillery: int


NOTHING = Choice(NONE, NONE, NONE)


def by_kind(cards: Cards) -> Choice | None:
    """The cards in their slots, or None when two are of one kind."""
    slots = [NONE, NONE, NONE]
    for card in cards:
        if slots[ROLE[card]] != NONE:
            return None
        slots[ROLE[card]] = card
    return Choice(*slots)


# ---- single rules: each says what is against a choice, as a key, or nothing ------------------------------------------

Check = Callable[[Cards, bool, Choice], str]


def _artillery_with_infantry(hand: Cards, elephant: bool, c: Choice) -> str:
    wrong = c.artillery != NONE and (c.main == NONE or not IS_INFANTRY[c.main])
    return "artillery_needs_infantry" if wrong else ""


def _foot_skirmisher_with_infantry(hand: Cards, elephant: bool, c: Choice) -> str:
    if c.main == NONE or c.skirmisher == NONE or IS_INFANTRY[c.main]:
        return ""
    free = not IS_INFANTRY[c.skirmisher] or TROOPS[c.skirmisher].rule == "incendiary_pigs"
    return "" if free else "foot_skirmisher_needs_infantry"


def _alone_only_on_foot(hand: Cards, elephant: bool, c: Choice) -> str:
    if c.main != NONE or c.skirmisher == NONE:
        return ""
    if not IS_INFANTRY[c.skirmisher]:
        return "cavalry_skirmisher_alone"
    return "card_needs_main" if TROOPS[c.skirmisher].rule else ""


def _no_pigs(hand: Cards, elephant: bool, c: Choice) -> str:
    return "pigs_not_in_terrain" if c.skirmisher != NONE and TROOPS[c.skirmisher].rule == "incendiary_pigs" else ""


def _no_logs(hand: Cards, elephant: bool, c: Choice) -> str:
    return "logs_only_in_terrain" if c.artillery != NONE and TROOPS[c.artillery].rule == "flaming_logs" else ""


def _no_artillery(hand: Cards, elephant: bool, c: Choice) -> str:
    return "no_artillery_on_flanks" if c.artillery != NONE else ""


def _no_infantry(hand: Cards, elephant: bool, c: Choice) -> str:
    foot = [card for card in (c.main, c.skirmisher) if card != NONE and IS_INFANTRY[card]]
    return "no_infantry_on_flanks" if any(TROOPS[card].rule != "incendiary_pigs" for card in foot) else ""


def _one_of_two_elephants(hand: Cards, elephant: bool, c: Choice) -> str:
    if c.main == NONE or not IS_ELEPHANT[c.main]:
        return ""
    if not elephant:
        return "flank_elephant_used"
    return "" if _elephants(hand) > 1 else "flank_elephant_needs_two"


def _alone_only_without_main(hand: Cards, elephant: bool, c: Choice) -> str:
    if c.main != NONE or c.skirmisher == NONE:
        return ""
    if TROOPS[c.skirmisher].rule:
        return "card_needs_main"
    return "skirmisher_alone_on_flanks" if flank_mains(hand, elephant) else ""


def _main_needed(hand: Cards, elephant: bool, c: Choice) -> str:
    return "card_needs_main" if c.main == NONE else ""


CHECKS: dict[int, tuple[Check, ...]] = {
    TERRAIN: (_no_pigs, _alone_only_on_foot, _artillery_with_infantry, _foot_skirmisher_with_infantry),
    FLANKS: (_no_artillery, _no_infantry, _one_of_two_elephants, _alone_only_without_main),
    CENTRE: (_main_needed, _no_logs, _artillery_with_infantry, _foot_skirmisher_with_infantry),
}


def _elephants(hand: Cards) -> int:
    return sum(IS_ELEPHANT[card] for card in hand)


def flank_mains(hand: Cards, elephant: bool) -> list[int]:
    """Main battle cards that may be deployed on a flank: cavalry, chariots, and one elephant out of two."""
    with_elephant = elephant and _elephants(hand) > 1
    return [card for card in hand if IS_MAIN[card] and (IS_MOUNTED[card] or (with_elephant and IS_ELEPHANT[card]))]


# ---- deployments -------------------------------------------------------------------------------------------------------


def bar_to_deploy(battle: Battle, side: Side, cards: Cards) -> Refusal | None:
    """Why a side may not deploy these cards now, or None."""
    key = _bar(battle.step, side.hand, not side.used & FLANK_ELEPHANT_USED, cards)
    return Refusal(key, RULE.get(battle.step, "Combat Procedure"), cards) if key else None


def _bar(step: int, hand: Cards, elephant: bool, cards: Cards) -> str:
    if not cards:
        return "must_deploy"
    if any(hand.count(card) < cards.count(card) for card in cards):
        return "card_not_in_hand"
    choice = by_kind(cards)
    return _bar_choice(step, hand, elephant, choice) if choice is not None else "one_card_of_each_kind"


def _bar_choice(step: int, hand: Cards, elephant: bool, choice: Choice) -> str:
    for check in CHECKS[step]:
        key = check(hand, elephant, choice)
        if key:
            return key
    return ""


def deployments(battle: Battle, side: Side) -> tuple[Cards, ...]:
    """All deployments that a side may choose now, as sorted cards."""
    return _deployments(battle.step, side.hand, not side.used & FLANK_ELEPHANT_USED)


@lru_cache(maxsize=1 << 14)
def _deployments(step: int, hand: Cards, elephant: bool) -> tuple[Cards, ...]:
    mains, skirmishers, artillery = (
        tuple(dict.fromkeys(card for card in hand if ROLE[card] == role)) for role in (MAIN, SKIRMISHER, ARTILLERY)
    )
    choices = [Choice(m, s, a) for m in (*mains, NONE) for s in (NONE, *skirmishers) for a in (NONE, *artillery)]
    return tuple(
        tuple(sorted(card for card in choice if card != NONE))
        for choice in choices
        if choice != NOTHING and not _bar_choice(step, hand, elephant, choice)
    )


def bar_to_hold_back(battle: Battle, side: Side) -> Refusal | None:
    """Why a side must deploy, or None: in the centre, after the compulsory combats, a side whose last main battle cards are cavalry
    or chariots may save them (A-B19)."""
    if battle.step != CENTRE:
        return Refusal("must_deploy", RULE.get(battle.step, "Combat Procedure"))
    if battle.centre_combats < COMPULSORY:
        return Refusal("first_combats_compulsory", RULE[CENTRE], (COMPULSORY,))
    if not all(IS_MOUNTED[card] for card in side.hand if IS_MAIN[card]):
        return Refusal("only_cavalry_held_back", RULE[CENTRE])
    return None


# ---- choosing ----------------------------------------------------------------------------------------------------------


@flow.run("battle.deploying")
def choose_cards(g: State) -> None:
    """Wounds may be taken off, reveals invoked, then both sides choose; when all cards lie on the table the combat goes on."""
    battle = battle_of(g)
    for number, side in enumerate(battle.sides):
        if may_take_off_wound(g, side):
            offer_booster(g, number)
            return
        if battle.revealer == NONE and _may_reveal(battle, number):
            side.asked |= REVEAL_ASKED
            call(g, "battle.reveal", number)
            return
    first = 1 - battle.revealer if battle.revealer != NONE else 0
    for number in (first, 1 - first):
        side = battle.sides[number]
        if not side.asked & DEALT:
            if deployments(battle, side):
                call(g, "battle.deploy", number)
                return
            side.asked |= DEALT
    _show(g, battle)


def _may_reveal(battle: Battle, number: int) -> bool:
    side, enemy = battle.sides[number], battle.sides[1 - number]
    return side.reveals > 0 and not side.asked & REVEAL_ASKED and bool(deployments(battle, enemy))


@flow.ask("battle.reveal", rule="Compare Generals")
def ask_reveal(g: State, number: int) -> Ask:
    """``use_reveal``: the enemy shows his cards of this combat first. ``keep_reveal``: save it for a later one."""
    return battle_of(g).sides[number].commander, [("use_reveal",), ("keep_reveal",)]


@ask_reveal.on("use_reveal")
def use_reveal(g: State, action: Action, number: int) -> None:
    battle = battle_of(g)
    side = battle.sides[number]
    side.reveals -= 1
    battle.revealer = number
    tell(g, "reveal_used", side.commander, side.reveals)
    done(g)


@ask_reveal.on("keep_reveal")
def keep_reveal(g: State, action: Action, number: int) -> None:
    done(g)


@flow.ask("battle.deploy", rule="Combat Procedure")
def ask_deployment(g: State, number: int) -> Ask:
    """``deploy``: the cards, sorted. ``hold_back``: none, in the centre."""
    battle = battle_of(g)
    side = battle.sides[number]
    options: list[Action] = [("deploy", cards) for cards in deployments(battle, side)]
    if bar_to_hold_back(battle, side) is None:
        options.append(("hold_back",))
    return side.commander, options


@ask_deployment.on("deploy")
def deploy(g: State, action: Action, number: int) -> None:
    """The chosen cards go into play, face down unless the enemy has invoked a reveal."""
    battle = battle_of(g)
    side = battle.sides[number]
    choice = by_kind(action[1])
    assert choice is not None
    for card in action[1]:
        side.hand = without_card(side.hand, card)
    side.main, side.skirmisher, side.artillery = choice
    _dealt(g, battle, number)


@ask_deployment.on("hold_back")
def hold_back(g: State, action: Action, number: int) -> None:
    """No card, for now."""
    _dealt(g, battle_of(g), number)


def _dealt(g: State, battle: Battle, number: int) -> None:
    side = battle.sides[number]
    side.asked |= DEALT
    if battle.revealer == 1 - number:
        _tell_cards(g, side)
        g.exposures += 1
    done(g)


@ask_deployment.refuses("deploy")
def why_not_deploy(g: State, action: Action, number: int) -> Refusal | None:
    battle = battle_of(g)
    return bar_to_deploy(battle, battle.sides[number], tuple(action[1]) if len(action) > 1 else ())


@ask_deployment.refuses("hold_back")
def why_not_hold_back(g: State, action: Action, number: int) -> Refusal | None:
    battle = battle_of(g)
    return bar_to_hold_back(battle, battle.sides[number])


@ask_deployment.refuses("use_reveal")
def why_no_reveal(g: State, action: Action, number: int) -> Refusal | None:
    """A reveal is called before any card of the combat is chosen."""
    battle = battle_of(g)
    key = "reveal_too_late" if battle.sides[number].reveals else "no_reveal_left"
    return Refusal(key, "Compare Generals")


def _show(g: State, battle: Battle) -> None:
    """Both sides turn their cards over; the combat is fought."""
    g.exposures += 1
    for number, side in enumerate(battle.sides):
        if battle.revealer != 1 - number:
            _tell_cards(g, side)
        if battle.step == FLANKS and side.main != NONE and IS_ELEPHANT[side.main]:
            side.used |= FLANK_ELEPHANT_USED
        collect_promises(side)
    if battle.step == CENTRE:
        goto(g, "battle.centre_shown")
    else:
        goto(g, "battle.combat", INSPIRATION)


def _tell_cards(g: State, side: Side) -> None:
    tell(g, "deployed" if side.in_play() else "held_back", side.commander, side.in_play())
