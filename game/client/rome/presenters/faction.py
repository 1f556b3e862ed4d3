"""The edge of the player's own board: treasury, relations, navies, armies, hand. No pygame."""

from __future__ import annotations

from dataclasses import dataclass

from game.client.affordance import Affordance
from game.client.rome.presenters.generals import short_name
from game.client.rome.presenters.names import SEAT_KEYS, roman
from game.client.rome.presenters.region import relation_word
from game.client.rome.presenters.screen import Screen
from game.client.words import tr
from game.titles.rome.diplomacy import others, relation
from game.titles.rome.forces import armies_of, army_number, exists, full_mp, navies_of
from game.titles.rome.state import ABOARD, CAMPAIGN, NONE, UNPLACED
from game.titles.rome.tables import GENERALS, LIMITS
from game.titles.rome.taxation import account
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker


@dataclass(frozen=True, slots=True)
class Tie:
    """How another faction stands to the seat: its side, its word, and a level from 0 (enemy) to 3 (ally)."""

    seat: int
    side: str
    word: str
    level: int


@dataclass(frozen=True, slots=True)
class Plate:
    """The faction plate."""

    seat: int
    side: str
    standing: str
    gold: int
    next_tax: int
    ties: tuple[Tie, ...]


@dataclass(frozen=True, slots=True)
class ArmyBox:
    """One of the four (or five) armies. ``troops`` are (troop number, count); ``left`` of ``of`` movement
    points; none outside the Campaigning Phase, which begins anew with all of them."""

    army: int
    numeral: str
    there: bool
    name: str = ""
    stars: int = 0
    place: str = ""
    troops: tuple[tuple[int, int], ...] = ()
    cards: int = 0
    left: int = 0
    of: int = 0
    unplaced: bool = False
    says: str = ""
    """Who leads it and what it holds, as markup."""


@dataclass(frozen=True, slots=True)
class NavyBox:
    """One of the two navies."""

    navy: int
    numeral: str
    ships: int
    place: str = ""
    cargo: int = 0
    unplaced: bool = False


def plate(v: View, seat: int) -> Plate:
    """Treasury and relations of a seat."""
    place = 1 + sum(v.vp[other] > v.vp[seat] for other in v.setup.factions)
    words = {1: tr("first"), 2: tr("second"), 3: tr("third"), 4: tr("fourth")}[place]
    ties = [
        Tie(other, SEAT_KEYS[other], relation_word(relation(v, seat, other)), relation(v, seat, other))
        for other in others(v, seat)
    ]
    return Plate(
        seat=seat,
        side=SEAT_KEYS[seat],
        standing=tr("{vp} VP, {place}").format(vp=v.vp[seat], place=words),
        gold=v.gold[seat],
        next_tax=sum(line.gold for line in account(v, seat)),
        ties=tuple(ties),
    )


def armies(v: View, seat: int) -> list[ArmyBox]:
    """The armies of a seat; the fifth only when it exists."""
    say = Speaker(v)
    found = []
    for army in armies_of(seat):
        numeral = roman(army_number(army))
        if not exists(v, army):
            if army_number(army) <= LIMITS.armies_on_map:
                found.append(ArmyBox(army, numeral, there=False))
            continue
        general, at = v.army_general[army], v.army_at[army]
        if at >= 0:
            place = v.board.regions[at].name
        elif at == ABOARD:
            place = _aboard(v, v.army_navy[army], seat, say)
        else:
            place = tr("off the map")
        troops = v.army_troops[army]
        found.append(
            ArmyBox(
                army,
                numeral,
                there=True,
                name=short_name(general),
                stars=GENERALS[general].stars if general >= 0 else 0,
                place=place,
                troops=tuple((troop, troops.count(troop)) for troop in dict.fromkeys(troops)),
                cards=len(troops),
                left=v.army_mp[army],
                of=full_mp(v, army) if v.phase == CAMPAIGN else 0,
                unplaced=at == UNPLACED,
                says=_says(v, army),
            )
        )
    return found


def _says(v: View, army: int) -> str:
    say = Speaker(v).say
    general, troops = v.army_general[army], v.army_troops[army]
    leader = say("{0:general}", general) if general >= 0 else tr("No general")
    held = [f"{troops.count(troop)} {say('{0:troop}', troop)}" for troop in dict.fromkeys(troops)]
    return "<br>".join([f"<b>{say('{0:army}', army)}</b>", str(leader), *held])


def navies(v: View, seat: int) -> list[NavyBox]:
    """Both navies of a seat."""
    found = []
    for index, navy in enumerate(navies_of(seat)):
        if v.navy_port[navy] != NONE:
            place = tr("port of {name}").format(name=v.board.regions[v.navy_port[navy]].name)
        elif v.navy_sea[navy] >= 0:
            place = v.board.seas[v.navy_sea[navy]].name
        else:
            place = tr("off the map") if v.navy_ships[navy] else ""
        cargo = sum(v.army_at[army] == ABOARD and v.army_navy[army] == navy for army in armies_of(seat))
        waiting = v.navy_sea[navy] == UNPLACED and v.navy_ships[navy] > 0
        found.append(NavyBox(navy, roman(index + 1), v.navy_ships[navy], place, cargo, waiting))
    return found


def card_offers(screen: Screen | None, card: int) -> list[Affordance]:
    """All that may be done with a card of the hand now."""
    if screen is None:
        return []
    return [a for a in screen.affordances if a.target == ("action_card", card) and a.enabled]


def _aboard(v: View, navy: int, seat: int, say: Speaker) -> str:
    """The navy that carries an army; an own one by its numeral alone."""
    own = navies_of(seat)
    name = tr("Navy {numeral}").format(numeral=roman(navy - own[0] + 1)) if navy in own else say.say("{0:navy}", navy)
    return tr("aboard {navy}").format(navy=name)
