"""Forming armies and navies before the game: what is still in hand, what is missing, and how one formation becomes another. No pygame.

forming(view, seat)                 a `Forming`
notes(seat)                         what the rules ask of armies and navies
changed(formation, …)               the formation after a card, a general or a ship has gone somewhere else
orders(old, new)                    the options that lead from one to the other
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.client.affordance import Reason
from game.client.rome.presenters.screen import reason
from game.client.words import tr, tr_n
from game.kernel.actions import Action, Refusal
from game.titles.rome.disunity import mixes_tribes
from game.titles.rome.forces import armies_of, army_number, mains, navies_of, within_limits
from game.titles.rome.setup import RULE, bar_to_be_ready, ships_in_hand, troops_in_hand
from game.titles.rome.state import NONE
from game.titles.rome.tables import BARBARIANS, FACTIONS, GENERALS, LIMITS
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker

HAND = NONE
"""Where cards are that no army has yet."""


@dataclass(frozen=True, slots=True)
class Formation:
    """Who stands where: troops of each army, generals by army, ships by navy. What is missing is in hand."""

    troops: Mapping[int, tuple[int, ...]]
    generals: Mapping[int, int]
    ships: Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Check:
    """A condition for being ready."""

    met: bool
    words: str


@dataclass(frozen=True, slots=True)
class Forming:
    """See the module. ``hand`` holds (troop, copies) in the order of the deck."""

    hand: tuple[tuple[int, int], ...]
    generals: tuple[int, ...]
    ships: int
    checks: tuple[Check, ...]
    note: str
    ready: bool


def forming(v: View, seat: int) -> Forming:
    """How far the seat is."""
    troops = troops_in_hand(v, seat)
    hand = tuple((troop, troops.count(troop)) for troop in sorted(set(troops)))
    return Forming(
        hand=hand,
        generals=tuple(sorted(v.generals_unallocated[seat], key=lambda n: (-GENERALS[n].stars, n))),
        ships=ships_in_hand(v, seat),
        checks=tuple(_checks(v, seat, len(troops))),
        note=_note(v, seat),
        ready=bar_to_be_ready(v, seat) is None,
    )


def _checks(v: View, seat: int, left: int) -> list[Check]:
    """What has to be so before the seat is ready, in words that say what is missing."""
    words = tr("Every card has an army")
    if left:
        words = tr_n("{n} card has no army yet", "{n} cards have no army yet", left).format(n=left)
    found = [Check(not left, words)]
    ships = ships_in_hand(v, seat)
    if ships or any(v.navy_ships[navy] for navy in navies_of(seat)):
        words = tr("Every ship has a navy")
        if ships:
            words = tr_n("{n} ship has no navy yet", "{n} ships have no navy yet", ships).format(n=ships)
        found.append(Check(not ships, words))
    formed = [army for army in armies_of(seat) if v.army_troops[army]]
    small = [army for army in formed if mains(v.army_troops[army]) < LIMITS.min_main]
    words = tr("Each army has its two main battle cards")
    if small:
        names = Speaker(v).say("{0:armies}", small, to=seat)
        words = tr("{armies}: two main battle cards are needed").format(armies=names)
    elif not formed:
        words = tr("There is no army yet")
    found.append(Check(bool(formed) and not small, words))
    if seat == BARBARIANS:
        sizes = [len(v.army_troops[army]) for army in formed]
        equal = len(formed) == LIMITS.armies_at_start_barbarians and len(set(sizes)) == 1
        words = tr("Four armies of the same size")
        if not equal:
            words = tr("Four armies of the same size (now {sizes})").format(
                sizes=", ".join(map(str, sizes)) or tr("none")
            )
        found.append(Check(equal, words))
    return found


@dataclass(frozen=True, slots=True)
class Note:
    """What is worth knowing about one thing."""

    heading: str
    lines: tuple[str, ...]


def notes(seat: int) -> list[Note]:
    """What the rules let an army and a navy hold, and what to think of."""
    n = LIMITS
    army = [
        tr("{least} to {most} main battle cards").format(least=n.min_main, most=n.main),
        tr("up to {skirmishers} skirmishers and {artillery} artillery").format(
            skirmishers=n.skirmisher, artillery=n.artillery
        ),
        tr("one general; the better one looks into the other's cards"),
    ]
    found = [Note(tr("An army holds"), tuple(army))]
    if FACTIONS[seat].start_ships:
        navy = [
            tr("up to {most} ships").format(most=n.ships_per_navy_and_sea_area),
            tr("for each ship {cards} cards of an army on board").format(cards=n.troops_per_ship),
        ]
        found.append(Note(tr("A navy holds"), tuple(navy)))
    tips = [tr("An army with fewer than {least} main battle cards is lost.").format(least=n.min_main)]
    if seat == BARBARIANS:
        tips.append(tr("Lowland and Highland Warriors do not share an army."))
    tips.append(
        tr("Mounted cards alone move {fast} a turn, all others {slow}.").format(fast=n.cavalry_army_mp, slow=n.army_mp)
    )
    tips.append(tr("One strong army conquers; a second one guards what it took."))
    found.append(Note(tr("Good to know"), tuple(tips)))
    return found


def _note(v: View, seat: int) -> str:
    """What may stay as it is, but is worth knowing."""
    spare = v.generals_unallocated[seat]
    headless = [a for a in armies_of(seat) if v.army_troops[a] and v.army_general[a] == NONE]
    say = Speaker(v).say
    if headless and spare:
        words = tr_n("{armies} has no general.", "{armies} have no general.", len(headless))
        return words.format(armies=say("{0:armies}", headless, to=seat))
    if spare:
        names = ", ".join(str(say("{0:general}", general)) for general in spare)
        return tr("In reserve: {names}. A general there can lead a new army later.").format(names=names)
    return ""


# -- formations --------------------------------------------------------------------------------------------------------


def formation(v: View, seat: int) -> Formation:
    """The formation on the table."""
    armies = list(armies_of(seat))[: LIMITS.armies_on_map]
    return Formation(
        {army: v.army_troops[army] for army in armies if v.army_troops[army]},
        {army: v.army_general[army] for army in armies if v.army_general[army] != NONE},
        {navy: v.navy_ships[navy] for navy in navies_of(seat) if v.navy_ships[navy]},
    )


def with_troop(old: Formation, source: int, goal: int, troop: int) -> Formation:
    """A troop card goes from an army (or `HAND`) to another one."""
    troops = dict(old.troops)
    if source != HAND:
        left = list(troops[source])
        left.remove(troop)
        troops[source] = tuple(left)
    if goal != HAND:
        troops[goal] = tuple(sorted((*troops.get(goal, ()), troop)))
    troops = {army: cards for army, cards in troops.items() if cards}
    generals = {army: general for army, general in old.generals.items() if army in troops}
    return replace(old, troops=troops, generals=generals)


def with_general(old: Formation, source: int, goal: int, general: int) -> Formation:
    """A general goes from an army (or `HAND`) to another one; whom he finds there changes places with him."""
    generals = dict(old.generals)
    found = generals.pop(goal, NONE) if goal != HAND else NONE
    if source != HAND:
        del generals[source]
        if found != NONE:
            generals[source] = found
    if goal != HAND:
        generals[goal] = general
    return replace(old, generals=generals)


def with_ship(old: Formation, source: int, goal: int) -> Formation:
    """A ship goes from a navy (or `HAND`) to another one."""
    ships = dict(old.ships)
    if source != HAND:
        ships[source] -= 1
    if goal != HAND:
        ships[goal] = ships.get(goal, 0) + 1
    return replace(old, ships={navy: number for navy, number in ships.items() if number})


def orders(old: Formation, new: Formation, spare: Sequence[int]) -> list[Action]:
    """The options to take, in order: what is added, or everything anew when something has to leave its place. ``spare`` are the
    generals in hand now; those of one grade are alike, and the rules offer the first of them."""
    if _grows(old, new):
        return _additions(old, new, spare)
    empty = Formation({}, {}, {})
    return [("clear",), *_additions(empty, new, (*spare, *old.generals.values()))]


def _grows(old: Formation, new: Formation) -> bool:
    """Whether nothing leaves its place."""
    for army, cards in old.troops.items():
        there = list(new.troops.get(army, ()))
        if any(there.count(troop) < cards.count(troop) for troop in cards):
            return False
    kept = all(new.generals.get(army) == general for army, general in old.generals.items())
    return kept and all(new.ships.get(navy, 0) >= number for navy, number in old.ships.items())


def _additions(old: Formation, new: Formation, spare: Sequence[int]) -> list[Action]:
    found: list[Action] = []
    waiting = sorted(spare)
    for army, cards in sorted(new.troops.items()):
        left = list(old.troops.get(army, ()))
        for troop in cards:
            if troop in left:
                left.remove(troop)
            else:
                found.append(("assign", army, troop))
    for army, general in sorted(new.generals.items()):
        if old.generals.get(army) != general:
            chosen = next(n for n in waiting if GENERALS[n].stars == GENERALS[general].stars)
            waiting.remove(chosen)
            found.append(("lead", army, chosen))
    for navy, number in sorted(new.ships.items()):
        found += [("launch", navy)] * (number - old.ships.get(navy, 0))
    return found


def lies_there(v: View, seat: int, payload: Sequence[Any]) -> bool:
    """Whether a card, ``(kind, army or HAND, number)``, still lies where it was taken up. Ships are all alike: one is enough."""
    kind, source = payload[0], payload[1]
    if kind == "ship":
        return ships_in_hand(v, seat) > 0
    if kind == "troop":
        return payload[2] in (troops_in_hand(v, seat) if source == HAND else v.army_troops[source])
    return payload[2] in v.generals_unallocated[seat] if source == HAND else v.army_general[source] == payload[2]


# -- what may be done --------------------------------------------------------------------------------------------------


def bar_to_troop(v: View, seat: int, source: int, goal: int, troop: int) -> Reason | None:
    """Why a card cannot go to an army, or None."""
    if source == goal:
        return Reason(tr("It is there already."))
    if goal == HAND:
        return None
    if army_number(goal) > LIMITS.armies_on_map:
        return reason(v, Refusal("no_free_piece", RULE, (goal, LIMITS.armies_on_map)))
    troops = (*v.army_troops[goal], troop)
    if not within_limits(troops):
        return reason(v, Refusal("army_full", RULE, (goal, troop)))
    if seat == BARBARIANS and mixes_tribes(troops):
        return reason(v, Refusal("lowland_with_highland", RULE, (goal, troop)))
    return None


def bar_to_general(v: View, source: int, goal: int) -> Reason | None:
    """Why a general cannot go to an army, or None."""
    if source == goal:
        return Reason(tr("He is there already."))
    if goal != HAND and not v.army_troops[goal]:
        return Reason(tr("First give the army cards that he can lead."))
    return None


def bar_to_ship(v: View, goal: int) -> Reason | None:
    """Why a ship cannot go to a navy, or None."""
    if v.navy_ships[goal] >= LIMITS.ships_per_navy_and_sea_area:
        return reason(v, Refusal("navy_full", RULE, (goal,)))
    return None
