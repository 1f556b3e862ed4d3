"""What a faction can buy for its armies and navies: every card of its decks with price, copies left, and for each army the reason
why it cannot join there. No pygame.

    market(view, seat)      `Offer`s in the order of the decks          ships(view, seat)       the `ShipOffer`, or None
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from game.client.affordance import Reason
from game.client.rome.presenters.screen import reason
from game.client.words import tr
from game.kernel.actions import Decision, Refusal
from game.titles.rome.decks import bar_to_card, candidates, price
from game.titles.rome.development import highest
from game.titles.rome.forces import armies_of, exists, mains, navies_of
from game.titles.rome.recruiting import bar_to_recruit
from game.titles.rome.shipyards import bar_to_buy_ship, ship_price
from game.titles.rome.tables import DECKS, DEVELOPMENT_NUMBER, DEVELOPMENTS, FACTIONS, IS_MAIN, LIMITS, TROOPS, Role
from game.titles.rome.view import View
from game.titles.rome.words.gettext import tr as rome

MUSTER = "spending.muster"


@dataclass(frozen=True, slots=True)
class Offer:
    """A troop card in the market. ``refusal`` says why nobody can have it now; ``takers`` holds for each army None, or the reason
    why it cannot join that one. ``note`` says in two or three words what is missing. ``near`` is false for mercenaries whose
    region the faction does not hold."""

    troop: int
    group: str
    price: int
    left: int
    refusal: Reason | None
    note: str
    takers: Mapping[int, Reason | None]
    near: bool = True

    def armies(self) -> list[int]:
        """The armies that it may join."""
        return [army for army, why in self.takers.items() if why is None]


@dataclass(frozen=True, slots=True)
class ShipOffer:
    """A ship of the level in force. ``takers`` as for troops, by navy."""

    level: int
    price: int
    left: int
    refusal: Reason | None
    note: str
    takers: Mapping[int, Reason | None]


def group_of(troop: int) -> str:
    """In which part of the market a card is found."""
    card = TROOPS[troop]
    return "hired" if card.mercenary else card.role.name.lower()


def market(v: View, seat: int, decision: Decision | None = None) -> list[Offer]:
    """All cards that can ever be had from the open decks and from mercenaries. While an army is being raised (``decision``), only
    it takes cards, and main battle cards first."""
    near = list(candidates(v, seat))
    far = [t for t in dict.fromkeys(t for t in v.geo.mercenary if t >= 0) if t not in near]
    raising = decision.about[0] if decision is not None and decision.step == MUSTER else None
    return [_offer(v, seat, troop, raising, troop in near) for troop in [*near, *sorted(far)]]


def _offer(v: View, seat: int, troop: int, raising: int | None, near: bool) -> Offer:
    cost = price(v, seat, troop)
    refusal = bar_to_card(v, seat, troop)
    if refusal is None and cost > v.gold[seat]:
        refusal = Refusal("not_enough_gold", "Spending Phase", (cost,))
    armies = [army for army in armies_of(seat) if exists(v, army)]
    bars = {army: refusal or bar_to_recruit(v, army, troop) for army in armies}
    takers = {
        army: _while_raising(v, army, troop, raising) or (reason(v, bar) if bar else None) for army, bar in bars.items()
    }
    why, note = (reason(v, refusal), _note(v, troop, refusal)) if refusal else (None, "")
    if why is None and not any(reason is None for reason in takers.values()):
        keys = {bar.key for bar in bars.values() if bar is not None}
        why, note = _shared(takers, keys), _shared_note(keys)
    return Offer(troop, group_of(troop), cost, v.troops_reserve[troop], why, note, takers, near)


def _while_raising(v: View, army: int, troop: int, raising: int | None) -> Reason | None:
    if raising is None:
        return None
    if army != raising:
        return Reason(tr("First the new army needs its {n} main battle cards.").format(n=LIMITS.min_main))
    if not IS_MAIN[troop] and mains(v.army_troops[army]) < LIMITS.min_main:
        return Reason(tr("First its {n} main battle cards.").format(n=LIMITS.min_main))
    return None


def _shared(takers: Mapping[int, Reason | None], keys: Collection[str]) -> Reason:
    """One reason for all: theirs, when it is the same; what they have in common; else that none can take the card."""
    reasons = [why for why in takers.values() if why is not None]
    if not reasons:
        return Reason(tr("You have no army that could take it."))
    if all(why == reasons[0] for why in reasons):
        return reasons[0]
    common = {
        "army_full": tr("No army of yours has room for it."),
        "no_line_of_communication": tr("No line of communication leads to any of your armies."),
        "mercenaries_too_far": tr("None of your armies is near enough."),
        "needs_general": tr("It follows a general only."),
        "tribe_gives_no_more": tr("The tribes have no more of them in this phase."),
    }
    words = common.get(next(iter(keys))) if len(keys) == 1 else None
    return Reason(words or tr("None of your armies can take it now."), reasons[0].rule)


def _shared_note(keys: Collection[str]) -> str:
    """The same in two or three words."""
    words = {
        "army_full": tr("armies are full"),
        "no_line_of_communication": tr("armies cut off"),
        "mercenaries_too_far": tr("too far away"),
        "needs_general": tr("needs a general"),
        "tribe_gives_no_more": tr("no more this turn"),
    }
    return words.get(next(iter(keys)) if len(keys) == 1 else "", tr("no army takes it"))


def _note(v: View, troop: int, refusal: Refusal) -> str:
    if refusal.key == "needs_development":
        owner, index = DEVELOPMENT_NUMBER[TROOPS[troop].unlock]
        if v.developments_new[owner] >> index & 1:
            return tr("from next turn")
        development = DEVELOPMENTS[owner][index].name
        if development == TROOPS[troop].name:
            return tr("develop it first")
        return tr("needs {development}").format(development=rome(development))
    return {
        "no_copies_left": tr("none left"),
        "no_barracks_for_mercenaries": tr("no barracks there"),
        "not_enough_gold": tr("too dear"),
    }.get(refusal.key, "")


def ships(v: View, seat: int, decision: Decision | None = None) -> ShipOffer | None:
    """The ships of a faction; None for one that has no shipyards and cannot get any."""
    if not any(effect.op == "may_build_ships" for d in DEVELOPMENTS[seat] for effect in d.effects):
        if FACTIONS[seat].ship_level < 0:
            return None
    bars = {navy: bar_to_buy_ship(v, navy) for navy in navies_of(seat)}
    takers: dict[int, Reason | None] = {navy: reason(v, bar) if bar else None for navy, bar in bars.items()}
    if decision is not None and decision.step == MUSTER:
        wait = Reason(tr("First the new army needs its {n} main battle cards.").format(n=LIMITS.min_main))
        takers = dict.fromkeys(takers, wait)
    keys = {bar.key for bar in bars.values() if bar is not None}
    refusal = None if any(why is None for why in takers.values()) else _shared(takers, keys)
    first = next((bar for bar in bars.values() if bar is not None), None)
    notes = {
        "no_shipyards": tr("no shipyards yet"),
        "not_enough_gold": tr("too dear"),
        "no_ships_left": tr("none left"),
        "navy_full": tr("navies are full"),
        "navy_out_of_reach": tr("out of reach"),
    }
    note = notes.get(first.key, "") if refusal is not None and first is not None else ""
    level = highest(v, seat, "ship_level", FACTIONS[seat].ship_level)
    return ShipOffer(level, ship_price(v, seat), v.ships_reserve, refusal, note, takers)


def later(v: View, seat: int) -> list[int]:
    """Cards that a reform of the faction will bring: those of its second deck that may be bought then."""
    deck = FACTIONS[seat].second_deck
    if not deck or v.imperial:
        return []
    return [troop for troop in DECKS[deck] if TROOPS[troop].cost >= 0]


def role_limit(role: Role) -> int:
    """How many cards of a role an army may hold."""
    return {Role.MAIN: LIMITS.main, Role.SKIRMISHER: LIMITS.skirmisher, Role.ARTILLERY: LIMITS.artillery}[role]
