"""Everything that a player may know of a region or a sea area, for the card beside the map. No pygame."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from game.client.affordance import Target
from game.client.rome.presenters.generals import short_name
from game.client.rome.presenters.names import INDEPENDENT, SEAT_KEYS, plain, roman
from game.client.words import tr, tr_n
from game.common.board import Border
from game.titles.rome.diplomacy import relation
from game.titles.rome.forces import (
    agents_of,
    army_number,
    faction_of_agent,
    faction_of_army,
    faction_of_navy,
    navies_of,
)
from game.titles.rome.regions import besieging_armies, conquest_points, garrison_dice, garrisoned
from game.titles.rome.state import BARRACKS, MARKET, NONE, WALLS, WONDER, Sighting
from game.titles.rome.supply import supplied
from game.titles.rome.tables import GENERALS, TROOPS
from game.titles.rome.taxation import region_line
from game.titles.rome.view import View
from game.titles.rome.words.speaker import Speaker


def relation_word(level: int) -> str:
    """How another faction stands to the seat."""
    return (tr("enemy"), tr("neutral"), tr("friend"), tr("ally"))[level]


@dataclass(frozen=True, slots=True)
class Standing:
    """Who stands there: the side, the kind of piece, its words, and what it is to the seat."""

    side: str
    kind: str
    numeral: str
    words: str
    relation: str = ""
    seen: tuple[tuple[int, int], ...] = ()
    """(troop, copies) of another's army as they were seen last."""
    seen_when: str = ""


@dataclass(frozen=True, slots=True)
class AreaFacts:
    """A region or sea area. ``dice`` defend it; ``improvements`` are (sign, words, there)."""

    name: str
    sub: str
    side: str
    gold: int = 0
    dice: tuple[str, ...] = ()
    dice_word: str = ""
    terrain: tuple[str, ...] = ()
    improvements: tuple[tuple[str, str, bool], ...] = ()
    notes: tuple[str, ...] = ()
    standing: tuple[Standing, ...] = ()
    borders: tuple[tuple[int, str, str], ...] = field(default=())
    """(region, its name, what lies between and whether a road leads there)."""
    seas: tuple[tuple[int, str, bool], ...] = ()
    """(sea area, its name, whether there is a harbour on it)."""


def region_facts(v: View, region: int, seat: int) -> AreaFacts:
    """A region as the seat knows it."""
    board = v.board.regions[region]
    owner = v.owner[region]
    side = SEAT_KEYS[owner] if owner != NONE else INDEPENDENT
    attacker = seat if owner != seat else -1
    if garrisoned(v, region):
        dice, word = garrison_dice(v, region, attacker), tr("Garrison")
    else:
        dice, word = v.geo.dice[region], tr("Its people") if owner == NONE else tr("If it is lost")
    return AreaFacts(
        name=board.name,
        sub=_sub(v, region),
        side=side,
        gold=v.geo.gold[region],
        dice=tuple(die.name for die in dice),
        dice_word=word,
        terrain=("tree",) * board.trees + ("mountain",) * board.mountains,
        improvements=_improvements(v, region),
        notes=(*_notes(v, region), *_worth(v, region, seat)),
        standing=tuple(_standing(v, ("region", region), seat)),
        borders=tuple(_borders(v, region)),
        seas=tuple((s, v.board.seas[s].name, s in v.board.ports[region]) for s in v.board.coasts[region]),
    )


def sea_facts(v: View, sea: int, seat: int) -> AreaFacts:
    """A sea area as the seat knows it."""
    harbours = [v.board.regions[r].name for r in v.board.harbours[sea]]
    notes = []
    if harbours:
        notes.append(tr("Harbours: {names}.").format(names=", ".join(harbours)))
    neighbours = [v.board.seas[s].name for s in v.board.sea_neighbours[sea]]
    if neighbours:
        notes.append(tr("Leads to {names}.").format(names=", ".join(neighbours)))
    return AreaFacts(
        name=v.board.seas[sea].name,
        sub=tr("sea area"),
        side="",
        notes=tuple(notes),
        standing=tuple(_standing(v, ("sea", sea), seat)),
    )


def _sub(v: View, region: int) -> str:
    home, owner = v.geo.home[region], v.owner[region]
    board = v.board.regions[region]
    say = Speaker(v)
    if home >= 0 and board.capital:
        words = say.say(tr("capital of {0:faction}"), home)
    elif home >= 0:
        words = say.say(tr("home region of {0:faction}"), home)
    elif v.geo.mercenary[region] >= 0:
        words = tr("mercenary region")
    else:
        words = tr("once free") if owner != NONE else tr("independent")
    if owner != NONE and home != owner:
        words = say.say(tr("{1}, held by {0:faction}"), owner, words)
    return tr("{words}, a port").format(words=words) if v.board.ports[region] else words


def _improvements(v: View, region: int) -> tuple[tuple[str, str, bool], ...]:
    built = v.built[region]
    rows = [
        ("amphora", tr("market"), tr("no market"), bool(built & MARKET)),
        ("barracks", tr("barracks"), tr("no barracks"), bool(built & BARRACKS)),
        ("defensive-wall", tr("walls"), tr("no walls"), bool(built & WALLS)),
    ]
    found = [(icon, yes if there else no, there) for icon, yes, no, there in rows]
    if built & WONDER:
        found.append(("greek-temple", tr("Ancient Wonder"), True))
    return tuple(found)


def _notes(v: View, region: int) -> list[str]:
    say = Speaker(v)
    notes = []
    if v.unrest[region]:
        words = tr_n("{n} marker of unrest", "{n} markers of unrest", v.unrest[region]).format(n=v.unrest[region])
        notes.append(f"<red>{words}</red>")
    siege = besieging_armies(v, region)
    if siege:
        notes.append(f"<red>{say.say(tr('Besieged by {0:armies}.'), siege)}</red>")
    if region in v.tax_nothing:
        notes.append(tr("The harvest has failed: no tax this turn."))
    if v.geo.mercenary[region] >= 0:
        troop = v.geo.mercenary[region]
        left = v.troops_reserve[troop]
        words = tr("Mercenaries: {name} for {cost} gold, {left} left.")
        notes.append(words.format(name=Speaker(v).say("{0:troop}", troop), cost=TROOPS[troop].cost, left=left))
    return notes


def _worth(v: View, region: int, seat: int) -> list[str]:
    """What a region pays, brings, or would bring: in taxes and in points; and whether the seat's armies can be reinforced there."""
    owner, found = v.owner[region], []
    mine = owner != NONE and v.setup.teams[owner] == v.setup.teams[seat]
    if mine:
        gold = region_line(v, owner, region).gold
        words = tr("Pays {gold} gold in the next taxes.")
        if gold < v.geo.gold[region]:
            words = tr("Pays {gold} gold in the next taxes, {full} in peace.")
        found.append(words.format(gold=gold, full=v.geo.gold[region]))
        if not supplied(v, owner)[0][region]:
            found.append(tr("No line of communication leads home from here."))
        points = max(conquest_points(v, other, region) for other in v.setup.factions)
        words = tr("Worth {vp} VP to a conqueror.")
    else:
        points = conquest_points(v, seat, region)
        words = tr("Worth {vp} VP when you take it.")
    if points:
        found.append(words.format(vp=points))
    return found


def _standing(v: View, place: tuple[str, int], seat: int) -> list[Standing]:
    kind, number = place
    found = []
    for army, at in enumerate(v.army_at):
        if kind == "region" and at == number:
            owner = faction_of_army(army)
            numeral, to_seat = roman(army_number(army)), _relation(v, seat, owner)
            found.append(Standing(SEAT_KEYS[owner], "army", numeral, army_words(v, army), to_seat, *_seen(v, army)))
    for navy, ships in enumerate(v.navy_ships):
        here = v.navy_sea[navy] if kind == "sea" else v.navy_port[navy]
        if ships and here == number:
            owner = faction_of_navy(navy)
            words = tr_n("{n} ship", "{n} ships", ships).format(n=ships)
            numeral = roman(navy - navies_of(owner)[0] + 1)
            found.append(Standing(SEAT_KEYS[owner], "navy", numeral, words, _relation(v, seat, owner)))
    for agent, at in enumerate(v.agent_at):
        if kind == "region" and at == number:
            owner = faction_of_agent(agent)
            numeral = roman(agent - agents_of(owner)[0] + 1)
            found.append(Standing(SEAT_KEYS[owner], "agent", numeral, tr("agent"), _relation(v, seat, owner)))
    return found


def area_name(v: View, area: Target) -> str:
    """The name of a region or sea area."""
    number = int(area[1])
    return v.board.regions[number].name if area[0] == "region" else v.board.seas[number].name


def piece_words(v: View, piece: Target, seat: int) -> str:
    """A piece in a line, as far as the seat knows it: whose it is, how that side stands to the seat, how large it is and who leads it."""
    kind, number = str(piece[0]), int(piece[1])
    say = Speaker(v)
    named = {"army": "{0:army}", "navy": "{0:navy}", "agent": "{0:agent}"}[kind]
    owner = {"army": faction_of_army, "navy": faction_of_navy, "agent": faction_of_agent}[kind](number)
    known = ""
    if kind == "army":
        known = army_words(v, number)
    elif kind == "navy":
        known = tr_n("{n} ship", "{n} ships", v.navy_ships[number]).format(n=v.navy_ships[number])
    words = f"<b>{plain(str(say.say(named, number)))}</b> ({_relation(v, seat, owner)})"
    return f"{words}<br>{known}" if known else words


def _relation(v: View, seat: int, other: int) -> str:
    if seat == other:
        return tr("yours")
    return relation_word(relation(v, seat, other))


def _sighting(v: View, army: int) -> Sighting | None:
    """What is known of another's army: its latest sighting that the seat may know."""
    found = [seen for row in v.sightings for seen in row if seen.army == army]
    return max(found, key=lambda seen: seen.turn, default=None)


def _seen(v: View, army: int) -> tuple[tuple[tuple[int, int], ...], str]:
    """The cards of another's army as they were seen last, and when that was; nothing of an army that lies open."""
    seen = _sighting(v, army) if v.army_general[army] < 0 else None
    if seen is None or not seen.troops:
        return (), ""
    return tuple(sorted(Counter(seen.troops).items())), tr("seen in turn {turn}").format(turn=roman(seen.turn))


def army_words(v: View, army: int) -> str:
    """How large an army is and who leads it, as far as the seat knows."""
    cards = tr_n("{n} card", "{n} cards", v.army_cards[army]).format(n=v.army_cards[army])
    general = v.army_general[army]
    if general >= 0:
        record = GENERALS[general]
        leader = tr("{name}, {stars} stars").format(name=short_name(general), stars=record.stars)
    elif v.army_led[army]:
        seen = _sighting(v, army)
        if seen is not None and seen.general >= 0:
            leader = tr("{name}, {stars} stars").format(
                name=short_name(seen.general), stars=GENERALS[seen.general].stars
            )
        else:
            leader = tr("a general")
    else:
        leader = tr("no general")
    return tr("{cards}, {leader}").format(cards=cards, leader=leader)


def between(border: Border) -> str:
    """What lies between two regions."""
    words = {
        Border.LAND: tr("open border"),
        Border.RIVER: tr("river"),
        Border.MOUNTAIN: tr("mountain pass"),
        Border.STRAIT: tr("strait"),
    }
    return words[border]


def _borders(v: View, region: int) -> list[tuple[int, str, str]]:
    found = []
    for other, border, edge in v.board.land[region]:
        road = v.roads >> edge & 1
        words = tr("{border}, road").format(border=between(border)) if road else between(border)
        found.append((other, v.board.regions[other].name, words))
    return found
