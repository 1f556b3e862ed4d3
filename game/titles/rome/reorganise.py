"""Reorganising armies and giving them generals (rulebook: Reorganizing, Without Leadership; rulings A-M14, A-M19).

Two armies of a faction in the same region may merge or exchange cards and generals, and an army may split; it costs each army 1 MP.
Every army keeps its least number of main battle cards. When two merge, one general may go home to the unallocated stack. The Barbarian
Tribes may do this only with National Unity. Cards never gain movement: an army that takes cards has no more points left than the
army they come from.

A leaderless army that has finished its move within 4 land regions of an own home may get a general from the unallocated stack; the
Barbarian Tribes also take a 2-star from the reserve for nothing.
"""

from __future__ import annotations

from ...kernel.actions import Action, Refusal
from ...kernel.flow import Ask, call, done, goto
from ...kernel.log import tell
from .development import in_force
from .forces import (
    add_troop,
    armies_of,
    disband_piece,
    faction_of_army,
    free_army,
    generals_in_field,
    least_mains,
    mains,
    remove_troop,
    reserve_general,
    take_general,
)
from .state import NONE, STOPPED, UNWELCOME, State
from .steps import flow
from .tables import COSTS, FACTIONS, GENERALS, IS_MAIN, LIMITS

RULE = "Reorganizing"
COMPOSITION = "Composition of Armies and Navies"
LEADERLESS = "Without Leadership"

_BANNED = tuple(any(rule == "no_reorganising" for rule, _ in faction.rules) for faction in FACTIONS)
_FREE_CHIEFS = tuple(any(rule == "free_generals" for rule, _ in faction.rules) for faction in FACTIONS)
COST = 1
"""MP for each army."""


def disunited(g: State, faction: int) -> bool:
    """Whether a faction may not reorganise its forces: the Barbarian Tribes before National Unity."""
    return _BANNED[faction] and not in_force(g, faction, "may_reorganise")


def bar_to_regroup(g: State, army: int) -> Refusal | None:
    """Why an army can neither merge, exchange cards nor split, or None."""
    faction = faction_of_army(army)
    if disunited(g, faction):
        return Refusal("no_national_unity", RULE, (faction,))
    if g.army_at[army] < 0:
        return Refusal("army_not_on_map", RULE, (army,))
    if g.army_marks[army] & STOPPED:
        return Refusal("army_stopped", RULE, (army,))
    return Refusal("too_few_mp", RULE, (army, g.army_at[army], COST, 0)) if g.army_mp[army] < COST else None


def bar_to_reorganise(g: State, army: int, other: int) -> Refusal | None:
    """Why two armies cannot be reorganised together, or None."""
    if army == other or faction_of_army(army) != faction_of_army(other) or g.army_at[army] != g.army_at[other]:
        return Refusal("not_together", RULE, (army, other))
    return bar_to_regroup(g, army) or bar_to_regroup(g, other)


def bar_to_split(g: State, army: int) -> Refusal | None:
    """Why an army cannot give cards to a new piece, or None."""
    troops = g.army_troops[army]
    if len(troops) <= LIMITS.min_main or mains(troops) < least_mains(g, army) + LIMITS.min_main:
        return Refusal("too_small_to_split", RULE, (army,))
    if free_army(g, faction_of_army(army)) == NONE:
        return Refusal("no_free_piece", RULE, (army, LIMITS.armies_on_map))
    return bar_to_regroup(g, army)


def pay(g: State, army: int) -> None:
    g.army_mp[army] -= COST
    g.army_road_steps[army] = 0


# ---- two armies ----------------------------------------------------------------------------------------------------


def reorganise(g: State, army: int, other: int) -> None:
    """Both armies pay, then cards and generals change places."""
    pay(g, army)
    pay(g, other)
    call(g, "reorganise.exchange", army, other, False)


@flow.ask("reorganise.exchange", rule=RULE)
def ask_exchange(g: State, army: int, other: int, changed: bool) -> Ask:
    """``transfer`` a card, ``exchange_generals`` (also when only one army has one), ``merge`` into one army under the general of
    one of them; ``finish`` after at least one change."""
    options: list[Action] = [("finish",)] if changed else []
    for into, source in ((army, other), (other, army)):
        options += [("merge", into, source, keep) for keep in merged_generals(g, into, source)]
    if bar_to_exchange_generals(g, army, other) is None:
        options.append(("exchange_generals",))
    for source, into in ((army, other), (other, army)):
        spare = mains(g.army_troops[source]) > least_mains(g, source)
        options += [
            ("transfer", source, into, troop)
            for troop in dict.fromkeys(g.army_troops[source])
            if spare or not IS_MAIN[troop]
        ]
    return faction_of_army(army), options


def merged_generals(g: State, into: int, source: int) -> list[int]:
    """The armies whose general may lead when two merge: those that have one, else only the form of it."""
    return [army for army in (into, source) if g.army_general[army] >= 0] or [into]


@ask_exchange.on("finish")
def finish(g: State, action: Action, army: int, other: int, changed: bool) -> None:
    done(g)


@ask_exchange.on("transfer")
def transfer(g: State, action: Action, army: int, other: int, changed: bool) -> None:
    _, source, into, troop = action
    remove_troop(g, source, troop)
    add_troop(g, into, troop)
    keep_pace(g, into, source)
    tell(g, "card_transferred", source, into, troop, audience=1 << faction_of_army(army))
    goto(g, "reorganise.exchange", army, other, True)


@ask_exchange.refuses("transfer")
def why_no_transfer(g: State, action: Action, army: int, other: int, changed: bool) -> Refusal | None:
    _, source, into, troop = action
    if {source, into} != {army, other}:
        return Refusal("not_together", RULE, (source, into))
    if troop not in g.army_troops[source]:
        return Refusal("card_not_in_army", RULE, (source, troop))
    return Refusal("too_few_mains", COMPOSITION, (source, least_mains(g, source)))


def bar_to_exchange_generals(g: State, army: int, other: int) -> Refusal | None:
    """Why two armies cannot exchange their generals (or one give its own to the other), or None."""
    if g.army_general[army] == g.army_general[other]:
        return Refusal("no_general", LEADERLESS, (army, other))
    least = [least_under(g.army_general[piece]) for piece in (other, army)]
    if any(mains(g.army_troops[piece]) < needed for piece, needed in zip((army, other), least, strict=True)):
        return Refusal("needs_never_give_up", "Legendary and Talented Generals", (army, other))
    return None


def least_under(general: int) -> int:
    """The least number of main battle cards of an army under a general, or under none (rulings A-B34)."""
    return 1 if general >= 0 and "never_give_up" in GENERALS[general].traits else LIMITS.min_main


@ask_exchange.on("exchange_generals")
def exchange_generals(g: State, action: Action, army: int, other: int, changed: bool) -> None:
    g.army_general[army], g.army_general[other] = g.army_general[other], g.army_general[army]
    tell(g, "generals_exchanged", army, other)
    goto(g, "reorganise.exchange", army, other, True)


@ask_exchange.refuses("exchange_generals")
def why_no_exchange(g: State, action: Action, army: int, other: int, changed: bool) -> Refusal | None:
    return bar_to_exchange_generals(g, army, other)


@ask_exchange.on("merge")
def merge(g: State, action: Action, army: int, other: int, changed: bool) -> None:
    """The second army's piece goes back to its owner; the general who is not wanted goes home."""
    _, into, source, keep = action
    generals = g.army_general[into], g.army_general[source]
    leader = g.army_general[keep]
    g.army_general[into], g.army_general[source] = leader, NONE
    for general in generals:
        if general not in (leader, NONE):
            send_home(g, faction_of_army(into), general)
    for troop in g.army_troops[source]:
        add_troop(g, into, troop)
    keep_pace(g, into, source)
    g.army_marks[into] |= g.army_marks[source] & UNWELCOME
    g.army_assaulted[into] = tuple(dict.fromkeys(g.army_assaulted[into] + g.army_assaulted[source]))
    share_draws(g, source, into)
    disband_piece(g, source)
    tell(g, "armies_merged", into, source)
    done(g)


def send_home(g: State, faction: int, general: int) -> None:
    """The general goes to the unallocated stack and may lead a new army later."""
    g.generals_unallocated[faction] = tuple(sorted((*g.generals_unallocated[faction], general)))
    tell(g, "general_sent_home", faction, general, audience=1 << faction)


def keep_pace(g: State, into: int, source: int) -> None:
    """Cards bring their tiredness with them."""
    g.army_mp[into] = min(g.army_mp[into], g.army_mp[source])


# ---- a new piece ---------------------------------------------------------------------------------------------------


def split(g: State, army: int) -> None:
    """The army pays, then cards are told off for a new piece beside it, which is as tired as the old one."""
    pay(g, army)
    new = free_army(g, faction_of_army(army))
    for column in (g.army_at, g.army_mp, g.army_marks):
        column[new] = column[army]
    g.army_assaulted[new] = g.army_assaulted[army]
    g.drawn = tuple(pair for pair in g.drawn if new not in pair)
    share_draws(g, army, new)
    call(g, "reorganise.split", army, new)


@flow.ask("reorganise.split", rule=RULE)
def ask_split(g: State, army: int, new: int) -> Ask:
    """``detach`` a card, ``detach_general``; ``finish`` when the new army has enough main battle cards."""
    troops, kept = g.army_troops[army], mains(g.army_troops[army])
    options: list[Action] = [("finish",)] if mains(g.army_troops[new]) >= LIMITS.min_main else []
    options += [
        ("detach", troop) for troop in dict.fromkeys(troops) if not IS_MAIN[troop] or kept > least_mains(g, army)
    ]
    if g.army_general[army] >= 0 and kept >= LIMITS.min_main:
        options.append(("detach_general",))
    return faction_of_army(army), options


@ask_split.on("detach")
def detach(g: State, action: Action, army: int, new: int) -> None:
    remove_troop(g, army, action[1])
    add_troop(g, new, action[1])


@ask_split.refuses("detach")
def why_no_detachment(g: State, action: Action, army: int, new: int) -> Refusal | None:
    if action[1] not in g.army_troops[army]:
        return Refusal("card_not_in_army", RULE, (army, action[1]))
    return Refusal("too_few_mains", COMPOSITION, (army, least_mains(g, army)))


@ask_split.refuses("finish")
def why_not_finished(g: State, action: Action, army: int, new: int) -> Refusal | None:
    return Refusal("too_few_mains", COMPOSITION, (new, LIMITS.min_main))


@ask_split.refuses("detach_general")
def why_no_general(g: State, action: Action, army: int, new: int) -> Refusal | None:
    if g.army_general[army] < 0:
        return Refusal("army_without_general", RULE, (army,))
    return Refusal("needs_never_give_up", "Legendary and Talented Generals", (army, new))


@ask_split.on("detach_general")
def detach_general(g: State, action: Action, army: int, new: int) -> None:
    g.army_general[new], g.army_general[army] = g.army_general[army], NONE


@ask_split.on("finish")
def finish_split(g: State, action: Action, army: int, new: int) -> None:
    tell(g, "army_split", army, new, len(g.army_troops[new]))
    done(g)


def share_draws(g: State, army: int, other: int) -> None:
    """Whom an army fought in a draw, those who carry on its cards do not fight again in this phase either."""
    g.drawn += tuple((other, b if a == army else a) for a, b in g.drawn if army in (a, b))


# ---- generals for leaderless armies --------------------------------------------------------------------------------


def generals_for(g: State, army: int) -> list[int]:
    """The generals who may join a leaderless army now."""
    return [] if bar_to_lead(g, army) else spare_generals(g, faction_of_army(army))


def spare_generals(g: State, faction: int) -> list[int]:
    """Generals of the unallocated stack; where they cost nothing, also a 2-star of the reserve."""
    chief = reserve_general(g, faction, 2) if _FREE_CHIEFS[faction] and not COSTS.general_barbarians else NONE
    return [*g.generals_unallocated[faction], *([chief] if chief >= 0 else [])]


def bar_to_lead(g: State, army: int) -> Refusal | None:
    """Why no general can join an army, or None."""
    if g.army_at[army] < 0:
        return Refusal("army_not_on_map", LEADERLESS, (army,))
    if g.army_general[army] >= 0:
        return Refusal("has_general", LEADERLESS, (army,))
    faction = faction_of_army(army)
    if generals_in_field(g, faction) >= LIMITS.generals_in_field:
        return Refusal("four_generals", LEADERLESS, (LIMITS.generals_in_field,))
    away = g.board.distance[g.army_at[army]]
    held = [home for home in g.geo.homes[faction] if g.owner[home] == faction]
    if all(away[home] > LIMITS.general_range for home in held):
        return Refusal("too_far_from_home", LEADERLESS, (army, LIMITS.general_range))
    return None if spare_generals(g, faction) else Refusal("no_spare_general", LEADERLESS, (faction,))


def bar_to_join(g: State, army: int, general: int = NONE) -> Refusal | None:
    """Why a general cannot join an army, or None."""
    if (refusal := bar_to_lead(g, army)) is not None:
        return refusal
    free = general in spare_generals(g, faction_of_army(army))
    return None if free else Refusal("general_not_free", LEADERLESS, (general,))


def join_general(g: State, army: int, general: int) -> None:
    """The general takes over; with that the army's move has ended."""
    faction = faction_of_army(army)
    if general in g.generals_unallocated[faction]:
        g.generals_unallocated[faction] = tuple(n for n in g.generals_unallocated[faction] if n != general)
    else:
        take_general(g, faction, general)
    g.army_general[army] = general
    g.army_marks[army] |= STOPPED
    tell(g, "general_joined", army)


def options(g: State, faction: int) -> list[Action]:
    """``reorganise`` for pairs of armies in the same region."""
    standing = [army for army in armies_of(faction) if g.army_at[army] >= 0]
    return [
        ("reorganise", a, b)
        for n, a in enumerate(standing)
        for b in standing[n + 1 :]
        if g.army_at[a] == g.army_at[b] and bar_to_reorganise(g, a, b) is None
    ]
